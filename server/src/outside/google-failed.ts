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

/** How every call to a service of Google is made: with this access, no try of its own beyond the first, not for ever. */
export const callOptions = (accessToken: string, timeoutMs: number) => ({
  headers: { authorization: `Bearer ${accessToken}` },
  retry: false,
  timeout: timeoutMs,
});

/** Runs a call of Google's client library and answers its data, or says in a word why there are none. */
export async function asked<T>(call: () => Promise<{ data: T }>): Promise<T> {
  try {
    return (await call()).data;
  } catch (error) {
    throw failureFrom(error);
  }
}

/** What came back but is not what such a call answers. */
export const unexpectedResponse = () =>
  new GoogleFailed('away', { cause: new Error('An answer without what was asked for') });

/** Keeps nothing of the request: it carries the access. */
function failureFrom(error: unknown): GoogleFailed {
  if (error instanceof GoogleFailed) return error;
  const { status, response, message, code } = error as {
    status?: number;
    response?: { headers?: unknown; data?: unknown };
    message?: string;
    code?: string | number;
  };
  const words = new Error(`${status ?? code ?? ''} ${String(message).slice(0, 300)}`);
  const reasons = JSON.stringify(response?.data ?? '');
  const wait = waitOf(response?.headers);
  const details = { cause: words, ...(wait !== undefined && { retryAfterMs: wait }) };
  if (status === 401) return new GoogleFailed('signIn', details);
  if (status === 429 || (status === 403 && /rateLimitExceeded|userRateLimitExceeded/i.test(reasons)))
    return new GoogleFailed('busy', details);
  if (status === 403 && /storageQuotaExceeded|teamDriveFileLimitExceeded/.test(reasons))
    return new GoogleFailed('full', details);
  if (status === 404 || status === 410) return new GoogleFailed('gone', details);
  if (status !== undefined && status >= 400 && status < 500 && status !== 408)
    return new GoogleFailed('refused', details);
  return new GoogleFailed('away', details);
}

/** Retry-After in seconds; an hour at most. */
function waitOf(headers: unknown): number | undefined {
  // The library may bring a class of headers of its own.
  const held = headers as { get?: (name: string) => string | null } | undefined;
  const text = typeof held?.get === 'function' ? held.get('retry-after') : undefined;
  const seconds = Number(text ?? Number.NaN);
  return Number.isFinite(seconds) && seconds >= 0 ? Math.min(seconds, 3_600) * 1000 : undefined;
}
