import type { BidFile } from '@bidloom/contract/bids';
import type { BidManifest, FormReport } from '@bidloom/contract/files';
import type { FileTraces } from '@bidloom/engine/writing/file-traces';
import { run, type Db } from '#db/database.ts';
import { personOf } from '#db/person.ts';
import { putInBin } from '#db/put-in-bin.ts';

/** How files look on the wire, over `files f`. */
export const fileRow = `f.id as _id, f.name, f.size, f.mime_type as "mimeType",
  '/api/bid/file?_id=' || f.id || '&companyId=' || f.company_id as url, f.drive_file_id as "driveFileId",
  wire_time(f.created_at) as "createdAt", ${personOf('f.created_by')} as "createdBy", f.kind, f.generation_id as generation, f.copy`;

/** SQL for a file as the wire has it, over `files f`. */
export const fileJson = `(select row_to_json(r) from (select ${fileRow}) r)`;

/** A form's report as it is kept: what it says of places and file as sentences in a language, or as keys of ours to be said in any. */
export type StoredFormReport = Omit<FormReport, 'filled' | 'left' | 'notes'> & {
  filled: Doubted<FormReport['filled'][number]>[];
  left: (Doubted<Omit<FormReport['left'][number], 'reason'>> & { reason: KeptSentence })[];
  notes: KeptSentence[];
};
/** Rows from before models drafted for forms keep no doubted sentences. */
type Doubted<Place extends Pick<FormReport['filled'][number], 'unsupported'>> = Omit<Place, 'unsupported'> &
  Partial<Pick<Place, 'unsupported'>>;
/** A sentence as rows from before keys keep it, or its key and what fills its blanks. */
export type KeptSentence = string | { key: string; values: Record<string, string | number> };

export type NewFile = {
  id: string;
  kind: BidFile['kind'];
  name: string;
  size: number;
  mimeType: string;
  sha256: string;
  storageKey: string;
  /** Of a filled form, and of no other file. */
  formReport?: StoredFormReport;
  /** Of a file of ours. */
  traces?: FileTraces;
  /** Of a response, and of no other file. */
  copy?: BidFile['copy'];
  /** Of a response: the files that its answers refer to, with the names with which they are handed in. */
  annexes?: { file: string; name: string }[];
};

/** Adds files to a bid and answers them as the wire has them, in the given order. */
export async function addFiles(
  db: Db,
  bid: string,
  files: NewFile[],
  { user, generation = null }: { user: string | null; generation?: string | null },
): Promise<BidFile[]> {
  if (files.length === 0) return [];
  const values = [bid, JSON.stringify(files), user, generation];
  const rows = await run<{ file: BidFile }>(db, insertFiles, values);
  return rows.map(({ file }) => file);
}

export type StoredFile = {
  name: string;
  size: number;
  mimeType: string;
  sha256: string;
  storageKey: string;
};

/** A file as the wire has it; undefined when the company has none of that id. */
export async function jsonOfFile(db: Db, id: string): Promise<BidFile | undefined> {
  return (await run<{ file: BidFile }>(db, selectJson, [id]))[0]?.file;
}

export async function findFile(db: Db, id: string): Promise<StoredFile | undefined> {
  const [file] = await run<StoredFile>(db, selectFile, [id]);
  return file;
}

/** What was written into a filled form; undefined for any other file. */
export async function findFormReport(db: Db, id: string): Promise<StoredFormReport | undefined> {
  return (await run<{ report: StoredFormReport }>(db, selectFormReport, [id]))[0]?.report;
}

/** What a run's files say to the requirement of a number, company facts filled in. */
export type AnswerInFiles = { number: number; status: string; answer: string };

/** Notes in a run's response and forms what they say to each requirement; of a form only to what it asks. */
export async function noteAnswersInFiles(
  db: Db,
  bid: string,
  generation: string,
  answers: AnswerInFiles[],
): Promise<void> {
  await run(db, noteAnswers, [bid, generation, JSON.stringify(answers)]);
}

