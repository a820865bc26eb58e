import type { SignedInUser } from '@bidloom/contract/auth';
import type { Db } from '#db/database.ts';
import type { Cookies } from '#http/identity/cookies.ts';
import { HttpError } from '#http/calls/errors.ts';
import type { Caller, AppContext } from '#http/calls/route.ts';
import { makeToken } from '#http/identity/token.ts';
import { addSession, findAccount } from './auth.queries.ts';
import { beginPasswordAttempt } from './password-attempt.ts';
import { passwordFits } from './passwords.ts';

/** Signs in, in the same time for a known and an unknown email; any failure is the specification's one sentence. */
export async function signIn(
  db: Db,
  context: AppContext,
  caller: Caller,
  cookies: Cookies,
  { email, password }: { email: string; password: string },
): Promise<{ token: string; user: SignedInUser }> {
  const attempt = await beginPasswordAttempt(context, caller, cookies, email);
  const account = await findAccount(db, email);
  const fits = await passwordFits(account?.password_hash, password);
  if (!account || !fits) {
    attempt.fail();
    throw new HttpError(401, 'wrong_credentials', 'server.auth.wrongCredentials');
  }
  await attempt.succeed();
  const { password_hash: _, ...user } = account;
  return { token: await openSession(db, context, caller, user._id), user };
}

/** Begins a session on this device; the token dies with its row. */
export async function openSession(
  db: Db,
  { settings }: AppContext,
  caller: Caller,
  user: string,
): Promise<string> {
  const session = await addSession(db, { user_id: user, user_agent: caller.userAgent });
  return makeToken(settings, { user, session });
}
