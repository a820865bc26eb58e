import { expect, test } from 'vitest';
import { headingsAlone, keepHeadings, keepIntroductions, settleHeadings } from './kept-headings.ts';
import type { Paragraph, Piece } from './pieces.ts';

const says = (role: Paragraph['role'], more: Partial<Paragraph> = {}): Piece => ({
  kind: 'paragraph',
  role,
  inlines: [{ text: role }],
  direction: 'ltr',
  ...more,
});

test('a heading that a layout leaves alone begins a page, with the headings it follows', () => {
  const given = [
    says('body'),
    says('heading2', { bookmark: 'two' }),
    says('heading4', { bookmark: 'four' }),
    says('quotation'),
    says('body'),
  ];
  const { kept } = keepHeadings(given, new Set());
  expect(kept).toEqual([
    { heading: 'two', following: 'four' },
    { heading: 'four', following: '_Keep000003' },
    { heading: '_Keep000003', following: '_Keep000004' },
  ]);
  expect(headingsAlone(kept, { two: 6, four: 6, _Keep000003: 6 })).toEqual([]);
  expect(headingsAlone(kept, { two: 6, four: 7, _Keep000003: 7 })).toEqual(['two']);
  const alone = headingsAlone(kept, { two: 6, four: 6, _Keep000003: 7 });
  expect(alone).toEqual(['four']);
  // The requirement's words stand above their answer.
  expect(headingsAlone(kept, { two: 6, four: 6, _Keep000003: 6, _Keep000004: 7 })).toEqual(['_Keep000003']);
  const { pieces } = keepHeadings(given, new Set(alone));
  expect(pieces.map((one) => one.kind === 'paragraph' && one.isOnNewPage === true)).toEqual([
    false,
    true,
    false,
    false,
    false,
  ]);
});

/** Answers of these heights on pages of ten lines; a heading of one line and its answer are each a bookmark. */
function layOut(heights: number[], begun: string[]) {
  const pages: Record<string, number> = {};
  let [page, line] = [1, 0];
  const take = (name: string, height: number) => {
    if (line + height > 10) [page, line] = [page + 1, 0];
    pages[name] = page;
    line += height;
  };
  for (const [index, height] of heights.entries()) {
    if (begun.includes(`h${index}`) && line > 0) [page, line] = [page + 1, 0];
    take(`h${index}`, 1);
    take(`a${index}`, height);
  }
  const kept = heights.map((_height, index) => ({ heading: `h${index}`, following: `a${index}` }));
  return { pages, headingsAlone: headingsAlone(kept, pages) };
}

test('headings begin pages one after the other, so that none breaks a page that no longer needs it', async () => {
  // Once the first of two that stand alone begins a page, the other begins one without being told.
  const heights = [8, 5, 3, 3, 4];
  const seen: string[][] = [];
  const settled = await settleHeadings((begun) => {
    seen.push([...begun]);
    return Promise.resolve(layOut(heights, begun));
  });
  expect(layOut(heights, []).headingsAlone).toEqual(['h1', 'h3']);
  expect(layOut(heights, settled.headingsAlone).headingsAlone).toEqual([]);
  expect(settled.headingsAlone).toEqual(['h1']);
  expect(settled.pages).toEqual(layOut(heights, settled.headingsAlone).pages);
  expect(seen).toEqual([[], ['h1']]);
});

test('a document is laid out nine times at most, a long one three times', async () => {
  for (const [pages, most] of [
    [20, 9],
    [400, 3],
  ] as const) {
    let times = 0;
    const { headingsAlone: begun } = await settleHeadings(() => {
      times += 1;
      return Promise.resolve({ pages: { end: pages }, headingsAlone: [`h${times}`] });
    });
    expect(times).toBe(most);
    expect(begun).toHaveLength(most - 1);
  }
});

test('a line that introduces a list, a table or a picture stands on its page', () => {
  const item = { list: { kind: 'bullet' as const, start: 1 }, level: 0 };
  const table: Piece = { kind: 'table', direction: 'ltr', widths: [1], rows: [] };
  const line = says('body', { inlines: [{ text: 'We do so in three steps:' }] });
  const keeps = (...pieces: Piece[]) =>
    keepIntroductions(pieces).map((one) => one.kind === 'paragraph' && one.keepsNext === true);
  expect(keeps(line, says('bullet', { item }))).toEqual([true, false]);
  expect(keeps(line, table)).toEqual([true, false]);
  expect(keeps(line, says('body'), table)).toEqual([false, true, false]);
  const titled = says('body', { inlines: [{ text: 'Our team' }] });
  expect(keeps(titled, table)).toEqual([true, false]);
  expect(keeps(titled, says('bullet', { item }))).toEqual([false, false]);
  expect(keeps(says('body', { inlines: [{ text: 'We report. '.repeat(20) }] }), table)).toEqual([
    false,
    false,
  ]);
});
