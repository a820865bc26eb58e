import { createHash, randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gmailInMemory } from './fake-gmail.ts';
import { driveInMemory } from './fake-drive.ts';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';

type Consent = { challenge: string; redirectUri: string; scope: string; nonce: string; person: Person };
type Person = Record<string, unknown>;

/** Who says yes on the consent screen, unless a test names somebody else. */
const somebody: Person = { sub: '1', email: 'team@gmail.example', email_verified: true, name: 'The Team' };

/**
 * What the token endpoint, or another one without an access, does instead of its work, for tests of a bad day.
 * `silent`: no answer comes until the other side gives up; `half`: it breaks off.
 */
export type Fault = { status: number; body: string } | 'reset' | 'silent' | 'half' | undefined;

/**
 * What a service does instead of its work, or after it. A status with `isDone` is said after the work. `lost`: it does the work and the answer never arrives. `half`: the
 * answer breaks off. `silent`: none comes until the other side gives up.
 */
export type ServiceFault =
  | { status: number; body?: object; headers?: Record<string, string>; isDone?: boolean }
  | 'reset'
  | 'lost'
  | 'half'
  | 'garbage'
  | 'silent';

/**
 * Google's consent and token endpoints on the loopback address, as strict as the real ones: client, redirect address,
 * PKCE, codes that work once. `consent` is what a person does on the consent screen.
 */
