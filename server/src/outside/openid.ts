import type * as client from 'openid-client';
import { z } from 'zod';
import type { Settings } from '#env.ts';
import { timeLimit } from './time-limit.ts';

/** A provider of OpenID Connect Core 1.0 by which people sign in. */
export type OpenIdProvider = {
  /** Its issuer identifier. What else must be known is read from its discovery document, unless `metadata` tells it. */
  issuer: string;
  clientId: string;
  clientSecret: string;
  metadata?: client.ServerMetadata;
  /** Asked of the consent screen beside what OpenID Connect asks for. */
  parameters?: Record<string, string>;
  /** How long each of its answers is waited for. */
  timeoutMs?: number;
};

/** Google as a provider, at the addresses of the settings. */
export function googleProvider(
  google: NonNullable<Settings['google']> & Pick<OpenIdProvider, 'timeoutMs'>,
): OpenIdProvider {
  const { accountsUrl, tokenUrl, apiUrl, clientId, clientSecret, timeoutMs } = google;
  return {
    ...(timeoutMs !== undefined && { timeoutMs }),
    issuer: accountsUrl,
    clientId,
    clientSecret,
    metadata: {
      issuer: accountsUrl,
      authorization_endpoint: `${accountsUrl}/o/oauth2/v2/auth`,
      token_endpoint: tokenUrl,
      jwks_uri: `${apiUrl}/oauth2/v3/certs`,
      token_endpoint_auth_methods_supported: ['client_secret_post'],
      id_token_signing_alg_values_supported: ['RS256'],
    },
    parameters: { prompt: 'select_account' },
  };
}

/** Loaded by the first who signs in with a provider. */
const openId = () => import('openid-client');

/** Who signs in, as the provider says. */
export type ProviderIdentity = {
  /** The provider as it names itself. */
  issuer: string;
  /** The account at the provider; it stays when its email changes. */
  subject: string;
  /** Lower case. */
  email: string;
  /** Whether the provider says that it has confirmed the email. Some, such as Entra ID, never say so. */
  isEmailVerified: boolean;
  /** Empty when the provider tells none. */
  fullName: string;
};

/**
 * Why a provider vouched for nobody. `code`: the code is used, too old or another's. `email`: it gives no email, or one that
 * it has not confirmed. `client`: it does not know this server. `away`: it did not answer, or nothing that makes sense.
 */
export class ProviderRefused extends Error {
  override readonly name = 'ProviderRefused';
  readonly reason: 'code' | 'email' | 'client' | 'away';
  constructor(reason: ProviderRefused['reason'], cause?: unknown) {
    super(`Identity provider: ${reason}`, { cause });
    this.reason = reason;
  }
}

/**
 * The address of the provider's consent screen: authorization code with PKCE (RFC 7636), state and nonce.
 * @throws ProviderRefused when its discovery document cannot be read
 */
export async function signInAddress(
  provider: OpenIdProvider,
  wanted: { redirectUri: string; state: string; nonce: string; verifier: string },
): Promise<string> {
  const { redirectUri, state, nonce, verifier } = wanted;
  const client = await openId();
  return client.buildAuthorizationUrl(await configurationOf(provider), {
    scope: 'openid email profile',
    ...provider.parameters,
    redirect_uri: redirectUri,
    state,
    nonce,
    code_challenge: await client.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
  }).href;
}

/** What the provider added to the redirect address; `iss` by RFC 9207, where it does so. */
export type SentBack = { code: string; state: string; iss?: string | undefined };

/**
 * Exchanges the code of a sign-in for an identity. The id token is checked against the provider's published keys, issuer,
 * client, time and the nonce of this sign-in (OpenID Connect Core 1.0, 3.1.3.7).
 * @throws ProviderRefused
 */
export async function identify(
  provider: OpenIdProvider,
  given: { sentBack: SentBack; verifier: string; nonce: string; redirectUri: string },
): Promise<ProviderIdentity> {
  const { code, state, iss } = given.sentBack;
  const client = await openId();
  const configuration = await configurationOf(provider);
  const back = new URL(given.redirectUri);
  back.search = new URLSearchParams({ code, state, ...(iss !== undefined && { iss }) }).toString();
  try {
    const tokens = await client.authorizationCodeGrant(configuration, back, {
      pkceCodeVerifier: given.verifier,
      expectedNonce: given.nonce,
      expectedState: state,
      idTokenExpected: true,
    });
    const claims = Claims.parse(tokens.claims());
    const more =
      claims.email === undefined && configuration.serverMetadata().userinfo_endpoint !== undefined
        ? Claims.parse(await client.fetchUserInfo(configuration, tokens.access_token, claims.sub))
        : claims;
    return identityOf(configuration.serverMetadata().issuer, { ...claims, ...more });
  } catch (error) {
    throw error instanceof ProviderRefused ? error : refusalOf(client, error);
  }
}

