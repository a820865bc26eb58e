import { endpoints } from '@bidloom/contract/endpoints';
import type { Endpoint } from '@bidloom/contract/endpoint';
import { describe, expect, test } from 'vitest';
import { sql } from 'kysely';
import { givenCompany, givenMember, inside, send } from '#testing/given.ts';
import { givenOneOfEach } from '#testing/one-of-each.ts';
import { holdsId, operationOf, placesOf, validInput } from '#testing/valid-input.ts';

const called = (endpoint: Endpoint) => `${endpoint.method} ${endpoint.path}` as 'GET /';
/** Nothing below may change anything in them, so all cells share two companies. */
const [mine, theirs] = [await givenCompany(), await givenCompany()];
const canaries = await givenOneOfEach(theirs);
const before = await givenBefore();
/** An id that no company has. */
const nowhere = 'f'.repeat(24);

describe('without a token, or with a bad one, no call but the public ones answers', () => {
  test.each(
    endpoints
      .filter(({ access }) => access !== 'public')
      .map((endpoint) => [called(endpoint), endpoint] as const),
  )('%s', async (call) => {
    for (const token of [undefined, 'garbage']) {
      const answer = await send(call, {
        companyId: nowhere,
        body: call.startsWith('GET') ? undefined : {},
        ...(token && { token }),
      });
      expect(answer.status).toBe(401);
    }
  });
});

describe('a company that is not mine is 403 for every call in it', () => {
  test.each(
    endpoints
      .filter(({ access }) => access === 'member')
      .map((endpoint) => [called(endpoint), endpoint] as const),
  )('%s', async (call, endpoint) => {
    const { query, body } = validInput(operationOf(endpoint), () => nowhere);
    const answer = await send(call, {
      token: mine.token,
      companyId: theirs._id,
      query,
      ...(!call.startsWith('GET') && { body }),
    });
    expect(answer.status).toBe(403);
  });
});

const firstRefused = { member: 'viewer', admin: 'member', owner: 'admin' } as const;
const tooLow = Object.fromEntries(
  await Promise.all(
    Object.values(firstRefused).map(async (role) => [role, await givenMember(mine, role)] as const),
  ),
);

describe('a role just below the one that a call asks for is refused', () => {
  test.each(
    endpoints
      .filter(({ access, role }) => access === 'member' && role !== 'viewer')
      .map((endpoint) => [called(endpoint), endpoint] as const),
  )('%s', async (call, endpoint) => {
    const { token } = tooLow[firstRefused[endpoint.role as keyof typeof firstRefused]] ?? {};
    const { query, body } = validInput(operationOf(endpoint), () => nowhere);
    const answer = await send(call, {
      token,
      companyId: mine._id,
      query,
      ...(!call.startsWith('GET') && { body }),
    });
    expect([answer.status, answer.body.code]).toEqual([403, 'forbidden']);
  });
});

const withIds = endpoints.filter(
  (endpoint) => endpoint.access === 'member' && !endpoint.upload && idPlaces(endpoint).length > 0,
);

describe('an id of another company is answered like one that never was, at every place of every call', () => {
  const cells = withIds.flatMap((endpoint) =>
    idPlaces(endpoint).map((place) => [called(endpoint), place, endpoint] as const),
  );
  test.each(cells)('%s %s', async (call, place, endpoint) => {
    const ask = async (idOf: (kind: string) => string) => {
      const { query, body } = validInput(operationOf(endpoint), idOf, place);
      const more = /^(templateId|changes)\b/.test(place) ? {} : (oneOf[call] ?? {});
      const answer = await send(call, {
        ...mine,
        query,
        ...(!call.startsWith('GET') && { body: completed(body as Record<string, unknown>, more) }),
      });
      return { status: answer.status, body: { ...(answer.body as object), requestId: '' } };
    };
    const foreign = await ask((kind) => canaries[kind] ?? 'no canary of this kind');
    expect(foreign).toEqual(await ask(() => nowhere));
    expect(JSON.stringify(foreign)).not.toContain('Canary');
    // A filter by an unknown id finds nothing; everything else is not found.
    expect(foreign).toMatchObject(
      isFilter(endpoint) ? { status: 200, ...(endpoint.paged && { body: { data: [] } }) } : { status: 404 },
    );
  });

  test('and nothing of the other company has changed', async () => {
    expect(await givenBefore()).toEqual(before);
  });
});

/** What a call wants besides, where its schema says 'one of these'. */
const oneOf: Record<string, Record<string, unknown>> = {
  'POST /answer': { answer: 'Yes.' },
  'POST /bid/tasks': { tasks: [] },
  'POST /answer/bulk-create': { answers: [{ question: 'Are you insured?', answer: 'Yes.' }] },
};

/** The input with what is wanted besides; the items of a list that it has already are completed, too. */
const completed = (body: Record<string, unknown>, more: Record<string, unknown>) => ({
  ...body,
  ...Object.fromEntries(
    Object.entries(more).map(([name, given]) => {
      const items = body[name];
      return Array.isArray(given) && Array.isArray(items) && items.length > 0
        ? [name, items.map((item: object) => ({ ...(given[0] as object), ...item }))]
        : [name, given];
    }),
  ),
});

/** Calls that narrow a list and are no list themselves. */
const narrowed = ['/bid/export', '/bid/figures', '/bid/groups', '/bid/dates'];

/** Whether ids in a call only narrow a list. */
const isFilter = (endpoint: Endpoint): boolean =>
  endpoint.method === 'GET' &&
  (endpoint.paged || narrowed.includes(endpoint.path)) &&
  // What is asked of a bid that is not there is not found, whatever it is narrowed to.
  !operationOf(endpoint).parameters.some(
    ({ name, required, schema }) => required && name !== 'companyId' && schema && holdsId(schema),
  );

/** Every row of the other company, as text. */
function givenBefore(): Promise<string[]> {
  return inside(theirs, async (db) => {
    const tables = [
      'bids',
      'tenders',
      'clients',
      'services',
      'task_templates',
      'template_tasks',
      'tasks',
      'comments',
      'letters',
      'letter_files',
      'files',
      'requirements',
      'generations',
      'notifications',
      'members',
      'activities',
      'outbox',
      'views',
    ] as const;
    const texts: string[] = [];
    for (const table of tables) {
      const { rows } = await sql<{
        text: string;
      }>`select x::text as text from ${sql.table(table)} x order by 1`.execute(db);
      texts.push(...rows.map(({ text }) => `${table} ${text}`));
    }
    return texts;
  });
}

/** Where a call takes an id. An id that may be any text names a row to keep, not an object to find. */
function idPlaces(endpoint: Endpoint): string[] {
  return placesOf(
    operationOf(endpoint),
    (schema) =>
      schema['x-ref'] !== undefined && schema['x-ref'] !== 'company' && schema.pattern !== undefined,
  );
}
