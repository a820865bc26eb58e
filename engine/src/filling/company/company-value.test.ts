import { expect, test } from 'vitest';
import type { CompanyFact } from '#drafting/fill-facts.ts';
import { companyLabel } from '#filling/company/company-labels.ts';
import { companyValueFor } from '#filling/company/company-value.ts';
import type { FormPlace } from '#filling/form.ts';

test.each([
  ['Full name of the potential supplier submitting the information', 'name'],
  ['Company Name (Registered)', 'name'],
  ['Name of Tenderer (in block capitals)', 'name'],
  ['Name and address of the bidder', 'nameAndAddress'],
  ['Registered VAT number', 'vatNumber'],
  ['Head office DUNS number (if applicable)', 'dunsNumber'],
  ['Principal place of business', 'address'],
  ['Nom commercial et dénomination sociale du candidat individuel ou de chaque membre du groupement', 'name'],
  ['Nom et raison sociale du soumissionnaire', 'name'],
  ['Nom et adresse du candidat', 'nameAndAddress'],
  ['Adresse postale et du siège social', 'address'],
  ['اسم الشركة كما هو في السجل التجاري', 'name'],
  ['اسم الشركة المسجل', 'name'],
  ['العنوان المسجل', 'address'],
  ['اسم الشركة وعنوانها', 'nameAndAddress'],
  // Another's, a second one, or no label of a company's.
  ['Parent company', undefined],
  ['Charity registration number', undefined],
  ['Adresse du siège social (si elle est différente de l’adresse postale)', undefined],
  ['Name and address of the parent company', undefined],
])('“%s” asks for %s', (label, detail) => {
  expect(companyLabel(label)?.detail).toBe(detail);
});

test.each([
  ['Address / Adresse', true],
  ['Address / Adresse du siège social', false],
  ['Registered address / العنوان', false],
])('“%s” in two languages is anybody’s where both are: %s', (label, isBare) => {
  expect(companyLabel(label)).toMatchObject({ detail: 'address', isBare });
});

test('name and address together are the name of the profile and the fact of the address, or nothing without one', () => {
  const place: FormPlace = {
    id: 'x',
    where: { part: 'x' },
    question: 'Name and address of the bidder',
    kind: 'text',
    company: { detail: 'nameAndAddress', language: 'en' },
  };
  const address = {
    name: 'Registered office',
    kind: 'text',
    value: '4 Depot Lane, Lyne',
    unit: '',
    isExpired: false,
  } as unknown as CompanyFact;
  expect(companyValueFor(place, { name: 'Winter Works', facts: [address] })).toEqual({
    value: 'Winter Works, 4 Depot Lane, Lyne',
    fact: 'Registered office',
  });
  expect(companyValueFor(place, { name: 'Winter Works', facts: [] })).toMatchObject({ lacks: 'unknown' });
});
