import { expect, test } from 'vitest';
import { countInWords } from './list-words.ts';

test('a count that the server stopped at says so', () => {
  expect(countInWords(44, false, 'en')).toBe('44');
  expect(countInWords(1000, true, 'en')).toBe('1,000+');
  expect(countInWords(1000, false, 'ar')).toBe('1,000');
});
