import { describe, expect, test } from 'vitest';
import type { VaultEvidence } from '#evidence/demand.ts';
import { compareWithFacts, type KnownFact } from './compare-with-facts.ts';
import { compareWithVault } from './compare-with-vault.ts';
import { findConditions } from './find-conditions.ts';

const brief = (text: string) =>
  findConditions(text).map(({ kind, subject, atLeast, currency }) =>
    [kind, subject, atLeast, currency].filter((part) => part !== '' && part !== null).join(' '),
  );

describe('conditions for whoever may bid', () => {
  test.each([
    ['The Bidder must have a minimum annual turnover of GBP 2,000,000.', ['turnover 2000000 GBP']],
    [
      'Bidders shall demonstrate an annual turnover of at least €1.5 million in the last three years.',
      ['turnover 1500000 EUR'],
    ],
    [
      'The supplier must hold public liability insurance of £5 million and professional indemnity insurance of not less than £2,000,000.',
      ['insurance public-liability 5000000 GBP', 'insurance professional-indemnity 2000000 GBP'],
    ],
    [
      'A minimum annual turnover of EUR 500,000 and professional indemnity cover of EUR 1,000,000 are required.',
      ['turnover 500000 EUR', 'insurance professional-indemnity 1000000 EUR'],
    ],
    ['Bidders must provide at least three (3) references from similar projects.', ['references 3']],
    ['The Bidder must have completed 2 similar contracts within the last five years.', ['references 2']],
    ['The Bidder must have at least 5 years of experience in snow clearing.', ['experience 5']],
    [
      'The Bidder must be certified to ISO/IEC 27001:2022 and ISO 9001.',
      ['certificate ISO 27001', 'certificate ISO 9001'],
    ],
    ['Bidders must hold Cyber Essentials Plus.', ['certificate Cyber Essentials Plus']],
    ['The company must have at least 20 employees.', ['staff 20']],
    [
      'Le candidat doit justifier d’un chiffre d’affaires annuel minimum de 800 000 € HT.',
      ['turnover 800000 EUR'],
    ],
    ['Le chiffre d’affaires ne doit pas être inférieur à 1,2 M€.', ['turnover 1200000 EUR']],
    [
      'Le titulaire doit disposer d’une assurance responsabilité civile professionnelle d’au moins 1 000 000 €.',
      ['insurance professional-indemnity 1000000 EUR'],
    ],
    ['Le candidat doit présenter au moins trois références similaires.', ['references 3']],
    ['L’entreprise doit justifier de cinq ans d’expérience.', ['experience 5']],
    [
      'Le candidat doit être certifié ISO 14001 et titulaire de la certification Qualiopi.',
      ['certificate ISO 14001', 'certificate Qualiopi'],
    ],
    ['يجب ألا يقل حجم الأعمال السنوي للمتنافس عن ٥٬٠٠٠٬٠٠٠ ريال سعودي.', ['turnover 5000000 SAR']],
    ['يجب أن يكون حجم الأعمال السنوي 5 ملايين ريال على الأقل.', ['turnover 5000000 SAR']],
    [
      'يجب تقديم تأمين المسؤولية المهنية بمبلغ 2,000,000 ريال.',
      ['insurance professional-indemnity 2000000 SAR'],
    ],
    ['يجب أن يكون المتنافس قد نفذ ثلاثة مشاريع مماثلة.', ['references 3']],
    ['يجب ألا تقل خبرة الشركة عن خمس سنوات.', ['experience 5']],
    [
      'يجب أن يكون المتنافس حاصلا على شهادة ISO 9001 وشهادة الزكاة.',
      ['certificate ISO 9001', 'certificate شهادة الزكاة'],
    ],
  ])('%s', (text, conditions) => {
    expect(brief(text)).toEqual(conditions);
  });

  test.each([
    'Companies with an annual turnover of less than EUR 50,000 are exempt from this duty.',
    'The project manager must have at least 10 years of experience.',
    'The total cost must not exceed EUR 100,000.',
    'Dates must follow ISO 8601.',
    'The supplier shall train 10 employees of the buyer.',
    'Le chef de projet doit justifier de dix ans d’expérience.',
    'Les offres doivent être remises sous 5 ans.',
    'يجب أن يكون لدى مدير المشروع خبرة عشر سنوات.',
    'The reference number must be stated on 3 copies.',
  ])('sets none: %s', (text) => {
    expect(brief(text)).toEqual([]);
  });
});

