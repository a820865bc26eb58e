import type { BidReading, ReadingProgress } from '@bidloom/contract/reading';
import type { Note } from '@bidloom/engine/reading/document';
import type { WritingLanguage } from '@bidloom/engine/writing/bid';
import { run, type Db } from '#db/database.ts';
import type { KeptRefusal } from './kept-readings.queries.ts';
import { isNoticeData } from './notice-data.ts';

/** What the live stream tells of a reading. */
const columns = `r.bid_id as bid, r.status, r.stage, r.done, r.total, r.file, wire_time(r.finished_at) as "finishedAt"`;
/** Of which documents something is: their ids and contents. */
const fingerprint = (bid: string) =>
  `(select coalesce(md5(string_agg(f.id || f.sha256, ',' order by f.id)), '') from files f where f.bid_id = ${bid} and f.kind = 'original')`;

/**
 * Asks for the documents of a bid to be read, or read on where that is under way. Answers the state, and whether it needs a job.
 * `isAnew` reads and understands what is unchanged again; `isSettled` waits for no further documents.
 */
export async function requestBidReading(
  db: Db,
  bid: string,
  { isAnew = false, isSettled = false } = {},
): Promise<{ progress: ReadingProgress; needsJob: boolean } | undefined> {
  const [row] = await run<ReadingProgress & { was: string | null }>(db, want, [bid, isAnew, isSettled]);
  if (!row) return undefined;
  const { was, ...progress } = row;
  return { progress, needsJob: was !== 'queued' && was !== 'running' };
}
const want = {
  name: 'bid-reading-want',
  text: `with before as (select status from bid_readings where bid_id = $1 for update),
    r as (insert into bid_readings as r (bid_id, asked_at)
        select b.id, case when $3 then now() - interval '1 minute' else now() end from bids b where b.id = $1
      on conflict (company_id, bid_id) do update set wanted = r.wanted + 1, asked_at = excluded.asked_at, tries = 0, error = null,
        understood = case when $2 then null else r.understood end,
        status = case when r.status = 'running' then r.status else 'queued' end,
        stage = case when r.status = 'running' then r.stage else 'waiting' end,
        finished_at = case when r.status = 'running' then r.finished_at end
      returning r.*)
    select ${columns}, (select status from before) as was from r`,
};

/** An attempt at the reading of a bid. */
export type ReadingAttempt = { bid: string; server: number; attempt: number };

/** Takes a reading that waits, or whose server is gone; `tries` counts since it was last asked for. */
export async function claimBidReading(
  db: Db,
  bid: string,
  server: number,
  { isUnderWayHere }: { isUnderWayHere: boolean },
): Promise<{ attempt: number; tries: number } | undefined> {
  const values = [bid, server, isUnderWayHere];
  return (await run<{ attempt: number; tries: number }>(db, claim, values))[0];
}
const claim = {
  name: 'bid-reading-claim',
  text: `update bid_readings r set status = 'running', worker = $2, attempts = r.attempts + 1, tries = r.tries + 1, stage = 'reading',
      done = 0, total = 0, file = ''
    where r.bid_id = $1 and (r.status = 'queued'
      or (r.status = 'running' and ((r.worker = $2 and not $3) or not server_lives(r.worker))))
    returning r.attempts as attempt, r.tries`,
};

const ours = `r.bid_id = $1 and r.worker = $2 and r.attempts = $3 and r.status = 'running'`;
const ofAttempt = ({ bid, server, attempt }: ReadingAttempt) => [bid, server, attempt];

export async function writeReadingProgress(
  db: Db,
  attempt: ReadingAttempt,
  at: Pick<ReadingProgress, 'stage' | 'done' | 'total' | 'file'>,
): Promise<ReadingProgress | undefined> {
  const values = [...ofAttempt(attempt), at.stage, at.done, at.total, at.file];
  return (await run<ReadingProgress>(db, write, values))[0];
}
const write = {
  name: 'bid-reading-progress',
  text: `update bid_readings r set stage = $4, done = $5, total = $6, file = $7 where ${ours} returning ${columns}`,
};

/** Whether the reading is still this attempt's, and what is wanted of it; with `isHeld` nobody changes that until the end of the transaction. */
export async function findOurReading(
  db: Db,
  attempt: ReadingAttempt,
  { isHeld = false } = {},
): Promise<{ wanted: number; settledMs: number; isCurrent: boolean } | undefined> {
  return (
    await run<{ wanted: number; settledMs: number; isCurrent: boolean }>(
      db,
      isHeld ? lockOurs : selectOurs,
      ofAttempt(attempt),
    )
  )[0];
}
const oursText = `select r.wanted, (extract(epoch from clock_timestamp() - r.asked_at) * 1000)::float8 as "settledMs",
    r.understood is not distinct from ${fingerprint('r.bid_id')} as "isCurrent"
  from bid_readings r where ${ours}`;
const selectOurs = { name: 'bid-reading-ours', text: oursText };
const lockOurs = { name: 'bid-reading-ours-held', text: `${oursText} for update` };

export type ReadingEnd = {
  status: 'done' | 'failed';
  /** Undefined leaves those that are there. */
  warnings?: Record<WritingLanguage, string>[];
  error?: Record<WritingLanguage, string>;
};

