import { strToU8 } from 'fflate';
import { describe, expect, test } from 'vitest';
import { readDocument } from '#reading/read.ts';
import { criterionOfRow } from './criterion-lines.ts';
import { makeChecklist } from '#requirements/checklist.ts';
import { findDuration, inMonths } from '#requirements/dates/durations.ts';
import { type Facts, findFacts } from './facts.ts';
import { findPlace } from '#requirements/dates/places.ts';
import { findRequirements } from '#requirements/requirements.ts';

const read = (name: string, text: string) => readDocument(strToU8(text), name);
const facts = async (text: string): Promise<Facts> => findFacts([await read('tender.md', text)]);

test('English: what a request for proposals says beside its date', async () => {
  const found = await facts(`# Cleaning of schools

Questions go to Jane Miller, jane.miller@example.org, tel. 555-201-3344.

Proposals shall remain valid for ninety (90) days after the closing date.

The contract term shall be three (3) years with two one-year renewal options.

The estimated contract value is $1,250,000.

The technical proposal shall not exceed 30 pages.

The successful bidder shall furnish a performance bond of 10% of the contract price and a bid bond of 5 percent.

The Contractor shall carry insurance of $2,000,000 per occurrence.

## Lots

Lot 1: Schools north of the river

Lot 2: Schools south of the river

Lot 2 shall be cleaned twice a week.
`);
  expect(found.validity).toMatchObject({ value: 'ninety (90) days', days: 90 });
  expect(found.contractTerm).toMatchObject({ value: 'three (3) years', months: 36 });
  expect(found.value).toMatchObject({ amount: 1_250_000, currency: '$', bound: 'estimate' });
  expect(found.pageLimits.map(({ pages }) => pages)).toEqual([30]);
  expect(found.guarantees.map(({ kind, percent }) => [kind, percent])).toEqual([
    ['bid', 5],
    ['performance', 10],
  ]);
  expect(found.lots.map(({ number, value }) => [number, value])).toEqual([
    ['1', 'Schools north of the river'],
    ['2', 'Schools south of the river'],
  ]);
  expect(found.contacts).toMatchObject([
    { value: 'jane.miller@example.org', name: 'Jane Miller', phone: '555-201-3344' },
  ]);
});

test('a lot of a table is named by its first cells, not by its area, code or budget', async () => {
  const table = (rows: string) => facts(`# Works\n\n| Lot | Name | More |\n| --- | --- | --- |\n${rows}`);
  const lotsOf = ({ lots }: Facts) => lots.map(({ number, value }) => [number, value]);
  expect(lotsOf(await table('| Lot 1 | North site | 24,100 m2 |\n| Lot 2: Roofs | 45261210 | 3 |'))).toEqual([
    ['1', 'North site'],
    ['2', 'Roofs'],
  ]);
  expect(lotsOf(await table('| الحصة 1 | الموقع الشمالي | 24,100 م2 |'))).toEqual([['1', 'الموقع الشمالي']]);
});

test('English: how tenders of other countries write number, name, time and place', async () => {
  const found = await facts(`# Coastal Insurance Limited

Havelock Road, Colombo 5, Sri Lanka

National Competitive Bidding

(Ref No: /7/CIL/2031/05)

| Name of the work | Renewal of the claims counters |
| --- | --- |
| Last date of submission of bid | 08/12/2031; Till 17:30 hrs |

All proposals must be submitted in SAP Ariba System.

## Evaluation criteria

| S. No. | Criteria | Supporting document | Marks |
| --- | --- | --- | --- |
| 1 | Company profile | | |
| 1.1 | Turnover of the last three years | Balance sheet | 40 |
| 2 | Past experience | | |
| 2.1 | Similar projects | Completion certificates | 60 |
`);
  expect(found.title?.value).toBe('Renewal of the claims counters');
  expect(found.reference?.value).toBe('/7/CIL/2031/05');
  expect(found.deadline).toMatchObject({ local: '2031-12-08T17:30', zone: 'Asia/Colombo' });
  expect(found.submission).toMatchObject({ method: 'portal', value: 'SAP Ariba System' });
  // What counts a row is no weight.
  expect(criterionOfRow(['4.2', 'Resource plan'])).toBeNull();
  expect(criterionOfRow(['4.2', 'Resource plan : 2 Points'])).toMatchObject({ weight: 2 });
  expect(found.criteria.map(({ name, weight }) => [name, weight])).toEqual([
    ['Turnover of the last three years', 40],
    ['Similar projects', 60],
  ]);
});

test('English: labels with marks about them, letters before a number, a box for bids, an American form', async () => {
  const found = await facts(`INVITATION TO BID

-: NAME OF WORK :-

Repair of the harbour lights at the eastern pier

BID NUMBER: DPW RFP 036/2031

CLOSING DATE: 05-03-2031

CLOSING TIME: 11:00

Tenders must be deposited in the tender box on the ground floor, Bloemfontein. See www.harbour.gov.za.
`);
  expect(found.title?.value).toBe('Repair of the harbour lights at the eastern pier');
  expect(found.reference?.value).toBe('DPW RFP 036/2031');
  expect(found.deadline).toMatchObject({ local: '2031-03-05T11:00', zone: 'Africa/Johannesburg' });
  expect(found.submission?.method).toBe('manual');

  const form = await facts(`SOLICITATION NUMBER*

140L1731Q0071

8. OFFER DUE DATE/LOCAL TIME

09/25/2031 0800 MD

Building 40, Lakewood CO 80225

All responses to RFI # 36C241 must be emailed to ann@example.org by September 25, 2031.
`);
  expect(form.reference?.value).toBe('140L1731Q0071');
  expect(form.deadline).toMatchObject({ utc: '2031-09-25T14:00:00Z', certainty: 'stated' });
  expect(form.questionsDeadline).toBeNull();
});

test('English: a line of large letters that breaks behind a small word is one title with the next', async () => {
  const found = await facts(`REQUEST FOR PROPOSAL

CLEANING AND REPAIR SERVICES FOR

THE NORTHERN MARKET HALLS

Port Authority of Somewhere
`);
  expect(found.title?.value).toBe('CLEANING AND REPAIR SERVICES FOR THE NORTHERN MARKET HALLS');
});

test('French: what a règlement de la consultation says', async () => {
  const found = await facts(`# Règlement de la consultation

Objet : Nettoyage des écoles

Pouvoir adjudicateur : Commune de Vertbois

Le présent document fixe les règles de la consultation pour les entreprises et les conditions de remise des offres.

Date limite de remise des offres : le 12 mars 2026 à 12h00 (heure de Paris).

Le délai de validité des offres est fixé à 120 jours à compter de la date limite de remise des offres.

La durée du marché est de quatre ans.

Le montant maximum du marché est de 1 250 000,50 € HT.

Le mémoire technique est limité à 20 pages.

Une retenue de garantie de 5 % sera prélevée sur chaque acompte.

Lot n° 1 : Écoles maternelles

Lot n° 2 : Écoles élémentaires
`);
  expect(found.language).toBe('fr');
  expect(found.deadline?.utc).toBe('2026-03-12T11:00:00Z');
  expect(found.validity).toMatchObject({ value: '120 jours', days: 120 });
  expect(found.contractTerm).toMatchObject({ value: 'quatre ans', months: 48 });
  expect(found.value).toMatchObject({ amount: 1_250_000.5, currency: 'EUR', bound: 'maximum' });
  expect(found.pageLimits.map(({ pages }) => pages)).toEqual([20]);
  expect(found.guarantees).toMatchObject([{ kind: 'retention', percent: 5 }]);
  expect(found.lots.map(({ number, value }) => [number, value])).toEqual([
    ['1', 'Écoles maternelles'],
    ['2', 'Écoles élémentaires'],
  ]);
});

