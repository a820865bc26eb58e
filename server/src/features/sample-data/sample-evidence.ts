import type { EvidenceKind } from '@bidloom/contract/evidence';
import { run, type Db } from '#db/database.ts';
import { claimContents } from '#features/contents/contents.ts';
import { addEvidence, addFiles } from '#features/evidence/evidence.queries.ts';
import type { StoredUpload } from '#features/files/add-files.ts';
import type { Language } from '#http/calls/language.ts';
import type { Team } from './past-of-bids.ts';
import { dayFromNow } from './sample-calendar.ts';
import { type IssuedPaper, issuedPapers } from './vault/paper-words.ts';
import { fillIssuedPaper, writeAccounts, writeOwnPaper } from './vault/write-vault-files.ts';

/** What the vault of the sample company holds, in a language; the order is that of `figures`. */
type Words = Record<Name, { title: string; issuer?: string; role?: string; note?: string; tags?: string[] }>;
type Name = keyof typeof figures;

type Figure = {
  kind: EvidenceKind;
  number?: string;
  amount?: number;
  /** Days from now, and for how many months in all. */
  validIn?: number;
  months?: number;
  since?: number;
  /** Years before this one in which a contract began and ended, or of which accounts are. */
  years?: [from: number, to: number];
};
/** Numbers and sums are those of the company's facts, which answers refer to. */
const figures = {
  quality: { kind: 'certificate', number: 'QM 218805', validIn: 45, months: 36 },
  security: { kind: 'certificate', number: 'IS 730114', validIn: 320, months: 36 },
  indemnity: { kind: 'insurance', number: 'PI-778120', amount: 5_000_000, validIn: 230, months: 12 },
  liability: { kind: 'insurance', number: 'PL-640211', amount: 6_500_000, validIn: -12, months: 12 },
  lastAccounts: { kind: 'accounts', amount: 5_200_000, years: [1, 1] },
  accountsBefore: { kind: 'accounts', amount: 4_700_000, years: [2, 2] },
  tax: { kind: 'attestation', number: 'T-2291-07', validIn: 20, months: 6 },
  social: { kind: 'attestation', number: 'S-1180-44', validIn: 48, months: 6 },
  safety: { kind: 'policy' },
  manager: { kind: 'person', since: 14 },
  trainer: { kind: 'person', since: 9 },
  portal: { kind: 'reference', amount: 640_000, years: [3, 1] },
  cleaning: { kind: 'reference', amount: 480_000, years: [2, 0] },
  courses: { kind: 'reference', amount: 210_000, years: [2, 1] },
  archive: { kind: 'reference', amount: 150_000, years: [8, 7] },
} as const satisfies Record<string, Figure>;
/** The turnover of the third year before this one, beside which accounts show the second. */
const turnoverBefore = 4_300_000;

