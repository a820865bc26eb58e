import type { Db } from '#db/database.ts';
import { announce } from '#domain-events/events.ts';
import * as queries from './requirements.queries.ts';

/**
 * Takes words from outside the company as the answer of a requirement that has none, or still has what the same person wrote `before`;
 * they wait for review. What anybody else wrote or decided stays. `by` is the member who asked for them.
 */
export async function takeOutsideAnswer(
  db: Db,
  id: string,
  { answer, before, by }: { answer: string; before: string; by: string | null },
): Promise<void> {
  const [held] = await queries.lockRequirementsForUpdate(db, [id]);
  if (!held) return;
  const isUntouched = held.status === 'open' && held.answer === '';
  const isTheirs = before !== '' && held.status === 'in-review' && held.answer === before && !held.rich;
  if (!isUntouched && !isTheirs) return;
  await queries.setRequirements(db, [id], {
    answer,
    answer_rich: null,
    status: 'in-review',
    is_draft: false,
  });
  if (isTheirs || by === null) return;
  const reviewer = await queries.reviewerOf(db, held.bid);
  await announce(db, 'work.assigned', {
    bid: held.bid,
    by,
    kind: 'answer',
    handovers: [{ item: id, from: null, to: reviewer }],
  });
}
