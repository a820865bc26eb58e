import { createCompany } from '@bidloom/contract/companies';
import { createClient, listClients } from '@bidloom/contract/clients';
import { expect, test } from 'vitest';
import { givenCompany, givenUser, send, server } from '#testing/given.ts';

test('a success and a failure have the envelope of the contract, and a request id', async () => {
  const { token } = await givenUser();
  const good = await send('GET /company/companies', { token });
  expect(good.body).toMatchObject({ success: true, data: [], page: { total: 0, more: false, next: null } });
  expect(typeof good.body.msg).toBe('string');
  const bad = await send('GET /company/companies');
  expect(bad.status).toBe(401);
  expect(bad.body).toMatchObject({ success: false, code: 'unauthenticated' });
  expect(bad.body.requestId).toBe(bad.headers['x-request-id']);
});

test('companyId is asked for where it is needed, refused when it is not mine, and left out where the specification says', async () => {
  const [mine, theirs] = [await givenCompany(), await givenCompany()];
  const { token } = mine;
  const missing = await send('GET /system/clients', { token });
  expect([missing.status, missing.body.errors[0].path]).toEqual([400, 'companyId']);
  expect((await send('GET /system/clients', { token, companyId: theirs._id })).status).toBe(403);
  expect((await send('GET /system/clients', { token, companyId: 'f'.repeat(24) })).status).toBe(403);
  expect((await send('GET /company/companies', { token })).status).toBe(200);
});

test('a forged company parameter is refused in every spelling', async () => {
  const [mine, theirs] = [await givenCompany(), await givenCompany()];
  const both = [
    `companyId=${mine._id}&companyId=${theirs._id}`,
    `companyId=${theirs._id}&companyId=${mine._id}`,
  ];
  const spellings = [
    ...both,
    `companyId[]=${theirs._id}`,
    `COMPANYID=${theirs._id}`,
    `companyId=${theirs._id.toUpperCase()}`,
  ];
  for (const query of spellings) {
    const answer = await server.app.inject({
      url: `/api/system/clients?${query}`,
      headers: { authorization: `Bearer ${mine.token}`, 'x-company-id': theirs._id },
    });
    expect([400, 403], query).toContain(answer.statusCode);
  }
});

test('invalid input names each place, unknown fields are named, read-only fields that come back are ignored', async () => {
  const company = await givenCompany();
  const wrong = await send('POST /system/client', {
    ...company,
    body: { name: 3, website: 'javascript:alert(1)', colour: 'red' },
  });
  expect(wrong.status).toBe(400);
  expect(wrong.body.errors.map(({ path }: { path: string }) => path).toSorted()).toEqual([
    'colour',
    'name',
    'website',
  ]);
  const client = await company.call(createClient, { name: 'Ville de Lyon' });
  const { _id: _, ...again } = client;
  await expect(company.call(createClient, { ...again, name: 'Another' })).resolves.toMatchObject({
    bidCount: 0,
  });
});

test('a body that is no JSON is 400, of another type 415, too large 413', async () => {
  const { token } = await givenUser();
  const headers = { authorization: `Bearer ${token}` };
  const post = (type: string, payload: string) =>
    server.app.inject({
      method: 'POST',
      url: '/api/company',
      headers: { ...headers, 'content-type': type },
      payload,
    });
  expect((await post('application/json', '{"name":')).statusCode).toBe(400);
  expect((await post('text/plain', 'name=Acme')).statusCode).toBe(415);
  expect((await post('application/json', `{"name":"${'x'.repeat(1_100_000)}"}`)).statusCode).toBe(413);
});

test('a text with NUL, and one that is too long, are refused before the database sees them', async () => {
  const company = await givenCompany();
  await expect(company.call(createClient, { name: 'a\u0000b' })).rejects.toMatchObject({ status: 400 });
  await expect(company.call(createClient, { name: 'x'.repeat(201) })).rejects.toMatchObject({ status: 400 });
});

