import type { Db } from '#db/database.ts';
import { newObjectId } from '#db/object-id.ts';
import { seal, unseal } from '#db/sealed.ts';
import { refused } from '#http/errors.ts';
import type { House } from '#http/route.ts';
import type { JobKind } from '#jobs/queue.ts';
import * as queries from './mail.queries.ts';

/** Sends one mail; `company` is empty for mail to a person that concerns no company. The last try is an hour after the first. */
export const mailJob: JobKind<{ company: string; mail: string }> = {
  name: 'mail',
  retries: 10,
  expireInSeconds: 120,
};

type Words = { to: string; subject: string; text: string };
type Post = Pick<House, 'queue' | 'settings'>;

/**
 * Writes a mail of the entered company, in the transaction of what it tells, and has it sent after the commit. Without
 * a mail server it stays in the company's outbox, where whoever has the role `readableBy` finds it.
 */
export async function postMail(
  db: Db,
  { queue, settings }: Post,
  company: string,
  { to, subject, text }: Words,
  readableBy: 'admin' | 'owner',
): Promise<void> {
  const id = newObjectId();
  await queries.addMail(db, {
    company_id: company,
    id,
    recipient: to,
    subject,
    content: seal(settings.secretKey, purposeOf(id), text),
    readable_by: readableBy,
    status: settings.mail ? 'waiting' : 'kept',
  });
  if (settings.mail) await queue.send(db, mailJob, { company, mail: id });
}

/** The same for mail to a person that concerns no company; only for servers that send mail. */
export async function postAccountMail(
  db: Db,
  { queue, settings }: Post,
  user: string,
  { to, subject, text }: Words,
): Promise<void> {
  const id = newObjectId();
  const content = seal(settings.secretKey, purposeOf(id), text);
  await queries.addAccountMail(db, { id, user_id: user, recipient: to, subject, content });
  await queue.send(db, mailJob, { company: '', mail: id });
}

/** The text of a stored mail; 422 when it was sealed with another secret than the server has now. */
export function readMail({ settings }: Pick<House, 'settings'>, id: string, content: string): string {
  try {
    return unseal(settings.secretKey, purposeOf(id), content);
  } catch {
    throw refused('mail_sealed', 'server.mail.sealed');
  }
}

const purposeOf = (id: string) => `mail ${id}`;
