import type { Endpoint } from '@bidloom/contract/endpoint';
import { endpoints } from '@bidloom/contract/endpoints';
import { describe, expect, test } from 'vitest';
import { givenCompany, givenUser, send } from '#testing/given.ts';
import { givenOneOfEach } from '#testing/one-of-each.ts';
import { operationOf, placesOf, validInput } from '#testing/valid-input.ts';

/** What programs and attackers send in place of what is asked. */
const hostile: unknown[] = [
  null,
  [],
  {},
  [[[[[[[[{}]]]]]]]],
  JSON.parse('{"__proto__":{"role":"owner"},"constructor":{"prototype":{}}}'),
  true,
  -1,
  0.5,
  1e308,
  Number.MAX_SAFE_INTEGER + 1,
  '',
  'NaN',
  '-0',
  '\u0000',
  '\uD800',
  '\u202E\u2066\uFEFF',
  '%_\\%',
  "'); drop table bids; --",
  '$1::int; select pg_sleep(9)',
  '{{constructor}}${7*7}<script>',
  '../../../../etc/passwd',
  'f'.repeat(24),
  '9'.repeat(400),
  'x'.repeat(60_000),
  '+275760-09-14T00:00:00.000Z',
  '0000-00-00',
  '2026-02-30T25:61:00Z',
  'https://[::1]:99999/@x',
];
/** At each place so many are tried, others than at the place before; all of them have their turn within each few calls. */
const tries = 2;

/** Calls that end what the others work in, or wait for what happens. */
const left = new Set(['/auth/logout', '/auth/logout-all', '/events']);
const firstOf = (method: string) => ['GET', 'PUT', 'POST', 'DELETE'].indexOf(method);
const tried = endpoints
  .filter(({ upload, path }) => !upload && !left.has(path))
  .toSorted((one, other) => firstOf(one.method) - firstOf(other.method));

const company = await givenCompany();
const ids = await givenOneOfEach(company);
let turn = 0;

describe('whatever stands at a place of a call, its answer is one of the contract', () => {
  test.each(tried.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))(
    '%s',
    async (call, endpoint) => {
      for (const place of everyPlaceOf(endpoint)) {
        for (let at = 0; at < tries; at += 1) {
          const value = hostile[(turn += 1) % hostile.length];
          const answer = await send(call as 'GET /', withValue(endpoint, place, value));
          const told = `${place}: ${JSON.stringify(value)?.slice(0, 80)}`;
          expect(isOfContract(answer), `${told} ${answer.status} ${answer.raw.payload.slice(0, 300)}`).toBe(
            true,
          );
        }
      }
    },
  );

  test('and the company is as it was for who belongs to it', async () => {
    const stranger = await givenUser();
    expect((await send('GET /bid/bids', company)).status).toBe(200);
    expect((await send('GET /bid/bids', { companyId: company._id, token: stranger.token })).status).toBe(403);
  });
});

/** A success, or a failure of the caller with its code; pages for people, such as the one that ends mails, say in words what is wrong. */
function isOfContract({ status, headers, body }: Awaited<ReturnType<typeof send>>): boolean {
  if (status < 400 || status >= 500) return status < 400;
  if (String(headers['content-type']).startsWith('text/html')) return true;
  const { success, code } = body as { success?: unknown; code?: unknown };
  return success === false && typeof code === 'string';
}

/** A valid input of a call with something else at one place. */
function withValue(endpoint: Endpoint, place: string, value: unknown) {
  const { query, body } = validInput(operationOf(endpoint), (kind) => ids[kind] ?? 'f'.repeat(24), place);
  const isInQuery = Object.hasOwn(query, place);
  const signedIn = endpoint.access === 'public' ? {} : company;
  return {
    ...signedIn,
    query: isInQuery
      ? { ...query, [place]: typeof value === 'string' ? value : JSON.stringify(value) }
      : query,
    ...(endpoint.method !== 'GET' && { body: isInQuery ? body : replaced(body, place, value) }),
  };
}

/** Every place of a call; the body itself is ''. */
function everyPlaceOf(endpoint: Endpoint): string[] {
  const operation = operationOf(endpoint);
  return [...(operation.requestBody ? [''] : []), ...placesOf(operation, () => true)];
}

/** A copy of a body with `value` at a path of it. */
function replaced(body: unknown, path: string, value: unknown): unknown {
  if (path === '') return value;
  if (path.startsWith('[]')) {
    const rest = path.slice(path.startsWith('[].') ? 3 : 2);
    const items = Array.isArray(body) && body.length > 0 ? (body as unknown[]) : [{}];
    return items.map((item) => replaced(item, rest, value));
  }
  const [name = ''] = /^[^.[]+/.exec(path) ?? [];
  const rest = path.slice(name.length).replace(/^\./, '');
  const fields = typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {};
  return { ...fields, [name]: replaced(fields[name], rest, value) };
}
