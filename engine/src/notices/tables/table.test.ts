import { expect, test } from 'vitest';
import { readNotice } from '#notices/read.ts';
import { guessColumns } from '#notices/tables/table-columns.ts';
import { readCellDate } from '#notices/tables/table-dates.ts';

const read = (text: string) => readNotice(new TextEncoder().encode(text), 'list.csv');

test('reads a table, each row a tender, whatever its separator', async () => {
  for (const mark of [',', ';', '\t']) {
    const text = [
      ['Title', 'Closing date', 'Buyer', 'Estimated value', 'CPV'],
      ['"Roads, north"', '22/07/2025 14:00', 'Council', '1250', '45233120-6'],
    ]
      .map((row) => row.join(mark))
      .join('\n');
    const { format, tenders, columns } = await read(text);
    expect(format).toBe('csv');
    expect(tenders[0]).toMatchObject({
      title: 'Roads, north',
      deadline: '2025-07-22T14:00:00.000Z',
      buyer: 'Council',
      value: 1250,
      cpv: [{ code: '45233120', label: null }],
    });
    expect(columns?.map(({ field }) => field)).toEqual(['title', 'deadline', 'buyer', 'value', 'cpv']);
  }
});

test('finds the heading below other rows, and names rows it cannot use', async () => {
  const { tenders, problems } = await read(
    'Report of May,\n,\nTitle,Deadline,Reference\nTitle,(Paris),\nA,soon,1\n,2025-01-01,2\n,,\nB,2025-01-01,2.50639E+11\nC,,250639000123.0',
  );
  expect(tenders.map(({ title, reference }) => [title, reference])).toEqual([
    ['A', '1'],
    [null, '2'],
    ['B', null],
    ['C', '250639000123'],
  ]);
  expect(problems.map(({ message }) => message)).toEqual([
    'We couldn’t read “soon” as a date, so the deadline is empty.',
    'This row has no title, so it is left out unless you add one.',
    'A spreadsheet shortened the reference 2.50639E+11 and its last digits are lost, so it is left empty.',
  ]);
});

test.each([
  [
    [
      'PublicationDate',
      'TenderDescription',
      'URL',
      'ReferenceNumber',
      'QuestionsDeadline',
      'PrposalsDeadline',
      'ProposalsOpening',
      'ProposalObjectives',
      'Organization',
    ],
    [
      'publishedAt',
      'title',
      'sourceUrl',
      'reference',
      'questionsDeadline',
      'deadline',
      null,
      'description',
      'buyer',
    ],
  ],
  [
    ['N° de consultation', 'Objet', 'Acheteur', 'Date limite de remise des offres', 'Montant', 'Lien'],
    ['reference', 'title', 'buyer', 'deadline', 'value', 'sourceUrl'],
  ],
  [
    [
      'اسم المنافسة',
      'الرقم المرجعي',
      'الجهة الحكومية',
      'آخر موعد لتقديم العروض',
      'آخر موعد للاستفسارات',
      'تاريخ النشر',
    ],
    ['title', 'reference', 'buyer', 'deadline', 'questionsDeadline', 'publishedAt'],
  ],
  [
    [
      'N° AO',
      'Libellé',
      'Entité adjudicatrice',
      'Date d’ouverture des plis',
      'Date de clôture',
      'Estimation',
      'Prix du dossier',
      'Adresse électronique',
    ],
    ['reference', 'title', 'buyer', null, 'deadline', 'value', null, 'contactEmail'],
  ],
  [
    [
      'رقم العطاء',
      'المشروع',
      'صاحب المشروع',
      'تاريخ الإقفال',
      'تاريخ فتح العروض',
      'قيمة وثائق المنافسة',
      'التكلفة',
    ],
    ['reference', 'title', 'buyer', 'deadline', null, null, 'value'],
  ],
  [
    ['موضوع الصفقة', 'الموقع الإلكتروني', 'مكان التنفيذ', 'آخر أجل', 'تاريخ الإعلان'],
    ['title', 'sourceUrl', 'region', 'deadline', 'publishedAt'],
  ],
  [
    ['Solicitation title', 'Submission start date', 'Submission end date', 'Site visit', 'Bid bond amount'],
    ['title', null, 'deadline', null, null],
  ],
  [
    ['Description', 'Due date'],
    ['title', 'deadline'],
  ],
  [
    [
      'tender_id',
      'reference_number',
      'tender_name',
      'agency_id',
      'agency_name',
      'buying_cost',
      'last_offer_presentation_date',
    ],
    [null, 'reference', 'title', null, 'buyer', null, 'deadline'],
  ],
  [
    ['processID', 'title', 'bidSubmissionCloseDate', 'tenderValue', 'buyerID', 'buyerName', 'awardValue'],
    ['reference', 'title', 'deadline', 'value', null, 'buyer', null],
  ],
  [
    ['Ref no', 'What', 'Who buys', 'Closing'],
    ['reference', 'title', 'buyer', 'deadline'],
  ],
  [
    ['Title', 'Bid opening deadline', 'Bid due date'],
    ['title', null, 'deadline'],
  ],
])('knows the columns %j', (headers, fields) => {
  expect(guessColumns(headers)).toEqual(fields);
});

