import { changeBids, getBid, removeBids } from '@bidloom/contract/bids';
import { listCompanies } from '@bidloom/contract/companies';
import { addFiles, getFile, removeFile } from '@bidloom/contract/files';
import {
  disconnectDrive,
  getBidDrive,
  grantDriveAccess,
  listIntegrations,
  startDriveAuthorisation,
  syncService,
} from '@bidloom/contract/integrations';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { givenBid } from '#testing/given-bid.ts';
import { givenCompany, givenMember, inside, send, server, type GivenCompany } from '#testing/given.ts';
import { startGoogle, type Fault, type ServiceFault } from '#testing/fake-google.ts';
import { exchangeIsIdle, exchangeState, runExchange } from '#testing/run-exchange.ts';
import { syncDrive } from './sync-drive.ts';

const google = await startGoogle({ clientId: 'client-1', clientSecret: 'not for the browser' });
const { context } = server;
const hasty = { ...google.settings, tokenTimeoutMs: 100 };
const failures: unknown[] = [];
afterAll(() => google.stop());
beforeEach(() => {
  context.settings.google = google.settings;
  google.failService(undefined);
  google.fail(undefined);
  failures.length = 0;
});

/** An exchange in which every file is tried again. */
async function sync(company: { _id: string }) {
  await inside(company, (db) =>
    db
      .updateTable('drive_files')
      .set({ next_try_at: new Date(0).toISOString() })
      .execute(),
  );
  await runExchange(company, (job, turn) =>
    syncDrive({ ...context, report: (error) => failures.push(error) }, job, turn),
  );
}
const writing = 'https://www.googleapis.com/auth/drive.file';
const both = `openid email ${writing} https://www.googleapis.com/auth/drive.readonly`;
async function connect(
  company: GivenCompany,
  { scope = both, email }: { scope?: string; email?: string } = {},
) {
  const address = await company.call(startDriveAuthorisation, {});
  await company.call(grantDriveAccess, google.consent(address, scope, email ? { email } : {}));
  await sync(company);
}
async function givenConnected() {
  const company = await givenCompany({ name: 'Northlight' });
  await connect(company);
  return company;
}
const upload = async (company: GivenCompany, bid: string, name: string, content: string) => {
  const [file] = await company.upload(addFiles, { _id: bid }, [{ name, content }]);
  if (!file) throw new Error('Nothing was added');
  return file;
};
/** What stands in Drive for a company: its folder, the bids', and the documents in them. */
const under = (parent: string) => google.drive.files().filter(({ parents }) => parents[0] === parent);
const folderOf = async (company: GivenCompany) =>
  (await company.call(listCompanies, {})).find(({ _id }) => _id === company._id)?.drive_id ?? '';
const bidFolder = async (company: GivenCompany) => under(await folderOf(company))[0]?.id ?? '';

test('a folder for the company, one for each bid, and the documents in it', async () => {
  const company = await givenCompany({ name: 'Northlight' });
  const bid = await givenBid(company, { original_title: 'Road maintenance' });
  const before = await upload(company, bid, 'Cahier des charges é.txt', 'The supplier must deliver.');
  expect((await company.call(getBidDrive, { _id: bid })).state).toBe('off');
  await connect(company);
  const root = await folderOf(company);
  expect(google.drive.get(root)).toMatchObject({ name: 'Bidloom - Northlight', parents: ['root'] });
  expect(under(root)).toMatchObject([{ name: 'Road maintenance' }]);
  const [mirrored] = under(await bidFolder(company));
  expect(mirrored).toMatchObject({ name: 'Cahier des charges é.txt', mimeType: 'text/plain' });
  expect(mirrored?.content.toString()).toBe('The supplier must deliver.');
  const shown = await company.call(getBid, { _id: bid });
  expect(shown.driveFolderLink).toBe(`https://drive.google.test/${await bidFolder(company)}`);
  expect(shown.originalFiles[0]?.driveFileId).toBe(mirrored?.id);
  expect(await company.call(getBidDrive, { _id: bid })).toEqual({
    state: 'ok',
    problem: null,
    files: [
      { _id: before._id, state: 'there', link: `https://drive.google.com/file/d/${mirrored?.id}/view` },
    ],
    reads: true,
    skipped: [],
  });
  // A later document is brought without anybody asking.
  await upload(company, bid, 'later.txt', 'Later.');
  await expect.poll(async () => under(await bidFolder(company)).length).toBe(2);
  await exchangeIsIdle(company);
  expect(await company.call(listIntegrations, {})).toMatchObject([
    { service: 'drive', status: 'ok', problem: null, waiting: 0, syncedAt: expect.any(String) },
  ]);
  expect(failures).toEqual([]);
});

