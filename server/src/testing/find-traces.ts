import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import { databaseUrls, server } from './given.ts';

/**
 * Everywhere that any of these texts is found: each column of each table of every schema that holds words (row security
 * lifted for that look), and names and contents of the stored files. Rows are named as `table.column`.
 */
export async function findTraces(texts: string[]): Promise<string[]> {
  const found = [...(await inTables(texts)), ...(await inFiles(texts))];
  return [...new Set(found)].toSorted();
}

async function inTables(texts: string[]): Promise<string[]> {
  const owner = new pg.Client({ connectionString: databaseUrls.ownerUrl });
  await owner.connect();
  try {
    // The owner of tests may look past row security; nothing is changed.
    await owner.query('begin read only');
    await owner.query('set local row_security = off');
    const { rows: tables } = await owner.query<{ place: string; names: string[] | null; ofBytes: string[] }>(`
      select format('%I.%I', n.nspname, c.relname) as place,
        array_agg(quote_ident(a.attname)) filter (where t.typname <> 'bytea') as names,
        coalesce(array_agg(quote_ident(a.attname)) filter (where t.typname = 'bytea'), '{}') as "ofBytes"
      from pg_class c join pg_namespace n on n.oid = c.relnamespace
        join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped join pg_type t on t.oid = a.atttypid
      where c.relkind = 'r' and n.nspname not in ('pg_catalog', 'information_schema')
        and t.typname not in ('bool', 'int2', 'int4', 'int8', 'timestamptz', 'date', 'numeric', 'interval', 'uuid')
      group by n.nspname, c.relname`);
    const patterns = texts.map((text) => `%${text.toLowerCase()}%`);
    const isIn = async (place: string, words: string[]) => {
      const text = `select from ${place} where lower(concat_ws(' ', ${words.join()})) like any($1) limit 1`;
      return (await owner.query(text, [patterns])).rows.length > 0;
    };
    const places: string[] = [];
    for (const { place, names, ofBytes } of tables) {
      const columns = [
        ...(names ?? []).map((name) => ({ name, words: `${name}::text` })),
        ...ofBytes.map((name) => ({ name, words: `encode(${name}, 'escape')` })),
      ];
      // Each table is read once; only where something is found, once more for each column.
      const all = columns.map(({ words }) => words);
      if (!(await isIn(place, all))) continue;
      for (const { name, words } of columns) if (await isIn(place, [words])) places.push(`${place}.${name}`);
    }
    return places;
  } finally {
    await owner.end();
  }
}

async function inFiles(texts: string[]): Promise<string[]> {
  const folder = path.join(server.context.settings.dataDir, 'files');
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const found: string[] = [];
  for (const entry of entries) {
    if (!entry.isFile()) continue;
    const name = path.join(entry.parentPath, entry.name);
    const content = await readFile(name, 'latin1').catch(() => '');
    const words = `${name} ${content}`.toLowerCase();
    if (texts.some((text) => words.includes(text.toLowerCase()))) found.push('a stored file');
  }
  return found;
}
