import { getBid, listActivities, listBids } from '@bidloom/contract/bids';
import { listComments } from '@bidloom/contract/comments';
import { getBidCards, getDueBids, getUserTasks } from '@bidloom/contract/dashboard';
import { listGenerations, type Generation } from '@bidloom/contract/generation';
import { listNotifications } from '@bidloom/contract/notifications';
import { listRequirements } from '@bidloom/contract/requirements';
import { getTender, listTenders } from '@bidloom/contract/tenders';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { keyOf, refresh } from '#lib/calls.ts';
import { listenToEvents } from '#lib/live-events.ts';
import { useSession } from '#lib/session.ts';

/** Keeps what is on the screen true while others work: each event makes stale what it concerns. */
export function useLiveData(): void {
  const client = useQueryClient();
  const { companyId, token } = useSession();
  useEffect(() => {
    if (!companyId || !token) return undefined;
    return listenToEvents({
      notification: () => void refresh(client, [listNotifications]),
      'bid-changed': () =>
        void refresh(client, [
          listBids,
          getBid,
          listActivities,
          listComments,
          getBidCards,
          getDueBids,
          getUserTasks,
          listRequirements,
        ]),
      'tender-changed': () => void refresh(client, [listTenders, getTender]),
      missed: () => void client.invalidateQueries(),
      'generation-progress': (generation) => {
        client.setQueriesData<Generation[]>({ queryKey: keyOf(listGenerations) }, (known) =>
          withGeneration(known, generation),
        );
        if (generation.finishedAt) void refresh(client, [getBid, listRequirements, listGenerations]);
      },
    });
  }, [client, companyId, token]);
}

/** Puts the news of a run into a bid's list of runs, when it is that bid's. */
function withGeneration(known: Generation[] | undefined, news: Generation): Generation[] | undefined {
  if (!known?.some(({ _id }) => _id === news._id)) return known;
  return known.map((generation) => (generation._id === news._id ? news : generation));
}
