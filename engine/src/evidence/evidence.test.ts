import { describe, expect, test } from 'vitest';
import type { Demand, VaultEvidence } from './demand.ts';
import { findDemands } from './find-demands.ts';
import { matchEvidence } from './match-evidence.ts';
import { rankReferences } from './rank-references.ts';
import { validityOn, yearsBefore } from './validity.ts';

const brief = (text: string) =>
  findDemands(text).map(({ kind, subject, atLeast, currency, count, years }) =>
    [kind, subject, atLeast, currency, count && `${count} of`, years && `${years} years`]
      .filter((part) => part !== '' && part !== null)
      .join(' '),
  );

describe('what words ask to be handed in', () => {
  test.each([
    ['The Bidder must be certified to ISO 9001.', ['certificate ISO 9001']],
    [
      'Provide proof of public liability insurance of £5 million and professional indemnity insurance of not less than £2,000,000.',
      ['insurance public-liability 5000000 GBP', 'insurance professional-indemnity 2000000 GBP'],
    ],
    ['Submit audited accounts for the last three financial years.', ['accounts 3 of']],
    [
      'Bidders shall submit a tax clearance certificate and a certificate of incorporation.',
      ['attestation tax', 'attestation registration'],
    ],
    ['Attach the CVs of the project manager.', ['person project-manager']],
    ['The project manager must have at least five years of experience.', ['person project-manager 5 years']],
    [
      'Bidders must provide three references for similar contracts within the last five years, each worth at least £250,000.',
      ['reference 250000 GBP 3 of 5 years'],
    ],
    ['The tender must include three references for similar systems.', ['reference 3 of']],
    ['Bidders must provide two references, each worth at least £250,000.', ['reference 250000 GBP 2 of']],
    ['For Lot 3 bidders must provide one reference from the last two years.', ['reference 1 of 2 years']],
    ['For Lot 3 provide client references.', ['reference']],
    ['Attach a copy of your health and safety policy.', ['policy health-safety']],
    ['Le candidat doit être certifié ISO 14001.', ['certificate ISO 14001']],
    ['Fournir les bilans des trois derniers exercices.', ['accounts 3 of']],
    [
      'Le candidat remet son attestation de vigilance URSSAF et une attestation de régularité fiscale.',
      ['attestation social-security', 'attestation tax'],
    ],
    ['Joindre un extrait Kbis.', ['attestation registration']],
    ['Joindre le CV du chef de projet.', ['person project-manager']],
    ['Présenter au moins trois références similaires des cinq dernières années.', ['reference 3 of 5 years']],
    ['يجب تقديم شهادة ISO 9001 سارية المفعول.', ['certificate ISO 9001']],
    ['تقديم شهادة الزكاة والسجل التجاري.', ['attestation tax', 'attestation registration']],
    ['تقديم السيرة الذاتية لمدير المشروع.', ['person project-manager']],
    ['يجب تقديم ثلاثة مشاريع مماثلة خلال السنوات الخمس الأخيرة.', ['reference 3 of 5 years']],
    ['تقديم القوائم المالية لآخر ثلاث سنوات.', ['accounts 3 of']],
    // Nothing is to be handed in.
    ['The contractor shall clear the snow by 7 a.m.', []],
    ['All references to this section mean section 4.', []],
    ['The supplier ensures quality.', []],
    ['Le titulaire assure le suivi du chantier.', []],
    ['على المقاول إنجاز الأعمال خلال سنة.', []],
  ])('%s', (text, expected) => expect(brief(text)).toEqual(expected));
});

const demand = (values: Partial<Demand>): Demand => ({
  kind: 'certificate',
  subject: '',
  atLeast: null,
  currency: null,
  count: null,
  years: null,
  ...values,
});
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
  consent: 'none',
  permittedUse: 'open',
  tags: [],
  note: '',
  hasFile: true,
  ...values,
});

describe('validity on a day', () => {
  test.each([
    ['2027-01-31', null, '2027-01-31', 'valid'],
    ['2027-01-31', null, '2027-02-01', 'expired'],
    ['2027-01-31', '2027-01-31', '2027-01-30', 'not-yet'],
    ['2027-01-31', '2027-01-31', '2027-01-31', 'valid'],
    [null, '2027-01-31', '2027-01-31', 'open-ended'],
    [null, '2027-01-31', '2027-01-30', 'not-yet'],
    [null, null, '2027-01-31', 'open-ended'],
    [null, null, null, 'open-ended'],
    ['2027-01-31', null, null, 'unknown'],
  ])('until %s, from %s, on %s: %s', (validUntil, validFrom, day, expected) =>
    expect(validityOn({ validFrom, validUntil }, day)).toBe(expected),
  );

  test('years before a leap day', () => {
    expect(yearsBefore('2028-02-29', 4)).toBe('2024-02-29');
    expect(yearsBefore('2028-02-29', 5)).toBe('2023-02-28');
    expect(yearsBefore('2027-03-01', 3)).toBe('2024-03-01');
  });
});

