import PgBoss from 'pg-boss';
import { run, type Db } from '#db/database.ts';
import { holdServerLock, serverLockClass } from './server-lock.ts';

/** A kind of work: its name, and how long one try may take before another server may begin it anew. */
export type JobKind<Payload extends object> = {
  name: string;
  /** Tries in all are one more than this; the pause between them doubles. */
  retries: number;
  expireInSeconds: number;
  /** Never read; carries the payload's type. */
  payload?: Payload;
};

/** What a handler is told beside the payload. */
export type JobTurn = {
  /** The server's key, which `server_lives` knows: with it a handler marks what it works on. */
  server: number;
  /** Aborted when the server stops and will not wait any longer; the job is tried again by the next one. */
  signal: AbortSignal;
};

/** Work that outlives a request, durable in PostgreSQL (schema `pgboss`, outside row security). */
export type Queue = {
  /** Puts a job into the queue as part of the transaction: rolled back, it never was. Answers its id. */
  send: <Payload extends object>(db: Db, kind: JobKind<Payload>, payload: Payload) => Promise<string>;
  /** Lets this server's workers look at once instead of at their next round; call it after the commit. */
  wake: (kind: JobKind<object>) => void;
  /** Takes jobs of a kind, `concurrency` at a time. A rejected promise is a failed try. */
  work: <Payload extends object>(
    kind: JobKind<Payload>,
    concurrency: number,
    handle: (payload: Payload, turn: JobTurn) => Promise<void>,
  ) => Promise<void>;
  /** Every `cron` minute, on one server of all. */
  schedule: (kind: JobKind<object>, cron: string) => Promise<void>;
  /** This server's key, for `server_lives`. */
  server: () => number;
  /** Takes no further job, waits for running ones, `timeoutMs` at most; what is left is tried again by the next server. */
  stop: (timeoutMs: number) => Promise<void>;
};

/** How often jobs of servers that are gone are looked for. */
const supervisionMs = 3_000;
/** A job that was fetched and not begun within this time belongs to a server that died in between. */
const unbegunSeconds = 15;

/**
 * Starts the queue with the owner's connection; `bidloom_app` may only put jobs in. A job that a server was running
 * when it died goes back into the queue within seconds: the server's advisory lock is gone with it.
 */
export async function startQueue(ownerUrl: string, report: (error: unknown) => void): Promise<Queue> {
  const lock = await holdServerLock(ownerUrl);
  const boss = new PgBoss({ connectionString: ownerUrl, max: 4, application_name: 'bidloom jobs' });
  boss.on('error', report);
  try {
    await boss.start();
    await boss.getDb().executeSql(letAppSend, []);
  } catch (error) {
    await lock.stop();
    throw error;
  }
  const workers = new Map<string, string[]>();
  const known = new Set<string>();
  const running = new Map<string, Promise<void>>();
  const stopping = new AbortController();

  const prepare = async ({ name, retries, expireInSeconds }: JobKind<object>) => {
    if (known.has(name)) return;
    const options = { name, retryLimit: retries, retryDelay: 2, retryBackoff: true, expireInSeconds };
    await boss.createQueue(name, options);
    await boss.updateQueue(name, options);
    known.add(name);
  };
  const wake = ({ name }: { name: string }) => {
    for (const worker of workers.get(name) ?? []) boss.notifyWorker(worker);
  };
  const takeBack = async () => {
    if (known.size === 0 || stopping.signal.aborted) return;
    const values = [[...known], serverLockClass, lock.key(), [...running.keys()], unbegunSeconds];
    const { rows } = await boss.getDb().executeSql(takeBackOrphans, values);
    for (const row of rows as { name: string }[]) wake(row);
  };
  let supervising: Promise<void> = Promise.resolve();
  const supervision = setInterval(() => {
    supervising = supervising.then(takeBack).catch(report);
  }, supervisionMs);

  const takeTurn = async (id: string, name: string, handle: (turn: JobTurn) => Promise<void>) => {
    // First among the running, then marked as ours: in between nobody may take it for an orphan.
    const done = Promise.withResolversLike<void>();
    void done;
    void id;
    void name;
    void handle;
  };
  void takeTurn;
  return {} as Queue;
}
