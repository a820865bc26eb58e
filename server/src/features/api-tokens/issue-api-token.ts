import { mostApiTokens, type createApiToken } from '@bidloom/contract/api-tokens';
import { assistantDays, mostAssistants, type connectAssistant } from '@bidloom/contract/assistants';
import type { ParsedInputOf } from '@bidloom/contract/endpoint';
import type { Db } from '#db/database.ts';
import { hashApiToken, makeApiToken } from '#http/identity/api-token.ts';
import { invalid, refused } from '#http/calls/errors.ts';
import type { Caller } from '#http/calls/route.ts';
import {
  addApiToken,
  getApiToken,
  lockAndCountApiTokens,
  lockAndCountAssistants,
} from './api-tokens.queries.ts';

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
  const { id, secret } = await storeToken(db, company, { name, scopes, expires_at: expiresAt });
  return withSecret(db, id, secret);
}

/** Connects an assistant of the caller, and answers it with what its token says. */
export async function issueAssistantToken(
  db: Db,
  { company, user }: Caller,
  { name, scopes }: ParsedInputOf<typeof connectAssistant>,
): Promise<{ ready: string }> {
  const { id, secret } = await storeAssistantToken(db, { company, user }, { name, scopes });
  return withSecret(db, id, secret);
}

/** Makes the token of an assistant, for a year. */
export async function storeAssistantToken(
  db: Db,
  { company, user }: { company: string; user: string },
  given: { name: string; scopes: readonly string[] },
): Promise<{ id: string; secret: string; expiresAt: string }> {
  if ((await lockAndCountAssistants(db, user)) >= mostAssistants)
    throw refused('too_many_assistants', 'server.assistants.tooMany', { most: mostAssistants });
  const expiresAt = new Date(Date.now() + assistantDays * 86_400_000).toISOString();
  const stored = await storeToken(db, company, { ...given, expires_at: expiresAt, is_assistant: true });
  return { ...stored, expiresAt };
}

async function storeToken(
  db: Db,
  company: string,
  values: { name: string; scopes: readonly string[]; expires_at: string | null; is_assistant?: boolean },
): Promise<{ id: string; secret: string }> {
  const secret = makeApiToken(company);
  const id = await addApiToken(db, {
    ...values,
    scopes: [...new Set(values.scopes)],
    secret_hash: hashApiToken(secret),
    last_four: secret.slice(-4),
  });
  return { id, secret };
}

async function withSecret(db: Db, id: string, secret: string): Promise<{ ready: string }> {
  const { ready } = await getApiToken(db, id);
  return { ready: `${ready.slice(0, -1)},"secret":${JSON.stringify(secret)}}` };
}
