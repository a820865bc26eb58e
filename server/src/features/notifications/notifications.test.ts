import { assignReviewer, createBid } from '@bidloom/contract/bids';
import { createClient } from '@bidloom/contract/clients';
import { createComment } from '@bidloom/contract/comments';
import {
  changeNotificationChoices,
  getNotificationChoices,
  listNotifications,
  markNotifications,
} from '@bidloom/contract/notifications';
import { expect, test } from 'vitest';
import { givenCompany, givenMember, inside, send, type GivenCompany } from '#testing/given.ts';
import { notify } from './notify.ts';

const tell = (company: GivenCompany, to: string[], ...descriptions: string[]) =>
  inside(company, async (db) => {
    for (const description of descriptions)
      await notify(db, { type: 'status', description: () => description, bid: null, to });
  });

test("a person sees their own notifications, newest first, and nobody else's", async () => {
  const company = await givenCompany();
  const grace = await givenMember(company, 'viewer');
  await tell(company, [company.user._id], 'first', 'second');
  await tell(company, [grace._id], 'for Grace');
  expect(await company.call(listNotifications, {})).toMatchObject([
    { description: 'second', type: 'status', read: false, bid: null },
    { description: 'first' },
  ]);
  expect(await grace.call(listNotifications, { q: 'GRACE' })).toHaveLength(1);
  expect(await grace.call(listNotifications, { q: '%' })).toEqual([]);
});

test('an answer holds the newest 100; the older ones come on further pages', async () => {
  const company = await givenCompany();
  await tell(company, [company.user._id], ...Array.from({ length: 103 }, (_, n) => `n${n}`));
  const first = await company.list(listNotifications, { limit: '500' });
  expect(first.data).toHaveLength(100);
  expect(first.page).toMatchObject({ total: 103, more: false });
  const rest = await company.list(listNotifications, { cursor: first.page.next ?? '' });
  expect(rest.data.map(({ description }) => description)).toEqual(['n2', 'n1', 'n0']);
  expect(rest.page.next).toBeNull();
  await expect(company.call(listNotifications, { cursor: '' })).rejects.toMatchObject({ status: 400 });
});

test('notifications are marked all or none, and only one’s own', async () => {
  const company = await givenCompany();
  const grace = await givenMember(company, 'viewer');
  await tell(company, [company.user._id, grace._id], 'one', 'two');
  const mine = await grace.call(listNotifications, {});
  const [foreign] = await company.call(listNotifications, {});
  await expect(
    grace.call(markNotifications, {
      notifications: [...mine, foreign].flatMap((one) => (one ? [{ _id: one._id, read: true }] : [])),
    }),
  ).rejects.toMatchObject({ status: 404 });
  const readOnes = async () => (await grace.call(listNotifications, {})).filter(({ read }) => read).length;
  expect(await readOnes()).toBe(0);
  await grace.call(markNotifications, { notifications: mine.map((one) => ({ ...one, read: true })) });
  expect(await readOnes()).toBe(2);
  await grace.call(markNotifications, {
    notifications: mine.slice(0, 1).flatMap(({ _id }) => [
      { _id, read: true },
      { _id, read: false },
    ]),
  });
  expect(await readOnes()).toBe(1);
  expect((await company.call(listNotifications, {})).some(({ read }) => read)).toBe(false);
});

test('without a token there is nothing to see; wrong input is named', async () => {
  const company = await givenCompany();
  expect((await send('GET /notification/', { companyId: company._id })).status).toBe(401);
  const wrong = await send('PUT /notification/read', { ...company, body: { notifications: [{ _id: 'x' }] } });
  expect(wrong.status).toBe(400);
  expect(wrong.body.errors.map(({ path }: { path: string }) => path)).toEqual([
    'notifications[0]._id',
    'notifications[0].read',
  ]);
});

test('everybody reads in their own language, whoever did it', async () => {
  const company = await givenCompany();
  await company.call(createClient, { name: 'Port' });
  const grace = await givenMember(company);
  const { _id: bidId } = await company.call(createBid, { originalTitle: 'Quay' });
  await company.call(assignReviewer, { bidId, reviewer: grace._id });
  const read = async (language: string, q?: string) => {
    const headers = { 'accept-language': language };
    const { body } = await send('GET /notification/', { ...grace, headers, ...(q && { query: { q } }) });
    return (body.data as { description: string }[]).map(({ description }) => description);
  };
  expect(await read('en')).toEqual(['Ada Byron asked you to review “Quay”']);
  expect(await read('fr')).toEqual([expect.stringMatching(/^Ada Byron vous .*«\u202FQuay\u202F»$/)]);
  expect(await read('ar')).toEqual([expect.stringMatching(/[\u0600-\u06ff]/)]);
  expect([await read('fr', 'asked'), await read('en', 'asked')].map((found) => found.length)).toEqual([0, 1]);
});

test('what a person has chosen not to be told does not reach the bell; others are told as before', async () => {
  const company = await givenCompany();
  await company.call(createClient, { name: 'Port' });
  const [grace, alan] = [await givenMember(company, 'viewer'), await givenMember(company)];
  const { choices, language, mailed } = await grace.call(getNotificationChoices, {});
  expect({ language, mailed }).toEqual({ language: 'en', mailed: false });
  expect(choices.filter(({ inApp }) => !inApp).map(({ kind }) => kind)).toEqual([
    'Deadline Reminder 7D',
    'Deadline Reminder 48H',
    'Deadline Reminder 2H',
  ]);
  expect(choices.some(({ byMail }) => byMail)).toBe(false);
  await grace.call(changeNotificationChoices, {
    choices: [{ kind: 'mention', inApp: false, byMail: false }],
    language: 'ar',
  });
  expect(await grace.call(getNotificationChoices, {})).toMatchObject({
    language: 'ar',
    choices: expect.arrayContaining([
      { kind: 'mention', inApp: false, byMail: false },
      { kind: 'status', inApp: true, byMail: false },
    ]),
  });
  const { _id: bidId } = await company.call(createBid, { originalTitle: 'Quay' });
  await company.call(createComment, { bidId, comment: `@[Grace](${grace._id}) @[Alan](${alan._id})` });
  expect(await grace.call(listNotifications, {})).toEqual([]);
  expect(await alan.call(listNotifications, {})).toHaveLength(1);
  const wrong = await send('PUT /notification/choices', {
    ...grace,
    body: { choices: [{ kind: 'gossip', inApp: true, byMail: true }], language: 'de' },
  });
  expect(wrong.status).toBe(400);
  expect(wrong.body.errors.map(({ path }: { path: string }) => path)).toEqual([
    'choices[0].kind',
    'language',
  ]);
});
