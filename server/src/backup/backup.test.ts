import { createHash } from 'node:crypto';
import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import pg from 'pg';
import { afterAll, expect, onTestFinished, test, vi } from 'vitest';
import { buildServer } from '#app.ts';
import { startPostgres } from '#db/embedded-postgres.ts';
import { migrate } from '#db/migrate.ts';
import { readSettings } from '#env.ts';
import { engineProgram } from '#testing/engine-program.ts';
import { listBackups, placeOfFile, readPart, writePart } from './backup-folder.ts';
import { folderPlace, namesBelow } from './backup-place.ts';
import { runBackup, runRestore } from './backup-program.ts';
import { makeBackup } from './make-backup.ts';
import { verifyBackup } from './verify-backup.ts';
import { sealOf } from './sealed-stream.ts';

/** A whole installation of its own: the embedded database, files, the secret key, and a server at work on them. */
const root = mkdtempSync(path.join(tmpdir(), 'bidloom-backup-'));
chmodSync(root, 0o711); // run by root, PostgreSQL is another user, who has to pass through
const folderOf = (name: string) => path.join(root, name);
const dataDir = folderOf('data');
const secretKey = await generateX25519Identity();
const keptIn = { BACKUP_DIR: folderOf('kept'), BACKUP_KEY: secretKey };
const settings = { ...readSettings({ DATA_DIR: dataDir, PORT: '0', ...keptIn }), rateLimits: false };
const postgres = await startPostgres({
  dataDir: path.join(dataDir, 'postgres'),
  durable: false,
  // It is killed below, and what was acknowledged before is to be there.
  settings: { synchronous_commit: 'on' },
});
const { ownerUrl, appUrl } = postgres;
await migrate(ownerUrl);
const server = await buildServer({ settings, ownerUrl, appUrl, engineProgram, runsSchedules: false });
await server.listen();
afterAll(async () => {
  await server.close();
  await postgres.stop();
  rmSync(root, { recursive: true, force: true });
});
const source = { dataDir, ownerUrl, hasFiles: true };
const keep = { days: 7, weeks: 4, months: 6 };
// The server looks every ten minutes whether one is due, and one is made at a time: with this one none is due before tomorrow.
await vi.waitFor(
  async () => {
    const made = await makeBackup(source, { place: folderPlace(keptIn.BACKUP_DIR), key: secretKey, keep });
    if (!made.backup.manifest.log) throw new Error('The log is not kept yet');
  },
  { timeout: 60_000, interval: 1_000 },
);
async function call<Data>(
  address: string,
  token = '',
  body?: object | FormData,
  companyId = '',
): Promise<Data> {
  const isForm = body instanceof FormData;
  const form = isForm ? new Response(body) : undefined;
  const answer = await server.app.inject({
    method: body ? 'POST' : 'GET',
    url: `/api${address}${address.includes('?') ? '&' : '?'}companyId=${companyId}`,
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(form && { 'content-type': form.headers.get('content-type') ?? '' }),
    },
    ...(form ? { payload: Buffer.from(await form.arrayBuffer()) } : body && { payload: body }),
  });
  if (answer.statusCode >= 300) throw new Error(`${address}: ${answer.statusCode} ${answer.body}`);
  return answer.json<Data>();
}

let people = 0;
/** A company with a bid. */
async function givenCompany() {
  people += 1;
  type Made = { token: string; data: { _id: string } };
  const person = {
    fullName: 'Ada Byron',
    email: `ada${people}@example.test`,
    password: 'a long enough phrase',
  };
  const { token } = await call<Made>('/auth/register', '', person);
  const size = { size: '3-9', timezone: 'UTC', currency: 'EUR' };
  const company = (await call<Made>('/company', token, { name: `Company ${people}`, ...size })).data._id;
  const client = (await call<Made>('/system/client', token, { name: 'Buyer' }, company)).data._id;
  const bid = (await call<Made>('/bid', token, { client, originalTitle: 'Anything' }, company)).data._id;
  const upload = async (name: string, content: string) => {
    const form = new FormData();
    form.set('_id', bid);
    form.append('files', new Blob([content]), name);
    return (await call<{ data: { _id: string }[] }>('/bid/files', token, form, company)).data[0]?._id ?? '';
  };
  return { token, company, bid, upload };
}

