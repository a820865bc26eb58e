import { preparedStatuses } from '@bidloom/contract/bid-statuses';
import { askedStates } from '@bidloom/contract/requirement-states';
import { answerBeginning } from '@bidloom/contract/requirements';
import type { RichText } from '@bidloom/engine/rich-text/rich-text';
import { run, type Db } from '#db/database.ts';
import { holds, jsonList, jsonOne, type JsonPage, jsonRows, type ListShape } from '#db/json-list.ts';
import type { PageInput } from '#db/paging.ts';
import { personOf } from '#db/person.ts';
import { isIn, missingEvidence } from '#features/requirement-states/requirement-states.ts';
import { notFound } from '#http/calls/errors.ts';
import { sqlList } from '#db/sql-list.ts';

const prepared = sqlList(preparedStatuses);
/** Whether a second person approves answers here: the company wants it, and somebody else than the caller could. */
const needsOther = `exists (select from companies c join members m on m.company_id = c.id
  where c.id = current_company() and c.needs_other_reviewer and m.role <> 'viewer' and m.user_id <> current_member())`;
/** As in the contract, for a requirement `r`. */
const approvalRefused = `case
  when (select b.status not in (${prepared}) from bids b where b.company_id = r.company_id and b.id = r.bid_id) then 'bid-closed'
  when r.answer <> '' and r.answered_by = (select current_member()) and (select ${needsOther}) then 'own-answer' end`;

/** The section of the response that answers a requirement `r`; null where none does, or where that was removed. */
const planSection = `(select s.id from section_requirements l
  join response_sections s on s.company_id = l.company_id and s.id = l.section_id and s.removed_at is null
  join response_volumes v on v.company_id = s.company_id and v.id = s.volume_id and v.removed_at is null
  where l.company_id = r.company_id and l.requirement_id = r.id)`;

/** @param answer the columns `answer`, `answerRich` and `isAnswerCut` */
const rowWith = (answer: string) =>
  `r.id as _id, r.number, r.text, r.context,
    (select json_build_object('_id', f.id, 'name', f.name) from files f where f.company_id = r.company_id and f.id = r.file_id) as file,
    r.page, r.box, r.paragraph, r.sheet, r.cell, r.section, r.clause, r.modality, r.mandatory, r.type, r.phase, r.status, r.state,
    r.ignore_reason as "ignoreReason",
    case when r.is_withdrawn then (select json_build_object('document', w.document, 'file',
        (select json_build_object('_id', f.id, 'name', f.name) from files f where f.company_id = w.company_id and f.id = w.file_id),
        'page', w.page, 'quote', w.quote, 'by', ${personOf('w.decided_by')}, 'at', wire_time(w.decided_at))
      from withdrawals w where w.company_id = r.company_id and w.requirement_id = r.id and w.is_accepted
      order by w.decided_at desc limit 1) end as withdrawal,
    ${personOf('r.owner_id')} as owner, ${answer}, r.version, r.is_draft as "isDraft", r.sources,
    ${missingEvidence('r')} as "missingEvidence",
    (select coalesce(json_agg(u order by place), '[]') from jsonb_array_elements(r.unsupported) with ordinality as us (u, place)
      where strpos(r.answer, u ->> 'text') = 0) as unsupported, r.word_limit as "wordLimit", r.character_limit as "characterLimit", r.marks,
    r.found_texts = '{}' as "isByHand",
    coalesce(r.text = r.merged_from ->> 'text' and r.answer = r.merged_from ->> 'answer'
      and coalesce(r.answer_rich, 'null') = coalesce(r.merged_from -> 'answer_rich', 'null'), false) as "isMerged", r.change, r.comment, r.compliance, r.remark,
    (select count(*)::int from requirement_comments k where k.company_id = r.company_id and k.requirement_id = r.id
      and k.reply_to is null and not k.is_resolved) as "openComments", r.suggestions,
    ${personOf('r.answered_by')} as "answeredBy", ${personOf('r.approved_by')} as "approvedBy", wire_time(r.approved_at) as "approvedAt",
    r.due_date as "dueDate", ${approvalRefused} as "approvalRefused",
    ${planSection} as "planSection", wire_time(r.updated_at) as "updatedAt"`;

