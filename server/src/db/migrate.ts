import { rulesOf, rulesVersion, zoneNames } from '@bidloom/engine/time/zone-data';
import pg from 'pg';
import { StartRefused } from '#start-refused.ts';

/** Every migration by name, in order. Vite makes a file of each beside the program, which is read by databases that lack it. */
const migrations: [name: string, read: () => Promise<string>][] = Object.entries(
  import.meta.glob<string>('./migrations/*.sql', { query: '?raw', import: 'default' }),
)
  .map(([path, read]): [string, () => Promise<string>] => [path.replace(/^.*\/|\.sql$/g, ''), read])
  .toSorted(([a], [b]) => (a < b ? -1 : 1));

/** The newest migration this program knows: `/readyz` waits for it. */
export const newestMigration = migrations.at(-1)?.[0] ?? '';

const lockKey = 7_236_114;

/** The first migration: it makes at once what those before 0.1.0 made, which databases of then still go through. */
const baseline = '0081-baseline';

/**
 * Brings the database up to date: forward only, each migration in a transaction, all under one advisory lock, so
 * that two servers can start at once. `ownerUrl` connects as the role that owns the tables; the server itself
 * works as `bidloom_app`, which is made here.
 */
export async function migrate(ownerUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl, application_name: 'bidloom migrations' });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [lockKey]);
    await client.query(
      `create table if not exists migrations (name text primary key, applied_at timestamptz(3) not null default now())`,
    );
    const { rows } = await client.query<{ name: string }>('select name from migrations');
    const applied = new Set(rows.map(({ name }) => name));
    await adoptBaseline(client, applied);
    const unknown = [...applied].filter((name) => !migrations.some(([known]) => known === name));
    if (unknown.length > 0)
      throw new StartRefused(
        `The database is newer than this program: it has ${unknown.join(', ')}. Start a newer version.`,
      );
    for (const [name, read] of migrations) {
      if (applied.has(name)) continue;
      const sql = await read();
      await client.query('begin');
      await client.query(sql);
      await client.query('insert into migrations (name) values ($1)', [name]);
      await client.query('commit');
    }
    await client.query(grants);
    await bringZoneRules(client);
  } finally {
    await client.end();
  }
}

/**
 * A database of a version before the baseline goes through the migrations of then that it lacks, as it would have with those
 * versions; their names then give way to the one of the baseline. Stopped on the way, it goes on at the next start.
 */
async function adoptBaseline(client: pg.Client, applied: Set<string>): Promise<void> {
  if (applied.size === 0 || applied.has(baseline)) return;
  const { default: before } = await import('./migrations-before-baseline.json');
  const covered = new Set(before.map(({ name }) => name));
  for (const { name, sql } of before) {
    if (applied.has(name)) continue;
    await client.query('begin');
    await client.query(sql);
    await client.query('insert into migrations (name) values ($1)', [name]);
    await client.query('commit');
  }
  await client.query('begin');
  await client.query('delete from migrations where name = any($1)', [[...covered]]);
  await client.query('insert into migrations (name) values ($1)', [baseline]);
  await client.query('commit');
  for (const name of covered) applied.delete(name);
  applied.add(baseline);
}

/**
 * Gives the database the zone rules of this program where they are newer than its own; an older program beside a newer one
 * leaves them. At the first time, rows of before get their wall times.
 */
async function bringZoneRules(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ version: string }>('select zone_rules_version() as version');
  const version = rows[0]?.version ?? '';
  if (version >= rulesVersion) return;
  await client.query('begin');
  await client.query(putZoneRules, [JSON.stringify(zoneNames().map((name) => ({ ...rulesOf(name), name })))]);
  if (version === '') await client.query('select fill_wall_times()');
  // A day may begin at another moment by the new rules.
  await client.query('select recount_all_bid_sums()');
  await client.query('commit');
}

const putZoneRules = `insert into zone_rules (zone, version, changes, offsets)
  select r.name, r.release, array(select to_timestamp(minute * 60) from unnest(r.changes) with ordinality c(minute, place) order by place), r.offsets
  from jsonb_to_recordset($1::jsonb) as r(name text, release text, changes bigint[], offsets integer[])
  on conflict (zone) do update set version = excluded.version, changes = excluded.changes, offsets = excluded.offsets`;

/** The server's role: it may read and write rows, and nothing else. */
const grants = `
do $$ begin
  if not exists (select from pg_roles where rolname = 'bidloom_app') then
    create role bidloom_app login nosuperuser nocreatedb nocreaterole nobypassrls;
  end if;
  -- Who makes a role may grant it since version 16, but not take it: that is a right of its own there.
  if not pg_has_role(current_user, 'bidloom_app', case when current_setting('server_version_num')::int >= 160000 then 'set' else 'member' end) then
    execute format('grant bidloom_app to %I', current_user);
  end if;
end $$;
grant usage on schema public to bidloom_app;
grant select, insert, update, delete on all tables in schema public to bidloom_app;
grant usage, select on all sequences in schema public to bidloom_app;
grant execute on all functions in schema public to bidloom_app;
-- Whatever is read of users, the password's hash is not among it: password_hash_of() tells that of one account.
revoke select on users from bidloom_app;
do $$ begin
  execute (select format('grant select (%s) on users to bidloom_app', string_agg(quote_ident(attname), ', '))
    from pg_attribute where attrelid = 'users'::regclass and attnum > 0 and not attisdropped and attname <> 'password_hash');
end $$;
-- What was done stays written: the server adds to the audit log and reads it, no more.
revoke update, delete on audit_log from bidloom_app;
revoke insert, update, delete on zone_rules from bidloom_app;
-- Operators are made on the server's machine alone.
revoke insert, update, delete on operators from bidloom_app;
revoke all on migrations from bidloom_app;
grant select on migrations to bidloom_app;
`;
