import { endpoints } from '@bidloom/contract/endpoints';
import { goesWithoutCompany, type Endpoint } from '@bidloom/contract/endpoint';
import { idOf } from '@bidloom/contract/primitives';
import { scopes } from '@bidloom/contract/scopes';
import { webhookEventNames, webhookEvents, webhookPayload } from '@bidloom/contract/webhooks';
import { z } from 'zod';

type Schema = Record<string, unknown> & { properties?: Record<string, Schema>; required?: string[] };

/** The OpenAPI 3.1 document of every call, made from the contract and from nothing else. */
export function openApiDocument(publicUrl: string): Record<string, unknown> {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const endpoint of endpoints) {
    (paths[endpoint.path] ??= {})[endpoint.method.toLowerCase()] = operation(endpoint);
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Bidloom',
      version: '0.1.0',
      description:
        'Every call of Bidloom. Ids say what they are the id of (x-ref), an operation that makes an object says so ' +
        '(x-creates, x-id-path), a version says of what (x-version-of).',
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: `${publicUrl}/api` }],
    security: [{ session: [] }],
    tags: [...new Set(endpoints.map(({ feature }) => feature))].map((name) => ({ name })),
    paths,
    webhooks: Object.fromEntries(webhookEventNames.map((name) => [name, { post: webhookOperation(name) }])),
    components: {
      securitySchemes,
      schemas: { Failure: failure, Page: page },
      parameters: { companyId, idempotencyKey },
      responses: Object.fromEntries(
        Object.entries(failures).map(([status, description]) => [
          `Failure${status}`,
          failureAnswer(description),
        ]),
      ),
    },
  };
}

const securitySchemes = {
  session: {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'JWT',
    description: 'What signing in answers, for whatever the role of the person allows',
  },
  apiToken: {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'bdl_…',
    description:
      'An API token of a company. A call that takes one names the scopes that the token must have, all of them; who may ' +
      `write may read. \`companyId\` may be left out. Scopes: ${scopes.join(', ')}`,
  },
};
const failures = {
  400: 'Malformed or invalid input; `errors` names each place',
  401: 'No token, or one that is over',
  403: 'Not a member of the company, or the role or the scopes of the API token do not allow it',
  404: 'No such object in this company',
  409: 'It clashes with what is there; `data` is the current object where there is one',
  413: 'Too large',
  415: 'The wrong type of content',
  422: 'Understood but impossible',
  429: 'Too many requests; see Retry-After',
  500: 'Unexpected; the request id finds it in the log',
  502: 'The service behind it did not answer as it should',
  503: 'The database is away; see Retry-After',
  507: 'The disk is full',
};
const failure = {
  type: 'object',
  required: ['success', 'msg', 'code', 'requestId'],
  properties: {
    success: { const: false },
    msg: { type: 'string', description: 'A sentence a person can act on' },
    code: { type: 'string', description: 'For programs' },
    errors: {
      type: 'array',
      items: {
        type: 'object',
        required: ['path', 'msg'],
        properties: { path: { type: 'string' }, msg: { type: 'string' } },
      },
    },
    data: { description: 'The current object of a conflict' },
    requestId: { type: 'string' },
  },
};
const page = {
  type: 'object',
  required: ['total', 'more', 'next'],
  properties: {
    total: { type: 'integer', description: 'Exact up to 1,000' },
    more: { type: 'boolean', description: 'There are more than `total`' },
    next: { type: ['string', 'null'], description: 'The cursor of the next page' },
  },
};
const companyId = {
  name: 'companyId',
  in: 'query',
  required: true,
  'x-ref': 'company',
  schema: z.toJSONSchema(idOf('company')),
};
const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: 'The same key and body within 24 hours answers the first result again',
  schema: { type: 'string', minLength: 1, maxLength: 200 },
};
const unlikelyForAnyone = new Set(['401', '403', '404']);
/** What a call without a token may be refused with all the same. */
const publicFailures: Record<string, string> = {
  '/auth/login': '401',
  '/user-image': '404',
  '/calendar.ics': '404',
};
const notModified = { description: 'What If-None-Match names is still so' };
const sentInRanges = new Set(['/bid/file', '/data/export-file']);
const ranges = ({ produces = '' }: Endpoint) => ({
  206: { description: 'The range asked for', content: { [produces]: { schema: { type: 'string' } } } },
  416: failureAnswer('The range lies outside the file'),
});
const lastEventId = {
  name: 'Last-Event-ID',
  in: 'header',
  required: false,
  description: 'The id of the last event that arrived: what was said since comes first',
  schema: { type: 'string' },
};
const failureAnswer = (description: string) => ({
  description,
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } },
});

