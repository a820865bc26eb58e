import type { startProvider } from '@bidloom/contract/auth';
import type { DataOf } from '@bidloom/contract/endpoint';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { outsideCompanies } from '#db/database.ts';
import { changeUser, listUsers } from '@bidloom/contract/users';
import { givenCompany, givenUser, send, server, asOwner } from '#testing/given.ts';
import { startGoogle, type Fault } from '#testing/fake-google.ts';
import { startIdentityProvider } from '#testing/identity-provider.ts';

const google = await startGoogle({ clientId: 'client-1', clientSecret: 'not for the browser' });
const { settings, database } = server.context;
afterAll(() => google.stop());
beforeEach(() => {
  google.fail(undefined);
  settings.google = google.settings;
});

let count = 0;
const somebody = (values: Record<string, unknown> = {}) => {
  count += 1;
  return {
    sub: `sub-${process.pid}-${count}`,
    email: `g-${process.pid}-${Date.now()}-${count}@gmail.test`,
    email_verified: true,
    name: 'Lina Haddad',
    ...values,
  };
};
async function begin() {
  const { body } = await send('POST /auth/provider', { body: { provider: 'google' } });
  return body.data as DataOf<typeof startProvider>;
}
const end = (body: object) => send('POST /auth/provider-grant', { body });
/** The whole way there and back. */
async function go(person: Record<string, unknown>, more: object = {}) {
  const { address, flow } = await begin();
  const back = google.consent(address, undefined, person);
  return { flow, ...back, answer: await end({ flow, ...back, ...more }) };
}
const nobodyMade = async (email: string) =>
  expect(
    await outsideCompanies(database, (db) =>
      db.selectFrom('users').select('id').where('email', '=', email).execute(),
    ),
  ).toEqual([]);

test('it is offered only where it is set up, and asks for no access but who one is', async () => {
  settings.google = undefined;
  expect((await send('GET /auth/providers')).body.data).toEqual([]);
  expect(await send('POST /auth/provider', { body: { provider: 'google' } })).toMatchObject({
    status: 422,
    body: { code: 'not_set_up' },
  });
  settings.google = google.settings;
  expect((await send('GET /auth/providers')).body.data).toEqual([{ id: 'google', name: 'Google' }]);
  const asked = new URL((await begin()).address);
  expect(asked.origin).toBe(google.settings.accountsUrl);
  expect(Object.fromEntries(asked.searchParams)).toEqual({
    client_id: 'client-1',
    redirect_uri: `${settings.publicUrl}/login`,
    response_type: 'code',
    scope: 'openid email profile',
    prompt: 'select_account',
    state: expect.stringMatching(/^[\w-]{43}$/),
    nonce: expect.stringMatching(/^[\w-]{43}$/),
    code_challenge: expect.stringMatching(/^[\w-]{43}$/),
    code_challenge_method: 'S256',
  });
});

test('somebody new gets an account with a confirmed email, and the same one the next time', async () => {
  const person = somebody();
  const { answer } = await go(person);
  expect(answer).toMatchObject({
    status: 200,
    body: { data: { outcome: 'signed-in', user: { fullName: 'Lina Haddad', email: person.email } } },
  });
  const { token, user } = answer.body.data;
  expect((await send('GET /auth/checkJWT', { token })).body.data.user).toEqual(user);
  // Google keeps the subject when somebody's email changes there.
  const again = await go({ ...person, email: `new-${person.email}` });
  expect(again.answer.body.data).toMatchObject({ outcome: 'signed-in', user: { _id: user._id } });
  const login = await send('POST /auth/login', {
    body: { email: person.email, password: 'anything at all' },
  });
  expect(login.status).toBe(401);
});

test('Google makes no account where the server takes none, and opens those that are there', async () => {
  const known = somebody();
  expect((await go(known)).answer.status).toBe(200);
  const { registration } = settings;
  settings.registration = { mode: 'invitation' };
  try {
    expect((await go(somebody())).answer).toMatchObject({
      status: 403,
      body: { msg: expect.stringContaining('need an invitation') },
    });
    expect((await go(known)).answer.status).toBe(200);
  } finally {
    settings.registration = registration;
  }
});

test('an account with the same email is opened only after its password, then without', async () => {
  const user = await givenUser('Ada Byron');
  const person = somebody({ email: user.email.toUpperCase() });
  const { flow, answer } = await go(person);
  expect(answer.body.data).toEqual({ outcome: 'password', email: user.email });
  const link = (password: string, with_ = flow) =>
    send('POST /auth/provider-link', { body: { flow: with_, password } });
  expect(await link('not the password')).toMatchObject({
    status: 400,
    body: { errors: [{ path: 'password' }] },
  });
  // Nothing is linked by asking.
  expect((await go(person)).answer.body.data.outcome).toBe('password');
  expect((await link(user.password, 'x')).body.code).toBe('not_under_way');
  expect(await link(user.password)).toMatchObject({
    status: 200,
    body: { data: { user: { _id: user._id } } },
  });
  expect((await link(user.password)).body.code).toBe('not_under_way');
  expect((await go(person)).answer.body.data).toMatchObject({
    outcome: 'signed-in',
    user: { _id: user._id },
  });
});

