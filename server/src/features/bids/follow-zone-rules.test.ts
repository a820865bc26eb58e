import { changeBids, createBid, getBid, replaceTasks } from '@bidloom/contract/bids';
import { createClient } from '@bidloom/contract/clients';
import { listNotifications } from '@bidloom/contract/notifications';
import { assignTender, createTender, getTender } from '@bidloom/contract/tenders';
import { listAudit } from '@bidloom/contract/audit';
import { rulesVersion } from '@bidloom/engine/time/zone-data';
import { Client } from 'pg';
import { afterEach, expect, test } from 'vitest';
import { migrate } from '#db/migrate.ts';
import { databaseUrls, givenCompany, givenMember, server } from '#testing/given.ts';
import { followZoneRules } from './follow-zone-rules.ts';

const asOwner = async (...statements: string[]) => {
  const owner = new Client({ connectionString: databaseUrls.ownerUrl });
  await owner.connect();
  for (const statement of statements) await owner.query(statement);
  await owner.end();
};

/** The rules as they were before Alberta kept its summer time: clocks are put back on the first Sunday of November. */
const formerRules = [
  `update zone_rules set version = '2025c'`,
  `update zone_rules set changes = changes || '2026-11-01 08:00:00Z'::timestamptz, offsets = offsets || -420 where zone = 'America/Edmonton'`,
];
afterEach(() => migrate(databaseUrls.ownerUrl));

async function givenAlberta() {
  const company = await givenCompany({ timezone: 'America/Edmonton' });
  await company.call(createClient, { name: 'Town of Banff' });
  return company;
}

test('new rules leave the wall time, move the moment, and tell the people of the bid once', async () => {
  await asOwner(...formerRules);
  const company = await givenAlberta();
  const mate = await givenMember(company, 'member');
  const team = [company.user._id, mate._id];
  const bid = await company.call(createBid, {
    originalTitle: 'Snow clearing',
    deadlineLocal: '2026-12-14T14:00',
    questionsDeadlineLocal: '2026-12-01T09:00',
    team,
  });
  expect(bid.deadline).toBe('2026-12-14T21:00:00.000Z');
  const inParis = await company.call(createBid, {
    deadlineLocal: '2026-12-14T14:00',
    deadlineZone: 'Europe/Paris',
    team,
  });
  await company.call(replaceTasks, {
    bidId: bid._id,
    tasks: [{ title: 'Sign', dueDate: '2026-12-10T17:00:00Z' }],
  });
  const tender = await company.call(createTender, { title: 'Salt', deadlineLocal: '2026-12-14T14:00' });
  await company.call(assignTender, { tenderId: tender._id, users: [mate._id] });
  const past = await company.call(createBid, { deadlineLocal: '2026-11-10T14:00' });

  await migrate(databaseUrls.ownerUrl);
  // Two servers begin at the same moment, and one again.
  await Promise.all([followZoneRules(server.context.database), followZoneRules(server.context.database)]);
  await followZoneRules(server.context.database);

  const now = await company.call(getBid, { _id: bid._id });
  expect(now).toMatchObject({
    deadline: '2026-12-14T20:00:00.000Z',
    deadlineLocal: '2026-12-14T14:00',
    questionsDeadline: '2026-12-01T15:00:00.000Z',
    questionsDeadlineLocal: '2026-12-01T09:00',
    version: bid.version + 1,
  });
  expect(now.tasks[0]).toMatchObject({
    dueDate: '2026-12-10T16:00:00.000Z',
    dueDateLocal: '2026-12-10T10:00',
  });
  expect(now.activities[0]).toMatchObject({
    type: 'changed',
    user: null,
    changes: { deadline: { before: '2026-12-14T21:00:00.000Z', after: '2026-12-14T20:00:00.000Z' } },
  });
  expect((await company.call(getTender, { _id: tender._id })).deadline).toBe('2026-12-14T20:00:00.000Z');
  // What did not move is as it was, and what is over stays what it was.
  expect((await company.call(getBid, { _id: inParis._id })).version).toBe(inParis.version);
  expect((await company.call(getBid, { _id: past._id })).deadline).toBe('2026-11-10T21:00:00.000Z');
  const told = (await mate.call(listNotifications, {})).filter(({ type }) => type === 'status');
  expect(told.map(({ description }) => description).toSorted()).toEqual([
    'The time zone rules for Edmonton have changed. The deadline of “Salt” is still 14 Dec 2026 14:00 (Edmonton), which is now 60 min earlier than before: 14 Dec 2026 20:00 UTC instead of 14 Dec 2026 21:00 UTC.',
    'The time zone rules for Edmonton have changed. The deadline of “Snow clearing” is still 14 Dec 2026 14:00 (Edmonton), which is now 60 min earlier than before: 14 Dec 2026 20:00 UTC instead of 14 Dec 2026 21:00 UTC.',
  ]);
  const log = await company.call(listAudit, { object: bid._id });
  expect(log.filter(({ user, action }) => user === null && action === 'change')).toHaveLength(2);
});

test('rows of before get the wall time of their moment by the clock of the company', async () => {
  const company = await givenAlberta();
  const bid = await company.call(createBid, { deadline: '2026-12-14T20:00:00Z' });
  const forget = (table: string, columns: string) =>
    `alter table ${table} disable trigger keep_wall_times_change; alter table ${table} no force row level security;
     update ${table} set clock_rules = null, ${columns} where company_id = '${company._id}';
     alter table ${table} force row level security; alter table ${table} enable trigger keep_wall_times_change`;
  await asOwner(forget('bids', 'deadline_local = null, deadline_zone = null'), 'delete from zone_rules');
  await migrate(databaseUrls.ownerUrl);
  expect(await company.call(getBid, { _id: bid._id })).toMatchObject({
    deadline: '2026-12-14T20:00:00.000Z',
    deadlineLocal: '2026-12-14T14:00',
    deadlineZone: 'America/Edmonton',
    version: bid.version,
  });
});

test('a program with older rules leaves the newer ones of the database', async () => {
  await asOwner(`update zone_rules set version = '9999z'`);
  await migrate(databaseUrls.ownerUrl);
  const company = await givenAlberta();
  const bid = await company.call(createBid, { deadlineLocal: '2027-06-01T14:00' });
  await company.call(changeBids, { bids: [{ _id: bid._id, priority: 2 }] });
  expect((await company.call(getBid, { _id: bid._id })).deadline).toBe('2027-06-01T20:00:00.000Z');
  await asOwner(`update zone_rules set version = '${rulesVersion}'`);
});