test('a read carries an ETag, and answers 304 to who has it already', async () => {
  const company = await givenCompany();
  const first = await send('GET /system/clients', company);
  const tag = String(first.headers['etag']);
  const again = await send('GET /system/clients', { ...company, headers: { 'if-none-match': tag } });
  expect([again.status, again.raw.payload]).toEqual([304, '']);
  await company.call(createClient, { name: 'New' });
  expect((await send('GET /system/clients', { ...company, headers: { 'if-none-match': tag } })).status).toBe(
    200,
  );
});

test('twenty posts at once with one Idempotency-Key make one object and answer alike', async () => {
  const { token } = await givenUser();
  const body = { name: 'Once', size: '1', currency: 'EUR', timezone: 'UTC' };
  const headers = { 'idempotency-key': 'the-same' };
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => send('POST /company', { token, body, headers })),
  );
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
  expect(new Set(answers.map((answer) => answer.body.data._id)).size).toBe(1);
  expect((await send('GET /company/companies', { token })).body.data).toHaveLength(1);
  const other = await send('POST /company', { token, body: { ...body, name: 'Other' }, headers });
  expect([other.status, other.body.code]).toEqual([422, 'idempotency_key_reused']);
});

test('a failed write frees its Idempotency-Key', async () => {
  const company = await givenCompany();
  const headers = { 'idempotency-key': 'try-again' };
  const first = await send('POST /system/client', { ...company, headers, body: { name: '' } });
  expect(first.status).toBe(400);
  const second = await send('POST /system/client', { ...company, headers, body: { name: 'Now right' } });
  expect(second.status).toBe(201);
});

test('paging neither skips nor repeats a row, and a foreign cursor is refused', async () => {
  const company = await givenCompany();
  const names = Array.from({ length: 7 }, (_, index) => `Client ${index}`);
  for (const name of names) await company.call(createClient, { name });
  const seen: string[] = [];
  let cursor: string | undefined;
  do {
    const { data, page } = await company.list(listClients, { limit: '3', ...(cursor && { cursor }) });
    expect(page.total).toBe(7);
    seen.push(...data.map(({ name }) => name));
    cursor = page.next ?? undefined;
  } while (cursor);
  expect(seen).toEqual(names);
  await expect(company.call(listClients, { cursor: 'bm9wZQ' })).rejects.toMatchObject({ status: 400 });
  await expect(company.call(listClients, { limit: '501' })).rejects.toMatchObject({ status: 400 });
  await expect(company.call(listClients, { sort: 'password' })).rejects.toMatchObject({ status: 400 });
});

test('sentences come in the language that the caller reads', async () => {
  const answer = await send('GET /company/companies', {
    headers: { 'accept-language': 'fr-CA,fr;q=0.9,en;q=0.5' },
  });
  expect(answer.body.msg).toBe('Votre session est terminée. Reconnectez-vous.');
});

test('an address that is no call is a 404 with the envelope', async () => {
  const answer = await send('GET /nothing/here');
  expect([answer.status, answer.body.code]).toEqual([404, 'no_such_call']);
});

test('the company can be changed as the specification sends it, without companyId', async () => {
  const company = await givenCompany();
  const changed = await send('PUT /company', {
    token: company.token,
    body: { _id: company._id, name: 'Renamed' },
  });
  expect([changed.status, changed.body.data.name]).toEqual([200, 'Renamed']);
  const stranger = await givenCompany();
  const foreign = await send('PUT /company', {
    token: stranger.token,
    body: { _id: company._id, name: 'Mine now' },
  });
  expect(foreign.status).toBe(403);
});

test('a company is made with defaults, and read back whole', async () => {
  const { token } = await givenUser();
  const made = await send('POST /company', { token, body: { name: ' Acme ', size: '100+' } });
  expect(made.body.data).toMatchObject({
    name: 'Acme',
    size: '100+',
    currency: 'EUR',
    role: 'owner',
    employees: 1,
    drive_id: null,
  });
  expect(createCompany.data.safeParse(made.body.data).success).toBe(true);
});
