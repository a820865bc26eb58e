import type { AttachedEvidence } from '@bidloom/contract/evidence';
import { run, type Db } from '#db/database.ts';
import { personOf } from '#db/person.ts';
import { notFound } from '#http/calls/errors.ts';
import { evidenceJson, validityOf } from './evidence.queries.ts';

/** The day of a bid's deadline by the clock of the buyer, over `bids b` and its company `c`. */
const submissionDayOf = `wall_time(b.deadline, coalesce(b.deadline_zone, c.timezone))::date`;

export type BidDay = { day: string; isAssumed: boolean; title: string; tender: string | null };
/** When a bid is handed in; 404 when there is no such bid. */
export async function getBidDay(db: Db, bid: string): Promise<BidDay> {
  const [found] = await run<BidDay>(db, selectDay, [bid]);
  if (!found) throw notFound();
  return found;
}
const selectDay = {
  name: 'bid-submission-day',
  text: `select ${submissionDayOf}::text as day, b.is_deadline_assumed as "isAssumed", b.original_title as title, b.tender_id as tender
    from bids b join companies c on c.id = b.company_id where b.id = $1`,
};

const attachedRow = `json_build_object('_id', w.id, 'evidence', ${evidenceJson}, 'requirement', w.requirement_id, 'item', w.item_id,
  'validity', ${validityOf('e', submissionDayOf)}, 'reason', w.reason, 'reasonBy', ${personOf('w.reason_by')},
  'reasonAt', wire_time(w.reason_at), 'createdAt', wire_time(w.created_at), 'createdBy', ${personOf('w.created_by')})`;
const attachedFrom = `bid_evidence w join evidence e on e.company_id = w.company_id and e.id = w.evidence_id
  join bids b on b.company_id = w.company_id and b.id = w.bid_id join companies c on c.id = w.company_id`;

/** What a bid hands in of the vault, in the order in which it was attached. */
export const findAttached = async (db: Db, bid: string): Promise<AttachedEvidence[]> =>
  (await run<{ one: AttachedEvidence }>(db, selectAttached, [bid])).map(({ one }) => one);
const selectAttached = {
  name: 'bid-evidence',
  text: `select ${attachedRow} as one from ${attachedFrom} where w.bid_id = $1 order by w.id limit 500`,
};

export async function getAttached(db: Db, id: string): Promise<AttachedEvidence & { bid: string }> {
  const [found] = await run<{ one: AttachedEvidence; bid: string }>(db, selectOne, [id]);
  if (!found) throw notFound();
  return { ...found.one, bid: found.bid };
}
const selectOne = {
  name: 'bid-evidence-one',
  text: `select ${attachedRow} as one, w.bid_id as bid from ${attachedFrom} where w.id = $1`,
};

export type ToAttach = {
  bid: string;
  evidence: string;
  requirement: string | null;
  item: string | null;
  reason: string;
  user: string;
};
/** Attaches an evidence; attached to the same place again it is the same, with the reason that is given. */
export async function attach(
  db: Db,
  { bid, evidence, requirement, item, reason, user }: ToAttach,
): Promise<string> {
  const [row] = await run<{ id: string }>(db, insert, [bid, evidence, requirement, item, reason, user]);
  if (!row) throw notFound();
  return row.id;
}
const insert = {
  name: 'bid-evidence-attach',
  text: `insert into bid_evidence as u (bid_id, evidence_id, requirement_id, item_id, reason, reason_by, reason_at)
    select b.id, e.id, r.id, i.id, $5, case when $5 <> '' then $6 end, case when $5 <> '' then now() end
    from bids b cross join evidence e left join requirements r on r.bid_id = b.id and r.id = $3
      left join checklist_items i on i.bid_id = b.id and i.id = $4
    where b.id = $1 and e.id = $2 and ($3::text is null or r.id is not null) and ($4::text is null or i.id is not null)
    on conflict (company_id, bid_id, evidence_id, requirement_id, item_id) do update
      set reason = case when excluded.reason <> '' then excluded.reason else u.reason end,
        reason_by = coalesce(excluded.reason_by, u.reason_by), reason_at = coalesce(excluded.reason_at, u.reason_at)
    returning id`,
};

