import type { Db } from '#db/database.ts';
import { invalid } from '#http/errors.ts';
import { countTry, forgetTries } from '#http/rate-limit.ts';
import type { Caller, House } from '#http/route.ts';
import { publishEnding } from '#jobs/live.ts';
import { changePasswordHash, holdAccount, removeOtherSessions } from './auth.queries.ts';
import { hashPassword, passwordFits, refuseWeakPassword } from './passwords.ts';
import { perAccount } from './sign-in.ts';

/**
 * Sets a new password of somebody who is signed in and knows the present one, and ends their other sessions. Wrong
 * tries count like those of signing in: whoever found a screen unlocked does not guess on.
 */
export async function changePassword(
  db: Db,
  house: House,
  caller: Caller,
  { currentPassword, password }: { currentPassword: string; password: string },
): Promise<void> {
  const account = await holdAccount(db, caller.user);
  const subject = account.email.toLowerCase();
  await countTry(house, perAccount, subject);
  if (!(await passwordFits(account.password_hash, currentPassword)))
    throw invalid([{ path: 'currentPassword', key: 'errors.password.wrong' }]);
  await forgetTries(db, perAccount, subject);
  refuseWeakPassword(password, account.email);
  await changePasswordHash(db, caller.user, await hashPassword(password));
  for (const session of await removeOtherSessions(db, caller.user, caller.session))
    await publishEnding(db, { session });
}
