import type { SourceLook } from '@bidloom/contract/tender-sources';
import type { Db } from '#db/database.ts';
import type { Reader } from '#engine/reading-queue.ts';
import {
  addReading,
  emptyImport,
  finish,
  localizeDates,
  unreadable,
} from '#features/tenders/import-tenders.ts';
import { readNotice, zoneOfCompany } from '#features/tenders/read-notices.ts';
import { describeUnread } from '#features/document-readings/describe-unread.ts';
import { refused } from '#http/calls/errors.ts';
import type { Caller, AppContext } from '#http/calls/route.ts';
import { fetchWithRetries, defaultRetryPolicy } from '#outside/polite-fetch.ts';
import { asksDates, choiceOf, isAsking, keepDates, type KeptDates } from './decide-dates.ts';
import { mostPageBytes } from './pull-source.ts';
import { isWebPage, problemOf, WebPage } from './source-problems.ts';
import { askFor, placeAfter, windowAfter, type Asked } from './source-protocols.ts';
import { fittingNotices } from './take-page.ts';

type Wanted = Asked & Parameters<typeof fittingNotices>[1] & { dates: KeptDates[] };

/** How far back one looks to see what a source has. */
const lookDays = 5;

/**
 * Reads the first page of what a source has published of late, and answers what it asks for; stores nothing. For whoever sets it
 * up (`isSetUp`) it asks of dates what the source itself would ask; for others it is refused until that is said (422).
 */
export async function lookAtSource(
  context: AppContext,
  wanted: Wanted,
  caller: Caller,
  reader: Reader,
  inTransaction: <T>(work: (db: Db) => Promise<T>) => Promise<T>,
  { isSetUp = false } = {},
): Promise<SourceLook> {
  const now = new Date();
  const place = windowAfter(wanted, new Date(now.getTime() - lookDays * 86_400_000), now);
  const { url, body, headers } = askFor(wanted, place);
  const page = await fetchWithRetries(
    url,
    {
      allowHosts: context.settings.importAllowHosts,
      timeoutMs: 20_000,
      maxBytes: mostPageBytes,
      signal: context.closing,
      ...(headers && { headers }),
      ...(body !== undefined && { body }),
    },
    { ...defaultRetryPolicy, retryMs: [] },
  ).catch((error: unknown) => {
    throw toHttpError(error, wanted);
  });
  const bytes = page.bytes ?? new Uint8Array();
  const zone = await inTransaction(zoneOfCompany);
  const reading = await readNotice(context, reader, zone, {
    bytes,
    name: page.name,
    dates: choiceOf(wanted.dates),
  });
  if ('refusal' in reading) throw unreadable(describeUnread(reading, page.name, caller.language));
  if (isWebPage(wanted.format, reading)) throw toHttpError(new WebPage(), wanted);
  const dates = keepDates(wanted.dates, reading);
  if (!isSetUp && isAsking(dates)) {
    const { key, values } = asksDates(dates);
    throw refused('source_asks', key, values);
  }
  const { fitting } = fittingNotices(reading, wanted, now);
  const found: SourceLook = {
    ...emptyImport(reading.format),
    found: reading.page?.entries ?? reading.tenders.length,
    hasMore: placeAfter(wanted.format, place, reading.page) !== null,
  };
  addReading(found, { ...reading, tenders: [...fitting] }, { name: page.name, source: 'feed', caller });
  if (isSetUp) found.dates = dates.map((one) => localizeDates(one, page.name, caller.language));
  return { ...found, ...(await finish(found, inTransaction)) };
}

function toHttpError(error: unknown, { apiKey }: Asked): unknown {
  const problem = problemOf(error, apiKey !== null);
  return problem ? refused('source_failed', problem.key, problem.values) : error;
}
