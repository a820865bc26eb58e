import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { uploadTurns } from './upload-turns.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const staying = new AbortController().signal;
const of = (company: string) => ({ company, person: `somebody of ${company}` });

function givenTurns(busy: boolean) {
  const state = { busy };
  const turns = uploadTurns(() => state.busy, Date.now);
  const entered: string[] = [];
  const leaves: (() => void)[] = [];
  const enter = (company: string, signal = staying) =>
    turns.enter(of(company), signal).then((leave) => {
      entered.push(company);
      leaves.push(leave);
    });
  /** Ends the upload that is coming in, and lets time pass until the next one may. */
  const next = async () => {
    leaves.shift()?.();
    await vi.advanceTimersByTimeAsync(100);
  };
  return { state, turns, letIn: entered, enter, next };
}

test('with room, all uploads come in at once', async () => {
  const { turns, enter, letIn } = givenTurns(false);
  await Promise.all(Array.from({ length: 30 }, () => enter('one')));
  expect(letIn).toHaveLength(30);
  expect(turns.waiting()).toBe(0);
});

test('a busy server takes one at a time, and a company that sends little before those that send much', async () => {
  const { enter, letIn, next } = givenTurns(true);
  for (let place = 0; place < 10; place += 1) void enter('hostile');
  await vi.advanceTimersByTimeAsync(10_000);
  expect(letIn).toEqual(['hostile']);
  await next();
  void enter('steady');
  await next();
  expect(letIn).toEqual(['hostile', 'hostile', 'steady']);
});

test('with room again, those that waited come in together', async () => {
  const { state, turns, enter, letIn } = givenTurns(true);
  for (let place = 0; place < 10; place += 1) void enter('one');
  state.busy = false;
  await vi.advanceTimersByTimeAsync(100);
  expect(letIn).toHaveLength(10);
  expect(turns.waiting()).toBe(0);
});

test('nobody waits for ever behind an upload that does not end', async () => {
  const { enter, letIn } = givenTurns(true);
  void enter('slow');
  void enter('steady');
  await vi.advanceTimersByTimeAsync(15_000);
  expect(letIn).toEqual(['slow', 'steady']);
});

test('who leaves gives up the place in the queue', async () => {
  const { turns, enter } = givenTurns(true);
  void enter('one');
  const leaving = new AbortController();
  const gone = enter('one', leaving.signal);
  leaving.abort(new Error('left'));
  await expect(gone).rejects.toThrow('left');
  expect(turns.waiting()).toBe(0);
});

test('more than the queue holds is refused, with the time to come back', async () => {
  const { enter } = givenTurns(true);
  for (let place = 0; place < 51; place += 1) void enter('hostile');
  await expect(enter('hostile')).rejects.toMatchObject({ status: 503, retryAfterSeconds: 15 });
});
