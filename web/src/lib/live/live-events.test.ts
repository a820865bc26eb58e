import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { gathered, listenToEvents } from './live-events.ts';
import { isOnline } from '#lib/browser/online.ts';
import { currentSession, forgetSession, selectCompany, signIn } from '#lib/browser/session.ts';

const companyId = 'c'.repeat(24);
type Line = {
  headers: Headers;
  url: URL;
  signal: AbortSignal | null | undefined;
  say: (text: string) => void;
  end: () => void;
};
let lines: Line[] = [];
let status = 200;
let heard: string[] = [];
/** When it is asked apart from the events. */
let serverAnswers = true;
let stop: () => void = () => {};

beforeEach(() => {
  vi.useFakeTimers();
  lines = [];
  heard = [];
  status = 200;
  serverAnswers = true;
  signIn('first');
  selectCompany(companyId);
  vi.stubGlobal('fetch', (address: string, init: RequestInit) => {
    if (address === '/readyz')
      return serverAnswers
        ? Promise.resolve(new Response())
        : Promise.reject(new TypeError('Failed to fetch'));
    let body: ReadableStreamDefaultController<Uint8Array> | undefined;
    const stream = new ReadableStream<Uint8Array>({
      start(controller) {
        body = controller;
      },
    });
    init.signal?.addEventListener('abort', () => body?.error(new DOMException('Aborted', 'AbortError')));
    lines.push({
      headers: new Headers(init.headers),
      url: new URL(address, 'http://bidloom.test'),
      signal: init.signal,
      say: (text) => body?.enqueue(new TextEncoder().encode(text)),
      end: () => body?.close(),
    });
    return status === 0
      ? Promise.reject(new TypeError('Failed to fetch'))
      : Promise.resolve(new Response(status === 200 ? stream : null, { status }));
  });
});
afterEach(() => {
  stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  forgetSession();
});

const listen = async () => {
  stop = listenToEvents({ 'bid-changed': ({ _id }) => void heard.push(_id) }, () => void heard.push('out'));
  await settle();
};
const settle = (ms = 0) => vi.advanceTimersByTimeAsync(ms);
const bid = (id: number, _id: string) => `id: ${id}\nevent: bid-changed\ndata: {"_id":"${_id}"}\n\n`;
const line = (place: number): Line => {
  const found = lines[place];
  if (!found) throw new Error(`There is no connection ${place}`);
  return found;
};

test('it asks for the company’s events with the token and tells them by name', async () => {
  await listen();
  expect(line(0).url.pathname + line(0).url.search).toBe(`/api/events?companyId=${companyId}`);
  expect(line(0).headers.get('authorization')).toBe('Bearer first');
  expect(line(0).headers.has('last-event-id')).toBe(false);
  line(0).say(bid(5, 'a') + 'id: 6\nevent: unknown\ndata: {}\n\n');
  await settle();
  expect(heard).toEqual(['a']);
});

test('a tab that nobody sees lets its connection go, and asks for what it missed when it is seen', async () => {
  let isHidden = false;
  const sight = vi.spyOn(document, 'hidden', 'get').mockImplementation(() => isHidden);
  const show = (isShown: boolean) => {
    isHidden = !isShown;
    document.dispatchEvent(new Event('visibilitychange'));
  };
  await listen();
  show(false);
  await settle(4_000);
  show(true);
  await settle(10_000);
  expect(line(0).signal?.aborted).toBe(false);
  show(false);
  await settle(60_000);
  expect(line(0).signal?.aborted).toBe(true);
  expect(lines).toHaveLength(1);
  show(true);
  await settle();
  // It had heard nothing yet: whatever was said meanwhile is read again.
  expect(line(1).headers.get('last-event-id')).toBe('0');
  line(1).say(bid(7, 'a'));
  await settle();
  show(false);
  await settle(60_000);
  show(true);
  await settle();
  expect(line(2).headers.get('last-event-id')).toBe('7');
  stop();

  show(false);
  await listen();
  expect(lines).toHaveLength(3);
  show(true);
  await settle();
  expect(line(3).headers.get('last-event-id')).toBe('0');
  sight.mockRestore();
});

