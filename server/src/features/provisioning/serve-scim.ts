import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { actAsUser, inCompany, run } from '#db/database.ts';
import { toHttpError, type HttpError } from '#http/calls/errors.ts';
import { translate } from '#http/calls/language.ts';
import type { AppContext } from '#http/calls/route.ts';
import { companyOfToken, hashApiToken } from '#http/identity/api-token.ts';
import { consumeAttempts, type Limit } from '#http/identity/rate-limit.ts';
import { findGroups, getGroup, isGroupFilter } from './groups.queries.ts';
import { addGroup, patchGroup, putGroup, removeGroup } from './keep-groups.ts';
import {
  addPerson,
  changePerson,
  removePerson,
  wantedBySteps,
  wantedOf,
  type Provider,
} from './keep-people.ts';
import { enterKnownPeople, findPeople, getPerson, isPeopleFilter } from './people.queries.ts';
import { enterByProvisioningToken } from './provisioning.queries.ts';
import { ScimError, unknownObject } from './scim-error.ts';
import { readFilter } from './scim-filter.ts';
import { readPatch } from './scim-patch.ts';
import * as shapes from './scim-schemas.ts';

export const scimPath = '/scim/v2';
/** Of one token: a first synchronisation sends many. */
const calls: Limit = { name: 'scim', attempts: 1_500, seconds: 60 };
const media = 'application/scim+json';

/** SCIM 2 (RFC 7643, 7644): the identity provider of a company keeps its people and groups, with a token of the company's own. */
export function serveScim(app: FastifyInstance, context: AppContext): void {
  void app.register(
    async (scim) => {
      scim.removeContentTypeParser('application/json');
      // Identity providers name the type of a body also where they send none.
      scim.addContentTypeParser(
        [media, 'application/json'],
        { parseAs: 'string' },
        async (_request: FastifyRequest, body: string) => (body === '' ? undefined : readJson(body)),
      );
      scim.setErrorHandler((failure, request, reply) => answerError(failure, request, reply));
      describeItself(scim, context);
      servePeople(scim, context);
      serveGroups(scim, context);
      scim.all('/*', () => {
        throw new ScimError(404, 'There is no such endpoint');
      });
    },
    { prefix: scimPath },
  );
}

function readJson(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    throw new ScimError(400, 'The body is not JSON', 'invalidSyntax');
  }
}

const baseOf = ({ settings }: AppContext) => `${settings.publicUrl}${scimPath}`;
type Asked = FastifyRequest<{ Params: { id: string } }>;

function describeItself(scim: FastifyInstance, context: AppContext): void {
  const base = () => baseOf(context);
  const all = (resources: object[]) => shapes.listOf(resources, { total: resources.length, startIndex: 1 });
  const read = (path: string, shape: () => object) =>
    scim.get(path, (request, reply) => asProvider(context, request, async () => send(reply, shape())));
  read('/ServiceProviderConfig', () => shapes.providerConfiguration(base()));
  read('/ResourceTypes', () => all(shapes.resourceTypes(base())));
  read('/Schemas', () => all(shapes.schemas(base())));
  scim.get('/Schemas/:id', (request: Asked, reply) =>
    asProvider(context, request, async () => {
      const schema = shapes.schemas(base()).find(({ id }) => id === request.params.id);
      if (!schema) throw unknownObject(request.params.id);
      return send(reply, schema);
    }),
  );
}

