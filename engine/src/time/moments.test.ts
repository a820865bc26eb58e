import { expect, test } from 'vitest';
import { findMoments, findTime } from './moments.ts';

const shown = (text: string, order: 'day first' | 'month first' | null = null) =>
  findMoments(text, order).map(({ date, time }) => {
    const pad = (value: number) => String(value).padStart(2, '0');
    return `${date.year}-${pad(date.month)}-${pad(date.day)}${time ? ` ${pad(time.hour)}:${pad(time.minute)}` : ''}`;
  });

test.each([
  ['May 1, 2030 at 2:00 P.M.', '2030-05-01 14:00'],
  ['12:00 p.m., April 21, 2030', '2030-04-21 12:00'],
  ['no later than 2:30 pm on Friday, August 30th, 2030', '2030-08-30 14:30'],
  ['15 May 2030 at noon', '2030-05-15 12:00'],
  ['14:00 hours on 3rd of June 2030', '2030-06-03 14:00'],
  ['by 16th, June 2030 up to 15.45 hours', '2030-06-16 15:45'],
  ['2030-08-30 09:05', '2030-08-30 09:05'],
  ['August 30 , 2030', '2030-08-30'],
  ['le 1er mars 2030 à 12h30', '2030-03-01 12:30'],
  ['le vendredi 12 décembre 2030 avant 12 heures', '2030-12-12 12:00'],
  ['16 h 00 le lundi 4 février 2030', '2030-02-04 16:00'],
  ['12 août 2030 à midi', '2030-08-12 12:00'],
  ['12 a.m. on May 2, 2030', '2030-05-02 00:00'],
  ['May 2, 2030, 2030 by 1:00PM', '2030-05-02 13:00'],
  ['16th May 2030 – 12 noon', '2030-05-16 12:00'],
  ['by 17.00 on 3 June 2030', '2030-06-03 17:00'],
  ['November 5, 2030 @ 1:00pm', '2030-11-05 13:00'],
  ['2 p.m., Thursday, the 7th day of March, 2030', '2030-03-07 14:00'],
  ['11:30 AM: Thursday, October 17, 2030', '2030-10-17 11:30'],
  ['12:00pm/noon PST, Wed, Jan 30, 2030', '2030-01-30 12:00'],
  ['8 December 2030; Till 17:30 hrs', '2030-12-08 17:30'],
  ['LUNDI 15 JUILLET 2030 A 12:00', '2030-07-15 12:00'],
  ['5.6.2030 (Wednesday) upto 15.00 Hrs', '2030-06-05 15:00'],
])('%s', (text, expected) => {
  expect(shown(text)).toEqual([expected]);
});

test('an all-number date is read only where its order is known', () => {
  expect(shown('05/06/2030')).toEqual([]);
  expect(shown('05/06/2030', 'month first')).toEqual(['2030-05-06']);
  expect(shown('05.06.2030')).toEqual(['2030-06-05']);
  expect(shown('05.06.2030', 'month first')).toEqual(['2030-05-06']);
  expect(shown('05/06/2030', 'day first')).toEqual(['2030-06-05']);
  expect(shown('25/06/2030 à 11h')).toEqual(['2030-06-25 11:00']);
  expect(shown('6/25/30 at 2 PM')).toEqual(['2030-06-25 14:00']);
  expect(shown('5/6/30')).toEqual([]);
  expect(shown('parts 12/25/99 and 1/2')).toEqual([]);
});

test('what is no date or no time is none', () => {
  expect(shown('31 April 2030, 30/02/2030, version 2.1.2030.4, May the 5th')).toEqual([]);
  expect(shown('May 1, 2030 for 400 hours')).toEqual(['2030-05-01']);
  expect(shown('April 2, 2030 and May 3, 2030 at 10:00')).toEqual(['2030-04-02', '2030-05-03 10:00']);
});

test('a time on a line of its own', () => {
  expect(findTime('Closing Time: 14:00:00 MST')?.time).toEqual({ hour: 14, minute: 0 });
  expect(findTime('Ratio 3:75')).toBeUndefined();
});
