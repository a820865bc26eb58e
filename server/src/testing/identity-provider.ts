import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Provider } from 'oidc-provider';

type Person = { email?: string; email_verified?: boolean; name?: string };

/**
 * A certified provider of OpenID Connect (the package oidc-provider) on the loopback address, with one client whose redirect
 * address is `redirectUri`. `people`: by account, what it says of them.
 */
export async function startIdentityProvider(redirectUri: string, people: Record<string, Person>) {
  let answer: ReturnType<Provider['callback']> = () => Promise.resolve();
  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const client = { client_id: 'bidloom', client_secret: 'not for the browser' };
  const provider = new Provider(issuer, {
    clients: [{ ...client, redirect_uris: [redirectUri] }],
    claims: { email: ['email', 'email_verified'], profile: ['name'] },
    cookies: { keys: ['loopback'] },
    pkce: { required: () => true },
    findAccount: (_context, accountId) => ({
      accountId,
      claims: () => ({ sub: accountId, ...people[accountId] }),
    }),
  });
  answer = provider.callback();
  return {
    issuer,
    clientId: client.client_id,
    clientSecret: client.client_secret,
    /** Follows a consent address as a browser does, signs in as `account` and agrees; what comes back to the redirect address. */
    consent: async (address: string, account: string) => {
      const cookies = new Map<string, string>();
      let next = address;
      for (let step = 0; step < 12; step += 1) {
        if (next.startsWith(`${redirectUri}?`)) return Object.fromEntries(new URL(next).searchParams);
        const isForm = next.startsWith(`${issuer}/interaction/`);
        const prompt = isForm ? await promptOf(next, cookies) : undefined;
        const response = await fetch(next, {
          redirect: 'manual',
          headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
          ...(prompt && {
            method: 'POST',
            body: new URLSearchParams({
              prompt,
              ...(prompt === 'login' && { login: account, password: 'any' }),
            }),
          }),
        });
        for (const cookie of response.headers.getSetCookie()) {
          const [name = '', value = ''] = cookie.split(';')[0]?.split(/=(.*)/s) ?? [];
          cookies.set(name, value);
        }
        const location = response.headers.get('location');
        if (location === null) throw new Error(`${response.status} ${await response.text()}`);
        next = new URL(location, issuer).href;
      }
      throw new Error('The provider does not come back');
    },
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** What the provider's own pages ask for: to sign in, or to agree. */
async function promptOf(address: string, cookies: Map<string, string>): Promise<string> {
  const page = await fetch(address, {
    headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
  });
  return /name="prompt" value="(\w+)"/.exec(await page.text())?.[1] ?? 'login';
}
