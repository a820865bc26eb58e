import type { BidDocumentKind } from '@bidloom/contract/addenda';
import type { Person } from '@bidloom/contract/primitives';
import type { DocumentKind, NamedAddendum } from '@bidloom/engine/requirements/addenda';
import { run, type Db } from '#db/database.ts';

/** A document of the buyer's with what is kept of its kind; `kind` is null where it has not been read. */
export type KeptKind = {
  _id: string;
  name: string;
  kind: DocumentKind | null;
  number: number | null;
  issuedOn: string | null;
  names: NamedAddendum[];
  ownKind: DocumentKind | null;
  ownNumber: number | null;
  ownAmends: string | null;
  correctedBy: Person | null;
  /** How many of the bid's requirements stand in it. */
  requirements: number;
  differences: BidDocumentKind['differences'];
};

/** The buyer's documents of some bids in the order they came, as JSON over `b.id`. */
export const keptKindsJson = `coalesce((select json_agg(json_build_object('_id', f.id, 'name', f.name, 'kind', k.kind, 'number', k.number,
    'issuedOn', k.issued_on, 'names', coalesce(k.names, '[]'), 'ownKind', k.own_kind, 'ownNumber', k.own_number, 'ownAmends', k.own_amends,
    'correctedBy', case when k.own_kind is not null then (select json_build_object('_id', u.id, 'fullName', u.full_name, 'logo', u.logo)
      from users u where u.id = k.decided_by) end,
    'differences', (select json_build_object('added', count(*) filter (where d.kind = 'added'),
        'changed', count(*) filter (where d.kind = 'changed'), 'withdrawn', count(*) filter (where d.kind = 'withdrawn'),
        'undecided', count(*) filter (where d.kind = 'withdrawn' and r.status <> 'ignored' and not exists (select from withdrawals w
          where w.requirement_id = r.id and w.quote_key = md5(coalesce(d.after, d.before) ->> 'quote'))))
      from document_differences d left join requirements r on r.id = d.requirement_id where d.file_id = f.id),
    'requirements', (select count(*)::int from requirements r where r.bid_id = b.id and r.file_id = f.id)) order by f.id)
  from files f left join document_kinds k on k.file_id = f.id where f.bid_id = b.id and f.kind = 'original'), '[]')`;

/** The buyer's documents of a bid; undefined where there is no such bid. */
export async function findKinds(db: Db, bid: string): Promise<KeptKind[] | undefined> {
  return (await run<{ kinds: KeptKind[] }>(db, selectKinds, [bid]))[0]?.kinds;
}
const selectKinds = {
  name: 'document-kinds',
  text: `select ${keptKindsJson} as kinds from bids b where b.id = $1`,
};

/** Keeps what reading found the documents to be; what people corrected stays. */
export async function storeKinds(
  db: Db,
  bid: string,
  kinds: {
    fileId: string;
    kind: DocumentKind;
    number: number | null;
    issuedOn: string | null;
    names: NamedAddendum[];
  }[],
): Promise<void> {
  await run(db, store, [bid, JSON.stringify(kinds)]);
}
const store = {
  name: 'document-kinds-store',
  text: `insert into document_kinds (bid_id, file_id, name, kind, number, issued_on, names)
    select $1, f.id, f.name, k.kind, k.number, k."issuedOn", k.names
    from jsonb_to_recordset($2::jsonb) as k ("fileId" text, kind text, number int, "issuedOn" date, names jsonb)
      join files f on f.id = k."fileId" and f.bid_id = $1
    on conflict (company_id, file_id) do update set kind = excluded.kind, number = excluded.number, issued_on = excluded.issued_on,
      names = excluded.names`,
};

/** The bid of a document of the buyer's; undefined where there is none of that id. */
export async function bidOfDocument(db: Db, file: string): Promise<string | undefined> {
  return (await run<{ bid: string }>(db, selectBid, [file]))[0]?.bid;
}
const selectBid = {
  name: 'document-kind-bid',
  text: `select bid_id as bid from files where id = $1 and kind = 'original' and bid_id is not null`,
};

/** Keeps what a person says a document is; a null kind forgets it. */
export async function correctKind(
  db: Db,
  file: string,
  own: { kind: DocumentKind | null; number: number | null; amends: string | null },
): Promise<void> {
  await run(db, correct, [file, own.kind, own.number, own.amends]);
}
const correct = {
  name: 'document-kind-correct',
  text: `insert into document_kinds (bid_id, file_id, name, own_kind, own_number, own_amends, decided_by, decided_at)
    select f.bid_id, f.id, f.name, $2, $3, $4, case when $2::text is not null then current_member() end, case when $2::text is not null then now() end
    from files f where f.id = $1
    on conflict (company_id, file_id) do update set own_kind = excluded.own_kind, own_number = excluded.own_number,
      own_amends = excluded.own_amends, decided_by = excluded.decided_by, decided_at = excluded.decided_at`,
};
