import pg from 'pg';
import { expect, test } from 'vitest';
import { asOwner, databaseUrls, givenCompany } from '#testing/given.ts';

/**
 * What `work` sees as the server's own role, outside of every company and as nobody, with these settings of the session.
 */
async function asApplication<T>(
  settings: Record<string, string>,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({ connectionString: databaseUrls.appUrl });
  await client.connect();
  try {
    await client.query('begin');
    for (const [name, value] of Object.entries(settings))
      await client.query('select set_config($1, $2, true)', [name, value]);
    return await work(client);
  } finally {
    await client.end();
  }
}

/** The settings of ours that policies, functions or triggers ask for. They name a company, a person or a secret, or say how the search goes. */
async function settingsAskedFor(): Promise<string[]> {
  const rows = await asOwner<{ name: string }>(
    `select distinct m[1] as name from (
        select coalesce(qual, '') || coalesce(with_check, '') as text from pg_policies
        union all select prosrc from pg_proc p join pg_namespace n on n.oid = p.pronamespace where n.nspname = 'public') t,
      regexp_matches(t.text, '(app\\.[a-z_]+)', 'g') m order by 1`,
  );
  return rows.map(({ name }) => name);
}

const closedTables = () =>
  asOwner<{ name: string }>(
    `select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname = 'public' and c.relkind = 'r' and c.relrowsecurity order by 1`,
  );

test('no setting of a session, nor all of them together, shows the server’s role a row of all companies', async () => {
  const { _id, user } = await givenCompany();
  // What used to be seen by a setting: old, waiting, over.
  for (const text of [
    `insert into events (company_id, name, data, created_at) values ($1, 'changed', '{}', now() - interval '2 hours')`,
    `insert into ai_ledger (company_id, model, host, is_local, purpose, prompt, at) values ($1, 'm', 'h', true, 'test', 'old', now() - interval '400 days')`,
    `insert into costly_files (company_id, sha256, reader, found_at) values ($1, repeat('0', 64), 'x', now() - interval '31 days')`,
  ])
    await asOwner(text, [_id]);
  const names = (await settingsAskedFor()).filter(
    (name) => name !== 'app.company_id' && name !== 'app.user_id',
  );
  expect(names.length).toBeGreaterThan(5);
  const tables = (await closedTables()).map(({ name }) => name);
  expect(tables).toEqual(
    expect.arrayContaining(['ai_ledger', 'bids', 'events', 'sessions', 'security_queue']),
  );
  for (const value of ['on', 'true', '1', '%', '36500', user._id]) {
    const settings = Object.fromEntries(names.map((name) => [name, value]));
    const seen = await asApplication(settings, async (client) => {
      const found: Record<string, number> = {};
      for (const table of tables) {
        // A challenge for who is to sign in with a passkey is nobody's yet.
        const own = table === 'passkey_challenges' ? 'where user_id is not null' : '';
        const { rows } = await client.query<{ count: number }>(
          `select count(*)::int as count from ${table} ${own}`,
        );
        if (rows[0]?.count) found[table] = rows[0].count;
      }
      return found;
    });
    expect({ value, seen }).toEqual({ value, seen: {} });
  }
});

test('the server’s role cannot take another role, nor turn row security off', async () => {
  for (const statement of [
    'set role bidloom_owner',
    'set session authorization bidloom_owner',
    'alter table bids disable row level security',
    'alter role bidloom_app bypassrls',
    'create policy mine on bids using (true)',
  ])
    await expect(asApplication({}, (client) => client.query(statement))).rejects.toThrow();
  await asApplication({}, async (client) => {
    await client.query('set local row_security = off');
    await expect(client.query('select * from bids')).rejects.toMatchObject({ code: '42501' });
  });
});
