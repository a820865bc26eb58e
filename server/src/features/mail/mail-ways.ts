import { run, type Db } from '#db/database.ts';
import type { House } from '#http/route.ts';

/**
 * Whether mail of the entered company goes out by itself: by the server's SMTP, else through the Gmail account that
 * the company has connected.
 */
export async function canMail(db: Db, settings: House['settings']): Promise<boolean> {
  if (settings.mail) return true;
  return settings.google !== undefined && (await findGmail(db)) !== undefined;
}

/** The connected Gmail account of the entered company, and what it allows. */
export async function findGmail(db: Db): Promise<{ email: string; scopes: string } | undefined> {
  const [found] = await run<{ email: string; scopes: string }>(db, {
    name: 'mail-gmail',
    text: `select email, scopes from integrations where service = 'gmail' and status = 'ok'`,
  });
  return found;
}