test('Arabic: dates of both calendars, digits of both kinds', async () => {
  const found = await facts(`# كراسة الشروط والمواصفات

تدعو وزارة التعليم بمدينة الرياض المتنافسين إلى تقديم عروضهم لتنظيف المدارس.

آخر موعد لتقديم العروض: ١٥ رمضان ١٤٤٦هـ الموافق ١٥ مارس ٢٠٢٥م الساعة العاشرة صباحاً بتوقيت الرياض.

آخر موعد لاستلام الاستفسارات: ٠١/٠٩/١٤٤٦هـ.

تكون مدة صلاحية العروض ٩٠ يوماً من تاريخ فتح المظاريف.

مدة العقد ٣ سنوات من تاريخ توقيعه.

القيمة التقديرية للمشروع ٢,٥٠٠,٠٠٠ ريال سعودي.

يجب على المتنافس تقديم ضمان ابتدائي بنسبة ٢٪ من قيمة العرض.

تتحمل الجهة رسوم النشر.

اسم المنافسة: تنظيف مدارس المدينة

رقم المنافسة: ٤٥/١٤٤٦

الجهة الحكومية: وزارة التعليم

تُقدَّم العروض إلكترونياً عبر منصة اعتماد.

## معايير تقييم العروض

- الخبرة السابقة ٤٠٪
- الكادر الفني ٦٠٪
`);
  expect([found.title?.value, found.reference?.value, found.buyer?.value]).toEqual([
    'تنظيف مدارس المدينة',
    '45/1446',
    'وزارة التعليم',
  ]);
  expect(found.submission?.method).toBe('portal');
  expect(found.criteria.map(({ name, weight }) => [name, weight])).toEqual([
    ['الخبرة السابقة', 40],
    ['الكادر الفني', 60],
  ]);
  expect(found.language).toBe('ar');
  expect(found.deadline).toMatchObject({
    utc: '2025-03-15T07:00:00Z',
    local: '2025-03-15T10:00',
    hijri: '1446-09-15',
    zone: 'Asia/Riyadh',
    certainty: 'stated',
  });
  expect(found.questionsDeadline).toMatchObject({ local: '2025-03-01', hijri: '1446-09-01' });
  expect(found.validity?.days).toBe(90);
  expect(found.contractTerm?.months).toBe(36);
  expect(found.value).toMatchObject({ amount: 2_500_000, currency: 'SAR' });
  expect(found.guarantees).toMatchObject([{ kind: 'bid', percent: 2 }]);
});

test.each([
  ['48 months', 48],
  ['five years', 60],
  ['60 mois', 60],
  ['90 days', 3],
])('a term of %s lasts %i months', (term, months) => {
  expect(inMonths(findDuration(term) ?? { value: '', count: 0, unit: 'day' })).toBe(months);
});

test('a term that is stated by its end is not as long as its renewals', async () => {
  const { contractTerm } = await facts(
    'The contract term runs from the award through September 30, 2028 with two one-year renewal options.\n',
  );
  expect(contractTerm).toMatchObject({ value: 'from the award through September 30, 2028', months: null });
});

test('nothing is invented', async () => {
  const found = await facts(`# Cleaning of schools

The Contractor shall keep records for three (3) years after termination of this contract.

Prices shall be firm for one year from the effective date of the contract.

No bid bond is required. Retention of documents is the Contractor's duty.

During the term of the contract and for 90 days thereafter the Contractor shall keep a reserve of $10,000.

Lot 2 shall be cleaned twice a week. Page 30 of 40.
`);
  const { validity, contractTerm, value, lots, guarantees, pageLimits, contacts, conflicts, deadline } =
    found;
  expect({ validity, contractTerm, value, deadline }).toEqual({
    validity: null,
    contractTerm: null,
    value: null,
    deadline: null,
  });
  expect([lots, guarantees, pageLimits, contacts, conflicts]).toEqual([[], [], [], [], []]);
});

test('an addendum wins over the request, and what it changes is said; the list of what to hand in follows', async () => {
  const documents = [
    await read(
      'rfp.md',
      `# Request for proposals

Proposals are due May 4, 2026 at 2:00 p.m. eastern.

Proposals must be submitted by e-mail to bids@example.org.

Bidders must attach three references. Bidders must hold an ISO 9001 certificate.
`,
    ),
    await read(
      'addendum 2.md',
      '# Addendum 2\n\nThe deadline for proposals has been extended to May 11, 2026 at 2:00 p.m. eastern.\n',
    ),
  ];
  const found = findFacts(documents);
  expect(found.deadline?.local).toBe('2026-05-11T14:00');
  expect(found.conflicts).toMatchObject([
    { fact: 'deadline', reason: 'addendum', others: [{ local: '2026-05-04T14:00', document: 'rfp.md' }] },
  ]);
  expect(found.changes).toMatchObject([{ kind: 'deadline', document: 'addendum 2.md' }]);
  expect(found.notes.map(({ key }) => key)).toEqual(['deadlineByAddendum']);
  const items = makeChecklist(found, findRequirements(documents));
  expect(items.map(({ kind, text }) => `${kind}: ${text}`)).toEqual([
    'addendum: addendum 2.md',
    'document: Bidders must attach three references.',
    'certificate: Bidders must hold an ISO 9001 certificate.',
    'format: Proposals must be submitted by e-mail to bids@example.org.',
    'way: Proposals must be submitted by e-mail to bids@example.org.',
    'deadline: The deadline for proposals has been extended to May 11, 2026 at 2:00 p.m. eastern.',
  ]);
});

