import { expect, test } from 'vitest';
import type { Block } from '#reading/document.ts';
import { readPdf } from '#reading/pdf.ts';
import { asTyped, plainArabic } from '#reading/pdf/arabic-forms.ts';
import { withJoinedLetters } from '#reading/pdf/joined-letters.ts';
import { mirrorRightToLeft, type Run } from '#reading/pdf/page-content.ts';
import { withVowelSigns } from '#reading/pdf/vowel-signs.ts';
import { withoutControls } from '#reading/symbols.ts';
import { pdfFile, textLines, type PageMark } from '#testing/pdf-file.ts';

const FILLER = 'The contractor keeps the site clean and safe on every day of the works, and';

test('lines become one paragraph, and a word broken at a line’s end is mended', async () => {
  const blocks = await blocksOf([
    textLines([
      'The contractor shall keep all equipment in good order and carry out the main-',
      'tenance that the manufacturer asks for, every year of the contract.',
    ]),
  ]);
  expect(blocks).toEqual([
    expect.objectContaining({
      kind: 'paragraph',
      text: 'The contractor shall keep all equipment in good order and carry out the maintenance that the manufacturer asks for, every year of the contract.',
    }),
  ]);
});

test('a hyphen stays where the document writes the word with it elsewhere', async () => {
  const blocks = await blocksOf([
    [
      ...textLines(['This is a design-build contract for the whole of the public services building.']),
      ...textLines(
        [
          'The owner looks for a team with long experience and good references in design-',
          'build contracts.',
        ],
        { y: 160 },
      ),
    ],
  ]);
  expect(blocks[1]?.text).toContain('references in design-build contracts.');
});

test('a sentence goes on over the page; heads, feet and page numbers are left out and named once', async () => {
  const page = (number: number, lines: string[]): PageMark[] => [
    { text: 'Town of Ash – Request for Proposals 12-7', x: 72, y: 40 },
    ...textLines(lines, { y: 120 }),
    { text: `Page ${number} of 3`, x: 270, y: 810 },
  ];
  const read = await readPdf(
    pdfFile([
      page(1, [`${FILLER} clears it before`]),
      page(2, ['handing it over to the owner.']),
      page(3, ['Nothing else is asked.']),
    ]),
    'rfp.pdf',
  );
  expect(read.blocks.map((block) => block.text)).toEqual([
    `${FILLER} clears it before handing it over to the owner.`,
    'Nothing else is asked.',
  ]);
  expect(read.blocks[0]?.anchor.page).toBe(1);
  expect(read.running).toEqual(['Town of Ash – Request for Proposals 12-7', 'Page 1 of 3']);
  expect(read.pages).toBe(3);
});

test('numbers, letters and bullets are markers, not words', async () => {
  const blocks = await blocksOf([
    textLines([
      '3.2.1 Bidders shall hold insurance.',
      '(a) The policy is enclosed.',
      '• The sum is stated.',
      '- A copy is enough.',
    ]),
  ]);
  expect(blocks.map(({ kind, marker, text }) => [kind, marker, text])).toEqual([
    ['list-item', '3.2.1', 'Bidders shall hold insurance.'],
    ['list-item', '(a)', 'The policy is enclosed.'],
    ['list-item', '•', 'The sum is stated.'],
    ['list-item', '-', 'A copy is enough.'],
  ]);
});

test('a number inside a sentence begins no item', async () => {
  const blocks = await blocksOf([
    textLines([
      'Bidders hold the insurance that is described in full in the table of section',
      '3.2 Insurance of this document.',
    ]),
  ]);
  expect(blocks).toHaveLength(1);
});

