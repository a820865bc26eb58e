import type { Integration } from '@bidloom/contract/integrations';
import { inCompany, outsideCompanies, run, type Db } from '#db/database.ts';
import type { AppContext } from '#http/calls/route.ts';
import type { JobKind, Queue } from '#jobs/queue.ts';
import { forgetWholeMirror, keepCompanyFolder } from './drive.queries.ts';
import { isDue } from './service-states.queries.ts';

type Service = Integration['service'];

/** One exchange with a company's Drive. It keeps its own count of failures, and is planned anew by the minute. */
export const driveJob: JobKind<{ company: string }> = {
  name: 'google-drive',
  retries: 2,
  expireInSeconds: 1_800,
};

/** The same with its Gmail account: letters to buyers go out, replies come in. */
export const gmailJob: JobKind<{ company: string }> = {
  name: 'google-mail',
  retries: 2,
  expireInSeconds: 1_800,
};

/** The jobs by which services are asked. */
const jobs: Record<Service, JobKind<{ company: string }>> = { drive: driveJob, gmail: gmailJob };

/** Begins the exchange with a service that has just been connected. Another account than before begins anew. */
export async function beginExchange(
  db: Db,
  queue: Queue,
  company: string,
  service: Service,
  account: string,
): Promise<void> {
  const [before] = await run<{ account: string }>(db, findAccount, [service]);
  if (before && before.account !== account) {
    if (service === 'drive') await forgetWholeMirror(db);
    await db.deleteFrom('integration_states').where('service', '=', service).execute();
  }
  await run(db, keepAccount, [service, account]);
  await askSoon(db, queue, company, service);
}

/** Ends the exchange; what was brought to the service stays there. */
export async function endExchange(db: Db, service: Service): Promise<void> {
  if (service === 'drive') await keepCompanyFolder(db, null);
}

/** Puts an exchange into the queue as part of the transaction. */
export async function askSoon(db: Db, queue: Queue, company: string, service: Service): Promise<void> {
  await queue.send(db, jobs[service], { company });
}

/** Has what changed brought to Drive soon, where there is one to be asked now; in the transaction of the change. */
export async function mirrorSoon(
  db: Db,
  { queue }: Pick<AppContext, 'queue'>,
  company: string,
): Promise<void> {
  if (await isDue(db, 'drive')) await askSoon(db, queue, company, 'drive');
}

/** Puts an exchange with each service that is due into the queue. One that is under way is left alone by the next. */
export async function planExchanges({
  database,
  queue,
}: Pick<AppContext, 'database' | 'queue'>): Promise<void> {
  const due = await outsideCompanies(database, (db) =>
    run<{ company: string; service: Service }>(db, findDue),
  );
  for (const { company, service } of due)
    await inCompany(database, { company }, (db) => askSoon(db, queue, company, service));
}

const findDue = { name: 'due-services', text: 'select company, service from companies_with_due_services()' };
const findAccount = {
  name: 'service-account',
  text: 'select account from integration_states where service = $1',
};
const keepAccount = {
  name: 'keep-service-account',
  text: `insert into integration_states (service, account, due_at) values ($1, $2, date_trunc('milliseconds', now()))
    on conflict (company_id, service) do update set account = excluded.account, due_at = excluded.due_at, attempts = 0, problem = null`,
};
