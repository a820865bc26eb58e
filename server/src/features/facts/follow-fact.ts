import { handedInStatuses, preparedStatuses } from '@bidloom/contract/bid-statuses';
import { factNamesIn, writeFact, type CompanyFact } from '@bidloom/engine/drafting/fill-facts';
import { run, type Db } from '#db/database.ts';
import { storedRichText, withFacts, type WrittenAnswer } from '#features/rich-text/written-answer.ts';
import { sqlList } from '#db/sql-list.ts';

type Referring = {
  id: string;
  answer: string;
  rich: unknown;
  isApproved: boolean;
  isHandedIn: boolean;
  language: string;
  /** What it said before a value that nobody has seen yet. */
  approved: string | null;
};

/**
 * What follows in bids when a fact says another value. Drafts say the new one by themselves. An answer that was approved in a bid
 * that is under way says what nobody has approved: it is to be approved again, and shows why until somebody has seen it. What was
 * handed in keeps the value that it was handed in with, in its words.
 */
export async function followValue(db: Db, before: CompanyFact, now: CompanyFact): Promise<void> {
  if (writeFact(before, 'en') === writeFact(now, 'en')) return;
  const name = before.name.toLowerCase();
  const rows = await run<Referring>(db, referring, [before.name]);
  for (const { id, answer, rich, isApproved, isHandedIn, language, approved } of rows) {
    if (!factNamesIn(answer).some((one) => one.toLowerCase() === name)) continue;
    const written = { answer, rich: storedRichText(rich) };
    const { answer: was, rich: richWas } = withFacts(written, [before], language);
    if (isHandedIn) await keepWords(db, id, { answer: was, rich: richWas });
    else if (isApproved || approved !== null) {
      const after = withFacts(written, [now], language).answer;
      const change = { kind: 'fact', before: isApproved ? was : (approved ?? was), after };
      await run(db, askAgain, [id, JSON.stringify(change)]);
    }
  }
}
// Held in the order of their ids, so that two who change facts of the same answers do not wait for each other for ever.
const referring = {
  name: 'fact-requirements',
  text: `select r.id, r.answer, r.answer_rich as rich, r.status = 'approved' as "isApproved", b.status in (${sqlList(handedInStatuses)}) as "isHandedIn",
      case when r.change ->> 'kind' = 'fact' then r.change ->> 'before' end as approved,
      coalesce((select g.language from generations g where g.bid_id = b.id order by g.id desc limit 1), 'en') as language
    from requirements r join bids b on b.company_id = r.company_id and b.id = r.bid_id
    where position('{{' in r.answer) > 0 and position(lower($1) in lower(r.answer)) > 0
      and b.status in (${sqlList(preparedStatuses)}, ${sqlList(handedInStatuses)})
    order by r.id for update of r`,
};
const askAgain = {
  name: 'fact-ask-again',
  text: `update requirements set status = case status when 'approved' then 'answered' else status end,
      change = case when change is null or change ->> 'kind' = 'fact' then $2::jsonb else change end, updated_at = now()
    where id = $1`,
};

/** Other words for the same answer: its writer, its approval and its history stay as they are. */
export async function keepWords(db: Db, id: string, { answer, rich }: WrittenAnswer): Promise<void> {
  await run(db, quietly, ['on']);
  await run(db, rewrite, [id, answer, rich && JSON.stringify(rich)]);
  await run(db, quietly, ['']);
}
const quietly = { name: 'fact-quietly', text: `select set_config('app.importing', $1, true)` };
const rewrite = {
  name: 'fact-rewrite-requirement',
  text: 'update requirements set answer = $2, answer_rich = $3, version = version + 1, updated_at = now() where id = $1',
};