test('large and bold lines are headings with levels', async () => {
  const blocks = await blocksOf([
    [
      ...textLines(['Request for Proposals'], { y: 80, size: 20 }),
      ...textLines(['2.4 Point of contact'], { y: 120, isBold: true }),
      ...textLines([`${FILLER} keeps it so until the end.`], { y: 140 }),
      ...textLines(['Night watch'], { y: 170, isBold: true }),
      ...textLines(['It is kept by two.'], { y: 190 }),
    ],
  ]);
  expect(blocks.map(({ kind, level, marker, text }) => [kind, level, marker, text])).toEqual([
    ['heading', 1, undefined, 'Request for Proposals'],
    ['heading', 2, '2.4', 'Point of contact'],
    ['paragraph', undefined, undefined, `${FILLER} keeps it so until the end.`],
    ['heading', 3, undefined, 'Night watch'],
    ['paragraph', undefined, undefined, 'It is kept by two.'],
  ]);
});

test('two columns are read one after the other', async () => {
  const left = [
    'The left column speaks of the site and',
    'of its guards, who walk around it by',
    'night and write down what they see in',
    'a book that the owner may read at any',
    'time of the day or of the night, and',
    'that is kept for ten years.',
  ];
  const right = [
    'The right column speaks of the money',
    'and of the invoices, which are sent by',
    'the tenth of every month to the office',
    'of the owner, who pays them within the',
    'thirty days that follow, unless there is',
    'a reason not to pay.',
  ];
  const blocks = await blocksOf([[...textLines(left, { x: 60 }), ...textLines(right, { x: 320 })]]);
  expect(blocks.map((block) => block.text)).toEqual([left.join(' '), right.join(' ')]);
});

test('a ruled table gives rows with cells, and lines in a cell are joined', async () => {
  const blocks = await blocksOf([
    [
      ...grid([72, 250, 500], [90, 110, 150]),
      { text: 'Item', x: 76, y: 104 },
      { text: 'Price', x: 254, y: 104 },
      { text: 'Guards at the gate', x: 76, y: 124 },
      { text: 'by night', x: 76, y: 138 },
      { text: '20 €', x: 254, y: 124 },
    ],
  ]);
  expect(blocks.map(({ kind, cells, text }) => [kind, cells, text])).toEqual([
    ['table-row', ['Item', 'Price'], 'Item | Price'],
    ['table-row', ['Guards at the gate by night', '20 €'], 'Guards at the gate by night | 20 €'],
  ]);
});

test('rows without rules are told by their edges', async () => {
  const rows = [
    ['Questions due', 'May 3, 2026'],
    ['Proposals due', 'May 24, 2026'],
    ['Award', 'June 30, 2026'],
  ];
  const blocks = await blocksOf([
    rows.flatMap(([name = '', date = ''], index) => [
      { text: name, x: 72, y: 100 + index * 20 },
      { text: date, x: 300, y: 100 + index * 20 },
    ]),
  ]);
  expect(blocks.map((block) => block.cells)).toEqual(rows);
});

test('raised endings join their line, letter-spaced words are closed, sideways pages are turned', async () => {
  const blocks = await blocksOf([
    [
      { text: 'The visit is on July 25', x: 72, y: 100 },
      { text: 'th', x: 177.5, y: 96, size: 7 },
      { text: 'at the site.', x: 187, y: 100 },
    ],
    [{ text: 'R E S E A R C H', x: 72, y: 100 }],
    [
      { text: 'A landscape table stands sideways here.', x: 300, y: 700, turn: 90 },
      { text: 'It goes on below.', x: 340, y: 700, turn: 90 },
    ],
  ]);
  expect(blocks.map((block) => block.text)).toEqual([
    'The visit is on July 25th at the site.',
    'RESEARCH',
    'A landscape table stands sideways here.',
    'It goes on below.',
  ]);
});

test('what runs aslant over a page is no text of it, what stands along its edge is', async () => {
  const blocks = await blocksOf([
    [
      { text: 'The work begins in May.', x: 72, y: 100 },
      { text: 'DRAFT', x: 200, y: 500, size: 90, turn: 45 },
      { text: 'Sheet 4', x: 40, y: 700, turn: 90 },
    ],
  ]);
  expect(blocks.map((block) => block.text)).toEqual(['The work begins in May.', 'Sheet 4']);
});

