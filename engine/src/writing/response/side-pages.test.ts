import { expect, test } from 'vitest';
import type { Paragraph, Piece, Table } from './pieces.ts';
import { piecesOnSide } from './side-pages.ts';

const says = (role: Paragraph['role'], text = 'Words', more: Partial<Paragraph> = {}): Piece => ({
  kind: 'paragraph',
  role,
  inlines: [{ text }],
  direction: 'ltr',
  ...more,
});
const wide: Table = { kind: 'table', direction: 'ltr', widths: [1], rows: [], isLying: true };
const { isLying: _isLying, ...narrow } = wide;
const body = says('body');
const long = says('body', 'Words of the answer. '.repeat(60));
const heading = says('heading4');
/** Which pieces lie, as places in their row. */
const lying = (...pieces: Piece[]) => [...piecesOnSide(pieces)].toSorted((one, other) => one - other);

test('a wide table takes its headings, the requirement’s words and one short paragraph before it along', () => {
  expect(lying(body, heading, says('quotation'), body, wide, heading)).toEqual([1, 2, 3, 4]);
  expect(lying(says('heading1', 'Part', { isOnNewPage: true }), heading, wide, heading)).toEqual([0, 1, 2]);
  // Pages of words are read upright.
  expect(lying(heading, body, long, wide, heading)).toEqual([3]);
  expect(lying(heading, body, body, wide, heading)).toEqual([2, 3]);
});

test('a few lines between two wide tables and at the end of an answer stay with them, more do not', () => {
  expect(lying(heading, long, wide, body, body, wide, body, heading, body)).toEqual([2, 3, 4, 5, 6]);
  expect(lying(heading, long, wide, long, long, wide, long, heading, body)).toEqual([2, 5]);
  expect(lying(long, wide, narrow, body, wide, heading)).toEqual([1, 3, 4]);
});

test('what ends the text stands upright, and so does what nobody needs to turn', () => {
  expect(lying(body, wide, body)).toEqual([0, 1]);
  expect(lying(body, narrow, body, heading)).toEqual([]);
});
