import { writeValue } from '@bidloom/contract/written-value';
import { expect, test } from 'vitest';

const write = (value: unknown, language: string, name = 'count', format?: string) =>
  writeValue(value, format, language, { interpolationkey: name });

test('a count is grouped as the language groups it; the number of a place is left alone', () => {
  expect(write(12_500, 'en')).toBe('12,500');
  expect(write(12_500, 'fr')).toBe('12\u202F500');
  expect(write(12_500, 'ar')).toBe('12,500');
  expect(write(12_500, 'fr', 'row')).toBe('12500');
});

test('a share is written with the sign of the language', () => {
  expect(write(48, 'en', 'share', 'percent')).toBe('48%');
  expect(write(48, 'fr', 'share', 'percent')).toMatch(/^48[\u00A0\u202F]%$/u);
  expect(write(48, 'ar', 'share', 'percent')).toMatch(/^48\u200E?%\u200E?$/u);
});

test('words that run against the sentence are set apart, once', () => {
  const apart = (text: string) => `\u2068${text}\u2069`;
  expect(write('Ada Byron', 'ar')).toBe(apart('Ada Byron'));
  expect(write('2030-07-22 14:00', 'ar')).toBe(apart('2030-07-22 14:00'));
  expect(write('{{', 'ar')).toBe(apart('{{'));
  expect(write(apart('Ada'), 'ar')).toBe(apart('Ada'));
  expect(write('هيئة المدن', 'fr')).toBe(apart('هيئة المدن'));
  expect(write('هيئة المدن', 'ar')).toBe('هيئة المدن');
  expect(write('Ada Byron', 'fr')).toBe('Ada Byron');
  expect(write(undefined, 'ar')).toBe('');
});

test('several words are a list of the language', () => {
  expect(write(['Cover letter', 'Summary', '…'], 'en')).toBe('Cover letter, Summary, …');
  expect(write(['خطاب التقديم', 'Annex A'], 'ar')).toBe('خطاب التقديم، \u2068Annex A\u2069');
});
