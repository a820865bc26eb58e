import { strToU8, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { openArchive } from '#reading/archive.ts';
import { UnreadableFile, type Block, type ReadDocument } from '#reading/document.ts';
import { sentenceOf } from '#reading/notes.ts';
import { readDocument } from '#reading/read.ts';
import { compoundFile } from '#testing/compound-file.ts';
import { docxFile, wordParagraph } from '#testing/docx-file.ts';
import { openDocument } from '#testing/open-document.ts';
import { pdfFile, textLines } from '#testing/pdf-file.ts';
import { withFlippedLetter } from '#testing/flip-letter.ts';

test('a presentation: titles, bullets, numbers, tables and notes; hidden slides are told', async () => {
  const bytes = pptxFile([
    shape('title', paragraph('Scope')) +
      shape('body', paragraph('Clean daily') + paragraph('Windows too', '<a:pPr lvl="1"/>')) +
      shape('', paragraph('First', '<a:pPr><a:buAutoNum type="arabicPeriod"/></a:pPr>')) +
      shape('sldNum', paragraph('7')) +
      '<p:graphicFrame><a:graphic><a:graphicData><a:tbl><a:tr><a:tc><a:txBody>' +
      `${paragraph('Room')}</a:txBody></a:tc><a:tc><a:txBody>${paragraph('12')}</a:txBody></a:tc></a:tr></a:tbl></a:graphicData></a:graphic></p:graphicFrame>`,
    null,
  ]);
  const document = await readDocument(bytes, 'slides.pptx');
  expect(shown(document)).toEqual([
    'heading1 1 Scope',
    'list-item1 • 1 Clean daily',
    'list-item2 • 1 Windows too',
    'list-item1 1. 1 First',
    'table-row 1 Room | 12',
  ]);
  expect(document.warnings).toEqual(['Slide 2 is hidden and was skipped.']);
});

test('separated values are rows of a table, in whatever encoding; other text of that name is read as text', async () => {
  const questions = 'N°;Question;Réponse\r\n1;"Décrivez ; en bref.";\r\n';
  for (const bytes of [strToU8(`\ufeff${questions}`), new Uint8Array(Buffer.from(questions, 'latin1'))])
    expect(shown(await readDocument(bytes, 'questions.csv'))).toEqual([
      'table-row 1 N° | Question | Réponse',
      'table-row 2 1 | Décrivez ; en bref.',
    ]);
  expect(shown(await readDocument(strToU8('We write.\n\nNo table.'), 'notes.csv'))).toEqual([
    'paragraph 1 We write.',
    'paragraph 2 No table.',
  ]);
});

test('an OpenDocument text: headings, counted lists, tables, notes; deleted words left out', async () => {
  const document = await readDocument(
    openDocument(
      'text',
      '<text:tracked-changes><text:changed-region><text:deletion><text:p>gone</text:p></text:deletion></text:changed-region></text:tracked-changes>' +
        '<text:h text:outline-level="2">1. Duties</text:h>' +
        '<text:list text:style-name="L1"><text:list-item><text:p>wash<text:s text:c="2"/>cars</text:p>' +
        '<text:list><text:list-item><text:p>by hand</text:p></text:list-item></text:list></text:list-item>' +
        '<text:list-item><text:p>dry them</text:p></text:list-item></text:list>' +
        '<text:p>Twice<text:note><text:note-citation>1</text:note-citation><text:note-body><text:p>a week</text:p></text:note-body></text:note>.</text:p>' +
        '<table:table><table:table-row><table:table-cell><text:p>A</text:p></table:table-cell><table:table-cell table:number-columns-repeated="2"><text:p>B</text:p></table:table-cell></table:table-row></table:table>',
    ),
    'duties.odt',
  );
  expect(shown(document)).toEqual([
    'heading2 1. 1 Duties',
    'list-item1 1) 2 wash cars',
    'list-item2 • 3 by hand',
    'list-item1 2) 4 dry them',
    'paragraph 5 Twice.',
    'paragraph 6 a week',
    'table-row 7 A | B | B',
  ]);
});

test('an OpenDocument sheet: rows and cells keep their place through repeats', async () => {
  const document = await readDocument(
    openDocument(
      'spreadsheet',
      '<table:table table:name="Prices"><table:table-row table:number-rows-repeated="3"><table:table-cell/></table:table-row>' +
        '<table:table-row><table:table-cell table:number-columns-repeated="2"/><table:table-cell><text:p>Item</text:p></table:table-cell></table:table-row></table:table>' +
        '<table:table table:name="Lists" table:style-name="hidden"><table:table-row><table:table-cell><text:p>x</text:p></table:table-cell></table:table-row></table:table>',
    ),
    'prices.ods',
  );
  expect(document.blocks.map(({ kind, text, anchor }) => [kind, text, anchor])).toEqual([
    ['heading', 'Prices', { sheet: 'Prices' }],
    ['table-row', 'Item', { sheet: 'Prices', cell: 'C4' }],
  ]);
  expect(document.warnings).toEqual(['The sheet “Lists” is hidden and was skipped.']);
});

test('rich text: letters of its code page and of Unicode, marks, tables, notes; hidden and deleted words left out', async () => {
  const rtf =
    String.raw`{\rtf1\ansi\ansicpg1252{\fonttbl{\f0 Arial;}}{\info{\title Cleaning}{\author A}}{\header Page}` +
    String.raw`\pard\outlinelevel0 1. Caf\'e9\par\pard The supplier \u8220?must\u8221? clean{\v secret}{\deleted not}.{\footnote Daily.}\par` +
    String.raw`\pard{\listtext\tab\bullet\tab}Windows\par\pard\intbl Room\cell Size\cell\row\pard\intbl Hall\cell 40\cell\row\pard End\par}`;
  const document = await readDocument(strToU8(rtf), 'tender.rtf');
  expect(document.title).toBe('Cleaning');
  expect(shown(document)).toEqual([
    'heading1 1. 1 Café',
    'paragraph 2 The supplier “must” clean.',
    'paragraph 3 Daily.',
    'list-item1 • 4 Windows',
    'table-row 5 Room | Size',
    'table-row 6 Hall | 40',
    'paragraph 7 End',
  ]);
});

test('mail with attachments: each block knows its file; one that cannot be read stops nothing', async () => {
  const pdf = Buffer.from(pdfFile([textLines(['Bids must be sealed.'])])).toString('base64');
  const eml = [
    'From: Ada <ada@buyer.example>',
    'Subject: Tender 12',
    'MIME-Version: 1.0',
    'Content-Type: multipart/mixed; boundary="x"',
    '',
    '--x',
    'Content-Type: text/html; charset=utf-8',
    '',
    '<p>Answers are due <b>Monday</b>.</p>',
    '--x',
    'Content-Type: application/pdf; name="rules.pdf"',
    'Content-Transfer-Encoding: base64',
    'Content-Disposition: attachment; filename="rules.pdf"',
    '',
    pdf,
    '--x',
    'Content-Type: application/octet-stream',
    'Content-Disposition: attachment; filename="empty.docx"',
    '',
    '',
    '--x--',
  ].join('\r\n');
  const document = await readDocument(strToU8(eml), 'message.eml');
  expect(document.format).toBe('mail');
  expect(document.blocks.map(({ text, anchor }) => [text, anchor.file, anchor.page])).toEqual([
    ['Tender 12', undefined, undefined],
    ['Ada ada@buyer.example', undefined, undefined],
    ['Answers are due Monday.', undefined, undefined],
    ['Bids must be sealed.', 'rules.pdf', 1],
  ]);
  expect(document.warnings).toEqual([
    'empty.docx is not a complete DOCX file. It may have been cut off during transfer.',
  ]);
  expect(document.notes?.map(sentenceOf)).toEqual(document.warnings);
});

test('text and pages in UTF-16 are read, though their mark opens a frame of sound as well', async () => {
  const wide = (text: string) => Uint8Array.from(Buffer.from(`\uFEFF${text}`, 'utf16le'));
  const page = await readDocument(wide('<style></style><p>آخر موعد</p>'), 'a.html');
  expect([page.format, page.blocks[0]?.text]).toEqual(['html', 'آخر موعد']);
  expect((await readDocument(wide('Objet du marché'), 'a.txt')).blocks[0]?.text).toBe('Objet du marché');
  await expect(
    readDocument(Uint8Array.from([0xff, 0xfe, 1, 0, 2, 0, 3, 0, 4, 0, 5, 0]), 'a.bin'),
  ).rejects.toThrow('a.bin is');
});

test('an Outlook message: words, sender and attachments out of the old container', async () => {
  const wide = (text: string) => Uint8Array.from(Buffer.from(text, 'utf16le'));
  const message = compoundFile({
    '__properties_version1.0': new Uint8Array(32),
    '__substg1.0_0037001F': wide('Tender 12'),
    '__substg1.0_0C1A001F': wide('Ada'),
    '__substg1.0_1000001F': wide(`Dear all,\r\n\r\nBidders must register. ${'Words. '.repeat(900)}`),
    '__attach_version1.0_#00000000/__substg1.0_3707001F': wide('note.txt'),
    '__attach_version1.0_#00000000/__substg1.0_37010102': strToU8('Two copies are required.'),
  });
  const document = await readDocument(message, 'message.msg');
  expect(document.blocks[0]?.text).toBe('Tender 12');
  expect(document.blocks[1]?.text).toBe('Ada');
  expect(document.blocks.some((block) => block.text.startsWith('Bidders must register. Words.'))).toBe(true);
  expect(document.blocks.at(-1)).toMatchObject({
    text: 'Two copies are required.',
    anchor: { file: 'note.txt' },
  });
});

test('an archive in an archive; broken and foreign files become warnings', async () => {
  const inner = zipSync({ 'form.docx': docxFile(wordParagraph('Sign here.')) });
  const bytes = zipSync({
    // Kept as it is, its mark near the archive's start.
    'pack/broken.pdf': [strToU8('%PDF-1.7'), { level: 0 }],
    'pack/rules.txt': strToU8('Bids must be sealed.'),
    'pack/inner.zip': inner,
    '__MACOSX/._rules.txt': strToU8('x'),
  });
  const document = await readDocument(bytes, 'pack.zip');
  expect(document.blocks.map(({ text, anchor }) => [text, anchor.file])).toEqual([
    ['Bids must be sealed.', 'pack/rules.txt'],
    ['Sign here.', 'pack/inner.zip › form.docx'],
  ]);
  expect(document.warnings).toEqual([
    'pack/broken.pdf is not a complete PDF file. It may have been cut off during transfer.',
  ]);
});

test.each([
  [
    'too much behind little',
    () => zipSync({ 'a.txt': new Uint8Array(24 * 1024 * 1024) }),
    'unpacks to far more',
  ],
  [
    'too many files',
    () =>
      zipSync(Object.fromEntries(Array.from({ length: 501 }, (_, index) => [`${index}.txt`, strToU8('a')]))),
    'contains 501 files',
  ],
  ['archives too deep', () => nested(4), 'contains no file that can be read'],
  [
    'nothing to read',
    () => zipSync({ 'a.bin': Uint8Array.from([0, 1, 2]) }),
    'contains no file that can be read',
  ],
  ['a password', () => protectedArchive(), 'contains no file that can be read'],
  ['a flipped byte', () => withFlippedLetter(zipSync({ 'a.txt': strToU8('words') }), 'words'), 'checksum'],
  ['an archive cut off', () => zipSync({ 'a.txt': strToU8('words') }).slice(0, 60), 'is damaged'],
])('an archive with %s is refused', async (_what, make, sentence) => {
  const reading = readDocument(make(), 'pack.zip');
  await expect(reading).rejects.toThrow(UnreadableFile);
  await expect(reading).rejects.toThrow(sentence);
});

test('archives inside one another share what may be unpacked', () => {
  const budget = { bytes: 8 };
  openArchive(zipSync({ 'a.txt': strToU8('words') }), 'a.zip', budget);
  expect(budget.bytes).toBe(3);
  expect(() => openArchive(zipSync({ 'b.txt': strToU8('words') }), 'b.zip', budget)).toThrow(
    'unpacks to far more',
  );
});

function shown({ blocks }: ReadDocument): string[] {
  const place = ({ anchor }: Block) => (anchor.box ? `p${anchor.page}` : (anchor.page ?? anchor.paragraph));
  return blocks.map((block) =>
    [`${block.kind}${block.level ?? ''}`, block.marker, place(block), block.text]
      .filter((part) => part !== undefined)
      .join(' '),
  );
}

const A = 'xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"';
const P = 'xmlns:p="http://schemas.openxmlformats.org/presentationml/2006/main"';
const R = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

function paragraph(text: string, properties = ''): string {
  return `<a:p>${properties}<a:r><a:t>${text}</a:t></a:r></a:p>`;
}

function shape(role: string, paragraphs: string): string {
  const placeholder = role === '' ? '' : `<p:ph type="${role}"/>`;
  return `<p:sp><p:nvSpPr><p:nvPr>${placeholder}</p:nvPr></p:nvSpPr><p:txBody>${paragraphs}</p:txBody></p:sp>`;
}

/** A presentation of these slides; null is a hidden one. */
function pptxFile(slides: (string | null)[]): Uint8Array {
  const relations = (targets: [string, string][]) =>
    `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${targets
      .map(([type, target], index) => `<Relationship Id="r${index}" Type="${R}/${type}" Target="${target}"/>`)
      .join('')}</Relationships>`;
  const files: Record<string, string> = {
    '[Content_Types].xml':
      '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/ppt/presentation.xml" ContentType="application/vnd.openxmlformats-officedocument.presentationml.presentation.main+xml"/></Types>',
    '_rels/.rels': relations([['officeDocument', 'ppt/presentation.xml']]),
    'ppt/presentation.xml': `<p:presentation ${P} xmlns:r="${R}"><p:sldIdLst>${slides.map((_, index) => `<p:sldId r:id="r${index}"/>`).join('')}</p:sldIdLst></p:presentation>`,
    'ppt/_rels/presentation.xml.rels': relations(
      slides.map((_, index) => ['slide', `slides/slide${index}.xml`]),
    ),
  };
  slides.forEach((slide, index) => {
    files[`ppt/slides/slide${index}.xml`] =
      `<p:sld ${P} ${A} ${slide === null ? 'show="0"' : ''}><p:cSld><p:spTree>${slide ?? ''}</p:spTree></p:cSld></p:sld>`;
  });
  return zipSync(Object.fromEntries(Object.entries(files).map(([path, xml]) => [path, strToU8(xml)])));
}

function nested(depth: number): Uint8Array {
  return depth === 0 ? strToU8('words') : zipSync({ [depth === 1 ? 'a.txt' : 'a.zip']: nested(depth - 1) });
}

/** The mark of a password set in the entry's flags, in its head and in the list. */
function protectedArchive(): Uint8Array {
  const bytes = zipSync({ 'a.txt': strToU8('words') });
  const list = Buffer.from(bytes).indexOf('PK\u0001\u0002', 0, 'latin1');
  bytes[6] = (bytes[6] ?? 0) | 1;
  bytes[list + 8] = (bytes[list + 8] ?? 0) | 1;
  return bytes;
}
