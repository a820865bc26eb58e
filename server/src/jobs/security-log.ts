import { outsideCompanies } from '#db/database.ts';
import {
  lockNextEntries,
  removeEntries,
  setForwarding,
  trimEntries,
} from '#features/audit/security-queue.queries.ts';
import type { AppContext } from '#http/calls/route.ts';
import { sendSecurityEntries } from '#outside/security-log.ts';

const pauseMs = 1_000;
const longestPauseMs = 60_000;
const mostAtOnce = 200;
/** So many wait for a receiver that is away, some 500 MB; the oldest go beyond that, which the log says. */
const mostWaiting = 1_000_000;

/**
 * Forwards security entries of all companies to the operator's log system, in their order, until it is stopped. They wait in the
 * database while the receiver is away, and are sent at least once.
 */
export async function startSecurityLog(
  { settings, database }: Pick<AppContext, 'settings' | 'database'>,
  say: { failed: (error: unknown) => void; back: () => void; lost: (count: number) => void },
  { firstPauseMs = pauseMs }: { firstPauseMs?: number } = {},
): Promise<{ stop: () => Promise<void> }> {
  const target = settings.securityLog;
  await outsideCompanies(database, (db) => setForwarding(db, target !== undefined));
  if (!target) return { stop: async () => {} };
  let timer: NodeJS.Timeout;
  let waitMs = firstPauseMs;
  let isAway = false;
  let isStopped = false;
  let looking: Promise<void> = Promise.resolve();

  const sendNext = (): Promise<number> =>
    outsideCompanies(database, async (db) => {
      const next = await lockNextEntries(db, mostAtOnce);
      if (next.length === 0) return 0;
      await sendSecurityEntries(
        target,
        next.map(({ entry }) => entry),
      );
      await removeEntries(
        db,
        next.map(({ id }) => id),
      );
      return next.length;
    });
  const look = async () => {
    try {
      while (!isStopped && (await sendNext()) > 0) {
        if (isAway) say.back();
        isAway = false;
      }
      waitMs = firstPauseMs;
    } catch (error) {
      // Said once, not with every try.
      if (!isAway && !isStopped) say.failed(error);
      isAway = true;
      waitMs = Math.min(waitMs * 2, longestPauseMs);
      const lost = await outsideCompanies(database, (db) => trimEntries(db, mostWaiting)).catch(() => 0);
      if (lost > 0) say.lost(lost);
    }
    if (!isStopped) timer = setTimeout(begin, waitMs);
  };
  const begin = () => {
    looking = look();
  };
  timer = setTimeout(begin, firstPauseMs);
  return {
    stop: async () => {
      isStopped = true;
      clearTimeout(timer);
      await looking;
    },
  };
}
