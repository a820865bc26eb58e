import { wait } from './wait.ts';
import { fetchPage, FetchRefused, type FetchedPage, type FetchOptions } from './notice-fetch.ts';

/** How patient one is with a service that is busy or away. */
export type RetryPolicy = {
  /** Between two requests to a host. */
  pauseMs: number;
  /** The same for hosts that bear fewer. */
  pauseMsAt?: Record<string, number>;
  /** Before each further try of what failed for the moment; as many tries as there are entries. */
  retryMs: number[];
  /** A longer pause than this, when the other side asks for one, is left to the next run. */
  longestWaitMs: number;
  wait: (ms: number, signal: AbortSignal) => Promise<void>;
  /** An answer has this long to its last byte; what a single page has without it. */
  timeoutMs?: number;
};

export const defaultRetryPolicy: RetryPolicy = {
  pauseMs: 300,
  pauseMsAt: {
    // It answers 12 requests in two minutes.
    'www.find-tender.service.gov.uk': 10_000,
    // They refuse (403, 429) after some quick ones, and tell nobody how many.
    'www.contractsfinder.service.gov.uk': 2_000,
    'api.ted.europa.eu': 1_500,
  },
  retryMs: [2_000, 10_000],
  longestWaitMs: 60_000,
  wait,
};

/**
 * Fetches a page of a service that many read: one request at a time to a host, a pause between two, and another try
 * later when the service is busy (429, 503, as it asks by Retry-After), broken (5xx) or away.
 * @throws FetchRefused when it stays so; the reason of the signal when that is aborted
 */
export async function fetchWithRetries(
  url: string,
  options: FetchOptions & { signal: AbortSignal },
  manners: RetryPolicy = defaultRetryPolicy,
): Promise<FetchedPage> {
  const host = URL.canParse(url) ? new URL(url).host : url;
  for (let tries = 0; ; tries += 1) {
    try {
      return await inTurn(host, options.signal, manners, () => fetchPage(url, options));
    } catch (error) {
      options.signal.throwIfAborted();
      const planned = manners.retryMs[tries];
      if (!(error instanceof FetchRefused) || !isPassing(error) || planned === undefined) throw error;
      const pause = Math.max(planned, error.retryAfterMs ?? 0);
      if (pause > manners.longestWaitMs) throw error;
      await manners.wait(pause, options.signal);
    }
  }
}

/** Whether the same request may succeed a little later. */
const isPassing = ({ reason, status = 0 }: FetchRefused): boolean =>
  reason === 'unreachable' || (reason === 'status' && (status === 429 || status === 408 || status >= 500));

/** By host: when the last request to it, and the pause after it, is over. */
const turns = new Map<string, Promise<void>>();

async function inTurn<T>(
  host: string,
  signal: AbortSignal,
  { pauseMs, pauseMsAt, wait }: RetryPolicy,
  work: () => Promise<T>,
): Promise<T> {
  const before = turns.get(host);
  let done: () => void = () => {};
  const mine = new Promise<void>((resolve) => {
    done = resolve;
  });
  const turn = (before ?? Promise.resolve()).then(() => mine);
  turns.set(host, turn);
  await before;
  try {
    signal.throwIfAborted();
    return await work();
  } finally {
    // The next one waits; this one goes on with what it has got.
    void wait(pauseMsAt?.[host] ?? pauseMs, signal)
      .catch(() => {})
      .then(() => {
        done();
        if (turns.get(host) === turn) turns.delete(host);
      });
  }
}
