import i18next from 'i18next';
import { expect, test } from 'vitest';
import { type DateChoice, decideDates, inOrder } from './date-order.ts';

const read = (texts: string[], zone = 'UTC', choice: DateChoice = {}) => {
  const rows = texts.map((text, place) => ({ line: place + 2, cells: [text] }));
  const dates = decideDates(rows, { place: 0, heading: 'Due' }, choice, zone, i18next.t);
  return { dates, days: texts.map((text) => inOrder(text, dates)) };
};

test('one value above twelve decides for its column, and is named with its row', () => {
  const dayFirst = read(['08/12/2026 10:00', '14/12/2026']);
  expect(dayFirst.days).toEqual(['08/12/2026 10:00', '14/12/2026']);
  expect(dayFirst.dates).toMatchObject({ order: 'day-first', because: '“14/12/2026” is in row 3' });
  expect(read(['08/12/2026', '12/14/2026']).days).toEqual(['12/08/2026', '14/12/2026']);
});

test('what nothing decides is asked, and read as chosen', () => {
  expect(read(['08/12/2026', '2026-12-14'])).toMatchObject({
    dates: { order: null, depending: 1, example: { text: '08/12/2026', row: 2 } },
    days: [null, '2026-12-14'],
  });
  expect(read(['08/12/2026'], 'UTC', { Due: 'month-first' }).days).toEqual(['12/08/2026']);
  expect(read(['08/12/2026'], 'Europe/Paris').dates?.order).toBe('day-first');
  expect(read(['08/12/2026'], 'America/New_York').dates?.order).toBe('month-first');
  expect(read(['08/12/2026', '14/12/2026', '12/15/2026'], 'Europe/Paris').dates?.order).toBeNull();
});

test('stored dates beside texts that a spreadsheet did not understand are asked about', () => {
  const texts = ['2026-08-12', '14/12/2026'];
  expect(read(texts).days).toEqual([null, '14/12/2026']);
  expect(read(texts, 'UTC', { Due: 'day-first' }).days).toEqual(['2026-12-08', '14/12/2026']);
  expect(read(texts, 'UTC', { Due: 'as-stored' }).days).toEqual(['2026-08-12', '14/12/2026']);
});
