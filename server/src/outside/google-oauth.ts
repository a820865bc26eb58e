import { z } from 'zod';
import type { Settings } from '#env.ts';
import { timeLimit } from './time-limit.ts';

export type Google = NonNullable<Settings['google']> & {
  /** How long its services are waited for, where that is not as long as usual. */
  timeoutMs?: number;
  /** The same for its tokens and keys. */
  tokenTimeoutMs?: number;
};
export type GoogleService = 'drive' | 'gmail';

/** Where Gmail is: at a host of its own (its discovery document, `rootUrl`), unless Google is somewhere else altogether. */
export const gmailRoot = ({ apiUrl }: Google): string =>
  apiUrl === 'https://www.googleapis.com' ? 'https://gmail.googleapis.com/' : `${apiUrl}/`;

const scope = 'https://www.googleapis.com/auth/';
/**
 * What a service needs: to write, only to what this application made. To read, so that what people add in Drive or
 * answer by mail is found, is asked for later and by itself; without it the first works all the same.
 */
const scopes: Record<GoogleService, { needed: string; reading: string }> = {
  drive: { needed: `${scope}drive.file`, reading: `${scope}drive.readonly` },
  gmail: { needed: `${scope}gmail.send`, reading: `${scope}gmail.readonly` },
};

/** The permission to read a service, as Google names it. */
export const readingScope = (service: GoogleService): string => scopes[service].reading;

/** Whether the person also allowed reading, by the scopes that were given. */
export const mayRead = (service: GoogleService, given: string): boolean =>
  given.split(' ').includes(scopes[service].reading);

/**
 * Why Google gave nothing. `code`: the code is used, too old or another's. `scope`: the person did not allow what the
 * service needs. `client`: it does not know this server. `away`: it did not answer, or nothing that makes sense.
 */
export class GoogleRefused extends Error {
  override readonly name = 'GoogleRefused';
  readonly reason: 'code' | 'scope' | 'client' | 'away';
  constructor(reason: GoogleRefused['reason'], cause?: unknown) {
    super(`Google: ${reason}`, { cause });
    this.reason = reason;
  }
}

export type GoogleGrant = {
  /** The account that was connected. */
  email: string;
  accessToken: string;
  /** ISO 8601 in UTC. */
  accessExpiresAt: string;
  refreshToken: string;
  /** What was allowed, with spaces between. */
  scopes: string;
};

/**
 * What a consent asks for. `connection`: what the service needs. `connection-and-reading`: both at once, for a connection
 * that read before. `reading`: reading alone, added to what the account `hint` has allowed already (incremental
 * authorisation, `include_granted_scopes`).
 */
export type Consent = 'connection' | 'connection-and-reading' | 'reading';

/** The address of Google's consent screen (RFC 6749, 4.1.1): offline access, PKCE (RFC 7636) with S256. */
export function consentAddress(
  google: Google,
  wanted: {
    service: GoogleService;
    consent: Consent;
    hint?: string | undefined;
    redirectUri: string;
    state: string;
    challenge: string;
  },
): string {
  const { needed, reading } = scopes[wanted.service];
  const asked = { connection: [needed], 'connection-and-reading': [needed, reading], reading: [reading] };
  const address = new URL(`${google.accountsUrl}/o/oauth2/v2/auth`);
  address.search = new URLSearchParams({
    client_id: google.clientId,
    redirect_uri: wanted.redirectUri,
    response_type: 'code',
    scope: ['openid', 'email', ...asked[wanted.consent]].join(' '),
    ...(wanted.consent === 'reading' && { include_granted_scopes: 'true' }),
    ...(wanted.hint && { login_hint: wanted.hint }),
    access_type: 'offline',
    // Google gives a refresh token only when it asks; without this a second connection would come without one.
    prompt: 'consent',
    state: wanted.state,
    code_challenge: wanted.challenge,
    code_challenge_method: 'S256',
  }).toString();
  return address.href;
}

/**
 * Exchanges the code of a consent for tokens (RFC 6749, 4.1.3).
 * @throws GoogleRefused
 */
