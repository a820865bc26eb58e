import { changeBids } from '@bidloom/contract/bids';
import { refuse } from './respond.tsx';

/** Refuses, as the server does, to submit bids that have no reviewer without a reason; any other change is answered as before. */
export const refuseUnready = (...bids: { _id: string; originalTitle: string }[]): void =>
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
          items: [{ kind: 'no-reviewer', count: 1, places: [{ words: '' }] }],
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
