import { describe, expect, it } from 'vitest';
import { parseDay, parseTime } from '#ui/dates/date-text.ts';
import { formatDay } from '#ui/dates/dates.ts';

describe('parseDay', () => {
  it.each([
    '2026-03-14',
    '14/03/2026',
    '14/3/26',
    '14.3.2026',
    '14-03-2026',
    '14 Mar 2026',
    '14 march 2026',
    '14th March, 2026',
    '14 mars 2026',
    '14 مارس 2026',
    '١٤/٠٣/٢٠٢٦',
    ' 14 MAR 26 ',
  ])('reads %s', (text) => {
    expect(parseDay(text)).toEqual({ year: 2026, month: 3, day: 14 });
  });
  it.each(['', 'soon', '31/02/2026', '2026-13-01', '14 ma 2026', '14 ju 2026', '0/1/2026', '14/03'])(
    'refuses %s',
    (text) => {
      expect(parseDay(text)).toBeNull();
    },
  );
  it('reads what the product writes, each month in each language', () => {
    for (const language of ['en', 'fr', 'ar']) {
      for (let month = 1; month <= 12; month += 1) {
        const text = formatDay(new Date(Date.UTC(2026, month - 1, 9)), language, 'UTC');
        expect({ text, day: parseDay(text) }).toEqual({ text, day: { year: 2026, month, day: 9 } });
      }
    }
  });
});

describe('parseTime', () => {
  it.each([
    ['17:00', 17, 0],
    ['17h', 17, 0],
    ['17h30', 17, 30],
    ['1730', 17, 30],
    ['930', 9, 30],
    ['9', 9, 0],
    ['5 pm', 17, 0],
    ['5:15PM', 17, 15],
    ['12 am', 0, 0],
    ['12pm', 12, 0],
    ['0:05', 0, 5],
    ['٥ م', 17, 0],
    ['17.45', 17, 45],
  ])('reads %s', (text, hour, minute) => {
    expect(parseTime(text)).toEqual({ hour, minute });
  });
  it.each(['', '24:00', '12:60', '13 pm', 'noon', '17:0'])('refuses %s', (text) => {
    expect(parseTime(text)).toBeNull();
  });
});
