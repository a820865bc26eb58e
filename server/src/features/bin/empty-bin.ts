import type { LeftInBin } from '@bidloom/contract/bin';
import { inCompany, outsideCompanies, run, type Db } from '#db/database.ts';
import { sweepContents } from '#features/contents/contents.ts';
import { notFound } from '#http/calls/errors.ts';
import type { Caller, AppContext } from '#http/calls/route.ts';
import * as queries from './bin.queries.ts';
import { reasonOf } from './restore.ts';

/** So many are erased by one statement, which may not run for long. */
const atOnce = 100;

/**
 * Removes these from the bin for good. A client stays while bids in the bin belong to it that are not removed along with it:
 * they could not be restored without. 404 when none of these lies in the bin.
 */
export async function eraseSome(db: Db, caller: Caller, ids: string[]) {
  const held = await queries.lockItemsForUpdate(db, [...new Set(ids)]);
  if (held.length === 0) throw notFound();
  const clients = held.filter(({ kind }) => kind === 'client').map(({ _id }) => _id);
  const needed = await queries.countBidsOf(
    db,
    clients,
    held.map(({ _id }) => _id),
  );
  const isNeeded = new Set(needed.map(({ client }) => client));
  const left: LeftInBin[] = held
    .filter(({ _id }) => isNeeded.has(_id))
    .map((item) => ({
      _id: item._id,
      label: item.label,
      reason: 'neededByBids',
      msg: reasonOf(caller, item, 'neededByBids'),
    }));
  const erased = held.filter(({ _id }) => !isNeeded.has(_id)).map(({ _id }) => _id);
  for (let place = 0; place < erased.length; place += atOnce)
    await queries.eraseItems(db, erased.slice(place, place + atOnce));
  return { erased: erased.length, left };
}

/** Removes for good all that lies in the entered company's bin, or what lies there too long. Answers how many. */
export async function eraseAll(db: Db, which: { isOver: boolean }): Promise<number> {
  let erased = 0;
  for (;;) {
    const ids = await queries.findSome(db, which, atOnce);
    if (ids.length === 0) return erased;
    await queries.eraseItems(db, ids);
    erased += ids.length;
  }
}

/** Removes from the bins of all companies what has been there longer than the company keeps it, with the contents of its documents. */
export async function eraseOverdue(context: Pick<AppContext, 'database' | 'files'>): Promise<void> {
  const companies = await outsideCompanies(context.database, (db) =>
    run<{ company: string }>(db, findCompanies),
  );
  for (const { company } of companies)
    await inCompany(context.database, { company }, (db) => eraseAll(db, { isOver: true }));
  await sweepContents(context);
}

const findCompanies = {
  name: 'companies-with-bin-over',
  text: `select companies_with_bin_over() as company`,
};
