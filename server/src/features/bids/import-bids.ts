import type { createBids as endpoint } from '@bidloom/contract/bids';
import type { ParsedInputOf } from '@bidloom/contract/endpoint';
import { run, type Db } from '#db/database.ts';
import { recording } from '#features/imports/record-import.ts';
import type { Caller } from '#http/route.ts';
import { findBidRows } from './bids.queries.ts';
import { createBids } from './create-bids.ts';

/** Adds bids, and enters them and the clients that were made with them in the record of their import, where there is one. */
export async function importBids(
  db: Db,
  caller: Caller,
  { bids, import: importId }: ParsedInputOf<typeof endpoint>,
) {
  if (importId === undefined) return createBids(db, caller, bids, (ids) => findBidRows(db, ids));
  const names = bids.flatMap(({ clientName }) => clientName ?? []);
  const known = new Set((await run<{ id: string }>(db, findClients, [names])).map(({ id }) => id));
  const { answer } = await recording(
    db,
    importId,
    'bid',
    [],
    async () => {
      let made: string[] = [];
      const rows = await createBids(db, caller, bids, (ids) => {
        made = ids;
        return findBidRows(db, ids);
      });
      const named = await run<{ id: string }>(db, findClients, [names]);
      return { answer: rows, made, clients: named.filter(({ id }) => !known.has(id)) };
    },
    ({ made, clients }) => [
      ...made.map((id) => ({ kind: 'bid' as const, id })),
      ...clients.map(({ id }) => ({ kind: 'client' as const, id })),
    ],
  );
  return answer;
}

const findClients = {
  name: 'clients-of-imported-bids',
  text: `select c.id from clients c where lower(c.name) in (select lower(n) from unnest($1::text[]) n)`,
};
