import type {
  changeEmail as changeEmailCall,
  confirmEmailChange,
  getEmailChange,
} from '@bidloom/contract/auth';
import type { DataOf } from '@bidloom/contract/endpoint';
import { actAsUser, type Db } from '#db/database.ts';
import { canMail } from '#features/mail/mail-ways.ts';
import { postAccountMail } from '#features/mail/post-mail.ts';
import { invalid, refused } from '#http/calls/errors.ts';
import { translate } from '#http/calls/language.ts';
import { hashToken, newToken } from '#http/identity/link-token.ts';
import { consumeAttempts, settleAttempts, type Attempt, type Limit } from '#http/identity/rate-limit.ts';
import type { AppContext, Caller } from '#http/calls/route.ts';
import { findAccount, getUser } from './auth.queries.ts';
import * as queries from './change-email.queries.ts';

/** Each asks for two mails, one of them to an address that may be a stranger's. */
const perPerson: Limit = { name: 'change-email', attempts: 5, seconds: 3_600 };
const perAddress: Limit = { name: 'confirm-email-address', attempts: 100, seconds: 600 };
const hours = 24;

export async function readEmailChange(
  db: Db,
  { settings }: AppContext,
  user: string,
): Promise<DataOf<typeof getEmailChange>> {
  return { waiting: (await queries.findChange(db, user)) ?? null, mails: await canMail(null, settings) };
}

/**
 * Begins a change of the caller's email. Who has an account with the new one already is not told to the caller: the
 * mail to that address says it, and nothing there can be confirmed. Without mail nothing can be confirmed at all, as with the
 * email that somebody registers with: the fresh proof of who is there must do.
 */
export async function changeEmail(
  db: Db,
  context: AppContext,
  caller: Caller,
  email: string,
): Promise<DataOf<typeof changeEmailCall>> {
  const user = await getUser(db, caller.user);
  if (user.email === email) throw invalid([{ path: 'email', key: 'server.auth.emailSame' }]);
  await consumeAttempts(context, [perPerson, caller.user]);
  if (!(await canMail(null, context.settings))) {
    await queries.setEmail(db, caller.user, email, { isVerified: false });
    return { outcome: 'changed' };
  }
  const [oldToken, newToken_] = [newToken(), newToken()];
  await queries.putChange(db, {
    user_id: caller.user,
    email,
    old_hash: hashToken(oldToken),
    new_hash: hashToken(newToken_),
  });
  const { language } = caller;
  const values = { email, old: user.email, hours };
  const words = (which: 'old' | 'new' | 'taken', token?: string) => ({
    language,
    name: user.fullName,
    subject: translate(language, `server.mail.emailChange.${which}.subject`),
    before: translate(language, `server.mail.emailChange.${which}.before`, values),
    action: {
      label: translate(language, `server.mail.emailChange.${which}.action`),
      url: `${context.settings.publicUrl}/login${token === undefined ? '' : `?email=${token}`}`,
    },
    after: translate(language, `server.mail.emailChange.${which}.after`),
  });
  await postAccountMail(db, context, caller.user, { to: user.email, ...words('old', oldToken) });
  const isTaken = (await findAccount(db, email)) !== undefined;
  const mailText = isTaken ? words('taken') : words('new', newToken_);
  // A stranger's name is nobody's business.
  await postAccountMail(db, context, caller.user, { to: email, ...mailText, ...(isTaken && { name: '' }) });
  return { outcome: 'mailed' };
}

/** Confirms for the address that a link was sent to. Opening the same link again says the same. */
export async function confirmChange(
  db: Db,
  context: AppContext,
  caller: Caller,
  token: string,
): Promise<DataOf<typeof confirmEmailChange>> {
  const attempt: Attempt = [perAddress, caller.address];
  await consumeAttempts(context, attempt);
  const change = await queries.confirm(db, hashToken(token));
  if (!change) throw refused('link_over', 'server.auth.emailChangeOver');
  await settleAttempts(context, { returned: [attempt] });
  if (!change.isWhole) return { outcome: 'waiting' };
  await actAsUser(db, change.user);
  const { email: old, fullName } = await getUser(db, change.user);
  // Somebody may have made an account with it meanwhile: that is refused by the database.
  await queries.setEmail(db, change.user, change.email, { isVerified: true });
  const { language } = caller;
  await postAccountMail(db, context, change.user, {
    to: old,
    language,
    name: fullName,
    subject: translate(language, 'server.mail.emailChanged.subject'),
    before: translate(language, 'server.mail.emailChanged.before', { email: change.email, old }),
    action: {
      label: translate(language, 'server.mail.emailChanged.action'),
      url: `${context.settings.publicUrl}/login`,
    },
  });
  return { outcome: 'changed' };
}
