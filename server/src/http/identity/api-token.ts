import { assistantToolOf } from '@bidloom/contract/assistant-tools';
import type { Endpoint } from '@bidloom/contract/endpoint';
import { missingScopes } from '@bidloom/contract/scopes';
import { createHash, randomBytes } from 'node:crypto';
import { readInCompany } from '#db/database.ts';
import { HttpError, notForAssistants, notFound } from '#http/calls/errors.ts';
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
 * the id of another company, 403 for a call that its scopes do not open, or that writes more than a draft where it is an assistant's.
 */
export async function enterWithToken(
  context: AppContext,
  endpoint: Endpoint,
  token: string,
  { companyId, body, caller }: { companyId: unknown; body: unknown; caller: Caller },
): Promise<void> {
  const { company, known } = await recognise(context, token);
  if (companyId !== undefined && companyId !== company) throw notFound();
  const { id, name, isAssistant, isLetIn, user } = known;
  caller.company = company;
  caller.user = user;
  caller.token = { hash: hashApiToken(token), id, name, isAssistant };
  if (isAssistant) keepToDrafts(endpoint, isLetIn, body);
  if (endpoint.scopes.length === 0)
    throw new HttpError(403, 'not_for_tokens', 'server.apiTokens.notForTokens');
  const [missing] = missingScopes(endpoint.scopes, known.scopes);
  if (missing !== undefined)
    throw new HttpError(403, 'missing_scope', 'server.apiTokens.missingScope', {
      values: { scope: missing },
    });
}

/** What a token of an assistant opens at present; 403 for a program's, and where the company lets no assistant in. */
export async function enterAssistant(context: AppContext, token: string): Promise<{ scopes: string[] }> {
  const { known } = await recognise(context, token);
  if (!known.isAssistant) throw new HttpError(403, 'not_an_assistant', 'server.assistants.notAnAssistant');
  if (!known.isLetIn) throw assistantsOff();
  return known;
}

/** Refuses what is none of the contract's tools, and what would write more than a draft. */
function keepToDrafts(endpoint: Endpoint, isLetIn: boolean, body: unknown): void {
  if (!isLetIn) throw assistantsOff();
  const tool = assistantToolOf(endpoint);
  if (!tool) throw notForAssistants();
  const sent = typeof body === 'object' && body !== null ? Object.keys(body) : [];
  if (tool.draft && sent.some((name) => !tool.draft?.includes(name))) throw notForAssistants();
}

const assistantsOff = () => new HttpError(403, 'assistants_off', 'server.assistants.off');

/** The token as it is kept; counted among its calls. */
async function recognise(context: AppContext, token: string) {
  const company = companyOfToken(token);
  if (company === undefined) throw tokenRefused();
  const hash = hashApiToken(token);
  const who = { session: '', user: '', company, tokenHash: hash };
  const { token: known } = await readInCompany(context.database, who, async (_db, entry) => entry);
  if (!known) throw tokenRefused();
  await consumeAttempts(context, [tokenCalls, hash]);
  return { company, known };
}

/** The company that a token says it is of. */
export function companyOfToken(token: string): string | undefined {
  const content = Buffer.from(token.slice(prefix.length), 'base64url');
  if (content.length !== bytes.company + bytes.secret) return undefined;
  return content.subarray(0, bytes.company).toString('hex');
}
