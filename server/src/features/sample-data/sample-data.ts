import type { BidStatus } from '@bidloom/contract/bids';
import type { InputOf } from '@bidloom/contract/endpoint';
import type { createTender } from '@bidloom/contract/tenders';

/** What the sample company works on: invented buyers, tenders and documents, written for it. Days count from today. */
export const services = [
  {
    name: 'Software development',
    description:
      'We design, build and run web applications for public services. Our teams work in two-week iterations and test every release automatically.',
    keywords: ['software', 'application', 'portal', 'logiciel', 'web'],
    cpv: ['72000000', '48000000'],
  },
  {
    name: 'Facility cleaning',
    description:
      'We clean offices, schools and hospitals with trained staff and products that carry the EU Ecolabel.',
    keywords: ['cleaning', 'nettoyage', 'hygiene', 'janitorial'],
    cpv: ['90900000'],
  },
  {
    name: 'Training',
    description:
      'We train staff of public bodies in digital tools, on site and online, in English, French and Arabic.',
    keywords: ['training', 'formation', 'course', 'learning'],
    cpv: ['80500000'],
  },
];

export const clients = [
  {
    name: 'Harbour Town Council',
    sector: 'Local government',
    country: 'IE',
    contactName: 'Niamh Byrne',
    contactEmail: 'tenders@harbourtown.example',
  },
  {
    name: 'River Valley Hospital Group',
    sector: 'Health',
    country: 'BE',
    contactName: 'Procurement office',
  },
  {
    name: 'Métropole des Trois Rivières',
    sector: 'Collectivité',
    country: 'FR',
    contactEmail: 'marches@troisrivieres.example',
  },
];

type SampleTender = Omit<InputOf<typeof createTender>, 'deadline' | 'publishedAt'> & {
  dueInDays: number;
  publishedDaysAgo: number;
};

const tender = (
  title: string,
  buyer: string,
  reference: string,
  value: number,
  dueInDays: number,
  more: Partial<SampleTender> = {},
): SampleTender => ({
  title,
  buyer,
  reference,
  value,
  currency: 'EUR',
  dueInDays,
  publishedDaysAgo: 9,
  submitionType: 'portal',
  type: 'tender',
  language: 'en',
  ...more,
});

export const tenders = [
  tender(
    'Case management software for housing services',
    'Harbour Town Council',
    'HTC-2026-014',
    240_000,
    12,
    {
      country: 'IE',
      cpv: [{ code: '48000000', label: 'Software package and information systems' }],
      description:
        'Supply, setup, migration and five years of support of a hosted case management application for the housing office.',
    },
  ),
  tender(
    'Cleaning of hospital wards, three sites',
    'River Valley Hospital Group',
    'RVH/90/26',
    1_150_000,
    3,
    {
      country: 'BE',
      cpv: [{ code: '90911200', label: 'Building-cleaning services' }],
      lots: [
        { number: '1', title: 'North site', value: 420_000 },
        { number: '2', title: 'South site', value: 390_000 },
        { number: '3', title: 'Maternity', value: 340_000 },
      ],
    },
  ),
  tender(
    'Formation des agents aux outils numériques',
    'Métropole des Trois Rivières',
    '2026-FORM-07',
    88_000,
    27,
    {
      country: 'FR',
      language: 'fr',
      cpv: [{ code: '80500000', label: 'Services de formation' }],
      description:
        'Accord-cadre de formation des agents aux outils bureautiques et collaboratifs, en présentiel et à distance.',
    },
  ),
  tender('Citizen portal: design and build', 'Lakeside County', 'LC-DIG-31', 310_000, 41, {
    country: 'IE',
    cpv: [{ code: '72413000', label: 'World wide web (www) site design services' }],
  }),
  tender('School cleaning 2027 to 2029', 'Lakeside County', 'LC-FM-08', 265_000, 19, {
    country: 'IE',
    cpv: [{ code: '90919300', label: 'School cleaning services' }],
  }),
  tender('توريد وتشغيل منصة للتدريب الإلكتروني', 'هيئة المدن الساحلية', 'CCA-1448-22', 420_000, 33, {
    country: 'SA',
    language: 'ar',
    description: 'توريد منصة للتدريب الإلكتروني وتشغيلها لمدة ثلاث سنوات مع الدعم الفني باللغة العربية.',
  }),
  tender('Refonte du site institutionnel', 'Ville de Clairfont', 'CLF-26-112', 95_000, 8, {
    country: 'FR',
    language: 'fr',
    cpv: [{ code: '72413000', label: 'Services de conception de sites web' }],
  }),
  tender('Window cleaning, civic offices', 'Harbour Town Council', 'HTC-2026-020', 18_500, 54, {
    country: 'IE',
  }),
];