test('a document, a bid and a title that change here change there', async () => {
  const company = await givenConnected();
  const bid = await givenBid(company);
  const [one, two] = [
    await upload(company, bid, 'one.txt', 'One.'),
    await upload(company, bid, 'two.txt', 'Two.'),
  ];
  await sync(company);
  const folder = await bidFolder(company);
  await company.call(removeFile, { bidId: bid, fileId: one._id });
  await company.call(changeBids, { bids: [{ _id: bid, originalTitle: 'Road repair' }] });
  await sync(company);
  expect(google.drive.get(folder)?.name).toBe('Road repair');
  expect(under(folder).map(({ name }) => name)).toEqual(['two.txt']);
  await company.call(removeBids, { bids: [bid] });
  await sync(company);
  expect(google.drive.get(folder)?.trashed).toBe(true);
  expect(two.name).toBe('two.txt');
});

test('what people put into the folder of a bid becomes its document, once; their own folders and ours do not', async () => {
  const company = await givenConnected();
  const bid = await givenBid(company);
  await upload(company, bid, 'ours.txt', 'Ours.');
  await sync(company);
  const parents = [await bidFolder(company)];
  const text = 'application/vnd.google-apps.document';
  google.drive.put({ name: '../plan de prévention.txt', parents, content: Buffer.from('Put there.') });
  google.drive.put({ name: 'Offer', mimeType: text, parents, content: Buffer.from('PK\u0003\u0004') });
  google.drive.put({ name: 'Form', mimeType: 'application/vnd.google-apps.form', parents });
  google.drive.put({ name: 'Folder', mimeType: 'application/vnd.google-apps.folder', parents });
  google.drive.put({ name: 'setup.exe', parents, content: Buffer.from('MZ') });
  google.drive.put({ name: 'elsewhere.txt', content: Buffer.from('Not for a bid.') });
  await sync(company);
  await sync(company);
  const { originalFiles, activities } = await company.call(getBid, { _id: bid });
  expect(originalFiles.map(({ name }) => name).toSorted()).toEqual([
    'Offer.docx',
    'ours.txt',
    'plan de prévention.txt',
  ]);
  const taken = originalFiles.find(({ name }) => name.startsWith('plan'));
  expect(taken).toMatchObject({ createdBy: null, mimeType: 'text/plain' });
  const content = await send('GET /bid/file', { ...company, query: { _id: taken?._id } });
  expect(content.body).toBe('Put there.');
  expect(activities.filter(({ type }) => type === 'file-added')).toHaveLength(3);
  const drive = await company.call(getBidDrive, { _id: bid });
  expect(drive.skipped).toEqual([
    { name: 'Form', reason: 'type' },
    { name: 'setup.exe', reason: 'refused' },
  ]);
  expect(drive.files.map(({ state }) => state)).toEqual(['there', 'there', 'there']);
  expect(getFile.path).toBe('/bid/file');
});

test('a name comes over; a document removed in Drive stays on the bid and is not brought there again', async () => {
  const company = await givenConnected();
  const bid = await givenBid(company);
  await upload(company, bid, 'terms.txt', 'Terms.');
  await upload(company, bid, 'annex.txt', 'Annex.');
  await sync(company);
  const [terms, annex] = under(await bidFolder(company));
  google.drive.change(terms?.id ?? '', { name: 'terms 2026.txt' });
  google.drive.change(annex?.id ?? '', { trashed: true });
  await sync(company);
  await sync(company);
  const { originalFiles } = await company.call(getBid, { _id: bid });
  expect(originalFiles.map(({ name, driveFileId }) => [name, driveFileId !== null])).toEqual([
    ['terms 2026.txt', true],
    ['annex.txt', false],
  ]);
  expect((await company.call(getBidDrive, { _id: bid })).files.map(({ state }) => state)).toEqual([
    'there',
    'left',
  ]);
  // A folder that is thrown away is made anew for what comes next.
  const folder = await bidFolder(company);
  google.drive.change(folder, { trashed: true });
  await sync(company);
  await upload(company, bid, 'new.txt', 'New.');
  await sync(company);
  expect(await bidFolder(company)).not.toBe(folder);
  expect(under(await bidFolder(company)).map(({ name }) => name)).toEqual(['new.txt']);
});

