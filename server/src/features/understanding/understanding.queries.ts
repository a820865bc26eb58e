import { tenderFacts, type FactValue, type TenderFactName } from '@bidloom/contract/understanding';
import { getRow, run, runForJson, type Db } from '#db/database.ts';
import { holds, jsonList, jsonOne, type JsonPage, type ListShape } from '#db/json-list.ts';
import type { PageInput } from '#db/paging.ts';
import { personOf } from '#db/person.ts';
import { notFound } from '#http/calls/errors.ts';

const file = (row: string) =>
  `(select json_build_object('_id', g.id, 'name', g.name) from files g where g.company_id = ${row}.company_id and g.id = ${row}.file_id)`;
const statement = `'quote', s.quote, 'file', ${file('s')}, 'document', s.document, 'page', s.page, 'paragraph', s.paragraph`;
const statements = (role: string, name: string) =>
  `coalesce((select json_agg(json_build_object('value', s.value, ${statement}) order by s.number)
    from bid_facts s where s.bid_id = b.id and s.name = ${name} and s.role = '${role}'), '[]')`;
const statedValues = `coalesce((select jsonb_agg(s.value order by s.number)
    from bid_facts s where s.bid_id = b.id and s.name = k.name and s.role = 'stated'), '[]')`;

/** What a person chose is among what the documents may mean: one value, or all parts of a list. */
const isOffered = `exists (select from bid_facts s where s.bid_id = b.id and s.name = k.name and s.role = 'choice'
    and (s.value -> 'parts' = d.own or (jsonb_array_length(d.own) = 1 and s.value = d.own -> 0)))`;
/** One fact on the wire, of the bid `b` and the name `k.name`. */
const fact = `json_build_object('name', k.name,
    'values', coalesce(d.own, v.stated), 'stated', ${statements('stated', 'k.name')},
    'overridden', ${statements('overridden', 'k.name')}, 'choices', ${statements('choice', 'k.name')},
    'isRemembered', exists (select from bid_facts s where s.bid_id = b.id and s.name = k.name and s.is_remembered),
    'wonBy', (select s.won_by from bid_facts s where s.bid_id = b.id and s.name = k.name and s.role = 'overridden' limit 1),
    'decision', case when d.bid_id is not null then json_build_object('isCorrected', d.is_corrected, 'by', ${personOf('d.decided_by')},
      'at', wire_time(d.decided_at)) end,
    'differs', case when d.bid_id is null or d.own = v.stated or ${isOffered} then 'no' when d.seen = v.stated then 'known' else 'new' end)`;
const ofBid = `left join bid_fact_decisions d on d.bid_id = b.id and d.name = k.name
    cross join lateral (select ${statedValues} as stated) v`;

/** Everything the documents of a bid say, as JSON; 404 when there is no such bid. */
export async function findBidFacts(db: Db, bid: string): Promise<{ ready: string }> {
  const ready = await runForJson(db, allFacts, [bid, tenderFacts]);
  if (ready === undefined) throw notFound();
  return { ready };
}
const allFacts = {
  name: 'bid-facts',
  text: `select json_build_object(
      'readAt', (select wire_time(max(s.read_at)) from bid_facts s where s.bid_id = b.id),
      'facts', (select json_agg(${fact} order by k.place) from unnest($2::text[]) with ordinality k(name, place) ${ofBid}),
      'changes', coalesce((select json_agg(json_build_object('value', s.value - 'kind', 'kind', s.value ->> 'kind', ${statement}) order by s.number)
        from bid_facts s where s.bid_id = b.id and s.role = 'change'), '[]'))::text as json
    from bids b where b.id = $1`,
};

/** One fact, as JSON. */
export async function getBidFact(db: Db, bid: string, name: TenderFactName): Promise<{ ready: string }> {
  const ready = await runForJson(db, oneFact, [bid, name]);
  if (ready === undefined) throw notFound();
  return { ready };
}
const oneFact = {
  name: 'bid-fact',
  text: `select ${fact}::text as json from bids b cross join (select $2::text as name) k ${ofBid} where b.id = $1`,
};

