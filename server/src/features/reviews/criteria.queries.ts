import type { Criterion, ReviewTemplate } from '@bidloom/contract/reviews';
import { run, type Db } from '#db/database.ts';
import { jsonParameter } from '#db/json-parameter.ts';

/** The criteria of a bid as people chose them; none where nobody has. */
export const findCriteria = (db: Db, bid: string): Promise<Criterion[]> => run<Criterion>(db, find, [bid]);
const find = {
  name: 'review-criteria',
  text: `select id as _id, name, weight::float8 as weight, max_score::float8 as "maxScore" from review_criteria
    where bid_id = $1 order by position, id`,
};

type Stated = { text: string; weight: number | null };
/** The buyer's criteria: as a person corrected them, else as the documents state them. */
export const findStatedCriteria = (db: Db, bid: string): Promise<Stated[]> => run<Stated>(db, stated, [bid]);
const stated = {
  name: 'review-criteria-stated',
  text: `select left(v.value ->> 'text', 200) as text, (v.value ->> 'weight')::float8 as weight
    from bids b cross join lateral (
      select value, place from bid_fact_decisions d, jsonb_array_elements(d.own) with ordinality as o (value, place)
        where d.bid_id = b.id and d.name = 'criteria'
      union all
      select s.value, s.number from bid_facts s where s.bid_id = b.id and s.name = 'criteria' and s.role = 'stated'
        and not exists (select from bid_fact_decisions d where d.bid_id = b.id and d.name = 'criteria')) v
    where b.id = $1 and btrim(v.value ->> 'text') <> '' order by v.place limit 50`,
};

/** Makes these the criteria of a bid; false where an id is not one of them. */
export async function replaceCriteria(
  db: Db,
  bid: string,
  criteria: { _id: string | null; name: string; weight: number | null; maxScore: number }[],
): Promise<boolean> {
  const ids = criteria.flatMap(({ _id }) => _id ?? []);
  await run(db, removeOthers, [bid, ids]);
  const rows = jsonParameter(criteria.map((criterion, position) => ({ ...criterion, position })));
  const [kept] = await run<{ count: number }>(db, changeKept, [bid, rows]);
  await run(db, addNew, [bid, rows]);
  return kept?.count === new Set(ids).size && ids.length === new Set(ids).size;
}
const columns = `jsonb_to_recordset($2) as r (_id text, name text, weight numeric, "maxScore" numeric, position integer)`;
const removeOthers = {
  name: 'review-criteria-remove',
  text: 'delete from review_criteria where bid_id = $1 and id <> all($2)',
};
const changeKept = {
  name: 'review-criteria-change',
  text: `with changed as (update review_criteria c set name = r.name, weight = r.weight, max_score = r."maxScore", position = r.position
      from ${columns} where c.bid_id = $1 and c.id = r._id returning c.id)
    select count(*)::int as count from changed`,
};
const addNew = {
  name: 'review-criteria-add',
  text: `insert into review_criteria (bid_id, name, weight, max_score, position)
    select $1, r.name, r.weight, r."maxScore", r.position from ${columns} where r._id is null order by r.position`,
};

export type NewScore = {
  round: string;
  user: string;
  criterion: string;
  score: number | null | undefined;
  comment: string | undefined;
};
/** Stores how a reviewer scores by a criterion; false where the bid of the round has no such criterion, or one whose best score is lower. */
export async function saveScore(
  db: Db,
  { round, user, criterion, score, comment }: NewScore,
): Promise<'saved' | 'unknown' | 'tooHigh'> {
  const [known] = await run<{ max: number }>(db, maxOf, [round, criterion]);
  if (!known) return 'unknown';
  if (score !== undefined && score !== null && score > known.max) return 'tooHigh';
  await run(db, save, [round, user, criterion, score !== undefined, score ?? null, comment ?? null]);
  return 'saved';
}
const maxOf = {
  name: 'review-criterion-max',
  text: `select c.max_score::float8 as max from review_rounds g join review_criteria c on c.bid_id = g.bid_id where g.id = $1 and c.id = $2`,
};
const save = {
  name: 'review-score',
  text: `insert into review_scores as s (round_id, user_id, criterion_id, score, comment) values ($1, $2, $3, $5::numeric, coalesce($6, ''))
    on conflict (company_id, round_id, user_id, criterion_id) do update
      set score = case when $4 then excluded.score else s.score end, comment = coalesce($6, s.comment), updated_at = now()`,
};

/** The rounds of the company; none where it has chosen none. */
export const findTemplates = (db: Db): Promise<ReviewTemplate[]> => run<ReviewTemplate>(db, templates);
const templates = {
  name: 'review-templates',
  text: `select name, days_before as "daysBefore", mode, is_final as "isFinal" from review_templates order by position, id`,
};

export async function replaceTemplates(db: Db, rows: ReviewTemplate[]): Promise<void> {
  await db.deleteFrom('review_templates').execute();
  if (rows.length === 0) return;
  await db
    .insertInto('review_templates')
    .values(
      rows.map(({ name, daysBefore, mode, isFinal }, position) => ({
        name,
        days_before: daysBefore,
        mode,
        is_final: isFinal,
        position,
      })),
    )
    .execute();
}
