const dayMs = 24 * 60 * 60_000;

/**
 * The moment that is so many months ago: the whole part names the calendar month (UTC), the fraction grows from its end to its
 * beginning, in the present month from now. More months are never later. Past days are working days, within office hours.
 * @param months from 0, now
 */
export function monthsAgo(months: number, now: Date): Date {
  const month = Math.floor(months);
  const first = Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - month, 1);
  const end = month === 0 ? now.getTime() : Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - month + 1, 1);
  const exact = first + (1 - (months - month)) * (end - first);
  return month === 0 ? new Date(Math.floor(exact)) : atWork(exact, first);
}

/** The working day of a moment, or the one before it in the same month, or the one after; at an hour that varies with the day. */
function atWork(moment: number, firstOfMonth: number): Date {
  const day = Math.floor(moment / dayMs) * dayMs;
  const weekday = new Date(day).getUTCDay();
  const back = weekday === 6 ? 1 : weekday === 0 ? 2 : 0;
  const isInMonth = day - back * dayMs >= firstOfMonth;
  const working = isInMonth ? day - back * dayMs : day + (3 - back) * dayMs;
  const minutes = ((working / dayMs) * 37) % (8 * 60);
  return new Date(working + (8 * 60 + minutes) * 60_000);
}

/** A moment some days from now, at noon (UTC) of that day or the next working day: when buyers close. */
export function daysFromNow(days: number, now: Date): Date {
  const noon = Math.floor((now.getTime() + days * dayMs) / dayMs) * dayMs + dayMs / 2;
  const weekday = new Date(noon).getUTCDay();
  return new Date(noon + (weekday === 6 ? 2 : weekday === 0 ? 1 : 0) * dayMs);
}

/** A day some days from now, `2027-01-31`. */
export const dayFromNow = (days: number, now: Date): string =>
  daysFromNow(days, now).toISOString().slice(0, 10);

/** A moment between two others, by a share of the time between them. */
export const between = (from: Date, to: Date, share: number): Date =>
  new Date(Math.floor(from.getTime() + (to.getTime() - from.getTime()) * share));
