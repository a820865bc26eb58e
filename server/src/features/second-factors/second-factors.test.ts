import { createApiToken } from '@bidloom/contract/api-tokens';
import { listAudit } from '@bidloom/contract/audit';
import { checkSession, getProof, prove, startPasskeyProof } from '@bidloom/contract/auth';
import { listClients } from '@bidloom/contract/clients';
import { changeCompany } from '@bidloom/contract/companies';
import { startExport } from '@bidloom/contract/company-data';
import * as calls from '@bidloom/contract/second-factors';
import { changeUser } from '@bidloom/contract/users';
import { generateKeyPairSync } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { actAsUser, outsideCompanies, run } from '#db/database.ts';
import { givenCompany, givenMember, send, server, type GivenCompany } from '#testing/given.ts';
import { passkeyDevice } from '#testing/passkey-device.ts';
import { restoreSettings, settings } from '#testing/settings.ts';

const publicUrl = 'https://bids.example.test';
const device = () => passkeyDevice({ origin: publicUrl, party: 'bids.example.test' });
beforeEach(() => {
  settings.publicUrl = publicUrl;
});
afterEach(restoreSettings);

type Someone = Pick<GivenCompany, 'call' | 'token'> & { email: string; password: string };
const of = (company: GivenCompany): Someone => ({ ...company, ...company.user, call: company.call });

const codeOf = (secret: string, stepsLater = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + stepsLater * 30_000 });
/** Setting up used the code of now; the next one is accepted already, and still is should its step begin meanwhile. */
const nextCodeOf = (secret: string) => codeOf(secret, 1);
const post = (path: string, body: object) => send(`POST ${path}` as 'POST /', { body });
const logIn = ({ email, password }: Someone) => post('/auth/login', { email, password });
async function stepOf(person: Someone): Promise<string> {
  const { status, body } = await logIn(person);
  expect([status, body.code]).toEqual([401, 'second_factor']);
  return body.data.step as string;
}
const challenge = async (input: object = {}) =>
  (await post('/auth/passkey-challenge', input)).body.data as { challenge: string };

async function withApp(person: Someone) {
  const { secret } = await person.call(calls.startAuthenticator, {});
  const { recoveryCodes } = await person.call(calls.confirmAuthenticator, { code: codeOf(secret) });
  return { secret, recoveryCodes };
}
async function withPasskey(person: Someone, using = device()) {
  const asked = await person.call(calls.startPasskey, {});
  const made = await person.call(calls.addPasskey, { name: 'Laptop', credential: using.make(asked) });
  return { using, made };
}
/** As if the person had signed in a quarter of an hour ago. */
const letProofAge = (user: { _id: string }) =>
  outsideCompanies(server.context.database, async (db) => {
    await actAsUser(db, user._id);
    await run(db, {
      name: 'test-age-proof',
      text: `update sessions set proved_at = now() - interval '11 minutes'`,
    });
  });

test('a password alone no longer opens an account with an authenticator app; each code opens it once', async () => {
  const company = await givenCompany();
  const person = of(company);
  const { secret } = await withApp(person);
  const step = await stepOf(person);
  const code = nextCodeOf(secret);
  const good = await post('/auth/second-factor', { step, code });
  expect(good.status).toBe(200);
  expect(good.body).toMatchObject({ token: expect.any(String), data: { user: { email: person.email } } });
  expect((await post('/auth/second-factor', { step, code })).status).toBe(401);
  expect((await post('/auth/second-factor', { step, code: codeOf(secret) })).status).toBe(401);
});

test('a secret counts only once it was confirmed, and stands sealed', async () => {
  const person = of(await givenCompany());
  const { secret, address } = await person.call(calls.startAuthenticator, {});
  expect(address).toContain(`secret=${secret}`);
  expect((await logIn(person)).status).toBe(200);
  await expect(person.call(calls.confirmAuthenticator, { code: '000000' })).rejects.toMatchObject({
    status: 400,
  });
  expect((await logIn(person)).status).toBe(200);
});

test('recovery codes open an account once each, in any spelling; a new set replaces the old', async () => {
  const company = await givenCompany();
  const person = of(company);
  const { recoveryCodes } = await withApp(person);
  expect(recoveryCodes).toHaveLength(10);
  const [first = '', second = ''] = recoveryCodes;
  const step = await stepOf(person);
  const use = async (code: string) => (await post('/auth/second-factor', { step, code })).status;
  expect(await use(first.toLowerCase().replace('-', ' '))).toBe(200);
  expect(await use(first)).toBe(401);
  expect(await person.call(calls.getSecondFactors, {})).toMatchObject({ recoveryCodes: 9 });
  const renewed = await person.call(calls.renewRecoveryCodes, {});
  expect([await use(second), await use(renewed.recoveryCodes[0] ?? '')]).toEqual([401, 200]);
});

