import { expect, test } from 'vitest';
import { addendaValueFor, type KnownAddenda } from '#filling/addenda-value.ts';
import { fillForm } from '#filling/fill-form.ts';
import { findForm } from '#filling/find-form.ts';
import { wordFile, workbookFile } from '#testing/form-parts.ts';

const known: KnownAddenda = {
  issued: [
    { kind: 'base', number: null, issuedOn: null },
    { kind: 'addendum', number: 2, issuedOn: '2031-05-18' },
    { kind: 'addendum', number: 1, issuedOn: '2031-05-04' },
    { kind: 'addendum', number: 3, issuedOn: null },
    { kind: 'amendment', number: 1, issuedOn: '2031-06-02' },
  ],
  missing: [],
};

const line = (text: string) => `<w:p><w:r><w:t xml:space="preserve">${text}</w:t></w:r></w:p>`;
const table = (rows: string[][]) =>
  `<w:tbl>${rows.map((row) => `<w:tr>${row.map((text) => `<w:tc>${line(text)}</w:tc>`).join('')}</w:tr>`).join('')}</w:tbl>${line('')}`;
const word = (...parts: string[]) => wordFile(parts.join(''));
const sheet = (rows: string[][]) =>
  workbookFile([
    {
      name: 'Form',
      content: `<sheetData>${rows.map((row, at) => `<row r="${at + 1}">${row.map((text, column) => `<c r="${'ABC'[column]}${at + 1}"${text === '' ? ' s="2"/>' : ` t="inlineStr"><is><t>${text}</t></is></c>`}`).join('')}</row>`).join('')}</sheetData>`,
    },
  ]);

/** What is asked of addenda, and what each place gets. */
async function told(bytes: Uint8Array, name: string, about = known) {
  const { places } = await findForm(bytes, name);
  return places
    .filter(({ addenda }) => addenda)
    .map((place) => [place.question, addendaValueFor(place, about)]);
}
async function filled(bytes: Uint8Array, name: string) {
  const { places } = await findForm(bytes, name);
  const answers = places.flatMap((place) => {
    const given = addendaValueFor(place, known);
    return given && 'value' in given ? [{ placeId: place.id, value: given.value }] : [];
  });
  const { report } = await fillForm(bytes, name, answers);
  expect(report).toMatchObject({ othersChanged: 0, problems: [] });
  return [...new Set(report.changed.map(({ after }) => after))];
}

test('lines with a number and a day are filled in their order, and lines too many stay empty', async () => {
  const form = word(
    line('The undersigned acknowledges receipt of the following addenda:'),
    ...Array.from({ length: 4 }, () => line('Addendum No. ______ Dated ______')),
    line('Signature: ______   Date: ______'),
  );
  expect(await filled(form, 'bid-form.docx')).toEqual([
    'Addendum No. 1 Dated 04 May 2031',
    'Addendum No. 2 Dated 18 May 2031',
    'Addendum No. 3 Dated ______',
  ]);
  expect(await told(form, 'bid-form.docx')).toEqual([
    ['Addendum No.', { value: '1' }],
    ['Dated', { value: '04 May 2031' }],
    ['Addendum No.', { value: '2' }],
    ['Dated', { value: '18 May 2031' }],
    ['Addendum No.', { value: '3' }],
    ['Dated', { lacks: 'undated', kind: 'addendum', numbers: [3] }],
    ['Addendum No.', { isSpare: true }],
    ['Dated', { isSpare: true }],
  ]);
});

test('with fewer lines than addenda the last line takes the rest', async () => {
  const form = word(...Array.from({ length: 2 }, () => line('Addendum #: ______')));
  expect(await filled(form, 'bid-form.docx')).toEqual(['Addendum #: 1', 'Addendum #: 2, 3']);
});

test.each([
  ['Receipt of the following addenda is acknowledged: ______', '1, 2, 3'],
  ['Addenda received: ______', '1, 2, 3'],
  ['Amendments acknowledged: ______', '1'],
  ['Le candidat accuse réception des additifs suivants : ______', '1, 2, 3'],
  ['Accusé de réception des addenda n° ______', '1, 2, 3'],
  ['نقر باستلام الملاحق التالية: ______', '1, 2, 3'],
])('one place for all takes all numbers: %s', async (asking, numbers) => {
  const [after] = await filled(word(line('Form of tender'), line(asking)), 'form.docx');
  expect(after).toBe(asking.replace('______', numbers));
});

const dated: KnownAddenda = {
  issued: known.issued.map((one) => ({ ...one, issuedOn: one.issuedOn ?? '2031-05-25' })),
  missing: [],
};

