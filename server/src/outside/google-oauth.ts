import { z } from 'zod';
import type { Settings } from '#env.ts';

export type Google = NonNullable<Settings['google']>;
export type GoogleService = 'drive' | 'gmail';

/** What a service needs at least: files this application made, and to send mail. Never to read either. */
const scopes: Record<GoogleService, string> = {
  drive: 'https://www.googleapis.com/auth/drive.file',
  gmail: 'https://www.googleapis.com/auth/gmail.send',
};

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
};

/** The address of Google's consent screen: offline access, PKCE (RFC 7636) with S256. */
export function consentAddress(
  google: Google,
  wanted: { service: GoogleService; redirectUri: string; state: string; challenge: string },
): string {
  const address = new URL(`${google.accountsUrl}/o/oauth2/v2/auth`);
  address.search = new URLSearchParams({
    client_id: google.clientId,
    redirect_uri: wanted.redirectUri,
    response_type: 'code',
    scope: `openid email ${scopes[wanted.service]}`,
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
 * Exchanges the code of a consent for tokens.
 * @throws GoogleRefused
 */
export async function exchangeCode(
  google: Google,
  given: { service: GoogleService; code: string; verifier: string; redirectUri: string },
): Promise<GoogleGrant> {
  const { status, body } = await post(google.tokenUrl, {
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
  const { access_token, expires_in, refresh_token, scope } = tokens.data;
  if (!scope.split(' ').includes(scopes[given.service])) throw new GoogleRefused('scope');
  return {
    email,
    accessToken: access_token,
    accessExpiresAt: new Date(Date.now() + expires_in * 1000).toISOString(),
    refreshToken: refresh_token,
  };
}

/** Asks Google to forget a token, and with it all that was granted. Rejects when it cannot be reached. */
export async function revokeToken(google: Google, token: string): Promise<void> {
  await post(google.tokenUrl.replace(/\/token$/, '/revoke'), { token });
}

const Tokens = z.object({
  access_token: z.string().min(1),
  expires_in: z.number().positive().max(1e8),
  refresh_token: z.string().min(1),
  scope: z.string(),
  id_token: z.string(),
});
const Claims = z.object({ aud: z.string(), email: z.email() });

/**
 * The e-mail that an id token names. It came from Google itself over TLS, which stands for its signature (OpenID
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

async function post(url: string, form: Record<string, string>): Promise<{ status: number; body: unknown }> {
  try {
    const answer = await fetch(url, {
      method: 'POST',
      body: new URLSearchParams(form),
      headers: { accept: 'application/json' },
      redirect: 'error',
      signal: AbortSignal.timeout(15_000),
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
  }
}

function asJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