/** What stood in a bid when it was last handed in; undefined when it never was. */
export async function findManifest(db: Db, bid: string): Promise<BidManifest | undefined> {
  return (await run<BidManifest>(db, selectManifest, [bid]))[0];
}

/** Moves a file to the bin, its content with it. Answers its name, or undefined where there was none. */
export async function removeFile(db: Db, bid: string, id: string): Promise<string | undefined> {
  await putInBin(db, 'file', [id]);
  const [file] = await run<{ name: string }>(db, deleteFile, [bid, id]);
  return file?.name;
}

export async function addFileActivity(
  db: Db,
  bid: string,
  user: string | null,
  type: 'file-added' | 'file-removed' | 'generated',
  names: string[],
  /** What else is to be known of it, by the name of a field. */
  noted: Record<string, string[]> = {},
): Promise<void> {
  const change = type === 'file-removed' ? { before: names, after: null } : { before: null, after: names };
  const others = Object.entries(noted).map(([field, after]) => [field, { before: null, after }] as const);
  const changes = JSON.stringify({ files: change, ...Object.fromEntries(others) });
  await db.insertInto('activities').values({ bid_id: bid, user_id: user, type, changes }).execute();
}

const insertFiles = {
  name: 'files-add',
  text: `with f as (
      insert into files (id, bid_id, kind, name, size, mime_type, sha256, storage_key, form_report, traces, generation_id, created_by, copy, annexes)
      select r.id, $1, r.kind, r.name, r.size, r."mimeType", r.sha256, r."storageKey", r."formReport", r.traces, $4, $3, r.copy, r.annexes
      from jsonb_to_recordset($2::jsonb) as r (id text, kind text, name text, size bigint, "mimeType" text, sha256 text, "storageKey" text,
        "formReport" jsonb, traces jsonb, copy text, annexes jsonb)
      returning *)
    select ${fileJson} as file from f order by f.id`,
};
const selectFile = {
  name: 'file',
  text: `select name, size, mime_type as "mimeType", sha256, storage_key as "storageKey" from files where id = $1`,
};
const selectJson = { name: 'file-json', text: `select ${fileJson} as file from files f where f.id = $1` };
const selectFormReport = {
  name: 'file-form-report',
  text: 'select form_report as report from files where id = $1 and form_report is not null',
};
const noteAnswers = {
  name: 'files-note-answers',
  text: `with answers_in_files as (
      select r.id, r.file_id, r.text, json_build_object('status', s.status, 'sha256', sha256_of(s.answer)) as answer
      from jsonb_to_recordset($3::jsonb) as s (number int, status text, answer text)
        join requirements r on r.bid_id = $1 and r.number = s.number)
    update files f set answers = (select coalesce(jsonb_object_agg(s.id, s.answer), '{}') from answers_in_files s
      where f.kind = 'response' or (s.text in (select p ->> 'question' from jsonb_array_elements(
            (f.form_report -> 'filled') || (f.form_report -> 'left')) p)
          and exists (select from files o where o.id = s.file_id and o.name = f.form_report ->> 'original')))
    where f.bid_id = $1 and f.generation_id = $2 and f.kind in ('response', 'form')`,
};
const selectManifest = {
  name: 'bid-manifest',
  text: `select m.bid_id as bid, wire_time(m.sealed_at) as "sealedAt", ${personOf('m.sealed_by')} as "sealedBy", m.files, m.seal,
      (select coalesce(jsonb_agg('{"compliance": null}' || a.one order by a.place), '[]')
        from jsonb_array_elements(m.answers) with ordinality as a (one, place)) as answers
    from bid_manifests m where m.bid_id = $1 order by m.id desc limit 1`,
};
const deleteFile = {
  name: 'file-remove',
  text: 'delete from files where id = $2 and bid_id = $1 returning name',
};
