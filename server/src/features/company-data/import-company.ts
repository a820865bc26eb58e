import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { Currency, companySizes } from '@bidloom/contract/companies';
import { TimeZone } from '@bidloom/contract/primitives';
import { chooseCompany, run, type Db } from '#db/database.ts';
import { newObjectId } from '#db/object-id.ts';
import { addCompany } from '#features/companies/companies.queries.ts';
import { claimContents, dropContents, storeContents, type Content } from '#features/contents/contents.ts';
import { rescoreTenders } from '#features/tenders/rescore-tenders.ts';
import { HttpError } from '#http/calls/errors.ts';
import type { Caller, AppContext } from '#http/calls/route.ts';
import { findExportedTables } from './exported-tables.ts';
import { importPeople } from './import-people.ts';
import { importTable, readLines, type Renamed } from './import-rows.ts';
import { documentOf, manifestName, partOf, peopleName, workbookName } from './write-export.ts';
import { BadZip, readEntries, unpackTo, type ZipEntry } from './zip-reader.ts';

const Part = z.strictObject({
  rows: z.int().min(0),
  bytes: z.int().min(0),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
});
const Manifest = z.object({
  format: z.literal('bidloom-company'),
  version: z.literal(1),
  company: z.strictObject({
    name: z.string().trim().min(1).max(120),
    size: z.enum(companySizes),
    currency: Currency,
    timezone: TimeZone,
  }),
  parts: z.record(z.string(), Part),
  documents: z.int().min(0),
});

/** Names that an export has. None is ever used as a place on the disk. */
const knownNames =
  /^(manifest\.json|people\.jsonl|readable\.xlsx|tables\/[a-z_]{1,60}\.jsonl|documents\/[0-9a-f]{24})$/;
const limits = { unpacked: 8 * 1024 ** 3, manifest: 1024 * 1024, ratio: 200 };

/**
 * Makes a company of an export's file: all of it or nothing. Ids of objects stay as they are, since they are unique
 * within a company; the company is a new one, and people are found or made by `importPeople`. Answers the company's id.
 * @throws 422 that says what is wrong with the file; the reason of `signal` once it is given, and then there is no company
 */
