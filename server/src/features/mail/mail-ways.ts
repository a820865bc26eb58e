import { inCompany, outsideCompanies, run, type Db } from '#db/database.ts';
import { findCompanies } from '#features/calendar/calendar.queries.ts';
import type { AppContext } from '#http/calls/route.ts';

/** How mail goes out: by the server's SMTP, or through the Gmail account that the company has connected. */
export type MailWay =
  | { by: 'smtp'; mail: NonNullable<AppContext['settings']['mail']> }
  | { by: 'gmail'; email: string; scopes: string };

/**
 * The way of mail of the entered company: the server's SMTP goes before the company's own Gmail account. `db` is null for mail
 * to a person that concerns no company, which no company's account writes. Undefined where none goes out by itself.
 */
export async function findMailWay(
  db: Db | null,
  settings: AppContext['settings'],
): Promise<MailWay | undefined> {
  if (settings.mail) return { by: 'smtp', mail: settings.mail };
  if (db === null || settings.google === undefined) return undefined;
  const gmail = await findGmail(db);
  return gmail && { by: 'gmail', ...gmail };
}

/** Whether mail goes out by itself: see findMailWay. */
export const canMail = async (db: Db | null, settings: AppContext['settings']): Promise<boolean> =>
  (await findMailWay(db, settings)) !== undefined;

/** Whether mail about any of a person's companies goes out by itself. It opens transactions of its own. */
export async function canMailPerson(
  { database, settings }: Pick<AppContext, 'database' | 'settings'>,
  user: string,
): Promise<boolean> {
  if (settings.mail) return true;
  if (settings.google === undefined) return false;
  for (const company of await outsideCompanies(database, (db) => findCompanies(db, user)))
    if (await inCompany(database, { company }, (db) => canMail(db, settings))) return true;
  return false;
}

/** The connected Gmail account of the entered company, and what it allows. */
export async function findGmail(db: Db): Promise<{ email: string; scopes: string } | undefined> {
  const [found] = await run<{ email: string; scopes: string }>(db, {
    name: 'mail-gmail',
    text: `select email, scopes from integrations where service = 'gmail' and status = 'ok'`,
  });
  return found;
}
