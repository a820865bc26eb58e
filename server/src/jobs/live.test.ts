import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { databaseUrls, givenCompany, inside, server, type GivenCompany } from '#testing/given.ts';
import { listenLive, publish, type LiveEvent } from './live.ts';

const { database } = server.context;

/** What another server of the same database hears of a company. */
async function givenListener(company: GivenCompany) {
  const live = await listenLive(database);
  onTestFinished(() => live.stop());
  const heard: LiveEvent[] = [];
  const waiting: { count: number; resolve: (events: LiveEvent[]) => void }[] = [];
  live.subscribe(company._id, (event) => {
    heard.push(event);
    for (const { count, resolve } of waiting) if (heard.length >= count) resolve(heard);
  });
  return {
    live,
    heard: (count: number) =>
      new Promise<LiveEvent[]>((resolve) => {
        if (heard.length >= count) resolve(heard);
        else waiting.push({ count, resolve });
      }),
  };
}
const say = (company: GivenCompany, bid: string, user: string | null = null) =>
  inside(company, (db) => publish(db, 'bid-changed', { _id: bid }, user));
const ids = ['a', 'b', 'c', 'd'].map((letter) => letter.repeat(24));
const [first = '', second = '', third = ''] = ids;

test('what one server says when it commits, another hears: in order, and only of its company', async () => {
  const [company, other] = [await givenCompany(), await givenCompany()];
  const { heard } = await givenListener(company);
  await say(other, third);
  await expect(
    inside(company, async (db) => {
      await publish(db, 'bid-changed', { _id: third });
      throw new Error('rolled back');
    }),
  ).rejects.toThrow();
  await inside(company, async (db) => {
    await publish(db, 'bid-changed', { _id: first });
    await publish(db, 'bid-changed', { _id: second }, company.user._id);
  });
  expect(await heard(2)).toMatchObject([
    { company: company._id, user: null, name: 'bid-changed', data: { _id: first } },
    { company: company._id, user: company.user._id, data: { _id: second } },
  ]);
});

test('an event too long to travel is heard whole, and not after a later one', async () => {
  const company = await givenCompany();
  const { heard } = await givenListener(company);
  const warnings = Array.from({ length: 400 }, (_, index) => `Warning number ${index} of a very long run`);
  await inside(company, async (db) => {
    await publish(db, 'generation-progress', {
      _id: first,
      bid: second,
      status: 'running',
      stage: 'reading',
      done: 1,
      total: 2,
      file: '',
      model: 'builtin',
      warnings,
      error: null,
      createdAt: '2026-11-20T00:00:00.000Z',
      finishedAt: null,
    });
    await publish(db, 'bid-changed', { _id: first });
  });
  expect(await heard(2)).toMatchObject([{ data: { warnings } }, { data: { _id: first } }]);
});

test('what was said while the connection was lost is heard once it is back, and once only', async () => {
  const company = await givenCompany();
  const { heard } = await givenListener(company);
  await say(company, first);
  await heard(1);
  const owner = new pg.Client({ connectionString: databaseUrls.ownerUrl });
  await owner.connect();
  await owner.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'bidloom live' and datname = current_database()`,
  );
  await owner.end();
  await say(company, second);
  expect((await heard(2)).map(({ data }) => data)).toEqual([{ _id: first }, { _id: second }]);
  await say(company, third);
  expect((await heard(3)).map(({ data }) => data)).toEqual([{ _id: first }, { _id: second }, { _id: third }]);
});
