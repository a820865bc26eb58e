import type { Pack } from '@bidloom/contract/packs';
import { run, type Db } from '#db/database.ts';
import type { KeptRefusal } from '#features/document-readings/kept-readings.queries.ts';
import type { StoredFact } from '#features/understanding/facts-to-store.ts';

/** What a pack's documents say, as it is kept. */
export type PackProposal = { facts: StoredFact[]; requirements: number };

/** Asks for the files of a pack to be read, or read on where that is under way; answers whether it needs a job. */
export async function requestPackReading(db: Db, pack: string): Promise<boolean> {
  const [row] = await run<{ was: string }>(db, want, [pack]);
  return row !== undefined && row.was !== 'running';
}
const want = {
  name: 'pack-want',
  text: `with before as (select id, status from packs where id = $1 for update)
    update packs p set wanted = p.wanted + 1, tries = 0, status = case when p.status = 'running' then p.status else 'queued' end
    from before b where p.id = b.id returning b.status as was`,
};

export type PackAttempt = { pack: string; server: number; attempt: number };
const ours = `p.id = $1 and p.worker = $2 and p.attempts = $3 and p.status = 'running'`;
const ofAttempt = ({ pack, server, attempt }: PackAttempt) => [pack, server, attempt];

/** Takes the reading of a pack that waits, or whose server is gone. */
export async function claimPack(db: Db, pack: string, server: number, isUnderWayHere: boolean) {
  const values = [pack, server, isUnderWayHere];
  return (await run<{ attempt: number; tries: number }>(db, claim, values))[0];
}
const claim = {
  name: 'pack-claim',
  text: `update packs p set status = 'running', worker = $2, attempts = p.attempts + 1, tries = p.tries + 1, stage = 'reading'
    where p.id = $1 and p.kind = 'pack' and (p.status = 'queued'
      or (p.status = 'running' and ((p.worker = $2 and not $3) or not server_lives(p.worker))))
    returning p.attempts as attempt, p.tries`,
};

export const writePackProgress = async (
  db: Db,
  attempt: PackAttempt,
  at: Pick<Pack, 'stage' | 'done' | 'total' | 'file'>,
): Promise<boolean> =>
  (await run(db, write, [...ofAttempt(attempt), at.stage, at.done, at.total, at.file])).length > 0;
const write = {
  name: 'pack-progress',
  text: `update packs p set stage = $4, done = $5, total = $6, file = $7 where ${ours} returning p.id`,
};

/** Undefined when the pack is gone, or another server's. */
export async function findOurPack(db: Db, attempt: PackAttempt): Promise<{ wanted: number } | undefined> {
  return (await run<{ wanted: number }>(db, selectOurs, ofAttempt(attempt)))[0];
}
const selectOurs = { name: 'pack-ours', text: `select p.wanted from packs p where ${ours}` };

/** The files of a pack, as the reader of bids takes them. */
export const findPackDocuments = (db: Db, pack: string) =>
  run<{
    id: string;
    name: string;
    sha256: string;
    storageKey: string;
    isReplaced: boolean;
    isLater: boolean;
  }>(db, documents, [pack]);
const documents = {
  name: 'pack-documents',
  text: `select f.id, f.name, f.sha256, f.storage_key as "storageKey", false as "isReplaced", false as "isLater" from pack_files f where f.pack_id = $1 order by f.id`,
};

/** Ends the reading; with `wanted` only while the files are those that were read. */
export async function endPack(
  db: Db,
  attempt: PackAttempt,
  {
    status,
    proposal,
    wanted,
  }: { status: 'done' | 'failed' | 'queued'; proposal?: PackProposal; wanted?: number },
): Promise<boolean> {
  const values = [...ofAttempt(attempt), status, proposal ? JSON.stringify(proposal) : null, wanted ?? null];
  return (await run(db, end, values)).length > 0;
}
const end = {
  name: 'pack-end',
  text: `update packs p set status = $4, stage = case when $4 = 'queued' then 'waiting' else 'finished' end, done = 0, total = 0, file = '',
      proposal = coalesce($5::jsonb, p.proposal)
    where ${ours} and ($6::int is null or p.wanted = $6) returning p.id`,
};

