import { decidedStatuses } from '@bidloom/contract/bid-statuses';
import { run, type Db } from '#db/database.ts';
import { replaceScores, storeDebrief } from '#features/outcomes/debrief.queries.ts';
import type { PastBid } from './sample-data.queries.ts';
import type { SampleWords } from './sample-words.ts';

/** By how many per cent our price was above the winner's where that was the reason, and elsewhere by turns. */
const aboveByPrice = 6;
const aboveElsewhere = [3, -4, 1, -2];
const bests = [50, 40, 10];
/** What we and the winner got of each criterion, in per cent of the best score, by turns. */
const shares = [
  { lost: [78, 70, 60], winner: [80, 96, 70], won: [92, 88, 80], second: [84, 94, 60] },
  { lost: [64, 90, 50], winner: [88, 86, 80], won: [90, 97, 70], second: [86, 90, 70] },
  { lost: [82, 75, 40], winner: [84, 90, 90], won: [96, 82, 90], second: [78, 100, 50] },
];

/** Debriefs the decided bids: prices of all, scores and lessons of the newest. To be called as the past is added, after the bids are sealed. */
export async function addDebriefs(
  db: Db,
  bids: PastBid[],
  { debriefs, reviews, reasons }: Pick<SampleWords, 'debriefs' | 'reviews' | 'reasons'>,
): Promise<void> {
  const decided = bids
    .filter(({ status }) => decidedStatuses.some((one) => one === status))
    .toSorted((a, b) => (a.decidedAt ?? '').localeCompare(b.decidedAt ?? ''));
  const scored = decided.slice(-12);
  for (const [turn, bid] of decided.entries()) {
    const isWon = bid.status === 'won';
    const isScored = scored.includes(bid);
    await storeDebrief(db, bid._id, {
      ourPrice: bid.value,
      bidders: 3 + (turn % 4),
      ...(!isWon && {
        winner: debriefs.competitors[turn % debriefs.competitors.length] ?? '',
        winningPrice: Math.round(
          (bid.value * 100) /
            (100 +
              (bid.outcomeReason === reasons.price
                ? aboveByPrice
                : (aboveElsewhere[turn % aboveElsewhere.length] ?? 0))),
        ),
        rank: 2 + (turn % 2),
      }),
      // The newest waits for whoever looks around.
      ...(isScored && bid !== decided.at(-1) && { isComplete: true }),
    });
    if (!isScored) continue;
    await scoreBid(db, bid, turn, reviews.criteria);
    const lesson = debriefs.lessons[turn % debriefs.lessons.length];
    if (lesson === undefined) continue;
    await run(db, addLesson, [bid._id, lesson, bid.createdBy, bid.decidedAt, turn % 3 === 0]);
  }
  await run(db, dateDebriefs);
}

async function scoreBid(db: Db, bid: PastBid, turn: number, criteria: string[]): Promise<void> {
  const turnShares = shares[turn % shares.length];
  const [ours, others] =
    bid.status === 'won' ? [turnShares?.won, turnShares?.second] : [turnShares?.lost, turnShares?.winner];
  const answered = await run<{ id: string }>(db, answeredIn, [bid._id]);
  const points = (of: number[] | undefined, place: number) =>
    Math.round((bests[place] ?? 10) * (of?.[place] ?? 50)) / 100;
  const isStored = await replaceScores(
    db,
    bid._id,
    criteria.map((name, place) => ({
      id: null,
      name,
      weight: bests[place] ?? null,
      maxScore: bests[place] ?? null,
      ourScore: points(ours, place),
      // Who wins is told the scores of nobody else.
      winnerScore: bid.status === 'won' ? null : points(others, place),
      ourQuote: '',
      ourPage: null,
      winnerQuote: '',
      winnerPage: null,
      // What was written is judged for its quality.
      answers: place === 0 ? answered.map(({ id }) => id) : [],
    })),
  );
  if (!isStored) throw new Error('The scores of the sample data hang on answers that were not submitted');
}
const answeredIn = {
  name: 'sample-scored-answers',
  text: `select r.id from requirements r where r.bid_id = $1 and r.answer <> '' order by r.number`,
};
const addLesson = {
  name: 'sample-lesson',
  text: `insert into debrief_lessons (bid_id, text, created_by, created_at, answer_id)
    select b.id, $2, $3, $4::timestamptz + interval '2 days', case when $5::boolean then (select u.answer_id from answer_uses u
      join requirements r on r.id = u.requirement_id where r.bid_id = b.id order by r.number limit 1) end from bids b where b.id = $1`,
};
/** A debrief comes two days after the decision. */
const dateDebriefs = {
  name: 'sample-debriefs-date',
  text: `update bid_debriefs d set updated_at = least(now(), b.decided_at + interval '2 days'),
      completed_at = case when d.completed_at is not null then least(now(), b.decided_at + interval '3 days') end,
      completed_by = case when d.completed_at is not null then b.created_by end
    from bids b where b.id = d.bid_id`,
};