export async function importCompany(
  context: AppContext,
  caller: Caller,
  place: string,
  inTransaction: <T>(work: (db: Db) => Promise<T>) => Promise<T>,
  signal: AbortSignal,
): Promise<string> {
  const folder = path.join(context.settings.dataDir, 'arriving', randomUUID());
  await mkdir(folder, { recursive: true });
  let contents: Content[] = [];
  const company = newObjectId();
  try {
    const entries = checkNames(await readEntries(place));
    const at = async (name: string) => {
      const entry = entries.get(name);
      if (!entry) throw new BadZip('incomplete');
      const target = path.join(folder, randomUUID());
      await unpackTo(place, entry, target);
      return target;
    };
    const manifest = await readManifest(await at(manifestName), entries);
    const parts = new Map<string, string>();
    for (const [name, part] of Object.entries(manifest.parts)) {
      signal.throwIfAborted();
      const file = await at(name);
      if ((await hashOf(file)) !== part.sha256) throw new BadZip('altered');
      parts.set(name, file);
    }
    const documents = await unpackDocuments(entries, at, parts.get(partOf('files')));
    contents = await storeContents(
      context,
      company,
      documents.map(({ file }) => ({ path: file })),
    );
    const keys = new Map(documents.map(({ id }, index) => [id, contents[index]?.storageKey ?? '']));
    signal.throwIfAborted();
    await inTransaction((db) => fill(db, caller, company, { manifest, parts, keys, contents }, signal));
  } catch (error) {
    await dropContents(context, contents);
    if (error instanceof BadZip)
      throw new HttpError(422, 'bad_export', `server.companyData.bad.${error.message}`, { cause: error });
    throw error;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  await rescoreTenders(context.database, company);
  return company;
}

type Read = {
  manifest: z.output<typeof Manifest>;
  parts: Map<string, string>;
  /** By a document's id: where the storage keeps its content. */
  keys: Map<string, string>;
  contents: Content[];
};

async function fill(db: Db, caller: Caller, company: string, read: Read, signal: AbortSignal): Promise<void> {
  await chooseCompany(db, company);
  await addCompany(db, { id: company, ...read.manifest.company });
  // What comes in was entered where it was done; here it is one entry.
  await run(db, { name: 'import-unaudited', text: `select set_config('app.importing', 'on', true)` });
  const people: Renamed = await importPeople(db, caller, company, read.parts.get(peopleName));
  const tables = await findExportedTables(db);
  const known = new Set([peopleName, ...tables.map(({ name }) => partOf(name))]);
  if ([...read.parts.keys()].some((name) => !known.has(name))) throw new BadZip('newer');
  for (const table of tables) {
    const part = read.manifest.parts[partOf(table.name)];
    const file = read.parts.get(partOf(table.name));
    signal.throwIfAborted();
    // An older Bidloom may not have known the table.
    if (!part || file === undefined) continue;
    const rows = await importTable(db, table, file, { people, keys: read.keys });
    if (rows !== part.rows) throw new BadZip('altered');
  }
  signal.throwIfAborted();
  if (read.contents.length > 0) await claimContents(db, read.contents);
  const label = read.manifest.company.name;
  await db.insertInto('audit_log').values({ action: 'import', kind: 'company', label }).execute();
}

function checkNames(entries: ZipEntry[]): Map<string, ZipEntry> {
  if (entries.some(({ name }) => !knownNames.test(name))) throw new BadZip('names');
  const unpacked = entries.reduce((sum, { size }) => sum + size, 0);
  const packed = entries.reduce((sum, entry) => sum + entry.packed, 0);
  if (unpacked > limits.unpacked || unpacked > packed * limits.ratio + 50 * 1024 * 1024)
    throw new BadZip('tooLarge');
  return new Map(entries.map((entry) => [entry.name, entry]));
}

async function readManifest(file: string, entries: Map<string, ZipEntry>) {
  if ((entries.get(manifestName)?.size ?? 0) > limits.manifest) throw new BadZip('manifest');
  let read: unknown;
  try {
    read = JSON.parse(await readFile(file, 'utf8'));
  } catch {
    throw new BadZip('manifest');
  }
  const version = (read as { version?: unknown } | null)?.version;
  if (typeof version === 'number' && version > 1) throw new BadZip('newer');
  const { data: manifest } = Manifest.safeParse(read);
  if (!manifest) throw new BadZip('manifest');
  const listed = Object.keys(manifest.parts);
  const documents = [...entries.keys()].filter((name) => name.startsWith('documents/'));
  const others = [...entries.keys()].filter(
    (name) => !name.startsWith('documents/') && name !== manifestName && name !== workbookName,
  );
  const isWhole = others.length === listed.length && others.every((name) => name in manifest.parts);
  if (!isWhole || documents.length !== manifest.documents) throw new BadZip('incomplete');
  return manifest;
}

/** Every document that the rows name, held against its size and hash there. */
async function unpackDocuments(
  entries: Map<string, ZipEntry>,
  at: (name: string) => Promise<string>,
  rows: string | undefined,
): Promise<{ id: string; file: string }[]> {
  const documents: { id: string; file: string }[] = [];
  if (rows === undefined) return documents;
  for await (const some of readLines(rows)) {
    for (const { id, sha256 } of some) {
      if (typeof id !== 'string' || !entries.has(documentOf(id))) throw new BadZip('incomplete');
      const file = await at(documentOf(id));
      if ((await hashOf(file)) !== sha256) throw new BadZip('altered');
      documents.push({ id, file });
    }
  }
  return documents;
}

async function hashOf(file: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(file)) hash.update(chunk as Uint8Array);
  return hash.digest('hex');
}