describe('conditions held against the facts of the company', () => {
  const on = { today: '2026-11-26', deadline: '2027-01-15' };
  const fact = (name: string, kind: string, value: string, more: Partial<KnownFact> = {}): KnownFact => ({
    name,
    kind,
    value,
    unit: '',
    validUntil: null,
    note: '',
    ...more,
  });
  const compare = (text: string, facts: KnownFact[]) => {
    const [condition] = findConditions(text);
    if (!condition) throw new Error(`${text} sets no condition`);
    const { result, because, fact: held } = compareWithFacts(condition, facts, on);
    return [result, because, held?.name ?? null];
  };
  const turnover = 'The Bidder must have a minimum annual turnover of EUR 2,000,000.';

  test('a figure is enough, too little, or of another currency', () => {
    expect(compare(turnover, [fact('Annual turnover 2025', 'money', '3100000', { unit: 'EUR' })])).toEqual([
      'met',
      'enough',
      'Annual turnover 2025',
    ]);
    expect(compare(turnover, [fact('Chiffre d’affaires', 'money', '1999999.99', { unit: 'EUR' })])).toEqual([
      'not-met',
      'too-little',
      'Chiffre d’affaires',
    ]);
    expect(compare(turnover, [fact('حجم الأعمال', 'money', '9000000', { unit: 'SAR' })])).toEqual([
      'unknown',
      'other-currency',
      'حجم الأعمال',
    ]);
  });

  test('what no fact speaks of is unknown, and so is what facts disagree on or what is summed over years', () => {
    expect(compare(turnover, [fact('Headcount', 'number', '40')])).toEqual(['unknown', 'no-fact', null]);
    const years = [
      fact('Turnover 2024', 'money', '1500000', { unit: 'EUR' }),
      fact('Turnover 2025', 'money', '2500000', { unit: 'EUR' }),
    ];
    expect(compare(turnover, years)).toEqual(['unknown', 'differing', 'Turnover 2024']);
    expect(compare('A cumulative turnover of EUR 2,000,000 is required.', years.slice(1))).toEqual([
      'unknown',
      'cumulative',
      'Turnover 2025',
    ]);
  });

  test('certificates and insurances that have ended, or end before the deadline, do not count', () => {
    const iso = 'The Bidder must be certified to ISO 27001.';
    const until = (validUntil: string | null) => [
      fact('ISO/IEC 27001', 'certificate', 'BSI 1234', { validUntil }),
    ];
    expect(compare(iso, until('2027-06-30'))).toEqual(['met', 'valid', 'ISO/IEC 27001']);
    expect(compare(iso, until('2026-11-25'))).toEqual(['not-met', 'expired', 'ISO/IEC 27001']);
    expect(compare(iso, until('2027-01-14'))).toEqual(['unknown', 'expires-before', 'ISO/IEC 27001']);
    const insurance = 'Public liability insurance of £5 million must be in place.';
    const pounds = { unit: 'GBP' };
    expect(
      compare(insurance, [fact('Professional indemnity insurance', 'money', '10000000', pounds)]),
    ).toEqual(['unknown', 'no-fact', null]);
    expect(compare(insurance, [fact('Public liability insurance', 'money', '5000000', pounds)])).toEqual([
      'met',
      'enough',
      'Public liability insurance',
    ]);
  });

  test('years of experience are counted from the year of foundation too', () => {
    const years = 'The Bidder must have at least 5 years of experience.';
    expect(compare(years, [fact('Founded', 'number', '2004')])).toEqual(['met', 'enough', 'Founded']);
    expect(compare(years, [fact('Date de création', 'date', '2024-05-01')])).toEqual([
      'not-met',
      'too-little',
      'Date de création',
    ]);
  });
});

