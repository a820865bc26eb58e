import { listAudit } from '@bidloom/contract/audit';
import {
  changeProvisioning,
  connectProvisioning,
  disconnectProvisioning,
  getProvisioning,
} from '@bidloom/contract/provisioning';
import { listUsers } from '@bidloom/contract/users';
import { describe, expect, test } from 'vitest';
import { asOwner, givenCompany, givenMember, givenUser, inside, send, server } from '#testing/given.ts';
import { readFilter } from './scim-filter.ts';

const patchSchema = 'urn:ietf:params:scim:api:messages:2.0:PatchOp';
type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

async function scim(
  token: string,
  call: `${Method} /${string}`,
  body?: object,
  headers: Record<string, string> = {},
) {
  const [method, path] = call.split(' ') as [Method, string];
  const answer = await server.app.inject({
    method,
    url: `/scim/v2${path}`,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/scim+json', ...headers },
    ...(body && { payload: JSON.stringify(body) }),
  });
  return {
    status: answer.statusCode,
    headers: answer.headers,
    body: answer.payload === '' ? undefined : answer.json(),
  };
}

async function givenProvider() {
  const company = await givenCompany();
  const { secret } = await company.call(connectProvisioning, {});
  return { company, token: secret };
}
let count = 0;
const newEmail = () => `person-${process.pid}-${(count += 1)}@provider.test`;
/** As Entra ID creates people. */
const entraUser = (userName: string, more: object = {}) => ({
  schemas: [
    'urn:ietf:params:scim:schemas:core:2.0:User',
    'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User',
  ],
  externalId: '0a21f0f2-8d2a-4f8e-bf98-7363c4aed4ef',
  userName,
  active: true,
  displayName: 'Lena Vogt',
  emails: [{ primary: true, type: 'work', value: userName }],
  meta: { resourceType: 'User' },
  name: { formatted: 'Lena Vogt', familyName: 'Vogt', givenName: 'Lena' },
  roles: [],
  ...more,
});
const entraPatch = (...Operations: object[]) => ({ schemas: [patchSchema], Operations });

/** Somebody whom the provider created and who has joined. */
async function givenJoined({ company, token }: Awaited<ReturnType<typeof givenProvider>>) {
  const member = await givenMember(company);
  const { body } = await scim(
    token,
    `GET /Users?filter=${encodeURIComponent(`userName eq "${member.email}"`)}`,
  );
  return { member, id: body.Resources[0].id as string };
}

test('as Entra ID does: asks, creates, is answered the same object, changes and deactivates by its own patches', async () => {
  const { company, token } = await givenProvider();
  const userName = newEmail();
  const query = `GET /Users?filter=${encodeURIComponent(`userName eq "${userName}"`)}` as const;
  expect((await scim(token, query)).body).toMatchObject({ totalResults: 0, Resources: [] });
  const made = await scim(token, 'POST /Users', entraUser(userName));
  expect(made).toMatchObject({ status: 201, body: { userName, active: true, displayName: 'Lena Vogt' } });
  const { id } = made.body;
  expect(made.headers['location']).toMatch(new RegExp(`/scim/v2/Users/${id}$`));
  expect(await company.call(listUsers, {})).toMatchObject([
    {},
    { email: userName, fullName: 'Lena Vogt', status: 'invited', role: 'member' },
  ]);
  expect(
    (await scim(token, query.replace(userName, userName.toUpperCase()) as typeof query)).body.Resources[0].id,
  ).toBe(id);
  expect((await scim(token, 'POST /Users', entraUser(userName))).body).toMatchObject({
    status: '409',
    scimType: 'uniqueness',
  });
  // Entra writes its operations with capitals and truth as text.
  const changed = await scim(
    token,
    `PATCH /Users/${id}`,
    entraPatch(
      { op: 'Replace', path: 'displayName', value: 'Lena Berg' },
      { op: 'Add', path: 'name.familyName', value: 'Berg' },
      {
        op: 'Add',
        path: 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User:department',
        value: 'Bids',
      },
      { op: 'Replace', path: 'title', value: 'Bid manager' },
    ),
  );
  expect(changed.body).toMatchObject({
    displayName: 'Lena Berg',
    title: 'Bid manager',
    name: { familyName: 'Berg' },
  });
  const gone = await scim(
    token,
    `PATCH /Users/${id}`,
    entraPatch({ op: 'Replace', path: 'active', value: 'False' }),
  );
  expect(gone.body).toMatchObject({ id, active: false });
  expect(await company.call(listUsers, {})).toHaveLength(1);
  const back = await scim(
    token,
    `PATCH /Users/${id}`,
    entraPatch({ op: 'Replace', path: 'active', value: 'True' }),
  );
  expect(back.body).toMatchObject({ id, active: true });
  expect(await company.call(listUsers, {})).toHaveLength(2);
});

