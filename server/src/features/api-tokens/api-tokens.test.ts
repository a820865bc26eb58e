import {
  changeApiToken,
  createApiToken,
  listApiTokens,
  mostApiTokens,
  removeApiToken,
} from '@bidloom/contract/api-tokens';
import { listAudit } from '@bidloom/contract/audit';
import { changeBids, createBid, getBid, listBids } from '@bidloom/contract/bids';
import { endpoints } from '@bidloom/contract/endpoints';
import { scopes, type Scope } from '@bidloom/contract/scopes';
import { createTender } from '@bidloom/contract/tenders';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { outsideCompanies, run } from '#db/database.ts';
import {
  givenCompany,
  givenMember,
  inside,
  send,
  server,
  type GivenCompany,
  type Refusal,
  asOwner,
} from '#testing/given.ts';
import { givenBidder } from '#testing/given-bidder.ts';

const makeToken = (company: Pick<GivenCompany, 'call'>, given: Scope[], name = 'CRM', expiresAt?: string) =>
  company.call(createApiToken, { name, scopes: given, ...(expiresAt && { expiresAt }) });

describe('which calls a token reaches', async () => {
  const company = await givenCompany();
  const { secret: all } = await makeToken(company, [...scopes], 'All');
  const elsewhere = {
    clients: (await makeToken(company, ['clients:read'], 'Clients')).secret,
    figures: (await makeToken(company, ['statistics:read'], 'Figures')).secret,
  };
  const called = endpoints
    .filter(({ access }) => access !== 'public')
    .map((endpoint) => [`${endpoint.method} ${endpoint.path}` as 'GET /', endpoint.scopes] as const);
  const status = async (call: 'GET /', token: string) => {
    const { status, body } = await send(call, { token, ...(!call.startsWith('GET') && { body: {} }) });
    return { status, code: (body as { code?: string }).code, msg: (body as { msg?: string }).msg };
  };

  test.each(called.filter(([, asked]) => asked.length === 0))('%s: none', async (call) => {
    expect(await status(call, all)).toMatchObject({ status: 403, code: 'not_for_tokens' });
    expect(await status(call, `${all.slice(0, -4)}AAAA`)).toMatchObject({ status: 401 });
  });

  test.each(called.filter(([, asked]) => asked.length > 0))('%s: %j', async (call, asked) => {
    const other = asked.includes('statistics:read') ? elsewhere.clients : elsewhere.figures;
    expect(await status(call, other)).toMatchObject({
      status: 403,
      code: 'missing_scope',
      msg: `This API token lacks the scope ${asked[0]}.`,
    });
    // Let in, it may be refused for what it says, not for who it is.
    expect(await status(call, all)).not.toMatchObject({ status: 401 });
    expect(['not_for_tokens', 'missing_scope']).not.toContain((await status(call, all)).code);
  });

  test('the reference says which scopes a call asks for, which calls need no token, and what webhooks are told', async () => {
    const page = (await server.app.inject('/api/docs')).body;
    const said = (call: string) => page.split(`<code>${call}</code>`)[1]?.split('</small>')[0] ?? '';
    expect(said('/bid/convert-tender-to-bid')).toMatch(
      /<small>member; API token: bids:write, tenders:write$/,
    );
    expect(said('/api-token')).toMatch(/<small>admin$/);
    expect(said('/auth/login')).toMatch(/<small>no token$/);
    expect(page).toContain('<code>bid.status_changed</code>');
    const document = (await server.app.inject('/api/openapi.json')).json();
    expect(Object.keys(document.webhooks)).toContain('generation.finished');
    expect(document.paths['/bid/bids'].get.security).toEqual([{ session: [] }, { apiToken: ['bids:read'] }]);
  });

  test('accounts, members, tokens themselves and what takes the data out are never among them', () => {
    const reached = endpoints.filter(({ scopes: asked }) => asked.length > 0);
    expect(new Set(reached.map(({ feature }) => feature))).toEqual(
      new Set(
        'bids comments files addenda reading packs generation requirements response-plan understanding readiness reviews search tenders decisions outcomes clients services task-templates answers facts dashboard statistics'.split(
          ' ',
        ),
      ),
    );
    expect(reached.filter(({ access, role }) => access !== 'member' || role === 'owner')).toEqual([]);
  });
});

