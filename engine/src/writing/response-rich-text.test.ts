import type { Element } from '@xmldom/xmldom';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import type { Block, RichText } from '#rich-text/rich-text.ts';
import { fromPlainText } from '#rich-text/plain-text.ts';
import { readDocument } from '#reading/read.ts';
import {
  arabicTemplate,
  frenchTemplate,
  letterPaper,
  libraryTemplate,
  wordTemplate,
} from '#testing/company-templates.ts';
import {
  barsPicture,
  bullets,
  evidenceFile,
  listItem,
  note,
  numbers,
  paragraph,
  pictureFile,
  richAnswer,
  wideAnswer,
} from '#testing/rich-answers.ts';
import { responseWords } from '#testing/response-words.ts';
import type { WritingLanguage } from '#writing/bid.ts';
import { writeResponseDocument } from '#writing/response-document.ts';
import type { ResponseDocument } from '#writing/response/input.ts';
import {
  all,
  childrenOf,
  parseXml,
  relationshipsNamespace,
  serialise,
  valueOf,
} from '#writing/template/xml.ts';

const bars = barsPicture(640, 360);
const given = (
  rich: RichText,
  language: WritingLanguage = 'en',
  more: Partial<ResponseDocument> = {},
): ResponseDocument => ({
  language,
  words: responseWords,
  bid: { title: 'Winter maintenance', buyer: 'Kent' },
  companyName: 'Northway',
  copy: 'final',
  quoting: 'number',
  summary: '',
  annexes: [{ name: 'Method.pdf' }, { name: 'Certificates (signed).pdf', files: [evidenceFile] }],
  design: {},
  pictures: { [pictureFile]: bars },
  requirements: [
    {
      number: 'R-001',
      text: 'Describe your service.',
      documentName: 'Specification.pdf',
      place: 'page 1',
      section: '1 Service',
      clause: '1.2',
      modality: 'must',
      mandatory: true,
      status: 'approved',
      answer: 'The plain words, which the form replaces.',
      compliance: 'comply',
      rich,
    },
  ],
  ...more,
});

async function write(rich: RichText, language?: WritingLanguage, more?: Partial<ResponseDocument>) {
  const { bytes } = await writeResponseDocument(given(rich, language, more));
  return { bytes, parts: unzipSync(bytes) };
}
/** What a test goes on with, or fails without. */
function there<T>(one: T | undefined): T {
  if (one === undefined) throw new Error('It is not there');
  return one;
}
type Parts = Record<string, Uint8Array>;
const partOf = (parts: Parts, path: string) => parseXml(strFromU8(parts[path] ?? new Uint8Array()));
const documentOf = (parts: Parts) => partOf(parts, 'word/document.xml');
/** The paragraphs of the answer, each with its words, style, numbering and level. */
const paragraphsIn = (parts: Parts) => {
  const rows = all(documentOf(parts), 'p').map((one) => ({
    words: all(one, 't')
      .map(({ textContent }) => textContent)
      .join(''),
    style: valueOf(all(one, 'pStyle')[0]),
    number: valueOf(all(one, 'numId')[0]),
    level: valueOf(all(one, 'ilvl')[0]),
    isRight: all(one, 'bidi').length > 0,
    element: one,
  }));
  const from = rows.findIndex(({ words }) => words.startsWith('R-001'));
  return rows.slice(from + 1);
};
const saying = (parts: Parts, words: string) => {
  const found = paragraphsIn(parts).find((one) => one.words.includes(words));
  if (!found) throw new Error(`No paragraph says ${words}`);
  return found;
};
const textWith = (...content: Block[]): RichText => ({ version: 1, content });
const cell = (words: string, more: { colspan?: number; rowspan?: number } = {}) => ({
  type: 'tableCell' as const,
  content: [paragraph(words)],
  ...more,
});
const row = (...content: ReturnType<typeof cell>[]) => ({ type: 'tableRow' as const, content });

/** The order in which the schema (ISO/IEC 29500-1, annex A) wants the children of an element. */
const orders: Record<string, string> = {
  pPr: 'pStyle keepNext keepLines pageBreakBefore framePr widowControl numPr suppressLineNumbers pBdr shd tabs suppressAutoHyphens bidi adjustRightInd snapToGrid spacing ind contextualSpacing mirrorIndents jc textDirection textAlignment outlineLvl cnfStyle rPr sectPr',
  rPr: 'rStyle rFonts b bCs i iCs caps smallCaps strike color spacing w kern position sz szCs highlight u effect bdr shd vertAlign rtl cs em lang',
  tcPr: 'cnfStyle tcW gridSpan vMerge tcBorders shd noWrap tcMar textDirection tcFitText vAlign',
  tblPr:
    'tblStyle tblpPr bidiVisual tblW jc tblCellSpacing tblInd tblBorders shd tblLayout tblCellMar tblLook',
  lvl: 'start numFmt lvlRestart pStyle isLgl suff lvlText lvlPicBulletId lvlJc pPr rPr',
  abstractNum: 'nsid multiLevelType tmpl name styleLink numStyleLink lvl',
  num: 'abstractNumId lvlOverride',
  numbering: 'numPicBullet abstractNum num numIdMacAtCleanup',
};