/** What the documents say of a fact; 404 when there is no such bid. */
export async function statedOf(db: Db, bid: string, name: TenderFactName): Promise<FactValue[]> {
  const found = await getRow<{ stated: FactValue[] }>(db, stated, [bid, name]);
  return found.stated;
}
const stated = {
  name: 'bid-fact-stated',
  text: `select ${statedValues} as stated from bids b cross join (select $2::text as name) k where b.id = $1`,
};

export async function keepDecision(
  db: Db,
  bid: string,
  name: TenderFactName,
  decision: { own: FactValue[]; seen: FactValue[]; isCorrected: boolean },
): Promise<void> {
  const { own, seen, isCorrected } = decision;
  const words = own.map(({ text }) => text).join('; ');
  await run(db, keep, [bid, name, JSON.stringify(own), words, JSON.stringify(seen), isCorrected]);
}
const keep = {
  name: 'bid-fact-decide',
  text: `insert into bid_fact_decisions (bid_id, name, own, words, seen, is_corrected) values ($1, $2, $3::jsonb, $4, $5::jsonb, $6)
    on conflict (company_id, bid_id, name) do update set own = excluded.own, words = excluded.words, seen = excluded.seen,
      is_corrected = excluded.is_corrected, decided_by = current_member(), decided_at = now()`,
};

export const forgetDecision = (db: Db, bid: string, name: TenderFactName) => run(db, forget, [bid, name]);
const forget = {
  name: 'bid-fact-undecide',
  text: 'delete from bid_fact_decisions where bid_id = $1 and name = $2',
};

const items: ListShape = {
  name: 'checklist',
  table: 'checklist_items',
  alias: 'c',
  row: `c.id as _id, c.kind, c.text, c.requirement_id as requirement, ${file('c')} as file, c.document, c.page, c.paragraph,
    c.sheet, c.cell, c.status, ${personOf('c.decided_by')} as "decidedBy", wire_time(c.decided_at) as "decidedAt"`,
  sorts: { number: { by: 'c.number', type: 'numeric' } },
  defaultSort: 'number',
};

/** A page of a bid's checklist; 404 when there is no such bid. */
export async function findChecklist(db: Db, bid: string, page: PageInput): Promise<JsonPage> {
  // Both are sent at once.
  const [bids, list] = await Promise.all([
    run(db, bidExists, [bid]),
    jsonList(db, items, page, [{ where: 'c.bid_id = $?', value: bid }, holds('c.text', page.q)]),
  ]);
  if (bids.length === 0) throw notFound();
  return list;
}
const bidExists = { name: 'checklist-bid-exists', text: 'select id from bids where id = $1' };

export const getChecklistItem = (db: Db, id: string) => jsonOne(db, items, id);

export async function addChecklistItem(db: Db, bid: string, text: string): Promise<string> {
  const added = await getRow<{ id: string }>(db, addItem, [bid, text]);
  return added.id;
}
const addItem = {
  name: 'checklist-add',
  text: `insert into checklist_items (bid_id, number, kind, text)
    select b.id, coalesce((select max(c.number) from checklist_items c where c.bid_id = b.id), 0) + 1, 'own', $2
    from bids b where b.id = $1 returning id`,
};

/** Changes an item and answers its bid; undefined when there is none such, or its words are the documents'. */
export async function changeChecklistItem(
  db: Db,
  id: string,
  { status, text }: { status?: string | undefined; text?: string | undefined },
): Promise<string | undefined> {
  const [changed] = await run<{ bid: string }>(db, changeItem, [id, status ?? null, text ?? null]);
  return changed?.bid;
}
const changeItem = {
  name: 'checklist-change',
  text: `update checklist_items set text = coalesce($3, text), status = coalesce($2, status),
      decided_by = case when $2::text is null or $2 = status then decided_by when $2 = 'open' then null else current_member() end,
      decided_at = case when $2::text is null or $2 = status then decided_at when $2 = 'open' then null else now() end
    where id = $1 and ($3::text is null or kind = 'own') returning bid_id as bid`,
};

/** Removes an item that was added by hand and answers its bid. */
export async function removeChecklistItem(db: Db, id: string): Promise<string | undefined> {
  const [removed] = await run<{ bid: string }>(db, removeItem, [id]);
  return removed?.bid;
}
const removeItem = {
  name: 'checklist-remove',
  text: `delete from checklist_items where id = $1 and kind = 'own' returning bid_id as bid`,
};
