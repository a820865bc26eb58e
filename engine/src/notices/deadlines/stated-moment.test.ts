import { expect, test } from 'vitest';
import { readStatedMoment } from '#notices/deadlines/stated-moment.ts';

test.each([
  ['22 July 2025 at 14:00 (Paris time)', null, '2025-07-22T12:00:00.000Z'],
  ['06/10/2024 02:00 PM EDT', null, '2024-06-10T18:00:00.000Z'],
  ['Mardi 22 juillet 2025 à 12h00', 'FR', '2025-07-22T10:00:00.000Z'],
  ['22 July 2025 14:00 UTC+05:30', null, '2025-07-22T08:30:00.000Z'],
  ['22 July 2025 14:00 +0300', null, '2025-07-22T11:00:00.000Z'],
  ['٢٢ يوليو ٢٠٢٥ الساعة ٢:٠٠ مساءً بتوقيت الرياض', null, '2025-07-22T11:00:00.000Z'],
  ['22 تشرين الأول 2025 الساعة 10:30 صباحاً', 'LB', '2025-10-22T07:30:00.000Z'],
  ['2025-07-22T14:00:00Z', null, '2025-07-22T14:00:00.000Z'],
])('reads %s', (words, country, iso) => {
  expect(readStatedMoment(words, country)?.iso).toBe(iso);
});

test('says what it assumed: the zone, the end of the day, the order of day and month, a season', () => {
  expect(readStatedMoment('22 July 2025 at 14:00', null)?.note).toContain('we assumed UTC');
  expect(readStatedMoment('Tuesday 22 July 2025', 'FR')?.note).toContain('23:59 Europe/Paris');
  expect(readStatedMoment('Tue 06/10/2024 14:00 UTC', null)).toMatchObject({
    iso: '2024-10-06T14:00:00.000Z',
    note: '“06/10/2024 14:00” was read with the day first.',
  });
  expect(readStatedMoment('06/10/2024 02:00 PM EDT', null)?.note).toContain('with the month first');
  expect(readStatedMoment('10 July 2025 2:00 PM EST', null)?.note).toContain('says winter time');
  expect(readStatedMoment('22 July 2025 at 14:00 GMT+3', null)?.note).toBeNull();
});

test('a Hijri date is read by the calendar of Umm al-Qura, and said', () => {
  const moment = readStatedMoment('27/01/1447 هـ', 'SA');
  expect(moment?.iso).toMatch(/^2025-07-22T/);
  expect(moment?.note).toContain('Hijri date');
});

test('invents nothing: no date, two dates', () => {
  expect(readStatedMoment('as soon as possible', null)).toBeNull();
  expect(readStatedMoment('1 June 2025 to 22 July 2025', null)).toBeNull();
});
