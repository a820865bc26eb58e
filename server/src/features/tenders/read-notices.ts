import type { ColumnChoice } from '@bidloom/engine/notices/table-columns';
import type { NoticeReading } from '@bidloom/engine/notices/tender';
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

/** Lets `work` read notices in a thread of their own. */
export const readingNotices = <T>(house: House, work: (readNotice: ReadNotice) => Promise<T>): Promise<T> =>
  withReadingEngine(house, (engine) =>
    work((bytes, name, columns) => readOnce(engine, bytes, name, columns)),
  );

/** Reads one notice in a thread that is there already. */
export async function readOnce(
  engine: Engine,
  ...[bytes, name, columns]: Parameters<ReadNotice>
): ReturnType<ReadNotice> {
  try {
    return await engine.run('notice', { bytes, name, columns }, readingLimits);
  } catch (error) {
    return { refusal: null, because: unreadBecause(error) };
  }
}
