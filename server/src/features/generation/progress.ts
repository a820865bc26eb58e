import { inCompany, type Database } from '#db/database.ts';
import { publish, type Live } from '#jobs/live.ts';
import { isStillOurs, tellProgress, type Attempt } from './generation.queries.ts';
import { RunLost, type RunProgress } from './run-work.ts';

type At = Parameters<RunProgress['tell']>[0];

/** Not oftener than this is it written down and said on the live stream. */
const writeMs = 200;
/** A run that makes no progress to tell still looks whether it was cancelled: the event of it may have been lost. */
const lookMs = 3_000;

/**
 * Writes down and publishes how far an attempt is, and watches whether the run is still its own: `signal` is aborted
 * as soon as it was cancelled, deleted or taken over, or when `stopping` is.
 */
export function followProgress(
  { database, live }: { database: Database; live: Live },
  company: string,
  attempt: Attempt,
  stopping: AbortSignal,
): RunProgress {
  const lost = new AbortController();
  const signal = AbortSignal.any([lost.signal, stopping]);
  let latest: At | undefined;
  let writing: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;
  let lastWritten = 0;

  const lose = () => lost.abort(new RunLost('The run is no longer ours'));
  const write = async () => {
    const at = latest;
    latest = undefined;
    if (!at || signal.aborted) return;
    lastWritten = performance.now();
    await inCompany(database, { company }, async (db) => {
      const told = await tellProgress(db, attempt, at);
      if (told) await publish(db, 'generation-progress', told);
      else lose();
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
    inCompany(database, { company }, (db) => isStillOurs(db, attempt)).then(
      (isOurs) => isOurs || lose(),
      () => {},
    );
  }, lookMs);
  const unsubscribe = live.subscribe(company, ({ name, data }) => {
    if (name === 'generation-progress' && isCancelOf(data, attempt.generation)) lose();
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

const isCancelOf = (data: unknown, generation: string): boolean =>
  typeof data === 'object' &&
  data !== null &&
  '_id' in data &&
  data._id === generation &&
  'status' in data &&
  data.status === 'cancelled';
