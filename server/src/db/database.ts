import type { Duplex } from 'node:stream';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { HttpError, notFound } from '#http/calls/errors.ts';
import { Batch, sendBatch, writeTogether } from './batch.ts';
import type { DB } from './schema.ts';

/** Typed SQL inside one transaction, which sees one company at most. */
export type Db = Kysely<DB>;

/**
 * The server's connections. Their role owns nothing and cannot step over row security. `limits` are those that attempts
 * are counted on: calls count while they hold one of `pool`, and as many calls at once as it has would all wait for one
 * more. `replica` follows the database at some distance and is only read; `writtenAt` is when a company last wrote here.
 */
export type Database = {
  pool: pg.Pool;
  limits: pg.Pool;
  url: string;
  replica?: pg.Pool | undefined;
  writtenAt: Map<string, number>;
};

/** Whom a transaction works for: what `enter` in the database found of session and company. */
export type Entry = {
  signedIn: boolean;
  role: string | null;
  /** The person proved to be there in the last ten minutes. */
  isProved: boolean;
  /** The company demands a second factor, and the person's account has none. */
  lacksFactor: boolean;
  token?: EnteredToken;
};

/** What `enter_by_token` found of an API token. */
type EnteredToken = {
  id: string;
  name: string;
  user: string;
  scopes: string[];
  isAssistant: boolean;
  /** False of an assistant where the company lets none in. */
  isLetIn: boolean;
};

/** A statement that PostgreSQL plans once per connection. `name` is unique in the program. */
export type Prepared = { name: string; text: string };

const { builtins } = pg.types;
pg.types.setTypeParser(builtins.TIMESTAMPTZ, (text) => new Date(text).toISOString());
// A reading of a clock in no zone stays text: as a Date it would be read by the clock of this machine.
pg.types.setTypeParser(builtins.TIMESTAMP, (text) => text);
pg.types.setTypeParser(builtins.NUMERIC, Number);
pg.types.setTypeParser(builtins.INT8, Number);

/**
 * Opens the pool. Statements of one transaction are sent without waiting for each other's answers (`pipeline`), so
 * that entering a company costs no round trip of its own.
 */
export function connect(
  url: string,
  { connections = 16, replicaUrl }: { connections?: number; replicaUrl?: string | undefined } = {},
): Database {
  const options = {
    connectionString: url,
    Client: ReachableClient,
    // Not closed ten seconds after each use, which would take a timer for every use, but some minutes after they were opened.
    idleTimeoutMillis: 0,
    maxLifetimeSeconds: 300,
    // A statement that hangs must not hold a request for ever: the answer is 503 instead.
    statement_timeout: 20_000,
    idle_in_transaction_session_timeout: 30_000,
    application_name: 'bidloom',
  };
  const pool = withPoolTimeout(new pg.Pool({ ...options, max: connections, pipeline: true }));
  const limits = withPoolTimeout(new pg.Pool({ ...options, max: 4 }));
  const replica =
    replicaUrl === undefined
      ? undefined
      : withPoolTimeout(
          new pg.Pool({ ...options, connectionString: replicaUrl, max: connections, pipeline: true }),
        );
  // Without a listener a lost connection would end the process.
  for (const one of [pool, limits, replica]) one?.on('error', () => {});
  return { pool, limits, url, replica, writtenAt: new Map() };
}

/** How long a call waits for its turn: longer than what is asked now and then by very many at once takes. */
const longestWaitMs = 20_000;
/** Whoever finds a connection free does not wait, and needs no timer either. */
function withPoolTimeout(pool: pg.Pool): pg.Pool {
  Object.defineProperty(pool.options, 'connectionTimeoutMillis', {
    get: () => (pool.idleCount > pool.waitingCount ? 0 : longestWaitMs),
    enumerable: true,
  });
  return pool;
}

/**
 * Where the database does not answer, it is away, however long others may wait for their turn. Who waits for an answer is told so by the
 * socket: a timer for every query keeps what hangs on it until the whole heap is looked through (decision 0343).
 */
class ReachableClient extends pg.Client {
  constructor(config?: pg.ClientConfig) {
    super({ ...config, connectionTimeoutMillis: 4_000 });
    this.once('connect', () => {
      // What node-postgres keeps for itself, and its types leave out.
      type Stream = Duplex & { setTimeout: (ms: number) => unknown };
      const inside = this as unknown as { connection: { stream: Stream }; readyForQuery: boolean };
      const { stream } = inside.connection;
      stream.setTimeout(longestSilenceMs);
      stream.on('timeout', () => {
        if (!inside.readyForQuery) stream.destroy(new Error('Query read timeout'));
      });
    });
  }
}
/** Longer than a statement may take. */
const longestSilenceMs = 25_000;