test('after a lost connection it comes back from where it was, with the token of then', async () => {
  await listen();
  line(0).say(bid(5, 'a'));
  await settle();
  line(0).end();
  signIn('second');
  await settle(999);
  expect(lines).toHaveLength(1);
  await settle(1);
  expect(line(1).headers.get('last-event-id')).toBe('5');
  expect(line(1).headers.get('authorization')).toBe('Bearer second');
});

test('what is said twice is told once; what comes in another order is told all the same', async () => {
  await listen();
  line(0).say(bid(12, 'b') + bid(11, 'a'));
  await settle();
  line(0).end();
  await settle(1_000);
  expect(line(1).headers.get('last-event-id')).toBe('12');
  line(1).say(bid(11, 'a') + bid(12, 'b') + bid(13, 'c'));
  await settle();
  expect(heard).toEqual(['b', 'a', 'c']);
});

test('a server that stays away is asked ever more seldom, at least every 10 seconds', async () => {
  status = 0;
  await listen();
  const pauses = [1, 2, 4, 8, 10, 10];
  for (const [place, seconds] of pauses.entries()) {
    await settle(seconds * 1_000 - 1);
    expect(lines).toHaveLength(place + 1);
    await settle(1);
    expect(lines).toHaveLength(place + 2);
  }
});

test('a server that answers nothing is no connection, until it is back; one that only tells no events is', async () => {
  status = 0;
  await listen();
  await settle(1_000);
  expect(isOnline()).toBe(true);
  serverAnswers = false;
  await settle(2_000);
  expect(isOnline()).toBe(false);
  status = 200;
  await settle(4_000);
  expect(isOnline()).toBe(true);
});

test('it does not wait any longer when the browser is connected again', async () => {
  status = 0;
  await listen();
  await settle(15_000);
  const before = lines.length;
  status = 200;
  dispatchEvent(new Event('online'));
  await settle();
  expect(lines).toHaveLength(before + 1);
});

test('a connection on which nothing is said for too long is given up', async () => {
  await listen();
  await settle(60_000);
  line(0).say(': still here\n\n');
  await settle(60_000);
  expect(line(0).signal?.aborted).toBe(false);
  await settle(10_000);
  expect(line(0).signal?.aborted).toBe(true);
  expect(lines).toHaveLength(2);
});

test('a 401 ends the session and the listening', async () => {
  status = 401;
  await listen();
  await settle(120_000);
  expect(lines).toHaveLength(1);
  expect(currentSession()).toEqual({ token: undefined, companyId: undefined });
});

test('who is no longer a member hears nothing more, and stays signed in', async () => {
  status = 403;
  await listen();
  await settle(120_000);
  expect(lines).toHaveLength(1);
  expect(heard).toEqual(['out']);
  expect(currentSession().token).toBe('first');
});

test('it stops when it is told to, and when the session ends', async () => {
  await listen();
  stop();
  expect(line(0).signal?.aborted).toBe(true);
  await settle(120_000);
  expect(lines).toHaveLength(1);
  await listen();
  forgetSession();
  line(1).end();
  await settle(120_000);
  expect(lines).toHaveLength(2);
});

test('an event that cannot be read costs the others nothing', async () => {
  await listen();
  line(0).say(`id: 5\nevent: bid-changed\ndata: {broken\n\n`);
  await settle(1_000);
  line(1).say(bid(6, 'a'));
  await settle();
  expect(heard).toEqual(['a']);
});

test('what is asked for while it is done is done once more, and what hangs holds nothing up for long', async () => {
  const ends: (() => void)[] = [];
  const ask = gathered(() => new Promise<void>((resume) => ends.push(resume)));
  ask();
  expect(ends).toHaveLength(1);
  for (let event = 0; event < 500; event += 1) ask();
  ends[0]?.();
  await settle();
  expect(ends).toHaveLength(2);
  ask();
  await settle(4_000);
  expect(ends).toHaveLength(2);
  await settle(1_000);
  expect(ends).toHaveLength(3);
  ends[2]?.();
  await settle(10_000);
  expect(ends).toHaveLength(3);
});
