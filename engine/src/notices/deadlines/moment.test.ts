import { expect, test } from 'vitest';
import { readMoment } from '#notices/deadlines/moment.ts';

test.each([
  ['2025-03-07T14:00:00Z', 'FR', '2025-03-07T14:00:00.000Z'],
  ['2025-03-07T14:00:00.250+01:00', 'FR', '2025-03-07T13:00:00.250Z'],
  ['2020-02-04+01:00 10:00:00+01:00', 'FR', '2020-02-04T09:00:00.000Z'],
  ['2016-01-26T09:00:00-0500', null, '2016-01-26T14:00:00.000Z'],
  ['2025-07-01T24:00:00+02:00', 'FR', '2025-07-01T22:00:00.000Z'],
])('takes the offset of %s literally', (text, country, iso) => {
  expect(readMoment(text, country)).toMatchObject({ iso, note: null });
});

test('without an offset it takes the clock of the buyer’s country, summer time included, and says so', () => {
  expect(readMoment('2025-07-01 12:00', 'GB')).toMatchObject({
    iso: '2025-07-01T11:00:00.000Z',
    note: 'No time zone given for 2025-07-01 12:00: we assumed Europe/London time.',
  });
  expect(readMoment('2025-01-01 12:00', 'US')?.iso).toBe('2025-01-01T17:00:00.000Z');
  expect(readMoment('2025-10-26 01:30', 'FR')?.iso).toBe('2025-10-25T23:30:00.000Z');
  expect(readMoment('2025-07-01 12:00', null)?.note).toContain('we assumed UTC');
});

test('a day alone is its last minute, or its first where something begins', () => {
  expect(readMoment('2020-05-25', 'CH')).toMatchObject({
    iso: '2020-05-25T21:59:00.000Z',
    note: 'No time given for 2020-05-25: we assumed 23:59 Europe/Zurich time.',
  });
  expect(readMoment('2020-05-25+05:00', 'CH')?.iso).toBe('2020-05-25T18:59:00.000Z');
  expect(readMoment('2020-05-25', null, 'its start')?.iso).toBe('2020-05-25T00:00:00.000Z');
});

test('doubts an offset that is not in use in the country on that day', () => {
  expect(readMoment('2017-04-26T12:00:00+01:00', 'FR')?.note).toContain('doesn’t match FR time on that day');
  expect(readMoment('2017-01-26T12:00:00+01:00', 'FR')?.note).toBeNull();
  expect(readMoment('2017-07-26T12:00:00+01:00', 'ES')?.note).toBeNull();
  expect(readMoment('2017-04-26T12:00:00+09:00', null)?.note).toBeNull();
});

test('doubts UTC in summer where the clock is UTC in winter only', () => {
  expect(readMoment('2019-05-28T12:00:00Z', 'GB')?.note).toContain(
    'If local time was meant, the deadline is 2019-05-28 11:00 UTC',
  );
  expect(readMoment('2019-01-28T12:00:00Z', 'GB')?.note).toBeNull();
  expect(readMoment('2019-05-28T12:00:00Z', 'UA')?.note).toBeNull();
});

test('doubts midnight', () => {
  expect(readMoment('2015-02-27T00:00:00Z', 'GB')?.note).toContain('may mean that no time was stated');
});

test.each([
  '',
  'tomorrow',
  '2025-02-30',
  '2025-13-01T10:00:00Z',
  '2025-01-01T25:00:00Z',
  '2025-01-01T24:30:00Z',
  '0001-01-01T00:00:00Z',
  '12/03/2025',
])('%j is no moment', (text) => {
  expect(readMoment(text, null)).toBeNull();
});