/** What a validator would say of a file: order of elements, and ids that lead nowhere or are given twice. */
function faultsOf(parts: Parts): string[] {
  const faults: string[] = [];
  const document = documentOf(parts);
  const numbering = partOf(parts, 'word/numbering.xml');
  const hasNotes = parts['word/footnotes.xml'] !== undefined;
  const notes = hasNotes ? partOf(parts, 'word/footnotes.xml') : parseXml('<w:none/>');
  for (const part of [document, numbering, notes, partOf(parts, 'word/styles.xml')])
    for (const [name, order] of Object.entries(orders))
      for (const element of all(part, name)) {
        const places = childrenOf(element).map(({ localName }) => order.split(' ').indexOf(localName ?? ''));
        const isSorted = places.every((place, index) => place >= 0 && place >= (places[index - 1] ?? 0));
        if (!isSorted) faults.push(`order in ${serialise(element).slice(0, 300)}`);
      }
  const idsIn = (part: typeof document, name: string, attribute: string) =>
    all(part, name).map((one) => valueOf(one, attribute) ?? '');
  const once = (what: string, ids: string[]) => {
    if (new Set(ids).size < ids.length) faults.push(`${what} twice`);
  };
  const known = (what: string, used: string[], ids: string[]) => {
    for (const id of used) if (!ids.includes(id)) faults.push(`${what} ${id} leads nowhere`);
  };
  const styles = idsIn(partOf(parts, 'word/styles.xml'), 'style', 'styleId');
  once('style', styles);
  for (const name of ['pStyle', 'rStyle', 'tblStyle']) known('style', idsIn(document, name, 'val'), styles);
  const numbers_ = idsIn(numbering, 'num', 'numId');
  once('number', numbers_);
  once('definition', idsIn(numbering, 'abstractNum', 'abstractNumId'));
  known(
    'number',
    idsIn(document, 'numId', 'val').filter((id) => id !== '0'),
    numbers_,
  );
  known(
    'definition',
    all(numbering, 'num').map((one) => valueOf(all(one, 'abstractNumId')[0]) ?? ''),
    idsIn(numbering, 'abstractNum', 'abstractNumId'),
  );
  const bookmarks = idsIn(document, 'bookmarkStart', 'name');
  once('bookmark', [...bookmarks, ...idsIn(document, 'bookmarkStart', 'id')]);
  known('bookmark', idsIn(document, 'hyperlink', 'anchor').filter(Boolean), bookmarks);
  const drawn = Array.from(document.getElementsByTagName('wp:docPr'), (one) => one.getAttribute('id') ?? '');
  once('picture', drawn);
  const relations = Array.from(
    partOf(parts, 'word/_rels/document.xml.rels').getElementsByTagName('Relationship'),
  );
  once(
    'relationship',
    relations.map((one) => one.getAttribute('Id') ?? ''),
  );
  const used = Array.from(document.getElementsByTagName('*')).flatMap((one) =>
    ['id', 'embed'].flatMap((name) => one.getAttributeNS(relationshipsNamespace, name) ?? []),
  );
  known(
    'relationship',
    used.filter(Boolean),
    relations.map((one) => one.getAttribute('Id') ?? ''),
  );
  if (hasNotes) {
    once('footnote', idsIn(notes, 'footnote', 'id'));
    for (const name of ['pStyle', 'rStyle']) known('style', idsIn(notes, name, 'val'), styles);
    known(
      'footnote',
      idsIn(partOf(parts, 'word/settings.xml'), 'footnote', 'id'),
      idsIn(notes, 'footnote', 'id'),
    );
  }
  known('footnote', idsIn(document, 'footnoteReference', 'id'), idsIn(notes, 'footnote', 'id'));
  const types = strFromU8(parts['[Content_Types].xml'] ?? new Uint8Array());
  for (const one of relations) {
    if (one.getAttribute('TargetMode') === 'External') continue;
    const target = one.getAttribute('Target') ?? '';
    const path = target.startsWith('/') ? target.slice(1) : `word/${target}`;
    if (!parts[path]) faults.push(`${path} is no part`);
    const ending = path.slice(path.lastIndexOf('.') + 1);
    const isTyped = types.includes(`PartName="/${path}"`) || types.includes(`Extension="${ending}"`);
    if (!isTyped) faults.push(`${path} has no type`);
  }
  return faults;
}

