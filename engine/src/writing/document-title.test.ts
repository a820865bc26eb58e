import { expect, test } from 'vitest';
import { documentTitle } from './document-title.ts';

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
