import type { Db } from '#db/database.ts';
import { newObjectId } from '#db/object-id.ts';
import { seal, unseal } from '#db/encrypt-secret.ts';
import { refused } from '#http/calls/errors.ts';
import type { AppContext } from '#http/calls/route.ts';
import type { JobKind } from '#jobs/queue.ts';
import { writeLetter, type Letter, type WrittenLetter } from './letter.ts';
import * as queries from './mail.queries.ts';
import { canMail } from './mail-ways.ts';

/** Sends one mail; `company` is empty for mail to a person that concerns no company. The last try is an hour after the first. */
export const mailJob: JobKind<{ company: string; mail: string }> = {
  name: 'mail',
  retries: 10,
  // Longer than any try lasts: two at once could send it twice.
  expireInSeconds: 600,
};

/** A letter and the address it goes to. */
export type Post = Letter & { to: string };
type Office = Pick<AppContext, 'queue' | 'settings'>;

/**
 * Writes a mail of the entered company, in the transaction of what it tells, and has it sent after the commit. Without
 * a mail server or a Gmail account it stays in the company's outbox, where whoever has the role `readableBy` finds it.
 * Answers its id.
 */
export async function postMail(
  db: Db,
  { queue, settings }: Office,
  company: string,
  { to, ...letter }: Post,
  readableBy: 'admin' | 'owner',
): Promise<string> {
  const { id, subject, content } = sealed(settings, letter);
  const isSent = await canMail(db, settings);
  await queries.addMail(db, {
    company_id: company,
    id,
    recipient: to,
    subject,
    content,
    readable_by: readableBy,
    status: isSent ? 'waiting' : 'kept',
  });
  if (isSent) await queue.send(db, mailJob, { company, mail: id });
  return id;
}

/** The same for mail to a person that concerns no company; only for servers that send mail. */
export async function postAccountMail(
  db: Db,
  { queue, settings }: Office,
  user: string,
  { to, ...letter }: Post,
): Promise<void> {
  const { id, subject, content } = sealed(settings, letter);
  await queries.addAccountMail(db, { id, user_id: user, recipient: to, subject, content });
  await queue.send(db, mailJob, { company: '', mail: id });
}

/** What a stored mail says; 422 when it was sealed with another secret than the server has now. */
export function readMail(
  { settings }: Pick<AppContext, 'settings'>,
  id: string,
  content: string,
): Omit<WrittenLetter, 'subject'> {
  const opened = unsealed(settings, id, content);
  // Mails that were kept before they had a form are their text.
  return opened.startsWith('{"text":')
    ? (JSON.parse(opened) as Omit<WrittenLetter, 'subject'>)
    : { text: opened, html: '' };
}

function sealed({ publicUrl, secretKey }: AppContext['settings'], letter: Letter) {
  const id = newObjectId();
  const { subject, text, html, unsubscribe } = writeLetter(letter, publicUrl);
  const body = JSON.stringify({ text, html, unsubscribe });
  return { id, subject, content: seal(secretKey, purposeOf(id), body) };
}

function unsealed({ secretKey }: AppContext['settings'], id: string, content: string): string {
  try {
    return unseal(secretKey, purposeOf(id), content);
  } catch {
    throw refused('mail_sealed', 'server.mail.sealed');
  }
}

const purposeOf = (id: string) => `mail ${id}`;
