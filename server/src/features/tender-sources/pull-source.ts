import type { NoticeReading } from '@bidloom/engine/notices/tender';
import { inCompany, run } from '#db/database.ts';
import { unseal } from '#db/encrypt-secret.ts';
import { engineOptions } from '#engine/engine-options.ts';
import { startEngine, type Engine } from '#engine/engine-process.ts';
import { notify } from '#features/notifications/notify.ts';
import { readInBackground } from '#features/tenders/read-notices.ts';
import { translate } from '#http/calls/language.ts';
import type { AppContext } from '#http/calls/route.ts';
import type { JobKind, JobTurn } from '#jobs/queue.ts';
import { FetchRefused } from '#outside/notice-fetch.ts';
import { fetchWithRetries, defaultRetryPolicy, type RetryPolicy } from '#outside/polite-fetch.ts';
import { afterUnreadable, overlapMs } from './after-unreadable.ts';
import { asksDates, choiceOf, isAsking, keepDates } from './decide-dates.ts';
import { purposeOf } from './save-source.ts';
import { askFor, placeAfter, windowAfter, type Place } from './source-protocols.ts';
import { isForgotten, isWebPage, leftOut, problemOf, Unreadable, WebPage } from './source-problems.ts';
import {
  findSourceToRead,
  keepDatesOf,
  type Kept,
  type Problem,
  type ReadSource,
} from './sources.queries.ts';
import { readersOf, takePage } from './take-page.ts';

/** One reading of a source. */
export const pullJob: JobKind<{ company: string; source: string }> = {
  name: 'pull-tender-source',
  retries: 3,
  expireInSeconds: 3_600,
};

/** How far back a source is read at first. */
const firstDays = 30;
/** After this long a reading makes room for others, and goes on in its turn. */
const longestMs = 20 * 60_000;
const longestBackOffMinutes = 6 * 60;

/** A page of a service is longer than a page that people read: a hundred notices with all of their lots. */
export const mostPageBytes = 20_000_000;

/**
 * Reads a source from where the last reading ended to now, page by page. What a page held and where the next one is are
 * stored together, so that a reading that was killed goes on with the page it had in hand, and nothing comes twice.
 */