/** Ends the server's connections once what runs on them is done. */
export async function disconnect({ pool, limits, replica }: Database): Promise<void> {
  await Promise.all([pool.end(), limits.end(), replica?.end()]);
}

/** A session of a user, or an API token by its hash. */
type Who = { session: string; user: string; company: string; tokenHash?: string | undefined };
/** From where, for the audit log. */
type Writer = Who & { address: string };

/** Runs `work` in a transaction on behalf of a session. The entry is checked in the round trip of the first query. */
export async function enterCompany<T>(
  database: Database,
  who: Writer,
  work: (db: Db, entry: Promise<Entry>) => Promise<T>,
): Promise<T> {
  const begin = (client: pg.PoolClient) => sendBatch(client, [{ text: 'begin' }, enterToWrite(who)]);
  const result = await transaction(database, begin, (db, begun) => {
    const entry = begun.then(([, entered]) => entryOf(entered as pg.QueryResult<Entered>));
    entry.catch(() => {});
    return work(db, entry);
  });
  if (database.replica) rememberWrite(database, who.company);
  return result;
}

/**
 * Runs `work` that only reads, on behalf of a session. What it asks for at once, the entry included, goes to PostgreSQL
 * as one transaction in one round trip; what it asks for later is another one, which enters again. No connection is
 * held in between. Several readings see what was committed before each of them, as within a transaction at PostgreSQL's
 * default level.
 */
export function readInCompany<T>(
  { pool }: Database,
  who: Who,
  work: (db: Db, entry: Promise<Entry>) => Promise<T>,
): Promise<T> {
  return readTogether<Entered, T>(pool, enter(who), (db, entered) => {
    const entry = entered.then(entryOf);
    entry.catch(() => {});
    return work(db, entry);
  });
}

/**
 * The same for what may be some seconds old: from the replica, where there is one. Who may enter is told by the database itself,
 * before. A company that has written a moment ago reads what it wrote, from the database, as everybody does while the replica is away.
 */
export async function readSoon<T>(
  database: Database,
  who: Who,
  work: (db: Db, entry: Promise<Entry>) => Promise<T>,
): Promise<T> {
  const { replica } = database;
  if (!replica || hasJustWritten(database, who.company)) return readInCompany(database, who, work);
  const entry = await readInCompany(database, who, (_db, entered) => entered);
  const isLetIn =
    entry.signedIn && entry.role !== null && !entry.lacksFactor && entry.token?.isLetIn !== false;
  const choose = {
    name: 'choose-company',
    text: `select set_config('app.company_id', $1, true), set_config('app.user_id', $2, true)`,
    values: [isLetIn ? who.company : '', entry.token?.user ?? who.user],
  };
  try {
    return await readTogether(replica, choose, (db) => work(db, Promise.resolve(entry)));
  } catch (error) {
    // What the replica does not answer, or gives up because it has to follow on, the database answers.
    if (error instanceof HttpError) throw error;
    return readInCompany(database, who, work);
  }
}

/** How far a replica may stay behind before a person misses what they have just done. */
const replicaLagMs = 10_000;
const hasJustWritten = ({ writtenAt }: Database, company: string) =>
  Date.now() - (writtenAt.get(company) ?? 0) < replicaLagMs;

function rememberWrite({ writtenAt }: Database, company: string): void {
  const now = Date.now();
  // In the order of their writes: the oldest come first.
  writtenAt.delete(company);
  writtenAt.set(company, now);
  for (const [one, at] of writtenAt) {
    if (now - at < replicaLagMs) break;
    writtenAt.delete(one);
  }
}

