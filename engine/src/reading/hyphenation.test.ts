import { expect, test } from 'vitest';
import { gatherVocabulary, joinLines } from './hyphenation.ts';

test('a mail address that breaks at its sign is one; a sign of its own keeps its blank', () => {
  const vocabulary = gatherVocabulary([]);
  expect(joinLines('Send them to offers@', 'reef.example by noon', vocabulary)).toBe(
    'Send them to offers@reef.example by noon',
  );
  expect(joinLines('Three buoys @', '40 each', vocabulary)).toBe('Three buoys @ 40 each');
});
