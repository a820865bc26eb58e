import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { DB } from './schema.ts';

/** Typed SQL inside one transaction, which sees one company at most. */
export type Db = Kysely<DB>;

/** The server's connections. Their role owns nothing and cannot step over row security. */
export type Database = { pool: pg.Pool; url: string };

/** Whom a transaction works for: what `enter` (migration 0001) found of session and company. */
export type Entry = { signedIn: boolean; role: string | null };

/** A statement that PostgreSQL plans once per connection. `name` is unique in the program. */
export type Prepared = { name: string; text: string };

const { builtins } = pg.types;
pg.types.setTypeParser(builtins.TIMESTAMPTZ, (text) => new Date(text).toISOString());
pg.types.setTypeParser(builtins.NUMERIC, Number);
pg.types.setTypeParser(builtins.INT8, Number);

/**
 * Opens the pool. Statements of one transaction are sent without waiting for each other's answers (`pipeline`), so
 * that entering a company costs no round trip of its own.
 */
export function connect(url: string, { connections = 16 } = {}): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: 4_000,
    // A statement that hangs must not hold a request for ever: the answer is 503 instead.
    statement_timeout: 20_000,
    query_timeout: 25_000,
    idle_in_transaction_session_timeout: 30_000,
    application_name: 'bidloom',
    pipeline: true,
  } as pg.PoolConfig);
  // Without a listener a lost connection would end the process.
  pool.on('error', () => {});
  return { pool, url };
}

/** Runs `work` in a transaction on behalf of a session. The entry is checked in the round trip of the first query. */
export async function enterCompany<T>(
  database: Database,
  who: { session: string; user: string; company: string },
  work: (db: Db, entry: Promise<Entry>) => Promise<T>,
): Promise<T> {
  return transaction(database, async (db, client) => {
    const entry = client
      .query<{ signed_in: boolean; role: string | null }>({
        name: 'enter',
        text: 'select signed_in, role from enter($1, $2, $3)',
        values: [who.session, who.user, who.company],
      })
      .then(({ rows: [row] }) => ({ signedIn: row?.signed_in ?? false, role: row?.role ?? null }));
    entry.catch(() => {});
    return work(db, entry);
  });
}

/** Runs `work` in a transaction of a company without a session: for jobs and for the first steps of a new company. */
export async function inCompany<T>(
  database: Database,
  who: { company: string; user?: string },
  work: (db: Db) => Promise<T>,
): Promise<T> {
  return transaction(database, async (db, client) => {
    client
      .query(`select set_config('app.company_id', $1, true), set_config('app.user_id', $2, true)`, [
        who.company,
        who.user ?? '',
      ])
      .catch(() => {});
    return work(db);
  });
}

/** Runs `work` in a transaction that belongs to no company: row security shows it no company's rows. */
export const outsideCompanies = <T>(database: Database, work: (db: Db) => Promise<T>): Promise<T> =>
  transaction(database, work);

/** Chooses the company of the running transaction, for one that has just been made or joined. */
export async function chooseCompany(db: Db, company: string): Promise<void> {
  await clientOf(db).query(`select set_config('app.company_id', $1, true)`, [company]);
}

/** Runs a prepared statement in the transaction and answers its rows. */
export async function run<Row extends pg.QueryResultRow>(
  db: Db,
  { name, text }: Prepared,
  values: unknown[] = [],
): Promise<Row[]> {
  return (await clientOf(db).query<Row>({ name, text, values })).rows;
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

const clients = new WeakMap<Db, pg.PoolClient>();
function clientOf(db: Db): pg.PoolClient {
  const client = clients.get(db);
  if (!client) throw new Error('This connection is not in a transaction of ours');
  return client;
}

async function transaction<T>(
  { pool }: Database,
  work: (db: Db, client: pg.PoolClient) => Promise<T>,
): Promise<T> {
  const client = await pool.connect();
  let broken = false;
  // A connection that dies in our hands reports here as well as through its queries; it must not be used again.
  const onError = () => (broken = true);
  client.on('error', onError);
  const db = typed(client);
  try {
    client.query('begin').catch(() => {});
    const result = await work(db, client);
    const { command } = await client.query('commit');
    // PostgreSQL answers ROLLBACK to the commit of a transaction in which a statement failed.
    if (command !== 'COMMIT') throw new Error('The transaction had failed and was rolled back');
    return result;
  } catch (error) {
    await client.query('rollback').catch(() => (broken = true));
    throw error;
  } finally {
    client.off('error', onError);
    clients.delete(db);
    client.release(broken);
  }
}

/** Kysely over one connection that is already in a transaction. */
function typed(client: pg.PoolClient): Db {
  const lent = { query: client.query.bind(client), release: () => {} } as unknown as pg.PoolClient;
  const pool = { connect: async () => lent, end: async () => {} };
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool: pool as unknown as pg.Pool }) });
  clients.set(db, client);
  return db;
}
