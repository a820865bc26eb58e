import type { ColumnDates, ImportedTender, TenderImport } from '@bidloom/contract/tenders';
import type { DateChoice } from '@bidloom/engine/notices/tables/column-dates';
import type { ColumnChoice } from '@bidloom/engine/notices/tables/table-columns';
import type { NoticeReading } from '@bidloom/engine/notices/tender';
import type { Db } from '#db/database.ts';
import type { Reader } from '#engine/reading-queue.ts';
import { claimContents } from '#features/contents/contents.ts';
import { describeNoticeNote, describeUnread } from '#features/document-readings/describe-unread.ts';
import { withUploads } from '#features/files/add-files.ts';
import { recogniseFile } from '#features/files/recognise-file.ts';
import { addPack, addPackFiles } from '#features/held-files/held-files.queries.ts';
import { invalid, notFound, refused } from '#http/calls/errors.ts';
import { translate, type Language } from '#http/calls/language.ts';
import type { Caller, AppContext } from '#http/calls/route.ts';
import type { ReceivedFile } from '#http/transfer/uploads.ts';
import { fetchNotice, FetchRefused } from '#outside/notice-fetch.ts';
import { compareWithKnown } from './compare-tenders.ts';
import { toImportedTender } from './imported-tender.ts';
import { findReading, keepReading, type KeptFile, type KeptReading } from './kept-readings.ts';
import { readNotice, readRowsAgain, zoneOfCompany } from './read-notices.ts';
import type { TenderFields } from './tender-columns.ts';

type InTransaction = <T>(work: (db: Db) => Promise<T>) => Promise<T>;

/** What a person says of tables: what their columns hold, and how their dates are read. */
export type TableChoice = { columns?: ColumnChoice | undefined; dates?: DateChoice | undefined };

/**
 * Reads the tenders in uploaded notices and stores nothing. `columns` says what tables' columns hold where the guess was
 * wrong; a table in which no title is recognised is answered with its columns, to be asked about. A file that cannot be
 * read is a problem beside the others' tenders; when no file can be read, the call is refused with the first one's reason.
 */
export async function importFiles(
  context: AppContext,
  { files, columns = {}, dates }: { files: ReceivedFile[] } & TableChoice,
  caller: Caller,
  reader: Reader,
  inTransaction: InTransaction,
): Promise<TenderImport> {
  const problems: TenderImport['problems'] = [];
  const read: KeptFile[] = [];
  const reasons: string[] = [];
  const zone = await inTransaction(zoneOfCompany);
  const uploads: ReceivedFile[] = [];
  for (const file of files) {
    const { path, name, sha256 } = file;
    const reading = await readNotice(context, reader, zone, { path, name, sha256, columns, dates });
    if ('refusal' in reading) {
      const reason = describeUnread(reading, name, caller.language);
      reasons.push(reason);
      problems.push({ file: name, row: null, msg: reason, kind: null, field: null, text: null });
      continue;
    }
    read.push({ name, reading });
    uploads.push(file);
  }
  const [reason] = reasons;
  if (reason !== undefined && reasons.length === files.length) throw unreadable(reason);
  const found = gather({ files: read, source: 'file', url: '' }, caller);
  found.problems.push(...problems);
  await holdSources(context, caller, sourcesOf(found, read, uploads), inTransaction);
  return finish(found, inTransaction);
}

type Source = { tender: ImportedTender; file: ReceivedFile };

/** The files of one tender each: such a file is a document of it, while a list of many is none of each. */
function sourcesOf(found: TenderImport, read: KeptFile[], uploads: ReceivedFile[]): Source[] {
  let place = 0;
  return read.flatMap(({ reading }, index) => {
    const tender = found.tenders[place];
    const file = uploads[index];
    place += reading.tenders.length;
    return tender && file && reading.tenders.length === 1 ? [{ tender, file }] : [];
  });
}

/** Keeps the files of tenders for a day: sent back with the tender that is made, each becomes a file of it. */
async function holdSources(
  context: AppContext,
  caller: Caller,
  sources: Source[],
  inTransaction: InTransaction,
): Promise<void> {
  const kept: Source[] = [];
  for (const source of sources) {
    // A file that may not be stored is read all the same.
    const mimeType = await recogniseFile(source.file).catch(() => undefined);
    if (mimeType !== undefined) kept.push(source);
  }
  if (kept.length === 0) return;
  await withUploads(
    context,
    caller,
    kept.map(({ file }) => file),
    (stored) =>
      inTransaction(async (db) => {
        await addPackFiles(db, await addPack(db, 'import'), stored);
        await claimContents(db, stored);
        for (const [place, { tender }] of kept.entries()) tender.sourceFile = stored[place]?.id ?? null;
      }),
  );
}

/**
 * Fetches an address and reads the tenders found there; stores nothing. An address that is no public web page, or
 * does not answer, is refused with one and the same sentence: it must not tell what stands behind our walls.
 */
export async function importUrl(
  context: AppContext,
  { url, columns = {}, dates }: { url: string } & TableChoice,
  caller: Caller,
  reader: Reader,
  inTransaction: InTransaction,
): Promise<TenderImport> {
  const fetched = await fetchNotice(url, { allowHosts: context.settings.importAllowHosts }).catch(
    (error: unknown) => {
      if (!(error instanceof FetchRefused)) throw error;
      if (error.reason === 'no-web-address') throw invalid([{ path: 'url', key: 'errors.input.url' }]);
      throw refused(`import_${error.reason.replaceAll('-', '_')}`, fetchRefusals[error.reason], {
        status: error.status ?? 0,
      });
    },
  );
  const { bytes, name } = fetched;
  const zone = await inTransaction(zoneOfCompany);
  const reading = await readNotice(context, reader, zone, { bytes, name, columns, dates });
  if ('refusal' in reading) throw unreadable(describeUnread(reading, name, caller.language));
  const found = gather({ files: [{ name, reading }], source: 'url', url: fetched.url }, caller);
  // A table in which it has to be said which column is the title is no empty one.
  const isAsking = found.columns.length > 0 && found.columns.every(({ field }) => field !== 'title');
  if (found.tenders.length === 0 && !isAsking) throw refused('no_tender', 'server.tenders.noTender');
  return finish(found, inTransaction);
}