describe('evidence against a demand', () => {
  const day = '2027-03-01';
  test('a certificate by its name, valid or not on the day', () => {
    const asked = demand({ subject: 'ISO 9001' });
    const iso = evidence({ title: 'ISO 9001:2015', validUntil: day });
    expect(matchEvidence(asked, iso, day)).toEqual({ fits: 'yes', because: ['name'], validity: 'valid' });
    expect(matchEvidence(asked, { ...iso, validUntil: '2027-02-28' }, day)).toEqual({
      fits: 'no',
      because: ['name', 'expired'],
      validity: 'expired',
    });
    expect(matchEvidence(asked, { ...iso, hasFile: false }, day)?.fits).toBe('check');
    expect(matchEvidence(asked, evidence({ title: 'ISO 90011' }), day)).toBeUndefined();
    expect(matchEvidence(demand({ subject: 'ISO 27001' }), iso, day)).toBeUndefined();
  });

  test('an insurance by its cover, its sum and its currency', () => {
    const asked = demand({ kind: 'insurance', subject: 'public-liability', atLeast: 5e6, currency: 'GBP' });
    const policy = evidence({
      kind: 'insurance',
      title: 'Public liability insurance',
      amount: 5e6,
      currency: 'GBP',
    });
    const of = (values: Partial<VaultEvidence>) =>
      matchEvidence(asked, { ...policy, ...values }, day)?.because;
    expect(of({})).toEqual(['name', 'enough']);
    expect(of({ amount: 4_999_999.99 })).toEqual(['name', 'too-little']);
    expect(of({ amount: null })).toEqual(['name', 'no-amount']);
    expect(of({ currency: 'EUR' })).toEqual(['name', 'other-currency']);
    expect(of({ title: 'Professional indemnity insurance' })).toBeUndefined();
    // "25 million dirhams" is said in Morocco and in the Emirates.
    const inDirhams = (currency: string) =>
      matchEvidence({ ...asked, currency: 'dirham' }, { ...policy, currency }, day)?.because;
    expect([inDirhams('MAD'), inDirhams('AED'), inDirhams('SAR')].map((because) => because?.at(-1))).toEqual([
      'enough',
      'enough',
      'other-currency',
    ]);
  });

  test('a person by role and years', () => {
    const asked = demand({ kind: 'person', subject: 'project-manager', years: 5 });
    const cv = evidence({
      kind: 'person',
      title: 'Amal Haddad',
      role: 'Chef de projet',
      experienceSince: 2022,
    });
    expect(matchEvidence(asked, cv, day)).toMatchObject({ fits: 'yes', because: ['name', 'experienced'] });
    expect(matchEvidence(asked, { ...cv, experienceSince: 2023 }, day)?.fits).toBe('no');
    expect(matchEvidence(asked, { ...cv, role: 'مدير المشروع' }, day)?.fits).toBe('yes');
  });
});

describe('the best references', () => {
  const day = '2027-03-01';
  const asked = demand({ kind: 'reference', atLeast: 250_000, currency: 'GBP', years: 5 });
  const good = evidence({
    kind: 'reference',
    title: 'Street lighting maintenance',
    issuer: 'Leeds',
    amount: 250_000,
    currency: 'GBP',
    periodStart: '2019-01-01',
    periodEnd: '2022-03-01',
    consent: 'given',
  });
  const rank = (...references: VaultEvidence[]) =>
    rankReferences({ demands: [asked], about: 'Maintenance of street lights' }, references, day);

  test('none that breaks the years, the value or what the client allows', () => {
    const { best, left } = rank(
      good,
      { ...good, title: 'A day too old', periodEnd: '2022-02-28' },
      { ...good, title: 'A penny too little', amount: 249_999.99 },
      { ...good, title: 'Never to be used', permittedUse: 'never' },
      { ...good, title: 'Refused', consent: 'refused' },
    );
    expect(best.map(({ reference }) => reference.title)).toEqual(['Street lighting maintenance']);
    expect(best[0]).toMatchObject({ fits: 'yes', because: ['name', 'enough', 'recent'] });
    expect(Object.fromEntries(left)).toEqual({ 'too-old': 1, 'too-little': 1, 'not-permitted': 2 });
  });

  test('three, those of the same trade first, under way is recent, refused but anonymous counts', () => {
    const { best } = rank(
      { ...good, title: 'Office cleaning' },
      { ...good, title: 'Catering' },
      { ...good, title: 'Lights of the port', consent: 'refused', permittedUse: 'anonymous' },
      { ...good, periodEnd: null },
      { ...good, title: 'Maintenance of lifts' },
    );
    expect(best).toHaveLength(3);
    expect(best[0]?.reference.title).toBe('Street lighting maintenance');
    expect(best.map(({ reference }) => reference.title)).not.toContain('Catering');
  });

  test('none of another trade beside one of the same; alone it is for a person to judge', () => {
    const other = { ...good, title: 'Catering' };
    const { best, left } = rank(other, good);
    expect(best.map(({ reference, fits }) => [reference.title, fits])).toEqual([[good.title, 'yes']]);
    expect(Object.fromEntries(left)).toEqual({ 'other-subject': 1 });
    expect(rank(other).best).toMatchObject([
      { fits: 'check', because: ['name', 'enough', 'recent', 'other-subject'] },
    ]);
  });
});
