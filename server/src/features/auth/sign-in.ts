import type { SignedInUser } from '@bidloom/contract/auth';
import type { Db } from '#db/database.ts';
import { HttpError } from '#http/errors.ts';
import { countTry, forgetTries, type Limit } from '#http/rate-limit.ts';
import type { Caller, House } from '#http/route.ts';
import { makeToken } from '#http/token.ts';
import { addSession, findAccount } from './auth.queries.ts';
import { passwordFits } from './passwords.ts';

/** Wrong tries for one account, whoever makes them. */
export const perAccount: Limit = { name: 'sign-in-account', tries: 9, seconds: 600 };
const perAddress: Limit = { name: 'sign-in-address', tries: 100, seconds: 600 };

/** Signs in, in the same time for a known and an unknown e-mail; any failure is the specification's one sentence. */
export async function signIn(
  db: Db,
  house: House,
  caller: Caller,
  { email, password }: { email: string; password: string },
): Promise<{ token: string; user: SignedInUser }> {
  await countTry(house, perAddress, caller.address);
  await countTry(house, perAccount, email.toLowerCase());
  const account = await findAccount(db, email);
  const fits = await passwordFits(account?.password_hash, password);
  if (!account || !fits) throw new HttpError(401, 'wrong_credentials', 'server.auth.wrongCredentials');
  await forgetTries(db, perAccount, email.toLowerCase());
  const { password_hash: _, ...user } = account;
  return { token: await openSession(db, house, caller, user._id), user };
}

/** Begins a session on this device; the token dies with its row. */
export async function openSession(
  db: Db,
  { settings }: House,
  caller: Caller,
  user: string,
): Promise<string> {
  const session = await addSession(db, { user_id: user, user_agent: caller.userAgent });
  return makeToken(settings, { user, session });
}
