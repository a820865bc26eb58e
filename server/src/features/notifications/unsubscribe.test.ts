import { changeBids, createBid } from '@bidloom/contract/bids';
import { createClient } from '@bidloom/contract/clients';
import { createComment } from '@bidloom/contract/comments';
import {
  changeNotificationChoices,
  getNotificationChoices,
  type NotificationKind,
} from '@bidloom/contract/notifications';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { givenCompany, givenMember, inside, server } from '#testing/given.ts';
import { catchMail } from '#testing/mail-catcher.ts';
import { mailNotifications } from './mail-notifications.ts';
import { unsubscribeAddress } from './unsubscribe.ts';

const { settings } = server.context;
const post = await catchMail();
afterAll(() => post.stop());
beforeEach(() => {
  settings.mail = post.settings;
});

type Person = Awaited<ReturnType<typeof givenMember>>;
const choose = (person: Person, kinds: NotificationKind[], byMail = true) =>
  person.call(changeNotificationChoices, {
    choices: kinds.map((kind) => ({ kind, inApp: true, byMail })),
    language: 'ar',
  });
const mailedKinds = async (person: Person) =>
  (await person.call(getNotificationChoices, {})).choices
    .filter(({ byMail }) => byMail)
    .map(({ kind }) => kind);

/** What a mail program or a browser sends to the address of a mail. */
const press = (url: string, payload?: string, type = 'application/x-www-form-urlencoded') =>
  server.app.inject({
    method: payload === undefined ? 'GET' : 'POST',
    url: url.replace(settings.publicUrl, ''),
    ...(payload !== undefined && { payload, headers: { 'content-type': type } }),
  });
const oneClick = 'List-Unsubscribe=One-Click';

/** The mail that tells Grace of a status and of a mention. */
async function givenMail() {
  const company = await givenCompany({ name: 'Northlight' });
  await company.call(createClient, { name: 'Port' });
  const grace = await givenMember(company);
  await choose(grace, ['status', 'mention', 'assign', 'revoke']);
  const bid = await company.call(createBid, { originalTitle: '<b>Quay</b>', team: [grace._id] });
  await mailNotifications(server.context);
  await company.call(changeBids, { bids: [{ _id: bid._id, status: 'in-review' }] });
  await company.call(createComment, { bidId: bid._id, comment: `@[Grace](${grace._id}) look` });
  await mailNotifications(server.context);
  const mail = await post.mailTo(grace.email, 'إشعاران');
  const headerOf = (name: string) => mail.headers.find(({ key }) => key === name)?.value ?? '';
  return { company, grace, mail, headerOf, url: headerOf('list-unsubscribe').replaceAll(/[<>\s]/g, '') };
}

test('a mail about what one chose says how to stop it: one POST of a mail program stops what it told, and nothing else', async () => {
  const { grace, mail, headerOf, url } = await givenMail();
  expect(headerOf('list-unsubscribe-post')).toBe(oneClick);
  expect(mail.text).toContain(url);
  expect(mail.html).toContain('&lt;b&gt;Quay&lt;/b&gt;');
  expect(mail.html).not.toContain('<b>');
  // What looks at mail follows its links: that changes nothing.
  const page = await press(url);
  expect([page.statusCode, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
  expect(page.body).toContain('<html lang="ar" dir="rtl">');
  expect(page.body).toContain('ذكرك في تعليق');
  expect(page.headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
  expect(await mailedKinds(grace)).toHaveLength(4);
  const stopped = await press(url, oneClick);
  expect(stopped.statusCode).toBe(200);
  expect((await mailedKinds(grace)).toSorted()).toEqual(['assign', 'revoke']);
  expect((await grace.call(getNotificationChoices, {})).choices).toContainEqual({
    kind: 'mention',
    inApp: true,
    byMail: false,
  });
  // Once more, as mail programs do, and as the other kind of form.
  const form = '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n';
  expect((await press(url, form, 'multipart/form-data; boundary=x')).statusCode).toBe(200);
  expect((await press(url)).body).not.toContain('<form');
});

test('switching mail on again revokes the links of older mails', async () => {
  const { grace, url } = await givenMail();
  await press(url, oneClick);
  await choose(grace, ['status', 'mention']);
  expect((await press(url, oneClick)).statusCode).toBe(404);
  expect(await mailedKinds(grace)).toHaveLength(4);
  // Saying again what is so already revokes nothing.
  const again = unsubscribeAddress(settings, grace._id, [{ kind: 'status', revision: 1 }]);
  await choose(grace, ['status']);
  expect((await press(again, oneClick)).statusCode).toBe(200);
  expect(await mailedKinds(grace)).not.toContain('status');
});

test('a key that we did not sign stops nothing, nor does a request that is no such POST', async () => {
  const { grace, url } = await givenMail();
  const [address = '', key = ''] = url.split('key=');
  const [words = '', signature = ''] = key.split('.');
  const other = Buffer.from(JSON.stringify([grace._id, ['assign', 0]])).toString('base64url');
  for (const wrong of [`${other}.${signature}`, words, `${words}.`, `.${signature}`, `${key}x`, 'x']) {
    const answer = await press(`${address}key=${wrong}`, oneClick);
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
    expect((await press(`${address}key=${wrong}`)).statusCode).toBe(404);
  }
  expect((await press(url, '')).statusCode).toBe(400);
  expect((await press(url, 'List-Unsubscribe=Maybe')).statusCode).toBe(400);
  expect((await press(address, oneClick)).statusCode).toBe(400);
  expect(await mailedKinds(grace)).toHaveLength(4);
  // Forms are for this call alone.
  expect((await press('/api/auth/login', 'email=a&password=b')).statusCode).toBe(415);
});

test('what one stopped while it waited is not mailed, then or later', async () => {
  const { company, grace } = await givenMail();
  const written = () => inside(company, (db) => db.selectFrom('outbox').select('id').orderBy('id').execute());
  const before = await written();
  const { _id: bidId } = await company.call(createBid, { originalTitle: 'Pier' });
  await company.call(createComment, { bidId, comment: `@[Grace](${grace._id}) again` });
  await choose(grace, ['mention'], false);
  await mailNotifications(server.context);
  await choose(grace, ['mention']);
  await mailNotifications(server.context);
  expect(await written()).toEqual(before);
});