test('a row cut by the page’s end is one row', async () => {
  const page = (cells: [string, string], top: number): PageMark[] => [
    ...grid([72, 250, 500], [top, top + 20, top + 40]),
    { text: 'Lot', x: 76, y: top + 14 },
    { text: 'What', x: 254, y: top + 14 },
    { text: cells[0], x: 76, y: top + 34 },
    { text: cells[1], x: 254, y: top + 34 },
  ];
  const rest = [
    ...grid([72, 250, 500], [100, 120, 140]),
    { text: 'the gate by night.', x: 254, y: 114 },
    { text: '2', x: 76, y: 134 },
    { text: 'Guards of the hall.', x: 254, y: 134 },
  ];
  const blocks = await blocksOf([page(['1', 'Guards of'], 700), rest]);
  expect(blocks.map((block) => block.cells)).toEqual([
    ['Lot', 'What'],
    ['1', 'Guards of the gate by night.'],
    ['2', 'Guards of the hall.'],
  ]);
});

test('words set with letters apart are found by the words written elsewhere', async () => {
  const known = textLines(['City of Charlotte', 'The City of Charlotte asks. The Charlotte city of old.'], {
    y: 200,
  });
  const [title] = await blocksOf([
    [{ text: 'C I T Y O F C H A R L O T T E', x: 72, y: 80, size: 20 }, ...known],
  ]);
  expect(title?.text).toBe('CITY OF CHARLOTTE');
});

test('the anchor’s box is where a reader sees the text, on a rotated page too', async () => {
  const [block] = await blocksOf([[{ text: 'Here', x: 100, y: 200 }]], 90);
  expect(block?.anchor.page).toBe(1);
  // The page is 842 high; turned clockwise, what stood 200 from its top stands 200 from its right, 842 - 200 across.
  const { left = 0, top = 0, width = 0, height = 0 } = block?.anchor.box ?? {};
  expect(left).toBeLessThanOrEqual(642);
  expect(left + width).toBeGreaterThanOrEqual(642);
  expect(top).toBeCloseTo(100, 0);
  expect(height).toBeGreaterThan(width);
});

test('an Arabic table is read from the right', async () => {
  const arabic = (text: string, x: number, y: number): PageMark => ({ text, x, y, isArabic: true });
  const [row] = await blocksOf([
    [
      ...grid([72, 250, 500], [90, 120, 150]),
      arabic('abc', 254, 104),
      arabic('def', 76, 104),
      arabic('ghi', 254, 134),
    ],
  ]);
  // The right cell comes first; each word is written in the order in which it is read.
  expect(row?.cells).toHaveLength(2);
  expect(row?.cells?.[0]).toMatch(/^[\u0627-\u0629]{3}$/);
  expect(row?.anchor.box?.left).toBeCloseTo(72, 0);
});

test('Arabic stored by the look of its letters is read as it is typed', () => {
  expect(plainArabic('ﻳﺠﺐ ﻋﻠﻰ اﻟﻤﺘﻨﺎﻓﺴﯿﻦ ﺗﻮﻗﯿﻊ ھﺬا اﻟﻌﻘﺪ')).toBe('يجب على المتنافسين توقيع ھذا العقد');
  expect(plainArabic('ﮬﺬا')).toBe('هذا');
  expect(asTyped('خلال )90( تسعين يوما')).toBe('خلال (90) تسعين يوما');
  expect(asTyped('خلال (90) تسعين يوما')).toBe('خلال (90) تسعين يوما');
  expect(asTyped('a )90( b')).toBe('a )90( b');
  expect(asTyped(']تحدد الجهة المدة[ خلال (10) أيام')).toBe('[تحدد الجهة المدة] خلال (10) أيام');
  expect(asTyped('أولاا : ملزما ً نظاما ً بسداد الزكاة')).toBe('أولاً : ملزماً نظاماً بسداد الزكاة');
});

