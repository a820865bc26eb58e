import { expect, test } from 'vitest';
import { isSameBuyer } from './same-buyer.ts';

test.each([
  ['City of Calgary', 'Calgary', true],
  ['Ville de Québec', 'QUEBEC', true],
  ['وزارة الصحة', 'وزارة الصحه', true],
  ['University of Leeds', 'University of Leeds, Estates', true],
  ['', 'Anybody', true],
  ['Calgary', 'Calgary Airport Authority', false],
  ['University of Leeds', 'University of York', false],
  ['City of Calgary', 'City of Edmonton', false],
])('%s and %s: %s', (one, other, isSame) => {
  expect(isSameBuyer(one, other)).toBe(isSame);
  expect(isSameBuyer(other, one)).toBe(isSame);
});
