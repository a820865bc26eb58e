import { login } from '@bidloom/contract/auth';
import { listCompanies } from '@bidloom/contract/companies';
import { changeUser, changeUserImage, listUsers, removeUser } from '@bidloom/contract/users';
import { Transformer } from '@napi-rs/image';
import { expect, test } from 'vitest';
import { outsideCompanies } from '#db/database.ts';
import {
  givenCompany,
  givenMember,
  givenUser,
  inside,
  send,
  server,
  type GivenCompany,
} from '#testing/given.ts';
import { joinCompany } from './join-company.ts';

const unknownId = '0123456789abcdef01234567';
const tokenOf = (inviteUrl: string | undefined) => new URL(inviteUrl ?? '').searchParams.get('invite') ?? '';
let count = 0;
const newEmail = () => `guest-${process.pid}-${(count += 1)}@example.test`;
const register = (inviteToken: string, email = newEmail()) =>
  send('POST /auth/register', {
    body: { fullName: 'Guest', email, password: 'a long enough phrase', inviteToken },
  });
const rolesOf = async (company: GivenCompany) =>
  (await company.call(listUsers, {})).map(({ fullName, role }) => `${fullName}: ${role}`);

test('members are listed by name, invitations after them', async () => {
  const company = await givenCompany();
  await givenMember(company, 'viewer', 'Zoë');
  const email = newEmail();
  await company.call(changeUser, {
    email: email.toUpperCase(),
    role: 'member',
    fullName: 'Bo',
    jobTitle: 'Estimator',
  });
  const { data, page } = await company.list(listUsers, {});
  expect(data).toMatchObject([
    { fullName: 'Ada Byron', role: 'owner', status: 'active', email: company.user.email },
    { fullName: 'Zoë', role: 'viewer', status: 'active', lastSeenAt: expect.stringMatching(/Z$/) },
    { fullName: 'Bo', email, role: 'member', status: 'invited', jobTitle: 'Estimator', lastSeenAt: null },
  ]);
  expect(page.total).toBe(3);
  expect(await company.call(listUsers, { q: 'estim' })).toHaveLength(1);
});

test('who signs up by the link becomes a member, once', async () => {
  const company = await givenCompany({ name: 'Inviters' });
  const invited = await company.call(changeUser, { email: newEmail(), role: 'admin', jobTitle: 'Lead' });
  expect(invited.inviteUrl).toMatch(/^http:\/\/[^/]+\/signup\?invite=[\w-]{43}$/);
  const joined = await register(tokenOf(invited.inviteUrl));
  expect(joined.status).toBe(201);
  const companies = await send('GET /company/companies', { token: joined.body.token });
  expect(companies.body.data).toMatchObject([{ name: 'Inviters', role: 'admin', employees: 2 }]);
  expect(await company.call(listUsers, { q: 'Guest' })).toMatchObject([
    { jobTitle: 'Lead', status: 'active' },
  ]);
  const again = await register(tokenOf(invited.inviteUrl));
  expect(again).toMatchObject({ status: 422, body: { code: 'invitation_over' } });
  expect((await register('made up')).status).toBe(422);
});

test('a link that is no good makes no account, and an old one is no good', async () => {
  const company = await givenCompany();
  const invited = await company.call(changeUser, { email: newEmail(), role: 'member' });
  await inside(company, (db) =>
    db
      .updateTable('invitations')
      .set({ created_at: '2020-01-01T00:00:00.000Z' })
      .where('id', '=', invited._id)
      .execute(),
  );
  const email = newEmail();
  expect((await register(tokenOf(invited.inviteUrl), email)).status).toBe(422);
  expect((await send('POST /auth/login', { body: { email, password: 'a long enough phrase' } })).status).toBe(
    401,
  );
  const second = await company.call(changeUser, { email: invited.email, role: 'member' });
  expect((await register(tokenOf(second.inviteUrl), email)).status).toBe(201);
});

