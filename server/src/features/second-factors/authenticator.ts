import { Secret, TOTP } from 'otpauth';
import type { Db } from '#db/database.ts';
import { seal, unseal } from '#db/encrypt-secret.ts';
import type { Settings } from '#env.ts';
import * as queries from './second-factors.queries.ts';

const periodSeconds = 30;
/** A code of the step before or after is accepted too: clocks differ, and people type slowly. */
const window = 1;
/** For what the secret of a person's app is sealed. */
export const purposeOf = (user: string) => `authenticator app of ${user}`;

/** Begins to set up an app: a new secret, in place of one that was never confirmed. */
export async function beginAuthenticator(
  db: Db,
  settings: Settings,
  user: { _id: string; email: string },
): Promise<{ secret: string; address: string }> {
  const totp = totpOf(new Secret({ size: 20 }).base32, user.email);
  await queries.putAuthenticator(
    db,
    user._id,
    seal(settings.secretKey, purposeOf(user._id), totp.secret.base32),
  );
  return { secret: totp.secret.base32, address: totp.toString() };
}

/**
 * Accepts a code once: its time step and all earlier ones are worth nothing afterwards. `isConfirming` takes the app that is
 * being set up, otherwise only a confirmed one counts.
 */
export async function takeAuthenticatorCode(
  db: Db,
  settings: Settings,
  user: string,
  code: string,
  isConfirming = false,
): Promise<boolean> {
  const app = await queries.findAuthenticator(db, user);
  if (!app || app.isConfirmed === isConfirming) return false;
  const now = Date.now();
  const secret = unseal(settings.secretKey, purposeOf(user), app.secret);
  const delta = totpOf(secret, '').validate({ token: code, timestamp: now, window });
  if (delta === null) return false;
  return queries.acceptStep(db, user, Math.floor(now / 1000 / periodSeconds) + delta);
}

const totpOf = (secret: string, label: string) =>
  new TOTP({
    issuer: 'Bidloom',
    label,
    algorithm: 'SHA1',
    digits: 6,
    period: periodSeconds,
    secret: Secret.fromBase32(secret),
  });
