import type { SourceFormat, SourceResult, SourceRun, TenderSource } from '@bidloom/contract/tender-sources';
import { getRow, run, type Db } from '#db/database.ts';
import type { Unread } from '#engine/reading-queue.ts';
import type { KeptDates } from './decide-dates.ts';
import type { Place } from './source-protocols.ts';

/**
 * Why a reading ended before its end: the key of a sentence and what fills its blanks; of a page that cannot be read `why`,
 * which is said in the blank `reason` (older rows hold it there, in English).
 */
export type Problem = { key: string; values: Record<string, string | number>; why?: Unread };
type Told<Row extends { problem: unknown }> = Omit<Row, 'problem'> & { problem: Problem | null };
export type StoredRun = Told<SourceRun>;
export type StoredSource = Omit<TenderSource, 'lastResult' | 'dates'> & {
  lastResult: Told<SourceResult> | null;
  dates: KeptDates[];
};

/**
 * Between two readings: since when, and what the address said of its version. Within one: where, since when nothing can be made
 * of that page, and whether windows are a day at most, so that little is left out with it.
 */
export type Kept = {
  since?: string;
  etag?: string;
  lastModified?: string;
  within?: Place;
  unreadableSince?: string;
  isByDay?: boolean;
};

const result = `json_build_object('status', r.status, 'found', r.found, 'fitting', r.fitting, 'added', r.added,
  'updated', r.updated, 'known', r.known, 'pages', r.pages, 'problem', r.problem)`;
const source = `s.id as _id, s.name, s.url, s.format, s.keywords, s.cpv, s.countries, s.regions, s.buyers,
  s.min_value::float8 as "minValue", s.max_value::float8 as "maxValue", s.every_minutes as "everyMinutes", s.enabled,
  s.api_key is not null as "hasApiKey", s.date_orders as dates,
  coalesce((select json_agg(json_build_object('_id', u.id, 'fullName', u.full_name, 'logo', u.logo) order by lower(u.full_name), u.id)
    from tender_source_assignees a join users u on u.id = a.user_id where a.source_id = s.id), '[]') as assigned,
  case when s.worker is not null and server_lives(s.worker) then 'running' when s.queued_at is not null then 'queued' else 'idle' end as state,
  wire_time(last.ended_at) as "lastRunAt", case when s.enabled then wire_time(s.next_run_at) end as "nextRunAt",
  last.result as "lastResult", wire_time(s.created_at) as "createdAt", wire_time(s.updated_at) as "updatedAt"`;
const withLast = `tender_sources s left join lateral (select r.ended_at, ${result} as result from tender_source_runs r
  where r.source_id = s.id and r.status <> 'running' order by r.id desc limit 1) last on true`;

export const findSources = (db: Db) =>
  run<StoredSource>(db, {
    name: 'tender-sources',
    text: `select ${source} from ${withLast} order by lower(s.name), s.id`,
  });

export async function getSource(db: Db, id: string): Promise<StoredSource> {
  return getRow<StoredSource>(
    db,
    { name: 'tender-source', text: `select ${source} from ${withLast} where s.id = $1` },
    [id],
  );
}

export const findRuns = (db: Db, id: string) =>
  run<StoredRun>(
    db,
    {
      name: 'tender-source-runs',
      text: `select r.id as _id, wire_time(r.started_at) as "startedAt", wire_time(r.ended_at) as "endedAt", r.status, r.found,
          r.fitting, r.added, r.updated, r.known, r.pages, r.problem
        from tender_source_runs r where r.source_id = $1 order by r.id desc limit 100`,
    },
    [id],
  );

/** A source as its reader needs it; undefined when it is gone. */
export type ReadSource = {
  id: string;
  name: string;
  url: string;
  format: SourceFormat;
  keywords: string[];
  cpv: string[];
  countries: string[];
  regions: string[];
  buyers: string[];
  minValue: number | null;
  maxValue: number | null;
  everyMinutes: number;
  sealedKey: string | null;
  place: Kept | null;
  worker: number | null;
  isWorked: boolean;
  /** The zone the company's clocks keep. */
  zone: string;
  runId: string | null;
  failures: number;
  dates: KeptDates[];
  createdBy: string | null;
  assigned: string[];
};
const toRead = `select s.id, s.name, s.url, s.format, s.keywords, s.cpv, s.countries, s.regions, s.buyers,
    s.min_value::float8 as "minValue", s.max_value::float8 as "maxValue", s.every_minutes as "everyMinutes",
    s.api_key as "sealedKey", s.place, s.worker, s.worker is not null and server_lives(s.worker) as "isWorked",
    (select c.timezone from companies c where c.id = s.company_id) as zone,
    s.run_id as "runId", s.failures, s.date_orders as dates, s.created_by as "createdBy",
    array(select a.user_id::text from tender_source_assignees a where a.source_id = s.id) as assigned
  from tender_sources s where s.id = $1`;

export async function findSourceToRead(db: Db, id: string, { isHeld = false } = {}) {
  const statement = isHeld
    ? { name: 'hold-tender-source', text: `${toRead} for update of s` }
    : { name: 'tender-source-to-read', text: toRead };
  const [found] = await run<ReadSource>(db, statement, [id]);
  return found;
}

/** Replaces who gets what a source finds. A user who is no member breaks the link to `members`. */
export async function replaceSourceAssignees(db: Db, id: string, users: string[]): Promise<void> {
  await run(
    db,
    {
      name: 'remove-source-assignees',
      text: 'delete from tender_source_assignees where source_id = $1 and user_id <> all($2::text[])',
    },
    [id, users],
  );
  await run(
    db,
    {
      name: 'add-source-assignees',
      text: `insert into tender_source_assignees (source_id, user_id) select $1, unnest($2::text[]) on conflict do nothing`,
    },
    [id, users],
  );
}

/** Keeps how the dates of a source's columns are read. */
export const keepDatesOf = (db: Db, id: string, dates: KeptDates[]) =>
  run(
    db,
    {
      name: 'keep-source-dates',
      text: 'update tender_sources set date_orders = $2::jsonb where id = $1',
    },
    [id, JSON.stringify(dates)],
  );

/** Those sources of the company that are due, or the one named; each is taken once. */
export async function claimDueSources(db: Db, only: string | null): Promise<string[]> {
  const rows = await run<{ id: string }>(
    db,
    {
      name: 'take-due-sources',
      text: `update tender_sources set queued_at = now()
        where (($1::text is null and enabled and next_run_at <= now()) or id = $1)
          and (queued_at is null or queued_at < now() - interval '1 hour')
        returning id`,
    },
    [only],
  );
  return rows.map(({ id }) => id);
}
