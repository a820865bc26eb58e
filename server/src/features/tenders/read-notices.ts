import type { ColumnChoice } from '@bidloom/engine/notices/table-columns';
import type { NoticeReading } from '@bidloom/engine/notices/tender';
import { EngineEnded, startEngine } from '#features/generation/engine-thread.ts';
import type { House } from '#http/route.ts';

/** What a notice says; or why it cannot be read: the engine's sentence, or null when it took too much time or memory. */
export type ReadNotice = (
  bytes: Uint8Array,
  name: string,
  columns?: ColumnChoice,
) => Promise<NoticeReading | { refusal: string | null }>;

const limits = { totalMs: 60_000, stallMs: 60_000 };

/**
 * Lets `work` read notices in a thread of their own, so that a large or hostile file holds up nobody else's calls.
 * Two imports of a server read at a time; others wait their turn.
 */
export async function readingNotices<T>(
  { engineProgram, closing }: House,
  work: (readNotice: ReadNotice) => Promise<T>,
): Promise<T> {
  await takePlace();
  const engine = startEngine(engineProgram, closing);
  try {
    return await work(async (bytes, name, columns) => {
      try {
        return await engine.run('notice', { bytes, name, columns }, limits);
      } catch (error) {
        if (error instanceof EngineEnded) return { refusal: null };
        throw error;
      }
    });
  } finally {
    await engine.stop();
    leavePlace();
  }
}

let freePlaces = 2;
const waiting: (() => void)[] = [];

async function takePlace(): Promise<void> {
  if (freePlaces > 0) {
    freePlaces -= 1;
    return;
  }
  await new Promise<void>((resolve) => {
    waiting.push(resolve);
  });
}

/** The place goes to who has waited longest. */
function leavePlace(): void {
  const next = waiting.shift();
  if (next) next();
  else freePlaces += 1;
}
