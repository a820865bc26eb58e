import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { readDocument } from '#reading/read.ts';
import {
  arabicTemplate,
  frenchTemplate,
  letterPaper,
  libraryTemplate,
  refusedTemplates,
  wordTemplate,
} from '#testing/company-templates.ts';
import { finalResponse, responseSample } from '#testing/response-samples.ts';
import type { WritingLanguage } from '#writing/bid.ts';
import { findTraces } from '#writing/file-traces.ts';
import { writeResponseDocument } from '#writing/response-document.ts';
import { readableAccent } from '#writing/response/colour.ts';
import { keepFigures } from '#writing/response/kept-figures.ts';
import type { ResponseDocument } from '#writing/response/input.ts';
import { lookIntoTemplate } from '#writing/template/look-into-template.ts';

const given = (more: Partial<ResponseDocument> = {}, language: WritingLanguage = 'en'): ResponseDocument =>
  finalResponse(language, more);
const write = async (more?: Partial<ResponseDocument>, language?: WritingLanguage) =>
  (await writeResponseDocument(given(more, language))).bytes;
const textsOf = async (bytes: Uint8Array) =>
  (await readDocument(bytes, 'response.docx')).blocks.map(({ text }) => text);
const xmlOf = (bytes: Uint8Array, part = 'word/document.xml') =>
  strFromU8(unzipSync(bytes)[part] ?? new Uint8Array());
const headingsOf = async (bytes: Uint8Array) =>
  (await readDocument(bytes, 'response.docx')).blocks
    .filter(({ kind, level = 9 }) => kind === 'heading' && level <= 3)
    .map(({ level, text }) => `${level} ${text}`)
    // Requirements stand one level below what they belong to.
    .filter((heading) => !/^\d R-\d/.test(heading));

test('a final copy has cover, summary, the answers by the buyer’s headings, annexes and the matrix, and nothing internal', async () => {
  const bytes = await write();
  expect((await headingsOf(bytes)).filter((text) => !text.includes('Winter maintenance'))).toEqual([
    '1 Executive summary',
    '1 3 Service requirements',
    '2 Winter gritting',
    '2 Staff',
    '1 4 Terms',
    '2 Insurance',
    '2 Payment',
    '1 Annexes',
    '1 Annex 1: Compliance matrix',
  ]);
  const texts = await textsOf(bytes);
  expect(texts).toEqual(
    expect.arrayContaining([
      'Buyer | Kent County Council',
      'Lot | 2 (East)',
      'R-001 · Specification, clause 3.1, page 12',
      'Invoices are paid within 60 days of receipt.',
      'Annex 3: Pricing schedule.xlsx',
    ]),
  );
  const all = texts.join('\n');
  // A draft that nobody took over, what has no answer, states, notes, sources and what is still needed.
  for (const internal of [
    'HVO',
    'parent company',
    'Approved',
    'Mandatory',
    'Based on',
    'Still needed',
    'Proof of insurance',
  ])
    expect(all).not.toContain(internal);
  expect(findTraces(bytes, 'a.docx')).toEqual({
    comments: 0,
    trackedChanges: 0,
    authors: ['Northway Roads Ltd'],
  });
});

test('a final copy in which nothing is answered has no matrix, and counts its annexes without it', async () => {
  const unanswered = given().requirements.map((one) => {
    const { number, text, documentName, place, section, modality, mandatory, status, clause } = one;
    return { number, text, documentName, place, section, modality, mandatory, status, clause };
  });
  const texts = await textsOf(await write({ requirements: unanswered }));
  expect(texts.filter((text) => text.startsWith('Annex '))).toEqual([
    'Annex 1: Certificates.pdf',
    'Annex 2: Pricing schedule.xlsx',
  ]);
  expect(texts.join('\n')).not.toContain('Compliance matrix');
  expect((await textsOf(await write({ requirements: unanswered, copy: 'draft' }))).join('\n')).toContain(
    'Annex 1: Compliance matrix',
  );
});

