import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { inDatabase } from '#testing/own-database.ts';
import { migrate } from './migrate.ts';

/** The migrations that the baseline replaced, kept to prove that it makes the same and that their data pass over. */
const oldMigrations = JSON.parse(
  readFileSync(path.resolve(import.meta.dirname, 'migrations-before-baseline.json'), 'utf8'),
) as { name: string; sql: string }[];
const baseline = readFileSync(path.join(import.meta.dirname, 'migrations/0081-baseline.sql'), 'utf8');

const owner = new pg.Client({ connectionString: inject('ownerUrl') });
const made: { name: string; client: pg.Client }[] = [];
beforeAll(() => owner.connect());
afterAll(async () => {
  for (const { name, client } of made) {
    await client.end();
    await owner.query(`drop database ${name}`);
  }
  await owner.end();
});

async function emptyDatabase(template = 'template1') {
  const name = `test_${randomBytes(6).toString('hex')}`;
  await owner.query(`create database ${name} template ${template}`);
  const url = inDatabase(inject('ownerUrl'), name);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  made.push({ name, client });
  return { name, url, client };
}

let fresh: Promise<{ client: pg.Client }> | undefined;
/** A database as a first start makes it, for all tests to compare with. */
const freshDatabase = () =>
  (fresh ??= emptyDatabase().then(async ({ url, client }) => {
    await migrate(url);
    return { client };
  }));

/** The migrations before the baseline after which a test's database stops. */
const stops = [
  '0001-foundations',
  '0041-',
  '0076-content-of-one-company',
  '0080-date-orders-of-sources',
  '0081-similar-words',
];
const stopped = new Map<string, Promise<string>>();

/** A database as the versions before the baseline left it, `newest` the last migration that it went through. */
const oldDatabase = async (newest = '0081-similar-words') => emptyDatabase(await stoppedAt(newest));

/** The name of a database to copy, which nobody is connected to: it goes on from a copy of the one of the stop before. */
function stoppedAt(newest: string): Promise<string> {
  const known = stopped.get(newest) ?? goOnFrom(stops[stops.indexOf(newest) - 1], newest);
  stopped.set(newest, known);
  return known;
}

async function goOnFrom(before: string | undefined, newest: string): Promise<string> {
  const { name: copied, client } = await emptyDatabase(before && (await stoppedAt(before)));
  if (!before)
    await client.query(
      'create table migrations (name text primary key, applied_at timestamptz(3) not null default now())',
    );
  for (const { name, sql } of oldMigrations) {
    if (name > newest || name <= (before ?? '')) continue;
    await client.query(`begin; ${sql}; commit`);
    await client.query('insert into migrations (name) values ($1)', [name]);
  }
  await client.end();
  return copied;
}

const namesIn = async (client: pg.Client) =>
  (await client.query<{ name: string }>('select name from migrations order by name')).rows.map(
    ({ name }) => name,
  );

test('the baseline makes what the migrations before it made, to the last comment, right and row', async () => {
  const [before, after] = await Promise.all([oldDatabase(), emptyDatabase()]);
  await after.client.query(`begin; ${baseline}; commit`);
  await before.client.query('drop table migrations');
  const [old, now] = await Promise.all([catalogueOf(before.client), catalogueOf(after.client)]);
  expect(now).toEqual(old);
  expect(Object.keys(old)).toHaveLength(13);
  expect(old['columns']?.length).toBeGreaterThan(800);
});

test('a database that went through all of them passes over with its rows, once', async () => {
  const { url, client } = await oldDatabase();
  await client.query(
    `insert into users (full_name, email, password_hash) values ('Ada', 'ada@example.com', 'x')`,
  );
  await migrate(url);
  const names = await namesIn((await freshDatabase()).client);
  expect(await namesIn(client)).toEqual(names);
  expect(names).toContain('0081-baseline');
  const { rows } = await client.query('select full_name from users');
  expect(rows).toEqual([{ full_name: 'Ada' }]);
  await migrate(url);
  expect(await namesIn(client)).toEqual(names);
});

test.each(stops.slice(0, -1))(
  'one that stopped at %s goes the rest of the way and is like a new one',
  async (newest) => {
    const { url, client } = await oldDatabase(newest);
    await migrate(url);
    const { client: ofNew } = await freshDatabase();
    const [old, now] = await Promise.all([catalogueOf(client), catalogueOf(ofNew)]);
    expect({ ...old, rows: [] }).toEqual({ ...now, rows: [] });
    expect(await namesIn(client)).toEqual(await namesIn(ofNew));
  },
);

test('one that is stopped between two of them keeps what it has, and goes on at the next start', async () => {
  const { url, client } = await oldDatabase('0076-content-of-one-company');
  await client.query('alter table bids rename to bids_away');
  await expect(migrate(url)).rejects.toThrow('bids');
  expect(await namesIn(client)).not.toContain('0081-baseline');
  await client.query('alter table bids_away rename to bids');
  await migrate(url);
  expect(await namesIn(client)).toContain('0081-baseline');
});

