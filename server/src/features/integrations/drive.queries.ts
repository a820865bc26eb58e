import { run, type Db } from '#db/database.ts';
import type { ServiceProblem } from './service-states.queries.ts';

export async function findCompanyFolder(db: Db): Promise<{ name: string; folder: string | null }> {
  const [found] = await run<{ name: string; folder: string | null }>(db, {
    name: 'drive-company-folder',
    text: 'select name, drive_folder_id as folder from companies where id = current_company()',
  });
  if (!found) throw new Error('The company is gone');
  return found;
}

export async function keepCompanyFolder(db: Db, folder: string | null): Promise<void> {
  await run(
    db,
    {
      name: 'drive-keep-company-folder',
      text: 'update companies set drive_folder_id = $1 where id = current_company() and drive_folder_id is distinct from $1',
    },
    [folder],
  );
}

export const findRemovals = (db: Db) =>
  run<{ id: string }>(db, {
    name: 'drive-removals',
    text: 'select drive_id as id from drive_removals order by drive_id limit 200',
  });

export async function removalDone(db: Db, id: string): Promise<void> {
  await db.deleteFrom('drive_removals').where('drive_id', '=', id).execute();
}

/** Folders whose bid is called otherwise by now. */
export const findRenamed = (db: Db) =>
  run<{ bid: string; folder: string; title: string }>(db, {
    name: 'drive-renamed',
    text: `select f.bid_id as bid, f.folder_id as folder, b.original_title as title
      from drive_folders f join bids b on b.company_id = f.company_id and b.id = f.bid_id where f.name <> b.original_title limit 200`,
  });

export async function keepName(db: Db, bid: string, name: string): Promise<void> {
  await db.updateTable('drive_folders').set({ name }).where('bid_id', '=', bid).execute();
}

export type WaitingFile = {
  id: string;
  bid: string;
  title: string;
  name: string;
  mimeType: string;
  storageKey: string;
  attempts: number;
};

/** Documents that are not in Drive yet and may be brought there now, oldest first. */
export const findWaiting = (db: Db) =>
  run<WaitingFile>(db, {
    name: 'drive-waiting',
    text: `select f.id, b.id as bid, b.original_title as title, f.name, f.mime_type as "mimeType", f.storage_key as "storageKey",
        coalesce(d.attempts, 0) as attempts
      from files f join bids b on b.company_id = f.company_id and b.id = f.bid_id
        left join drive_files d on d.company_id = f.company_id and d.file_id = f.id
      where f.drive_file_id is null and not coalesce(d.left_drive, false) and coalesce(d.next_try_at, f.created_at) <= now()
      order by f.id limit 50`,
  });

/** Writes down that an upload begins, before it does: whoever tries next looks whether it arrived. False when the file is gone. */
export async function beginUpload(db: Db, file: string): Promise<boolean> {
  const begun = await run(
    db,
    {
      name: 'drive-begin-upload',
      text: `insert into drive_files (file_id, attempts) select id, 1 from files where id = $1 and drive_file_id is null
        on conflict (company_id, file_id) do update set attempts = drive_files.attempts + 1 returning file_id`,
    },
    [file],
  );
  return begun.length > 0;
}

/** A file that Drive does not take is tried again a day later; those after it go on. */
export async function uploadRefused(db: Db, file: string, problem: ServiceProblem): Promise<void> {
  await run(
    db,
    {
      name: 'drive-upload-refused',
      text: `update drive_files set problem = $2, next_try_at = now() + interval '1 day' where file_id = $1`,
    },
    [file, problem],
  );
}

/** What follows is bookkeeping of the mirror and no change of a document that somebody would look for in the audit log. */
async function asBookkeeping(db: Db): Promise<void> {
  await run(db, { name: 'drive-bookkeeping', text: `select set_config('app.importing', 'on', true)` });
}

/** Writes down where a document is in Drive. False when it was removed meanwhile. */
export async function keepMirror(db: Db, file: string, driveId: string): Promise<boolean> {
  await asBookkeeping(db);
  const kept = await run(
    db,
    {
      name: 'drive-keep-mirror',
      text: `with f as (update files set drive_file_id = $2 where id = $1 returning id),
        d as (update drive_files set problem = null where file_id = $1)
        select id from f`,
    },
    [file, driveId],
  );
  if (kept.length === 0)
    await db
      .insertInto('drive_removals')
      .values({ drive_id: driveId })
      .onConflict((on) => on.doNothing())
      .execute();
  return kept.length > 0;
}

