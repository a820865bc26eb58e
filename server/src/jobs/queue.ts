import PgBoss from 'pg-boss';
import { run, type Db } from '#db/database.ts';

/** A kind of work: its name, and how long one try may take before another server may begin it anew. */
export type JobKind<Payload extends object> = {
  name: string;
  /** Tries in all are one more than this; the pause between them doubles. */
  retries: number;
  expireInSeconds: number;
  /** Never read; carries the payload's type. */
  payload?: Payload;
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
    handle: (payload: Payload) => Promise<void>,
  ) => Promise<void>;
  /** Every `cron` minute, on one server of all. */
  schedule: (kind: JobKind<object>, cron: string) => Promise<void>;
  /** Waits for running jobs, `timeoutMs` at most; what is left is tried again by the next server. */
  stop: (timeoutMs: number) => Promise<void>;
};

/** Starts the queue with the owner's connection; `bidloom_app` may only put jobs in. */
export async function startQueue(ownerUrl: string, report: (error: Error) => void): Promise<Queue> {
  const boss = new PgBoss({ connectionString: ownerUrl, max: 4, application_name: 'bidloom jobs' });
  boss.on('error', report);
  await boss.start();
  const workers = new Map<string, string[]>();
  const known = new Set<string>();
  const prepare = async ({ name, retries, expireInSeconds }: JobKind<object>) => {
    if (known.has(name)) return;
    const options = { name, retryLimit: retries, retryDelay: 2, retryBackoff: true, expireInSeconds };
    await boss.createQueue(name, options);
    await boss.updateQueue(name, options);
    known.add(name);
  };
  await boss.getDb().executeSql(
    `grant usage on schema pgboss to bidloom_app; grant select, insert, update on all tables in schema pgboss to bidloom_app;
     grant execute on all functions in schema pgboss to bidloom_app`,
    [],
  );
  return {
    send: async (db, kind, payload) => {
      const id = await boss.send(kind.name, payload, {
        db: { executeSql: async (text, values) => ({ rows: await run(db, { name: '', text }, values) }) },
      });
      if (id === null) throw new Error(`The queue ${kind.name} took no job`);
      return id;
    },
    wake: ({ name }) => {
      for (const worker of workers.get(name) ?? []) boss.notifyWorker(worker);
    },
    work: async (kind, concurrency, handle) => {
      await prepare(kind);
      await boss
        .getDb()
        .executeSql('grant select, insert, update on all tables in schema pgboss to bidloom_app', []);
      for (let place = 0; place < concurrency; place += 1) {
        const id = await boss.work(kind.name, { batchSize: 1, pollingIntervalSeconds: 1 }, async ([job]) => {
          if (job) await handle(job.data as never);
        });
        workers.set(kind.name, [...(workers.get(kind.name) ?? []), id]);
      }
    },
    schedule: async (kind, cron) => {
      await prepare(kind);
      await boss.schedule(kind.name, cron);
    },
    stop: async (timeoutMs) => {
      await boss.stop({ graceful: true, wait: true, timeout: timeoutMs });
    },
  };
}
