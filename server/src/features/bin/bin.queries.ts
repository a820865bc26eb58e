import type { BinKind, listBin } from '@bidloom/contract/bin';
import type { ParsedInputOf } from '@bidloom/contract/endpoint';
import { run, type Db } from '#db/database.ts';
import { holds, jsonList, type ListShape } from '#db/json-list.ts';
import { personOf } from '#db/person.ts';

const items: ListShape = {
  name: 'bin',
  table: 'bin_items',
  alias: 'i',
  row: `i.id as _id, i.kind, i.label, i.size,
    case when i.kind = 'file' then json_build_object('_id', i.bid_id,
      'title', coalesce((select b.original_title from bids b where b.id = i.bid_id), i.bid_title)) end as bid,
    ${personOf('i.deleted_by')} as "deletedBy",
    wire_time(i.deleted_at) as "deletedAt", wire_time(i.deleted_at + make_interval(days => (select bin_days()))) as "endsAt"`,
  sorts: {
    deletedAt: { by: 'i.deleted_at', type: 'timestamptz' },
    label: { by: 'lower(i.label)', type: 'text' },
    size: { by: 'i.size', type: 'numeric' },
  },
  defaultSort: '-deletedAt',
};

export const findBin = (db: Db, input: ParsedInputOf<typeof listBin>) =>
  jsonList(db, items, input, [
    { where: 'i.kind = any($?)', value: input.kind },
    holds(`i.label || ' ' || i.bid_title`, input.q),
  ]);

/** Something in the bin, with what its restoring depends on. */
export type Binned = {
  _id: string;
  kind: BinKind;
  label: string;
  /** Of a document. */
  bid: string | null;
  /** Of a bid. */
  client: string | null;
};

/** Those of these that lie in the bin, held until the transaction ends. */
export const lockItemsForUpdate = (db: Db, ids: string[]): Promise<Binned[]> =>
  run<Binned>(
    db,
    {
      name: 'bin-hold',
      text: `select i.id as _id, i.kind, i.label, i.bid_id as bid,
          (select r.row ->> 'client_id' from bin_rows r where r.item_id = i.id and r.table_name = 'bids' and r.row ->> 'id' = i.id) as client
        from bin_items i where i.id = any($1) order by i.deleted_at desc, i.id for update`,
    },
    [ids],
  );

export async function takeFromBin(db: Db, kind: BinKind, ids: string[]): Promise<void> {
  if (ids.length > 0)
    await run(db, { name: 'bin-take', text: 'select take_from_bin($1, $2::text[])' }, [kind, ids]);
}

/** Removes them for good. The contents of documents are loose afterwards: `sweepContents` removes them. */
export async function eraseItems(db: Db, ids: string[]): Promise<void> {
  await run(db, { name: 'bin-erase', text: 'select erase_from_bin($1::text[])' }, [ids]);
}

/** Some of all that lies in the bin, or of what lies there longer than it may, the oldest first. */
export async function findSome(db: Db, { isOver }: { isOver: boolean }, most: number): Promise<string[]> {
  const found = await run<{ id: string }>(
    db,
    {
      name: 'bin-some',
      text: `select id from bin_items where not $1 or deleted_at < now() - make_interval(days => (select bin_days()))
        order by deleted_at, id limit $2 for update`,
    },
    [isOver, most],
  );
  return found.map(({ id }) => id);
}

/** How many bids in the bin, these apart, belong to each of these clients. */
export const countBidsOf = (db: Db, clients: string[], apart: string[]) =>
  run<{ client: string; bids: number }>(
    db,
    {
      name: 'bin-bids-of-clients',
      text: `select r.row ->> 'client_id' as client, count(*)::int as bids from bin_rows r
        where r.table_name = 'bids' and r.row ->> 'client_id' = any($1) and r.item_id <> all($2) group by 1`,
    },
    [clients, apart],
  );

/** Which of these are there now, in a table that the bin takes from. */
export async function findThere(db: Db, table: 'bids' | 'clients', ids: string[]): Promise<Set<string>> {
  const text = `select id from ${table} where id = any($1)`;
  const found = await run<{ id: string }>(db, { name: `bin-there-${table}`, text }, [ids]);
  return new Set(found.map(({ id }) => id));
}

/** The clients of today whose names these in the bin had, by the ids of the latter. */
export async function findNamesakes(db: Db, clients: string[]): Promise<Map<string, string>> {
  const found = await run<{ binned: string; namesake: string }>(
    db,
    {
      name: 'bin-namesakes',
      text: `select r.item_id as binned, c.id as namesake from bin_rows r join clients c on lower(c.name) = lower(r.row ->> 'name')
        where r.table_name = 'clients' and r.item_id = any($1)`,
    },
    [clients],
  );
  return new Map(found.map(({ binned, namesake }) => [binned, namesake]));
}

/** Has a client come back under another name. */
export async function renameBinned(db: Db, client: string, name: string): Promise<void> {
  const text = `update bin_rows set row = row || jsonb_build_object('name', $2::text) where item_id = $1 and table_name = 'clients'`;
  await run(db, { name: 'bin-rename', text }, [client, name]);
  await db.updateTable('bin_items').set({ label: name }).where('id', '=', client).execute();
}

/** Has bids come back as those of another client. */
export async function moveBinnedBids(db: Db, bids: string[], client: string): Promise<void> {
  const text = `update bin_rows set row = row || jsonb_build_object('client_id', $2::text) where item_id = any($1) and table_name = 'bids'`;
  await run(db, { name: 'bin-move-bids', text }, [bids, client]);
}

/** A tender that bids came from is converted again. Answers which. */
export async function convertAgain(db: Db, bids: string[]): Promise<string[]> {
  const changed = await run<{ id: string }>(
    db,
    {
      name: 'bin-convert-again',
      text: `update tenders t set status = 'converted', updated_at = now(), version = t.version + 1 from bids b
        where b.id = any($1) and t.id = b.tender_id and t.status <> 'converted' returning t.id`,
    },
    [bids],
  );
  return changed.map(({ id }) => id);
}

/** The name of a document that came back, and its bid. */
export const findRestoredFiles = (db: Db, ids: string[]) =>
  run<{ bid: string; names: string[] }>(
    db,
    {
      name: 'bin-restored-files',
      text: `select b.id as bid, array_agg(f.name order by f.id) as names
        from files f join bids b on b.company_id = f.company_id and b.id = f.bid_id where f.id = any($1) group by b.id`,
    },
    [ids],
  );
