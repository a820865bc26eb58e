import type { createCompany } from '@bidloom/contract/companies';
import type { register } from '@bidloom/contract/auth';
import type { DataOf, Endpoint, InputOf } from '@bidloom/contract/endpoint';
import type { Role } from '@bidloom/contract/roles';
import type { Page } from '@bidloom/contract/primitives';
import pg from 'pg';
import { buildServer } from '#app.ts';
import { inCompany, type Db } from '#db/database.ts';
import type { JobTurn } from '#jobs/queue.ts';
import { engineProgram } from './engine-program.ts';
import { ownDatabase } from './own-database.ts';
import { settings } from './settings.ts';

export const databaseUrls = await ownDatabase();

/**
 * The server under test, with real PostgreSQL behind it; answers are held against the contract. The test files of one
 * process share it, one after the other, and it ends with the process: each test has a company of its own.
 */
export const server = await startServer({ checkAnswers: true });

/** Another server on the same database. What is scheduled begins only where a test begins it, at no minute of the clock. */
export function startServer(options: Partial<Parameters<typeof buildServer>[0]> = {}) {
  return buildServer({ settings, ...databaseUrls, engineProgram, runsSchedules: false, ...options });
}

/** The address of the server under test, for what needs a real connection. */
export const listening = (): Promise<string> =>
  (address ??= server.app.listen({ port: 0, host: '127.0.0.1' }));
let address: Promise<string> | undefined;

/** A job's turn on the server under test. */
export const jobTurn = (signal = new AbortController().signal): JobTurn => ({
  server: server.context.queue.server(),
  signal,
});

/** A refusal, as a test wants to see it. */
export class Refusal extends Error {
  readonly status: number;
  readonly body: {
    msg: string;
    code: string;
    errors?: { path: string; msg: string }[];
    data?: unknown;
    requestId: string;
  };
  constructor(status: number, body: Refusal['body']) {
    super(`${status} ${body.msg} ${JSON.stringify(body.errors ?? '')}`);
    this.status = status;
    this.body = body;
  }
}

type Raw = {
  token?: string;
  companyId?: string;
  query?: Record<string, unknown>;
  body?: unknown;
  headers?: Record<string, string>;
};

/** Sends a request as it is and answers what came back. */
export async function send(call: `${'GET' | 'POST' | 'PUT' | 'DELETE'} /${string}`, raw: Raw = {}) {
  const [method, url] = call.split(' ') as ['GET', string];
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries({ companyId: raw.companyId, ...raw.query })) {
    for (const one of Array.isArray(value) ? value : [value])
      if (one !== undefined) query.append(name, String(one));
  }
  const answer = await server.app.inject({
    method,
    url: `/api${url}${query.size > 0 ? `?${query.toString()}` : ''}`,
    headers: { ...(raw.token && { authorization: `Bearer ${raw.token}` }), ...raw.headers },
    ...(raw.body !== undefined && { payload: raw.body as object }),
  });
  const isJson = String(answer.headers['content-type']).startsWith('application/json');
  return {
    status: answer.statusCode,
    headers: answer.headers,
    body: isJson && answer.body ? answer.json() : answer.body,
    raw: answer,
  };
}

let count = 0;
/** A person of their own for each test, so that tests need no cleaning and no order. */
export async function givenUser(fullName = 'Ada Byron') {
  count += 1;
  const email = `person-${process.pid}-${Date.now()}-${count}@example.test`;
  const password = 'a long enough phrase';
  const made = await send('POST /auth/register', {
    body: { fullName, email, password } satisfies InputOf<typeof register>,
  });
  if (made.status !== 201) throw new Refusal(made.status, made.body);
  const { token, user } = made.body.data as DataOf<typeof register>;
  return { ...user, token, password };
}

/** A company of its own for each test, with a caller who has `role` in it. */
export async function givenCompany(values: Partial<InputOf<typeof createCompany>> = {}) {
  const user = await givenUser();
  const made = await send('POST /company', {
    token: user.token,
    body: { name: 'Acme', size: '3-9', currency: 'EUR', timezone: 'Europe/Paris', ...values },
  });
  if (made.status !== 201) throw new Refusal(made.status, made.body);
  const company = made.body.data as DataOf<typeof createCompany>;
  return { ...company, user, ...callerOf(company._id, user) };
}
export type GivenCompany = Awaited<ReturnType<typeof givenCompany>>;

/** Another member of a company, with a caller of their own. */
export async function givenMember(
  company: { _id: string },
  role: Role = 'member',
  fullName = 'Grace Hopper',
) {
  const user = await givenUser(fullName);
  await inside(company, async (db) => {
    await db.insertInto('members').values({ company_id: company._id, user_id: user._id, role }).execute();
  });
  return { ...user, ...callerOf(company._id, user) };
}

/** Asks the database as the owner of its tables, whom the row security of accounts does not bind. */
export async function asOwner<Row extends pg.QueryResultRow>(
  text: string,
  values: unknown[] = [],
): Promise<Row[]> {
  const owner = new pg.Client({ connectionString: databaseUrls.ownerUrl });
  await owner.connect();
  try {
    return (await owner.query<Row>(text, values)).rows;
  } finally {
    await owner.end();
  }
}

/** Works on a company's rows directly, under row security. */
export const inside = <T>(company: { _id: string }, work: (db: Db) => Promise<T>): Promise<T> =>
  inCompany(server.context.database, { company: company._id }, work);

function callerOf(companyId: string, { token }: { token: string }) {
  async function answer<E extends Endpoint>(endpoint: E, input: InputOf<E>) {
    const isGet = endpoint.method === 'GET';
    const result = await send(`${endpoint.method} ${endpoint.path}` as 'GET /', {
      token,
      companyId,
      ...(isGet ? { query: input as Record<string, unknown> } : { body: input }),
    });
    if (result.status >= 400) throw new Refusal(result.status, result.body);
    return result.body as { data: DataOf<E>; page: Page; msg: string };
  }
  return {
    companyId,
    token,
    /** Calls an endpoint and answers its data; a refusal is thrown as `Refusal`. */
    call: async <E extends Endpoint>(endpoint: E, input: InputOf<E>): Promise<DataOf<E>> =>
      (await answer(endpoint, input)).data,
    /** The same, for lists: rows and page. */
    list: answer,
    /** Uploads files with the fields of a multipart call. */
    upload: async <E extends Endpoint>(
      endpoint: E,
      fields: Record<string, string>,
      files: { name: string; content: Uint8Array | string }[],
      headers: Record<string, string> = {},
    ): Promise<DataOf<E>> => {
      const form = new FormData();
      for (const [name, value] of Object.entries(fields)) form.append(name, value);
      for (const { name, content } of files)
        form.append(endpoint.upload?.part ?? 'files', new Blob([content]), name);
      const encoded = new Response(form);
      const result = await send(`${endpoint.method} ${endpoint.path}` as 'POST /', {
        token,
        companyId,
        body: Buffer.from(await encoded.arrayBuffer()),
        headers: { ...headers, 'content-type': encoded.headers.get('content-type') ?? '' },
      });
      if (result.status >= 400) throw new Refusal(result.status, result.body);
      return result.body.data as DataOf<E>;
    },
  };
}
