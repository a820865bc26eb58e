import type { RichText } from '@bidloom/engine/rich-text/rich-text';
import { getRow, run, type Db } from '#db/database.ts';
import { jsonList, jsonOne, jsonRows, type JsonPage, type ListShape } from '#db/json-list.ts';
import type { PageInput } from '#db/paging.ts';
import { personOf } from '#db/person.ts';
import { putInBin } from '#db/put-in-bin.ts';
import { refuseUnknownFiles } from '#features/rich-text/written-answer.ts';
import { notFound } from '#http/calls/errors.ts';

const isStale = `(a.status = 'approved' and (a.review_by < company_today() or a.expires_on < company_today()) is true)`;

const answers: ListShape = {
  name: 'answers',
  table: 'answers',
  alias: 'a',
  row: `a.id as _id, a.question, a.answer, a.answer_rich as "answerRich", a.language, a.tags, a.status, ${personOf('a.owner_id')} as owner,
    a.review_by as "reviewBy", a.expires_on as "expiresOn", ${isStale} as "isStale", a.source, a.source_name as "sourceName",
    a.use_count as "useCount", wire_time(a.approved_at) as "approvedAt", ${personOf('a.approved_by')} as "approvedBy",
    wire_time(a.created_at) as "createdAt", ${personOf('a.created_by')} as "createdBy",
    wire_time(a.updated_at) as "updatedAt", ${personOf('a.updated_by')} as "updatedBy", a.version`,
  sorts: {
    updatedAt: { by: 'a.updated_at', type: 'timestamptz' },
    question: { by: 'lower(left(a.question, 200))', type: 'text' },
    reviewBy: { by: 'a.review_by::timestamptz', type: 'timestamptz' },
    due: {
      by: `(case when a.status <> 'retired' then answer_due_on(a.review_by, a.expires_on) end)::timestamptz`,
      type: 'timestamptz',
    },
    useCount: { by: 'a.use_count', type: 'numeric' },
  },
  defaultSort: '-updatedAt',
};

const whole: Omit<ListShape, 'sorts' | 'defaultSort'> = {
  ...answers,
  name: 'answer-whole',
  row: `${answers.row},
    (select coalesce(json_agg(json_build_object('version', v.version, 'question', v.question, 'answer', v.answer, 'answerRich', v.answer_rich, 'status', v.status,
        'changedAt', wire_time(v.changed_at), 'changedBy', ${personOf('v.changed_by')}) order by v.version desc), '[]')
      from answer_versions v where v.company_id = a.company_id and v.answer_id = a.id) as versions,
    (select coalesce(json_agg(json_build_object('bid', json_build_object('_id', b.id, 'title', b.original_title),
        'requirement', json_build_object('_id', r.id, 'number', r.number, 'text', r.text), 'version', n.version,
        'mergedQuestion', n.merged_question, 'usedAt', wire_time(n.used_at)) order by n.used_at desc), '[]')
      from (select * from answer_uses where company_id = a.company_id and answer_id = a.id order by used_at desc limit 200) n
        join requirements r on r.company_id = n.company_id and r.id = n.requirement_id
        join bids b on b.company_id = r.company_id and b.id = r.bid_id) as uses,
    (select coalesce(json_agg(json_build_object('_id', o.id, 'question', o.question) order by o.id), '[]')
      from jsonb_array_elements(a.merged_from -> 'answers') m join answers o on o.company_id = a.company_id and o.id = m ->> 'id') as "mergedFrom"`,
};

export type AnswerFilters = {
  status?: string[] | undefined;
  language?: string[] | undefined;
  tag?: string[] | undefined;
  owner?: string[] | undefined;
  stale?: 'true' | 'false' | undefined;
  dueWithin?: number | undefined;
};

export const findAnswers = (db: Db, { q, ...input }: AnswerFilters & PageInput): Promise<JsonPage> =>
  jsonList(db, answers, input, [
    { where: 'a.status = any($?)', value: input.status },
    { where: 'a.language = any($?)', value: input.language },
    { where: 'a.tags && $?::text[]', value: input.tag },
    { where: 'a.owner_id = any($?)', value: input.owner },
    { where: `${isStale} = $?::boolean`, value: input.stale },
    {
      where: `(a.status = 'approved' and answer_due_on(a.review_by, a.expires_on) <= company_today() + $?::int) is true`,
      value: input.dueWithin,
    },
    { where: `coalesce(a.words @@ search_words($?), true)`, value: q || undefined },
  ]);

