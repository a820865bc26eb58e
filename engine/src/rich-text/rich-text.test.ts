import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { partsByAddress } from './addresses.ts';
import { readRichText } from './check-rich-text.ts';
import { fillFactsIn, renameFactIn } from './facts.ts';
import { fromMarkdown, toMarkdown } from '#testing/markdown.ts';
import { fromPlainText, isPlain, toPlainText } from './plain-text.ts';
import { readHtml, writeHtml } from './html.ts';
import {
  plainMarks,
  type Block,
  filesIn,
  footnotesIn,
  type Inline,
  type Paragraph,
  type RichText,
} from './rich-text.ts';

const read = (value: unknown): RichText => {
  const result = readRichText(value);
  if ('problem' in result) throw new Error(JSON.stringify(result));
  return result.text;
};
const doc = (...content: Block[]): RichText => read({ version: 1, content });
const p = (...content: (Inline | string)[]): Paragraph => ({
  type: 'paragraph',
  content: content.map((one) => (typeof one === 'string' ? { type: 'text', text: one } : one)),
});
const id = '0123456789abcdef01234567';

/** Words with all that Markdown and HTML give a meaning to, blanks at the edges, Arabic, and signs beyond the BMP. */
const words = fc
  .array(
    fc.constantFrom(
      'a',
      'b',
      '9',
      ' ',
      '  ',
      '*',
      '**',
      '_',
      '`',
      '~',
      '#',
      '+',
      '-',
      '1.',
      '1)',
      '>',
      '<',
      '<b>',
      '</i>',
      '&',
      '&amp;',
      '|',
      '\\',
      '[',
      ']',
      '(',
      ')',
      '!',
      ':',
      '"',
      "'",
      '=',
      '{',
      '}',
      '{{',
      '}}',
      '{{x}}',
      '\t',
      '\r',
      '\u00a0',
      '\u200f',
      '\ufeff',
      '---',
      '<!--',
      'http://a.b',
      'سلام',
      '😀',
      '.',
      '\n',
      'é',
    ),
    { minLength: 1, maxLength: 6 },
  )
  .map((parts) => parts.join(''));
const line = words.map((text) => `x${text.replaceAll(/[\r\n]/g, '')}`.trim());
const mark = fc.constantFrom(
  ...plainMarks.map((type) => ({ type })),
  { type: 'link', href: 'https://example.org/a_b?c=(d)&e=|' },
  { type: 'link', href: 'mailto:bids@example.org' },
);
const marks = fc.uniqueArray(mark, { maxLength: 3, selector: ({ type }) => type });
const inline = fc.oneof(
  { weight: 6, arbitrary: fc.record({ type: fc.constant('text'), text: words, marks }) },
  { weight: 1, arbitrary: fc.record({ type: fc.constant('hardBreak') }) },
  {
    weight: 1,
    arbitrary: fc.record({
      type: fc.constant('fact'),
      name: line.map((text) => text.replaceAll(/[{}]/g, '').trim()),
      marks,
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ type: fc.constant('evidence'), file: fc.constant(id), name: line, marks }),
  },
  {
    weight: 1,
    arbitrary: words.map((text) => ({ type: 'footnote', content: [{ type: 'text', text }] })),
  },
);
const content = fc.array(inline, { maxLength: 5 });
const dir = fc.option(fc.constantFrom('ltr', 'rtl'), { nil: undefined, freq: 6 });
const clean = <T extends object>(node: T): T =>
  Object.fromEntries(Object.entries(node).filter(([, value]) => value !== undefined)) as T;
