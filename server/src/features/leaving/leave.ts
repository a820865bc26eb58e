import { graceDays, type Leaving } from '@bidloom/contract/leaving';
import { chooseCompany, type Db } from '#db/database.ts';
import { passwordFits } from '#features/auth/password-hashes.ts';
import { canMail } from '#features/mail/mail-ways.ts';
import { postMail } from '#features/mail/post-mail.ts';
import { conflict, HttpError, invalid } from '#http/calls/errors.ts';
import { languages, translate, type Language } from '#http/calls/language.ts';
import { consumeAttempts, settleAttempts, type Attempt, type Limit } from '#http/identity/rate-limit.ts';
import type { Caller, AppContext } from '#http/calls/route.ts';
import * as queries from './leaving.queries.ts';

/** Apart from those of signing in, so that no stranger's tries keep a person from leaving. */
const perPerson: Limit = { name: 'leaving', attempts: 9, seconds: 600 };

export async function leavingOf(db: Db, user: string): Promise<Leaving> {
  const [account, companies] = [await queries.findLeaving(db, user), await queries.findOwnedAlone(db, user)];
  return { ...account, companies };
}

/**
 * Has the caller's account erased after the grace period, and with it companies that have no other owner. 409 `last_owner` while
 * one of those is neither named nor to be erased already: it is handed over first.
 */
export async function leaveAccount(
  db: Db,
  context: AppContext,
  caller: Caller,
  { password, companies }: { password?: string | undefined; companies: string[] },
): Promise<Leaving> {
  await proveSelf(db, context, caller, password);
  const alone = await queries.findOwnedAlone(db, caller.user);
  const stranger = companies.findIndex((one) => !alone.some(({ _id }) => _id === one));
  if (stranger >= 0) throw new HttpError(404, 'not_found', 'server.notFound');
  const left = alone.filter(({ _id, endsAt }) => endsAt === null && !companies.includes(_id));
  if (left.length > 0)
    throw conflict('last_owner', 'server.leaving.lastOwner', {
      values: { name: left[0]?.name ?? '' },
      data: { companies: left },
    });
  for (const company of companies) {
    await chooseCompany(db, company);
    await endEntered(db, context, caller, company);
  }
  await queries.setAccountEnd(db, caller.user, true);
  return leavingOf(db, caller.user);
}

/** Has the entered company erased after the grace period. */
export async function leaveCompany(
  db: Db,
  context: AppContext,
  caller: Caller,
  password: string | undefined,
): Promise<{ endsAt: string | null }> {
  await proveSelf(db, context, caller, password);
  return endEntered(db, context, caller, caller.company);
}

async function endEntered(db: Db, context: AppContext, caller: Caller, company: string) {
  const { endsAt, name, isChanged } = await queries.setCompanyEnd(db, true);
  if (isChanged) await tellMembers(db, context, caller, { company, name, key: 'ends', endsAt });
  return { endsAt };
}

/** Keeps the entered company after all. */
export async function keepEntered(db: Db, context: AppContext, caller: Caller): Promise<{ endsAt: null }> {
  const { name, isChanged } = await queries.setCompanyEnd(db, false);
  if (isChanged)
    await tellMembers(db, context, caller, { company: caller.company, name, key: 'stays', endsAt: null });
  return { endsAt: null };
}

/**
 * Whoever found a screen unlocked deletes nothing: the password is asked again, or a sign-in with an identity provider ten minutes ago at most. Wrong
 * tries are limited.
 */
async function proveSelf(
  db: Db,
  context: AppContext,
  caller: Caller,
  password: string | undefined,
): Promise<void> {
  const account = await queries.lockAccountForUpdate(db, caller.user, caller.session);
  if (password === undefined || password === '') {
    if (account.hasProvider && account.isFresh) return;
    throw invalid([
      {
        path: 'password',
        key: account.hasProvider ? 'server.leaving.proveByProvider' : 'errors.input.required',
      },
    ]);
  }
  const attempt: Attempt = [perPerson, caller.user];
  await consumeAttempts(context, attempt);
  if (!(await passwordFits(account.password_hash, password)))
    throw invalid([{ path: 'password', key: 'errors.password.wrong' }]);
  await settleAttempts(context, { reset: [attempt] });
}

/** Members read in a banner that their company ends (companies.ends_at); where mail is set up it is also written to them. */
async function tellMembers(
  db: Db,
  context: AppContext,
  caller: Caller,
  {
    company,
    name,
    key,
    endsAt,
  }: { company: string; name: string; key: 'ends' | 'stays'; endsAt: string | null },
): Promise<void> {
  if (!(await canMail(db, context.settings))) return;
  const by = await queries.nameOf(db, caller.user);
  for (const member of await queries.findMembers(db)) {
    if (member.user === caller.user) continue;
    const language = languages.find((one) => one === member.language) ?? 'en';
    const values = { company: name, by, days: graceDays, day: dayOf(endsAt, language) };
    await postMail(
      db,
      context,
      company,
      {
        to: member.email,
        language,
        name: member.name,
        subject: translate(language, `server.mail.company.${key}.subject`, values),
        before: translate(language, `server.mail.company.${key}.before`, values),
      },
      'owner',
    );
  }
}

const dayOf = (moment: string | null, language: Language): string =>
  moment === null
    ? ''
    : new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(moment));