describe('told in sentences', () => {
  const criteriaOf = async (text: string) =>
    (await facts(text)).criteria.map(({ name, weight }) => [name, weight]);
  const sixtyForty = (quality: string, priced: string) => [
    [quality, 60],
    [priced, 40],
  ];

  test('weights: before and behind their names, in words and in shares of one', async () => {
    expect(
      await criteriaOf(
        'Offers are evaluated: quality counts for sixty percent, price for the remaining 40 %.\n',
      ),
    ).toEqual(sixtyForty('quality', 'price'));
    expect(
      await criteriaOf(
        'Sixty percent (60%) of the score is based on technical quality and forty percent (40%) on price.\n',
      ),
    ).toEqual(sixtyForty('technical quality', 'price'));
    expect(
      await criteriaOf(
        'The criteria of review have 100 points allocated across the Technical Approach (60 points) and the Price (40 points).\n',
      ),
    ).toEqual(sixtyForty('Technical Approach', 'Price'));
    expect(await criteriaOf('A weight of 60/40 is given to quality and price at award.\n')).toEqual(
      sixtyForty('quality', 'price'),
    );
    expect(
      await criteriaOf(
        'Weights assigned to the Technical Offer and the Priced Offer shall be 0.60 and 0.40 respectively.\n',
      ),
    ).toEqual(sixtyForty('Technical Offer', 'Priced Offer'));
    expect(
      await criteriaOf(
        '| Ref | Item |\n|---|---|\n| 9 | Evaluation: method 35; key personnel 25; price 40. |\n',
      ),
    ).toEqual([
      ['method', 35],
      ['key personnel', 25],
      ['price', 40],
    ]);
    expect(
      await criteriaOf(
        'L’offre est jugée en fonction de la valeur technique retenue pour 60 % et du prix pour 40 %.\n',
      ),
    ).toEqual(sixtyForty('valeur technique', 'prix'));
    expect(
      await criteriaOf('Jugement des offres : pondération 60 % valeur technique, pondération 40 % prix.\n'),
    ).toEqual(sixtyForty('valeur technique', 'prix'));
    expect(await criteriaOf('يتم تقييم العروض بنسبة ستين بالمائة للعرض الفني و40% للعرض المالي.\n')).toEqual(
      sixtyForty('العرض الفني', 'العرض المالي'),
    );
    expect(
      await criteriaOf(
        'Offers are scored as follows:\n\nHow the work is done (Point Value: 60 Points)\n\nThe price (Point Value: 40 Points)\n',
      ),
    ).toEqual(sixtyForty('How the work is done', 'The price'));
  });

  test('what is paid, what is asked at least and what makes no hundred are no criteria', async () => {
    expect(
      await criteriaOf('The price is paid 60 % on signing and 40 % on delivery, after its evaluation.\n'),
    ).toEqual([]);
    expect(
      await criteriaOf('Offers score at least 40 % local staff and 60 % local price for award.\n'),
    ).toEqual([]);
    expect(await criteriaOf('Quality weighs 60 % and price 30 % in the evaluation.\n')).toEqual([]);
    // A document without paragraphs is no passage; its weights are not tried against one another.
    expect(await criteriaOf(`${'Price 40 % by evaluation, '.repeat(300)}quality 60 %.\n`)).toEqual([]);
    expect(await criteriaOf('Evaluation: 60 % of the rooms are large, 40 % are small.\n')).toEqual([]);
    expect(
      await criteriaOf(
        'تلتزم اللجنة عند تقييم العروض بمعايير التقييم التالية:\n\n- أولاً: إذا لم تتوافر لدى صاحب العرض إحدى الشهادات المطلوبة أو كانت منتهية الصلاحية، فيمنح مدة تحددها اللجنة على ألا تزيد على عشرة أيام عمل لاستكمالها.\n- ثانياً: إذا لم تتوافر لدى صاحب العرض إحدى الشهادات المطلوبة أو كانت منتهية الصلاحية، فيمنح مدة تحددها اللجنة على ألا تزيد على عشرة أيام عمل لاستكمالها.\n- ثالثاً: إذا لم تتوافر لدى صاحب العرض إحدى الشهادات المطلوبة أو كانت منتهية الصلاحية، فيمنح مدة تحددها اللجنة على ألا تزيد على عشرة أيام عمل لاستكمالها.\n',
      ),
    ).toEqual([]);
  });

  test('the buyer: a company’s letterhead, who is presented or said to buy; no office, role or definition', async () => {
    const buyerOf = async (...lines: string[]) =>
      (await facts(`${lines.join('\n\n')}\n`)).buyer?.value ?? null;
    const quay = 'The Quay Inspectors and the Certifying Agency approve the works.';
    const port = 'The Reef Port Authority approves.';
    expect(await buyerOf('# REEF HARBOUR WORKS LIMITED', 'Request for proposals', quay, port, port)).toBe(
      'Reef Harbour Works Limited',
    );
    for (const nobody of [
      quay,
      'The IT Department and the Chief Engineer inspect. Buyer: Chief Engineer',
      'The buyer is registered in the harbour.',
      'بنك معتمد لدى الدولة يضمن.\n\nتجتمع لجنة التقييم.\n\nإدارة المشروع من مهام المتعاقد.',
      'الجهة الحكومية: الهيئة أو الوزارة المسؤولة عن المنافسة',
      'الجهة الحكومية: تحدده الجهة',
    ])
      expect(await buyerOf('# Tender for snow', nobody), nobody).toBeNull();
    expect(await buyerOf('The Ministry of Ports, Small Ships and Large Quays is seeking bids.')).toBe(
      'Ministry of Ports, Small Ships and Large Quays',
    );
    const launched = ['La présente consultation est lancée par :', '# L’AUTORITE DES PORTS (ADP)'];
    expect(await buyerOf(...launched, 'L’Autorité des ports veille.')).toBe('Autorité des ports');
    expect(await buyerOf('Le RC Service est l’acheteur public mandaté par les ports.')).toBe('RC Service');
    const named = Array.from({ length: 5 }, () => 'Belleroche Habitat loue des toits.');
    expect(await buyerOf('## Présentation de Belleroche Habitat', ...named)).toBe('Belleroche Habitat');
    expect(await buyerOf('## Présentation de Belleroche Habitat', 'Belleroche Habitat loue.')).toBeNull();
  });

  test('the buyer in full: the units of its letterhead, its state on the cover, the department that asks', async () => {
    const buyerOf = async (...lines: string[]) => (await facts(`${lines.join('\n\n')}\n`)).buyer;
    const head = ['# Reef Ports Administration', 'Harbour Service', 'Region 2 and Office of Quays'];
    const behalf = 'ASSISTED PURCHASE ON BEHALF OF THE OFFICE OF SHORES (OS)';
    expect((await buyerOf(...head, '12 Pier Street | Reef, ME | 04101', behalf, 'Snow removal'))?.value).toBe(
      'Reef Ports Administration, Harbour Service, Region 2 and Office of Quays (for the Office of Shores (OS))',
    );
    // What stands below without an address may be anything of a cover; an office that buys for its town is no unit.
    expect((await buyerOf(...head, behalf, 'Snow removal'))?.value).toBe('Reef Ports Administration');
    expect(
      (await buyerOf('The City of Reef', 'Procurement Division', '75 Quay Street, Suite 3'))?.value,
    ).toBe('City of Reef');
    const city = [
      '# SNOW REMOVAL',
      '# CITY OF REEF NORTH CAROLINA',
      'The City of Reef is accepting proposals.',
    ];
    expect((await buyerOf(...city))?.value).toBe('City of Reef, North Carolina');
    const asks =
      'The Reef Harbour Workss (RHW), a department of the City of Reef (City), is seeking a contractor.';
    const found = await buyerOf(
      ...city,
      asks,
      'Reef Harbour Works (RHW) cares.',
      'Reef Harbour Works (RHW) owns.',
    );
    expect([found?.value, found?.quote]).toEqual(['City of Reef, North Carolina (Reef Harbour Works)', asks]);
    expect(
      (
        await buyerOf(
          'The City of Reef is accepting proposals.',
          asks.replace('is seeking a contractor', 'cleans'),
        )
      )?.value,
    ).toBe('City of Reef');
  });

  test('the buyer: who asks, whom the contract names, and how the text spells what stands in capitals', async () => {
    const buyerOf = async (...lines: string[]) => (await facts(`${lines.join('\n\n')}\n`)).buyer?.value;
    expect(
      await buyerOf('The Board of Trustees of Reef Harbour College is seeking proposals for snow.'),
    ).toBe('Board of Trustees of Reef Harbour College');
    expect(await buyerOf('Harbour Lights Services (hereinafter the “Authority”) invites tenders.')).toBe(
      'Harbour Lights Services',
    );
    expect(await buyerOf('La commune de Belleroche lance une consultation pour ses toits.')).toBe(
      'Commune de Belleroche',
    );
    expect(await buyerOf('## RAPPEL', 'Le maître d’ouvrage du marché est l’Office des Ports du Golfe.')).toBe(
      'Office des Ports du Golfe',
    );
    expect(await buyerOf('مجلس المزايدات', 'تدعو وزارة المياه والموانئ الراغبين إلى تقديم العروض.')).toBe(
      'وزارة المياه والموانئ',
    );
    // Behind a table of contents, in a cell of its own; a verb's adverbial and whose decree it is belong to no name.
    const clauses = Array.from(
      { length: 130 },
      (_, at) => `البند ${'أ'.repeat((at % 9) + 1)}${'ب'.repeat(at / 9)}`,
    );
    const booklet = [
      '## الفهرس',
      ...clauses,
      'تخضع المنافسة لقرار مجلس الوزراء رقم 245.',
      'ترغب المديرية من خلال هذا المشروع في ترقية النظام.',
      '| العنوان | الهيئة البحرية للمياه |\n| --- | --- |\n| الطابق | الثاني |',
      ...clauses.map((clause) => `## ${clause}`),
    ];
    const { buyer, choices } = await facts(booklet.join('\n\n'));
    const said = [buyer, ...(choices.buyer ?? [])].map((found) => found?.value);
    expect(new Set(said)).toEqual(new Set(['الهيئة البحرية للمياه']));
    expect(await buyerOf('تسعى جامعة الموانئ متمثلة بعمادة التقنية إلى صيانة أجهزتها.')).toBe(
      'جامعة الموانئ',
    );
    expect(
      await buyerOf(
        'Maître d’ouvrage :',
        'AGENCE DES PORTS ET DE LA MER D’ETE',
        'L’Agence des ports et de la mer d’été paie.',
      ),
    ).toBe('Agence des ports et de la mer d’été');
    expect(await buyerOf('# AGENCE DES PORTS D’ETE', 'Ici, l’Agence des ports d’été.')).toBe(
      'Agence des ports d’été',
    );
    expect(await buyerOf('# Purchasing Department', 'sent to Reef Public Schools, Harbour Road')).toBe(
      'Reef Public Schools',
    );
    expect(
      await buyerOf('Le candidat souhaite visiter. La société s’engage dans des programmes de recherche.'),
    ).toBe(undefined);
  });

  test('the buyer of an English tender: by its short name, its form and its head, and never one named in passing', async () => {
    const buyerOf = async (...lines: string[]) => (await facts(`${lines.join('\n\n')}\n`)).buyer?.value;
    const passing = 'Drawings follow the rules of the Coastal Waters Authority.';
    expect(await buyerOf('# Lamps', passing)).toBe(undefined);
    expect(
      await buyerOf(
        '# Lamps',
        passing,
        'The Inland Works Office of the Orange Coast (“IWO-OC”) lights harbours.',
        'IWO-OC reserves the right to reject bids.',
      ),
    ).toBe('Inland Works Office of the Orange Coast');
    expect(
      await buyerOf(
        '# Lamps',
        'Fees go to Reef Harbour Lighting Company.',
        'The RHLC also reserves the right to wait.',
      ),
    ).toBe('Reef Harbour Lighting Company');
    expect(
      await buyerOf('# Lamps', 'The Engineer reserves the right to wait.', 'GULF reserves the right.'),
    ).toBe(undefined);
    // "may invite" is no sentence in French.
    expect(await buyerOf('# Lamps', 'GULF-RL may invite a bidder to talk.')).toBe(undefined);
    expect(await buyerOf('# Lamps', 'Issuing Authority: Group IT Lamps & Procurement')).toBe(undefined);
    expect(await buyerOf('# Lamps', 'GULF reserves the right.', 'GULF reserves all rights.')).toBe('GULF');
    expect(
      await buyerOf('# Lamps', '9. ISSUED BY CODE Ann L Hall Reef Lighting Command (RELCOM) BUILDING 7'),
    ).toBe('Reef Lighting Command');
    expect(await buyerOf('# Lamps', '# FOR', '# BANK OF REEF', passing)).toBe('Bank of Reef');
    expect(await buyerOf('# Lamps', 'Reef Nations Lighting Programme (RNLP) Port Reef, Gulf')).toBe(
      'Reef Nations Lighting Programme',
    );
    expect(
      await buyerOf(
        '# Lamps',
        'Reef NBD, one of the oldest banks of the gulf, is seeking proposals for lamps.',
      ),
    ).toBe('Reef NBD');
    expect(
      await buyerOf('YOU ARE HEREBY INVITED TO BID FOR REQUIREMENTS OF THE REEF GROWTH AND HARBOUR AGENCY'),
    ).toBe('Reef Growth and Harbour Agency');
    expect(
      await buyerOf(
        '# Lamps',
        'The Finance Committee of the Board of Directors is now seeking proposals for lamps.',
      ),
    ).toBe(undefined);
    expect(await buyerOf('| Organisation Name | Reef Heavy Lamps Limited (rhl) |\n|---|---|', passing)).toBe(
      'Reef Heavy Lamps Limited',
    );
  });

  test('the way in: told without naming the bid, into a box, and neither refused nor of questions', async () => {
    const wayOf = async (text: string) => (await facts(`# Lamps\n\n${text}\n`)).submission?.method;
    expect(await wayOf('Submit via Reef Vendor Portal: https://lamps.example/rfp by May 2, 2030.')).toBe(
      'portal',
    );
    expect(await wayOf('Bids in a sealed envelope must be placed in the bid box.')).toBe('manual');
    expect(await wayOf('All pre-bid queries must be sent to lamps@reef.example by e-mail.')).toBe(undefined);
    expect(await wayOf('Bids received by e-mail shall be treated as defective.')).toBe(undefined);
    expect(await wayOf('The Fund will not accept delivery of bids by e-mail.')).toBe(undefined);
  });

  test('the deadline is neither when offers begin nor when they are opened; queries are questions', async () => {
    const datesOf = async (text: string) => {
      const { deadline, questionsDeadline } = await facts(`# Lamps\n\n${text}\n`);
      return [deadline?.local, questionsDeadline?.local];
    };
    expect(await datesOf('Beginning Date for Submission of Proposals: May 2, 2030 8:00 AM')).toEqual([
      undefined,
      undefined,
    ]);
    expect(await datesOf('The technical bids will be opened on 16th, June 2030 at 16:45 hours.')).toEqual([
      undefined,
      undefined,
    ]);
    expect(await datesOf('Last date of acceptance of queries: May 2, 2030 at 3:00 PM')).toEqual([
      undefined,
      '2030-05-02T15:00',
    ]);
  });

  test('the title: below the state, its offices, the kind of contract and the number, or as the sentence tells it', async () => {
    const titleOf = async (...lines: string[]) => (await facts(`${lines.join('\n\n')}\n`)).title?.value;
    expect(
      await titleOf(
        '# ROYAUME DE LA MER',
        '# AGENCE NATIONALE DES PORTS',
        '# Programme Horizon Bleu',
        '# APPEL D’OFFRES OUVERT',
        'N° 12/2030',
        'Marché de travaux',
        '# Peinture des phares du golfe',
      ),
    ).toBe('Peinture des phares du golfe');
    expect(
      await titleOf('# EUROPEAN HARBOUR OFFICE', '# CALL FOR TENDERS', 'N°2030/7', '# Map of all Reefs'),
    ).toBe('Map of all Reefs');
    expect(
      await titleOf(
        '# REQUEST FOR PROPOSALS',
        'No. RFP-30-7',
        '# SEALED PROPOSALS',
        '# FOR',
        '# Harbour Lamps (all)',
      ),
    ).toBe('Harbour Lamps (all)');
    expect(
      await titleOf(
        '7, Mill Lane, Reef',
        '# REEF FUND (RF)',
        'Wishes to invite you to submit a proposal for',
        'Lamps of the East Pier',
      ),
    ).toBe('Lamps of the East Pier');
    expect(
      await titleOf(
        '(A Joint Venture of North & South)',
        '# DETAILED INVITATION FOR BIDS',
        '# FOR',
        '# LAMP PACKAGE',
      ),
    ).toBe('LAMP PACKAGE');
    expect(
      await titleOf('Bid No. and Description: BID NO. RF7/2030T: PARKS OF REEF. NOTICE NO: 9/2030'),
    ).toBe('PARKS OF REEF');
    expect(await titleOf('Name of work: Painting of the north lamps, in all 8.')).toBe(
      'Painting of the north lamps, in all 8',
    );
    expect(
      await titleOf(
        '# IMPORTANT NOTICE',
        '# Bidding Documents for Procurement of Services',
        '# Lamps of Reef',
      ),
    ).toBe('Lamps of Reef');
    expect(await titleOf('# Lot 1 : Terrains en béton', '# RENOVATION DE DEUX STADES')).toBe(
      'RENOVATION DE DEUX STADES',
    );
    expect(
      await titleOf('La commune de Belleroche lance une consultation pour la réfection des toits.'),
    ).toBe('réfection des toits');
    expect(
      await titleOf(
        'DOSSIER D’APPEL D’OFFRES NATIONAL OUVERT N°A/19/2030',
        'POUR LA FOURNITURE DE SAVON AU PORT.',
      ),
    ).toBe('FOURNITURE DE SAVON AU PORT');
    expect(
      await titleOf(
        '1. OBJET',
        'Le Ministère des Ports lance un appel d’offres pour la construction du phare',
      ),
    ).toBe('construction du phare');
    expect(
      await titleOf('The City of Reefton is seeking bids.', '# Northern Division of Lamps'),
    ).toBeUndefined();
    expect(await titleOf('تعلن محافظة الساحل عن مناقصة.', '# إدارة الشئون المالية')).toBeUndefined();
    expect(await titleOf('RFP NUMBER AND TITLE: 1213-05 : Captions and Signs')).toBe('Captions and Signs');
    expect(await titleOf('OBJET DU MARCHE : ACHAT DE LAMPES DE PORT')).toBe('ACHAT DE LAMPES DE PORT');
    expect(await titleOf('# OPÉRATION :', '# PEINTURE DES PHARES', '# ET DES', '# BALISES DU GOLFE')).toBe(
      'PEINTURE DES PHARES ET DES BALISES DU GOLFE',
    );
    expect(await titleOf('AVIS D’APPEL D’OFFRES — Peinture du phare')).toBe('Peinture du phare');
    expect(await titleOf('# Lot 1 : Béton', 'Objet : travaux de la digue. Durée des travaux : 9 mois.')).toBe(
      'travaux de la digue',
    );
    expect(await titleOf('حكومة الساحل', 'مناقصة رقم (7/2031)', 'توريد مصابيح الموانئ القديمة')).toBe(
      'توريد مصابيح الموانئ القديمة',
    );
    expect(await titleOf('اسم المشروع: تطوير الساحل الشرقي', 'عنوان العقد: ترميم المنارة القديمة')).toBe(
      'ترميم المنارة القديمة',
    );
    expect(await titleOf('الشروط العامة', 'على المناقص أن يرفق بعرضه كفالة مالية')).toBeUndefined();
    expect(await titleOf('تدعو وزارة المياه الراغبين إلى المشاركة في مناقصة ترميم المدارس القديمة.')).toBe(
      'ترميم المدارس القديمة',
    );
  });

  test('the date of a law, of a session and of a start in force is no deadline; one date alone is', async () => {
    const deadlineOf = async (text: string) => (await facts(`${text}\n`)).deadline?.local;
    expect(
      await deadlineOf(
        'Appel d’offres sur offres de prix, conformément au décret n° 2-06 du 16 moharrem 1428 (5 février 2007).',
      ),
    ).toBeUndefined();
    expect(
      await deadlineOf('Offres selon le règlement de la société, validé dans sa séance du 22 décembre 2015.'),
    ).toBeUndefined();
    expect(await deadlineOf('Bids follow by-laws in force on 2 April 2012.')).toBeUndefined();
    expect(
      await deadlineOf('المملكة الأردنية الهاشمية\n\nتفتح المظاريف في جلسة يوم الأحد الموافق 23 نوفمبر 2025.'),
    ).toBeUndefined();
    expect(await deadlineOf('# Pest control\n\nDeadline: January 28, 2030')).toBe('2030-01-28');
    expect(await deadlineOf('Questions:\n\nDeadline: January 28, 2030')).toBeUndefined();
    expect(await deadlineOf('RFP Due Friday, April 19, 2030 at 10:00AM CST')).toBe('2030-04-19T10:00');
    expect(
      (await facts('Last date for questions: Thursday, April 11, 2030 at 5pm CST\n')).questionsDeadline
        ?.local,
    ).toBe('2030-04-11T17:00');
    expect(
      await deadlineOf('المملكة الأردنية الهاشمية\n\nتاريخ الإغلاق: الأحد 14-09-2025 الساعة العاشرة صباحاً'),
    ).toBe('2025-09-14T10:00');
  });

  test('French: the boxes of the European notice form, whose labels and values stand apart', async () => {
    const form = (lots: string) => `# AVIS DE MARCHÉ

NOM ET ADRESSES

VILLE DE BELLEROCHE, Numéro national d'identification : 21999999900012, Hôtel de Ville, Belleroche, F, Code NUTS : FR105

Les offres ou les demandes de participation doivent être envoyées :

par voie électronique à l'adresse : https://achats.belleroche.example

II.1.1) Intitulé : Impression du journal municipal

${lots}

Critère de qualité 1. Valeur technique / Pondération : 40

1. PRIX / Pondération : 60

Durée en mois : 48

Date limite de réception des offres ou des demandes de participation

18 septembre 2031 - 11:30

Durée en mois : 4 (A compter de la date limite de réception des offres)
`;
    const found = await facts(form('Ce marché est divisé en lots : non'));
    expect(found.buyer?.value).toBe('Ville de Belleroche');
    expect(found.deadline).toMatchObject({ local: '2031-09-18T11:30', zone: 'Europe/Paris' });
    const placeOf = async (code: string) =>
      findPlace([await read('notice.md', `Code NUTS : ${code}\n`)], 'fr')?.zone;
    expect(await placeOf('FR105')).toBe('Europe/Paris');
    expect(await placeOf('FRY10')).toBeUndefined();
    expect(found.submission).toMatchObject({ method: 'online', value: 'https://achats.belleroche.example' });
    expect(found.contractTerm?.months).toBe(48);
    expect(found.validity?.days).toBe(120);
    expect(found.lots).toEqual([]);
    expect(found.criteria.map(({ name, weight }) => [name, weight])).toEqual([
      ['Valeur technique', 40],
      ['PRIX', 60],
    ]);
    const { lots } = await facts(
      form('Intitulé : Lot no1 : Zone Est\n\nLot nº : 1\n\nIntitulé : Fauteuils\n\nLot nº : 2'),
    );
    expect(lots.map(({ number, value }) => [number, value])).toEqual([
      ['1', 'Zone Est'],
      ['2', 'Fauteuils'],
    ]);
  });

  test('French: interest shown by a day, the first of a month in a notice’s spelling, offers by mail or by hand', async () => {
    const interest = await facts(
      'Avis à manifestation d’intérêt\n\nLes manifestations d’intérêt devront être déposées à l’adresse ci-dessus indiquée au plus tard le 13/05/2031 à 09h00 en un (01) original et trois (03) copies.\n',
    );
    expect(interest.deadline?.local).toBe('2031-05-13T09:00');
    expect(interest.submission?.method).toBe('manual');
    const first = await facts('Date limite de réception des offres : 1.e.r septembre 2031, à 12 heures.\n');
    expect(first.deadline?.local).toBe('2031-09-01T12:00');
    const byHand = await facts(
      'Les offres devront parvenir ou être remises au service des marchés avant le 08/05/2031 à 09 heures.\n',
    );
    expect(byHand.submission?.method).toBe('manual');
  });

  test('the reference: beside its form, alone behind its sign, and behind the Arabic word', async () => {
    const referenceOf = async (text: string) => (await facts(`${text}\n`)).reference?.value;
    expect(await referenceOf('# Request for Proposal 15-01-182 Pest Control')).toBe('15-01-182');
    expect(await referenceOf('# CALL FOR TENDERS\n\nN°2030CE160')).toBe('2030CE160');
    expect(await referenceOf('# MARCHE N° 2030-04')).toBe('2030-04');
    expect(await referenceOf('# DOSSIER D’APPEL D’OFFRES NATIONAL OUVERT N°A/19/2030')).toBe('A/19/2030');
    expect(await referenceOf('# REQUEST FOR PROPOSAL (RFP) No. 1617-012')).toBe('1617-012');
    expect(await referenceOf('إعلان عن عطاء عام رقم T2-2030')).toBe('T2-2030');
    expect(await referenceOf('إعلان عن طلب عروض مفتوح رقم 01/2030')).toBe('01/2030');
    expect(await referenceOf('MARCHÉ N° AMO 2030-05 : CONDUITE DES TRAVAUX')).toBe('AMO 2030-05');
    expect(await referenceOf('Avis de demande de cotation N° 2030-01/RYDG/PRCP du 20/04/2030')).toBe(
      '2030-01/RYDG/PRCP',
    );
    expect(await referenceOf('Tender No.: REEF/Data Works/2031/1')).toBe('REEF/Data Works/2031/1');
    expect(await referenceOf('TENDER NO.: REEF/TOOL ROOM/2031-32/94 (66)')).toBe('REEF/TOOL ROOM/2031-32/94');
    expect(await referenceOf('Numéro de consultation : DG/SJ no2031-13. Autres renseignements : néant')).toBe(
      'DG/SJ no2031-13',
    );
    expect(await referenceOf('Sourcing Event ID: 0000009574')).toBe('0000009574');
  });
});

