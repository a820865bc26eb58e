/**
 * A signal that is aborted `ms` from now, or when `stop` is; `end` lets the timer go once nobody waits any more. What
 * `AbortSignal.any` makes of an `AbortSignal.timeout` will not do: nothing else holds the timeout, so Node 20 may
 * collect it as garbage before its time, and then it never comes.
 */
export function timeLimit(ms: number, stop?: AbortSignal): { signal: AbortSignal; end: () => void } {
  const limit = new AbortController();
  const timer = setTimeout(
    () => limit.abort(new DOMException('It took too long', 'TimeoutError')),
    ms,
  ).unref();
  return {
    signal: stop ? AbortSignal.any([limit.signal, stop]) : limit.signal,
    end: () => clearTimeout(timer),
  };
}
