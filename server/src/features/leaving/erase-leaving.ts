import { actAsUser, inCompany, outsideCompanies, run, type Database } from '#db/database.ts';
import { unseal } from '#db/encrypt-secret.ts';
import { purposeOf } from '#features/integrations/sealed-purpose.ts';
import { hashPassword } from '#features/auth/password-hashes.ts';
import { eraseCompany } from '#features/companies/erase-company.ts';
import { sweepContents } from '#features/contents/contents.ts';
import { forgetFactors } from '#features/second-factors/second-factors.queries.ts';
import { keyOf } from '#features/users/user-image.ts';
import { newToken } from '#http/identity/link-token.ts';
import { languages, translate } from '#http/calls/language.ts';
import type { AppContext } from '#http/calls/route.ts';
import { revokeToken } from '#outside/google-oauth.ts';
import { publishEndedAccess } from '#jobs/live.ts';

type Office = Pick<AppContext, 'database' | 'files' | 'settings'>;

/** Erases the companies and the accounts whose grace period is over, companies first. What fails is tried again the next time. */
export async function eraseLeaving(context: Office): Promise<void> {
  const failures: unknown[] = [];
  const each = async (ids: { id: string }[], erase: (id: string) => Promise<void>) => {
    for (const { id } of ids) await erase(id).catch((error: unknown) => failures.push(error));
  };
  await each(await find(context.database, companiesToErase), (company) => eraseOne(context, company));
  await each(await find(context.database, accountsToErase), (user) => eraseAccount(context, user));
  await sweepContents(context);
  if (failures.length > 0)
    throw new AggregateError(failures, 'Some accounts or companies could not be erased');
}

/** Looked at once more where it is held: an owner may just have kept it. */
async function eraseOne({ database, settings }: Office, company: string): Promise<void> {
  const connected = await inCompany(database, { company }, async (db) => {
    if ((await run(db, lockCompany)).length === 0) return [];
    const sealed = await run<{ service: 'drive' | 'gmail'; token: string }>(db, accessOf);
    await eraseCompany(db);
    return sealed;
  });
  for (const { service, token } of connected) {
    if (!settings.google) return;
    const refresh = unseal(settings.secretKey, purposeOf({ company, user: '' }, service, 'refresh'), token);
    // The server forgets the access in any case; Google being away only leaves it in the list of the account's apps.
    await revokeToken(settings.google, refresh).catch(() => {});
  }
}

async function eraseAccount({ database, files }: Office, user: string): Promise<void> {
  const nobodys = await hashPassword(newToken());
  const picture = await outsideCompanies(database, async (db) => {
    const [held] = await run<{ logo: string | null; language: string }>(db, lockAccount, [user]);
    if (!held) return undefined;
    await actAsUser(db, user);
    await forgetFactors(db, user);
    const sessions = await run<{ id: string }>(db, sessionsOf, [user]);
    for (const { id } of sessions) await publishEndedAccess(db, { session: id });
    await run(db, { name: 'leaving-hand-over', text: 'select hand_over_from($1)' }, [user]);
    const language = languages.find((one) => one === held.language) ?? 'en';
    await run(db, { name: 'leaving-erase-account', text: 'select erase_account($1, $2, $3)' }, [
      user,
      translate(language, 'server.leaving.former'),
      nobodys,
    ]);
    return /^\/api\/user-image\?name=([0-9a-f]{32})$/.exec(held.logo ?? '')?.[1];
  });
  if (picture !== undefined) await files.remove(keyOf(picture));
}

const find = (database: Database, statement: { name: string; text: string }) =>
  outsideCompanies(database, (db) => run<{ id: string }>(db, statement));
const companiesToErase = { name: 'companies-to-erase', text: 'select companies_to_erase() as id' };
const accountsToErase = {
  name: 'accounts-to-erase',
  text: 'select id from users where ends_at <= now() order by id',
};
// What is read in the background adds rows that refer to the company: kept waiting, it would hold what is to be erased.
const lockCompany = {
  name: 'leaving-hold-company',
  text: 'select from companies where id = current_company() and ends_at <= now() for no key update',
};
const accessOf = { name: 'leaving-access', text: 'select service, refresh_token as token from integrations' };
const lockAccount = {
  name: 'leaving-hold-account',
  text: 'select logo, language from users where id = $1 and ends_at <= now() for update',
};
const sessionsOf = { name: 'leaving-sessions', text: 'select id from sessions where user_id = $1' };
