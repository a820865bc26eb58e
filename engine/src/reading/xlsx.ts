import { Workbook, type Cell, type CellValue, type Row, type Worksheet } from '@cj-tech-master/excelts';
import { UnreadableFile, type Block, type ReadDocument } from '#reading/document.ts';
import { openPackage } from '#reading/office-package.ts';

/** More rows or columns than a questionnaire has; a sheet beyond is cut off with a warning. */
const ROWS_LIMIT = 50_000;
const COLUMNS_LIMIT = 500;

/**
 * Reads a workbook: each visible sheet's name as a heading, each row with words as a table row. Formulas give their
 * results, dates stand as 2026-01-31 or 2026-01-31 15:00, merged cells speak once.
 * Throws `UnreadableFile` for a damaged workbook, one past the bounds, or one without words.
 */
export async function readXlsx(bytes: Uint8Array, name: string): Promise<ReadDocument> {
  openPackage(bytes, name);
  const workbook = new Workbook();
  await workbook.xlsx.load(bytes).catch((error: unknown) => {
    throw new UnreadableFile(`${name} is damaged: its sheets cannot be read.`, { cause: error });
  });
  const blocks: Block[] = [];
  const warnings: string[] = [];
  for (const sheet of workbook.worksheets) {
    if (sheet.state !== 'visible' && sheet.state !== undefined) {
      warnings.push(`The sheet “${sheet.name}” is hidden and was left out.`);
      continue;
    }
    const rows = readRows(sheet, warnings);
    if (rows.length === 0) continue;
    blocks.push({ kind: 'heading', text: sheet.name, level: 1, anchor: { sheet: sheet.name } }, ...rows);
  }
  if (blocks.length === 0) throw new UnreadableFile(`${name} holds no words in its visible sheets.`);
  const title = workbook.title?.trim();
  return { name, format: 'xlsx', ...(title && { title }), blocks, warnings };
}

function readRows(sheet: Worksheet, warnings: string[]): Block[] {
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
  if (isCut) warnings.push(`The sheet “${sheet.name}” was read up to row ${ROWS_LIMIT}.`);
  return blocks;
}

function cellText(cell: Cell): string {
  return valueText(cell.value, typeof cell.numFmt === 'string' ? cell.numFmt : cell.numFmt?.formatCode)
    .replaceAll(/\s+/g, ' ')
    .trim();
}

function valueText(value: CellValue | undefined, format: string | undefined): string {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) return dateText(value);
  if (typeof value === 'number') return numberText(value, format);
  if (typeof value === 'boolean') return value ? 'TRUE' : 'FALSE';
  if (typeof value === 'string') return value;
  if ('richText' in value) return value.richText.map((part) => part.text).join('');
  if ('hyperlink' in value) return valueText(value.text, format);
  if ('error' in value) return value.error;
  if ('result' in value) return valueText(value.result, format);
  return '';
}

function dateText(date: Date): string {
  if (Number.isNaN(date.getTime())) return '';
  const [day = '', time = ''] = date.toISOString().split('T');
  const clock = time.slice(0, 5);
  // Times alone are dates of the workbook's first day.
  if (date.getUTCFullYear() < 1901) return clock;
  return clock === '00:00' ? day : `${day} ${clock}`;
}

/** Binary fractions such as 0.30000000000000004 are not what the sheet shows; percentages are shown times a hundred. */
function numberText(value: number, format: string | undefined): string {
  const isPercent = format !== undefined && /%/.test(format.replaceAll(/"[^"]*"|\\./g, ''));
  return isPercent ? `${Number((value * 100).toPrecision(12))}%` : String(Number(value.toPrecision(15)));
}
