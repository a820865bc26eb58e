import { goesWithoutCompany, type Endpoint } from '@bidloom/contract/endpoint';
import type { Page } from '@bidloom/contract/primitives';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import {
  enterCompany,
  outsideCompanies,
  readInCompany,
  readSoon,
  type Db,
  type Entry,
} from '#db/database.ts';
import { compressed } from '#http/transfer/compress.ts';
import { checkPermission, unauthenticated } from '#http/identity/check-permission.ts';
import { cookiesOf } from '#http/identity/cookies.ts';
import { keepWithinDemo, withoutFiles } from '#http/identity/demo.ts';
import { enterRefusal } from '#http/identity/security-entries.ts';
import { readToken } from '#http/identity/session-token.ts';
import { enterWithToken, isApiToken } from '#http/identity/api-token.ts';
import { HttpError, invalid } from './errors.ts';
import { isKnown, tagOf } from './etag.ts';
import { receiveForm } from '#http/transfer/forms.ts';
import { idempotent, idempotentForAnyone, isReplayed, type Asked, type Replayed } from './idempotency.ts';
import { parseInput } from './input.ts';
import { languageOf, translate } from './language.ts';
import { isListed, isReady, sent, type Caller, type AppContext, type Route } from './route.ts';
import { readerOf, abortedOnDisconnect } from './reader.ts';
import { ourUploads } from '#http/transfer/upload-turns.ts';
import { receiveUpload, type ReceivedFile } from '#http/transfer/uploads.ts';

/** Puts a route on the server. Everything that every call has in common happens here. */
export function mount(app: FastifyInstance, context: AppContext, route: Route): void {
  const { endpoint } = route;
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    // What streams would go on streaming to nobody.
    exposeHeadRoute: route.kind === 'transaction',
    config: { form: endpoint.form ?? false },
    bodyLimit: /bulk/.test(endpoint.path) ? 20 * 1024 * 1024 : 1024 * 1024,
    handler: (request, reply) => answer(context, route, request, reply),
  });
}

/** What is asked of a call, and the request that it came with: the call's own, or that of an assistant which uses it as a tool. */
export type CallRequest = {
  token: string | undefined;
  query: Record<string, unknown>;
  body: unknown;
  idempotencyKey?: string;
  request: FastifyRequest;
  reply: FastifyReply;
};

async function answer(
  context: AppContext,
  route: Route,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  const key = request.headers['idempotency-key'];
  const asked: CallRequest = {
    token: bearerToken(request),
    query: request.query as Record<string, unknown>,
    body: request.body,
    ...(key !== undefined && { idempotencyKey: String(key) }),
    request,
    reply,
  };
  const { caller, result } = await makeCall(context, route, asked);
  return result === sent ? reply : send(context, route, caller, asked, result);
}

/** The token of `Authorization: Bearer` (RFC 6750, 2.1). */
export const bearerToken = ({ headers }: FastifyRequest): string | undefined =>
  /^Bearer (\S+)$/i.exec(headers.authorization ?? '')?.[1];

/**
 * Makes a call through every gate: who calls, whether they may, what they send. Resolves once what it wrote is committed; a refusal is
 * entered in the audit log.
 * @throws HttpError what the caller is to be told; anything else is a fault of ours
 */
export async function makeCall(
  context: AppContext,
  route: Route,
  asked: CallRequest,
): Promise<{ caller: Caller; result: unknown }> {
  const { request } = asked;
  const caller = callerOf(request);
  try {
    await identify(context, route, asked, caller);
    const answered = context.reading.shortCall(caller.company);
    try {
      return { caller, result: await resultOf(context, route, caller, asked) };
    } finally {
      answered();
    }
  } catch (error) {
    if (error instanceof HttpError)
      await enterRefusal(context, caller, route.endpoint, error).catch((failure: unknown) =>
        request.log.error(failure, 'a refusal could not be entered in the audit log'),
      );
    throw error;
  }
}

