import type { Db } from '#db/database.ts';
import { canMail } from '#features/mail/mail-ways.ts';
import { postAccountMail } from '#features/mail/post-mail.ts';
import { refused } from '#http/errors.ts';
import { say, type Language } from '#http/language.ts';
import { hashToken, newToken } from '#http/link-token.ts';
import { consumeAttempts, settleAttempts, type Attempt, type Limit } from '#http/rate-limit.ts';
import type { Caller, House } from '#http/route.ts';
import * as tokens from './account-tokens.queries.ts';

const verifyDays = 7;
const perAddress: Limit = { name: 'verify-address', attempts: 100, seconds: 600 };

/** Asks a new person by mail to confirm their address, where the server sends mail. They can work without. */
export async function mailVerification(
  db: Db,
  house: House,
  language: Language,
  { _id, fullName, email }: { _id: string; fullName: string; email: string },
): Promise<void> {
  if (!(await canMail(null, house.settings))) return;
  const token = newToken();
  await tokens.addAccountToken(db, {
    token_hash: hashToken(token),
    user: _id,
    purpose: 'verify',
    minutes: verifyDays * 24 * 60,
  });
  const url = `${house.settings.publicUrl}/login?verify=${token}`;
  await postAccountMail(db, house, _id, {
    to: email,
    language,
    name: fullName,
    subject: say(language, 'server.mail.verify.subject'),
    before: say(language, 'server.mail.verify.before', { email, days: verifyDays }),
    action: { label: say(language, 'server.mail.verify.action'), url },
    after: say(language, 'server.mail.verify.after'),
  });
}

/**
 * Confirms an e-mail with its link's token. Opening the link again, as mail programs do, says the same; one older
 * than seven days or unknown: 422.
 */
export async function confirmEmail(db: Db, house: House, caller: Caller, token: string): Promise<void> {
  const attempt: Attempt = [perAddress, caller.address];
  await consumeAttempts(house, attempt);
  const held = await tokens.holdAccountToken(db, hashToken(token), 'verify');
  if (!held) throw refused('link_over', 'server.auth.verifyOver');
  await settleAttempts(house, { returned: [attempt] });
  await tokens.markVerified(db, held.user);
}
