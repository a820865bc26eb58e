import { run, type Db } from '#db/database.ts';
import { refused } from '#http/calls/errors.ts';
import { publish } from '#jobs/live.ts';
import * as queries from './requirements.queries.ts';

/** Keeps with the first of several requirements what all of them are, before they become one. */
export async function rememberMerged(db: Db, first: string, others: string[]): Promise<void> {
  await run(db, remember, [first, others]);
}
const remember = {
  name: 'requirement-merge-remember',
  text: `update requirements f set merged_from = jsonb_build_object(
      'rows', (select jsonb_agg(to_jsonb(r) - 'company_id' order by r.number) from requirements r where r.id = $1 or r.id = any($2)),
      'comments', (select jsonb_object_agg(c.id, c.requirement_id) from requirement_comments c where c.requirement_id = any($2)),
      'experts', (select jsonb_object_agg(q.id, q.requirement_id) from expert_questions q where q.requirement_id = any($2)),
      'history', (select jsonb_agg(to_jsonb(h)) from requirement_answers h where h.requirement_id = any($2)),
      'uses', (select jsonb_agg(to_jsonb(u)) from answer_uses u where u.requirement_id = $1 or u.requirement_id = any($2)),
      'checklist', (select jsonb_object_agg(i.id, i.requirement_id) from checklist_items i where i.requirement_id = any($2)),
      'follows', (select jsonb_object_agg(r.id, r.follows_id) from requirements r
        where r.follows_id = any($2) and r.id <> $1 and r.id <> all($2)))
    where f.id = $1`,
};

/** Keeps what has become of them: as long as it is so, the merge can be undone. */
export async function sealMerged(db: Db, first: string): Promise<void> {
  await run(
    db,
    {
      name: 'requirement-merge-seal',
      text: `update requirements set merged_from = merged_from || jsonb_build_object('text', text, 'answer', answer, 'answer_rich', answer_rich) where id = $1`,
    },
    [first],
  );
}

/**
 * Makes of a merged requirement those that it was: each with its own place, words, answer, approval, history, comments and uses
 * of the library. Answers their ids in order.
 * @throws 404 without the requirement; 422 when it was not merged, or its words or answer changed since
 */