/** The document stays, without its mirror; `isForGood`: it is not brought there again. */
export async function forgetMirror(
  db: Db,
  file: string,
  { isForGood }: { isForGood: boolean },
): Promise<void> {
  await asBookkeeping(db);
  await run(
    db,
    {
      name: 'drive-forget-mirror',
      text: `with f as (update files set drive_file_id = null where id = $1 returning id)
        insert into drive_files (file_id, left_drive) select id, $2 from f
        on conflict (company_id, file_id) do update set left_drive = $2, next_try_at = now()`,
    },
    [file, isForGood],
  );
}

export async function findBidFolder(db: Db, bid: string): Promise<string | undefined> {
  const found = await db
    .selectFrom('drive_folders')
    .select('folder_id')
    .where('bid_id', '=', bid)
    .executeTakeFirst();
  return found?.folder_id;
}

/** Gives a bid its folder; false when the bid is gone meanwhile. */
export async function keepBidFolder(
  db: Db,
  bid: string,
  folder: { id: string; link: string; name: string },
): Promise<boolean> {
  const kept = await run(
    db,
    {
      name: 'drive-keep-bid-folder',
      text: `with b as (update bids set drive_folder_link = $3 where id = $1 returning id)
        insert into drive_folders (bid_id, folder_id, name) select id, $2, $4 from b
        on conflict (company_id, bid_id) do update set folder_id = excluded.folder_id, name = excluded.name returning bid_id`,
    },
    [bid, folder.id, folder.link, folder.name],
  );
  return kept.length > 0;
}

/** A folder that is gone in Drive: the next document gets a new one. */
export async function forgetBidFolder(db: Db, folder: string): Promise<void> {
  await run(
    db,
    {
      name: 'drive-forget-bid-folder',
      text: `with gone as (delete from drive_folders where folder_id = $1 returning company_id, bid_id)
        update bids b set drive_folder_link = null from gone where b.company_id = gone.company_id and b.id = gone.bid_id`,
    },
    [folder],
  );
}

export type Known = {
  folderOf: string | null;
  file: string | null;
  bid: string | null;
  name: string | null;
  isSkipped: boolean;
};

/** What we know of a thing in Drive: a bid's folder, a document's mirror, or what was left out. */
export async function findKnown(db: Db, driveId: string): Promise<Known> {
  const [known] = await run<Known>(
    db,
    {
      name: 'drive-known',
      text: `select (select bid_id from drive_folders where folder_id = $1) as "folderOf", f.id as file, f.bid_id as bid, f.name,
          exists (select from drive_skips where drive_id = $1) or exists (select from drive_removals where drive_id = $1) as "isSkipped"
        from (select 1) one left join files f on f.drive_file_id = $1`,
    },
    [driveId],
  );
  if (!known) throw new Error('A query without a condition answered no row');
  return known;
}

/** The bid in whose folder something lies. */
export async function findBidOfFolders(db: Db, folders: string[]): Promise<string | undefined> {
  const [found] = await run<{ bid: string }>(
    db,
    {
      name: 'drive-bid-of-folders',
      text: 'select bid_id as bid from drive_folders where folder_id = any($1) limit 1',
    },
    [folders],
  );
  return found?.bid;
}

export async function renameFile(db: Db, file: string, name: string): Promise<void> {
  await db.updateTable('files').set({ name }).where('id', '=', file).execute();
}

export async function skipFile(
  db: Db,
  values: { drive_id: string; bid_id: string; name: string; reason: 'type' | 'size' | 'refused' },
): Promise<void> {
  await db
    .insertInto('drive_skips')
    .values(values)
    .onConflict((on) => on.doNothing())
    .execute();
}

export async function forgetSkip(db: Db, driveId: string): Promise<void> {
  await db.deleteFrom('drive_skips').where('drive_id', '=', driveId).execute();
}

/** Another account has none of what the one before had, unless it was shared with it: each thing is looked for first. */
export async function forgetWholeMirror(db: Db): Promise<void> {
  await asBookkeeping(db);
  for (const [name, text] of [
    [
      'drive-forget-tries',
      `insert into drive_files (file_id, attempts) select id, 1 from files where drive_file_id is not null
        on conflict (company_id, file_id) do update set attempts = 1, next_try_at = now(), problem = null, left_drive = false`,
    ],
    ['drive-forget-files', 'update files set drive_file_id = null where drive_file_id is not null'],
    ['drive-forget-links', 'update bids set drive_folder_link = null where drive_folder_link is not null'],
    ['drive-forget-folders', 'delete from drive_folders'],
    ['drive-forget-skips', 'delete from drive_skips'],
    ['drive-forget-removals', 'delete from drive_removals'],
  ] as const)
    await run(db, { name, text });
  await run(db, { name: 'drive-audit-again', text: `select set_config('app.importing', '', true)` });
}