test('a draft copy has drafts, notes, what is still needed, and a watermark on every page', async () => {
  const bytes = await write({ copy: 'draft' });
  const all = (await textsOf(bytes)).join('\n');
  for (const internal of [
    'HVO',
    'parent company',
    'Approved · Mandatory',
    'Based on: Answer library: Carbon plan',
    'Still needed',
    'Proof of insurance',
  ])
    expect(all).toContain(internal);
  const headers = Object.keys(unzipSync(bytes)).filter((part) => /header\d+\.xml$/.test(part));
  expect(headers.length).toBeGreaterThan(0);
  for (const part of headers) expect(xmlOf(bytes, part)).toContain('string="DRAFT"');
  expect(xmlOf(await write(), 'word/styles.xml')).not.toContain('Draft note');
});

test('the words of a place and the groups of a figure stay in one line; other spaces do not', async () => {
  const french = xmlOf(await write({ quoting: 'quotation' }, 'fr'));
  expect(french).toContain('CCTP, clause\u00A03.1, page\u00A012');
  expect(french).toContain('d’au moins 10\u00A0000\u00A0000\u00A0€ par sinistre');
  expect(keepFigures('In 2024 300 vans, 1 000 km at 5 % of 2 k€, lot 2 of 100, 2026 - 2030, 3 - 4')).toBe(
    'In 2024 300 vans, 1\u00A0000 km at 5\u00A0% of 2\u00A0k€, lot 2 of 100, 2026\u00A0-\u00A02030, 3 - 4',
  );
});

test('the watermark of a draft begins with the first section of a template without headers', async () => {
  const bytes = await write({ copy: 'draft', template: { bytes: frenchTemplate(), roles: {} } });
  const [first] = xmlOf(bytes).match(/<w:sectPr.*?<\/w:sectPr>/g) ?? [];
  expect(first).toContain('<w:headerReference');
});

test('the built-in design is on A4 or Letter, with its contents as wide as the text', async () => {
  const sizes = (xml: string) =>
    xml.match(/<w:pgSz [^>]*>/g)?.map((size) => size.replaceAll(/[^0-9 ]/g, '').trim());
  const a4 = xmlOf(await write());
  expect(new Set(sizes(a4))).toEqual(new Set(['11906 16838', '16838 11906']));
  const letter = await write({ design: { paper: 'letter' } });
  expect(new Set(sizes(xmlOf(letter)))).toEqual(new Set(['12240 15840', '15840 12240']));
  // 12,240 without margins of 1,360.
  expect(xmlOf(letter, 'word/styles.xml')).toMatch(/<w:tab w:val="right" w:pos="9520" w:leader="dot"/);
});

test('a requirement is quoted, or named by its number, clause and place alone', async () => {
  const quoted = 'Salt shall comply with BS 3247:2011+A1:2016 and shall be stored under cover.';
  const before = (texts: string[]) => texts.slice(0, texts.lastIndexOf('Annexes'));
  expect(before(await textsOf(await write()))).toContain(quoted);
  const numbered = before(await textsOf(await write({ quoting: 'number' })));
  expect(numbered).not.toContain(quoted);
  expect(numbered).toContain('R-002 · Specification, clause 3.1, page 12');
  // What says itself that it numbers a clause needs no word before it; one without a number is found by its page.
  const clauses = ['Article 5(2)', ''];
  const requirements = given().requirements.map((one, index) => ({
    ...one,
    clause: clauses[index] ?? one.clause,
  }));
  const said = before(await textsOf(await write({ quoting: 'number', requirements })));
  expect(said).toContain('R-001 · Specification, Article 5(2), page 12');
  expect(said).toContain('R-002 · Specification, page 12');
});

test('an answer that repeats an earlier one word for word refers to it, where that is wanted', async () => {
  const answer = 'Our crews treat every priority route within two hours of the order. '.repeat(4).trim();
  const same = (one: ResponseDocument['requirements'][number]) =>
    one.number === 'R-001' || one.number === 'R-002' || one.number === 'R-003'
      ? { ...one, answer, isDraft: false }
      : one;
  const requirements = given().requirements.map(({ rich: _rich, ...one }) => same(one));
  const times = (texts: string[]) => texts.filter((text) => text === answer).length;
  const each = await textsOf(await write({ requirements }));
  expect(times(each)).toBe(3);
  const bytes = await write({ requirements, referredFrom: 200, pages: { answer_R_001: 5 } });
  const once = await textsOf(bytes);
  expect(times(once)).toBe(1);
  expect(once.filter((text) => text === 'See our answer to R-001 on page 5.')).toHaveLength(2);
  expect(xmlOf(bytes)).toContain('<w:hyperlink w:anchor="answer_R_001"');
  expect(times(await textsOf(await write({ requirements, referredFrom: 2_000 })))).toBe(3);
  // The same words set otherwise are another answer: what was set must not be lost.
  const bold = requirements.map((one) =>
    one.number === 'R-002'
      ? {
          ...one,
          rich: {
            version: 1 as const,
            content: [
              {
                type: 'paragraph' as const,
                content: [{ type: 'text' as const, text: answer, marks: [{ type: 'bold' as const }] }],
              },
            ],
          },
        }
      : one,
  );
  expect(times(await textsOf(await write({ requirements: bold, referredFrom: 200 })))).toBe(2);
});

