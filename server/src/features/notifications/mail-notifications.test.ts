import { changeBids, createBid } from '@bidloom/contract/bids';
import { createClient } from '@bidloom/contract/clients';
import { changeNotificationChoices, listNotifications } from '@bidloom/contract/notifications';
import { expect, onTestFinished, test } from 'vitest';
import { givenCompany, givenMember, inside, server, startServer } from '#testing/given.ts';
import { catchMail } from '#testing/mail-catcher.ts';
import { mailNotifications } from './mail-notifications.ts';

const { settings } = server.context;

/** A company whose member Grace is on the team of a bid and wants mail about its status, in French. */
async function givenReader(inApp: boolean) {
  const company = await givenCompany({ name: 'Northlight' });
  await company.call(createClient, { name: 'Port' });
  const grace = await givenMember(company);
  await grace.call(changeNotificationChoices, {
    choices: [{ kind: 'status', inApp, byMail: true }],
    language: 'fr',
  });
  const bid = await company.call(createBid, { originalTitle: 'Quay', team: [grace._id] });
  const move = (status: 'in-review' | 'submitted') =>
    company.call(changeBids, { bids: [{ _id: bid._id, status }] });
  const mails = () =>
    inside(company, (db) => db.selectFrom('outbox').select(['recipient', 'subject', 'status']).execute());
  return { company, grace, bid, move, mails };
}

test('all that happened since the last mail goes out in one, once, in the language of the reader', async () => {
  settings.mail = { smtpUrl: 'smtp://127.0.0.1:9', from: 'Bidloom <bids@bidloom.test>' };
  onTestFinished(() => {
    settings.mail = undefined;
  });
  const { company, grace, bid, move, mails } = await givenReader(false);
  const other = await company.call(createBid, { originalTitle: 'Jetty', team: [grace._id] });
  // In one change: another server that mails at this moment takes both or neither.
  const status = 'submitted' as const;
  await company.call(changeBids, { bids: [bid, other].map(({ _id }) => ({ _id, status })) });
  await Promise.all([mailNotifications(server.context), mailNotifications(server.context)]);
  await mailNotifications(server.context);
  expect((await mails()).map(({ recipient, subject }) => ({ recipient, subject }))).toEqual([
    { recipient: grace.email, subject: '2 notifications · Northlight' },
  ]);
  // The team was told in the app of what she did not choose; the rest went by mail alone.
  expect((await grace.call(listNotifications, {})).map(({ type }) => type)).toEqual(['assign', 'assign']);
  await move('in-review');
  await mailNotifications(server.context);
  expect((await mails()).map(({ subject }) => subject)).toContain(
    'Changement de statut d’une offre · Northlight',
  );
});

test('one event is one mail, with two servers at work and after a restart', async () => {
  const post = await catchMail();
  settings.mail = post.settings;
  onTestFinished(async () => {
    settings.mail = undefined;
    await post.stop();
  });
  const { company, grace, bid, move, mails } = await givenReader(true);
  const second = await startServer();
  await move('in-review');
  await Promise.all([server, second, server].map(({ context }) => mailNotifications(context)));
  const mail = await post.mailTo(grace.email, 'Northlight');
  expect(mail.text).toContain(`/bids/${bid._id}`);
  await second.close();
  // What was written stays to be sent while a server goes and another comes.
  await company.call(changeBids, { bids: [{ _id: bid._id, status: 'submitted' }] });
  await mailNotifications(server.context);
  const third = await startServer();
  await mailNotifications(third.context);
  await expect.poll(async () => (await mails()).map(({ status }) => status)).toEqual(['sent', 'sent']);
  await third.close();
  const sent = post.caught.filter(
    ({ to, subject }) => to?.[0]?.address === grace.email && subject?.endsWith('Northlight'),
  );
  expect(new Set(sent.map(({ messageId }) => messageId)).size).toBe(2);
  expect(sent).toHaveLength(2);
});

test('a server without mail writes none, then or later', async () => {
  const { move, mails } = await givenReader(true);
  await move('in-review');
  await mailNotifications(server.context);
  settings.mail = { smtpUrl: 'smtp://127.0.0.1:9', from: 'Bidloom <bids@bidloom.test>' };
  onTestFinished(() => {
    settings.mail = undefined;
  });
  await mailNotifications(server.context);
  expect(await mails()).toEqual([]);
});
