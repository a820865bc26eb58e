import type { DataOf, ParsedInputOf } from '@bidloom/contract/endpoint';
import type { getLearning, teachAnswer } from '@bidloom/contract/answers';
import { handedInStatuses } from '@bidloom/contract/bid-statuses';
import { run, type Db } from '#db/database.ts';
import { sqlList } from '#db/sql-list.ts';
import { notFound } from '#http/calls/errors.ts';

/**
 * What a person stood for since the library was last made to forget: approved, or handed in and no mere draft. `u` is the use of
 * an answer, `r` the requirement it stands in.
 */
export const endorsedUses = `from answer_uses u join requirements r on r.company_id = u.company_id and r.id = u.requirement_id
      join bids b on b.company_id = r.company_id and b.id = r.bid_id
    where r.answer <> '' and not r.is_draft
      and (r.state = 'approved' or (r.state = 'answered' and b.status in (${sqlList(handedInStatuses)})))
      and u.used_at >= coalesce((select forgotten_at from answer_learning), '-infinity')`;

/** Notes what a person chose for a requirement. 404 where the requirement or one of the answers is not there. */
export async function noteChoice(
  db: Db,
  { requirement, answer, asked = '', passedOver = [] }: ParsedInputOf<typeof teachAnswer>,
): Promise<void> {
  const others = [...new Set(passedOver)].filter((one) => one !== answer);
  const [known] = await run<{ known: number }>(db, countKnown, [requirement, [answer, ...others]]);
  if (known?.known !== 1 + others.length) throw notFound();
  await run(db, forgetChoice, [requirement, answer]);
  await run(db, addChoice, [requirement, answer, asked.trim(), others]);
}
const countKnown = {
  name: 'answer-lessons-known',
  text: `select count(*)::int as known from answers where id = any($2) and exists (select from requirements where id = $1)`,
};
/** What is chosen now was not passed over, whatever was chosen before. */
const forgetChoice = {
  name: 'answer-lessons-forget-choice',
  text: `delete from answer_lessons where requirement_id = $1 and answer_id = $2`,
};
const addChoice = {
  name: 'answer-lessons-add',
  text: `insert into answer_lessons (requirement_id, answer_id, kind, asked)
    select $1::text, $2::text, 'searched', $3::text where $3::text <> ''
    union all select $1, other, 'passed_over', $3 from unnest($4::text[]) other
    on conflict (company_id, requirement_id, answer_id, kind)
      do update set asked = excluded.asked, taught_by = excluded.taught_by, taught_at = excluded.taught_at`,
};

/** From how many choices the library learns now. */
export async function learningOf(db: Db): Promise<DataOf<typeof getLearning>> {
  const [found] = await run<DataOf<typeof getLearning>>(db, readLearning, []);
  if (!found) throw new Error('There is always something to count');
  return found;
}
const readLearning = {
  name: 'answer-learning',
  text: `with chosen as materialized (select u.requirement_id, u.answer_id ${endorsedUses})
    select (select count(distinct requirement_id)::int from chosen) as approvals,
      (select count(*)::int from answer_lessons l where l.kind = 'searched'
        and exists (select from chosen c where c.requirement_id = l.requirement_id and c.answer_id = l.answer_id)) as searches,
      (select count(*)::int from answer_lessons l where l.kind = 'passed_over' and ${isPassedOver('chosen')}) as "passedOver",
      (select wire_time(forgotten_at) from answer_learning) as since`,
};

/** Another answer stands there, by a decision of a person, and the one passed over does not. */
export function isPassedOver(chosen: string): string {
  return `exists (select from ${chosen} c where c.requirement_id = l.requirement_id)
        and not exists (select from ${chosen} c where c.requirement_id = l.requirement_id and c.answer_id = l.answer_id)`;
}

/** Lets the library forget what it learnt until now. */
export async function forgetLearning(db: Db): Promise<void> {
  await run(db, dropLessons, []);
  await run(db, noteForgotten, []);
}
const dropLessons = { name: 'answer-lessons-drop', text: 'delete from answer_lessons' };
const noteForgotten = {
  name: 'answer-learning-forget',
  text: `insert into answer_learning default values on conflict (company_id)
    do update set forgotten_at = excluded.forgotten_at, forgotten_by = excluded.forgotten_by`,
};
