import { expect, test } from 'vitest';
import { namedLots } from './named-lots.ts';

test.each([
  ['For Lot 2 three references are needed.', ['2']],
  ['Lots 1 and 3: two references each.', ['1', '3']],
  ['Lots 1, 2 and 4 need a bond.', ['1', '2', '4']],
  ['Lots 2 to 4 need a bond.', ['2', '3', '4']],
  ['Lots 1-3 need a bond.', ['1', '2', '3']],
  ['Lot B needs a bond.', ['b']],
  ['Lot No. 7 needs a bond.', ['7']],
  ['Pour les lots n° 1 et 4, deux références.', ['1', '4']],
  ['Pour les lots 1 à 3, deux références.', ['1', '2', '3']],
  ['للحصة: الحصة رقم 2 ثلاثة مراجع', ['2']],
  ['الحصص 1 إلى 3', ['1', '2', '3']],
  ['A lot of experience is needed.', []],
  ['Three references from the last 5 years.', []],
  ['The plot 3 is not for sale.', []],
  ['Lots of 20 pieces.', []],
])('%s', (text, lots) => {
  expect(namedLots(text)).toEqual(lots);
});
