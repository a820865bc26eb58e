import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { inCompany, run, type Database } from '#db/database.ts';

/**
 * Files that used up what reading may take, by their SHA-256. Each company has its own: what one has brought tells another
 * nothing, and keeps it from nothing.
 */
export type KnownCosts = {
  has: (company: string, sha256: string) => Promise<boolean>;
  add: (company: string, sha256: string) => Promise<void>;
};

/** Remembers in the database for the reader that `program` and `limits` make: another version, or more time, tries anew. */
export function knownCosts(
  database: Database,
  program: () => Promise<string>,
  limits: Record<string, unknown>,
): KnownCosts {
  let reader: Promise<string> | undefined;
  const nameOfReader = () =>
    (reader ??= program().then(async (place) =>
      createHash('sha256')
        .update(await readFile(place))
        .update(JSON.stringify(limits))
        .digest('hex')
        .slice(0, 32),
    ));
  return {
    has: async (company, sha256) => {
      const values = [sha256, await nameOfReader()];
      const rows = await inCompany(database, { company }, (db) => run(db, find, values));
      return rows.length > 0;
    },
    add: async (company, sha256) => {
      const values = [sha256, await nameOfReader()];
      await inCompany(database, { company }, async (db) => {
        await run(db, remember, values);
        await run(db, forgetOldest, [mostOfCompany]);
      });
    },
  };
}

const mostOfCompany = 1_000;
const find = {
  name: 'costly-file-find',
  text: `select 1 from costly_files where sha256 = $1 and reader = $2 and found_at > now() - interval '30 days'`,
};
const remember = {
  name: 'costly-file-remember',
  text: `insert into costly_files (sha256, reader) values ($1, $2)
    on conflict (company_id, sha256, reader) do update set found_at = now()`,
};
const forgetOldest = {
  name: 'costly-file-forget-oldest',
  text: `delete from costly_files where (sha256, reader) in
    (select sha256, reader from costly_files order by found_at desc offset $1)`,
};
