import { createHash } from 'node:crypto';
import pg from 'pg';
import PgBoss from 'pg-boss';
import { afterCommit, run, type Db } from '#db/database.ts';
import { acquireServerLock, serverLockClass } from './server-lock.ts';

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

/** Every `everyMinutes` minutes of a UTC day, the first at minute `at` of it (0 where it is not given). */
export type JobSchedule = { everyMinutes: number; at?: number };

export const dailyAt = (hour: number, minute: number): JobSchedule => ({
  everyMinutes: minutesOfDay,
  at: 60 * hour + minute,
});
/** The last minute of a schedule from `first` to `last` (minutes since 1970); undefined where it has none there. */
export function dueMinute(
  { everyMinutes, at = 0 }: JobSchedule,
  first: number,
  last: number,
): number | undefined {
  for (let minute = last; minute >= first; minute -= 1)
    if ((minute % minutesOfDay) % everyMinutes === at % everyMinutes) return minute;
  return undefined;
}
const minutesOfDay = 24 * 60;
const mostMissedMinutes = 60;

/** Work that outlives a request, durable in PostgreSQL (schema `pgboss`, outside row security). */
export type Queue = {
  /**
   * Puts a job into the queue as part of the transaction: rolled back, it never was. After the commit this server's
   * workers look at once, those of other servers at their next round. Answers its id.
   */
  send: <Payload extends object>(db: Db, kind: JobKind<Payload>, payload: Payload) => Promise<string>;
  /**
   * Takes jobs of a kind, `concurrency` at a time and `mostOfCompany` of one company, each company in its turn: the one with the
   * fewest running first, then the one served longest ago. A rejected promise is a failed try.
   */
  work: <Payload extends object>(
    kind: JobKind<Payload>,
    concurrency: number,
    handle: (payload: Payload, turn: JobTurn) => Promise<void>,
    options?: { mostOfCompany?: number },
  ) => Promise<void>;
  /**
   * Puts in a job of this kind at each minute of its schedule, by the database's clock, one for all servers. What was missed while the
   * database was away, in the last hour, is made up for once; what was missed while no server ran is not. Does nothing where
   * `runsSchedules` is false.
   */
  schedule: (kind: JobKind<object>, schedule: JobSchedule) => Promise<void>;
  /** This server's key, for `server_lives`. */
  server: () => number;
  /** Takes no further job, waits for running ones, `timeoutMs` at most; what is left is tried again by the next server. */
  stop: (timeoutMs: number) => Promise<void>;
};

/** How often jobs of servers that are gone are looked for. */
const supervisionMs = 3_000;
/** How often jobs that other servers have sent, or whose time has come, are looked for: once for all workers. */
const pollMs = 1_000;
/** A job that was fetched and not begun within this time belongs to a server that died in between. */
const unbegunSeconds = 15;

/**
 * Starts the queue with the owner's connection; `bidloom_app` may only put jobs in. A job that a server was running
 * when it died goes back into the queue within seconds: the server's advisory lock is gone with it.
 */
