import { expect, test } from 'vitest';
import { asksWhoAnswers, opensWithWhoAnswers } from './bidder-labels.ts';

test.each([
  ['Company name', true],
  ['Full legal name of the bidder (as registered)', true],
  ['Numéro SIRET', true],
  ['Raison sociale du candidat', true],
  ['اسم الشركة', true],
  ['Project name', false],
  ['Describe your company', false],
])('“%s” asks who answers: %s', (label, asks) => {
  expect(asksWhoAnswers(label)).toBe(asks);
});

test.each([
  ['Company name:', true],
  ['1. Company name :', true],
  ['Numéro SIRET, à défaut un numéro d’identification :', true],
  ['Name and title of the signatory:', true],
  ['Company name', false],
  ['The company name stands above the following list:', false],
  ['Describe the works, their dates and the buyer:', false],
])('“%s” opens with a label that has room behind it: %s', (line, opens) => {
  expect(opensWithWhoAnswers(line)).toBe(opens);
});
