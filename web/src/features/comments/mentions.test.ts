import { expect, test } from 'vitest';
import { mentionAt, partsOf, withMentions } from './mentions.ts';

const ann = { _id: 'a'.repeat(24), fullName: 'Ann Lee', logo: null };
const anna = { _id: 'b'.repeat(24), fullName: 'Ann Leeds', logo: null };

test('the longest name is meant, and a name inside a longer word is none', () => {
  expect(withMentions('@Ann Leeds, @Ann Lee and @Ann Leek', [ann, anna])).toBe(
    `@[Ann Leeds](${anna._id}), @[Ann Lee](${ann._id}) and @Ann Leek`,
  );
});

test('a stored comment reads as it was written', () => {
  const stored = `Ask @[Ann Lee](${ann._id}) today`;
  expect(partsOf(stored)).toEqual([
    { text: 'Ask ' },
    { text: '@Ann Lee', mentioned: ann._id },
    { text: ' today' },
  ]);
  expect(partsOf('a@[x](1)')).toEqual([{ text: 'a@[x](1)' }]);
});

test('an address is no mention, a name being written is', () => {
  expect(mentionAt('mail me@exam', 12)).toBeUndefined();
  expect(mentionAt('ask @an', 7)).toEqual({ start: 4, search: 'an' });
});
