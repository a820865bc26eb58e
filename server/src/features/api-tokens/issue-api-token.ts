import { mostApiTokens, type createApiToken } from '@bidloom/contract/api-tokens';
import type { ParsedInputOf } from '@bidloom/contract/endpoint';
import type { Db } from '#db/database.ts';
import { hashApiToken, makeApiToken } from '#http/identity/api-token.ts';
import { invalid, refused } from '#http/calls/errors.ts';
import type { Caller } from '#http/calls/route.ts';
import { addApiToken, getApiToken, lockAndCountApiTokens } from './api-tokens.queries.ts';

/** Makes an API token and answers it with what it says, which is stored nowhere. */
export async function issueApiToken(
  db: Db,
  { company }: Caller,
  { name, scopes, expiresAt = null }: ParsedInputOf<typeof createApiToken>,
): Promise<{ ready: string }> {
  if (expiresAt !== null && Date.parse(expiresAt) <= Date.now())
    throw invalid([{ path: 'expiresAt', key: 'server.apiTokens.past' }]);
  if ((await lockAndCountApiTokens(db)) >= mostApiTokens)
    throw refused('too_many_tokens', 'server.apiTokens.tooMany', { count: mostApiTokens });
  const secret = makeApiToken(company);
  const id = await addApiToken(db, {
    name,
    scopes: [...new Set(scopes)],
    secret_hash: hashApiToken(secret),
    last_four: secret.slice(-4),
    expires_at: expiresAt,
  });
  const { ready } = await getApiToken(db, id);
  return { ready: `${ready.slice(0, -1)},"secret":${JSON.stringify(secret)}}` };
}