test('without reading there is the mirror all the same; what was put there is read once that is allowed', async () => {
  const company = await givenCompany();
  await connect(company, { scope: `openid email ${writing}` });
  const bid = await givenBid(company);
  await upload(company, bid, 'ours.txt', 'Ours.');
  await sync(company);
  google.drive.put({ name: 'theirs.txt', parents: [await bidFolder(company)], content: Buffer.from('x') });
  await sync(company);
  expect(under(await bidFolder(company))).toHaveLength(2);
  const names = async () =>
    (await company.call(getBid, { _id: bid })).originalFiles.map(({ name }) => name).toSorted();
  expect(await names()).toEqual(['ours.txt']);
  const address = await company.call(startDriveAuthorisation, { reads: 'true' });
  await company.call(grantDriveAccess, google.consent(address));
  await sync(company);
  expect(await names()).toEqual(['ours.txt', 'theirs.txt']);
  google.drive.put({ name: 'later.txt', parents: [await bidFolder(company)], content: Buffer.from('y') });
  await sync(company);
  expect(await names()).toEqual(['later.txt', 'ours.txt', 'theirs.txt']);
});

test('the same account connected again goes on where it was; another one begins anew', async () => {
  const company = await givenConnected();
  const bid = await givenBid(company);
  await upload(company, bid, 'one.txt', 'One.');
  await sync(company);
  const [folder, count] = [await bidFolder(company), google.drive.files().length];
  await company.call(disconnectDrive, {});
  expect(await folderOf(company)).toBe('');
  await connect(company);
  expect([await bidFolder(company), google.drive.files().length]).toEqual([folder, count]);
  await connect(company, { email: 'other@gmail.example' });
  // In the stand-in both accounts see one Drive: everything is found again by its mark, and nothing is there twice.
  expect(under(await bidFolder(company))).toHaveLength(1);
});

const rateLimit = { error: { code: 403, errors: [{ reason: 'userRateLimitExceeded' }] } };
const noRoom = { error: { code: 403, errors: [{ reason: 'storageQuotaExceeded' }] } };
test.each<[what: string, fault: ServiceFault, problem: string]>([
  ['is busy', { status: 429, headers: { 'retry-after': '7200' } }, 'busy'],
  ['limits the rate', { status: 403, body: rateLimit }, 'busy'],
  ['is broken', { status: 503 }, 'away'],
  ['hangs up', 'reset', 'away'],
  ['does the work and hangs up before it says so', 'lost', 'away'],
  ['breaks off in the middle of its answer', 'half', 'away'],
  ['does not answer', 'silent', 'away'],
  ['talks nonsense', 'garbage', 'away'],
  ['has no room', { status: 403, body: noRoom }, 'full'],
])(
  'when Drive %s the work goes on, the mirror waits, and in the end all is there once',
  async (_what, fault, problem) => {
    const company = await givenConnected();
    const bid = await givenBid(company);
    google.failService(fault);
    const file = await upload(company, bid, 'terms.txt', 'Terms.');
    await sync(company);
    expect(await company.call(getBidDrive, { _id: bid })).toMatchObject({
      state: 'ok',
      problem,
      files: [{ state: 'waiting' }],
    });
    expect((await send('GET /bid/file', { ...company, query: { _id: file._id } })).body).toBe('Terms.');
    expect(await company.call(listIntegrations, {})).toMatchObject([{ status: 'ok', problem, waiting: 1 }]);
    const waits = Date.parse((await exchangeState(company)).due_at) - Date.now();
    expect(waits).toBeGreaterThan(typeof fault === 'object' && fault.headers ? 3_000_000 : 50_000);
    // It waits, whoever asks; only an admin's own wish goes before it.
    const before = google.asked.length;
    await upload(company, bid, 'annex.txt', 'Annex.');
    expect((await exchangeState(company)).worker).toBeNull();
    expect(google.asked.length).toBe(before);

    google.failService(undefined);
    await company.call(syncService, { service: 'drive' });
    await sync(company);
    const there = under(await bidFolder(company));
    expect(there.map(({ name, content }) => [name, content.toString()])).toEqual([
      ['terms.txt', 'Terms.'],
      ['annex.txt', 'Annex.'],
    ]);
    expect(under(await folderOf(company))).toHaveLength(1);
    expect((await exchangeState(company)).problem).toBeNull();
    expect(failures).toEqual([]);
  },
);