describe.each([
  ['the built-in design', undefined],
  ['a template of Word', wordTemplate()],
  ['a French template', frenchTemplate()],
  ['an Arabic template', arabicTemplate()],
  ['letter paper', letterPaper()],
  ['a template of the docx library', await libraryTemplate()],
])('into %s', (_name, bytes) => {
  const template = bytes && { template: { bytes, roles: {} } };
  test.each(['en', 'fr', 'ar'] as const)(
    'an answer with every part is a file without faults (%s)',
    async (language) => {
      const { parts, bytes: written } = await write(richAnswer(language), language, template);
      expect(faultsOf(parts)).toEqual([]);
      const { blocks } = await readDocument(written, 'response.docx');
      const said = blocks.map(({ text, cells }) => [text, ...(cells ?? [])].join(' ')).join('\n');
      expect(said).not.toContain('The plain words');
      expect(said).toContain(language === 'ar' ? 'أميرة حداد' : 'Amira Haddad');
    },
  );

  test('numbers within numbers are letters of the document’s language', async () => {
    const formats = async (language: 'en' | 'ar') => {
      const { parts } = await write(richAnswer(language), language, template);
      const inner = all(partOf(parts, 'word/numbering.xml'), 'lvl').filter(
        (level) => valueOf(level, 'ilvl') === '1',
      );
      return inner.map((level) => valueOf(all(level, 'numFmt')[0]));
    };
    expect(await formats('en')).toContain('lowerLetter');
    expect(await formats('ar')).toContain('arabicAbjad');
  });

  test('a copy in work, with the watermark, is one too', async () => {
    const { parts } = await write(richAnswer('en'), 'en', { ...template, copy: 'draft' });
    expect(faultsOf(parts)).toEqual([]);
  });
});

test('a file whose lists are told in LibreOffice’s order is told in that of the standard', async () => {
  const files = unzipSync(wordTemplate());
  const path = 'word/numbering.xml';
  const told = strFromU8(there(files[path])).replace('<w:numFmt', '<w:pStyle w:val="ListBullet"/><w:numFmt');
  const bytes = zipSync({ ...files, [path]: strToU8(told) });
  const { parts } = await write(richAnswer('en'), 'en', { template: { bytes, roles: {} } });
  expect(strFromU8(there(parts[path]))).toContain('ListBullet');
  expect(faultsOf(parts)).toEqual([]);
});

test('headings come below that of the requirement, leave out no level, and stay out of the contents', async () => {
  const { parts } = await write(richAnswer('en'));
  expect(saying(parts, 'Our team').style).toBe('Heading5');
  expect(saying(parts, 'Depots').style).toBe('Heading6');
  const contents = all(documentOf(parts), 'hyperlink').filter((one) =>
    valueOf(one, 'anchor')?.startsWith('_Toc'),
  );
  expect(contents.map(({ textContent }) => textContent).join()).not.toContain('Our team');
});

test('a heading has the company’s own style of that level where there is one', async () => {
  const parts = unzipSync(await libraryTemplate());
  expect(strFromU8(parts['word/styles.xml'] ?? new Uint8Array())).toContain('w:styleId="Heading5"');
  const written = await write(richAnswer('en'), 'en', {
    template: { bytes: await libraryTemplate(), roles: {} },
  });
  expect(saying(written.parts, 'Our team').style).toBe('Heading5');
  const made = await write(richAnswer('fr'), 'fr', { template: { bytes: frenchTemplate(), roles: {} } });
  const styles = all(partOf(made.parts, 'word/styles.xml'), 'style');
  const heading = styles.find((one) => valueOf(all(one, 'name')[0]) === 'heading 5');
  expect(valueOf(all(there(heading), 'outlineLvl')[0])).toBe('4');
});

