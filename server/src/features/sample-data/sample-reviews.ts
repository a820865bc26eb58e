import { addWorkingDays } from '@bidloom/engine/time/working-days';
import type { Db } from '#db/database.ts';
import { readTemplates } from '#features/reviews/assemble-reviews.ts';
import { findCriteria, replaceCriteria, saveScore } from '#features/reviews/criteria.queries.ts';
import { addRound, setReviewers, signAnswers } from '#features/reviews/rounds.queries.ts';
import { saveVerdict } from '#features/reviews/reviewed-answers.queries.ts';
import { readWorkingCalendar } from '#features/working-days/working-days.queries.ts';
import type { Language } from '#http/calls/language.ts';
import type { Team } from './past-of-bids.ts';
import type { PlannedBid } from './proposal/add-plan.ts';
import type { SampleWords } from './sample-words.ts';

const weights = [50, 40, 10];
/** By criterion: what the first and the second reviewer gave in the first round. */
const scores: [number, number][] = [
  [4, 3],
  [2, 4],
  [3, 3],
];
const dayMs = 86_400_000;

/**
 * Reviews a bid: two rounds are done, and the last waits for whoever looks around, with one answer that a colleague wants changed. To be
 * called as the past is added, so that nobody is told.
 */
export async function addReviews(
  db: Db,
  { _id: bid, deadline, requirements: named }: PlannedBid,
  { owner, colleagues }: Team,
  { reviews }: Pick<SampleWords, 'reviews'>,
  { language, now }: { language: Language; now: Date },
): Promise<void> {
  const calendar = await readWorkingCalendar(db);
  const day = (working: number) => addWorkingDays(deadline.slice(0, 10), -working, calendar);
  const templates = await readTemplates(db, language);
  const requirements = await db
    .selectFrom('requirements')
    .select(['id', 'answered_by'])
    .where('bid_id', '=', bid)
    .orderBy('number')
    .execute();
  await replaceCriteria(
    db,
    bid,
    reviews.criteria.map((name, place) => ({ _id: null, name, weight: weights[place] ?? null, maxScore: 5 })),
  );
  const criteria = await findCriteria(db, bid);
  const [first = owner, second = owner, third = owner] = colleagues;
  const people = [
    [first, second, third],
    [owner, third],
    [owner, first],
  ];
  for (const [place, { name, mode, isFinal }] of templates.entries()) {
    const isLast = place === templates.length - 1;
    const daysBefore = isLast ? 1 : (templates.length - place) * 3;
    const opened = afternoonBefore(now, isLast ? 1 : (templates.length - place) * 3);
    const round = await addRound(db, bid, {
      name,
      mode,
      is_final: isFinal,
      days_before: daysBefore,
      due_date: day(daysBefore),
      state: isLast ? 'open' : 'done',
      opened_at: opened.toISOString(),
      ...(!isLast && { done_at: new Date(opened.getTime() + 2 * dayMs).toISOString() }),
    });
    const reviewers = people[place] ?? [owner, first];
    await setReviewers(db, round, reviewers);
    await db
      .updateTable('round_reviewers')
      .set({ asked_at: opened.toISOString() })
      .where('round_id', '=', round)
      .execute();
    if (isLast) {
      await askForWork(db, round, { requirement: named.lessons, user: first, comment: reviews.needsWork });
      continue;
    }
    for (const user of reviewers) {
      for (const { id, answered_by } of requirements)
        if (answered_by !== null && answered_by !== user)
          await saveVerdict(db, { round, user, requirement: id, verdict: 'ok', comment: undefined });
      await signAnswers(db, round, user, '');
    }
    const signed_at = new Date(opened.getTime() + 2 * dayMs).toISOString();
    for (const table of ['round_reviewers', 'review_signatures'] as const)
      await db.updateTable(table).set({ signed_at }).where('round_id', '=', round).execute();
    if (place > 0) continue;
    for (const [index, { _id }] of criteria.entries())
      for (const [turn, user] of [first, second].entries())
        if (_id !== null)
          await saveScore(db, {
            round,
            user,
            criterion: _id,
            score: scores[index]?.[turn] ?? 3,
            comment: index === 1 ? reviews.reasons[turn] : undefined,
          });
  }
}

/** 14:20 UTC so many days ago. */
const afternoonBefore = (now: Date, days: number): Date =>
  new Date(Math.floor(now.getTime() / dayMs - days) * dayMs + (14 * 60 + 20) * 60_000);

/** A colleague wants an answer of somebody else changed, and says what in its comments. */
async function askForWork(
  db: Db,
  round: string,
  { requirement, user, comment }: { requirement: string; user: string; comment: string },
): Promise<void> {
  const { id } = await db
    .insertInto('requirement_comments')
    .values({ requirement_id: requirement, user_id: user, comment })
    .returning('id')
    .executeTakeFirstOrThrow();
  await saveVerdict(db, { round, user, requirement, verdict: 'needs-work', comment: id });
}