test('wrong passwords of the link count with those of signing in', async () => {
  const user = await givenUser();
  const { flow } = await go(somebody({ email: user.email }));
  settings.rateLimits = true;
  try {
    const statuses: number[] = [];
    for (let turn = 0; turn < 5; turn += 1) {
      statuses.push(
        (await send('POST /auth/login', { body: { email: user.email, password: 'wrong' } })).status,
      );
      statuses.push((await send('POST /auth/provider-link', { body: { flow, password: 'wrong' } })).status);
    }
    expect(statuses.slice(0, 9)).toEqual([401, 400, 401, 400, 401, 400, 401, 400, 401]);
    expect(statuses[9]).toBe(429);
  } finally {
    settings.rateLimits = false;
  }
});

test('a sign-in is ended once, by the browser that began it, with its own state, within ten minutes', async () => {
  const person = somebody();
  const { address, flow } = await begin();
  const other = await begin();
  const back = google.consent(address, undefined, person);
  for (const wrong of [
    { flow: other.flow, ...back },
    { flow, ...back, state: 'x' },
  ])
    expect(await end(wrong)).toMatchObject({ status: 422, body: { code: 'not_under_way' } });
  // A code of somebody else's consent fits no verifier of ours.
  const foreign = google.consent(other.address, undefined, somebody());
  expect((await end({ flow, state: back.state, code: foreign.code })).body.code).toBe('not_under_way');
  expect((await end({ flow, ...back })).status).toBe(422);
  await nobodyMade(person.email);

  const late = await begin();
  await asOwner(`update provider_sign_ins set started_at = now() - interval '601 seconds'`);
  expect((await end({ flow: late.flow, ...google.consent(late.address) })).status).toBe(422);

  const good = await go(person);
  expect((await end({ flow: good.flow, code: good.code, state: good.state })).status).toBe(422);
});

test.each<[what: string, claims: Record<string, unknown>, status: number]>([
  ['for another client', { aud: 'client-2' }, 502],
  ['of another issuer', { iss: 'https://accounts.google.example' }, 502],
  ['that is over', { exp: 1_700_000_000 }, 502],
  ['of another sign-in', { nonce: 'another' }, 422],
  ['with an email that Google does not vouch for', { email_verified: false }, 422],
  ['without an email', { email: undefined }, 422],
])('an id token %s opens nothing', async (_what, claims, status) => {
  const person = somebody(claims);
  const { address, flow } = await begin();
  const back = google.consent(address, undefined, person);
  expect((await end({ flow, ...back })).status).toBe(status);
  if (typeof person.email === 'string') await nobodyMade(person.email);
});

test('an id token that was changed, or signed by nobody, opens nothing', async () => {
  const person = somebody();
  for (const change of [
    (token: string) => `${token.slice(0, -6)}AAAAAA`,
    (token: string) => `${Buffer.from('{"alg":"none"}').toString('base64url')}.${token.split('.')[1]}.`,
    (token: string) =>
      `${Buffer.from('{"alg":"HS256","kid":"key-1"}').toString('base64url')}.${token.split('.')[1]}.c2ln`,
  ]) {
    google.changeIdToken(change);
    expect((await go(person)).answer.status).toBe(502);
  }
  google.changeIdToken(undefined);
  await nobodyMade(person.email);
  expect((await go(person)).answer.status).toBe(200);
});

test.each<[what: string, fault: Fault, of?: string, status?: number]>([
  ['is broken', { status: 500, body: 'oops' }],
  ['asks to wait', { status: 429, body: '{}' }],
  ['hangs up', 'reset'],
  ['breaks off in its answer', 'half'],
  ['does not answer', 'silent'],
  ['does not give its keys', 'silent', '/oauth2/v3/certs'],
  ['gives broken keys', { status: 200, body: '<html>' }, '/oauth2/v3/certs'],
  ['talks nonsense', { status: 200, body: '<html>' }],
  ['does not know this server', { status: 401, body: '{"error":"invalid_client"}' }, '/token', 424],
])(
  'when Google %s it is said, and the next time it opens one account',
  async (_what, fault, of, status = 502) => {
    // Settings of its own: keys are asked for anew.
    settings.google = { ...google.settings, ...(fault === 'silent' && { timeoutMs: 100 }) };
    const person = somebody();
    google.fail(fault, of);
    const { flow, code, state, answer } = await go(person);
    expect(answer).toMatchObject({
      status,
      body: {
        code: status === 502 ? 'provider_away' : 'provider_refused',
        msg: expect.stringMatching(/^Google .*\.$/),
      },
    });
    await nobodyMade(person.email);
    google.fail(undefined);
    settings.google = google.settings;
    // What was begun is used up; whoever begins anew is in.
    expect((await end({ flow, code, state })).status).toBe(422);
    const first = (await go(person)).answer.body.data;
    expect(first).toMatchObject({ outcome: 'signed-in', user: { email: person.email } });
    expect((await go(person)).answer.body.data.user._id).toBe(first.user._id);
  },
);

