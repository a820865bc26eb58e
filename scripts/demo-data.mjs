/** What the demo company works on: invented buyers, tenders and documents, written for it. Days count from today. */
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
    country: 'Ireland',
    contactName: 'Niamh Byrne',
    contactEmail: 'tenders@harbourtown.example',
  },
  {
    name: 'River Valley Hospital Group',
    sector: 'Health',
    country: 'Belgium',
    contactName: 'Procurement office',
  },
  {
    name: 'Métropole des Trois Rivières',
    sector: 'Collectivité',
    country: 'France',
    contactEmail: 'marches@troisrivieres.example',
  },
];

const tender = (title, buyer, reference, value, dueInDays, more = {}) => ({
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
export const outcomes = [
  { priority: 5, value: 236_000, path: [] },
  { priority: 4, value: 1_090_000, path: ['in-review'] },
  { priority: 3, value: 84_500, path: ['submitted'] },
  { priority: 3, value: 298_000, outcomeReason: 'Best technical score', path: ['submitted', 'won'] },
  { priority: 2, value: 259_000, outcomeReason: 'Price 6 % above the winner', path: ['submitted', 'lost'] },
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