test('the matrix says how far we comply, on which page, and what the buyer is told about it', async () => {
  const pages = { answer_R_003: 7, _Toc000001: 3 };
  const bytes = await write({ pages });
  const rows = (await readDocument(bytes, 'a.docx')).blocks.flatMap(({ cells }) => (cells ? [cells] : []));
  expect(rows.find(([number]) => number === 'R-003')).toEqual([
    'R-003',
    'Drivers must hold a winter maintenance licence (City & Guilds 6159) or equivalent.',
    'clause 3.2, page 12',
    'Partly',
    '7',
    '2 of 33 by 3 November 2026',
  ]);
  // A document is named once, above what it asks; where documents take turns, beside each place.
  expect(rows.filter(([first]) => first === 'Specification')).toHaveLength(1);
  const requirements = given().requirements.map((one, index) => ({
    ...one,
    documentName: index % 2 === 0 ? 'Specification.pdf' : 'Terms.docx',
  }));
  expect(await textsOf(await write({ requirements }))).toContainEqual(
    expect.stringMatching(/^R-003 .*Specification, clause 3.2, page 12/),
  );
  const xml = xmlOf(bytes);
  expect(xml).toContain('PAGEREF answer_R_003 \\h');
  expect(xml).toContain('w:name="answer_R_003"');
  expect(xml).toContain('<w:tblHeader/>');
  // Counted already: Word need not ask.
  expect(xmlOf(bytes, 'word/settings.xml')).not.toContain('updateFields');
  expect(xmlOf(await write(), 'word/settings.xml')).toContain('updateFields');
});

test('of what another volume answers the matrix names the volume, and the page there where it is known', async () => {
  const [first, second] = given().requirements;
  if (!first || !second) throw new Error('The sample has requirements');
  const sheet = { documentName: 'price-list.xlsx', place: 'price-list!B4' };
  const bytes = await write({
    matrix: [
      { ...first, ...sheet, volume: 'Technical', volumePage: 12 },
      { ...second, volume: 'Price' },
    ],
  });
  const rows = (await readDocument(bytes, 'a.docx')).blocks.flatMap(({ cells }) => (cells ? [cells] : []));
  expect(rows.filter(([number]) => number?.startsWith('R-')).map((cells) => [cells[2], cells[4]])).toEqual([
    ['Price list, clause 3.1, B4', 'Technical, 12'],
    ['Specification, clause 3.1, page 12', 'Price'],
  ]);
});

test.each(['built-in', 'word', 'french', 'letter'])(
  'a volume without a matrix has no empty page for it (%s)',
  async (look) => {
    const templates = { word: wordTemplate(), french: frenchTemplate(), letter: letterPaper() };
    const bytes = templates[look as keyof typeof templates];
    const template = bytes && { bytes, roles: {} };
    const sections = async (matrix?: []) => {
      const xml = xmlOf(await write({ ...(template && { template }), ...(matrix && { matrix }) }));
      return { all: xml.match(/<w:sectPr/g)?.length ?? 0, lying: xml.includes('w:orient="landscape"'), xml };
    };
    const [whole, without] = [await sections(), await sections([])];
    expect(without).toMatchObject({ all: whole.all - (whole.lying ? 1 : 0), lying: false });
    expect(without.xml).not.toContain('matrix');
    // The last section of the file stands in its body and brings the pages of the text.
    expect(without.xml).toMatch(/<\/w:p><w:sectPr(?:(?!<w:sectPr).)*<\/w:sectPr><\/w:body>/s);
  },
);