test('an upload whose answer was lost is found, not sent twice; a file that Drive refuses stops no other', async () => {
  const company = await givenConnected();
  const bid = await givenBid(company);
  await upload(company, bid, 'first.txt', 'First.');
  await sync(company);
  google.failService('lost', /^POST \/upload/, 1);
  await upload(company, bid, 'second.txt', 'Second.');
  await sync(company);
  await sync(company);
  expect(under(await bidFolder(company)).map(({ name }) => name)).toEqual(['first.txt', 'second.txt']);
  google.failService({ status: 400 }, /^POST \/upload/, 1);
  await upload(company, bid, 'third.txt', 'Third.');
  await upload(company, bid, 'fourth.txt', 'Fourth.');
  await expect.poll(async () => under(await bidFolder(company)).length).toBe(3);
  await exchangeIsIdle(company);
  const { files } = await company.call(getBidDrive, { _id: bid });
  expect(files.map(({ state }) => state).toSorted()).toEqual(['failed', 'there', 'there', 'there']);
});

test('an access that has run out is renewed once; one that was taken back is said and asked for no more', async () => {
  const company = await givenConnected();
  const bid = await givenBid(company);
  google.revoke();
  const renewals = google.refreshCount();
  await upload(company, bid, 'one.txt', 'One.');
  await sync(company);
  expect(google.refreshCount() - renewals).toBe(1);
  expect(under(await bidFolder(company))).toHaveLength(1);

  google.revoke({ isForGood: true });
  await upload(company, bid, 'two.txt', 'Two.');
  await expect
    .poll(async () => (await company.call(listIntegrations, {}))[0])
    .toMatchObject({ status: 'expired', waiting: 1 });
  const asked = [google.asked.length, google.refreshCount()];
  await upload(company, bid, 'three.txt', 'Three.');
  await sync(company);
  expect([google.asked.length, google.refreshCount()]).toEqual(asked);
  expect(await company.call(getBidDrive, { _id: bid })).toMatchObject({ state: 'expired' });
  await expect(company.call(syncService, { service: 'drive' })).rejects.toMatchObject({ status: 404 });

  await connect(company);
  expect(under(await bidFolder(company)).map(({ name }) => name)).toEqual([
    'one.txt',
    'two.txt',
    'three.txt',
  ]);
});

test.each<[what: string, fault: Fault, problem: string]>([
  ['is broken', { status: 503, body: 'oops' }, 'away'],
  ['asks to wait', { status: 429, body: '{}' }, 'away'],
  ['does not answer', 'silent', 'away'],
  ['does not know this server', { status: 401, body: '{"error":"invalid_client"}' }, 'refused'],
])(
  'when Google %s as an access is renewed, all waits and nothing is given up',
  async (_what, fault, problem) => {
    const company = await givenConnected();
    const bid = await givenBid(company);
    await upload(company, bid, 'one.txt', 'One.');
    await sync(company);
    google.drive.put({ name: 'theirs.txt', parents: [await bidFolder(company)], content: Buffer.from('x') });
    google.revoke();
    context.settings.google = fault === 'silent' ? hasty : google.settings;
    google.fail(fault);
    await upload(company, bid, 'two.txt', 'Two.');
    await sync(company);
    expect(await company.call(listIntegrations, {})).toMatchObject([{ status: 'ok', problem, waiting: 1 }]);
    google.fail(undefined);
    context.settings.google = google.settings;
    await sync(company);
    expect(under(await bidFolder(company)).map(({ name }) => name)).toEqual([
      'one.txt',
      'theirs.txt',
      'two.txt',
    ]);
    const { originalFiles } = await company.call(getBid, { _id: bid });
    expect(originalFiles.map(({ name }) => name).toSorted()).toEqual(['one.txt', 'theirs.txt', 'two.txt']);
  },
);

test('ten calls that find the access over ask for one new one', async () => {
  const company = await givenConnected();
  const { withAccess } = await import('./google-access.ts');
  google.revoke();
  await inside(company, (db) =>
    db
      .updateTable('integrations')
      .set({ access_expires_at: new Date(0).toISOString() })
      .execute(),
  );
  const before = google.refreshCount();
  const tokens = await Promise.all(
    Array.from({ length: 10 }, () =>
      withAccess(context, company._id, 'drive', async (_google, token) => token),
    ),
  );
  expect([new Set(tokens).size, google.refreshCount() - before]).toEqual([1, 1]);
});

test('the mirror of a company is its own', async () => {
  const [ours, theirs] = [await givenConnected(), await givenConnected()];
  const bid = await givenBid(theirs);
  await expect(ours.call(getBidDrive, { _id: bid })).rejects.toMatchObject({ status: 404 });
  const member = await givenMember(ours);
  await expect(member.call(syncService, { service: 'drive' })).rejects.toMatchObject({ status: 403 });
  expect((await member.call(getBidDrive, { _id: await givenBid(ours) })).state).toBe('ok');
});