/** How many answers there are of each kind, and the tags, as JSON text. */
export async function getOverview(db: Db): Promise<{ ready: string }> {
  const [found] = await run<{ ready: string }>(db, overview, []);
  return { ready: found?.ready ?? '{}' };
}
const overview = {
  name: 'answer-overview',
  text: `select json_build_object('total', count(*), 'draft', count(*) filter (where a.status = 'draft'),
      'approved', count(*) filter (where a.status = 'approved'), 'retired', count(*) filter (where a.status = 'retired'),
      'stale', count(*) filter (where ${isStale}),
      'due', count(*) filter (where a.status = 'approved' and answer_due_on(a.review_by, a.expires_on) <= company_today() + 14),
      'tags', (select coalesce(json_agg(json_build_object('tag', tag, 'count', uses) order by uses desc, tag), '[]')
        from (select min(t) as tag, count(*)::int as uses from answers a, unnest(a.tags) t group by lower(t)
          order by uses desc, min(t) limit 200) counted))::text as ready
    from answers a`,
};

/** With its versions and uses; 404 when the library has none. */
export const getAnswer = (db: Db, id: string) => jsonOne(db, whole, id);

/** In the order of their ids; those that are gone are left out. */
export const getAnswers = (db: Db, ids: string[]) => jsonRows(db, answers, ids);

export type AnswerColumns = {
  question?: string | undefined;
  answer?: string | undefined;
  answer_rich?: RichText | null | undefined;
  language?: string | undefined;
  tags?: string[] | undefined;
  status?: string | undefined;
  owner_id?: string | null | undefined;
  review_by?: string | null | undefined;
  expires_on?: string | null | undefined;
  source?: string | undefined;
  source_name?: string | undefined;
};

/** Adds answers and answers their ids in the given order; whoever adds an approved one has approved it. */
export async function addAnswers(
  db: Db,
  rows: (AnswerColumns & { question: string; answer: string })[],
): Promise<string[]> {
  for (const { answer_rich } of rows) await refuseUnknownFiles(db, answer_rich);
  const added = await run<{ id: string }>(db, insert, [JSON.stringify(rows)]);
  return added.map(({ id }) => id);
}
// Ids sort by the moment they are made, and so the rows come back in their order.
const insert = {
  name: 'answer-add',
  text: `with given as (
      select new_object_id() as id, place, coalesce(row ->> 'status', 'draft') as status, row
      from json_array_elements($1::json) with ordinality as r (row, place)),
    added as (
      insert into answers (id, question, answer, answer_rich, language, tags, status, owner_id, review_by, expires_on, source, source_name, approved_at, approved_by)
      select id, row ->> 'question', row ->> 'answer', (row ->> 'answer_rich')::jsonb, coalesce(row ->> 'language', 'en'),
        coalesce((select array_agg(tag) from json_array_elements_text(row -> 'tags') tag), '{}'), status, row ->> 'owner_id',
        (row ->> 'review_by')::date, (row ->> 'expires_on')::date, coalesce(row ->> 'source', 'manual'), coalesce(row ->> 'source_name', ''),
        case when status = 'approved' then now() end, case when status = 'approved' then current_member() end
      from given order by place returning id)
    select g.id from given g join added a on a.id = g.id order by g.place`,
};

export type LockedAnswer = {
  id: string;
  question: string;
  answer: string;
  rich: unknown;
  tags: string[];
  status: string;
  version: number;
};

/** An answer held for a change; 404 when the library has none. */
export async function lockAnswerForUpdate(db: Db, id: string): Promise<LockedAnswer> {
  return getRow<LockedAnswer>(db, hold, [id]);
}
const hold = {
  name: 'answer-hold',
  text: 'select id, question, answer, answer_rich as rich, tags, status, version from answers where id = $1 for update',
};

/**
 * Those of several answers that the library has, held for a change: in the order of their ids, so that two who change the same ones
 * do not wait for each other for ever.
 */
