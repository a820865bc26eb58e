import { expect, test } from 'vitest';
import { documentTitle, placeInDocument, sectionTitle } from './document-title.ts';

test.each([
  ['RFP2203_Software_Development_Services-Final.pdf', 'RFP2203 Software Development Services-Final'],
  ['security-questionnaire.xlsx', 'Security questionnaire'],
  ['AB-2024-07156-Penhold.pdf', 'AB-2024-07156-Penhold'],
  ['Specification.pdf', 'Specification'],
  ['iTax form v2.1.docx', 'iTax form v2.1'],
  ['كراسة_الشروط.docx', 'كراسة الشروط'],
  ['.pdf', '.pdf'],
  ['Annexe n° 3.', 'Annexe n° 3.'],
])('%s is called %s', (fileName, title) => {
  expect(documentTitle(fileName)).toBe(title);
});

test('a sheet that nobody has named is called as its document is', () => {
  expect(sectionTitle('Sheet1', 'price_form.xlsx')).toBe('Price form');
  expect(sectionTitle('ورقة1 › الأسعار', 'استبيان.xlsx')).toBe('استبيان › الأسعار');
  expect(sectionTitle('Sheet metal', 'price_form.xlsx')).toBe('Sheet metal');
  expect(sectionTitle('Sheet1', '')).toBe('Sheet1');
  expect(placeInDocument('Feuil1!B12', 'Prix.xlsx')).toBe('B12');
  expect(placeInDocument('price!B12', 'price.xlsx')).toBe('B12');
  expect(placeInDocument('Staff!B12', 'price.xlsx')).toBe('Staff!B12');
  expect(placeInDocument('page 4', 'price.pdf')).toBe('page 4');
});
