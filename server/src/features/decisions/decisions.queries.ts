import type { TenderDecision } from '@bidloom/contract/decisions';
import type { Evidence, FrozenAssessment, NoGoReason } from '@bidloom/contract/decisions';
import type { Person } from '@bidloom/contract/primitives';
import { run, type Db } from '#db/database.ts';
import { jsonList, type ListShape } from '#db/json-list.ts';
import { jsonParameter } from '#db/json-parameter.ts';
import type { PageInput } from '#db/paging.ts';
import { personOf } from '#db/person.ts';
import { notFound } from '#http/calls/errors.ts';

/** What a decision looks at of its tender. */
export type TenderToDecide = {
  title: string;
  buyer: string;
  type: string;
  status: string;
  bid: string | null;
  score: number | null;
  reasons: string[];
  assigned: string[];
  /** By the company's clock; null where it has none. */
  deadlineDay: string | null;
  today: string;
  /** In the currency of the company; null in another. */
  value: number | null;
};
export async function getTenderToDecide(db: Db, tender: string): Promise<TenderToDecide> {
  const [row] = await run<TenderToDecide>(db, select, [tender]);
  if (!row) throw notFound();
  return row;
}
const select = {
  name: 'tender-to-decide',
  text: `select t.title, btrim(t.buyer) as buyer, t.type, t.status, (select b.id from bids b where b.tender_id = t.id) as bid,
      case when t.scored_with = c.services_version then t.score end as score,
      case when t.scored_with = c.services_version then t.reasons else '[]' end as reasons,
      array(select a.user_id::text from tender_assignees a where a.tender_id = t.id) as assigned,
      wall_time(t.deadline, c.timezone)::date::text as "deadlineDay", company_today()::text as today,
      case when t.currency is null or t.currency = c.currency then t.value::float8 end as value
    from tenders t, companies c where t.id = $1 and c.id = current_company()`,
};

/** What people say of a tender, by the key of the criterion. */
export type OwnScore = {
  criterion: string;
  score: number | null;
  note: string;
  by: Person | null;
  at: string;
};
export const findOwnScores = (db: Db, tender: string): Promise<OwnScore[]> =>
  run<OwnScore>(db, scores, [tender]);
const scores = {
  name: 'tender-scores',
  text: `select s.criterion, s.score, s.note, ${personOf('s.updated_by')} as by, wire_time(s.updated_at) as at
    from tender_scores s where s.tender_id = $1`,
};
export async function saveScore(
  db: Db,
  tender: string,
  criterion: string,
  { score, note }: { score: number | null; note: string },
): Promise<void> {
  if (score === null && note === '') await run(db, removeScore, [tender, criterion]);
  else await run(db, addScore, [tender, criterion, score, note]);
}
const removeScore = {
  name: 'tender-score-remove',
  text: 'delete from tender_scores where tender_id = $1 and criterion = $2',
};
const addScore = {
  name: 'tender-score-save',
  text: `insert into tender_scores (tender_id, criterion, score, note) values ($1, $2, $3, $4)
    on conflict (company_id, tender_id, criterion) do update set score = excluded.score, note = excluded.note,
      updated_by = current_member(), updated_at = now()`,
};

const shape: ListShape = {
  name: 'tender-decisions',
  table: 'tender_decisions',
  alias: 'd',
  row: `d.id as _id, d.tender_id as tender, d.bid_id as bid, d.state, ${personOf('d.decider_id')} as decider, d.due_day::text as "dueDay", d.request,
    ${personOf('d.asked_by')} as "askedBy", wire_time(d.asked_at) as "askedAt", ${personOf('d.decided_by')} as "decidedBy",
    wire_time(d.decided_at) as "decidedAt", d.reason_code as "reasonCode", d.reason, d.frozen,
    ${personOf('d.reopened_by')} as "reopenedBy", wire_time(d.reopened_at) as "reopenedAt", d.reopen_reason as "reopenReason", d.version`,
  // Ids sort by the moment at which they were made.
  sorts: { at: { by: 'd.id', type: 'text', empty: 'never' } },
  defaultSort: '-at',
};
/** What was decided on a tender, or on that of a bid, newest first. */
export const findDecisions = (
  db: Db,
  { tenderId, bidId, ...page }: PageInput & { tenderId?: string | undefined; bidId?: string | undefined },
) =>
  jsonList(db, shape, page, [
    { where: 'd.tender_id = $?', value: tenderId },
    {
      where: '(d.bid_id = $? or d.tender_id = (select b.tender_id from bids b where b.id = $?))',
      value: bidId,
    },
  ]);