test('an invitation goes along', async () => {
  const company = await givenCompany();
  const person = somebody();
  const { inviteUrl } = await company.call(changeUser, { email: person.email, role: 'member' });
  const inviteToken = new URL(inviteUrl ?? '').searchParams.get('invite');
  const { answer } = await go(person, { inviteToken });
  expect(answer.status).toBe(200);
  expect((await company.call(listUsers, {})).map(({ email }) => email)).toContain(person.email);
});

test('what is kept of a sign-in opens nothing', async () => {
  const { address, flow } = await begin();
  const rows = await asOwner('select * from provider_sign_ins');
  expect(rows).not.toHaveLength(0);
  const kept = JSON.stringify(rows);
  expect(kept).not.toContain(flow);
  expect(kept).not.toContain(new URL(address).searchParams.get('state'));
});

describe('any provider of OpenID Connect', async () => {
  const people: Record<string, { email?: string; email_verified?: boolean; name?: string }> = {};
  const provider = await startIdentityProvider(`${settings.publicUrl}/login`, people);
  afterAll(() => provider.stop());
  const { issuer, clientId, clientSecret } = provider;
  beforeEach(() => {
    settings.google = undefined;
    settings.oidc = { issuer, clientId, clientSecret, name: 'Nord Entra' };
  });
  const signIn = async (account: string, more: object = {}) => {
    const begun = await send('POST /auth/provider', { body: { provider: 'oidc' } });
    const { address, flow } = begun.body.data as DataOf<typeof startProvider>;
    const { code, state, iss } = await provider.consent(address, account);
    return { flow, code, state, iss, answer: await end({ flow, code, state, iss, ...more }) };
  };
  const isVerified = async (email: string) =>
    (
      await outsideCompanies(database, (db) =>
        db.selectFrom('users').select('verified_at').where('email', '=', email).executeTakeFirst(),
      )
    )?.verified_at != null;
  const newPerson = (values: object = {}) => {
    const { sub, email, name } = somebody();
    people[sub] = { email, name, ...values };
    return { sub, email };
  };

  test('is found by its issuer, and opens one account', async () => {
    expect((await send('GET /auth/providers')).body.data).toEqual([{ id: 'oidc', name: 'Nord Entra' }]);
    const { sub, email } = newPerson({ email_verified: true });
    const first = await signIn(sub);
    expect(first.answer).toMatchObject({
      status: 200,
      body: { data: { outcome: 'signed-in', user: { email, fullName: 'Lina Haddad' } } },
    });
    expect(await isVerified(email)).toBe(true);
    const again = await signIn(sub);
    expect(again.answer.body.data.user._id).toBe(first.answer.body.data.user._id);
    // Used up.
    const { flow, code, state, iss } = again;
    expect((await end({ flow, code, state, iss })).body.code).toBe('not_under_way');
  });

  test('that does not say whether an email is confirmed confirms none, and one that says it is not opens nothing', async () => {
    const silent = newPerson();
    expect((await signIn(silent.sub)).answer.status).toBe(200);
    expect(await isVerified(silent.email)).toBe(false);
    const refused = newPerson({ email_verified: false });
    expect((await signIn(refused.sub)).answer).toMatchObject({
      status: 422,
      body: { code: 'email_not_verified', msg: expect.stringContaining('Nord Entra') },
    });
    await nobodyMade(refused.email);
    const nameless = newPerson({ email: undefined });
    expect((await signIn(nameless.sub)).answer.body.code).toBe('email_not_verified');
  });

  test('does not open the account with the same email without its password', async () => {
    const user = await givenUser('Ada Byron');
    const { sub } = newPerson({ email: user.email, email_verified: true });
    const { flow, answer } = await signIn(sub);
    expect(answer.body.data).toEqual({ outcome: 'password', email: user.email });
    const link = { body: { flow, password: user.password } };
    expect((await send('POST /auth/provider-link', link)).body.data.user._id).toBe(user._id);
    expect((await signIn(sub)).answer.body.data).toMatchObject({ outcome: 'signed-in' });
  });

  test('an answer of another issuer opens nothing', async () => {
    const { sub, email } = newPerson({ email_verified: true });
    expect((await signIn(sub, { iss: 'https://id.example' })).answer.status).toBe(502);
    await nobodyMade(email);
  });

  test('that does not know this server, or is away, is named', async () => {
    const { sub } = newPerson({ email_verified: true });
    settings.oidc = { issuer, clientId, clientSecret: 'another', name: 'Nord Entra' };
    expect((await signIn(sub)).answer).toMatchObject({
      status: 424,
      body: { code: 'provider_refused', msg: expect.stringContaining('Nord Entra') },
    });
    settings.oidc = { issuer: 'http://127.0.0.1:9', clientId, clientSecret, name: 'Nord Entra' };
    for (const _ of [1, 2])
      expect(await send('POST /auth/provider', { body: { provider: 'oidc' } })).toMatchObject({
        status: 502,
        body: { code: 'provider_away', msg: expect.stringContaining('Nord Entra') },
      });
  });
});