export async function changeReason(db: Db, id: string, reason: string): Promise<void> {
  const changed = await run(db, updateReason, [id, reason]);
  if (changed.length === 0) throw notFound();
}
const updateReason = {
  name: 'bid-evidence-reason',
  text: `update bid_evidence set reason = $2, reason_by = case when $2 <> '' then current_member() end,
    reason_at = case when $2 <> '' then now() end where id = $1 returning id`,
};

/** Takes an evidence out of its bid; answers that. */
export async function detach(db: Db, id: string): Promise<string> {
  const [gone] = await run<{ bid: string }>(db, remove, [id]);
  if (!gone) throw notFound();
  return gone.bid;
}
const remove = {
  name: 'bid-evidence-detach',
  text: 'delete from bid_evidence where id = $1 returning bid_id as bid',
};

/** What may ask for evidence: requirements that count, and items of the checklist that nobody said are not needed. */
export type Asking = {
  requirement: { _id: string; number: number } | null;
  item: string | null;
  isMandatory: boolean;
  text: string;
  context: string;
  /** Its words, behind those that introduce them; the heading of its section stands apart. */
  quote: string;
  document: string;
  file: string | null;
  page: number | null;
  isReferredTo: boolean;
};
export const findAsking = (db: Db, bid: string, requirement: string | undefined): Promise<Asking[]> =>
  run<Asking>(db, asking, [bid, requirement ?? null]);
const asking = {
  name: 'bid-evidence-asking',
  text: `select requirement, item, "isMandatory", text, context, quote, document, file, page, "isReferredTo" from (
    select json_build_object('_id', r.id, 'number', r.number) as requirement, null as item, r.mandatory as "isMandatory",
      left(r.text, 2000) as text, left(r.context, 1000) as context,
      left(concat_ws(' ', nullif(nullif(r.context, r.section), ''), r.text), 1000) as quote,
      coalesce((select f.name from files f where f.company_id = r.company_id and f.id = r.file_id), '') as document, r.file_id as file, r.page,
      coalesce(jsonb_path_exists(r.answer_rich, 'strict $.** ? (@.type == "evidence")'), false) as "isReferredTo", 0 as part, r.number as place, r.id
    from requirements r where r.bid_id = $1 and r.state not in ('ignored', 'withdrawn')
      and ($2::text is null or r.id = $2)
    union all
    select null, i.id, true, left(i.text, 2000), '', left(i.text, 1000), i.document, i.file_id, i.page, false, 1, i.number, i.id
    from checklist_items i where i.bid_id = $1 and i.status = 'open' and i.requirement_id is null and i.kind <> 'addendum' and $2::text is null) asking
    order by part, place, id`,
};

/** The lots of the tender that a bid answers. */
export async function findLots(db: Db, bid: string): Promise<{ number: string; title: string }[]> {
  const [row] = await run<{ lots: { number?: string | null; title?: string | null; text?: string }[] }>(
    db,
    lots,
    [bid],
  );
  return (row?.lots ?? []).map(({ number, title, text }) => ({
    number: number ?? '',
    title: title ?? text ?? '',
  }));
}
const lots = {
  name: 'bid-evidence-lots',
  // What a person said of them, else the documents, else the notice.
  text: `select coalesce(
      (select d.own from bid_fact_decisions d where d.bid_id = b.id and d.name = 'lots'),
      (select jsonb_agg(f.value order by f.number) from bid_facts f where f.bid_id = b.id and f.name = 'lots' and f.role = 'stated'),
      t.lots, '[]') as lots from bids b left join tenders t on t.company_id = b.company_id and t.id = b.tender_id where b.id = $1`,
};