test('two who use one link at the same moment: one joins', async () => {
  const company = await givenCompany();
  const [one, two] = [await givenUser(), await givenUser()];
  const invited = await company.call(changeUser, { email: newEmail(), role: 'member' });
  const { database } = server.context;
  const join = (user: { _id: string }, then: () => Promise<void>) =>
    outsideCompanies(database, async (db) => {
      await joinCompany(db, user._id, tokenOf(invited.inviteUrl));
      await then();
    });
  const isSomebodyWaiting = async () => {
    const { rows } = await database.pool.query(
      `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
    return rows.length > 0;
  };
  let second: Promise<unknown> | undefined;
  await join(one, async () => {
    // The second has seen the invitation and waits for what becomes of it before the first is committed.
    second = join(two, async () => {}).catch((error: { code: string }) => error.code);
    while (!(await isSomebodyWaiting()));
  });
  expect(await second).toBe('invitation_over');
  expect((await company.list(listUsers, {})).page.total).toBe(2);
});

test('somebody who has an account joins by signing in with the link', async () => {
  const [company, guest] = [await givenCompany({ name: 'Second' }), await givenCompany({ name: 'First' })];
  const invited = await company.call(changeUser, { email: guest.user.email, role: 'viewer' });
  await guest.call(login, {
    email: guest.user.email,
    password: guest.user.password,
    inviteToken: tokenOf(invited.inviteUrl),
  });
  expect(await guest.call(listCompanies, {})).toMatchObject([
    { name: 'First' },
    { name: 'Second', role: 'viewer' },
  ]);
});

test('an invitation needs an email and a role, and nobody is invited twice', async () => {
  const company = await givenCompany();
  const nobody = await send('PUT /system/user', { ...company, body: {} });
  expect(nobody).toMatchObject({ status: 400, body: { errors: [{ path: 'email' }, { path: 'role' }] } });
  const email = newEmail();
  await company.call(changeUser, { email, role: 'member' });
  for (const known of [email, company.user.email])
    await expect(company.call(changeUser, { email: known, role: 'member' })).rejects.toMatchObject({
      status: 409,
    });
});

test('a withdrawn invitation opens nothing; a changed one opens what it says now', async () => {
  const company = await givenCompany();
  const [one, two] = [
    await company.call(changeUser, { email: newEmail(), role: 'member' }),
    await company.call(changeUser, { email: newEmail(), role: 'member' }),
  ];
  const { inviteUrl: _, ...read } = two;
  expect(await company.call(changeUser, { ...read, role: 'viewer' })).toMatchObject({ role: 'viewer' });
  await company.call(removeUser, { _id: one._id });
  expect((await register(tokenOf(one.inviteUrl))).status).toBe(422);
  await register(tokenOf(two.inviteUrl));
  expect(await rolesOf(company)).toEqual(['Ada Byron: owner', 'Guest: viewer']);
});

test('who may change whom', async () => {
  const company = await givenCompany();
  const admin = await givenMember(company, 'admin', 'Admin');
  const member = await givenMember(company, 'member', 'Member');
  const viewer = await givenMember(company, 'viewer', 'Viewer');
  const owner = company.user;
  const attempt = async (
    who: Pick<GivenCompany, 'call'>,
    change: {
      _id?: string;
      role?: 'owner' | 'admin' | 'member' | 'viewer';
      jobTitle?: string;
      fullName?: string;
      email?: string;
    },
  ) => {
    return who.call(changeUser, change).then(
      () => 200,
      (refusal: { status: number }) => refusal.status,
    );
  };
  expect(await attempt(member, { email: newEmail(), role: 'member' })).toBe(403);
  expect(await attempt(admin, { email: newEmail(), role: 'owner' })).toBe(403);
  expect(await attempt(member, { _id: viewer._id, role: 'member' })).toBe(403);
  expect(await attempt(member, { _id: member._id, role: 'admin' })).toBe(403);
  expect(await attempt(member, { _id: viewer._id, jobTitle: 'Clerk' })).toBe(403);
  expect(await attempt(admin, { _id: viewer._id, fullName: 'Somebody' })).toBe(403);
  expect(await attempt(admin, { _id: admin._id, role: 'owner' })).toBe(403);
  expect(await attempt(admin, { _id: owner._id, role: 'member' })).toBe(403);
  expect(await attempt(admin, { _id: viewer._id, email: newEmail() })).toBe(422);
  expect(await attempt(member, { _id: member._id, fullName: '' })).toBe(400);
  expect(await attempt(admin, { _id: unknownId, role: 'member' })).toBe(404);
  expect(await rolesOf(company)).toEqual([
    'Ada Byron: owner',
    'Admin: admin',
    'Member: member',
    'Viewer: viewer',
  ]);

  expect(await attempt(admin, { _id: member._id, role: 'viewer', jobTitle: 'Clerk' })).toBe(200);
  expect(
    await attempt(viewer, { _id: viewer._id, fullName: 'Vera', jobTitle: 'Guest', role: 'viewer' }),
  ).toBe(200);
  expect(await attempt(company, { _id: admin._id, role: 'owner' })).toBe(200);
  expect(await rolesOf(company)).toEqual([
    'Ada Byron: owner',
    'Admin: owner',
    'Member: viewer',
    'Vera: viewer',
  ]);
});

test('the last owner stays, also when two owners unmake each other at once', async () => {
  const company = await givenCompany();
  const { user } = company;
  for (const call of [
    () => company.call(changeUser, { _id: user._id, role: 'admin' }),
    () => company.call(removeUser, { _id: user._id }),
  ])
    await expect(call()).rejects.toMatchObject({ status: 409, body: { code: 'last_owner' } });
  const second = await givenMember(company, 'owner', 'Second');
  const both = await Promise.allSettled([
    company.call(changeUser, { _id: second._id, role: 'viewer' }),
    second.call(changeUser, { _id: user._id, role: 'viewer' }),
  ]);
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
});

test('who is removed is out at once; who leaves leaves', async () => {
  const company = await givenCompany();
  const [one, two] = [await givenMember(company), await givenMember(company, 'viewer')];
  await expect(one.call(removeUser, { _id: two._id })).rejects.toMatchObject({ status: 403 });
  await company.call(removeUser, { _id: one._id });
  await expect(one.call(listUsers, {})).rejects.toMatchObject({ status: 403 });
  await two.call(removeUser, { _id: two._id });
  await expect(two.call(listUsers, {})).rejects.toMatchObject({ status: 403 });
  await expect(company.call(removeUser, { _id: two._id })).rejects.toMatchObject({ status: 404 });
});

test("another company's people and invitations are not there", async () => {
  const [ours, theirs] = [await givenCompany(), await givenCompany()];
  const invited = await theirs.call(changeUser, { email: newEmail(), role: 'member' });
  for (const _id of [theirs.user._id, invited._id]) {
    await expect(ours.call(removeUser, { _id })).rejects.toMatchObject({ status: 404 });
    await expect(ours.call(changeUser, { _id, role: 'viewer' })).rejects.toMatchObject({ status: 404 });
  }
  await expect(
    ours.upload(changeUserImage, { _id: theirs.user._id }, [{ name: 'a.png', content: await picture(9, 9) }]),
  ).rejects.toMatchObject({ status: 404 });
  expect((await theirs.list(listUsers, {})).page.total).toBe(2);
  expect((await send('GET /system/users', { companyId: ours._id })).status).toBe(401);
});

const picture = (width: number, height: number) =>
  Transformer.fromRgbaPixels(new Uint8Array(width * height * 4).fill(200), width, height).png();

test('a picture is made anew at 512 pixels and shown to whoever knows its name', async () => {
  const company = await givenCompany();
  const upload = async (width: number, height: number) => {
    const files = [{ name: 'me.png', content: await picture(width, height) }];
    return (await company.upload(changeUserImage, { _id: company.user._id }, files)).logo;
  };
  const first = await upload(1200, 600);
  const logo = await upload(60, 40);
  expect(logo).not.toBe(first);
  expect(await company.call(listUsers, {})).toMatchObject([{ logo }]);
  const shown = await send(`GET ${logo.replace('/api', '') as '/'}`);
  expect(shown.status).toBe(200);
  expect(shown.headers).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
  });
  expect(await new Transformer(shown.raw.rawPayload).metadata()).toMatchObject({
    width: 60,
    height: 40,
    format: 'webp',
  });
  expect((await send(`GET ${first.replace('/api', '') as '/'}`)).status).toBe(404);
});

test('a picture sent twice with one Idempotency-Key is made once, and carries a tag', async () => {
  const company = await givenCompany();
  const content = await picture(20, 20);
  const upload = async () => {
    const form = new FormData();
    form.append('_id', company.user._id);
    form.append('images', new Blob([Uint8Array.from(content)]), 'me.png');
    const encoded = new Response(form);
    return send('PUT /system/user-image', {
      ...company,
      body: Buffer.from(await encoded.arrayBuffer()),
      headers: { 'content-type': encoded.headers.get('content-type') ?? '', 'idempotency-key': 'my-picture' },
    });
  };
  const [first, second] = [await upload(), await upload()];
  expect([second.status, second.body]).toEqual([200, first.body]);
  const call = `GET ${String(first.body.data.logo).replace('/api', '')}` as 'GET /';
  const shown = await send(call);
  expect(shown.status).toBe(200);
  const again = await send(call, { headers: { 'if-none-match': String(shown.headers['etag']) } });
  expect([again.status, again.raw.payload]).toEqual([304, '']);
});

test('a large picture keeps its proportions', async () => {
  const company = await givenCompany();
  const files = [{ name: 'me.png', content: await picture(1200, 600) }];
  const { logo } = await company.upload(changeUserImage, { _id: company.user._id }, files);
  const shown = await send(`GET ${logo.replace('/api', '') as '/'}`);
  expect(await new Transformer(shown.raw.rawPayload).metadata()).toMatchObject({ width: 512, height: 256 });
});

test('what is no picture is refused, and a picture is set by oneself or an admin', async () => {
  const company = await givenCompany();
  const [member, admin] = [await givenMember(company), await givenMember(company, 'admin')];
  const upload = (who: Pick<GivenCompany, 'upload'>, _id: string, content: Uint8Array | string) =>
    who.upload(changeUserImage, { _id }, [{ name: 'me.png', content }]);
  const good = await picture(20, 20);
  for (const content of ['<svg xmlns="http://www.w3.org/2000/svg"/>', '', 'hello'])
    await expect(upload(member, member._id, content)).rejects.toMatchObject({ status: 415 });
  await expect(upload(member, member._id, good.subarray(0, 60))).rejects.toMatchObject({ status: 422 });
  await expect(upload(member, admin._id, good)).rejects.toMatchObject({ status: 403 });
  await expect(upload(member, member._id, new Uint8Array(5 * 1024 * 1024 + 1))).rejects.toMatchObject({
    status: 413,
  });
  expect(await upload(admin, member._id, good)).toMatchObject({
    logo: expect.stringMatching(/^\/api\/user-image\?name=/),
  });
  expect((await send('GET /user-image', { query: { name: '../secret-key' } })).status).toBe(400);
});

test('a user of no company has nobody to list', async () => {
  const user = await givenUser();
  expect((await send('GET /system/users', { token: user.token })).status).toBe(400);
});

const readInvitation = (inviteUrl: string | undefined) =>
  send('GET /auth/invitation', { query: { token: tokenOf(inviteUrl) } });

test('who holds the link of an invitation reads who invites whom to what; nobody else reads anything', async () => {
  const company = await givenCompany({ name: 'Inviters' });
  const email = newEmail();
  const { inviteUrl } = await company.call(changeUser, { email, role: 'admin', fullName: 'Bo Lind' });
  const { status, body } = await readInvitation(inviteUrl);
  expect(status).toBe(200);
  expect(body.data).toEqual({
    company: 'Inviters',
    inviter: company.user.fullName,
    role: 'admin',
    email,
    fullName: 'Bo Lind',
  });
  expect((await send('GET /auth/invitation', { query: { token: 'x'.repeat(43) } })).body).toMatchObject({
    code: 'invitation_over',
  });
  await register(tokenOf(inviteUrl));
  expect(await readInvitation(inviteUrl)).toMatchObject({
    status: 422,
    body: { code: 'invitation_over', msg: expect.stringContaining('already been used or was withdrawn') },
  });
});

test('an invitation that is too old says whom to ask for another', async () => {
  const company = await givenCompany({ name: 'Inviters' });
  const { _id, inviteUrl } = await company.call(changeUser, { email: newEmail(), role: 'member' });
  await inside(company, (db) =>
    db
      .updateTable('invitations')
      .set({ created_at: new Date(Date.now() - 15 * 86_400_000).toISOString() })
      .where('id', '=', _id)
      .execute(),
  );
  expect(await readInvitation(inviteUrl)).toMatchObject({
    status: 422,
    body: {
      code: 'invitation_expired',
      msg: `This invitation to Inviters has expired. Ask ${company.user.fullName} for a new one.`,
    },
  });
});
