import type { House } from '#http/route.ts';
import { EngineEnded, startEngine, TaskFailed, type Engine } from './engine-thread.ts';

/** What reading one file that somebody brought may take. */
export const readingLimits = { totalMs: 60_000, stallMs: 60_000 };

/**
 * Lets `work` read files in a thread of their own, so that a large or hostile one holds up nobody else's calls. Two
 * imports of a server read at a time; others wait their turn.
 */
export async function withReadingEngine<T>(
  { engineProgram, closing }: Pick<House, 'engineProgram' | 'closing'>,
  work: (engine: Engine) => Promise<T>,
): Promise<T> {
  await takePlace();
  const engine = startEngine(engineProgram, closing);
  try {
    return await work(engine);
  } finally {
    await engine.stop();
    leavePlace();
  }
}

/** Why a file could not be read: the name of our sentence. What is no fault of the file is thrown on. */
export type UnreadKey = 'server.tenders.tooHardToRead' | 'server.tenders.broken';
export function unreadBecause(error: unknown): UnreadKey {
  if (error instanceof EngineEnded) return 'server.tenders.tooHardToRead';
  if (error instanceof TaskFailed) return 'server.tenders.broken';
  throw error;
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
