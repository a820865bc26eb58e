import { changeBids, getBid, listActivities } from '@bidloom/contract/bids';
import {
  getCorrespondence,
  listLetters,
  removeLetter,
  saveLetterFile,
  sendLetterAgain,
  writeLetter,
} from '@bidloom/contract/correspondence';
import type { InputOf } from '@bidloom/contract/endpoint';
import { addFiles, removeFile } from '@bidloom/contract/files';
import { grantGmailAccess, listIntegrations, startGmailAuthorisation } from '@bidloom/contract/integrations';
import { getBidReading } from '@bidloom/contract/reading';
import PostalMime from 'postal-mime';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { givenBid } from '#testing/given-bid.ts';
import { givenCompany, givenMember, inside, server, type GivenCompany } from '#testing/given.ts';
import { startGoogle, type ServiceFault } from '#testing/fake-google.ts';
import { exchangeState, runExchange } from '#testing/run-exchange.ts';
import { syncGmail } from './sync-gmail.ts';

const google = await startGoogle({ clientId: 'client-1', clientSecret: 'not for the browser' });
const { context } = server;
const failures: unknown[] = [];
afterAll(() => google.stop());
beforeEach(() => {
  context.settings.google = google.settings;
  google.failService(undefined);
  failures.length = 0;
});

const scope = 'https://www.googleapis.com/auth/gmail.';
let count = 0;
const newBuyer = () => `buyer-${(count += 1)}@city.example`;
async function connect(company: GivenCompany, { mayRead = true } = {}) {
  const address = await company.call(startGmailAuthorisation, {});
  const allowed = `openid email ${scope}send${mayRead ? ` ${scope}readonly` : ''}`;
  await company.call(grantGmailAccess, google.consent(address, allowed));
}
const sync = (company: { _id: string }) =>
  runExchange(company, (job, turn) =>
    syncGmail({ ...context, report: (error) => failures.push(error) }, job, turn),
  );

async function given(options?: { mayRead: boolean }) {
  const company = await givenCompany({ name: 'Northlight' });
  const bid = await givenBid(company, { original_title: 'Quay wall', reference: 'T-9' });
  await connect(company, options);
  const to = newBuyer();
  const letter = (values: Partial<InputOf<typeof writeLetter>> = {}) =>
    company.call(writeLetter, {
      bidId: bid,
      kind: 'other',
      to,
      subject: 'T-9: Quay wall',
      text: 'May we visit?',
      ...values,
    });
  const letters = async () => (await company.list(listLetters, { bidId: bid })).data;
  const sent = () => google.mail.sentTo(to);
  return { company, bid, to, letter, letters, sent };
}
/** The same with a letter that is out, and its Message-ID. */
async function givenSent(values: Partial<InputOf<typeof writeLetter>> = {}) {
  const home = await given();
  await home.letter(values);
  await expect.poll(() => home.sent().length).toBe(1);
  await sync(home.company);
  const messageId = /^message-id: *(<.+>)/im.exec(home.sent()[0]?.raw ?? '')?.[1] ?? '';
  /** A reply with these headers and this body. */
  const answer = (headers: string[], body: string, labels?: string[]) =>
    google.mail.receive([...headers, `In-Reply-To: ${messageId}`, '', body].join('\n'), labels);
  return { ...home, answer };
}
const told = (company: { _id: string }) =>
  inside(company, (db) =>
    db.selectFrom('notifications').select(['user_id', 'type', 'description']).orderBy('id').execute(),
  );

