import pg from 'pg';
import { expect, inject, test } from 'vitest';

const owner = new pg.Client({ connectionString: inject('ownerUrl') });
await owner.connect();

test('every table of a company is closed by forced row security and begins its key with the company', async () => {
  const { rows } = await owner.query<{ name: string; closed: boolean; policies: number; key: string }>(`
    select c.relname as name, c.relrowsecurity and c.relforcerowsecurity as closed,
      (select count(*)::int from pg_policy p where p.polrelid = c.oid) as policies,
      (select a.attname from pg_index i join pg_attribute a on a.attrelid = c.oid and a.attnum = i.indkey[0]
       where i.indrelid = c.oid and i.indisprimary) as key
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'company_id'
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace`);
  expect(rows.length).toBeGreaterThan(15);
  for (const row of rows) {
    expect(row).toMatchObject({ closed: true, key: 'company_id' });
    expect(row.policies).toBeGreaterThan(0);
  }
});

test('a link between two tables of a company carries the company', async () => {
  const { rows } = await owner.query<{ name: string; columns: string[] }>(`
    select k.conname as name, array(select attname::text from pg_attribute where attrelid = k.conrelid and attnum = any(k.conkey)) as columns
    from pg_constraint k
    where k.contype = 'f' and k.connamespace = 'public'::regnamespace
      and exists (select from pg_attribute a where a.attrelid = k.conrelid and a.attname = 'company_id')
      and exists (select from pg_attribute a where a.attrelid = k.confrelid and a.attname = 'company_id')`);
  expect(rows.length).toBeGreaterThan(20);
  for (const row of rows) expect(row.columns, row.name).toContain('company_id');
});

test('every unique key of a table of a company carries the company: its rows can stand on a server of their own', async () => {
  const { rows } = await owner.query<{ name: string }>(`
    select i.indexrelid::regclass::text as name from pg_index i
      join pg_class c on c.oid = i.indrelid and c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
      join pg_attribute a on a.attrelid = c.oid and a.attname = 'company_id'
    where i.indisunique and not a.attnum = any(i.indkey::int2[])`);
  expect(rows).toEqual([]);
});

test('tables that belong to no company are known, and no link leads from them to one of a company', async () => {
  const { rows } = await owner.query<{ name: string; links: string[] }>(`
    select c.relname as name, array(select k.conname::text from pg_constraint k
        join pg_attribute a on a.attrelid = k.confrelid and a.attname = 'company_id' where k.conrelid = c.oid and k.contype = 'f') as links
    from pg_class c where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
      and not exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'company_id') order by 1`);
  expect(rows.map(({ name }) => name)).toEqual([...ofNoCompany].toSorted());
  for (const row of rows) expect(row.links, row.name).toEqual([]);
});
/** Those that every server of a spread database holds, or that one alone does (docs/scaling.md). */
const ofNoCompany = [
  'account_mails',
  'account_tokens',
  'authenticator_apps',
  'calendar_feeds',
  'companies',
  'email_changes',
  'idempotency_keys',
  'identity_providers',
  'loose_contents',
  'migrations',
  'notification_choices',
  'operators',
  'passkey_challenges',
  'passkeys',
  'provider_accounts',
  'provider_sign_ins',
  'public_answers',
  'rate_limits',
  'recovery_codes',
  'security_forwarding',
  'security_queue',
  'server_limits',
  'sessions',
  'used_assertions',
  'users',
  'zone_rules',
];

test('the role of the server owns nothing and cannot step over row security', async () => {
  const { rows } = await owner.query(`
    select rolsuper, rolbypassrls, rolcreaterole, (select count(*)::int from pg_class where relowner = r.oid) as owned
    from pg_roles r where rolname = 'bidloom_app'`);
  expect(rows).toEqual([{ rolsuper: false, rolbypassrls: false, rolcreaterole: false, owned: 0 }]);
});
