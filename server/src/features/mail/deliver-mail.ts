import { inCompany, outsideCompanies, type Db } from '#db/database.ts';
import type { AppContext } from '#http/calls/route.ts';
import { MailNotSent, sendMail } from '#outside/mail.ts';
import * as queries from './mail.queries.ts';
import { findMailWay } from './mail-ways.ts';
import { mailJob, readMail } from './post-mail.ts';
import { sendByGmail } from './send-by-gmail.ts';

type Post = Pick<AppContext, 'database' | 'settings'>;
type Job = { company: string; mail: string };

/**
 * One try to send a waiting mail; no connection is held meanwhile. What a mail server refuses for good is not tried
 * again. A mail that waited while SMTP_URL or the Gmail account was taken away is kept like those written without.
 * @throws MailNotSent when it shall be tried again
 */
export async function deliverMail(context: Post, job: Job): Promise<void> {
  const store = job.company === '' ? accountStore(context, job) : companyStore(context, job);
  const stored = await store.find();
  if (!stored) return;
  const way = await store.way();
  if (!way) return store.keep();
  try {
    const letter = readMail(context, job.mail, stored.content);
    const outgoing = { id: job.mail, to: stored.recipient, subject: stored.subject, ...letter };
    if (way.by === 'smtp') await sendMail(way.mail, outgoing);
    else
      await sendByGmail(context, job.company, way, { ...outgoing, begun: stored.begun ?? false }, store.note);
  } catch (error) {
    if (!(error instanceof MailNotSent)) throw error;
    const isLast = ['refused', 'unsure'].includes(error.problem) || stored.attempts >= mailJob.retries;
    await store.fail(error.problem, stored.attempts + 1, isLast);
    if (isLast) return;
    throw error;
  }
  await store.sent();
}

function companyStore({ database, settings }: Post, { company, mail }: Job) {
  const inside = <T>(work: (db: Db) => Promise<T>) => inCompany(database, { company }, work);
  return {
    find: () => inside((db) => queries.findWaitingMail(db, mail)),
    way: () => inside((db) => findMailWay(db, settings)),
    note: (begun: boolean) => inside((db) => queries.changeMail(db, mail, { begun })),
    keep: () => inside((db) => queries.changeMail(db, mail, { status: 'kept' })),
    sent: () =>
      inside((db) =>
        queries.changeMail(db, mail, { status: 'sent', problem: null, sent_at: new Date().toISOString() }),
      ),
    fail: (problem: string, attempts: number, isLast: boolean) =>
      inside((db) =>
        queries.changeMail(db, mail, { problem, attempts, ...(isLast && { status: 'failed' }) }),
      ),
  };
}

/** Mail to a person is gone once it is sent, or cannot be: nobody else may read it, and its link soon opens nothing. */
function accountStore({ database, settings }: Post, { mail }: Job) {
  const remove = () => outsideCompanies(database, (db) => queries.removeAccountMail(db, mail));
  return {
    find: () => outsideCompanies(database, (db) => queries.findAccountMail(db, mail)),
    way: () => findMailWay(null, settings),
    note: () => Promise.resolve(),
    keep: remove,
    sent: remove,
    fail: (_problem: string, _attempts: number, isLast: boolean) =>
      isLast ? remove() : outsideCompanies(database, (db) => queries.countAccountMailAttempt(db, mail)),
  };
}
