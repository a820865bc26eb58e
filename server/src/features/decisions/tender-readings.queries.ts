import type { FoundCondition } from '@bidloom/engine/eligibility/find-conditions';
import type { TenderAssessment } from '@bidloom/contract/decisions';
import { run, type Db } from '#db/database.ts';
import { jsonParameter } from '#db/json-parameter.ts';

/** A mandatory requirement of a tender's documents: its words, place, and the conditions that it sets for bidders. */
export type MandatoryRequirement = {
  text: string;
  context: string;
  document: string;
  fileId: string | null;
  page: number | null;
  conditions: FoundCondition[];
};

/** The data that a tender was imported from, written for machines, is no document of the buyer's. */
const isDocument = `f.name !~* '\\.(json|xml|rss|atom)$'`;

/** Asks for the documents of a tender to be read, or read on where that is under way. Undefined where it has none; then nothing stays of what was read. */
export async function requestTenderReading(
  db: Db,
  tender: string,
): Promise<{ company: string; needsJob: boolean } | undefined> {
  const [row] = await run<{ company: string; was: string | null }>(db, want, [tender]);
  if (!row) await run(db, forget, [tender]);
  return row && { company: row.company, needsJob: row.was !== 'queued' && row.was !== 'running' };
}
const want = {
  name: 'tender-reading-want',
  text: `with before as (select status from tender_readings where tender_id = $1 for update)
    insert into tender_readings as r (tender_id) select t.id from tenders t
      where t.id = $1 and exists (select from tender_files f where f.tender_id = t.id and ${isDocument})
    on conflict (company_id, tender_id) do update set wanted = r.wanted + 1, tries = 0,
      status = case when r.status = 'running' then r.status else 'queued' end
    returning r.company_id as company, (select status from before) as was`,
};
const forget = { name: 'tender-reading-forget', text: 'delete from tender_readings where tender_id = $1' };

export type TenderReadingAttempt = { tender: string; server: number; attempt: number };
const ours = `r.tender_id = $1 and r.worker = $2 and r.attempts = $3 and r.status = 'running'`;
const ofAttempt = ({ tender, server, attempt }: TenderReadingAttempt) => [tender, server, attempt];

/** Takes the reading of a tender that waits, or whose server is gone. */
export async function claimTenderReading(db: Db, tender: string, server: number, isUnderWayHere: boolean) {
  const values = [tender, server, isUnderWayHere];
  return (await run<{ attempt: number; tries: number }>(db, claim, values))[0];
}
const claim = {
  name: 'tender-reading-claim',
  text: `update tender_readings r set status = 'running', worker = $2, attempts = r.attempts + 1, tries = r.tries + 1, done = 0, total = 0, file = ''
    where r.tender_id = $1 and (r.status = 'queued'
      or (r.status = 'running' and ((r.worker = $2 and not $3) or not server_lives(r.worker))))
    returning r.attempts as attempt, r.tries`,
};

export type TenderReadingProgress = { stage: string; done: number; total: number; file: string };
export const writeTenderProgress = async (
  db: Db,
  attempt: TenderReadingAttempt,
  { done, total, file }: TenderReadingProgress,
): Promise<boolean> => (await run(db, write, [...ofAttempt(attempt), done, total, file])).length > 0;
const write = {
  name: 'tender-reading-progress',
  text: `update tender_readings r set done = $4, total = $5, file = $6 where ${ours} returning r.tender_id`,
};

/** Undefined when the tender is gone, or another server reads it. */
export async function findOurTenderReading(
  db: Db,
  attempt: TenderReadingAttempt,
): Promise<{ wanted: number } | undefined> {
  return (await run<{ wanted: number }>(db, selectOurs, ofAttempt(attempt)))[0];
}
const selectOurs = {
  name: 'tender-reading-ours',
  text: `select r.wanted from tender_readings r where ${ours}`,
};

/** The documents of a tender, as the reader of bids takes them. */
export const findTenderDocuments = (db: Db, tender: string) =>
  run<{
    id: string;
    name: string;
    sha256: string;
    storageKey: string;
    isReplaced: boolean;
    isLater: boolean;
  }>(db, documents, [tender]);
const documents = {
  name: 'tender-documents',
  text: `select f.id, f.name, f.sha256, f.storage_key as "storageKey",
      exists (select from tender_files n where n.tender_id = f.tender_id and lower(n.name) = lower(f.name) and n.created_at > f.created_at) as "isReplaced",
      false as "isLater"
    from tender_files f where f.tender_id = $1 and ${isDocument} order by f.id`,
};

export type TenderReadingEnd = {
  status: 'done' | 'failed' | 'queued';
  found?: { requirements: number; mandatory: MandatoryRequirement[] };
  /** Only while the documents are those that were read. */
  wanted?: number;
};
export async function endTenderReading(
  db: Db,
  attempt: TenderReadingAttempt,
  { status, found, wanted }: TenderReadingEnd,
): Promise<boolean> {
  const values = [
    ...ofAttempt(attempt),
    status,
    found?.requirements ?? null,
    found ? jsonParameter(found.mandatory) : null,
    wanted ?? null,
  ];
  return (await run(db, end, values)).length > 0;
}
const end = {
  name: 'tender-reading-end',
  text: `update tender_readings r set status = $4, done = 0, total = 0, file = '', worker = null,
      requirements = coalesce($5, r.requirements), mandatory = coalesce($6::jsonb, r.mandatory),
      finished_at = case when $4 = 'queued' then r.finished_at else now() end
    where ${ours} and ($7::int is null or r.wanted = $7) returning r.tender_id`,
};

export type ReadTender = TenderAssessment['reading'] & { found: MandatoryRequirement[] };
/** What was read of a tender, and how the reading goes. */
export async function readTenderReading(db: Db, tender: string): Promise<ReadTender> {
  const [row] = await run<ReadTender>(db, select, [tender]);
  if (!row) throw new Error('There is always a row');
  return row;
}
const select = {
  name: 'tender-reading',
  text: `select coalesce(r.status, 'none') as status, coalesce(r.done, 0) as done, coalesce(r.total, 0) as total, coalesce(r.file, '') as file,
      wire_time(r.finished_at) as "finishedAt", coalesce(r.requirements, 0) as requirements,
      coalesce(jsonb_array_length(r.mandatory), 0) as mandatory, coalesce(r.mandatory, '[]') as found,
      (select count(*)::int from tender_files f where f.tender_id = $1 and ${isDocument}) as documents
    from (select $1::text as id) t left join tender_readings r on r.tender_id = t.id`,
};
