import { unansweredStates, type RequirementCounts } from '@bidloom/contract/requirement-states';
import { run, type Db } from '#db/database.ts';
import { isIn, requirementCounts } from '#features/requirement-states/requirement-states.ts';
import { notFound } from '#http/calls/errors.ts';
import { fittingScore, rankForTexts } from './match-answers.ts';

/** Where the requirements of a bid stand, and how many more the library answers. 404 without the bid. */
export async function coverageOf(
  db: Db,
  bid: string,
): Promise<{ counts: RequirementCounts; answerable: number }> {
  const [found] = await run<{ counts: RequirementCounts; unanswered: string[] }>(db, read, [bid]);
  if (!found) throw notFound();
  const { counts, unanswered } = found;
  const ranks = await rankForTexts(db, unanswered, { most: 1, scope: 'usable' });
  return { counts, answerable: ranks.filter(([best]) => (best?.score ?? 0) >= fittingScore).length };
}

const read = {
  name: 'answer-coverage',
  text: `select ${requirementCounts('b.id')} as counts,
      (select coalesce(json_agg(btrim(concat_ws(' ', r.context, r.text)) order by r.number), '[]')
        from requirements r where r.bid_id = b.id and ${isIn('r', unansweredStates)}) as unanswered
    from bids b where b.id = $1`,
};
