import {
  disconnectDrive,
  grantDriveAccess,
  grantGmailAccess,
  listIntegrations,
  startDriveAuthorisation,
  startGmailAuthorisation,
} from '@bidloom/contract/integrations';
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest';
import { givenCompany, givenMember, inside, send, server } from '#testing/given.ts';
import { startGoogle, type Fault } from '#testing/fake-google.ts';
import { seal, unseal } from '#db/encrypt-secret.ts';

const google = await startGoogle({ clientId: 'client-1', clientSecret: 'not for the browser' });
const { settings } = server.context;
const hasty = { ...google.settings, tokenTimeoutMs: 100 };
afterAll(() => google.stop());
beforeEach(() => {
  settings.google = google.settings;
});
afterEach(() => google.fail(undefined));

const scope = 'https://www.googleapis.com/auth/';
const claims = Buffer.from('{"aud": "client-1", "email": "a@b.example"}').toString('base64url');
const goodTokens = JSON.stringify({
  access_token: 'a',
  refresh_token: 'r',
  expires_in: 3599,
  scope: 'https://www.googleapis.com/auth/drive.file',
  id_token: `e30.${claims}.c2ln`,
});

test('the consent address asks for offline access, the least scopes and PKCE, and comes back to us', async () => {
  const company = await givenCompany();
  const address = new URL(await company.call(startDriveAuthorisation, {}));
  expect(address.href).toMatch(new RegExp(`^${google.settings.accountsUrl}/o/oauth2/v2/auth\\?`));
  expect(Object.fromEntries(address.searchParams)).toEqual({
    client_id: 'client-1',
    redirect_uri: `${settings.publicUrl}/oauth/callback`,
    response_type: 'code',
    scope: `openid email ${scope}drive.file`,
    access_type: 'offline',
    prompt: 'consent',
    state: expect.stringMatching(/^[\w-]{43}$/),
    code_challenge: expect.stringMatching(/^[\w-]{43}$/),
    code_challenge_method: 'S256',
  });
  const mail = new URL(await company.call(startGmailAuthorisation, {}));
  expect(mail.searchParams.get('scope')).toBe(`openid email ${scope}gmail.send`);
});

const askedBy = (address: string) => {
  const {
    scope: asked,
    include_granted_scopes: adds,
    login_hint: hint,
  } = Object.fromEntries(new URL(address).searchParams);
  return { asked, adds, hint };
};

test.each([
  ['drive', startDriveAuthorisation, grantDriveAccess, 'drive.file', 'drive.readonly'],
  ['gmail', startGmailAuthorisation, grantGmailAccess, 'gmail.send', 'gmail.readonly'],
] as const)(
  'reading %s is a consent of its own, later, which adds to what was allowed',
  async (service, begin, grant, needed, reading) => {
    const company = await givenCompany();
    const connected = await company.call(grant, google.consent(await company.call(begin, {})));
    expect(connected).toMatchObject({ service, reads: false });
    const address = await company.call(begin, { reads: 'true' });
    expect(askedBy(address)).toEqual({
      asked: `openid email ${scope}${reading}`,
      adds: 'true',
      hint: 'team@gmail.example',
    });
    // Nothing changed yet: who turns back at Google keeps the connection as it is.
    expect(await company.call(listIntegrations, {})).toMatchObject([{ reads: false, status: 'ok' }]);
    expect(await company.call(grant, google.consent(address))).toMatchObject({ reads: true, status: 'ok' });
    // Connected again, it asks for what it had.
    expect(askedBy(await company.call(begin, {})).asked).toBe(
      `openid email ${scope}${needed} ${scope}${reading}`,
    );
  },
);

test('reading allowed by another account, which never connected, changes nothing', async () => {
  const company = await givenCompany();
  await company.call(grantDriveAccess, google.consent(await company.call(startDriveAuthorisation, {})));
  const address = await company.call(startDriveAuthorisation, { reads: 'true' });
  const back = google.consent(address, undefined, { email: 'somebody-else@gmail.example' });
  await expect(company.call(grantDriveAccess, back)).rejects.toMatchObject({
    body: { code: 'scope_missing' },
  });
  expect(await company.call(listIntegrations, {})).toMatchObject([
    { email: 'team@gmail.example', reads: false, status: 'ok' },
  ]);
});

