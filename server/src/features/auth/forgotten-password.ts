import { outsideCompanies, type Db } from '#db/database.ts';
import { seal, unseal } from '#db/encrypt-secret.ts';
import { canMail } from '#features/mail/mail-ways.ts';
import { postAccountMail, postMail } from '#features/mail/post-mail.ts';
import type { Cookies } from '#http/identity/cookies.ts';
import { hashToken, newToken } from '#http/identity/link-token.ts';
import { translate, type Language } from '#http/calls/language.ts';
import { consumeAttempts, type Limit } from '#http/identity/rate-limit.ts';
import type { Caller, AppContext } from '#http/calls/route.ts';
import type { JobKind } from '#jobs/queue.ts';
import * as tokens from './account-tokens.queries.ts';
import { findAccount } from './auth.queries.ts';
import { accountOf, findMarker } from './known-device.ts';

/** A link to a new password can be used this long. */
export const resetMinutes = 30;

const perAddress: Limit = { name: 'forgot-address', attempts: 100, seconds: 600 };
const perAccount: Limit = { name: 'forgot-account', attempts: 9, seconds: 600 };
/** Of one browser in which the account was signed in to before: strangers who ask do not use it up. */
const perDevice: Limit = { name: 'forgot-device', attempts: 9, seconds: 600 };

/** Makes the link, or not: whether there is such an account is found out here, where nobody waits for the answer. */
export const forgottenPasswordJob: JobKind<{ email: string; language: Language }> = {
  name: 'forgotten-password',
  retries: 3,
  expireInSeconds: 60,
};

/** Has a link made. It does the same for a known and an unknown email, so neither answer nor time tells them apart. */
export async function askForReset(
  db: Db,
  context: AppContext,
  caller: Caller,
  cookies: Cookies,
  email: string,
): Promise<void> {
  const marker = findMarker(context.settings, cookies, email);
  if (marker === undefined)
    await consumeAttempts(context, [perAddress, caller.address], [perAccount, accountOf(email)]);
  else await consumeAttempts(context, [perDevice, marker]);
  const sealed = seal(context.settings.secretKey, purpose, email);
  await context.queue.send(db, forgottenPasswordJob, { email: sealed, language: caller.language });
}
const purpose = 'forgotten password';

/** What has become of the wish for a link; `operator` when only who runs the server can make one. */
type Outcome = 'unknown' | 'mailed' | 'handed' | 'operator';

/**
 * Makes the link: by mail where the server sends mail. Where it does not, the link goes to the admins of the company,
 * but only of a person's one company, and an owner's to other owners only: nobody may gain by it what they do not
 * hold already. Otherwise who runs the server makes a link with `npm run -s reset-password`.
 */
export async function makeResetLink(
  context: Pick<AppContext, 'database' | 'queue' | 'settings'>,
  job: { email: string; language: Language },
): Promise<Outcome> {
  const { settings } = context;
  const email = unseal(settings.secretKey, purpose, job.email);
  return outsideCompanies(context.database, async (db) => {
    const account = await findAccount(db, email);
    if (!account) return 'unknown';
    const token = newToken();
    const stored = {
      token_hash: hashToken(token),
      user: account._id,
      purpose: 'reset' as const,
      minutes: resetMinutes,
    };
    const words = resetWords(job.language, settings.publicUrl, account, token);
    if (await canMail(null, settings)) {
      await tokens.addAccountToken(db, stored);
      await postAccountMail(db, context, account._id, words);
      return 'mailed';
    }
    const [only, ...others] = await tokens.findMemberships(db, account._id);
    if (!only || others.length > 0) return 'operator';
    const readableBy = only.role === 'owner' ? 'owner' : 'admin';
    const hasReader = await tokens.hasOtherReader(db, only.company, account._id, readableBy);
    // The company's own Gmail account brings it to the person themselves.
    if (!hasReader && !(await canMail(db, settings))) return 'operator';
    await tokens.addAccountToken(db, { ...stored, handed: only });
    await postMail(db, context, only.company, words, readableBy);
    return 'handed';
  });
}

/** The address that shows the form for a new password. */
export const resetAddress = (publicUrl: string, token: string) => `${publicUrl}/login?reset=${token}`;

function resetWords(
  language: Language,
  publicUrl: string,
  { fullName, email }: { fullName: string; email: string },
  token: string,
) {
  const values = { email, minutes: resetMinutes };
  return {
    to: email,
    language,
    name: fullName,
    subject: translate(language, 'server.mail.reset.subject'),
    before: translate(language, 'server.mail.reset.before', values),
    action: { label: translate(language, 'server.mail.reset.action'), url: resetAddress(publicUrl, token) },
    after: translate(language, 'server.mail.reset.after'),
  };
}
