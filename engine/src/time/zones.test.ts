import { expect, test } from 'vitest';
import { isSummer, namedZone, shareName, toUtc } from './zones.ts';

test.each([
  [' EST', 'America/New_York', 'standard'],
  [', eastern', 'America/New_York', undefined],
  [' (MST)', 'America/Denver', 'standard'],
  [' Pacific Daylight Time', 'America/Los_Angeles', 'summer'],
  [' GMT', 'Europe/London', 'standard'],
  [' BST', 'Europe/London', 'summer'],
  [' (heure de Paris)', 'Europe/Paris', undefined],
  [' CEST', 'Europe/Paris', 'summer'],
  [' GMT+3', 'Etc/GMT-3', undefined],
  [' UTC', 'UTC', undefined],
  [' EAT', 'Africa/Nairobi', undefined],
  [' (Sri Lankan standard time)', 'Asia/Colombo', undefined],
])('%s names a zone', (text, zone, season) => {
  expect(namedZone(text)).toEqual(season ? { zone, season } : { zone });
});

test('small words are no zones', () => {
  expect(namedZone(' et le lendemain')).toBeUndefined();
  expect(namedZone(' AT THE OFFICE')).toBeUndefined();
});

test('a wall clock becomes an instant, in winter and in summer', () => {
  const noon = { hour: 12, minute: 0 };
  expect(toUtc({ year: 2030, month: 1, day: 15 }, noon, 'Europe/London')).toBe('2030-01-15T12:00:00Z');
  expect(toUtc({ year: 2030, month: 7, day: 15 }, noon, 'Europe/London')).toBe('2030-07-15T11:00:00Z');
  expect(toUtc({ year: 2030, month: 7, day: 15 }, noon, 'America/Edmonton')).toBe('2030-07-15T18:00:00Z');
  expect(toUtc({ year: 2030, month: 7, day: 15 }, { hour: 24, minute: 0 }, 'UTC')).toBe(
    '2030-07-16T00:00:00Z',
  );
  expect(isSummer('Europe/Paris', '2030-07-15T10:00:00Z')).toBe(true);
  expect(isSummer('Europe/Paris', '2030-01-15T10:00:00Z')).toBe(false);
  expect(isSummer('America/Regina', '2030-07-15T10:00:00Z')).toBe(false);
});

test('a place that keeps its summer time still goes by the name it shared', () => {
  expect(shareName('America/Edmonton', 'America/Denver')).toBe(true);
  expect(shareName('America/Vancouver', 'America/Los_Angeles')).toBe(true);
  expect(shareName('America/Phoenix', 'America/Denver')).toBe(false);
  expect(shareName('America/Regina', 'America/Chicago')).toBe(false);
});
