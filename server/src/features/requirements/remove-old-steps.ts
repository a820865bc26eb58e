import { inCompany, outsideCompanies, run, type Database } from '#db/database.ts';

/** So long somebody may write without a connection and have it put exactly where they meant it; later their words are put behind the others. */
const stepDays = 7;

/**
 * Removes the steps of answers that are older than a week and stand in the stored document: editors open without them, and what answers
 * said, when and by whom is in their histories. A company where it fails does not keep the others waiting.
 * @throws AggregateError when some failed; trying again is harmless
 */
export async function removeOldSteps(database: Database): Promise<void> {
  const companies = await outsideCompanies(database, (db) =>
    run<{ company: string }>(db, findCompanies, [stepDays]),
  );
  const failures: unknown[] = [];
  for (const { company } of companies)
    await inCompany(database, { company }, (db) => run(db, removeOld, [stepDays])).catch((error: unknown) =>
      failures.push(error),
    );
  if (failures.length > 0) throw new AggregateError(failures, 'Some steps of answers could not be removed');
}

const findCompanies = {
  name: 'companies-with-old-steps',
  text: 'select companies_with_steps_over(make_interval(days => $1)) as company',
};
// Those behind the stored document are read with it.
const removeOld = {
  name: 'answer-steps-remove-old',
  text: `delete from answer_steps s using answer_documents d
    where d.requirement_id = s.requirement_id and s.version <= d.document_version and s.written_at < now() - make_interval(days => $1)`,
};