test('a letter goes out exactly as written, with documents, and stands on the bid', async () => {
  const { company, bid, to, letter, letters, sent } = await given();
  const upload = [{ name: 'Question é.txt', content: 'The drawing' }];
  const [document] = await company.upload(addFiles, { _id: bid }, upload);
  const text = 'Bonjour,\n\n  d’après l’article 3 :\n- سؤال\n.\nFrom here';
  const written = await letter({ kind: 'clarification', text, files: [document?._id ?? ''] });
  expect(written).toMatchObject({
    bid,
    direction: 'out',
    kind: 'clarification',
    author: { fullName: 'Ada Byron' },
    text,
    files: [{ name: 'Question é.txt', file: document?._id }],
  });
  await expect
    .poll(() => letters())
    .toMatchObject([
      {
        _id: written._id,
        status: 'sent',
        problem: null,
        sentAt: expect.any(String),
        from: { name: 'Ada Byron', address: 'team@gmail.example' },
      },
    ]);
  const [only, ...others] = sent();
  expect(others).toEqual([]);
  const read = await PostalMime.parse(only?.raw ?? '');
  expect(read).toMatchObject({
    from: { name: 'Ada Byron', address: 'team@gmail.example' },
    to: [{ address: to }],
    subject: 'T-9: Quay wall',
    messageId: `<${written._id}@gmail.example>`,
  });
  expect(read.text?.trimEnd()).toBe(text);
  expect(read.headers.some(({ key }) => key === 'auto-submitted')).toBe(false);
  expect(read.attachments).toMatchObject([{ filename: 'Question é.txt', mimeType: 'text/plain' }]);
  const activities = await company.call(listActivities, { bidId: bid });
  expect(activities[0]).toMatchObject({ type: 'letter-sent', user: { fullName: 'Ada Byron' } });
  expect(failures).toEqual([]);
});

test('only members write, only to bids of theirs, and where it can go', async () => {
  const { company, bid, letter } = await given();
  const [viewer, other] = [await givenMember(company, 'viewer'), await givenCompany()];
  const input = { bidId: bid, kind: 'other' as const, to: newBuyer(), subject: 'S', text: 'T' };
  await expect(viewer.call(writeLetter, input)).rejects.toMatchObject({ status: 403 });
  expect(await viewer.call(listLetters, { bidId: bid })).toEqual([]);
  await expect(other.call(writeLetter, input)).rejects.toMatchObject({ status: 404 });
  await expect(other.call(listLetters, { bidId: bid })).rejects.toMatchObject({ status: 404 });
  await expect(other.call(getCorrespondence, { _id: bid })).rejects.toMatchObject({ status: 404 });
  await expect(letter({ to: 'somebody, a@b.example' })).rejects.toMatchObject({
    status: 400,
    body: { errors: [{ path: 'to', msg: expect.stringContaining('somebody') }] },
  });
  const many = Array.from({ length: 6 }, newBuyer).join(', ');
  await expect(letter({ to: many })).rejects.toMatchObject({ status: 400 });
  const without = await givenCompany();
  const alone = await givenBid(without);
  expect(await without.call(getCorrespondence, { _id: alone })).toMatchObject({
    state: 'off',
    account: null,
  });
  await expect(without.call(writeLetter, { ...input, bidId: alone })).rejects.toMatchObject({
    status: 422,
    body: { code: 'no_gmail' },
  });
  context.settings.google = undefined;
  expect(await company.call(getCorrespondence, { _id: bid })).toMatchObject({ state: 'unset' });
});

test('whom one would write to is known from the bid, its documents, its tender and its client', async () => {
  const company = await givenCompany();
  const bid = await givenBid(company);
  await connect(company);
  await company.call(changeBids, { bids: [{ _id: bid, buyerContact: 'Ms Roy (Roy@City.example, +33 1)' }] });
  await inside(company, async (db) => {
    await db
      .updateTable('clients')
      .set({ contact_name: 'Desk', contact_email: 'desk@city.example' })
      .execute();
    const fact = { name: 'contacts', role: 'stated', number: 1, quote: '', document: 'a.pdf' };
    const value = JSON.stringify({ text: 'buy@city.example', name: 'Mr Haddad' });
    await db
      .insertInto('bid_facts')
      .values({ ...fact, bid_id: bid, value })
      .execute();
  });
  const found = await company.call(getCorrespondence, { _id: bid });
  expect(found).toEqual({
    state: 'ok',
    account: 'team@gmail.example',
    seesReplies: true,
    problem: null,
    contacts: [
      { address: 'roy@city.example', name: '', source: 'bid' },
      { address: 'buy@city.example', name: 'Mr Haddad', source: 'documents' },
      { address: 'desk@city.example', name: 'Desk', source: 'client' },
    ],
  });
});

