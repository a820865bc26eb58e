import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { LiveEvent } from '#jobs/live.ts';
import { gathering } from './gather-writes.ts';
import { frameOf } from './stream-events.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }));
afterEach(() => void vi.useRealTimers());

test('the first text is written at once, and those that follow it closely in one write', () => {
  const sent: string[] = [];
  const { write } = gathering((text) => sent.push(text));
  write('a');
  expect(sent).toEqual(['a']);
  for (const text of ['b', 'c', 'd']) {
    vi.advanceTimersByTime(10);
    write(text);
  }
  expect(sent).toEqual(['a']);
  vi.advanceTimersByTime(10);
  expect(sent).toEqual(['a', 'bcd']);
  vi.advanceTimersByTime(1_000);
  write('e');
  expect(sent).toEqual(['a', 'bcd', 'e']);
});

test('what waits is written before a stream ends, and nothing after it', () => {
  const sent: string[] = [];
  const { write, flush, stop } = gathering((text) => sent.push(text));
  write('a');
  write('b');
  flush();
  expect(sent).toEqual(['a', 'b']);
  write('c');
  stop();
  vi.advanceTimersByTime(1_000);
  expect(sent).toEqual(['a', 'b']);
});

test('an event is made into text once for all who hear it; a notification in the language of each', () => {
  const said = vi.fn<() => string>(() => 'said');
  const event: LiveEvent = { id: 7, company: 'c', user: null, name: 'bid-changed', data: { toJSON: said } };
  expect(frameOf(event, 'en')).toBe('id: 7\nevent: bid-changed\ndata: "said"\n\n');
  expect(frameOf(event, 'fr')).toBe(frameOf(event, 'en'));
  expect(said).toHaveBeenCalledTimes(1);
  const told: LiveEvent = {
    ...event,
    name: 'notification',
    data: { description: { en: 'New', fr: 'Nouveau' } },
  };
  expect(frameOf(told, 'en')).toContain('"New"');
  expect(frameOf(told, 'fr')).toContain('"Nouveau"');
});
