import type { startProvider } from '@bidloom/contract/auth';
import type { DataOf } from '@bidloom/contract/endpoint';
import {
  addIdentityProvider,
  changeIdentityProvider,
  listIdentityProviders,
  removeIdentityProvider,
} from '@bidloom/contract/identity-providers';
import { changeUser, listUsers } from '@bidloom/contract/users';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { outsideCompanies } from '#db/database.ts';
import { makeOwnCertificate } from '#outside/own-certificate.ts';
import { asOwner, givenCompany, givenUser, send, server } from '#testing/given.ts';
import { readSamlRequest, startSamlProvider, type Said } from '#testing/saml-provider.ts';

const { settings, database } = server.context;
const provider = await startSamlProvider();
const operator = await givenCompany();
await asOwner('insert into operators (user_id) values ($1)', [operator.user._id]);
const { _id, ours } = await operator.call(addIdentityProvider, { kind: 'saml', name: 'Nord AD FS' });
const address = ours.replyAddress;
let certificate = '';

const setUp = (more: object = {}) =>
  operator.call(changeIdentityProvider, {
    _id,
    metadataUrl: provider.metadataUrl,
    isOn: true,
    takesUnasked: false,
    ...more,
  });
beforeAll(async () => {
  await setUp();
  const metadata = await server.app.inject({ method: 'GET', url: `/saml/${_id}` });
  certificate = /<ds:X509Certificate>([^<]+)</.exec(metadata.body)?.[1]?.replaceAll(/\s/g, '') ?? '';
});
afterEach(() => provider.publish([provider.own.certificate]));
afterAll(async () => {
  await operator.call(removeIdentityProvider, { _id });
  await provider.stop();
});

let count = 0;
const somebody = () => {
  count += 1;
  return { nameId: `id-${process.pid}-${count}`, email: `s-${process.pid}-${Date.now()}-${count}@nord.test` };
};
type Manner = Parameters<typeof provider.answer>[1];

