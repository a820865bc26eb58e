import { PassThrough } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { strFromU8, unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { readDocument } from '#reading/read.ts';
import type { WrittenBid, WrittenRequirement } from '#writing/bid.ts';
import { inertText, writeComplianceMatrix, type MatrixWords } from '#writing/compliance-matrix.ts';
import { findTraces } from '#writing/file-traces.ts';
import { writeTableWorkbook } from '#writing/table-file.ts';

const MATRIX_WORDS: MatrixWords = {
  matrix: 'Matrix: all',
  about: "The bid's facts",
  number: 'No.',
  clause: 'Clause',
  requirement: 'Requirement',
  document: 'Document',
  place: 'Place',
  section: 'Section',
  modality: 'Modality',
  mandatory: 'Mandatory',
  status: 'Status',
  owner: 'Owner',
  due: 'Due',
  answer: 'Answer',
  compliance: 'Compliance',
  compliances: {
    comply: 'Comply',
    partly: 'Partly',
    exception: 'Exception',
    'not-applicable': 'Not applicable',
  },
  remark: 'Remark',
  comment: 'Comment',
  yes: 'Yes',
  no: 'No',
  statuses: { open: 'To do, now', done: 'Done' },
  modalities: { shall: 'Duty' },
  title: 'Title',
  reference: 'Reference',
  buyer: 'Buyer',
  deadline: 'Deadline',
  company: 'Company',
  generatedAt: 'Written',
  total: 'Requirements',
  totalMandatory: 'Mandatory',
  statusNotOffered: 'Choose a status from the list.',
};
const BID: WrittenBid = {
  title: 'Guards & gates',
  reference: 'RFP-7',
  buyer: 'Town of Ash',
  deadline: { utc: '2026-09-02T13:00:00Z', timezone: 'Europe/Paris' },
};
const REQUIREMENTS: WrittenRequirement[] = [
  {
    number: 'R-001',
    text: 'The supplier shall <sign> & seal.',
    documentName: 'rfp.pdf',
    place: 'page 3',
    section: 'Form',
    clause: '2.1(a)',
    modality: 'shall',
    mandatory: true,
    status: 'open',
    dueDate: '2026-08-14',
    answer: 'We sign.\n- One copy\n- Two copies',
    sources: ['signature.pdf'],
    compliance: 'partly',
    remark: '=two of three',
  },
  {
    number: 'R-002',
    text: '=HYPERLINK("http://a.example")',
    documentName: 'rfp.pdf',
    place: 'page 4',
    section: '',
    clause: '',
    modality: 'may',
    mandatory: false,
    status: 'done',
    missingEvidence: ['ISO 27001'],
    comment: '\u0001@SUM(A1)',
  },
];

test('each file names the company as its only author', async () => {
  const companyName = 'Us & Co';
  const out = new PassThrough();
  const head = { name: 'Bids', columns: [{ head: 'Title', width: 9 }] };
  const none = async function* () {};
  const [table] = await Promise.all([
    buffer(out),
    writeTableWorkbook(out, head, none(), { language: 'en', companyName }),
  ]);
  for (const [name, bytes] of [
    ['b.xlsx', await matrix('en', companyName)],
    ['c.xlsx', new Uint8Array(table)],
  ] as const)
    expect(findTraces(bytes, name)).toEqual({ comments: 0, trackedChanges: 0, authors: [companyName] });
});

test('the matrix has a row per requirement, and a sheet about the bid', async () => {
  const read = await readDocument(await matrix('en'), 'matrix.xlsx');
  const rows = read.blocks
    .filter((block) => block.anchor.sheet === 'Matrix  all')
    .map((block) => block.cells);
  expect(rows[1]).toEqual([
    'No.',
    'Clause',
    'Requirement',
    'Document',
    'Place',
    'Mandatory',
    'Status',
    'Owner',
    'Due',
    'Answer',
    'Compliance',
    'Remark',
    'Comment',
    'Section',
    'Modality',
  ]);
  expect(rows[2]).toEqual([
    'R-001',
    '2.1(a)',
    'The supplier shall <sign> & seal.',
    'rfp.pdf',
    'page 3',
    'Yes',
    'To do, now',
    '',
    '2026-08-14',
    'We sign. - One copy - Two copies',
    'Partly',
    "'=two of three",
    '',
    'Form',
    'Duty',
  ]);
  const about = read.blocks
    .filter((block) => block.anchor.sheet === "The bid's facts")
    .map((block) => block.text);
  expect(about).toEqual(
    expect.arrayContaining([
      'Deadline | 2 September 2026 at 15:00 (Europe/Paris)',
      'Requirements | 2',
      'To do, now | 1',
    ]),
  );
});

test('the matrix’s XML: frozen head, filter, a drop-down from the other sheet, no formula anywhere', async () => {
  const bytes = await matrix('ar');
  const sheet = xmlOf(bytes, 'xl/worksheets/sheet1.xml');
  expect(sheet).toContain('state="frozen"');
  expect(sheet).toContain('rightToLeft="1"');
  expect(sheet).toContain('<autoFilter ref="A1:O3"');
  expect(sheet).toMatch(/<dataValidation type="list"[^>]*sqref="G2:G3"/);
  expect(sheet).toContain("'The bid''s facts'!$D$2:$D$3".replaceAll("'", '&apos;'));
  // On paper: A4 landscape as wide as the page, the head on each page, page numbers, real days.
  expect(sheet).toMatch(/<pageSetup[^>]*paperSize="9"[^>]*orientation="landscape"[^>]*fitToHeight="0"/);
  expect(sheet).toContain('<oddFooter>&amp;L&amp;A&amp;R&amp;P / &amp;N</oddFooter>');
  const workbook = xmlOf(bytes, 'xl/workbook.xml');
  expect(workbook).toMatch(/Print_Area[^>]*>[^<]*\$A\$1:\$M\$3</);
  expect(workbook).toMatch(/Print_Titles[^>]*>[^<]*\$1:\$1</);
  expect(sheet).toMatch(/<c r="I2"[^>]*><v>46248<\/v>/);
  expect(sheet).not.toContain('<f>');
  expect(xmlOf(bytes, 'xl/sharedStrings.xml')).toMatch(/(?:'|&apos;)=HYPERLINK\(/);
});

test.each([
  ['=1+1', "'=1+1"],
  ['+1', "'+1"],
  ['-1', "'-1"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\t=1', "'\t=1"],
  ['\r=1', "'\n=1"],
  ['\u0001=1', "'=1"],
  ['＝1', "'＝1"],
  ['a=1', 'a=1'],
])('%j is made inert', (text, inert) => {
  expect(inertText(text)).toBe(inert);
});

function matrix(language: 'en' | 'ar', companyName = 'Us'): Promise<Uint8Array> {
  return writeComplianceMatrix({
    language,
    words: MATRIX_WORDS,
    bid: BID,
    companyName,
    requirements: REQUIREMENTS,
    generatedAt: '2026-08-01T10:00:00Z',
  });
}

function xmlOf(bytes: Uint8Array, path: string): string {
  return strFromU8(unzipSync(bytes)[path] ?? new Uint8Array());
}
