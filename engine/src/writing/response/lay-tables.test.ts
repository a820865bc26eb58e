import { expect, test } from 'vitest';
import { layTables } from './lay-tables.ts';
import type { Paragraph, Table } from './pieces.ts';

const cell = (text: string): Table['rows'][number]['cells'][number] => ({
  paragraphs: [{ kind: 'paragraph', role: 'cell', inlines: [{ text }], direction: 'ltr' }],
});
const matrix = (more: Partial<Table> = {}): Table => ({
  kind: 'table',
  direction: 'ltr',
  widths: [7, 44, 15, 12, 9, 13],
  rows: [
    ['R-001', 'The Contractor shall treat all routes.', 'clause 3.1, page 12', 'Comply', '4', 'Certificate'],
    ['R-002', 'Salt is under cover.', 'clause 3.2, page 12', 'Not applicable', '5', '2 of 33 by November'],
  ].map((texts) => ({ cells: texts.map(cell) })),
  ...more,
});
/** How wide the text's column is, as a share of the page, and what style its words have. */
function laid(table: Table, width: number) {
  const [piece] = layTables([table], { width, points: 11 }).pieces;
  if (piece?.kind !== 'table') throw new Error('A table stays one');
  const role: Paragraph['role'] | undefined = piece.rows[0]?.cells[1]?.paragraphs[0]?.role;
  return { share: (piece.widths[1] ?? 0) / width, role };
}

test('running text keeps its width beside columns of short words: the type of its table is smaller before that', () => {
  const upright = 7_200;
  const plain = laid(matrix(), upright);
  expect(plain.role).toBe('cell');
  const kept = laid(matrix({ textColumn: 1 }), upright);
  expect(kept.role).toBe('smallCell');
  expect(kept.share).toBeGreaterThan(plain.share);
  // A page with room for both needs no smaller type.
  expect(laid(matrix({ textColumn: 1 }), 14_000)).toMatchObject({ role: 'cell' });
});
