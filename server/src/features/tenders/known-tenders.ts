import { createHash } from 'node:crypto';
import { run, type Db } from '#db/database.ts';
import { snapshotOf, type Snapshot, type SnapshotInput } from './notice-changes.ts';
import type { TenderFields } from './tender-columns.ts';

type Named = Pick<TenderFields, 'noticeId' | 'amends' | 'reference' | 'buyer'>;

/** A tender that a notice may be about, with what is known of it. */
export type KnownTender = {
  id: string;
  title: string;
  /** As it stands; the snapshot has a digest of it. */
  description: string;
  present: Snapshot;
  last: Snapshot | null;
  noticeDate: string | null;
  bid: string | null;
  status: string;
  version: number;
};

/** A notice's own id tells it apart everywhere when it is long; a short one, such as a number in a feed, only beside its buyer. */
const sureLength = 16;

/** The names by which a notice is known: its own id, then its reference and buyer. Without either it is like no other. */
export function keysOf({ noticeId, reference, buyer = '' }: Named): string[] {
  const id = idKey(noticeId, buyer);
  const pair = JSON.stringify([reference?.toLowerCase(), buyer.toLowerCase()]);
  return [
    ...(id === null ? [] : [id]),
    ...(reference ? [`ref:${createHash('sha256').update(pair).digest('base64url')}`] : []),
  ];
}

/** Those names, and that of the notice it changes. */
export function keysSought(notice: Named): string[] {
  const amended = idKey(notice.amends, notice.buyer ?? '');
  return [...keysOf(notice), ...(amended === null ? [] : [amended])];
}

const idKey = (id: string | null | undefined, buyer: string) =>
  id ? `id:${id}${id.length < sureLength ? `@${buyer.toLowerCase()}` : ''}` : null;

/**
 * Which tender each notice is about, by its place; null when the company had one and deleted it. `tenders` has what is
 * known of them; with `isHeld` they are held until the end of the transaction.
 */
export async function findKnownTenders(
  db: Db,
  notices: Named[],
  { isHeld = false } = {},
): Promise<{ at: Map<number, string | null>; tenders: Map<string, KnownTender> }> {
  const sought = notices.flatMap((notice, place) => keysSought(notice).map((key) => ({ place, key })));
  const rows = await run<{ place: number; tender: string | null }>(db, findKeys, [
    sought.map(({ place }) => place),
    sought.map(({ key }) => key),
    notices.map(({ reference = '' }) => reference),
    notices.map(({ buyer = '' }) => buyer),
  ]);
  const at = new Map<number, string | null>();
  for (const { place, tender } of rows) at.set(place, at.get(place) ?? tender);
  const ids = [...new Set([...at.values()].filter((id) => id !== null))];
  return { at, tenders: await readKnownTenders(db, ids, { isHeld }) };
}

/** What is known of tenders, by their ids; with `isHeld` they are held until the end of the transaction. */
export async function readKnownTenders(
  db: Db,
  ids: string[],
  { isHeld = false } = {},
): Promise<Map<string, KnownTender>> {
  const found =
    ids.length === 0 ? [] : await run<PresentTender>(db, isHeld ? holdPresent : readPresent, [ids]);
  return new Map(found.map((row) => [row.id, knownOf(row)]));
}

/** Remembers the names under which notices are known to be about tenders. */
export async function rememberKeys(db: Db, tenders: { id: string; keys: string[] }[]): Promise<void> {
  const pairs = new Map(tenders.flatMap(({ id, keys }) => keys.map((key) => [key, id] as const)));
  if (pairs.size === 0) return;
  await run(db, addKeys, [[...pairs.keys()], [...pairs.values()]]);
}

type PresentTender = SnapshotInput & {
  id: string;
  title: string;
  notice: Snapshot | null;
  noticeDate: string | null;
  isCancelled: boolean;
  bid: string | null;
  status: string;
  version: number;
};

const knownOf = (row: PresentTender): KnownTender => ({
  id: row.id,
  title: row.title,
  description: row.description ?? '',
  present: snapshotOf(row, row.isCancelled),
  last: row.notice,
  noticeDate: row.noticeDate,
  bid: row.bid,
  status: row.status,
  version: row.version,
});

const findKeys = {
  name: 'known-tenders',
  text: `select k.place::int as place, n.tender_id as tender
      from unnest($1::int[], $2::text[]) k (place, key) join tender_notices n on n.key = k.key
    union all
    select (w.place - 1)::int as place, min(t.id) as tender
      from unnest($3::text[], $4::text[]) with ordinality w (reference, buyer, place)
      join tenders t on lower(t.reference) = lower(w.reference) and lower(t.buyer) = lower(w.buyer)
      where w.reference <> '' group by w.place`,
};
const present = `select t.id, t.title, wire_time(t.deadline) as deadline, wire_time(t.questions_deadline) as "questionsDeadline",
    t.description, t.value::float8 as value, t.currency, t.procedure, t.submission_type as "submitionType", t.reference, t.buyer,
    t.country, t.region, t.cpv, t.contact, t.lots, t.documents, t.source_url as "sourceUrl", t.notice,
    wire_time(t.notice_date) as "noticeDate", t.cancelled_at is not null as "isCancelled", t.status, t.version,
    (select b.id from bids b where b.tender_id = t.id) as bid
  from tenders t where t.id = any($1::text[])`;
const readPresent = { name: 'present-tenders', text: present };
const holdPresent = { name: 'hold-present-tenders', text: `${present} order by t.id for update of t` };
const addKeys = {
  name: 'remember-notices',
  text: `insert into tender_notices (key, tender_id) select * from unnest($1::text[], $2::text[])
    on conflict (company_id, key) do update set tender_id = excluded.tender_id where tender_notices.tender_id is null`,
};
