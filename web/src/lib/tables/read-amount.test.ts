import { expect, test } from 'vitest';
import { readAmount, readMoney } from './read-amount.ts';

test.each([
  ['', null],
  ['  ', null],
  ['0', 0],
  ['12500', 12_500],
  ['12,500', 12_500],
  ['12,500.50', 12_500.5],
  ['1,250,000', 1_250_000],
  ['12,50,000', 1_250_000],
  ['12500.5', 12_500.5],
  ['0.75', 0.75],
  ['12 500,50', 12_500.5],
  ['12\u202f500', 12_500],
  ['1.250.000,75', 1_250_000.75],
  ["1'250'000", 1_250_000],
  ['١٢٥٠٠', 12_500],
  ['١٢٬٥٠٠٫٥٠', 12_500.5],
  ['۱۲۵۰۰', 12_500],
  ['about 10', undefined],
  ['12.5k', undefined],
  ['-5', undefined],
  ['€500', undefined],
  ['1234.567', undefined],
  ['0.500', undefined],
  ['1,2,3', undefined],
  ['1,2500', undefined],
  ['1.234.50', undefined],
  ['12345678901234', undefined],
])('“%s” is read as %s', (text, amount) => expect(readAmount(text)).toBe(amount));

test.each([
  ['95,000 EUR', 95_000, 'EUR'],
  ['eur 95 000,50', 95_000.5, 'EUR'],
  ['95000GBP', 95_000, 'GBP'],
  ['95,000', 95_000, undefined],
  ['', null, undefined],
])('“%s” is read as %s in %s', (text, amount, currency) =>
  expect(readMoney(text)).toEqual({ amount, currency }),
);

test.each(['95,000 euros', 'EUR 95,000 EUR', 'EU 95,000', 'about 95,000 EUR', '1,2,3 EUR'])(
  '“%s” is no amount of a currency',
  (text) => expect(readMoney(text)).toBeUndefined(),
);