test('as Okta does: puts the whole object, deactivates by a value without a path, and reads page by page', async () => {
  const provider = await givenProvider();
  const { company, token } = provider;
  const userName = newEmail();
  const { body: made } = await scim(token, 'POST /Users', {
    schemas: ['urn:ietf:params:scim:schemas:core:2.0:User'],
    userName,
    name: { givenName: 'Omar', familyName: 'Haddad' },
    emails: [{ primary: true, value: userName, type: 'work' }],
    displayName: 'Omar Haddad',
    locale: 'en-US',
    externalId: '00ujl29u0le5T6Aj10h7',
    groups: [],
    password: '1mz050nq',
    active: true,
  });
  const put = await scim(token, `PUT /Users/${made.id}`, {
    ...made,
    title: 'Estimator',
    name: { givenName: 'Omar', familyName: 'El Haddad' },
  });
  expect(put).toMatchObject({
    status: 200,
    body: { title: 'Estimator', externalId: '00ujl29u0le5T6Aj10h7' },
  });
  expect(JSON.stringify(await asOwner('select to_jsonb(p) from provisioned_people p'))).not.toContain(
    '1mz050nq',
  );
  const off = await scim(
    token,
    `PATCH /Users/${made.id}`,
    entraPatch({ op: 'replace', value: { active: false } }),
  );
  expect(off.body.active).toBe(false);
  await givenMember(company);
  await givenMember(company);
  const page = await scim(token, 'GET /Users?startIndex=2&count=2');
  expect(page.body).toMatchObject({ totalResults: 4, startIndex: 2, itemsPerPage: 2 });
  const all = (await scim(token, 'GET /Users?startIndex=1&count=100')).body.Resources.map(
    ({ id }: { id: string }) => id,
  );
  expect(page.body.Resources.map(({ id }: { id: string }) => id)).toEqual(all.slice(1, 3));
  expect((await scim(token, 'GET /Users?count=0')).body).toMatchObject({ totalResults: 4, Resources: [] });
});

test('who is deactivated is out at once and signed out; where they are in another company, that stays', async () => {
  const provider = await givenProvider();
  const { member, id } = await givenJoined(provider);
  expect((await send('GET /bid/bids', { token: member.token, companyId: provider.company._id })).status).toBe(
    200,
  );
  await scim(
    provider.token,
    `PATCH /Users/${id}`,
    entraPatch({ op: 'replace', path: 'active', value: false }),
  );
  expect((await send('GET /bid/bids', { token: member.token, companyId: provider.company._id })).status).toBe(
    401,
  );
  const { member: both, id: other } = await givenJoined(provider);
  const elsewhere = await givenCompany();
  await inside(elsewhere, (db) =>
    db
      .insertInto('members')
      .values({ company_id: elsewhere._id, user_id: both._id, role: 'member' })
      .execute(),
  );
  expect((await scim(provider.token, `DELETE /Users/${other}`)).status).toBe(204);
  expect((await send('GET /bid/bids', { token: both.token, companyId: provider.company._id })).status).toBe(
    403,
  );
  expect((await send('GET /bid/bids', { token: both.token, companyId: elsewhere._id })).status).toBe(200);
  expect((await scim(provider.token, `GET /Users/${other}`)).status).toBe(404);
  // Who comes back has their account, without an invitation.
  const back = await scim(
    provider.token,
    `PATCH /Users/${id}`,
    entraPatch({ op: 'replace', path: 'active', value: true }),
  );
  expect(back.body.active).toBe(true);
  expect((await provider.company.call(listUsers, {})).find(({ _id }) => _id === member._id)).toMatchObject({
    status: 'active',
  });
});

test('the last owner stays, and no group makes or unmakes one', async () => {
  const { company, token } = await givenProvider();
  const { body } = await scim(token, 'GET /Users');
  const { id } = body.Resources[0];
  for (const answer of [
    await scim(token, `PATCH /Users/${id}`, entraPatch({ op: 'replace', path: 'active', value: false })),
    await scim(token, `DELETE /Users/${id}`),
  ])
    expect(answer).toMatchObject({ status: 409, body: { scimType: 'mutability' } });
  const group = await scim(token, 'POST /Groups', { displayName: 'Readers', members: [{ value: id }] });
  await company.call(changeProvisioning, { group: { _id: group.body.id, role: 'viewer' } });
  expect((await company.call(listUsers, {}))[0]).toMatchObject({ role: 'owner' });
  await expect(
    company.call(changeProvisioning, { group: { _id: group.body.id, role: 'owner' as 'admin' } }),
  ).rejects.toMatchObject({ status: 400 });
});