/** Runs `work`, and sends what it asks for at once behind `first`, as one transaction in one round trip. */
async function readTogether<First extends pg.QueryResultRow, T>(
  pool: pg.Pool,
  first: pg.QueryConfig,
  work: (db: Db, first: Promise<pg.QueryResult<First>>) => Promise<T>,
): Promise<T> {
  type Asked = {
    statement: pg.QueryConfig;
    answer: (result: pg.QueryResult) => void;
    fail: (error: unknown) => void;
  };
  let asked: Asked[] = [];
  let isDue = false;
  let letIn: (result: pg.QueryResult<First>) => void = () => {};
  let failEntry: (error: unknown) => void = () => {};
  const entered = new Promise<pg.QueryResult<First>>((resolve, reject) => {
    letIn = resolve;
    failEntry = reject;
  });
  entered.catch(() => {});
  async function send() {
    const together = asked;
    asked = [];
    isDue = false;
    const batch = new Batch([first, ...together.map(({ statement }) => statement)]);
    try {
      const results = [await pool.query(batch as unknown as pg.QueryConfig)].flat();
      letIn(results[0] as pg.QueryResult<First>);
      together.forEach(({ answer }, place) => answer(results[place + 1] as pg.QueryResult));
    } catch (error) {
      // Whether one may enter is known even when what came after it failed.
      const [answered] = batch.answered;
      if (answered) letIn(answered as pg.QueryResult<First>);
      failEntry(error);
      for (const { fail } of together) fail(error);
    }
  }
  const sendSoon = () => {
    if (isDue) return;
    isDue = true;
    // After all promises that are settled by now have led to what they lead to.
    process.nextTick(send);
  };
  const db = typed(
    (statement) =>
      new Promise((answer, fail) => {
        asked.push({ statement, answer, fail });
        sendSoon();
      }),
  );
  try {
    // Whoever asks for nothing is let in or kept out as well.
    sendSoon();
    return await work(db, entered);
  } finally {
    askers.delete(db);
  }
}

type Entered = {
  signed_in: boolean;
  role: string | null;
  proved?: boolean;
  lacks_factor?: boolean;
  token?: EnteredToken | null;
};
const enter = ({ session, user, company, tokenHash }: Who) =>
  tokenHash === undefined
    ? {
        name: 'enter',
        text: 'select signed_in, role, proved, lacks_factor from enter($1, $2, $3)',
        values: [session, user, company],
      }
    : {
        name: 'enter-by-token',
        text: 'select signed_in, role, token from enter_by_token($1, $2)',
        values: [tokenHash, company],
      };
/** Beside the entry it leaves word of session and address for the audit log (`current_origin`). */
const enterToWrite = ({ session, user, company, address, tokenHash }: Writer) =>
  tokenHash === undefined
    ? {
        name: 'enter-to-write',
        text: `select signed_in, role, proved, lacks_factor, set_config('app.origin', $1 || ' ' || $4, true) from enter($1, $2, $3)`,
        values: [session, user, company, address],
      }
    : {
        name: 'enter-by-token-to-write',
        text: `select signed_in, role, token, set_config('app.origin', repeat(' ', 25) || $3, true)
          from enter_by_token($1, $2)`,
        values: [tokenHash, company, address],
      };
const entryOf = ({ rows: [row] }: pg.QueryResult<Entered>): Entry => ({
  signedIn: row?.signed_in ?? false,
  role: row?.role ?? null,
  isProved: row?.proved ?? false,
  lacksFactor: row?.lacks_factor ?? false,
  ...(row?.token && { token: row.token }),
});

/** Runs `work` in a transaction of a company without a session: for jobs and for the first steps of a new company. */
export async function inCompany<T>(
  database: Database,
  who: { company: string; user?: string },
  work: (db: Db) => Promise<T>,
): Promise<T> {
  const choose = {
    text: `select set_config('app.company_id', $1, true), set_config('app.user_id', $2, true)`,
    values: [who.company, who.user ?? ''],
  };
  return transaction(database, (client) => sendBatch(client, [{ text: 'begin' }, choose]), work);
}

/** Runs `work` that only reads in a company, all of it as the data were when it began, however long it takes. */
export async function inSnapshot<T>(
  database: Database,
  { company }: { company: string },
  work: (db: Db) => Promise<T>,
): Promise<T> {
  const choose = { text: `select set_config('app.company_id', $1, true)`, values: [company] };
  const begin = { text: 'begin isolation level repeatable read read only' };
  return transaction(database, (client) => sendBatch(client, [begin, choose]), work);
}

/**
 * Runs `work` in a transaction that belongs to no company: row security shows it no company's rows. `address`: from
 * where it was asked for, for the audit log.
 */
export async function outsideCompanies<T>(
  database: Database,
  work: (db: Db) => Promise<T>,
  address?: string,
): Promise<T> {
  const begin = { text: 'begin' };
  const leaveWord = {
    text: `select set_config('app.origin', $1, true)`,
    values: [`${' '.repeat(25)}${address}`],
  };
  const statements = address === undefined ? [begin] : [begin, leaveWord];
  return transaction(database, (client) => sendBatch(client, statements), work);
}

/** Has the running transaction act for a person who has no session yet: row security shows it their account. */
export async function actAsUser(db: Db, user: string): Promise<void> {
  await askerOf(db)({ text: `select set_config('app.user_id', $1, true)`, values: [user] });
}

/** Presents the secret or id by which one row of an account is opened: row security shows no other. */
export async function present(db: Db, word: string): Promise<void> {
  await askerOf(db)({ text: `select set_config('app.presented', $1, true)`, values: [word] });
}