export async function exchangeCode(
  google: Google,
  given: { service: GoogleService; code: string; verifier: string; redirectUri: string },
): Promise<GoogleGrant> {
  const { status, body } = await post(google, google.tokenUrl, {
    grant_type: 'authorization_code',
    code: given.code,
    code_verifier: given.verifier,
    redirect_uri: given.redirectUri,
    client_id: google.clientId,
    client_secret: google.clientSecret,
  });
  if (status !== 200) throw refusalOf(status, body);
  const tokens = Tokens.safeParse(body);
  const email = tokens.success ? emailIn(tokens.data.id_token, google.clientId) : undefined;
  if (!tokens.success || email === undefined) throw new GoogleRefused('away', tokens.error);
  const { access_token, expires_in, refresh_token, scope: scopesGiven } = tokens.data;
  if (!scopesGiven.split(' ').includes(scopes[given.service].needed)) throw new GoogleRefused('scope');
  return {
    email,
    accessToken: access_token,
    accessExpiresAt: new Date(Date.now() + expires_in * 1000).toISOString(),
    refreshToken: refresh_token,
    scopes: scopesGiven,
  };
}

/**
 * A new access token for a refresh token.
 * @throws GoogleRefused; `code` when Google has taken the access back
 */
export async function refreshAccess(
  google: Google,
  refreshToken: string,
): Promise<{ accessToken: string; accessExpiresAt: string }> {
  const { status, body } = await post(google, google.tokenUrl, {
    grant_type: 'refresh_token',
    refresh_token: refreshToken,
    client_id: google.clientId,
    client_secret: google.clientSecret,
  });
  if (status !== 200) throw refusalOf(status, body);
  const tokens = Refreshed.safeParse(body);
  if (!tokens.success) throw new GoogleRefused('away', tokens.error);
  const { access_token, expires_in } = tokens.data;
  return {
    accessToken: access_token,
    accessExpiresAt: new Date(Date.now() + expires_in * 1000).toISOString(),
  };
}

/** Asks Google to forget a token, and with it all that was granted. Rejects when it cannot be reached. */
export async function revokeToken(google: Google, token: string): Promise<void> {
  await post(google, google.tokenUrl.replace(/\/token$/, '/revoke'), { token });
}

const Tokens = z.object({
  access_token: z.string().min(1),
  expires_in: z.number().positive().max(1e8),
  refresh_token: z.string().min(1),
  scope: z.string(),
  id_token: z.string(),
});
const Refreshed = Tokens.pick({ access_token: true, expires_in: true });
const Claims = z.object({ aud: z.string(), email: z.email() });

/**
 * The email that an id token names. It came from Google itself over TLS, which stands for its signature (OpenID
 * Connect Core 1.0, 3.1.3.7).
 */
function emailIn(idToken: string, clientId: string): string | undefined {
  const claims = Claims.safeParse(
    asJson(Buffer.from(idToken.split('.')[1] ?? '', 'base64url').toString('utf8')),
  );
  return claims.success && claims.data.aud === clientId ? claims.data.email : undefined;
}

function refusalOf(status: number, body: unknown): GoogleRefused {
  const { error } = z.object({ error: z.string() }).safeParse(body).data ?? {};
  if (error === 'invalid_grant') return new GoogleRefused('code');
  const isOurs = status >= 400 && status < 500 && status !== 429;
  return new GoogleRefused(isOurs ? 'client' : 'away', error);
}

const mostBytes = 100_000;

async function post(
  { tokenTimeoutMs = 15_000 }: Google,
  url: string,
  form: Record<string, string>,
): Promise<{ status: number; body: unknown }> {
  const limit = timeLimit(tokenTimeoutMs);
  try {
    const answer = await fetch(url, {
      method: 'POST',
      body: new URLSearchParams(form),
      headers: { accept: 'application/json' },
      redirect: 'error',
      signal: limit.signal,
    });
    const decoder = new TextDecoder();
    let text = '';
    for await (const chunk of answer.body ?? []) {
      text += decoder.decode(chunk, { stream: true });
      if (text.length > mostBytes) throw new Error('The answer does not end');
    }
    return { status: answer.status, body: asJson(text) };
  } catch (error) {
    throw new GoogleRefused('away', error);
  } finally {
    limit.end();
  }
}

function asJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
