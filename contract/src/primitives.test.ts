import { expect, test } from 'vitest';
import { Moment, text, wholeNumber, exactText } from './primitives.ts';

const accepts = (schema: { safeParse: (value: unknown) => { success: boolean } }, value: unknown) =>
  schema.safeParse(value).success;

test.each([
  ['1970-01-01T00:00:00Z', true],
  ['2200-12-31T23:59:59Z', true],
  ['2201-01-01T00:00:00Z', false],
  ['1969-12-31T23:59:59Z', false],
  ['1970-01-01T01:00:00+02:00', false],
  ['2026-02-30T00:00:00Z', false],
  ['2026-02-03T00:00:00', false],
])('the moment %s is accepted: %s', (moment, isAccepted) => {
  expect(accepts(Moment, moment)).toBe(isAccepted);
});

test.each([
  ['0', false],
  ['1', true],
  ['500', true],
  ['501', false],
  ['1.5', false],
  ['-1', false],
])('of whole numbers from 1 to 500, %s is accepted: %s', (number, isAccepted) => {
  expect(accepts(wholeNumber(1, 500), number)).toBe(isAccepted);
});

test('a text is trimmed before it is measured, and what no database stores is put right or refused', () => {
  expect(text(5, 1).parse('  five5 ')).toBe('five5');
  expect(accepts(text(5), 'sixsix')).toBe(false);
  expect(accepts(text(5, 1), '   ')).toBe(false);
  expect(text(5).parse('a\ud800b')).toBe('a\ufffdb');
  expect(accepts(text(5), 'a\u0000b')).toBe(false);
  expect(accepts(exactText(5), 'a\u0000b')).toBe(false);
  expect(exactText(5).parse(' a ')).toBe(' a ');
});
