import type { startProvider } from '@bidloom/contract/auth';
import type { DataOf } from '@bidloom/contract/endpoint';
import {
  addIdentityProvider,
  changeIdentityProvider,
  listIdentityProviders,
  removeIdentityProvider,
} from '@bidloom/contract/identity-providers';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { outsideCompanies } from '#db/database.ts';
import { asOwner, givenCompany, send, server } from '#testing/given.ts';
import { startFakeOpenIdProvider, type Misbehaviour } from '#testing/fake-openid-provider.ts';

const provider = await startFakeOpenIdProvider();
const operator = await givenCompany();
await asOwner('insert into operators (user_id) values ($1)', [operator.user._id]);
const { _id } = await operator.call(addIdentityProvider, { kind: 'oidc', name: 'Nord Keycloak' });
const { issuer, clientId, clientSecret } = provider;
beforeAll(() => operator.call(changeIdentityProvider, { _id, issuer, clientId, clientSecret, isOn: true }));
afterEach(() => provider.misbehave());
afterAll(async () => {
  await operator.call(removeIdentityProvider, { _id });
  await provider.stop();
});

let count = 0;
const somebody = () => {
  count += 1;
  return {
    sub: `o-${process.pid}-${count}`,
    email: `o-${process.pid}-${Date.now()}-${count}@nord.test`,
    email_verified: true,
  };
};
async function go(person: Record<string, unknown>, how: Misbehaviour = {}) {
  provider.misbehave(how);
  const begun = await send('POST /auth/provider', { body: { provider: _id } });
  if (begun.status !== 200) return begun;
  const { address, flow } = begun.body.data as DataOf<typeof startProvider>;
  return send('POST /auth/provider-grant', { body: { flow, ...provider.consent(address, person) } });
}
const isThere = async (email: string) =>
  (
    await outsideCompanies(server.context.database, (db) =>
      db.selectFrom('users').select('id').where('email', '=', email).execute(),
    )
  ).length > 0;

test('a provider that an operator connected on screen signs in, and its secret is answered to nobody', async () => {
  const person = somebody();
  expect(await go(person)).toMatchObject({ status: 200, body: { data: { user: { email: person.email } } } });
  const list = await operator.call(listIdentityProviders, {});
  expect(list.providers).toContainEqual(
    expect.objectContaining({ _id, issuer, hasSecret: true, isOn: true }),
  );
  expect(JSON.stringify(list)).not.toContain(clientSecret);
  expect(JSON.stringify(await asOwner('select * from identity_providers'))).not.toContain(clientSecret);
});

/** The plan for relying parties with the code flow, as far as it concerns what one accepts (openid.net/certification). */
test.each<[name: string, how: Misbehaviour]>([
  ['rp-id_token-issuer-mismatch', { claims: { iss: 'https://other.example' } }],
  ['rp-id_token-aud', { claims: { aud: 'another client' } }],
  ['rp-id_token-sub', { without: ['sub'] }],
  ['rp-id_token-iat', { without: ['iat'] }],
  ['rp-id_token-exp', { claims: { exp: 1_700_000_000 } }],
  ['rp-id_token-bad-sig-rs256', { change: (token) => `${token.slice(0, -8)}AAAAAAAA` }],
  ['rp-id_token-sig-none', { isUnsigned: true }],
  ['rp-id_token-sig with a key that is not published', { signsWithAnother: true }],
  ['rp-id_token with a kid that nobody knows', { header: { kid: 'another' } }],
  ['rp-nonce-invalid', { claims: { nonce: 'of another sign-in' } }],
  ['rp-nonce left out', { without: ['nonce'] }],
  ['rp-id_token of several audiences, for another party', { claims: { aud: ['bidloom', 'x'], azp: 'x' } }],
  [
    'rp-userinfo-bad-sub-claim',
    {
      without: ['email', 'email_verified'],
      userInfo: { sub: 'another', email: 'boss@nord.test', email_verified: true },
    },
  ],
])('%s is refused', async (_name, how) => {
  const person = somebody();
  expect((await go(person, how)).status).toBeGreaterThanOrEqual(422);
  expect(await isThere(person.email)).toBe(false);
  expect(await isThere('boss@nord.test')).toBe(false);
});

