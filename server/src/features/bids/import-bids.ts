import type { importBids as endpoint } from '@bidloom/contract/bids';
import type { ParsedInputOf } from '@bidloom/contract/endpoint';
import { run, type Db } from '#db/database.ts';
import { findOrAddClients } from '#features/clients/find-or-add-clients.ts';
import { recording } from '#features/imports/record-import.ts';
import type { Caller } from '#http/calls/route.ts';
import { changeBids } from './change-bids.ts';
import { createBids } from './create-bids.ts';

/**
 * Adds and changes bids as a table says, all or none, and enters them and the clients that were made with them in the record of
 * their import.
 * @throws as `createBids` and `changeBids` do; 404 for an import the company has not, 422 for one that was undone
 */
export async function importBids(
  db: Db,
  caller: Caller,
  { bids, changes, import: importId }: ParsedInputOf<typeof endpoint>,
): Promise<{ created: string[]; changed: string[] }> {
  const names = [...bids, ...changes].flatMap(({ clientName }) => clientName ?? []);
  const known = new Set((await run<{ id: string }>(db, findClients, [names])).map(({ id }) => id));
  const changed = changes.map(({ _id }) => _id);
  const { created } = await recording(
    db,
    importId,
    'bid',
    changed,
    async () => {
      const named = await findOrAddClients(db, names);
      if (changes.length > 0)
        await changeBids(
          db,
          caller,
          changes.map(({ clientName, client, ...fields }) => ({
            ...fields,
            client: client ?? named.get(clientName ?? '')?._id,
          })),
        );
      const made = bids.length > 0 ? await createBids(db, caller, bids, async (ids) => ids) : [];
      return { created: made, clients: [...named.values()].map(({ _id }) => _id) };
    },
    ({ created: made, clients }) => [
      ...made.map((id) => ({ kind: 'bid' as const, id })),
      ...[...new Set(clients)].flatMap((id) => (known.has(id) ? [] : [{ kind: 'client' as const, id }])),
    ],
  );
  return { created, changed };
}

const findClients = {
  name: 'clients-of-imported-bids',
  text: `select c.id from clients c where lower(c.name) in (select lower(n) from unnest($1::text[]) n)`,
};
