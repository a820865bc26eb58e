import { once } from 'node:events';
import { createServer, request, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { demandRate } from './least-rate.ts';

/** A server that watches how fast bodies come in. `ended` is settled when the request is over, whole or not. */
async function givenServer(everyMs: number) {
  const server = createServer((incoming, answer) => {
    const end = demandRate({ raw: incoming }, { everyMs });
    incoming.resume().once('end', () => {
      end();
      answer.end('whole');
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  const send = (length: number) =>
    request({ port, host: '127.0.0.1', method: 'POST', headers: { 'content-length': length } });
  return { send };
}

test('half a body whose sender is silent is answered with 408 and its connection closed', async () => {
  const { send } = await givenServer(20);
  const sending = send(100);
  sending.write('half');
  const [answer] = (await once(sending, 'response')) as [IncomingMessage];
  expect(answer.statusCode).toBe(408);
  sending.on('error', () => {});
  const text = await answer.setEncoding('utf8').toArray();
  expect(JSON.parse(text.join(''))).toMatchObject({ success: false, code: 'too_slow' });
  if (!answer.socket.destroyed) await once(answer.socket, 'close');
});

test('a whole body is answered as usual', async () => {
  const { send } = await givenServer(60_000);
  const sending = send(4);
  sending.end('full');
  const [answer] = (await once(sending, 'response')) as [IncomingMessage];
  expect(answer.statusCode).toBe(200);
});

afterEach(() => {
  vi.useRealTimers();
});

/** A request as the watch sees it; its clock is the test's. */
function givenRequest() {
  vi.useFakeTimers();
  const socket = {
    bytesRead: 500,
    writable: false,
    destroy: vi.fn<() => void>(),
    destroySoon: vi.fn<() => void>(),
  };
  const raw = { socket, complete: false, readableLength: 0, isPaused: () => false };
  const end = demandRate({ raw: raw as unknown as IncomingMessage });
  const isEnded = (bytes: number) => {
    socket.bytesRead += bytes;
    vi.advanceTimersByTime(15_000);
    return socket.destroySoon.mock.calls.length > 0;
  };
  return { raw, end, isEnded };
}

test('1 kB a second is enough, from look to look; less is not, however much came before', () => {
  const { isEnded } = givenRequest();
  expect(isEnded(1_000_000)).toBe(false);
  expect(isEnded(15_000)).toBe(false);
  expect(isEnded(14_999)).toBe(true);
});

test('what waits for us is not held against the sender', () => {
  const { raw, isEnded } = givenRequest();
  raw.readableLength = 1;
  expect(isEnded(0)).toBe(false);
  Object.assign(raw, { readableLength: 0, isPaused: () => true });
  expect(isEnded(0)).toBe(false);
  Object.assign(raw, { isPaused: () => false, complete: true });
  expect(isEnded(0)).toBe(false);
});

test('a watch that was ended looks no more', () => {
  const { end, isEnded } = givenRequest();
  end();
  expect(isEnded(0)).toBe(false);
});
