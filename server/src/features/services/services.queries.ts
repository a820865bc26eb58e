import { getRow, run, type Db } from '#db/database.ts';
import { holds, jsonList, jsonOne, type ListShape } from '#db/json-list.ts';
import type { PageInput } from '#db/paging.ts';
import { conflict, notFound } from '#http/calls/errors.ts';

const services: ListShape = {
  name: 'services',
  table: 'services',
  alias: 's',
  row: `s.id as _id, s.name, s.description, s.keywords, s.cpv`,
  sorts: { name: { by: 'lower(s.name)', type: 'text', empty: 'never' } },
  defaultSort: 'name',
};

export const findServices = (db: Db, input: PageInput) =>
  jsonList(db, services, input, [
    holds(`s.name || ' ' || s.description || ' ' || array_to_string(s.keywords || s.cpv, ' ')`, input.q),
  ]);

export const getService = (db: Db, id: string) => jsonOne(db, services, id);

/** A service's own fields; `undefined` leaves alone. */
export type ServiceFields = {
  name?: string | undefined;
  description?: string | undefined;
  keywords?: string[] | undefined;
  cpv?: string[] | undefined;
};

export async function addService(
  db: Db,
  { name, ...fields }: ServiceFields & { name: string },
): Promise<string> {
  const { id } = await db
    .insertInto('services')
    .values({ name, ...fields })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** 404 when the company has no such service. */
export async function changeService(db: Db, id: string, fields: ServiceFields): Promise<void> {
  if (Object.values(fields).every((value) => value === undefined)) return;
  const [changed] = await db
    .updateTable('services')
    .set(fields)
    .where('id', '=', id)
    .returning('id')
    .execute();
  if (!changed) throw notFound();
}

/** Removes a service that no bid offers: 409 with the number of bids otherwise. Templates for it lose the link. */
export async function removeService(db: Db, id: string): Promise<void> {
  await getRow(db, lock, [id]);
  const [used] = await run<{ bids: number }>(db, countUse, [id]);
  const bids = used?.bids ?? 0;
  if (bids > 0)
    throw conflict('in_use', 'server.services.inUse', { values: { count: bids }, data: { bids } });
  await db.deleteFrom('services').where('id', '=', id).execute();
}

// The lock holds off a bid that would take the service up meanwhile.
const lock = { name: 'service-lock', text: 'select id from services where id = $1 for update' };
const countUse = {
  name: 'service-use',
  text: 'select count(*)::int as bids from bid_services where service_id = $1',
};
