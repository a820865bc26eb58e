import { createHash } from 'node:crypto';
import { open, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { getBid } from '@bidloom/contract/bids';
import { emptyBin } from '@bidloom/contract/bin';
import { addFiles, getFileText, removeFile } from '@bidloom/contract/files';
import pg from 'pg';
import { expect, test, vi } from 'vitest';
import { outsideCompanies, run } from '#db/database.ts';
import { newObjectId } from '#db/object-id.ts';
import { givenBid } from '#testing/given-bid.ts';
import { givenUnreadFile } from '#testing/given-unread-file.ts';
import { givenCompany, givenMember, inside, send, server, type GivenCompany } from '#testing/given.ts';
import { dropContents, storeContents, sweepContents } from '#features/contents/contents.ts';
import { recogniseFile } from './recognise-file.ts';

const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n');
const html = '<!doctype html><script>alert(1)</script>';

/** Every content of a company in the storage; those of other tests may come and go at the same time. */
async function storedContents(company: { _id: string }): Promise<string[]> {
  const folder = path.join(server.context.settings.dataDir, 'files', company._id);
  const names = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return names.filter((entry) => entry.isFile()).map(({ name }) => name);
}

const read = (
  company: Pick<GivenCompany, '_id' | 'token'>,
  id: string,
  headers: Record<string, string> = {},
) => send('GET /bid/file', { token: company.token, companyId: company._id, query: { _id: id }, headers });

async function givenFile(name: string, content: Buffer | string) {
  const company = await givenCompany();
  const bid = await givenBid(company);
  const [file] = await company.upload(addFiles, { _id: bid }, [{ name, content }]);
  if (!file) throw new Error('No file was added');
  return { company, bid, file };
}

test('a file comes back byte for byte, by its own name, as something to save', async () => {
  const name = "Règlement – المناقصة (l'annexe).dat";
  const content = Buffer.from(Array.from({ length: 100_000 }, (_, index) => index % 251));
  const { company, bid, file } = await givenFile(name, content);
  expect(file).toMatchObject({ size: 100_000, mimeType: 'application/octet-stream', kind: 'original' });
  const answer = await read(company, file._id);
  expect(answer.status).toBe(200);
  expect(answer.raw.rawPayload.equals(content)).toBe(true);
  expect(answer.headers).toMatchObject({
    'content-length': '100000',
    'content-type': 'application/octet-stream',
    'x-content-type-options': 'nosniff',
    etag: `"${createHash('sha256').update(content).digest('hex')}"`,
  });
  expect(answer.headers['content-security-policy']).toContain('sandbox');
  expect(answer.headers['content-disposition']).toBe(
    `attachment; filename="Reglement _ ________ (l'annexe).dat"; filename*=UTF-8''R%C3%A8glement%20%E2%80%93%20%D8%A7%D9%84%D9%85%D9%86%D8%A7%D9%82%D8%B5%D8%A9%20%28l%27annexe%29.dat`,
  );
  const whole = await company.call(getBid, { _id: bid });
  expect(whole.originalFiles).toEqual([file]);
  expect(whole.activities[0]).toMatchObject({
    type: 'file-added',
    changes: { files: { before: null, after: [name] } },
  });
});

test('a PDF is shown in place where that is asked for, a page of scripts never', async () => {
  const { company, bid, file } = await givenFile('terms.pdf', pdf);
  const [page] = await company.upload(addFiles, { _id: bid }, [{ name: 'page.html', content: html }]);
  const shown = await send('GET /bid/file', {
    token: company.token,
    companyId: company._id,
    query: { _id: file._id, inline: 'true' },
  });
  expect(shown.headers['content-type']).toBe('application/pdf');
  expect(shown.headers['content-disposition']).toMatch(/^inline; /);
  const saved = await send('GET /bid/file', {
    token: company.token,
    companyId: company._id,
    query: { _id: page?._id, inline: 'true' },
  });
  expect(page?.mimeType).toBe('text/html');
  expect(saved.headers['content-type']).toBe('application/octet-stream');
  expect(saved.headers['content-disposition']).toMatch(/^attachment; /);
});

test('a drawing, which may hold scripts, is bytes to save; a photograph is shown', async () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><rect onclick="alert(1)"/></svg>';
  const { company, bid, file } = await givenFile('plan.svg', svg);
  const png = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  );
  const [photo] = await company.upload(addFiles, { _id: bid }, [{ name: 'site.png', content: png }]);
  const sent = async (id: string | undefined) => {
    const query = { _id: id, inline: 'true' };
    const { headers } = await send('GET /bid/file', { token: company.token, companyId: company._id, query });
    return [headers['content-type'], String(headers['content-disposition']).split(';')[0]];
  };
  expect(file.mimeType).toBe('image/svg+xml');
  expect(await sent(file._id)).toEqual(['application/octet-stream', 'attachment']);
  expect(await sent(photo?._id)).toEqual(['image/png', 'inline']);
});

