import { getMail, listMails } from '@bidloom/contract/mail';
import { grantGmailAccess, listIntegrations, startGmailAuthorisation } from '@bidloom/contract/integrations';
import { getNotificationChoices } from '@bidloom/contract/notifications';
import { changeUser } from '@bidloom/contract/users';
import PostalMime from 'postal-mime';
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest';
import { seal } from '#db/encrypt-secret.ts';
import { makeResetLink } from '#features/auth/forgotten-password.ts';
import { givenCompany, inside, server, type GivenCompany } from '#testing/given.ts';
import { gmailRoot } from '#outside/google-oauth.ts';
import { startGoogle, type ServiceFault } from '#testing/fake-google.ts';
import { deliverMail } from './deliver-mail.ts';
import { mailJob } from './post-mail.ts';

const google = await startGoogle({ clientId: 'client-1', clientSecret: 'not for the browser' });
const { settings } = server.context;
afterAll(() => google.stop());
beforeEach(() => {
  settings.google = google.settings;
  settings.mail = undefined;
});
afterEach(() => google.failService(undefined));

const scope = 'https://www.googleapis.com/auth/gmail.';
let count = 0;
const newEmail = () => `gmail-guest-${(count += 1)}@example.test`;
async function connect(company: GivenCompany, { mayRead = true } = {}) {
  const address = await company.call(startGmailAuthorisation, {});
  const allowed = `openid email ${scope}send${mayRead ? ` ${scope}readonly` : ''}`;
  await company.call(grantGmailAccess, google.consent(address, allowed));
  return company;
}
const given = async (options?: { mayRead: boolean }) =>
  connect(await givenCompany({ name: 'Northlight' }), options);
const statusOf = async (company: GivenCompany) => (await company.call(listMails, {}))[0];

test('what a company writes goes out from its own account; without one it is kept', async () => {
  const without = await givenCompany();
  expect(await without.call(changeUser, { email: newEmail(), role: 'member' })).toMatchObject({
    mailed: false,
  });
  const company = await given();
  // Who may choose what comes by mail is told so too.
  expect((await without.call(getNotificationChoices, {})).mailed).toBe(false);
  expect((await company.call(getNotificationChoices, {})).mailed).toBe(true);
  const email = newEmail();
  const invited = await company.call(changeUser, { email, role: 'member' });
  expect(invited.mailed).toBe(true);
  await expect.poll(() => statusOf(company)).toMatchObject({ status: 'sent', problem: null });
  const [mail, ...others] = google.mail.sentTo(email);
  expect(others).toEqual([]);
  const read = await PostalMime.parse(mail?.raw ?? '');
  expect(read.from?.address).toBe('team@gmail.example');
  expect(read.subject).toContain('Northlight');
  expect(read.text).toContain(invited.inviteUrl);
  expect(read.html).toContain('<');
});

test('Google’s own Gmail is asked at its own host, a stand-in at the stand-in’s', () => {
  const { google: own } = settings;
  expect(gmailRoot({ ...google.settings, apiUrl: 'https://www.googleapis.com' })).toBe(
    'https://gmail.googleapis.com/',
  );
  expect(gmailRoot(google.settings)).toBe(`${own?.apiUrl}/`);
});

test('the only owner of a company gets a link to a new password through its account', async () => {
  const company = await given();
  const { email } = company.user;
  const job = { email: seal(settings.secretKey, 'forgotten password', email), language: 'en' as const };
  expect(await makeResetLink(server.context, job)).toBe('handed');
  await expect.poll(() => google.mail.sentTo(email).length).toBe(1);
  const alone = await givenCompany();
  const unknown = seal(settings.secretKey, 'forgotten password', alone.user.email);
  expect(await makeResetLink(server.context, { email: unknown, language: 'en' })).toBe('operator');
});

/** A mail that waits and that no job knows of, so that the test makes the tries. */
async function givenWaiting(options?: { mayRead: boolean }) {
  const company = await givenCompany();
  const email = newEmail();
  await company.call(changeUser, { email, role: 'member' });
  const job = { company: company._id, mail: (await statusOf(company))?._id ?? '' };
  await inside(company, (db) => db.updateTable('outbox').set({ status: 'waiting' }).execute());
  await connect(company, options);
  const deliver = () =>
    deliverMail(server.context, job).then(
      () => 'done',
      (error: { problem?: string }) => error.problem,
    );
  return { company, email, job, deliver };
}

test.each<[what: string, fault: ServiceFault, arrives: number]>([
  ['is busy', { status: 429, headers: { 'retry-after': '30' } }, 0],
  ['is broken', { status: 503 }, 0],
  ['hangs up', 'reset', 0],
  ['sends and hangs up before it says so', 'lost', 1],
  ['sends and breaks off', 'half', 1],
  ['does not answer', 'silent', 0],
  ['talks nonsense', 'garbage', 0],
])('when Gmail %s the mail waits, and goes out once in the end', async (_what, fault, arrives) => {
  const { company, email, deliver } = await givenWaiting();
  google.failService(fault);
  expect(await deliver()).toBe('away');
  expect(await statusOf(company)).toMatchObject({ status: 'waiting', problem: 'away' });
  expect(google.mail.sentTo(email)).toHaveLength(arrives);
  google.failService(undefined);
  expect(await deliver()).toBe('done');
  expect(await deliver()).toBe('done');
  expect(await statusOf(company)).toMatchObject({ status: 'sent', problem: null });
  expect(google.mail.sentTo(email)).toHaveLength(1);
});

test('where Gmail may not be read, a try whose end is not known is said and not made again', async () => {
  const { company, email, deliver } = await givenWaiting({ mayRead: false });
  google.failService('lost');
  expect(await deliver()).toBe('away');
  google.failService(undefined);
  expect(await deliver()).toBe('done');
  expect(await statusOf(company)).toMatchObject({ status: 'failed', problem: 'unsure' });
  expect(google.mail.sentTo(email)).toHaveLength(1);
  // Where Gmail said no, the next try is as good as the first.
  const busy = await givenWaiting({ mayRead: false });
  google.failService({ status: 429 });
  expect(await busy.deliver()).toBe('away');
  google.failService(undefined);
  expect(await busy.deliver()).toBe('done');
  expect(google.mail.sentTo(busy.email)).toHaveLength(1);
});

test('a mail that Gmail refuses is said; an access that was taken back hands the mail over', async () => {
  const { company, deliver } = await givenWaiting();
  google.failService({ status: 400 });
  expect(await deliver()).toBe('done');
  expect(await statusOf(company)).toMatchObject({ status: 'failed', problem: 'refused' });

  const gone = await givenWaiting();
  google.revoke({ isForGood: true });
  google.failService(undefined);
  expect(await gone.deliver()).toBe('signIn');
  expect(await gone.company.call(listIntegrations, {})).toMatchObject([
    { service: 'gmail', status: 'expired' },
  ]);
  const asked = google.asked.length;
  expect(await gone.deliver()).toBe('done');
  expect(google.asked.length).toBe(asked);
  const kept = await statusOf(gone.company);
  expect(kept).toMatchObject({ status: 'kept' });
  expect((await gone.company.call(getMail, { _id: kept?._id ?? '' })).text).toContain('/signup?invite=');
});

test('an SMTP server of the settings goes before Gmail', async () => {
  const { email, deliver } = await givenWaiting();
  settings.mail = { smtpUrl: 'smtp://127.0.0.1:1', from: 'bids@bidloom.test' };
  expect(await deliver()).toBe('away');
  expect(google.mail.sentTo(email)).toEqual([]);
  expect(mailJob.retries).toBeGreaterThan(5);
});
