import type { DataOf, ParsedInputOf } from '@bidloom/contract/endpoint';
import { Day } from '@bidloom/contract/primitives';
import {
  compliances,
  importedColumns,
  mostRequirements,
  requirementPhases,
  requirementTypes,
  type Compliance,
  type changeRequirement as changeOne,
  type importRequirements,
} from '@bidloom/contract/requirements';
import { requirementStatuses } from '@bidloom/contract/requirement-states';
import type { SheetTable } from '@bidloom/engine/reading/sheet-table';
import { withoutMark } from '@bidloom/engine/writing/table-file';
import { run, type Db } from '#db/database.ts';
import { unreadBecause, type Reader } from '#engine/reading-queue.ts';
import { describeUnread } from '#features/document-readings/describe-unread.ts';
import { recording } from '#features/imports/record-import.ts';
import { invalid, refused, type InputError } from '#http/calls/errors.ts';
import { languages, translate, type Language } from '#http/calls/language.ts';
import type { Caller, AppContext } from '#http/calls/route.ts';
import type { ReceivedFile } from '#http/transfer/uploads.ts';
import { changeRequirement } from './change-requirement.ts';
import {
  cellOf,
  headOf,
  markOf,
  plainCell,
  readAll,
  tableColumns,
  type ImportedColumn,
  type TableColumn,
} from './requirement-table.ts';

type Change = ParsedInputOf<typeof changeOne>;
type Found = DataOf<typeof importRequirements>;
type Member = { _id: string; fullName: string };

/** Reads the table in an uploaded workbook. 422 with the reason when it cannot be read. */
export async function readWorkbook(
  context: AppContext,
  { path, name, sha256 }: ReceivedFile,
  { language }: Caller,
  reader: Reader,
): Promise<SheetTable> {
  const table = await context.reading
    .read(reader, 'table', () => ({ file: { path }, name, most: mostRequirements + 2 }), sha256)
    .catch((error: unknown) => {
      throw refused('unreadable_file', unreadBecause(error), { name });
    });
  if ('refusal' in table)
    throw refused('unreadable_file', 'server.tenders.unreadable', {
      reason: describeUnread(table, name, language),
    });
  return table;
}

/**
 * What a workbook that was exported and changed would change in a bid, and with `isApplied` does, all or none. A cell counts
 * as changed when it is not what the export wrote there, so that what colleagues wrote here since stays.
 * @throws 400 naming the cells that cannot be understood, 422 for rows that are no requirements of the bid
 */
export async function importTable(
  db: Db,
  caller: Caller,
  {
    bidId,
    isApplied,
    table,
    importId,
  }: { bidId: string; isApplied: boolean; table: SheetTable; importId?: string | undefined },
): Promise<Found> {
  const { requirements } = await readAll(db, bidId);
  const members = await run<Member>(db, readMembers, []);
  const [heads, ...rows] = table.rows;
  const places = columnsIn(heads?.cells ?? []);
  const idPlace = places.get('_id');
  if (!heads || idPlace === undefined)
    throw refused('no_ids', 'server.requirements.import.noIds', { column: headOf('_id', caller.language) });
  refuseForeign(
    rows.map(({ line, cells }) => ({ line, id: (cells[idPlace] ?? '').trim() })),
    new Set(requirements.map(({ _id }) => _id)),
  );
  const byId = new Map(requirements.map((one) => [one._id, one]));
  const problems: InputError[] = [];
  const changes: Found['changes'] = [];
  const wanted: Change[] = [];
  for (const { line, cells } of rows) {
    const requirement = byId.get((cells[idPlace] ?? '').trim());
    if (!requirement) continue;
    const change: Change = { _id: requirement._id };
    const marks = (cells[places.get('marker') ?? -1] ?? '').split('.');
    for (const [order, field] of importedColumns.entries()) {
      const place = places.get(field);
      if (place === undefined) continue;
      const cell = plainCell(cells[place] ?? '');
      const present = languages.flatMap((language) => [
        plainCell(cellOf(requirement, field, language)),
        // Workbooks of before hold what was decided; what it comes to is no other decision.
        ...(field === 'status' ? [translate(language, `requirements.status.${requirement.status}`)] : []),
      ]);
      const written = withoutMark(cell);
      // Workbooks of before have fewer marks, and not the columns of the others.
      const isAsExported = [cell, written].some((one) => markOf(one) === marks[order]);
      const isPresent = present.some((one) => isSame(field, one, written) || isSame(field, one, cell));
      if (isAsExported || isPresent || isCut(cell, present[0] ?? '')) continue;
      const read = readCell(field, written, members);
      if (read === undefined) {
        problems.push({
          path: `${letterOf(place)}${line}`,
          key: 'server.requirements.import.unknownWord',
          values: { column: headOf(field, caller.language), word: written.slice(0, 60) },
        });
        continue;
      }
      Object.assign(change, { [field]: read });
      const { _id, number, text } = requirement;
      const before = cellOf(requirement, field, caller.language);
      changes.push({ requirement: { _id, number, text }, field, before, after: written });
    }
    if (Object.keys(change).length > 1) wanted.push(change);
  }
  if (problems.length > 0) throw invalid(problems.slice(0, 100));
  if (isApplied)
    await recording(
      db,
      importId,
      'requirement',
      wanted.map(({ _id }) => _id),
      async () => {
        for (const change of wanted) await changeRequirement(db, caller, change);
      },
    );
  return { isApplied, rows: rows.length, changes };
}