export async function pullSource(
  context: AppContext & { report: (error: unknown) => void },
  { company, source: id }: { company: string; source: string },
  { server, signal }: Pick<JobTurn, 'server' | 'signal'>,
  {
    manners = defaultRetryPolicy,
    now = () => new Date(),
    engine = startEngine(engineOptions(context), context.closing),
  }: { manners?: RetryPolicy; now?: () => Date; engine?: Engine } = {},
): Promise<void> {
  const inside = <T>(work: Parameters<typeof inCompany<T>>[2]) =>
    inCompany(context.database, { company }, work);
  const source = await inside((db) => begin(db, id, server));
  if (source === undefined) return;
  const started = now().getTime();
  const apiKey =
    source.sealedKey === null
      ? null
      : unseal(context.settings.secretKey, purposeOf(company), source.sealedKey);
  let { unreadableSince, ...kept }: Kept = source.place ?? {};
  let place: Place | undefined;
  let from = startOf(kept, now());
  try {
    for (;;) {
      const asked = kept.within ?? windowAfter(source, from, now(), kept);
      place = asked;
      const page = await fetchOne(context, source, asked, { apiKey, kept, manners, signal });
      const reading = page.bytes === null ? null : await readPage(engine, source, page.bytes, page.name);
      signal.throwIfAborted();
      const dates = reading === null ? source.dates : keepDates(source.dates, reading);
      // Nothing of a page is taken in, and the page is not left behind, while its dates may be other days.
      if (isAsking(dates))
        return await inside(async (db) => {
          const present = await findSourceToRead(db, id, { isHeld: true });
          const isSame = present !== undefined && isUnchanged(present, source);
          if (isSame) await keepDatesOf(db, id, dates);
          const problem = isSame ? asksDates(dates) : changedMeanwhile;
          await end(db, source, 'partial', problem, isSame ? source.everyMinutes : 0);
        });
      const after = reading === null ? null : placeAfter(source.format, asked, reading.page);
      // What a reading that was broken off did not ask for is the next one's, unless it is a lot.
      const isLast = after === null && Date.parse(asked.to) >= started - source.everyMinutes * 60_000;
      from = new Date(asked.to);
      kept =
        after === null
          ? {
              since: asked.to,
              ...(kept.isByDay && !isLast && { isByDay: true }),
              ...versionOf(kept),
              ...(source.format === 'feed' && versionOf(page)),
            }
          : { ...kept, within: after };
      const isHeld = await inside(async (db) => {
        // Changed or removed meanwhile: what was asked for is no longer what is wanted.
        const present = await findSourceToRead(db, id, { isHeld: true });
        if (present === undefined || !isUnchanged(present, source)) return false;
        await keepDatesOf(db, id, dates);
        const taken = reading === null ? null : await takePage(db, present, reading, now());
        await run(db, keepPlace, [id, JSON.stringify(kept)]);
        await run(db, countPage, [
          source.runId,
          taken?.found ?? 0,
          taken?.fitting ?? 0,
          taken?.added ?? 0,
          taken?.updated ?? 0,
          taken?.known ?? 0,
        ]);
        const stored = await findSourceToRead(db, id);
        source.place = stored?.place ?? null;
        source.dates = stored?.dates ?? [];
        return true;
      });
      // What went wrong before this page says nothing of the next.
      source.failures = 0;
      unreadableSince = undefined;
      if (!isHeld) return await inside((db) => end(db, source, 'partial', changedMeanwhile, 0));
      if (isLast) return await inside((db) => end(db, source, 'ok', null, source.everyMinutes));
      if (now().getTime() - started > longestMs)
        return await inside((db) =>
          end(db, source, 'partial', { key: 'server.tenderSources.goesOn', values: {} }, 0),
        );
    }
  } catch (error) {
    if (signal.aborted) {
      // The next server goes on with it.
      await inside((db) => run(db, letGo, [id, server]));
      throw error;
    }
    const problem = problemOf(error, apiKey !== null);
    await inside(async (db) => {
      if (isForgotten(error)) await run(db, leavePlace, [source.id]);
      let told = problem ?? { key: 'server.tenderSources.internal', values: {} };
      if (error instanceof Unreadable && place) {
        const next = afterUnreadable(source, { kept, place, unreadableSince }, now());
        await run(db, keepPlace, [id, JSON.stringify(next.kept)]);
        if (next.isLeftOut) told = leftOut(error, place);
      }
      await end(db, source, 'failed', told, backOff(source, error));
    });
    // What is our own fault is for whoever runs the server to know.
    if (problem === undefined) context.report(error);
  } finally {
    engine.stop();
  }
}

type Inside = Parameters<Parameters<typeof inCompany>[2]>[0];

/** Takes the source for this server, unless another one reads it; goes on with a reading that was broken off. */
async function begin(db: Inside, id: string, server: number): Promise<ReadSource | undefined> {
  const source = await findSourceToRead(db, id, { isHeld: true });
  if (source === undefined || (source.isWorked && source.worker !== server)) return undefined;
  const [begun] = await run<{ run: string }>(db, source.runId === null ? beginRun : goOn, [id, server]);
  return begun && { ...source, runId: begun.run };
}

const changedMeanwhile: Problem = { key: 'server.tenderSources.changed', values: {} };
/** Whether a source still asks for what the reading in hand does. */
const isUnchanged = (present: ReadSource, source: ReadSource): boolean =>
  present.runId === source.runId &&
  JSON.stringify([present.place, present.dates]) === JSON.stringify([source.place, source.dates]);

const startOf = ({ since }: Kept, now: Date): Date =>
  since === undefined
    ? new Date(now.getTime() - firstDays * 86_400_000)
    : new Date(Date.parse(since) - overlapMs);

const versionOf = ({
  etag,
  lastModified,
}: {
  etag?: string | undefined;
  lastModified?: string | undefined;
}) => ({
  ...(etag !== undefined && { etag }),
  ...(lastModified !== undefined && { lastModified }),
});

