import pg from 'pg';

type Results = pg.QueryResult | pg.QueryResult[];
/** What node-postgres keeps for itself of a query and a connection, and its types leave out. */
type Inside = { prepare: (connection: pg.Connection) => void; _results: Results };
type Submitted = pg.Connection & {
  stream: { cork: () => void; uncork: () => void; writableCorked: number };
  parsedStatements: Record<string, string>;
  submittedNamedStatements: Record<string, string>;
};

/**
 * Statements that go to PostgreSQL as one: written at once, answered at once, in a transaction of their own unless one is
 * open. The wire's protocol makes it so: what stands before one Sync is one transaction. Its results come in the
 * order of the statements. After a failure the connection may know a statement that we do not count as prepared: it must
 * not be used again.
 */
export class Batch extends pg.Query {
  readonly #statements: pg.QueryConfig[];

  constructor(statements: pg.QueryConfig[]) {
    // The text is for whoever reads a trace; it is never sent.
    super(statements.map(({ text }) => text).join(';'));
    this.#statements = statements;
  }

  override submit = (connection: pg.Connection): void => {
    const to = connection as Submitted;
    const withoutSync = Object.create(connection, { sync: { value: () => {} } }) as pg.Connection;
    to.stream.cork();
    try {
      for (const statement of this.#statements)
        (new pg.Query(statement) as unknown as Inside).prepare(withoutSync);
      connection.sync();
    } finally {
      to.stream.uncork();
    }
    this.on('end', () => {
      for (const { name, text } of this.#statements) {
        if (!name) continue;
        to.parsedStatements[name] = text;
        delete to.submittedNamedStatements[name];
      }
    });
  };

  /** What has been answered so far: after a failure, the statements before it. */
  get answered(): pg.QueryResult[] {
    return [(this as unknown as Inside)._results].flat().filter(({ command }) => Boolean(command));
  }
}

/** Sends a batch on a connection that is ours and answers the results of its statements, in their order. */
export function sendBatch(client: pg.PoolClient, statements: pg.QueryConfig[]): Promise<pg.QueryResult[]> {
  return new Promise((resolve, reject) => {
    const done = (error: Error | null, results: Results) =>
      error ? reject(error) : resolve([results].flat());
    client.query(new Batch(statements) as unknown as string, [], done as never);
  });
}

/** Has what is asked of a connection in one go written in one go: each write is a call of the system, here and where it is read. */
export function writeTogether(client: pg.PoolClient): void {
  const { stream } = (client as unknown as { connection: Submitted }).connection;
  if (stream.writableCorked > 0) return;
  stream.cork();
  process.nextTick(() => stream.uncork());
}
