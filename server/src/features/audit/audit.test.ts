import { createApiToken } from '@bidloom/contract/api-tokens';
import { listAudit } from '@bidloom/contract/audit';
import type { login } from '@bidloom/contract/auth';
import { changeBids, createBid, removeBids } from '@bidloom/contract/bids';
import { changeClient, createClient, removeClient } from '@bidloom/contract/clients';
import { createComment } from '@bidloom/contract/comments';
import type { InputOf } from '@bidloom/contract/endpoint';
import { decideTender } from '@bidloom/contract/decisions';
import { createService } from '@bidloom/contract/services';
import { createTender } from '@bidloom/contract/tenders';
import { changeUser } from '@bidloom/contract/users';
import { expect, test } from 'vitest';
import { sql } from 'kysely';
import {
  givenCompany,
  givenMember,
  inside,
  send,
  server,
  type GivenCompany,
  type Refusal,
} from '#testing/given.ts';

const entriesOf = (company: GivenCompany, input: object = {}) => company.call(listAudit, input);

test('each change says who, what, from where, before and after, newest first', async () => {
  const company = await givenCompany();
  const client = await company.call(createClient, { name: 'Lyon', sector: 'City' });
  await company.call(changeClient, { _id: client._id, name: 'Ville de Lyon' });
  await company.call(removeClient, { _id: client._id });
  const [removed, changed, created, ...earlier] = await entriesOf(company);
  const user = { _id: company.user._id, fullName: 'Ada Byron', logo: null };
  const about = {
    user,
    kind: 'client',
    object: client._id,
    address: '127.0.0.1',
    device: expect.any(String),
  };
  expect(created).toMatchObject({
    ...about,
    action: 'create',
    label: 'Lyon',
    before: {},
    after: { name: 'Lyon', sector: 'City' },
  });
  expect(changed).toMatchObject({ ...about, action: 'change', label: 'Ville de Lyon' });
  expect(changed?.before).toEqual({ name: 'Lyon' });
  expect(changed?.after).toEqual({ name: 'Ville de Lyon' });
  expect(removed).toMatchObject({
    ...about,
    action: 'remove',
    before: { name: 'Ville de Lyon', sector: 'City' },
    after: {},
  });
  expect(earlier.map(({ kind, action }) => `${kind} ${action}`)).toEqual(['member create', 'company create']);
});

test('a bid’s entry names its services, team and client; counters are no change; what goes with a bid is not told apart', async () => {
  const company = await givenCompany();
  const grace = await givenMember(company);
  const client = await company.call(createClient, { name: 'Lyon' });
  const service = await company.call(createService, { name: 'Lighting' });
  const bid = await company.call(createBid, {
    client: client._id,
    originalTitle: 'Lamps',
    deadline: '2030-01-01T12:00:00.000Z',
    services: [service._id],
    team: [grace._id],
  });
  const before = (await entriesOf(company))[0];
  expect(before).toMatchObject({ kind: 'bid', action: 'create', label: 'Lamps' });
  expect(before?.after).toMatchObject({
    service_id: [service._id],
    user_id: [grace._id],
    status: 'in-progress',
  });
  expect(before?.names).toEqual({
    [service._id]: 'Lighting',
    [grace._id]: 'Grace Hopper',
    [client._id]: 'Lyon',
  });
  await company.call(changeBids, { bids: [{ _id: bid._id, team: [], status: 'in-review' }] });
  const changes = (await entriesOf(company, { object: bid._id })).slice(0, 2);
  expect(changes.map((entry) => [entry.action, entry.before, entry.after])).toEqual(
    expect.arrayContaining([
      ['change', { status: 'in-progress' }, { status: 'in-review' }],
      ['change', { user_id: grace._id }, {}],
    ]),
  );
  await company.call(createComment, { bidId: bid._id, comment: 'Who writes the method?' });
  await company.call(removeBids, { bids: [bid._id] });
  const last = await entriesOf(company, { object: bid._id });
  expect(last.slice(0, 2).map(({ kind, action }) => `${kind} ${action}`)).toEqual([
    'bid remove',
    'comment create',
  ]);
});

test('a decision is entered under the title of its tender', async () => {
  const company = await givenCompany();
  const { _id: tenderId } = await company.call(createTender, { title: 'Road repair' });
  await company.call(decideTender, { tenderId, decision: 'no-go', reasonCode: 'fit', reason: '' });
  const entries = await entriesOf(company, { kind: ['tender-decision'] });
  expect(entries.map(({ label }) => label)).toEqual(entries.map(() => 'Road repair'));
  expect(entries.length).toBeGreaterThan(0);
});

test('sign-ins and names are entered in each of the person’s companies; no secret is', async () => {
  const company = await givenCompany();
  const { email, password } = company.user;
  const answer = await send('POST /auth/login', {
    body: { email, password } satisfies InputOf<typeof login>,
    headers: { 'user-agent': 'A browser' },
  });
  await company.call(changeUser, { _id: company.user._id, fullName: 'Ada Lovelace' });
  const [renamed, signedIn] = await entriesOf(company, { kind: 'account' });
  expect(renamed).toMatchObject({ before: { full_name: 'Ada Byron' }, after: { full_name: 'Ada Lovelace' } });
  expect(signedIn).toMatchObject({ action: 'sign-in', device: 'A browser', address: '127.0.0.1' });
  await company.call(changeUser, { email: 'new@example.test', role: 'member' });
  const text = JSON.stringify(await entriesOf(company));
  expect(text).toContain('new@example.test');
  expect(text).not.toMatch(/hash|token|argon2/i);
  expect(text).not.toContain(answer.body.data.token);
});

