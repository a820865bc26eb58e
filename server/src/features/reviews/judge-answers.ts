import type { ParsedInputOf } from '@bidloom/contract/endpoint';
import type {
  judgeAnswer as judgeCall,
  returnReview as returnCall,
  scoreCriterion as scoreCall,
  signReview as signCall,
} from '@bidloom/contract/reviews';
import type { Db } from '#db/database.ts';
import { notify } from '#features/notifications/notify.ts';
import { settleThread } from '#features/requirements/requirement-answers.queries.ts';
import { writeRequirementComment } from '#features/requirements/write-requirement-comment.ts';
import { conflict, forbidden, invalid, notFound, refused } from '#http/calls/errors.ts';
import { translate } from '#http/calls/language.ts';
import type { Caller } from '#http/calls/route.ts';
import { publish } from '#jobs/live.ts';
import { askReviewers, currentReviewers } from './ask-reviewers.ts';
import { saveScore } from './criteria.queries.ts';
import * as queries from './rounds.queries.ts';
import * as answers from './reviewed-answers.queries.ts';

/** Says that an answer is fine or needs work, with what is missing in a thread on the answer. */
export async function judgeAnswer(
  db: Db,
  caller: Caller,
  { round, requirement, verdict, comment = '' }: ParsedInputOf<typeof judgeCall>,
): Promise<void> {
  const { bid } = await roundOfReviewer(db, caller, round);
  const judged = await answers.getJudged(db, round, requirement, caller.user);
  if (!judged) throw notFound();
  if (verdict === 'ok' && judged.isOwn)
    throw refused('own_answer', 'server.reviews.ownAnswer', { number: judged.number });
  // Who finds it fine now has nothing more to say in the thread they began.
  if (verdict !== 'needs-work' && judged.openComment !== null)
    await settleThread(db, judged.openComment, true);
  const thread =
    comment === '' ? undefined : await writeRequirementComment(db, caller, { requirement, comment });
  await answers.saveVerdict(db, { round, user: caller.user, requirement, verdict, comment: thread });
  await publish(db, 'reviews-changed', { bid });
}

export async function scoreCriterion(
  db: Db,
  caller: Caller,
  { round, criterion, score, comment }: ParsedInputOf<typeof scoreCall>,
): Promise<void> {
  const { bid } = await roundOfReviewer(db, caller, round);
  const done = await saveScore(db, { round, user: caller.user, criterion, score, comment });
  if (done === 'unknown') throw notFound();
  if (done === 'tooHigh') throw invalid([{ path: 'score', key: 'errors.input.range' }]);
  await publish(db, 'reviews-changed', { bid });
}

/** Signs a round off: it keeps the words of every answer that the reviewer may sign. */
export async function signRound(
  db: Db,
  caller: Caller,
  { round: id, stamp, note = '' }: ParsedInputOf<typeof signCall>,
): Promise<void> {
  await queries.lockRound(db, id);
  const round = await roundOfReviewer(db, caller, id);
  if (round.stamp !== stamp) throw conflict('answers_changed', 'server.reviews.answersChanged');
  const own = round.reviewers.find(({ user }) => user._id === caller.user);
  if (own && own.needsWork > 0)
    throw refused('needs_work', 'server.reviews.needsWork', { count: own.needsWork });
  await queries.signAnswers(db, id, caller.user, note);
  await askReviewers(db, caller, id);
}

/** Sends a round back: who answers what needs work hears of it, and who planned the round. */
export async function returnRound(
  db: Db,
  caller: Caller,
  { round: id, note }: ParsedInputOf<typeof returnCall>,
): Promise<void> {
  await queries.lockRound(db, id);
  const { bid, name, createdBy } = await roundOfReviewer(db, caller, id);
  await queries.noteReturned(db, id, caller.user, note);
  const { actor, title, people } = await answers.findPeopleToNotify(db, id, caller.user);
  await notify(db, {
    type: 'review-round',
    description: (language) =>
      translate(language, 'server.reviews.returned', {
        actor,
        name,
        title: title || translate(language, 'server.bids.untitled'),
      }),
    bid,
    to: [...people, ...(createdBy ? [createdBy._id] : [])],
    by: caller.user,
  });
  await publish(db, 'reviews-changed', { bid });
}

/** The round, where it is open and the caller's turn. */
async function roundOfReviewer(db: Db, caller: Caller, id: string): Promise<queries.StoredRound> {
  const round = await queries.getRound(db, id);
  const own = round.reviewers.find(({ user }) => user._id === caller.user);
  if (!own) throw forbidden('server.reviews.notReviewer');
  if (round.state !== 'open') throw refused('not_open', 'server.reviews.notOpen');
  const isTurn = currentReviewers(round).some(({ user }) => user._id === caller.user);
  if (!isTurn && own.signedAt === null) throw refused('not_your_turn', 'server.reviews.notYourTurn');
  return round;
}
