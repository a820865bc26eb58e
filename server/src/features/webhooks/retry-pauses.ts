import { isSuccess, type DeliveryResult } from '#outside/post-webhook.ts';

const minute = 60_000;
const hour = 60 * minute;
/** The pause before each further attempt, a day in all; as many attempts follow the first as there are pauses. */
export const retryPausesMs = [5_000, minute, 5 * minute, 30 * minute, 2 * hour, 5 * hour, 8 * hour, 8 * hour];
/** However long a receiver asks us to wait. */
const longestPauseMs = 24 * hour;

/**
 * How long to wait before the next attempt, in milliseconds, after `failures` failures and what has come of this
 * attempt: as planned, or as long as the receiver asks, a day at most. Null when none is to follow.
 */
export function pauseAfter(posted: DeliveryResult, failures: number): number | null {
  const planned = isSuccess(posted) || posted.status === 410 ? undefined : retryPausesMs[failures];
  if (planned === undefined) return null;
  const asked = posted.status === null ? 0 : (posted.retryAfterMs ?? 0);
  return Math.min(longestPauseMs, Math.max(planned, asked));
}