const Claims = z.object({
  sub: z.string().min(1).max(255),
  email: z.string().optional(),
  // Some providers write it as text.
  email_verified: z
    .union([z.boolean(), z.enum(['true', 'false']).transform((text) => text === 'true')])
    .optional(),
  name: z.string().optional(),
});

function identityOf(issuer: string, claims: z.output<typeof Claims>): ProviderIdentity {
  const email = z.email().max(254).safeParse(claims.email);
  if (!email.success || claims.email_verified === false) throw new ProviderRefused('email');
  return {
    issuer,
    subject: claims.sub,
    email: email.data.toLowerCase(),
    isEmailVerified: claims.email_verified === true,
    fullName: claims.name?.trim() ?? '',
  };
}

function refusalOf(library: typeof client, error: unknown): ProviderRefused {
  if (error instanceof library.ResponseBodyError) {
    if (error.error === 'invalid_grant') return new ProviderRefused('code', error);
    const isOurs = error.status >= 400 && error.status < 500 && error.status !== 429;
    return new ProviderRefused(isOurs ? 'client' : 'away', error);
  }
  if (error instanceof library.WWWAuthenticateChallengeError) return new ProviderRefused('client', error);
  if (error instanceof library.AuthorizationResponseError || isOfAnotherSignIn(error))
    return new ProviderRefused('code', error);
  return new ProviderRefused('away', error);
}

/** Whether an id token is good but repeats the nonce of another sign-in. */
function isOfAnotherSignIn(error: unknown): boolean {
  const Mismatch = z.object({
    code: z.literal('OAUTH_JWT_CLAIM_COMPARISON_FAILED'),
    cause: z.object({ cause: z.object({ claim: z.literal('nonce') }) }),
  });
  return Mismatch.safeParse(error).success;
}

/** By provider; a discovery that failed is tried again. */
const configurations = new WeakMap<OpenIdProvider, Promise<client.Configuration>>();

function configurationOf(provider: OpenIdProvider): Promise<client.Configuration> {
  const known = configurations.get(provider) ?? configure(provider);
  configurations.set(provider, known);
  known.catch(() => configurations.delete(provider));
  return known;
}

async function configure(provider: OpenIdProvider): Promise<client.Configuration> {
  const client = await openId();
  const { issuer, clientId, clientSecret, timeoutMs = 15_000 } = provider;
  // The settings let http through to a stand-in or a development server alone.
  const execute = issuer.startsWith('http:') ? [client.allowInsecureRequests] : [];
  const fetchBounded = boundedFetch(timeoutMs);
  const metadata =
    provider.metadata ??
    (await client
      .discovery(new URL(issuer), clientId, undefined, undefined, {
        execute,
        [client.customFetch]: fetchBounded,
      })
      .then(
        (found) => found.serverMetadata(),
        (error: unknown) => {
          throw new ProviderRefused('away', error);
        },
      ));
  const methods = metadata.token_endpoint_auth_methods_supported;
  const configuration = new client.Configuration(
    metadata,
    clientId,
    { [client.clockTolerance]: 60 },
    methods?.includes('client_secret_post')
      ? client.ClientSecretPost(clientSecret)
      : client.ClientSecretBasic(clientSecret),
  );
  configuration[client.customFetch] = fetchBounded;
  for (const extend of [...execute, client.enableNonRepudiationChecks]) extend(configuration);
  return configuration;
}

const mostBytes = 1_000_000;

/** Reads an answer whole within a time, and refuses one that does not end. */
const boundedFetch =
  (timeoutMs: number): client.CustomFetch =>
  async (url, options) => {
    const limit = timeLimit(timeoutMs);
    try {
      const answer = await fetch(url, { ...(options as RequestInit), signal: limit.signal });
      const chunks: Uint8Array[] = [];
      let bytes = 0;
      for await (const chunk of answer.body ?? []) {
        chunks.push(chunk);
        bytes += chunk.length;
        if (bytes > mostBytes) throw new Error('The answer does not end');
      }
      const { status, headers } = answer;
      return new Response(chunks.length > 0 ? Buffer.concat(chunks) : null, { status, headers });
    } finally {
      limit.end();
    }
  };