test('groups give roles: the highest counts, and who leaves all of them has the usual one', async () => {
  const provider = await givenProvider();
  const { company, token } = provider;
  const { member, id } = await givenJoined(provider);
  const roleNow = async () => (await company.call(listUsers, {})).find(({ _id }) => _id === member._id)?.role;
  const make = async (displayName: string) =>
    (await scim(token, 'POST /Groups', { schemas: [], displayName, members: [] })).body.id as string;
  const [readers, managers] = [await make('Readers'), await make('Managers')];
  await company.call(changeProvisioning, { group: { _id: readers, role: 'viewer' } });
  await company.call(changeProvisioning, { group: { _id: managers, role: 'admin' }, defaultRole: 'viewer' });
  // Entra adds with a path, Okta removes with a filter in it.
  await scim(
    token,
    `PATCH /Groups/${readers}`,
    entraPatch({ op: 'Add', path: 'members', value: [{ value: id }] }),
  );
  expect(await roleNow()).toBe('viewer');
  await scim(
    token,
    `PATCH /Groups/${managers}`,
    entraPatch({ op: 'add', path: 'members', value: [{ value: id }] }),
  );
  expect(await roleNow()).toBe('admin');
  expect((await scim(token, `GET /Users/${id}`)).body.groups).toHaveLength(2);
  await scim(
    token,
    `PATCH /Groups/${managers}`,
    entraPatch({ op: 'remove', path: `members[value eq "${id}"]` }),
  );
  expect(await roleNow()).toBe('viewer');
  await company.call(changeProvisioning, { group: { _id: readers, role: 'member' } });
  expect(await roleNow()).toBe('member');
  await scim(token, `PUT /Groups/${readers}`, { displayName: 'Readers', members: [] });
  expect(await roleNow()).toBe('viewer');
  const found = await scim(
    token,
    `GET /Groups?excludedAttributes=members&filter=${encodeURIComponent('displayName eq "readers"')}`,
  );
  expect(found.body).toMatchObject({ totalResults: 1, Resources: [{ id: readers }] });
  expect(found.body.Resources[0]).not.toHaveProperty('members');
  expect((await company.call(getProvisioning, {})).groups).toMatchObject([
    { name: 'Managers', role: 'admin', people: 0 },
    { name: 'Readers', role: 'member', people: 0 },
  ]);
  expect((await scim(token, `DELETE /Groups/${managers}`)).status).toBe(204);
  expect((await scim(token, 'POST /Groups', { displayName: 'READERS' })).status).toBe(409);
  expect(
    (
      await scim(
        token,
        `PATCH /Groups/${readers}`,
        entraPatch({ op: 'add', path: 'members', value: [{ value: 'x' }] }),
      )
    ).status,
  ).toBe(400);
});

test('who joins keeps the id that the provider knows, whatever e-mail they join with', async () => {
  const { company, token } = await givenProvider();
  const { body: made } = await scim(token, 'POST /Users', entraUser(newEmail()));
  const [{ token_hash } = { token_hash: '' }] = await asOwner<{ token_hash: string }>(
    `select token_hash from invitations where company_id = $1`,
    [company._id],
  );
  expect(token_hash).not.toBe('');
  // The link itself is told to nobody here: the hash of another one is put in its place.
  const { hashToken } = await import('#http/identity/link-token.ts');
  await inside(company, (db) =>
    db
      .updateTable('invitations')
      .set({ token_hash: hashToken('known-link') })
      .execute(),
  );
  const joined = await send('POST /auth/register', {
    body: {
      fullName: 'Lena',
      email: newEmail(),
      password: 'a long enough phrase',
      inviteToken: 'known-link',
    },
  });
  expect(joined.status).toBe(201);
  const { body } = await scim(token, 'GET /Users');
  expect(body.Resources).toMatchObject([{}, { id: made.id, active: true }]);
  await scim(token, `PATCH /Users/${made.id}`, entraPatch({ op: 'replace', path: 'active', value: false }));
  expect(await company.call(listUsers, {})).toHaveLength(1);
});

