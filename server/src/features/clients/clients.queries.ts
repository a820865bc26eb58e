import { getRow, run, type Db } from '#db/database.ts';
import { holds, jsonList, jsonOne, type ListShape } from '#db/json-list.ts';
import type { PageInput } from '#db/paging.ts';
import { putInBin } from '#db/put-in-bin.ts';
import { conflict, notFound } from '#http/calls/errors.ts';

/** Of the sums that triggers keep. Test bids are left out of every figure, and so of these counts too. */
const counted = (part: 'bids' | 'won') =>
  `(select coalesce(sum(s.${part}), 0) from bid_sums s where s.figure = 'client' and s.key = c.id)`;
const bidCount = counted('bids');

const clients: ListShape = {
  name: 'clients',
  table: 'clients',
  alias: 'c',
  row: `c.id as _id, c.name, c.website, c.sector, c.country, c.contact_name as "contactName",
    c.contact_email as "contactEmail", c.contact_phone as "contactPhone", c.notes, ${bidCount} as "bidCount",
    ${counted('won')} as "wonCount"`,
  sorts: {
    name: { by: 'lower(c.name)', type: 'text', empty: 'never' },
    bidCount: { by: bidCount, type: 'numeric', empty: 'never' },
  },
  defaultSort: 'name',
};

export const findClients = (db: Db, input: PageInput) =>
  jsonList(db, clients, input, [
    holds(
      `c.name || ' ' || c.sector || ' ' || c.country || ' ' || c.contact_name || ' ' || c.contact_email`,
      input.q,
    ),
  ]);

export const getClient = (db: Db, id: string) => jsonOne(db, clients, id);

/** A client's own fields by the wire's names; `undefined` leaves alone. */
export type ClientFields = {
  name?: string | undefined;
  website?: string | undefined;
  sector?: string | undefined;
  country?: string | undefined;
  contactName?: string | undefined;
  contactEmail?: string | undefined;
  contactPhone?: string | undefined;
  notes?: string | undefined;
};

export async function addClient(db: Db, input: ClientFields & { name: string }): Promise<string> {
  const { id } = await db
    .insertInto('clients')
    .values({ ...columnsOf(input), name: input.name })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** 404 when the company has no such client. */
export async function changeClient(db: Db, id: string, input: ClientFields): Promise<void> {
  const columns = columnsOf(input);
  if (Object.keys(columns).length === 0) return;
  const [changed] = await db
    .updateTable('clients')
    .set(columns)
    .where('id', '=', id)
    .returning('id')
    .execute();
  if (!changed) throw notFound();
}

/** Moves a client to the bin that no bid names, tests included: 409 with the number of bids otherwise. */
export async function removeClient(db: Db, id: string): Promise<void> {
  // The lock holds off a bid that would name the client meanwhile.
  await getRow(db, lock, [id]);
  const [used] = await run<{ bids: number }>(db, countUse, [id]);
  const bids = used?.bids ?? 0;
  if (bids > 0) throw conflict('in_use', 'server.clients.inUse', { values: { count: bids }, data: { bids } });
  await putInBin(db, 'client', [id]);
  await db.deleteFrom('clients').where('id', '=', id).execute();
}

const lock = { name: 'client-lock', text: 'select id from clients where id = $1 for update' };
const countUse = { name: 'client-use', text: 'select count(*)::int as bids from bids where client_id = $1' };

function columnsOf(input: ClientFields) {
  const columns = {
    name: input.name,
    website: input.website,
    sector: input.sector,
    country: input.country,
    contact_name: input.contactName,
    contact_email: input.contactEmail,
    contact_phone: input.contactPhone,
    notes: input.notes,
  };
  return Object.fromEntries(
    Object.entries(columns).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
}