/** Every row of every table as text, by the table's name, in an order of its own; and what lies around the rows. */
async function everyRow(url: string) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows: tables } = await client.query<{ name: string }>(
      `select format('%I.%I', schemaname, tablename) as name from pg_tables
        where schemaname <> 'information_schema' and schemaname not like 'pg\\_%' order by 1`,
    );
    const all: Record<string, string[]> = {};
    for (const { name } of tables)
      all[name] = (
        await client.query<{ row: string }>(`select t::text as row from ${name} t order by 1`)
      ).rows.map(({ row }) => row);
    const about = await client.query<{ what: string }>(
      `select 'policy ' || p::text as what from pg_policies p
        union all select 'constraint ' || conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) from pg_constraint
        union all select 'grant ' || g::text from information_schema.role_table_grants g where grantee <> 'PUBLIC'
        union all select 'role ' || rolname || rolsuper || rolbypassrls from pg_roles
        union all select 'index ' || indexdef from pg_indexes
        union all select 'function ' || oid::regprocedure || md5(prosrc) from pg_proc order by 1`,
    );
    return { all, about: about.rows.map(({ what }) => what) };
  } finally {
    await client.end();
  }
}

const filesOf = async (folder: string) =>
  (await namesBelow(path.join(folder, 'files'))).toSorted().map((name) => ({
    name,
    sha256: createHash('sha256')
      .update(readFileSync(path.join(folder, 'files', name)))
      .digest('hex'),
  }));

async function inRestored<T>(folder: string, work: (url: string) => Promise<T>): Promise<T> {
  const restored = await startPostgres({ dataDir: path.join(folder, 'postgres'), durable: false });
  try {
    return await work(restored.ownerUrl);
  } finally {
    await restored.stop();
  }
}

/** What the program prints; its environment has the server's folder unless it is told another. */
async function inTerminal(program: typeof runBackup, environment: Record<string, string>, ...args: string[]) {
  let said = '';
  const hear = (text: unknown) => Boolean((said += String(text)));
  const spies = [
    vi.spyOn(process.stdout, 'write').mockImplementation(hear),
    vi.spyOn(process.stderr, 'write').mockImplementation(hear),
  ];
  const code = await program({ DATA_DIR: dataDir, ...environment }, args);
  spies.forEach((spy) => spy.mockRestore());
  return { code, said };
}

/** Jobs change rows by themselves: compared is what stands still. */
async function standStill() {
  await server.context.queue.stop(10_000);
  await server.context.live.stop();
}

test('while writing goes on, all that was acknowledged before is in the backup, and every file that it names', async () => {
  const { upload, bid, company } = await givenCompany();
  const before = [await upload('first.txt', 'first'), await upload('second.txt', 'second')];
  const writer = { isOver: false };
  let written = 0;
  const writing = (async () => {
    while (!writer.isOver) {
      await upload(`more-${written}.txt`, `more ${written} ${'words '.repeat(2_000)}`);
      written += 1;
      // As people do: as fast as it goes, it would have the processors to itself, and the more to read the slower the machine.
      await pause(100);
    }
  })();
  // Whatever fails here, nobody writes on during the tests below, which take the database away.
  onTestFinished(async () => {
    writer.isOver = true;
    await writing.catch(() => {});
  });
  await expect.poll(() => written).toBeGreaterThan(2);
  const folder = folderOf('while-writing');
  await makeBackup(source, { place: folderPlace(folder), key: undefined, keep });
  writer.isOver = true;
  await writing;
  const target = folderOf('while-writing-restored');
  expect(await inTerminal(runRestore, { DATA_DIR: target, BACKUP_DIR: folder })).toMatchObject({ code: 0 });
  await inRestored(target, async (url) => {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    const found = await client.query<{ id: string; storage_key: string }>(
      'select id, storage_key from files where bid_id = $1 and company_id = $2',
      [bid, company],
    );
    await client.end();
    expect(found.rows.map(({ id }) => id)).toEqual(expect.arrayContaining(before));
    expect(found.rows.length).toBeGreaterThan(before.length + 1);
    for (const one of found.rows) expect(existsSync(path.join(target, 'files', one.storage_key))).toBe(true);
  });
});

