import type { ColumnChoice } from '@bidloom/engine/notices/table-columns';
import type { NoticeReading } from '@bidloom/engine/notices/tender';
import { run, type Db } from '#db/database.ts';
import type { Refusal } from '#features/generation/engine-tasks.ts';
import type { Engine } from '#features/generation/engine-thread.ts';
import {
  readingLimits,
  unreadBecause,
  type UnreadKey,
  withReadingEngine,
} from '#features/generation/reading-engine.ts';
import type { House } from '#http/route.ts';

/** What a notice says; or why it cannot be read: the engine's sentence (in English, with the note that says it in any language), or ours when it took too much or is broken. */
export type ReadNotice = (
  bytes: Uint8Array,
  name: string,
  columns?: ColumnChoice,
) => Promise<NoticeReading | Unread>;

/** Why a file was not read. */
export type Unread = Refusal | { refusal: null; because: UnreadKey };

/** Lets `work` read notices in a thread of their own. `zone` (IANA) is that of times that no notice gives a zone or a country for. */
export const readingNotices = <T>(
  house: House,
  zone: string,
  work: (readNotice: ReadNotice) => Promise<T>,
): Promise<T> =>
  withReadingEngine(house, (engine) =>
    work((bytes, name, columns) => readOnce(engine, zone, bytes, name, columns)),
  );

/** Reads one notice in a thread that is there already. */
export async function readOnce(
  engine: Engine,
  zone: string,
  ...[bytes, name, columns]: Parameters<ReadNotice>
): ReturnType<ReadNotice> {
  try {
    return await engine.run('notice', { bytes, name, columns, zone }, readingLimits);
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
