import type { Db } from '#db/database.ts';
import { invalid } from '#http/calls/errors.ts';
import { consumeAttempts, settleAttempts, type Attempt, type Limit } from '#http/identity/rate-limit.ts';
import type { Caller, AppContext } from '#http/calls/route.ts';
import { publishEndedAccess } from '#jobs/live.ts';
import { changePasswordHash, lockAccountForUpdate, removeOtherSessions } from './auth.queries.ts';
import { hashPassword, passwordFits } from './password-hashes.ts';
import { refuseGuessablePassword } from './refuse-guessable-password.ts';

/** Apart from those of signing in, so that no stranger's tries keep a person from changing theirs. */
const perPerson: Limit = { name: 'change-password', attempts: 9, seconds: 600 };

/**
 * Sets a new password of somebody who is signed in and knows the present one, and ends their other sessions. Wrong
 * tries are limited: whoever found a screen unlocked does not guess on.
 */
export async function changePassword(
  db: Db,
  context: AppContext,
  caller: Caller,
  { currentPassword, password }: { currentPassword: string; password: string },
): Promise<void> {
  const account = await lockAccountForUpdate(db, caller.user);
  const attempt: Attempt = [perPerson, caller.user];
  await consumeAttempts(context, attempt);
  if (!(await passwordFits(account.password_hash, currentPassword)))
    throw invalid([{ path: 'currentPassword', key: 'errors.password.wrong' }]);
  await settleAttempts(context, { reset: [attempt] });
  await refuseGuessablePassword(password, account.email);
  await changePasswordHash(db, caller.user, await hashPassword(password));
  for (const session of await removeOtherSessions(db, caller.user, caller.session))
    await publishEndedAccess(db, { session });
}
