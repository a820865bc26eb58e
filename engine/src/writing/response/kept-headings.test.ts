import { expect, test } from 'vitest';
import { headingsAlone, keepHeadings } from './kept-headings.ts';
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
  ]);
  expect(headingsAlone(kept, { two: 6, four: 6, _Keep000003: 6 })).toEqual([]);
  expect(headingsAlone(kept, { two: 6, four: 7, _Keep000003: 7 })).toEqual(['two']);
  const alone = headingsAlone(kept, { two: 6, four: 6, _Keep000003: 7 });
  expect(alone).toEqual(['four']);
  const { pieces } = keepHeadings(given, new Set(alone));
  expect(pieces.map((one) => one.kind === 'paragraph' && one.isOnNewPage === true)).toEqual([
    false,
    true,
    false,
    false,
    false,
  ]);
});