test('a chase is for what was handed in, and counts once, when it is out', async () => {
  const { company, bid, letter, letters, sent } = await given();
  await expect(letter({ kind: 'chase' })).rejects.toMatchObject({
    status: 422,
    body: { code: 'not_submitted' },
  });
  await company.call(changeBids, { bids: [{ _id: bid, status: 'submitted', readyOverride: 'It is' }] });
  // All calls fail, so that a turn that the server takes by itself between finds nothing out either.
  google.failService({ status: 503, isDone: true });
  await letter({ kind: 'chase' });
  await sync(company);
  expect(await letters()).toMatchObject([{ status: 'waiting', problem: 'away' }]);
  expect(await company.call(getBid, { _id: bid })).toMatchObject({ chased: false, chaseCount: 0 });
  google.failService(undefined);
  await sync(company);
  await sync(company);
  expect(sent()).toHaveLength(1);
  expect(await company.call(getBid, { _id: bid })).toMatchObject({ chased: true, chaseCount: 1 });
});

test.each<[what: string, fault: ServiceFault, arrives: number, problem: string]>([
  ['asks to wait', { status: 429, headers: { 'retry-after': '600' } }, 0, 'busy'],
  ['is broken', { status: 503 }, 0, 'away'],
  ['hangs up', 'reset', 0, 'away'],
  ['sends and says it is broken', { status: 500, isDone: true }, 1, 'away'],
  ['sends and hangs up before it says so', 'lost', 1, 'away'],
  ['sends and breaks off', 'half', 1, 'away'],
  ['is not responding', 'silent', 0, 'away'],
  ['talks nonsense', 'garbage', 0, 'away'],
  ['answers with something else', { status: 200, body: { id: 7 } }, 0, 'away'],
])('when Gmail %s the letter waits, and goes out once in the end', async (_what, fault, arrives, problem) => {
  const { company, letter, letters, sent } = await given();
  google.failService(fault);
  await letter();
  await sync(company);
  expect(await letters()).toMatchObject([{ status: 'waiting', problem }]);
  expect(await company.call(listIntegrations, {})).toMatchObject([{ service: 'gmail', problem, waiting: 1 }]);
  expect(sent()).toHaveLength(arrives);
  const { due_at } = await exchangeState(company);
  // As long as it asks, else a minute or more.
  expect(Date.parse(due_at) - Date.now()).toBeGreaterThan(problem === 'busy' ? 500_000 : 20_000);
  google.failService(undefined);
  await sync(company);
  await sync(company);
  expect(await letters()).toMatchObject([{ status: 'sent', problem: null }]);
  expect(sent()).toHaveLength(1);
  expect(failures).toEqual([]);
});

test('where Gmail may not be read, a try whose end is not known is said, and a person decides', async () => {
  const { company, bid, letter, letters, sent } = await given({ mayRead: false });
  expect(await company.call(getCorrespondence, { _id: bid })).toMatchObject({ seesReplies: false });
  google.failService('lost');
  const { _id } = await letter();
  await sync(company);
  google.failService(undefined);
  await sync(company);
  expect(await letters()).toMatchObject([{ status: 'failed', problem: 'unsure' }]);
  expect(sent()).toHaveLength(1);
  await company.call(sendLetterAgain, { _id });
  await expect.poll(letters).toMatchObject([{ status: 'sent' }]);
  expect(sent()).toHaveLength(2);
  await expect(company.call(sendLetterAgain, { _id })).rejects.toMatchObject({ status: 409 });
  await expect(company.call(removeLetter, { _id })).rejects.toMatchObject({ status: 409 });
});

test('an access that was taken back keeps letters here until Gmail is connected again', async () => {
  const { company, bid, letter, letters, sent } = await given();
  google.revoke({ isForGood: true });
  await letter();
  await expect.poll(letters).toMatchObject([{ status: 'waiting', problem: 'signIn' }]);
  expect(await company.call(getCorrespondence, { _id: bid })).toMatchObject({ state: 'expired' });
  const asked = google.asked.length;
  const second = await letter();
  await sync(company);
  expect(google.asked.length).toBe(asked);
  await company.call(removeLetter, { _id: second._id });
  await connect(company);
  await expect.poll(letters).toMatchObject([{ status: 'sent' }]);
  expect(sent()).toHaveLength(1);
});

