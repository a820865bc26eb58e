import pg from 'pg';

type Table = { name: string; has_key: boolean };

/** Does something with every table of a database, `has_key` those whose rows name stored files. */
export async function withTables<T>(
  ownerUrl: string,
  work: (client: pg.Client, tables: Table[]) => Promise<T>,
) {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    const { rows } = await client.query<Table>(
      `select format('%I.%I', n.nspname, c.relname) as name, c.relname <> 'loose_contents' and
          exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'storage_key' and not a.attisdropped) as has_key
        from pg_class c join pg_namespace n on n.oid = c.relnamespace
        where c.relkind = 'r' and n.nspname not like 'pg\\_%' and n.nspname <> 'information_schema'`,
    );
    return await work(client, rows);
  } finally {
    await client.end();
  }
}

/** The keys of stored files that rows name. */
export const namedFiles = (ownerUrl: string): Promise<string[]> =>
  withTables(ownerUrl, async (client, tables) => {
    const keys = new Set<string>();
    for (const { name } of tables.filter(({ has_key }) => has_key)) {
      const { rows } = await client.query<{ storage_key: string }>(
        `select storage_key from ${name} where storage_key is not null`,
      );
      for (const { storage_key } of rows) keys.add(storage_key);
    }
    return [...keys];
  });