const readMembers = {
  name: 'members-by-name',
  text: `select u.id as _id, u.full_name as "fullName" from members m join users u on u.id = m.user_id
    where m.company_id = current_company()`,
};

/** Where each column stands, whatever language its heading is in. */
function columnsIn(heads: string[]): Map<TableColumn, number> {
  const places = new Map<TableColumn, number>();
  for (const column of tableColumns) {
    const names = languages.map((language) => headOf(column, language).toLowerCase());
    const place = heads.findIndex((head) => names.includes(withoutMark(head.trim()).toLowerCase()));
    if (place >= 0) places.set(column, place);
  }
  return places;
}

function refuseForeign(rows: { line: number; id: string }[], own: Set<string>): void {
  const shownLines = (lines: number[]) => ({ lines: lines.slice(0, 20).join(' · ') });
  const foreign = rows.filter(({ id }) => !own.has(id)).map(({ line }) => line);
  if (foreign.length > 0)
    throw refused('foreign_rows', 'server.requirements.import.foreign', shownLines(foreign));
  const seen = new Set<string>();
  const twice = rows.filter(({ id }) => seen.has(id) || !seen.add(id)).map(({ line }) => line);
  if (twice.length > 0) throw refused('twice', 'server.requirements.import.twice', shownLines(twice));
}

/** Case tells nothing in a name or a word of ours. */
const isSame = (field: ImportedColumn, one: string, other: string) =>
  texts.has(field) ? one === other : one.toLowerCase() === other.toLowerCase();
const texts = new Set<ImportedColumn>(['answer', 'comment', 'ignoreReason', 'remark']);

/** An answer too long for a cell was cut there: what is left of it is no change. */
const isCut = (cell: string, present: string) =>
  cell.length > 32_000 && cell.endsWith('…') && present.startsWith(cell.slice(0, -1));

/** What a changed cell means; undefined for words that mean nothing there. */
function readCell(
  field: ImportedColumn,
  cell: string,
  members: Member[],
): Change[ImportedColumn] | undefined {
  const wordOf = <Value extends string>(kind: string, values: readonly Value[]): Value | undefined =>
    values.find((value) => isWord(cell, (language) => translate(language, `requirements.${kind}.${value}`)));
  switch (field) {
    case 'answer':
      return cell.length > 50_000 ? undefined : cell;
    case 'comment':
      return cell.length > 5_000 ? undefined : cell;
    case 'ignoreReason':
    case 'remark':
      return cell.length > 1_000 ? undefined : cell;
    case 'compliance':
      return cell === '' ? null : complianceIn(cell);
    case 'status':
      return wordOf('status', requirementStatuses);
    case 'type':
      return cell === '' ? null : wordOf('type', requirementTypes);
    case 'phase':
      return cell === '' ? null : wordOf('phase', requirementPhases);
    case 'mandatory':
      if (isWord(cell, (language) => translate(language, 'documents.yes'))) return true;
      return isWord(cell, (language) => translate(language, 'documents.no')) ? false : undefined;
    case 'owner': {
      if (cell === '') return null;
      const named = members.filter(({ fullName }) => fullName.trim().toLowerCase() === cell.toLowerCase());
      return named.length === 1 ? named[0]?._id : undefined;
    }
    case 'dueDate':
      return cell === '' ? null : dayIn(cell);
    case 'marks':
      return cell === '' ? null : numberIn(cell, 0, 100_000);
    default:
      return cell === '' ? null : wholeIn(numberIn(cell, 1, 1_000_000));
  }
}

/** A compliance by our words: what an answer implies is no statement of how far it complies. */
const complianceIn = (cell: string): Compliance | undefined =>
  compliances.find((value) =>
    isWord(cell, (language) => translate(language, `documents.compliances.${value}`)),
  );

const isWord = (cell: string, word: (language: Language) => string) =>
  languages.some((language) => word(language).toLowerCase() === cell.toLowerCase());

/** A day as the reader gives a date cell: `2026-11-23`, without a time. */
const dayIn = (cell: string) =>
  Day.safeParse(cell.replace(/ 00:00$/, '')).success ? cell.slice(0, 10) : undefined;

function numberIn(cell: string, least: number, most: number): number | undefined {
  const value = Number(cell.replace(',', '.'));
  return Number.isFinite(value) && value >= least && value <= most ? value : undefined;
}
const wholeIn = (value: number | undefined) => (Number.isInteger(value) ? value : undefined);

/** A column as a spreadsheet names it, from 0: A, B ... Z, AA. */
const letterOf = (place: number): string =>
  (place >= 26 ? letterOf(Math.floor(place / 26) - 1) : '') + String.fromCodePoint(65 + (place % 26));
