import { strToU8 } from 'fflate';
import { expect, test } from 'vitest';
import { readDocument } from '#reading/read.ts';
import { choose, type Models, select } from '#requirements/choosing/choose.ts';
import { rankDocuments } from '#requirements/document-roles.ts';
import { findAddresses } from './contacts.ts';
import { findFacts } from './facts.ts';
import { asSpeltElsewhere } from './stated.ts';
import { technicalAndPrice } from './technical-and-price.ts';

const factsOf = async (text: string) => findFacts([await readDocument(strToU8(text), 'tender.md')]);
const choicesOf = async (text: string) => (await factsOf(text)).choices;
const values = (choices: { value: string }[] | undefined) => choices?.map(({ value }) => value);

test('two labels that give different titles are both offered, with their words and place', async () => {
  const choices = await choicesOf(
    '# Town of Reef\n\nProject: Harbour Wall Repairs\n\nTender title: Supply of Fuel Pumps\n',
  );
  expect(values(choices.title)).toHaveLength(2);
  expect(values(choices.title)).toEqual(
    expect.arrayContaining(['Harbour Wall Repairs', 'Supply of Fuel Pumps']),
  );
  expect(choices.title?.[0]).toMatchObject({ document: 'tender.md', paragraph: expect.any(Number) });
  expect(choices.title?.map(({ quote }) => quote)).toContain('Project: Harbour Wall Repairs');
});

test('one title told at length and in short has no rival', async () => {
  const choices = await choicesOf(
    '# REQUEST FOR PROPOSALS\n\nProject title: Harbour Wall Repairs\n\nThe Town of Reef is seeking proposals for the repairs of its harbour wall.\n',
  );
  expect(choices).toEqual({});
});

test('a heading and the sentence that asks for something else are both offered', async () => {
  const choices = await choicesOf(
    '# Coastal Programme 2031\n\nThe Town of Reef is seeking proposals for the supply of fuel pumps.\n',
  );
  expect(values(choices.title)).toEqual(['Coastal Programme 2031', 'supply of fuel pumps']);
});

test('two labelled numbers are both offered, one number written twice is not', async () => {
  expect(
    values((await choicesOf('# Fuel\n\nTender No: T-77/31\n\nReference: 2031-0042\n')).reference),
  ).toEqual(['T-77/31', '2031-0042']);
  expect((await choicesOf('# Fuel\n\nTender No: T-77/31\n\nReference: T-77/31\n')).reference).toBeUndefined();
});

test('bodies of which as much is said are all offered, a labelled one has no rival', async () => {
  const text = 'Works for the Port Authority of Reef. Works for the Ministry of Ports.\n';
  expect(values((await choicesOf(text)).buyer)?.slice(0, 2)).toEqual([
    'Ministry of Ports',
    'Port Authority of Reef',
  ]);
  expect((await choicesOf(`Buyer: Port Authority of Reef\n\n${text}`)).buyer).toBeUndefined();
});

test('two electronic ways are offered, and paper beside mail as both', async () => {
  const { submission } = await choicesOf(
    'Proposals must be submitted by e-mail to bids@reef.example. Proposals must be submitted through the Bonfire portal.\n',
  );
  expect(submission?.map(({ method }) => method)).toEqual(expect.arrayContaining(['email', 'portal']));
  const both = await choicesOf(
    'Proposals must be submitted by e-mail to bids@reef.example. Proposals must be submitted in a sealed envelope to room 4.\n',
  );
  expect(both.submission?.map(({ method }) => method)).toContain('hybrid');
});

test('two dates of which as much is said are both offered, with their time; a buyer’s answers and validity are no rivals', async () => {
  const doubtful = await choicesOf(
    '# Fuel\n\nProposals are due by May 4, 2031, 2:00 p.m.\n\nBids must be received no later than May 11, 2031, 2:00 p.m.\n',
  );
  expect(doubtful.deadline?.map(({ local }) => local)).toEqual(['2031-05-04T14:00', '2031-05-11T14:00']);
  const plain = await choicesOf(
    '# Fuel\n\nProposals are due by May 4, 2031, 2:00 p.m.\n\nThe Town will provide responses to open issues no later than April 28, 2031.\n\nProposals must remain valid until June 30, 2031.\n',
  );
  expect(plain.deadline).toBeUndefined();
});

