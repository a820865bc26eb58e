import type { Cell, CellValue } from '@cj-tech-master/excelts';
import { unreadableNotice } from '#notices/notes.ts';
import type { TableRow } from '#notices/tables/table-heading.ts';
import { openPackage } from '#reading/office-package.ts';
import { readSeparatedValues } from '#reading/separated-values.ts';
import { listZip, type ZipEntry } from '#reading/zip.ts';
import { openWorkbook } from '#reading/xlsx/open-workbook.ts';

/** The most rows taken from one file, and the most bytes a workbook may unfold to. */
const MAX_ROWS = 20_000;
const MAX_UNFOLDED_BYTES = 200 * 1024 * 1024;

/**
 * The rows of a text table; its separator (tab, semicolon, comma or bar) is the commonest one of its first line.
 * @returns null where the text is no table.
 */
export function readSeparatedRows(text: string, name: string): TableRow[] | null {
  const opening =
    /^(?:"(?:[^"]|"")*"|[^\r\n"])*/.exec(text.slice(0, 65_536))?.[0].replace(/"(?:[^"]|"")*"/g, '') ?? '';
  const counts = ['\t', ';', ',', '|'].map((mark) => ({ mark, count: opening.split(mark).length - 1 }));
  const { mark, count } = counts.toSorted((one, other) => other.count - one.count)[0] ?? {
    mark: ',',
    count: 0,
  };
  if (count === 0) return null;
  const rows = readSeparatedValues(text, name, { delimiter: mark, most: MAX_ROWS + 1, skipEmpty: true });
  if (rows.length > MAX_ROWS) throw unreadableNotice('tooManyRows', { name, limit: MAX_ROWS });
  return rows.map((cells, index) => ({ row: index + 1, cells }));
}

/** The rows of each sheet of a workbook that has any. */
export async function readWorkbookSheets(bytes: Uint8Array, name: string): Promise<TableRow[][]> {
  refuseBomb(bytes, name);
  openPackage(bytes, name);
  const { workbook } = await openWorkbook(bytes, name).catch((error: unknown) => {
    throw unreadableNotice('workbookUnreadable', { name }, error);
  });
  const sheets: TableRow[][] = [];
  for (const sheet of workbook.worksheets) {
    const rows: TableRow[] = [];
    sheet.eachRow((row, number) => {
      const cells: string[] = [];
      const formats: Record<number, string> = {};
      for (let column = 1; column <= Math.min(row.cellCount, 200); column += 1) {
        const cell = row.getCell(column);
        cells.push(textOf(cell.value));
        if (isDate(cell.value)) formats[column - 1] = formatOf(cell);
      }
      rows.push({ row: number, cells, ...(Object.keys(formats).length > 0 && { formats }) });
    });
    if (rows.length > MAX_ROWS) throw unreadableNotice('tooManyRows', { name, limit: MAX_ROWS });
    if (rows.length > 0) sheets.push(rows);
  }
  if (sheets.length > 0) return sheets;
  throw unreadableNotice('workbookEmpty', { name });
}

/** Whether a ZIP file is a Word document; false where it is damaged. */
export function isWordDocument(bytes: Uint8Array): boolean {
  try {
    return listZip(bytes, '').entries.some(({ path }) => path === 'word/document.xml');
  } catch {
    return false;
  }
}

function refuseBomb(bytes: Uint8Array, name: string): void {
  let entries: ZipEntry[];
  try {
    ({ entries } = listZip(bytes, name));
  } catch (error) {
    throw unreadableNotice('officeDamaged', { name }, error);
  }
  if (!entries.some(({ path }) => path === 'xl/workbook.xml'))
    throw unreadableNotice('officeOfNoKind', { name });
  if (entries.reduce((sum, { size }) => sum + size, 0) > MAX_UNFOLDED_BYTES)
    throw unreadableNotice('unfoldsTooFar', { name });
}

/** Whether a cell holds a real date, or a formula that gives one. */
function isDate(value: CellValue): boolean {
  if (value instanceof Date) return !Number.isNaN(value.getTime());
  return typeof value === 'object' && value !== null && 'result' in value && value.result instanceof Date;
}

const formatOf = ({ numFmt }: Cell): string =>
  (typeof numFmt === 'string' ? numFmt : numFmt?.formatCode) ?? '';

function textOf(value: CellValue): string {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? '' : dateText(value);
  if (typeof value !== 'object') return String(value);
  if ('richText' in value) return value.richText.map(({ text }) => text).join('');
  if ('text' in value) return typeof value.text === 'string' ? value.text : textOf(value.text);
  if ('result' in value) return textOf(value.result);
  return '';
}

/** A cell's date is a wall clock, which the library gives as if it were UTC. */
function dateText(date: Date): string {
  const iso = date.toISOString();
  return iso.endsWith('T00:00:00.000Z') ? iso.slice(0, 10) : `${iso.slice(0, 10)} ${iso.slice(11, 16)}`;
}
