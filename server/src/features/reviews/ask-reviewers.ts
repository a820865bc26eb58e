import type { Db } from '#db/database.ts';
import { announce } from '#domain-events/events.ts';
import { publish } from '#jobs/live.ts';
import { reviewerState } from './assemble-reviews.ts';
import { changeRound, getRound, noteAsked, type StoredReviewer, type StoredRound } from './rounds.queries.ts';

/**
 * Brings a round up to date after something happened to it: ends it where all is signed off, and asks whose turn it is. Who is asked
 * now is told; who is asked no longer, those in `gone` too, hears no more of it.
 */
export async function askReviewers(
  db: Db,
  by: { user: string },
  id: string,
  gone: StoredReviewer[] = [],
): Promise<void> {
  const round = await getRound(db, id);
  const isDone = round.state === 'open' && isSignedOff(round);
  if (isDone) await changeRound(db, id, { state: 'done' });
  const turn = round.state === 'open' && !isDone ? currentReviewers(round) : [];
  const now = new Set(turn.map(({ user }) => user._id));
  await noteAsked(db, id, [...now]);
  const wasAsked = ({ askedAt }: StoredReviewer) => askedAt !== null;
  const everybody = [...round.reviewers, ...gone];
  await announce(db, 'work.assigned', {
    bid: round.bid,
    by: by.user,
    kind: 'round',
    handovers: everybody.flatMap((reviewer) => {
      const { _id } = reviewer.user;
      const isAsked = now.has(_id);
      if (isAsked === wasAsked(reviewer) && isAsked) return [];
      return [{ item: id, from: isAsked ? null : _id, to: isAsked ? _id : null }];
    }),
  });
  await publish(db, 'reviews-changed', { bid: round.bid });
}

/** In a sequence the first who has not signed off, else all who have not. */
export function currentReviewers({
  mode,
  reviewers,
}: Pick<StoredRound, 'mode' | 'reviewers'>): StoredReviewer[] {
  const left = reviewers.filter(({ isMember, signedAt }) => isMember && signedAt === null);
  return mode === 'sequence' ? left.slice(0, 1) : left;
}

/**
 * Whether enough reviewers have signed off, and every answer is signed off as it is now by somebody who may. In a final round no
 * signature counts whose answers have changed since.
 */
function isSignedOff(round: StoredRound): boolean {
  const { mode, isFinal, reviewers, answers } = round;
  const counted = reviewers.filter((reviewer) => reviewerState(reviewer, round.state) !== 'gone');
  const signed = counted.filter(({ signedAt, changed }) => signedAt !== null && !(isFinal && changed > 0));
  const isEnough = mode === 'one' ? signed.length > 0 : signed.length > 0 && signed.length === counted.length;
  return isEnough && answers.signed === answers.total;
}