test('it is told once and only its hash is kept, also when the answer is asked for again', async () => {
  const company = await givenCompany();
  const body = { name: 'CRM', scopes: ['bids:read'] };
  const ask = () =>
    send('POST /api-token', { ...company, body, headers: { 'idempotency-key': 'the-same-token' } });
  const [first, again] = [await ask(), await ask()];
  const { secret, ...token } = first.body.data;
  expect(secret).toMatch(/^bdl_[\w-]{59}$/);
  expect(again.body.data.secret).toBe(secret);
  expect(token).toMatchObject({ lastFour: secret.slice(-4), isValid: true, lastUsedOn: null });
  expect(await company.call(listApiTokens, {})).toEqual([token]);
  const stored: unknown[][] = await inside(company, async (db) => [
    await run(db, { name: '', text: 'select to_jsonb(t) from api_tokens t' }),
    await run(db, { name: '', text: 'select to_jsonb(a) from audit_log a' }),
    await asOwner('select to_jsonb(k) from idempotency_keys k'),
  ]);
  expect(stored[2]).not.toHaveLength(0);
  expect(JSON.stringify(stored)).not.toContain(secret.slice(4));
});

test('it reads and writes in the name of its maker, and both histories name it', async () => {
  const company = await givenBidder();
  const { secret } = await makeToken(company, ['bids:write']);
  const made = await send('POST /bid', { token: secret, body: { originalTitle: 'Road' } });
  expect(made).toMatchObject({ status: 201, body: { data: { createdBy: { _id: company.user._id } } } });
  const _id: string = made.body.data._id;
  const changed = await send('PUT /bid/bulk-update', {
    token: secret,
    body: { bids: [{ _id, status: 'in-review' }] },
  });
  expect(changed.status).toBe(200);
  await company.call(changeBids, { bids: [{ _id, priority: 3 }] });
  const { activities } = await company.call(getBid, { _id });
  expect(activities.map(({ type, via }) => [type, via])).toEqual([
    ['changed', ''],
    ['status', 'CRM'],
    ['created', 'CRM'],
  ]);
  const entries = await company.call(listAudit, { kind: 'bid' });
  expect(entries.map(({ action, via, address, user }) => [action, via, address, user?._id])).toEqual([
    ['change', '', '127.0.0.1', company.user._id],
    ['change', 'CRM', '127.0.0.1', company.user._id],
    ['create', 'CRM', '127.0.0.1', company.user._id],
  ]);
  const today = new Date().toISOString().slice(0, 10);
  const [listed] = await company.call(listApiTokens, {});
  expect([today, new Date(Date.now() - 60_000).toISOString().slice(0, 10)]).toContain(listed?.lastUsedOn);
  // Once a day: the row is the same after another call.
  const rowVersion = () =>
    inside(company, (db) => sql<{ xmin: string }>`select xmin from api_tokens`.execute(db));
  const before = (await rowVersion()).rows;
  await send('GET /bid/bids', { token: secret });
  expect((await rowVersion()).rows).toEqual(before);
});

test('the company is its own: another id is not found, and so is another company’s bid', async () => {
  const [company, other] = [await givenCompany(), await givenBidder()];
  const { secret } = await makeToken(company, ['bids:write']);
  const theirs = await other.call(createBid, { originalTitle: 'Theirs' });
  const ask = async (companyId?: string) =>
    (await send('GET /bid/bids', { token: secret, ...(companyId && { companyId }) })).status;
  expect([await ask(), await ask(company._id), await ask(other._id)]).toEqual([200, 200, 404]);
  const read = await send('GET /bid/bid', { token: secret, query: { _id: theirs._id } });
  expect(read.status).toBe(404);
  const change = { bids: [{ _id: theirs._id, originalTitle: 'Ours' }] };
  expect((await send('PUT /bid/bulk-update', { token: secret, body: change })).status).toBe(404);
  // What says the company in it is part of the secret.
  const forged = Buffer.from(secret.slice(4), 'base64url');
  Buffer.from(other._id, 'hex').copy(forged);
  const answer = await send('GET /bid/bids', { token: `bdl_${forged.toString('base64url')}` });
  expect(answer).toMatchObject({ status: 401, body: { msg: expect.stringContaining('is not valid') } });
});

