import { strFromU8, strToU8, unzipSync, Zip, ZipDeflate, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { compareForms } from '#filling/compare-forms.ts';
import { fillForm } from '#filling/fill-form.ts';
import { findForm } from '#filling/find-form.ts';
import { openZip } from '#filling/zip-file.ts';
import { withFlippedLetter } from '#testing/flip-letter.ts';
import { wordFile, workbookFile } from '#testing/form-parts.ts';
import { formSamples, type FormSample } from '#testing/form-samples.ts';

const options = { author: 'Example & Sons', at: '2026-02-01T08:00:00Z' };
const samples = formSamples();
const sample = (name: string): FormSample => {
  const found = samples.find((each) => each.name === name);
  if (!found) throw new Error(`There is no sample ${name}`);
  return found;
};
const fill = (form: FormSample, answers: FormSample['answers'] = form.answers) =>
  fillForm(
    form.bytes,
    form.name,
    Object.entries(answers).map(([placeId, value]) => ({ placeId, value })),
    options,
  );
const partOf = (bytes: Uint8Array, part: string) => strFromU8(unzipSync(bytes)[part] ?? new Uint8Array());

test.each(samples.map((each) => [each.name, each] as const))(
  '%s: the answers stand in their places and nothing else changed',
  async (_, form) => {
    const { bytes, report } = await fill(form, { ...form.answers, ...without(form.refused) });
    const written = Object.entries(form.answers).filter(([, value]) => value !== false);
    expect(report.changed.map(({ place }) => place).toSorted()).toEqual(
      written.map(([place]) => place).toSorted(),
    );
    expect(report.problems.map(({ place }) => place).toSorted()).toEqual(
      Object.keys(form.refused).toSorted(),
    );
    for (const { place, problem } of report.problems) expect(problem.sentence).toContain(form.refused[place]);
    expect(report.othersChanged).toBe(0);
    expect(report.partsChanged).toHaveLength(1);
    // Every other entry lies in the new file as it lay in the buyer's, packed bytes and headers alike.
    const [before, after] = [openZip(form.bytes, ''), openZip(bytes, '')];
    expect(after.entries.map(({ path }) => path)).toEqual(before.entries.map(({ path }) => path));
    const differing = before.entries.filter(
      ({ local }, index) => Buffer.compare(local, after.entries[index]?.local ?? new Uint8Array()) !== 0,
    );
    expect(differing.map(({ path }) => path)).toEqual(report.partsChanged);
    // What was answered is no place any more, but for a box left open.
    const left = await findForm(bytes, form.name);
    expect(left.places.filter(({ id }) => form.answers[id] === true)).toEqual([]);
    expect((await fill({ ...form, bytes }, {})).bytes).toBe(bytes);
  },
);

test('a place says what is asked and what it takes', async () => {
  const find = async (name: string) => (await findForm(sample(name).bytes, name)).places;
  expect(await find('drop-downs.xlsx')).toMatchObject([
    {
      id: 'Questions & answers!C2',
      question: 'Is the data kept in the country?',
      kind: 'choice',
      choices: ['Yes', 'No', 'Partly & later'],
      current: 'Please select',
    },
    { id: 'Questions & answers!D2', kind: 'text', explains: 'Questions & answers!C2' },
    {
      id: 'Questions & answers!C3',
      kind: 'choice',
      choices: ['Fully compliant', 'Partially compliant', 'Not compliant'],
    },
    { id: 'Questions & answers!D3', explains: 'Questions & answers!C3' },
    { id: 'Questions & answers!C4', kind: 'choice', choices: ['North', '2030'] },
    { id: 'Questions & answers!D4', explains: 'Questions & answers!C4' },
    { id: 'Questions & answers!C5', kind: 'text', limit: { count: 20, unit: 'words' } },
  ]);
  expect(await find('extended-validations.xlsx')).toMatchObject([
    { kind: 'choice', choices: ['Cloud hosted', 'On site'] },
    { explains: 'Q!C2' },
    { limit: { count: 40, unit: 'characters' } },
  ]);
  expect(await find('protected-sheet.xlsx')).toMatchObject([
    { kind: 'number' },
    { kind: 'date' },
    { limit: { count: 30, unit: 'characters' } },
  ]);
  expect((await find('merged-cells.xlsx'))[0]).toMatchObject({
    id: 'Form!C3',
    section: 'Part A: the company',
  });
  expect((await find('content-controls.docx')).map(({ question, kind }) => [question, kind])).toEqual([
    ['Legal name', 'text'],
    ['Country', 'choice'],
    ['Date of foundation', 'date'],
    ['Are you a small company?: Yes', 'checkbox'],
    ['Are you a small company?: No', 'checkbox'],
    ['Describe your experience', 'text'],
    ['Contact person', 'text'],
  ]);
  expect((await find('letter.docx')).map(({ question }) => question)).toEqual([
    'Name',
    'Date',
    '1. How do you train your people?',
    '2. Do you have a complaints procedure?',
    'Insured: Yes',
    'Insured: No',
    'Insured: Partly',
  ]);
  expect((await find('tracked-changes.docx')).map(({ isInline }) => isInline ?? false)).toEqual([
    false,
    false,
    true,
    false,
  ]);
  expect((await find('table-form.docx')).map(({ question, section }) => `${section}: ${question}`)).toEqual([
    'Company details: Name of the company',
    'Company details: Registration number',
    'Questions: Describe your approach (max 10 words)',
    'Questions: Name your quality standards',
    'Questions: Subcontractors?',
    'Questions: What makes your offer stand out?',
  ]);
});

test.each([
  [
    'drop-downs.xlsx',
    'Questions & answers!C2',
    'Perhaps',
    '“Perhaps” is not one of the form’s options: Yes · No · Partly & later.',
  ],
  [
    'drop-downs.xlsx',
    'Questions & answers!C5',
    'word '.repeat(21),
    'The answer has 21 words; the form allows at most 20.',
  ],
  ['drop-downs.xlsx', 'Elsewhere!C5', 'x', 'The workbook has no cell Elsewhere!C5.'],
  ['drop-downs.xlsx', 'Questions & answers!C3', ' ', 'The answer is empty.'],
  ['protected-sheet.xlsx', 'Supplier!C2', 'many', 'This field needs a whole number, not “many”.'],
  ['protected-sheet.xlsx', 'Supplier!C2', '12.5', 'This field needs a whole number, not “12.5”.'],
  ['protected-sheet.xlsx', 'Supplier!C2', 5001, 'The answer (5001) must be from 1 to 5000.'],
  [
    'protected-sheet.xlsx',
    'Supplier!C3',
    '2024-02-30',
    'This field needs a date such as 2026-01-31, not “2024-02-30”.',
  ],
  [
    'protected-sheet.xlsx',
    'Supplier!C3',
    '2020-01-01',
    'The answer (2020-01-01) must be more than 2023-03-15.',
  ],
  [
    'protected-sheet.xlsx',
    'Supplier!C4',
    'x'.repeat(31),
    'The answer has 31 characters; the form allows at most 30.',
  ],
  [
    'extended-validations.xlsx',
    'Q!C3',
    'x'.repeat(41),
    'The answer has 41 characters; the form allows at most 40.',
  ],
  [
    'content-controls.docx',
    'control 2',
    'Spain',
    '“Spain” is not one of the form’s options: France · Saudi Arabia.',
  ],
  ['content-controls.docx', 'control 3', 'soon', 'This field needs a date such as 2026-01-31, not “soon”.'],
  ['content-controls.docx', 'control 4', 'perhaps', 'A tick box needs yes or no, not “perhaps”.'],
  [
    'form-fields.docx',
    'field 1',
    'x'.repeat(21),
    'The answer has 21 characters; the form allows at most 20.',
  ],
  ['form-fields.docx', 'field 2', 'a lot', 'This field needs a number, not “a lot”.'],
  [
    'table-form.docx',
    'paragraph 13',
    'word '.repeat(11),
    'The answer has 11 words; the form allows at most 10.',
  ],
  ['table-form.docx', 'paragraph 13', ' \n ', 'The answer is empty.'],
])('%s %s refuses %j', async (name, place, value, problem) => {
  const { bytes, report } = await fill(sample(name), { [place]: value });
  expect(report.problems).toMatchObject([{ place, problem: { sentence: problem } }]);
  expect(bytes).toBe(sample(name).bytes);
});

test('an answer is a text or a typed value, never a formula, and keeps its lines', async () => {
  const list = partOf((await fill(sample('drop-downs.xlsx'))).bytes, 'xl/worksheets/sheet1.xml');
  expect(list).toContain(
    '<c r="C5" s="1" t="inlineStr"><is><t xml:space="preserve">=HYPERLINK(&quot;http://evil.example&quot;,&quot;x&quot;)\nTwo copies, &lt;daily&gt; &amp; tested.</t></is></c>',
  );
  expect(list).toContain('<c r="C4" s="1"><v>2030</v></c>');
  const typed = partOf((await fill(sample('protected-sheet.xlsx'))).bytes, 'xl/worksheets/sheet1.xml');
  expect(typed).toContain('<c r="C2" s="2"><v>240</v></c>');
  expect(typed).toContain('<c r="C3" s="2"><v>45351</v></c>');
  const escaped = await fill(sample('macros.xlsm'), { 'Sheet1!C2': 'a_x000D_b\u0007\r\nc' });
  expect(escaped.report.changed[0]?.after).toBe('a_x005F_x000D_b\nc');
  expect(partOf(escaped.bytes, 'xl/worksheets/sheet1.xml')).toContain('>a_x005F_x000D_b\nc</t>');
});

test('a document that tracks changes gets insertions and deletions with name and time; numbers go on', async () => {
  const xml = partOf((await fill(sample('tracked-changes.docx'))).bytes, 'word/document.xml');
  expect(xml).toContain(
    '<w:ins w:id="43" w:author="Example &amp; Sons" w:date="2026-02-01T08:00:00Z"><w:r><w:t xml:space="preserve"> Step by step.</w:t></w:r></w:ins></w:p>',
  );
  expect(xml).toMatch(
    /<w:del w:id="\d+" [^>]*><w:r><w:delText xml:space="preserve">\[Insert name\]<\/w:delText><\/w:r><\/w:del><w:ins /,
  );
  const ids = [...xml.matchAll(/<w:(?:ins|del) w:id="(\d+)"/g)].map((match) => match[1]);
  expect(new Set(ids).size).toBe(ids.length);
});

test('an answer has the looks of its place and the direction of its words', async () => {
  const arabic = partOf((await fill(sample('arabic.docx'))).bytes, 'word/document.xml');
  expect(arabic).toContain(
    '<w:p><w:pPr><w:bidi/></w:pPr><w:r><w:rPr><w:rtl/></w:rPr><w:t xml:space="preserve">شركة المثال',
  );
  expect(arabic).toContain('<w:r><w:rPr><w:lang w:bidi="ar-SA"/></w:rPr><w:t xml:space="preserve">CR-1010');
  const table = partOf((await fill(sample('table-form.docx'))).bytes, 'word/document.xml');
  expect(table).toContain(
    '<w:r><w:rPr><w:i/><w:color w:val="1F3864"/></w:rPr><w:t xml:space="preserve">Example &amp; Sons',
  );
  expect(table).toContain('build and hand over.</w:t><w:br/><w:t xml:space="preserve">Always');
});

test('a control that is filled shows its answer as one: no prompt, its date and its tick set', async () => {
  const xml = partOf((await fill(sample('content-controls.docx'))).bytes, 'word/document.xml');
  expect(xml).toContain('<w:rPr><w:b/></w:rPr><w:t xml:space="preserve">Example &amp; Sons SARL');
  expect(xml).toContain('<w:date w:fullDate="2001-07-04T00:00:00Z">');
  expect(xml).toContain('<w14:checked w14:val="1"/>');
  // Those of the two controls that take no answer.
  expect(xml.match(/<w:showingPlcHdr\/>/g)).toHaveLength(2);
});

test('a text box is asked for what stands around it, and its copy for older programs gets the same answer', async () => {
  const { places } = await findForm(sample('text-boxes.docx').bytes, 'text-boxes.docx');
  expect(places.map(({ question, section, company }) => [question, section, company?.detail])).toEqual([
    ['How do you keep the data of your customers safe?', '1. Approach', undefined],
    ['Company name', '2. The bidder', 'name'],
    ['Small company: Yes', '2. The bidder', undefined],
    ['Small company: No', '2. The bidder', undefined],
    ['Country of registration', '2. The bidder', 'country'],
    ['Number of employees', '2. The bidder', 'staff'],
  ]);
  const { bytes, report } = await fill(sample('text-boxes.docx'));
  const xml = partOf(bytes, 'word/document.xml');
  expect(xml.match(/With AES-256 at rest &amp; TLS 1\.3/g)).toHaveLength(2);
  expect(xml.match(/☒/g)).toHaveLength(2);
  expect(xml).toMatch(/>240<.*>Employees: ______</);
  expect(report.changed.map(({ box, paragraph }) => [box, paragraph])).toContainEqual([1, 1]);
  expect(report.changed).toHaveLength(5);
});

test('in OpenDocument: runs of cells and rows are parted, a remark and looks stay, days and figures are typed', async () => {
  const sheets = partOf((await fill(sample('questionnaire.ods'))).bytes, 'content.xml');
  expect(sheets).toContain(
    '<table:table-cell table:style-name="ce2" office:value-type="string" calcext:value-type="string"><text:p>=HYPERLINK(&quot;http://evil.example&quot;)</text:p><text:p>Two copies, &lt;daily&gt; &amp; tested.</text:p></table:table-cell><table:table-cell table:style-name="ce2"/></table:table-row>',
  );
  expect(sheets).toContain(
    '<text:p>Scored twice.</text:p></office:annotation><text:p>Our own people.</text:p>',
  );
  expect(sheets).toContain(
    '<table:table-cell table:style-name="ce3" office:value-type="date" office:date-value="2024-02-29" calcext:value-type="date"><text:p>2024-02-29</text:p>',
  );
  expect(sheets).toContain('office:value-type="float" office:value="240"');
  expect(sheets).toContain('<text:p>From<text:s text:c="2"/>May on.</text:p>');
  const text = partOf((await fill(sample('form.odt'))).bytes, 'content.xml');
  expect(text).toContain('Country: France.');
  expect(text).toContain('<text:span text:style-name="T1">5,250,000</text:span><text:s/>EUR<text:bookmark');
  expect(text).toContain('<text:label text:current-selected="true" text:value="Large"/>Large');
  expect(text).toContain('loext:showing-place-holder="false"');
  expect(text).toContain('>4 juillet 2001</loext:content-control>');
  expect(text).toContain(
    'loext:checked="true" loext:checked-state="☒"><text:span text:style-name="T1">☒</text:span>',
  );
  expect(text).toContain('field:name="Checkbox_Checked" field:value="true"');
  expect(text).toContain('<text:s/>Yes.<text:tab/>In three steps.</text:p>');
});

/** Changes that are none of an answer's, each of which the comparison must see. */
test.each([
  [
    'drop-downs.xlsx',
    'xl/worksheets/sheet1.xml',
    '"Yes,No,Partly',
    '"Yes,Partly',
    'Something beside the cells',
  ],
  [
    'drop-downs.xlsx',
    'xl/worksheets/sheet1.xml',
    'COUNTA(C2:C5)',
    'COUNTA(C2:C4)',
    'The formula of the cell C6 changed.',
  ],
  [
    'drop-downs.xlsx',
    'xl/worksheets/sheet1.xml',
    '<c r="D2" s="1"/>',
    '<c r="D2" s="2"/>',
    'The style of the cell D2 changed.',
  ],
  ['drop-downs.xlsx', 'xl/worksheets/sheet1.xml', '<c r="D2" s="1"/>', '', 'The cell D2 went.'],
  [
    'drop-downs.xlsx',
    'xl/worksheets/sheet1.xml',
    '<c r="D2" s="1"/>',
    '<c r="D2" s="1"><f>1+1</f></c>',
    'The formula of the cell D2 changed.',
  ],
  [
    'drop-downs.xlsx',
    'xl/worksheets/sheet1.xml',
    '<row r="2"',
    '<row hidden="1" r="2"',
    'The properties of row 2 changed.',
  ],
  ['drop-downs.xlsx', 'xl/calcChain.xml', 'i="1"', 'i="2"', 'A part that takes no answers changed.'],
  ['letter.docx', 'word/document.xml', 'w:w="11906"', 'w:w="11907"', 'The element sectPr changed.'],
  ['table-form.docx', 'word/document.xml', '<w:vMerge/>', '', 'The element tcPr changed.'],
  [
    'table-form.docx',
    'word/document.xml',
    '<w:bookmarkEnd w:id="5"/>',
    '',
    'What paragraph 13 holds beside words changed.',
  ],
  [
    'table-form.docx',
    'word/document.xml',
    '<w:p w:rsidR="00AA11BB"/><w:p/>',
    '<w:p w:rsidR="00AA11BB"/>',
    'Something came or went in the element tc.',
  ],
  [
    'content-controls.docx',
    'word/document.xml',
    'w:value="FR"',
    'w:value="DE"',
    'What paragraph 2 holds beside words changed.',
  ],
  [
    'content-controls.docx',
    'word/document.xml',
    '<w:spacing w:after="120"/>',
    '',
    'The properties of paragraph 6 changed.',
  ],
  [
    'text-boxes.docx',
    'word/document.xml',
    'w:val="Titre1"',
    'w:val="Titre2"',
    'The properties of paragraph 1',
  ],
  ['text-boxes.docx', 'word/document.xml', 'cx="4572000"', 'cx="4572001"', 'holds beside words changed.'],
  [
    'text-boxes.docx',
    'word/document.xml',
    '<w:p/></w:txbxContent>',
    '</w:txbxContent>',
    'in the element txbxContent',
  ],
  ['questionnaire.ods', 'content.xml', ';&quot;No&quot;', '', 'Something beside the cells changed.'],
  ['questionnaire.ods', 'content.xml', 'COUNTA([.C2:.C6])', '1', 'The properties of the cell C7 changed.'],
  ['questionnaire.ods', 'content.xml', 'Scored twice.', '', 'What the cell C5 holds beside words changed.'],
  [
    'questionnaire.ods',
    'content.xml',
    'table:style-name="ce2" table:number-columns-repeated="2"',
    'table:number-columns-repeated="2"',
    'The properties of the cell C3 changed.',
  ],
  [
    'questionnaire.ods',
    'content.xml',
    'table:number-rows-repeated="1048568"',
    'table:number-rows-repeated="1048567"',
    'Rows came or went.',
  ],
  [
    'form.odt',
    'content.xml',
    '<text:bookmark text:name="b"/>',
    '',
    'What paragraph 12 holds beside words changed.',
  ],
  [
    'form.odt',
    'content.xml',
    'loext:date="true"',
    'loext:date="false"',
    'What paragraph 11 holds beside words',
  ],
  ['form.odt', 'content.xml', 'text:protected="true"', '', 'The element section became another.'],
  ['form.odt', 'content.xml', '"T1">Turnover', '"T2">Turnover', 'What paragraph 12 holds beside words'],
])('the comparison sees in %s that %s lost %s', (name, part, from, to, what) => {
  const { bytes } = sample(name);
  const parts = unzipSync(bytes);
  const changed = strFromU8(parts[part] ?? new Uint8Array()).replace(from, to);
  const comparison = compareForms(bytes, zipSync({ ...parts, [part]: strToU8(changed) }), name);
  expect(comparison.others).toEqual([{ part, what: expect.stringContaining(what) }]);
});

test('the comparison sees a part that went, and a cell or paragraph that nobody answered', () => {
  const { bytes, name } = sample('macros.xlsm');
  const { 'xl/vbaProject.bin': _, ...parts } = unzipSync(bytes);
  expect(compareForms(bytes, zipSync(parts), name).others).toMatchObject([
    { what: 'Parts came, went or changed their order.' },
  ]);
  const part = 'xl/worksheets/sheet1.xml';
  const all = unzipSync(bytes);
  const moved = strFromU8(all[part] ?? new Uint8Array()).replace(
    '<c r="A2"><v>1</v></c>',
    '<c r="A2"><v>2</v></c>',
  );
  expect(compareForms(bytes, zipSync({ ...all, [part]: strToU8(moved) }), name).places).toEqual([
    { part, sheet: 'Sheet1', cell: 'A2', before: '1', after: '2' },
  ]);
});

test('in documents: a box below a question, marks with comments, lists of boxes', async () => {
  const paragraph = (text: string) => `<w:p><w:r><w:t xml:space="preserve">${text}</w:t></w:r></w:p>`;
  const table = (...rows: string[][]) =>
    `<w:tbl><w:tblGrid>${'<w:gridCol/>'.repeat(rows[0]?.length ?? 0)}</w:tblGrid>${rows.map((cells) => `<w:tr>${cells.map((text) => `<w:tc>${text === '' ? '<w:p/>' : paragraph(text)}</w:tc>`).join('')}</w:tr>`).join('')}</w:tbl>`;
  const bytes = wordFile(
    [
      paragraph('1. Describe your approach to safety (max 20 words).'),
      table(['']),
      table(['No', 'Requirement', 'Comply (Yes/No)', 'Comments'], ['1', 'Data shall be encrypted.', '', '']),
      paragraph('Are you a small company?'),
      paragraph('☐ Yes'),
      paragraph('☐ No'),
      paragraph('Number of registration: ______'),
      paragraph('☐ We bid alone.'),
      paragraph('Describe your people:'),
      paragraph('(your response)'),
    ].join(''),
  );
  const { places } = await findForm(bytes, 'x.docx');
  expect(
    places.map(({ question, kind, explains, limit }) => [question, kind, explains, limit?.count]),
  ).toEqual([
    ['1. Describe your approach to safety (max 20 words).', 'text', undefined, 20],
    ['Data shall be encrypted.', 'choice', undefined, undefined],
    ['Data shall be encrypted.', 'text', 'paragraph 9', undefined],
    ['Are you a small company?: Yes', 'checkbox', undefined, undefined],
    ['Are you a small company?: No', 'checkbox', undefined, undefined],
    ['Number of registration', 'text', undefined, undefined],
    ['We bid alone.', 'checkbox', undefined, undefined],
    ['Describe your people', 'text', undefined, undefined],
  ]);
  const answers = ['We plan it.', 'yes', 'With AES-256.', false, true, '4711', true, 'Ten.'];
  const { report } = await fillForm(
    bytes,
    'x.docx',
    places.map(({ id }, index) => ({ placeId: id, value: answers[index] ?? '' })),
    options,
  );
  expect([report.changed.length, report.othersChanged, report.problems]).toEqual([7, 0, []]);
  expect(report.changed[1]?.after).toBe('Yes');
});

test('in documents: who answers with room to write in, boxes in groups, options and lists above a line', async () => {
  const paragraph = (text: string) => `<w:p><w:r><w:t xml:space="preserve">${text}</w:t></w:r></w:p>`;
  const bytes = wordFile(
    [
      '',
      'The documents are these:',
      '',
      '',
      'Numéro SIRET, à défaut un numéro d’identification :',
      '',
      '',
      '☐ We bid as a group:',
      '',
      '☐ joint',
      'The tenderer [ ] is [ ] is not a small company.',
      'Describe the delivery:',
      '- the days it takes;',
      '- the carrier.',
      '',
      '……………………',
      'Are parts kept?',
      '☐ Yes ☐ No',
      'Please say where: ______',
      'Company name:',
      'عنوان الشركة:',
    ]
      .map(paragraph)
      .join(''),
  );
  const { places } = await findForm(bytes, 'x.docx');
  expect(places.map(({ id, question, kind }) => [id, question, kind])).toEqual([
    ['paragraph 6', 'Numéro SIRET, à défaut un numéro d’identification', 'text'],
    ['paragraph 8 box 1', 'We bid as a group', 'checkbox'],
    ['paragraph 10 box 1', 'We bid as a group: joint', 'checkbox'],
    ['paragraph 11 box 14', 'The tenderer: is', 'checkbox'],
    ['paragraph 11 box 21', 'The tenderer: is not a small company.', 'checkbox'],
    ['paragraph 16', 'Describe the delivery: the days it takes; the carrier.', 'text'],
    ['paragraph 18 box 1', 'Are parts kept?: Yes', 'checkbox'],
    ['paragraph 18 box 7', 'Are parts kept?: No', 'checkbox'],
    ['paragraph 19', 'Please say where', 'text'],
    ['paragraph 20', 'Company name', 'text'],
    ['paragraph 21', 'عنوان الشركة', 'text'],
  ]);
  const { report } = await fillForm(bytes, 'x.docx', [
    { placeId: 'paragraph 6', value: '123' },
    { placeId: 'paragraph 11 box 21', value: true },
    { placeId: 'paragraph 20', value: 'Ours Ltd' },
  ]);
  expect(report.changed.map(({ after }) => after)).toEqual([
    '123',
    'The tenderer [ ] is [X] is not a small company.',
    'Company name: Ours Ltd',
  ]);
  expect(report.othersChanged).toBe(0);
});

test('what is asked of the company is told in tables, controls and sheets, with the parts that are another’s', async () => {
  const paragraph = (text: string) => `<w:p><w:r><w:t xml:space="preserve">${text}</w:t></w:r></w:p>`;
  const control = '<w:sdt><w:sdtPr/><w:sdtContent><w:r><w:t></w:t></w:r></w:sdtContent></w:sdt>';
  const table = (...rows: [string, string][]) =>
    `<w:tbl><w:tblGrid><w:gridCol/><w:gridCol/></w:tblGrid>${rows.map(([label, value]) => `<w:tr><w:tc>${paragraph(label)}</w:tc><w:tc>${value === '' ? '<w:p/>' : value}</w:tc></w:tr>`).join('')}</w:tbl>`;
  const document = wordFile(
    [
      table(
        ['Contracting authority', paragraph('Example Insurance Company')],
        ['Address', ''],
        ['Company name', ''],
        ['VAT number', `<w:p>${control}</w:p>`],
      ),
      paragraph('Proposed subcontractors'),
      table(['Company name', ''], ['VAT number', '']),
      table(['Item', paragraph('Reference 1')], ['Company name', '']),
    ].join(''),
  );
  const told = async (bytes: Uint8Array, name: string) =>
    (await findForm(bytes, name)).places.map(({ company, other }) => company?.detail ?? other);
  expect(await told(document, 'x.docx')).toEqual([
    undefined,
    'name',
    'vatNumber',
    'Proposed subcontractors',
    'Proposed subcontractors',
    'Reference 1',
  ]);
  const strings = ['بيانات المتنافس', 'العنوان', 'رقم الهاتف', 'مقاولو الباطن', 'اسم الشركة'];
  const rows = strings.map(
    (_, index) => `<row r="${index + 1}"><c r="A${index + 1}" t="s"><v>${index}</v></c></row>`,
  );
  const sheet = { name: 'Form', content: `<sheetData>${rows.join('')}</sheetData>` };
  const inline = (cell: string, text: string) => `<c r="${cell}" t="inlineStr"><is><t>${text}</t></is></c>`;
  const filledIn = {
    name: 'Cover',
    content: `<sheetData><row r="1">${inline('A1', 'Project')}${inline('B1', 'Example Water Company')}</row><row r="2">${inline('A2', 'Address')}</row><row r="3">${inline('A3', 'Company name')}</row></sheetData>`,
  };
  expect(await told(workbookFile([sheet, filledIn], { strings }), 'x.xlsx')).toEqual([
    'address',
    'phone',
    'مقاولو الباطن',
    undefined,
    'name',
  ]);
});

test('comments stand beside a choice; prices and other lists are said to be left to a person', async () => {
  const cell = (address: string, text: string) =>
    `<c r="${address}" t="inlineStr"><is><t>${text}</t></is></c>`;
  const row = (number: number, ...texts: string[]) =>
    `<row r="${number}">${texts.map((text, index) => (text === '' ? '' : cell(`${'ABCDEF'[index]}${number}`, text))).join('')}</row>`;
  const bytes = workbookFile([
    {
      name: 'Functions',
      content: `<sheetData>${row(1, 'Ref', 'Requirement', 'Y / N / P', 'Supplier comments', 'Module')}${row(2, '1', 'The system prints.')}<row r="3">${cell('A3', '2')}${cell('B3', 'The system sends mail.')}<c r="E3"/></row><row r="4">${cell('A4', 'Remark')}<c r="E4"/></row></sheetData><dataValidations count="1"><dataValidation type="list" sqref="E2:E4"><formula1>"Core,Extra"</formula1></dataValidation></dataValidations>`,
    },
    {
      name: 'Prices',
      content: `<sheetData>${row(1, 'Item', 'Unit', 'Unit price (EUR)', 'Total')}${row(2, 'Licence', 'year')}<row r="3">${cell('A3', 'Training')}${cell('B3', 'day')}<c r="C3"><v>500</v></c><c r="D3"><f>C3*2</f><v>1000</v></c></row>${row(4, 'Taxes are not part of the prices.')}</sheetData>`,
    },
  ]);
  const { places, notes } = await findForm(bytes, 'x.xlsx');
  expect(places.map(({ id, kind, choices, explains }) => [id, kind, choices, explains])).toEqual([
    ['Functions!C2', 'choice', ['Y', 'N', 'P'], undefined],
    ['Functions!D2', 'text', undefined, 'Functions!C2'],
    ['Functions!C3', 'choice', ['Y', 'N', 'P'], undefined],
    ['Functions!D3', 'text', undefined, 'Functions!C3'],
  ]);
  expect(notes.map(({ sentence }) => sentence)).toEqual([
    '“Module”: cells for you to fill in: 1 (Functions!E3).',
    '“Unit price (EUR)”: cells for you to fill in: 1 (Prices!C2).',
    '“Total”: cells for you to fill in: 1 (Prices!D2).',
  ]);
});

test('of the cells to tick for one answer, the one below its title gets the mark', async () => {
  const row = (number: number, ...texts: string[]) =>
    `<row r="${number}">${texts.map((text, index) => (text === '' ? '' : `<c r="${'ABCDEF'[index]}${number}" t="inlineStr"><is><t>${text}</t></is></c>`)).join('')}</row>`;
  const bytes = workbookFile([
    {
      name: 'Functions',
      content: `<sheetData>${row(1, 'Ref', 'Requirement', 'Yes', 'No', 'Partial', 'Remarks')}${row(2, '1', 'The system prints.')}${row(3, '2', 'The system sends mail.')}${row(4, '3', 'The system scans.', '', 'X')}</sheetData>`,
    },
  ]);
  const { bytes: filled, report } = await fillForm(bytes, 'ticks.xlsx', [
    { placeId: 'Functions!C2', value: 'partial' },
    { placeId: 'Functions!F2', value: 'In colour from May.' },
    { placeId: 'Functions!C3', value: 'We send mail.' },
    { placeId: 'Functions!C4', value: 'Yes' },
  ]);
  expect(report.changed.map(({ place, cell, after }) => [place, cell, after])).toEqual([
    ['Functions!C2', 'E2', 'X'],
    ['Functions!F2', 'F2', 'In colour from May.'],
    ['Functions!C4', 'C4', 'Yes'],
  ]);
  expect(report.problems.map(({ problem }) => problem.key)).toEqual(['notAChoice']);
  expect(report.othersChanged).toBe(0);
  const { places } = await findForm(filled, 'ticks.xlsx');
  expect(places.map(({ id }) => id)).toEqual(['Functions!C3', 'Functions!F3']);
});

test('prices: columns that compute and rows that total are the buyer’s, what stands at zero is not', async () => {
  const cell = (address: string, value: string | number) =>
    typeof value === 'number'
      ? `<c r="${address}"><v>${value}</v></c>`
      : value.startsWith('=')
        ? `<c r="${address}"><f>${value.slice(1)}</f><v>0</v></c>`
        : `<c r="${address}" t="inlineStr"><is><t>${value}</t></is></c>`;
  const row = (number: number, ...values: (string | number)[]) =>
    `<row r="${number}">${values.map((value, index) => (value === '' ? `<c r="${'ABCD'[index]}${number}"/>` : cell(`${'ABCD'[index]}${number}`, value))).join('')}</row>`;
  const bytes = workbookFile([
    {
      name: 'Prices',
      content: `<sheetData>${row(1, 'Item', 'Unit', 'Prix HT\n(à renseigner)', 'Prix TTC')}${row(2, 'Licence', 'an', '', '=C2*1.2')}${row(3, 'Formation', 'jour', 0, '=C3*1.2')}${row(4, '', '', '', '')}${row(5, 'Option', 'jour', '', '')}${row(6, '', '', '', '=C6*1.2')}${row(7, 'Total', '', '', '=SUM(D2:D6)')}</sheetData>`,
    },
  ]);
  const { notes } = await findForm(bytes, 'prices.xlsx');
  expect(notes.map(({ sentence }) => sentence)).toEqual([
    '“Prix HT (à renseigner)”: cells for you to fill in: 4 (Prices!C2:C6).',
  ]);
});

test('archives written in one stream, whose sizes stand behind the data, are filled too', async () => {
  const form = sample('macros.xlsm');
  const pieces: Uint8Array[] = [];
  const zip = new Zip((_, piece) => pieces.push(piece));
  for (const [path, content] of Object.entries(unzipSync(form.bytes))) {
    const file = new ZipDeflate(path);
    zip.add(file);
    file.push(content, true);
  }
  zip.end();
  const bytes = new Uint8Array(Buffer.concat(pieces));
  const { bytes: filled, report } = await fill({ ...form, bytes });
  expect([report.changed.length, report.partsChanged.length, report.othersChanged]).toEqual([1, 1, 0]);
  expect(Object.keys(unzipSync(filled))).toEqual(Object.keys(unzipSync(bytes)));
});

test.each([
  [
    'nothing.xlsx',
    new Uint8Array([1, 2, 3]),
    'nothing.xlsx is not an Office file, or it was cut off on its way.',
  ],
  [
    'locked.docx',
    new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, ...new Uint8Array(600)]),
    'locked.docx is protected by a password or is of an old Office format; save it as XLSX or DOCX without a password.',
  ],
  [
    'other.docx',
    zipSync({ 'a.txt': strToU8('x') }),
    'other.docx is no workbook, document or table of a format that is filled in',
  ],
  [
    'flipped.docx',
    withFlippedLetter(sample('letter.docx').bytes, 'complaints'),
    'flipped.docx is damaged: its part word/document.xml doesn’t match its checksum.',
  ],
  [
    'cut.docx',
    sample('letter.docx').bytes.slice(0, 900),
    'cut.docx is not an Office file, or it was cut off on its way.',
  ],
])('%s is refused with a sentence', async (name, bytes, sentence) => {
  await expect(findForm(bytes, name)).rejects.toThrow(sentence);
});

test.each([
  ['lessThan', '300', '', 299],
  ['lessThanOrEqual', '300', '', 300],
  ['equal', '300', '', 300],
  ['between', '10', '300', 300],
  ['greaterThan', '300', '', undefined],
])(
  'a cell for texts whose length is %s %s %s takes %s characters at most',
  async (operator, one, two, most) => {
    const bytes = workbookFile([
      {
        name: 'Form',
        content: `<sheetData><row r="1"><c r="A1" t="inlineStr"><is><t>Question</t></is></c><c r="B1" t="inlineStr"><is><t>Answer</t></is></c></row><row r="2"><c r="A2" t="inlineStr"><is><t>How is it reviewed?</t></is></c><c r="B2" s="1"/></row></sheetData><dataValidations count="1"><dataValidation type="textLength" operator="${operator}" sqref="B2"><formula1>${one}</formula1>${two && `<formula2>${two}</formula2>`}</dataValidation></dataValidations>`,
      },
    ]);
    const { places } = await findForm(bytes, 'form.xlsx');
    expect(places.map(({ limit }) => limit?.count)).toEqual([most]);
  },
);

const without = (refused: Record<string, string>) =>
  Object.fromEntries(Object.keys(refused).map((place) => [place, 'x']));