/**
 * Reads the tables of an import again by other columns or another order of dates, from the rows that were kept of it.
 * @throws 404 where they are forgotten: then the files have to be sent again
 */
export async function importAgain(
  context: AppContext,
  { reading: name, columns = {}, dates = {} }: { reading: string } & TableChoice,
  caller: Caller,
  reader: Reader,
  inTransaction: InTransaction,
): Promise<TenderImport> {
  const kept = findReading(name, caller);
  if (!kept) throw notFound();
  const zone = await inTransaction(zoneOfCompany);
  const files: KeptFile[] = [];
  for (const file of kept.files) {
    const { table } = file.reading;
    if (!table) {
      files.push(file);
      continue;
    }
    const reading = await readRowsAgain(
      context,
      reader,
      zone,
      { ...table, name: file.name },
      { columns, dates },
    );
    if ('refusal' in reading) throw unreadable(describeUnread(reading, file.name, caller.language));
    files.push({ name: file.name, reading: { ...reading, table } });
  }
  const found = gather({ files, source: kept.source, url: kept.url }, caller, name);
  return finish(found, inTransaction);
}

/** What was read of several files, as one answer; it is kept to be read again unless it was, under `keptAs`. */
function gather(
  { files, source, url }: Pick<KeptReading, 'files' | 'source' | 'url'>,
  caller: Caller,
  keptAs?: string,
): TenderImport {
  const reading = keptAs ?? keepReading({ company: caller.company, user: caller.user, source, url, files });
  const formats = [...new Set(files.map((file) => file.reading.format))];
  const found: TenderImport = { ...emptyImport(formats.join(', ')), reading };
  for (const file of files) addReading(found, file.reading, { name: file.name, source, caller });
  for (const tender of found.tenders) if (url !== '' && tender.sourceUrl === '') tender.sourceUrl = url;
  return found;
}

export const emptyImport = (format: string): TenderImport => ({
  format,
  tenders: [],
  problems: [],
  columns: [],
  dates: [],
  reading: null,
});

/** How a column of dates is read, and why, in the reader's language. */
export const localizeDates = (
  {
    header,
    field,
    order,
    because,
    depending,
    example,
  }: Omit<NonNullable<NoticeReading['dates']>[number], 'field' | 'against'> & { field: ColumnDates['field'] },
  file: string,
  language: Language,
): ColumnDates => ({
  file,
  header,
  field,
  order,
  because: because && describeNoticeNote(because, language),
  depending,
  example,
});

const fetchRefusals = {
  unreachable: 'server.tenders.cannotFetch',
  status: 'server.tenders.fetchStatus',
  'too-large': 'server.tenders.fetchTooLarge',
} as const;

export const unreadable = (reason: string) =>
  refused('unreadable_file', 'server.tenders.unreadable', { reason });

/** Adds what was read of a file: its tenders, what was wrong in it, and what its columns and dates were taken for. */
export function addReading(
  found: TenderImport,
  reading: NoticeReading,
  { name, source, caller }: { name: string; source: 'file' | 'url' | 'feed'; caller: Caller },
): void {
  const addProblem = (msg: string, row: number | null = null, what: Partial<Problem> = {}) =>
    found.problems.push({ file: name, row, msg, kind: null, field: null, text: null, ...what });
  for (const column of reading.columns ?? []) found.columns.push({ file: name, ...column });
  for (const dates of reading.dates ?? []) found.dates.push(localizeDates(dates, name, caller.language));
  for (const { row, path, note, field } of reading.problems) {
    const message = describeNoticeNote(note, caller.language);
    const text = note.values['text'];
    addProblem(path === undefined ? message : `${path}: ${message}`, row ?? null, {
      kind: note.key,
      field: field ?? null,
      text: text === undefined ? null : String(text),
    });
  }
  for (const notice of reading.tenders) {
    const tender = toImportedTender(notice, source, ({ key, values }) =>
      addProblem(translate(caller.language, key, values)),
    );
    // The reader of a table has said it of its row.
    if (tender.title === '' && notice.row === undefined)
      addProblem(translate(caller.language, 'server.tenders.withoutTitle'));
    const doubts = notice.deadlineNotes.map((note) => describeNoticeNote(note, caller.language));
    found.tenders.push({
      ...tender,
      deadlineNote: doubts.join(' ') || null,
      file: name,
      row: notice.row ?? null,
    });
  }
}
type Problem = TenderImport['problems'][number];

/** Says which tenders the company has already, which are there twice, and what each notice would change of known ones. */
export async function finish(found: TenderImport, inTransaction: InTransaction): Promise<TenderImport> {
  const compared = await inTransaction((db) => compareWithKnown(db, found.tenders.map(fieldsOf)));
  return {
    ...found,
    tenders: found.tenders.map((tender, place) => ({ ...tender, ...compared[place] })),
  };
}

const fieldsOf = ({ type, source, ...tender }: ImportedTender): TenderFields => ({ ...tender, type, source });