test('the file whose pages are counted differs from the one with their numbers by these alone', async () => {
  const template = { bytes: frenchTemplate(), roles: {} };
  const [counted, numbered] = [await write({ template }), await write({ template, pages: {} })];
  const parts = (bytes: Uint8Array) => Object.keys(unzipSync(bytes)).toSorted();
  expect(parts(numbered)).toEqual(parts(counted));
  const settings = (bytes: Uint8Array) => xmlOf(bytes, 'word/settings.xml');
  expect([counted, numbered].map((bytes) => settings(bytes).includes('updateFields'))).toEqual([true, false]);
});

test('lines have a rule for their height, so that no title overlaps itself outside Word', async () => {
  const styles = xmlOf(await write(), 'word/styles.xml');
  const spacings = [...styles.matchAll(/<w:spacing[^>]*w:line="[^>]*>/g)].map(([one]) => one);
  expect(spacings.length).toBeGreaterThan(5);
  for (const spacing of spacings) expect(spacing).toContain('w:lineRule="auto"');
});

test('an Arabic response runs from right to left; an English quotation in it does not', async () => {
  const xml = xmlOf(await write({}, 'ar'));
  expect(xml).toContain('<w:bidiVisual/>');
  const paragraphs = xml.split('</w:p>');
  const of = (words: string) => paragraphs.find((paragraph) => paragraph.includes(words));
  expect(of('نعالج جميع الطرق')).toContain('<w:bidi/>');
  expect(of('certified to ISO/IEC')).not.toContain('<w:bidi/>');
});

test('a colour that is too light for text is darkened, one that is dark enough stays', () => {
  expect(readableAccent('0f5c63')).toBe('0F5C63');
  expect(readableAccent('ffd400')).not.toBe('FFD400');
  expect(readableAccent('ffffff')).toMatch(/^7[0-9A-F]7[0-9A-F]7[0-9A-F]$/);
});

const styleIdsIn = (bytes: Uint8Array) =>
  new Set([...xmlOf(bytes, 'word/styles.xml').matchAll(/w:styleId="([^"]+)"/g)].map(([, id]) => id));

const stylesUsedIn = (bytes: Uint8Array) => [
  ...new Set([...xmlOf(bytes).matchAll(/<w:(?:pStyle|tblStyle) w:val="([^"]+)"/g)].map(([, id = '']) => id)),
];

/** What holds whatever the template is: styles alone, each of them there, and the whole response. */
async function expectWrittenInto(bytes: Uint8Array, headings: string[]) {
  const xml = xmlOf(bytes);
  const known = styleIdsIn(bytes);
  expect(stylesUsedIn(bytes).filter((id) => !known.has(id))).toEqual([]);
  // What follows it in the file is the company's own.
  const [own = ''] = xml.slice(xml.indexOf('w:name="response_body"')).split('About Acme');
  expect(
    own
      .slice(0, own.lastIndexOf('</w:tbl>'))
      // The line that ends a section is a point high.
      .replaceAll(/<w:spacing [^>]*w:line="20"[^>]*\/><w:rPr>.*?<\/w:rPr>(?=<w:sectPr)/g, '')
      .match(/<w:(?:sz|color|rFonts|spacing|jc|shd) /g),
  ).toBeNull();
  expect(await headingsOf(bytes)).toEqual(expect.arrayContaining(headings));
  expect((await textsOf(bytes)).join('\n')).toContain('95');
}

test('a template of Word: controls on its cover, its contents replaced, the response at its place, the rest stays', async () => {
  const bytes = await write({ template: { bytes: wordTemplate(), roles: {} } });
  await expectWrittenInto(bytes, ['1 3 Service requirements', '1 About Acme, as in every proposal']);
  const texts = await textsOf(bytes);
  expect(texts).toContain('Winter maintenance of county roads 2026 to 2030');
  expect(texts).toContain('Prepared for Kent County Council');
  expect(texts).not.toContain('Old contents');
  const xml = xmlOf(bytes);
  expect(stylesUsedIn(bytes)).toEqual(expect.arrayContaining(['ListBullet', 'AcmeTable']));
  expect(xmlOf(bytes, 'word/header1.xml')).toContain('Winter maintenance of county roads');
  expect(xmlOf(bytes, '[Content_Types].xml')).not.toContain('template.main');
  const order = ['Prepared for', '3.1 Winter gritting', 'About Acme'].map((words) => xml.lastIndexOf(words));
  expect(order).toEqual(order.toSorted((a, b) => a - b));
});

test('a French template: the company’s styles before Word’s own, the cover kept, sample text gone, the matrix on a lying page', async () => {
  const template = frenchTemplate();
  expect(lookIntoTemplate(template)).toMatchObject({
    roles: {
      heading1: 'SOCTitre1',
      heading2: 'SOCTitre2',
      body: 'CorpsSociete',
      bullet: 'SOCPuce',
      quotation: 'SOCCitation',
    },
    unknownPlaces: [],
  });
  const bytes = await write(
    { template: { bytes: template, roles: {} }, bid: { title: 'Sel', buyer: 'Ville' } },
    'fr',
  );
  await expectWrittenInto(bytes, ['1 3 Prescriptions', '2 Viabilité hivernale']);
  const texts = await textsOf(bytes);
  expect(texts).toContain('Acheteur : Ville');
  expect(texts.join('\n')).not.toMatch(/Texte d’exemple|Tableau large|Lot :/);
  expect(xmlOf(bytes).match(/w:orient="landscape"/g)).toHaveLength(1);
});

test('Arabic in a template for Latin letters: its places and the bar of a quotation stand on the right', async () => {
  const template = { bytes: frenchTemplate(), roles: {} };
  const paragraphWith = (bytes: Uint8Array, words: string) =>
    xmlOf(bytes)
      .match(/<w:p>(?:(?!<w:p>).)*<\/w:p>/gs)
      ?.find((one) => one.includes(words)) ?? '';
  const arabic = await write({ template, quoting: 'quotation' }, 'ar');
  const title = paragraphWith(arabic, responseSample('ar').title);
  expect(title).toMatch(/<w:bidi\/>.*<w:rtl\/>/s);
  const bar = /<w:pBdr><w:left w:val="nil"\/><w:right [^>]*1F4E79[^>]*\/><\/w:pBdr><w:bidi\/>/;
  expect(xmlOf(arabic)).toMatch(bar);
  expect(paragraphWith(arabic, 'Acheteur :')).toContain('<w:bidi/>');
  const french = xmlOf(await write({ template, quoting: 'quotation' }, 'fr'));
  expect(french).not.toMatch(/<w:pBdr>|<w:bidi\/>/);
});

test('an Arabic template: places and styles by their Arabic names', async () => {
  const template = arabicTemplate();
  expect(lookIntoTemplate(template)).toMatchObject({
    roles: { heading1: 'Ar1', heading2: 'Ar2', body: 'ArBody', quotation: 'ArQuote' },
    places: expect.arrayContaining(['title', 'buyer', 'response', 'matrix']),
  });
  const bytes = await write({ template: { bytes: template, roles: {} } }, 'ar');
  await expectWrittenInto(bytes, ['1 3 متطلبات الخدمة']);
  expect((await textsOf(bytes)).join('\n')).not.toContain('{{');
});

test('letter paper: a cover in its own styles, and pages counted as it counts them', async () => {
  const { bytes, restart } = await writeResponseDocument(
    given({ template: { bytes: letterPaper(), roles: {} } }),
  );
  await expectWrittenInto(bytes, ['1 3 Service requirements']);
  expect((await textsOf(bytes)).slice(0, 2)).toEqual([
    'Response to tender',
    'Winter maintenance of county roads 2026 to 2030',
  ]);
  // The cover that is written before the text lies in the file's only section, which begins with page 1.
  expect(restart).toEqual({ start: 1 });
  expect(xmlOf(bytes, 'word/header1.xml')).toContain('Depot Lane 4');
});

test('a text behind a cover that is a section of its own counts its pages from its beginning', async () => {
  const parts = unzipSync(letterPaper());
  const text = strFromU8(parts['word/document.xml'] ?? new Uint8Array());
  const cover = `<w:body><w:p><w:pPr>${/<w:sectPr[\s\S]*<\/w:sectPr>/.exec(text)?.[0] ?? ''}</w:pPr><w:r><w:t>{{title}}</w:t></w:r></w:p>`;
  parts['word/document.xml'] = strToU8(text.replace('<w:body>', cover));
  const { restart } = await writeResponseDocument(given({ template: { bytes: zipSync(parts), roles: {} } }));
  expect(restart).toEqual({ bookmark: 'response_body', start: 1 });
});

test('a template of the docx library: its lists and texts of tables are found, its sample chapter goes', async () => {
  const template = await libraryTemplate();
  expect(lookIntoTemplate(template).roles).toMatchObject({ bullet: 'Bullets', cell: 'TableText' });
  const bytes = await write({ template: { bytes: template, roles: {} } });
  await expectWrittenInto(bytes, ['1 3 Service requirements']);
  expect(await textsOf(bytes)).toContain('For Kent County Council, reference KCC/HW/2026/117');
  expect((await textsOf(bytes)).join('\n')).not.toContain('Sample chapter');
});

const hasOffice = spawnSync('soffice', ['--version'], { stdio: 'ignore' }).status === 0;
test.skipIf(!hasOffice)('a template that LibreOffice saved, with its names of styles', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'template-'));
  writeFileSync(path.join(folder, 'from.docx'), wordTemplate());
  const args = [
    `-env:UserInstallation=file://${folder}/office`,
    '--headless',
    '--convert-to',
    'docx:MS Word 2007 XML',
    '--outdir',
    `${folder}/out`,
  ];
  spawnSync('soffice', [...args, path.join(folder, 'from.docx')], { stdio: 'ignore' });
  const bytes = await write({
    template: { bytes: new Uint8Array(readFileSync(path.join(folder, 'out', 'from.docx'))), roles: {} },
  });
  await expectWrittenInto(bytes, ['1 3 Service requirements', '1 About Acme, as in every proposal']);
  expect(await textsOf(bytes)).toContain('3 Service requirements');
});

test('a chosen style goes before the one that was found', async () => {
  const bytes = await write(
    { template: { bytes: frenchTemplate(), roles: { heading1: 'TitreDocument' } } },
    'fr',
  );
  expect(stylesUsedIn(bytes)).toContain('TitreDocument');
  expect(stylesUsedIn(bytes)).not.toContain('SOCTitre1');
});

test.each(refusedTemplates)('%s: refused with the reason', (refusal, bytes) => {
  expect(() => lookIntoTemplate(bytes())).toThrow(expect.objectContaining({ refusal }));
});

test('in a template without such styles, items of lists have signs, and page numbers a place that no indent cuts off', async () => {
  const french = xmlOf(await write({ template: { bytes: frenchTemplate(), roles: {} } }, 'fr'));
  // Its style for lists has no numbering of its own: each item names one.
  const items = [...french.matchAll(/<w:pStyle w:val="SOCPuce"\/>(<w:numPr>)?/g)];
  expect(items.length).toBeGreaterThan(3);
  expect(items.every(([, numbered]) => numbered !== undefined)).toBe(true);
  const plain = await write({ template: { bytes: letterPaper(), roles: {} } });
  const contents = /<w:style [^>]*w:styleId="TOC1".*?<\/w:style>/.exec(xmlOf(plain, 'word/styles.xml'))?.[0];
  expect(contents).toContain('<w:tab w:val="right"');
  // LibreOffice shows nothing at a tab behind the right indent where a file asks for Word 2013's layout.
  expect(contents).not.toContain('w:right=');
});

test('no line of the contents ends before its page number, in the built-in design or where a template indents it', async () => {
  const builtIn = await write({});
  for (const [style] of xmlOf(builtIn, 'word/styles.xml').matchAll(
    /<w:style [^>]*w:styleId="TOC\d".*?<\/w:style>/g,
  ))
    expect(style).not.toMatch(/w:(?:right|end)="[1-9]/);
  const parts = unzipSync(wordTemplate());
  const styles = strFromU8(parts['word/styles.xml'] ?? new Uint8Array()).replace(
    '</w:styles>',
    '<w:style w:type="paragraph" w:styleId="TOC1"><w:name w:val="toc 1"/><w:pPr><w:tabs><w:tab w:val="right" w:pos="9000"/></w:tabs><w:ind w:right="600"/></w:pPr></w:style></w:styles>',
  );
  const bytes = zipSync({ ...parts, 'word/styles.xml': strToU8(styles) });
  const indented = xmlOf(await write({ template: { bytes, roles: {} } }));
  expect(indented).toContain('<w:pStyle w:val="TOC1"/><w:ind w:right="0"/>');
});

test('a template whose text is justified and whose styles leave out tabs and heads of tables gets what Word’s user would add', async () => {
  const parts = unzipSync(wordTemplate());
  const styles = strFromU8(parts['word/styles.xml'] ?? new Uint8Array())
    .replace(/<w:style [^>]*w:type="table".*?<\/w:style>/gs, '')
    .replace('<w:spacing w:after="120"/>', '<w:spacing w:after="120"/><w:jc w:val="both"/>')
    .replace(
      '</w:styles>',
      `<w:style w:type="table" w:styleId="TableGrid"><w:name w:val="Table Grid"/></w:style>${[1, 2]
        .map(
          (level) =>
            `<w:style w:type="paragraph" w:styleId="TOC${level}"><w:name w:val="toc ${level}"/><w:basedOn w:val="Normal"/>${level === 1 ? '<w:pPr><w:tabs><w:tab w:val="right" w:pos="9000"/></w:tabs></w:pPr>' : ''}</w:style>`,
        )
        .join('')}</w:styles>`,
    );
  const bytes = zipSync({ ...parts, 'word/styles.xml': strToU8(styles) });
  const written = await write({ template: { bytes, roles: {} } });
  const body = xmlOf(written);
  // The number of the page stands at the end of its line on each level.
  expect(body).toMatch(/<w:pStyle w:val="TOC2"\/><w:tabs><w:tab w:val="right" w:leader="dot"/);
  expect(body).not.toMatch(/<w:pStyle w:val="TOC1"\/><w:tabs>/);
  const [head = '', , row = ''] = /<w:tbl>.*?<\/w:tbl>/s.exec(body)?.[0].match(/<w:tr>.*?<\/w:tr>/gs) ?? [];
  expect(head.match(/<w:b\/>/g)).toHaveLength(6);
  expect(row).not.toContain('<w:b/>');
  // No holes between the words of a narrow column.
  expect(row).toMatch(/<w:pStyle w:val="TableText(?:Small)?"\/>/);
  expect(xmlOf(written, 'word/styles.xml')).toMatch(/w:styleId="TableText">.*?<w:jc w:val="left"\/>/);
});

test('pages of a template begin and count anew where its text does, without its contents and their title', async () => {
  const parts = unzipSync(wordTemplate());
  const section = (more: string) =>
    `<w:sectPr>${more}<w:pgSz w:w="11906" w:h="16838"/><w:pgMar w:top="1417" w:right="1417" w:bottom="1417" w:left="1417" w:header="709" w:footer="709" w:gutter="0"/>`;
  const field = (kind: string) => `<w:r><w:fldChar w:fldCharType="${kind}"/></w:r>`;
  const front = `<w:p><w:r><w:t>{{title}}</w:t></w:r></w:p><w:p><w:pPr><w:pStyle w:val="Subtitle"/></w:pPr><w:r><w:t>Obsah</w:t></w:r></w:p><w:p>${field('begin')}<w:r><w:instrText> TOC \\o "1-3" </w:instrText></w:r>${field('separate')}<w:r><w:t>Old line</w:t></w:r>${field('end')}</w:p><w:p><w:pPr>${section('')}</w:sectPr></w:pPr></w:p>`;
  const final = `${section('<w:type w:val="continuous"/>')}<w:pgNumType w:start="1"/></w:sectPr>`;
  const document = xmlOf(wordTemplate()).replace(
    /<w:body>.*<\/w:body>/s,
    `<w:body>${front}<w:p><w:r><w:t>Sample</w:t></w:r></w:p>${final}</w:body>`,
  );
  const numbered =
    '<w:style w:type="paragraph" w:styleId="Sources"><w:name w:val="Kinds of sources"/><w:basedOn w:val="Normal"/><w:pPr><w:numPr><w:numId w:val="1"/></w:numPr></w:pPr><w:rPr><w:b/></w:rPr></w:style></w:styles>';
  const styles = strFromU8(parts['word/styles.xml'] ?? new Uint8Array())
    .replace(/<w:style [^>]*w:type="paragraph"(?:(?!<\/w:style>).)*<w:numPr>.*?<\/w:style>/gs, '')
    .replace('</w:styles>', numbered);
  const bytes = zipSync({
    ...parts,
    'word/document.xml': strToU8(document),
    'word/styles.xml': strToU8(styles),
  });
  const xml = xmlOf(await write({ template: { bytes, roles: {} } }));
  for (const gone of ['Obsah', 'Old line', 'Sample', 'w:val="continuous"']) expect(xml).not.toContain(gone);
  expect(xml).toContain('<w:pgNumType w:start="1"/>');
  // Bold lines with numbers are heads of a bibliography, not items of a list.
  const { roles } = lookIntoTemplate(bytes);
  expect(Object.values(roles)).not.toContain('Sources');
});

test('a file without a standard style, with white headings and no cover gets text, headings and a cover that can be read', async () => {
  const parts = unzipSync(wordTemplate());
  const none = `<w:styles xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:style w:type="paragraph" w:styleId="Big"><w:name w:val="Big"/><w:rPr><w:sz w:val="72"/></w:rPr></w:style><w:style w:type="paragraph" w:styleId="Heading1"><w:name w:val="heading 1"/><w:rPr><w:b/><w:color w:val="FFFFFF"/><w:sz w:val="32"/></w:rPr></w:style><w:style w:type="paragraph" w:styleId="Heading2"><w:name w:val="heading 2"/><w:pPr><w:shd w:val="clear" w:fill="1B3A6B"/></w:pPr><w:rPr><w:color w:val="FFFFFF"/></w:rPr></w:style></w:styles>`;
  const document = xmlOf(wordTemplate()).replace(/<w:body>.*<\/w:body>/s, '<w:body><w:p/></w:body>');
  const bytes = zipSync({
    ...parts,
    'word/styles.xml': strToU8(none),
    'word/document.xml': strToU8(document),
  });
  const written = await write({ template: { bytes, roles: {} } });
  const styles = xmlOf(written, 'word/styles.xml');
  const styleOf = (id: string) =>
    new RegExp(`<w:style [^>]*w:styleId="${id}".*?</w:style>`).exec(styles)?.[0];
  expect(styleOf('Normal')).toContain('w:default="1"');
  expect(styleOf('Heading1')).toContain('<w:color w:val="auto"/>');
  expect(styleOf('Heading1')).toContain('<w:keepNext/>');
  // White on a ground of its own is meant so.
  expect(styleOf('Heading2')).toContain('FFFFFF');
  const body = xmlOf(written);
  expect(stylesUsedIn(written)).not.toContain('Big');
  expect(body).toMatch(/<w:pStyle w:val="Title"\/><\/w:pPr><w:r><w:t [^>]*>Winter maintenance/);
  expect(styleOf('Title')).toContain('<w:sz w:val="56"/>');
});

test('a template that numbers its headings does not number the buyer’s once more', async () => {
  const parts = unzipSync(wordTemplate());
  const number = '<w:numPr><w:numId w:val="1"/></w:numPr>';
  const numbered = xmlOf(wordTemplate(), 'word/styles.xml').replaceAll(/<w:style .*?<\/w:style>/gs, (style) =>
    !/w:val="heading [12]"/.test(style)
      ? style
      : style.includes('<w:pPr>')
        ? style.replace('<w:pPr>', `<w:pPr>${number}`)
        : style.replace(/<w:rPr>|<\/w:style>/, (rest) => `<w:pPr>${number}</w:pPr>${rest}`),
  );
  const bytes = zipSync({ ...parts, 'word/styles.xml': strToU8(numbered) });
  const template = { bytes, roles: {} };
  const headings = (xml: string) =>
    [
      ...xml.matchAll(
        /<w:p><w:pPr><w:pStyle w:val="[^"]*"\/>((?:(?!<\/w:p>).)*?)<w:bookmarkStart [^>]*_Toc/gs,
      ),
    ].map(([, properties = '']) => properties.includes('<w:numId w:val="0"/>'));
  const own = headings(xmlOf(await write({ template })));
  expect(own.length).toBeGreaterThan(4);
  expect(own.every(Boolean)).toBe(true);
  // Where the buyer's titles have no numbers, the template's stay.
  const { requirements } = responseSample('en');
  const plain = requirements.map((one) => ({
    ...one,
    section: one.section.replaceAll(/\d+(?:\.\d+)* /g, ''),
  }));
  expect(headings(xmlOf(await write({ template, requirements: plain }))).some(Boolean)).toBe(false);
});
