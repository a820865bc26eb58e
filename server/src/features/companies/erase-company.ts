import { run, type Db } from '#db/database.ts';
import { isSampleMail } from './companies.queries.ts';

/**
 * Deletes the entered company with all that is in it, the people of a sample company too; the contents of its documents are loose
 * afterwards. What the queue holds of it and what was answered in it goes along.
 */
export async function eraseCompany(db: Db): Promise<void> {
  await run(db, prepare);
  // Two companies may have colleagues with the same ending of their addresses: those of this one alone go with it.
  const people = await run<{ id: string }>(db, samplePeople);
  // A run that is being written holds its own row first and then writes of its bid: in the same order here, neither has to give way.
  // Bids hold their clients and services: they go first.
  for (const statement of [lockRuns, removeBids, removeTenders, removePictures, forget, removeCompany])
    await run(db, statement);
  await run(db, removePeople, [people.map(({ id }) => id)]);
}

// The log of a company that is no more has nowhere to stand, and its words all go at the end: those of each document are not looked for in
// what is left. A large company takes longer than a statement of a request may.
const prepare = {
  name: 'company-before-erasing',
  text: `select set_config('app.importing', 'on', true), set_config('app.erasing_company', 'on', true), set_config('statement_timeout', '10min', true)`,
};
const lockRuns = { name: 'company-hold-runs', text: 'select from generations order by id for update' };
const removeBids = { name: 'company-remove-bids', text: 'delete from bids' };
const removeTenders = { name: 'company-remove-tenders', text: 'delete from tenders' };
const removePictures = { name: 'company-remove-pictures', text: 'delete from files' };
const forget = {
  name: 'company-forget',
  text: 'select forget_jobs(current_company()), forget_answers(current_company())',
};
const removeCompany = {
  name: 'company-remove',
  text: 'delete from companies where id = current_company()',
};
const samplePeople = {
  name: 'company-sample-people',
  text: `select u.id from joined_companies j join users u on u.id = j.user_id
    where j.company_id = current_company() and ${isSampleMail('u.email')}`,
};
const removePeople = {
  name: 'company-remove-sample-people',
  text: 'delete from users where id = any($1)',
};