async function begin() {
  const { body } = await send('POST /auth/provider', { body: { provider: _id } });
  const { address: consent, flow } = body.data as DataOf<typeof startProvider>;
  return { flow, ...readSamlRequest(consent, certificate) };
}
/** What the browser brings from the provider; answers where it is sent on to. */
async function post(SAMLResponse: string, RelayState?: string) {
  const answer = await server.app.inject({
    method: 'POST',
    url: `/saml/${_id}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({
      SAMLResponse,
      ...(RelayState !== undefined && { RelayState }),
    }).toString(),
  });
  const to = new URL(String(answer.headers.location), 'http://bidloom.test');
  return { status: answer.statusCode, path: to.pathname, ...Object.fromEntries(to.searchParams) } as {
    status: number;
    path: string;
    code?: string;
    state?: string;
    flow?: string;
    error?: string;
  };
}
const end = (body: object) => send('POST /auth/provider-grant', { body });
const emailOf = (email: string) => ({
  attributes: { 'http://schemas.xmlsoap.org/ws/2005/05/identity/claims/emailaddress': email },
});
const answerTo = (request: { id: string }, said: Partial<Said>, manner?: Manner) =>
  provider.answer(
    { recipient: address, audience: ours.entityId ?? '', inResponseTo: request.id, ...said },
    manner,
  );
/** The whole way there and back. */
async function go(said: Partial<Said>, { manner, more }: { manner?: Manner; more?: object } = {}) {
  const begun = await begin();
  const back = await post(await answerTo(begun, said, manner), begun.relayState);
  if (back.error !== undefined) return { error: back.error };
  const { code, state } = back;
  return { flow: begun.flow, code, state, answer: await end({ flow: begun.flow, code, state, ...more }) };
}
const lastProblem = async () =>
  (await operator.call(listIdentityProviders, {})).providers.find((one) => one._id === _id)?.lastProblem
    ?.reason;
const accountsWith = (email: string) =>
  outsideCompanies(database, (db) =>
    db.selectFrom('users').select(['id', 'verified_at']).where('email', '=', email).execute(),
  );

test('a signed request goes to the provider, and its signed assertion opens one account', async () => {
  expect((await send('GET /auth/providers')).body.data).toContainEqual({ id: _id, name: 'Nord AD FS' });
  const request = await begin();
  expect(request).toMatchObject({
    issuer: ours.entityId,
    replyAddress: address,
    id: expect.stringMatching(/^_[\w-]{43}$/),
  });
  const { nameId, email } = somebody();
  const said = {
    nameId,
    attributes: {
      ...emailOf(email.toUpperCase()).attributes,
      'http://schemas.xmlsoap.org/ws/2005/05/identity/claims/givenname': 'Lina',
      'http://schemas.xmlsoap.org/ws/2005/05/identity/claims/surname': 'Haddad',
    },
  };
  const first = await go(said);
  expect(first.answer).toMatchObject({
    status: 200,
    body: { data: { outcome: 'signed-in', user: { email, fullName: 'Lina Haddad' } } },
  });
  // A provider of SAML does not say that an email is confirmed.
  expect(await accountsWith(email)).toMatchObject([{ verified_at: null }]);
  // The provider keeps the name of an account whose email changes.
  const again = await go({ nameId, ...emailOf(`new-${email}`) });
  expect(again.answer?.body.data.user._id).toBe(first.answer?.body.data.user._id);
  // Used up.
  const { flow, code, state } = again;
  expect((await end({ flow, code, state })).body.code).toBe('not_under_way');
});

test('an encrypted assertion is opened, and must be signed inside', async () => {
  const { nameId, email } = somebody();
  const said = { nameId, ...emailOf(email) };
  expect((await go(said, { manner: { encryptFor: certificate } })).answer?.status).toBe(200);
  expect(await go(said, { manner: { encryptFor: certificate, isUnsigned: true } })).toEqual({
    error: 'refused',
  });
  const { certificate: another } = await makeOwnCertificate();
  expect(await go(said, { manner: { encryptFor: another } })).toEqual({ error: 'refused' });
});

const hour = 3_600_000;
test.each<[what: string, said: Partial<Said>, reason: string]>([
  ['for another', { audience: 'https://other.example/saml' }, 'audience'],
  ['sent to another address', { recipient: 'https://other.example/saml' }, 'recipient'],
  ['of another provider', { issuer: 'https://other.example/idp' }, 'issuer'],
  ['that is over', { notBefore: Date.now() - 2 * hour, notOnOrAfter: Date.now() - hour }, 'time'],
  ['of tomorrow', { notBefore: Date.now() + hour, notOnOrAfter: Date.now() + 2 * hour }, 'time'],
  ['in answer to another request', { inResponseTo: '_another' }, 'request'],
  ['in answer to nothing', { inResponseTo: undefined }, 'request'],
  [
    'that names nobody for long',
    { nameIdFormat: 'urn:oasis:names:tc:SAML:2.0:nameid-format:transient' },
    'subject',
  ],
  ['without an email', { attributes: {} }, 'email'],
])('an assertion %s opens nothing, and operators read why', async (_what, said, reason) => {
  const { nameId, email } = somebody();
  expect(await go({ nameId, ...emailOf(email), ...said })).toEqual({ error: 'refused' });
  expect(await accountsWith(email)).toEqual([]);
  expect(await lastProblem()).toBe(reason);
  // The next one that is accepted takes the word away.
  expect((await go({ nameId, ...emailOf(email) })).answer?.status).toBe(200);
  expect(await lastProblem()).toBeUndefined();
});

test('clocks may differ by half a minute', async () => {
  const { nameId, email } = somebody();
  const said = {
    nameId,
    ...emailOf(email),
    notBefore: Date.now() + 30_000,
    notOnOrAfter: Date.now() + 90_000,
  };
  expect((await go(said)).answer?.status).toBe(200);
});

test('what is not signed by the provider opens nothing', async () => {
  const { nameId, email } = somebody();
  const said = { nameId, ...emailOf(email) };
  const wrong: [string, Manner][] = [
    ['unsigned', { isUnsigned: true }],
    ['signed by another', { by: await makeOwnCertificate() }],
    ['signed around the assertion alone', { signs: 'answer' }],
    ['changed afterwards', { change: (xml) => xml.replace(email, 'boss@nord.test') }],
    ['with its signature taken off', { change: (xml) => xml.replace(/<Signature.*?<\/Signature>/s, '') }],
    ['with a document type', { change: (xml) => `<!DOCTYPE a [<!ENTITY b "c">]>${xml}` }],
    ['no XML at all', { change: () => 'words' }],
  ];
  for (const [what, manner] of wrong) expect(await go(said, { manner }), what).toEqual({ error: 'refused' });
  expect(await accountsWith(email)).toEqual([]);
  expect(await accountsWith('boss@nord.test')).toEqual([]);
});

/** Moves the signed assertion to another place and puts a forged one where it was (XML signature wrapping). */
const wrapped: [string, (xml: string, email: string) => string][] = [
  [
    'the forged one before the signed one',
    (xml, email) =>
      xml.replace(/(<saml:Assertion.*<\/saml:Assertion>)/s, (whole) => `${forged(whole, email)}${whole}`),
  ],
  [
    'the forged one behind the signed one',
    (xml, email) =>
      xml.replace(/(<saml:Assertion.*<\/saml:Assertion>)/s, (whole) => `${whole}${forged(whole, email)}`),
  ],
  [
    'the signed one inside the forged one',
    (xml, email) =>
      xml.replace(/<saml:Assertion.*<\/saml:Assertion>/s, (whole) =>
        forged(whole, email).replace(
          '</saml:Assertion>',
          `<saml:Advice>${whole}</saml:Advice></saml:Assertion>`,
        ),
      ),
  ],
  [
    'the signed one inside the signature of the forged one',
    (xml, email) =>
      xml.replace(/<saml:Assertion.*<\/saml:Assertion>/s, (whole) => {
        const signature = /<(\w+:)?Signature .*<\/(\w+:)?Signature>/s.exec(whole)?.[0] ?? '';
        const held = signature.replace(
          /<\/((\w+:)?)Signature>$/,
          `<$1Object>${whole.replace(signature, '')}</$1Object></$1Signature>`,
        );
        return forged(whole, email).replace('</saml:Issuer>', `</saml:Issuer>${held}`);
      }),
  ],
  [
    'the signed one under the extensions of the answer, with the same id',
    (xml, email) =>
      xml.replace(/<saml:Assertion.*<\/saml:Assertion>/s, (whole) => {
        const signature = /<(\w+:)?Signature .*<\/(\w+:)?Signature>/s.exec(whole)?.[0] ?? '';
        const copy = whole.replace(signature, '').replaceAll(/[\w.-]+@nord\.test/g, email);
        return `<samlp:Extensions>${whole}</samlp:Extensions>${copy.replace('</saml:Issuer>', `</saml:Issuer>${signature}`)}`;
      }),
  ],
];
const forged = (assertion: string, email: string) =>
  assertion
    .replace(/<(\w+:)?Signature .*<\/(\w+:)?Signature>/s, '')
    .replace(/ ID="[^"]+"/, ' ID="_forged"')
    .replaceAll(/[\w.-]+@nord\.test/g, email);

test.each(wrapped)('a forged assertion beside a signed one opens nothing: %s', async (_what, wrap) => {
  const { nameId, email } = somebody();
  const victim = somebody().email;
  let isChanged = false;
  const change = (xml: string) => {
    const changed = wrap(xml, victim);
    isChanged = changed !== xml && changed.includes(victim);
    return changed;
  };
  expect(await go({ nameId, ...emailOf(email) }, { manner: { change } })).toEqual({ error: 'refused' });
  expect(isChanged).toBe(true);
  expect(await accountsWith(victim)).toEqual([]);
});

test('a comment in the name of an account does not cut it short', async () => {
  const [first, second] = [somebody(), somebody()];
  await go({ nameId: first.nameId, ...emailOf(first.email) });
  const cut = { nameId: `${first.nameId}<!-- -->.evil`, ...emailOf(second.email) };
  const { answer } = await go(cut);
  expect(answer?.body.data).toMatchObject({ outcome: 'signed-in', user: { email: second.email } });
  // The same with a comment that was put in after the provider had signed.
  const put = (xml: string) => xml.replace(`${first.nameId}.more`, `${first.nameId}<!---->.more`);
  const third = somebody();
  const later = await go(
    { nameId: `${first.nameId}.more`, ...emailOf(third.email) },
    { manner: { change: put } },
  );
  expect(later.answer?.body.data.user.email ?? third.email).toBe(third.email);
  const emailCut = await go({
    nameId: somebody().nameId,
    ...emailOf(`${first.email}<!-- -->.evil.test`),
  });
  expect(emailCut.answer?.body.data).toMatchObject({ user: { email: `${first.email}.evil.test` } });
});

test('an answer counts once, for the sign-in and the tab that asked for it', async () => {
  const { nameId, email } = somebody();
  const [mine, other] = [await begin(), await begin()];
  const answer = await answerTo(mine, { nameId, ...emailOf(email) });
  expect((await post(answer, other.relayState)).error).toBe('refused');
  const back = await post(answer, mine.relayState);
  expect(back).toMatchObject({ status: 303, path: '/login', code: expect.any(String) });
  // Replayed, also within its time.
  expect((await post(answer, mine.relayState)).error).toBe('expired');
  const { code, state } = back;
  expect((await end({ flow: other.flow, code, state })).body.code).toBe('not_under_way');
  expect((await end({ flow: mine.flow, code: 'guessed', state })).body.code).toBe('not_under_way');
  expect((await end({ flow: mine.flow, code, state })).body.code).toBe('not_under_way');
  expect(await accountsWith(email)).toEqual([]);
  // Nobody asked for it.
  expect((await post(answer)).error).toBe('expired');
});

test('people begin at the provider only where operators let them, and each assertion signs in once', async () => {
  const { nameId, email } = somebody();
  const unasked = (said: Partial<Said> = {}) =>
    provider.answer({
      recipient: address,
      audience: ours.entityId ?? '',
      nameId,
      ...emailOf(email),
      ...said,
    });
  expect((await post(await unasked())).error).toBe('expired');
  await setUp({ takesUnasked: true });
  try {
    const answer = await unasked();
    const { code, state, flow, error } = await post(answer);
    expect(error).toBeUndefined();
    expect((await end({ flow, code, state })).body.data).toMatchObject({
      outcome: 'signed-in',
      user: { email },
    });
    expect((await post(answer)).error).toBe('refused');
    expect(await lastProblem()).toBe('replay');
    // An answer that somebody asked for elsewhere is none that nobody asked for.
    expect((await post(await unasked({ inResponseTo: '_of-another-tab' }))).error).toBe('refused');
    expect(await lastProblem()).toBe('unasked');
  } finally {
    await setUp();
  }
});

test('a certificate that is over counts no more, and metadata bring the next one', async () => {
  const day = 86_400_000;
  const old = await makeOwnCertificate({ from: Date.now() - 3 * day, to: Date.now() - day });
  provider.publish([old.certificate]);
  await setUp();
  const { nameId, email } = somebody();
  expect(await go({ nameId, ...emailOf(email) }, { manner: { by: old } })).toEqual({ error: 'refused' });
  expect(await lastProblem()).toBe('certificate');
  provider.publish([old.certificate, provider.own.certificate]);
  await setUp();
  expect(await go({ nameId, ...emailOf(email) }, { manner: { by: old } })).toEqual({ error: 'refused' });
  expect((await go({ nameId, ...emailOf(email) })).answer?.status).toBe(200);
});

test('who may come in is what it is with any provider: password first, invitations, second steps', async () => {
  const user = await givenUser('Ada Byron');
  const { nameId } = somebody();
  const { flow, answer } = await go({ nameId, ...emailOf(user.email) });
  expect(answer?.body.data).toEqual({ outcome: 'password', email: user.email });
  const link = { body: { flow, password: user.password } };
  expect((await send('POST /auth/provider-link', link)).body.data.user._id).toBe(user._id);
  expect((await go({ nameId, ...emailOf(user.email) })).answer?.body.data).toMatchObject({
    outcome: 'signed-in',
  });

  const company = await givenCompany();
  const { registration } = settings;
  settings.registration = { mode: 'domains', domains: ['nord.test'] };
  try {
    const stranger = { nameId: somebody().nameId, ...emailOf(`x-${Date.now()}@elsewhere.test`) };
    expect((await go(stranger)).answer?.status).toBe(403);
    settings.registration = { mode: 'invitation' };
    const person = somebody();
    const { inviteUrl } = await company.call(changeUser, { email: person.email, role: 'viewer' });
    const inviteToken = new URL(inviteUrl ?? '').searchParams.get('invite');
    const said = { nameId: person.nameId, ...emailOf(person.email) };
    expect((await go(said)).answer?.status).toBe(403);
    expect((await go(said, { more: { inviteToken } })).answer?.status).toBe(200);
    expect(await company.call(listUsers, {})).toContainEqual(
      expect.objectContaining({ email: person.email, role: 'viewer' }),
    );
  } finally {
    settings.registration = registration;
  }
});

test('a provider that is switched off lets nobody in', async () => {
  const begun = await begin();
  await operator.call(changeIdentityProvider, { _id, isOn: false });
  try {
    const { nameId, email } = somebody();
    expect((await post(await answerTo(begun, { nameId, ...emailOf(email) }), begun.relayState)).status).toBe(
      404,
    );
    expect((await send('POST /auth/provider', { body: { provider: _id } })).body.code).toBe('not_set_up');
    expect((await send('GET /auth/providers')).body.data).not.toContainEqual(
      expect.objectContaining({ id: _id }),
    );
  } finally {
    await setUp();
  }
});