export const lockAnswersForUpdate = (db: Db, ids: string[]): Promise<LockedAnswer[]> =>
  run(db, lockSeveral, [ids]);
const lockSeveral = {
  name: 'answer-hold-several',
  text: 'select id, question, answer, answer_rich as rich, tags, status, version from answers where id = any($1) order by id for update',
};

/** Changes an answer that is held; its version grows. */
export async function changeAnswer(
  db: Db,
  id: string,
  columns: AnswerColumns & { approved_at?: string | null; approved_by?: string | null },
): Promise<void> {
  await db
    .updateTable('answers')
    .set((of) => ({
      ...columns,
      updated_at: of.fn<string>('now'),
      updated_by: of.fn<string>('current_member'),
      version: of('version', '+', 1),
    }))
    .where('id', '=', id)
    .execute();
}

/** Moves answers to the bin, all or none. */
export async function removeAnswers(db: Db, ids: string[]): Promise<void> {
  const wanted = [...new Set(ids)];
  await putInBin(db, 'answer', wanted);
  const removed = await db.deleteFrom('answers').where('id', 'in', wanted).returning('id').execute();
  if (removed.length < wanted.length) throw notFound();
}

/** The words of an earlier version; 404 when the answer never had it. */
export async function getVersion(
  db: Db,
  id: string,
  version: number,
): Promise<{ question: string; answer: string; rich: unknown }> {
  const [found] = await run<{ question: string; answer: string; rich: unknown }>(db, readVersion, [
    id,
    version,
  ]);
  if (!found) throw notFound();
  return found;
}
const readVersion = {
  name: 'answer-version',
  text: 'select question, answer, answer_rich as rich from answer_versions where answer_id = $1 and version = $2',
};

/** The places, from 0, of rows whose question and answer the library has word for word, or an earlier row has. */
export async function findSame(db: Db, rows: { question: string; answer: string }[]): Promise<number[]> {
  const found = await run<{ place: number }>(db, same, [JSON.stringify(rows)]);
  return found.map(({ place }) => place);
}
const same = {
  name: 'answer-same',
  text: `with given as (
      select (place - 1)::int as place, lower(row ->> 'question') as question, row ->> 'answer' as answer
      from json_array_elements($1::json) with ordinality as r (row, place))
    select g.place from given g
    where exists (select from answers a where a.status <> 'retired' and lower(a.question) = g.question and a.answer = g.answer)
      or exists (select from given e where e.place < g.place and e.question = g.question and e.answer = g.answer)
    order by g.place`,
};

/** Moves the uses of some answers to another; each says still which version of which answer was put there. */
export async function moveUses(db: Db, from: string[], to: string): Promise<void> {
  await run(db, copyUses, [from, to]);
  await run(db, dropUses, [from]);
}
const copyUses = {
  name: 'answer-uses-copy',
  text: `insert into answer_uses (requirement_id, answer_id, version, used_at, merged_question)
    select distinct on (u.requirement_id) u.requirement_id, $2, u.version, u.used_at, coalesce(u.merged_question, a.question)
    from answer_uses u join answers a on a.id = u.answer_id where u.answer_id = any($1) order by u.requirement_id, u.used_at desc
    on conflict do nothing`,
};
const dropUses = { name: 'answer-uses-drop', text: 'delete from answer_uses where answer_id = any($1)' };

/** Notes which answers of the library stand in a requirement now, takes back what was noted before, and answers how many there are. */
export async function noteUses(db: Db, requirement: string, answerIds: string[]): Promise<number> {
  await run(db, forgetUses, [requirement, answerIds]);
  return (await run(db, addUses, [requirement, answerIds])).length;
}
const forgetUses = {
  name: 'answer-uses-forget',
  text: 'delete from answer_uses where requirement_id = $1 and answer_id <> all($2)',
};
const addUses = {
  name: 'answer-uses-add',
  text: `insert into answer_uses (requirement_id, answer_id, version) select $1, id, version from answers where id = any($2)
    on conflict (company_id, requirement_id, answer_id) do update set version = excluded.version, merged_question = null, used_at = now()
    returning answer_id`,
};
