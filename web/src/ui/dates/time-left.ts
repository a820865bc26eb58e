import { relativeTimeFormat } from '#ui/text/intl.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

export type Urgency = 'far' | 'near' | 'pressing' | 'closed';

/** Closed from the deadline on, pressing under 48 hours, near under 7 days, else far. */
export function urgencyOf(leftMs: number): Urgency {
  if (leftMs <= 0) return 'closed';
  if (leftMs < 2 * dayMs) return 'pressing';
  return leftMs < 7 * dayMs ? 'near' : 'far';
}

/** 'in 3 days', 'in 5 hours': rounded down, for who counts on time must never be told more than there is. */
export function timeLeftInWords(leftMs: number, language: string): string {
  const words = relativeTimeFormat(language, { numeric: 'always' });
  if (leftMs < hourMs) return words.format(Math.max(1, Math.floor(leftMs / 60_000)), 'minute');
  if (leftMs < 2 * dayMs) return words.format(Math.floor(leftMs / hourMs), 'hour');
  if (leftMs < 90 * dayMs) return words.format(Math.floor(leftMs / dayMs), 'day');
  return words.format(Math.floor(leftMs / (30.44 * dayMs)), 'month');
}