test('letters that one Arabic glyph draws together keep their order', async () => {
  // Drawn from the left, as such files store it; L is the glyph for the two letters لا.
  const drawn = (text: string, y: number): PageMark => ({ text, x: 300, y, isArabic: true });
  const [first, second] = await blocksOf([[drawn('dLh L', 100), drawn('Lf 90 bLm', 300)]]);
  expect(first?.text).toBe('لا خلات');
  expect(second?.text).toBe('سلاب 90 جلا');
});

test('a vowel sign that is drawn by itself stays on its letter, whichever way the file writes its letters', () => {
  const plain = { y: 100, size: 12, turn: 0, isBold: false, isItalic: false, isSpaced: false };
  const run = (text: string, x: number, width: number): Run => ({ ...plain, text, x, width });
  // The sign of ت begins under ر, as browsers draw it.
  const asItLies = [run('ف', 241, 6), run('ر', 247, 6.6), run('\u064f', 252.7, 0), run('ت', 253.9, 3.3)];
  for (const runs of [asItLies, asItLies.toReversed()])
    expect(
      withVowelSigns(runs)
        .map(({ text }) => text)
        .toSorted(),
    ).toEqual(['ت\u064f', 'ر', 'ف'].toSorted());
  // Of a line far away, and of Latin letters, it is none.
  expect(withVowelSigns([run('ر', 400, 6), run('\u064f', 252.7, 0), run('a', 253, 6)])).toHaveLength(3);
});

test('signs between figures of a page that is read from the right stand as they are read', () => {
  const page = { number: 1, width: 600, height: 800, rules: [], marks: 9, turned: 0, isMirrored: false };
  const run = { y: 100, size: 12, turn: 0, isBold: false, isItalic: false, isSpaced: false };
  const runs = [
    { ...run, text: '.%', x: 100, width: 12 },
    { ...run, text: '98', x: 112, width: 12 },
    { ...run, text: 'نسبة', x: 130, width: 30 },
  ];
  expect(mirrorRightToLeft({ ...page, runs }).runs.map(({ text }) => text)).toEqual(['%.', '98', 'نسبة']);
});

test('a pair of letters set as one and lost is put back; no control sign is left', () => {
  const words = ['quali\0ed', 'o\0er', 'o\0ce', 'work\0ow', 're\0ect', '\0rst', 'sta\0'];
  expect(words.map(withoutControls)).toEqual([
    'qualified',
    'offer',
    'office',
    'workflow',
    'reflect',
    'first',
    'staff',
  ]);
  // Word's font says of such pairs that they are other letters.
  expect(withoutControls('CerƟficate submiƩed aŌer Ōtaki')).toBe('Certificate submitted after Ōtaki');
  // What is lost of a browser's Arabic is a doubling, with its vowel.
  expect(withoutControls('تُطب\0ق')).toBe('تُطبّق');
  expect(withoutControls('one \u0002 two')).toBe('one   two');
});

test('scanned pages are named in ranges, empty ones are not', async () => {
  const scan: PageMark[] = [{ picture: true }];
  const read = await readPdf(pdfFile([textLines(['A page with words.']), scan, scan, [], scan]), 'scan.pdf', {
    recognise: async () => ({ words: [], turn: 0 }),
  });
  expect(read.warnings).toEqual([
    'Pages 2 to 3 are scanned images without text.',
    'Page 5 is a scanned image without text.',
  ]);
});