describe('conditions held against the vault', () => {
  const on = { today: '2026-11-26', deadline: '2027-01-15' };
  const evidence = (values: Partial<VaultEvidence>): VaultEvidence => ({
    kind: 'certificate',
    title: '',
    issuer: '',
    number: '',
    validFrom: null,
    validUntil: null,
    amount: null,
    currency: '',
    periodStart: null,
    periodEnd: null,
    role: '',
    experienceSince: null,
    consent: 'given',
    permittedUse: 'open',
    tags: [],
    note: '',
    hasFile: true,
    ...values,
  });
  const compare = (text: string, vault: VaultEvidence[]) => {
    const [condition] = findConditions(text);
    if (!condition) throw new Error(`${text} sets no condition`);
    const compared = compareWithVault(condition, text, vault, on);
    return compared && [compared.result, compared.because, compared.evidence.length];
  };

  test('a certificate counts on the day of the deadline, and that day is one of its days', () => {
    const until = (validUntil: string | null) =>
      compare('The Bidder must be certified to ISO 27001.', [
        evidence({ title: 'ISO/IEC 27001', validUntil }),
      ]);
    expect(until('2027-01-15')).toEqual(['met', 'valid', 1]);
    expect(until('2027-01-14')).toEqual(['unknown', 'expires-before', 1]);
    expect(until('2026-11-25')).toEqual(['not-met', 'expired', 1]);
    expect(until(null)).toEqual(['met', 'valid', 1]);
    expect(compare('The Bidder must be certified to ISO 27001.', [])).toBeUndefined();
  });

  test('turnover is that of the accounts of the last three years, and each has to reach it', () => {
    const accounts = (year: number, amount: number) =>
      evidence({
        kind: 'accounts',
        amount,
        currency: 'EUR',
        periodStart: `${year}-01-01`,
        periodEnd: `${year}-12-31`,
      });
    const asked = 'The Bidder must have a minimum annual turnover of EUR 2,000,000.';
    expect(compare(asked, [accounts(2025, 2e6), accounts(2024, 3e6), accounts(2022, 1)])).toEqual([
      'met',
      'enough',
      2,
    ]);
    expect(compare(asked, [accounts(2025, 2e6), accounts(2024, 1e6)])).toEqual(['unknown', 'differing', 2]);
    expect(compare(asked, [accounts(2025, 1_999_999)])).toEqual(['not-met', 'too-little', 1]);
    expect(compare(asked, [accounts(2022, 9e6)])).toBeUndefined();
  });

  test('references count that keep years, value and what the client allows', () => {
    const reference = (values: Partial<VaultEvidence>) =>
      evidence({ kind: 'reference', amount: 300_000, currency: 'EUR', periodEnd: '2025-06-30', ...values });
    const asked =
      'Bidders must provide at least two references for similar contracts within the last five years, each worth at least EUR 250,000.';
    expect(compare(asked, [reference({}), reference({})])).toEqual(['met', 'enough', 2]);
    expect(compare(asked, [reference({}), reference({ periodEnd: '2022-01-15' })])).toEqual([
      'met',
      'enough',
      2,
    ]);
    expect(compare(asked, [reference({}), reference({ periodEnd: '2022-01-14' })])).toEqual([
      'not-met',
      'too-little',
      1,
    ]);
    expect(compare(asked, [reference({}), reference({ permittedUse: 'ask' })])).toEqual([
      'unknown',
      'to-check',
      2,
    ]);
  });
});