const paragraph = fc.record({ type: fc.constant('paragraph'), dir, content }).map(clean);
const { part } = fc.letrec((tie) => ({
  part: fc.oneof({ maxDepth: 3, depthSize: 'small' }, paragraph, tie('bullets'), tie('numbers')),
  item: fc
    .tuple(paragraph, fc.array(tie('part'), { maxLength: 2 }))
    .map(([first, more]) => ({ type: 'listItem', content: [first, ...more] })),
  bullets: fc
    .array(tie('item'), { minLength: 1, maxLength: 3 })
    .map((items) => ({ type: 'bulletList', content: items })),
  numbers: fc
    .tuple(fc.array(tie('item'), { minLength: 1, maxLength: 3 }), fc.integer({ min: 0, max: 9999 }))
    .map(([items, start]) => ({ type: 'orderedList', start, content: items })),
}));
const cell = fc.array(part, { minLength: 1, maxLength: 2 });
const table = fc
  .tuple(
    fc.integer({ min: 1, max: 3 }),
    fc.array(fc.array(cell, { minLength: 3, maxLength: 3 }), { minLength: 1, maxLength: 3 }),
    fc.boolean(),
    fc.boolean(),
  )
  .map(([columns, rows, headerRow, isSpanned]) => ({
    type: 'table',
    ...(headerRow && { headerRow }),
    content: rows.map((cells, index) => ({
      type: 'tableRow',
      content:
        isSpanned && index === 0 && columns > 1
          ? [{ type: 'tableCell', colspan: columns, content: cells[0] }]
          : isSpanned && index > 0 && columns === 1
            ? []
            : cells.slice(0, columns).map((parts) => ({
                type: 'tableCell',
                ...(isSpanned && columns === 1 && rows.length > 1 && { rowspan: rows.length }),
                content: parts,
              })),
    })),
  }));
const simpleTable = fc
  .array(fc.array(content, { minLength: 2, maxLength: 2 }), { minLength: 1, maxLength: 3 })
  .map((rows) => ({
    type: 'table',
    headerRow: true,
    content: rows.map((cells) => ({
      type: 'tableRow',
      content: cells.map((inlines) => ({
        type: 'tableCell',
        content: [{ type: 'paragraph', content: inlines }],
      })),
    })),
  }));
const block = fc.oneof(
  { weight: 4, arbitrary: paragraph },
  fc.record({ type: fc.constant('heading'), level: fc.integer({ min: 1, max: 4 }), dir, content }).map(clean),
  part,
  table,
  simpleTable,
  fc
    .record({
      type: fc.constant('picture'),
      file: fc.constant(id),
      alt: line,
      caption: fc.option(line, { nil: undefined }),
      width: fc.option(fc.integer({ min: 5, max: 100 }), { nil: undefined }),
    })
    .map(clean),
  fc.array(part, { minLength: 1, maxLength: 3 }).map((parts) => ({ type: 'quotation', content: parts })),
);
const richText = fc
  .array(block, { minLength: 1, maxLength: 5 })
  .map((blocks) => read({ version: 1, content: blocks }));
const runs = { numRuns: Number(process.env['RICH_TEXT_RUNS'] ?? 150) };

describe('a random text', () => {
  test('is the same after Markdown', () => {
    fc.assert(
      fc.property(richText, (text) => {
        expect(fromMarkdown(toMarkdown(text))).toEqual(text);
      }),
      runs,
    );
  });
  test('is the same after HTML', () => {
    fc.assert(
      fc.property(richText, (text) => {
        const content = text.content.flatMap((one) => readHtml(writeHtml(one)));
        expect(read({ version: 1, content })).toEqual(text);
      }),
      runs,
    );
  });
  test('is in its one form once it was read, and plain words come back', () => {
    fc.assert(
      fc.property(richText, (text) => {
        expect(read(text)).toEqual(text);
        expect(isPlain(text) ? read(fromPlainText(toPlainText(text))) : text).toEqual(text);
        expect(read(fromPlainText(toPlainText(text)))).toEqual(fromPlainText(toPlainText(text)));
      }),
      runs,
    );
  });
});

