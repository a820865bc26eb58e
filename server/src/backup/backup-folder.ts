import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Transform, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { z } from 'zod';
import { StartRefused } from '#start-refused.ts';
import type { Seal } from './sealed-stream.ts';

/** A file of a backup, as it lies there: with its ending, encrypted where the backup is. */
const Part = z.strictObject({ name: z.string(), bytes: z.int(), sha256: z.string() });
export type Part = z.infer<typeof Part>;

/** What a backup is made of. It holds no words of people: keys of files are made by us. */
const Manifest = z.strictObject({
  format: z.literal(1),
  /** When it was begun. */
  madeAt: z.iso.datetime(),
  /** Version of PostgreSQL's files, such as 18: the one that can read them. */
  postgres: z.string(),
  isEncrypted: z.boolean(),
  database: Part,
  secretKey: Part.nullable(),
  /** False where stored files are in a bucket: that has copies of its own. */
  hasFiles: z.boolean(),
  /** The stored files, by their keys. They lie beside all backups, since most are in several. */
  files: z.array(Part.extend({ key: z.string() })),
});
export type Manifest = z.infer<typeof Manifest>;

const manifestName = 'manifest.json';
/** Of a backup that is under way, or whose program died. */
const draftEnding = '.part';
const sharedFolder = 'files';

/** The name of a backup: when it was begun, such as 2026-11-23T02-15-00Z. */
const nameOf = (moment: Date) => `${moment.toISOString().slice(0, 19).replaceAll(':', '-')}Z`;
const namePattern = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ$/;

const momentOf = (name: string) => new Date(name.replace(/T(\d\d)-(\d\d)-(\d\d)Z$/, 'T$1:$2:$3Z'));

async function namesIn(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch((error: unknown) => {
    if (isMissing(error)) return [];
    throw error;
  });
  return names.filter((one) => namePattern.test(one)).toSorted();
}

export type Backup = { name: string; place: string; manifest: Manifest };

/** The backups in a folder that are whole, the oldest first. None where there is no folder. */
export async function listBackups(folder: string): Promise<Backup[]> {
  const backups: Backup[] = [];
  for (const name of await namesIn(folder)) {
    const place = path.join(folder, name);
    const text = await readFile(path.join(place, manifestName), 'utf8');
    const read = Manifest.safeParse(parseJson(text));
    if (!read.success) throw new StartRefused(`${path.join(place, manifestName)} is no manifest of a backup`);
    backups.push({ name, place, manifest: read.data });
  }
  return backups;
}

/** When the newest whole backup in a folder was begun: its name says so. */
export async function newestBackup(folder: string): Promise<Date | undefined> {
  const newest = (await namesIn(folder)).at(-1);
  return newest === undefined ? undefined : momentOf(newest);
}

/** Makes the folder of a backup that is begun; `finish` gives it its name once all of it is on the disk. */
export async function beginBackup(folder: string, begun: Date) {
  const name = nameOf(begun);
  const place = path.join(folder, name + draftEnding);
  await mkdir(place, { recursive: true, mode: 0o700 });
  return {
    place,
    finish: async (manifest: Manifest): Promise<Backup> => {
      await writeDurably(path.join(place, manifestName), `${JSON.stringify(manifest, null, 1)}\n`);
      const whole = path.join(folder, name);
      await rename(place, whole);
      await flushFolder(folder);
      return { name, place: whole, manifest };
    },
    discard: () => rm(place, { recursive: true, force: true }),
  };
}

/** Where the content of a stored file lies, `ending` included. */
export const placeOfFile = (folder: string, name: string): string => path.join(folder, sharedFolder, name);

/** Removes backups that are not to be kept, what programs that died have left, and files that no backup names any more. */
export async function removeBackups(folder: string, isKept: (backup: Backup) => boolean): Promise<string[]> {
  const backups = await listBackups(folder);
  const removed = backups.filter((one) => !isKept(one));
  for (const { place } of removed) {
    // Without its name first, so that half a backup is never taken for one.
    await rename(place, place + draftEnding);
    await rm(place + draftEnding, { recursive: true, force: true });
  }
  for (const name of await readdir(folder))
    if (name.endsWith(draftEnding)) await rm(path.join(folder, name), { recursive: true, force: true });
  const named = new Set(
    backups.filter(isKept).flatMap(({ manifest }) => manifest.files.map(({ name }) => name)),
  );
  const shared = path.join(folder, sharedFolder);
  for (const name of await namesBelow(shared))
    if (!named.has(name)) await rm(path.join(shared, name), { force: true });
  return removed.map(({ name }) => name);
}

/** Every file below a folder, by its path from there with `/`. */
export async function namesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true }).catch((error: unknown) => {
    if (isMissing(error)) return [];
    throw error;
  });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'));
}

/** Writes a content, sealed where there is a seal, whole or not at all; answers what lies there then. */
export async function writePart(place: string, name: string, content: Readable, seal: Seal | undefined) {
  await mkdir(path.dirname(place), { recursive: true, mode: 0o700 });
  const draft = place + draftEnding;
  const hash = createHash('sha256');
  let bytes = 0;
  const measure = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      bytes += chunk.length;
      done(null, chunk);
    },
  });
  try {
    const sealed = seal ? await seal.close(content) : content;
    await pipeline(sealed, measure, createWriteStream(draft, { mode: 0o600 }));
    await flush(draft);
    await rename(draft, place);
    await flushFolder(path.dirname(place));
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
  return { name, bytes, sha256: hash.digest('hex') } satisfies Part;
}

/**
 * The content of a part, opened where it is sealed. All of it is compared with what was written before.
 * @throws StartRefused where it is missing, is not what was written, or does not open with this key
 */
export async function readPart(place: string, part: Part, isEncrypted: boolean, seal: Seal | undefined) {
  const hash = createHash('sha256');
  await pipeline(createReadStream(place), hash).catch((error: unknown) => {
    throw isMissing(error) ? new StartRefused(`${place} is missing`, { cause: error }) : error;
  });
  if (hash.digest('hex') !== part.sha256)
    throw new StartRefused(`${place} is damaged: it is not what was written there`);
  if (!isEncrypted) return createReadStream(place);
  if (!seal?.open)
    throw new StartRefused('This backup is encrypted: set BACKUP_KEY to its secret key (AGE-SECRET-KEY-1…)');
  return seal.open(createReadStream(place)).catch((error: unknown) => {
    throw new StartRefused(`${place} does not open with this BACKUP_KEY`, { cause: error });
  });
}

async function writeDurably(place: string, text: string): Promise<void> {
  await writeFile(place, text, { mode: 0o600 });
  await flush(place);
}

async function flush(place: string): Promise<void> {
  const handle = await open(place, 'r+');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function flushFolder(place: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(place, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT';