test('bold, italic, underlined, raised and lowered words, and breaks within a paragraph', async () => {
  const { parts } = await write(richAnswer('en'));
  const runs = all(documentOf(parts), 'r');
  const looks = (words: string) => {
    const run = runs.find((one) => all(one, 't').some(({ textContent }) => textContent === words));
    const properties = run && all(run, 'rPr')[0];
    return properties ? childrenOf(properties).map((one) => [one.localName, valueOf(one)]) : [];
  };
  expect(looks('Amira Haddad')).toEqual([
    ['b', undefined],
    ['bCs', undefined],
  ]);
  expect(looks('two hours').map(([name]) => name)).toEqual(['b', 'bCs', 'i', 'iCs']);
  expect(looks('never estimated')).toEqual([['u', 'single']]);
  expect(runs.map((one) => valueOf(all(one, 'vertAlign')[0])).filter(Boolean)).toEqual([
    'superscript',
    'subscript',
  ]);
  const broken = saying(parts, 'Depot Lane 4').element;
  expect(all(broken, 'br')).toHaveLength(1);
  expect(strFromU8(parts['word/settings.xml'] ?? new Uint8Array())).toContain('doNotExpandShiftReturn');
});

test('a link leads to its address, in the style of links; the same address is one relationship', async () => {
  const link = { type: 'link' as const, href: 'https://northway.example/?a=1&b="2"' };
  const { parts } = await write(
    textWith(
      paragraph(
        { type: 'text', text: 'our ', marks: [{ type: 'bold' }, link] },
        { type: 'text', text: 'method', marks: [link] },
      ),
      paragraph({ type: 'text', text: 'again', marks: [link] }),
    ),
  );
  const links = all(documentOf(parts), 'hyperlink').filter(
    (one) => valueOf(one, 'anchor') === undefined || valueOf(one, 'anchor') === '',
  );
  expect(links.map(({ textContent }) => textContent)).toEqual(['our method', 'again']);
  expect(all(there(links[0]), 'rStyle').map((one) => valueOf(one))).toEqual(['Hyperlink', 'Hyperlink']);
  const outside = Array.from(
    partOf(parts, 'word/_rels/document.xml.rels').getElementsByTagName('Relationship'),
  ).filter((one) => one.getAttribute('TargetMode') === 'External');
  expect(outside.map((one) => one.getAttribute('Target'))).toEqual([link.href]);
});

describe('footnotes', () => {
  const notesIn = (parts: Parts) =>
    all(partOf(parts, 'word/footnotes.xml'), 'footnote')
      .filter((one) => (valueOf(one, 'type') ?? '') === '')
      .map((element) => ({ element, words: (element.textContent ?? '').trim() }));

  test('stand in the file’s own style, in the order of the text, with addresses that lead there', async () => {
    const { parts, bytes } = await write(
      textWith(
        paragraph(
          'One',
          note('See https://northway.example/a?b=1&c=2, page 4.'),
          ' and two',
          note('أُحصي سنة 2028.'),
        ),
      ),
    );
    expect(faultsOf(parts)).toEqual([]);
    const [one, two] = notesIn(parts);
    expect([one?.words, two?.words]).toEqual([
      'See https://northway.example/a?b=1&c=2, page 4.',
      'أُحصي سنة 2028.',
    ]);
    const element = there(one).element;
    expect(valueOf(all(element, 'pStyle')[0])).toBe('FootnoteText');
    expect(all(element, 'hyperlink').map(({ textContent }) => textContent)).toEqual([
      'https://northway.example/a?b=1&c=2',
    ]);
    const links = partOf(parts, 'word/_rels/footnotes.xml.rels').getElementsByTagName('Relationship');
    expect(Array.from(links, (link) => link.getAttribute('Target'))).toEqual([
      'https://northway.example/a?b=1&c=2',
    ]);
    expect(all(there(two).element, 'bidi')).toHaveLength(1);
    const ids = all(documentOf(parts), 'footnoteReference').map((sign) => valueOf(sign, 'id'));
    expect(ids).toEqual(notesIn(parts).map((note_) => valueOf(note_.element, 'id')));
    const { blocks } = await readDocument(bytes, 'response.docx');
    expect(blocks.map(({ text }) => text).join('\n')).toContain(
      'See https://northway.example/a?b=1&c=2, page 4.',
    );
  });

  test('come behind those that a company’s template has of its own', async () => {
    const { parts } = await write(textWith(paragraph('Words', note('A source.'))), 'en', {
      template: { bytes: await libraryTemplate(), roles: {} },
    });
    expect(faultsOf(parts)).toEqual([]);
    expect(notesIn(parts).map(({ words }) => words)).toEqual(['Registered in Kent', 'A source.']);
  });

  test('have a line alone above them, which begins where the lines of the document do', async () => {
    const separatorsOf = async (language: WritingLanguage) => {
      const { parts } = await write(textWith(paragraph('Words', note('A source.'))), language);
      return all(partOf(parts, 'word/footnotes.xml'), 'footnote').filter(
        (one) => (valueOf(one, 'type') ?? '') !== '',
      );
    };
    const bidis = (notes: Element[]) => notes.map((one) => all(one, 'bidi').length);
    const [english, arabic] = [await separatorsOf('en'), await separatorsOf('ar')];
    expect([bidis(english), bidis(arabic)]).toEqual([
      [0, 0],
      [1, 1],
    ]);
    expect(english.flatMap((one) => all(one, 'footnoteRef'))).toEqual([]);
  });

  test('leave a file without any as it is', async () => {
    const template = { bytes: letterPaper(), roles: {} };
    const { parts } = await write(textWith(paragraph('Words')), 'en', { template });
    expect(parts['word/footnotes.xml']).toBeUndefined();
    expect(strFromU8(parts['word/styles.xml'] ?? new Uint8Array())).not.toContain('footnote');
  });
});