test.each([
  [
    'La date limite de remise des offres initialement fixée au 12 mars 2027 à 12h00 est reportée au 26 mars 2027 à 14h00.',
  ],
  [
    'La date limite de réception des offres, prévue le 12 mars 2027 à 12h00, est repoussée au 26 mars 2027 à 14h00.',
  ],
  ['Date limite de remise des offres : au lieu du 12 mars 2027 à 12h00, lire 26 mars 2027 à 14h00.'],
  ['The proposal due date has been extended from March 12, 2027 at 1:00 PM to March 26, 2027 at 2:00 PM.'],
  ['The original deadline for tenders of 12 March 2027 at 13:00 is extended to 26 March 2027 at 14:00.'],
  ['The closing date for tenders, 12 March 2027 at 13:00, is now 26 March 2027 at 14:00.'],
  ['تم تمديد آخر موعد لتقديم العروض من 12 مارس 2027 الساعة 13:00 إلى 26 مارس 2027 الساعة 14:00.'],
  ['الموعد النهائي لتقديم العروض 12 مارس 2027 الساعة 13:00 ليصبح 26 مارس 2027 الساعة 14:00.'],
])('a date that is put off in the same sentence counts no longer: %s', async (sentence) => {
  const read = await readDocument(strToU8(`# Addendum 1\n\n${sentence}\n`), 'Addendum 1.md');
  expect(findFacts([read]).deadline?.local).toBe('2027-03-26T14:00');
});

