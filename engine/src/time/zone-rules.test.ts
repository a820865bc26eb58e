import { afterEach, expect, test, vi } from 'vitest';
import { rulesOf, rulesVersion, zoneNames, zonesOfCountry } from './zone-data.ts';
import { instantOf, instantShowing, offsetAt, offsetName, shownAt, wallTimeAt } from './zone-rules.ts';

const rules = (zone: string) => {
  const found = rulesOf(zone);
  if (!found) throw new Error(`${zone} is no zone`);
  return found;
};
const instant = (zone: string, wall: string) =>
  new Date(instantShowing(rules(zone), Date.parse(`${wall}Z`))).toISOString().slice(0, 16);
const shown = (zone: string, at: string) =>
  new Date(shownAt(rules(zone), Date.parse(`${at}Z`))).toISOString().slice(0, 16);

/** Each as the releases of the IANA data announced it; the second of a pair is the rule that is new. */
const golden: [zone: string, wall: string, utc: string][] = [
  // Alberta, with the Northwest Territories, puts its clocks back no more from 2026 on.
  ['America/Edmonton', '2025-12-14T14:00', '2025-12-14T21:00'],
  ['America/Edmonton', '2026-12-14T14:00', '2026-12-14T20:00'],
  ['America/Inuvik', '2026-12-14T14:00', '2026-12-14T20:00'],
  ['America/Yellowknife', '2026-12-14T14:00', '2026-12-14T20:00'],
  // British Columbia neither.
  ['America/Vancouver', '2025-12-14T14:00', '2025-12-14T22:00'],
  ['America/Vancouver', '2026-12-14T14:00', '2026-12-14T21:00'],
  // Manitoba and Cuba.
  ['America/Winnipeg', '2026-12-14T14:00', '2026-12-14T19:00'],
  ['America/Havana', '2026-12-14T14:00', '2026-12-14T18:00'],
  // Morocco keeps UTC again from September 2026 on.
  ['Africa/Casablanca', '2026-09-10T14:00', '2026-09-10T13:00'],
  ['Africa/Casablanca', '2026-10-10T14:00', '2026-10-10T14:00'],
  // Paraguay keeps summer time all the year since October 2024.
  ['America/Asuncion', '2024-07-01T12:00', '2024-07-01T16:00'],
  ['America/Asuncion', '2025-07-01T12:00', '2025-07-01T15:00'],
  // Moldova changes its clocks with the European Union.
  ['Europe/Chisinau', '2026-03-29T02:30', '2026-03-29T00:30'],
  ['Europe/Chisinau', '2026-03-29T04:30', '2026-03-29T01:30'],
  ['Europe/Paris', '2026-01-15T14:00', '2026-01-15T13:00'],
  ['Europe/Paris', '2026-07-15T14:00', '2026-07-15T12:00'],
  ['Asia/Kathmandu', '2026-07-15T14:00', '2026-07-15T08:15'],
  ['Australia/Lord_Howe', '2026-01-15T14:00', '2026-01-15T03:00'],
  ['Pacific/Kiritimati', '2026-01-15T02:00', '2026-01-14T12:00'],
  ['UTC', '2026-01-15T14:00', '2026-01-15T14:00'],
  ['Etc/GMT-3', '2026-01-15T14:00', '2026-01-15T11:00'],
  ['+05:30', '2026-01-15T14:00', '2026-01-15T08:30'],
  // Beyond the listed years: the last Sundays of March and October, the second of March and the first of November.
  ['Europe/Paris', '2040-03-25T01:59', '2040-03-25T00:59'],
  ['Europe/Paris', '2040-03-25T03:00', '2040-03-25T01:00'],
  ['Europe/Paris', '2044-10-30T03:30', '2044-10-30T02:30'],
  ['America/New_York', '2041-03-10T03:00', '2041-03-10T07:00'],
  ['America/New_York', '2096-11-04T02:00', '2096-11-04T07:00'],
  ['Africa/Casablanca', '2045-07-01T14:00', '2045-07-01T14:00'],
];

test('the data is no older than the changes of 2026', () => {
  expect(rulesVersion >= '2026f').toBe(true);
});

test.each(golden)('%s at %s is %s in UTC', (zone, wall, utc) => {
  expect(instant(zone, wall)).toBe(utc);
  expect(shown(zone, utc)).toBe(wall);
});

test('a time that comes twice is the first, one that never comes is as much later', () => {
  expect(instant('Europe/Paris', '2026-10-25T02:30')).toBe('2026-10-25T00:30');
  expect(instant('Europe/Paris', '2026-03-29T02:30')).toBe('2026-03-29T01:30');
  expect(instant('America/New_York', '2026-11-01T01:30')).toBe('2026-11-01T05:30');
  expect(instant('Australia/Lord_Howe', '2026-04-05T01:45')).toBe('2026-04-04T14:45');
  // Half an hour earlier in the day there is nothing special.
  expect(instant('Europe/Paris', '2026-10-25T01:30')).toBe('2026-10-24T23:30');
});

test('a wall time is the same after it went through an instant, in every zone', () => {
  const wall = { year: 2026, month: 12, day: 14, hour: 14, minute: 5 };
  const names = zoneNames();
  expect(names.length).toBeGreaterThan(500);
  const broken = names.filter((name) => {
    const zone = rules(name);
    return JSON.stringify(wallTimeAt(zone, instantOf(zone, wall))) !== JSON.stringify(wall);
  });
  expect(broken).toEqual([]);
});

test('names are found in any case and by older names; what is none is unknown', () => {
  expect(rules('europe/paris').zone).toBe('Europe/Paris');
  expect(rules('Europe/Kiev').offsets).toEqual(rules('Europe/Kyiv').offsets);
  expect(rules('Asia/Calcutta').offsets).toEqual([330]);
  for (const name of ['', 'Europe/Nowhere', 'constructor', '+25:00', '12:00'])
    expect(rulesOf(name)).toBe(undefined);
});

test('countries have their zones, offsets their names', () => {
  expect(zonesOfCountry('FR')).toEqual(['Europe/Paris']);
  expect(zonesOfCountry('CA')).toContain('America/Edmonton');
  expect(zonesOfCountry('XX')).toEqual([]);
  expect([0, 60, -210, 345].map(offsetName)).toEqual(['GMT', 'GMT+1', 'GMT-3:30', 'GMT+5:45']);
});

afterEach(() => vi.unstubAllGlobals());

test('a runtime with other zone data changes nothing', () => {
  const Real = Intl.DateTimeFormat;
  const shifted = new Proxy(Real, {
    construct: (target, [locale, options]: [string, Intl.DateTimeFormatOptions]) =>
      new target(locale, { ...options, timeZone: 'Pacific/Apia' }),
  });
  vi.stubGlobal('Intl', { ...Intl, DateTimeFormat: shifted });
  expect(offsetAt({ ...rules('America/Edmonton') }, Date.UTC(2026, 11, 14))).toBe(-360);
  for (const [zone, wall, utc] of golden) expect(instant(zone, wall)).toBe(utc);
});