/** What became of the first of them, one bid each: its fields and the statuses it went through. */
export const outcomes: {
  priority: number;
  value: number;
  outcomeReason?: string;
  path: BidStatus[];
}[] = [
  { priority: 5, value: 236_000, path: [] },
  { priority: 4, value: 1_090_000, path: ['in-review'] },
  { priority: 3, value: 84_500, path: ['submitted'] },
  { priority: 3, value: 298_000, outcomeReason: 'Best technical score', path: ['submitted', 'won'] },
  { priority: 2, value: 259_000, outcomeReason: 'Price 6 % above the winner', path: ['submitted', 'lost'] },
];

/** What the company says of itself once: answers refer to it by name. `validInDays` counts from today. */
export const facts = [
  { name: 'Number of staff', kind: 'number', value: '46', unit: 'people' },
  { name: 'Turnover last year', kind: 'money', value: '5200000', unit: 'EUR' },
  { name: 'ISO 27001 certificate', kind: 'certificate', value: 'IS 730114', validInDays: 320 },
  { name: 'Incidents answered within one hour', kind: 'percent', value: '99.4' },
] as const;

/** The answer library; days count from today. One is a draft, one is past its review. */
export const answers: {
  question: string;
  answer: string;
  tags: string[];
  status: 'approved' | 'draft';
  reviewInDays?: number;
  language?: 'fr';
}[] = [
  {
    question: 'How do you keep a record of changes to a case?',
    answer:
      'Every change is written to an append-only log with the person, the time, and the value before and after. The log can be searched and exported, and nobody can alter it.',
    tags: ['software', 'audit'],
    status: 'approved',
    reviewInDays: 160,
  },
  {
    question: 'How do you migrate open cases before the first day of use?',
    answer:
      'We migrate in three rehearsals and one final run. Each rehearsal ends with a reconciliation report that your team signs; the final run takes place over a weekend, before the first day of use.',
    tags: ['software', 'migration'],
    status: 'approved',
    reviewInDays: 90,
  },
  {
    question: 'How quickly do you answer incidents of the highest class?',
    answer:
      'Within one hour, day and night. Last year we met this for {{Incidents answered within one hour}} of all incidents of the highest class.',
    tags: ['support'],
    status: 'approved',
    reviewInDays: 200,
  },
  {
    question: 'Where is personal data kept?',
    answer:
      'All personal data stays within the European Union, in two data centres in Ireland and Germany. Our information security is certified ({{ISO 27001 certificate}}).',
    tags: ['data protection', 'security'],
    status: 'approved',
    reviewInDays: 240,
  },
  {
    question: 'How are backups made, and how is their restoration tested?',
    answer:
      'Data is copied every hour to the second data centre and kept for 35 days. We restore a full copy every quarter and hand you the report.',
    tags: ['security', 'continuity'],
    status: 'approved',
    reviewInDays: -12,
  },
  {
    question: 'How many people work for you, and what is your turnover?',
    answer: 'We are {{Number of staff}}, with a turnover of {{Turnover last year}} last year.',
    tags: ['company'],
    status: 'approved',
  },
  {
    question: 'Which environmental measures do you take when cleaning?',
    answer: 'We use products that carry the EU Ecolabel and dose them by machine.',
    tags: ['cleaning', 'environment'],
    status: 'draft',
  },
  {
    question: 'Comment formez-vous les agents aux outils numériques ?',
    answer:
      'Par groupes de dix au plus, sur place ou en ligne, avec des exercices tirés de leur travail et une évaluation à la fin de chaque module.',
    tags: ['formation'],
    status: 'approved',
    language: 'fr',
  },
];

export const taskTemplate = {
  name: 'Tender response',
  tasks: [
    { title: 'Decide go or no-go', daysBefore: 14 },
    { title: 'Send questions to the buyer', daysBefore: 10 },
    { title: 'Draft the method statement', daysBefore: 6 },
    { title: 'Price review', daysBefore: 3 },
    { title: 'Hand in on the portal', daysBefore: 1 },
  ],
};

export const documents = [
  {
    name: 'Invitation to tender.md',
    text: `# Case management software for housing services

Reference: HTC-2026-014. Buyer: Harbour Town Council.

## 1. Submission

The tenderer shall submit its tender through the portal before the deadline.
The tender must include three references for similar systems delivered in the last five years.
Tenders should not exceed 40 pages without annexes.

## 2. The system

The system shall keep a record of every change to a case, with the person and the time.
The supplier must migrate all open cases before the first day of use.
The supplier shall answer every incident of the highest class within one hour.
The council will name one contact person for the project.

## 3. Data protection

The supplier must keep all personal data within the European Union.
The tenderer shall describe how backups are made and how their restoration is tested.

## 4. Award criteria

| Criterion | Weight |
| --- | --- |
| Quality of the solution | 50 |
| Price | 35 |
| Support | 15 |
`,
  },
];

export const comment = 'The site visit is on Thursday; questions go in before that.';
