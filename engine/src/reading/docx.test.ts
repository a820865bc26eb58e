import { expect, test } from 'vitest';
import { readDocx } from '#reading/docx.ts';
import { docxFile, wordParagraph as p } from '#testing/docx-file.ts';

const NUMBERING = `
  <w:abstractNum w:abstractNumId="0">
    <w:lvl w:ilvl="0"><w:start w:val="1"/><w:numFmt w:val="decimal"/><w:lvlText w:val="%1."/></w:lvl>
    <w:lvl w:ilvl="1"><w:start w:val="1"/><w:numFmt w:val="lowerLetter"/><w:lvlText w:val="%1.%2)"/></w:lvl>
    <w:lvl w:ilvl="2"><w:start w:val="1"/><w:numFmt w:val="bullet"/><w:lvlText w:val="&#xf0b7;"/></w:lvl>
  </w:abstractNum>
  <w:abstractNum w:abstractNumId="1">
    <w:lvl w:ilvl="0"><w:start w:val="4"/><w:numFmt w:val="upperRoman"/><w:lvlText w:val="(%1)"/></w:lvl>
  </w:abstractNum>
  <w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num>
  <w:num w:numId="2"><w:abstractNumId w:val="1"/></w:num>
  <w:num w:numId="3"><w:abstractNumId w:val="0"/><w:lvlOverride w:ilvl="0"><w:startOverride w:val="1"/></w:lvlOverride></w:num>`;
const STYLES = `
  <w:style w:type="paragraph" w:default="1" w:styleId="Normal"><w:name w:val="Normal"/></w:style>
  <w:style w:type="paragraph" w:styleId="Heading2"><w:name w:val="heading 2"/><w:basedOn w:val="Normal"/><w:pPr><w:outlineLvl w:val="1"/></w:pPr></w:style>
  <w:style w:type="paragraph" w:styleId="Clause"><w:name w:val="Clause"/><w:basedOn w:val="Heading2"/></w:style>`;

test('numbers and bullets are counted as Word counts them', () => {
  const item = (text: string, id: number, level = 0): string =>
    p(text, `<w:numPr><w:ilvl w:val="${level}"/><w:numId w:val="${id}"/></w:numPr>`);
  const body = [
    item('one', 1),
    item('one a', 1, 1),
    item('one b', 1, 1),
    item('', 1),
    item('three', 1),
    item('three a', 1, 1),
    item('dot', 1, 2),
    item('four', 2),
    item('again one', 3),
  ].join('');
  const { blocks } = readDocx(docxFile(body, { numbering: NUMBERING }), 'list.docx');
  expect(blocks.map(({ marker, text, level }) => [marker, text, level])).toEqual([
    ['1.', 'one', 1],
    ['1.a)', 'one a', 2],
    ['1.b)', 'one b', 2],
    ['3.', 'three', 1],
    ['3.a)', 'three a', 2],
    ['•', 'dot', 3],
    ['(IV)', 'four', 1],
    ['1.', 'again one', 1],
  ]);
});

test('headings come from styles, through what a style is based on, and from the paragraph itself', () => {
  const body = p('Scope', '<w:pStyle w:val="Clause"/>') + p('Own', '<w:outlineLvl w:val="0"/>') + p('Text');
  const { blocks, title } = readDocx(docxFile(body, { styles: STYLES, title: 'The tender' }), 'a.docx');
  expect(blocks.map(({ kind, level }) => [kind, level])).toEqual([
    ['heading', 2],
    ['heading', 1],
    ['paragraph', undefined],
  ]);
  expect(title).toBe('The tender');
  expect(blocks[2]?.anchor).toEqual({ paragraph: 3 });
});

test('changes are accepted: insertions stay, deletions go, a deleted paragraph end joins two', () => {
  const body =
    '<w:p><w:r><w:t xml:space="preserve">The bidder </w:t></w:r><w:ins w:id="1"><w:r><w:t>shall</w:t></w:r></w:ins>' +
    '<w:del w:id="2"><w:r><w:delText>may</w:delText><w:noBreakHyphen/></w:r></w:del><w:r><w:t xml:space="preserve"> sign.</w:t></w:r></w:p>' +
    '<w:p><w:pPr><w:rPr><w:del w:id="3"/></w:rPr></w:pPr><w:r><w:t xml:space="preserve">One </w:t></w:r></w:p>' +
    p('sentence.');
  expect(readDocx(docxFile(body), 'a.docx').blocks.map((block) => block.text)).toEqual([
    'The bidder shall sign.',
    'One sentence.',
  ]);
});

