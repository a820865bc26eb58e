import { createServer, type AddressInfo, type Socket } from 'node:net';
import { createInterface } from 'node:readline';
import { getMail, listMails, sendTestMail } from '@bidloom/contract/mail';
import { changeUser } from '@bidloom/contract/users';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { outsideCompanies } from '#db/database.ts';
import { givenCompany, givenMember, inside, send, server } from '#testing/given.ts';
import { catchMail } from '#testing/mail-catcher.ts';
import { deleteExpiredRows } from '#jobs/maintenance.ts';
import type { MailServer } from '#outside/mail.ts';
import { deliverMail } from './deliver-mail.ts';
import { mailJob } from './post-mail.ts';

const { settings, database } = server.context;
const post = await catchMail();
afterAll(() => post.stop());
beforeEach(() => {
  settings.mail = undefined;
});

let count = 0;
const newEmail = () => `guest-${(count += 1)}@example.test`;
const storedOf = (company: { _id: string }) =>
  inside(company, (db) => db.selectFrom('outbox').selectAll().orderBy('created_at').orderBy('id').execute());

test('without a mail server an invitation is kept for the admins, with its link', async () => {
  const company = await givenCompany({ name: 'Northlight' });
  const email = newEmail();
  const invited = await company.call(changeUser, { email, role: 'member' });
  expect(invited.mailed).toBe(false);
  const [mail] = await company.call(listMails, {});
  expect(mail).toMatchObject({
    to: email,
    subject: 'Ada Byron invites you to Northlight on Bidloom',
    status: 'kept',
    problem: null,
    sentAt: null,
  });
  const { text } = await company.call(getMail, { _id: mail?._id ?? '' });
  expect(text).toContain(invited.inviteUrl);
  // What a dump of the database shows opens nothing.
  const [stored] = await storedOf(company);
  expect(JSON.stringify(stored)).not.toContain(invited.inviteUrl?.split('invite=')[1]);
});

test('with one it goes out by SMTP, in the language of who invites', async () => {
  settings.mail = post.settings;
  const company = await givenCompany({ name: 'شركة الشمال' });
  const email = newEmail();
  const invited = await send('PUT /system/user', {
    ...company,
    body: { email, role: 'member' },
    headers: { 'accept-language': 'ar' },
  });
  expect(invited.body.data.mailed).toBe(true);
  const mail = await post.mailTo(email, 'شركة الشمال');
  expect(mail.from).toMatchObject({ address: 'bids@bidloom.test' });
  expect(mail.text).toContain(invited.body.data.inviteUrl);
  expect(mail.headers.find(({ key }) => key === 'auto-submitted')?.value).toBe('auto-generated');
  await expect
    .poll(async () => (await company.call(listMails, {}))[0])
    .toMatchObject({ status: 'sent', sentAt: expect.any(String) });
});

test('an invitation that is refused writes no mail', async () => {
  const company = await givenCompany();
  await expect(company.call(changeUser, { email: company.user.email, role: 'member' })).rejects.toMatchObject(
    { status: 409 },
  );
  expect(await storedOf(company)).toEqual([]);
});

test('only admins read mail, and mail that makes an owner only owners', async () => {
  const company = await givenCompany();
  const [admin, member] = [await givenMember(company, 'admin'), await givenMember(company, 'member')];
  await company.call(changeUser, { email: newEmail(), role: 'owner' });
  await company.call(changeUser, { email: newEmail(), role: 'member' });
  const all = await company.call(listMails, {});
  const forOwners = all[1]?._id ?? '';
  expect(all).toHaveLength(2);
  expect(await admin.list(listMails, {})).toMatchObject({ data: [{ _id: all[0]?._id }], page: { total: 1 } });
  await expect(admin.call(getMail, { _id: forOwners })).rejects.toMatchObject({ status: 404 });
  expect((await company.call(getMail, { _id: forOwners })).text).toContain('/signup?invite=');
  await expect(member.call(listMails, {})).rejects.toMatchObject({ status: 403 });
  await expect(member.call(getMail, { _id: all[0]?._id ?? '' })).rejects.toMatchObject({ status: 403 });
});