test('a date that hardly anything says is the deadline is asked about', async () => {
  const { deadline } = await choicesOf('# Fuel\n\nBids: May 4, 2031\n');
  expect(deadline).toMatchObject([{ local: '2031-05-04', quote: 'Bids: May 4, 2031' }]);
});

test('a deadline that is put off within the document no longer counts', async () => {
  const document = await readDocument(
    strToU8(
      '# Fuel\n\nLast date for submission of bids: 15 September 2031, 15:00\n\nThe last date for submission of bids is extended from 15 September 2031 to 22 September 2031, 15:00.\n',
    ),
    'tender.md',
  );
  const { deadline, choices } = findFacts([document]);
  expect(deadline?.local).toBe('2031-09-22T15:00');
  expect(choices.deadline).toBeUndefined();
});

test.each([
  ['| 2. | RFI Response Deadline | December 4, 2031 |', { deadline: '2031-12-04' }],
  [
    '| 5. | Written “Questions & Comments” Deadline | 2:00 p.m. | November 28, 2031 |',
    { questionsDeadline: '2031-11-28T14:00' },
  ],
  [
    'Questions must be submitted using the issue template no later than July 30, 2031, 4:00 PM.',
    { questionsDeadline: '2031-07-30T16:00' },
  ],
  ['| Deadline for Supplier Q&A | September 11, 2031, 4 PM |', { questionsDeadline: '2031-09-11T16:00' }],
  ['| Bid End Date | 13-03-2031 17:00 |', { deadline: '2031-03-13T17:00' }],
  ['The agency’s answers to the questions are published by July 30, 2031.', {}],
  [
    '| Last date for queries for the pre-bid meeting | 16 May 2031, 6 PM |',
    { questionsDeadline: '2031-05-16T18:00' },
  ],
  ['Deadline on: 16 May 2031', { deadline: '2031-05-16' }],
])('the cells before a date, or the words, say what it is: %s', async (text, expected) => {
  const { deadline, questionsDeadline } = findFacts([
    await readDocument(strToU8(`# Fuel\n\n${text}\n`), 'tender.md'),
  ]);
  expect({
    ...(deadline && { deadline: deadline.local }),
    ...(questionsDeadline && { questionsDeadline: questionsDeadline.local }),
  }).toEqual(expected);
});

test('a name that alone may be right is offered alone, and what speaks for it is told', async () => {
  const facts = findFacts([
    await readDocument(
      strToU8('# Important Dates to Remember\n\nQuestions are due on May 4.\n'),
      'tender.md',
    ),
  ]);
  expect(values(facts.choices.title)).toEqual(['Important Dates to Remember']);
  expect(facts.grounds.title).toMatchObject({ because: expect.arrayContaining(['by lines']) });
});

const models: Models = {
  title: { bias: -2, least: 0.8, weights: { seen: 4, doubtful: -1.5 } },
  reference: { bias: 0, least: 0.8, weights: {} },
  buyer: { bias: 0, least: 0.8, weights: {} },
  submission: { bias: 0, least: 0.8, weights: {} },
  criteria: { bias: 0, least: 0.8, weights: {} },
  contacts: { bias: -2, least: 0.8, weights: { seen: 4, doubtful: -1.5 } },
};
const candidate = (value: string, features: Record<string, number>, objections: string[] = []) => ({
  found: { value, quote: value, document: 'tender.md' },
  features,
  objections,
});

test('the likeliest is stated from its threshold on, else up to three are offered, and nothing where none is likely', () => {
  const sure = choose('title', [candidate('Pumps', {}), candidate('Quays', { seen: 1 })], models);
  expect(sure).toMatchObject({
    found: { value: 'Quays' },
    ground: { confidence: 0.881, because: ['seen'] },
    choices: [],
  });
  const many = ['A', 'B', 'C', 'D'].map((value) => candidate(value, { seen: 1, doubtful: 1 }));
  expect(choose('title', many, models).choices.map(({ value }) => value)).toEqual(['A', 'B', 'C']);
  expect(choose('title', [candidate('Pumps', { doubtful: 1 })], models)).toMatchObject({
    found: null,
    choices: [],
  });
});

test('what comes from a source that is known has a level of its own', () => {
  const own: Models = {
    ...models,
    title: { bias: -2, least: 0.8, leastFrom: { 'by label': 0.2 }, weights: { seen: 4 } },
  };
  const labelled = candidate('Quays', { seen: 0.5, 'by label': 1 });
  expect(choose('title', [labelled], own).choices).toEqual([]);
  expect(choose('title', [candidate('Quays', { seen: 0.5, 'by lines': 1 })], own).choices).toHaveLength(1);
});