/** The decision of a tender that counts: asked for or made, and not reopened. */
export async function findCurrentDecision(db: Db, tender: string): Promise<TenderDecision | null> {
  return (await run<TenderDecision>(db, current, [tender]))[0] ?? null;
}
const current = {
  name: 'tender-decision-current',
  text: `select ${shape.row} from tender_decisions d where d.tender_id = $1 and d.reopened_at is null`,
};

export type Asked = { decider: string; dueDay: string; request: string; by: string };
export async function saveRequest(
  db: Db,
  tender: string,
  { decider, dueDay, request, by }: Asked,
): Promise<void> {
  await run(db, ask, [tender, decider, dueDay, request, by]);
}
const ask = {
  name: 'tender-decision-ask',
  text: `insert into tender_decisions as d (tender_id, state, decider_id, due_day, request, asked_by, asked_at)
      values ($1, 'asked', $2, $3::date, $4, $5, now())
    on conflict (company_id, tender_id) where reopened_at is null do update set decider_id = excluded.decider_id, due_day = excluded.due_day,
      request = excluded.request, asked_by = excluded.asked_by, asked_at = now(), version = d.version + 1`,
};

export type Decided = {
  state: 'go' | 'no-go';
  by: string;
  reasonCode: NoGoReason | null;
  reason: string;
  frozen: FrozenAssessment;
  value: number | null;
};
/** Makes the decision of a tender, over the request for it where there is one. */
export async function saveDecision(db: Db, tender: string, decided: Decided): Promise<void> {
  const { state, by, reasonCode, reason, frozen, value } = decided;
  await run(db, decide, [tender, state, by, reasonCode, reason, jsonParameter(frozen), value]);
}
const decide = {
  name: 'tender-decision-make',
  text: `insert into tender_decisions as d (tender_id, state, decided_by, decided_at, reason_code, reason, frozen, value)
      values ($1, $2, $3, now(), $4, $5, $6::jsonb, $7)
    on conflict (company_id, tender_id) where reopened_at is null do update set state = excluded.state, decided_by = excluded.decided_by,
      decided_at = now(), reason_code = excluded.reason_code, reason = excluded.reason, frozen = excluded.frozen, value = excluded.value,
      version = d.version + 1`,
};
export async function linkBid(db: Db, tender: string, bid: string): Promise<void> {
  await run(db, link, [tender, bid]);
}
const link = {
  name: 'tender-decision-bid',
  text: 'update tender_decisions set bid_id = $2 where tender_id = $1 and reopened_at is null',
};
export async function reopen(db: Db, tender: string, by: string, reason: string): Promise<void> {
  await run(db, open, [tender, by, reason]);
}
const open = {
  name: 'tender-decision-reopen',
  text: `update tender_decisions set reopened_by = $2, reopened_at = now(), reopen_reason = $3, version = version + 1
    where tender_id = $1 and reopened_at is null`,
};

type History = Omit<Extract<Evidence, { kind: 'history' }>, 'kind'>;
/** What came of bids for a buyer, whatever the case and marks of its name, and how often it was no-go. */
export async function findHistory(db: Db, buyer: string, tender: string): Promise<History> {
  const [row] = await run<History>(db, history, [buyer, tender]);
  return row ?? { client: '', bids: 0, won: 0, lost: 0, noGo: 0, last: null };
}
const folded = (text: string) => `regexp_replace(fold_text(${text}), '[^[:alnum:]]', '', 'g')`;
const history = {
  name: 'buyer-history',
  text: `with c as (select c.id, c.name from clients c where ${folded('c.name')} = ${folded('$1')} order by c.id limit 1),
    b as (select b.* from bids b join c on c.id = b.client_id where not b.test and b.tender_id is distinct from $2)
    select coalesce((select name from c), '') as client, (select count(*)::int from b) as bids,
      (select count(*)::int from b where status = 'won') as won, (select count(*)::int from b where status = 'lost') as lost,
      (select count(*)::int from tender_decisions d join tenders t on t.id = d.tender_id
        where d.state = 'no-go' and d.reopened_at is null and d.tender_id <> $2 and ${folded('t.buyer')} = ${folded('$1')}) as "noGo",
      (select json_build_object('bid', b.id, 'title', b.original_title, 'status', b.status, 'at', wire_time(coalesce(b.decided_at, b.submitted_at)),
          'value', b.value::float8) from b where b.status in ('won', 'lost') order by coalesce(b.decided_at, b.submitted_at) desc nulls last, b.id desc limit 1) as last`,
};