test('the server can neither change nor remove an entry, nor write one of another company', async () => {
  const [company, other] = [await givenCompany(), await givenCompany()];
  await expect(
    inside(company, (db) => db.updateTable('audit_log').set({ label: 'Nothing' }).execute()),
  ).rejects.toThrow('permission denied for table audit_log');
  await expect(inside(company, (db) => db.deleteFrom('audit_log').execute())).rejects.toThrow(
    'permission denied',
  );
  await expect(inside(company, (db) => sql`truncate audit_log`.execute(db))).rejects.toThrow(
    'permission denied',
  );
  const values = { company_id: other._id, action: 'change', kind: 'bid' };
  await expect(inside(company, (db) => db.insertInto('audit_log').values(values).execute())).rejects.toThrow(
    'row-level security',
  );
  const read = await inside(company, (db) => db.selectFrom('audit_log').select('company_id').execute());
  expect(new Set(read.map(({ company_id }) => company_id))).toEqual(new Set([company._id]));
});

test('admins and owners read it, by person, kind, date and words, page by page', async () => {
  const company = await givenCompany();
  const admin = await givenMember(company, 'admin');
  const member = await givenMember(company, 'member');
  for (const name of ['Lyon', 'Porto', 'Riga']) await admin.call(createClient, { name });
  await company.call(createService, { name: 'Lighting' });
  await expect(member.call(listAudit, {})).rejects.toMatchObject({ status: 403 } satisfies Partial<Refusal>);
  const labels = async (input: object) => (await admin.call(listAudit, input)).map(({ label }) => label);
  expect(await labels({ user: admin._id, kind: 'client' })).toEqual(['Riga', 'Porto', 'Lyon']);
  expect(await labels({ q: 'port' })).toEqual(['Porto']);
  expect(await labels({ before: '2020-01-01T00:00:00Z' })).toEqual([]);
  const first = await admin.list(listAudit, { kind: 'client', limit: '2' });
  expect(first.page).toMatchObject({ total: 3, next: expect.any(String) });
  expect(await labels({ kind: 'client', limit: '2', cursor: first.page.next })).toEqual(['Lyon']);
});

test('failed and blocked sign-ins stand in the logs of the account’s companies, once for each block, and nowhere else', async () => {
  const company = await givenCompany();
  const other = await givenCompany();
  const { settings } = server.context;
  settings.rateLimits = true;
  try {
    for (let turn = 0; turn < 12; turn += 1)
      await send('POST /auth/login', {
        body: { email: company.user.email.toUpperCase(), password: 'not it' },
      });
  } finally {
    settings.rateLimits = false;
  }
  const found = async () =>
    (await entriesOf(company, { action: ['sign-in-failed', 'sign-in-blocked'] })).map(({ action }) => action);
  // The answer does not wait for its entry.
  await expect
    .poll(async () => (await found()).toSorted())
    .toEqual(['sign-in-blocked', ...Array.from({ length: 9 }, () => 'sign-in-failed')]);
  const [entry] = await entriesOf(company, { action: 'sign-in-failed' });
  expect(entry).toMatchObject({
    user: null,
    kind: 'account',
    object: company.user._id,
    label: 'Ada Byron',
    address: '127.0.0.1',
  });
  expect(await entriesOf(other, { action: ['sign-in-failed', 'sign-in-blocked'] })).toEqual([]);
});

test('what a role does not allow stands in the log, once an hour for each call; whoever is no member leaves nothing there', async () => {
  const company = await givenCompany();
  const viewer = await givenMember(company, 'viewer');
  const { settings } = server.context;
  settings.rateLimits = true;
  try {
    for (const name of ['Lyon', 'Nantes'])
      await expect(viewer.call(createClient, { name })).rejects.toMatchObject({ status: 403 });
  } finally {
    settings.rateLimits = false;
  }
  const stranger = await givenCompany();
  expect((await send(`GET /audit/entries?companyId=${company._id}`, { token: stranger.token })).status).toBe(
    403,
  );
  expect(await entriesOf(company, { action: 'refuse' })).toMatchObject([
    {
      user: { _id: viewer._id },
      kind: 'call',
      label: 'POST /system/client',
      after: { code: 'forbidden' },
    },
  ]);
});

test('what a token’s scopes do not open stands in the log with its name', async () => {
  const company = await givenCompany();
  const { secret, name } = await company.call(createApiToken, { name: 'CRM', scopes: ['bids:read'] });
  expect((await send('POST /system/client', { token: secret, body: { name: 'Lyon' } })).status).toBe(403);
  expect(await entriesOf(company, { action: 'refuse' })).toMatchObject([
    { via: name, label: 'POST /system/client', after: { code: 'missing_scope', scope: 'clients:write' } },
  ]);
});