test('who reads may not write; who may write may read', async () => {
  const company = await givenBidder();
  const reader = await makeToken(company, ['bids:read'], 'Reader');
  const writer = await makeToken(company, ['bids:write'], 'Writer');
  const tender = await company.call(createTender, { title: 'Bridge' });
  const ask = async (call: 'POST /bid', token: string, body?: object) =>
    (await send(call, { token, ...(body && { body }) })).status;
  expect(await ask('GET /bid/bids' as 'POST /bid', reader.secret)).toBe(200);
  expect(await ask('POST /bid', reader.secret, {})).toBe(403);
  expect(await ask('GET /bid/bids' as 'POST /bid', writer.secret)).toBe(200);
  expect(await ask('POST /bid', writer.secret, {})).toBe(201);
  // It would read the tender and change it.
  const convert = 'POST /bid/convert-tender-to-bid' as 'POST /bid';
  expect(await ask(convert, writer.secret, { tenderId: tender._id })).toBe(403);
});

test('an admin changes what it may do and its name, from its next call on; the token stays what it says', async () => {
  const [company, other] = [await givenBidder(), await givenCompany()];
  const { _id, secret, ...made } = await makeToken(company, ['bids:read']);
  const make = async () => (await send('POST /bid', { token: secret, body: {} })).status;
  const read = async () => (await send('GET /bid/bids', { token: secret })).status;
  const admin = await givenMember(company, 'admin');
  expect([await make(), await read()]).toEqual([403, 200]);
  const changed = await admin.call(changeApiToken, { _id, scopes: ['bids:write', 'bids:write'] });
  expect(changed).toMatchObject({ _id, name: 'CRM', scopes: ['bids:write'], lastFour: made.lastFour });
  expect(changed.createdBy._id).toBe(company.user._id);
  expect(await make()).toBe(201);
  await admin.call(changeApiToken, { _id, name: 'ERP' });
  const entries = await company.call(listAudit, { kind: 'api-token' });
  expect(entries.map(({ action, user, before, after }) => [action, user?._id, before, after])).toEqual([
    ['change', admin._id, { name: 'CRM' }, { name: 'ERP' }],
    ['change', admin._id, { scopes: ['bids:read'] }, { scopes: ['bids:write'] }],
    ['create', company.user._id, expect.anything(), expect.anything()],
  ]);
  await send('POST /bid', { token: secret, body: {} });
  expect((await company.call(listAudit, { kind: 'bid' }))[0]?.via).toBe('ERP');

  // However much it is given, it goes as far as its maker may.
  await inside(company, (db) =>
    db.updateTable('members').set({ role: 'viewer' }).where('user_id', '=', company.user._id).execute(),
  );
  await admin.call(changeApiToken, { _id, scopes: [...scopes] });
  expect([await make(), await read()]).toEqual([403, 200]);
  await admin.call(changeApiToken, { _id, scopes: ['clients:read'] });
  expect(await read()).toBe(403);

  const member = await givenMember(company, 'member');
  await makeToken(admin, ['bids:read'], 'Other');
  for (const [caller, values, refusal] of [
    [admin, { name: 'OTHER' }, { status: 409 }],
    [admin, { scopes: [] }, { status: 400, body: { errors: [{ path: 'scopes' }] } }],
    [admin, { name: '' }, { status: 400, body: { errors: [{ path: 'name' }] } }],
    [member, { name: 'Mine' }, { status: 403 }],
    [other, { name: 'Ours' }, { status: 404 }],
  ] as const)
    await expect(caller.call(changeApiToken, { _id, ...values } as never)).rejects.toMatchObject(refusal);
  expect((await send('PUT /api-token', { token: secret, body: { _id, scopes } })).status).toBe(403);
});