test('what Gmail refuses fails and keeps nothing else back; so does what lost its document', async () => {
  const { company, bid, letter, letters } = await given();
  const upload = [{ name: 'a.txt', content: 'A' }];
  const [document] = await company.upload(addFiles, { _id: bid }, upload);
  google.failService({ status: 400 }, /send/, 1);
  await letter({ subject: 'First' });
  await expect.poll(letters).toMatchObject([{ status: 'failed', problem: 'refused' }]);
  google.failService({ status: 503 });
  await letter({ subject: 'Second', files: [document?._id ?? ''] });
  await letter({ subject: 'Third' });
  await sync(company);
  await company.call(removeFile, { bidId: bid, fileId: document?._id ?? '' });
  google.failService(undefined);
  await sync(company);
  const became = new Map(
    (await letters()).map(({ subject, status, problem }) => [subject, [status, problem]]),
  );
  expect(Object.fromEntries(became)).toEqual({
    First: ['failed', 'refused'],
    Second: ['failed', 'file'],
    Third: ['sent', null],
  });
});

test('more than Gmail takes is refused, and the document is named', async () => {
  const { company, bid, letter } = await given();
  const add = (name: string, megabytes: number) =>
    inside(company, (db) =>
      db
        .insertInto('files')
        .values({
          bid_id: bid,
          kind: 'original',
          name,
          size: megabytes * 1024 * 1024,
          mime_type: 'text/plain',
          sha256: '0'.repeat(64),
          storage_key: `${company._id}/${name}`,
        })
        .returning('id')
        .executeTakeFirstOrThrow(),
    );
  const [plan, photos] = [await add('plan.pdf', 20), await add('photos.zip', 6)];
  await expect(letter({ files: [plan.id, photos.id] })).rejects.toMatchObject({
    status: 422,
    body: { msg: expect.stringMatching(/photos\.zip.*6.*26.*25/) },
  });
});

test('a reply appears on the bid without what it repeats, and its people are told', async () => {
  const { company, bid, letters, answer } = await givenSent({ kind: 'clarification' });
  const grace = await givenMember(company);
  await inside(company, (db) => db.updateTable('bids').set({ created_by: grace._id }).execute());
  answer(
    [
      'From: =?ISO-8859-1?Q?St=E9phanie_Roy?= <roy@city.example>',
      'To: team@gmail.example',
      'Subject: =?UTF-8?B?UmU6IFQtOSDDoCByZW1ldHRyZQ==?=',
      'Message-ID: <reply-1@city.example>',
      'Content-Type: text/plain; charset=iso-8859-1',
      'Content-Transfer-Encoding: quoted-printable',
    ],
    'Oui, d=E8s lundi.\n\nLe mar. 3 mars 2026 =E0 10:12, Ada <a@b.example> a =E9crit :\n\n> May we visit?\n',
  );
  await sync(company);
  await sync(company);
  const [reply, ...others] = await letters();
  expect(others).toHaveLength(1);
  expect(reply).toMatchObject({
    direction: 'in',
    kind: 'reply',
    author: null,
    from: { name: 'Stéphanie Roy', address: 'roy@city.example' },
    subject: 'Re: T-9 à remettre',
    text: 'Oui, dès lundi.',
    quoted: expect.stringContaining('> May we visit?'),
    status: 'received',
    thread: others[0]?.thread,
  });
  const description = expect.objectContaining({ en: expect.stringContaining('Stéphanie Roy') });
  const news = await told(company);
  expect(news).toHaveLength(2);
  for (const { _id } of [company.user, grace])
    expect(news).toContainEqual({ user_id: _id, type: 'letter', description });
  expect((await company.call(listActivities, { bidId: bid }))[0]).toMatchObject({
    type: 'letter-received',
    user: null,
  });
  // An answer to it goes into the same conversation, to whom it came from first.
  expect((await company.call(getCorrespondence, { _id: bid })).contacts[0]).toEqual({
    address: 'roy@city.example',
    name: 'Stéphanie Roy',
    source: 'letter',
  });
  const answers = reply?._id ?? '';
  const thanks = { bidId: bid, kind: 'other' as const, to: 'roy@city.example', text: 'Thank you' };
  await company.call(writeLetter, { ...thanks, subject: 'Re: T-9', answers });
  await sync(company);
  const raw = google.mail.sentTo('roy@city.example').at(-1);
  expect(raw?.raw).toContain('In-Reply-To: <reply-1@city.example>');
  expect((await letters())[0]).toMatchObject({ status: 'sent', thread: reply?.thread });
  expect(failures).toEqual([]);
});