test('no stored file goes while a backup is made, and goes afterwards', async () => {
  const { upload } = await givenCompany();
  const file = await upload('gone.txt', 'to be removed');
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  onTestFinished(() => client.end());
  const key = async () =>
    (await client.query<{ storage_key: string }>('select storage_key from files where id = $1', [file]))
      .rows[0]?.storage_key ?? '';
  const place = path.join(dataDir, 'files', await key());
  const { sweepContents } = await import('#features/contents/contents.ts');
  // As a backup holds them.
  await client.query('select pg_advisory_lock(8201547, 2)');
  await client.query('delete from files where id = $1', [file]);
  await client.query(`update loose_contents set remove_after = now() - interval '1 day'`);
  await sweepContents(server.context);
  expect(existsSync(place)).toBe(true);
  await client.query('select pg_advisory_unlock(8201547, 2)');
  await sweepContents(server.context);
  // The server's own upkeep may be at it just then: ours leaves to it what it has taken.
  await expect.poll(() => existsSync(place)).toBe(false);
});

test('one backup at a time; a file that an earlier one has is not copied again, and goes with the last one that names it', async () => {
  const { upload } = await givenCompany();
  await upload('kept.txt', 'kept in both');
  const folder = folderOf('several');
  const plan = { place: folderPlace(folder), key: undefined, keep: { days: 1, weeks: 0, months: 0 } };
  const atOnce = await Promise.allSettled(
    [1, 2].map(() => makeBackup(source, plan, new Date('2026-01-01T02:00:00Z'))),
  );
  expect(atOnce.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  const [first] = await listBackups(plan.place);
  const [name = ''] = first?.manifest.files.map((one) => one.name) ?? [];
  const written = statSync(path.join(folder, 'files', name)).mtimeMs;
  writeFileSync(path.join(folder, 'files', 'left-by-nobody'), 'x');
  const second = await makeBackup(source, plan, new Date('2026-01-02T02:00:00Z'));
  expect(second.removed).toEqual(['2026-01-01T02-00-00Z']);
  expect(statSync(path.join(folder, 'files', name)).mtimeMs).toBe(written);
  expect(existsSync(path.join(folder, 'files', 'left-by-nobody'))).toBe(false);
  expect((await listBackups(plan.place)).map((one) => one.name)).toEqual(['2026-01-02T02-00-00Z']);
  const named = second.backup.manifest.files.map((one) => placeOfFile(one.name));
  expect(await namesBelow(folder)).toEqual(expect.arrayContaining(named));
});

test('a file that a backup and the log write at once is whole, and the one of the backup', async () => {
  const { upload } = await givenCompany();
  await upload('both.txt', 'written by both');
  const place = folderPlace(folderOf('both'));
  const { backup } = await makeBackup(source, { place, key: secretKey, keep });
  // Each of them encrypts it for itself, so the same content has other bytes.
  const seal = await sealOf(secretKey);
  const file = backup.manifest.files.at(-1);
  const name = placeOfFile(file?.name ?? '');
  const before = readFileSync(place.describe(name));
  const stored = readFileSync(path.join(dataDir, 'files', file?.key ?? ''));
  const bothWrite = () =>
    Promise.all([
      writePart(place, name, Readable.from([stored]), seal),
      writePart(place, name, Readable.from([...stored].map((byte) => Buffer.of(byte))), seal),
    ]);
  await bothWrite();
  expect(readFileSync(place.describe(name)).equals(before)).toBe(false);
  expect(await namesBelow(place.describe('files'))).toHaveLength(backup.manifest.files.length);
  expect(await buffer(await readPart(place, name, file, seal))).toEqual(stored);
  await writePart(place, name, Readable.from(['something else']), seal);
  const restore = { place, key: secretKey, backup };
  await expect(verifyBackup(restore)).rejects.toThrow(`${place.describe(name)} is damaged`);
  // Backups of the first format knew the bytes that a file had been encrypted to, which any later writer changed.
  const files = backup.manifest.files.map((one) => ({ ...one, sha256: 'of other bytes' }));
  await bothWrite();
  const manifest = { ...backup.manifest, format: 1 as const, files };
  const { files: named } = await verifyBackup({ ...restore, backup: { ...backup, manifest } });
  expect(named).toBeGreaterThan(0);
});

test('a place that breaks off while it is read is not taken for a damaged backup', async () => {
  const folder = folderPlace(folderOf('breaking-off'));
  const seal = await sealOf(secretKey);
  for (const one of [undefined, seal]) {
    const part = await writePart(folder, 'part', Readable.from(['word '.repeat(100_000)]), one);
    const whole = readFileSync(folder.describe('part'));
    for (const bytes of [10, 200_000]) {
      const read = async () =>
        Readable.from(
          (function* () {
            yield whole.subarray(0, bytes);
            throw Object.assign(new Error('connection reset'), { code: 'ECONNRESET' });
          })(),
        );
      await expect(readPart({ ...folder, read }, 'part', part, one)).rejects.toThrow('connection reset');
    }
  }
});

test('an encrypted backup shows nobody’s words; damaged, missing or closed with another key it says so, and nothing is restored', async () => {
  const { upload } = await givenCompany();
  await upload('Words of a stranger.txt', 'the canary sings');
  const folder = folderOf('damaged');
  const { backup } = await makeBackup(source, {
    place: folderPlace(folder),
    key: await identityToRecipient(secretKey),
    keep,
  });
  const secret = readFileSync(path.join(dataDir, 'secret-key'), 'latin1').trim();
  const parts = (await namesBelow(folder)).map((name) => path.join(folder, name));
  expect(parts.length).toBeGreaterThan(3);
  for (const part of parts) {
    const text = readFileSync(part, 'latin1');
    for (const word of ['the canary sings', 'Words of a stranger', '@example.test', secret])
      expect({ part, word, isThere: text.includes(word) }).toEqual({ part, word, isThere: false });
    expect(statSync(part).mode & 0o077).toBe(0);
  }
  const wrong = await generateX25519Identity();
  const restore = (BACKUP_KEY: string) =>
    inTerminal(runRestore, { DATA_DIR: folderOf('never'), BACKUP_DIR: folder, BACKUP_KEY });
  const nothing = () => expect(readdirSync(folderOf('never'))).toEqual(['secret-key']);
  expect((await restore('')).said).toContain('This backup is encrypted');
  expect((await restore(await identityToRecipient(secretKey))).said).toContain('This backup is encrypted');
  expect((await restore(wrong)).said).toContain('does not open with this BACKUP_KEY');
  nothing();
  const places = [
    path.join(folder, backup.name, backup.manifest.database.name),
    path.join(folder, 'files', backup.manifest.files.at(-1)?.name ?? ''),
  ];
  for (const place of places) {
    const whole = readFileSync(place);
    const spoilt = Buffer.from(whole);
    spoilt.writeUInt8((spoilt.readUInt8(whole.length - 20) + 1) % 256, whole.length - 20);
    writeFileSync(place, spoilt);
    expect((await restore(secretKey)).said).toContain(`${place} is damaged`);
    nothing();
    rmSync(place);
    expect((await restore(secretKey)).said).toContain(`${place} is missing`);
    nothing();
    writeFileSync(place, whole);
  }
  expect(await restore(secretKey)).toMatchObject({ code: 0 });
  // Now there is something.
  expect((await restore(secretKey)).said).toContain('is in use');
});

test('settings that are missing and names that are not there are said', async () => {
  expect((await inTerminal(runBackup, {})).said).toContain('Set BACKUP_DIR');
  expect(
    (await inTerminal(runBackup, { BACKUP_DIR: folderOf('x'), BACKUP_KEY: 'secret words' })).said,
  ).toMatch(/^No backup was made\. BACKUP_KEY must be a key that `age-keygen` made(?!.*secret words)/);
  expect(
    (await inTerminal(runBackup, { BACKUP_DIR: folderOf('x'), DATABASE_URL: 'postgres://a@b/c' })).said,
  ).toContain('backed up with pg_dump');
  const nowhere = { DATA_DIR: folderOf('nowhere'), BACKUP_DIR: folderOf('x') };
  expect((await inTerminal(runRestore, nowhere)).said).toContain('There is no backup in BACKUP_DIR');
  expect((await inTerminal(runRestore, nowhere, '2026-01-01T00-00-00Z')).said).toContain(
    'There is no backup 2026',
  );
});

/** Until all that was written so far lies beside the backups. */
async function keptUpToNow() {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ now: string }>('select pg_current_wal_flush_lsn()::text as now');
    await expect
      .poll(
        async () => {
          const text = `select coalesce(bool_or(restart_lsn >= $1::pg_lsn), false) as is_kept from pg_replication_slots`;
          return (await client.query<{ is_kept: boolean }>(text, [rows[0]?.now])).rows[0]?.is_kept;
        },
        { timeout: 30_000 },
      )
      .toBe(true);
  } finally {
    await client.end();
  }
}

