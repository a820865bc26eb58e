import { createHash, randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

type Consent = { challenge: string; redirectUri: string; scope: string };

/** What the token endpoint does instead of its work, for tests of a bad day. */
export type Fault = { status: number; body: string } | 'reset' | undefined;

/**
 * Google's consent and token endpoints on the loopback address, as strict as the real ones: client, redirect address,
 * PKCE, codes that work once. `consent` is what a person does on the consent screen.
 */
export async function startGoogle(client: { clientId: string; clientSecret: string }) {
  const codes = new Map<string, Consent>();
  const revoked: string[] = [];
  let fault: Fault;
  let exchanges = 0;

  const exchange = (form: URLSearchParams): { status: number; body: unknown } => {
    exchanges += 1;
    if (form.get('client_id') !== client.clientId || form.get('client_secret') !== client.clientSecret)
      return { status: 401, body: { error: 'invalid_client' } };
    const code = form.get('code') ?? '';
    const consent = codes.get(code);
    codes.delete(code);
    const challenge = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url');
    const fits = consent?.challenge === challenge && consent.redirectUri === form.get('redirect_uri');
    if (!consent || !fits || form.get('grant_type') !== 'authorization_code')
      return { status: 400, body: { error: 'invalid_grant', error_description: 'Bad Request' } };
    const claims = {
      iss: 'https://accounts.google.com',
      aud: client.clientId,
      sub: '1',
      email: 'team@gmail.example',
    };
    return {
      status: 200,
      body: {
        access_token: `access-${randomBytes(8).toString('hex')}`,
        refresh_token: `refresh-${randomBytes(8).toString('hex')}`,
        expires_in: 3599,
        token_type: 'Bearer',
        scope: consent.scope,
        id_token: `e30.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.c2ln`,
      },
    };
  };

  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const form = new URLSearchParams(Buffer.concat(chunks).toString('utf8'));
      if (request.url === '/revoke') {
        revoked.push(form.get('token') ?? '');
        response.end('{}');
        return;
      }
      if (fault === 'reset') {
        request.socket.destroy();
        return;
      }
      const { status, body } = fault ?? exchange(form);
      response.writeHead(status, { 'content-type': 'application/json' });
      response.end(typeof body === 'string' ? body : JSON.stringify(body));
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    settings: { ...client, accountsUrl: url, tokenUrl: `${url}/token`, apiUrl: url },
    revoked,
    exchanges: () => exchanges,
    fail: (next: Fault) => {
      fault = next;
    },
    /** Follows a consent address and says yes, to all that is asked or to `scope` only; answers what comes back. */
    consent: (address: string, scope?: string) => {
      const asked = new URL(address).searchParams;
      const code = randomBytes(16).toString('hex');
      codes.set(code, {
        challenge: asked.get('code_challenge') ?? '',
        redirectUri: asked.get('redirect_uri') ?? '',
        scope: scope ?? asked.get('scope') ?? '',
      });
      return { code, state: asked.get('state') ?? '' };
    },
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