describe('plain text', () => {
  test.each([
    '',
    'one',
    'one\ntwo',
    'one\n\ntwo',
    '\n\n\na\n\n\n\n b \n',
    '- a\r\n- b\r\n\r\nc\t d',
    '{{Turnover}}, {{ x }} {{}} {{{{a}}}}',
  ])('%j is carried over to the character', (text) => {
    expect(toPlainText(fromPlainText(text))).toBe(text);
    expect(toPlainText(read(fromPlainText(text)))).toBe(text);
  });
  test('words without empty lines at their ends say no more than plain ones', () => {
    expect(isPlain(read(fromPlainText('one\ntwo\n\nthree {{Turnover}}')))).toBe(true);
  });
  test('any text is carried over to the character', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(words, fc.string()), { maxLength: 6 }), (parts) => {
        const text = parts.join('').replaceAll('\u0000', '');
        expect(toPlainText(fromPlainText(text))).toBe(text);
      }),
      runs,
    );
  });
  test('says lists, tables, pictures, facts and evidence in words', () => {
    const text = doc(
      { type: 'heading', level: 2, content: [{ type: 'text', text: 'Staff' }] },
      p('We have ', { type: 'fact', name: 'Number of staff' }, ', see ', {
        type: 'evidence',
        file: id,
        name: 'CVs.pdf',
      }),
      {
        type: 'orderedList',
        start: 3,
        content: [
          {
            type: 'listItem',
            content: [
              p('Three'),
              { type: 'bulletList', content: [{ type: 'listItem', content: [p('deep')] }] },
            ],
          },
          { type: 'listItem', content: [p('Four')] },
        ],
      },
      {
        type: 'table',
        headerRow: true,
        content: [
          {
            type: 'tableRow',
            content: [
              { type: 'tableCell', content: [p('Role')] },
              { type: 'tableCell', content: [p('Days')] },
            ],
          },
          {
            type: 'tableRow',
            content: [
              { type: 'tableCell', content: [p('Lead')] },
              { type: 'tableCell', content: [p('1'), p('2')] },
            ],
          },
        ],
      },
      { type: 'picture', file: id, alt: 'Boxes', caption: 'How we work' },
    );
    expect(toPlainText(text)).toBe(
      'Staff\n\nWe have {{Number of staff}}, see CVs.pdf\n\n3. Three\n  • deep\n4. Four\n\nRole\tDays\nLead\t1 2\n\nHow we work',
    );
    expect(isPlain(text)).toBe(false);
    expect(filesIn(text)).toEqual([id]);
    expect(toPlainText(renameFactIn(text, 'NUMBER of staff', 'Headcount'))).toContain('{{Headcount}}');
  });
});

test('facts are filled in and renamed in references and in words, their marks kept', () => {
  const bold = { marks: [{ type: 'bold' as const }] };
  const text = doc(p('We: ', { type: 'fact', name: 'Staff', ...bold }, ', {{ staff }}, {{Other}}'));
  const staff = {
    name: 'Staff',
    kind: 'number' as const,
    value: '1200',
    unit: '',
    validUntil: null,
    isExpired: false,
  };
  expect(fillFactsIn(text, [staff], 'en')).toEqual(
    doc(p('We: ', { type: 'text', text: '1,200', ...bold }, ', 1,200, ', { type: 'fact', name: 'Other' })),
  );
  // A name that ends with a full stop ends the sentence as well.
  const name = { ...staff, kind: 'text' as const, value: 'Northlight Inc.' };
  const sentence = doc(p({ type: 'fact', name: 'Staff', ...bold }, '. We clean.'));
  expect(fillFactsIn(sentence, [name], 'en')).toEqual(
    doc(p({ type: 'text', text: 'Northlight Inc.', ...bold }, ' We clean.')),
  );
  expect(renameFactIn(text, 'staff', 'Headcount')).toEqual(
    doc(
      p(
        'We: ',
        { type: 'fact', name: 'Headcount', ...bold },
        ', ',
        { type: 'fact', name: 'Headcount' },
        ', {{Other}}',
      ),
    ),
  );
});

describe('Markdown', () => {
  test('is what a person would write', () => {
    expect(
      toMarkdown(
        doc(
          { type: 'heading', level: 1, content: [{ type: 'text', text: 'How' }] },
          p('A ', { type: 'text', text: 'bold', marks: [{ type: 'bold' }] }, ' word, {{Turnover}}'),
          { type: 'picture', file: id, alt: 'Chart', caption: 'Team', width: 60 },
          {
            type: 'table',
            headerRow: true,
            content: [
              [p('a'), p('b')],
              [p('1'), p('2|3')],
            ].map((row) => ({
              type: 'tableRow',
              content: row.map((one) => ({ type: 'tableCell', content: [one] })),
            })),
          },
        ),
      ),
    ).toBe(
      `# How\n\nA **bold** word, {{Turnover}}\n\n![Chart](file:${id}?width=60 "Team")\n\n| a | b |\n| - | - |\n| 1 | 2\\|3 |\n`,
    );
  });
  test('of others is read as far as there is a form for it', () => {
    expect(
      fromMarkdown(
        'Setext\n===\n\n* one\n  1. two\n\nA [link][1] and `code`, *em* <kbd>K</kbd>\nsoft.\n\n[1]: https://a.example\n\n***\n\n![away](https://a.example/b.png)\n\n```\nx\n```',
      ),
    ).toEqual(
      doc(
        { type: 'heading', level: 1, content: [{ type: 'text', text: 'Setext' }] },
        {
          type: 'bulletList',
          content: [
            {
              type: 'listItem',
              content: [
                p('one'),
                { type: 'orderedList', content: [{ type: 'listItem', content: [p('two')] }] },
              ],
            },
          ],
        },
        p('A link and code, ', { type: 'text', text: 'em', marks: [{ type: 'italic' }] }, ' K soft.'),
        p('away'),
        p('x'),
      ),
    );
  });
  test('leads nowhere but to the web, a mailbox or a telephone', () => {
    expect(
      JSON.stringify(
        fromMarkdown('[x](javascript:alert) <a href="data:x">y</a>\n\n<p><a href="javascript:a">z</a></p>'),
      ),
    ).not.toContain('link');
  });
});

