import type { Db } from '#db/database.ts';
import { canMail } from '#features/mail/mail-ways.ts';
import { postAccountMail } from '#features/mail/post-mail.ts';
import { refused } from '#http/calls/errors.ts';
import { translate, type Language } from '#http/calls/language.ts';
import { hashToken, newToken } from '#http/identity/link-token.ts';
import { consumeAttempts, settleAttempts, type Attempt, type Limit } from '#http/identity/rate-limit.ts';
import type { Caller, AppContext } from '#http/calls/route.ts';
import * as tokens from './account-tokens.queries.ts';

const verifyDays = 7;
const perAddress: Limit = { name: 'verify-address', attempts: 100, seconds: 600 };

/** Asks a new person by mail to confirm their address, where the server sends mail. They can work without. */
export async function mailVerification(
  db: Db,
  context: AppContext,
  language: Language,
  { _id, fullName, email }: { _id: string; fullName: string; email: string },
): Promise<void> {
  if (!(await canMail(null, context.settings))) return;
  const token = newToken();
  await tokens.addAccountToken(db, {
    token_hash: hashToken(token),
    user: _id,
    purpose: 'verify',
    minutes: verifyDays * 24 * 60,
  });
  const url = `${context.settings.publicUrl}/login?verify=${token}`;
  await postAccountMail(db, context, _id, {
    to: email,
    language,
    name: fullName,
    subject: translate(language, 'server.mail.verify.subject'),
    before: translate(language, 'server.mail.verify.before', { email, days: verifyDays }),
    action: { label: translate(language, 'server.mail.verify.action'), url },
    after: translate(language, 'server.mail.verify.after'),
  });
}

/**
 * Confirms an email with its link's token. Opening the link again, as mail programs do, says the same; one older
 * than seven days or unknown: 422.
 */
export async function confirmEmail(
  db: Db,
  context: AppContext,
  caller: Caller,
  token: string,
): Promise<void> {
  const attempt: Attempt = [perAddress, caller.address];
  await consumeAttempts(context, attempt);
  const held = await tokens.lockAccountTokenForUpdate(db, hashToken(token), 'verify');
  if (!held) throw refused('link_over', 'server.auth.verifyOver');
  await settleAttempts(context, { returned: [attempt] });
  await tokens.markVerified(db, held.user);
}
