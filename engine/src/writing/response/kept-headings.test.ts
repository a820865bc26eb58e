import { expect, test } from 'vitest';
import { headingsAlone, keepHeadings, keepIntroductions } from './kept-headings.ts';
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

test('a line that introduces a list, a table or a picture stands on its page', () => {
  const item = { list: { kind: 'bullet' as const, start: 1 }, level: 0 };
  const table: Piece = { kind: 'table', direction: 'ltr', widths: [1], rows: [] };
  const line = says('body', { inlines: [{ text: 'We do so in three steps:' }] });
  const keeps = (...pieces: Piece[]) =>
    keepIntroductions(pieces).map((one) => one.kind === 'paragraph' && one.keepsNext === true);
  expect(keeps(line, says('bullet', { item }))).toEqual([true, false]);
  expect(keeps(line, table)).toEqual([true, false]);
  expect(keeps(line, says('body'), table)).toEqual([false, false, false]);
});