const words: Record<Language, Words> = {
  en: {
    quality: { title: 'ISO 9001:2015 Quality management', issuer: 'Liffey Certification', tags: ['Quality'] },
    security: {
      title: 'ISO/IEC 27001:2022 Information security',
      issuer: 'Liffey Certification',
      tags: ['Security'],
    },
    indemnity: { title: 'Professional indemnity insurance', issuer: 'Liffey Mutual', tags: ['Insurance'] },
    liability: { title: 'Public liability insurance', issuer: 'Liffey Mutual', tags: ['Insurance'] },
    lastAccounts: { title: 'Annual accounts, last year', issuer: 'Keane & Partners' },
    accountsBefore: { title: 'Annual accounts, the year before', issuer: 'Keane & Partners' },
    tax: { title: 'Tax clearance certificate', issuer: 'Revenue Commissioners' },
    social: { title: 'Social insurance compliance certificate', issuer: 'Department of Social Protection' },
    safety: { title: 'Health and safety policy' },
    manager: { title: 'Aoife Brennan', role: 'Project manager' },
    trainer: { title: 'Sinéad Walsh', role: 'Certified trainer' },
    portal: {
      title: 'Citizen portal with case management',
      issuer: 'Lakeside County Council',
      tags: ['Software', 'Portal', 'Case management'],
    },
    cleaning: {
      title: 'Cleaning of wards and clinics',
      issuer: 'River Valley Hospital Group',
      tags: ['Cleaning', 'Hospital'],
    },
    courses: {
      title: 'Training in digital tools for 600 staff',
      issuer: 'University of Castlemoy',
      tags: ['Training'],
    },
    archive: {
      title: 'Software for the municipal archive',
      issuer: 'Harbour Town Council',
      tags: ['Software'],
    },
  },
  fr: {
    quality: { title: 'ISO 9001:2015 Management de la qualité', issuer: 'Certif Conseil', tags: ['Qualité'] },
    security: {
      title: 'ISO/IEC 27001:2022 Sécurité de l’information',
      issuer: 'Certif Conseil',
      tags: ['Sécurité'],
    },
    indemnity: {
      title: 'Assurance responsabilité civile professionnelle',
      issuer: 'Mutuelle des Rives',
      tags: ['Assurance'],
    },
    liability: {
      title: 'Assurance responsabilité civile exploitation',
      issuer: 'Mutuelle des Rives',
      tags: ['Assurance'],
    },
    lastAccounts: { title: 'Comptes annuels du dernier exercice', issuer: 'Cabinet Delmas' },
    accountsBefore: { title: 'Comptes annuels de l’exercice précédent', issuer: 'Cabinet Delmas' },
    tax: { title: 'Attestation de régularité fiscale', issuer: 'DGFiP' },
    social: { title: 'Attestation de vigilance URSSAF', issuer: 'URSSAF' },
    safety: { title: 'Politique santé et sécurité au travail' },
    manager: { title: 'Élodie Marchand', role: 'Chef de projet' },
    trainer: { title: 'Sophie Delorme', role: 'Formatrice et formateurs certifiés' },
    portal: {
      title: 'Portail citoyen et gestion des dossiers',
      issuer: 'Département du Lac',
      tags: ['Logiciel', 'Portail', 'Gestion des dossiers'],
    },
    cleaning: {
      title: 'Nettoyage de services hospitaliers',
      issuer: 'Groupe hospitalier du Val',
      tags: ['Nettoyage', 'Hôpital'],
    },
    courses: {
      title: 'Formation de 600 agents aux outils numériques',
      issuer: 'Université de Castelnau',
      tags: ['Formation'],
    },
    archive: { title: 'Logiciel des archives municipales', issuer: 'Ville du Port', tags: ['Logiciel'] },
  },
  ar: {
    quality: {
      title: 'شهادة ISO 9001:2015 إدارة الجودة',
      issuer: 'مكتب الأطلس للمصادقة',
      tags: ['الجودة'],
    },
    security: {
      title: 'شهادة ISO/IEC 27001:2022 أمن المعلومات',
      issuer: 'مكتب الأطلس للمصادقة',
      tags: ['أمن المعلومات'],
    },
    indemnity: { title: 'تأمين المسؤولية المهنية', issuer: 'تعاونية الواحة للتأمين', tags: ['التأمين'] },
    liability: { title: 'تأمين المسؤولية المدنية', issuer: 'تعاونية الواحة للتأمين', tags: ['التأمين'] },
    lastAccounts: { title: 'القوائم المالية للسنة الماضية', issuer: 'مكتب الميزان للمحاسبة' },
    accountsBefore: { title: 'القوائم المالية للسنة السابقة لها', issuer: 'مكتب الميزان للمحاسبة' },
    tax: { title: 'شهادة الوضعية الضريبية', issuer: 'المديرية العامة للضرائب' },
    social: { title: 'شهادة الضمان الاجتماعي', issuer: 'الصندوق الوطني للضمان الاجتماعي' },
    safety: { title: 'سياسة الصحة والسلامة المهنية' },
    manager: { title: 'سلمى بنجلون', role: 'مدير المشروع' },
    trainer: { title: 'نادية العلمي', role: 'مدرب معتمد' },
    portal: {
      title: 'بوابة المستفيدين وإدارة الحالات',
      issuer: 'أمانة منطقة البحيرة',
      tags: ['برمجيات', 'بوابة', 'إدارة الحالات'],
    },
    cleaning: {
      title: 'نظافة أجنحة المستشفيات',
      issuer: 'مجموعة مستشفيات الوادي',
      tags: ['نظافة', 'مستشفى'],
    },
    courses: { title: 'تدريب 600 موظف على الأدوات الرقمية', issuer: 'جامعة القلعة', tags: ['تدريب'] },
    archive: { title: 'برنامج أرشيف البلدية', issuer: 'بلدية الميناء', tags: ['برمجيات'] },
  },
};

