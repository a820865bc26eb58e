import { changeBids } from '@bidloom/contract/bids';
import { getReadiness, type ReadinessItem } from '@bidloom/contract/readiness';
import { noRequirements } from './given-bid.ts';
import { refuse, respond } from './respond.tsx';

const items: ReadinessItem[] = [{ kind: 'no-reviewer', count: 1, places: [{ words: '' }] }];

/**
 * Says of bids that they have no reviewer, and refuses, as the server does, to submit them without a reason; any other change
 * is answered as before.
 */
export function refuseUnready(...bids: { _id: string; originalTitle: string }[]): void {
  respond(getReadiness, ({ bidId }) => {
    const isReady = !bids.some(({ _id }) => _id === bidId);
    return {
      isReady,
      share: isReady ? 1 : 0.5,
      items: isReady ? [] : items,
      counts: { ...noRequirements, marks: 0, marksAtRisk: 0 },
      sealed: null,
    };
  });
  refuse(
    changeBids,
    409,
    'Not ready to be submitted.',
    {
      code: 'not_ready',
      data: {
        notReady: bids.map(({ _id, originalTitle }) => ({
          _id,
          title: originalTitle,
          items,
        })),
      },
    },
    (input) =>
      input.ifReady === true &&
      input.bids.some(
        ({ _id, status, readyOverride }) =>
          status === 'submitted' && !readyOverride && bids.some((bid) => bid._id === _id),
      ),
  );
}