// "M" is named a letter of a far script, "O" a rare Latin one.
test.each([
  ['aMb cMd eMf', '٠\u200f قسطرة'],
  ['aOb cOd eOf', 'قسطرة'],
])(
  'Arabic whose letters the file names wrongly (%s) is recognised in its place, what stands beside it is kept',
  async (text, recognised) => {
    const page: PageMark[] = [
      { text: 'Tender 5SSN15', x: 60, y: 100 },
      ...[200, 230].map((y): PageMark => ({ text, x: 300, y, isArabic: true })),
    ];
    const seen = (word: string, left: number) => ({
      text: word,
      line: '1',
      box: { left, top: 191 / 842, width: 0.04, height: 10 / 842 },
    });
    const languages: unknown[] = [];
    const told: number[] = [];
    const read = await readPdf(pdfFile([page]), 'named-wrongly.pdf', {
      onPage: (done) => told.push(done),
      recognise: async (_picture, language) => {
        languages.push(language);
        return { words: [seen('القلب', 0.51), seen(recognised, 0.56)], turn: 0 };
      },
    });
    expect(languages).toEqual(['ara']);
    // Recognising takes seconds: the page is not done before.
    expect(told).toEqual([0, 1]);
    expect(read.blocks.map((block) => block.text)).toEqual(
      expect.arrayContaining(['Tender 5SSN15', expect.stringMatching(/^قسطرة القلب/)]),
    );
    expect(read.warnings).toEqual([
      'The file does not say which letters page 1 shows; they were recognised and may contain errors.',
    ]);
  },
);

test('progress is told page by page and an abort ends the reading', async () => {
  const file = pdfFile([textLines(['One.']), textLines(['Two.']), textLines(['Three.'])]);
  const told: [number, number][] = [];
  await readPdf(file, 'three.pdf', { onPage: (done, total) => told.push([done, total]) });
  expect(told).toEqual([
    [1, 3],
    [2, 3],
    [3, 3],
  ]);
  const stop = new AbortController();
  const reading = readPdf(file, 'three.pdf', {
    signal: stop.signal,
    onPage: () => stop.abort(new Error('no longer wanted')),
  });
  await expect(reading).rejects.toThrow('no longer wanted');
});

async function blocksOf(pages: PageMark[][], rotate: 0 | 90 = 0): Promise<Block[]> {
  return (await readPdf(pdfFile(pages, { rotate }), 'test.pdf')).blocks;
}

function grid(xs: number[], ys: number[]): PageMark[] {
  const [left = 0, right = 0] = [xs[0], xs.at(-1)];
  const [top = 0, bottom = 0] = [ys[0], ys.at(-1)];
  return [
    ...xs.map((x): PageMark => ({ from: [x, top], to: [x, bottom] })),
    ...ys.map((y): PageMark => ({ from: [left, y], to: [right, y] })),
  ];
}

test('Arabic letters that one glyph draws together keep their order, whatever other glyphs a page has', () => {
  // What each glyph stands for, in the order of reading; pdf.js turns the letters of what is drawn from the left.
  const read = (glyphs: string[]): string | undefined => {
    const drawn = glyphs.toReversed();
    const str = drawn.join('').split('').toReversed().join('');
    const operators = { fnArray: [1], argsArray: [[drawn.map((unicode) => ({ unicode }))]] };
    return withJoinedLetters([{ str, dir: 'rtl' }], operators, 1)[0];
  };
  expect(read(['ا', 'لم', 'ن', 'ص', 'ة', ' ', 'الا', 'و', 'ل', 'ى'])).toBe('المنصة الاولى');
  expect(read(['ال', ' ', 'ي', 'ج', 'و', 'ز'])).toBe('لا يجوز');
});

test('a line that ends in “and the” goes on below, at double spacing too', async () => {
  const lines = ['Refer to the harbour rules of 2031 and the', 'conditions of annex J for more definitions'];
  const [first] = await blocksOf([
    [
      ...textLines(['A page has lines of its own.', 'They stand close together.', 'So do these.'], { y: 60 }),
      ...lines.map((text, index) => ({ text, x: 72, y: 200 + index * 28 })),
    ],
  ]).then((blocks) => blocks.filter(({ text }) => text.startsWith('Refer')));
  expect(first?.text).toBe(lines.join(' '));
});
