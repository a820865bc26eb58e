import { beginImport, listImportItems, listImports } from '@bidloom/contract/imports';
import { run } from '#db/database.ts';
import { notFound } from '#http/calls/errors.ts';
import { route } from '#http/calls/route.ts';
import { findImports, findItems } from './imports.queries.ts';

export const importRoutes = [
  route(beginImport, async ({ db, caller, input: { kind, source = 'file', name = '', bidId } }) => {
    if (bidId !== undefined && (await run(db, findBid, [bidId])).length === 0) throw notFound();
    const [made] = await run<{ _id: string }>(db, begin, [kind, source, name, bidId ?? null, caller.user]);
    if (!made) throw new Error('No import was begun');
    return made;
  }),
  route(listImports, ({ db, input }) => findImports(db, input)),
  route(listImportItems, ({ db, input }) => findItems(db, input)),
];

const findBid = { name: 'bid-of-import', text: 'select from bids where id = $1' };
const begin = {
  name: 'begin-import',
  text: `insert into imports (kind, source, name, bid_id, created_by) values ($1, $2, $3, $4, $5) returning id as _id`,
};
