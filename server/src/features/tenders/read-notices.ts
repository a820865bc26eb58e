import { createHash } from 'node:crypto';
import type { DateChoice } from '@bidloom/engine/notices/tables/column-dates';
import type { ColumnChoice } from '@bidloom/engine/notices/tables/table-columns';
import type { TableRow } from '@bidloom/engine/notices/tables/table-heading';
import type { NoticeReading } from '@bidloom/engine/notices/tender';
import { run, type Db } from '#db/database.ts';
import type { Engine, TaskLimits } from '#engine/engine-process.ts';
import type { FileToRead } from '#engine/engine-tasks.ts';
import { unreadBecause, type Reader, type Unread } from '#engine/reading-queue.ts';
import type { AppContext } from '#http/calls/route.ts';

/** A notice to be read: an upload, or what was fetched. */
type Notice = { name: string; columns?: ColumnChoice | undefined; dates?: DateChoice | undefined } & (
  | { path: string; sha256: string }
  | { bytes: Uint8Array }
);

/**
 * What a notice says, or why it cannot be read, for somebody who waits. `zone` (IANA) is that of times that no notice gives a
 * zone or a country for.
 */
export async function readNotice(
  { reading }: Pick<AppContext, 'reading'>,
  reader: Reader,
  zone: string,
  notice: Notice,
): Promise<NoticeReading | Unread> {
  const { name, columns, dates } = notice;
  const file: FileToRead = 'path' in notice ? { path: notice.path } : { bytes: notice.bytes };
  const sha256 = 'path' in notice ? notice.sha256 : createHash('sha256').update(notice.bytes).digest('hex');
  try {
    return await reading.read(reader, 'notice', () => ({ file, name, columns, zone, dates }), sha256);
  } catch (error) {
    return { refusal: null, because: unreadBecause(error) };
  }
}

/** Reads the rows of a table again by other columns or another order of dates, for somebody who waits. */
export async function readRowsAgain(
  { reading }: Pick<AppContext, 'reading'>,
  reader: Reader,
  zone: string,
  table: { rows: TableRow[]; format: 'csv' | 'xlsx'; name: string },
  choice: { columns: ColumnChoice; dates: DateChoice },
): Promise<NoticeReading | Unread> {
  const sha256 = createHash('sha256')
    .update(JSON.stringify([table.rows, choice]))
    .digest('hex');
  try {
    return await reading.read(reader, 'noticeTable', () => ({ ...table, ...choice, zone }), sha256);
  } catch (error) {
    return { refusal: null, because: unreadBecause(error) };
  }
}

/** What a page of a source may take, which nobody waits for. */
const backgroundLimits: TaskLimits = { totalMs: 120_000, stallMs: 60_000, cpuMs: 60_000 };

/** The same in the background, in an engine that is there already. */
export async function readInBackground(
  engine: Engine,
  zone: string,
  bytes: Uint8Array,
  name: string,
  dates: DateChoice,
): Promise<NoticeReading | Unread> {
  try {
    const task = { file: { bytes }, name, columns: undefined, zone, dates };
    return await engine.run('notice', task, backgroundLimits);
  } catch (error) {
    return { refusal: null, because: unreadBecause(error) };
  }
}

/** The zone the company's clocks keep. */
export async function zoneOfCompany(db: Db): Promise<string> {
  const [company] = await run<{ zone: string }>(db, ownZone, []);
  return company?.zone ?? 'UTC';
}

const ownZone = {
  name: 'zone-of-company',
  text: 'select timezone as zone from companies where id = current_company()',
};