test('a name that is too long keeps its ending', async () => {
  const { file } = await givenFile(`${'n'.repeat(300)}.dat`, 'x');
  expect(file.name).toBe(`${'n'.repeat(196)}.dat`);
});

test.each([
  ['bytes=0-3', 206, 'abcd', 'bytes 0-3/10'],
  ['bytes=4-', 206, 'efghij', 'bytes 4-9/10'],
  ['bytes=-3', 206, 'hij', 'bytes 7-9/10'],
  ['bytes=8-99', 206, 'ij', 'bytes 8-9/10'],
  ['bytes=-99', 206, 'abcdefghij', 'bytes 0-9/10'],
  ['bytes=10-', 416, undefined, 'bytes */10'],
  ['bytes=-0', 416, undefined, 'bytes */10'],
  ['bytes=0-1,3-4', 200, 'abcdefghij', undefined],
  ['bytes=5-2', 200, 'abcdefghij', undefined],
  ['lines=1-2', 200, 'abcdefghij', undefined],
])('the range %s is answered with %i', async (range, status, content, contentRange) => {
  const { company, file } = await givenFile('notes.txt', 'abcdefghij');
  const answer = await read(company, file._id, { range });
  expect(answer.status).toBe(status);
  expect(answer.headers['content-range']).toBe(contentRange);
  expect(status === 416 ? undefined : answer.raw.payload).toBe(content);
});

test('the words of a document are read in order, each with its place', async () => {
  const rtf = String.raw`{\rtf1\ansi First line.\par The bidder shall reply.\par}`;
  const { company, file } = await givenFile('Rules.rtf', rtf);
  const text = await company.call(getFileText, { _id: file._id });
  expect(text).toMatchObject({ isCut: false, notes: [] });
  expect(text.blocks.map((block) => [block.kind, block.text, block.paragraph])).toEqual([
    ['paragraph', 'First line.', 1],
    ['paragraph', 'The bidder shall reply.', 2],
  ]);
});

/** A statement as node-postgres sends it. */
type Prepared = { values?: unknown[]; prepare: () => void };

test.each([
  ['a few words', 'note.txt', 'The supplier keeps the site open.', { readings: 0, questions: 1 }],
  [
    'a small document',
    'note.html',
    '<p>The supplier keeps the site open.</p>',
    { readings: 0, questions: 2 },
  ],
  // Larger than the server itself takes apart: shown by a process.
  ['a large one', 'terms.txt', 'We keep the site open.\n\n'.repeat(3_000), { readings: 1 }],
])('%s that was read before is shown in few steps', async (_kind, name, content, steps) => {
  const company = await givenCompany();
  // Nothing reads it in the background meanwhile.
  const _id = await givenUnreadFile(company, name, content);
  const first = await company.call(getFileText, { _id });
  // Each round trip, and each transaction, begins by entering the company.
  const entersOwn = (statement: unknown) => (statement as Prepared).values?.includes(company._id);
  const [reads, asks] = [
    vi.spyOn(server.context.reading, 'read'),
    vi.spyOn(pg.Query.prototype as unknown as Prepared, 'prepare'),
  ];
  try {
    expect(await company.call(getFileText, { _id })).toEqual(first);
    expect({
      readings: reads.mock.calls.length,
      questions: asks.mock.contexts.filter(entersOwn).length,
    }).toMatchObject(steps);
  } finally {
    reads.mockRestore();
    asks.mockRestore();
  }
});

test('a document whose words cannot be read says why', async () => {
  const { company, file } = await givenFile('Rules.docx', Buffer.from('PK\u0003\u0004 and no more'));
  await expect(company.call(getFileText, { _id: file._id })).rejects.toMatchObject({
    status: 422,
    message: expect.stringContaining('Rules.docx is damaged'),
  });
});