/** Chooses the company of the running transaction, for one that has just been made or joined. */
export async function chooseCompany(db: Db, company: string): Promise<void> {
  await askerOf(db)({ text: `select set_config('app.company_id', $1, true)`, values: [company] });
}

/** Runs a prepared statement in the transaction and answers its rows. */
export async function run<Row extends pg.QueryResultRow>(
  db: Db,
  { name, text }: Prepared,
  values: unknown[] = [],
): Promise<Row[]> {
  return (await askerOf(db)({ name, text, values })).rows as Row[];
}

/** The first row of a prepared statement; 404 when there is none. */
export async function getRow<Row extends pg.QueryResultRow>(
  db: Db,
  statement: Prepared,
  values: unknown[] = [],
): Promise<Row> {
  const [row] = await run<Row>(db, statement, values);
  if (!row) throw notFound();
  return row;
}

/** The JSON text that PostgreSQL built in the only column of the only row; undefined when there is no row. */
export async function runForJson(
  db: Db,
  statement: Prepared,
  values: unknown[] = [],
): Promise<string | undefined> {
  const [row] = await run<{ json: string }>(db, statement, values);
  return row?.json;
}

/** Asks PostgreSQL something in the place where a `Db` works. */
type Ask = (statement: pg.QueryConfig) => Promise<pg.QueryResult>;
const askers = new WeakMap<Db, Ask>();
function askerOf(db: Db): Ask {
  const ask = askers.get(db);
  if (!ask) throw new Error('This connection is not in a transaction of ours');
  return ask;
}

/** Has `work`, which must not throw, done as soon as the running transaction stands; never, if it is rolled back. */
export function afterCommit(db: Db, work: () => void): void {
  transactionOf(db).followers.push(work);
}

/** The database that a running transaction is in. */
export const databaseOf = (db: Db): Database => transactionOf(db).database;

type Transaction = { database: Database; followers: (() => void)[] };
const transactions = new WeakMap<Db, Transaction>();
function transactionOf(db: Db): Transaction {
  const running = transactions.get(db);
  if (!running) throw new Error('This is no transaction that could be committed');
  return running;
}

async function transaction<Begun, T>(
  database: Database,
  begin: (client: pg.PoolClient) => Promise<Begun>,
  work: (db: Db, begun: Promise<Begun>) => Promise<T>,
): Promise<T> {
  const client = await database.pool.connect();
  let broken = false;
  // A connection that dies in our hands reports here as well as through its queries; it must not be used again.
  const onError = () => (broken = true);
  client.on('error', onError);
  let told: Promise<unknown> | undefined;
  const db = typed((statement) => {
    writeTogether(client);
    return client.query(statement);
  });
  const followers: (() => void)[] = [];
  transactions.set(db, { database, followers });
  try {
    // What `work` asks for at once goes along.
    writeTogether(client);
    const begun = begin(client);
    begun.catch(() => {});
    const result = await work(db, begun);
    writeTogether(client);
    const committed = client.query('commit');
    // Sent along, so that the connection is as free as before; whoever asked does not wait for it.
    told = client.query(tellPublished).catch(() => (broken = true));
    const { command } = await committed;
    // PostgreSQL answers ROLLBACK to the commit of a transaction in which a statement failed.
    if (command !== 'COMMIT') throw new Error('The transaction had failed and was rolled back');
    for (const follow of followers) follow();
    return result;
  } catch (error) {
    await client.query('rollback').catch(() => (broken = true));
    throw error;
  } finally {
    askers.delete(db);
    transactions.delete(db);
    const release = () => {
      client.off('error', onError);
      client.release(broken);
    };
    if (told) void told.finally(release);
    else release();
  }
}

/** What the transaction published is told once it is committed. */
const tellPublished = { name: 'tell-published', text: 'select tell_published()' };

/** Kysely over one connection that is already in a transaction; made when it is first used: most reads need none. */
function typed(ask: Ask): Db {
  let made: Db | undefined;
  const make = () => {
    const lent = {
      query: (text: string, values: unknown[]) => askerOf(db)({ text, values }),
      release: () => {},
    };
    const pool = { connect: async () => lent, end: async () => {} };
    return new Kysely<DB>({ dialect: new PostgresDialect({ pool: pool as unknown as pg.Pool }) });
  };
  const db = new Proxy({} as Db, {
    get: (_, name) => {
      made ??= make();
      const value: unknown = Reflect.get(made, name, made);
      return typeof value === 'function' ? value.bind(made) : value;
    },
  });
  askers.set(db, ask);
  return db;
}
