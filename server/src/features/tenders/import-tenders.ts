import { readFile } from 'node:fs/promises';
import type { ImportedTender, TenderImport } from '@bidloom/contract/tenders';
import type { ColumnChoice } from '@bidloom/engine/notices/table-columns';
import type { NoticeReading } from '@bidloom/engine/notices/tender';
import type { Db } from '#db/database.ts';
import { invalid, refused } from '#http/errors.ts';
import { say } from '#http/language.ts';
import type { Caller, House } from '#http/route.ts';
import type { ReceivedFile } from '#http/uploads.ts';
import { fetchNotice, FetchRefused } from '#outside/notice-fetch.ts';
import { amendmentOf } from './amend-tender.ts';
import { toImportedTender } from './imported-tender.ts';
import { findKnownTenders } from './known-tenders.ts';
import { readingNotices, zoneOfCompany } from './read-notices.ts';
import { sayNoticeNote, sayUnread } from './say-notice-note.ts';

type InTransaction = <T>(work: (db: Db) => Promise<T>) => Promise<T>;

/**
 * Reads the tenders in uploaded notices and stores nothing. `columns` says what tables' columns hold where the guess was
 * wrong; a table in which no title is recognised is answered with its columns, to be asked about. A file that cannot be
 * read is a problem beside the others' tenders; when no file can be read, the call is refused with the first one's reason.
 */
export async function importFiles(
  house: House,
  { files, columns = {} }: { files: ReceivedFile[]; columns: ColumnChoice | undefined },
  caller: Caller,
  inTransaction: InTransaction,
): Promise<TenderImport> {
  const found: TenderImport = { format: '', tenders: [], problems: [], columns: [] };
  const formats = new Set<string>();
  const reasons: string[] = [];
  const zone = await inTransaction(zoneOfCompany);
  await readingNotices(house, zone, async (readNotice) => {
    for (const { path, name } of files) {
      const reading = await readNotice(await readFile(path), name, columns);
      if ('refusal' in reading) {
        const reason = sayUnread(reading, name, caller.language);
        reasons.push(reason);
        found.problems.push({ file: name, row: null, msg: reason });
        continue;
      }
      formats.add(reading.format);
      addReading(found, reading, { name, source: 'file', caller });
    }
  });
  const [reason] = reasons;
  if (reason !== undefined && reasons.length === files.length) throw unreadable(reason);
  return finish({ ...found, format: [...formats].join(', ') }, inTransaction);
}

/**
 * Fetches an address and reads the tenders found there; stores nothing. An address that is no public web page, or
 * does not answer, is refused with one and the same sentence: it must not tell what stands behind our walls.
 */
export async function importUrl(
  house: House,
  { url, columns = {} }: { url: string; columns: ColumnChoice | undefined },
  caller: Caller,
  inTransaction: InTransaction,
): Promise<TenderImport> {
  const fetched = await fetchNotice(url, { allowHosts: house.settings.importAllowHosts }).catch(
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
  const reading = await readingNotices(house, zone, (readNotice) => readNotice(bytes, name, columns));
  if ('refusal' in reading) throw unreadable(sayUnread(reading, name, caller.language));
  const found: TenderImport = { format: reading.format, tenders: [], problems: [], columns: [] };
  addReading(found, reading, { name, source: 'url', caller });
  for (const tender of found.tenders) if (tender.sourceUrl === '') tender.sourceUrl = fetched.url;
  // A table in which it has to be said which column is the title is no empty one.
  const isAsking = found.columns.length > 0 && found.columns.every(({ field }) => field !== 'title');
  if (found.tenders.length === 0 && !isAsking) throw refused('no_tender', 'server.tenders.noTender');
  return finish(found, inTransaction);
}

const fetchRefusals = {
  unreachable: 'server.tenders.cannotFetch',
  status: 'server.tenders.fetchStatus',
  'too-large': 'server.tenders.fetchTooLarge',
} as const;

export const unreadable = (reason: string) =>
  refused('unreadable_file', 'server.tenders.unreadable', { reason });

/** Adds what was read of a file: its tenders, what was wrong in it, and what its columns were taken for. */
export function addReading(
  found: TenderImport,
  reading: NoticeReading,
  { name, source, caller }: { name: string; source: 'file' | 'url' | 'feed'; caller: Caller },
): void {
  const addProblem = (msg: string, row: number | null = null) =>
    found.problems.push({ file: name, row, msg });
  for (const column of reading.columns ?? []) found.columns.push({ file: name, ...column });
  for (const { row, path, note } of reading.problems) {
    const message = sayNoticeNote(note, caller.language);
    addProblem(path === undefined ? message : `${path}: ${message}`, row ?? null);
  }
  for (const notice of reading.tenders) {
    const tender = toImportedTender(notice, source, ({ key, values }) =>
      addProblem(say(caller.language, key, values)),
    );
    if (tender.title === '') addProblem(say(caller.language, 'server.tenders.withoutTitle'));
    const doubts = notice.deadlineNotes.map((note) => sayNoticeNote(note, caller.language));
    found.tenders.push({ ...tender, deadlineNote: doubts.join(' ') || null });
  }
}

/** Says which tenders the company has already, and what each notice would change of them. */
export async function finish(found: TenderImport, inTransaction: InTransaction): Promise<TenderImport> {
  const known = await inTransaction((db) => findKnownTenders(db, found.tenders.map(namedOf)));
  const tenders = found.tenders.map((tender, place): ImportedTender => {
    const standing = known.tenders.get(known.at.get(place) ?? '');
    const { type, source, ...fields } = tender;
    return standing
      ? { ...tender, duplicateOf: standing.id, changes: amendmentOf(standing, { ...fields, source, type }) }
      : tender;
  });
  return { ...found, tenders };
}

const namedOf = ({ noticeId, amends, reference, buyer }: ImportedTender) => ({
  noticeId,
  amends,
  reference,
  buyer,
});
