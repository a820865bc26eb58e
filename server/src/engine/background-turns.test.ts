import { expect, test } from 'vitest';
import { backgroundTurns } from './background-turns.ts';

const whole = new AbortController().signal;
/** Asks for a turn; `begun` says whether it has come. */
function ask(turns: ReturnType<typeof backgroundTurns>, signal = whole) {
  const asked = { begun: false, end: () => {}, refused: undefined as unknown };
  turns.enter(signal).then(
    (end) => Object.assign(asked, { begun: true, end }),
    (refused: unknown) => Object.assign(asked, { refused }),
  );
  return asked;
}
/** Lets promises that are settled be heard. */
const heard = () => new Promise((resolve) => setImmediate(resolve));

test('so many are at work at once, and the next begins when one ends', async () => {
  const turns = backgroundTurns(2);
  const [first, second, third, fourth] = [ask(turns), ask(turns), ask(turns), ask(turns)];
  await heard();
  expect([first, second, third, fourth].map(({ begun }) => begun)).toEqual([true, true, false, false]);
  first.end();
  first.end();
  await heard();
  expect([third, fourth].map(({ begun }) => begun)).toEqual([true, false]);
});

test('while somebody waits for a file that takes long there is one turn less, and at least one', async () => {
  const turns = backgroundTurns(2);
  const ends = [turns.personReads(), turns.personReads(), turns.personReads()];
  const [first, second] = [ask(turns), ask(turns)];
  await heard();
  expect([first.begun, second.begun]).toEqual([true, false]);
  ends.forEach((end) => end());
  await heard();
  expect(second.begun).toBe(true);
});

test('who gives up waits no longer and takes no turn', async () => {
  const turns = backgroundTurns(1);
  const first = ask(turns);
  const leaving = new AbortController();
  const second = ask(turns, leaving.signal);
  const third = ask(turns);
  leaving.abort('left');
  await heard();
  expect(second).toMatchObject({ begun: false, refused: 'left' });
  first.end();
  await heard();
  expect(third.begun).toBe(true);
});
