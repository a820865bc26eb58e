import type { SourceFormat } from '@bidloom/contract/tender-sources';
import type { NoticeReading } from '@bidloom/engine/notices/tender';
import type { Unread } from '#engine/reading-queue.ts';
import { FetchRefused } from '#outside/notice-fetch.ts';
import type { Place } from './source-protocols.ts';
import type { Problem } from './sources.queries.ts';

/**
 * What a person is told; undefined for what is our own fault. Access that is refused (403) where no key is used may be no matter of
 * a key: Contracts Finder, and the firewalls before other portals, say so to who asks too often.
 */
export function problemOf(error: unknown, hasKey: boolean): Problem | undefined {
  if (error instanceof Unreadable)
    return { key: 'server.tenderSources.unreadable', values: { name: error.page }, why: error.why };
  if (error instanceof WebPage) return { key: 'server.tenderSources.webPage', values: {} };
  if (!(error instanceof FetchRefused)) return undefined;
  const { reason, status = 0 } = error;
  if (reason !== 'status') return { key: `server.tenderSources.${reason}`, values: {} };
  const kind =
    status === 401 || (status === 403 && hasKey)
      ? 'key'
      : status === 403
        ? 'refused'
        : status === 429
          ? 'busy'
          : status >= 500
            ? 'broken'
            : 'status';
  return { key: `server.tenderSources.${kind}`, values: { status } };
}

/** A page that cannot be read. */
export class Unreadable extends Error {
  override readonly name = 'Unreadable';
  readonly why: Unread;
  readonly page: string;

  constructor(why: Unread, page: string) {
    super(why.refusal ?? why.because);
    this.why = why;
    this.page = page;
  }
}

/** What is told when a window is left out because a page of it could not be read, time and again. */
export const leftOut = ({ page, why }: Unreadable, { from, to }: Place): Problem => ({
  key: 'server.tenderSources.leftOut',
  values: { name: page, from: inWords(from), to: inWords(to) },
  why,
});
const inWords = (moment: string) => `${moment.slice(0, 16).replace('T', ' ')} UTC`;

/**
 * Whether a service of data answered with a page for people, as services do while they are being worked on: what such
 * a page says is no tender, whatever it can be read as.
 */
export const isWebPage = (format: SourceFormat, reading: NoticeReading): boolean =>
  format !== 'feed' && reading.format === 'html';

/** What stands in the place of notices is a page for people. */
export class WebPage extends Error {
  override readonly name = 'WebPage';
}

/**
 * Whether the service knows the page no more that a reading has in hand, as when a token or a next address has run out:
 * the next reading begins the window anew, or it would be told so for ever.
 */
export const isForgotten = (error: unknown): boolean =>
  error instanceof FetchRefused &&
  error.reason === 'status' &&
  [400, 404, 410, 422].includes(error.status ?? 0);