test('a consent becomes a connection, its tokens sealed; nothing is connected before', async () => {
  const company = await givenCompany();
  expect(await company.call(listIntegrations, {})).toEqual([]);
  const back = google.consent(await company.call(startDriveAuthorisation, {}));
  const connected = await company.call(grantDriveAccess, back);
  expect(connected).toMatchObject({ service: 'drive', email: 'team@gmail.example', status: 'ok' });
  const viewer = await givenMember(company, 'viewer');
  // It may have been reconciled in the background since.
  const reconciled = {
    ...connected,
    syncedAt: expect.toSatisfy((at) => at === null || typeof at === 'string'),
  };
  expect(await viewer.call(listIntegrations, {})).toEqual([reconciled]);
  const rows = await inside(company, (db) => db.selectFrom('integrations').selectAll().execute());
  expect(JSON.stringify(rows)).not.toMatch(/access-|refresh-/);
});

test('the specification sends the code alone; the other service needs its own', async () => {
  const company = await givenCompany();
  const { code } = google.consent(await company.call(startGmailAuthorisation, {}));
  await expect(company.call(grantDriveAccess, { code })).rejects.toMatchObject({ status: 422 });
  expect(await company.call(grantGmailAccess, { code })).toMatchObject({ service: 'gmail' });
});

test('a consent is used once, by the person who began it, with its own state, within ten minutes', async () => {
  const company = await givenCompany();
  const admin = await givenMember(company, 'admin');
  const begin = async () => google.consent(await company.call(startDriveAuthorisation, {}));
  const first = await begin();
  const before = google.exchanges();
  await expect(admin.call(grantDriveAccess, first)).rejects.toMatchObject({ status: 422 });
  await expect(company.call(grantDriveAccess, { ...first, state: 'x' })).rejects.toMatchObject({
    body: { code: 'not_under_way' },
  });
  expect(google.exchanges()).toBe(before);
  await company.call(grantDriveAccess, first);
  await expect(company.call(grantDriveAccess, first)).rejects.toMatchObject({ status: 422 });
  const late = await begin();
  await inside(company, (db) =>
    db
      .updateTable('authorisations')
      .set({ started_at: new Date(Date.now() - 601_000).toISOString() })
      .execute(),
  );
  await expect(company.call(grantDriveAccess, late)).rejects.toMatchObject({
    body: { code: 'not_under_way' },
  });
});

test('a code of another consent is worth nothing here', async () => {
  const [company, other] = [await givenCompany(), await givenCompany()];
  const foreign = google.consent(await other.call(startDriveAuthorisation, {}));
  await company.call(startDriveAuthorisation, {});
  await expect(company.call(grantDriveAccess, { code: foreign.code })).rejects.toMatchObject({
    status: 422,
    body: { code: 'code_refused' },
  });
  expect(await company.call(listIntegrations, {})).toEqual([]);
});

test('a consent without what the service needs connects nothing', async () => {
  const company = await givenCompany();
  const back = google.consent(await company.call(startDriveAuthorisation, {}), 'openid email');
  await expect(company.call(grantDriveAccess, back)).rejects.toMatchObject({
    body: { code: 'scope_missing' },
  });
  expect(await company.call(listIntegrations, {})).toEqual([]);
});

