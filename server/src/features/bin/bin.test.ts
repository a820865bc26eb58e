import { listAnswers, removeAnswers, createAnswers } from '@bidloom/contract/answers';
import { emptyBin, eraseFromBin, listBin, restoreFromBin } from '@bidloom/contract/bin';
import { convertTender, createBid, getBid, listBids, removeBids } from '@bidloom/contract/bids';
import { createClient, listClients, removeClient } from '@bidloom/contract/clients';
import { changeCompany } from '@bidloom/contract/companies';
import { createComment } from '@bidloom/contract/comments';
import { endpoints } from '@bidloom/contract/endpoints';
import { removeEvidence } from '@bidloom/contract/evidence';
import { addFiles, removeFile } from '@bidloom/contract/files';
import { createTender, getTender, listTenders, removeTenders } from '@bidloom/contract/tenders';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { sweepContents } from '#features/contents/contents.ts';
import { givenBidder } from '#testing/given-bidder.ts';
import { findTraces } from '#testing/find-traces.ts';
import { givenDecided, readDecided } from '#testing/given-decided.ts';
import { givenCompany, givenMember, inside, send, server, type GivenCompany } from '#testing/given.ts';
import { givenOneOfEach } from '#testing/one-of-each.ts';
import { operationOf, validInput } from '#testing/valid-input.ts';
import { eraseOverdue } from './empty-bin.ts';
import { readingHasEnded } from '#testing/wait-for-reading.ts';

/** What every reading call of a company answers, by call; times of reading and counts of the log apart. */
async function readEverything(company: GivenCompany, ids: Record<string, string>) {
  const answers = new Map<string, { status: number; text: string }>();
  const calls = endpoints.filter(
    ({ method, access, produces }) => method === 'GET' && access === 'member' && !produces,
  );
  for (const endpoint of calls) {
    const { query } = validInput(operationOf(endpoint), (kind) => ids[kind] ?? '0'.repeat(24));
    const wanted = endpoint.path === '/dashboard/search' ? { search: 'canary' } : query;
    const answer = await send(`GET ${endpoint.path}` as 'GET /', { ...company, query: wanted });
    answers.set(endpoint.path, { status: answer.status, text: JSON.stringify(answer.body) });
  }
  return answers;
}

/** Calls that speak of what was: the log, the bin, what people and programs were told, what was sent to models. */
const past = ['/bin', '/audit/', '/notification/', '/system/mail', '/ai/ledger', '/webhook'];
const isPast = (path: string) => past.some((one) => path.startsWith(one));

describe('a bid with everything on it', async () => {
  const company = await givenCompany();
  const ids = await givenOneOfEach(company);
  await company.call(createComment, { bidId: ids['bid'] ?? '', comment: 'Canary says so' });
  await company.upload(addFiles, { _id: ids['bid'] ?? '' }, [{ name: 'canary.txt', content: 'canary' }]);
  await readingHasEnded(company, ids['bid'] ?? '');
  const before = await readEverything(company, ids);
  const wholeBefore = await company.call(getBid, { _id: ids['bid'] ?? '' });
  await company.call(removeBids, { bids: [ids['bid'] ?? ''] });

  test('is in no answer of any reading call once it is deleted', async () => {
    const nowhere = await readEverything(company, { ...ids, ...gone(ids) });
    const after = await readEverything(company, ids);
    for (const [path, { status, text }] of after) {
      if (isPast(path)) continue;
      expect(text, path).not.toContain(ids['bid']);
      expect(text, path).not.toContain('Canary bid');
      expect(text, path).not.toContain('Canary says');
      // Exactly as if it had never been there.
      expect(status, path).toBe(nowhere.get(path)?.status);
    }
  });

  test('comes back as it was', async () => {
    const { restored, left } = await company.call(restoreFromBin, { items: [{ _id: ids['bid'] ?? '' }] });
    expect(restored).toEqual([{ _id: ids['bid'], kind: 'bid', label: 'Canary bid' }]);
    expect(left).toEqual([]);
    expect(await company.call(getBid, { _id: ids['bid'] ?? '' })).toEqual({
      ...wholeBefore,
      driveFolderLink: null,
    });
    const after = await readEverything(company, ids);
    for (const [path, answer] of after) {
      if (isPast(path) || path === '/bid/bid') continue;
      expect(settled(answer.text), path).toBe(settled(before.get(path)?.text ?? ''));
    }
  });
});

