import { isOpenInDemo } from '@bidloom/contract/demo';
import { endpoints } from '@bidloom/contract/endpoints';
import type { Endpoint } from '@bidloom/contract/endpoint';
import { expect, test } from 'vitest';
import { inCompany, outsideCompanies, run } from '#db/database.ts';
import { newObjectId } from '#db/object-id.ts';
import { addCompany } from '#features/companies/companies.queries.ts';
import { eraseLeaving } from '#features/leaving/erase-leaving.ts';
import { givenCompany, inside, send, server, asOwner } from '#testing/given.ts';
import { operationOf, validInput } from '#testing/valid-input.ts';
import { mostDemos } from './open-demo.ts';

const { settings } = server.context;
type Visitor = { token: string; companyId: string; user: { _id: string; email: string } };

/** Offers demos while `work` runs; the other tests of this server share it. */
async function whileOffered<T>(work: () => Promise<T>): Promise<T> {
  settings.demo = true;
  try {
    return await work();
  } finally {
    settings.demo = false;
  }
}

async function givenVisitor(language = 'en'): Promise<Visitor> {
  const opened = await whileOffered(() =>
    send('POST /demo', {
      headers: { 'accept-language': language },
      body: { timezone: 'UTC', currency: 'EUR' },
    }),
  );
  expect(opened.status).toBe(201);
  return opened.body.data as Visitor;
}

const shared = new Map<string, Promise<Visitor>>();
/** The same visitor for all tests that erase nothing: a company of sample data takes seconds. */
function sharedVisitor(language = 'en'): Promise<Visitor> {
  const made = shared.get(language) ?? givenVisitor(language);
  shared.set(language, made);
  return made;
}
/** One that the test may do anything to: no other test gets it. */
function takenVisitor(language = 'en'): Promise<Visitor> {
  const made = sharedVisitor(language);
  shared.delete(language);
  return made;
}

const callOf = ({ method, path }: Endpoint) => `${method} ${path}` as 'GET /';
const inDemo = ({ token, companyId }: Visitor, call: 'GET /', more: object = {}) =>
  send(call, { token, companyId, ...more });

test('a server offers no demo unless it was told to', async () => {
  expect((await send('GET /demo')).body.data).toEqual({ available: false });
  const refused = await send('POST /demo', { body: {} });
  expect(refused.status).toBe(404);
  await whileOffered(async () => expect((await send('GET /demo')).body.data).toEqual({ available: true }));
});

test('a visitor gets a company of sample data of their own for an hour, in their language, without AI models', async () => {
  const visitor = await sharedVisitor('fr');
  const another = await sharedVisitor();
  expect(another.companyId).not.toBe(visitor.companyId);
  const [company] = (await inDemo(visitor, 'GET /company/companies' as 'GET /')).body.data as {
    _id: string;
    demo: boolean;
    endsAt: string;
  }[];
  expect(company).toMatchObject({ _id: visitor.companyId, demo: true, sample: true, role: 'owner' });
  const lasts = new Date(company?.endsAt ?? 0).getTime() - Date.now();
  expect(lasts).toBeGreaterThan(50 * 60_000);
  expect(lasts).toBeLessThanOrEqual(60 * 60_000);
  const bids = await inDemo(visitor, 'GET /bid/bids' as 'GET /');
  expect(JSON.stringify(bids.body.data)).toContain('Logiciel de gestion');
  expect((await inDemo(visitor, 'GET /ai/settings' as 'GET /')).body.data).toEqual({
    use: 'never',
    serverModels: 'none',
  });
});

test('a visitor sees nothing of another company, and no other visitor sees theirs', async () => {
  const visitor = await sharedVisitor();
  const others = [(await givenCompany())._id, (await sharedVisitor('fr')).companyId];
  for (const endpoint of endpoints.filter(
    (one) => one.access === 'member' && isOpenInDemo(one) && !one.upload,
  )) {
    const { query, body } = validInput(operationOf(endpoint), () => 'f'.repeat(24));
    for (const companyId of others) {
      const answer = await send(callOf(endpoint), {
        token: visitor.token,
        companyId,
        query,
        ...(endpoint.method !== 'GET' && { body }),
      });
      expect(answer.status, callOf(endpoint)).toBe(403);
    }
  }
});