describe('lists', () => {
  const startsIn = (parts: Parts) => {
    const numbering = partOf(parts, 'word/numbering.xml');
    return new Map(
      all(numbering, 'num').map((one) => {
        const override = all(one, 'lvlOverride')[0];
        return [
          valueOf(one, 'numId'),
          override && [valueOf(override, 'ilvl'), valueOf(all(override, 'startOverride')[0])],
        ];
      }),
    );
  };

  test('each list of numbers begins again, at its start; one within another is counted by it', async () => {
    const { parts } = await write(richAnswer('en'));
    const [first, sub, five] = [
      saying(parts, 'forecast'),
      saying(parts, 'by telephone'),
      saying(parts, 'Records are'),
    ];
    expect([first.level, sub.level, five.level]).toEqual(['0', '1', '0']);
    expect(sub.number).toBe(first.number);
    expect(five.number).not.toBe(first.number);
    const starts = startsIn(parts);
    expect([starts.get(first.number), starts.get(five.number)]).toEqual([
      ['0', '1'],
      ['0', '5'],
    ]);
  });

  test('a second list of numbers within an item begins again, and so does one with a start', async () => {
    const inner = (words: string, start?: number) => numbers(start, listItem(paragraph(words)));
    const { parts } = await write(
      textWith(
        numbers(
          undefined,
          listItem(paragraph('outer'), inner('one'), paragraph('between'), inner('two'), inner('three', 7)),
        ),
      ),
    );
    const found = ['outer', 'one', 'two', 'three'].map((words) => saying(parts, words).number);
    expect(found[1]).toBe(found[0]);
    expect(new Set(found).size).toBe(3);
    expect(startsIn(parts).get(found[3])).toEqual(['1', '7']);
  });

  test('levels of bullets, and what goes on below an item without a sign', async () => {
    const { parts } = await write(richAnswer('en'));
    const levels = ['Ashford', 'Six vehicles', 'Two with ploughs'].map((words) => saying(parts, words));
    // The first is the style's own.
    expect(levels.map(({ level }) => level)).toEqual([undefined, '1', '2']);
    expect(saying(parts, 'Open all night')).toMatchObject({ style: 'ListContinue', number: undefined });
  });

  test('in the template’s own style, with its numbering and sign; levels that it lacks are made like its own', async () => {
    const { parts } = await write(richAnswer('en'), 'en', { template: { bytes: wordTemplate(), roles: {} } });
    expect(saying(parts, 'Ashford')).toMatchObject({ style: 'ListBullet', number: undefined });
    const second = saying(parts, 'Six vehicles');
    expect(second).toMatchObject({ style: 'ListBullet', level: '1' });
    const numbering = partOf(parts, 'word/numbering.xml');
    const number = there(all(numbering, 'num').find((one) => valueOf(one, 'numId') === second.number));
    const definition = there(
      all(numbering, 'abstractNum').find(
        (one) => valueOf(one, 'abstractNumId') === valueOf(all(number, 'abstractNumId')[0]),
      ),
    );
    const made = all(definition, 'lvl').map((one) => [
      valueOf(all(one, 'lvlText')[0]),
      valueOf(all(one, 'ind')[0], 'left'),
    ]);
    expect(made).toHaveLength(9);
    expect(made.slice(0, 3)).toEqual([
      ['–', '400'],
      ['–', '760'],
      ['–', '1120'],
    ]);
  });

  test('in a cell the cell’s style stays', async () => {
    const { parts } = await write(richAnswer('en'));
    const inCell = paragraphsIn(parts).filter(({ words }) => words === 'Lyne');
    expect(inCell.map(({ style, level }) => [style, level])).toContainEqual(['TableText', '0']);
  });
});

