import type { grantAssistant as endpoint } from '@bidloom/contract/assistants';
import type { ParsedInputOf } from '@bidloom/contract/endpoint';
import { assistantScopes } from '@bidloom/contract/scopes';
import { createHash, timingSafeEqual } from 'node:crypto';
import { actAsUser, inCompany, type Db } from '#db/database.ts';
import { storeAssistantToken } from '#features/api-tokens/issue-api-token.ts';
import { HttpError } from '#http/calls/errors.ts';
import type { AppContext, Caller } from '#http/calls/route.ts';
import { companyOfToken, hashApiToken, makeApiToken } from '#http/identity/api-token.ts';
import * as queries from './assistants.queries.ts';
import { clientOf } from './oauth-client.ts';

/** Allows what a person agreed to: the address to send them to, with a code that only the assistant can exchange. */
export async function grantAssistant(
  db: Db,
  { settings: { secretKey, publicUrl } }: AppContext,
  caller: Caller,
  { clientId, redirectUri, state, challenge, mayDraft }: ParsedInputOf<typeof endpoint>,
): Promise<{ address: string }> {
  const client = clientOf(secretKey, { clientId, redirectUri });
  if (!(await queries.hasAssistants(db))) throw new HttpError(403, 'assistants_off', 'server.assistants.off');
  // Built like a token, so that it says its company; it opens nothing but the exchange.
  const code = makeApiToken(caller.company);
  await queries.addCode(db, {
    code_hash: hashApiToken(code),
    name: client.client_name,
    client_hash: hashApiToken(clientId),
    redirect_uri: redirectUri,
    challenge,
    scopes: assistantScopes.filter((scope) => mayDraft || scope.endsWith(':read')),
  });
  const address = new URL(redirectUri);
  address.searchParams.set('code', code);
  if (state !== undefined) address.searchParams.set('state', state);
  address.searchParams.set('iss', publicUrl);
  return { address: address.href };
}

export type Exchange = { code: string; clientId: string; redirectUri: string; verifier: string };
export type Exchanged = { access_token: string; token_type: 'Bearer'; expires_in: number; scope: string };

/** Exchanges a code for the token of a connection: once, by who asked, while its person may connect one. Undefined otherwise. */
export async function exchangeCode(
  { database }: AppContext,
  { code, clientId, redirectUri, verifier }: Exchange,
): Promise<Exchanged | undefined> {
  const company = companyOfToken(code);
  if (company === undefined) return undefined;
  return inCompany(database, { company }, async (db) => {
    const known = await queries.takeCode(db, hashApiToken(code));
    if (!known || known.client_hash !== hashApiToken(clientId) || known.redirect_uri !== redirectUri)
      return undefined;
    const proof = createHash('sha256').update(verifier).digest('base64url');
    if (!timingSafeEqual(Buffer.from(proof), Buffer.from(known.challenge))) return undefined;
    const role = await queries.roleOf(db, known.created_by);
    if (role === undefined || role === 'viewer' || !(await queries.hasAssistants(db))) return undefined;
    await actAsUser(db, known.created_by);
    const { secret, expiresAt } = await storeAssistantToken(
      db,
      { company, user: known.created_by },
      { name: known.name, scopes: known.scopes },
    );
    return {
      access_token: secret,
      token_type: 'Bearer' as const,
      expires_in: Math.floor((Date.parse(expiresAt) - Date.now()) / 1000),
      scope: known.scopes.join(' '),
    };
  });
}
