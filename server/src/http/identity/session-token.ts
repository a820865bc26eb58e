import { createHash } from 'node:crypto';
import { jwtVerify, SignJWT } from 'jose';
import type { Settings } from '#env.ts';

const issuer = 'bidloom';
/** The signature's key is made of the secret, so that no other use of the secret shares it. */
const keyOf = ({ secretKey }: Settings) => createHash('sha256').update(`session-token:${secretKey}`).digest();

/** A signed token that names a session row, good for 30 days at most: the row decides. */
export const makeToken = (
  settings: Settings,
  named: { user: string; session: string; isDemo?: boolean },
): Promise<string> =>
  new SignJWT({ sid: named.session, ...(named.isDemo && { demo: true }) })
    .setProtectedHeader({ alg: 'HS256' })
    .setIssuer(issuer)
    .setSubject(named.user)
    .setIssuedAt()
    .setExpirationTime('30d')
    .sign(keyOf(settings));

/** `isDemo`: the session is of a visitor without an account, who may do less. */
type Named = { user: string; session: string; isDemo: boolean };

/** Whom a token names; undefined when it is not ours, was changed or is too old. */
export async function readToken(settings: Settings, token: string): Promise<Named | undefined> {
  const known = knownOf(settings);
  const before = known.get(token);
  if (before && before.expires > Date.now()) return before.named;
  known.delete(token);
  try {
    const { payload } = await jwtVerify(token, keyOf(settings), { issuer, algorithms: ['HS256'] });
    const { sub, sid, exp, demo } = payload;
    if (typeof sub !== 'string' || typeof sid !== 'string') return undefined;
    if (!isId(sub) || !isId(sid)) return undefined;
    const named = { user: sub, session: sid, isDemo: demo === true };
    known.set(token, { named, expires: (exp ?? 0) * 1000 });
    if (known.size > mostKnown) known.delete(known.keys().next().value ?? '');
    return named;
  } catch {
    return undefined;
  }
}

/**
 * Tokens whose signature was found right, letter by letter, until they expire; the oldest goes when there are too many.
 * Whether the session still lives is another question, which the database answers on every call.
 */
const knownTokens = new WeakMap<Settings, Map<string, { named: Named; expires: number }>>();
const mostKnown = 5_000;
function knownOf(settings: Settings) {
  const known = knownTokens.get(settings) ?? new Map<string, { named: Named; expires: number }>();
  knownTokens.set(settings, known);
  return known;
}

const isId = (text: string) => /^[0-9a-f]{24}$/.test(text);
