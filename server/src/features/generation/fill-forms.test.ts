import { createHash } from 'node:crypto';
import { changeBids } from '@bidloom/contract/bids';
import { createFact } from '@bidloom/contract/facts';
import { addFiles, getBidManifest, getFormReport } from '@bidloom/contract/files';
import { generateFiles, getFormDetails } from '@bidloom/contract/generation';
import { getReadiness } from '@bidloom/contract/readiness';
import { changeRequirement, listRequirements } from '@bidloom/contract/requirements';
import { compareForms } from '@bidloom/engine/filling/compare-forms';
import { readDocument } from '@bidloom/engine/reading/read';
import { wordFile, workbookFile } from '@bidloom/engine/testing/form-parts';
import { openDocument } from '@bidloom/engine/testing/open-document';
import { pdfFile } from '@bidloom/engine/testing/pdf-file';
import { strToU8 } from 'fflate';
import { expect, test } from 'vitest';
import { givenBid } from '#testing/given-bid.ts';
import { givenCompany, inside, send } from '#testing/given.ts';

const questions = [
  'How do you grit municipal roads in winter?',
  'Do you have a depot near the municipal roads?',
  'What is your policy on submarines and their crews?',
];
const ticked = 'Do you have a yard on the island of the harbour?';
const texts = [
  'Ref',
  'Question',
  'Response',
  ...questions,
  'Comments',
  'Item',
  'Unit price',
  'Salt',
  ticked,
  'Yes',
  'No',
];
const cell = (address: string, index: number) => `<c r="${address}" t="s"><v>${index}</v></c>`;
const rows = questions.map((_, index) => {
  const row = index + 2;
  return `<row r="${row}"><c r="A${row}"><v>${index + 1}</v></c>${cell(`B${row}`, index + 3)}<c r="C${row}"/></row>`;
});
const questionnaire = workbookFile(
  [
    {
      name: 'Questions',
      content: `<sheetData><row r="1">${cell('A1', 0)}${cell('B1', 1)}${cell('C1', 2)}${cell('D1', 6)}</row>${rows.join('')}</sheetData><dataValidations count="1"><dataValidation type="list" sqref="C3"><formula1>"Yes,No"</formula1></dataValidation></dataValidations>`,
    },
    {
      name: 'Ticks',
      content: `<sheetData><row r="1">${cell('A1', 0)}${cell('B1', 1)}${cell('C1', 11)}${cell('D1', 12)}</row><row r="2"><c r="A2"><v>4</v></c>${cell('B2', 10)}</row></sheetData>`,
    },
  ],
  { strings: texts },
);
const prices = workbookFile(
  [
    {
      name: 'Prices',
      content: `<sheetData><row r="1">${cell('A1', 7)}${cell('B1', 0)}${cell('C1', 8)}</row><row r="2">${cell('A2', 9)}<c r="B2"><v>1</v></c></row></sheetData>`,
    },
  ],
  { strings: texts },
);
const reply = (line: string) => openDocument('text', `<text:p>${line}</text:p>`);
const paragraph = (text: string) => `<w:p><w:r><w:t xml:space="preserve">${text}</w:t></w:r></w:p>`;
const statement = wordFile(
  `${paragraph('How do you plough municipal roads in winter?')}${paragraph('Answer:')}`,
  {
    settings: '<w:trackRevisions/>',
  },
);
const details = wordFile(
  [
    'Details of the bidder',
    'Company name: ______',
    'VAT number: ______',
    'Number of employees: ______',
    'Telephone: ______',
    'Registered address of the bidder: ______',
    'Signature: ______',
    'Subcontractors',
    'Company name: ______',
    'VAT number: ______',
  ]
    .map(paragraph)
    .join(''),
);
const dotted = ['Name: ________', 'Address: ________', 'Signature: ________'].map((text, index) => ({
  text,
  x: 60,
  y: 100 + index * 60,
}));
const boxed = wordFile(
  `${paragraph('Our terms apply.')}<w:p><w:r><w:pict><v:textbox xmlns:v="urn:schemas-microsoft-com:vml"><w:txbxContent>${paragraph('Name: ______')}</w:txbxContent></v:textbox></w:pict></w:r></w:p>`,
);