describe('what French papers say on their covers', () => {
  test('a name with a dash, a date and its hour that dots lead away from, and weights with their parts', async () => {
    const found = await facts(`ENTRETIEN DES QUAIS DE BELLEROCHE SUD - GRAND PORT

## Règlement de la consultation

### Acheteur

Belleroche Sud - Grand Port (92)

### Objet de la présente consultation

Entretien des quais et des "Jardins du Port" - RC

### Date limite de remise des offres

Date : 19 avril 2031 ...............................................................

Heure : 15h00 ...............................................................................................

La consultation est régie par le code de la commande publique.

## Jugement des offres

Les critères intervenant pour le jugement des offres sont pondérés de la manière suivante :

| Critères | Pondération |
| --- | --- |
| Prix | 60% dont |
| Part forfaitaire | 40% |
| Part sur commande | 20% |
| Valeur technique | 30% dont |
| Sous-critère 1 : Méthode | 20% |
| Sous-critère 2 : Équipe | 10% |
| Critère environnemental | 10% dont |
| Sous-critère 1 : Déchets | 5% |
| Sous-critère 2 : Transports | 5% |
`);
    expect(found.buyer?.value).toBe('Belleroche Sud - Grand Port');
    expect(found.title?.value).toBe('Entretien des quais et des "Jardins du Port"');
    expect(found.deadline).toMatchObject({
      utc: '2031-04-19T13:00:00Z',
      zone: 'Europe/Paris',
      certainty: 'inferred',
    });
    expect(found.criteria.map(({ name, weight }) => [name, weight])).toEqual([
      ['Prix', 60],
      ['Valeur technique', 30],
      ['Critère environnemental', 10],
    ]);
  });

  test('the hour of a place overseas is not taken for that of Paris', async () => {
    const found = await facts(
      'Règlement de la consultation\n\nDate limite de remise des offres : 17 mai 2031 à 12h00 (heure locale)\n\nLa consultation est régie par le code de la commande publique.\n',
    );
    expect(found.deadline).toMatchObject({ local: '2031-05-17T12:00', zone: null, utc: null });
  });

  test.each([
    ['ACCORD-CADRE N° 31TIC06', '31TIC06'],
    ['Accord-cadre n°31 013', '31 013'],
    ['N° de la consultation :\n\nDRAC-BRQ-2031-0004', 'DRAC-BRQ-2031-0004'],
    ['Appel d Offres Ouvert N 01 / MSAS/DGPI/2031', '01 / MSAS/DGPI/2031'],
    ["AVIS D'APPEL D'OFFRES OUVERT NATIONAL SUR OFFRES DE PRIX N'01/2031/AO", '01/2031/AO'],
    ["DOSSIER D'APPEL D'OFFRE N° 02 QUAI NORD e.V/2031", '02 QUAI NORD e.V/2031'],
    ["Numéro d'appel d'offres: AO-2031-HYGIÈNE-001", 'AO-2031-HYGIÈNE-001'],
    ['Référence :\n\nCEF_BELLEROCHE_GEOMETRE', 'CEF_BELLEROCHE_GEOMETRE'],
    ['Marché n° 12 Fourniture et/ou pose de bornes', '12'],
  ])('the reference of %j', async (text, reference) => {
    expect((await facts(`${text}\n\nLes offres sont remises en français.\n`)).reference?.value).toBe(
      reference,
    );
  });

  test.each([
    [
      'UNIVERSITE DE BELLEROCHE\n\nAPPEL D OFFRES NATIONAL N 01/2031\n\nAcquisition de microscopes',
      'Universite de Belleroche',
    ],
    ["Maître de l'ouvrage : BELLEROCHE METROPOLE", 'Belleroche Metropole'],
    ['Organisme émetteur: Centre de soins (CSB) de la Baie-Est', 'Centre de soins (CSB) de la Baie-Est'],
    [
      'Organisme demandeur\n\nNom: Commission scolaire de la Baie-des-Pins',
      'Commission scolaire de la Baie-des-Pins',
    ],
    [
      "Nom et adresse officiels de l'organisme acheteur : COMMUNE DE BELLEROCHE. Correspondant : Mme Roux, Maire",
      'Commune de Belleroche',
    ],
    ['Pouvoir adjudicateur : Mme Roux Jeanne, Maire', undefined],
    ['Pouvoir adjudicateur : Services généraux des administrations publiques', undefined],
    [
      "L'ouverture des plis a lieu à la Délégation Interministérielle aux Droits du Port.",
      'Délégation Interministérielle aux Droits du Port',
    ],
    ['Belleroche Suudu a prévu dans le cadre de son budget des fonds pour un audit.', 'Belleroche Suudu'],
  ])('the buyer in %j', async (text, buyer) => {
    const found = await facts(
      `${text}\n\nLes offres sont rédigées en français et remises par le candidat.\n`,
    );
    expect(found.buyer?.value).toBe(buyer);
  });

  test.each([
    [
      '# REPUBLIQUE GABONAISE UNION-TRAVAIL-JUSTICE\n\nAPPEL D OFFRES OUVERT N 01/2031\n\nCONSTRUCTION DU QUAI',
      'CONSTRUCTION DU QUAI',
    ],
    [
      'MARCHE PUBLIC DE PRESTATIONS D’ENTRETIEN DES QUAIS\n\nDE L’EPT BELLEROCHE',
      'PRESTATIONS D’ENTRETIEN DES QUAIS DE L’EPT BELLEROCHE',
    ],
    [
      'Objet de l’appel public à la concurrence : Livraison de bureaux pour le port Référence acheteur : MP 31.2',
      'Livraison de bureaux pour le port',
    ],
    ['Le Directeur des Marchés Publics\n\nNature et étendue de la consultation', undefined],
  ])('the title of %j', async (text, title) => {
    expect((await facts(`${text}\n\nLes offres sont remises en français.\n`)).title?.value).toBe(title);
  });

  test('terms, lots and portals in their words', async () => {
    const found = await facts(`# Avis

L'accord cadre est conclu pour une durée initiale de deux ans reconductible une fois.

L'offre ainsi présentée ne nous lie que si l'attribution a lieu dans un délai de 6 mois à compter de la date limite.

Les concurrents doivent déposer leurs dossiers par voie électronique dans le portail des marchés publics.

Lot(s) 1. -

Véhicules électriques.

Lot(s) Peinture. -
`);
    expect(found.contractTerm?.months).toBe(24);
    expect(found.validity?.days).toBe(180);
    const advance = await facts(
      "L'avance est versée si la durée d'exécution du marché est supérieure à 2 mois.\n",
    );
    expect(advance.contractTerm).toBeNull();
    expect(found.submission?.method).toBe('portal');
    expect(found.lots.map(({ number, value }) => [number, value])).toEqual([
      ['1', 'Véhicules électriques'],
      ['2', 'Peinture'],
    ]);
    const arabic = await facts(
      'توفير خدمات الصيانة والتشغيل لمدة ثلاث سنوات لدورات المياه التابعة للبلدية\n\nيقدم العطاء باللغة العربية.\n',
    );
    expect(arabic.contractTerm?.months).toBe(36);
  });

  test('weights that stand before their names are not shifted to the wrong ones', async () => {
    const found = await facts(
      "Critères d'attribution : offre appréciée en fonction des critères énoncés ci-dessous avec leur pondération 40% Valeur technique de l'offre 60% Prix Renseignements administratifs : Mairie de Belleroche\n",
    );
    expect(found.criteria.map(({ name, weight }) => [name, weight])).not.toContainEqual([
      "Valeur technique de l'offre",
      60,
    ]);
  });
});

