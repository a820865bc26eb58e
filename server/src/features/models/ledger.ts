import type { ParsedInputOf } from '@bidloom/contract/endpoint';
import type { listLedger, ModelProblem, SendingPurpose } from '@bidloom/contract/models';
import { run, type Db } from '#db/database.ts';
import { holds, jsonList, jsonOne, type JsonPage, type ListShape } from '#db/json-list.ts';
import { personOf } from '#db/person.ts';

const entries: ListShape = {
  name: 'ai-ledger',
  table: 'ai_ledger',
  alias: 'l',
  row: `l.id as _id, wire_time(l.at) as at,
    ${personOf('l.user_id')} as "user",
    case when l.bid_title <> '' then json_build_object('_id', l.bid_id, 'title', l.bid_title) end as bid,
    l.model, l.host, l.is_local as "isLocal", l.purpose, l.outcome, l.tokens_in as "tokensIn", l.tokens_out as "tokensOut", l.cost,
    l.took_ms as "tookMs"`,
  // Ids sort by the time they were made.
  sorts: { at: { by: 'l.id::text', type: 'text' } },
  defaultSort: '-at',
};
const whole = { ...entries, name: 'ai-ledger-whole', row: `${entries.row}, l.prompt, l.answer` };

/** What was sent to models, newest first. `q` looks into bids' titles, models and hosts. */
export const findLedger = (db: Db, input: ParsedInputOf<typeof listLedger>): Promise<JsonPage> =>
  jsonList(db, entries, input, [
    { where: 'l.bid_id = $?', value: input.bid },
    { where: 'l.user_id = $?', value: input.user },
    { where: 'l.purpose = any($?)', value: input.purpose },
    { where: 'l.at >= $?::timestamptz', value: input.after },
    { where: 'l.at < $?::timestamptz', value: input.before },
    holds(`concat_ws(' ', l.bid_title, l.model, l.host)`, input.q),
  ]);

/** One entry with all that was sent and what came back; 404 when there is none. */
export const getLedgerEntry = (db: Db, id: string) => jsonOne(db, whole, id);

export type Sending = {
  user: string | null;
  bid: string | null;
  model: string;
  host: string;
  isLocal: boolean;
  purpose: SendingPurpose;
  prompt: string;
};

/**
 * Enters what is about to be sent, if company and bid allow it at this moment. Answers the entry's id and whether it
 * must go to an address inside the network; undefined when it may not be sent at all.
 */
export async function enterSending(
  db: Db,
  { user, bid, model, host, isLocal, purpose, prompt }: Sending,
): Promise<{ id: string; mustBeLocal: boolean } | undefined> {
  const values = [user, bid, model, host, isLocal, purpose, prompt];
  const [entered] = await run<{ id: string; mustBeLocal: boolean }>(db, enter, values);
  return entered;
}
const enter = {
  name: 'ai-ledger-enter',
  text: `with rule as (
      select coalesce(b.ai_use, (select use from ai_settings), 'allowed') as use, b.id as bid_id, coalesce(b.original_title, '') as title
      from (values ($2::text)) as given (bid) left join bids b on b.id = given.bid
      where given.bid is null or b.id is not null)
    insert into ai_ledger (user_id, bid_id, bid_title, model, host, is_local, purpose, prompt)
    select $1, rule.bid_id, rule.title, $3, $4, $5::boolean, $6, $7 from rule
    where rule.use = 'allowed' or (rule.use = 'local' and $5::boolean)
    returning id, (select use = 'local' from rule) as "mustBeLocal"`,
};

/** Counts what an answer of one of the server's models has cost its operator. */
export async function spendOnModels(db: Db, amount: number): Promise<void> {
  await run(db, { name: 'spend-on-models', text: 'select spend_on_models($1)' }, [amount]);
}

/** Ends an entry: what came back, or why nothing did. */
export async function endSending(
  db: Db,
  id: string,
  end: {
    outcome: 'answered' | 'cancelled' | ModelProblem;
    answer: string;
    tokensIn: number | null;
    tokensOut: number | null;
    cost: number | null;
    tookMs: number;
  },
): Promise<void> {
  await run(db, finish, [id, end.outcome, end.answer, end.tokensIn, end.tokensOut, end.cost, end.tookMs]);
}
const finish = {
  name: 'ai-ledger-end',
  text: `update ai_ledger set outcome = $2, answer = $3, tokens_in = $4, tokens_out = $5, cost = $6, took_ms = $7
    where id = $1 and outcome = 'sent'`,
};
