import type { Cell, Row, Worksheet } from '@cj-tech-master/excelts';
import type { Block, Note, ReadDocument } from '#reading/document.ts';
import { asWarnings, noteOf, unreadable } from '#reading/notes.ts';
import { cellText } from '#reading/xlsx/cell-text.ts';
import { openWorkbook } from '#reading/xlsx/open-workbook.ts';

/** More rows or columns than a questionnaire has; a sheet beyond is cut off with a warning. */
const ROWS_LIMIT = 50_000;
const COLUMNS_LIMIT = 500;

/**
 * Reads a workbook: each visible sheet's name as a heading, each row with words as a table row. Formulas give their
 * results, dates stand as 2026-01-31 or 2026-01-31 15:00, merged cells speak once.
 * Throws `UnreadableFile` for a damaged workbook, one past the bounds, or one without words.
 */
export async function readXlsx(bytes: Uint8Array, name: string): Promise<ReadDocument> {
  const { workbook } = await openWorkbook(bytes, name);
  const blocks: Block[] = [];
  const notes: Note[] = [];
  for (const sheet of workbook.worksheets) {
    if (sheet.state !== 'visible' && sheet.state !== undefined) {
      notes.push(noteOf('hiddenSheet', { sheet: sheet.name }));
      continue;
    }
    const rows = readRows(sheet, notes);
    if (rows.length === 0) continue;
    blocks.push({ kind: 'heading', text: sheet.name, level: 1, anchor: { sheet: sheet.name } }, ...rows);
  }
  if (blocks.length === 0) throw unreadable('noWordsVisible', { name });
  const title = workbook.title?.trim();
  return { name, format: 'xlsx', ...(title && { title }), blocks, ...asWarnings(notes) };
}

function readRows(sheet: Worksheet, notes: Note[]): Block[] {
  const blocks: Block[] = [];
  let isCut = false;
  sheet.eachRow({ includeEmpty: false }, (row: Row, number: number) => {
    if (number > ROWS_LIMIT) {
      isCut = true;
      return;
    }
    const cells: string[] = [];
    let first: string | undefined;
    row.eachCell({ includeEmpty: false }, (cell: Cell, column: number) => {
      if (column > COLUMNS_LIMIT) return;
      const text = cell.master === cell ? cellText(cell) : '';
      if (text !== '') first ??= cell.address;
      while (cells.length < column - 1) cells.push('');
      cells.push(text);
    });
    while (cells.at(-1) === '') cells.pop();
    const text = cells.filter((cell) => cell !== '').join(' | ');
    if (first !== undefined && text !== '')
      blocks.push({ kind: 'table-row', text, cells, anchor: { sheet: sheet.name, cell: first } });
  });
  if (isCut) notes.push(noteOf('longSheet', { sheet: sheet.name, row: ROWS_LIMIT }));
  return blocks;
}