const names = Object.keys(figures) as Name[];

type Sample = { language: Language; currency: string; now: Date };

/** The files of the vault, as if they had been uploaded; they are known again by their names. */
export function evidenceFiles(sample: Sample): Promise<{ name: string; content: Buffer }[]> {
  const { language, currency, now } = sample;
  const [last = 0, before = 0] = [figures.lastAccounts.amount, figures.accountsBefore.amount];
  const accounts = (yearsAgo: number, sums: [number, number]) =>
    writeAccounts(now.getUTCFullYear() - yearsAgo, sums, { language, currency });
  const issued = (name: IssuedPaper) => {
    const figure: Figure = figures[name];
    return fillIssuedPaper(
      name,
      { ...validityOf(figure, now), amount: figure.amount },
      { language, currency },
    );
  };
  const files: [name: Name, ending: string, content: Promise<Buffer>][] = [
    ...issuedPapers.map((name): (typeof files)[number] => [name, 'pdf', issued(name)]),
    ['lastAccounts', 'xlsx', accounts(1, [last, before])],
    ['accountsBefore', 'xlsx', accounts(2, [before, turnoverBefore])],
    ...(['safety', 'manager', 'trainer'] as const).map((name): (typeof files)[number] => [
      name,
      'docx',
      writeOwnPaper(name, { language, now }),
    ]),
  ];
  return Promise.all(
    files.map(async ([name, ending, content]) => ({
      name: `${fileNameOf(words[language][name].title)}.${ending}`,
      content: await content,
    })),
  );
}
const fileNameOf = (title: string) => title.replaceAll(/[/\\:]/g, '-');

/** From when until when a paper is valid, as days. */
function validityOf({ validIn = 0, months = 12 }: Figure, now: Date): { from: string; until: string } {
  const until = exactDay(validIn, now);
  const first = new Date(`${until}T00:00:00Z`);
  first.setUTCMonth(first.getUTCMonth() - months);
  first.setUTCDate(first.getUTCDate() + 1);
  return { from: first.toISOString().slice(0, 10), until };
}

/** Fills the vault: one attestation expires in 20 days and one insurance has expired. */
export async function addSampleEvidence(
  db: Db,
  { owner, colleagues }: Team,
  { language, currency, now }: Sample,
  stored: StoredUpload,
): Promise<void> {
  const people = [owner, ...colleagues];
  for (const [place, name] of names.entries()) {
    const figure: Figure = figures[name];
    const { title, issuer = '', role = '', tags = [], note = '' } = words[language][name];
    const year = (before: number) => now.getUTCFullYear() - before;
    const isReference = figure.kind === 'reference';
    const id = await addEvidence(db, {
      kind: figure.kind,
      title,
      issuer,
      role,
      tags,
      note,
      number: figure.number ?? '',
      languages: [language],
      owner_id: people[place % people.length] ?? owner,
      ...(figure.amount !== undefined && { amount: figure.amount, currency }),
      ...(figure.validIn !== undefined && validOf(figure, now)),
      ...(figure.since !== undefined && { experience_since: year(figure.since) }),
      ...(figure.years && {
        period_start: `${year(figure.years[0])}-01-01`,
        // What ends this year is under way.
        ...(figure.years[1] > 0 && { period_end: `${year(figure.years[1])}-12-31` }),
      }),
      ...(isReference && { permitted_use: 'open' as const, consent: 'given' as const }),
      ...(name === 'manager' && colleagues[0] !== undefined && { member_id: colleagues[0] }),
    });
    const files = stored.filter((file) => file.name.replace(/\.\w+$/, '') === fileNameOf(title));
    if (files.length === 0) continue;
    await addFiles(db, id, files, owner);
    await claimContents(db, files);
  }
  await run(db, dateEvidence);
}
const validOf = (figure: Figure, now: Date) => {
  const { from, until } = validityOf(figure, now);
  return { valid_from: from, valid_until: until };
};
const exactDay = (days: number, now: Date): string =>
  days < 0 ? new Date(now.getTime() + days * 86_400_000).toISOString().slice(0, 10) : dayFromNow(days, now);

const dateEvidence = {
  name: 'sample-evidence-date',
  text: `update evidence set created_at = now() - interval '200 days', updated_at = now() - interval '200 days', created_by = owner_id, updated_by = owner_id`,
};