async function asOwner(...statements: string[]) {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    for (const text of statements) await client.query(text);
  } finally {
    await client.end();
  }
}

test('the drill: after total loss every row, rule and file is there again, from an encrypted backup of the running server', async () => {
  const { upload } = await givenCompany();
  await upload('Größe – délai.txt', 'what matters');
  await standStill();
  const environment = { BACKUP_DIR: folderOf('drill'), BACKUP_KEY: secretKey };
  const made = await inTerminal(runBackup, environment);
  expect(made).toMatchObject({ code: 0, said: expect.stringMatching(/^Backed up: .*, encrypted\n$/) });
  const verified = await inTerminal(runBackup, environment, '--verify');
  expect(verified).toMatchObject({
    code: 0,
    said: expect.stringMatching(/restores: \d+ rows in \d+ tables/),
  });
  expect((await inTerminal(runBackup, environment, '--list')).said).toContain('encrypted');
  const target = folderOf('after-loss');
  expect(await inTerminal(runRestore, { ...environment, DATA_DIR: target })).toMatchObject({ code: 0 });
  const original = await everyRow(ownerUrl);
  expect(Object.values(original.all).flat().length).toBeGreaterThan(50);
  expect(await inRestored(target, everyRow)).toEqual(original);
  const files = await filesOf(dataDir);
  expect(files.length).toBeGreaterThan(3);
  expect(await filesOf(target)).toEqual(files);
  expect(readFileSync(path.join(target, 'secret-key'))).toEqual(
    readFileSync(path.join(dataDir, 'secret-key')),
  );
});