test('takes a column for what a person says it is, and guesses the others', async () => {
  const text = 'Title,Lot,Closing date\nN,Roads,2025-07-22';
  const choice = { Lot: 'title', Title: 'region' } as const;
  const { tenders, columns } = await readNotice(new TextEncoder().encode(text), 'list.csv', choice);
  expect(tenders[0]).toMatchObject({ title: 'Roads', region: 'N', deadline: '2025-07-22T23:59:00.000Z' });
  expect(columns).toEqual([
    { header: 'Title', field: 'region', example: 'N' },
    { header: 'Lot', field: 'title', example: 'Roads' },
    { header: 'Closing date', field: 'deadline', example: '2025-07-22' },
  ]);
  const only = await readNotice(new TextEncoder().encode(text), 'list.csv', { Lot: 'title' });
  expect(only.tenders[0]?.title).toBe('Roads');
  const unused = await readNotice(new TextEncoder().encode(text), 'list.csv', {
    'Closing date': null,
    Lot: 'buyer',
  });
  expect(unused.tenders[0]).toMatchObject({ title: 'N', buyer: 'Roads', deadline: null });
});

test('a table whose headings tell nothing is read once a person has said which column is the title', async () => {
  const text = new TextEncoder().encode('Report,\n\na,b,c\n7,Roads to the north,2025-07-22\n8,Blankets,\n');
  const asked = await readNotice(text, 'list.csv', {});
  expect(asked).toMatchObject({ tenders: [], problems: [{ note: { key: 'titleUnknown' } }] });
  expect(asked.columns).toEqual([
    { header: 'a', field: null, example: '7' },
    { header: 'b', field: null, example: 'Roads to the north' },
    { header: 'c', field: null, example: '2025-07-22' },
  ]);
  const said = await readNotice(text, 'list.csv', { b: 'title' });
  expect(said).toMatchObject({
    tenders: [{ title: 'Roads to the north' }, { title: 'Blankets' }],
    problems: [],
  });
  const more = await readNotice(text, 'list.csv', { b: 'title', c: 'deadline' });
  expect(more.tenders[0]).toMatchObject({
    title: 'Roads to the north',
    deadline: '2025-07-22T23:59:00.000Z',
  });
  await expect(readNotice(text, 'list.csv')).rejects.toThrow('without a title column');
});

test('where headings name other things of a tender, the column with the longest words is taken for the title, and said', async () => {
  const text = new TextEncoder().encode(
    'Place no.,Buyer,Matter,Link\n1,Leeds City Council,Supply of blankets and beds to hostels,https://a.example/a-very-long-address-of-the-notice\n2,Camden,Repairs of roofs in the northern borough,https://a.example/b',
  );
  const { tenders, problems } = await readNotice(text, 'list.csv', {});
  expect(tenders[0]).toMatchObject({
    title: 'Supply of blankets and beds to hostels',
    buyer: 'Leeds City Council',
  });
  expect(problems).toMatchObject([{ note: { key: 'titleSupposed', values: { heading: 'Matter' } } }]);
  const refused = await readNotice(text, 'list.csv', { Matter: 'description' });
  expect(refused).toMatchObject({ tenders: [], problems: [{ note: { key: 'titleUnknown' } }] });
});

test.each(['a,b\n1,2\n3,4', 'hello,world', 'One line, with a comma\nand\nmany\nwithout'])(
  'what is no table of tenders is refused whoever could be asked: %j',
  async (text) => {
    await expect(readNotice(new TextEncoder().encode(text), 'list.csv', {})).rejects.toThrow(
      'without a title column',
    );
  },
);

