import { expect, test } from 'vitest';
import { buildTypoIndex } from './typo-index.ts';

const { closest } = buildTypoIndex([
  'insurance',
  'turnover',
  'security',
  'mailing',
  'mapping',
  'cable',
  'tables',
]);

test.each([
  ['a letter wrong', 'insurence', 'insurance'],
  ['a letter missing', 'turnver', 'turnover'],
  ['a letter too many', 'securrity', 'security'],
  ['two letters changed with each other', 'secuirty', 'security'],
  ['two slips', 'secuirtz', undefined],
  ['its first letter wrong', 'nsurance', undefined],
  ['too few letters for one letter to say nothing', 'cablx', undefined],
  ['a word that is too short itself', 'cables', undefined],
])('%s: %s means %s', (_what, typed, word) => {
  expect(closest(typed)).toBe(word);
});

test('a word that is one slip from two others means neither', () => {
  const either = buildTypoIndex(['planning', 'planting']);
  expect(either.closest('planking')).toBeUndefined();
  expect(either.closest('plannin')).toBe('planning');
});
