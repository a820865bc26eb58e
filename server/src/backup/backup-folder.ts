import { createHash } from 'node:crypto';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { text as textOf } from 'node:stream/consumers';
import { z } from 'zod';
import { StartRefused } from '#start-refused.ts';
import type { BackupPlace } from './backup-place.ts';
import { codeOf } from './code-of.ts';
import type { Seal } from './sealed-stream.ts';

/**
 * A file of a backup. `name` and `bytes` as it lies there, encrypted where the backup is; `sha256` of its content before that: encrypting
 * the same content again gives other bytes, and a stored file is written by whoever comes last, a backup or the log.
 */
const Part = z.strictObject({ name: z.string(), bytes: z.int(), sha256: z.string() });
export type Part = z.infer<typeof Part>;

/** What a backup is made of. It holds no words of people: keys of files are made by us. */
const Manifest = z.strictObject({
  /** In the first format `sha256` was that of the encrypted bytes. */
  format: z.literal([1, 2]),
  /** When it was begun. */
  madeAt: z.iso.datetime(),
  /** When its copy of the database ended: the moment that it holds. */
  endedAt: z.iso.datetime().optional(),
  /** Version of PostgreSQL's files, such as 18: the one that can read them. */
  postgres: z.string(),
  isEncrypted: z.boolean(),
  database: Part,
  secretKey: Part.nullable(),
  /** False where stored files are in a bucket: that has copies of its own. */
  hasFiles: z.boolean(),
  /** The stored files, by their keys. They lie beside all backups, since most are in several. */
  files: z.array(Part.extend({ key: z.string() })),
  /** The log that goes on where this copy ended: its name, and the segment from which on it is needed. */
  log: z.strictObject({ name: z.string(), segment: z.string() }).optional(),
});
export type Manifest = z.infer<typeof Manifest>;

const manifestName = 'manifest.json';
const sharedFolder = 'files';
const verdictName = 'verified.json';

/** The name of a backup: when it was begun, such as 2026-11-23T02-15-00Z. */
export const nameOf = (moment: Date): string => `${moment.toISOString().slice(0, 19).replaceAll(':', '-')}Z`;
const namePattern = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ$/;

export type Backup = { name: string; manifest: Manifest };

/** Whether `sha256` of its parts is that of their contents. */
export const namesContents = ({ format, isEncrypted }: Manifest): boolean => format === 2 || !isEncrypted;

async function namesIn(place: BackupPlace): Promise<string[]> {
  return (await place.children('')).filter((one) => namePattern.test(one)).toSorted();
}

/** A backup; undefined where it is not whole: its manifest is written last, and removed first. */
async function readBackup(place: BackupPlace, name: string): Promise<Backup | undefined> {
  const text = await readText(place, `${name}/${manifestName}`);
  if (text === undefined) return undefined;
  const read = Manifest.safeParse(parseJson(text));
  if (!read.success)
    throw new StartRefused(`${place.describe(`${name}/${manifestName}`)} is no manifest of a backup`);
  return { name, manifest: read.data };
}

/** The backups that are whole, the oldest first. None where there is no folder. */
export async function listBackups(place: BackupPlace): Promise<Backup[]> {
  const backups: Backup[] = [];
  for (const name of await namesIn(place)) {
    const backup = await readBackup(place, name);
    if (backup) backups.push(backup);
  }
  return backups;
}

/** The newest whole backup. */
export async function newestBackup(place: BackupPlace): Promise<Backup | undefined> {
  for (const name of (await namesIn(place)).toReversed()) {
    const backup = await readBackup(place, name);
    if (backup) return backup;
  }
  return undefined;
}

/** With its manifest a backup is there. */
export async function finishBackup(place: BackupPlace, name: string, manifest: Manifest): Promise<Backup> {
  await writeText(place, `${name}/${manifestName}`, `${JSON.stringify(manifest, null, 1)}\n`);
  return { name, manifest };
}

/** Removes a backup, or what is there of one; without its manifest first, so that half of one is never taken for one. */
export async function removeBackup(place: BackupPlace, name: string): Promise<void> {
  await place.remove(`${name}/${manifestName}`);
  for (const found of await place.list(name)) await place.remove(found.name);
}

/** Removes what backups that were not finished have left. */
export async function removeUnfinished(place: BackupPlace): Promise<void> {
  for (const name of await namesIn(place))
    if (!(await readBackup(place, name))) await removeBackup(place, name);
}