const requirements: ListShape = {
  name: 'requirements',
  table: 'requirements',
  alias: 'r',
  row: rowWith('r.answer, r.answer_rich as "answerRich", false as "isAnswerCut"'),
  sorts: {
    number: { by: 'r.number', type: 'numeric' },
    dueDate: { by: 'r.due_date', type: 'date' },
  },
  defaultSort: 'number',
};

/** The same with the beginnings of the answers alone. */
const withBeginnings: ListShape = {
  ...requirements,
  name: 'requirements-beginnings',
  row: rowWith(`case when char_length(r.answer) <= ${answerBeginning} then r.answer
      else regexp_replace(left(r.answer, ${answerBeginning}), '\\s+\\S*$', '') end as answer, null::jsonb as "answerRich",
    char_length(r.answer) > ${answerBeginning} or r.answer_rich is not null as "isAnswerCut"`),
};

export type RequirementFilters = {
  mandatory?: 'true' | 'false' | undefined;
  state?: string[] | undefined;
  type?: string[] | undefined;
  phase?: string[] | undefined;
  owner?: string[] | undefined;
  unowned?: 'true' | 'false' | undefined;
  file?: string[] | undefined;
  changed?: 'true' | 'false' | undefined;
  /** Those that are too long, where only these are asked for. */
  tooLong?: string[] | undefined;
  requirement?: string[] | undefined;
  planSection?: string[] | undefined;
  unplaced?: 'true' | undefined;
  dueBefore?: string | undefined;
  dueAfter?: string | undefined;
};

/** A page of a bid's requirements, with whole answers or their beginnings; 404 when there is no such bid. */
export async function findRequirements(
  db: Db,
  bid: string,
  filter: RequirementFilters,
  page: PageInput,
  answers?: 'beginning',
): Promise<JsonPage> {
  // Both are sent at once.
  const [bids, list] = await Promise.all([
    run(db, bidExists, [bid]),
    jsonList(db, answers ? withBeginnings : requirements, page, [
      { where: 'r.bid_id = $?', value: bid },
      { where: 'r.mandatory = $?::boolean', value: filter.mandatory },
      { where: 'r.state = any($?)', value: filter.state },
      { where: 'r.type = any($?)', value: filter.type },
      { where: 'r.phase = any($?)', value: filter.phase },
      { where: 'r.owner_id = any($?)', value: filter.owner },
      { where: '(r.owner_id is null) = $?::boolean', value: filter.unowned },
      { where: 'r.file_id = any($?)', value: filter.file },
      { where: '(r.change is not null) = $?::boolean', value: filter.changed },
      { where: 'r.id = any($?)', value: filter.tooLong },
      { where: 'r.id = any($?)', value: filter.requirement },
      { where: `${planSection} = any($?)`, value: filter.planSection },
      {
        where: `${isIn('r', askedStates)} and ${planSection} is null and $?`,
        value: filter.unplaced && true,
      },
      { where: 'r.due_date < $?::date', value: filter.dueBefore },
      { where: 'r.due_date >= $?::date', value: filter.dueAfter },
      holds(`concat_ws(' ', r.text, r.context, r.section, r.clause, r.answer, r.comment)`, page.q),
    ]),
  ]);
  if (bids.length === 0) throw notFound();
  return list;
}
const bidExists = { name: 'bid-exists', text: 'select id from bids where id = $1' };

export const getRequirement = (db: Db, id: string) => jsonOne(db, requirements, id);

/** In the order of their ids. */
export const getRequirements = (db: Db, ids: string[]) => jsonRows(db, requirements, ids);

export type LockedRequirement = {
  id: string;
  bid: string;
  number: number;
  text: string;
  clause: string;
  status: string;
  answer: string;
  rich: unknown;
  version: number;
  isDraft: boolean;
  comment: string;
  foundTexts: string[];
  answeredBy: string | null;
  owner: string | null;
  /** What the documents did to it. */
  change: string | null;
  /** Its bid was submitted or closed. */
  isClosed: boolean;
};