test('what is contested is never stated plainly, however likely', () => {
  const found = choose(
    'title',
    [candidate('Quays', { seen: 1 }, ['other label']), candidate('Pumps', { seen: 1 }, ['other label'])],
    models,
  );
  expect(found.choices).toHaveLength(2);
});

test('a sentence on the cover is asked about, however alone it stands', async () => {
  const line = 'This harbour was made by hands that are long since at rest elsewhere';
  const { title } = await choicesOf(`# ${line}\n\nThe Town of Reef asks for bids.\n`);
  expect(values(title)).toEqual([line]);
});

test('a body that is named behind initials each time is asked about', async () => {
  const text =
    'HXR NSPO reserves the right to reject bids. NSPO will award the contract. NSPO invites proposals.\n';
  const cut = await choicesOf(
    `# Request for Proposal\n\nRFP for an audit for HXR Northern Sea Program Office.\n\n${text}`,
  );
  expect(values(cut.buyer)).toEqual(['Northern Sea Program Office', 'HXR Northern Sea Program Office']);
  const whole = await choicesOf(
    `# Request for Proposal\n\nIssued by: Northern Sea Program Office\n\n${text}`,
  );
  expect(whole.buyer).toBeUndefined();
});

test('a sentence, a body and a periodical are never stated as the title', async () => {
  for (const text of [
    '# Reef\n\nProject: This project was inspired by the need for better data.\n',
    '# REGIONAL BANK OF REEF\n\nTender No: T-77/31\n',
    '# QUOTIDIEN DES MARCHÉS\n\n## RESULTATS PROVISOIRES\n\nAttributaire : Alpha SARL.\n',
  ]) {
    const { title, choices } = findFacts([await readDocument(strToU8(text), 'tender.md')]);
    expect(title === null || choices.title !== undefined).toBe(true);
  }
});

test('a name below its label is told from the address it runs into, also where letters could not be read', async () => {
  const found = findFacts([
    await readDocument(
      strToU8(
        'NOM ET ADRESSE OFFICIELS DE L\uFFFDORGANISME ACHETEUR PUBLIC\n\nREEF ROMANS HABITAT 3 rue du Quai 26000 REEF\n\nObjet : Réfection des quais\n',
      ),
      'avis.md',
    ),
  ]);
  expect(found.buyer?.value).toBe('Reef Romans Habitat');
});

test('the land that a commune lies in is not who buys', async () => {
  const { buyer } = findFacts([
    await readDocument(
      strToU8('Commune de Valbois\n\nDépartement du Récif\n\nObjet du marché : Réfection de la toiture\n'),
      'rc.md',
    ),
  ]);
  expect(buyer?.value).toBe('Commune de Valbois');
});

test.each([
  ['a label', 'Method of submission: e-mail\n\nBid submission address: bids@reef.example', 'email'],
  ['its method', 'Method of submission: dedicated e-mail address bids@reef.example', 'email'],
  [
    'a permission of two ways',
    'Les concurrents peuvent déposer leurs plis contre récépissé au bureau ou les transmettre par voie électronique.',
    'hybrid',
  ],
  ['a box', 'تقدم العطاءات داخل ظرفين مغلقين في صندوق المناقصات.', 'manual'],
  ['a sealed envelope', 'يجب أن تقدم المكاتب نماذج التأهيل بالظرف المغلق على العنوان التالي.', 'manual'],
  ['a hand', 'تسلم العروض باليد في مقر الشركة.', 'manual'],
  ['whom it reaches', 'Sealed bids should reach the General Manager before the due date.', 'manual'],
])('the way to hand in is stated or offered: %s', async (_form, text, method) => {
  const { submission, choices } = findFacts([
    await readDocument(strToU8(`# Boats\n\n${text}\n`), 'tender.md'),
  ]);
  expect([submission?.method, ...(choices.submission ?? []).map((choice) => choice.method)]).toContain(
    method,
  );
});

