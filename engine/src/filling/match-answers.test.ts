import { expect, test } from 'vitest';
import type { CompanyFact } from '#drafting/fill-facts.ts';
import { companyLabel } from '#filling/company/company-labels.ts';
import { withCompanyAsked, type FormItem } from '#filling/company/company-places.ts';
import { companyValueFor } from '#filling/company/company-value.ts';
import type { FormPlace } from '#filling/form.ts';
import { answersElsewhere, answersTo, asksForWords, beyondChoice, choiceIn } from '#filling/match-answers.ts';

const place = (question: string, where: Partial<FormPlace['where']> = {}): FormPlace => ({
  id: 'x',
  where: { part: 'p', ...where },
  question,
  kind: 'text',
});
const known = (text: string, where: { sheet?: string; cell?: string } = {}) => ({
  text,
  ...where,
  answer: text,
  sources: [],
  isDraft: false,
});

test('a place takes the answers to its own question: of its own row, or of the same words', () => {
  const both = [
    known('Do you back data up?', { sheet: 'Q', cell: 'A2' }),
    known('Describe how.', { sheet: 'Q', cell: 'A2' }),
  ];
  const other = known('Do you back data up?', { sheet: 'Q', cell: 'A9' });
  const asked = place('Do you back data up? Describe how.', { sheet: 'Q', cell: 'C2' });
  expect(answersTo(asked, [...both, other])).toEqual(both);
  expect(
    answersTo(place('Describe your approach:'), [
      known('Describe your  approach'),
      known('Describe your team'),
    ]),
  ).toHaveLength(1);
  const inline = { ...place('Mails bear the subject and'), isInline: true };
  expect([answersTo(inline, [known('Mails bear the subject and')]), asksForWords(inline)]).toEqual([
    [],
    false,
  ]);
  expect(answersTo(place('Date'), [known('State the date of the last audit')])).toEqual([]);
});

test('the same question of another document has the same answer; a label does not', () => {
  const elsewhere = known('Describe how you handle incidents.', { sheet: 'Q', cell: 'A2' });
  const asked = place('1. Describe how you handle incidents.');
  expect(answersElsewhere(asked, [elsewhere, known('Describe how you handle incidents at night.')])).toEqual([
    elsewhere,
  ]);
  expect(answersElsewhere(place('Company name'), [known('Company name')])).toEqual([]);
});

test.each([
  ['Yes', 'Yes'],
  ['yes, we do', 'Yes'],
  ['Partly compliant. Later fully.', 'Partly compliant'],
  ['Yesterday', undefined],
  ['We say yes', undefined],
])('%j says the choice %j', (answer, choice) => {
  expect(choiceIn(answer, ['Yes', 'No', 'Partly', 'Partly compliant'])).toBe(choice);
});

test.each([
  ['Yes. We keep two copies.', ['Yes', 'No'], 'Yes', 'We keep two copies.'],
  ['No - not before 2027', ['Y', 'N', 'P'], 'N', 'Not before 2027'],
  ['Oui, en trois langues', ['O', 'N'], 'O', 'En trois langues'],
  ['We keep two copies.', ['Yes', 'No'], undefined, 'We keep two copies.'],
  ['Yes', ['Yes', 'No'], 'Yes', ''],
])('behind the choice, %j says why', (answer, choices, choice, rest) => {
  expect([choiceIn(answer, choices), beyondChoice(answer, choices)]).toEqual([choice, rest]);
});

test('only a question of several words is one to draft from', () => {
  expect([asksForWords(place('How do you train people?')), asksForWords(place('Name of bidder'))]).toEqual([
    true,
    false,
  ]);
  expect(asksForWords(place('Training of your people on site: Unit price (EUR)'))).toBe(false);
});

test.each([
  ['Company name', 'name'],
  ['1.1 Full legal name of the Tenderer:', 'name'],
  ['Raison sociale', 'name'],
  ['Nom commercial et dénomination sociale du candidat', 'name'],
  ['اسم المتنافس:', 'name'],
  ['اسم الشركة / Company name', 'name'],
  ['Company Name   اسم الشركة', 'name'],
  ['Trading name', 'tradingName'],
  ['N° SIRET', 'siret'],
  ['Commercial Registration No.', 'registrationNumber'],
  ['رقم السجل التجاري', 'registrationNumber'],
  ['VAT Registration Number (if applicable)', 'vatNumber'],
  ['N° de TVA intracommunautaire :', 'vatNumber'],
  ['الرقم الضريبي', 'vatNumber'],
  ['Adresse du siège social', 'address'],
  ['عنوان الشركة', 'address'],
  ['E-mail address', 'email'],
  ['البريد الإلكتروني', 'email'],
  ['Number of employees', 'staff'],
  ['عدد الموظفين', 'staff'],
  ['Chiffre d’affaires annuel (EUR)', 'turnover'],
  ['Name', undefined],
  ['Nom', undefined],
  ['Date', undefined],
  ['Signature', undefined],
  ['VAT', undefined],
  ['TVA', undefined],
  ['Name of subcontractor', undefined],
  ['Name of the signatory', undefined],
  ['Address (if different from above)', undefined],
  ['Company name (1)', undefined],
  ['Turnover (2024)', undefined],
  ['Describe your company', undefined],
])('the label %j asks for %s', (label, detail) => {
  expect(companyLabel(label)?.detail).toBe(detail);
});

