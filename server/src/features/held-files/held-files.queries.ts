import { run, type Db } from '#db/database.ts';
import { newObjectId } from '#db/object-id.ts';
import { announce } from '#domain-events/events.ts';

/** A file whose content is in the storage, before it is a bid's or a tender's. */
export type HeldFile = {
  id: string;
  name: string;
  size: number;
  mimeType: string;
  sha256: string;
  storageKey: string;
};

/** Makes a pack, which is erased after a day; answers its id. */
export async function addPack(db: Db, kind: 'pack' | 'import'): Promise<string> {
  const id = newObjectId();
  await run(db, insertPack, [id, kind]);
  return id;
}
const insertPack = { name: 'pack-add', text: 'insert into packs (id, kind) values ($1, $2)' };

/** Adds files to a pack; their contents are to be claimed in the same transaction. */
export async function addPackFiles(db: Db, pack: string, files: HeldFile[]): Promise<void> {
  await run(db, insertFiles, [pack, JSON.stringify(files)]);
}
const insertFiles = {
  name: 'pack-files-add',
  text: `insert into pack_files (id, pack_id, name, size, mime_type, sha256, storage_key)
    select r.id, $1, r.name, r.size, r."mimeType", r.sha256, r."storageKey"
    from jsonb_to_recordset($2::jsonb) as r (id text, name text, size bigint, "mimeType" text, sha256 text, "storageKey" text)`,
};

/** Gives each file to its tender. One that is gone, since its day is over or another tender has it, is passed over. */
export async function attachFilesToTenders(db: Db, pairs: { tender: string; file: string }[]): Promise<void> {
  if (pairs.length === 0) return;
  await run(db, toTenders, [pairs.map(({ file }) => file), pairs.map(({ tender }) => tender)]);
  for (const tender of new Set(pairs.map((pair) => pair.tender)))
    await announce(db, 'tender-documents.changed', { tender });
}
const toTenders = {
  name: 'held-files-to-tenders',
  text: `with given as (select distinct on (file) file, tender from unnest($1::text[], $2::text[]) g (file, tender)),
    taken as (delete from pack_files p using given g where p.id = g.file returning p.*)
    insert into tender_files (tender_id, name, size, mime_type, sha256, storage_key)
    select g.tender, p.name, p.size, p.mime_type, p.sha256, p.storage_key from taken p join given g on g.file = p.id order by p.id`,
};

/** Gives all files of a pack to a bid as the buyer's documents; the pack ends. Answers their names. */
export async function attachPackToBid(db: Db, pack: string, bid: string): Promise<string[]> {
  const rows = await run<{ name: string }>(db, packToBid, [pack, bid]);
  await run(db, deletePack, [pack]);
  return rows.map(({ name }) => name);
}
const packToBid = {
  name: 'pack-to-bid',
  text: `with taken as (delete from pack_files where pack_id = $1 returning *)
    insert into files (bid_id, kind, name, size, mime_type, sha256, storage_key, created_by)
    select $2, 'original', p.name, p.size, p.mime_type, p.sha256, p.storage_key, current_member() from taken p order by p.id
    returning name`,
};

/** Gives all files of a pack to a tender; the pack ends. */
export async function attachPackToTender(db: Db, pack: string, tender: string): Promise<void> {
  const files = await run<{ id: string }>(db, filesOfPack, [pack]);
  await attachFilesToTenders(
    db,
    files.map(({ id }) => ({ tender, file: id })),
  );
  await run(db, deletePack, [pack]);
}
const filesOfPack = {
  name: 'pack-file-ids',
  text: 'select id from pack_files where pack_id = $1 order by id',
};
const deletePack = { name: 'pack-remove', text: 'delete from packs where id = $1 returning id' };

/** Removes a pack with its files; false when there is none. */
export const removePack = async (db: Db, pack: string): Promise<boolean> =>
  (await run(db, deletePack, [pack])).length > 0;

/** Makes the files a tender came from documents of its bid, with the same contents; answers their names. */
export async function copyTenderFilesToBid(db: Db, tender: string, bid: string): Promise<string[]> {
  const rows = await run<{ name: string }>(db, tenderToBid, [tender, bid]);
  return rows.map(({ name }) => name);
}
const tenderToBid = {
  name: 'tender-files-to-bid',
  text: `insert into files (bid_id, kind, name, size, mime_type, sha256, storage_key, created_by)
    select b.id, 'original', t.name, t.size, t.mime_type, t.sha256, t.storage_key, coalesce(current_member(), t.created_by)
    from tender_files t join bids b on b.id = $2 where t.tender_id = $1
      and not exists (select from files f where f.bid_id = b.id and f.storage_key = t.storage_key) order by t.id
    returning name`,
};

/** Adds documents to a tender; their contents are to be claimed in the same transaction. */
export async function addTenderFiles(db: Db, tender: string, files: Omit<HeldFile, 'id'>[]): Promise<void> {
  await run(db, insertTenderFiles, [tender, JSON.stringify(files)]);
}
const insertTenderFiles = {
  name: 'tender-files-add',
  text: `insert into tender_files (tender_id, name, size, mime_type, sha256, storage_key)
    select $1, r.name, r.size, r."mimeType", r.sha256, r."storageKey"
    from jsonb_to_recordset($2::jsonb) as r (name text, size bigint, "mimeType" text, sha256 text, "storageKey" text)`,
};

/** Removes a document from a tender; false when it has none such. */
export const removeTenderFile = async (db: Db, tender: string, file: string): Promise<boolean> =>
  (await run(db, deleteTenderFile, [tender, file])).length > 0;
const deleteTenderFile = {
  name: 'tender-file-remove',
  text: 'delete from tender_files where tender_id = $1 and id = $2 returning id',
};

/** A file that a tender came from, to be sent. */
export async function findTenderFile(db: Db, id: string): Promise<Omit<HeldFile, 'id'> | undefined> {
  return (await run<Omit<HeldFile, 'id'>>(db, selectTenderFile, [id]))[0];
}
const selectTenderFile = {
  name: 'tender-file',
  text: `select name, size, mime_type as "mimeType", sha256, storage_key as "storageKey" from tender_files where id = $1`,
};
