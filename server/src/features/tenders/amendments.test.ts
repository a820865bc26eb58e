import { getBid, convertTender } from '@bidloom/contract/bids';
import { listNotifications } from '@bidloom/contract/notifications';
import { changeService, createService, removeService } from '@bidloom/contract/services';
import {
  assignTender,
  changeTender,
  createTender,
  createTenders,
  getTender,
  importTenderFiles,
  listTenderAmendments,
  markAmendmentsSeen,
  removeTenders,
  settleDifference,
} from '@bidloom/contract/tenders';
import { expect, test } from 'vitest';
import { givenCompany, givenMember, inside, server, type GivenCompany } from '#testing/given.ts';
import { addNewTenders } from './add-tenders.ts';
import { rescoreTenders } from './rescore-tenders.ts';

type Said = {
  date?: string;
  tag?: string[];
  status?: string;
  deadline?: string;
  title?: string;
  id?: string;
  description?: string;
};

const notice = ({
  date = '2026-03-01',
  tag = ['tender'],
  status = 'active',
  id = 'T-7',
  ...said
}: Said = {}) =>
  JSON.stringify({
    releases: [
      {
        ocid: 'ocds-b5fd17-a89fc5c2',
        date: `${date}T09:00:00Z`,
        tag,
        buyer: { name: 'City of Lyon' },
        tender: {
          id,
          status,
          title: said.title ?? 'Bridges',
          description: said.description ?? 'Repair of three bridges.',
          value: { amount: 90_000, currency: 'EUR' },
          tenderPeriod: { endDate: said.deadline ?? '2031-05-03T10:00:00Z' },
        },
      },
    ],
  });
const look = async (company: GivenCompany, said: Said = {}) =>
  (await company.upload(importTenderFiles, {}, [{ name: 'notice.json', content: notice(said) }])).tenders;
/** Imports as the preview does: what a notice would change is taken, but for what a person has set. */
const bring = async (company: GivenCompany, said: Said = {}) =>
  company.call(createTenders, {
    tenders: (await look(company, said)).map((tender) => ({
      ...tender,
      onKnown: 'update' as const,
      take: tender.changes.flatMap(({ field, isOwn }) => (isOwn ? [] : [field])),
    })),
  });

async function givenTender(company: GivenCompany): Promise<string> {
  const { tenders } = await bring(company);
  return tenders[0]?._id ?? '';
}

test('a later notice changes the tender, says what, keeps the history, and warns those who work on it', async () => {
  const company = await givenCompany();
  const grace = await givenMember(company, 'member');
  const linus = await givenMember(company, 'member');
  const _id = await givenTender(company);
  await company.call(assignTender, { tenderId: _id, users: [grace._id] });
  const bid = await linus.call(convertTender, { tenderId: _id });

  const later = { date: '2026-03-09', deadline: '2031-05-10T10:00:00Z', title: 'Four bridges' };
  const deadline = {
    field: 'deadline',
    before: '2031-05-03T10:00:00.000Z',
    after: '2031-05-10T10:00:00.000Z',
  };
  const title = { field: 'title', before: 'Bridges', after: 'Four bridges' };
  const [previewed] = await look(company, later);
  expect(previewed).toMatchObject({
    duplicateOf: _id,
    known: { title: 'Bridges', status: 'converted', version: 2 },
    changes: [
      { ...title, isOwn: false },
      { ...deadline, isOwn: false },
    ],
  });
  expect(await company.call(getTender, { _id })).toMatchObject({ title: 'Bridges', version: 2 });

  expect(await bring(company, later)).toMatchObject({
    tenders: [],
    duplicates: [{ row: 0, tender: _id, reference: 'T-7', buyer: 'City of Lyon' }],
    updated: [{ row: 0, tender: _id, changes: [title, deadline] }],
  });
  expect(await company.call(getTender, { _id })).toMatchObject({
    title: 'Four bridges',
    deadline: deadline.after,
    status: 'converted',
    value: 90_000,
  });
  expect(await company.call(listTenderAmendments, { tenderId: _id })).toMatchObject([
    { source: 'file', user: { _id: company.user._id }, changes: [title, deadline], isSeen: false },
  ]);
  const whole = await company.call(getBid, { _id: bid._id });
  // The bid's own deadline is its people's to change.
  expect(whole.deadline).toBe('2031-05-03T10:00:00.000Z');
  expect(whole.activities[0]).toMatchObject({
    type: 'notice-changed',
    changes: { deadline: { before: deadline.before, after: deadline.after } },
  });
  for (const person of [grace, linus]) {
    const [news] = await person.call(listNotifications, {});
    expect(news).toMatchObject({ type: 'status', bid: bid._id });
    expect(news?.description).toContain(
      'The notice of “Bridges” changed: title Bridges → Four bridges; deadline 03 May 2031',
    );
  }
  await grace.call(markAmendmentsSeen, { tenderId: _id });
  expect(await company.call(listTenderAmendments, { tenderId: _id })).toMatchObject([{ isSeen: true }]);
});