describe('what French papers say of who buys', () => {
  test.each([
    [
      'MINISTERE DE L’INTERIEUR\n\nPREFECTURE DE BELLEROCHE\n\nCOMMUNE DE PORT-SUD\n\nRénovation des quais du port',
      'Commune de Port-Sud',
    ],
    ['Le SYPOR, Syndicat des ports du Sud, est un syndicat mixte.', 'SYPOR'],
    [
      'Le Centre Portuaire de Soins (CPS) de la Baie-Centre est un établissement public de santé.',
      'Centre Portuaire de Soins (CPS) de la Baie-Centre',
    ],
    [
      "Le Maître de l'ouvrage est la personne morale désignée ci-après :\n\nSA HLM PORT HABITAT",
      'SA HLM Port Habitat',
    ],
    [
      '# ORGANISME ÉMETTEUR\n\nCorporation des ports (CDP) 875, Grande Allée Est Québec',
      'Corporation des ports',
    ],
    ['Mairie de Saint Martin de Crau', 'Mairie de Saint Martin de Crau'],
    ['BANQUE DE BELLEROCHE\n\nRÈGLES DE LA CONSULTATION', 'Banque de Belleroche'],
    ['TRAVAUX DE VALORISATION DE LA TOUR A LA VILLE DE PORT-SUD, REGION BELLEROCHE', undefined],
  ])('the buyer in %j', async (text, buyer) => {
    const found = await facts(
      `${text}\n\nLes offres sont rédigées en français et remises par le candidat.\n`,
    );
    expect(found.buyer?.value).toBe(buyer);
  });

  test('neither offices nor dates, people nor addresses are the title', async () => {
    const found = await facts(`# ET DES SPORTS

BUREAU D'ETUDES STRUCTURE - ITS

Janvier 2031Aff 03-070 - Etabli par AG

Direction Administrative Service de la commande publique

Désigné ci-après par "Bureau d’Études"

Applicables à la procédure avec négociation visée au code

Place Bagnaninchi

RENOVATION DES QUAIS DU PORT
`);
    expect(found.title?.value).toBe('RENOVATION DES QUAIS DU PORT');
    const notice =
      await facts(`Avis de Demande de Prix N°2031-007/MEMC/SG/DMP du 20/04/2031 pour la réalisation de jardins dans les communes du Sud.

Président de la Commission d’Attribution des Marchés
`);
    expect(notice.title?.value).toBe('réalisation de jardins dans les communes du Sud');
  });

  test('its reference, validity, term and portal, and what is not considered', async () => {
    const found = await facts(`REFERENCE : GCDALA / 2031

1.3. Durée du marché

- Durée ferme : 48 mois

Les soumissions doivent demeurer valides pour une période de 90 jours.

Les plis doivent être déposés sur le profil acheteur avant la date limite.
`);
    expect(found.reference?.value).toBe('GCDALA / 2031');
    expect(found.contractTerm?.months).toBe(48);
    expect(found.validity?.days).toBe(90);
    expect(found.submission?.method).toBe('portal');
    const portal = await facts(
      "Mode de dépôt:\n\nSystème électronique SEAO (Système électronique d'appel d'offres): https://www.seao.ca\n",
    );
    expect(portal.submission).toMatchObject({ method: 'portal', value: 'https://www.seao.ca' });
    const late = 'Toute offre déposée au stade de la candidature ne sera pas prise en considération.';
    expect(findRequirements([await read('rc.md', late)]).map(({ mandatory }) => mandatory)).toEqual([true]);
  });
});

