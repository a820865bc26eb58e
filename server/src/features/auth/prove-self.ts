import type { getProof, prove } from '@bidloom/contract/auth';
import type { DataOf, ParsedInputOf } from '@bidloom/contract/endpoint';
import type { Db } from '#db/database.ts';
import { hasSecondFactor } from '#features/second-factors/second-factors.queries.ts';
import { factorFits } from '#features/second-factors/use-factor.ts';
import { invalid } from '#http/calls/errors.ts';
import { consumeAttempts, settleAttempts, type Attempt } from '#http/identity/rate-limit.ts';
import type { AppContext, Caller } from '#http/calls/route.ts';
import { isOpenedByProvider, lockAccountForUpdate, markProved } from './auth.queries.ts';
import { passwordFits } from './password-hashes.ts';
import { factorWaysOf } from './sign-in.ts';

/** By what somebody who is signed in can prove to be there. */
export async function proofWays(db: Db, { user }: Caller): Promise<DataOf<typeof getProof>> {
  const factors = (await hasSecondFactor(db, user)) ? await factorWaysOf(db, user) : [];
  const hasProvider = await isOpenedByProvider(db, user);
  return { ways: ['password', ...(hasProvider ? (['provider'] as const) : []), ...factors] };
}

/** Proves that the person is there, for ten minutes of this session. Wrong passwords and codes are limited. */
export async function proveSelf(
  db: Db,
  context: AppContext,
  caller: Caller,
  { password, ...given }: ParsedInputOf<typeof prove>,
): Promise<void> {
  if ([password, given.code, given.credential].filter((one) => one !== undefined).length !== 1)
    throw invalid([{ path: 'password', key: 'errors.input.required' }]);
  if (password === undefined) {
    if (!(await factorFits(db, context, 'prove', caller.user, given)))
      throw invalid([
        {
          path: 'code',
          key: given.code === undefined ? 'errors.input.wrongPasskey' : 'errors.input.wrongCode',
        },
      ]);
  } else {
    const account = await lockAccountForUpdate(db, caller.user);
    const attempt: Attempt = [{ name: 'prove-password', attempts: 9, seconds: 600 }, caller.user];
    await consumeAttempts(context, attempt);
    if (!(await passwordFits(account.password_hash, password)))
      throw invalid([{ path: 'password', key: 'errors.password.wrong' }]);
    await settleAttempts(context, { reset: [attempt] });
  }
  await markProved(db, caller.user, caller.session);
}
