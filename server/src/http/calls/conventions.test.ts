import { connect } from 'node:net';
import { createBid, getBid } from '@bidloom/contract/bids';
import { createCompany } from '@bidloom/contract/companies';
import { createClient, listClients } from '@bidloom/contract/clients';
import { getMonths } from '@bidloom/contract/statistics';
import type { Endpoint } from '@bidloom/contract/endpoint';
import { endpoints } from '@bidloom/contract/endpoints';
import { listUsers, removeUser } from '@bidloom/contract/users';
import { describe, expect, test } from 'vitest';
import { outsideCompanies } from '#db/database.ts';
import { givenCompany, givenMember, givenUser, listening, send, server, asOwner } from '#testing/given.ts';
import { openApiDocument } from '#http/operation/openapi.ts';

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
  const absent = await send('POST /system/client', { ...company, body: {} });
  const half = await send('POST /bid', { ...company, body: { priority: 1.5 } });
  expect([wrong, absent, half].flatMap(({ body }) => body.errors as unknown[])).toEqual(
    expect.arrayContaining([
      { path: 'name', msg: 'Wrong type: string expected.' },
      { path: 'name', msg: 'This is required.' },
      { path: 'priority', msg: 'Enter a whole number.' },
    ]),
  );
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

test('a HEAD is answered as its GET, without the body; the scheme of the token has no case', async () => {
  const company = await givenCompany();
  const ask = (method: 'GET' | 'HEAD', scheme: string) =>
    server.app.inject({
      method,
      url: `/api/system/clients?companyId=${company._id}`,
      headers: { authorization: `${scheme} ${company.token}` },
    });
  const [whole, head] = [await ask('GET', 'Bearer'), await ask('HEAD', 'bearer')];
  expect([head.statusCode, head.body]).toEqual([200, '']);
  for (const name of ['etag', 'content-type', 'content-length'])
    expect(head.headers[name], name).toBe(whole.headers[name]);
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

test('an Idempotency-Key is remembered for 24 hours, no less and no more', async () => {
  const { _id: user, token } = await givenUser();
  const headers = { 'idempotency-key': 'of-today' };
  const body = { name: 'Once a day', size: '1', currency: 'EUR', timezone: 'UTC' };
  const make = async () => (await send('POST /company', { token, headers, body })).body.data._id as string;
  const later = (hours: number) => asOwner(makeOlder, [user, hours]);
  const first = await make();
  await later(23);
  expect(await make()).toBe(first);
  await later(2);
  expect(await make()).not.toBe(first);
});
const makeOlder =
  'update idempotency_keys set created_at = created_at - make_interval(hours => $2) where user_id = $1';

test('what a company reads is kept by its own browser alone, and asked for anew each time', async () => {
  const company = await givenCompany();
  const read = await send('GET /system/clients', company);
  expect(read.headers).toMatchObject({ 'cache-control': 'private, no-cache' });
  const written = await send('POST /system/client', { ...company, body: { name: 'Once' } });
  expect(written.headers['cache-control']).toBe('no-store');
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

test('a body that is `null`, and a form where JSON is asked for, are refused; no body is an empty one', async () => {
  const company = await givenCompany();
  await company.call(createClient, { name: 'First' });
  const post = (payload: string | undefined, type = 'application/json') =>
    server.app.inject({
      method: 'POST',
      url: `/api/bid?companyId=${company._id}`,
      headers: {
        authorization: `Bearer ${company.token}`,
        ...(payload !== undefined && { 'content-type': type }),
      },
      ...(payload !== undefined && { payload }),
    });
  expect((await post('null')).statusCode).toBe(400);
  const form = '--x\r\nContent-Disposition: form-data; name="originalTitle"\r\n\r\nA\r\n--x--\r\n';
  expect((await post(form, 'multipart/form-data; boundary=x')).statusCode).toBe(415);
  expect((await post(undefined)).statusCode).toBe(201);
});

test('an upload with an Idempotency-Key is made once, and another upload with the key is refused', async () => {
  const company = await givenCompany();
  await company.call(createClient, { name: 'First' });
  const bid = await company.call(createBid, {});
  const upload = async (name: string, content: string) => {
    const form = new FormData();
    form.append('_id', bid._id);
    form.append('files', new Blob([content]), name);
    const encoded = new Response(form);
    return send('POST /bid/files', {
      ...company,
      body: Buffer.from(await encoded.arrayBuffer()),
      headers: {
        'content-type': encoded.headers.get('content-type') ?? '',
        'idempotency-key': 'upload-once',
      },
    });
  };
  const first = await upload('terms.txt', 'The supplier must deliver.');
  expect(first.status).toBe(201);
  expect((await upload('terms.txt', 'The supplier must deliver.')).body).toEqual(first.body);
  expect((await upload('terms.txt', 'The supplier may deliver.')).status).toBe(422);
  expect((await company.call(getBid, { _id: bid._id })).originalFiles).toHaveLength(1);
});

test('somebody who registers twice with one Idempotency-Key has one account; no token lies open in the database', async () => {
  const email = `once-${process.pid}-${Date.now()}@example.test`;
  const register = (fullName: string) =>
    send('POST /auth/register', {
      body: { fullName, email, password: 'a long enough phrase' },
      headers: { 'idempotency-key': `register ${email}`.replaceAll(' ', '-') },
    });
  const [first, second] = await Promise.all([register('Ada'), register('Ada')]);
  expect([first.status, second.status]).toEqual([201, 201]);
  expect(second.body).toEqual(first.body);
  expect((await register('Grace')).body.code).toBe('idempotency_key_reused');
  const kept = await outsideCompanies(server.context.database, (db) =>
    db.selectFrom('public_answers').selectAll().execute(),
  );
  expect(JSON.stringify(kept)).not.toContain(first.body.token);
  expect(kept.length).toBeGreaterThan(0);
});

test('the answer to too large a body arrives, and the connection serves the next request', async () => {
  const { token } = await givenUser();
  const port = Number(new URL(await listening()).port);
  const socket = connect(port, '127.0.0.1');
  const size = 3_000_000;
  const head = `Host: x\r\nAuthorization: Bearer ${token}\r\n`;
  socket.write(
    `POST /api/company HTTP/1.1\r\n${head}Content-Type: application/json\r\nContent-Length: ${size}\r\n\r\n`,
  );
  const answers = new Promise<string>((resolve, reject) => {
    let text = '';
    socket.on('error', reject);
    socket.on('data', (chunk) => {
      const isFirst = text === '';
      text += chunk.toString();
      // The rest of the body comes after the answer, as from a client that does not look until it has sent all.
      if (isFirst) {
        socket.write('x'.repeat(size));
        socket.write(`GET /api/auth/checkJWT HTTP/1.1\r\n${head}\r\n`);
      }
      if (text.includes('HTTP/1.1 200')) resolve(text);
    });
    socket.on('close', () => reject(new Error(`closed after ${text.slice(0, 100)}`)));
  });
  expect(await answers).toMatch(/^HTTP\/1\.1 413 .*too_large.*HTTP\/1\.1 200 /s);
  socket.destroy();
});

test('what is no request at all is told so in the envelope', async () => {
  const port = Number(new URL(await listening()).port);
  const socket = connect(port, '127.0.0.1');
  socket.write(`GET /api/events?${'x'.repeat(20_000)} HTTP/1.1\r\nHost: x\r\n\r\n`);
  const text = (await socket.toArray()).join('');
  expect(text).toMatch(/^HTTP\/1\.1 431 /);
  expect(JSON.parse(text.split('\r\n\r\n')[1] ?? '')).toMatchObject({
    success: false,
    code: 'headers_too_large',
  });
});

test('the document and its page carry an ETag, and answer 304 to who has them', async () => {
  for (const url of ['/api/openapi.json', '/api/docs']) {
    const first = await server.app.inject({ url });
    const tag = String(first.headers['etag']);
    const again = await server.app.inject({ url, headers: { 'if-none-match': tag } });
    expect([again.statusCode, again.payload]).toEqual([304, '']);
  }
});

test('a page begins where its last row has gone meanwhile', async () => {
  const company = await givenCompany();
  const members = [];
  for (const name of ['Bea', 'Carl', 'Dora', 'Emil'])
    members.push(await givenMember(company, 'member', name));
  const first = await company.list(listUsers, { limit: '2' });
  expect(first.data.map(({ fullName }) => fullName)).toEqual(['Ada Byron', 'Bea']);
  await company.call(removeUser, { _id: first.data[1]?._id ?? '' });
  const rest = await company.list(listUsers, { cursor: first.page.next ?? '' });
  expect(rest.data.map(({ fullName }) => fullName)).toEqual(['Carl', 'Dora', 'Emil']);
  await expect(company.call(listUsers, { cursor: 'bm9wZQ' })).rejects.toMatchObject({ status: 400 });
});

describe('the document says of every call what a program must know', () => {
  const { paths } = openApiDocument('http://bidloom.test') as {
    paths: Record<
      string,
      Record<
        string,
        {
          parameters: { name?: string; $ref?: string; schema?: { enum?: string[]; type?: string } }[];
          responses: Record<string, unknown>;
        }
      >
    >;
  };
  const operationOf = ({ path, method }: Endpoint) => {
    const operation = paths[path]?.[method.toLowerCase()];
    if (!operation) throw new Error(`${method} ${path} is not in the document`);
    return operation;
  };
  test('every reference in it leads somewhere', () => {
    const document: unknown = openApiDocument('http://bidloom.test');
    for (const [, place = ''] of JSON.stringify(document).matchAll(/"\$ref":"#\/([^"]*)"/g)) {
      const found = place
        .split('/')
        .reduce<unknown>((part, name) => (part as Record<string, unknown> | undefined)?.[name], document);
      expect(found, place).toBeDefined();
    }
  });
  const named = (some: Endpoint[]) => some.map((one) => [`${one.method} ${one.path}`, one] as const);

  test.each(named(endpoints.filter(({ paged }) => paged)))(
    '%s: its limit and its sorts',
    (_call, endpoint) => {
      const { parameters } = operationOf(endpoint);
      const schemaOf = (name: string) => parameters.find((parameter) => parameter.name === name)?.schema;
      expect(schemaOf('sort')?.enum).toEqual(endpoint.sorts);
      expect(endpoint.sorts).not.toEqual([]);
      expect(schemaOf('limit')).toMatchObject({ type: 'integer', minimum: 1, maximum: 500 });
    },
  );
  test.each(named(endpoints.filter(({ method }) => method !== 'GET')))(
    '%s: that it takes an Idempotency-Key',
    (_call, endpoint) => {
      const references = operationOf(endpoint).parameters.map(({ $ref }) => $ref);
      expect(references).toContain('#/components/parameters/idempotencyKey');
    },
  );
  test.each(named(endpoints.filter(({ method, path }) => method === 'GET' && path !== '/events')))(
    '%s: that it answers 304',
    (_call, endpoint) => {
      expect(operationOf(endpoint).responses).toHaveProperty('304');
    },
  );
  test('a version says of what, in what is sent and in what is answered', () => {
    const versions = [...JSON.stringify(paths).matchAll(/"version":(\{[^}]*\})/g)].map(
      ([, text = '']) => text,
    );
    expect(versions.length).toBeGreaterThan(10);
    for (const version of versions) expect(version).toMatch(/x-version-of|readOnly/);
  });
});

test('every list answers its page: charts, models and integrations too', async () => {
  const company = await givenCompany();
  const lists = endpoints.filter(({ method, data }) => method === 'GET' && data.type === 'array');
  expect(lists.length).toBeGreaterThan(15);
  for (const list of lists) expect([list.path, list.paged]).toEqual([list.path, true]);
  const months = await company.list(getMonths, { limit: '4' });
  expect([months.data.length, months.page.total, months.page.next !== null]).toEqual([4, 6, true]);
  const rest = await company.list(getMonths, { limit: '4', cursor: months.page.next ?? '' });
  expect([rest.data.length, rest.page.next]).toEqual([2, null]);
});