test.each<[name: string, fault: Fault, status: number]>([
  ['an error', { status: 500, body: 'oops' }, 502],
  ['too many requests', { status: 429, body: '{}' }, 502],
  ['a lost connection', 'reset', 502],
  ['half an answer', 'half', 502],
  ['silence', 'silent', 502],
  ['garbage', { status: 200, body: '<html>' }, 502],
  ['another shape', { status: 200, body: '{"access_token": 1}' }, 502],
  ['a flood', { status: 200, body: `${goodTokens}${' '.repeat(1_000_000)}` }, 502],
  ['an unknown client', { status: 401, body: '{"error":"invalid_client"}' }, 424],
])(
  'when Google answers with %s the caller hears a sentence and stays signed in',
  async (_name, fault, status) => {
    const company = await givenCompany();
    const begin = async () => google.consent(await company.call(startDriveAuthorisation, {}));
    settings.google = fault === 'silent' ? hasty : google.settings;
    const back = await begin();
    google.fail(fault);
    await expect(company.call(grantDriveAccess, back)).rejects.toMatchObject({
      status,
      body: { msg: expect.stringMatching(/^Google[ ’].*\.$/) },
    });
    expect(await company.call(listIntegrations, {})).toEqual([]);
    google.fail(undefined);
    settings.google = google.settings;
    expect(await company.call(grantDriveAccess, await begin())).toMatchObject({ status: 'ok' });
    expect(await company.call(listIntegrations, {})).toHaveLength(1);
  },
);

test('who disconnects while Google does not answer is disconnected here', async () => {
  const company = await givenCompany();
  await company.call(grantDriveAccess, google.consent(await company.call(startDriveAuthorisation, {})));
  settings.google = hasty;
  google.fail('silent', '/revoke');
  await company.call(disconnectDrive, {});
  expect(await company.call(listIntegrations, {})).toEqual([]);
});

test('disconnecting forgets the tokens here and at Google', async () => {
  const company = await givenCompany();
  await company.call(grantDriveAccess, google.consent(await company.call(startDriveAuthorisation, {})));
  await company.call(disconnectDrive, {});
  expect(google.revoked.at(-1)).toMatch(/^refresh-/);
  expect(await company.call(listIntegrations, {})).toEqual([]);
  await expect(company.call(disconnectDrive, {})).rejects.toMatchObject({ status: 404 });
});

test('without a client of Google the reason is said', async () => {
  settings.google = undefined;
  const company = await givenCompany();
  for (const call of [startDriveAuthorisation, startGmailAuthorisation])
    await expect(company.call(call, {})).rejects.toMatchObject({
      status: 422,
      body: { code: 'not_set_up', msg: expect.stringContaining('GOOGLE_CLIENT_ID') },
    });
  await expect(company.call(grantDriveAccess, { code: 'x' })).rejects.toMatchObject({ status: 422 });
});

test('members connect nothing, and another company sees nothing', async () => {
  const [company, other] = [await givenCompany(), await givenCompany()];
  const member = await givenMember(company);
  const back = google.consent(await company.call(startDriveAuthorisation, {}));
  await expect(member.call(startDriveAuthorisation, {})).rejects.toMatchObject({ status: 403 });
  await expect(member.call(grantDriveAccess, back)).rejects.toMatchObject({ status: 403 });
  await expect(member.call(disconnectDrive, {})).rejects.toMatchObject({ status: 403 });
  await company.call(grantDriveAccess, back);
  expect(await other.call(listIntegrations, {})).toEqual([]);
  await expect(other.call(disconnectDrive, {})).rejects.toMatchObject({ status: 404 });
  expect((await send('GET /integration', { companyId: company._id })).status).toBe(401);
});

test('a seal opens for its own purpose and secret only', () => {
  const sealed = seal('a secret', 'company:drive:refresh', 'token');
  expect(unseal('a secret', 'company:drive:refresh', sealed)).toBe('token');
  expect(seal('a secret', 'company:drive:refresh', 'token')).not.toBe(sealed);
  const changed = `${sealed.slice(0, 10)}${sealed[10] === 'A' ? 'B' : 'A'}${sealed.slice(11)}`;
  for (const open of [
    () => unseal('a secret', 'other:drive:refresh', sealed),
    () => unseal('another secret', 'company:drive:refresh', sealed),
    () => unseal('a secret', 'company:drive:refresh', changed),
  ])
    expect(open).toThrow(/authenticate/);
});
