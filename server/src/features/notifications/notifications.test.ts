import { listNotifications, markNotifications } from '@bidloom/contract/notifications';
import { expect, test } from 'vitest';
import { givenCompany, givenMember, inside, send, type GivenCompany } from '#testing/given.ts';
import { notify } from './notify.ts';

const tell = (company: GivenCompany, to: string[], ...descriptions: string[]) =>
  inside(company, async (db) => {
    for (const description of descriptions) await notify(db, { type: 'status', description, bid: null, to });
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
