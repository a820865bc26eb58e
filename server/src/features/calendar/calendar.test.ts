import { changeBids, createBid, removeBids, replaceTasks } from '@bidloom/contract/bids';
import {
  changeCalendarFeed,
  getCalendarFeed,
  issueCalendarFeed,
  removeCalendarFeed,
} from '@bidloom/contract/calendar';
import { createClient } from '@bidloom/contract/clients';
import { changeNotificationChoices } from '@bidloom/contract/notifications';
import { rulesOrUtc } from '@bidloom/engine/time/zone-data';
import { shownAt } from '@bidloom/engine/time/zone-rules';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import {
  givenCompany,
  givenMember,
  inside,
  send,
  server,
  type GivenCompany,
  asOwner,
} from '#testing/given.ts';

const inDays = (days: number) => new Date(Math.floor(Date.now() / 1000) * 1000 + days * 86_400_000);
/** By the clock of Paris, where the company is. */
const stamp = (date: Date) =>
  new Date(shownAt(rulesOrUtc('Europe/Paris'), date.getTime()))
    .toISOString()
    .slice(0, 19)
    .replace(/[-:]/g, '');

async function givenDates() {
  const company = await givenCompany({ name: 'Northlight' });
  await company.call(createClient, { name: 'Port of Calais' });
  const bid = await company.call(createBid, {
    originalTitle: 'Quay, north; wall',
    reference: 'PC-7',
    deadline: inDays(10).toISOString(),
    questionsDeadline: inDays(3).toISOString(),
  });
  await company.call(replaceTasks, {
    bidId: bid._id,
    tasks: [
      { title: 'Read it', assignee: company.user._id, dueDate: inDays(2).toISOString() },
      { title: "Somebody else's", dueDate: inDays(2).toISOString() },
    ],
  });
  return { ...company, bid };
}
const issue = async (who: Pick<GivenCompany, 'call'>, scope: 'all' | 'mine' = 'all') => {
  const { address } = await who.call(issueCalendarFeed, { scope });
  return new URL(address).searchParams.get('key') ?? '';
};
const ask = (key: string, headers: Record<string, string> = {}) =>
  send('GET /calendar.ics', { query: { key }, headers });
/** The events at an address, by their UID without the id. */
async function read(key: string) {
  const { body, status } = await ask(key);
  expect(status).toBe(200);
  const events = String(body).replaceAll('\r\n ', '').split('BEGIN:VEVENT\r\n').slice(1);
  return events
    .map((event) =>
      Object.fromEntries(
        event.split('\r\n').map((line) => [line.split(/[;:]/)[0] ?? '', line.slice(line.indexOf(':') + 1)]),
      ),
    )
    .map(({ UID = '', SUMMARY, DTSTART, SEQUENCE, STATUS }) => ({
      kind: UID.split('-')[0],
      SUMMARY,
      DTSTART,
      SEQUENCE,
      STATUS,
    }));
}
const fresh = { SEQUENCE: '0', STATUS: 'CONFIRMED' };

test('deadlines, questions and own tasks of all companies stand at a secret address', async () => {
  const company = await givenDates();
  const second = await givenDates();
  await inside(second, async (db) => {
    await db
      .insertInto('members')
      .values({ company_id: second._id, user_id: company.user._id, role: 'viewer' })
      .execute();
  });
  expect(await company.call(getCalendarFeed, {})).toBeNull();
  const key = await issue(company);
  const DTSTART = expect.any(String);
  const theirs = [
    { kind: 'questions', SUMMARY: 'Clarification deadline: Quay\\, north\\; wall', DTSTART, ...fresh },
    { kind: 'deadline', SUMMARY: 'Deadline: Quay\\, north\\; wall', DTSTART, ...fresh },
  ];
  const ours = [{ kind: 'task', SUMMARY: 'Task: Read it', DTSTART, ...fresh }, ...theirs];
  const found = await read(key);
  expect(found).toHaveLength(5);
  expect(found).toEqual([...ours, ...theirs]);
  expect(found.find(({ kind }) => kind === 'deadline')?.DTSTART).toMatch(/^\d{8}T\d{6}$/);
  // Whoever leaves a company reads nothing of it any more; the rest stays as it was.
  await inside(second, async (db) => {
    await db.deleteFrom('members').where('user_id', '=', company.user._id).execute();
  });
  expect(await read(key)).toEqual(ours);
});