test.each<[name: string, how: (person: ReturnType<typeof somebody>) => Misbehaviour]>([
  ['rp-id_token-kid-absent-single-jwks', () => ({ header: { kid: undefined } })],
  ['rp-id_token of several audiences, for us', () => ({ claims: { aud: ['bidloom', 'x'], azp: 'bidloom' } })],
  [
    'rp-userinfo-bearer-header',
    ({ sub, email }) => ({
      without: ['email', 'email_verified'],
      userInfo: { sub, email, email_verified: true },
    }),
  ],
])('%s is accepted', async (_name, how) => {
  const person = somebody();
  expect((await go(person, how(person))).body.data).toMatchObject({ user: { email: person.email } });
});

test('rp-id_token-kid-absent-multiple-jwks is refused', async () => {
  // A provider that was changed is read anew, its keys with it.
  await operator.call(changeIdentityProvider, { _id, clientSecret });
  const person = somebody();
  expect((await go(person, { header: { kid: undefined }, keys: 2 })).status).toBe(502);
  expect(await isThere(person.email)).toBe(false);
  await operator.call(changeIdentityProvider, { _id, clientSecret });
});

test('rp-discovery-issuer-not-matching-config is refused', async () => {
  await operator.call(changeIdentityProvider, { _id, clientId: 'read anew' });
  const person = somebody();
  expect((await go(person, { discovery: { issuer: 'https://other.example' } })).status).toBe(502);
  await operator.call(changeIdentityProvider, { _id, clientId });
  expect((await go(person)).status).toBe(200);
});

test('rp-key-rotation-op-sign-key: a provider changes its key, and people get in', async () => {
  await go(somebody());
  provider.rotate();
  // openid-client asks for keys again once a minute at most; a provider that was changed is read anew.
  await operator.call(changeIdentityProvider, { _id, clientSecret });
  const person = somebody();
  expect((await go(person)).body.data).toMatchObject({ user: { email: person.email } });
});

test('nobody but operators connects providers, and http leads to this machine alone', async () => {
  const company = await givenCompany();
  const refused = await Promise.allSettled([
    company.call(listIdentityProviders, {}),
    company.call(addIdentityProvider, { kind: 'saml', name: 'Evil' }),
    company.call(changeIdentityProvider, { _id, isOn: false }),
    company.call(removeIdentityProvider, { _id }),
  ]);
  expect(refused).toMatchObject(refused.map(() => ({ status: 'rejected', reason: { status: 404 } })));
  await expect(
    operator.call(changeIdentityProvider, { _id, issuer: 'http://id.example' }),
  ).rejects.toMatchObject({ status: 400, body: { errors: [{ path: 'issuer' }] } });
  // Row security stands behind it.
  await outsideCompanies(server.context.database, async (db) => {
    const { numUpdatedRows } = await db
      .updateTable('identity_providers')
      .set({ issuer: 'https://evil.example' })
      .where('id', '=', _id)
      .executeTakeFirst();
    expect(numUpdatedRows).toBe(0n);
  });
});

test.each([
  ['words', 'This is not SAML metadata'],
  ['<a/>', 'This is not SAML metadata'],
  ['<!DOCTYPE a><a/>', 'This is not SAML metadata'],
  [
    '<EntityDescriptor xmlns="urn:oasis:names:tc:SAML:2.0:metadata" entityID="x"/>',
    'describes no identity provider',
  ],
  [
    '<EntityDescriptor xmlns="urn:oasis:names:tc:SAML:2.0:metadata" entityID="x"><IDPSSODescriptor/></EntityDescriptor>',
    'no sign-in address',
  ],
  [
    '<EntityDescriptor xmlns="urn:oasis:names:tc:SAML:2.0:metadata" entityID="x"><IDPSSODescriptor><SingleSignOnService Binding="urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect" Location="javascript:alert(1)"/></IDPSSODescriptor></EntityDescriptor>',
    'no sign-in address',
  ],
])('metadata that are of no use are named: %s', async (metadata, words) => {
  const made = await operator.call(addIdentityProvider, { kind: 'saml', name: 'Half' });
  await expect(operator.call(changeIdentityProvider, { _id: made._id, metadata })).rejects.toMatchObject({
    status: 400,
    body: { errors: [{ path: 'metadata', msg: expect.stringContaining(words) }] },
  });
  await expect(operator.call(changeIdentityProvider, { _id: made._id, isOn: true })).rejects.toMatchObject({
    body: { code: 'not_ready' },
  });
  await operator.call(removeIdentityProvider, { _id: made._id });
});