/** Keeps a pack to one change at a time; false when there is none. */
export const lockPackForUpdate = async (db: Db, pack: string): Promise<boolean> =>
  (await run(db, lock, [pack])).length > 0;
const lock = { name: 'pack-lock', text: `select id from packs where id = $1 and kind = 'pack' for update` };

export const removePackFile = async (db: Db, pack: string, file: string): Promise<boolean> =>
  (await run(db, deleteFile, [pack, file])).length > 0;
const deleteFile = {
  name: 'pack-file-remove',
  text: 'delete from pack_files where pack_id = $1 and id = $2 returning id',
};

export const countPackFiles = async (db: Db, pack: string): Promise<number> =>
  (await run<{ count: number }>(db, count, [pack]))[0]?.count ?? 0;
const count = {
  name: 'pack-files-count',
  text: 'select count(*)::int as count from pack_files where pack_id = $1',
};

export type FoundPack = Omit<Pack, 'files' | 'proposal' | 'client' | 'known'> & {
  files: (Omit<Pack['files'][number], 'problem'> & { readAs: string | null; refusal: KeptRefusal | null })[];
  proposal: PackProposal | null;
};

export async function findPack(db: Db, pack: string): Promise<FoundPack | undefined> {
  return (await run<FoundPack>(db, select, [pack]))[0];
}
const select = {
  name: 'pack',
  text: `select p.id as _id, p.status, p.stage, p.done, p.total, p.file, p.proposal, wire_time(p.created_at) as "createdAt",
      coalesce((select json_agg(json_build_object('_id', f.id, 'name', f.name, 'size', f.size,
          'state', case d.status when 'read' then 'read' when 'refused' then 'refused' when 'reading' then 'reading' else 'waiting' end,
          'pages', d.pages, 'readAs', d.name, 'refusal', d.refusal) order by f.id)
        from pack_files f left join document_readings d on d.sha256 = f.sha256
          and d.ending = coalesce(lower(substring(f.name from '\\.([A-Za-z0-9]{1,10})$')), '')
        where f.pack_id = p.id), '[]') as files
    from packs p where p.id = $1 and p.kind = 'pack'`,
};

/** The client that is called as the buyer is, and the bids and tenders that have this reference, or this title of this buyer. */
export async function findKnown(
  db: Db,
  { buyer, reference, title }: { buyer: string; reference: string; title: string },
): Promise<Pick<Pack, 'client' | 'known'>> {
  const [row] = await run<Pick<Pack, 'client' | 'known'>>(db, known, [buyer, reference, title]);
  return row ?? { client: null, known: [] };
}
const folded = (text: string) => `regexp_replace(fold_text(${text}), '[^[:alnum:]]', '', 'g')`;
const isSame = (reference: string, title: string, buyer: string) =>
  `(s.reference <> '' and length(s.reference) >= 3 and ${folded(reference)} = s.reference)
    or (s.title <> '' and s.buyer <> '' and ${folded(title)} = s.title and ${folded(buyer)} = s.buyer)`;
const known = {
  name: 'pack-known',
  text: `with s as (select ${folded('$1')} as buyer, ${folded('$2')} as reference, ${folded('$3')} as title),
    found as (
      select 'bid' as kind, b.id as _id, b.original_title as title, b.reference, c.name as buyer, wire_time(b.deadline) as deadline, b.created_at
      from s, bids b join clients c on c.id = b.client_id where ${isSame('b.reference', 'b.original_title', 'c.name')}
      union all
      select 'tender', t.id, t.title, t.reference, t.buyer, wire_time(t.deadline), t.created_at
      from s, tenders t where not exists (select from bids b where b.tender_id = t.id) and (${isSame('t.reference', 't.title', 't.buyer')}))
    select (select json_build_object('_id', c.id, 'name', c.name) from clients c, s
        where s.buyer <> '' and ${folded('c.name')} = s.buyer order by c.id limit 1) as client,
      coalesce((select json_agg(json_build_object('kind', f.kind, '_id', f._id, 'title', f.title, 'reference', f.reference,
          'buyer', f.buyer, 'deadline', f.deadline) order by f.created_at desc)
        from (select * from found order by created_at desc limit 5) f), '[]') as known`,
};
