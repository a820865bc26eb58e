import { expect, test } from 'vitest';
import { fairQueue } from './fair-queue.ts';
import { quickCredit } from './quick-credit.ts';
import { recentPace } from './recent-pace.ts';
import { recentShare } from './recent-share.ts';

const bounds = { ofPerson: 3, ofCompany: 4, inAll: 6 };
const anybody = () => true;
const at = (company: string, person = 'p') => ({ company, person });

test('companies have their turn, and within them people', () => {
  const queue = fairQueue<string>({ ofPerson: 9, ofCompany: 9, inAll: 99 });
  for (const item of ['a1', 'a2', 'a3']) queue.add(at('a', 'ann'), item);
  queue.add(at('a', 'abe'), 'a4');
  for (const item of ['b1', 'b2']) queue.add(at('b'), item);
  queue.add(at('c'), 'c1');
  const order = Array.from({ length: 8 }, () => queue.take(anybody));
  expect(order).toEqual(['a1', 'b1', 'c1', 'a4', 'b2', 'a2', 'a3', undefined]);
});

test('who has had the least comes first', () => {
  const queue = fairQueue<string>(bounds);
  queue.add(at('greedy'), 'g');
  queue.add(at('new'), 'n');
  expect(queue.take(anybody, (company) => (company === 'greedy' ? 9 : 0))).toBe('n');
});

test('one who may not have another is passed over, and keeps the turn', () => {
  const queue = fairQueue<string>(bounds);
  queue.add(at('a'), 'a1');
  queue.add(at('b'), 'b1');
  queue.add(at('b'), 'b2');
  expect(queue.take(({ company }) => company !== 'a')).toBe('b1');
  expect(queue.take(anybody)).toBe('a1');
});

test('the queue is full for a person, for a company and for all', () => {
  const queue = fairQueue<string>(bounds);
  const full = (company: string, person: string) => queue.add(at(company, person), 'x');
  expect([full('a', 'p'), full('a', 'p'), full('a', 'p'), full('a', 'p')].at(-1)).toBe('person');
  expect([full('a', 'q'), full('a', 'q')].at(-1)).toBe('company');
  expect([full('b', 'p'), full('b', 'p'), full('c', 'p')].at(-1)).toBe('all');
  expect(queue.add(at('c'), 'x', { isLetIn: true })).toBeUndefined();
});

test('who leaves is counted no more', () => {
  const queue = fairQueue<string>(bounds);
  for (const item of ['1', '2', '3']) queue.add(at('a'), item);
  expect(queue.remove(at('a'), '2')).toBe(true);
  expect(queue.remove(at('a'), '2')).toBe(false);
  expect(queue.count()).toBe(2);
  expect(queue.add(at('a'), '4')).toBeUndefined();
  expect([1, 2, 3, 4].map(() => queue.take(anybody))).toEqual(['1', '3', '4', undefined]);
});

test('small files use up no credit, long ones do, and it comes back', () => {
  let now = 0;
  const credit = quickCredit(() => now);
  for (let count = 0; count < 1_000; count += 1) credit.charge(at('a', 'ann'), 20);
  expect(credit.has(at('a', 'ann'))).toBe(true);
  credit.charge(at('a', 'ann'), 1_200);
  expect(credit.has(at('a', 'ann'))).toBe(false);
  // Colleagues have theirs until the company's is gone too.
  expect(credit.has(at('a', 'abe'))).toBe(true);
  credit.charge(at('a', 'abe'), 1_200);
  expect(credit.has(at('a', 'new'))).toBe(false);
  expect(credit.has(at('b', 'ann'))).toBe(true);
  now += 10 * 60_000;
  expect(credit.has(at('a', 'ann'))).toBe(true);
});

test('what was used is half forgotten after a minute', () => {
  let now = 0;
  const share = recentShare(() => now);
  share.add('a', 8_000);
  now = 60_000;
  expect(share.of('a')).toBe(4_000);
  share.add('a', 1_000);
  expect(share.of('a')).toBe(5_000);
  expect(share.of('b')).toBe(0);
});

test('known for small files is who has had some and used next to nothing', () => {
  let now = 0;
  const credit = quickCredit(() => now);
  expect(credit.isFrugal('a')).toBe(false);
  credit.charge(at('a'), 10);
  // One small file is easily brought before a costly one.
  expect(credit.isFrugal('a')).toBe(false);
  for (let count = 0; count < 4; count += 1) credit.charge(at('a'), 10);
  expect([credit.isFrugal('a'), credit.isHeavy('a')]).toEqual([true, false]);
  credit.charge(at('a'), 500);
  expect([credit.isFrugal('a'), credit.isHeavy('a')]).toEqual([false, true]);
  now += 10 * 60_000;
  expect(credit.isFrugal('a')).toBe(true);
});

test('how long somebody will wait is what files took of late, for those before them', () => {
  const pace = recentPace(1_000);
  expect(pace.secondsFor(6, 2)).toBe(3);
  for (let count = 0; count < 50; count += 1) pace.add(4_000);
  expect(pace.secondsFor(6, 2)).toBe(12);
  expect(pace.secondsFor(0, 2)).toBe(1);
  expect(pace.secondsFor(10_000, 2)).toBe(300);
  const queue = fairQueue<string>({ ofPerson: 9, ofCompany: 9, inAll: 99 });
  for (const company of ['a', 'b', 'c']) queue.add(at(company), company);
  queue.add(at('a', 'abe'), 'a2');
  expect([queue.ahead(at('b')), queue.ahead(at('a'))]).toEqual([3, 6]);
});