test("another company's mail is not there", async () => {
  const [ours, theirs] = [await givenCompany(), await givenCompany()];
  await theirs.call(changeUser, { email: newEmail(), role: 'member' });
  const [mail] = await theirs.call(listMails, {});
  expect(await ours.call(listMails, {})).toEqual([]);
  await expect(ours.call(getMail, { _id: mail?._id ?? '' })).rejects.toMatchObject({ status: 404 });
  expect((await send('GET /system/mails', { companyId: ours._id })).status).toBe(401);
});

test('the list is paged, searched and refuses what is no id', async () => {
  const company = await givenCompany();
  const emails = [newEmail(), newEmail(), newEmail()];
  for (const email of emails) await company.call(changeUser, { email, role: 'member' });
  const first = await company.list(listMails, { limit: '2' });
  expect(first.page).toMatchObject({ total: 3, next: expect.any(String) });
  const second = await company.list(listMails, { limit: '2', cursor: first.page.next ?? '' });
  expect([...first.data, ...second.data].map(({ to }) => to)).toEqual(emails.toReversed());
  expect(await company.call(listMails, { q: emails[1]?.toUpperCase() })).toHaveLength(1);
  expect(await send('GET /system/mail', { ...company, query: { _id: 'x' } })).toMatchObject({
    status: 400,
    body: { errors: [{ path: '_id' }] },
  });
});

/** A mail that waits and no job knows of, so that the test makes the tries. */
async function givenWaiting() {
  const company = await givenCompany();
  const email = newEmail();
  await company.call(changeUser, { email, role: 'member' });
  const [mail] = await company.call(listMails, {});
  const job = { company: company._id, mail: mail?._id ?? '' };
  const change = (values: { status?: string; attempts?: number }) =>
    inside(company, (db) => db.updateTable('outbox').set(values).where('id', '=', job.mail).execute());
  await change({ status: 'waiting' });
  settings.mail = post.settings;
  const now = async () => (await company.call(listMails, {}))[0];
  return { company, email, job, change, now };
}

test('a mail server that asks to wait is tried again; the last failure is said', async () => {
  const { email, job, change, now } = await givenWaiting();
  post.fail(email, 451);
  await expect(deliverMail(server.context, job)).rejects.toMatchObject({ problem: 'away' });
  expect(await now()).toMatchObject({ status: 'waiting', problem: 'away' });
  post.fail(email, undefined);
  await deliverMail(server.context, job);
  expect(await now()).toMatchObject({ status: 'sent', problem: null });
  // The same job once more, as after a crash between two steps: it is sent already.
  const before = post.attempts();
  await deliverMail(server.context, job);
  expect(post.attempts()).toBe(before);

  await change({ status: 'waiting', attempts: mailJob.retries });
  post.fail(email, 451);
  await deliverMail(server.context, job);
  expect(await now()).toMatchObject({ status: 'failed', problem: 'away' });
});

test('an address that is refused for good is not tried again', async () => {
  const { email, job, now } = await givenWaiting();
  post.fail(email, 550);
  await deliverMail(server.context, job);
  expect(await now()).toMatchObject({ status: 'failed', problem: 'refused' });
});

test('a mail server that is away says nothing of the mail in the log', async () => {
  const { email, job } = await givenWaiting();
  settings.mail = { ...post.settings, smtpUrl: 'smtp://user:hunter2@127.0.0.1:1' };
  const failure = await deliverMail(server.context, job).catch((error: unknown) => error);
  expect(failure).toMatchObject({ problem: 'away' });
  expect(String(failure)).not.toMatch(new RegExp(`${email}|hunter2`));
});

type SmtpFault = (socket: Socket, line: string) => void;
/** An answer that has no last line. */
const drip: SmtpFault = (socket) => {
  const dripping = setInterval(() => socket.write('250-wait\r\n'), 20);
  socket.on('close', () => clearInterval(dripping));
};
const dialogue: SmtpFault = (socket, line) =>
  void socket.write(line === 'DATA' ? '354 go on\r\n' : '250 ok\r\n');