describe('what is refused', () => {
  const deep = (levels: number): Block =>
    levels === 0
      ? p('x')
      : ({ type: 'bulletList', content: [{ type: 'listItem', content: [p(), deep(levels - 1)] }] } as Block);
  const row = (...cells: object[]) => ({
    type: 'tableRow',
    content: cells.map((one) => ({ type: 'tableCell', content: [p()], ...one })),
  });
  test.each([
    ['nothing', null, [], 'type'],
    ['another version', { version: 2, content: [p()] }, ['version'], 'value'],
    ['no block', { version: 1, content: [] }, ['content'], 'type'],
    [
      'an unknown field',
      { version: 1, content: [{ ...p(), align: 'left' }] },
      ['content', 0, 'align'],
      'field',
    ],
    ['an unknown block', { version: 1, content: [{ type: 'script' }] }, ['content', 0, 'type'], 'type'],
    [
      'a heading of level 5',
      { version: 1, content: [{ type: 'heading', level: 5, content: [] }] },
      ['content', 0, 'level'],
      'value',
    ],
    [
      'a script',
      {
        version: 1,
        content: [p({ type: 'text', text: 'x', marks: [{ type: 'link', href: 'javascript:alert(1)' }] })],
      },
      ['content', 0, 'content', 0, 'marks', 0, 'href'],
      'href',
    ],
    ['NUL', { version: 1, content: [p('a\u0000')] }, ['content', 0, 'content', 0, 'text'], 'nul'],
    [
      'a picture without a description',
      { version: 1, content: [{ type: 'picture', file: id, alt: ' ' }] },
      ['content', 0, 'alt'],
      'value',
    ],
    [
      'a picture of another place',
      { version: 1, content: [{ type: 'picture', file: 'https://a', alt: 'a' }] },
      ['content', 0, 'file'],
      'value',
    ],
    [
      'a list in a cell of a quotation',
      { version: 1, content: [{ type: 'quotation', content: [{ type: 'heading', level: 1, content: [] }] }] },
      ['content', 0, 'content', 0, 'type'],
      'type',
    ],
    [
      'rows of different width',
      { version: 1, content: [{ type: 'table', content: [row({}, {}), row({})] }] },
      ['content', 0, 'content', 1],
      'table',
    ],
    [
      'a cell that reaches below the last row',
      { version: 1, content: [{ type: 'table', content: [row({ rowspan: 2 })] }] },
      ['content', 0, 'content', 0],
      'table',
    ],
    [
      'cells over each other',
      { version: 1, content: [{ type: 'table', content: [row({}, { rowspan: 2 }), row({ colspan: 2 })] }] },
      ['content', 0, 'content', 1],
      'table',
    ],
    [
      'too many nodes',
      { version: 1, content: Array.from({ length: 60_001 }, () => p()) },
      ['content', 60_000],
      'tooManyNodes',
    ],
    ['too many bytes', { version: 1, content: [p('x'.repeat(2_000_001))] }, [], 'tooLarge'],
  ])('%s', (_, value, path, problem) => {
    expect(readRichText(value)).toEqual({ path, problem });
  });
  test('more levels than nine, and not nine', () => {
    expect(readRichText({ version: 1, content: [deep(8)] })).toHaveProperty('text');
    expect(readRichText({ version: 1, content: [deep(9)] })).toMatchObject({ problem: 'tooDeep' });
  });
  test('a cell that reaches into the next row is counted there', () => {
    expect(
      readRichText({ version: 1, content: [{ type: 'table', content: [row({ rowspan: 2 }, {}), row({})] }] }),
    ).toHaveProperty('text');
  });
  test('what is written in more than one way is read as one', () => {
    expect(
      doc(
        p(
          'a',
          'b',
          '',
          { type: 'text', text: 'c\nd {{Tu', marks: [] },
          {
            type: 'text',
            text: 'rn}}',
            marks: [{ type: 'subscript' }, { type: 'superscript' }, { type: 'bold' }],
          },
        ),
      ),
    ).toEqual(doc(p('abc', { type: 'hardBreak' }, 'd ', { type: 'fact', name: 'Turn' })));
  });
});

