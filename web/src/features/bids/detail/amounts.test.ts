import { expect, test } from 'vitest';
import { readAmount } from './amounts.ts';

test.each([
  ['12500', 12_500],
  ['12 500,50', 12_500.5],
  ['12,500.50', 12_500.5],
  ['12.500', 12_500],
  ["1'250'000", 1_250_000],
  ['0.5', 0.5],
  ['', null],
  ['about 10', undefined],
  ['-5', undefined],
])('%s is read as %s', (text, amount) => expect(readAmount(text)).toBe(amount));