test('an absence note, a report and what a colleague writes in Gmail are shown as what they are', async () => {
  const { company, bid, letters, answer } = await givenSent();
  const from = (address: string) => [`From: ${address}`, 'To: team@gmail.example', 'Subject: About T-9'];
  answer([...from('roy@city.example'), 'Auto-Submitted: auto-replied'], 'I am away');
  answer(from('team@gmail.example'), 'From my phone', ['SENT']);
  answer(from('team@gmail.example'), 'Not ready', ['DRAFT']);
  answer(from('roy@city.example'), 'Thrown away', ['TRASH']);
  answer(
    [
      ...from('mailer-daemon@googlemail.com'),
      'X-Failed-Recipients: x@y.example',
      'Subject: Delivery Status Notification (Delay)',
    ].filter((line) => line !== 'Subject: About T-9'),
    'Still trying',
  );
  await sync(company);
  const kinds = (await letters()).map(({ kind, text, status }) => `${kind}: ${text} (${status})`);
  expect(kinds.toSorted()).toEqual([
    'automatic: I am away (received)',
    'automatic: Still trying (received)',
    'gmail: From my phone (sent)',
    'other: May we visit? (sent)',
  ]);
  expect(await told(company)).toEqual([]);
  answer(
    [
      ...from('mailer-daemon@googlemail.com'),
      'Content-Type: multipart/report; report-type=delivery-status; boundary="b"',
    ],
    '--b\nContent-Type: text/plain\n\nNo such address\n--b\nContent-Type: message/delivery-status\n\nAction: failed\nStatus: 5.1.1\n--b--\n',
  );
  await sync(company);
  const all = await letters();
  expect(all.find(({ kind }) => kind === 'bounce')).toMatchObject({
    text: 'No such address',
    direction: 'in',
  });
  expect(all.find(({ kind }) => kind === 'other')).toMatchObject({ status: 'failed', problem: 'bounced' });
  expect(await told(company)).toMatchObject([{ user_id: company.user._id, type: 'letter' }]);
  const types = (await company.call(listActivities, { bidId: bid })).map(({ type }) => type);
  expect(types).not.toContain('letter-received');
  const { _id } = all.find(({ kind }) => kind === 'other') ?? { _id: '' };
  await expect(company.call(sendLetterAgain, { _id })).rejects.toMatchObject({ status: 409 });
});

test('HTML is shown as words; long letters and several pages of news are read; nothing else is opened', async () => {
  const { company, letters, answer } = await givenSent();
  const strangers = [1, 2, 3].map(() =>
    google.mail.receive('From: bank@x.example\nSubject: Private\n\nSecret'),
  );
  const html = `<p>Dear Ada,</p><script>steal()</script><p>${'word '.repeat(20_000)}</p>`;
  answer(['From: roy@city.example', 'Subject: Re', 'Content-Type: text/html; charset=utf-8'], html);
  google.asked.length = 0;
  await sync(company);
  const [reply] = await letters();
  expect(reply?.text).toMatch(/^Dear Ada,\n\nword word/);
  expect(reply?.text.length).toBe(100_001);
  expect(reply?.text).not.toContain('steal');
  const opened = google.asked.filter((call) => /threads|messages/.test(call));
  expect(opened.length).toBeGreaterThan(1);
  for (const { id, threadId } of strangers)
    expect(opened.filter((call) => call.includes(id) || call.includes(threadId))).toEqual([]);
});

test('a company that has written nothing has nothing of its mailbox asked', async () => {
  const company = await givenCompany();
  await connect(company);
  google.asked.length = 0;
  await sync(company);
  expect(google.asked).toEqual([]);
});

