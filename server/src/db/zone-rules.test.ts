import { changeBids, createBid, getBid, replaceTasks } from '@bidloom/contract/bids';
import { changeCompany, listCompanies, listZones } from '@bidloom/contract/companies';
import { createClient } from '@bidloom/contract/clients';
import { createTender } from '@bidloom/contract/tenders';
import { rulesOf, rulesVersion } from '@bidloom/engine/time/zone-data';
import { instantShowing, shownAt } from '@bidloom/engine/time/zone-rules';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { givenCompany, inside, send } from '#testing/given.ts';

const zones = [
  'America/Edmonton',
  'America/Vancouver',
  'America/Winnipeg',
  'America/Havana',
  'America/Asuncion',
  'Africa/Casablanca',
  'Europe/Chisinau',
  'Europe/Paris',
  'Australia/Lord_Howe',
  'Asia/Kathmandu',
  '+05:30',
  '-03:30',
  'UTC',
];

test('the database reads every clock as the program does, whatever zone data it carries itself', async () => {
  const company = await givenCompany();
  const asked = zones.flatMap((zone) =>
    // Around each change of the clocks, and some moments of every year up to 2060.
    Array.from({ length: 120 }, (_, place) => ({
      zone,
      at: new Date(Date.UTC(2024, 0, 1) + place * 111 * 86_400_000 + place * 3_600_000 * 5).toISOString(),
    })).concat(
      (rulesOf(zone)?.changes ?? []).flatMap((minute) =>
        [-90, -30, 30].map((step) => ({ zone, at: new Date((minute + step) * 60_000).toISOString() })),
      ),
    ),
  );
  const rows = await inside(company, async (db) => {
    const { rows: found } = await sql<{ shown: string; back: string; forth: string }>`
      select wire_wall_time(wall_time(a.at, a.zone)) as shown, wire_time(moment_of(wall_time(a.at, a.zone), a.zone)) as back,
        wire_time(moment_of(a.at at time zone 'UTC', a.zone)) as forth
      from jsonb_to_recordset(${JSON.stringify(asked.map((one, place) => ({ ...one, place })))}::jsonb) as a(zone text, at timestamptz, place integer) order by place`.execute(
      db,
    );
    return found;
  });
  const wrong = asked.filter(({ zone, at }, place) => {
    const rules = rulesOf(zone);
    if (!rules) return true;
    const shown = shownAt(rules, Date.parse(at));
    const back = new Date(instantShowing(rules, shown)).toISOString();
    const forth = new Date(instantShowing(rules, Date.parse(at))).toISOString();
    const row = rows[place];
    return (
      row?.shown !== new Date(shown).toISOString().slice(0, 16) || row.back !== back || row.forth !== forth
    );
  });
  expect(asked.length).toBeGreaterThan(2_500);
  expect(wrong).toEqual([]);
});

async function givenAlberta() {
  const company = await givenCompany({ timezone: 'America/Edmonton' });
  await company.call(createClient, { name: 'Town of Banff' });
  return company;
}
const clockOf = (bid: { deadline: string; deadlineZone: string; deadlineLocal: string }) => [
  bid.deadline,
  bid.deadlineZone,
  bid.deadlineLocal,
];

test('a deadline is given as a moment, or as a wall time and a zone, and answered as both', async () => {
  const company = await givenAlberta();
  const stated = ['2026-12-14T20:00:00.000Z', 'America/Edmonton', '2026-12-14T14:00'];
  const byMoment = await company.call(createBid, { deadline: '2026-12-14T20:00:00Z' });
  expect(clockOf(byMoment)).toEqual(stated);
  const byClock = await company.call(createBid, { deadlineLocal: '2026-12-14T14:00' });
  expect(clockOf(byClock)).toEqual(stated);
  const elsewhere = await company.call(createBid, {
    deadlineLocal: '2026-12-14T14:00',
    deadlineZone: 'europe/paris',
    questionsDeadlineLocal: '2026-12-01T09:30',
    questionsDeadlineZone: 'Europe/Paris',
  });
  expect(clockOf(elsewhere)).toEqual(['2026-12-14T13:00:00.000Z', 'Europe/Paris', '2026-12-14T14:00']);
  expect(elsewhere).toMatchObject({
    questionsDeadline: '2026-12-01T08:30:00.000Z',
    questionsDeadlineZone: 'Europe/Paris',
    questionsDeadlineLocal: '2026-12-01T09:30',
  });
  const tender = await company.call(createTender, { title: 'Roofs', deadlineLocal: '2026-12-14T14:00' });
  expect(tender).toMatchObject({ deadline: '2026-12-14T20:00:00.000Z', deadlineZone: 'America/Edmonton' });
});

