import { inCompany, outsideCompanies, run, type Database } from '#db/database.ts';

/**
 * Has the search find answers by what was written in them since: at each key they are only marked. A company where it fails does not keep
 * the others waiting.
 * @throws AggregateError when some failed; trying again is harmless
 */
export async function enterResponseWords(database: Database): Promise<void> {
  const companies = await outsideCompanies(database, (db) => run<{ company: string }>(db, findCompanies));
  const failures: unknown[] = [];
  for (const { company } of companies)
    await inCompany(database, { company }, (db) => run(db, enterWords)).catch((error: unknown) =>
      failures.push(error),
    );
  if (failures.length > 0) throw new AggregateError(failures, 'Some answers could not be entered for search');
}

const findCompanies = {
  name: 'companies-with-stale-responses',
  text: 'select companies_with_stale_responses() as company',
};
const enterWords = { name: 'enter-stale-responses', text: 'select enter_stale_responses()' };