function operation(endpoint: Endpoint): Record<string, unknown> {
  const { method, path, access, creates } = endpoint;
  const input = schemaOf(endpoint.input, 'input');
  const isGet = method === 'GET';
  const statuses = Object.keys(failures).filter(
    (status) =>
      (access !== 'public' || !unlikelyForAnyone.has(status) || publicFailures[path] === status) &&
      (status !== '502' || endpoint.feature === 'integrations' || path.startsWith('/auth/provider')) &&
      (status !== '507' || !isGet) &&
      (!isGet || !['413', '415', '409'].includes(status)),
  );
  return {
    operationId: `${method.toLowerCase()}${path.replace(/[^A-Za-z]+(\w)?/g, (_match, letter?: string) => (letter ?? '').toUpperCase())}`,
    summary: endpoint.summary,
    tags: [endpoint.feature],
    ...(access === 'public' && { security: [] }),
    ...(endpoint.scopes.length > 0 && { security: [{ session: [] }, { apiToken: endpoint.scopes }] }),
    ...(access === 'member' && { 'x-role': endpoint.role }),
    ...(creates && { 'x-creates': creates.kind, 'x-id-path': creates.idPath }),
    parameters: [
      ...(access === 'member' ? [companyParameter(path)] : []),
      ...(isGet ? queryParameters(endpoint, input) : []),
      ...(endpoint.produces === 'text/event-stream' ? [lastEventId] : []),
      ...(isGet ? [] : [{ $ref: '#/components/parameters/idempotencyKey' }]),
    ],
    ...(!isGet && { requestBody: requestBody(endpoint, input) }),
    responses: {
      [endpoint.status]: success(endpoint),
      ...(isGet && endpoint.produces !== 'text/event-stream' && { 304: notModified }),
      ...(sentInRanges.has(path) && ranges(endpoint)),
      ...Object.fromEntries(
        statuses.map((status) => [status, { $ref: `#/components/responses/Failure${status}` }]),
      ),
    },
  };
}

/** Paths that the specification sends without `companyId` may still carry it. */
const companyParameter = (path: string) =>
  goesWithoutCompany(path)
    ? { ...companyId, required: false }
    : { $ref: '#/components/parameters/companyId' };

/** The sorts of a list stand in the contract beside its input; the first is the default. */
const queryParameters = ({ paged, sorts }: Endpoint, { properties = {}, required = [] }: Schema) =>
  Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    ...('x-ref' in schema && { 'x-ref': schema['x-ref'] }),
    schema: paged && name === 'sort' ? { type: 'string', enum: sorts, default: sorts[0] } : schema,
    ...('anyOf' in schema && { style: 'form', explode: true }),
  }));

function requestBody({ upload, form = false, input: parser }: Endpoint, input: Schema) {
  // No body is an empty one, where that says enough.
  if (!upload)
    return {
      required: !parser.safeParse({}).success,
      content: {
        'application/json': { schema: input },
        ...(form && { 'application/x-www-form-urlencoded': { schema: input } }),
      },
    };
  const files = {
    type: 'array',
    minItems: upload.minFiles,
    maxItems: upload.maxFiles,
    items: { type: 'string', format: 'binary', description: `At most ${upload.maxBytes} bytes` },
  };
  const schema = {
    ...input,
    properties: { ...input.properties, [upload.part]: files },
    required: [...(input.required ?? []), ...(upload.minFiles > 0 ? [upload.part] : [])],
  };
  return { required: true, content: { 'multipart/form-data': { schema } } };
}

function success(endpoint: Endpoint) {
  if (endpoint.produces !== undefined) {
    return { description: 'The content', content: { [endpoint.produces]: { schema: { type: 'string' } } } };
  }
  const beside = endpoint.beside ? schemaOf(endpoint.beside, 'output') : {};
  const schema = {
    type: 'object',
    required: ['success', 'msg', 'data', ...(beside.required ?? []), ...(endpoint.paged ? ['page'] : [])],
    properties: {
      success: { const: true },
      msg: { type: 'string' },
      ...beside.properties,
      data: schemaOf(endpoint.data, 'output'),
      ...(endpoint.paged && { page: { $ref: '#/components/schemas/Page' } }),
    },
  };
  return { description: 'Done', content: { 'application/json': { schema } } };
}

/** What webhooks are told, signed as Standard Webhooks has it. */
function webhookOperation(name: (typeof webhookEventNames)[number]) {
  const header = (part: string, description: string) => ({
    name: `webhook-${part}`,
    in: 'header',
    required: true,
    description,
    schema: { type: 'string' },
  });
  return {
    operationId: `told${name.replace(/(?:^|[._])(\w)/g, (_match, letter: string) => letter.toUpperCase())}`,
    summary: webhookEvents[name].summary,
    tags: ['webhooks'],
    security: [],
    parameters: [
      header('id', 'Of the message, the same with every attempt'),
      header('timestamp', 'Of the attempt, in seconds since 1970'),
      header(
        'signature',
        'v1, and the HMAC-SHA256 of id.timestamp.body in base64; several, with spaces between',
      ),
    ],
    requestBody: {
      required: true,
      content: { 'application/json': { schema: schemaOf(webhookPayload(name), 'output') } },
    },
    responses: {
      '2XX': { description: 'Taken' },
      410: { description: 'Gone: the webhook is switched off' },
      default: { description: 'Sent again later; after 429 and 503 not before Retry-After' },
    },
  };
}

function schemaOf(schema: z.ZodType, io: 'input' | 'output'): Schema {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Schema;
  return rest;
}
