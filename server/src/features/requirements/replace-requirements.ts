import { run, type Db } from '#db/database.ts';
import { isSameWording } from '@bidloom/engine/requirements/wording/same-wording';
import { keepIntroductions } from './kept-introductions.ts';
import { matchFound, type Match } from './match-found.ts';
import type { FoundRequirement, WrittenRequirement } from './requirement-rows.ts';
import { renumberRequirements } from './requirements.queries.ts';

/** What stands in the bid's requirements, in their order. */
export const findWrittenRequirements = (db: Db, bid: string): Promise<WrittenRequirement[]> =>
  run<WrittenRequirement>(db, written, [bid]);

/**
 * Replaces a bid's requirements by those just found. One with the same words, or with the most alike, keeps its id and all
 * that people wrote or decided: status, owner, answer, comments. Only an answer that was drafted, and that no person has
 * taken over, is drafted anew. Where more than typography changed, or a later document says it otherwise, an approval ends, and what is
 * new, changed or gone says so until somebody has seen it. What people added by hand stays behind what it was put behind. Without
 * `isDrafted` nothing was drafted: answers stay as they are. What only introduces a list goes, see `keepIntroductions`.
 */
export async function replaceRequirements(
  db: Db,
  bid: string,
  found: FoundRequirement[],
  { isDrafted }: { isDrafted: boolean },
): Promise<void> {
  const known = await findWrittenRequirements(db, bid);
  const all = keepIntroductions(found, known, { isDrafted });
  const rows = arrange(all.found, known);
  await run(db, replace, [bid, JSON.stringify(rows), isDrafted, all.dropped]);
  if (isDrafted) {
    await run(db, lockUsedAnswers, [bid, JSON.stringify(rows)]);
    await run(db, forgetUses, [bid]);
    await run(db, noteUses, [bid, JSON.stringify(rows)]);
  }
  await renumberRequirements(db, bid);
}

type Row = FoundRequirement & {
  id: string | null;
  /** Null leaves the words as people have split or merged them. */
  words: string | null;
  foundTexts: string[];
  amendments: string[];
  change: { kind: 'added' | 'changed' | 'amended'; before: string; after: string } | null;
};

function arrange(found: FoundRequirement[], known: WrittenRequirement[]): Row[] {
  const matches = matchFound(found, known);
  const byId = new Map(known.map((one) => [one.id, one]));
  const isFirstRun = known.every(({ foundTexts }) => foundTexts.length === 0);
  const rows = new Map<string, Row>();
  for (const [place, requirement] of found.entries()) {
    const match = matches[place];
    const own = match && byId.get(match.id);
    if (!match || !own) {
      const { text } = requirement;
      const change = isFirstRun ? null : { kind: 'added' as const, before: '', after: text };
      const amendments = requirement.amendedBy ?? [];
      rows.set(`new ${place}`, {
        ...requirement,
        id: null,
        words: text,
        foundTexts: [text],
        amendments,
        change,
      });
      continue;
    }
    const row = rows.get(own.id) ?? {
      ...requirement,
      id: own.id,
      words: null,
      foundTexts: own.foundTexts,
      amendments: own.amendments,
      change: null,
    };
    row.amendments = [...new Set([...row.amendments, ...(requirement.amendedBy ?? [])])];
    if (match.was !== requirement.text) withWords(row, own, match, requirement.text);
    row.change ??= changeOf(requirement, match, own);
    rows.set(own.id, row);
  }
  return [...rows.values()];
}

/**
 * What a run changed of a known requirement: its words or those of the list's head beyond typography, or what later documents
 * newly say of it. Null where an approval holds.
 */
export function changeOf(found: FoundRequirement, { was }: Match, own: WrittenRequirement): Row['change'] {
  if (!isSameWording(was, found.text)) return { kind: 'changed', before: was, after: found.text };
  const isOwnHead = own.foundTexts.length === 1 && own.context !== '';
  if (isOwnHead && !isSameWording(own.context, found.context))
    return {
      kind: 'changed',
      before: `${own.context} ${was}`,
      after: `${found.context} ${found.text}`.trim(),
    };
  const amendment = found.amendedBy?.find(
    (text) => !own.amendments.some((known) => isSameWording(known, text)),
  );
  return amendment === undefined ? null : { kind: 'amended', before: found.text, after: amendment };
}

function withWords(row: Row, own: WrittenRequirement, { was }: Match, text: string): void {
  if (own.text === was) row.words = text;
  row.foundTexts = row.foundTexts.map((one) => (one === was ? text : one));
}

// Each use is counted at its answer: two bids that cite the same ones take their turn here, before they hold any of them.
const lockUsedAnswers = {
  name: 'requirements-lock-used-answers',
  text: `select a.id from answers a where a.id in (
      select u.answer_id from answer_uses u join requirements r on r.id = u.requirement_id where r.bid_id = $1
      union select jsonb_array_elements_text(f -> 'usedAnswers') from jsonb_array_elements($2::jsonb) f)
    order by a.id for no key update`,
};
// Of drafts only: where a person has taken an answer over, it stays noted what they took.
const forgetUses = {
  name: 'requirements-forget-uses',
  text: `delete from answer_uses u using requirements r
    where r.id = u.requirement_id and r.bid_id = $1 and (r.is_draft or r.answer = '')`,
};
const noteUses = {
  name: 'requirements-note-uses',
  text: `insert into answer_uses (requirement_id, answer_id, version)
    select r.id, a.id, a.version
    from jsonb_to_recordset($2::jsonb) as f (number int, "usedAnswers" text[])
      join requirements r on r.bid_id = $1 and r.number = f.number and r.is_draft and r.found_texts <> '{}'
      join answers a on a.id = any(f."usedAnswers")
    on conflict do nothing`,
};

