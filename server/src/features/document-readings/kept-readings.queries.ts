import type { FormPlace } from '@bidloom/engine/filling/form';
import type { FormNote } from '@bidloom/engine/filling/form-notes';
import type { Note } from '@bidloom/engine/reading/document';
import { run, type Db } from '#db/database.ts';

/** What tells a reading from another: the content, and the ending of its name, which tells kinds of text apart. */
export type ContentKey = { sha256: string; ending: string };

/** Where an Excel or Word file wants answers. */
type KeptForm = { places: FormPlace[]; notes: FormNote[] };

/** Why a content cannot be read: a limit or fault (key of `server.generation.warning`), the reader's note, or its bare sentence. */
export type KeptRefusal = { key: 'tooLong' | 'tooMuch' | 'unreadable' } | { note: Note } | { text: string };

export type KeptReading =
  | { status: 'reading' }
  | { status: 'refused'; name: string; refusal: KeptRefusal }
  | ({ status: 'read'; name: string; storageKey: string } & ReadingResult);
export type ReadingResult = {
  pages: number | null;
  notes: Note[];
  form: KeptForm | null;
  asksForAnswers: boolean;
};

/** The reading of a content by this version of the reader, finished or under way. */
export async function findReading(
  db: Db,
  { sha256, ending }: ContentKey,
  reader: string,
): Promise<KeptReading | undefined> {
  return (await run<KeptReading>(db, select, [sha256, ending, reader]))[0];
}
const select = {
  name: 'document-reading',
  text: `select status, name, storage_key as "storageKey", pages, notes, form, asks_for_answers as "asksForAnswers", refusal
    from document_readings where sha256 = $1 and ending = $2 and (reader = $3 or status = 'reading')`,
};

/** One attempt at reading a content. */
export type ReadingClaim = ContentKey & { name: string; reader: string; claim: string; server: number };

/** Takes a content to read: one that nobody has read with this reader, or whose server is gone. */
export async function claimReading(db: Db, mine: ReadingClaim): Promise<boolean> {
  const values = [mine.sha256, mine.ending, mine.name, mine.reader, mine.claim, mine.server];
  return (await run(db, claim, values)).length > 0;
}
// A claim of this server that is asked for again is no longer worked on: callers of one server wait for each other.
const claim = {
  name: 'document-reading-claim',
  text: `insert into document_readings as d (sha256, ending, name, reader, claim, worker) values ($1, $2, $3, $4, $5, $6)
    on conflict (company_id, sha256, ending) do update set status = 'reading', name = excluded.name, reader = excluded.reader,
      claim = excluded.claim, worker = excluded.worker, storage_key = null, refusal = null, form = null, notes = '[]'
    where (d.status <> 'reading' and d.reader <> excluded.reader)
      or (d.status = 'reading' and (d.worker = excluded.worker or not server_lives(d.worker)))
    returning d.claim`,
};

/** Keeps what was read; false when the attempt has lost the content, or its last file is gone. */
export async function keepReading(
  db: Db,
  { sha256, ending, claim: mine }: ReadingClaim,
  storageKey: string,
  { pages, notes, form, asksForAnswers }: ReadingResult,
): Promise<boolean> {
  const json = [JSON.stringify(notes), form && JSON.stringify(form)];
  const values = [sha256, ending, mine, storageKey, pages, ...json, asksForAnswers];
  return (await run(db, keep, values)).length > 0;
}
const keep = {
  name: 'document-reading-keep',
  text: `update document_readings set status = 'read', storage_key = $4, pages = $5, notes = $6::jsonb, form = $7::jsonb,
      asks_for_answers = $8, worker = null, read_at = now()
    where sha256 = $1 and ending = $2 and claim = $3 and status = 'reading'
      and has_content($1) returning claim`,
};

/** Keeps why a content cannot be read. */
export async function keepRefusal(
  db: Db,
  { sha256, ending, claim: mine }: ReadingClaim,
  refusal: KeptRefusal,
): Promise<void> {
  await run(db, refuse, [sha256, ending, mine, JSON.stringify(refusal)]);
}
const refuse = {
  name: 'document-reading-refuse',
  text: `update document_readings set status = 'refused', refusal = $4::jsonb, worker = null, read_at = now()
    where sha256 = $1 and ending = $2 and claim = $3 and status = 'reading'`,
};

/** Leaves a content that was not read to the end to the next who asks for it. */
export async function releaseReading(db: Db, { sha256, ending, claim: mine }: ReadingClaim): Promise<void> {
  await run(db, release, [sha256, ending, mine]);
}
const release = {
  name: 'document-reading-release',
  text: `delete from document_readings where sha256 = $1 and ending = $2 and claim = $3 and status = 'reading'`,
};

/** Forgets a reading whose kept blocks are gone from the storage. */
export async function forgetReading(
  db: Db,
  { sha256, ending }: ContentKey,
  storageKey: string,
): Promise<void> {
  await run(db, forget, [sha256, ending, storageKey]);
}
const forget = {
  name: 'document-reading-forget',
  text: 'delete from document_readings where sha256 = $1 and ending = $2 and storage_key = $3',
};

/** Forgets why documents of a bid could not be read, so that they are tried again. */
export async function forgetRefusals(db: Db, bid: string): Promise<void> {
  await run(db, forgetRefused, [bid]);
}
const forgetRefused = {
  name: 'document-readings-forget-refusals',
  text: `delete from document_readings d using files f
    where f.bid_id = $1 and f.sha256 = d.sha256 and d.status = 'refused'`,
};