function servePeople(scim: FastifyInstance, context: AppContext): void {
  const sendOne = async ({ db }: Provider, request: FastifyRequest, reply: FastifyReply, id: string) => {
    const person = await getPerson(db, id);
    if (!person) throw unknownObject(id);
    return sendTagged(request, reply, person.version, shapes.userOf(baseOf(context), person));
  };
  const change =
    (work: (provider: Provider, request: Asked) => Promise<void>) => (request: Asked, reply: FastifyReply) =>
      asProvider(context, request, async (provider) => {
        mustBePresent(request, (await getPerson(provider.db, request.params.id))?.version);
        await work(provider, request);
        return sendOne(provider, request, reply, request.params.id);
      });
  scim.get('/Users', (request, reply) =>
    asProvider(context, request, async ({ db }) => {
      const page = pageOf(request);
      const conditions = filterOf(request);
      if (!isPeopleFilter(conditions)) throw unreadable();
      const { total, people } = await findPeople(db, conditions, page);
      const resources = people.map((person) => shapes.userOf(baseOf(context), person));
      return send(reply, shapes.listOf(resources, { total, startIndex: page.startIndex }));
    }),
  );
  scim.get('/Users/:id', (request: Asked, reply) =>
    asProvider(context, request, (provider) => sendOne(provider, request, reply, request.params.id)),
  );
  scim.post('/Users', (request, reply) =>
    asProvider(context, request, async (provider) => {
      const id = await addPerson(provider, wantedOf(request.body));
      reply.code(201).header('location', `${baseOf(context)}/Users/${id}`);
      return sendOne(provider, request, reply, id);
    }),
  );
  scim.put(
    '/Users/:id',
    change((provider, { params, body }) => changePerson(provider, params.id, wantedOf(body))),
  );
  scim.patch(
    '/Users/:id',
    change((provider, { params, body }) => changePerson(provider, params.id, wantedBySteps(readPatch(body)))),
  );
  scim.delete('/Users/:id', (request: Asked, reply) =>
    asProvider(context, request, async (provider) => {
      mustBePresent(request, (await getPerson(provider.db, request.params.id))?.version);
      await removePerson(provider, request.params.id);
      return () => reply.code(204).send();
    }),
  );
}

function serveGroups(scim: FastifyInstance, context: AppContext): void {
  const hasMembers = ({ query }: FastifyRequest) => {
    const { excludedAttributes } = query as Record<string, unknown>;
    return typeof excludedAttributes !== 'string' || !excludedAttributes.includes('members');
  };
  const sendOne = async ({ db }: Provider, request: FastifyRequest, reply: FastifyReply, id: string) => {
    const group = await getGroup(db, id);
    if (!group) throw unknownObject(id);
    return sendTagged(
      request,
      reply,
      group.version,
      shapes.groupOf(baseOf(context), group, hasMembers(request)),
    );
  };
  const change =
    (work: (provider: Provider, request: Asked) => Promise<void>) => (request: Asked, reply: FastifyReply) =>
      asProvider(context, request, async (provider) => {
        mustBePresent(request, (await getGroup(provider.db, request.params.id))?.version);
        await work(provider, request);
        return sendOne(provider, request, reply, request.params.id);
      });
  scim.get('/Groups', (request, reply) =>
    asProvider(context, request, async ({ db }) => {
      const page = pageOf(request);
      const conditions = filterOf(request);
      if (!isGroupFilter(conditions)) throw unreadable();
      const withMembers = hasMembers(request);
      const { total, groups } = await findGroups(db, conditions, { ...page, withMembers });
      const resources = groups.map((group) => shapes.groupOf(baseOf(context), group, withMembers));
      return send(reply, shapes.listOf(resources, { total, startIndex: page.startIndex }));
    }),
  );
  scim.get('/Groups/:id', (request: Asked, reply) =>
    asProvider(context, request, (provider) => sendOne(provider, request, reply, request.params.id)),
  );
  scim.post('/Groups', (request, reply) =>
    asProvider(context, request, async (provider) => {
      const id = await addGroup(provider, request.body);
      reply.code(201).header('location', `${baseOf(context)}/Groups/${id}`);
      return sendOne(provider, request, reply, id);
    }),
  );
  scim.put(
    '/Groups/:id',
    change((provider, { params, body }) => putGroup(provider, params.id, body)),
  );
  scim.patch(
    '/Groups/:id',
    change((provider, { params, body }) => patchGroup(provider, params.id, readPatch(body))),
  );
  scim.delete('/Groups/:id', (request: Asked, reply) =>
    asProvider(context, request, async (provider) => {
      mustBePresent(request, (await getGroup(provider.db, request.params.id))?.version);
      await removeGroup(provider, request.params.id);
      return () => reply.code(204).send();
    }),
  );
}

/**
 * Does `work` in the company of the token that the request carries, in one transaction. What `work` answers is sent once that is
 * committed: an identity provider is not told of what did not come to stand.
 */
