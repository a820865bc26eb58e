import { createHash, timingSafeEqual } from 'node:crypto';
import { jwtVerify, SignJWT } from 'jose';
import type { Settings } from '#env.ts';

type Account = { _id: string; password_hash: string };

const issuer = 'bidloom';
const audience = 'second-factor';
/** Made of the secret for this use alone: no session's token is a step, and no step a session's token. */
const keyOf = ({ secretKey }: Settings) => createHash('sha256').update(`sign-in-step:${secretKey}`).digest();
const markOf = ({ _id, password_hash }: Account) =>
  createHash('sha256').update(`${_id} ${password_hash}`).digest('base64url');

/** A signed word that the first step of a sign-in is done, good for ten minutes and while the password stays what it is. */
export const makeStep = (settings: Settings, account: Account): Promise<string> =>
  new SignJWT({ mark: markOf(account) })
    .setProtectedHeader({ alg: 'HS256' })
    .setIssuer(issuer)
    .setAudience(audience)
    .setSubject(account._id)
    .setIssuedAt()
    .setExpirationTime('10m')
    .sign(keyOf(settings));

/** Whose first step it was, and whether an account is still as it was then; undefined when it is none of ours or too old. */
export async function readStep(
  settings: Settings,
  step: string,
): Promise<{ user: string; isOf: (account: Account) => boolean } | undefined> {
  try {
    const { payload } = await jwtVerify(step, keyOf(settings), { issuer, audience, algorithms: ['HS256'] });
    const { sub, mark } = payload;
    if (typeof sub !== 'string' || typeof mark !== 'string') return undefined;
    const isOf = (account: Account) => {
      const [given, right] = [Buffer.from(mark), Buffer.from(markOf(account))];
      return given.length === right.length && timingSafeEqual(given, right);
    };
    return { user: sub, isOf };
  } catch {
    return undefined;
  }
}
