import { createBid, reportPresence } from '@bidloom/contract/bids';
import { logout } from '@bidloom/contract/auth';
import { removeUser } from '@bidloom/contract/users';
import { expect, onTestFinished, test, vi } from 'vitest';
import { outsideCompanies, run } from '#db/database.ts';
import { deleteExpiredRows } from '#jobs/maintenance.ts';
import { publish } from '#jobs/live.ts';
import {
  givenCompany,
  givenMember,
  inside,
  send,
  server,
  startServer,
  type GivenCompany,
  listening,
  asOwner,
} from '#testing/given.ts';
import { givenBidder } from '#testing/given-bidder.ts';

const address = await listening();
const ids = ['a', 'b', 'c'].map((letter) => letter.repeat(24));
const [first = '', second = '', third = ''] = ids;

const say = (company: { _id: string }, bid: string, user: string | null = null) =>
  inside(company, (db) => publish(db, 'bid-changed', { _id: bid }, user));

type Said = { id: number; event: string; data: unknown };

/** A browser's stream; `said(n)` waits for the first n events. */
async function givenStream(
  company: Pick<GivenCompany, '_id' | 'token'>,
  lastEventId?: number | string,
  at = address,
) {
  const leaving = new AbortController();
  onTestFinished(() => leaving.abort());
  const answer = await fetch(`${at}/api/events?companyId=${company._id}`, {
    headers: {
      authorization: `Bearer ${company.token}`,
      ...(lastEventId !== undefined && { 'last-event-id': String(lastEventId) }),
    },
    signal: leaving.signal,
  });
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  const said = async (count: number): Promise<Said[]> => {
    for (;;) {
      const events = text
        .split('\n\n')
        .slice(0, -1)
        .flatMap((part) => {
          const [, id = '0', event, data] = /^(?:id: (\d+)\n)?event: ([\w-]+)\ndata: (.*)$/.exec(part) ?? [];
          return event && data ? [{ id: Number(id), event, data: JSON.parse(data) as unknown }] : [];
        });
      if (events.length >= count) return events;
      const { done, value } = (await reader?.read()) ?? { done: true, value: undefined };
      if (done) throw new Error(`The stream ended after: ${text}`);
      text += value;
    }
  };
  const ended = async () => {
    while (!(await reader?.read())?.done);
    return true;
  };
  return { answer, said, ended, leave: () => leaving.abort() };
}

