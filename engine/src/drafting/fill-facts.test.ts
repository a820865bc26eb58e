import { expect, test } from 'vitest';
import { factNamesIn, fillFacts, renameFact, type CompanyFact } from './fill-facts.ts';

const fact = (name: string, kind: CompanyFact['kind'], value: string, unit = ''): CompanyFact => ({
  name,
  kind,
  value,
  unit,
  validUntil: null,
  isExpired: false,
});
const facts = [
  fact('Number of staff', 'number', '1250', 'people'),
  fact('Turnover 2025', 'money', '4200000.5', 'EUR'),
  fact('On time', 'percent', '99.25'),
  fact('Founded', 'date', '1987-03-09'),
  { ...fact('ISO 27001', 'certificate', 'IS 712345 (BSI)'), validUntil: '2025-01-31', isExpired: true },
];

test('each fact stands as its reader writes it', () => {
  const text =
    '{{number of staff}}; {{Turnover 2025}}; {{ On time }}; {{Founded}}; {{ISO 27001}}; {{Unknown}}';
  const english = fillFacts(text, facts, 'en');
  expect(english.text).toBe(
    '1,250 people; €4,200,000.50; 99.25%; March 9, 1987; IS 712345 (BSI); {{Unknown}}'.replace('.50', '.5'),
  );
  expect(english).toMatchObject({
    used: ['Number of staff', 'Turnover 2025', 'On time', 'Founded', 'ISO 27001'],
    unknown: ['Unknown'],
    expired: ['ISO 27001'],
  });
  expect(fillFacts('{{Turnover 2025}}, {{Founded}}', facts, 'fr').text.replaceAll(/\s/g, ' ')).toBe(
    '4 200 000,5 €, 9 mars 1987',
  );
  expect(fillFacts('{{Number of staff}}', facts, 'ar').text).toContain('1');
});

test('a value that ends with a full stop ends the sentence as well', () => {
  const known = [
    fact('Name', 'text', 'Northlight Inc.'),
    fact('Turnover', 'money', '5200000', 'MAD'),
    ...facts,
  ];
  const filled = (text: string, language: string) => fillFacts(text, known, language).text;
  expect(filled('We are {{Name}}. Ask {{Name}}, or {{Name}}... {{Number of staff}}.', 'en')).toBe(
    'We are Northlight Inc. Ask Northlight Inc., or Northlight Inc.... 1,250 people.',
  );
  expect(filled('{{Turnover}}. {{Name}}', 'ar')).toMatch(/م\.\u200f? Northlight/u);
});

test('a value that a fact holds is never taken for another reference', () => {
  expect(fillFacts('{{A}}', [fact('A', 'text', '{{Founded}} $& $1'), ...facts], 'en').text).toBe(
    '{{Founded}} $& $1',
  );
});

test('names are found and follow a new name, whatever their case', () => {
  expect(factNamesIn('{{A}} and {{ a b }} and {{A}} but not {{\n}} or {x}')).toEqual(['A', 'a b']);
  expect(renameFact('We are {{STAFF}} of {{Staff (old)}}', 'Staff', 'People')).toBe(
    'We are {{People}} of {{Staff (old)}}',
  );
});