describe('where French notices say that offers go', () => {
  test.each([
    [
      'a portal by the sentence of its notices',
      'Les plis sont remis par voie dématérialisée. Pour poser des questions, déposer un pli, allez sur https://reef.example/marches.',
      'portal',
      'https://reef.example/marches',
    ],
    [
      'a platform in the plural',
      'Les dépôts des offres se font uniquement via la plateforme https://reef.example.',
      'portal',
      'https://reef.example',
    ],
    [
      'a mail address',
      'Les offres sont à envoyer, par mail, en français, à l’adresse suivante : offres@reef.example',
      'email',
      'offres@reef.example',
    ],
    [
      'the buyer’s profile, two sections below',
      '## Conditions de remise des plis\n\n### Transmission électronique\n\nLa transmission des documents est effectuée sur le profil d’acheteur, à l’adresse suivante : https://reef.example',
      'portal',
      'https://reef.example',
    ],
    [
      'the town hall',
      'Offres à remettre en mairie au plus tard le mardi 25 août 2026 à 12 h.',
      'manual',
      'Offres à remettre en mairie au plus tard le mardi 25 août 2026 à 12 h.',
    ],
  ])('%s', async (_form, text, method, value) => {
    expect((await facts(`# Réfection du port\n\n${text}\n`)).submission).toMatchObject({ method, value });
  });
});