test("the buyer's own forms come back filled in, with what was left and the proof; a person's answers go before drafts", async () => {
  const company = await givenCompany({ name: 'Winter Works' });
  await inside(company, async (db) => {
    const description =
      'We grit and plough 400 km of municipal roads each winter. Our depot is open at all hours.';
    await db
      .insertInto('services')
      .values({ name: 'Winter maintenance', description, keywords: ['gritting'] })
      .execute();
  });
  for (const fact of [
    { name: 'N° de TVA', kind: 'text' as const, value: 'FR 40 303 265 045' },
    { name: 'Number of staff', kind: 'number' as const, value: '1200', unit: 'people' },
    { name: 'Phone', kind: 'text' as const, value: '+33 1', validUntil: '2020-01-01' },
  ])
    await company.call(createFact, fact);
  const bid = await givenBid(company);
  await company.upload(addFiles, { _id: bid }, [
    { name: 'Questionnaire.xlsx', content: questionnaire },
    { name: 'Statement.docx', content: statement },
    { name: 'Prices.xlsx', content: prices },
    { name: 'Reply.rtf', content: strToU8('{\\rtf1 Signature: ________\\par}') },
    { name: 'Terms.odt', content: reply('The word ____ is left out in these terms.') },
    { name: 'Boxes.docx', content: boxed },
    { name: 'Lines.pdf', content: pdfFile([dotted]) },
    { name: 'Details.docx', content: details },
    {
      name: 'Signed.pdf',
      content: pdfFile([dotted.slice(2)], { fields: ['/FT /Sig /T (Sign) /Rect [150 50 300 70]'] }),
    },
  ]);
  // Before anything is generated: what the forms ask of the company, and who says it.
  expect(await company.call(getFormDetails, { _id: bid })).toEqual({
    details: [
      { name: 'Company name', value: 'Winter Works', fact: null, problem: '', places: 1 },
      { name: 'VAT number', value: 'FR 40 303 265 045', fact: 'N° de TVA', problem: '', places: 1 },
      { name: 'Number of employees', value: '1200', fact: 'Number of staff', problem: '', places: 1 },
      {
        name: 'Telephone',
        value: null,
        fact: null,
        problem: expect.stringContaining('has expired: Phone'),
        places: 1,
      },
      { name: 'Company address', value: null, fact: null, problem: '', places: 1 },
    ],
  });
  const generate = async () => {
    const { generatedFiles, warnings } = await company.upload(generateFiles, { _id: bid }, []);
    const [sheet, document, known] = generatedFiles.filter(({ kind }) => kind === 'form');
    if (!sheet || !document || !known) throw new Error('The forms are missing');
    return {
      sheet,
      document,
      known,
      warnings,
      response: generatedFiles.find(({ kind }) => kind === 'response'),
    };
  };
  const download = async (_id: string) => {
    const answer = await send('GET /bid/file', {
      token: company.token,
      companyId: company._id,
      query: { _id },
    });
    return new Uint8Array(answer.raw.rawPayload);
  };

  const { sheet, document, known, warnings, response } = await generate();
  expect([sheet.name, document.name]).toEqual([
    'Questionnaire - filled in.xlsx',
    'Statement - filled in.docx',
  ]);
  expect(sheet.mimeType).toBe('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet');
  expect(warnings).toContain('Questionnaire.xlsx: 2 of 5 fields filled in. See its report for the others.');
  expect(warnings).toContain(
    'Prices.xlsx: cells for you to fill in, such as prices: 1, starting at Prices!C2.',
  );
  expect(warnings).toContainEqual(
    expect.stringMatching(/^Reply\.rtf has lines for answers .* Save it as DOCX/),
  );
  expect(warnings).not.toContainEqual(expect.stringContaining('Terms.odt'));
  expect(warnings.filter((warning) => warning.includes('.pdf'))).toEqual([
    'Lines.pdf asks for answers but has no form fields, so it was not filled in. Complete it by hand, or ask the buyer for a DOCX or XLSX version.',
  ]);
  expect(warnings).toContainEqual(expect.stringMatching(/^Boxes\.docx has 1 answer/));
  const report = await company.call(getFormReport, { _id: sheet._id });
  expect(report).toMatchObject({
    original: 'Questionnaire.xlsx',
    places: 5,
    filled: [
      {
        place: 'Questions!C2',
        question: questions[0],
        answer: 'We grit and plough 400 km of municipal roads each winter.',
        isDraft: true,
        sources: ['Service: Winter maintenance'],
        before: '',
      },
      { place: 'Questions!D3', question: questions[1], isDraft: true },
    ],
    left: [
      { place: 'Questions!C3', reason: expect.stringContaining('Tick boxes, choices, dates and numbers') },
      { place: 'Questions!C4', reason: 'No answer to this question yet.' },
      { place: 'Ticks!C2', reason: expect.stringContaining('Tick boxes, choices, dates and numbers') },
    ],
    othersChanged: 0,
  });
  const told = await send('GET /bid/form-report', {
    token: company.token,
    companyId: company._id,
    query: { _id: sheet._id },
    headers: { 'accept-language': 'fr' },
  });
  expect(told.body).toMatchObject({
    data: { left: [{}, { reason: 'Il n’y a pas encore de réponse à cette question.' }, {}] },
  });
  // A report from before sentences were kept as keys says what it said.
  await inside(company, async (db) => {
    await db
      .updateTable('files')
      .set({ form_report: JSON.stringify({ ...report, notes: ['Kept as it was.'] }) })
      .where('id', '=', document._id)
      .execute();
  });
  expect(await company.call(getFormReport, { _id: document._id })).toMatchObject({
    left: report.left,
    notes: ['Kept as it was.'],
  });
  expect(report.parts.filter(({ isIdentical }) => !isIdentical).map(({ part }) => part)).toEqual([
    'xl/worksheets/sheet1.xml',
  ]);
  const bytes = await download(sheet._id);
  expect(compareForms(questionnaire, bytes, 'x').places).toMatchObject([{ cell: 'C2' }, { cell: 'D3' }]);
  const words = (await readDocument(await download(document._id), 'x.docx')).blocks.map(({ text }) => text);
  expect(words).toEqual([
    'How do you plough municipal roads in winter?',
    expect.stringMatching(/^Answer: We grit and plough/),
  ]);

  // What the company's profile and facts say stands in its own places, and in nobody else's.
  expect(await company.call(getFormReport, { _id: known._id })).toMatchObject({
    filled: [
      { answer: 'Winter Works', sources: [], isOfCompany: true, isDraft: false },
      { answer: 'FR 40 303 265 045', sources: ['N° de TVA'], isOfCompany: true },
      { answer: '1200', sources: ['Number of staff'], after: 'Number of employees: 1200' },
    ],
    left: [
      { reason: expect.stringMatching(/has expired: Phone/) },
      { reason: expect.stringMatching(/Add a fact named “Company address” in Settings/) },
      { question: 'Signature', reason: expect.stringContaining('left for the signatory') },
      { question: 'Company name', reason: expect.stringMatching(/section, “Subcontractors”/) },
      { question: 'VAT number' },
    ],
    othersChanged: 0,
  });

  const requirements = await company.call(listRequirements, { bidId: bid });
  const [depot, yard] = [questions[1], ticked].map((asked) =>
    requirements.find(({ text }) => text === asked),
  );
  await company.call(changeRequirement, {
    _id: depot?._id ?? '',
    answer: 'Yes, in the old harbour.',
    status: 'answered',
  });
  await company.call(changeRequirement, { _id: yard?._id ?? '', answer: 'No.', status: 'answered' });
  const second = await generate();
  expect((await company.call(getFormReport, { _id: second.sheet._id })).filled).toMatchObject([
    { place: 'Questions!C2', isDraft: true },
    { place: 'Questions!C3', answer: 'Yes', isDraft: false, after: 'Yes' },
    { place: 'Questions!D3', answer: 'In the old harbour.', isDraft: false },
    { place: 'Ticks!D2', answer: 'No', isDraft: false, after: 'X' },
  ]);
  await expect(company.call(getFormReport, { _id: response?._id ?? '' })).rejects.toMatchObject({
    status: 404,
  });

  // Handed in, all of it is sealed, and stays as it was then.
  await expect(company.call(getBidManifest, { _id: bid })).rejects.toMatchObject({ status: 404 });
  await company.call(changeBids, { bids: [{ _id: bid, status: 'submitted' }] });
  const change = { _id: depot?._id ?? '', answer: 'No.' };
  await expect(company.call(changeRequirement, change)).rejects.toMatchObject({ status: 409 });
  await expect(generate()).rejects.toMatchObject({ status: 409, body: { code: 'bid_closed' } });
  expect(await company.call(getReadiness, { bidId: bid })).toMatchObject({ isReady: true, items: [] });
  await company.call(changeBids, { bids: [{ _id: bid, status: 'in-review' }] });
  await company.call(changeRequirement, change);
  const old = (await company.call(getReadiness, { bidId: bid })).items.find(
    ({ kind }) => kind === 'outdated-file',
  );
  expect(old?.places.map(({ file, requirement }) => [file?._id, requirement?._id])).toEqual(
    expect.arrayContaining([
      [second.response?._id, depot?._id],
      [second.sheet._id, depot?._id],
    ]),
  );
  expect(old?.count).toBe(2);
  const manifest = await company.call(getBidManifest, { _id: bid });
  expect(manifest.sealedBy?._id).toBe(company.user._id);
  // Each file once: the buyer's documents, and ours of the newest run alone.
  expect(manifest.files).toHaveLength(14);
  expect(new Set(manifest.files.map(({ name }) => name)).size).toBe(14);
  expect(manifest.files.find(({ _id }) => _id === second.sheet._id)).toMatchObject({
    sha256: sumOf(await download(second.sheet._id)),
    places: [
      { place: 'Questions!C2' },
      { place: 'Questions!C3', sha256: sumOf('Yes') },
      { place: 'Questions!D3' },
      { place: 'Ticks!D2' },
    ],
  });
  // What the response says to each requirement, as it stood when it was written.
  expect(manifest.files.find(({ _id }) => _id === second.response?._id)?.places).toContainEqual({
    place: `R-${depot?.number}`,
    question: questions[1],
    sha256: sumOf('Yes, in the old harbour.'),
  });
  const answer = manifest.answers.find(({ text }) => text === questions[1]);
  expect(answer).toMatchObject({
    status: 'answered',
    isDraft: false,
    sha256: sumOf('Yes, in the old harbour.'),
  });
  const lines = [
    ...manifest.files.map(({ sha256, name }) => `${sha256}  ${name}\n`),
    ...manifest.answers.map(({ sha256, number }) => `${sha256}  R-${number}\n`),
  ];
  expect(manifest.seal).toBe(sumOf(lines.join('')));
  await inside(company, (db) => db.deleteFrom('bid_manifests').execute());
  expect((await company.call(getBidManifest, { _id: bid })).seal).toBe(manifest.seal);
});

