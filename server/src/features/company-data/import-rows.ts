import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { run, type Db } from '#db/database.ts';
import { HttpError } from '#http/calls/errors.ts';
import { passedOver, type ExportedTable } from './exported-tables.ts';
import { BadZip } from './zip-reader.ts';

/** The ids that people have here, by those in the file. */
export type Renamed = Map<string, string>;
type Row = Record<string, unknown>;

const rowsAtOnce = 200;
const longestLine = 32 * 1024 * 1024;

/** The rows of a part, some at a time. */
export async function* readLines(file: string): AsyncGenerator<Row[]> {
  let some: Row[] = [];
  let length = 0;
  for await (const line of createInterface({ input: createReadStream(file), crlfDelay: Infinity })) {
    if (line.length > longestLine) throw new BadZip('rows');
    some.push(parsed(line));
    length += line.length;
    if (some.length < rowsAtOnce && length < 4 * 1024 * 1024) continue;
    yield some;
    some = [];
    length = 0;
  }
  if (some.length > 0) yield some;
}

function parsed(line: string): Row {
  try {
    const row: unknown = JSON.parse(line);
    if (typeof row === 'object' && row !== null && !Array.isArray(row)) return row as Row;
  } catch {
    // Told below.
  }
  throw new BadZip('rows');
}

/**
 * Adds the rows of one part to the entered company and answers how many they were. People get the ids they have here,
 * also where a text mentions them. A link to a row that the file does not bring is refused by the database itself.
 */
export async function importTable(
  db: Db,
  { name, columns }: ExportedTable,
  file: string,
  { people, keys }: { people: Renamed; keys: Map<string, string> },
): Promise<number> {
  const known = new Map(columns.map((column) => [column.name, column]));
  let count = 0;
  for await (const rows of readLines(file)) {
    const given = Object.keys(rows[0] ?? {});
    const first = given.filter((column) => !(passedOver[name] ?? []).includes(column));
    if (first.some((column) => !known.has(column))) throw new BadZip('newer');
    const named = name === 'files' ? [...first, 'storage_key'] : first;
    const values = rows.map((row) => {
      if (Object.keys(row).length !== given.length || given.some((column) => !(column in row)))
        throw new BadZip('rows');
      const text = JSON.stringify(row);
      if (scripts.test(text)) throw new BadZip('rows');
      const here = JSON.parse(renamed(text, people)) as Row;
      for (const column of first) {
        const person = row[column];
        if (
          known.get(column)?.names === 'users' &&
          person !== null &&
          !(typeof person === 'string' && people.has(person))
        )
          throw new BadZip('foreign');
      }
      return name === 'files' ? { ...here, storage_key: keys.get(String(row['id'])) } : here;
    });
    const list = named.map((column) => `"${column}"`).join(', ');
    await insert(
      db,
      `insert into "${name}" (company_id, ${list}) select current_company(), ${list}
        from jsonb_populate_recordset(null::"${name}", $1::jsonb)`,
      JSON.stringify(values),
      name,
    );
    count += rows.length;
  }
  return count;
}

/** An address that would run something where it is shown as a link. */
const scripts = /"\s*(?:java|vb)script:/i;

const renamed = (text: string, people: Renamed): string =>
  text.replace(/(?<![0-9a-f])[0-9a-f]{24}(?![0-9a-f])/g, (id) => people.get(id) ?? id);

/** What the database refuses is wrong with the file: a value, a link, or two rows of one id. */
async function insert(db: Db, text: string, values: string, table: string): Promise<void> {
  try {
    await run(db, { name: '', text }, [values]);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    if (code === '23503') throw new BadZip('foreign', { cause: error });
    if (/^(22|23)/.test(code))
      throw new HttpError(422, 'bad_export', 'server.companyData.bad.row', {
        values: { table },
        cause: error,
      });
    throw error;
  }
}
