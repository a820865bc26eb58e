import { inCompany, outsideCompanies, run, type Database } from '#db/database.ts';

/** So long a picture stays that no text shows any more: an undo, or an answer written without a network, may still bring it back. */
const unshownDays = 30;

/**
 * Removes the pictures that no text has shown for 30 days, earlier versions of answers and what lies in the bin counted. A company where it
 * fails does not keep the others waiting.
 * @throws AggregateError when some failed; trying again is harmless
 */
export async function removeUnshownPictures(database: Database): Promise<void> {
  const companies = await outsideCompanies(database, (db) => run<{ company: string }>(db, findCompanies));
  const failures: unknown[] = [];
  for (const { company } of companies)
    await inCompany(database, { company }, async (db) => {
      await run(db, noteUnshown);
      await run(db, removeLongUnshown, [unshownDays]);
    }).catch((error: unknown) => failures.push(error));
  if (failures.length > 0) throw new AggregateError(failures, 'Some pictures could not be looked for');
}

const findCompanies = {
  name: 'companies-with-pictures',
  text: 'select companies_with_pictures() as company',
};
const noteUnshown = {
  name: 'pictures-note-unshown',
  text: `with shown as materialized (select distinct id from named_files() as id)
    update files f set unshown_since = case when exists (select from shown s where s.id = f.id) then null else now() end
    where f.kind = 'picture' and (f.unshown_since is null) <> exists (select from shown s where s.id = f.id)`,
};
const removeLongUnshown = {
  name: 'pictures-remove-unshown',
  text: `delete from files where kind = 'picture' and unshown_since < now() - make_interval(days => $1)`,
};
