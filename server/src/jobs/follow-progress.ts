import { inCompany, type Database, type Db } from '#db/database.ts';
import type { Live, LiveEvent } from '#jobs/live.ts';

/** The work is no longer this attempt's: cancelled, deleted with its bid, or taken over by another server. */
export class WorkLost extends Error {
  override readonly name = 'WorkLost';
}

export type WorkProgress<At> = {
  /** Aborted when the work is no longer this attempt's, or when the server stops. */
  signal: AbortSignal;
  isLost: () => boolean;
  /** Says how far the work is; of what is said in quick succession the last counts. */
  tell: (at: At) => void;
  /** Waits until what was told last is written down. Rejects when the work is lost. */
  settle: () => Promise<void>;
  stop: () => void;
};

/** How an attempt at a piece of work is written down and watched. */
export type Followed<At> = {
  /** Writes down how far it is and publishes it; false when the work is no longer this attempt's. */
  write: (db: Db, at: At) => Promise<boolean>;
  isOurs: (db: Db) => Promise<boolean>;
  /** Whether an event says that a person cancelled it. */
  isCancel: (event: LiveEvent) => boolean;
};

/** Not oftener than this is it written down and said on the live stream. */
const writeMs = 200;
/** Work that makes no progress to tell still looks whether it was cancelled: the event of it may have been lost. */
const lookMs = 3_000;

/**
 * Writes down and publishes how far an attempt is, and watches whether the work is still its own: `signal` is aborted
 * as soon as it was cancelled, deleted or taken over, or when `stopping` is.
 */
export function followProgress<At>(
  { database, live }: { database: Database; live: Live },
  company: string,
  { write: writeDown, isOurs: askOurs, isCancel }: Followed<At>,
  stopping: AbortSignal,
): WorkProgress<At> {
  const lost = new AbortController();
  const signal = AbortSignal.any([lost.signal, stopping]);
  let latest: At | undefined;
  let writing: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;
  let lastWritten = 0;

  const lose = () => lost.abort(new WorkLost('The work is no longer ours'));
  const write = async () => {
    const at = latest;
    latest = undefined;
    if (!at || signal.aborted) return;
    lastWritten = performance.now();
    await inCompany(database, { company }, async (db) => {
      if (!(await writeDown(db, at))) lose();
    });
  };
  const writeSoon = () => {
    if (writing || timer) return;
    timer = setTimeout(
      () => {
        timer = undefined;
        // Progress that cannot be written now is told with the next.
        writing = write()
          .catch(() => {})
          .finally(() => {
            writing = undefined;
            if (latest) writeSoon();
          });
      },
      Math.max(0, lastWritten + writeMs - performance.now()),
    );
  };
  const look = setInterval(() => {
    inCompany(database, { company }, askOurs).then(
      (isOurs) => isOurs || lose(),
      () => {},
    );
  }, lookMs);
  const unsubscribe = live.subscribe(company, (event) => {
    if (isCancel(event)) lose();
  });

  return {
    signal,
    isLost: () => lost.signal.aborted,
    tell: (at: At) => {
      latest = at;
      writeSoon();
    },
    settle: async () => {
      clearTimeout(timer);
      timer = undefined;
      await writing;
      clearTimeout(timer);
      timer = undefined;
      await write();
      signal.throwIfAborted();
    },
    stop: () => {
      clearTimeout(timer);
      clearInterval(look);
      unsubscribe();
    },
  };
}