export async function undoMerge(db: Db, id: string): Promise<string[]> {
  const [first] = await queries.lockRequirementsForUpdate(db, [id]);
  const [known] = await run<{ ids: string[] }>(db, readMerged, [id]);
  if (!first || !known)
    throw refused('not_merged', 'server.requirements.notMerged', { number: first?.number ?? 0 });
  await run(db, makeRoom, [id]);
  for (const bringBack of steps) await run(db, bringBack, [id]);
  // Its answer as it was, with its writer and approval: nobody has decided on it anew.
  await run(db, {
    name: 'requirement-unmerge-quietly',
    text: `select set_config('app.importing', 'on', true)`,
  });
  await run(db, restoreFirst, [id]);
  await run(db, {
    name: 'requirement-unmerge-audited',
    text: `select set_config('app.importing', '', true)`,
  });
  await queries.renumberRequirements(db, first.bid);
  await publish(db, 'bid-changed', { _id: first.bid });
  return known.ids;
}
const readMerged = {
  name: 'requirement-unmerge-read',
  text: `select array(select r ->> 'id' from jsonb_array_elements(merged_from -> 'rows') with ordinality as m (r, place) order by place) as ids
    from requirements where id = $1 and text = merged_from ->> 'text' and answer = merged_from ->> 'answer'
      and coalesce(answer_rich, 'null') = coalesce(merged_from -> 'answer_rich', 'null')`,
};
// Where others closed up, room is made again for those that come back.
const makeRoom = {
  name: 'requirement-unmerge-room',
  text: `with back as (
      select (r ->> 'number')::int - (row_number() over (order by (r ->> 'number')::int))::int + 1 as rank
      from requirements f, jsonb_array_elements(f.merged_from -> 'rows') r where f.id = $1 and r ->> 'id' <> $1)
    update requirements r set number = r.number + (select count(*) from back b where b.rank <= r.number)
    where r.bid_id = (select bid_id from requirements where id = $1)`,
};
const rowsOf = `requirements f, jsonb_populate_recordset(null::requirements, f.merged_from -> 'rows') r`;
const steps = [
  {
    // Files, people and neighbours that are gone by now stay gone.
    name: 'requirement-unmerge-rows',
    text: `insert into requirements (id, bid_id, number, text, context, file_id, page, paragraph, sheet, cell, box, section, clause, modality, mandatory,
        status, owner_id, answer, answer_rich, comment, is_draft, sources, missing_evidence, type, phase, version, word_limit, character_limit, marks,
        ignore_reason, found_texts, follows_id, change, answered_by, approved_by, approved_at, unsupported, merged_from, due_date, amendments, is_withdrawn,
        compliance, remark)
      select r.id, f.bid_id, r.number, r.text, r.context, (select id from files where id = r.file_id), r.page, r.paragraph, r.sheet, r.cell,
        r.box, r.section, coalesce(r.clause, ''), r.modality, r.mandatory, r.status, (select id from users where id = r.owner_id), r.answer, r.answer_rich, r.comment, r.is_draft,
        r.sources, r.missing_evidence, r.type, r.phase, r.version, r.word_limit, r.character_limit, r.marks, r.ignore_reason, r.found_texts,
        case when r.follows_id in (select jsonb_array_elements(f.merged_from -> 'rows') ->> 'id')
          or exists (select from requirements o where o.id = r.follows_id) then r.follows_id end,
        r.change, (select id from users where id = r.answered_by), (select id from users where id = r.approved_by), r.approved_at,
        r.unsupported, r.merged_from, r.due_date, coalesce(r.amendments, '{}'), coalesce(r.is_withdrawn, false),
        r.compliance, coalesce(r.remark, '')
      from ${rowsOf} where f.id = $1 and r.id <> $1`,
  },
  {
    name: 'requirement-unmerge-follows',
    text: `update requirements r set follows_id = m.value from requirements f, jsonb_each_text(nullif(f.merged_from -> 'follows', 'null')) m
      where f.id = $1 and r.id = m.key`,
  },
  {
    name: 'requirement-unmerge-comments',
    text: `update requirement_comments c set requirement_id = m.value
      from requirements f, jsonb_each_text(nullif(f.merged_from -> 'comments', 'null')) m where f.id = $1 and c.id = m.key`,
  },
  {
    name: 'requirement-unmerge-experts',
    text: `update expert_questions q set requirement_id = m.value
      from requirements f, jsonb_each_text(nullif(f.merged_from -> 'experts', 'null')) m where f.id = $1 and q.id = m.key`,
  },
  {
    name: 'requirement-unmerge-checklist',
    text: `update checklist_items i set requirement_id = m.value
      from requirements f, jsonb_each_text(nullif(f.merged_from -> 'checklist', 'null')) m
      where f.id = $1 and i.id = m.key and i.requirement_id is null`,
  },
  {
    // The line that coming back has written is no change of the answer.
    name: 'requirement-unmerge-lines',
    text: `delete from requirement_answers h using ${rowsOf} where f.id = $1 and r.id <> $1 and h.requirement_id = r.id`,
  },
  {
    name: 'requirement-unmerge-history',
    text: `insert into requirement_answers (id, requirement_id, version, answer, answer_rich, status, is_draft, changed_at, changed_by)
      select h.id, h.requirement_id, h.version, h.answer, h.answer_rich, h.status, h.is_draft, h.changed_at, (select id from users where id = h.changed_by)
      from requirements f, jsonb_populate_recordset(null::requirement_answers, nullif(f.merged_from -> 'history', 'null')) h where f.id = $1`,
  },
  {
    name: 'requirement-unmerge-moved-uses',
    text: `delete from answer_uses u using requirements f where f.id = $1 and u.requirement_id = $1
      and not exists (select from jsonb_populate_recordset(null::answer_uses, nullif(f.merged_from -> 'uses', 'null')) m
        where m.requirement_id = $1 and m.answer_id = u.answer_id)`,
  },
  {
    name: 'requirement-unmerge-uses',
    text: `insert into answer_uses (requirement_id, answer_id, version, used_at, merged_question)
      select m.requirement_id, m.answer_id, m.version, m.used_at, m.merged_question
      from requirements f, jsonb_populate_recordset(null::answer_uses, nullif(f.merged_from -> 'uses', 'null')) m
      where f.id = $1 and m.requirement_id <> $1 and exists (select from answers a where a.id = m.answer_id)`,
  },
  {
    name: 'requirement-unmerge-first',
    text: `update requirements q set text = r.text, found_texts = r.found_texts, comment = r.comment, mandatory = r.mandatory,
        missing_evidence = r.missing_evidence, updated_at = now()
      from ${rowsOf} where f.id = $1 and r.id = $1 and q.id = $1`,
  },
];
const restoreFirst = {
  name: 'requirement-unmerge-answer',
  text: `update requirements q set answer = r.answer, answer_rich = r.answer_rich, status = r.status, ignore_reason = r.ignore_reason,
      compliance = r.compliance, remark = coalesce(r.remark, ''), is_withdrawn = coalesce(r.is_withdrawn, false), is_draft = r.is_draft,
      version = q.version + 1, merged_from = r.merged_from, approved_at = r.approved_at,
      answered_by = (select id from users where id = r.answered_by), approved_by = (select id from users where id = r.approved_by)
    from ${rowsOf} where f.id = $1 and r.id = $1 and q.id = $1`,
};
