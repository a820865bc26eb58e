import { mostTags, type changeAnswers as endpoint } from '@bidloom/contract/answers';
import type { ParsedInputOf } from '@bidloom/contract/endpoint';
import { run, type Db } from '#db/database.ts';
import { recording } from '#features/imports/record-import.ts';
import { notFound, refused } from '#http/calls/errors.ts';
import { uniqueTags } from './answer-columns.ts';

/**
 * Changes the same things of several answers, all or none. What is approved is fit to be used: approving answers that are past
 * their day is refused unless a later day is given with it. With an import's id it is recorded there, to be undone. Answers how
 * many were changed.
 */
export async function changeAnswers(
  db: Db,
  {
    answers,
    status,
    owner,
    reviewBy,
    expiresOn,
    addTags = [],
    removeTags = [],
    import: importId,
  }: ParsedInputOf<typeof endpoint>,
): Promise<number> {
  const ids = [...new Set(answers)].toSorted();
  const held = await run<{ id: string; tags: string[] }>(db, hold, [ids]);
  if (held.length < ids.length) throw notFound();
  const values = {
    status: status ?? null,
    ...(owner !== undefined && { owner_id: owner }),
    ...(reviewBy !== undefined && { review_by: reviewBy }),
    ...(expiresOn !== undefined && { expires_on: expiresOn }),
  };
  const gone = new Set(removeTags.map((tag) => tag.toLowerCase()));
  const changesTags = addTags.length > 0 || removeTags.length > 0;
  const tagged = held.map(({ id, tags }) => ({
    id,
    tags: changesTags
      ? uniqueTags([...tags.filter((tag) => !gone.has(tag.toLowerCase())), ...addTags]).slice(0, mostTags)
      : null,
  }));
  await recording(db, importId, 'answer', ids, () =>
    run(db, change, [JSON.stringify(tagged), JSON.stringify(values)]),
  );
  if (status === 'approved') {
    const [found] = await run<{ stale: number }>(db, countStale, [ids]);
    const stale = found?.stale ?? 0;
    if (stale > 0) throw refused('past_their_day', 'server.answers.pastTheirDay', { count: stale });
  }
  return ids.length;
}

// In the order of their ids, so that two who change the same ones do not wait for each other for ever.
const hold = {
  name: 'answers-hold',
  text: 'select id, tags from answers where id = any($1) order by id for update',
};

/** Only what is given changes; a key that stands in the values with null clears. */
const change = {
  name: 'answers-change',
  text: `update answers a set
      status = coalesce(v.value ->> 'status', a.status),
      owner_id = case when v.value ? 'owner_id' then v.value ->> 'owner_id' else a.owner_id end,
      review_by = case when v.value ? 'review_by' then (v.value ->> 'review_by')::date else a.review_by end,
      expires_on = case when v.value ? 'expires_on' then (v.value ->> 'expires_on')::date else a.expires_on end,
      tags = coalesce((select array_agg(t) from jsonb_array_elements_text(nullif(g.value -> 'tags', 'null')) t),
        case when g.value -> 'tags' = '[]' then '{}' else a.tags end),
      approved_at = case when v.value ->> 'status' = 'approved' and a.status <> 'approved' then now()
        when v.value ->> 'status' = 'draft' then null else a.approved_at end,
      approved_by = case when v.value ->> 'status' = 'approved' and a.status <> 'approved' then current_member()
        when v.value ->> 'status' = 'draft' then null else a.approved_by end,
      updated_at = now(), updated_by = current_member(), version = a.version + 1
    from jsonb_array_elements($1::jsonb) g (value), (select $2::jsonb as value) v
    where a.id = g.value ->> 'id'`,
};

const countStale = {
  name: 'answers-count-stale',
  text: `select count(*)::int as stale from answers where id = any($1) and answer_due_on(review_by, expires_on) < company_today()`,
};
