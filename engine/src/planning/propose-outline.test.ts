import { expect, test } from 'vitest';
import { proposeOutline, type OutlineSources, type OutlineWords } from './propose-outline.ts';

const words: OutlineWords = {
  volumes: { technical: 'Technical', price: 'Price', administrative: 'Formal', other: 'Other' },
  whole: 'Response',
  cover: 'Cover',
  letter: 'Letter',
  summary: 'Summary',
  annexes: 'Annexes',
  submission: 'Submission',
  documents: 'Evidence',
  terms: 'Terms',
  other: 'Others',
};
type Asked = [section: string, text: string, type?: string, phase?: string];
const sourcesOf = (asked: Asked[], more: Partial<OutlineSources> = {}): OutlineSources => ({
  requirements: asked.map(([section, text, type = 'technical', phase = 'bid'], index) => ({
    id: String(index),
    section,
    document: 'price_form.xlsx',
    text,
    type,
    phase,
  })),
  criteria: [],
  pageLimits: [],
  ...more,
});
const outlineOf = (sources: OutlineSources) =>
  proposeOutline(sources, words).map(({ title, sections }) => [
    title,
    ...sections.map((one) =>
      `${'  '.repeat(one.depth - 1)}${one.title} ${one.requirements.join(' ')}`.trimEnd(),
    ),
  ]);

test('the sections of the buyer that ask for something stand between what every response has', () => {
  const sources = sourcesOf([
    ['3 Service › 3.1 Routes', 'Describe the routes.'],
    ['3 Service › 3.2 Staff', 'Describe the staff.'],
    ['4 Quality', 'Describe your quality system.'],
    ['4 Quality', 'Provide your ISO 9001 certificate.', 'certificate'],
    ['5 General Conditions', 'The Supplier shall keep records.', 'technical', 'contract'],
    ['1 How to tender', 'Submit three copies.', 'format'],
    ['', 'The Bidder shall be solvent.'],
  ]);
  expect(outlineOf(sources)).toEqual([
    [
      'Response',
      'Cover',
      'Letter',
      'Summary',
      'Service',
      '  Routes 0',
      '  Staff 1',
      'Quality 2',
      'Others 6',
      'Evidence 3',
      'Terms 4',
      'Submission 5',
      'Annexes',
    ],
  ]);
});

test.each([
  ['en', 'Technical and price proposals are to be emailed as two separate files.', 'PRICE PROPOSAL'],
  ['fr', 'Les offres sont remises dans deux enveloppes distinctes.', 'Offre financière'],
  ['ar', 'يقدم العرض الفني والعرض المالي في مظروفين منفصلين.', 'العرض المالي'],
])(
  'price and formal parts are volumes of their own where the documents ask for that: %s',
  (_language, says, heading) => {
    const asked: Asked[] = [
      ['2 Service', 'Describe the service.'],
      [heading, 'State the yearly amount.', 'commercial'],
      ['2 Service', says, 'format'],
    ];
    const titles = (list: Asked[]) => proposeOutline(sourcesOf(list), words).map(({ title }) => title);
    expect(titles(asked)).toEqual(['Technical', 'Price', 'Formal']);
    expect(titles(asked.slice(0, 2))).toEqual(['Response']);
  },
);

test('a stated list of contents gives sections in its order', () => {
  const sources = sourcesOf([
    ['4.3 The Proposal Content', 'A detailed project schedule, as outlined in Section 7', 'document'],
    ['4.3 The Proposal Content', 'A list of subtrades: names and trades', 'document'],
    ['4.3 The Proposal Content', 'The information requested and, if unable, the reason', 'document'],
    ['4.3 The Proposal Content', 'All mandatory forms as listed in Section 6', 'document'],
    ['4.3 The Proposal Content', 'The price and all optional pricing', 'commercial'],
    ['4.3 The Proposal Content', 'A breakdown of costs by task', 'document'],
  ]);
  expect(outlineOf(sources)[0]?.slice(4, -1)).toEqual([
    'Detailed project schedule 0',
    'List of subtrades 1',
    'Information requested 2',
    'Mandatory forms 3',
    'Price 4 5',
  ]);
});

