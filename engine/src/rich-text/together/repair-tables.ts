import type { Node } from 'prosemirror-model';
import type { Transform } from 'prosemirror-transform';
import { richTextLimits } from '../rich-text.ts';

/**
 * Makes tables whole again in which two people changed rows and columns at once: cells that reach over others become single
 * ones, and short rows are filled up. Every word stays in its cell.
 */
export function repairTables(transform: Transform): void {
  const broken: number[] = [];
  transform.doc.descendants((node, position) => {
    if (node.type.name !== 'table') return node.isBlock && !node.isTextblock;
    if (!isWhole(node)) broken.push(position);
    return false;
  });
  for (const position of broken.toReversed()) repair(transform, position);
}

function repair(transform: Transform, position: number): void {
  const start = transform.steps.length;
  const tableAt = () => transform.doc.nodeAt(transform.mapping.slice(start).map(position, -1));
  const cells: number[] = [];
  tableAt()?.descendants((node, offset, parent) => {
    if (parent?.type.name === 'tableRow' && (spanOf(node, 'colspan') > 1 || spanOf(node, 'rowspan') > 1))
      cells.push(position + 1 + offset);
    return node.type.name === 'tableRow';
  });
  for (const cell of cells) {
    transform.setNodeAttribute(cell, 'colspan', 1);
    transform.setNodeAttribute(cell, 'rowspan', 1);
  }
  const table = tableAt();
  if (!table) return;
  const width = Math.max(...table.children.map((row) => row.childCount));
  if (width === 0) {
    transform.delete(position, position + table.nodeSize);
    return;
  }
  const ends: { at: number; row: Node }[] = [];
  table.forEach((row, offset) => ends.push({ at: position + 1 + offset + row.nodeSize - 1, row }));
  for (const { at, row } of ends.toReversed()) {
    const type = row.lastChild?.type ?? row.type.schema.nodes['tableCell'];
    const missing = Array.from({ length: width - row.childCount }, () => type?.createAndFill());
    const filled = missing.flatMap((cell) => cell ?? []);
    if (filled.length > 0) transform.insert(at, filled);
  }
}

const spanOf = (cell: Node, name: 'colspan' | 'rowspan'): number => Number(cell.attrs[name]) || 1;

/** Whether every row fills the same columns, with cells of its own and those that reach down from above. */
function isWhole(table: Node): boolean {
  const rows = table.children;
  const filled = rows.map(() => new Set<number>());
  for (const [index, row] of rows.entries()) {
    let column = 0;
    for (const cell of row.children) {
      while (filled[index]?.has(column)) column += 1;
      const [wide, high] = [spanOf(cell, 'colspan'), spanOf(cell, 'rowspan')];
      if (index + high > rows.length || column + wide > richTextLimits.columns) return false;
      for (let down = 0; down < high; down += 1)
        for (let across = column; across < column + wide; across += 1) {
          if (filled[index + down]?.has(across)) return false;
          filled[index + down]?.add(across);
        }
      column += wide;
    }
  }
  const width = filled[0]?.size ?? 0;
  return width > 0 && filled.every((columns) => columns.size === width && Math.max(...columns) === width - 1);
}
