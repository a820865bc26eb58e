import pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import { connect, outsideCompanies, run } from '#db/database.ts';
import { ownDatabase } from '#testing/own-database.ts';
import { dailyAt, dueMinute, startQueue, type JobKind, type Queue } from './queue.ts';
import { acquireServerLock, type ServerLock } from './server-lock.ts';

const { ownerUrl, appUrl } = await ownDatabase();
const database = connect(appUrl, { connections: 4 });
const started: Queue[] = [];

async function givenServer(options: { runsSchedules?: boolean } = {}) {
  const reports: unknown[] = [];
  let lock: ServerLock | undefined;
  const queue = await startQueue(ownerUrl, (error) => reports.push(error), {
    ...options,
    hold: async (url) => (lock = await acquireServerLock(url)),
  });
  started.push(queue);
  /** As when the process is killed: PostgreSQL ends its connections, and with them the lock. */
  const die = async () => lock?.stop();
  return { queue, reports, die };
}
afterAll(async () => {
  await Promise.all(started.map((queue) => queue.stop(0)));
  await database.pool.end();
});

let count = 0;
const givenKind = (): JobKind<{ word: string }> => {
  count += 1;
  return { name: `kind-${count}`, retries: 3, expireInSeconds: 60 };
};
/** A promise with its end in our hands. */
function promised<T = void>() {
  let resolve: (value: T) => void = () => {};
  const promise = new Promise<T>((end) => (resolve = end));
  return { promise, resolve };
}
const send = (queue: Queue, kind: JobKind<{ word: string }>, word: string) =>
  outsideCompanies(database, (db) => queue.send(db, kind, { word }));

test('two servers start on a fresh database at once', async () => {
  const servers = await Promise.all([givenServer(), givenServer()]);
  const kind = givenKind();
  await Promise.all(servers.map(({ queue }) => queue.work(kind, 1, async () => {})));
  expect(servers.map(({ queue }) => queue.server()).every((key) => key > 0)).toBe(true);
});

test('a job is there when its transaction commits, and never was when it is rolled back', async () => {
  const { queue } = await givenServer();
  const kind = givenKind();
  const done = promised<string[]>();
  const words: string[] = [];
  await queue.work(kind, 1, async ({ word }) => {
    words.push(word);
    if (word === 'committed') done.resolve(words);
  });
  await expect(
    outsideCompanies(database, async (db) => {
      await queue.send(db, kind, { word: 'rolled back' });
      throw new Error('no');
    }),
  ).rejects.toThrow('no');
  await send(queue, kind, 'committed');
  expect(await done.promise).toEqual(['committed']);
});

test('what waits is done one after the other, without a round of waiting between', async () => {
  const { queue } = await givenServer();
  const kind = givenKind();
  const words: string[] = [];
  await queue.work(kind, 1, async ({ word }) => void words.push(word));
  const sent = Array.from({ length: 40 }, (_, place) => `${place}`);
  await outsideCompanies(database, async (db) => {
    for (const word of sent) await queue.send(db, kind, { word });
  });
  // A round is a second: with one between any two it would take more than twice as long as we wait.
  await expect.poll(() => words.length).toBe(sent.length);
  expect(words.toSorted()).toEqual(sent.toSorted());
});

test('a scheduled job begins once on two servers, none outside its minute, and none where no schedules run', async () => {
  const servers = [await givenServer(), await givenServer()];
  const [now, later, never] = [givenKind(), givenKind(), givenKind()];
  const withoutClock = await givenServer({ runsSchedules: false });
  await withoutClock.queue.work(never, 1, async () => {});
  await withoutClock.queue.schedule(never, { everyMinutes: 1 });
  const owner = new pg.Client({ connectionString: ownerUrl });
  await owner.connect();
  const minute = async () =>
    Number(
      Object.values(
        (await owner.query<object>('select floor(extract(epoch from now()) / 60)::int')).rows[0] ?? {},
      )[0],
    );
  const begun = promised();
  const before = await minute();
  for (const { queue } of servers) {
    await queue.work(now, 1, async () => begun.resolve());
    await queue.work(later, 1, async () => {});
  }
  for (const { queue } of servers) {
    await queue.schedule(now, { everyMinutes: 1 });
    await queue.schedule(later, { everyMinutes: 60, at: (before + 30) % 60 });
  }
  await begun.promise;
  const minutes = (await minute()) - before + 1;
  const { rows } = await owner.query(
    'select name, count(*)::int as jobs from pgboss.job where name = any($1) group by name',
    [[now.name, later.name, never.name]],
  );
  await owner.end();
  expect(rows).toEqual([{ name: now.name, jobs: expect.any(Number) }]);
  expect((rows as { jobs: number }[]).every(({ jobs }) => jobs <= minutes)).toBe(true);
});

test.each([
  ['on', { everyMinutes: 10 }, 95, 100, 100],
  ['missed', { everyMinutes: 10 }, 95, 104, 100],
  ['missed over midnight', dailyAt(23, 50), 1_425, 1_445, 1_430],
  ['missed more than once: the last', { everyMinutes: 1 }, 60, 100, 100],
  ['not on since', { everyMinutes: 60, at: 7 }, 68, 126, undefined],
])('the minute that a scheduled job is due for: %s', (_name, schedule, first, last, due) => {
  expect(dueMinute(schedule, first, last)).toBe(due);
});

test("the server's role may put jobs in, also of a kind made later, and reads none", async () => {
  const { queue } = await givenServer();
  const kind = givenKind();
  await queue.work(kind, 1, async () => {});
  await send(queue, kind, 'in');
  for (const text of [
    'select data from pgboss.job',
    'delete from pgboss.job',
    `update pgboss.job set state = 'failed'`,
    'select * from pgboss.schedule',
  ]) {
    await expect(outsideCompanies(database, (db) => run(db, { name: '', text }))).rejects.toMatchObject({
      code: '42501',
    });
  }
});