test('criteria give weights to the sections of their names, and what no section is named after is visible', () => {
  const [volume] = proposeOutline(
    sourcesOf(
      [
        ['7 Delivery › 7.1 Methods › 7.1.2 Design Brief', 'Provide the brief.'],
        ['7 Delivery › 7.2 Site', 'Describe the site.'],
        ['8 Pricing', 'State the price.', 'commercial'],
      ],
      {
        criteria: [
          { text: 'Design Brief (Appendix B)', weight: 5 },
          { text: 'Project Team and Firms', weight: 15 },
          { text: 'Price', weight: 35 },
        ],
      },
    ),
    words,
  );
  const weights = volume?.sections.filter(({ weight }) => weight !== null);
  expect(weights?.map(({ title, weight, requirements }) => [title, weight, requirements.length])).toEqual([
    ['Design Brief', 5, 1],
    ['Project Team and Firms', 15, 0],
    ['Pricing', 35, 1],
  ]);
});

test('a limit of pages is the whole volume’s only where it is not one of each of several things', () => {
  const limitOf = (quote: string, pages: number) =>
    proposeOutline(sourcesOf([['2 Service', 'Describe.']], { pageLimits: [{ pages, quote }] }), words)[0]
      ?.pageLimit;
  expect(limitOf('The technical proposal shall not exceed 25 pages.', 25)).toBe(25);
  expect(limitOf('Each résumé shall not exceed 25 pages, 25 per member.', 25)).toBeNull();
  expect(limitOf('A cover letter of two pages.', 2)).toBeNull();
});

test('the name of the document parts nothing, and a specification of works is answered as it is arranged', () => {
  const sources = sourcesOf([
    ['CCTP › Article 3 : Missions', 'Le titulaire assure la ronde.', 'technical', 'contract'],
    ['CCTP › Article 4 : Obligations', 'Le titulaire forme ses agents.', 'technical', 'contract'],
  ]);
  expect(outlineOf(sources)[0]?.slice(4, -1)).toEqual(['Missions 0', 'Obligations 1']);
});

test('thousands of requirements under hundreds of headings make an outline one can read, and none is lost', () => {
  const asked = Array.from({ length: 2_000 }, (_, index): Asked => [
    `${index % 20} Part ${index % 20} › ${index % 200} Chapter ${index % 200}`,
    'Describe it.',
  ]);
  const [volume] = proposeOutline(sourcesOf(asked), words);
  expect(volume?.sections.length).toBeLessThanOrEqual(24);
  expect(new Set(volume?.sections.flatMap(({ requirements }) => requirements)).size).toBe(2_000);
});

test('what is to be delivered is answered under its headings, also where it binds only the contractor', () => {
  const later = (section: string): Asked => [section, 'The Supplier shall do so.', 'technical', 'contract'];
  const asked: Asked[] = [
    ['1 Offer', 'Describe your method.'],
    ['1 Offer', 'Describe your team.'],
    ['1 Offer', 'Describe your plan.'],
    later('3. Scope of Work › 3.1 Support'),
    later('CONDITIONS D’EXECUTION DE LA PRESTATION › 3.1 Conditions générales d’exécution'),
    ['القسم الثالث: نطاق العمل › المتطلبات الوظيفية', 'تتيح المنصة تقديم الطلبات', 'format', 'contract'],
    later('Scope of Work › General Conditions'),
    later('7 Payment'),
    ['security-questionnaire', 'Do you encrypt data?'],
    ['Sheet1', 'Which fees apply?'],
  ];
  const [[, , , , ...sections] = []] = outlineOf(sourcesOf(asked));
  expect(sections.map((one) => one.trim())).toEqual([
    'Offer 0 1 2',
    'Scope of Work 3',
    'CONDITIONS D’EXECUTION DE LA PRESTATION 4',
    'القسم الثالث: نطاق العمل 5',
    'Security questionnaire 8',
    'Price form 9',
    'Terms 6 7',
    'Annexes',
  ]);
});