describe('tables', () => {
  const tableIn = (parts: Parts) =>
    there(all(documentOf(parts), 'tbl').find((one) => one.textContent?.includes('Route')));

  test('the header row comes again, cells reach over columns and down over rows, each row fills the table', async () => {
    const { parts } = await write(richAnswer('en'));
    const table = tableIn(parts);
    expect(all(table, 'tblHeader')).toHaveLength(1);
    const rows = all(table, 'tr').map((one) =>
      all(one, 'tc').map((cell_) => [
        valueOf(all(cell_, 'gridSpan')[0]) ?? '1',
        all(cell_, 'vMerge').map((merge) => valueOf(merge) ?? 'on')[0],
        all(cell_, 'p').length,
      ]),
    );
    expect(rows).toEqual([
      [
        ['1', undefined, 1],
        ['1', undefined, 1],
        ['1', undefined, 1],
      ],
      [
        ['1', undefined, 1],
        ['1', undefined, 1],
        ['1', 'restart', 3],
      ],
      [
        ['1', undefined, 1],
        ['1', undefined, 1],
        ['1', 'on', 1],
      ],
      [['3', undefined, 1]],
    ]);
  });

  test('a short table stands on one page, a long one goes on over several', async () => {
    const keptIn = async (count: number, letters: number) => {
      const rows = Array.from({ length: count }, () => row(cell('Route'), cell('x'.repeat(letters))));
      const { parts } = await write(textWith({ type: 'table', content: rows }));
      return all(tableIn(parts), 'tr').map((one) =>
        all(one, 'p').every((paragraph) => all(paragraph, 'keepNext').length === 1),
      );
    };
    expect(await keptIn(3, 20)).toEqual([true, true, false]);
    expect(await keptIn(3, 400)).toEqual([false, false, false]);
    expect(await keptIn(9, 1)).not.toContain(true);
  });

  test('a cell that reaches down in the middle leaves the others in their columns', async () => {
    const { parts } = await write(
      textWith({
        type: 'table',
        content: [
          row(cell('Route'), cell('down', { rowspan: 3, colspan: 2 }), cell('d')),
          row(cell('e'), cell('f')),
          row(cell('g'), cell('h')),
        ],
      }),
    );
    const table = tableIn(parts);
    expect(all(table, 'tblHeader')).toHaveLength(0);
    const spans = all(table, 'tr').map((one) => all(one, 'tc').map(({ textContent }) => textContent));
    expect(spans).toEqual([
      ['Route', 'down', 'd'],
      ['e', '', 'f'],
      ['g', '', 'h'],
    ]);
    const widths = all(table, 'tr').map((one) => all(one, 'tcW').map((width) => Number(valueOf(width, 'w'))));
    expect(widths[1]).toEqual(widths[0]);
  });

  test.each([undefined, wordTemplate, letterPaper])(
    'no word is broken: smaller type first, then a page on its side, and upright pages behind it (%#)',
    async (template) => {
      const bytes = template?.();
      const { parts } = await write(wideAnswer('en'), 'en', bytes && { template: { bytes, roles: {} } });
      const root = documentOf(parts);
      const tables = all(root, 'tbl').filter((one) => one.textContent?.includes('Documentation'));
      const narrow = all(root, 'tbl').find((one) => one.textContent?.includes('Resolution'));
      expect(tables).toHaveLength(2);
      // A word of 16 letters in text of 7 points needs 1,200 twentieths of a point, whatever the typeface.
      for (const table of [there(narrow), ...tables]) {
        const widths = all(table, 'gridCol').map((one) => Number(valueOf(one, 'w')));
        expect(widths[0]).toBeGreaterThan(1_300);
      }
      const [long = there(tables[0]), longest = there(tables[1])] = tables;
      expect(sizeAround(longest)).toEqual({ orient: 'landscape', isLying: true });
      expect(sizeAround(there(narrow)).isLying).toBe(false);
      expect(all(longest, 'gridCol').length).toBeGreaterThan(all(long, 'gridCol').length);
      // What comes behind is upright again, and counts its pages on.
      const behind = all(root, 'sectPr').slice(all(root, 'sectPr').indexOf(sectionBehind(longest)) + 1);
      expect(valueOf(all(there(behind[0]), 'pgSz')[0], 'orient')).not.toBe('landscape');
      expect(all(there(behind[0]), 'titlePg')).toHaveLength(0);
      expect(valueOf(all(there(behind[0]), 'pgNumType')[0], 'start') ?? '').toBe('');
    },
  );

  test('nor one in Arabic, whose size a template says apart', async () => {
    const template = { bytes: arabicTemplate(), roles: {} };
    const { parts } = await write(wideAnswer('ar'), 'ar', {
      template,
      words: { ...responseWords, page: 'الصفحة' },
    });
    const matrix = there(
      all(documentOf(parts), 'tbl').findLast((one) => one.textContent?.includes('الصفحة')),
    );
    const heads = all(there(all(matrix, 'tr')[0]), 'tc').map(({ textContent }) => textContent);
    const widths = all(matrix, 'gridCol').map((one) => Number(valueOf(one, 'w')));
    // Six bold letters of 12 points, whose Latin letters are smaller in that file, with the room beside them.
    expect(widths[heads.indexOf('الصفحة')]).toBeGreaterThan(1_250);
  });

  /** The properties of the pages on which a table stands. */
  const sectionBehind = (table: Element) => {
    for (let at = table.nextSibling; at; at = at.nextSibling)
      if (at.nodeType === 1) {
        const own = at.nodeName === 'w:sectPr' ? (at as Element) : all(at as Element, 'sectPr')[0];
        if (own) return own;
      }
    throw new Error('No section follows');
  };
  const sizeAround = (table: Element) => {
    const size = all(sectionBehind(table), 'pgSz')[0];
    return {
      orient: valueOf(size, 'orient'),
      isLying: Number(valueOf(size, 'w')) > Number(valueOf(size, 'h')),
    };
  };

  test('two tables in a row stay two', async () => {
    const one = (words: string): Block => ({ type: 'table', content: [row(cell(words))] });
    const { parts } = await write(textWith(one('Route'), one('other')));
    expect(tableIn(parts).nextSibling?.nodeName).toBe('w:p');
  });

  test('what follows a table keeps away from it, by its style or by an empty line', async () => {
    const text = textWith(
      { type: 'table', content: [row(cell('Route'))] },
      { type: 'quotation', content: [paragraph('Very good.')] },
    );
    const behind = (parts: Parts) => tableIn(parts).nextSibling?.textContent;
    expect(behind((await write(text)).parts)).toBe('Very good.');
    // The quotations of this one have no room above them.
    const template = { bytes: arabicTemplate(), roles: {} };
    expect(behind((await write(text, 'ar', { template })).parts)).toBe('');
  });
});

