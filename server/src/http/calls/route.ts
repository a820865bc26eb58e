import type { DataOf, Endpoint, ParsedInputOf } from '@bidloom/contract/endpoint';
import type { Role } from '@bidloom/contract/roles';
import type { Page } from '@bidloom/contract/primitives';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Database, Db } from '#db/database.ts';
import type { Settings } from '#env.ts';
import type { Files } from '#outside/file-storage.ts';
import type { Reader, Reading } from '#engine/reading-queue.ts';
import type { Queue } from '#jobs/queue.ts';
import type { Live } from '#jobs/live.ts';
import type { Presence } from '#jobs/presence.ts';
import type { Cookies } from '#http/identity/cookies.ts';
import type { Replayed } from './idempotency.ts';
import type { ReceivedFile } from '#http/transfer/uploads.ts';

/** What handlers and jobs share: settings, database, files, queue and live events. */
export type AppContext = {
  settings: Settings;
  database: Database;
  files: Files;
  queue: Queue;
  live: Live;
  presence: Presence;
  /** Reads files that people wait for, each company in its turn. */
  reading: Reading;
  /** Where the program of the engine's processes is. */
  engineProgram: () => Promise<string>;
  /** Aborted when the server begins to close: what waits or streams for long ends then. */
  closing: AbortSignal;
  /** Holds every answer against the contract before it goes out: in tests and in development. */
  checkAnswers: boolean;
};

/** Who calls, from where. `company` and `role` are empty in calls outside a company. */
export type Caller = {
  user: string;
  session: string;
  company: string;
  role: Role;
  /** The API token that calls; `user` is who made it then, and there is no session. */
  token?: { hash: string; id: string; name: string; isAssistant: boolean };
  /** The person proved to be there in the last ten minutes: by signing in, or by password, passkey or code since. */
  isProved?: boolean;
  /** A visitor without an account. */
  isDemo?: boolean;
  /** Language of the answer's sentences: the caller's first that we speak. */
  language: 'en' | 'fr' | 'ar';
  address: string;
  userAgent: string;
  requestId: string;
};

export type Call<E extends Endpoint> = {
  db: Db;
  input: ParsedInputOf<E>;
  caller: Caller;
  context: AppContext;
  cookies: Cookies;
  /** Runs once the transaction is committed and before the answer goes out; a failure is logged, not answered. */
  afterCommit: (work: () => Promise<void> | void) => void;
};
export type LongCall<E extends Endpoint> = Omit<Call<E>, 'db' | 'afterCommit'> & {
  /**
   * Runs work in a transaction of the caller's company. Where the route enters once, `work` may ask before the entry is known, of which
   * row security shows nothing to who may not, and writes once `entered` says so.
   */
  inTransaction: <T>(work: (db: Db, entered: Promise<void>) => Promise<T>) => Promise<T>;
  uploads: ReceivedFile[];
  /**
   * Does the write of a call that carries an Idempotency-Key once: in the same transaction the answer is kept, and a
   * later request with the key gets it instead. Without a key it just does it.
   */
  once: <T>(db: Db, work: () => Promise<T>) => Promise<T | Replayed>;
  /** Who waits for a file of this call: its reading ends when they leave, and is answered in time. */
  reader: () => Reader;
  request: FastifyRequest;
  reply: FastifyReply;
};

/** JSON text that PostgreSQL built, passed through as it is; `page` for lists. */
export type Ready = { ready: string; page?: Page };
/** A list with its page. */
export type Listed<Data> = { rows: Data; page: Page };
type Answer<E extends Endpoint> =
  | DataOf<E>
  | Ready
  | (E['paged'] extends true ? Listed<DataOf<E>> : never)
  | Listed<DataOf<E>>;

export type Route = {
  endpoint: Endpoint;
  kind: 'transaction' | 'long';
  handle: (call: never) => Promise<unknown>;
  /** Key of the message of a success, or what chooses it by the answer. */
  message: string | ((data: never) => string);
  /** Whether a write may begin in the round trip that checks the entry: see RouteOptions. */
  beginsAtOnce?: boolean;
  /** Whether a read may be some seconds behind: see RouteOptions. */
  mayLag?: boolean;
  /** Of a long call: its first transaction is what checks the entry, see longRoute. */
  entersOnce?: boolean;
  /** Fields beside `data`, as the specification spells them. */
  beside?: (data: never) => Record<string, unknown>;
};
type RouteOptions<E extends Endpoint> = {
  message?: string | ((data: DataOf<E>) => string);
  /**
   * Begins a write while its entry is still being checked, which saves a round trip. Nothing is seen of a company
   * that was not entered, and nothing is committed before the check; so it is for handlers that work in the
   * database alone and do not ask for `caller.role`.
   */
  beginsAtOnce?: boolean;
  /** A read of much that a replica of the database may answer, some seconds behind. */
  mayLag?: boolean;
  beside?: (data: DataOf<E>) => Record<string, unknown>;
};

/** Ties an endpoint of the contract to the code that answers it: one request, one transaction, one company. */
export const route = <E extends Endpoint>(
  endpoint: E,
  handle: (call: Call<E>) => Promise<Answer<E>> | Answer<E>,
  { message = 'server.done', beginsAtOnce = false, mayLag = false, beside }: RouteOptions<E> = {},
): Route => ({
  endpoint,
  kind: 'transaction',
  handle: async (call: Call<E>) => handle(call),
  message,
  beginsAtOnce,
  mayLag,
  ...(beside && { beside }),
});

/**
 * The same for calls that take files, stream, or outlast a transaction: the caller is checked first, files are
 * received after that, and the handler opens transactions of its own. A handler that answered by itself returns `sent`.
 * `entersOnce` leaves the check to the handler's transactions, for one that does nothing and says nothing before the first; those of a
 * GET only read, each question in one round trip.
 */
export const longRoute = <E extends Endpoint>(
  endpoint: E,
  handle: (call: LongCall<E>) => Promise<Answer<E> | Replayed | typeof sent>,
  {
    message = 'server.done',
    beside,
    entersOnce = false,
  }: Omit<RouteOptions<E>, 'beginsAtOnce' | 'mayLag'> & { entersOnce?: boolean } = {},
): Route => ({ endpoint, kind: 'long', handle, message, entersOnce, ...(beside && { beside }) });

export const sent = Symbol('the handler has answered by itself');

export const isReady = (answer: unknown): answer is Ready =>
  typeof answer === 'object' && answer !== null && 'ready' in answer && typeof answer.ready === 'string';
export const isListed = (answer: unknown): answer is Listed<unknown> =>
  typeof answer === 'object' && answer !== null && 'rows' in answer && 'page' in answer;