describe('where Arabic notices say that offers go', () => {
  test.each([
    [
      'a registry or the post',
      'ترسل العروض عن طريق البريد السريع أو تسلم مباشرة إلى مكتب الضبط بالمركز.',
      'manual',
    ],
    ['the public purchasing system', 'يتم تقديم العروض عبر منظومة الشراء العمومي على الخط.', 'portal'],
    ['the box for bids', 'تودع العروض في صندوق العطاءات بمبنى البلدية.', 'manual'],
  ])('%s', async (_form, text, method) => {
    const { submission, choices } = await facts(`# اقتناء تجهيزات\n\n${text}\n`);
    expect((submission ?? choices.submission?.[0])?.method).toBe(method);
  });
});

test('the European notice form: a buyer’s name ends where its address begins', async () => {
  const found = await facts(`# AVIS DE MARCHÉ

NOM ET ADRESSES

Mairie de Belleroche, Promenade du Lac, Point(s) de contact : Service des achats, 97370, Belleroche, F, Code NUTS : FRY3

II.1.1) Intitulé : Impression du journal municipal
`);
  expect(found.buyer?.value).toBe('Mairie de Belleroche');
});

test('a date in figures is not read the other way round where it stands in words', async () => {
  const found = await facts(`# Notice

Closing date: 09/11/2026

Remise des offres : 11 septembre 2026 à 14 h 30 au plus tard.

La commune de Reef (France) lance un marché de travaux. Les offres sont remises en mairie.
`);
  expect([found.deadline?.local, ...(found.choices.deadline?.map(({ local }) => local) ?? [])]).not.toContain(
    '2026-11-09',
  );
  expect(found.deadline?.local).toBe('2026-09-11T14:30');
});

test('a French notice: its object in quotes, and weights as parts of a hundred', async () => {
  const found = await facts(`# Avis d’appel d’offres ouvert

Le 08/05/2026, il sera procédé à l’ouverture des plis relatifs à l’appel d’offres ayant pour objet « RÉFECTION DES QUAIS DU PORT DE REEF »

Critères de jugement des offres :

- prix : 50/100 ;
- valeur technique : 25/100 ;
- service après-vente : 25/100.
`);
  const titles = [found.title, ...(found.choices.title ?? [])].map((title) => title?.value.toLowerCase());
  expect(titles).toContain('réfection des quais du port de reef');
  expect(titles).not.toContain('avis d’appel d’offres ouvert');
  expect(found.criteria.map(({ name, weight }) => [name, weight])).toEqual([
    ['prix', 50],
    ['valeur technique', 25],
    ['service après-vente', 25],
  ]);
});