const sumOf = (content: string | Uint8Array) => createHash('sha256').update(content).digest('hex');

test('a PDF with fields comes back filled in, and the buyer’s own bytes are in it as they were', async () => {
  const company = await givenCompany({ name: 'Winter Works' });
  const description = 'We grit and plough 400 km of municipal roads each winter.';
  await inside(company, (db) =>
    db
      .insertInto('services')
      .values({ name: 'Winter maintenance', description, keywords: ['gritting'] })
      .execute(),
  );
  const asked = ['Company name', 'How do you plough municipal roads in winter?', 'Signature'];
  const form = pdfFile([asked.map((text, row) => ({ text, x: 60, y: 100 + row * 60 }))], {
    fields: asked.map(
      (_, row) =>
        `/FT /Tx /T (f${row}) /Rect [60 ${718 - row * 60} 400 ${734 - row * 60}] /DA (/F1 11 Tf 0 g)`,
    ),
  });
  const bid = await givenBid(company);
  await company.upload(addFiles, { _id: bid }, [{ name: 'Return.pdf', content: form }]);
  expect((await company.call(getFormDetails, { _id: bid })).details).toMatchObject([
    { name: 'Company name', value: 'Winter Works' },
  ]);
  const { generatedFiles } = await company.upload(generateFiles, { _id: bid }, []);
  const filled = generatedFiles.find(({ kind }) => kind === 'form');
  expect(filled).toMatchObject({ name: 'Return - filled in.pdf', mimeType: 'application/pdf' });
  expect(await company.call(getFormReport, { _id: filled?._id ?? '' })).toMatchObject({
    filled: [
      { question: asked[0], answer: 'Winter Works', isOfCompany: true },
      { question: asked[1], isDraft: true, after: description },
    ],
    left: [{ question: 'Signature', reason: expect.stringContaining('left for the signatory') }],
    othersChanged: 0,
    parts: [
      { part: 'PDF', isIdentical: true },
      { part: 'AcroForm', isIdentical: false },
    ],
  });
  const answer = await send('GET /bid/file', {
    token: company.token,
    companyId: company._id,
    query: { _id: filled?._id },
  });
  const bytes = answer.raw.rawPayload;
  expect(bytes.subarray(0, form.length).equals(form)).toBe(true);
});

