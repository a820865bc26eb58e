import {
  changeTenderSource,
  createTenderSource,
  listTenderSources,
  lookAtTenderSource,
  testTenderSource,
} from '@bidloom/contract/tender-sources';
import { listTenders } from '@bidloom/contract/tenders';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { run } from '#db/database.ts';
import { engineOptions } from '#engine/engine-options.ts';
import { startEngine } from '#engine/engine-process.ts';
import { givenCompany, givenMember, inside, jobTurn, server, type GivenCompany } from '#testing/given.ts';
import { givenNoticeService } from '#testing/notice-service.ts';
import { pullSource } from './pull-source.ts';

/** One engine reads for all tests. */
const engine = startEngine(engineOptions(server.context), server.context.closing);
afterAll(() => engine.stop());

/** A source whose table has these deadlines, which may be others at the next reading. */
async function givenTable(zone: string, deadlines: string[]) {
  const company = await givenCompany();
  await inside(company, (db) => run(db, inZone, [zone]));
  const table = { deadlines };
  const given = await givenNoticeService(
    () =>
      `Title,Reference,Deadline\n${table.deadlines.map((day, at) => `Road ${at},R${at},${day}\n`).join('')}`,
  );
  onTestFinished(given.close);
  const asked = { name: 'Roads', url: `${given.url}/roads.csv`, format: 'feed' as const };
  const { _id } = await company.call(createTenderSource, { ...asked, enabled: false });
  return { company, table, asked, _id };
}
const inZone = {
  name: 'put-company-in-zone',
  text: 'update companies set timezone = $1 where id = current_company()',
};

async function pull(company: GivenCompany, source: string) {
  await pullSource(
    { ...server.context, report: (error) => expect(error).toBeNull() },
    { company: company._id, source },
    jobTurn(),
    {
      manners: { pauseMs: 0, retryMs: [], longestWaitMs: 0, wait: async () => {} },
      engine: { ...engine, stop: () => undefined },
    },
  );
  const [told] = await company.call(listTenderSources, {});
  return told;
}
/** Days in UTC: a day in New York ends on the next one. */
const days = async (company: GivenCompany) =>
  (await company.call(listTenders, { sort: 'title' })).map(({ deadline }) => deadline?.slice(0, 10));

test('an order that no value tells is asked once, and nothing comes in before; the answer is kept with the source', async () => {
  // The zone alone would have had the month first.
  const { company, table, asked, _id } = await givenTable('America/New_York', ['08/12/2031', '09/12/2031']);
  const waiting = await pull(company, _id);
  expect(waiting).toMatchObject({
    lastResult: { status: 'partial', added: 0, problem: expect.stringContaining('“Deadline”') },
    dates: [
      {
        header: 'Deadline',
        order: null,
        because: 'The file doesn’t show whether “08/12/2031” has the day or the month first.',
        depending: 2,
        example: { days: [{ day: '2031-12-08' }, { day: '2031-08-12' }] },
      },
    ],
  });
  expect(await days(company)).toEqual([]);
  expect((await pull(company, _id))?.dates).toHaveLength(1);
  expect(await days(company)).toEqual([]);

  // Nor by hand: what is asked is said at the source.
  await expect(company.call(lookAtTenderSource, { _id })).rejects.toMatchObject({
    status: 422,
    body: { code: 'source_asks', msg: expect.stringContaining('“Deadline”') },
  });

  // Tried out first, by whoever sets it up.
  const tried = await company.call(testTenderSource, { ...asked, _id });
  expect(tried.dates).toMatchObject([{ header: 'Deadline', order: null }]);
  const answered = await company.call(testTenderSource, {
    ...asked,
    _id,
    dateOrders: { Deadline: 'day-first' },
  });
  expect(answered.dates).toMatchObject([{ order: 'day-first', because: null }]);
  expect(answered.tenders[0]?.deadline?.slice(0, 10)).toBe('2031-12-09');

  await company.call(changeTenderSource, { _id, dateOrders: { Deadline: 'day-first' } });
  expect(await pull(company, _id)).toMatchObject({
    lastResult: { status: 'ok', added: 2, problem: null },
    dates: [{ order: 'day-first', because: null, example: { text: '08/12/2031' } }],
  });
  table.deadlines = ['08/12/2031', '09/12/2031', '07/11/2031'];
  expect((await pull(company, _id))?.lastResult).toMatchObject({ status: 'ok', added: 1 });
  expect((await days(company)).at(-1)).toBe('2031-11-08');

  // A value that fits the other order only asks again; who answers in spite of it is asked no more.
  table.deadlines = ['08/12/2031', '09/12/2031', '07/11/2031', '12/28/2031'];
  expect(await pull(company, _id)).toMatchObject({
    lastResult: { status: 'partial', added: 0 },
    dates: [{ order: null, because: '“12/28/2031” in row 5 doesn’t fit the order used so far.' }],
  });
  await company.call(changeTenderSource, { _id, dateOrders: { Deadline: 'day-first' } });
  expect((await pull(company, _id))?.lastResult).toMatchObject({ status: 'ok', added: 1 });
  expect(await days(company)).toEqual(['2031-12-09', '2031-12-10', '2031-11-08', '2031-12-29']);
});

test('an order that a value tells is kept for pages where none does; another address is asked anew', async () => {
  const { company, table, _id } = await givenTable('Etc/UTC', ['08/12/2031', '14/12/2031']);
  expect(await pull(company, _id)).toMatchObject({
    lastResult: { status: 'ok', added: 2 },
    dates: [{ order: 'day-first', because: '“14/12/2031” is in row 3' }],
  });
  table.deadlines = ['07/11/2031', '08/12/2031'];
  expect((await pull(company, _id))?.lastResult).toMatchObject({ status: 'ok', problem: null });
  const moved = await company.call(changeTenderSource, {
    _id,
    url: 'https://other.example/roads.csv',
  });
  expect(moved.dates).toEqual([]);
});

test('who is no admin does not answer for the source', async () => {
  const { company, _id } = await givenTable('Etc/UTC', ['08/12/2031']);
  const member = await givenMember(company, 'member');
  const answer = { _id, dateOrders: { Deadline: 'month-first' as const } };
  await expect(member.call(changeTenderSource, answer)).rejects.toMatchObject({ status: 403 });
});