test('a job that fails is tried again, and every failure is reported', async () => {
  const { queue, reports } = await givenServer();
  const kind = givenKind();
  const done = promised<number>();
  let tries = 0;
  await queue.work(kind, 1, async () => {
    tries += 1;
    if (tries === 1) throw new Error('not this time');
    done.resolve(tries);
  });
  await send(queue, kind, 'stubborn');
  expect(await done.promise).toBe(2);
  expect(reports).toMatchObject([{ message: 'not this time' }]);
});

test('the job of a server that died is taken over by another one within seconds', async () => {
  const kind = givenKind();
  const first = await givenServer();
  const begun = promised();
  const never = promised();
  await first.queue.work(kind, 1, async () => {
    begun.resolve();
    await never.promise;
  });
  await send(first.queue, kind, 'left behind');
  await begun.promise;

  const second = await givenServer();
  const taken = promised<string>();
  await second.queue.work(kind, 1, async ({ word }) => taken.resolve(word));
  await first.die();
  expect(await taken.promise).toBe('left behind');
  never.resolve();
});

test('the job of a server that lives is left alone', async () => {
  const kind = givenKind();
  const first = await givenServer();
  const [begun, end] = [promised(), promised()];
  await first.queue.work(kind, 1, async () => {
    begun.resolve();
    await end.promise;
  });
  await send(first.queue, kind, 'in hand');
  await begun.promise;
  const second = await givenServer();
  let stolen = 0;
  // Beginning to work looks for orphans at once.
  await second.queue.work(kind, 1, async () => {
    stolen += 1;
  });
  const owner = new pg.Client({ connectionString: ownerUrl });
  await owner.connect();
  const { rows } = await owner.query('select state::text from pgboss.job where name = $1', [kind.name]);
  await owner.end();
  expect(rows).toEqual([{ state: 'active' }]);
  expect(stolen).toBe(0);
  end.resolve();
});

test('stopping waits for what runs, and hands on what does not end in time', async () => {
  const kind = givenKind();
  const first = await givenServer();
  const [begun, ended] = [promised(), promised<string>()];
  await first.queue.work(kind, 1, async (_payload, { signal }) => {
    begun.resolve();
    await new Promise((_resolve, reject) => {
      signal.addEventListener('abort', () => {
        ended.resolve('told to end');
        reject(signal.reason as Error);
      });
    });
  });
  await send(first.queue, kind, 'long');
  await begun.promise;
  await first.queue.stop(50);
  expect(await ended.promise).toBe('told to end');

  const second = await givenServer();
  const taken = promised<string>();
  await second.queue.work(kind, 1, async ({ word }) => taken.resolve(word));
  expect(await taken.promise).toBe('long');
});

test('a job that begins while orphans are looked for is begun once', async () => {
  const { queue } = await givenServer();
  const [kind, other] = [givenKind(), givenKind()];
  const words = Array.from({ length: 60 }, (_, place) => `${place}`);
  const begun: string[] = [];
  await queue.work(kind, 4, async ({ word }) => {
    begun.push(word);
    const pause = { name: 'pause', text: 'select pg_sleep(0.02)' };
    await outsideCompanies(database, (db) => run(db, pause, []));
  });
  await Promise.all(words.map((word) => send(queue, kind, word)));
  // A server that takes up a kind of work looks for what others have left.
  const isDone = () => new Set(begun).size === words.length;
  while (!isDone()) await queue.work(other, 1, async () => {});
  expect(begun.toSorted()).toEqual(words.toSorted());
});

test('companies have their turns: twenty jobs of one hold up nobody else’s', async () => {
  const { queue } = await givenServer();
  const kind = { ...givenKind(), payload: { company: '', word: '' } };
  const done: string[] = [];
  await queue.work(kind, 1, async ({ company }) => void done.push(company));
  // Sent in one transaction, they wait together.
  await outsideCompanies(database, async (db) => {
    for (let place = 0; place < 20; place += 1) await queue.send(db, kind, { company: 'many', word: '' });
    for (const company of ['one', 'other']) await queue.send(db, kind, { company, word: '' });
  });
  await expect.poll(() => done.length).toBe(22);
  expect(done.slice(0, 3).toSorted()).toEqual(['many', 'one', 'other']);
});

test('a company has at most its share of the places, and the others are there for the next', async () => {
  const { queue } = await givenServer();
  const kind = { ...givenKind(), payload: { company: '', word: '' } };
  const held = promised();
  const first = promised();
  let other = promised();
  let running = 0;
  let most = 0;
  const handle = async ({ company }: { company: string }) => {
    if (company === 'other') return other.resolve();
    running += 1;
    most = Math.max(most, running);
    first.resolve();
    await held.promise;
    running -= 1;
  };
  await queue.work(kind, 2, handle, { mostOfCompany: 1 });
  await outsideCompanies(database, async (db) => {
    for (let place = 0; place < 5; place += 1) await queue.send(db, kind, { company: 'many', word: '' });
  });
  await first.promise;
  // Again and again: between two of them the free place is not the first company's either.
  for (let turn = 0; turn < 5; turn += 1) {
    other = promised();
    await outsideCompanies(database, (db) => queue.send(db, kind, { company: 'other', word: '' }));
    await other.promise;
  }
  expect(running).toBe(1);
  held.resolve();
  await expect.poll(() => running).toBe(0);
  expect(most).toBe(1);
});
