import { expect, test } from 'vitest';
import { withDiskSlot } from './disk-turns.ts';

test('who stores much at once holds up everybody else for one more of theirs at most', async () => {
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const store = (company: string, name: string) =>
    withDiskSlot(company, () => {
      begun.push(name);
      return new Promise<void>((end) => ends.push(end));
    });
  const all = [
    ...['a1', 'a2', 'a3', 'a4'].map((name) => store('a', name)),
    store('b', 'b1'),
    withDiskSlot('b', () => Promise.reject(new Error('The disk is full'))).catch(() => {}),
    store('c', 'c1'),
  ];
  const settled = () => new Promise((done) => setImmediate(done));
  await settled();
  expect(begun).toEqual(['a1', 'a2']);
  for (const [place, next] of ['a3', 'b1', 'c1', 'a4'].entries()) {
    ends[place]?.();
    await settled();
    expect(begun.at(-1)).toBe(next);
  }
  // One that fails gives its place to the next.
  const later = store('d', 'd1');
  ends[4]?.();
  await settled();
  expect(begun).toEqual(['a1', 'a2', 'a3', 'b1', 'c1', 'a4', 'd1']);
  for (const end of ends) end();
  await Promise.all([...all, later]);
});