describe('pictures', () => {
  const extentOf = (parts: Parts) => {
    const [extent] = Array.from(documentOf(parts).getElementsByTagName('wp:extent'));
    return ['cx', 'cy'].map((side) => Number(extent?.getAttribute(side)));
  };
  const picture = (width?: number, caption?: string): RichText =>
    textWith({
      type: 'picture',
      file: pictureFile,
      alt: 'A "map" & key',
      ...(width && { width }),
      ...(caption && { caption }),
    });
  /** The built-in design’s text in EMU. */
  const [textWidth, textHeight] = [(11_906 - 2 * 1_360) * 635, (16_838 - 1_420 - 1_300) * 635];

  test('as wide as is wished in percent of the text, in its own proportions, with description and caption', async () => {
    const { parts } = await write(picture(50, 'Figure 1'));
    const [wide = 0, high = 0] = extentOf(parts);
    expect(wide).toBe(Math.round(textWidth / 2));
    expect(wide / high).toBeCloseTo(640 / 360, 4);
    const xml = strFromU8(parts['word/document.xml'] ?? new Uint8Array());
    expect(xml).toContain('descr="A &quot;map&quot; &amp; key"');
    expect(saying(parts, 'Figure 1').style).toBe('Caption');
    expect(parts['word/media/response1.png']).toEqual(bars.bytes);
  });

  test('numbered by Word in the order of the pages; a caption that bears a number already keeps it', async () => {
    const { parts } = await write(
      textWith(
        ...picture(30, 'Our team').content,
        ...picture(30, 'Photo 7: the depot').content,
        ...picture(30).content,
        ...picture(30, 'Our fleet').content,
      ),
    );
    expect(saying(parts, 'Our team').words).toBe('Figure 1: Our team');
    expect(saying(parts, 'the depot').words).toBe('Photo 7: the depot');
    expect(saying(parts, 'Our fleet').words).toBe('Figure 2: Our fleet');
    const xml = strFromU8(parts['word/document.xml'] ?? new Uint8Array());
    expect(xml.match(/ SEQ Figure /g)).toHaveLength(2);
    expect(faultsOf(parts)).toEqual([]);
  });

  test('never wider or higher than the page', async () => {
    const high = await write(picture(), 'en', { pictures: { [pictureFile]: barsPicture(20, 400) } });
    const [wide = 0, tall = 0] = extentOf(high.parts);
    expect(tall).toBeLessThan(textHeight);
    expect(tall / wide).toBeCloseTo(20, 1);
    const flat = await write(picture(), 'en', { pictures: { [pictureFile]: barsPicture(400, 20) } });
    expect(extentOf(flat.parts)[0]).toBe(textWidth);
  });

  test('shown twice, in the file once; one that the response has not leaves its words', async () => {
    const twice = await write(textWith(...picture(50).content, ...picture(30).content));
    expect(Object.keys(twice.parts).filter((path) => path.includes('media/response'))).toHaveLength(1);
    const gone = await write(picture(50), 'en', { pictures: {} });
    expect(saying(gone.parts, 'A "map" & key').style).toBe('Caption');
    expect(faultsOf(gone.parts)).toEqual([]);
  });
});