test('a passkey signs in alone, and as a second step', async () => {
  const person = of(await givenCompany());
  const { using, made } = await withPasskey(person);
  expect(made.factors.passkeys).toMatchObject([{ name: 'Laptop', lastUsedAt: null }]);
  expect(made.recoveryCodes).toHaveLength(10);
  const alone = await post('/auth/passkey', { credential: using.answer(await challenge()) });
  expect([alone.status, alone.body.data.user.email]).toEqual([200, person.email]);
  const step = await stepOf(person);
  const credential = using.answer(await challenge({ step }));
  expect((await post('/auth/second-factor', { step, credential })).status).toBe(200);
});

test('an answer of a passkey is refused when it is replayed, forged, from elsewhere, unverified or of an older counter', async () => {
  const person = of(await givenCompany());
  const { using } = await withPasskey(person);
  const attempt = async (credential: object) => (await post('/auth/passkey', { credential })).status;
  const used = using.answer(await challenge());
  expect(await attempt(used)).toBe(200);
  expect(await attempt(used)).toBe(401);
  const { privateKey: key } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const lies = [
    { key },
    { origin: 'https://bids.example.test.evil.test' },
    { origin: 'http://bids.example.test' },
    { party: 'evil.test' },
    { isVerified: false },
    { counter: 1 },
  ];
  for (const lie of lies)
    expect([lie, await attempt(using.answer(await challenge(), lie))]).toEqual([lie, 401]);
  // A challenge that was never ours, and one that was made to prove something else.
  expect(await attempt(using.answer({ challenge: 'a'.repeat(43) }))).toBe(401);
  const forProof = await person.call(startPasskeyProof, {});
  expect(await attempt(using.answer(forProof))).toBe(401);
  expect(await attempt(using.answer(await challenge()))).toBe(200);
});

test('a passkey of one person is no second factor of another, and is told apart from an unknown one by nobody', async () => {
  const [mine, theirs] = [of(await givenCompany()), of(await givenCompany())];
  const { using } = await withPasskey(mine);
  await withApp(theirs);
  const step = await stepOf(theirs);
  const foreign = await post('/auth/second-factor', { step, credential: using.answer(await challenge()) });
  expect(foreign.status).toBe(401);
  const unknown = await post('/auth/passkey', { credential: device().answer(await challenge()) });
  const forged = await post('/auth/passkey', { credential: using.answer({ challenge: 'b'.repeat(43) }) });
  expect([unknown.status, unknown.body.msg]).toEqual([forged.status, forged.body.msg]);
});

test('a made passkey is refused from another origin or for another challenge', async () => {
  const person = of(await givenCompany());
  const using = device();
  const add = (credential: ReturnType<typeof using.make>) =>
    person.call(calls.addPasskey, { name: 'Laptop', credential });
  const asked = await person.call(calls.startPasskey, {});
  await expect(add(using.make(asked, { origin: 'https://evil.test' }))).rejects.toMatchObject({
    status: 422,
  });
  await expect(add(using.make({ challenge: 'c'.repeat(43) }))).rejects.toMatchObject({ status: 422 });
  await expect(add(using.make(asked, { isVerified: false }))).rejects.toMatchObject({ status: 422 });
  await add(using.make(asked));
  await expect(add(device().make(asked))).rejects.toMatchObject({ status: 422 });
});

test('who guesses codes is stopped by the tenth try, whoever knows the password; the person still has the passkey', async () => {
  settings.rateLimits = true;
  const company = await givenCompany();
  const person = of(company);
  const { using } = await withPasskey(person);
  const step = await stepOf(person);
  const statuses: number[] = [];
  for (let count = 0; count < 10; count += 1)
    statuses.push((await post('/auth/second-factor', { step, code: String(100_000 + count) })).status);
  expect(statuses).toEqual([...Array<number>(9).fill(401), 429]);
  const credential = using.answer(await challenge({ step }));
  expect((await post('/auth/second-factor', { step, credential })).status).toBe(200);
  await expect
    .poll(
      async () =>
        (await company.list(listAudit, { action: 'sign-in-failed' })).data.map(({ action }) => action).length,
    )
    .toBe(9);
});