test('one of a newer version is refused by the name of what this program does not know', async () => {
  const { url, client } = await emptyDatabase(inject('template'));
  await client.query(`insert into migrations (name) values ('9999-to-come')`);
  await expect(migrate(url)).rejects.toThrow('newer than this program: it has 9999-to-come');
});

/** All that PostgreSQL's catalogues know of the schema, and the rows in it, as sorted lines. */
async function catalogueOf(client: pg.Client): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {};
  for (const [name, sql] of Object.entries(catalogue)) {
    const { rows } = await client.query<{ line: string }>(
      `select line from (${sql}) as all_lines(line) order by line`,
    );
    found[name] = rows.map(({ line }) => line);
  }
  found['rows'] = [];
  for (const line of found['tables'] ?? []) {
    const table = line.split(' ')[0] ?? '';
    const { rows } = await client.query<{ row: string }>(`select t::text as row from ${table} t`);
    found['rows'].push(...rows.map(({ row }) => `${table} ${row}`));
  }
  return found;
}
const ofSchema = (column: string) => `${column} = 'public'::regnamespace`;
const noneOfExtensions = (catalog: string, oid: string) =>
  `not exists (select from pg_depend e where e.classid = '${catalog}'::regclass and e.objid = ${oid} and e.deptype = 'e')`;
const catalogue = {
  extensions: `select extname from pg_extension`,
  types: `select concat_ws(' ', t.typname, t.typtype, format_type(t.typbasetype, t.typtypmod), t.typnotnull, t.typdefault, t.typcollation::regcollation)
    from pg_type t where ${ofSchema('t.typnamespace')} and t.typtype in ('c', 'd', 'e', 'r')
      and ${noneOfExtensions('pg_type', 't.oid')}`,
  tables: `select concat_ws(' ', c.relname, c.relkind, c.relrowsecurity, c.relforcerowsecurity, c.relpersistence, c.reloptions, c.relacl, obj_description(c.oid))
    from pg_class c where ${ofSchema('c.relnamespace')} and c.relkind in ('r', 'v', 'm', 'p')`,
  columns: `select concat_ws(' ', c.relname, row_number() over (partition by c.oid order by a.attnum), a.attname,
      format_type(a.atttypid, a.atttypmod), a.attnotnull, a.attidentity, a.attgenerated, a.attcollation::regcollation, a.attstorage,
      a.attstattarget, a.attacl, pg_get_expr(d.adbin, d.adrelid), col_description(c.oid, a.attnum))
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
    where ${ofSchema('c.relnamespace')} and c.relkind in ('r', 'c')`,
  // Whether a column may be null stands with the columns; since PostgreSQL 18 that has a name too, which keeps a table's former one.
  constraints: `select concat_ws(' ', coalesce(k.conrelid::regclass::text, k.contypid::regtype::text), k.conname, pg_get_constraintdef(k.oid))
    from pg_constraint k where ${ofSchema('k.connamespace')} and k.contype <> 'n'`,
  indexes: `select concat_ws(' ', pg_get_indexdef(i.indexrelid), i.indisvalid, obj_description(i.indexrelid))
    from pg_index i join pg_class c on c.oid = i.indexrelid where ${ofSchema('c.relnamespace')}`,
  sequences: `select concat_ws(' ', c.relname, s.seqtypid::regtype, s.seqstart, s.seqincrement, s.seqmax, s.seqmin, s.seqcache, s.seqcycle, c.relacl)
    from pg_sequence s join pg_class c on c.oid = s.seqrelid where ${ofSchema('c.relnamespace')}`,
  policies: `select concat_ws(' ', p.polrelid::regclass, p.polname, p.polcmd, p.polpermissive, p.polroles::regrole[],
      pg_get_expr(p.polqual, p.polrelid), '/', pg_get_expr(p.polwithcheck, p.polrelid)) from pg_policy p`,
  triggers: `select concat_ws(' ', t.tgrelid::regclass, pg_get_triggerdef(t.oid), t.tgenabled) from pg_trigger t where not t.tgisinternal`,
  functions: `select concat_ws(' ', pg_get_functiondef(p.oid), p.proacl, obj_description(p.oid))
    from pg_proc p where ${ofSchema('p.pronamespace')} and ${noneOfExtensions('pg_proc', 'p.oid')}`,
  schemas: `select concat_ws(' ', n.nspname, n.nspacl, obj_description(n.oid)) from pg_namespace n where n.nspname !~ '^pg_(toast|temp)'`,
  defaultRights: `select concat_ws(' ', d.defaclrole::regrole, d.defaclobjtype, d.defaclacl) from pg_default_acl d`,
};