test('a change raises the sequence, what is gone is cancelled, what came back is there again', async () => {
  const company = await givenDates();
  const key = await issue(company);
  await read(key);
  const deadline = inDays(20);
  const change = (values: object) =>
    company.call(changeBids, { bids: [{ _id: company.bid._id, ...values }] });
  await change({ deadline: deadline.toISOString(), priority: 3 });
  const deadlineNow = async () => (await read(key)).find(({ kind }) => kind === 'deadline');
  expect(await deadlineNow()).toMatchObject({ DTSTART: stamp(deadline), SEQUENCE: '1', STATUS: 'CONFIRMED' });
  // What the calendar does not show changes nothing in it.
  await change({ priority: 4 });
  expect(await deadlineNow()).toMatchObject({ SEQUENCE: '1' });
  await change({ status: 'revoked' });
  expect(await deadlineNow()).toMatchObject({ SEQUENCE: '2', STATUS: 'CANCELLED' });
  await change({ status: 'in-progress' });
  expect(await deadlineNow()).toMatchObject({ SEQUENCE: '3', STATUS: 'CONFIRMED' });
  await company.call(removeBids, { bids: [company.bid._id] });
  expect((await read(key)).map(({ STATUS }) => STATUS)).toEqual(['CANCELLED', 'CANCELLED', 'CANCELLED']);
  await inside(company, async (db) => {
    await sql`update calendar_entries set cancelled_at = now() - interval '31 days'`.execute(db);
  });
  expect(await read(key)).toEqual([]);
});

test('who has the calendar already is told so', async () => {
  const company = await givenDates();
  const key = await issue(company);
  const first = await ask(key);
  expect(first.headers['content-type']).toBe('text/calendar; charset=utf-8');
  const headers = { 'if-none-match': String(first.headers['etag']) };
  expect((await ask(key, headers)).status).toBe(304);
  await company.call(changeNotificationChoices, { language: 'fr' });
  const inFrench = await ask(key, headers);
  expect(inFrench.status).toBe(200);
  expect(inFrench.body).toContain('SUMMARY:Date limite\u202F: Quay');
  expect((await company.call(getCalendarFeed, {}))?.lastReadAt).toEqual(expect.any(String));
});

test('a new address ends the old one, and a revoked one opens nothing; only a hash is kept', async () => {
  const company = await givenDates();
  const [old, key] = [await issue(company), await issue(company)];
  expect((await ask(old)).status).toBe(404);
  expect(await read(key)).toHaveLength(3);
  const kept = await asOwner('select * from calendar_feeds where user_id = $1', [company.user._id]);
  expect(kept).toHaveLength(1);
  expect(JSON.stringify(kept)).not.toContain(key);
  await company.call(removeCalendarFeed, {});
  expect((await ask(key)).status).toBe(404);
  expect((await ask('x')).status).toBe(400);
  await expect(company.call(changeCalendarFeed, { scope: 'mine' })).rejects.toMatchObject({ status: 404 });
});

test('one may see only the bids one works on', async () => {
  const company = await givenDates();
  const grace = await givenMember(company, 'viewer');
  const key = await issue(grace, 'mine');
  expect(await read(key)).toEqual([]);
  await company.call(changeBids, { bids: [{ _id: company.bid._id, team: [grace._id] }] });
  expect(await read(key)).toHaveLength(2);
  await grace.call(changeCalendarFeed, { scope: 'all' });
  await company.call(changeBids, { bids: [{ _id: company.bid._id, team: [] }] });
  expect((await read(key)).map(({ STATUS }) => STATUS)).toEqual(['CONFIRMED', 'CONFIRMED']);
});

test('who guesses addresses is stopped', async () => {
  server.context.settings.rateLimits = true;
  onTestFinished(() => {
    server.context.settings.rateLimits = false;
  });
  const guess = () => ask('a'.repeat(43));
  const answers = await Promise.all(Array.from({ length: 31 }, guess));
  expect(answers.filter(({ status }) => status === 404)).toHaveLength(30);
  const stopped = await guess();
  expect(stopped.status).toBe(429);
  expect(Number(stopped.headers['retry-after'])).toBeGreaterThan(0);
});
