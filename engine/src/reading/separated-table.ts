import type { Block, ReadDocument } from '#reading/document.ts';
import { separatorOf } from '#reading/questionnaire/grid.ts';
import { readSeparatedValues } from '#reading/separated-values.ts';

/** A text of separated values as the rows of a table; nothing where its lines are no rows of one. */
export function readSeparatedTable(text: string, name: string): ReadDocument | undefined {
  let rows: string[][];
  try {
    rows = readSeparatedValues(text, name, { delimiter: separatorOf(text), skipEmpty: true });
  } catch {
    return undefined;
  }
  const blocks = rows.flatMap((values): Block[] => {
    const cells = values.map((value) => value.replaceAll(/\s+/g, ' ').trim());
    const said = cells.filter((cell) => cell !== '').join(' | ');
    return said === '' ? [] : [{ kind: 'table-row', text: said, cells, anchor: {} }];
  });
  const wide = rows.filter(({ length }) => length > 1).length;
  if (blocks.length < 2 || wide < rows.length / 2) return undefined;
  return {
    name,
    format: 'text',
    blocks: blocks.map((block, index) => ({ ...block, anchor: { paragraph: index + 1 } })),
    warnings: [],
  };
}
