import { expect, test } from 'vitest';
import { learnWins, type Outcome } from './win-model.ts';

/** The same numbers between 0 and 1 in each run (mulberry32). */
function numbersFrom(seed: number) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Outcomes whose true chance is known. */
function outcomesBy(chance: (bid: Omit<Outcome, 'won'>) => number, count: number, seed = 7): Outcome[] {
  const next = numbersFrom(seed);
  return Array.from({ length: count }, () => {
    const bid = {
      buyer: `buyer ${Math.floor(next() * 6)}`,
      services: [`service ${Math.floor(next() * 3)}`],
      size: `band ${Math.floor(next() * 4)}`,
      route: `route ${Math.floor(next() * 3)}`,
      coverage: next(),
      leadDays: next() * 60,
    };
    return { ...bid, won: next() < chance(bid) };
  });
}
const byBuyer = ({ buyer }: { buyer: string }) => (buyer < 'buyer 3' ? 0.9 : 0.1);

test('below 20 outcomes it says nothing', () => {
  const { check, predict } = learnWins(outcomesBy(byBuyer, 19));
  expect(check).toMatchObject({ state: 'silent', outcomes: 19, baseRate: null, bins: [], factors: [] });
  expect(predict(outcomesBy(byBuyer, 1)[0] as Outcome)).toEqual({ probability: null, factors: [] });
});

test('with a signal it is better than the base rate, and says what it goes by', () => {
  const { check, predict } = learnWins(outcomesBy(byBuyer, 120));
  expect(check.state).toBe('better');
  expect(check.brier ?? 1).toBeLessThan((check.baseBrier ?? 0) - 0.05);
  expect(check.factors.slice(0, 2).map(({ factor }) => factor)).toContain('buyer');
  const [bid] = outcomesBy(byBuyer, 1) as [Outcome];
  const liked = predict({ ...bid, buyer: 'buyer 0' });
  const disliked = predict({ ...bid, buyer: 'buyer 5' });
  expect(liked.probability).toBeGreaterThan(0.65);
  expect(disliked.probability).toBeLessThan(0.35);
  expect(liked.factors[0]).toMatchObject({ factor: 'buyer', direction: 'up', key: 'buyer 0' });
  expect(disliked.factors[0]).toMatchObject({ factor: 'buyer', direction: 'down', key: 'buyer 5' });
});

test('without a signal it is no better, and answers the base rate whatever the bid is', () => {
  for (const seed of [1, 2, 3, 4, 5]) {
    const outcomes = outcomesBy(() => 0.4, 120, seed);
    const { check, predict } = learnWins(outcomes);
    expect(check.state).toBe('base-rate');
    const [one, other] = outcomes as [Outcome, Outcome];
    expect(predict(one)).toEqual({ probability: check.baseRate, factors: [] });
    expect(predict(other).probability).toBe(check.baseRate);
  }
});

test('chance alone is taken for a signal about once in twenty times', () => {
  const fooled = Array.from(
    { length: 60 },
    (_, seed) => learnWins(outcomesBy(() => 0.4, 40, seed + 100)).check.state,
  );
  expect(fooled.filter((state) => state === 'better').length).toBeLessThanOrEqual(5);
});

test('no prediction has seen its outcome or a later one', () => {
  const outcomes = outcomesBy(byBuyer, 60);
  // A last outcome that is turned round changes its own error and nothing that was said before it.
  const turned = outcomes.with(59, { ...(outcomes[59] as Outcome), won: !outcomes[59]?.won });
  const [before, after] = [learnWins(outcomes).check, learnWins(turned).check];
  expect(after.bins.map(({ count, predicted }) => [count, predicted])).toEqual(
    before.bins.map(({ count, predicted }) => [count, predicted]),
  );
  expect(after.brier).not.toBe(before.brier);
});

test('predictions that are said to be likely come true about as often as they say', () => {
  const { bins } = learnWins(outcomesBy(byBuyer, 400)).check;
  const full = bins.filter(({ count }) => count >= 40);
  expect(full.length).toBeGreaterThan(1);
  for (const { predicted, won } of full) expect(Math.abs((predicted ?? 0) - (won ?? 0))).toBeLessThan(0.2);
  expect(bins.reduce((sum, { count }) => sum + count, 0)).toBe(390);
});

test('one kind of outcome alone, and bids of which nothing is known, break nothing', () => {
  const wins = outcomesBy(() => 1, 30);
  expect(learnWins(wins).check).toMatchObject({ state: 'base-rate', baseRate: 1 });
  const unknown = outcomesBy(byBuyer, 60).map((one) => ({
    ...one,
    services: [],
    size: null,
    coverage: null,
    leadDays: null,
  }));
  const { predict } = learnWins(unknown);
  const { probability } = predict({
    buyer: 'new',
    services: ['new'],
    size: null,
    route: 'new',
    coverage: null,
    leadDays: null,
  });
  expect(probability).toBeGreaterThan(0);
  expect(probability).toBeLessThan(1);
});
