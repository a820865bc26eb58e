import type { SourceFormat } from '@bidloom/contract/tender-sources';
import { cpvPrefix } from '@bidloom/engine/matching/cpv';
import { tedSearchFields } from '@bidloom/engine/notices/formats/ted-search';
import type { NoticePage } from '@bidloom/engine/notices/tender';

/** How far a reading has got: the window of time it asks for, and the page of it that comes next. */
export type Place = { from: string; to: string; next: string | null; page: number };

/** What a source is asked with. */
export type Asked = { format: SourceFormat; url: string; cpv: string[]; apiKey: string | null };

/** A request for one page. */
export type Ask = { url: string; body?: unknown; headers?: Record<string, string> };

/**
 * How many notices a page holds, and how many days a window spans: services end a search after so many pages. TED allows 250 notices
 * and 10,000 fields; a record of the BOAMP, with its whole form, may be a hundred kilobytes.
 */
const sizes: Record<SourceFormat, { page: number; days: number }> = {
  ocds: { page: 100, days: 31 },
  ted: { page: 250, days: 31 },
  opendatasoft: { page: 50, days: 5 },
  sam: { page: 1000, days: 5 },
  feed: { page: 0, days: 31 },
};
/** Publishers whose answer to a longer window is not whole, as the Open Contracting Partnership's own collector has found. */
const daysAtHost: Record<string, number> = {
  'www.find-tender.service.gov.uk': 0.25,
  'www.contractsfinder.service.gov.uk': 15,
};
/** Opendatasoft answers no further than this (Explore API v2.1: `offset` + `limit`). */
const mostRecords = 10_000;
const dayMs = 86_400_000;

/** The window after `since`, no longer than the service can answer whole, until now at most. */
export function windowAfter(
  asked: Pick<Asked, 'format' | 'url'>,
  since: Date,
  now: Date,
  { isByDay = false } = {},
): Place {
  const days = daysAtHost[new URL(asked.url).host] ?? sizes[asked.format].days;
  const until = since.getTime() + (isByDay ? Math.min(days, 1) : days) * dayMs;
  // What is the same whatever window is asked for is read once.
  const end = hasWindows(asked) ? Math.min(until, now.getTime()) : now.getTime();
  return { from: since.toISOString(), to: new Date(end).toISOString(), next: null, page: 0 };
}

/** Whether what comes depends on the window of time that is asked for. */
export const hasWindows = ({ format, url }: Pick<Asked, 'format' | 'url'>): boolean =>
  format === 'ted' || format === 'sam' || url.includes('{from');

/** Whether windows of a day would be shorter. */
export const isLongerThanADay = ({ from, to }: Place): boolean => Date.parse(to) - Date.parse(from) > dayMs;

/** What to ask for next. */
export function askFor({ format, url, cpv, apiKey }: Asked, place: Place): Ask {
  const { from, to, next, page } = place;
  switch (format) {
    case 'ocds': {
      const headers = apiKey === null ? {} : { headers: { authorization: `Bearer ${apiKey}` } };
      return { url: next ?? inWindow(url, place), ...headers };
    }
    case 'ted':
      return {
        url,
        body: {
          query: tedQuery(cpv, place),
          fields: tedSearchFields,
          limit: sizes.ted.page,
          // What was awarded or called off is no longer active, and is to be known of.
          scope: 'ALL',
          paginationMode: 'ITERATION',
          ...(next !== null && { iterationNextToken: next }),
        },
        ...(apiKey !== null && { headers: { authorization: `Bearer ${apiKey}` } }),
      };
    case 'opendatasoft': {
      const { page: limit } = sizes.opendatasoft;
      return {
        url: withParameters(inWindow(url, place), { limit, offset: page * limit }),
        ...(apiKey !== null && { headers: { authorization: `Apikey ${apiKey}` } }),
      };
    }
    case 'sam':
      return {
        url: withParameters(url, {
          postedFrom: americanDay(from),
          postedTo: americanDay(to),
          limit: sizes.sam.page,
          offset: page,
          ...(apiKey !== null && { api_key: apiKey }),
        }),
      };
    default:
      return {
        url: inWindow(url, place),
        ...(apiKey !== null && { headers: { authorization: `Bearer ${apiKey}` } }),
      };
  }
}

/** Where the page after this one is; null when the window has been read to its end. */
export function placeAfter(format: SourceFormat, place: Place, page: NoticePage | undefined): Place | null {
  const further = { ...place, next: page?.next ?? null, page: place.page + 1 };
  if (page === undefined || page.entries === 0) return null;
  switch (format) {
    case 'ocds':
      // A publisher whose last page leads to itself would be read for ever.
      return further.next === null || further.next === place.next ? null : further;
    case 'ted':
      // A token comes with the last page too.
      return further.next === null || (page.total !== null && further.page * sizes.ted.page >= page.total)
        ? null
        : further;
    case 'opendatasoft': {
      const read = further.page * sizes.opendatasoft.page;
      return read >= (page.total ?? 0) || read >= mostRecords ? null : further;
    }
    case 'sam':
      return further.page * sizes.sam.page >= (page.total ?? 0) ? null : further;
    default:
      return null;
  }
}

function inWindow(url: string, { from, to }: Place): string {
  const seconds = (moment: string) => moment.slice(0, 19);
  return url
    .replaceAll('{from}', seconds(from))
    .replaceAll('{to}', seconds(to))
    .replaceAll('{fromDate}', from.slice(0, 10))
    .replaceAll('{toDate}', to.slice(0, 10));
}

function withParameters(address: string, parameters: Record<string, string | number>): string {
  const url = new URL(address);
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, String(value));
  return url.href;
}

/** TED's expert search: days as YYYYMMDD; `45*` is every code that begins so. */
function tedQuery(cpv: string[], { from, to }: Place): string {
  const day = (moment: string) => moment.slice(0, 10).replaceAll('-', '');
  const codes = cpv.map((code) => `classification-cpv=${cpvPrefix(code)}*`);
  return [
    `publication-date>=${day(from)}`,
    `publication-date<=${day(to)}`,
    ...(codes.length > 0 ? [`(${codes.join(' OR ')})`] : []),
  ].join(' AND ');
}

/** MM/dd/yyyy, as SAM.gov has it. */
const americanDay = (moment: string) => `${moment.slice(5, 7)}/${moment.slice(8, 10)}/${moment.slice(0, 4)}`;