export async function startQueue(
  ownerUrl: string,
  report: (error: unknown) => void,
  { hold = acquireServerLock, runsSchedules = true } = {},
): Promise<Queue> {
  const lock = await hold(ownerUrl);
  const boss = new PgBoss({
    connectionString: ownerUrl,
    max: 4,
    application_name: 'bidloom jobs',
    // Schedules are ours: pg-boss works out every cron expression each time it polls, which held up all calls (decision 0376).
    schedule: false,
  });
  const stopping = new AbortController();
  // A stop may be quicker than its connections, which the database then ends: nothing is lost by that.
  boss.on('error', (error) => {
    if (!stopping.signal.aborted) report(error);
  });
  try {
    await inTurn(ownerUrl, async () => {
      await boss.start();
      await boss.getDb().executeSql(letAppSend, []);
    });
  } catch (error) {
    await lock.stop();
    throw error;
  }
  /** Taking no further jobs. */
  const closing = new AbortController();
  /** How to wake the workers of each kind that wait for a job. */
  const waitingWorkers = new Map<string, Set<() => void>>();
  const workers: Promise<void>[] = [];
  const known = new Set<string>();
  const running = new Map<string, Promise<void>>();
  const schedules = new Map<string, JobSchedule>();
  /** The last minute whose scheduled jobs were put in; none before the first poll. */
  let lastMinute: number | undefined;

  const prepare = async ({ name, retries, expireInSeconds }: JobKind<object>) => {
    if (known.has(name)) return;
    const options = { name, retryLimit: retries, retryDelay: 2, retryBackoff: true, expireInSeconds };
    await boss.getDb().executeSql(createQueue, [name, JSON.stringify({ policy: 'standard', ...options })]);
    await boss.updateQueue(name, options);
    known.add(name);
  };
  const wake = ({ name }: { name: string }) => {
    for (const wakeWorker of waitingWorkers.get(name) ?? []) wakeWorker();
  };
  const takeBack = async () => {
    if (known.size === 0 || stopping.signal.aborted) return;
    const names = [...known];
    const ours = await boss.getDb().executeSql(findOurs, [names, lock.key()]);
    // Asked in this order: what was marked as ours was among the running before we heard of it, so that a job that begins
    // meanwhile is not taken for an orphan and begun twice.
    const left = (ours.rows as { id: string }[]).filter(({ id }) => !running.has(id)).map(({ id }) => id);
    const values = [names, serverLockClass, left, unbegunSeconds];
    const { rows } = await boss.getDb().executeSql(takeBackOrphans, values);
    for (const row of rows as { name: string }[]) wake(row);
  };
  let supervising: Promise<void> = Promise.resolve();
  const supervision = setInterval(() => {
    supervising = supervising.then(takeBack).catch(report);
  }, supervisionMs);
  const lookForWork = async () => {
    const { rows } = await boss.getDb().executeSql(findDue, [[...waitingWorkers.keys()]]);
    return (rows as [{ minute: number; due: string[] }])[0];
  };
  const wakeDue = async () => {
    if (waitingWorkers.size === 0 || closing.signal.aborted) return;
    const { minute, due } = await lookForWork();
    // A server that was held up, or had no database for a while, makes up for what it missed, once each.
    const first = Math.max((lastMinute ?? minute - 1) + 1, minute - mostMissedMinutes);
    for (const [name, schedule] of schedules) await beginIfDue(name, dueMinute(schedule, first, minute));
    lastMinute = minute;
    for (const name of due) wake({ name });
  };
  /** Of all servers the first one's job is taken: each gives it the same id. */
  const beginIfDue = async (name: string, minute: number | undefined) => {
    if (minute === undefined) return;
    const id = createHash('sha256').update(`${name} ${minute}`).digest('hex').slice(0, 32);
    if ((await boss.send(name, {}, { id })) !== null) wake({ name });
  };
  let polling: Promise<void> = Promise.resolve();
  const poll = setInterval(() => {
    polling = polling.then(wakeDue).catch(report);
  }, pollMs);

  const takeTurn = async (id: string, name: string, handle: (turn: JobTurn) => Promise<void>) => {
    const work = (async () => {
      const server = lock.key();
      await boss.getDb().executeSql(markAsOurs, [name, id, server]);
      await handle({ server, signal: stopping.signal });
    })();
    // Before anything is awaited: a job that is marked as ours and not among the running counts as an orphan.
    running.set(id, work);
    try {
      await work;
      await boss.complete(name, id);
    } catch (error) {
      if (!stopping.signal.aborted) report(error);
      await boss.fail(name, id, error as object);
    } finally {
      // An end that could not be written down is taken back.
      running.delete(id);
    }
  };
  /** Takes one job after the other until the queue closes. */
  const serve = async (
    { name }: JobKind<object>,
    mostOfCompany: number,
    handle: (payload: unknown, turn: JobTurn) => Promise<void>,
  ) => {
    const own = waitingWorkers.get(name) ?? new Set();
    waitingWorkers.set(name, own);
    while (!closing.signal.aborted) {
      let wakeWorker = () => {};
      const woken = new Promise<void>((resolve) => (wakeWorker = resolve));
      own.add(wakeWorker);
      try {
        const { rows } = await boss.getDb().executeSql(takeNext, [name, mostOfCompany]);
        const [job] = rows as { id: string; data: unknown }[];
        if (job) {
          // Where one waits there may be more: who is free looks now, and this worker as soon as it is done.
          wake({ name });
          await takeTurn(job.id, name, (turn) => handle(job.data, turn));
        } else await woken;
      } catch (error) {
        if (!closing.signal.aborted) report(error);
        await within(pollMs, woken);
      } finally {
        own.delete(wakeWorker);
      }
    }
  };

  return {
    send: async (db, kind, payload) => {
      const id = await boss.send(kind.name, payload, {
        db: { executeSql: async (text, values) => ({ rows: await run(db, { name: '', text }, values) }) },
      });
      if (id === null) throw new Error(`The queue ${kind.name} took no job: no server has prepared it`);
      afterCommit(db, () => wake(kind));
      return id;
    },
    work: async (kind, concurrency, handle, { mostOfCompany = concurrency } = {}) => {
      await prepare(kind);
      for (let place = 0; place < concurrency; place += 1) {
        workers.push(serve(kind, mostOfCompany, (payload, turn) => handle(payload as never, turn)));
      }
      await takeBack();
    },
    schedule: async (kind, schedule) => {
      if (!runsSchedules) return;
      await prepare(kind);
      schedules.set(kind.name, schedule);
      const { minute } = await lookForWork();
      await beginIfDue(kind.name, dueMinute(schedule, minute, minute));
    },
    server: lock.key,
    stop: async (timeoutMs) => {
      clearInterval(supervision);
      clearInterval(poll);
      closing.abort();
      for (const name of waitingWorkers.keys()) wake({ name });
      const inHand = Promise.allSettled(workers);
      await within(timeoutMs, inHand);
      stopping.abort(new Error('The server stops'));
      await within(2_000, inHand);
      await Promise.all([supervising, polling]);
      await boss.stop({ graceful: false });
      await lock.stop();
    },
  };
}