const written = {
  name: 'requirements-written',
  text: `select r.id, r.file_id as "fileId", r.text, r.found_texts as "foundTexts", r.follows_id as follows, r.context, r.page, r.paragraph,
      r.sheet, r.cell, r.box, r.section, r.clause, r.modality, r.missing_evidence as "missingEvidence",
      r.status <> 'open' or r.owner_id is not null or r.due_date is not null or r.comment <> '' or r.compliance is not null or r.remark <> '' or r.merged_from is not null
        or exists (select from requirement_comments k where k.company_id = r.company_id and k.requirement_id = r.id)
        or exists (select from expert_questions q where q.company_id = r.company_id and q.requirement_id = r.id)
        or exists (select from requirements n where n.company_id = r.company_id and n.follows_id = r.id) as "isTakenUp", r.status, r.is_withdrawn as "isWithdrawn", u.full_name as owner, r.due_date::text as "dueDate", r.answer, r.answer_rich as rich,
      r.is_draft as "isDraft", r.sources, r.comment, r.compliance, r.remark, r.mandatory, r.amendments
    from requirements r left join users u on u.id = r.owner_id where r.bid_id = $1 order by r.number, r.id`,
};

// What was split off changes with what it was split from. What only introduces a list, and what is gone and was decided against, goes; everything else that is gone stays behind the others and says so. By hand
// and gone come after what was found, until all are numbered anew.
const replace = {
  name: 'requirements-replace',
  text: `with found as (
      select f.* from jsonb_to_recordset($2::jsonb) as f (id text, number int, words text, text text, "foundTexts" text[], change jsonb,
        context text, "fileId" text, page int, paragraph int, sheet text, cell text, box jsonb, section text, clause text, modality text,
        mandatory boolean, type text, phase text, "wordLimit" int, "characterLimit" int, answer text, sources text[],
        "missingEvidence" text[], unsupported jsonb, amendments text[])
    ), kept as (
      update requirements r set number = m.number, text = coalesce(m.words, r.text), found_texts = m."foundTexts", amendments = m.amendments, file_id = m."fileId",
        context = m.context, page = m.page, paragraph = m.paragraph, sheet = m.sheet, cell = m.cell, box = m.box, section = m.section, clause = m.clause,
        modality = m.modality, missing_evidence = case when $3 or m.change is not null then m."missingEvidence" else r.missing_evidence end, type = coalesce(r.type, m.type), phase = coalesce(r.phase, m.phase),
        word_limit = case when m.change ->> 'kind' = 'changed' then coalesce(m."wordLimit", r.word_limit)
          else coalesce(r.word_limit, m."wordLimit") end,
        character_limit = case when m.change ->> 'kind' = 'changed' then coalesce(m."characterLimit", r.character_limit)
          else coalesce(r.character_limit, m."characterLimit") end,
        change = case when m.change is not null then m.change || case when r.change ->> 'kind' = 'changed'
              then jsonb_build_object('before', r.change ->> 'before') else '{}' end
          when r.change ->> 'kind' = 'removed' then null else r.change end,
        status = case when m.change is not null and r.status in ('in-review', 'approved') then 'answered' else r.status end,
        answer = case when $3 and (r.answer = '' or r.is_draft) then m.answer else r.answer end,
        sources = case when $3 and (r.answer = '' or r.is_draft) then m.sources else r.sources end,
        is_draft = case when $3 then (r.answer = '' or r.is_draft) and m.answer <> '' else r.is_draft end,
        unsupported = case when $3 and (r.answer = '' or r.is_draft) then m.unsupported else r.unsupported end
      from found m where r.bid_id = $1 and r.id = m.id
    ), added as (
      insert into requirements (bid_id, number, text, found_texts, change, context, file_id, page, paragraph, sheet, cell, box, section, clause,
        modality, mandatory, type, phase, word_limit, character_limit, answer, sources, is_draft, missing_evidence,
        unsupported, amendments)
      select $1, m.number, m.text, m."foundTexts", m.change, m.context, m."fileId", m.page, m.paragraph, m.sheet, m.cell, m.box, m.section, m.clause,
        m.modality, m.mandatory, m.type, m.phase, m."wordLimit", m."characterLimit", m.answer, m.sources, m.answer <> '', m."missingEvidence",
        m.unsupported, m.amendments
      from found m where m.id is null order by m.number
    ), rest as (
      select r.id, r.found_texts <> '{}' as is_gone,
        r.id = any($4) or r.found_texts <> '{}' and r.status = 'ignored' and r.comment = '' and (r.answer = '' or r.is_draft) as is_dropped,
        row_number() over (order by r.number, r.id) as place, whole.change as whole_change
      from requirements r left join found whole on whole.id = r.follows_id and whole.change is not null
        and r.file_id is not null and r.found_texts = '{}'
      where r.bid_id = $1 and not exists (select from found m where m.id = r.id)
    ), behind as (
      update requirements r set number = (select coalesce(max(f.number), 0) from found f) + g.place,
        change = case when g.is_gone then coalesce(case when r.change ->> 'kind' = 'removed' then r.change end,
          jsonb_build_object('kind', 'removed', 'before', r.text, 'after', '')) else coalesce(g.whole_change, r.change) end,
        status = case when g.whole_change is not null and r.status in ('in-review', 'approved') then 'answered' else r.status end
      from rest g where r.bid_id = $1 and r.id = g.id and not g.is_dropped
    )
    delete from requirements r using rest g where r.bid_id = $1 and r.id = g.id and g.is_dropped`,
};