async function asProvider(
  context: AppContext,
  request: FastifyRequest,
  work: (provider: Provider) => Promise<() => FastifyReply>,
): Promise<FastifyReply> {
  const token = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? '';
  const company = companyOfToken(token);
  if (company === undefined) throw unauthorized();
  const hash = hashApiToken(token);
  await consumeAttempts(context, [calls, hash]);
  const answer = await inCompany(context.database, { company }, async (db) => {
    const known = await enterByProvisioningToken(db, hash);
    if (!known) throw unauthorized();
    await actAsUser(db, known.inviter);
    await run(db, sayOrigin, [`${' '.repeat(25)}${request.clientAddress}`]);
    // Ids for people who came in another way, so that the provider finds them.
    await enterKnownPeople(db);
    const { inviter, language, defaultRole } = known;
    return work({
      db,
      context,
      defaultRole,
      caller: {
        user: inviter,
        session: '',
        company,
        role: 'admin',
        language,
        address: request.clientAddress,
        userAgent: '',
        requestId: request.id,
      },
    });
  });
  return answer();
}
const sayOrigin = { name: 'say-origin', text: `select set_config('app.origin', $1, true)` };
const unauthorized = () => new ScimError(401, 'The token is not valid');
const unreadable = () => new ScimError(400, 'This filter is not supported', 'invalidFilter');

function filterOf({ query }: FastifyRequest) {
  const { filter } = query as Record<string, unknown>;
  if (filter === undefined || filter === '') return [];
  const conditions = typeof filter === 'string' && filter.length <= 1_000 ? readFilter(filter) : undefined;
  if (!conditions) throw unreadable();
  return conditions;
}

/** A start below 1 is 1, a count below 0 is 0 (RFC 7644, 3.4.2.4). */
function pageOf({ query }: FastifyRequest): { startIndex: number; count: number } {
  const { startIndex, count } = query as Record<string, unknown>;
  const whole = (value: unknown, usual: number) => {
    const number = value === undefined ? usual : Number(value);
    return Number.isFinite(number) ? Math.trunc(number) : usual;
  };
  return {
    startIndex: Math.min(Math.max(whole(startIndex, 1), 1), 1_000_000),
    count: Math.min(Math.max(whole(count, 100), 0), shapes.mostOnPage),
  };
}

/** 412 where the request is meant for another version of the object. */
function mustBePresent({ headers }: FastifyRequest, version: number | undefined): void {
  const wanted = headers['if-match'];
  if (wanted === undefined || wanted === '*' || version === undefined) return;
  if (!wanted.split(',').some((tag) => tag.trim() === shapes.tagOf(version)))
    throw new ScimError(412, 'The object has changed since');
}

const send =
  (reply: FastifyReply, body: object): (() => FastifyReply) =>
  () =>
    reply.type(media).header('cache-control', 'no-store').send(JSON.stringify(body));

function sendTagged(
  { method, headers }: FastifyRequest,
  reply: FastifyReply,
  version: number,
  body: object,
): () => FastifyReply {
  const tag = shapes.tagOf(version);
  reply.header('etag', tag);
  if (method === 'GET' && headers['if-none-match'] === tag) return () => reply.code(304).send();
  return send(reply, body);
}

function answerError(failure: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (failure instanceof ScimError) {
    if (failure.status === 401) reply.header('www-authenticate', 'Bearer');
    return reply
      .code(failure.status)
      .type(media)
      .send(JSON.stringify(shapes.errorOf(failure.status, failure.message, failure.scimType)));
  }
  const error: HttpError = toHttpError(failure);
  if (error.status >= 500) request.log.error({ err: failure, id: request.id }, 'a request of SCIM failed');
  if (error.retryAfterSeconds !== undefined) reply.header('retry-after', String(error.retryAfterSeconds));
  const detail = translate('en', error.key, { ...error.values, id: request.id });
  return reply
    .code(error.status)
    .type(media)
    .send(
      JSON.stringify(shapes.errorOf(error.status, detail, error.status === 409 ? 'uniqueness' : undefined)),
    );
}
