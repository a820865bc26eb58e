import { createHash } from 'node:crypto';
import { jwtVerify, SignJWT } from 'jose';
import type { Settings } from '#env.ts';

const issuer = 'bidloom';
/** The signature's key is made of the secret, so that no other use of the secret shares it. */
const keyOf = ({ secretKey }: Settings) => createHash('sha256').update(`session-token:${secretKey}`).digest();

/** A signed token that names a session row, good for 30 days at most: the row decides. */
export const makeToken = (settings: Settings, named: { user: string; session: string }): Promise<string> =>
  new SignJWT({ sid: named.session })
    .setProtectedHeader({ alg: 'HS256' })
    .setIssuer(issuer)
    .setSubject(named.user)
    .setIssuedAt()
    .setExpirationTime('30d')
    .sign(keyOf(settings));

/** Whom a token names; undefined when it is not ours, was changed or is too old. */
export async function readToken(
  settings: Settings,
  token: string,
): Promise<{ user: string; session: string } | undefined> {
  try {
    const { payload } = await jwtVerify(token, keyOf(settings), { issuer, algorithms: ['HS256'] });
    const { sub, sid } = payload;
    if (typeof sub !== 'string' || typeof sid !== 'string') return undefined;
    return isId(sub) && isId(sid) ? { user: sub, session: sid } : undefined;
  } catch {
    return undefined;
  }
}
const isId = (text: string) => /^[0-9a-f]{24}$/.test(text);
