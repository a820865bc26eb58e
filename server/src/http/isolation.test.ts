import { endpoints } from '@bidloom/contract/endpoints';
import type { Endpoint } from '@bidloom/contract/endpoint';
import { describe, expect, test } from 'vitest';
import { givenCompany, send } from '#testing/given.ts';
import { openApiDocument } from './openapi.ts';

/** The calls as the OpenAPI document has them: what an outside check would go by. */
const { paths } = openApiDocument('http://bidloom.test') as {
  paths: Record<string, Record<string, Operation>>;
};
type Parameter = { $ref?: string; name?: string; in?: string; required?: boolean; schema?: Schema };
type Operation = {
  security?: unknown[];
  parameters: Parameter[];
  requestBody?: { content: Record<string, { schema: Schema }> };
};
type Schema = {
  type?: string | string[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
  enum?: unknown[];
  const?: unknown;
  format?: string;
  pattern?: string;
  minimum?: number;
  minLength?: number;
  minItems?: number;
  'x-ref'?: string;
  readOnly?: boolean;
};

const called = (endpoint: Endpoint) => `${endpoint.method} ${endpoint.path}` as 'GET /';
const operationOf = ({ path, method }: Endpoint): Operation => {
  const operation = paths[path]?.[method.toLowerCase()];
  if (!operation) throw new Error(`${method} ${path} is not in the document`);
  return operation;
};
/** Nothing below may change anything in them, so all cells share two companies. */
const [mine, theirs] = [await givenCompany(), await givenCompany()];
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
    const [mine, theirs] = [await givenCompany(), await givenCompany()];
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

const withIds = endpoints.filter(
  (endpoint) =>
    endpoint.access === 'member' && !endpoint.upload && idPlaces(operationOf(endpoint)).length > 0,
);

describe('an id of another company is answered like one that never was, at every place of every call', () => {
  test.each(
    withIds.flatMap((endpoint) =>
      idPlaces(operationOf(endpoint)).map((place) => [called(endpoint), place, endpoint] as const),
    ),
  )('%s %s', async (call, place, endpoint) => {
    const mine = await givenCompany();
    const { query, body } = validInput(operationOf(endpoint), () => nowhere, place);
    const answer = await send(call, { ...mine, query, ...(!call.startsWith('GET') && { body }) });
    const isFilter =
      endpoint.method === 'GET' &&
      endpoint.paged &&
      !operationOf(endpoint).parameters.some(({ name, required }) => name === place && required);
    // A filter by an unknown id finds nothing; everything else is not found.
    if (isFilter) expect([answer.status, answer.body.data]).toEqual([200, []]);
    else expect(answer.status, JSON.stringify(answer.body)).toBe(404);
  });
});

/** Where ids stand in a call: parameter names, and paths in the body such as `bids[]._id`. */
function idPlaces(operation: Operation): string[] {
  const inQuery = operation.parameters
    .filter(({ schema }) => schema && holdsId(schema))
    .map(({ name }) => name ?? '');
  const body = operation.requestBody?.content['application/json']?.schema;
  return [...inQuery, ...(body ? placesIn(body, '') : [])];
}

function holdsId(schema: Schema): boolean {
  const parts = [schema.items, ...(schema.anyOf ?? [])];
  return schema['x-ref'] !== undefined || parts.some((part) => part !== undefined && holdsId(part));
}

function placesIn(schema: Schema, path: string): string[] {
  if (schema.readOnly) return [];
  // An id that may be any text names a row to keep, not an object to find.
  if (schema['x-ref'] !== undefined) return schema.pattern ? [path] : [];
  if (schema.anyOf) return placesIn(schema.anyOf.find(holdsId) ?? {}, path);
  if (schema.items) return placesIn(schema.items, `${path}[]`);
  return Object.entries(schema.properties ?? {}).flatMap(([name, part]) =>
    placesIn(part, path ? `${path}.${name}` : name),
  );
}

/** The least valid input of a call, with an id at `place` as well as wherever one is required. */
function validInput(operation: Operation, id: () => string, place = '') {
  const query = Object.fromEntries(
    operation.parameters
      .filter((parameter) => parameter.in === 'query' && parameter.name !== 'companyId')
      .filter((parameter) => parameter.required || parameter.name === place)
      .map(({ name, schema }) => [name, valueOf(schema ?? {}, id, '', place)]),
  );
  const schema = operation.requestBody?.content['application/json']?.schema;
  return { query, body: schema ? valueOf(schema, id, '', place) : {} };
}

function valueOf(schema: Schema, id: () => string, path: string, place: string): unknown {
  if (schema['x-ref'] !== undefined) return id();
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return valueOf(choices.find(holdsId) ?? choices[0] ?? {}, id, path, place);
  if (schema.type === 'array') {
    const wanted = (schema.minItems ?? 0) > 0 || place.startsWith(`${path}[]`);
    return wanted ? [valueOf(schema.items ?? {}, id, `${path}[]`, place)] : [];
  }
  if (schema.type === 'object') {
    const inner = (name: string) => (path ? `${path}.${name}` : name);
    const names = Object.keys(schema.properties ?? {}).filter(
      (name) =>
        schema.required?.includes(name) ||
        place === inner(name) ||
        place.startsWith(`${inner(name)}.`) ||
        place.startsWith(`${inner(name)}[`),
    );
    return Object.fromEntries(
      names.map((name) => [name, valueOf(schema.properties?.[name] ?? {}, id, inner(name), place)]),
    );
  }
  if (schema.type === 'integer' || schema.type === 'number') return schema.minimum ?? 1;
  if (schema.type === 'boolean') return true;
  if (schema.format === 'date-time') return '2026-12-01T12:00:00.000Z';
  return 'words';
}
