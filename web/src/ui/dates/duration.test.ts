import { expect, test } from 'vitest';
import { daysWords } from './duration.ts';

test.each([
  [1095, 'en', '3 years'],
  [365, 'en', '1 year'],
  [400, 'en', '400 days'],
  [90, 'en', '90 days'],
  [1095, 'fr', '3 ans'],
  [1095, 'ar', '3 سنوات'],
])('%i days are written in %s as “%s”', (days, language, words) =>
  expect(daysWords(days, language).replaceAll('\u00a0', ' ')).toBe(words),
);
