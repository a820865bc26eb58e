import { inCompany, outsideCompanies, run, type Database, type Db } from '#db/database.ts';
import type { Queue } from '#jobs/queue.ts';
import { pullJob } from './pull-source.ts';
import { claimDueSources } from './sources.queries.ts';

/** Puts a reading of each source that is due into the queue, once however many servers try. */
export async function planPulls({ database, queue }: { database: Database; queue: Queue }): Promise<void> {
  const companies = await outsideCompanies(database, (db) => run<{ company: string }>(db, findCompanies));
  for (const { company } of companies)
    await inCompany(database, { company }, (db) => pullSoon(db, queue, company, null));
}

/** Puts a reading of one source, or of those that are due, into the queue as part of the transaction. */
export async function pullSoon(db: Db, queue: Queue, company: string, only: string | null): Promise<void> {
  for (const source of await claimDueSources(db, only)) await queue.send(db, pullJob, { company, source });
}

const findCompanies = {
  name: 'companies-with-due-sources',
  text: 'select companies_with_due_sources() as company',
};