test('the same notice again, and an older one, change nothing; what a person put right stays', async () => {
  const company = await givenCompany();
  const _id = await givenTender(company);
  await bring(company, { date: '2026-03-09', deadline: '2031-05-10T10:00:00Z' });
  await company.call(changeTender, { _id, title: 'Bridges over the Saône' });
  const { version } = await company.call(getTender, { _id });
  for (const said of [{ date: '2026-03-09', deadline: '2031-05-10T10:00:00Z' }, { date: '2026-03-01' }])
    expect(await bring(company, said)).toMatchObject({ duplicates: [{ tender: _id }], updated: [] });
  expect(await company.call(getTender, { _id })).toMatchObject({ title: 'Bridges over the Saône', version });
});

test('a notice that is called off marks the tender; a bid asked for again takes the mark off', async () => {
  const company = await givenCompany();
  const grace = await givenMember(company, 'member');
  const _id = await givenTender(company);
  await company.call(assignTender, { tenderId: _id, users: [grace._id] });
  const off = await bring(company, { date: '2026-04-01', tag: ['tenderCancellation'], status: 'cancelled' });
  expect(off.updated).toMatchObject([{ changes: [{ field: 'cancelled', before: false, after: true }] }]);
  expect((await company.call(getTender, { _id })).cancelledAt).toMatch(/Z$/);
  expect((await grace.call(listNotifications, {}))[0]?.description).toBe('The buyer cancelled “Bridges”.');
  await bring(company, { date: '2026-04-09' });
  expect((await company.call(getTender, { _id })).cancelledAt).toBeNull();
});

test('several versions in one file end as the newest says, and the notice is known by its own id alone', async () => {
  const company = await givenCompany();
  const [first] = await look(company);
  const [second] = await look(company, { date: '2026-03-20', deadline: '2031-06-01T10:00:00Z', id: 'T-7/2' });
  if (!first || !second) throw new Error('Nothing was read');
  const update = { onKnown: 'update' as const, take: ['deadline' as const, 'reference' as const] };
  const older = { ...first, title: 'Older', ...update, take: ['title' as const] };
  const made = await company.call(createTenders, { tenders: [first, { ...second, ...update }, older] });
  expect(made.tenders).toHaveLength(1);
  expect(made.duplicates.map(({ row }) => row)).toEqual([1, 2]);
  expect(made.updated).toMatchObject([{ row: 1 }]);
  const _id = made.tenders[0]?._id ?? '';
  expect(await company.call(getTender, { _id })).toMatchObject({
    title: 'Bridges',
    deadline: '2031-06-01T10:00:00.000Z',
    reference: 'T-7/2',
  });
});

test('what was deleted can be imported again by a person', async () => {
  const company = await givenCompany();
  const _id = await givenTender(company);
  await company.call(removeTenders, { tenders: [_id] });
  const again = await bring(company);
  expect(again.tenders).toHaveLength(1);
  expect((await bring(company)).duplicates).toMatchObject([{ tender: again.tenders[0]?._id }]);
});

test('a tender written down by hand is not changed by another of its reference', async () => {
  const company = await givenCompany();
  const one = { title: 'Roof', reference: 'R-1', buyer: 'Albi' };
  const { tenders } = await company.call(createTenders, { tenders: [one] });
  const again = await company.call(createTenders, { tenders: [{ ...one, title: 'Other roof' }] });
  expect(again).toMatchObject({ duplicates: [{ tender: tenders[0]?._id }], updated: [] });
});

test('a notice added by itself is not made twice; what a person writes down is', async () => {
  const company = await givenCompany();
  const _id = await givenTender(company);
  const [later] = await look(company, { deadline: '2031-06-01T10:00:00Z', date: '2026-03-02' });
  if (!later) throw new Error('No notice was read');
  // It is answered as it is: nothing changes that nobody asked to change.
  expect(await company.call(createTender, later)).toMatchObject({
    _id,
    deadline: '2031-05-03T10:00:00.000Z',
    version: 1,
  });
  const named = { title: 'Quay', noticeId: 'ocds-b5fd17-0000000001' };
  const first = await company.call(createTender, named);
  expect((await company.call(createTender, named))._id).toBe(first._id);
  const written = { title: 'Bridges', reference: 'T-7', buyer: 'City of Lyon' };
  expect((await company.call(createTender, written))._id).not.toBe(_id);
});