test.each<[what: string, greeting: string, fault: SmtpFault, isSlow?: boolean, problem?: string]>([
  ['hangs up', '', (socket) => socket.destroy()],
  ['hangs up after its greeting', '220 hello\r\n', (socket) => socket.destroy()],
  ['talks nonsense', '<html>busy</html>\r\n', () => {}],
  [
    'takes a mail and hangs up before it says so',
    '220 hello\r\n',
    (socket, line) => (line === '.' ? socket.destroy() : dialogue(socket, line)),
  ],
  ['asks to come back later', '421 too busy\r\n', () => {}],
  ['breaks off in its answer', '220 hello\r\n', (socket) => void socket.end('250-hi\r\n250 S')],
  [
    'refuses the sign-in',
    '220 hello\r\n',
    (socket, line) =>
      void socket.write(line.startsWith('EHLO') ? '250-hi\r\n250 AUTH PLAIN\r\n' : '535 no\r\n'),
    false,
    'signIn',
  ],
  ['does not greet', '', () => {}, true],
  ['greets and falls silent', '220 hello\r\n', () => {}, true],
  [
    'takes a mail and falls silent',
    '220 hello\r\n',
    (socket, line) => (line === '.' ? undefined : dialogue(socket, line)),
    true,
  ],
  ['says a little now and then, without an end', '220 hello\r\n', drip, true],
])(
  'a mail server that %s is tried again, and the mail goes out in the end',
  async (what, greeting, fault, isSlow = false, problem = 'away') => {
    const { email, job, now } = await givenWaiting();
    const lines: string[] = [];
    const broken = createServer((socket) => {
      socket.on('error', () => {});
      if (greeting === '') fault(socket, '');
      else socket.write(greeting);
      let isMessage = false;
      createInterface({ input: socket }).on('line', (line) => {
        lines.push(line);
        if (!isMessage || line === '.') fault(socket, line);
        isMessage ||= line === 'DATA';
      });
    });
    await new Promise<void>((resolve) => {
      broken.listen(0, '127.0.0.1', resolve);
    });
    const { port } = broken.address() as AddressInfo;
    const faulty: MailServer = {
      ...post.settings,
      smtpUrl: `smtp://${problem === 'signIn' ? 'user:hunter2@' : ''}127.0.0.1:${port}`,
      ...(isSlow && { timeoutMs: 150 }),
    };
    settings.mail = faulty;
    await expect(deliverMail(server.context, job)).rejects.toMatchObject({ problem });
    expect(await now()).toMatchObject({ status: 'waiting', problem });
    broken.close();
    settings.mail = post.settings;
    await deliverMail(server.context, job);
    expect(await now()).toMatchObject({ status: 'sent', problem: null });
    const mail = await post.mailTo(email, '');
    // SMTP has no way to ask: a mail that was taken comes again, and can be recognised as the same.
    const first = lines.find((line) => line.startsWith('Message-ID: '));
    const taken = what.startsWith('takes') ? `Message-ID: ${mail.messageId}` : undefined;
    // On a machine that is busy the little patience of this test may end before the mail is taken.
    expect(isSlow ? [taken, undefined] : [taken]).toContain(first);
  },
);

test('a mail that waits when the mail server is taken away is kept', async () => {
  const { job, now } = await givenWaiting();
  settings.mail = undefined;
  await deliverMail(server.context, job);
  expect(await now()).toMatchObject({ status: 'kept' });
});

test('mail is kept 30 days', async () => {
  const company = await givenCompany();
  for (const age of [29, 31]) {
    const email = newEmail();
    await company.call(changeUser, { email, role: 'member' });
    const created_at = new Date(Date.now() - age * 86_400_000).toISOString();
    await inside(company, (db) =>
      db.updateTable('outbox').set({ created_at }).where('recipient', '=', email).execute(),
    );
  }
  await deleteExpiredRows(database);
  expect(await storedOf(company)).toHaveLength(1);
  expect(await outsideCompanies(database, (db) => db.selectFrom('outbox').selectAll().execute())).toEqual([]);
});

test('an admin has a mail sent to themselves, in their language, where the server sends mail', async () => {
  const company = await givenCompany({ name: 'Northlight' });
  const [admin, member] = [await givenMember(company, 'admin'), await givenMember(company, 'member')];
  await expect(admin.call(sendTestMail, {})).rejects.toMatchObject({ status: 422 });
  settings.mail = post.settings;
  await expect(member.call(sendTestMail, {})).rejects.toMatchObject({ status: 403 });
  const sent = await send('POST /system/mail/test', {
    ...admin,
    body: {},
    headers: { 'accept-language': 'fr' },
  });
  expect(sent.body.data).toMatchObject({ to: admin.email, status: 'waiting' });
  const mail = await post.mailTo(admin.email, 'E-mail de test');
  expect(mail.text).toContain('/settings/mail');
  expect(await storedOf(company)).toHaveLength(1);
});