test('a field shows its result, hidden text nothing; tabs and breaks are spaces', () => {
  const run = (inner: string): string => `<w:r>${inner}</w:r>`;
  const body = `<w:p>${[
    run('<w:t>See</w:t><w:tab/>'),
    run('<w:fldChar w:fldCharType="begin"/>'),
    run('<w:instrText>IF </w:instrText>'),
    run('<w:fldChar w:fldCharType="begin"/>'),
    run('<w:instrText>REF</w:instrText>'),
    run('<w:fldChar w:fldCharType="separate"/>'),
    run('<w:t>inner</w:t>'),
    run('<w:fldChar w:fldCharType="end"/>'),
    run('<w:fldChar w:fldCharType="separate"/>'),
    run('<w:t>clause 4</w:t>'),
    run('<w:fldChar w:fldCharType="end"/>'),
    run('<w:br/><w:t>today</w:t><w:noBreakHyphen/><w:t>ish</w:t>'),
    run('<w:t xml:space="preserve"> </w:t><w:sym w:font="Wingdings" w:char="F0A8"/>'),
    run('<w:rPr><w:vanish/></w:rPr><w:t>secret</w:t>'),
  ].join('')}</w:p>`;
  expect(readDocx(docxFile(body), 'a.docx').blocks[0]?.text).toBe('See clause 4 today-ish ☐');
});

test('table rows have cells; merged cells speak once; a table of one cell is only a frame', () => {
  const cell = (text: string, properties = ''): string =>
    `<w:tc><w:tcPr>${properties}</w:tcPr>${p(text)}</w:tc>`;
  const body =
    `<w:tbl><w:tr>${cell('Name', '<w:vMerge w:val="restart"/>')}${cell('Ash')}</w:tr>` +
    `<w:tr>${cell('Name', '<w:vMerge/>')}<w:sdt><w:sdtContent>${cell('Birch')}</w:sdtContent></w:sdt></w:tr>` +
    `<w:tr><w:trPr><w:del w:id="1"/></w:trPr>${cell('gone')}${cell('gone')}</w:tr></w:tbl>` +
    `<w:tbl><w:tr>${cell('Framed words')}</w:tr></w:tbl>`;
  expect(
    readDocx(docxFile(body), 'a.docx').blocks.map(({ kind, text, cells }) => [kind, text, cells]),
  ).toEqual([
    ['table-row', 'Name | Ash', ['Name', 'Ash']],
    ['table-row', 'Birch', ['', 'Birch']],
    ['paragraph', 'Framed words', undefined],
  ]);
});

test('text boxes are read once, notes follow their paragraph', () => {
  const box = `<wps:txbx><w:txbxContent>${p('In the box')}</w:txbxContent></wps:txbx>`;
  const body =
    `<w:p><w:r><w:t>Beside it</w:t><w:footnoteReference w:id="2"/><mc:AlternateContent><mc:Choice>${box}</mc:Choice>` +
    `<mc:Fallback><w:txbxContent>${p('In the box')}</w:txbxContent></mc:Fallback></mc:AlternateContent></w:r></w:p>${p('Next')}`;
  const footnotes = `<w:footnote w:id="0" w:type="separator">${p('—')}</w:footnote><w:footnote w:id="2">${p('A note')}</w:footnote>`;
  expect(readDocx(docxFile(body, { footnotes }), 'a.docx').blocks.map((block) => block.text)).toEqual([
    'Beside it',
    'In the box',
    'A note',
    'Next',
  ]);
});

test('typed numbers are markers too', () => {
  const { blocks } = readDocx(docxFile(p('(b) The seal is whole.') + p('5 copies are sent.')), 'a.docx');
  expect(blocks.map(({ kind, marker, text }) => [kind, marker, text])).toEqual([
    ['list-item', '(b)', 'The seal is whole.'],
    ['paragraph', undefined, '5 copies are sent.'],
  ]);
});