test('the first step is worth nothing after the password has changed, and is no session', async () => {
  const person = of(await givenCompany());
  const { recoveryCodes } = await withApp(person);
  const step = await stepOf(person);
  expect((await send('GET /auth/checkJWT', { token: step })).status).toBe(401);
  const next = 'seven blue boats';
  const changed = await send('PUT /auth/password', {
    token: person.token,
    body: { currentPassword: person.password, password: next },
  });
  expect(changed.status).toBe(200);
  expect((await post('/auth/second-factor', { step, code: recoveryCodes[0] })).body.code).toBe('step_over');
});

test('with the first factor other sessions end; it stands in the audit log, and so does its removal', async () => {
  const company = await givenCompany();
  const person = of(company);
  const other = (await logIn(person)).body.data.token as string;
  const { made } = await withPasskey(person);
  expect((await send('GET /auth/checkJWT', { token: other })).status).toBe(401);
  await expect(company.call(checkSession, {})).resolves.toBeDefined();
  await person.call(calls.removePasskey, { _id: made.factors.passkeys[0]?._id ?? '' });
  expect((await logIn(person)).status).toBe(200);
  const { data } = await company.list(listAudit, { action: 'second-factor' });
  expect(data.map(({ before, after }) => [before, after])).toEqual([
    [{ passkey: 'Laptop' }, {}],
    [{}, { passkey: 'Laptop' }],
  ]);
});

test('a company that demands a second factor opens to those who have one; programs go on', async () => {
  const company = await givenCompany();
  const member = await givenMember(company);
  const owner = of(company);
  await expect(
    owner.call(changeCompany, { _id: company._id, needsSecondFactor: true }),
  ).rejects.toMatchObject({
    status: 422,
  });
  const { secret: token } = await company.call(createApiToken, { name: 'CRM', scopes: ['clients:read'] });
  const { secret } = await withApp(owner);
  await owner.call(changeCompany, { _id: company._id, needsSecondFactor: true });
  await expect(owner.call(listClients, {})).resolves.toEqual([]);
  await expect(member.call(listClients, {})).rejects.toMatchObject({
    status: 403,
    body: { code: 'second_factor_needed' },
  });
  expect((await send('GET /system/clients', { token })).status).toBe(200);
  expect(await member.call(calls.getSecondFactors, {})).toMatchObject({ demandedBy: ['Acme'] });
  await withPasskey({ ...member, call: member.call });
  await expect(member.call(listClients, {})).resolves.toEqual([]);
  await expect(owner.call(calls.removeAuthenticator, {})).rejects.toMatchObject({
    status: 409,
    body: { code: 'second_factor_demanded' },
  });
  expect(
    (await post('/auth/second-factor', { step: await stepOf(owner), code: nextCodeOf(secret) })).status,
  ).toBe(200);
});

test('what matters asks for a proof of the last ten minutes: password, code or passkey', async () => {
  const company = await givenCompany();
  const person = of(company);
  const member = await givenMember(company);
  const { using } = await withPasskey(person);
  const matters = [
    () => company.call(createApiToken, { name: 'CRM', scopes: ['clients:read'] }),
    () => company.call(changeCompany, { _id: company._id, reviewerIsOther: false }),
    () => company.call(startExport, {}),
    () => company.call(changeUser, { _id: member._id, role: 'owner' }),
    () => company.call(calls.renewRecoveryCodes, {}),
  ];
  await letProofAge(company.user);
  for (const call of matters)
    await expect(call()).rejects.toMatchObject({ status: 403, body: { code: 'proof_needed' } });
  await expect(company.call(listClients, {})).resolves.toEqual([]);
  await expect(
    company.call(changeCompany, { _id: company._id, name: 'Acme two', reviewerIsOther: true }),
  ).resolves.toMatchObject({ name: 'Acme two' });
  await expect(person.call(prove, { password: 'not mine at all' })).rejects.toMatchObject({ status: 400 });
  await expect(company.call(startExport, {})).rejects.toMatchObject({ status: 403 });
  expect(await person.call(getProof, {})).toEqual({ ways: ['password', 'passkey', 'recovery-code'] });
  await person.call(prove, { credential: using.answer(await person.call(startPasskeyProof, {})) });
  for (const call of matters) await expect(call()).resolves.toBeDefined();
  await letProofAge(company.user);
  await person.call(prove, { password: person.password });
  await expect(company.call(changeUser, { _id: member._id, role: 'member' })).resolves.toBeDefined();
});

test('where browsers keep no passkeys for the address of the server, none are offered', async () => {
  settings.publicUrl = 'http://192.168.1.20:3000';
  const person = of(await givenCompany());
  expect(await person.call(calls.getSecondFactors, {})).toMatchObject({ passkeyHost: null });
  await expect(person.call(calls.startPasskey, {})).rejects.toMatchObject({ status: 422 });
});