describe('the token', () => {
  test('opens its own company’s people alone, nothing else of the server, and ends when a new one is made', async () => {
    const [one, other] = [await givenProvider(), await givenProvider()];
    const { id } = await givenJoined(other);
    expect((await scim(one.token, `GET /Users/${id}`)).status).toBe(404);
    expect((await scim(one.token, `DELETE /Users/${id}`)).status).toBe(404);
    expect(
      (
        await scim(
          one.token,
          `PATCH /Users/${id}`,
          entraPatch({ op: 'replace', path: 'active', value: false }),
        )
      ).status,
    ).toBe(404);
    expect(
      (await scim(one.token, 'POST /Groups', { displayName: 'X', members: [{ value: id }] })).status,
    ).toBe(400);
    expect((await send('GET /bid/bids', { token: one.token })).status).toBe(401);
    for (const token of ['', 'x', `${one.token.slice(0, -4)}AAAA`, one.company.token])
      expect((await scim(token, 'GET /Users')).status).toBe(401);
    const { secret } = await one.company.call(connectProvisioning, {});
    expect((await scim(one.token, 'GET /Users')).status).toBe(401);
    expect((await scim(secret, 'GET /Users')).status).toBe(200);
    await one.company.call(disconnectProvisioning, {});
    expect((await scim(secret, 'GET /Users')).status).toBe(401);
    expect(await one.company.call(listUsers, {})).toHaveLength(1);
  });

  test('is made by admins, and goes on when its maker has left', async () => {
    const company = await givenCompany();
    const [member, admin] = [await givenMember(company), await givenMember(company, 'admin')];
    await expect(member.call(connectProvisioning, {})).rejects.toMatchObject({ status: 403 });
    await expect(member.call(getProvisioning, {})).rejects.toMatchObject({ status: 403 });
    const { secret } = await admin.call(connectProvisioning, {});
    await inside(company, (db) => db.deleteFrom('members').where('user_id', '=', admin._id).execute());
    expect((await scim(secret, 'POST /Users', entraUser(newEmail()))).status).toBe(201);
    const stored = await asOwner(`select to_jsonb(p) from provisioning p where company_id = $1`, [
      company._id,
    ]);
    expect(JSON.stringify(stored)).not.toContain(secret.slice(4));
  });
});

test('versions: what has not changed is not sent again, and what was changed meanwhile is not overwritten', async () => {
  const provider = await givenProvider();
  const { id } = await givenJoined(provider);
  const first = await scim(provider.token, `GET /Users/${id}`);
  const etag = String(first.headers['etag']);
  expect(first.body.meta.version).toBe(etag);
  expect((await scim(provider.token, `GET /Users/${id}`, undefined, { 'if-none-match': etag })).status).toBe(
    304,
  );
  const rename = entraPatch({ op: 'replace', path: 'displayName', value: 'Other' });
  expect((await scim(provider.token, `PATCH /Users/${id}`, rename, { 'if-match': etag })).status).toBe(200);
  expect((await scim(provider.token, `PATCH /Users/${id}`, rename, { 'if-match': etag })).status).toBe(412);
});

test('it describes itself, and refuses what it cannot read as SCIM has it', async () => {
  const { token } = await givenProvider();
  expect((await scim(token, 'GET /ServiceProviderConfig')).body).toMatchObject({
    patch: { supported: true },
  });
  expect((await scim(token, 'GET /ResourceTypes')).body.totalResults).toBe(2);
  const [{ id }] = (await scim(token, 'GET /Schemas')).body.Resources;
  expect((await scim(token, `GET /Schemas/${id}`)).body).toMatchObject({ id });
  for (const [call, body, status] of [
    ['GET /Nothing', undefined, 404],
    ['GET /Users/none', undefined, 404],
    [`GET /Users?filter=${encodeURIComponent('title gt "x"')}`, undefined, 400],
    [`GET /Users?filter=${encodeURIComponent('userName eq "x" or id eq "y"')}`, undefined, 400],
    ['POST /Users', { userName: 'no e-mail' }, 400],
    ['POST /Groups', {}, 400],
    ['PATCH /Users/none', { Operations: [] }, 400],
  ] as const) {
    const answer = await scim(token, call, body);
    expect(answer, call).toMatchObject({ status: answer.status === 404 ? 404 : status });
    expect(answer.body.schemas, call).toEqual(['urn:ietf:params:scim:api:messages:2.0:Error']);
  }
  expect(readFilter('userName eq "a and b" and active eq true')).toEqual([
    { attribute: 'username', operator: 'eq', value: 'a and b' },
    { attribute: 'active', operator: 'eq', value: 'true' },
  ]);
});

test('the audit log says what the provider did', async () => {
  const provider = await givenProvider();
  const { member, id } = await givenJoined(provider);
  await scim(provider.token, `DELETE /Users/${id}`);
  const entries = await provider.company.call(listAudit, { kind: 'member' });
  expect(entries[0]).toMatchObject({
    action: 'remove',
    via: 'SCIM',
    user: { _id: provider.company.user._id },
    object: member._id,
  });
});

test('an account that is no member is never taken in without its person', async () => {
  const { company, token } = await givenProvider();
  const stranger = await givenUser();
  const made = await scim(token, 'POST /Users', entraUser(stranger.email));
  expect(made.status).toBe(201);
  expect((await send('GET /bid/bids', { token: stranger.token, companyId: company._id })).status).toBe(403);
  expect((await company.call(listUsers, {}))[1]).toMatchObject({ status: 'invited', email: stranger.email });
});