async function within(ms: number, work: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<void>((resolve) => (timer = setTimeout(resolve, ms)));
  await Promise.race([work, limit]);
  clearTimeout(timer);
}

/**
 * Rows go in through the parent table, whose rights alone count, so queues made later need no grant. Granted only
 * where it is missing: two servers that grant at once would stand in each other's way.
 */
const letAppSend = `do $$ begin
  perform pg_advisory_xact_lock(${serverLockClass}, 0);
  if not has_schema_privilege('bidloom_app', 'pgboss', 'usage') then
    grant usage on schema pgboss to bidloom_app;
  end if;
  if not has_table_privilege('bidloom_app', 'pgboss.job', 'insert') then
    grant insert, select (id) on pgboss.job to bidloom_app;
    grant select on pgboss.queue to bidloom_app;
  end if;
end $$`;

/**
 * One server after the other: as it starts, pg-boss makes a queue of its own and so changes the table that another server,
 * a moment ahead, is just granting rights on, which PostgreSQL refuses.
 */
async function inTurn(ownerUrl: string, work: () => Promise<void>): Promise<void> {
  const turn = new pg.Client({ connectionString: ownerUrl, application_name: 'bidloom jobs, starting' });
  await turn.connect();
  try {
    await turn.query('select pg_advisory_lock($1, 1)', [serverLockClass]);
    await work();
  } finally {
    await turn.end();
  }
}

/** One after the other: two servers that make queues at once would each wait for the other's table of queues. */
const createQueue = `with turn as materialized (select pg_advisory_xact_lock(${serverLockClass}, 0))
  select pgboss.create_queue($1, $2::json) from turn`;

const markAsOurs = `update pgboss.job set output = jsonb_build_object('server', $3::int)
  where name = $1 and id = $2::uuid and state = 'active'`;

/**
 * The first job of the company whose turn it is. Its place among the waiting is looked up before it is locked: of two workers
 * that choose the same one, the second finds nothing and looks again.
 */
const takeNext = `with first as (
    select distinct on (coalesce(data->>'company', '')) id, coalesce(data->>'company', '') as company, created_on
    from pgboss.job where name = $1 and state < 'active' and start_after < now()
    order by coalesce(data->>'company', ''), priority desc, created_on, id
  ), chosen as (
    select first.id from first cross join lateral (
      select count(*) filter (where j.state = 'active') as active, max(j.started_on) as served
      from pgboss.job j where j.name = $1 and coalesce(j.data->>'company', '') = first.company and j.started_on is not null) s
    where s.active < $2::int
    order by s.active, s.served nulls first, first.created_on, first.id limit 1
  ), taken as (
    select j.id from pgboss.job j
    where j.name = $1 and j.id in (select id from chosen) and j.state < 'active' for update skip locked)
  update pgboss.job j set state = 'active', started_on = now(),
    retry_count = case when j.started_on is not null then j.retry_count + 1 else j.retry_count end
  from taken where j.name = $1 and j.id = taken.id returning j.id::text as id, j.data`;

/** Kinds of which a job waits whose time has come, and the minute that it is. */
const findDue = `select floor(extract(epoch from now()) / 60)::int as minute, array(
    select name from unnest($1::text[]) name
    where exists (select from pgboss.job j where j.name = name.name and j.state < 'active' and j.start_after < now())
  ) as due`;

const findOurs = `select id::text as id from pgboss.job
  where name = any($1) and state = 'active' and (output->>'server')::int = $2::int`;

/** Jobs of servers that are gone, and those of ours whose end could not be written down. */
const takeBackOrphans = `update pgboss.job j set state = 'retry', start_after = now(), output = null
  where j.name = any($1) and j.state = 'active' and case
    when j.output ? 'server' then
      j.id = any($3::uuid[]) or not exists (
        select from pg_locks l
        where l.locktype = 'advisory' and l.classid = $2::int::oid and l.objid = (j.output->>'server')::int::oid
          and l.objsubid = 2 and l.granted
          and l.database = (select d.oid from pg_database d where d.datname = current_database()))
    else j.started_on < now() - make_interval(secs => $4::int) end
  returning j.name`;
