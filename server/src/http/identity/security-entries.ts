import type { Endpoint } from '@bidloom/contract/endpoint';
import { enterCompany, outsideCompanies, run } from '#db/database.ts';
import type { HttpError } from '#http/calls/errors.ts';
import type { AppContext, Caller } from '#http/calls/route.ts';
import { asksForStep } from './proof.ts';
import { consumeAttempts, type Limit } from './rate-limit.ts';

/** One entry an hour for each person and call: somebody who tries again and again does not fill the log. */
const refusals: Limit = { name: 'refusal-entry', attempts: 1, seconds: 3_600 };
/** One entry in as long as an account stays blocked. */
const blocks: Limit = { name: 'blocked-entry', attempts: 1, seconds: 600 };

/**
 * Enters a call that a member's role, or a token's scopes, do not allow in the company's audit log. Whoever is no member leaves no entry:
 * strangers would write into the logs of companies whose id they know.
 */
export async function enterRefusal(
  context: AppContext,
  caller: Caller,
  { method, path }: Endpoint,
  error: HttpError,
): Promise<void> {
  const { session, user, company, address, token } = caller;
  if (error.status !== 403 || company === '' || user === '' || error.code === 'not_a_member') return;
  if (asksForStep(error)) return;
  const call = `${method} ${path}`;
  if (!(await isFirst(context, refusals, `${company} ${token?.id ?? user} ${call}`))) return;
  const who = { session, user, company, address, tokenHash: token?.hash };
  await enterCompany(context.database, who, (db) =>
    run(db, keepRefusal, [call, JSON.stringify({ code: error.code, ...error.values })]),
  );
}

/**
 * Enters a sign-in that failed or was blocked in the audit logs of the account's companies. Not to be awaited by the
 * answer: it takes longer where there is such an account.
 */
export async function enterFailedSignIn(
  context: AppContext,
  { address, userAgent }: Caller,
  email: string,
  action: 'sign-in-failed' | 'sign-in-blocked',
): Promise<void> {
  if (action === 'sign-in-blocked' && !(await isFirst(context, blocks, email.toLowerCase()))) return;
  await outsideCompanies(
    context.database,
    (db) => run(db, keepFailedSignIn, [email, action, userAgent]),
    address,
  );
}

const isFirst = (context: AppContext, limit: Limit, subject: string): Promise<boolean> =>
  consumeAttempts(context, [limit, subject]).then(
    () => true,
    () => false,
  );

const keepRefusal = {
  name: 'audit-refusal',
  text: `insert into audit_log (action, kind, label, after) values ('refuse', 'call', $1, $2::jsonb)`,
};
const keepFailedSignIn = { name: 'audit-failed-sign-in', text: 'select keep_failed_sign_in($1, $2, $3)' };
