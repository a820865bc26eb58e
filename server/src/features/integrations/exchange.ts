import type { Integration } from '@bidloom/contract/integrations';
import { inCompany, type Db } from '#db/database.ts';
import type { AppContext } from '#http/calls/route.ts';
import type { JobTurn } from '#jobs/queue.ts';
import { GoogleFailed } from '#outside/google-failed.ts';
import { NotConnected } from './google-access.ts';
import * as states from './service-states.queries.ts';

type Inside = <T>(work: (db: Db) => Promise<T>) => Promise<T>;
type Exchange = { inside: Inside; readTo: string | null; unreadFrom: string | null; scopes: string };

/**
 * One exchange with a connected service, by one server at a time. What stands in its way is written down in a word for the
 * people of the company, and the next one waits: as long as the service asks, and longer each time. What came in meanwhile is taken along.
 */
export async function exchange(
  context: Pick<AppContext, 'database'> & { report: (error: unknown) => void },
  {
    company,
    service,
    turn: { server, signal },
    pauseSeconds,
  }: {
    company: string;
    service: Integration['service'];
    turn: Pick<JobTurn, 'server' | 'signal'>;
    pauseSeconds: number;
  },
  work: (exchange: Exchange) => Promise<void>,
): Promise<void> {
  const inside: Inside = (inTransaction) => inCompany(context.database, { company }, inTransaction);
  const key = `${company} ${service}`;
  const other = running.get(key);
  if (other) {
    other.isAskedAgain = true;
    return;
  }
  const mine = { isAskedAgain: false };
  running.set(key, mine);
  try {
    for (;;) {
      const taken = await inside((db) => states.claimService(db, service, server));
      if (!taken && !mine.isAskedAgain) return;
      mine.isAskedAgain = false;
      if (!taken) continue;
      const { readTo, unreadFrom, scopes } = taken;
      await work({ inside, readTo, unreadFrom, scopes });
      await inside((db) => states.serviceDone(db, service, server, pauseSeconds));
    }
  } catch (error) {
    if (signal.aborted || error instanceof NotConnected) {
      await inside((db) => states.releaseWorkerLease(db, service, server));
      if (signal.aborted) throw error;
      return;
    }
    const problem = problemOf(error);
    const wait = error instanceof GoogleFailed ? (error.retryAfterMs ?? 0) : 0;
    await inside((db) => states.serviceFailed(db, service, server, problem, wait));
    // What is our own fault, or that of our settings, is for whoever runs the server to know.
    if (problem === 'internal' || hasReason(error, 'client')) context.report(error);
  } finally {
    running.delete(key);
  }
}
/** The exchanges of this server: one that wants to begin meanwhile leaves its work to the one that runs. */
const running = new Map<string, { isAskedAgain: boolean }>();

function problemOf(error: unknown): states.ServiceProblem {
  if (!(error instanceof GoogleFailed)) return 'internal';
  const { reason } = error;
  return reason === 'signIn' || reason === 'gone' || reason === 'client' ? 'refused' : reason;
}

const hasReason = (error: unknown, reason: GoogleFailed['reason']): boolean =>
  error instanceof GoogleFailed && error.reason === reason;
