import { backupLocks } from '#db/backup-lock.ts';
import { outsideCompanies, run, type Database, type Db } from '#db/database.ts';
import { newObjectId } from '#db/object-id.ts';
import { HttpError } from '#http/calls/errors.ts';
import type { AppContext } from '#http/calls/route.ts';

/** A content in the storage, on its way to a row of files. */
export type Content = { id: string; storageKey: string };

/**
 * Brings contents into the storage before the transaction that names them. Until `claimContents` in that transaction
 * they are loose: a server that dies in between leaves nothing behind, since loose contents are removed in the end.
 * `folder` is part of the key: the company, and the run where one writes them.
 */
export async function storeContents(
  { database, files }: Pick<AppContext, 'database' | 'files'>,
  folder: string,
  sources: { path: string }[],
): Promise<Content[]> {
  const contents = sources.map(() => {
    const id = newObjectId();
    return { id, storageKey: `${folder}/${id}` };
  });
  await outsideCompanies(database, (db) => run(db, announce, [keysOf(contents)]));
  for (const [index, { storageKey }] of contents.entries()) {
    const source = sources[index];
    if (source) await files.adopt(storageKey, source.path);
  }
  return contents;
}

/** Claims contents in the transaction that adds their rows. */
export async function claimContents(db: Db, contents: Content[]): Promise<void> {
  const claimed = await run(db, claim, [keysOf(contents)]);
  if (claimed.length !== contents.length)
    throw new HttpError(503, 'try_again', 'server.tryAgain', { retryAfterSeconds: 1 });
}

/** Contents of a transaction that did not commit. Where it did after all, they are claimed and nothing happens. */
export async function dropContents(
  context: Pick<AppContext, 'database' | 'files'>,
  contents: Content[],
): Promise<void> {
  if (contents.length === 0) return;
  await outsideCompanies(context.database, (db) => run(db, removeSooner, [keysOf(contents)]));
  await sweepContents(context);
}

/**
 * Removes the contents whose time has come: of removed files, and those that no transaction claimed. While a backup is made nothing;
 * the next time takes them.
 */
export async function sweepContents({ database, files }: { database: Database } & Pick<AppContext, 'files'>) {
  for (;;) {
    const swept = await outsideCompanies(database, async (db) => {
      const [lock] = await run<{ is_free: boolean }>(db, lockOutBackups);
      if (!lock?.is_free) return 0;
      const due = await run<{ storage_key: string }>(db, takeDue);
      for (const { storage_key } of due) await files.remove(storage_key);
      return due.length;
    });
    if (swept < batch) return;
  }
}

/** While a backup copies the files that its database names, none may go. */
const lockOutBackups = {
  name: 'contents-hold-off-backups',
  text: `select pg_try_advisory_xact_lock_shared(${backupLocks.class}, ${backupLocks.files}) as is_free`,
};
const keysOf = (contents: Content[]) => contents.map(({ storageKey }) => storageKey);
const batch = 50;
const announce = {
  name: 'contents-announce',
  text: `insert into loose_contents (storage_key, remove_after) select key, now() + interval '1 hour' from unnest($1::text[]) key`,
};
const claim = {
  name: 'contents-claim',
  text: 'delete from loose_contents where storage_key = any($1::text[]) returning true as claimed',
};
const removeSooner = {
  name: 'contents-remove-sooner',
  text: 'update loose_contents set remove_after = now() where storage_key = any($1::text[])',
};
// The time is kept in milliseconds, which may round what is due now to a moment later.
const takeDue = {
  name: 'contents-take-due',
  text: `delete from loose_contents where storage_key in (
      select storage_key from loose_contents where remove_after <= now() + interval '1 millisecond' order by remove_after limit ${batch} for update skip locked)
    returning storage_key`,
};