async function fetchOne(
  { settings }: AppContext,
  source: ReadSource,
  place: Place,
  {
    apiKey,
    kept,
    manners,
    signal,
  }: { apiKey: string | null; kept: Kept; manners: RetryPolicy; signal: AbortSignal },
) {
  const { url, body, headers } = askFor({ ...source, apiKey }, place);
  const conditions = {
    ...(source.format === 'feed' && kept.etag !== undefined && { 'if-none-match': kept.etag }),
    ...(source.format === 'feed' &&
      kept.lastModified !== undefined && { 'if-modified-since': kept.lastModified }),
  };
  return fetchWithRetries(
    url,
    {
      allowHosts: settings.importAllowHosts,
      timeoutMs: manners.timeoutMs ?? 60_000,
      maxBytes: mostPageBytes,
      signal,
      headers: { ...headers, ...conditions },
      ...(body !== undefined && { body }),
    },
    manners,
  );
}

async function readPage(
  engine: Engine,
  { format, zone, dates }: ReadSource,
  bytes: Uint8Array,
  name: string,
): Promise<NoticeReading> {
  const reading = await readInBackground(engine, zone, bytes, name, choiceOf(dates));
  if ('refusal' in reading) throw new Unreadable(reading, name);
  if (isWebPage(format, reading)) throw new WebPage();
  return reading;
}

/** How many minutes to stay away: longer after each failure in a row, and as long as the other side asks. */
function backOff({ failures, everyMinutes }: ReadSource, error: unknown): number {
  const asked = error instanceof FetchRefused ? Math.ceil((error.retryAfterMs ?? 0) / 60_000) : 0;
  const planned = Math.min(5 * 2 ** Math.min(failures, 10), Math.max(everyMinutes, longestBackOffMinutes));
  return Math.min(Math.max(planned, asked), 7 * 1440);
}

/** Ends a reading, plans the next one, and tells the source's people what is new. */
async function end(
  db: Inside,
  source: ReadSource,
  status: 'ok' | 'partial' | 'failed',
  problem: Problem | null,
  minutes: number,
): Promise<void> {
  const [ended] = await run<{ added: number }>(db, endRun, [
    source.runId,
    status,
    problem && JSON.stringify(problem),
  ]);
  await run(db, release, [source.id, minutes, status === 'failed' ? source.failures + 1 : 0]);
  await run(db, trimRuns, [source.id]);
  if (!ended || ended.added === 0) return;
  await notify(db, {
    type: 'new-tenders',
    description: (language) =>
      translate(language, 'server.tenderSources.found', { count: ended.added, source: source.name }),
    bid: null,
    to: readersOf(source),
    once: `tender-source-run:${source.runId}`,
  });
}

const beginRun = {
  name: 'begin-source-run',
  text: `with made as (insert into tender_source_runs (source_id) values ($1) returning id)
    update tender_sources s set worker = $2, run_id = made.id, queued_at = coalesce(s.queued_at, now()) from made where s.id = $1
    returning made.id as run`,
};
const goOn = {
  name: 'go-on-source-run',
  text: `update tender_sources set worker = $2, queued_at = coalesce(queued_at, now()) where id = $1 and run_id is not null
    returning run_id as run`,
};
const keepPlace = {
  name: 'keep-source-place',
  text: 'update tender_sources set place = $2::jsonb where id = $1',
};
const leavePlace = {
  name: 'leave-source-place',
  text: `update tender_sources set place = place - 'within' where id = $1 and place ? 'within'`,
};
const countPage = {
  name: 'count-source-page',
  text: `update tender_source_runs set pages = pages + 1, found = found + $2, fitting = fitting + $3, added = added + $4,
      updated = updated + $5, known = known + $6 where id = $1`,
};
const endRun = {
  name: 'end-source-run',
  text: `update tender_source_runs set status = $2, problem = $3::jsonb, ended_at = now() where id = $1 returning added`,
};
const release = {
  name: 'release-source',
  text: `update tender_sources set worker = null, run_id = null, queued_at = null,
      next_run_at = now() + make_interval(mins => $2::int), failures = $3::int
    where id = $1`,
};
const letGo = {
  name: 'let-go-source',
  text: 'update tender_sources set worker = null where id = $1 and worker = $2',
};
const trimRuns = {
  name: 'trim-source-runs',
  text: `delete from tender_source_runs where source_id = $1 and id < (
    select id from tender_source_runs where source_id = $1 order by id desc offset 99 limit 1)`,
};
