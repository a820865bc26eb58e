export type Validity = 'valid' | 'open-ended' | 'expired' | 'not-yet' | 'unknown';

/**
 * Whether something is valid on a day. Its first and its last day count; without a day to ask about it is not known, unless it has no
 * end and no beginning. Days are `2027-01-31`, which sort as they follow.
 */
export function validityOn(
  { validFrom, validUntil }: { validFrom: string | null; validUntil: string | null },
  day: string | null,
): Validity {
  if (validFrom === null && validUntil === null) return 'open-ended';
  if (day === null) return 'unknown';
  if (validFrom !== null && day < validFrom) return 'not-yet';
  if (validUntil === null) return 'open-ended';
  return day <= validUntil ? 'valid' : 'expired';
}

/** The same day so many years before; of 29 February in a common year the 28th. */
export function yearsBefore(day: string, years: number): string {
  const [year = '', month = '', date = ''] = day.split('-');
  const before = Number(year) - years;
  const isLeap = (before % 4 === 0 && before % 100 !== 0) || before % 400 === 0;
  const kept = month === '02' && date === '29' && !isLeap ? '28' : date;
  return `${String(before).padStart(4, '0')}-${month}-${kept}`;
}