/** Ids that were never given, for everything that hangs on a bid. */
const gone = (ids: Record<string, string>) =>
  Object.fromEntries(
    ['bid', 'file', 'comment', 'requirement', 'generation', 'task', 'letter', 'checklist-item', 'any'].map(
      (kind) => [kind, kind in ids ? '0'.repeat(24) : ''],
    ),
  );
/** A run that was waiting when its bid was deleted is over; every refusal has an id of its own. */
const settled = (text: string) =>
  text
    .replaceAll(/"status":"(queued|cancelled)"/g, '')
    .replaceAll(/"finishedAt":("[^"]*"|null)/g, '')
    .replaceAll(/"requestId":"[^"]*"/g, '');

test('links that a deletion empties are there again: a run, a notification, the tender’s conversion', async () => {
  const company = await givenBidder();
  const tender = await company.call(createTender, { title: 'Snow', buyer: 'City' });
  const bid = await company.call(convertTender, { tenderId: tender._id });
  await inside(company, (db) =>
    db
      .insertInto('notifications')
      .values({
        user_id: company.user._id,
        type: 'status',
        description: { en: 'a', fr: 'b', ar: 'c' },
        bid_id: bid._id,
      })
      .execute(),
  );
  await company.call(removeBids, { bids: [bid._id] });
  expect(await company.call(getTender, { _id: tender._id })).toMatchObject({
    status: 'shortlisted',
    bid: null,
  });
  await company.call(restoreFromBin, { items: [{ _id: bid._id }] });
  expect(await company.call(getTender, { _id: tender._id })).toMatchObject({
    status: 'converted',
    bid: bid._id,
  });
  const linked = await inside(company, (db) =>
    db.selectFrom('notifications').select('id').where('bid_id', '=', bid._id).execute(),
  );
  expect(linked).toHaveLength(1);
});

test('what was deleted in one order comes back in any: the bid before its tender keeps the link', async () => {
  const company = await givenBidder();
  const tender = await company.call(createTender, { title: 'Snow', buyer: 'City' });
  const bid = await company.call(convertTender, { tenderId: tender._id });
  await company.call(removeTenders, { tenders: [tender._id] });
  await company.call(removeBids, { bids: [bid._id] });
  await company.call(restoreFromBin, { items: [{ _id: tender._id }] });
  await company.call(restoreFromBin, { items: [{ _id: bid._id }] });
  expect(await company.call(getBid, { _id: bid._id })).toMatchObject({ tender: tender._id });

  await company.call(removeBids, { bids: [bid._id] });
  await company.call(removeTenders, { tenders: [tender._id] });
  await company.call(restoreFromBin, { items: [{ _id: bid._id }] });
  expect(await company.call(getBid, { _id: bid._id })).toMatchObject({ tender: null });
  await company.call(restoreFromBin, { items: [{ _id: tender._id }] });
  expect(await company.call(getBid, { _id: bid._id })).toMatchObject({ tender: tender._id });
});

test('where an answer was used is known again, whichever of answer and bid comes back first', async () => {
  const company = await givenBidder();
  const bid = await company.call(createBid, {});
  await company.call(createAnswers, { answers: [{ question: 'Who?', answer: 'We do.' }] });
  const [answer] = (await company.list(listAnswers, {})).data;
  const requirement = await inside(company, async (db) => {
    const row = await db
      .insertInto('requirements')
      .values({ bid_id: bid._id, number: 1, text: 'Who?', mandatory: true, answer: 'We do.' })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db
      .insertInto('answer_uses')
      .values({ requirement_id: row.id, answer_id: answer?._id ?? '', version: 1 })
      .execute();
    return row.id;
  });
  const uses = () => inside(company, (db) => db.selectFrom('answer_uses').select('requirement_id').execute());
  for (const order of ['bid', 'answer']) {
    await company.call(removeAnswers, { answers: [answer?._id ?? ''] });
    await company.call(removeBids, { bids: [bid._id] });
    const both = [bid._id, answer?._id ?? ''];
    for (const _id of order === 'bid' ? both : both.toReversed())
      await company.call(restoreFromBin, { items: [{ _id }] });
    expect(await uses()).toEqual([{ requirement_id: requirement }]);
    expect((await company.list(listAnswers, {})).data[0]).toMatchObject({
      useCount: 1,
      version: answer?.version,
    });
  }
});

describe('a client', () => {
  test('whose name was taken meanwhile comes back under another, or stays with the reason', async () => {
    const company = await givenCompany();
    const first = await company.call(createClient, { name: 'City of Lyon', notes: 'pays late' });
    await company.call(removeClient, { _id: first._id });
    expect((await company.list(listClients, {})).data).toEqual([]);
    await company.call(createClient, { name: 'CITY OF LYON' });
    const tried = await company.call(restoreFromBin, { items: [{ _id: first._id }] });
    expect(tried).toMatchObject({ restored: [], left: [{ _id: first._id, reason: 'nameTaken' }] });
    expect(tried.left[0]?.msg).toContain('City of Lyon');
    const named = await company.call(restoreFromBin, { items: [{ _id: first._id, name: 'Lyon' }] });
    expect(named).toMatchObject({ restored: [{ _id: first._id, label: 'Lyon' }], left: [] });
    expect((await company.list(listClients, { q: 'Lyon' })).data).toContainEqual({ ...first, name: 'Lyon' });
  });

  test('comes back with its bid, and cannot be erased while a bid in the bin needs it', async () => {
    const company = await givenBidder();
    const bid = await company.call(createBid, { originalTitle: 'Roads' });
    await company.call(removeBids, { bids: [bid._id] });
    await company.call(removeClient, { _id: company.client._id });
    expect(await company.call(eraseFromBin, { items: [company.client._id] })).toMatchObject({
      erased: 0,
      left: [{ _id: company.client._id, reason: 'neededByBids' }],
    });
    const { restored } = await company.call(restoreFromBin, { items: [{ _id: bid._id }] });
    expect(restored.map(({ kind }) => kind)).toEqual(['client', 'bid']);
    expect((await company.call(getBid, { _id: bid._id })).client).toMatchObject({ _id: company.client._id });
  });

  test('of which there is another of the name by now gives its bids to that one', async () => {
    const company = await givenBidder();
    const bid = await company.call(createBid, { originalTitle: 'Roads' });
    await company.call(removeBids, { bids: [bid._id] });
    await company.call(removeClient, { _id: company.client._id });
    const other = await company.call(createClient, { name: company.client.name });
    await company.call(restoreFromBin, { items: [{ _id: bid._id }] });
    expect((await company.call(getBid, { _id: bid._id })).client).toMatchObject({ _id: other._id });
  });
});

test('a document comes back byte for byte, to its bid, also after contents were swept', async () => {
  const company = await givenBidder();
  const bid = await company.call(createBid, {});
  const [file] = await company.upload(addFiles, { _id: bid._id }, [{ name: 'a.txt', content: 'one two' }]);
  await company.call(removeFile, { bidId: bid._id, fileId: file?._id ?? '' });
  await company.call(removeBids, { bids: [bid._id] });
  await sweepContents(server.context);
  const items = [{ _id: file?._id ?? '' }];
  expect(await company.call(restoreFromBin, { items })).toMatchObject({ left: [{ reason: 'bidInBin' }] });
  await company.call(restoreFromBin, { items: [...items, { _id: bid._id }] });
  const answer = await send('GET /bid/file', { ...company, query: { _id: file?._id } });
  expect(answer.raw.body).toBe('one two');
  expect((await company.list(listBin, {})).data).toEqual([]);
});

test('a document that comes back has the documents of its bid read again', async () => {
  const company = await givenBidder();
  const { _id } = await company.call(createBid, {});
  const [file] = await company.upload(addFiles, { _id }, [{ name: 'a.txt', content: 'It must last.' }]);
  await company.call(removeFile, { bidId: _id, fileId: file?._id ?? '' });
  const asked = () =>
    inside(company, (db) => db.selectFrom('bid_readings').select('wanted').executeTakeFirstOrThrow());
  const { wanted } = await asked();
  await company.call(restoreFromBin, { items: [{ _id: file?._id ?? '' }] });
  expect(await asked()).toEqual({ wanted: wanted + 1 });
});

test('a field that a migration added since gets what the migration gave every row', async () => {
  const company = await givenCompany();
  const client = await company.call(createClient, { name: 'Port' });
  await company.call(removeClient, { _id: client._id });
  await inside(company, (db) => sql`update bin_rows set row = row - 'sector'`.execute(db));
  await company.call(restoreFromBin, { items: [{ _id: client._id }] });
  expect((await company.list(listClients, {})).data).toEqual([client]);
});

test('what is removed for good is nowhere any more: no row, no file, no search word, no log', async () => {
  const word = `zyxcanary${Date.now()}`;
  const company = await givenCompany();
  const client = await company.call(createClient, { name: `Client ${word}`, contactEmail: `x@${word}.test` });
  const tender = await company.call(createTender, { title: `Tender ${word}`, buyer: word });
  const bid = await company.call(createBid, { originalTitle: `Bid ${word}`, client: client._id });
  await company.call(createComment, { bidId: bid._id, comment: `Say ${word}` });
  await company.upload(addFiles, { _id: bid._id }, [{ name: `${word}.txt`, content: word }]);
  await company.call(createAnswers, { answers: [{ question: `Why ${word}?`, answer: word }] });
  const [answer] = (await company.list(listAnswers, {})).data;
  expect(await findTraces([word])).toContain('a stored file');
  await company.call(removeBids, { bids: [bid._id] });
  await company.call(removeClient, { _id: client._id });
  await company.call(removeTenders, { tenders: [tender._id] });
  await company.call(removeAnswers, { answers: [answer?._id ?? ''] });
  await company.call(emptyBin, {});
  expect(await findTraces([word])).toEqual([]);
  // That something was removed for good, by whom and when, is known still.
  const log = await inside(company, (db) =>
    db.selectFrom('audit_log').select(['kind', 'user_id']).where('action', '=', 'erase').execute(),
  );
  expect(log.map(({ kind }) => kind).toSorted()).toEqual(['answer', 'bid', 'client', 'tender']);
  expect(new Set(log.map(({ user_id }) => user_id))).toEqual(new Set([company.user._id]));
});

/** Tenders that were deleted so many days ago: which of them are there after the bins were cleared, and until when the list says that they stay. */
async function keptFor(company: GivenCompany, days: number[]): Promise<number[]> {
  for (const day of days) {
    const { _id } = await company.call(createTender, { title: `${day}` });
    await company.call(removeTenders, { tenders: [_id] });
    await inside(company, (db) =>
      sql`update bin_items set deleted_at = now() - make_interval(days => ${day}) where id = ${_id}`.execute(
        db,
      ),
    );
  }
  await eraseOverdue(server.context);
  const left = (await company.list(listBin, {})).data;
  for (const { endsAt } of left) expect(Date.parse(endsAt)).toBeGreaterThan(Date.now());
  return left.map(({ label }) => Number(label)).toSorted((a, b) => a - b);
}

test('what is there for 30 days, or as many as the company keeps it, is removed by itself, and nothing before', async () => {
  const [company, short, long] = [await givenCompany(), await givenCompany(), await givenCompany()];
  await short.call(changeCompany, { _id: short._id, binDays: 7 });
  await long.call(changeCompany, { _id: long._id, binDays: 90 });
  expect([await keptFor(short, [6, 8]), await keptFor(long, [31, 89, 91])]).toEqual([[6], [31, 89]]);
  const [old, young] = [
    await company.call(createTender, { title: 'Old' }),
    await company.call(createTender, { title: 'Young' }),
  ];
  await company.call(removeTenders, { tenders: [old._id, young._id] });
  const age = (hours: number, id: string) =>
    inside(company, (db) =>
      sql`update bin_items set deleted_at = now() - make_interval(hours => ${hours}) where id = ${id}`.execute(
        db,
      ),
    );
  await age(30 * 24 + 1, old._id);
  await age(30 * 24 - 1, young._id);
  await eraseOverdue(server.context);
  const left = (await company.list(listBin, {})).data;
  expect(left.map(({ label }) => label)).toEqual(['Young']);
  expect(left[0]?.deletedBy).toMatchObject({ _id: company.user._id });
});

test('members restore what they may delete, only admins and owners remove for good, viewers neither', async () => {
  const company = await givenCompany();
  const [viewer, member, admin] = [
    await givenMember(company, 'viewer'),
    await givenMember(company, 'member'),
    await givenMember(company, 'admin'),
  ];
  const tender = await company.call(createTender, { title: 'Snow' });
  await member.call(removeTenders, { tenders: [tender._id] });
  const items = [{ _id: tender._id }];
  expect((await viewer.list(listBin, {})).data).toHaveLength(1);
  await expect(viewer.call(restoreFromBin, { items })).rejects.toMatchObject({ status: 403 });
  await expect(member.call(eraseFromBin, { items: [tender._id] })).rejects.toMatchObject({ status: 403 });
  await expect(member.call(emptyBin, {})).rejects.toMatchObject({ status: 403 });
  await member.call(restoreFromBin, { items });
  expect((await company.list(listTenders, {})).data).toHaveLength(1);
  await company.call(removeTenders, { tenders: [tender._id] });
  expect(await admin.call(emptyBin, {})).toEqual({ erased: 1, left: [] });
});

test('many at once: what somebody restored before is passed over, and every list has them again', async () => {
  const company = await givenBidder();
  const bids = [];
  for (let place = 0; place < 3; place += 1)
    bids.push(await company.call(createBid, { originalTitle: `Bid ${place}` }));
  const items = bids.map(({ _id }) => ({ _id }));
  const rows = (await company.list(listBids, {})).data;
  await company.call(removeBids, { bids: bids.map(({ _id }) => _id) });
  await company.call(restoreFromBin, { items: items.slice(0, 1) });
  const { restored } = await company.call(restoreFromBin, { items });
  expect(restored).toHaveLength(2);
  expect((await company.list(listBids, {})).data).toEqual(rows);
  await expect(company.call(restoreFromBin, { items })).rejects.toMatchObject({ status: 404 });
});

test('decisions and debriefs go to the bin with their bid and tender and come back; erased, no word of them stays', async () => {
  const word = `zyxoutcome${Date.now()}`;
  const company = await givenCompany();
  const given = await givenDecided(company, word);
  const read = () =>
    readDecided(
      async ({ path }, query) =>
        (
          await send(`GET ${path}` as 'GET /', {
            token: company.token,
            companyId: company._id,
            query: { ...query },
          })
        ).body.data as unknown,
      given,
    );
  const before = await read();
  const objects = [given.bidId, given.rejectedId, given.takenId, given.evidenceId];
  const remove = async () => {
    await company.call(removeBids, { bids: [given.bidId] });
    await company.call(removeTenders, { tenders: [given.rejectedId, given.takenId] });
    await company.call(removeEvidence, { evidence: [given.evidenceId] });
  };
  await remove();
  const { left } = await company.call(restoreFromBin, { items: objects.map((_id) => ({ _id })) });
  expect(left).toEqual([]);
  expect(await read()).toEqual(before);
  await remove();
  await company.call(eraseFromBin, { items: objects });
  await sweepContents(server.context);
  expect(await findTraces([word])).toEqual([]);
});
