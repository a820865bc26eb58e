import { afterEach, expect, test, vi } from 'vitest';
import { askForZonesBy, knowZones, listenToZones, rulesFor, loadZones } from '#lib/time/zone-rules.ts';
import { formatDay, formatMoment, formatTime, zoneOffsetName } from '#ui/dates/dates.ts';
import { toInstant, wallTimeText } from '#ui/dates/zoned-time.ts';

afterEach(() => vi.unstubAllGlobals());

test('a month is three letters in English: dd MMM yyyy HH:mm, whatever the browser writes', () => {
  const months = Array.from({ length: 12 }, (_, month) =>
    formatMoment(new Date(Date.UTC(2027, month, 5, 9, 7)), 'en', 'UTC'),
  );
  expect(months).toEqual(
    ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'].map(
      (month) => `05 ${month} 2027 09:07`,
    ),
  );
  expect(formatDay('2027-09-05T09:07:00Z', 'fr', 'UTC')).toBe('05 sept. 2027');
  expect(formatDay('2027-09-05T09:07:00Z', 'ar', 'UTC')).toBe('05 سبتمبر 2027');
});

test('a browser whose zone data differs shows and reads the same times', () => {
  const Real = Intl.DateTimeFormat;
  const shifted = new Proxy(Real, {
    construct: (target, [locale, options]: [string, Intl.DateTimeFormatOptions | undefined]) =>
      new target(locale, {
        ...options,
        ...(options?.timeZone === 'America/Edmonton' && { timeZone: 'Pacific/Apia' }),
      }),
  });
  vi.stubGlobal('Intl', Object.assign(Object.create(Intl) as typeof Intl, { DateTimeFormat: shifted }));
  const typed = { year: 2026, month: 12, day: 14, hour: 14, minute: 0 };
  expect(toInstant(typed, 'America/Edmonton').toISOString()).toBe('2026-12-14T20:00:00.000Z');
  const at = '2026-12-14T20:00:00.000Z';
  expect(formatMoment(at, 'en', 'America/Edmonton')).toBe('14 Dec 2026 14:00');
  expect(formatTime(at, 'ar', 'America/Edmonton')).toBe('14:00');
  expect(wallTimeText(at, 'America/Edmonton')).toBe('2026-12-14T14:00');
  expect(zoneOffsetName('America/Edmonton', new Date(at))).toBe('GMT-6');
  expect(formatMoment(at, 'en', '+05:30')).toBe('15 Dec 2026 01:30');
});

test('while the rules of a zone are on their way its times are those of UTC, and say so', async () => {
  const at = '2026-12-14T20:00:00.000Z';
  const asked: string[][] = [];
  askForZonesBy((zones) => {
    asked.push(zones);
    return Promise.resolve(zones.map((zone) => ({ zone, release: '2026f', changes: [], offsets: [60] })));
  });
  const heard = new Promise<void>((resolve) => listenToZones(resolve));
  expect(formatMoment(at, 'en', 'Test/Nowhere')).toBe('14 Dec 2026 20:00 UTC');
  expect(wallTimeText(at, 'Test/Nowhere')).toBeUndefined();
  await heard;
  expect(formatMoment(at, 'en', 'Test/Nowhere')).toBe('14 Dec 2026 21:00');
  expect(asked).toEqual([['Test/Nowhere']]);
  // Rules of a newer release take the place of those before.
  knowZones([{ zone: 'Test/Nowhere', release: '2027a', changes: [], offsets: [120] }]);
  expect(formatMoment(at, 'en', 'Test/Nowhere')).toBe('14 Dec 2026 22:00');
});

test('who waits for rules that are asked for already waits until they are there', async () => {
  askForZonesBy((zones) =>
    Promise.resolve(zones.map((zone) => ({ zone, release: '2026f', changes: [], offsets: [0] }))),
  );
  expect(rulesFor('Test/Elsewhere')).toBeUndefined();
  await loadZones(['Test/Elsewhere']);
  expect(rulesFor('Test/Elsewhere')).toBeDefined();
});
