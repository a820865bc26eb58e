import { run, type Db } from '#db/database.ts';
import { refused } from '#http/calls/errors.ts';
import * as queries from './answers.queries.ts';

/** Keeps with one answer what it and the others are, before they become one; what it was merged from before stays below. */
export async function rememberMerged(db: Db, keep: string, others: string[]): Promise<void> {
  await run(db, remember, [keep, others]);
}
// The version that a merged answer has once it is retired: as long as it has it, nobody has changed it.
const remember = {
  name: 'answer-merge-remember',
  text: `update answers k set merged_from = jsonb_build_object('before', k.merged_from, 'tags', k.tags,
      'answers', (select jsonb_agg(jsonb_build_object('id', a.id, 'status', a.status, 'version', a.version + 1, 'tags', a.tags) order by a.id)
        from answers a where a.id = any($2)),
      'uses', (select jsonb_agg(to_jsonb(u) - 'company_id') from answer_uses u where u.answer_id = $1 or u.answer_id = any($2)))
    where k.id = $1`,
};

type Merged = {
  tags: string[];
  answers: { id: string; status: string; version: number; tags: string[] }[];
};

/**
 * Takes back the last merge into an answer: the others are what they were, with their uses where the kept one was not put anew
 * since, and it loses the tags that came from them. One that somebody changed while it was retired comes back as a draft; one that
 * is gone stays gone.
 * @throws 404 without the answer; 422 when nothing that was merged into it is left
 */
export async function undoMerge(db: Db, keep: string): Promise<void> {
  // Held in the order of their ids, as merging holds them.
  const others = (await readMerged(db, keep))?.answers.map(({ id }) => id) ?? [];
  const held = new Map(
    (await queries.lockAnswersForUpdate(db, [keep, ...others])).map((one) => [one.id, one]),
  );
  const merged = await readMerged(db, keep);
  const left = merged?.answers.filter(({ id }) => held.has(id)) ?? [];
  const kept = held.get(keep);
  if (!kept) await queries.lockAnswerForUpdate(db, keep);
  if (!kept || !merged || left.length === 0) throw refused('not_merged', 'server.answers.notMerged');
  const ids = left.map(({ id }) => id);
  await run(db, returnUses, [keep, ids]);
  await run(db, dropReturned, [keep, ids]);
  const own = new Set(merged.tags.map((tag) => tag.toLowerCase()));
  const taken = new Set(left.flatMap(({ tags }) => tags.map((tag) => tag.toLowerCase())));
  const isOwn = (tag: string) => own.has(tag.toLowerCase()) || !taken.has(tag.toLowerCase());
  await queries.changeAnswer(db, keep, { tags: kept.tags.filter(isOwn) });
  for (const { id, status, version } of left) {
    const now = held.get(id);
    if (now?.status !== 'retired') continue;
    const isAsItWas = now.version === version;
    await queries.changeAnswer(
      db,
      id,
      isAsItWas ? { status } : { status: 'draft', approved_at: null, approved_by: null },
    );
  }
  await run(db, forget, [keep]);
}

async function readMerged(db: Db, keep: string): Promise<Merged | null> {
  const [found] = await run<{ merged: Merged | null }>(db, merged, [keep]);
  return found?.merged ?? null;
}
const merged = {
  name: 'answer-merged',
  text: `select merged_from - 'before' - 'uses' as merged from answers where id = $1`,
};

const remembered = `(select m.* from answers k, jsonb_populate_recordset(null::answer_uses, nullif(k.merged_from -> 'uses', 'null')) m
      where k.id = $1)`;
// A use of the kept answer that is younger than all of the merged ones was put there since.
const returnUses = {
  name: 'answer-unmerge-uses',
  text: `insert into answer_uses (requirement_id, answer_id, version, used_at, merged_question)
    select m.requirement_id, m.answer_id, m.version, m.used_at, m.merged_question from ${remembered} m
    where m.answer_id = any($2) and exists (select from answer_uses u join ${remembered} o
        on o.requirement_id = u.requirement_id and o.used_at = u.used_at
      where u.answer_id = $1 and u.requirement_id = m.requirement_id)
    on conflict do nothing`,
};
const dropReturned = {
  name: 'answer-unmerge-moved',
  text: `delete from answer_uses u where u.answer_id = $1
    and exists (select from answer_uses o where o.requirement_id = u.requirement_id and o.answer_id = any($2) and o.used_at = u.used_at)
    and not exists (select from ${remembered} m where m.answer_id = $1 and m.requirement_id = u.requirement_id)`,
};
const forget = {
  name: 'answer-unmerge-forget',
  text: `update answers set merged_from = nullif(merged_from -> 'before', 'null') where id = $1`,
};