describe('footnotes', () => {
  const note = (...content: ({ type: 'text'; text: string } | { type: 'fact'; name: string })[]): Inline => ({
    type: 'footnote',
    content,
  });
  const text = doc(
    p('We treat 212 km', note({ type: 'text', text: 'Measured in {{Year}}.' }), ' a night'),
    {
      type: 'bulletList',
      content: [
        { type: 'listItem', content: [p('on time', note({ type: 'text', text: ' See\nannex 3 ' }))] },
      ],
    },
    p('No note', note({ type: 'text', text: ' \n' }), '.'),
  );

  test('are one line of words and facts; one that says nothing is none', () => {
    expect(footnotesIn(text).map(({ content: said }) => said)).toEqual([
      [
        { type: 'text', text: 'Measured in ' },
        { type: 'fact', name: 'Year' },
        { type: 'text', text: '.' },
      ],
      [{ type: 'text', text: 'See annex 3' }],
    ]);
  });
  test('are numbers in plain words, with the notes behind them', () => {
    expect(toPlainText(text)).toBe(
      'We treat 212 km[1] a night\n\n• on time[2]\n\nNo note.\n\n[1] Measured in {{Year}}.\n[2] See annex 3',
    );
    expect(isPlain(text)).toBe(false);
  });
  test('are those of GFM in Markdown', () => {
    expect(toMarkdown(text)).toBe(
      'We treat 212 km[^1] a night\n\n- on time[^2]\n\nNo note.\n\n[^1]: Measured in {{Year}}.\n\n[^2]: See annex 3\n',
    );
    expect(fromMarkdown('Words[^a] and [^b]\n\n[^a]: One\n    two')).toEqual(
      doc(p('Words', note({ type: 'text', text: 'One two' }), ' and [^b]')),
    );
  });
  test('have the values of facts, and new names of them', () => {
    expect(toPlainText(renameFactIn(text, 'year', 'Season'))).toContain('[1] Measured in {{Season}}.');
    const year = {
      name: 'Year',
      kind: 'text' as const,
      value: '2029',
      unit: '',
      validUntil: null,
      isExpired: false,
    };
    expect(toPlainText(fillFactsIn(text, [year], 'en'))).toContain('[1] Measured in 2029.');
  });
  test.each([
    ['a mark', { type: 'text', text: 'x', marks: [{ type: 'bold' }] }, ['marks'], 'field'],
    ['a file', { type: 'evidence', file: id, name: 'x' }, ['type'], 'type'],
    ['a note', { type: 'footnote', content: [] }, ['type'], 'type'],
  ])('hold no other thing, such as %s', (_what, inner, at, problem) => {
    const content = [{ type: 'paragraph', content: [{ type: 'footnote', content: [inner] }] }];
    expect(readRichText({ version: 1, content })).toEqual({
      path: ['content', 0, 'content', 0, 'content', 0, ...at],
      problem,
    });
  });
  test('are not longer than a note is', () => {
    const long = (letters: number) =>
      readRichText({ version: 1, content: [p(note({ type: 'text', text: 'x'.repeat(letters) }))] });
    expect(long(2000)).toHaveProperty('text');
    expect(long(2001)).toEqual({ path: ['content', 0, 'content', 0, 'content'], problem: 'tooLong' });
  });
  test.each([
    ['See https://a.example/x.', ['See ', 'https://a.example/x', '.']],
    ['(https://a.example/b_(c).)', ['(', 'https://a.example/b_(c)', '.)']],
    ['HTTP://A.example، ثم', ['HTTP://A.example', '، ثم']],
    ['https:// alone', ['https:// alone']],
  ])('%s: addresses of the web are apart', (words_, parts) => {
    expect(partsByAddress(words_).map((part) => part.words)).toEqual(parts);
    for (const { words: said, address } of partsByAddress(words_))
      expect(address).toBe(/^http/i.test(said) && said.length > 15 ? said : undefined);
  });
});