/** Requirements held for a change, in their order; 404 unless all are there. */
export async function lockRequirementsForUpdate(db: Db, ids: string[]): Promise<LockedRequirement[]> {
  const held = await run<LockedRequirement>(db, hold, [ids]);
  if (held.length < new Set(ids).size) throw notFound();
  return held.toSorted((one, other) => one.number - other.number);
}
// In the order of ids, so that two such calls never wait for each other.
const hold = {
  name: 'requirements-hold',
  text: `select id, bid_id as bid, number, text, clause, status, answer, answer_rich as rich, version, is_draft as "isDraft", comment, found_texts as "foundTexts",
      answered_by as "answeredBy", owner_id as owner, change ->> 'kind' as change,
      (select b.status not in (${prepared}) from bids b where b.id = bid_id) as "isClosed"
    from requirements where id = any($1) order by id for update`,
};

export type RequirementColumns = {
  text?: string | undefined;
  status?: string | undefined;
  ignore_reason?: string | undefined;
  compliance?: string | null | undefined;
  remark?: string | undefined;
  owner_id?: string | null | undefined;
  due_date?: string | null | undefined;
  answer?: string | undefined;
  answer_rich?: RichText | null | undefined;
  comment?: string | undefined;
  mandatory?: boolean | undefined;
  type?: string | null | undefined;
  phase?: string | null | undefined;
  word_limit?: number | null | undefined;
  character_limit?: number | null | undefined;
  marks?: number | null | undefined;
  is_draft?: boolean | undefined;
  sources?: string[] | undefined;
  suggestions?: number | undefined;
  found_texts?: string[] | undefined;
  change?: null | undefined;
};

/** Sets the same of requirements that are held. */
export async function setRequirements(db: Db, ids: string[], columns: RequirementColumns): Promise<void> {
  await db
    .updateTable('requirements')
    .set((of) => ({ ...columns, updated_at: of.fn<string>('now') }))
    .where('id', 'in', ids)
    .execute();
}

export async function dropRequirements(db: Db, ids: string[]): Promise<void> {
  await db.deleteFrom('requirements').where('id', 'in', ids).execute();
}

/** Whether answers are approved by a second person, and those of the bids that were submitted or closed. */
export async function readApprovalRule(
  db: Db,
  bids: string[],
): Promise<{ needsOther: boolean; closed: { title: string; status: string } | undefined }> {
  const [rule] = await run<{ needsOther: boolean; closed: { title: string; status: string } | null }>(
    db,
    readRule,
    [bids],
  );
  return { needsOther: rule?.needsOther ?? false, closed: rule?.closed ?? undefined };
}
const readRule = {
  name: 'approval-rule',
  text: `select ${needsOther} as "needsOther", (select json_build_object('title', b.original_title, 'status', b.status)
      from bids b where b.id = any($1) and b.status not in (${prepared}) order by b.id limit 1) as closed`,
};

/** Who reviews a bid, and with it the answers that are sent for review; null for nobody. */
export async function reviewerOf(db: Db, bid: string): Promise<string | null> {
  const text = 'select reviewer_id as reviewer from bids where id = $1';
  const [found] = await run<{ reviewer: string | null }>(db, { name: 'bid-reviewer', text }, [bid]);
  return found?.reviewer ?? null;
}

/** Numbers a bid's requirements anew from 1, what follows another right behind it. */
export async function renumberRequirements(db: Db, bid: string): Promise<void> {
  await run(db, renumber, [bid]);
}
const renumber = {
  name: 'requirements-number',
  text: `with recursive placed as (
      select r.id, array[r.number] as place from requirements r where r.bid_id = $1 and r.follows_id is null
      union all
      select r.id, p.place || r.number from requirements r join placed p on r.follows_id = p.id where r.bid_id = $1
    ), numbered as (select id, row_number() over (order by place, id) as number from placed)
    update requirements r set number = n.number from numbered n where r.bid_id = $1 and r.id = n.id and r.number <> n.number`,
};