/** Ends a reading; undefined when it is no longer this attempt's. */
export async function endBidReading(
  db: Db,
  attempt: ReadingAttempt,
  { status, warnings, error }: ReadingEnd,
): Promise<ReadingProgress | undefined> {
  const json = [warnings && JSON.stringify(warnings), error && JSON.stringify(error)];
  const values = [...ofAttempt(attempt), status, ...json.map((one) => one ?? null)];
  return (await run<ReadingProgress>(db, end, values))[0];
}
const end = {
  name: 'bid-reading-end',
  text: `update bid_readings r set status = $4, stage = 'finished', done = 0, total = 0, file = '', finished_at = now(),
      warnings = coalesce($5::jsonb, r.warnings), error = $6::jsonb,
      understood = case when $4 = 'done' then ${fingerprint('r.bid_id')} else r.understood end,
      first_understood_at = coalesce(r.first_understood_at, case when $4 = 'done' then now() end)
    where ${ours} returning ${columns}`,
};

/** Notes that a run of the generation has understood the documents as they are now. */
export async function noteUnderstood(
  db: Db,
  bid: string,
  warnings: Record<WritingLanguage, string>[],
): Promise<void> {
  await run(db, understood, [bid, JSON.stringify(warnings)]);
}
const understood = {
  name: 'bid-reading-understood',
  text: `insert into bid_readings as r (bid_id, status, stage, understood, warnings, finished_at, first_understood_at)
    select b.id, 'done', 'finished', ${fingerprint('b.id')}, $2::jsonb, now(), now() from bids b where b.id = $1
    on conflict (company_id, bid_id) do update set understood = excluded.understood, warnings = excluded.warnings,
      status = case when r.status in ('failed', 'cancelled') then 'done' else r.status end,
      stage = case when r.status in ('failed', 'cancelled') then 'finished' else r.stage end,
      error = null, finished_at = now(), first_understood_at = coalesce(r.first_understood_at, now())`,
};

/** Puts a reading of this attempt back to those that wait. */
export async function requeueReading(db: Db, attempt: ReadingAttempt): Promise<ReadingProgress | undefined> {
  return (await run<ReadingProgress>(db, requeue, ofAttempt(attempt)))[0];
}
const requeue = {
  name: 'bid-reading-requeue',
  text: `update bid_readings r set status = 'queued', stage = 'waiting', done = 0, total = 0, file = '' where ${ours} returning ${columns}`,
};

/** Ends a reading that waits or runs because a person wants so; undefined when none does. */
export async function cancelBidReading(db: Db, bid: string): Promise<ReadingProgress | undefined> {
  return (await run<ReadingProgress>(db, cancel, [bid]))[0];
}
const cancel = {
  name: 'bid-reading-cancel',
  text: `update bid_readings r set status = 'cancelled', stage = 'finished', done = 0, total = 0, file = '', finished_at = now()
    where r.bid_id = $1 and r.status in ('queued', 'running') returning ${columns}`,
};

/** How the reading of a bid goes, its sentences in the reader's language; undefined when there is no such bid. */
export async function findBidReading(
  db: Db,
  bid: string,
  language: WritingLanguage,
): Promise<ReadingOfBid | undefined> {
  return (await run<ReadingOfBid>(db, select, [bid, language]))[0];
}
export type ReadingOfBid = Omit<BidReading, 'files'> & {
  files: (Omit<BidReading['files'][number], 'problem' | 'notes'> & {
    name: string;
    readAs: string | null;
    refusal: KeptRefusal | null;
    notes: Note[];
  })[];
};
const select = {
  name: 'bid-reading',
  text: `select b.id as bid, coalesce(r.status, 'none') as status, coalesce(r.stage, 'waiting') as stage, coalesce(r.done, 0) as done,
      coalesce(r.total, 0) as total, coalesce(r.file, '') as file, wire_time(r.finished_at) as "finishedAt",
      coalesce(r.understood is not distinct from ${fingerprint('b.id')}, false) as "isCurrent",
      coalesce(sentences_in(r.warnings, $2), '[]') as warnings, sentence_in(r.error, $2) as error,
      coalesce((select json_agg(json_build_object('_id', f.id, 'name', f.name,
          'noticeOf', case when ${isNoticeData} then b.tender_id end,
          'state', case when ${isNoticeData} then 'read' else case d.status when 'read' then 'read' when 'refused' then 'refused' when 'reading' then 'reading' else 'waiting' end end,
          'pages', d.pages, 'readAs', d.name, 'refusal', d.refusal,
          'notes', case when ${isNoticeData} then '[]' else coalesce(d.notes, '[]') end,
          'form', case when d.asks_for_answers then json_build_object('places', (select count(*)
              from jsonb_array_elements(d.form -> 'places') p where p -> 'isInline' is distinct from 'true')) end) order by f.id)
        from files f left join document_readings d on d.sha256 = f.sha256
          and d.ending = coalesce(lower(substring(f.name from '\\.([A-Za-z0-9]{1,10})$')), '')
        where f.bid_id = b.id and f.kind = 'original'), '[]') as files
    from bids b left join bid_readings r on r.bid_id = b.id where b.id = $1`,
};

/** Keeps others from storing what they understood of a bid until the end of the transaction; false when the bid is gone. */
export const lockBidForUpdate = async (db: Db, bid: string): Promise<boolean> =>
  (await run(db, lockBid, [bid])).length > 0;
const lockBid = { name: 'bid-reading-lock-bid', text: 'select id from bids where id = $1 for no key update' };