describe('a token opens nothing any more', () => {
  const status = async (token: string) => (await send('GET /bid/bids', { token })).status;

  test('at once when it is revoked', async () => {
    const company = await givenCompany();
    const { _id, secret } = await makeToken(company, ['bids:read']);
    expect(await status(secret)).toBe(200);
    await company.call(removeApiToken, { _id });
    expect(await status(secret)).toBe(401);
  });

  test('when it has expired', async () => {
    const company = await givenCompany();
    await expect(makeToken(company, ['bids:read'], 'Late', '2020-01-01T00:00:00Z')).rejects.toMatchObject({
      status: 400,
      body: { errors: [{ path: 'expiresAt' }] },
    } satisfies { status: number; body: Partial<Refusal['body']> | object });
    const { secret } = await makeToken(company, ['bids:read'], 'CRM', '2090-01-01T00:00:00Z');
    expect(await status(secret)).toBe(200);
    await inside(company, (db) =>
      db
        .updateTable('api_tokens')
        .set({ expires_at: new Date(Date.now() - 1000).toISOString() })
        .execute(),
    );
    expect(await status(secret)).toBe(401);
    expect(await company.call(listApiTokens, {})).toMatchObject([{ isValid: false }]);
  });

  test('as far as its maker may do less, and nothing when they have left', async () => {
    const company = await givenBidder();
    const admin = await givenMember(company, 'admin');
    const { secret } = await makeToken(admin, ['bids:write']);
    const make = async () => (await send('POST /bid', { token: secret, body: {} })).status;
    const become = (role: string) =>
      inside(company, (db) =>
        db.updateTable('members').set({ role }).where('user_id', '=', admin._id).execute(),
      );
    expect(await make()).toBe(201);
    await become('viewer');
    expect([await make(), await status(secret)]).toEqual([403, 200]);
    await inside(company, (db) => db.deleteFrom('members').where('user_id', '=', admin._id).execute());
    expect([await make(), await status(secret)]).toEqual([401, 401]);
    expect(await company.call(listApiTokens, {})).toMatchObject([{ isValid: false }]);
  });
});

test('only admins and owners make, see and revoke them, so many and no more', async () => {
  const company = await givenCompany();
  const member = await givenMember(company, 'member');
  await expect(makeToken(member, ['bids:read'])).rejects.toMatchObject({ status: 403 });
  await expect(member.call(listApiTokens, {})).rejects.toMatchObject({ status: 403 });
  const { _id } = await makeToken(company, ['bids:read', 'bids:read'], 'One');
  await expect(member.call(removeApiToken, { _id })).rejects.toMatchObject({ status: 403 });
  await expect(makeToken(company, ['bids:read'], 'ONE')).rejects.toMatchObject({ status: 409 });
  await inside(company, async (db) => {
    const rows = Array.from({ length: mostApiTokens - 1 }, (_one, place) => ({
      name: `Token ${place}`,
      scopes: ['bids:read'],
      secret_hash: String(place),
      last_four: '0000',
      created_by: company.user._id,
    }));
    await db.insertInto('api_tokens').values(rows).execute();
  });
  await expect(makeToken(company, ['bids:read'], 'One too many')).rejects.toMatchObject({ status: 422 });
});

describe('with limits on calls', () => {
  const { settings } = server.context;
  beforeAll(() => {
    settings.rateLimits = true;
    return () => {
      settings.rateLimits = false;
    };
  });

  test('one that calls too often is told when to come back, the others go on', async () => {
    const company = await givenCompany();
    const { secret } = await makeToken(company, ['bids:read'], 'Eager');
    const other = await makeToken(company, ['bids:read'], 'Calm');
    expect((await send('GET /bid/bids', { token: secret })).status).toBe(200);
    await outsideCompanies(server.context.database, (db) =>
      run(db, {
        name: '',
        text: `update rate_limits set attempts = array_fill(now(), array[600]) where key like 'api-token:%'`,
      }),
    );
    const refused = await send('GET /bid/bids', { token: secret });
    expect(refused.status).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await send('GET /bid/bids', { token: other.secret })).status).toBe(200);
  });
});

test('a program’s Idempotency-Key is its own, not its maker’s', async () => {
  const company = await givenBidder();
  const { secret } = await makeToken(company, ['bids:write']);
  const ask = (token: string) =>
    send('POST /bid', {
      token,
      companyId: company._id,
      body: { originalTitle: 'Once' },
      headers: { 'idempotency-key': 'one' },
    });
  const answers = [await ask(secret), await ask(secret), await ask(company.token)];
  expect(new Set(answers.map(({ body }) => body.data._id)).size).toBe(2);
  expect(await company.call(listBids, {})).toHaveLength(2);
});