test('evidence is its name, with the annex that it is; a fact that nobody filled in stays readable', async () => {
  const { parts } = await write(
    textWith(
      paragraph('Proof: ', { type: 'evidence', file: evidenceFile, name: 'ISO.pdf' }),
      paragraph('Plan: ', { type: 'evidence', file: '64b0000000000000000000ff', name: 'method.PDF' }),
      paragraph('Other: ', { type: 'evidence', file: '64b0000000000000000000ff', name: 'Other.pdf' }),
      paragraph({ type: 'fact', name: 'Turnover' }),
    ),
  );
  expect(saying(parts, 'Proof').words).toBe('Proof: ISO.pdf (Annex 3)');
  expect(valueOf(all(saying(parts, 'Proof').element, 'hyperlink')[0], 'anchor')).toBe('annex_3');
  expect(saying(parts, 'Plan').words).toBe('Plan: method.PDF (Annex 2)');
  expect(saying(parts, 'Other').words).toBe('Other: Other.pdf');
  expect(saying(parts, '{{Turnover}}')).toBeTruthy();
  expect(faultsOf(parts)).toEqual([]);
});

test('each block reads as its first letter does, or as was chosen; words of the other direction keep theirs', async () => {
  const { parts } = await write(richAnswer('en'));
  expect(saying(parts, 'صيانة').isRight).toBe(true);
  expect(saying(parts, '2026\u00A0-\u00A02030').isRight).toBe(true);
  expect(saying(parts, 'Our team').isRight).toBe(false);
  const mixed = await write(textWith(paragraph('Known as صيانة الطرق in 2026.')));
  const runs = all(saying(mixed.parts, 'Known as').element, 'r');
  expect(runs.map((one) => [one.textContent, all(one, 'rtl').length])).toEqual([
    ['Known as ', 0],
    ['صيانة الطرق', 1],
    [' in 2026.', 0],
  ]);
  const arabic = await write(textWith(paragraph('حاصلة على ISO/IEC 27001:2022 منذ 2024.')), 'ar');
  const [before, name, after] = all(saying(arabic.parts, 'ISO').element, 'r');
  expect([before, name, after].map((one) => all(there(one), 'rtl').length)).toEqual([1, 0, 1]);
  expect(name?.textContent).toBe('ISO/IEC 27001:2022');
});

test('quotations have the style of quotations', async () => {
  const { parts } = await write(
    textWith({
      type: 'quotation',
      content: [paragraph('Well done.'), bullets(listItem(paragraph('On time')))],
    }),
  );
  expect(saying(parts, 'Well done.').style).toBe('Quote');
  expect(saying(parts, 'On time')).toMatchObject({ style: 'Quote', level: '0' });
});

test('plain paragraphs say the same with and without a form', async () => {
  const words = 'First line.\n\nSecond.';
  const plain = given({ version: 1, content: [] });
  const [requirement] = plain.requirements;
  const { rich: _rich, ...without } = there(requirement);
  const texts = async (input: ResponseDocument) =>
    (await readDocument((await writeResponseDocument(input)).bytes, 'a.docx')).blocks.map(({ text }) => text);
  expect(await texts({ ...plain, requirements: [{ ...without, answer: words }] })).toEqual(
    await texts({ ...plain, requirements: [{ ...without, answer: words, rich: fromPlainText(words) }] }),
  );
});

test('nothing but the file’s styles formats it: no size, font, colour, indent or alignment is set', async () => {
  for (const bytes of [wordTemplate(), frenchTemplate()]) {
    const { parts } = await write(richAnswer('en'), 'en', { template: { bytes, roles: {} } });
    const xml = strFromU8(parts['word/document.xml'] ?? new Uint8Array());
    const own = xml.slice(xml.indexOf('w:name="answer_R_001"'), xml.indexOf('w:name="annex_1"'));
    expect(own.match(/<w:(?:sz|color|rFonts|spacing|jc|ind|shd) /g)).toBeNull();
  }
});