test('the drill: everything is as it was at 11:59 after somebody emptied it at noon, and to the last change after total loss', async () => {
  const { upload } = await givenCompany();
  await keptUpToNow();
  const made = await inTerminal(runBackup, keptIn);
  expect(made).toMatchObject({ code: 0 });
  await upload('after-the-backup.txt', 'came after the backup');
  // PostgreSQL dies in between, and a segment of its log is filled.
  process.kill(postgres.pid, 'SIGKILL');
  await expect
    .poll(() => asOwner('select pg_switch_wal()').then(() => 'back'), { timeout: 60_000 })
    .toBe('back');
  await standStill();
  const original = await everyRow(ownerUrl);
  const files = await filesOf(dataDir);
  expect(original.all['public.files']?.join()).toContain('after-the-backup.txt');
  const before = new Date();
  await expect.poll(() => Date.now()).toBeGreaterThan(before.getTime());
  await asOwner('create table noon (at int)', 'insert into noon values (1)', 'delete from files');
  await keptUpToNow();

  const earlier = folderOf('at-11-59');
  const until = before.toISOString();
  const restored = await inTerminal(runRestore, { ...keptIn, DATA_DIR: earlier }, '--until', until);
  expect(restored).toMatchObject({ code: 0, said: expect.stringContaining('The last change in it is of') });
  expect(restored.said).not.toContain('nowhere');
  expect(await inRestored(earlier, everyRow)).toEqual(original);
  expect(await filesOf(earlier)).toEqual(files);

  const last = folderOf('to-the-last');
  expect(await inTerminal(runRestore, { ...keptIn, DATA_DIR: last })).toMatchObject({ code: 0 });
  expect(await inRestored(last, everyRow)).toEqual(await everyRow(ownerUrl));

  // Nothing happened since: a moment later than the last change is one that can be asked for.
  const later = folderOf('later');
  const now = new Date().toISOString();
  expect(await inTerminal(runRestore, { ...keptIn, DATA_DIR: later }, '--until', now)).toMatchObject({
    code: 0,
  });
  const alone = folderOf('alone');
  const name = (await listBackups(folderPlace(keptIn.BACKUP_DIR))).at(-1)?.name ?? '';
  expect(await inTerminal(runRestore, { ...keptIn, DATA_DIR: alone }, name)).toMatchObject({
    code: 0,
    said: expect.stringContaining('What was changed after this backup is not in it'),
  });
  const inAlone = await inRestored(alone, everyRow);
  expect(inAlone.all['public.files']?.length).toBe((original.all['public.files']?.length ?? 0) - 1);
  const nobody = { ...keptIn, DATA_DIR: folderOf('nobody') };
  expect((await inTerminal(runRestore, nobody, '--until', '2020-01-01T00:00Z')).said).toContain(
    'There is no backup from before 2020-01-01',
  );
  expect((await inTerminal(runRestore, nobody, '--until', 'noon')).said).toContain('--until takes a moment');
});
