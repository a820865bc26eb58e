import { expect, test } from 'vitest';
import { fromHijri, hijriText } from './hijri.ts';
import { findMoments } from './moments.ts';

test.each([
  ['1446-09-01', 2025, 3, 1],
  ['1446-09-15', 2025, 3, 15],
  ['1445-12-10', 2024, 6, 16],
  ['1447-01-01', 2025, 6, 26],
])('%s is a day of the Gregorian calendar and back', (text, year, month, day) => {
  const [hijriYear = 0, hijriMonth = 0, hijriDay = 0] = text.split('-').map(Number);
  expect(fromHijri({ year: hijriYear, month: hijriMonth, day: hijriDay })).toEqual({ year, month, day });
  expect(hijriText({ year, month, day })).toBe(text);
});

test('a day no month has is none', () => {
  expect(fromHijri({ year: 1446, month: 13, day: 1 })).toBeUndefined();
  expect(fromHijri({ year: 1446, month: 9, day: 31 })).toBeUndefined();
});

test.each([
  ['آخر موعد ١٥ رمضان ١٤٤٦هـ الساعة ١٠:٣٠ صباحاً', '2025-3-15', '10:30', '1446-9-15'],
  ['15/09/1446هـ الموافق 15/03/2025م الساعة الثانية ظهراً', '2025-3-15', '14:0', '1446-9-15'],
  ['يوم الأحد 16 آذار 2025 الساعة 2 مساءً', '2025-3-16', '14:0', undefined],
  ['في ١٦ مارس ٢٠٢٥ الساعة الثانية عشرة ظهراً', '2025-3-16', '12:0', undefined],
  // Where the two disagree by a day, the Gregorian day stands.
  ['14/09/1446هـ الموافق 15/03/2025م', '2025-3-15', undefined, '1446-9-14'],
  ['16/03/2025م الموافق 16/09/1446هـ', '2025-3-16', undefined, '1446-9-16'],
  ['1446/10/01هـ', '2025-3-30', undefined, '1446-10-1'],
])('%s', (text, date, time, hijri) => {
  const moments = findMoments(text, 'day first');
  expect(moments.length).toBe(1);
  const [moment] = moments;
  expect(Object.values(moment?.date ?? {}).join('-')).toBe(date);
  expect(moment?.time && Object.values(moment.time).join(':')).toBe(time);
  expect(moment?.hijri && Object.values(moment.hijri).join('-')).toBe(hijri);
});