async function resultOf(
  context: AppContext,
  route: Route,
  caller: Caller,
  call: CallRequest,
): Promise<unknown> {
  const { endpoint } = route;
  const { request, reply } = call;
  if (route.kind === 'long') {
    if (!route.entersOnce) await checkEntry(context, route, caller);
    const uploads: ReceivedFile[] = [];
    try {
      const { upload } = endpoint;
      const fields = upload
        ? await inTurn(caller, reply, () =>
            receiveUpload(context, caller.isDemo ? withoutFiles(upload) : upload, request, uploads),
          )
        : endpoint.form
          ? await receiveForm(context, request)
          : rawInput(route, call);
      const asked = askedBy(route, call, [fields, uploads.map(({ name, sha256 }) => [name, sha256])]);
      const input = await parsed(
        endpoint,
        () => fields,
        async () => {
          if (route.entersOnce) await checkEntry(context, route, caller);
        },
      );
      return await route.handle({
        input,
        caller,
        context,
        uploads,
        reader: () => readerOf(context, caller, request, reply),
        request,
        reply,
        cookies: cookiesOf(request.headers.cookie, (cookie) => void reply.header('set-cookie', cookie)),
        once: async <T>(db: Db, work: () => Promise<T>): Promise<T | Replayed> =>
          asked
            ? idempotent(db, context.settings, caller, asked, async () =>
                envelope(context, route, caller, await work()),
              )
            : work(),
        inTransaction: <T>(work: (db: Db, entered: Promise<void>) => Promise<T>) => {
          const isReading = route.entersOnce && endpoint.method === 'GET';
          // Not done again where it was disturbed: what a long call does beside the database may have happened.
          return (isReading ? readInCompany : enterCompany)(
            context.database,
            who(caller),
            async (db: Db, entry: Promise<Entry>) => {
              const entered = checkPermission(route, caller, entry);
              if (!route.entersOnce) await entered;
              return onceEntered(work(db, entered), entered);
            },
          );
        },
      } as never);
    } finally {
      await Promise.all(uploads.map((file) => file.discard()));
    }
  }

  const afterCommit: (() => Promise<void> | void)[] = [];
  const cookies = cookiesOf(request.headers.cookie, (cookie) =>
    afterCommit.push(() => void reply.header('set-cookie', cookie)),
  );
  const result = await inTransaction(context, route, caller, async (db, entry) => {
    // What an attempt that was rolled back wanted done is not done.
    afterCommit.length = 0;
    const asked = endpoint.method === 'GET' ? undefined : askedBy(route, call, call.body ?? null);
    // A read may begin before the entry is known: until then row security shows it nothing. A write may not, but for
    // those that say so; their transaction ends without a trace when the entry is refused.
    const isPatient = endpoint.method !== 'GET' && (asked !== undefined || !route.beginsAtOnce);
    if (isPatient) await checkPermission(route, caller, entry);
    const handle = async () => {
      const input = await parsed(
        endpoint,
        () => rawInput(route, call),
        () => checkPermission(route, caller, entry),
      );
      return route.handle({
        db,
        input,
        caller,
        context,
        cookies,
        afterCommit: (work: () => void) => afterCommit.push(work),
      } as never);
    };
    if (asked) {
      const work = async () => envelope(context, route, caller, await handle());
      return endpoint.access === 'public'
        ? idempotentForAnyone(db, context.settings, asked, work)
        : idempotent(db, context.settings, caller, asked, work);
    }
    return onceEntered(handle(), checkPermission(route, caller, entry));
  });
  for (const work of afterCommit) {
    try {
      await work();
    } catch (error) {
      request.log.error(error, 'what should follow the commit failed');
    }
  }
  return result;
}

/** What was begun while the entry is being checked. Who may not enter is told that, not what a company that was not entered seems to lack. */
async function onceEntered<T>(begun: Promise<T>, entered: Promise<void>): Promise<T> {
  const value = begun.catch(async (error: unknown) => {
    await entered;
    throw error;
  });
  await Promise.all([value, entered]);
  return value;
}

/** Receives an upload in its company's turn. */
async function inTurn<T>(caller: Caller, reply: FastifyReply, receive: () => Promise<T>): Promise<T> {
  const leave = await ourUploads.enter(
    { company: caller.company, person: caller.user },
    abortedOnDisconnect(reply),
  );
  try {
    return await receive();
  } finally {
    leave();
  }
}

const callerOf = (request: FastifyRequest): Caller => ({
  user: '',
  session: '',
  company: '',
  role: 'viewer',
  language: languageOf(request.headers['accept-language']),
  address: request.clientAddress,
  userAgent: (request.headers['user-agent'] ?? '').slice(0, 300),
  requestId: request.id,
});

/**
 * Reads the token and the company parameter into `caller`. Says 401 and 400 before the database is asked; an API token is looked up.
 */
async function identify(
  context: AppContext,
  { endpoint }: Route,
  asked: CallRequest,
  caller: Caller,
): Promise<void> {
  if (endpoint.access === 'public') return;
  const { token } = asked;
  if (token !== undefined && isApiToken(token)) {
    const companyId = companyOf(endpoint.path, asked);
    await enterWithToken(context, endpoint, token, { companyId, body: asked.body, caller });
    return;
  }
  const named = token === undefined ? undefined : await readToken(context.settings, token);
  if (!named) throw unauthenticated();
  if (named.isDemo) await keepWithinDemo(context, endpoint, named.user);
  caller.user = named.user;
  caller.session = named.session;
  caller.isDemo = named.isDemo;
  if (endpoint.access === 'member') {
    const companyId = companyOf(endpoint.path, asked);
    if (typeof companyId !== 'string' || !/^[0-9a-f]{24}$/.test(companyId)) {
      const missing = companyId === undefined || companyId === '';
      throw invalid([
        { path: 'companyId', key: missing ? 'errors.input.companyMissing' : 'errors.input.id' },
      ]);
    }
    caller.company = companyId;
  }
}

