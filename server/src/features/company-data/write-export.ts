import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { writeTablesWorkbook } from '@bidloom/engine/writing/table-file';
import { inSnapshot, run, type Db } from '#db/database.ts';
import type { Language } from '#http/calls/language.ts';
import type { AppContext } from '#http/calls/route.ts';
import { findExportedTables, onlyRows, type ExportedTable } from './exported-tables.ts';
import { findPeople } from './people.ts';
import { readableSheets } from './readable-sheets.ts';
import { readRows } from './read-rows.ts';
import { contentOf, writeZip, type AddEntry } from './zip-writer.ts';

/** What the manifest of an export says; an import holds the rest against it. */
type Manifest = {
  format: 'bidloom-company';
  version: 1;
  exportedAt: string;
  company: { name: string; size: string; currency: string; timezone: string };
  /** By the name of the file in the archive. */
  parts: Record<string, Part>;
  documents: number;
};
type Part = { rows: number; bytes: number; sha256: string };

export const partOf = (table: string) => `tables/${table}.jsonl`;
export const documentOf = (id: string) => `documents/${id}`;
export const manifestName = 'manifest.json';
export const peopleName = 'people.jsonl';
export const workbookName = 'readable.xlsx';

type Work = Pick<AppContext, 'database' | 'files' | 'settings'>;
type Told = (done: number, total: number) => Promise<void>;

/**
 * Writes all data of a company into a zip file of the disk, as they are at one moment, and answers its place and size.
 * What it holds in memory is a few hundred rows. `tell` hears of the progress.
 */
export async function writeExport(
  context: Work,
  { company, language }: { company: string; language: Language },
  tell: Told,
): Promise<{ place: string; size: number; sha256: string }> {
  const folder = path.join(context.settings.dataDir, 'arriving');
  await mkdir(folder, { recursive: true });
  const place = path.join(folder, randomUUID());
  const workbook = path.join(folder, randomUUID());
  try {
    const size = await inSnapshot(context.database, { company }, async (db) => {
      const tables = await findExportedTables(db);
      const progress = await countAll(db, tables, tell);
      return writeZip(place, async (add) => {
        const parts: Manifest['parts'] = {};
        parts[peopleName] = await addLines(add, peopleName, peopleLines(db));
        for (const table of tables)
          parts[partOf(table.name)] = await addLines(add, partOf(table.name), rowLines(db, table, progress));
        const documents = await addDocuments(context, db, add, progress);
        const about = await companyOf(db);
        await writeTablesWorkbook(createWriteStream(workbook), readableSheets(db, tables, language), {
          language,
          companyName: about.name,
        });
        await add(workbookName, contentOf(workbook));
        const manifest: Manifest = {
          format: 'bidloom-company',
          version: 1,
          exportedAt: new Date().toISOString(),
          company: about,
          parts,
          documents,
        };
        await add(manifestName, one(JSON.stringify(manifest, null, 2)));
      });
    });
    return { place, size, sha256: await hashOf(place) };
  } catch (error) {
    await rm(place, { force: true });
    throw error;
  } finally {
    await rm(workbook, { force: true });
  }
}

/** Counts what there is to do; the answer counts what is done. */
async function countAll(
  db: Db,
  tables: ExportedTable[],
  tell: Told,
): Promise<(some: number) => Promise<void>> {
  const counts = [...tables, { name: 'files' }].map(({ name }) => `(select count(*) from "${name}")`);
  const [row] = await run<{ total: number }>(db, { name: '', text: `select ${counts.join(' + ')} as total` });
  const total = row?.total ?? 0;
  let done = 0;
  let saidAt = 0;
  return async (some) => {
    done += some;
    if (Date.now() - saidAt < 1_000) return;
    saidAt = Date.now();
    await tell(Math.min(done, total), total);
  };
}

async function addLines(add: AddEntry, name: string, lines: AsyncIterable<string[]>): Promise<Part> {
  const hash = createHash('sha256');
  let rows = 0;
  const written = async function* () {
    for await (const some of lines) {
      rows += some.length;
      const text = some.map((line) => `${line}\n`).join('');
      hash.update(text);
      yield text;
    }
  };
  const bytes = await add(name, written());
  return { rows, bytes, sha256: hash.digest('hex') };
}

async function* peopleLines(db: Db) {
  yield (await findPeople(db)).map((person) => JSON.stringify(person));
}

async function* rowLines(
  db: Db,
  { name, columns, key }: ExportedTable,
  progress: (some: number) => Promise<void>,
) {
  const list = columns.map((column) => `"${column.name}"`).join(', ');
  const where = onlyRows[name] ? `where ${onlyRows[name]}` : '';
  const select = `select to_jsonb(t)::text as line from (select ${list} from "${name}" ${where}) t
    order by ${key.map((column) => `"${column}"`).join(', ')}`;
  for await (const rows of readRows<{ line: string }>(db, 'exported', select)) {
    await progress(rows.length);
    yield rows.map(({ line }) => line);
  }
}

async function addDocuments(
  { files }: Pick<AppContext, 'files'>,
  db: Db,
  add: AddEntry,
  progress: (some: number) => Promise<void>,
): Promise<number> {
  let count = 0;
  const select = 'select id, storage_key as key from files order by id';
  for await (const rows of readRows<{ id: string; key: string }>(db, 'documents', select)) {
    for (const { id, key } of rows) {
      await add(documentOf(id), await files.open(key));
      await progress(1);
    }
    count += rows.length;
  }
  return count;
}

async function companyOf(db: Db): Promise<Manifest['company']> {
  const [company] = await run<Manifest['company']>(db, {
    name: 'exported-company',
    text: 'select name, size, currency, timezone from companies where id = current_company()',
  });
  if (!company) throw new Error('The company is gone');
  return company;
}

async function* one(text: string) {
  yield text;
}

async function hashOf(place: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of contentOf(place)) hash.update(chunk as Uint8Array);
  return hash.digest('hex');
}