/** Lines of a form: `# ` a heading, `Label ___` a place, anything else a title. */
const inForm = (...lines: string[]) => {
  const items = lines.map((line): FormItem => {
    if (line.startsWith('# ')) return { text: line.slice(2), isHeading: true };
    return line.endsWith('___') ? { place: place(line.slice(0, -3).trim()) } : { text: line };
  });
  return withCompanyAsked(items).map(({ company, other }) => company?.detail ?? other);
};

test('a label is the bidder’s unless its part of the form, or the labels above it, are somebody else’s', () => {
  expect(
    inForm(
      '# 1. Bidder information',
      'Address ___',
      'Contact person ___',
      'Telephone ___',
      'Signature ___',
      'Telephone ___',
      '# 2. Declaration',
      'VAT number ___',
      'Legal representative ___',
      'Address ___',
      '# 3. Sub-contractors',
      'Company name ___',
      'VAT number ___',
      'Name of the tenderer ___',
    ),
  ).toEqual([
    'address',
    'contactPerson',
    'contactPhone',
    undefined,
    undefined,
    'vatNumber',
    'representative',
    undefined,
    '3. Sub-contractors',
    '3. Sub-contractors',
    'name',
  ]);
  // A title that names nobody stands below the one that does; one of the same number does not.
  expect(inForm('3. References', 'Contact details', 'Company name ___')).toEqual(['3. References']);
  expect(inForm('3. References', '4. Declaration', 'Company name ___')).toEqual(['name']);
  expect(inForm('Company name ___', 'Address ___', 'Bank ___', 'Address ___', 'IBAN ___')).toEqual([
    'name',
    'address',
    'bankName',
    undefined,
    'iban',
  ]);
  expect(inForm('Bank details', 'IBAN ___', 'VAT number ___')).toEqual(['iban', 'Bank details']);
  expect(inForm('Bank guarantee', 'IBAN ___')).toEqual(['Bank guarantee']);
  expect(inForm('Parent company ___', 'Registered address ___')).toEqual([undefined, 'Parent company']);
  expect(inForm('Reference 1', 'Client ___', 'Company name ___')).toEqual(['Reference 1', 'Client']);
  expect(inForm('Pouvoir adjudicateur', 'Raison sociale ___')).toEqual(['Pouvoir adjudicateur']);
  expect(inForm('Identification du candidat', 'Courriel ___')).toEqual(['email']);
  expect(inForm('Candidat individuel ou membre du groupement', 'Adresse ___')).toEqual(['address']);
  expect(inForm('الشركة الأم', 'اسم الشركة ___')).toEqual(['الشركة الأم']);
  expect(inForm('بيانات المتنافس', 'العنوان ___', 'التوقيع ___')).toEqual(['address', undefined]);
  expect(inForm('مقاولو الباطن', 'السجل التجاري ___')).toEqual(['مقاولو الباطن']);
});

test('facts answer by what they are named, in the language of the label; what is not sure stays empty', () => {
  const fact = (name: string, value: string, more: Partial<CompanyFact> = {}): CompanyFact => ({
    name,
    kind: 'text',
    value,
    unit: '',
    validUntil: null,
    isExpired: false,
    ...more,
  });
  const facts = [
    fact('N° de TVA', 'FR 12 345678901'),
    fact('Turnover', '5000000', { kind: 'money', unit: 'EUR' }),
    fact('Number of staff', '120', { kind: 'number', unit: 'people' }),
    fact('Phone', '+33 1'),
    fact('Telephone', '+33 2'),
    fact('Legal form', 'SARL', { isExpired: true }),
    fact('ISO 9001 certificate', 'No. 77', { kind: 'certificate' }),
    fact('Date of signature', 'today'),
  ];
  const answer = (asked: FormPlace) => {
    const [told] = withCompanyAsked([{ text: 'Company details' }, { place: asked }]);
    return told && companyValueFor(told, { name: 'Winter Works', facts });
  };
  expect(answer(place('Name of bidder'))).toEqual({ value: 'Winter Works' });
  expect(answer(place('VAT number'))).toEqual({ value: 'FR 12 345678901', fact: 'N° de TVA' });
  expect(answer(place('Chiffre d’affaires (EUR)'))).toMatchObject({
    value: expect.stringMatching(/^5.000.000.€$/),
  });
  expect(answer(place('Annual turnover (USD)'))).toMatchObject({ lacks: 'otherCurrency' });
  expect(answer({ ...place('Annual turnover'), kind: 'number' })).toMatchObject({ lacks: 'otherCurrency' });
  expect(answer(place('Number of employees'))).toMatchObject({ value: '120' });
  expect(answer(place('Telephone'))).toEqual({ lacks: 'several', names: ['Phone', 'Telephone'] });
  expect(answer(place('Legal form'))).toMatchObject({ lacks: 'expired' });
  expect(answer(place('Registered address'))).toEqual({ lacks: 'unknown', names: [] });
  expect(answer(place('ISO 9001 certificate'))).toMatchObject({ value: 'No. 77' });
  expect(answer(place('Date of signature'))).toBeUndefined();
  expect(answer({ ...place('We,'), isInline: true, current: '[insert name of Bidder]' })).toMatchObject({
    value: 'Winter Works',
  });
  expect(answer({ ...place('for'), isInline: true, current: '[company name]' })).toBeUndefined();
});
