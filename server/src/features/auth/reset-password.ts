import type { Db } from '#db/database.ts';
import { canMail } from '#features/mail/mail-ways.ts';
import { postAccountMail } from '#features/mail/post-mail.ts';
import type { Cookies } from '#http/identity/cookies.ts';
import { refused } from '#http/calls/errors.ts';
import { translate } from '#http/calls/language.ts';
import { hashToken } from '#http/identity/link-token.ts';
import { consumeAttempts, settleAttempts, type Attempt, type Limit } from '#http/identity/rate-limit.ts';
import type { Caller, AppContext } from '#http/calls/route.ts';
import { publishEndedAccess } from '#jobs/live.ts';
import * as tokens from './account-tokens.queries.ts';
import { hashPassword } from './password-hashes.ts';
import { refuseGuessablePassword } from './refuse-guessable-password.ts';
import { keepMarker } from './known-device.ts';
import { attemptsAgainst } from './password-attempt.ts';

const perAddress: Limit = { name: 'reset-address', attempts: 100, seconds: 600 };

/**
 * Sets a new password with a link's token, once, and ends every session of the account. A password that is refused
 * leaves the link good. A token that is used, older than 30 minutes or unknown: 422.
 */
export async function setNewPassword(
  db: Db,
  context: AppContext,
  caller: Caller,
  cookies: Cookies,
  { token, password }: { token: string; password: string },
): Promise<void> {
  const attempt: Attempt = [perAddress, caller.address];
  await consumeAttempts(context, attempt);
  const held = await tokens.lockAccountTokenForUpdate(db, hashToken(token), 'reset');
  if (!held || !(await isStillTheirs(db, held))) throw refused('link_over', 'server.auth.resetOver');
  await refuseGuessablePassword(password, held.email);
  const ended = await tokens.changePassword(db, held.user, await hashPassword(password));
  for (const session of ended) await publishEndedAccess(db, { session });
  await settleAttempts(context, {
    returned: [attempt],
    reset: attemptsAgainst(context, cookies, held.email),
  });
  keepMarker(context.settings, cookies, held.email);
  if (!(await canMail(null, context.settings))) return;
  // Whoever did not set the password themselves shall hear of it.
  const { language } = caller;
  await postAccountMail(db, context, held.user, {
    to: held.email,
    language,
    name: held.fullName,
    subject: translate(language, 'server.mail.passwordSet.subject'),
    before: translate(language, 'server.mail.passwordSet.before', { email: held.email }),
    action: {
      label: translate(language, 'server.mail.passwordSet.action'),
      url: `${context.settings.publicUrl}/login`,
    },
  });
}

/**
 * Whether a link that was handed to a company's admins opens no more than it did then: it is still the person's one
 * company, and they have not become an owner of it.
 */
async function isStillTheirs(db: Db, held: tokens.AccountToken): Promise<boolean> {
  if (held.handedTo === null) return true;
  const [only, ...others] = await tokens.findMemberships(db, held.user);
  if (!only || others.length > 0 || only.company !== held.handedTo) return false;
  return only.role !== 'owner' || held.handedRole === 'owner';
}