test('what the browser has already is not sent again; a range of another version is answered whole', async () => {
  const { company, file } = await givenFile('notes.txt', 'abcdefghij');
  const tag = String((await read(company, file._id)).headers.etag);
  const again = await read(company, file._id, { 'if-none-match': `"other", ${tag}` });
  expect(again.status).toBe(304);
  expect(again.raw.payload).toBe('');
  expect((await read(company, file._id, { range: 'bytes=0-1', 'if-range': '"other"' })).status).toBe(200);
  expect((await read(company, file._id, { range: 'bytes=0-1', 'if-range': tag })).status).toBe(206);
});

test.each([
  ['setup.exe', 'MZ\u0090\u0000', 'program'],
  ['terms.pdf', 'MZ\u0090\u0000\u0003', 'program'],
  ['run.sh', 'echo', 'program'],
  ['notes.txt', '#!/bin/sh\necho', 'program'],
  ['terms.pdf', html, 'disguised'],
  ['terms.docx', html, 'disguised'],
  ['photo.png', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>', 'disguised'],
  ['notes.txt', html, 'disguised'],
  ['terms.docx', pdf.toString(), 'disguised'],
])('%s with %j is refused as %s, and nothing of it stays', async (name, content, code) => {
  const company = await givenCompany();
  const bid = await givenBid(company);
  const before = await storedContents(company);
  await expect(
    company.upload(addFiles, { _id: bid }, [
      { name: 'good.pdf', content: pdf },
      { name, content },
    ]),
  ).rejects.toMatchObject({ status: 415, body: { code, msg: expect.stringContaining(name) } });
  expect(await storedContents(company)).toEqual(before);
  expect((await company.call(getBid, { _id: bid })).originalFiles).toEqual([]);
});

test('a small file is read once to tell its kind', async () => {
  const place = path.join(server.context.settings.dataDir, `kind-${newObjectId()}`);
  await writeFile(place, html);
  const handle = await open(place);
  const reads = vi.spyOn(Object.getPrototypeOf(handle) as typeof handle, 'read');
  try {
    expect(await recogniseFile({ path: place, name: 'page.html' })).toBe('text/html');
    // What is streamed meanwhile is read in larger pieces.
    const looks = reads.mock.calls.filter(([into]) => (into as unknown as Uint8Array).length <= 4100);
    expect(looks).toHaveLength(1);
  } finally {
    reads.mockRestore();
    await handle.close();
  }
});

test('the folder in a name, and what it hides, are cut off', async () => {
  const { company, file } = await givenFile('../../etc/pass\u202ewd.txt', 'x');
  expect(file.name).toBe('passwd.txt');
  expect((await read(company, file._id)).status).toBe(200);
});

test('a removed file is gone from the bid at once, and from the storage when the bin is emptied', async () => {
  const { company, bid, file } = await givenFile('terms.pdf', pdf);
  const before = await storedContents(company);
  await company.call(removeFile, { bidId: bid, fileId: file._id });
  expect((await read(company, file._id)).status).toBe(404);
  const { originalFiles, activities } = await company.call(getBid, { _id: bid });
  expect(originalFiles).toEqual([]);
  expect(activities[0]).toMatchObject({
    type: 'file-removed',
    changes: { files: { before: ['terms.pdf'] } },
  });
  await expect(company.call(removeFile, { bidId: bid, fileId: file._id })).rejects.toMatchObject({
    status: 404,
  });
  await sweepContents(server.context);
  expect(await storedContents(company)).toEqual(before);
  await company.call(emptyBin, {});
  expect(await storedContents(company)).toHaveLength(before.length - 1);
});

test('the content of a deleted bid goes with it for good', async () => {
  const { company, file } = await givenFile('terms.pdf', pdf);
  await send('DELETE /bid', {
    token: company.token,
    companyId: company._id,
    body: { bids: [await bidOf(company, file._id)] },
  });
  await company.call(emptyBin, {});
  expect((await storedContents(company)).filter((name) => name === file._id)).toEqual([]);
});

test('a content whose transaction failed is removed at once, that of a dead server in the end', async () => {
  const company = await givenCompany();
  const before = await storedContents(company);
  await expect(
    company.upload(addFiles, { _id: newObjectId() }, [{ name: 'terms.pdf', content: pdf }]),
  ).rejects.toMatchObject({ status: 404 });
  expect(await storedContents(company)).toEqual(before);

  const source = path.join(server.context.settings.dataDir, 'source');
  await writeFile(source, 'left behind');
  const contents = await storeContents(server.context, company._id, [{ path: source }]);
  await sweepContents(server.context);
  expect(await storedContents(company)).toHaveLength(before.length + 1);
  await outsideCompanies(server.context.database, (db) =>
    run(db, { name: 'age', text: `update loose_contents set remove_after = now() - interval '1 second'` }),
  );
  await sweepContents(server.context);
  expect(await storedContents(company)).toEqual(before);
  await dropContents(server.context, contents);
});

test('a storage without room is told with 507, and nothing of the upload stays', async () => {
  const company = await givenCompany();
  const bid = await givenBid(company);
  const full = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
  const { files } = server.context;
  const adoptWithRoom = files.adopt.bind(files);
  // Files of other tests may still be made in the background; those have room.
  const adopt = vi
    .spyOn(files, 'adopt')
    .mockImplementation((key, source) =>
      key.startsWith(company._id) ? Promise.reject(full) : adoptWithRoom(key, source),
    );
  await expect(
    company.upload(addFiles, { _id: bid }, [{ name: 'terms.pdf', content: pdf }]),
  ).rejects.toMatchObject({ status: 507, body: { code: 'disk_full' } });
  adopt.mockRestore();
  expect((await company.call(getBid, { _id: bid })).originalFiles).toEqual([]);
});

test('a content that the storage has lost is told apart from a fault', async () => {
  const { company, file } = await givenFile('terms.pdf', pdf);
  await server.context.files.remove(`${company._id}/${file._id}`);
  const answer = await read(company, file._id);
  expect(answer.status).toBe(404);
  expect(answer.body).toMatchObject({ code: 'content_missing', msg: expect.stringContaining('terms.pdf') });
});

test('a viewer reads and writes nothing; another company finds nothing; without a token nobody enters', async () => {
  const { company, bid, file } = await givenFile('terms.pdf', pdf);
  const viewer = await givenMember(company, 'viewer');
  expect((await read({ ...company, token: viewer.token }, file._id)).status).toBe(200);
  await expect(
    viewer.upload(addFiles, { _id: bid }, [{ name: 'a.pdf', content: pdf }]),
  ).rejects.toMatchObject({
    status: 403,
  });
  await expect(viewer.call(removeFile, { bidId: bid, fileId: file._id })).rejects.toMatchObject({
    status: 403,
  });

  const other = await givenCompany();
  const otherBid = await givenBid(other);
  expect((await read(other, file._id)).status).toBe(404);
  await expect(other.upload(addFiles, { _id: bid }, [{ name: 'a.pdf', content: pdf }])).rejects.toMatchObject(
    {
      status: 404,
    },
  );
  for (const bidId of [bid, otherBid])
    await expect(other.call(removeFile, { bidId, fileId: file._id })).rejects.toMatchObject({ status: 404 });
  expect((await send('GET /bid/file', { companyId: company._id, query: { _id: file._id } })).status).toBe(
    401,
  );
  expect((await read(company, file._id)).status).toBe(200);
});

test('an upload without a file is named', async () => {
  const company = await givenCompany();
  const bid = await givenBid(company);
  await expect(company.upload(addFiles, { _id: bid }, [])).rejects.toMatchObject({
    status: 400,
    body: { errors: [{ path: 'files', msg: 'Choose at least one file.' }] },
  });
});

async function bidOf(company: GivenCompany, file: string): Promise<string> {
  const { bid_id } = await inside(company, (db) =>
    db.selectFrom('files').select('bid_id').where('id', '=', file).executeTakeFirstOrThrow(),
  );
  return bid_id ?? '';
}

test('an upload brings twenty files at most, and nothing stays of one that brings more', async () => {
  const company = await givenCompany();
  const bid = await givenBid(company);
  const files = Array.from({ length: 21 }, (_, at) => ({ name: `${at}.txt`, content: `text ${at}` }));
  await expect(company.upload(addFiles, { _id: bid }, files)).rejects.toMatchObject({
    status: 413,
    body: { code: 'too_many_files' },
  });
  expect((await company.call(getBid, { _id: bid })).originalFiles).toEqual([]);
  expect(await company.upload(addFiles, { _id: bid }, files.slice(1))).toHaveLength(20);
});
