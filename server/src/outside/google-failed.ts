/**
 * Why a service of Google did not do what it was asked. `signIn`: the access is over. `busy`: it asks to wait. `away`: no
 * answer, or none that makes sense. `gone`: no such thing there. `full`: no room. `refused`: it will not, however often asked.
 * `client`: it does not know this server, whoever asks for whatever.
 */
export class GoogleFailed extends Error {
  override readonly name = 'GoogleFailed';
  readonly reason: 'signIn' | 'busy' | 'away' | 'gone' | 'full' | 'refused' | 'client';
  /** How long it asks to wait. */
  readonly retryAfterMs: number | undefined;
  constructor(
    reason: GoogleFailed['reason'],
    { cause, retryAfterMs }: { cause?: unknown; retryAfterMs?: number } = {},
  ) {
    super(`Google: ${reason}`, { cause });
    this.reason = reason;
    this.retryAfterMs = retryAfterMs;
  }
}

/** What came back but is not what such a call answers. */
export const unexpectedResponse = () =>
  new GoogleFailed('away', { cause: new Error('An answer without what was asked for') });

/** Why an answer with this status and these words says no. Keeps nothing of the request: it carries the access. */
export function refusalOf(status: number, words: string, headers: Headers): GoogleFailed {
  const wait = waitOf(headers.get('retry-after'));
  const details = {
    cause: new Error(`${status} ${words.slice(0, 300)}`),
    ...(wait !== undefined && { retryAfterMs: wait }),
  };
  if (status === 401) return new GoogleFailed('signIn', details);
  if (status === 429 || (status === 403 && /rateLimitExceeded|userRateLimitExceeded/i.test(words)))
    return new GoogleFailed('busy', details);
  if (status === 403 && /storageQuotaExceeded|teamDriveFileLimitExceeded/.test(words))
    return new GoogleFailed('full', details);
  if (status === 404 || status === 410) return new GoogleFailed('gone', details);
  if (status >= 400 && status < 500 && status !== 408) return new GoogleFailed('refused', details);
  return new GoogleFailed('away', details);
}

/** Retry-After in seconds; an hour at most. */
function waitOf(text: string | null): number | undefined {
  const seconds = Number(text ?? Number.NaN);
  return Number.isFinite(seconds) && seconds >= 0 ? Math.min(seconds, 3_600) * 1000 : undefined;
}