test('name and number are those of the address’s own line, or of the lines up to somebody else’s', async () => {
  const contacts = findAddresses(
    rankDocuments([
      await readDocument(
        strToU8(
          '# Boats\n\nContact: Ann Lowe, (555) 010-0101, alowe@reef.example\n\nBen Hay\n\nbhay@reef.example\n\nTel: 555-010-0202\n\nCara Poe, cpoe@reef.example, phone 555-010-0303; Dan Roe, droe@reef.example, phone 555-010-0404\n\nProposer’s Name\n\ninfo@reef.example\n',
        ),
        'tender.md',
      ),
    ]),
  );
  expect(contacts.map(({ contact: { value, name, phone } }) => [value, name, phone])).toEqual([
    ['alowe@reef.example', 'Ann Lowe', '(555) 010-0101'],
    ['bhay@reef.example', 'Ben Hay', '555-010-0202'],
    ['cpoe@reef.example', 'Cara Poe', '555-010-0303'],
    ['droe@reef.example', 'Dan Roe', '555-010-0404'],
    ['info@reef.example', null, null],
  ]);
});

test('a line of a longer title, cut where the page breaks it, is asked about', async () => {
  const titles = (text: string) => choicesOf(`# REQUEST FOR PROPOSALS\n\nProject title: ${text}\n`);
  expect(values((await titles('Repair of the Harbour Wall (Northern')).title)).toEqual([
    'Repair of the Harbour Wall (Northern',
  ]);
  expect((await titles('Repair of the Harbour Wall (Northern Part)')).title).toBeUndefined();
});

test('of contacts each that is likely enough is stated; where none is, they are offered', () => {
  const [ann, ben, cara] = ['ann@reef.example', 'ben@reef.example', 'cara@reef.example'];
  expect(
    select(
      'contacts',
      [candidate(ann, {}), candidate(ben, { seen: 1 }), candidate(cara, { seen: 1 })],
      models,
    ),
  ).toMatchObject({ found: [{ value: ben }, { value: cara }], ground: { confidence: 0.881 }, choices: [] });
  const unsure = select(
    'contacts',
    [candidate(ann, { seen: 1, doubtful: 1 }), candidate(ben, { seen: 1 }, ['cut']), candidate(cara, {})],
    models,
  );
  expect(values(unsure.choices)).toEqual([ben, ann]);
  expect(values(unsure.found)).toEqual([ann, ben]);
});

test('whom to turn to is told from a portal’s help desk, appeals, invoices and a form for bidders', async () => {
  const { contacts, choices } = findFacts([
    await readDocument(
      strToU8(
        [
          '# Request for Proposals: Harbour Boats',
          'Issued by the Town of Reef.',
          'For technical questions about the portal contact its help desk, support@tenderbox.example.',
          'All questions about this request must be sent to Ann Lowe, Contracting Officer, at alowe@townofreef.gov, tel. 555-010-0101.',
          'Invoices are sent to accountspayable@townofreef.gov.',
          'Appeals are handed to the ombudsman, appeals@state.example.',
          'Bidder’s name: ____ E-mail: name@yourcompany.com',
        ].join('\n\n'),
      ),
      'tender.md',
    ),
  ]);
  expect(choices.contacts).toBeUndefined();
  expect(contacts).toMatchObject([
    { value: 'alowe@townofreef.gov', name: 'Ann Lowe', role: 'Contracting Officer', phone: '555-010-0101' },
  ]);
});

test('a hundred points in a table, and criteria of lots that differ', async () => {
  const plain = findFacts([
    await readDocument(
      strToU8(
        '# Boats\n\n## Evaluation criteria\n\n| Criteria | Points |\n| --- | --- |\n| Technical approach | 60 |\n| Experience | 10 |\n| Price | 30 |\n| Total | 100 |\n',
      ),
      'tender.md',
    ),
  ]);
  expect(plain.choices.criteria).toBeUndefined();
  expect(plain.criteria.map(({ name, weight }) => [name, weight])).toEqual([
    ['Technical approach', 60],
    ['Experience', 10],
    ['Price', 30],
  ]);
  const lots = await choicesOf(
    '# Marché de maintenance\n\nCritères de jugement :\n\nLot 1 : plateforme\n\nValeur technique 80 %\n\nPrix des prestations 20 %\n\nLot 2 : cartes\n\nValeur technique 45 %\n\nPrix des prestations 55 %\n',
  );
  expect(lots.criteria?.map(({ criteria }) => criteria.map(({ weight }) => weight))).toEqual(
    expect.arrayContaining([
      [80, 20],
      [45, 55],
    ]),
  );
});