/** The specification sends no companyId to paths under /company; there the object in the body may name itself. */
function companyOf(path: string, { query, body: sentBody }: CallRequest): unknown {
  const { companyId } = query;
  if (companyId !== undefined || !goesWithoutCompany(path)) return companyId;
  const body = (sentBody ?? {}) as Record<string, unknown>;
  return body['_id'] ?? body['id'];
}

const who = ({ session, user, company, address, token }: Caller) => ({
  session,
  user,
  company,
  address,
  tokenHash: token?.hash,
});

function inTransaction<T>(
  context: AppContext,
  { endpoint, mayLag = false }: Route,
  caller: Caller,
  work: (db: Db, entry: Promise<Entry> | undefined) => Promise<T>,
): Promise<T> {
  if (endpoint.access === 'public')
    return outsideCompanies(context.database, (db) => work(db, undefined), caller.address);
  if (endpoint.method === 'GET')
    return (mayLag ? readSoon : readInCompany)(context.database, who(caller), work);
  return untilUndisturbed(() => enterCompany(context.database, who(caller), work));
}

/**
 * Does a transaction again that PostgreSQL ended because another was in its way (a deadlock, a serialisation failure):
 * nothing of it has happened, and the other one is through by then.
 */
async function untilUndisturbed<T>(transact: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await transact();
    } catch (error) {
      if (attempt === mostAttempts || !isDisturbed(error)) throw error;
    }
  }
}
const mostAttempts = 3;
const isDisturbed = (error: unknown) =>
  typeof error === 'object' &&
  error !== null &&
  'code' in error &&
  (error.code === '40P01' || error.code === '40001');

async function checkEntry(context: AppContext, route: Route, caller: Caller): Promise<void> {
  if (route.endpoint.access === 'public') return;
  await enterCompany(context.database, who(caller), (_db, entry) => checkPermission(route, caller, entry));
}

/** Wrong input is told only to those who may call. */
async function parsed(endpoint: Endpoint, raw: () => unknown, check: () => Promise<void>) {
  try {
    return parseInput(endpoint, raw());
  } catch (error) {
    await check();
    throw error;
  }
}

/** What a request with an Idempotency-Key asks for; undefined for one without. */
function askedBy(
  { endpoint }: Route,
  { idempotencyKey: key, request }: CallRequest,
  content: unknown,
): Asked | undefined {
  if (key === undefined) return undefined;
  const { url = '' } = request.routeOptions;
  return {
    key,
    what: `${request.method} ${url} ${JSON.stringify(content)}`,
    status: endpoint.status,
  };
}

function rawInput({ endpoint }: Route, { query: sentQuery, body, request }: CallRequest): unknown {
  if (endpoint.method !== 'GET') {
    if (request.isMultipart()) throw new HttpError(415, 'wrong_type', 'server.wrongType');
    // No body at all is an empty one; `null` is a body, and a wrong one.
    return body === undefined ? {} : body;
  }
  const { companyId: _, ...query } = sentQuery;
  return query;
}

/** The data of a result as JSON, for every kind that a handler may give, and their page. */
export function dataOf(context: AppContext, route: Route, result: unknown): { data: string; page?: Page } {
  const data = isReady(result)
    ? result.ready
    : JSON.stringify(isListed(result) ? result.rows : (result ?? null));
  if (context.checkAnswers) route.endpoint.data.parse(JSON.parse(data));
  const page = isReady(result) || isListed(result) ? result.page : undefined;
  return { data, ...(page && { page }) };
}

/** The answer's body as text. */
function envelope(context: AppContext, route: Route, caller: Caller, result: unknown): string {
  const { data, page } = dataOf(context, route, result);
  const beside = route.beside && !isReady(result) ? route.beside(result as never) : {};
  const key = typeof route.message === 'string' ? route.message : route.message(result as never);
  const { msg, ...rest } = { msg: translate(caller.language, key), ...beside };
  const head = JSON.stringify({ success: true, msg, ...rest, ...(page && { page }) });
  return `${head.slice(0, -1)},"data":${data}}`;
}

async function send(
  context: AppContext,
  route: Route,
  caller: Caller,
  { request, reply }: CallRequest,
  result: unknown,
) {
  const replayed = isReplayed(result);
  // As bytes, once: the tag, the length and the socket would each make their own of a text.
  const body = Buffer.from(replayed ? result.answer : envelope(context, route, caller, result));
  reply.code(replayed ? result.status : route.endpoint.status);
  reply.type('application/json; charset=utf-8');
  if (route.endpoint.method === 'GET') {
    const tag = tagOf(body);
    reply.header('etag', tag).header('cache-control', 'private, no-cache');
    if (isKnown(request, tag)) return reply.code(304).send();
    reply.header('vary', 'Accept-Encoding');
    const smaller = await compressed(body, request);
    if (smaller) {
      // The same content in other bytes: a weak tag says so.
      return reply.header('etag', `W/${tag}`).header('content-encoding', 'gzip').send(smaller);
    }
  } else {
    reply.header('cache-control', 'no-store');
  }
  return reply.send(body);
}