test('what says neither a zone nor a country is read by the reader’s own clock, in every format', async () => {
  const own = async (name: string, text: string) =>
    (await readNotice(new TextEncoder().encode(text), name, undefined, 'Asia/Riyadh')).tenders.map(
      ({ deadline, questionsDeadline, deadlineNote }) => [
        deadline,
        questionsDeadline,
        /we assumed (?:23:59 )?\S+\/\S+? time|UTC/.exec(deadlineNote ?? '')?.[0] ?? null,
      ],
    );
  const rows = [
    'Title;Country;Deadline;Questions deadline',
    'A;;2026-05-12;12/05/2026 09:00',
    'B;FR;12 May 2026 at 14:00;46154.5',
    'C;;12 May 2026 14:00 UTC;',
  ];
  expect(await own('list.csv', rows.join('\n'))).toEqual([
    ['2026-05-12T20:59:00.000Z', '2026-05-12T06:00:00.000Z', expect.stringContaining('Asia/Riyadh')],
    ['2026-05-12T12:00:00.000Z', '2026-05-12T10:00:00.000Z', expect.stringContaining('Europe/Paris')],
    ['2026-05-12T14:00:00.000Z', null, null],
  ]);
  const lines =
    '<p>Reference: R-1</p><p>Deadline: 12 May 2026 at 14:00</p><p>Questions deadline: 1 May 2026</p>';
  expect(await own('page.html', `<html><body><h1>Tender for roofs</h1>${lines}</body></html>`)).toEqual([
    ['2026-05-12T11:00:00.000Z', '2026-05-01T20:59:00.000Z', 'we assumed Asia/Riyadh time'],
  ]);
  const item = '<item><title>Roofs</title><description>Deadline: 12 May 2026 at 14:00</description></item>';
  expect(await own('feed.xml', `<rss version="2.0"><channel>${item}</channel></rss>`)).toEqual([
    ['2026-05-12T11:00:00.000Z', null, 'we assumed Asia/Riyadh time'],
  ]);
  const release = {
    ocid: 'o-1',
    id: '1',
    tag: ['tender'],
    tender: { title: 'Roofs', tenderPeriod: { endDate: '2026-05-12T14:00:00' } },
  };
  expect(await own('release.json', JSON.stringify({ releases: [release] }))).toEqual([
    ['2026-05-12T11:00:00.000Z', null, 'we assumed Asia/Riyadh time'],
  ]);
});

test('reads a date in figures in the order that is known of its column', () => {
  expect(readCellDate('7/6/2025', 'month-first', null)?.iso).toBe('2025-07-06T23:59:00.000Z');
  expect(readCellDate('7/6/2025', 'unknown', null)).toMatchObject({
    iso: '2025-06-07T23:59:00.000Z',
    note: expect.stringContaining('“7/6/2025” was read with the day first.') as string,
  });
  expect(readCellDate('22.07.25 2:30 PM', 'day-first', 'SA')?.iso).toBe('2025-07-22T11:30:00.000Z');
  expect(readCellDate('٢٢/٠٧/٢٠٢٥', 'day-first', 'SA')?.iso).toBe('2025-07-22T20:59:00.000Z');
  expect(readCellDate('31/31/2025', 'unknown', null)).toBeNull();
});

test('reads dates in words, year first and as numbers of days, and amounts with their scale', async () => {
  const { tenders, problems } = await read(
    [
      'Title;Deadline;Value',
      'A;12/05/2026 à 16h00;1 250 000,50 € HT',
      'B;٢٠٢٦/٠٥/١٢ ٠٢:٠٠ م;٢٫٥ مليون',
      'C;46154.583;$10K',
      'D;12 mai 2026 à 9 h;SAR 5,000',
      'E;2026/13/12;10 to 20',
      'F;99999;1',
    ].join('\n'),
  );
  expect(tenders.map(({ deadline, value, currency }) => [deadline?.slice(0, 16), value, currency])).toEqual([
    ['2026-05-12T16:00', 1_250_000.5, 'EUR'],
    ['2026-05-12T14:00', 2_500_000, null],
    ['2026-05-12T14:00', 10_000, null],
    ['2026-05-12T09:00', 5000, 'SAR'],
    [undefined, null, null],
    [undefined, 1, null],
  ]);
  expect(tenders[2]?.deadlineNote).toContain('“46154.583” was read as a spreadsheet day number.');
  expect(problems.map(({ message }) => message)).toEqual([
    'We couldn’t read “2026/13/12” as a date, so the deadline is empty.',
    'We couldn’t read “10 to 20” as an amount.',
    'We couldn’t read “99999” as a date, so the deadline is empty.',
  ]);
});

test('a heading in two languages at once is read as either', async () => {
  const text = [
    'title-titre-eng,title-titre-fra,tenderClosingDate-appelOffresDateCloture,gsinDescription-nibsDescription-eng,regionsOfOpportunity-regionAppelOffres-eng,regionsOfDelivery-regionsLivraison-eng,tenderDescription-descriptionAppelOffres-eng',
    'Snow removal,Déneigement,2026-12-15T14:00:00-05:00,Services,*World,"*Ontario\n*Quebec",Clearing of roads',
  ].join('\n');
  const { tenders } = await readNotice(new TextEncoder().encode(text), 'notices.csv');
  expect(tenders).toMatchObject([
    {
      title: 'Snow removal',
      deadline: '2026-12-15T19:00:00.000Z',
      description: 'Clearing of roads',
      region: 'Ontario, Quebec',
    },
  ]);
});
