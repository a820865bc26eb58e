import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, SignJWT, UnsecuredJWT } from 'jose';

type Claims = Record<string, unknown>;
/** What the provider does wrong, as the plan of the OpenID Foundation for relying parties names it. */
export type Misbehaviour = {
  claims?: Claims;
  /** Claims that are left out of the id token. */
  without?: string[];
  header?: Claims;
  isUnsigned?: boolean;
  /** Another key signs than the published ones. */
  signsWithAnother?: boolean;
  /** Changes the signed id token. */
  change?: (idToken: string) => string;
  userInfo?: Claims;
  discovery?: Claims;
  /** How many keys are published. */
  keys?: number;
};

/** A provider of OpenID Connect on the loopback address that can do everything wrong: `misbehave` until the next call of it. */
export async function startFakeOpenIdProvider() {
  const keys = await Promise.all([0, 1].map(() => generateKeyPair('RS256', { extractable: true })));
  const another = await generateKeyPair('RS256');
  let active = 0;
  let wrong: Misbehaviour = {};
  const sent = new Map<string, Claims>();
  const answerTo = async (request: IncomingMessage, response: ServerResponse): Promise<unknown> => {
    const { pathname } = new URL(request.url ?? '/', 'http://stand-in');
    const answer = (body: object) =>
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    if (pathname === '/.well-known/openid-configuration')
      return answer({
        issuer,
        authorization_endpoint: `${issuer}/authorize`,
        token_endpoint: `${issuer}/token`,
        userinfo_endpoint: `${issuer}/userinfo`,
        jwks_uri: `${issuer}/jwks`,
        response_types_supported: ['code'],
        subject_types_supported: ['public'],
        id_token_signing_alg_values_supported: ['RS256'],
        ...wrong.discovery,
      });
    if (pathname === '/jwks') return answer({ keys: await published() });
    if (pathname === '/userinfo') return answer(wrong.userInfo ?? {});
    const code = new URLSearchParams(await bodyOf(request)).get('code') ?? '';
    const claims = sent.get(code);
    sent.delete(code);
    if (!claims) return response.writeHead(400).end('{"error":"invalid_grant"}');
    return answer({
      access_token: 'an access',
      token_type: 'Bearer',
      expires_in: 60,
      id_token: await idTokenOf(claims),
    });
  };
  const server = createServer((request, response) => void answerTo(request, response));
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  const published = () =>
    Promise.all(
      keys.slice(active, active + (wrong.keys ?? 1)).map(async ({ publicKey }, place) => ({
        ...(await exportJWK(publicKey)),
        use: 'sig',
        alg: 'RS256',
        kid: `key-${active + place}`,
      })),
    );

  async function idTokenOf(said: Claims): Promise<string> {
    const seconds = Math.floor(Date.now() / 1000);
    const whole: Claims = {
      iss: issuer,
      aud: 'bidloom',
      iat: seconds,
      exp: seconds + 300,
      ...said,
      ...wrong.claims,
    };
    for (const name of wrong.without ?? []) delete whole[name];
    if (wrong.isUnsigned) return new UnsecuredJWT(whole).encode();
    const key = (wrong.signsWithAnother ? another : keys[active])?.privateKey;
    if (!key) throw new Error('There is no such key');
    const token = await new SignJWT(whole)
      .setProtectedHeader({ alg: 'RS256', kid: `key-${active}`, ...wrong.header })
      .sign(key);
    return wrong.change?.(token) ?? token;
  }

  return {
    issuer,
    clientId: 'bidloom',
    clientSecret: 'not for the browser',
    misbehave: (how: Misbehaviour = {}) => (wrong = how),
    /** Signs with the next key from now on, and publishes that one alone. */
    rotate: () => (active += 1),
    /** What comes back to the redirect address when `person` agrees. */
    consent: (address: string, person: Claims) => {
      const asked = new URL(address).searchParams;
      const code = randomUUID();
      sent.set(code, { nonce: asked.get('nonce'), ...person });
      return { code, state: asked.get('state') ?? '' };
    },
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}
