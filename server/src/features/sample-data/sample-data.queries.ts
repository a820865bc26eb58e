import { run, type Db } from '#db/database.ts';
import { eraseCompany } from '#features/companies/erase-company.ts';

/** Deletes the entered company with all that is in it, if it is one of sample data; answers whether it was. */
export async function removeSampleCompany(db: Db): Promise<boolean> {
  const [held] = await run(db, hold);
  if (!held) return false;
  await eraseCompany(db);
  return true;
}

const hold = {
  name: 'sample-hold',
  text: 'select from companies where id = current_company() and is_sample for no key update',
};
