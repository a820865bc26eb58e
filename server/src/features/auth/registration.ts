import type { askRegistration } from '@bidloom/contract/auth';
import type { DataOf } from '@bidloom/contract/endpoint';
import { run, type Db } from '#db/database.ts';
import type { Settings } from '#env.ts';
import { HttpError } from '#http/calls/errors.ts';

/** Who may make an account now: the first account of a server may always be made, so that it can be begun. */
export async function registrationFor(
  db: Db,
  { registration }: Pick<Settings, 'registration'>,
): Promise<DataOf<typeof askRegistration>> {
  if (registration.mode === 'open' || !(await hasAccounts(db))) return { mode: 'open', domains: [] };
  return { mode: registration.mode, domains: registration.mode === 'domains' ? registration.domains : [] };
}

/**
 * Refuses a new account that the server's operator does not allow. An invitation counts as one only if the same transaction
 * uses it up, which refuses one that is over.
 * @throws HttpError 403 with who may have an account here
 */
export async function refuseStranger(
  db: Db,
  settings: Pick<Settings, 'registration'>,
  { email, isInvited }: { email: string; isInvited: boolean },
): Promise<void> {
  const { mode, domains } = await registrationFor(db, settings);
  if (mode === 'open' || (isInvited && mode !== 'closed')) return;
  const domain = email.slice(email.lastIndexOf('@') + 1).toLowerCase();
  if (mode === 'domains' && domains.includes(domain)) return;
  throw new HttpError(403, 'registration_refused', `server.auth.registration.${mode}`, {
    values: { domains },
  });
}

async function hasAccounts(db: Db): Promise<boolean> {
  const [found] = await run<{ any: boolean }>(db, {
    name: 'any-account',
    text: 'select exists (select from users) as "any"',
  });
  return found?.any ?? false;
}