test('whatever goes wrong as replies are read, none is lost and none comes twice', async () => {
  const { company, letters, answer } = await givenSent();
  answer(['From: roy@city.example', 'Subject: One'], 'First');
  answer(['From: roy@city.example', 'Subject: Two'], 'Second');
  const faults: [ServiceFault, problem: string][] = [
    [{ status: 429, headers: { 'retry-after': '600' } }, 'busy'],
    [{ status: 500 }, 'away'],
    ['reset', 'away'],
    ['half', 'away'],
    ['silent', 'away'],
    ['garbage', 'away'],
    [{ status: 200, body: { messages: 'none', history: 'none' } }, 'away'],
  ];
  for (const [fault, problem] of faults)
    for (const place of [/history/, /threads/, /messages\/m/]) {
      google.failService(fault, place);
      await sync(company);
      expect(await exchangeState(company)).toMatchObject({ problem });
    }
  google.failService(undefined);
  await sync(company);
  await sync(company);
  expect(await exchangeState(company)).toMatchObject({ problem: null });
  const words = (await letters()).flatMap(({ kind, text }) => (kind === 'reply' ? text : []));
  expect(words.toSorted()).toEqual(['First', 'Second']);
  expect(await told(company)).toHaveLength(2);
  expect(failures).toEqual([]);
});

test('a point that Gmail has forgotten, and a conversation that was removed there, stop nothing', async () => {
  const { company, letter, letters, answer, sent } = await givenSent();
  await sync(company);
  answer(['From: roy@city.example', 'Subject: One'], 'First');
  google.mail.forgetHistory();
  await sync(company);
  expect((await letters())[0]).toMatchObject({ text: 'First' });
  const thread = (await letters())[0];
  google.mail.removeThread(sent()[0]?.threadId ?? '');
  google.mail.forgetHistory();
  await letter({ subject: 'Again', answers: thread?._id ?? '' });
  await sync(company);
  expect((await letters())[0]).toMatchObject({ subject: 'Again', status: 'sent' });
});

test('what hangs on a reply becomes a document of the bid, checked, and once', async () => {
  const { company, bid, letters, answer } = await givenSent();
  const part = (name: string, content: string) =>
    `--b\nContent-Type: application/octet-stream; name="${name}"\nContent-Disposition: attachment; filename="${name}"\n` +
    `Content-Transfer-Encoding: base64\n\n${Buffer.from(content).toString('base64')}\n`;
  const logo =
    '--b\nContent-Type: image/png; name="logo.png"\nContent-ID: <logo>\nContent-Disposition: inline; filename="logo.png"\n\nx\n';
  answer(
    ['From: roy@city.example', 'Subject: Re', 'Content-Type: multipart/mixed; boundary="b"'],
    `--b\nContent-Type: text/plain\n\nSee attached\n${logo}${part('Addendum.txt', 'One more lot')}${part('run.exe', 'MZ')}--b--\n`,
  );
  await sync(company);
  const [reply] = await letters();
  expect(reply?.files).toMatchObject([
    { place: 0, name: 'Addendum.txt', size: 12, file: null },
    { place: 1, name: 'run.exe', file: null },
  ]);
  const _id = reply?._id ?? '';
  const viewer = await givenMember(company, 'viewer');
  await expect(viewer.call(saveLetterFile, { _id, place: 0 })).rejects.toMatchObject({ status: 403 });
  await expect(company.call(saveLetterFile, { _id, place: 2 })).rejects.toMatchObject({ status: 404 });
  await expect(company.call(saveLetterFile, { _id, place: 1 })).rejects.toMatchObject({ status: 415 });
  for (const [fault, status] of [
    [{ status: 503 }, 502],
    [{ status: 404 }, 422],
    ['half', 502],
  ] as const) {
    google.failService(fault, /attachments/);
    await expect(company.call(saveLetterFile, { _id, place: 0 })).rejects.toMatchObject({ status });
  }
  google.failService(undefined);
  const saved = await Promise.all([1, 2, 3].map(() => company.call(saveLetterFile, { _id, place: 0 })));
  expect(new Set(saved.map((file) => file._id)).size).toBe(1);
  const { originalFiles } = await company.call(getBid, { _id: bid });
  expect(originalFiles).toMatchObject([{ name: 'Addendum.txt', size: 12, mimeType: 'text/plain' }]);
  expect((await letters())[0]?.files[0]?.file).toBe(originalFiles[0]?._id);
  expect(await company.call(getBidReading, { bidId: bid })).not.toMatchObject({ status: 'none' });
  google.revoke({ isForGood: true });
  await company.call(removeFile, { bidId: bid, fileId: saved[0]?._id ?? '' });
  await expect(company.call(saveLetterFile, { _id, place: 0 })).rejects.toMatchObject({ status: 424 });
});
