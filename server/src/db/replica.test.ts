import { createBid } from '@bidloom/contract/bids';
import { getBidCards } from '@bidloom/contract/dashboard';
import { search } from '@bidloom/contract/search';
import { afterAll, expect, test, vi } from 'vitest';
import { givenBid } from '#testing/given-bid.ts';
import { databaseUrls, givenCompany, server, type GivenCompany } from '#testing/given.ts';
import { connect, disconnect, readSoon, run } from './database.ts';

const { database } = server.context;
/** A session that only reads, as those of a replica. */
const replicaUrl = (() => {
  const url = new URL(databaseUrls.appUrl);
  const options = `${url.searchParams.get('options') ?? ''} -c default_transaction_read_only=on`.trim();
  return `${databaseUrls.appUrl.split('?')[0]}?${url.search.slice(1)}&options=${encodeURIComponent(options)}`;
})();
const replicated = connect(databaseUrls.appUrl, { replicaUrl });
afterAll(() => disconnect(replicated));

const where = {
  name: 'test-where',
  text: `select current_setting('transaction_read_only') = 'on' as "isReplica", count(*)::int as bids from bids`,
};
const whoOf = ({ _id, user, token }: GivenCompany) => {
  const payload = Buffer.from(token.split('.')[1] ?? '', 'base64url').toString();
  return { company: _id, user: user._id, session: (JSON.parse(payload) as { sid: string }).sid };
};

test('figures are read from the replica, in the company alone', async () => {
  const [company, other] = [await givenCompany(), await givenCompany()];
  await givenBid(company);
  expect(await readSoon(replicated, whoOf(company), (db) => run(db, where))).toEqual([
    { isReplica: true, bids: 1 },
  ]);
  expect(
    await readSoon(replicated, { ...whoOf(other), company: company._id }, async (db, entry) => {
      expect(await entry).toMatchObject({ signedIn: true, role: null });
      return run(db, where);
    }),
  ).toEqual([{ isReplica: true, bids: 0 }]);
});

test('who has just written reads from the database itself, and so does everybody while the replica is away', async () => {
  const company = await givenCompany();
  const away = connect(databaseUrls.appUrl, { replicaUrl: 'postgres://nobody@127.0.0.1:1/nothing' });
  try {
    expect(await readSoon(away, whoOf(company), (db) => run(db, where))).toMatchObject([
      { isReplica: false },
    ]);
  } finally {
    await disconnect(away);
  }
  const written = { ...replicated, writtenAt: new Map([[company._id, Date.now()]]) };
  expect(await readSoon(written, whoOf(company), (db) => run(db, where))).toMatchObject([
    { isReplica: false },
  ]);
});

test('cards and search are asked of the replica, lists are not; a write is remembered', async () => {
  const company = await givenCompany();
  await givenBid(company);
  const asked = vi.spyOn(replicated.replica ?? database.pool, 'query');
  Object.assign(database, { replica: replicated.replica });
  try {
    await company.call(getBidCards, {});
    await company.call(search, { search: 'roads' });
    expect(asked).toHaveBeenCalledTimes(2);
    await company.call(createBid, { originalTitle: 'Bridges' });
    expect(await company.call(search, { search: 'bridges' })).toMatchObject({ bids: [{ title: 'Bridges' }] });
    expect(asked).toHaveBeenCalledTimes(2);
  } finally {
    Object.assign(database, { replica: undefined });
    asked.mockRestore();
  }
});
