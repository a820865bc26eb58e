import { createHash } from 'node:crypto';
import { PassThrough, Readable } from 'node:stream';
import type { ExportFormat } from '@bidloom/contract/bids';
import { importedColumns, mostRequirements, type Requirement } from '@bidloom/contract/requirements';
import {
  csvOfTable,
  writeTableWorkbook,
  type WrittenCell,
  type WrittenHead,
} from '@bidloom/engine/writing/table-file';
import { getRow, type Db } from '#db/database.ts';
import { translate, type Language } from '#http/calls/language.ts';
import { findRequirements } from './requirements.queries.ts';

export type ImportedColumn = (typeof importedColumns)[number];

/** The columns of the table in their order; people may change the imported ones. */
export const tableColumns = [
  '_id',
  'marker',
  'number',
  'clause',
  'text',
  'file',
  'place',
  'mandatory',
  'status',
  'owner',
  'dueDate',
  'answer',
  'compliance',
  'remark',
  'comment',
  'section',
  'context',
  'type',
  'phase',
  'wordLimit',
  'characterLimit',
  'marks',
  'ignoreReason',
  'sources',
] as const;
/** What goes on paper: up to the note. */
const printedColumns = tableColumns.indexOf('comment') + 1;
export type TableColumn = (typeof tableColumns)[number];

const widths: Partial<Record<TableColumn, number>> = {
  number: 6,
  clause: 10,
  text: 46,
  file: 18,
  place: 11,
  mandatory: 11,
  owner: 15,
  dueDate: 12,
  answer: 46,
  compliance: 14,
  remark: 22,
  comment: 22,
  section: 24,
  context: 30,
  sources: 30,
};

/** What a column is called. */
export const headOf = (column: TableColumn, language: Language): string =>
  translate(language, `documents.table.${column}`);

type AllRequirements = { title: string; companyName: string; requirements: Requirement[] };

/** All requirements of a bid in reading order, with the titles of bid and company; 404 without the bid. */
export async function readAll(db: Db, bid: string): Promise<AllRequirements> {
  const known = await getRow<Omit<AllRequirements, 'requirements'>>(db, readTitles, [bid]);
  const { ready } = await findRequirements(db, bid, {}, { limit: mostRequirements });
  return { ...known, requirements: JSON.parse(ready) as Requirement[] };
}
const readTitles = {
  name: 'bid-titles',
  text: `select original_title as title, (select name from companies where id = current_company()) as "companyName"
    from bids where id = $1`,
};

/** The requirements as a file. Two columns that a workbook hides say which row is which, and what it said when it was written. */
export function writeTable(
  { title, companyName, requirements }: AllRequirements,
  format: ExportFormat,
  language: Language,
): { content: Readable; name: string; type: string } {
  const head: WrittenHead = {
    name: translate(language, 'documents.matrix'),
    printed: { columns: printedColumns, rows: requirements.length + 1 },
    columns: tableColumns.map((column) => ({
      head: headOf(column, language),
      width: widths[column] ?? 14,
      isHidden: column === '_id' || column === 'marker',
    })),
  };
  const rows = async function* () {
    yield requirements.map((requirement) =>
      tableColumns.map((column): WrittenCell => {
        if (column === 'number') return requirement.number;
        if (column === 'dueDate') return requirement.dueDate && { clock: requirement.dueDate };
        return column === 'marker' ? markerOf(requirement, language) : cellOf(requirement, column, language);
      }),
    );
  };
  const plain = title
    .replaceAll(/[\p{C}/\\:*?"<>|]+/gu, ' ')
    .trim()
    .slice(0, 80);
  const name = `${[translate(language, 'documents.matrix'), plain].filter(Boolean).join(' - ')}.${format}`;
  if (format === 'csv')
    return { content: Readable.from(csvOfTable(head, rows())), name, type: 'text/csv; charset=utf-8' };
  const content = new PassThrough();
  writeTableWorkbook(content, head, rows(), { language, companyName }).catch((error: unknown) =>
    content.destroy(error instanceof Error ? error : new Error(String(error))),
  );
  return { content, name, type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' };
}

/** What a cell of a requirement says, in the words of a language. */
export function cellOf(
  requirement: Requirement,
  column: Exclude<TableColumn, 'marker'>,
  language: Language,
): string {
  const word = (kind: string, value: string | null) =>
    value === null ? '' : translate(language, `requirements.${kind}.${value}`);
  switch (column) {
    case 'status':
      return word('status', requirement.state);
    case 'type':
      return word('type', requirement.type);
    case 'phase':
      return word('phase', requirement.phase);
    case 'compliance':
      return requirement.compliance === null
        ? ''
        : translate(language, `documents.compliances.${requirement.compliance}`);
    case 'mandatory':
      return translate(language, requirement.mandatory ? 'documents.yes' : 'documents.no');
    case 'owner':
      return requirement.owner?.fullName ?? '';
    case 'dueDate':
      return requirement.dueDate ?? '';
    case 'file':
      return requirement.file?.name ?? '';
    case 'place':
      return placeOf(requirement, language);
    case 'sources':
      return requirement.sources.join('\n');
    case 'number':
    case 'wordLimit':
    case 'characterLimit':
    case 'marks':
      return requirement[column] === null ? '' : String(requirement[column]);
    default:
      return requirement[column];
  }
}

/**
 * A mark of each cell that people may change, whatever the language: what differs from it in a workbook was changed there,
 * and what does not is left as it is now, also when somebody has changed it here since.
 */
const markerOf = (requirement: Requirement, language: Language): string =>
  importedColumns.map((column) => markOf(cellOf(requirement, column, language))).join('.');
export const markOf = (cell: string): string =>
  createHash('sha256').update(plainCell(cell)).digest('hex').slice(0, 8);

/** A cell as it comes back from a spreadsheet: trimmed, with plain line ends. */
export const plainCell = (cell: string): string => cell.replaceAll(/\r\n?/g, '\n').trim();

function placeOf({ page, sheet, cell, paragraph }: Requirement, language: Language): string {
  if (page !== null) return translate(language, 'documents.onPage', { page });
  if (sheet !== null) return cell === null ? sheet : `${sheet}!${cell}`;
  return paragraph === null ? '' : translate(language, 'documents.atParagraph', { paragraph });
}
