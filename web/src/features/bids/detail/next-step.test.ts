import type { ReadinessKind } from '@bidloom/contract/readiness';
import { expect, test } from 'vitest';
import { nextStepOf } from './next-step.ts';

const missing = (...kinds: ReadinessKind[]) => kinds.map((kind) => ({ kind, count: 1, places: [] }));
const kindOf = (...given: Parameters<typeof nextStepOf>) => nextStepOf(...given)?.kind;

test('a bid in progress asks for documents, then for its answers and files, then for a reviewer', () => {
  expect(kindOf('in-progress', false, undefined)).toBe('documents');
  expect(kindOf('in-progress', true, undefined)).toBe('generate');
  for (const kind of ['unread', 'unanswered', 'no-response', 'outdated-file'] as const)
    expect(kindOf('in-progress', true, missing('open-tasks', kind))).toBe('generate');
  expect(kindOf('in-progress', true, missing('open-tasks', 'unapproved'))).toBe('review');
});

test('a bid in review asks for approvals while answers wait for one, then to be submitted', () => {
  expect(kindOf('in-review', false, undefined)).toBe('documents');
  expect(kindOf('in-review', true, undefined)).toBeUndefined();
  expect(kindOf('in-review', true, missing('outdated-file', 'unapproved'))).toBe('generate');
  const items = missing('open-tasks', 'unapproved');
  expect(nextStepOf('in-review', true, items)).toEqual({ kind: 'approve', item: items[1] });
  expect(kindOf('in-review', true, missing('open-tasks'))).toBe('submit');
});

test('what is with the buyer asks for the result, and a closed bid for nothing', () => {
  expect(kindOf('submitted', true, [])).toBe('result');
  expect(kindOf('shortlisted', true, [])).toBe('result');
  for (const status of ['won', 'lost', 'no-bid', 'revoked'] as const)
    expect(nextStepOf(status, true, [])).toBeUndefined();
});
