import { createHmac, randomInt } from 'node:crypto';
import { recoveryCodeCount } from '@bidloom/contract/second-factors';
import type { Db } from '#db/database.ts';
import { keysOf } from '#db/encrypt-secret.ts';
import type { Settings } from '#env.ts';
import * as queries from './second-factors.queries.ts';

/** Without letters and digits that are taken for each other. Ten of them are 49 bits of chance. */
const alphabet = 'ABCDEFGHJKMNPQRSTVWXYZ23456789';
const length = 10;

/** Makes a new set for a person in place of the one before, and answers it: nobody can read it again. */
export async function makeRecoveryCodes(db: Db, settings: Settings, user: string): Promise<string[]> {
  const codes = Array.from({ length: recoveryCodeCount }, () =>
    Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join(''),
  );
  await queries.replaceRecoveryCodes(
    db,
    user,
    codes.map((code) => hashOf(settings.secretKey, user, code)),
  );
  return codes.map((code) => `${code.slice(0, length / 2)}-${code.slice(length / 2)}`);
}

/** Uses up a recovery code; answers whether it was one. */
export function takeRecoveryCode(
  db: Db,
  { secretKey }: Settings,
  user: string,
  typed: string,
): Promise<boolean> {
  const code = typed.toUpperCase().replaceAll(/[^A-Z0-9]/g, '');
  const hashes = keysOf(secretKey).map((key) => hashOf(key, user, code));
  return queries.removeRecoveryCode(db, user, hashes);
}

/** Keyed with the server's secret: 49 bits alone could be tried through by who has the database. */
const hashOf = (secretKey: string, user: string, code: string): string =>
  createHmac('sha256', `recovery-code:${secretKey}`).update(`${user} ${code}`).digest('hex');
