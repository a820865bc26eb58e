import type { Generation } from '@bidloom/contract/generation';
import { expect, test } from 'vitest';
import { withGenerationNews } from './generation-news.ts';

const run = (changes: Partial<Generation>) =>
  ({ _id: 'a', status: 'running', stage: 'writing', finishedAt: null, ...changes }) as Generation;

test('news of a run take the place of what was known, unless they come late', () => {
  const others = run({ _id: 'b' });
  const waiting = run({ status: 'queued', stage: 'waiting' });
  const storing = run({ stage: 'storing' });
  const ended = run({ status: 'done', finishedAt: '2026-03-01T12:00:00.000Z' });
  expect(withGenerationNews([waiting, others], run({}))).toEqual([run({}), others]);
  expect(withGenerationNews([run({})], storing)).toEqual([storing]);
  expect(withGenerationNews([run({})], waiting)).toEqual([run({})]);
  expect(withGenerationNews([ended], storing)).toEqual([ended]);
  expect(withGenerationNews([others], run({}))).toEqual([others]);
  expect(withGenerationNews(undefined, run({}))).toBeUndefined();
});
