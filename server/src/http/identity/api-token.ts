import type { Endpoint } from '@bidloom/contract/endpoint';
import { missingScopes } from '@bidloom/contract/scopes';
import { createHash, randomBytes } from 'node:crypto';
import { readInCompany } from '#db/database.ts';
import { HttpError, notFound } from '#http/calls/errors.ts';
import { consumeAttempts, type Limit } from './rate-limit.ts';
import type { Caller, AppContext } from '#http/calls/route.ts';

/** By which people and scanners for leaked secrets know one of ours. */
const prefix = 'bdl_';
/** The id of a company, and 256 bits of chance. */
const bytes = { company: 12, secret: 32 };
/** Of one token, on all servers together. */
const tokenCalls: Limit = { name: 'api-token', attempts: 600, seconds: 60 };

/** A new API token of a company: `bdl_` and 59 characters that say the company's id and 256 bits of chance. */
export function makeApiToken(company: string): string {
  const content = Buffer.concat([Buffer.from(company, 'hex'), randomBytes(bytes.secret)]);
  return `${prefix}${content.toString('base64url')}`;
}

/** All that is stored of an API token. Chance of 256 bits cannot be guessed, so a plain SHA-256 keeps it. */
export const hashApiToken = (token: string): string => createHash('sha256').update(token).digest('hex');

export const isApiToken = (token: string): boolean => token.startsWith(prefix);

/** A token that opens nothing: which of the reasons it is, is told to nobody. */
export const tokenRefused = () => new HttpError(401, 'unauthenticated', 'server.apiTokens.notValid');

/**
 * Learns from an API token who calls. 401 for a token that opens nothing, 429 for one that calls too often, 404 for
 * the id of another company, 403 for a call that its scopes do not open.
 */
export async function enterWithToken(
  context: AppContext,
  endpoint: Endpoint,
  token: string,
  companyId: unknown,
  caller: Caller,
): Promise<void> {
  const company = companyOf(token);
  if (company === undefined) throw tokenRefused();
  const hash = hashApiToken(token);
  const who = { session: '', user: '', company, tokenHash: hash };
  const { token: known } = await readInCompany(context.database, who, async (_db, entry) => entry);
  if (!known) throw tokenRefused();
  await consumeAttempts(context, [tokenCalls, hash]);
  if (companyId !== undefined && companyId !== company) throw notFound();
  caller.company = company;
  caller.user = known.user;
  caller.token = { hash, id: known.id, name: known.name };
  if (endpoint.scopes.length === 0)
    throw new HttpError(403, 'not_for_tokens', 'server.apiTokens.notForTokens');
  const [missing] = missingScopes(endpoint.scopes, known.scopes);
  if (missing !== undefined)
    throw new HttpError(403, 'missing_scope', 'server.apiTokens.missingScope', {
      values: { scope: missing },
    });
}

function companyOf(token: string): string | undefined {
  const content = Buffer.from(token.slice(prefix.length), 'base64url');
  if (content.length !== bytes.company + bytes.secret) return undefined;
  return content.subarray(0, bytes.company).toString('hex');
}
