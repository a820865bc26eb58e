import { expect, onTestFinished, test, vi } from 'vitest';
import type { Heartbeat } from './live.ts';
import { trackPresence, type Present } from './presence.ts';

const ada = { _id: 'a'.repeat(24), fullName: 'Ada Byron', logo: null };
const grace = { _id: 'b'.repeat(24), fullName: 'Grace Hopper', logo: null };
const [company, other, bid] = ['c', 'd', 'e'].map((letter) => letter.repeat(24)) as [string, string, string];

function givenPresence() {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] });
  let hear = (_beat: Heartbeat) => {};
  const presence = trackPresence({
    subscribeToPresence: (listener) => {
      hear = listener;
      return () => {};
    },
  });
  onTestFinished(() => {
    presence.stop();
    vi.useRealTimers();
  });
  const told: Present[] = [];
  presence.subscribe(company, (present) => told.push(present));
  const beat = (person: Heartbeat['person'], tab: string, more: Partial<Heartbeat> = {}) =>
    hear({ company, bid, tab, person, isLeaving: false, ...more });
  return { presence, told: () => told.map(({ people }) => people.map(({ fullName }) => fullName)), beat };
}

test('each change of who is there is told once, however many tabs a person has', () => {
  const { presence, told, beat } = givenPresence();
  beat(ada, 'one');
  beat(ada, 'two');
  beat(grace, 'one');
  beat(grace, 'one');
  beat(ada, 'one', { isLeaving: true });
  beat(grace, 'gone', { company: other });
  expect(told()).toEqual([['Ada Byron'], ['Ada Byron', 'Grace Hopper']]);
  beat(ada, 'two', { isLeaving: true });
  expect(told().at(-1)).toEqual(['Grace Hopper']);
  expect(presence.at(company, bid)).toEqual([{ ...grace, writesIn: [] }]);
  expect(presence.at(other, bid)).toEqual([{ ...grace, writesIn: [] }]);
  // In which answer somebody writes is news too, and each of their tabs may be in another.
  beat(grace, 'one', { requirement: 'r1' });
  beat(grace, 'three', { requirement: 'r2' });
  expect(presence.at(company, bid)).toEqual([{ ...grace, writesIn: ['r1', 'r2'] }]);
  expect(told()).toHaveLength(5);
});

test('who says nothing for 30 seconds is gone, and nothing is left of them', () => {
  const { presence, told, beat } = givenPresence();
  beat(ada, 'one');
  beat(grace, 'one');
  vi.advanceTimersByTime(20_000);
  beat(grace, 'one');
  vi.advanceTimersByTime(10_000);
  expect(told().at(-1)).toEqual(['Grace Hopper']);
  vi.advanceTimersByTime(20_000);
  expect(told().at(-1)).toEqual([]);
  expect(presence.at(company, bid)).toEqual([]);
});