test("the stream carries the company's events and one's own, and nobody else's", async () => {
  const company = await givenCompany();
  const colleague = await givenMember(company);
  const other = await givenCompany();
  const stream = await givenStream(company);
  expect(stream.answer.status).toBe(200);
  expect(stream.answer.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
  expect(stream.answer.headers.get('x-content-type-options')).toBe('nosniff');
  await say(other, third);
  await say(company, third, colleague._id);
  await say(company, first);
  // What is committed is told behind the commit: two said in a row may come in the other order.
  await stream.said(1);
  await say(company, second, company.user._id);
  expect((await stream.said(2)).map(({ event, data }) => [event, data])).toEqual([
    ['bid-changed', { _id: first }],
    ['bid-changed', { _id: second }],
  ]);
});

test('after a break the stream goes on where it was, private events included', async () => {
  const company = await givenCompany();
  const colleague = await givenMember(company);
  const stream = await givenStream(company);
  await say(company, first);
  const [heard] = await stream.said(1);
  stream.leave();
  await say(company, second);
  await say(company, third, colleague._id);
  await say(company, third, company.user._id);
  const resumed = await givenStream(company, heard?.id);
  expect((await resumed.said(2)).map(({ data }) => data)).toEqual([{ _id: second }, { _id: third }]);
});

test('who was away for longer than events are kept is told to read anew', async () => {
  const company = await givenCompany();
  const stream = await givenStream(company);
  await say(company, first);
  const [heard] = await stream.said(1);
  stream.leave();
  await inside(company, (db) => run(db, { name: '', text: 'delete from events' }));
  await say(company, second);
  const resumed = await givenStream(company, heard?.id);
  const [missed] = await resumed.said(1);
  expect(missed).toMatchObject({ event: 'missed', data: {} });
  await say(company, third);
  expect((await resumed.said(2))[1]).toMatchObject({ event: 'bid-changed', data: { _id: third } });
});

test('who has a bid open is heard on every server, and stands in no table', async () => {
  const company = await givenBidder();
  const viewer = await givenMember(company, 'viewer', 'Amina El Fassi');
  const other = await givenBidder();
  const bid = await company.call(createBid, {});
  const second = await startServer();
  onTestFinished(() => second.close());
  const place = await second.app.listen({ port: 0, host: '127.0.0.1' });
  const streams = [await givenStream(company), await givenStream(company, undefined, place)];
  const foreign = await givenStream(other);
  const events = () =>
    inside(company, (db) =>
      run(db, { name: '', text: 'select id from events where company_id = current_company()' }),
    );
  const before = await events();
  const tab = 'tab12345';
  expect(await viewer.call(reportPresence, { bidId: bid._id, tab })).toEqual([]);
  const amina = { _id: viewer._id, fullName: 'Amina El Fassi', logo: null, writesIn: [] };
  for (const stream of streams)
    expect(await stream.said(1)).toEqual([
      { id: 0, event: 'presence', data: { bid: bid._id, people: [amina] } },
    ]);
  expect(await company.call(reportPresence, { bidId: bid._id, tab })).toEqual([amina]);
  await viewer.call(reportPresence, { bidId: bid._id, tab, isLeaving: true });
  for (const stream of streams)
    expect((await stream.said(3))[2]?.data).toMatchObject({ people: [{ _id: company.user._id }] });
  expect(await events()).toEqual(before);
  await say(other, third);
  expect((await foreign.said(1))[0]?.event).toBe('bid-changed');
  await expect(other.call(reportPresence, { bidId: bid._id, tab })).rejects.toMatchObject({ status: 404 });
});

test('an id that no stream ever had is as none', async () => {
  const company = await givenCompany();
  const earlier = await givenStream(company);
  await say(company, first);
  await earlier.said(1);
  const stream = await givenStream(company, '9'.repeat(16));
  await say(company, second);
  expect((await stream.said(1)).map(({ data }) => data)).toEqual([{ _id: second }]);
});

test('the stream ends with the session when it is signed out, and that of another session goes on', async () => {
  const company = await givenCompany();
  const colleague = await givenMember(company);
  const [stream, theirs] = [
    await givenStream(company),
    await givenStream({ _id: company._id, token: colleague.token }),
  ];
  await say(company, first);
  await Promise.all([stream.said(1), theirs.said(1)]);
  await company.call(logout, {});
  expect(await stream.ended()).toBe(true);
  await say(company, second);
  expect(await theirs.said(2)).toHaveLength(2);
});

test('the stream of whoever is taken out of the company ends with that, and no other', async () => {
  const company = await givenCompany();
  const colleague = await givenMember(company);
  const [stream, theirs] = [
    await givenStream(company),
    await givenStream({ _id: company._id, token: colleague.token }),
  ];
  await say(company, first);
  await Promise.all([stream.said(1), theirs.said(1)]);
  await company.call(removeUser, { _id: colleague._id });
  expect(await theirs.ended()).toBe(true);
  await say(company, second);
  expect(await stream.said(2)).toHaveLength(2);
});

test('the stream ends within a minute of a session that runs out', async () => {
  vi.useFakeTimers({ toFake: ['setInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  const company = await givenCompany();
  const stream = await givenStream(company);
  await say(company, first);
  await stream.said(1);
  vi.advanceTimersByTime(60_000);
  await say(company, second);
  await stream.said(2);
  await asOwner('update sessions set expires_at = now() where user_id = $1', [company.user._id]);
  vi.advanceTimersByTime(60_000);
  expect(await stream.ended()).toBe(true);
});

test('a closing server ends its streams', async () => {
  const closing = await startServer();
  const place = await closing.app.listen({ port: 0, host: '127.0.0.1' });
  const company = await givenCompany();
  const stream = await givenStream(company, undefined, place);
  await say(company, first);
  await stream.said(1);
  const closed = closing.close();
  expect(await stream.ended()).toBe(true);
  await closed;
});

test('without a token, and for a company that is not the own, there is no stream', async () => {
  const [company, other] = [await givenCompany(), await givenCompany()];
  expect((await send('GET /events', { companyId: company._id })).status).toBe(401);
  const foreign = await givenStream({ _id: company._id, token: other.token });
  expect(foreign.answer.status).toBe(403);
});

test('housekeeping removes events after an hour, and no others', async () => {
  const company = await givenCompany();
  await say(company, first);
  await say(company, second);
  await inside(company, (db) =>
    run(
      db,
      {
        name: '',
        text: `update events set created_at = now() - interval '61 minutes' where data->>'_id' = $1`,
      },
      [first],
    ),
  );
  await outsideCompanies(server.context.database, (db) => run(db, { name: '', text: 'delete from events' }));
  const kept = () =>
    inside(company, (db) =>
      run<{ id: string }>(db, { name: '', text: `select data->>'_id' as id from events order by id` }),
    );
  expect(await kept()).toHaveLength(2);
  await deleteExpiredRows(server.context.database);
  expect(await kept()).toEqual([{ id: second }]);
});
