import { run, type Db } from '#db/database.ts';

/** Deletes the entered company with all that is in it, if it is one of sample data; answers whether it was. */
export async function removeSampleCompany(db: Db): Promise<boolean> {
  const [held] = await run(db, hold);
  if (!held) return false;
  // The log of a company that is no more has nowhere to stand.
  await run(db, { name: 'sample-unaudited', text: `select set_config('app.importing', 'on', true)` });
  // A run that is being written holds its own row first and then writes of its bid: in the same order here, neither has to give way.
  // Bids hold their clients and services: they go first.
  for (const statement of [holdRuns, removeBids, removeTenders, removeCompany]) await run(db, statement);
  return true;
}

const hold = {
  name: 'sample-hold',
  text: 'select from companies where id = current_company() and is_sample for no key update',
};
const holdRuns = { name: 'sample-hold-runs', text: 'select from generations order by id for update' };
const removeBids = { name: 'sample-remove-bids', text: 'delete from bids' };
const removeTenders = { name: 'sample-remove-tenders', text: 'delete from tenders' };
const removeCompany = {
  name: 'sample-remove-company',
  text: 'delete from companies where id = current_company()',
};