/** Removes stored files that no backup names and that came before a moment; `ending` of none that came later, for the log may name them. */
export async function removeUnnamedFiles(
  place: BackupPlace,
  kept: readonly Backup[],
  since: Date | undefined,
): Promise<void> {
  const named = new Set(kept.flatMap(({ manifest }) => manifest.files.map((one) => placeOfFile(one.name))));
  for (const { name, writtenAt } of await place.list(sharedFolder))
    if (!named.has(name) && (since === undefined || writtenAt < since)) await place.remove(name);
}

/** Where the content of a stored file lies, `ending` included. */
export const placeOfFile = (name: string): string => `${sharedFolder}/${name}`;

const Verdict = z.strictObject({
  at: z.iso.datetime(),
  /** What is wrong; null where the backup was restored whole. */
  fault: z.string().nullable(),
});
export type Verdict = z.infer<typeof Verdict>;

/** Keeps beside a backup what restoring it on trial has shown. */
export const writeVerdict = (place: BackupPlace, name: string, verdict: Verdict): Promise<void> =>
  writeText(place, `${name}/${verdictName}`, JSON.stringify(verdict));

export async function readVerdict(place: BackupPlace, name: string): Promise<Verdict | undefined> {
  return Verdict.safeParse(parseJson((await readText(place, `${name}/${verdictName}`)) ?? '')).data;
}

/** Writes a content, sealed where there is a seal, whole or not at all; answers what lies there then. */
export async function writePart(
  place: BackupPlace,
  name: string,
  content: Readable,
  seal: Seal | undefined,
): Promise<Part> {
  const hash = createHash('sha256');
  let bytes = 0;
  const hashed = passing((chunk) => hash.update(chunk));
  const counted = passing((chunk) => (bytes += chunk.length));
  const seals = async function* (plain: AsyncIterable<Buffer>) {
    yield* seal ? await seal.close(Readable.from(plain)) : plain;
  };
  await Promise.all([pipeline(content, hashed, seals, counted), place.write(name, counted)]);
  return { name, bytes, sha256: hash.digest('hex') };
}

/** Shows each chunk on its way. */
const passing = (see: (chunk: Buffer) => void) =>
  new Transform({
    transform(chunk: Buffer, _encoding, done) {
      see(chunk);
      done(null, chunk);
    },
  });

/**
 * The content of a part, opened where it is sealed. With `expected` all of it is read before, and compared with its SHA-256 where that is
 * known.
 * @throws StartRefused where it is missing, is not what was written, or does not open with this key
 */
export async function readPart(
  place: BackupPlace,
  name: string,
  expected: { sha256: string | undefined } | undefined,
  seal: Seal | undefined,
): Promise<Readable> {
  if (seal && !seal.open) throw new StartRefused(needsSecret);
  const open = async () => {
    const stored = await place.read(name).catch((error: unknown) => {
      throw codeOf(error) === 'ENOENT'
        ? new StartRefused(`${place.describe(name)} is missing`, { cause: error })
        : error;
    });
    if (!seal?.open) return stored;
    return seal.open(stored).catch((error: unknown) => {
      stored.destroy();
      throw isOfPlace(error)
        ? error
        : new StartRefused(`${place.describe(name)} does not open with this BACKUP_KEY`, { cause: error });
    });
  };
  if (expected) {
    const damaged = (cause?: unknown) =>
      new StartRefused(`${place.describe(name)} is damaged: it is not what was written there`, { cause });
    const hash = createHash('sha256');
    await pipeline(await open(), hash).catch((error: unknown) => {
      throw isOfPlace(error) ? error : damaged(error);
    });
    if (![undefined, hash.digest('hex')].includes(expected.sha256)) throw damaged();
  }
  return open();
}

/** The place could not be read, which says nothing of what lies there: such errors have a code, or their causes have; those of decryption have none. */
const isOfPlace = (error: unknown): boolean =>
  codeOf(error) !== undefined || (error instanceof Error && codeOf(error.cause) !== undefined);

export const needsSecret = 'This backup is encrypted: set BACKUP_KEY to its secret key (AGE-SECRET-KEY-1…)';

export const writeText = (place: BackupPlace, name: string, text: string): Promise<void> =>
  place.write(name, Readable.from([Buffer.from(text)]));

/** Undefined where there is no such file. */
export async function readText(place: BackupPlace, name: string): Promise<string | undefined> {
  try {
    return await textOf(await place.read(name));
  } catch (error) {
    if (['ENOENT', 'ENOTDIR'].includes(codeOf(error) ?? '')) return undefined;
    throw error;
  }
}

export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