export async function startGoogle(client: { clientId: string; clientSecret: string }) {
  const codes = new Map<string, Consent>();
  /** By account, all that it has ever allowed: what `include_granted_scopes` adds. */
  const granted = new Map<unknown, Set<string>>();
  const revoked: string[] = [];
  let fault: Fault;
  let faultOf = '/token';
  let serviceFault: { fault: ServiceFault; of: RegExp; times: number } | undefined;
  const asked: string[] = [];
  /** Access tokens that are good, and the refresh tokens that give new ones. */
  const accesses = new Set<string>();
  const refreshes = new Set<string>();
  let refreshCount = 0;
  const drive = driveInMemory();
  const mail = gmailInMemory();
  let exchanges = 0;
  const keys = await generateKeyPair('RS256');
  const jwk = { ...(await exportJWK(keys.publicKey)), kid: 'key-1', alg: 'RS256', use: 'sig' };
  let url = '';
  let change: ((idToken: string) => string) | undefined;

  const newAccess = () => {
    const token = `access-${randomBytes(8).toString('hex')}`;
    accesses.add(token);
    return token;
  };
  const newRefresh = () => {
    const token = `refresh-${randomBytes(8).toString('hex')}`;
    refreshes.add(token);
    return token;
  };

  const exchange = async (form: URLSearchParams): Promise<{ status: number; body: unknown }> => {
    exchanges += 1;
    if (form.get('client_id') !== client.clientId || form.get('client_secret') !== client.clientSecret)
      return { status: 401, body: { error: 'invalid_client' } };
    if (form.get('grant_type') === 'refresh_token') {
      refreshCount += 1;
      if (!refreshes.has(form.get('refresh_token') ?? ''))
        return { status: 400, body: { error: 'invalid_grant' } };
      return {
        status: 200,
        body: { access_token: newAccess(), expires_in: 3599, token_type: 'Bearer', scope: '' },
      };
    }
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
      iss: url,
      aud: client.clientId,
      iat: Math.floor(Date.now() / 1000),
      exp: Math.floor(Date.now() / 1000) + 3600,
      ...(consent.nonce && { nonce: consent.nonce }),
      ...consent.person,
    };
    const idToken = await new SignJWT(claims)
      .setProtectedHeader({ alg: 'RS256', kid: 'key-1' })
      .sign(keys.privateKey);
    return {
      status: 200,
      body: {
        access_token: newAccess(),
        refresh_token: newRefresh(),
        expires_in: 3599,
        token_type: 'Bearer',
        scope: consent.scope,
        id_token: change?.(idToken) ?? idToken,
      },
    };
  };

  const serve = (request: IncomingMessage, response: ServerResponse, body: Buffer) => {
    const method = request.method ?? 'GET';
    const address = new URL(request.url ?? '/', url);
    const call = `${method} ${address.pathname}`;
    asked.push(call);
    const send = (status: number, content: string | Buffer, headers: Record<string, string> = {}) => {
      response.writeHead(status, { 'content-type': 'application/json', ...headers });
      response.end(content);
    };
    const now = serviceFault?.of.test(call) && serviceFault.times > 0 ? serviceFault.fault : undefined;
    if (now !== undefined && serviceFault) serviceFault.times -= 1;
    if (now === 'silent') return;
    if (now === 'reset') {
      request.socket.destroy();
      return;
    }
    if (now === 'garbage') {
      send(200, '<html>busy</html>');
      return;
    }
    const sayStatus = ({ status, body: said, headers }: Exclude<ServiceFault, string>) =>
      send(status, JSON.stringify(said ?? { error: { code: status } }), headers);
    if (typeof now === 'object' && !now.isDone) {
      sayStatus(now);
      return;
    }
    if (!accesses.has(request.headers.authorization?.replace('Bearer ', '') ?? '')) {
      send(401, '{"error": {"code": 401, "status": "UNAUTHENTICATED"}}');
      return;
    }
    const type = request.headers['content-type'] ?? '';
    const answered =
      mail.answer({ method, url: address, type, body }) ?? drive.answer({ method, url: address, type, body });
    if (now === 'lost') {
      request.socket.destroy();
      return;
    }
    if (typeof now === 'object') {
      sayStatus(now);
      return;
    }
    const content = answered?.raw ?? JSON.stringify(answered?.body ?? {});
    if (now === 'half') {
      response.writeHead(200, {
        'content-type': 'application/json',
        'content-length': String(content.length + 50),
      });
      response.write(content);
      setImmediate(() => request.socket.destroy());
      return;
    }
    if (answered?.raw) send(answered.status, answered.raw, { 'content-type': 'application/octet-stream' });
    else send(answered?.status ?? 404, content);
  };
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const content = Buffer.concat(chunks);
    if (request.headers.authorization !== undefined) {
      serve(request, response, content);
      return;
    }
    const form = new URLSearchParams(content.toString('utf8'));
    const now = request.url === faultOf ? fault : undefined;
    if (now === 'silent') return;
    if (now === 'reset') {
      request.socket.destroy();
      return;
    }
    if (now === 'half') {
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': '100' });
      response.write('{"access_token":');
      setImmediate(() => request.socket.destroy());
      return;
    }
    if (now) {
      response.writeHead(now.status, { 'content-type': 'application/json' });
      response.end(now.body);
      return;
    }
    if (request.url === '/oauth2/v3/certs') {
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify({ keys: [jwk] }));
      return;
    }
    if (request.url === '/revoke') {
      revoked.push(form.get('token') ?? '');
      response.end('{}');
      return;
    }
    const { status, body } = await exchange(form);
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(JSON.stringify(body));
  };
  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    settings: { ...client, accountsUrl: url, tokenUrl: `${url}/token`, apiUrl: url, timeoutMs: 1_000 },
    revoked,
    exchanges: () => exchanges,
    drive,
    mail,
    /** What the services of Google were asked, in order: `POST /upload/drive/v3/files`. */
    asked,
    refreshCount: () => refreshCount,
    /** The next `times` calls that match go wrong. */
    failService: (next: ServiceFault | undefined, of = /./, times = Infinity) => {
      serviceFault = next && { fault: next, of, times };
    },
    /** Access tokens run out; with `isForGood` no new ones are given either. */
    revoke: ({ isForGood = false } = {}) => {
      accesses.clear();
      if (isForGood) refreshes.clear();
    },
    /** Changes id tokens after they were signed. */
    changeIdToken: (next: typeof change) => {
      change = next;
    },
    /** From now on this goes wrong at an endpoint: `/token`, `/revoke` or `/oauth2/v3/certs`. */
    fail: (next: Fault, of = '/token') => {
      fault = next;
      faultOf = of;
    },
    /** Follows a consent address and says yes, to all that is asked or to `scope` only, as `person`; answers what comes back. */
    consent: (address: string, scope?: string, person: Person = somebody) => {
      const asked = new URL(address).searchParams;
      const code = randomBytes(16).toString('hex');
      const allowed = (scope ?? asked.get('scope') ?? '').split(' ');
      const { email } = { ...somebody, ...person };
      const before = granted.get(email) ?? new Set<string>();
      granted.set(email, new Set([...before, ...allowed]));
      const adds = asked.get('include_granted_scopes') === 'true';
      codes.set(code, {
        challenge: asked.get('code_challenge') ?? '',
        redirectUri: asked.get('redirect_uri') ?? '',
        scope: [...new Set([...allowed, ...(adds ? before : [])])].join(' '),
        nonce: asked.get('nonce') ?? '',
        person: { ...somebody, ...person },
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