test('spreadsheets, texts and tables of other programs, and text boxes, come back in their own format', async () => {
  const company = await givenCompany({ name: 'Winter Works' });
  await company.call(createFact, { name: 'VAT number', kind: 'text', value: 'FR 40 303 265 045' });
  const bid = await givenBid(company);
  const cells = (...of: string[]) =>
    `<table:table-row>${of.map((text) => `<table:table-cell>${text === '' ? '' : `<text:p>${text}</text:p>`}</table:table-cell>`).join('')}</table:table-row>`;
  await company.upload(addFiles, { _id: bid }, [
    {
      name: 'Details.ods',
      content: openDocument(
        'spreadsheet',
        `<table:table table:name="Bidder">${cells('Company name:', '')}${cells('VAT number:', '')}</table:table>`,
      ),
    },
    {
      name: 'Details.odt',
      content: openDocument(
        'text',
        '<text:p>Company name: ______</text:p><text:p>VAT number: ______</text:p>',
      ),
    },
    {
      name: 'Details.csv',
      content: strToU8('No;Question;Answer\r\n1;Company name;\r\n2;VAT number;\r\n'),
    },
    {
      name: 'Details.docx',
      content: wordFile(
        `<w:p><w:r><w:pict><v:textbox><w:txbxContent>${paragraph('Company name: ______')}${paragraph('VAT number: ______')}</w:txbxContent></v:textbox></w:pict></w:r></w:p>`,
      ),
    },
  ]);
  const { generatedFiles } = await company.upload(generateFiles, { _id: bid }, []);
  const forms = generatedFiles.filter(({ kind }) => kind === 'form');
  expect(forms.map(({ name, mimeType }) => [name, mimeType])).toEqual([
    ['Details - filled in.ods', 'application/vnd.oasis.opendocument.spreadsheet'],
    ['Details - filled in.odt', 'application/vnd.oasis.opendocument.text'],
    ['Details - filled in.csv', 'text/csv'],
    ['Details - filled in.docx', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
  ]);
  for (const { _id } of forms)
    expect(await company.call(getFormReport, { _id })).toMatchObject({
      places: 2,
      filled: [
        { answer: 'Winter Works', isOfCompany: true },
        { answer: 'FR 40 303 265 045', isOfCompany: true },
      ],
      left: [],
      othersChanged: 0,
    });
});