test.each([
  [
    'a ratio',
    'Selection is by Quality and Cost Based Selection (QCBS) (70:30).',
    ['Quality', 70, 'Cost', 30],
  ],
  [
    'shares beside their words',
    'The technical bid is given a weightage of 70% and the commercial bid a weightage of 30%.',
    ['Technical', 70, 'Commercial', 30],
  ],
  [
    'a formula',
    'Combined technical (ST) and financial (SF) scores decide the evaluation: S = ST x 0.70 + SF x 0.30',
    ['Technical', 70, 'Financial', 30],
  ],
  [
    'factors in words',
    'Overall Rating = (Technical Rating * 0.6) + (Commercial Rating * 0.4)',
    ['Technical', 60, 'Commercial', 40],
  ],
  ['Arabic', 'يكون وزن العرض الفني ٧٠٪ ووزن العرض المالي ٣٠٪ عند تقييم العروض.', ['الفني', 70, 'المالي', 30]],
])('quality and price in one breath: %s', (_form, text, expected) => {
  expect(technicalAndPrice(text, () => text).flatMap(({ name, weight }) => [name, weight])).toEqual(expected);
});

test.each([
  'The technical proposal has 70 pages and the price proposal 30 pages.',
  'A penalty of 70% of the price or 30% of the technical fee applies.',
  'The ratio of staff is 70:30.',
])('no shares of quality and price: %s', (text) => {
  expect(technicalAndPrice(text, () => text)).toEqual([]);
});

test('what a name or a title goes on with is not cut off unasked', async () => {
  const goesOn = await choicesOf(
    '# Caisse des Ports du 4e bassin\n\nLa Caisse des Ports lance une consultation. La Caisse des Ports paie. La Caisse des Ports reçoit.\n',
  );
  expect(goesOn.buyer).toBeDefined();
  const alone = await choicesOf('Buyer: Caisse des Ports\n\nThe Caisse des Ports pays within 30 days.\n');
  expect(alone.buyer).toBeUndefined();
  // The line above is the body's name, of which this is the rest.
  const rest = await choicesOf(
    '# Caisse des Ports du 4\n\n# bassin de la rade\n\n# Marché à procédure adaptée\n',
  );
  expect(values(rest.title) ?? []).toContain('bassin de la rade');
});

test('a sentence behind a label is no title, and a row of three cells may be one of headings', async () => {
  const sentence = await choicesOf(
    '# Reef\n\nDescription: The Harbour Board hereby invites qualified companies to submit proposals for harbour maps.\n',
  );
  expect(sentence.title).toBeDefined();
  const headings = await choicesOf(
    '# Harbour Board\n\n| Project name | Security in francs | Price of papers |\n| --- | --- | --- |\n| Harbour Maps | 800 | 56 |\n',
  );
  expect(headings.title).toBeDefined();
});

test('a form’s own words and those who are invited belong to no name', async () => {
  const facts = async (text: string) => findFacts([await readDocument(strToU8(text), 'tender.md')]);
  expect(
    (
      await facts(
        '# Request for Proposal\n\nIssuing Organization\n\nOrganization Name:\u200B Reef Analytics, Inc.\n',
      )
    ).buyer?.value,
  ).toBe('Reef Analytics, Inc.');
  expect(
    (await facts('# دعوة\n\nتدعو شركة مياه الشرب بالدلتا شركات المقاولات المتخصصة للاشتراك في المناقصة.\n'))
      .buyer?.value,
  ).toBe('شركة مياه الشرب بالدلتا');
});

test.each([
  ['# Maps\n\nReference: RFP / ABC / 2031\n', 'RFP / ABC / 2031'],
  ['# Cartes\n\nRéférence : QUAI-NORD-ETUDE\n', 'QUAI-NORD-ETUDE'],
  ['# Audit\n\nTender No: HQ:PUR:2031-32:77\n', 'HQ:PUR:2031-32:77'],
  ['# Audit\n\nSubject: Request for Proposal (RFP) No: P31-038 Watch Services\n', 'P31-038'],
])('references of letters with strokes between: %s', async (text, value) => {
  expect(findFacts([await readDocument(strToU8(text), 'tender.md')]).reference?.value).toBe(value);
});

test('the site of the buyer’s profile is a portal, whatever it is called; a body has all its words', async () => {
  const notice = await readDocument(
    strToU8(
      '# Avis de marché\n\nAdresse du profil acheteur : https://achats.recif.example/12\n\n' +
        'Les offres ou les demandes de participation doivent être envoyées :\n\npar voie électronique à l’adresse : https://achats.recif.example\n',
    ),
    'avis.md',
  );
  expect(findFacts([notice]).submission).toMatchObject({
    method: 'portal',
    value: 'https://achats.recif.example',
  });
  const call = await readDocument(
    strToU8(
      '# Boats\n\nHarbour Reef First Nation reserves the right to reject bids.\n\nHarbour Reef First Nation reserves the right to cancel.\n',
    ),
    'call.md',
  );
  expect(findFacts([call]).buyer?.value).toBe('Harbour Reef First Nation');
});