test('amendments are the company’s own, and a viewer takes no warning off', async () => {
  const [company, other] = [await givenCompany(), await givenCompany()];
  const viewer = await givenMember(company, 'viewer');
  const _id = await givenTender(company);
  await expect(other.call(listTenderAmendments, { tenderId: _id })).rejects.toMatchObject({ status: 404 });
  await expect(viewer.call(markAmendmentsSeen, { tenderId: _id })).rejects.toMatchObject({ status: 403 });
});

test('scores follow the services: until they are reckoned anew there is none to be seen', async () => {
  const company = await givenCompany();
  const _id = await givenTender(company);
  const score = async () => {
    const { score, reasons } = await company.call(getTender, { _id });
    return { score, reasons };
  };
  const rescored = () => rescoreTenders(server.context.database, company._id);
  const works = await company.call(createService, { name: 'Works', keywords: ['bridges'] });
  await rescored();
  expect(await score()).toEqual({ score: 30, reasons: ['Works: “bridges”'] });
  const { version } = await company.call(getTender, { _id });
  await company.call(changeService, { _id: works._id, keywords: ['roofs'] });
  await rescored();
  expect(await score()).toEqual({ score: 0, reasons: [] });
  await company.call(removeService, { _id: works._id });
  await rescored();
  expect(await score()).toEqual({ score: null, reasons: [] });
  expect((await company.call(getTender, { _id })).version).toBe(version);
});

test('a source’s next notice does not replace what a person has set: both stand there until somebody chooses', async () => {
  const company = await givenCompany();
  const _id = await givenTender(company);
  const set = async (deadline: string) => company.call(changeTender, { _id, deadline });
  const publishes = async (deadline: string, date: string, title = 'Bridges') => {
    const [found] = await look(company, { deadline, date, title });
    if (!found) throw new Error('No notice was read');
    const { type, source, ...fields } = found;
    await inside(company, (db) =>
      addNewTenders(db, [{ ...fields, type, source }], { user: null }, { isFromSource: true }),
    );
  };
  await set('2031-05-04T12:00:00Z');
  await publishes('2031-05-10T10:00:00Z', '2026-03-09', 'Four bridges');
  const difference = {
    field: 'deadline',
    notice: '2031-05-10T10:00:00.000Z',
    own: '2031-05-04T12:00:00.000Z',
    source: 'file',
  };
  expect(await company.call(getTender, { _id })).toMatchObject({
    title: 'Four bridges',
    deadline: '2031-05-04T12:00:00.000Z',
    differences: [difference],
  });
  const settle = (use: 'notice' | 'own') =>
    company.call(settleDifference, { tenderId: _id, field: 'deadline', use });
  expect(await settle('own')).toMatchObject({ deadline: '2031-05-04T12:00:00.000Z', differences: [] });
  await expect(settle('notice')).rejects.toMatchObject({ status: 404 });
  await publishes('2031-05-12T10:00:00Z', '2026-03-10', 'Four bridges');
  expect(await settle('notice')).toMatchObject({ deadline: '2031-05-12T10:00:00.000Z', differences: [] });
  const [last] = await company.call(listTenderAmendments, { tenderId: _id });
  expect(last).toMatchObject({
    source: 'manual',
    user: { _id: company.user._id },
    changes: [{ field: 'deadline', before: '2031-05-04T12:00:00.000Z', after: '2031-05-12T10:00:00.000Z' }],
  });
});

test('a description that a person set stands beside the notice’s, each with its words, before an import and after', async () => {
  const company = await givenCompany();
  const _id = await givenTender(company);
  const [own, theirs] = ['Repair of three bridges, ours.', 'Repair of four bridges.'];
  await company.call(changeTender, { _id, description: own });
  const [found] = await look(company, { date: '2026-03-02', description: theirs });
  expect(found?.changes).toEqual([{ field: 'description', before: own, after: theirs, isOwn: true }]);
  await inside(company, (db) =>
    addNewTenders(db, found ? [found] : [], { user: null }, { isFromSource: true }),
  );
  expect(await company.call(getTender, { _id })).toMatchObject({
    description: own,
    differences: [{ field: 'description', own, notice: theirs }],
  });
  const settled = await company.call(settleDifference, {
    tenderId: _id,
    field: 'description',
    use: 'notice',
  });
  expect(settled).toMatchObject({ description: theirs, differences: [] });
});