test('what was read can be sent back; of what is changed the moment counts first, then the clock, then the zone', async () => {
  const company = await givenAlberta();
  const { _id } = await company.call(createBid, { deadlineLocal: '2026-12-14T14:00' });
  const read = () => company.call(getBid, { _id });
  const change = async (values: object) => {
    const { tasks: _tasks, ...bid } = await read();
    await company.call(changeBids, { bids: [{ ...bid, ...values }] });
    return read();
  };
  const first = await read();
  expect((await change({})).version).toBe(first.version);
  expect(clockOf(await change({ deadline: '2026-12-15T20:00:00.000Z' }))).toEqual([
    '2026-12-15T20:00:00.000Z',
    'America/Edmonton',
    '2026-12-15T14:00',
  ]);
  expect(clockOf(await change({ deadlineLocal: '2026-12-16T09:30' }))).toEqual([
    '2026-12-16T15:30:00.000Z',
    'America/Edmonton',
    '2026-12-16T09:30',
  ]);
  const moved = await change({ deadlineZone: 'America/Toronto' });
  expect(clockOf(moved)).toEqual(['2026-12-16T14:30:00.000Z', 'America/Toronto', '2026-12-16T09:30']);
  expect(moved.activities[0]).toMatchObject({
    type: 'changed',
    changes: {
      deadline: { before: '2026-12-16T15:30:00.000Z', after: '2026-12-16T14:30:00.000Z' },
      deadlineZone: { before: 'America/Edmonton', after: 'America/Toronto' },
    },
  });
  const asked = await change({ questionsDeadlineLocal: '2026-12-10T12:00' });
  expect(asked.questionsDeadline).toBe('2026-12-10T17:00:00.000Z');
  expect(await change({ questionsDeadline: null })).toMatchObject({
    questionsDeadline: null,
    questionsDeadlineZone: null,
    questionsDeadlineLocal: null,
  });
});

test('the second of two equal times on the clock is kept as it was given', async () => {
  const company = await givenCompany({ timezone: 'Europe/Paris' });
  await company.call(createClient, { name: 'Port of Calais' });
  const second = '2026-10-25T01:30:00.000Z';
  const bid = await company.call(createBid, { deadline: second });
  expect(clockOf(bid)).toEqual([second, 'Europe/Paris', '2026-10-25T02:30']);
  await company.call(changeBids, { bids: [{ _id: bid._id, priority: 3 }] });
  expect((await company.call(getBid, { _id: bid._id })).deadline).toBe(second);
});

test('another zone of the company moves no deadline, and what comes later is by the new clock', async () => {
  const company = await givenAlberta();
  const { _id } = await company.call(createBid, { deadlineLocal: '2026-12-14T14:00' });
  const [task] = await company.call(replaceTasks, {
    bidId: _id,
    tasks: [{ title: 'Read it', dueDate: '2026-12-10T16:00:00.000Z' }],
  });
  expect(task).toMatchObject({ dueDateZone: 'America/Edmonton', dueDateLocal: '2026-12-10T10:00' });
  await company.call(changeCompany, { timezone: 'Asia/Tokyo' });
  const bid = await company.call(getBid, { _id });
  expect(clockOf(bid)).toEqual(['2026-12-14T20:00:00.000Z', 'America/Edmonton', '2026-12-14T14:00']);
  expect(bid.tasks[0]).toMatchObject({
    dueDate: '2026-12-10T16:00:00.000Z',
    dueDateLocal: '2026-12-10T10:00',
  });
  // The tasks are sent back as they were read.
  expect(await company.call(replaceTasks, { bidId: _id, tasks: bid.tasks })).toEqual(bid.tasks);
  const later = await company.call(createBid, { deadlineLocal: '2026-12-14T14:00' });
  expect(later.deadline).toBe('2026-12-14T05:00:00.000Z');
});

test('a zone or a wall time that is none is refused by name', async () => {
  const company = await givenAlberta();
  const refused = async (body: object) => {
    const { status, body: answer } = await send('POST /bid', { ...company, companyId: company._id, body });
    return [status, answer.errors?.[0]?.path];
  };
  expect(await refused({ deadlineLocal: '2026-12-14T14:00', deadlineZone: 'Europe/Nowhere' })).toEqual([
    400,
    'deadlineZone',
  ]);
  for (const deadlineLocal of [
    '2026-02-30T14:00',
    '2026-12-14T24:30',
    '14/12/2026 14:00',
    '2026-12-14T14:00Z',
  ])
    expect(await refused({ deadlineLocal })).toEqual([400, 'deadlineLocal']);
});

test('a company comes with the rules of its zone, other zones when they are asked for', async () => {
  const company = await givenAlberta();
  const [own] = await company.call(listCompanies, {});
  expect(own?.zoneRules).toEqual(rulesOf('America/Edmonton'));
  expect(own?.zoneRules?.release).toBe(rulesVersion);
  const asked = await company.call(listZones, { zone: ['Europe/Paris', 'America/Vancouver'] });
  expect(asked.rules.map(({ zone }) => zone)).toEqual(['Europe/Paris', 'America/Vancouver']);
  const { zones: all } = await company.call(listZones, { at: '2026-12-14T12:00:00Z' });
  expect(all.find(({ zone }) => zone === 'America/Edmonton')?.offset).toBe(-360);
  expect(all.length).toBeGreaterThan(400);
});