test('weights behind two names make criteria', async () => {
  const criteria = async (text: string) =>
    findFacts([await readDocument(strToU8(`# Boats\n\n${text}\n`), 'tender.md')]);
  expect(
    (
      await criteria(
        'The technical evaluation and the commercial evaluation shall have the weightage of 70% and 30% respectively.',
      )
    ).criteria.map(({ weight }) => weight),
  ).toEqual([70, 30]);
});

test('"electronically" and an address of another’s domain are asked about', async () => {
  expect((await choicesOf('# Fuel\n\nBids must be submitted electronically.\n')).submission).toBeDefined();
  const planner = await choicesOf(
    '# Request for Proposals: Harbour Boats\n\nIssued by the Town of Reef.\n\nQuestions must be sent to Ann Lowe at alowe@planners.example.\n',
  );
  expect(values(planner.contacts)).toEqual(['alowe@planners.example']);
});

test('who no rule finds is offered by the kind of the name, the domain of mail and how often it comes back, and never stated', async () => {
  const facts = await factsOf(
    'Scope of the works\n\nQuestions go to desk@quayworks.example. At Quay Works the moles are kept, and at Quay Works the lights.\n\nDredging Plan sheets are at hand.\n',
  );
  expect(facts.buyer).toBeNull();
  expect(values(facts.choices.buyer)).toContain('Quay Works');
  expect(values(facts.choices.buyer)).not.toContain('Dredging Plan');
});

test('behind the paper’s name stands what may be the title, over a line that breaks off too', async () => {
  const offered = async (text: string) => values((await choicesOf(text)).title) ?? [];
  expect(
    await offered('# Important Dates\n\nRequest for Quotation Harbour Light Maintenance RFQ #77\n'),
  ).toContain('Harbour Light Maintenance');
  expect(await offered('# Important Dates\n\nTERMS OF REFERENCE FOR\n\nHarbour Light Works\n')).toContain(
    'Harbour Light Works',
  );
  // A label with its value goes on from nothing.
  expect(
    await offered('# Important Dates\n\nREQUEST FOR QUOTATION\n\nReply to: The Harbour Desk\n'),
  ).not.toContain('Reply to: The Harbour Desk');
});

test('a value with letters that could not be read is offered as another place spells it', async () => {
  const facts = await factsOf(
    '# D\uFFFDneigement des quais\n\nObjet du march\uFFFD : D\uFFFDneigement des quais\n\nLe d\u00E9neigement des quais dure un an.\n',
  );
  expect(values(facts.choices.title)?.map((value) => value.toLowerCase())).toContain(
    'd\u00E9neigement des quais',
  );
  // Each lost letter may stand for two: of many the ways to compare would never end.
  const lost = (count: number) => ({ value: 'A\uFFFD'.repeat(count), quote: '', document: 'tender.md' });
  const documents = rankDocuments([await readDocument(strToU8(`${'A'.repeat(90)}!\n`), 'tender.md')]);
  expect(asSpeltElsewhere(lost(5), documents)).toHaveLength(1);
  expect(asSpeltElsewhere(lost(40), documents)).toEqual([]);
});

test('a way that a sentence tells in passing is offered beside the one that is asked about', async () => {
  const { submission } = await choicesOf(
    'Prior to opening, the Owner will notify bidders by e-mail at desk@reef.example that the bids were submitted.\n\nWhoever brings a sealed envelope with the bid delivered to room 4 signs the list.\n',
  );
  expect(submission?.map(({ method }) => method)).toContain('manual');
});

test('a nought that may be an O is asked about where the page’s text was recognised, with the other beside it', async () => {
  const typed = await readDocument(strToU8('# Maps\n\nReference: 01/2031/A0\n'), 'tender.md');
  expect(findFacts([typed]).choices.reference).toBeUndefined();
  const scanned = { ...typed, notes: [{ key: 'recognisedPage', values: { page: 1 } }] };
  expect(values(findFacts([scanned]).choices.reference)).toEqual(['01/2031/A0', '01/2031/AO']);
});