test('what leaves the server, takes files or gives others a way in is closed to a visitor who owns the company', async () => {
  const visitor = await sharedVisitor();
  const closed = endpoints.filter((one) => one.access !== 'public' && !isOpenInDemo(one));
  for (const endpoint of closed) {
    const answer = await inDemo(visitor, callOf(endpoint), endpoint.method === 'GET' ? {} : { body: {} });
    expect(answer, callOf(endpoint)).toMatchObject({ status: 403, body: { code: 'demo' } });
  }
  expect(closed.map(callOf)).toEqual(
    expect.arrayContaining([
      'POST /bid/files',
      'POST /tender/import-file',
      'POST /tender/proxy/import-url',
      'PUT /system/user',
      'PUT /auth/password',
      'POST /company',
      'POST /company/leaving',
      'DELETE /company/leaving',
      'POST /api-token',
      'POST /webhook',
      'POST /webhook/test',
      'POST /calendar/feed',
      'POST /bid/letter',
      'POST /ai/model',
      'PUT /ai/settings',
      'PUT /bid/ai-use',
      'POST /tender/source',
      'PUT /notification/choices',
      'POST /data/export',
      'GET /integration/drive-auth',
      'POST /sample-data/company',
    ]),
  );
});

test('a feature that nobody thought of is closed', () => {
  const [call] = endpoints;
  expect(isOpenInDemo({ ...(call as Endpoint), feature: 'of tomorrow', path: '/of-tomorrow' })).toBe(false);
  expect(isOpenInDemo({ ...(call as Endpoint), feature: 'constructor', path: '/of-tomorrow' })).toBe(false);
});

test('nobody signs in as a visitor, or is handed a link to their account', async () => {
  const { user } = await sharedVisitor();
  expect(user.email).toMatch(/\.invalid$/);
  const signIn = await send('POST /auth/login', {
    body: { email: user.email, password: 'a long enough phrase' },
  });
  expect(signIn.status).toBe(401);
  await send('POST /auth/forgot-password', { body: { email: user.email } });
  const links = await asOwner('select from account_tokens where user_id = $1', [user._id]);
  expect(links).toEqual([]);
});

test('a run without new files is open, one with a file is not', async () => {
  const visitor = await sharedVisitor();
  const [client] = (await inDemo(visitor, 'GET /system/clients' as 'GET /')).body.data as { _id: string }[];
  const { bid } = await send('POST /bid', {
    ...visitor,
    body: { client: client?._id, originalTitle: 'Cleaning of the depot' },
  }).then(({ body }) => ({ bid: body.data as { _id: string } }));
  const generate = (file?: string) => {
    const boundary = 'part';
    const part = (head: string, content: string) =>
      `--${boundary}\r\ncontent-disposition: form-data; ${head}\r\n\r\n${content}\r\n`;
    return server.app.inject({
      method: 'POST',
      url: `/api/bid/generate-files?companyId=${visitor.companyId}`,
      headers: {
        authorization: `Bearer ${visitor.token}`,
        'content-type': `multipart/form-data; boundary=${boundary}`,
      },
      payload: `${file === undefined ? '' : part(`name="files"; filename="a.txt"`, file)}${part('name="_id"', bid._id)}--${boundary}--\r\n`,
    });
  };
  expect((await generate('The supplier shall deliver.')).statusCode).toBe(413);
  // The run itself answers: it wants a document, which this bid has not.
  expect((await generate()).statusCode).toBe(422);
});

test('when the hour is over the session ends, and company and visitor are erased', async () => {
  const visitor = await takenVisitor();
  const kept = await givenCompany();
  const late = { name: 'test-late', text: `update companies set ends_at = now() - interval '1 minute'` };
  await inside({ _id: visitor.companyId }, (db) => run(db, late));
  await eraseLeaving(server.context);
  expect((await inDemo(visitor, 'GET /bid/bids' as 'GET /')).status).toBe(401);
  const users = await outsideCompanies(server.context.database, (db) =>
    run(db, { name: 'test-left', text: `select email from users where email like $1` }, [
      `%${visitor.companyId}%`,
    ]),
  );
  expect(users).toEqual([]);
  expect((await send('GET /bid/bids', kept)).status).toBe(200);
});

test('no more visitors than there are places', async () => {
  const { database } = server.context;
  const places = Array.from({ length: mostDemos }, newObjectId);
  for (const id of places)
    await inCompany(database, { company: id }, (db) =>
      addCompany(db, {
        id,
        name: 'Demo',
        size: '1',
        currency: 'EUR',
        timezone: 'UTC',
        is_demo: true,
        ends_at: '2026-01-01T00:00:00.000Z',
      }),
    );
  const full = await whileOffered(() => send('POST /demo', { body: {} }));
  await eraseLeaving(server.context);
  expect(full).toMatchObject({ status: 503, body: { code: 'demo_full' } });
  await givenVisitor();
});