test.each([
  ['Addenda (numbers and dates): ______', '1 (04 May 2031), 2 (18 May 2031), 3 (25 May 2031)'],
  ['Addenda received (No. and date of issue): ______', '1 (04 May 2031), 2 (18 May 2031), 3 (25 May 2031)'],
  ['Additifs reçus (numéros et dates) : ______', '1 (04 mai 2031), 2 (18 mai 2031), 3 (25 mai 2031)'],
])('numbers and days in one place: %s', async (asking, value) => {
  const form = word(line('Form of tender'), line(asking));
  expect(await told(form, 'form.docx', dated)).toMatchObject([[expect.anything(), { value }]]);
  // A number without its day is not written as if it had none.
  expect(await told(form, 'form.docx')).toMatchObject([
    [expect.anything(), { lacks: 'undated', numbers: [3] }],
  ]);
});

test('a column of numbers and days has both in each row', async () => {
  const rows = table([
    ['Addendum No. & Date', 'Signature'],
    ['', ''],
    ['', ''],
  ]);
  expect(await told(word(rows), 'form.docx', dated)).toEqual([
    ['Addendum No. & Date (1)', { value: '1 (04 May 2031)' }],
    ['Addendum No. & Date (2)', { value: '2 (18 May 2031), 3 (25 May 2031)' }],
  ]);
});

test.each([
  'We acknowledge receipt of Addenda No. ______ through No. ______.',
  'Receipt of Addenda ______ to ______ is hereby acknowledged',
  'Addenda numbered ______ to ______ inclusive have been received',
  'Addenda: from No. ______ to No. ______',
  'Additifs n° ______ à n° ______ reçus',
  'Additifs du n° ______ au n° ______',
  'نقر باستلام الملاحق من رقم ______ إلى رقم ______',
])('a range has its first and its last number: %s', async (asking) => {
  const [after] = await filled(word(line('Form of tender'), line(asking)), 'form.docx');
  expect(after).toBe(asking.replace('______', '1').replace('______', '3'));
});

test('a range that does not end is left to a person', async () => {
  expect(await told(word(line('Addenda issued from ______')), 'form.docx')).toEqual([]);
  expect(await told(word(line('Addenda numbered ______')), 'form.docx')).toEqual([]);
});

test('French and Arabic days are written in their language', async () => {
  const form = word(line('Additif n° ______ en date du ______'), line('ملحق رقم ______ بتاريخ ______'));
  expect(await told(form, 'form.docx')).toMatchObject([
    [expect.anything(), { value: '1' }],
    [expect.anything(), { value: '04 mai 2031' }],
    [expect.anything(), { value: '2, 3' }],
    [expect.anything(), { value: expect.stringMatching(/^18 \p{Script=Arabic}+ 2031$/u) as string }],
  ]);
});

test('tables are filled by their titles; who signs beside a number dates it, not the buyer', async () => {
  const open = ['', '', ''];
  const dated = table([['Addendum No.', 'Date of issue', 'Bidder’s remarks'], open, open]);
  expect((await filled(word(dated), 'form.docx')).slice(0, 4)).toEqual([
    '1',
    '04 May 2031',
    '2, 3',
    '18 May 2031',
  ]);
  const signed = table([['Addendum No.', 'Date', 'Signature'], open, open]);
  expect(await told(word(signed), 'form.docx')).toEqual([
    ['Addendum No. (1)', { value: '1' }],
    ['Addendum No. (2)', { value: '2, 3' }],
  ]);
  const beside = table([
    ['Addenda acknowledged', ''],
    ['Addenda received by', ''],
    ['Date of receipt of addenda', ''],
  ]);
  expect(await told(word(beside), 'form.docx')).toEqual([['Addenda acknowledged', { value: '1, 2, 3' }]]);
});

test('a workbook takes them in its cells', async () => {
  const form = sheet([
    ['Question', 'Response'],
    ['Company name', ''],
    ['Receipt of the following addenda is acknowledged', ''],
  ]);
  expect(await filled(form, 'form.xlsx')).toEqual(['1, 2, 3']);
});

test('nothing is written of a kind that is not known whole', async () => {
  const form = word(line('Addenda received: ______'));
  const with_ = (some: Partial<KnownAddenda>) => told(form, 'form.docx', { ...known, ...some });
  expect(await with_({ missing: [{ kind: 'addendum', number: 4 }] })).toMatchObject([
    [expect.anything(), { lacks: 'missing', numbers: [4] }],
  ]);
  expect(await with_({ missing: [{ kind: 'amendment', number: 2 }] })).toMatchObject([
    [expect.anything(), { value: '1, 2, 3' }],
  ]);
  expect(await with_({ issued: [] })).toMatchObject([[expect.anything(), { lacks: 'none' }]]);
  const unnumbered = { kind: 'addendum' as const, number: null, issuedOn: null };
  expect(await with_({ issued: [...known.issued, unnumbered] })).toMatchObject([
    [expect.anything(), { lacks: 'unnumbered' }],
  ]);
});

test.each([
  'Have you received all addenda? ______',
  'Addenda acknowledged (Yes/No): ______',
  'Describe how the contract amendments are priced: ______',
  'Amendment No. ______',
  'Addenda are issued by: ______',
  'Name of person who received the addenda: ______',
])('%s asks for something else', async (asking) => {
  expect(await told(word(line(asking)), 'form.docx')).toEqual([]);
});
