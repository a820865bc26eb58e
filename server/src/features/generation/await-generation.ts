import type { Generation } from '@bidloom/contract/generation';
import { generationStatuses } from '@bidloom/contract/generation';
import { inCompany } from '#db/database.ts';
import type { Language } from '#http/calls/language.ts';
import type { AppContext } from '#http/calls/route.ts';
import { findGeneration } from './generation.queries.ts';

/** Events tell the end at once; the poll is for an event that never came, such as from a database that was away. */
const pollMs = 5_000;
/** While the server closes, runs that are near their end are waited for. */
const closingPatienceMs = 20_000;

/**
 * Waits until a run has ended and answers it as it stands then, in the reader's language. Undefined when the bid was deleted meanwhile, when the
 * caller has gone, or when the server closes before the run has ended; `why` tells which.
 */
export function awaitGeneration(
  context: Pick<AppContext, 'database' | 'live' | 'closing'>,
  { company, generation, language }: { company: string; generation: string; language: Language },
  gone: AbortSignal,
): Promise<{ ended: Generation } | { ended: undefined; why: 'deleted' | 'gone' | 'closing' }> {
  return new Promise((resolve) => {
    let closingTimer: NodeJS.Timeout | undefined;
    const look = async () => {
      const found = await inCompany(context.database, { company }, (db) =>
        findGeneration(db, generation, language),
      );
      if (!found) finish({ ended: undefined, why: 'deleted' });
      else if (hasEnded(found)) finish({ ended: found });
    };
    const lookSafely = () => {
      // The database may be away for a moment; the next look will tell.
      look().catch(() => {});
    };
    const finish = (result: Parameters<typeof resolve>[0]) => {
      unsubscribe();
      clearInterval(poll);
      clearTimeout(closingTimer);
      gone.removeEventListener('abort', onGone);
      context.closing.removeEventListener('abort', onClosing);
      resolve(result);
    };
    const onGone = () => finish({ ended: undefined, why: 'gone' });
    const onClosing = () => {
      closingTimer = setTimeout(() => finish({ ended: undefined, why: 'closing' }), closingPatienceMs);
    };
    const unsubscribe = context.live.subscribe(company, ({ name, data }) => {
      if (name === 'generation-progress' && isOf(data, generation)) lookSafely();
    });
    const poll = setInterval(lookSafely, pollMs);
    gone.addEventListener('abort', onGone, { once: true });
    context.closing.addEventListener('abort', onClosing, { once: true });
    if (context.closing.aborted) onClosing();
    if (gone.aborted) onGone();
    else lookSafely();
  });
}

const hasEnded = ({ status }: Generation) => !['queued', 'running'].includes(status);

/** Whether the event is about this run and tells its end: only then is it worth a look. */
function isOf(data: unknown, generation: string): boolean {
  if (typeof data !== 'object' || data === null || !('_id' in data) || !('status' in data)) return false;
  const status = generationStatuses.find((known) => known === data.status);
  return data._id === generation && status !== 'queued' && status !== 'running';
}
