import type { z } from 'zod';
import type { UsedPasskey } from '@bidloom/contract/second-factors';
import type { Db } from '#db/database.ts';
import { consumeAttempts, settleAttempts, type Attempt, type Limit } from '#http/identity/rate-limit.ts';
import type { AppContext } from '#http/calls/route.ts';
import { takeAuthenticatorCode } from './authenticator.ts';
import { passkeyFits } from './passkeys.ts';
import { takeRecoveryCode } from './recovery-codes.ts';

/** A million codes and three that count at a time: nine tries in ten minutes and fifty a day leave no hope to who guesses. */
const perPerson: Limit = { name: 'second-factor', attempts: 9, seconds: 600 };
const perDay: Limit = { name: 'second-factor-day', attempts: 50, seconds: 86_400 };

export type Given = {
  /** Of the authenticator app, or a recovery code. */
  code?: string | undefined;
  credential?: z.output<typeof UsedPasskey> | undefined;
};

/**
 * Whether what was given is a second factor of this person, for whom the transaction acts. A code is accepted once. Wrong ones are
 * limited; signatures cannot be guessed, so passkeys are not.
 */
export async function factorFits(
  db: Db,
  context: AppContext,
  purpose: 'sign-in' | 'prove',
  user: string,
  { code, credential }: Given,
): Promise<boolean> {
  const { settings } = context;
  if (credential) return passkeyFits(db, settings, purpose, user, credential);
  if (code === undefined) return false;
  const attempts: Attempt[] = [
    [perPerson, user],
    [perDay, user],
  ];
  await consumeAttempts(context, ...attempts);
  const typed = code.replaceAll(/\s/g, '');
  const fits = /^\d{6}$/.test(typed)
    ? await takeAuthenticatorCode(db, settings, user, typed)
    : await takeRecoveryCode(db, settings, user, typed);
  if (fits) await settleAttempts(context, { reset: attempts });
  return fits;
}
