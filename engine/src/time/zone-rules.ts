/**
 * What the clocks of one time zone show, worked out from rules that ship with the product. Nothing here asks the runtime:
 * the zone data of a browser, of Node and of a database differ, and a deadline is the same in all of them.
 */

/** The rules of a zone: its offset from UTC over the years, as numbers, so that they can be sent to a browser. */
export type ZoneRules = {
  /** IANA name. */
  zone: string;
  /** The release of the IANA data they were taken from, such as `2026f`. */
  release: string;
  /** When the offset changes: minutes since 1970 in UTC, ascending. */
  changes: number[];
  /** Minutes ahead of UTC; the first holds before the first change, the others from each change on. */
  offsets: number[];
};

/** A reading of calendar and clock, in no zone: month 1 to 12, hour 0 to 23. */
export type WallTime = { year: number; month: number; day: number; hour: number; minute: number };

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
/** The last year whose changes are listed one by one. */
export const lastListedYear = 2037;

/** Minutes by which clocks are ahead of UTC at an instant, in milliseconds since 1970. */
export function offsetAt(rules: ZoneRules, instant: number): number {
  const { changes, offsets } = rules;
  const minute = Math.floor(listedInstant(rules, instant) / minuteMs);
  let [low, high] = [0, changes.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((changes[middle] ?? Infinity) <= minute) low = middle + 1;
    else high = middle;
  }
  return offsets[low] ?? 0;
}

/** What the clock shows at an instant, as milliseconds since 1970 as if the clock were UTC's. */
export function shownAt(rules: ZoneRules, instant: number): number {
  return instant + offsetAt(rules, instant) * minuteMs;
}

/**
 * The instant at which the clock shows a time, both in milliseconds since 1970, the time as if it were UTC. Where clocks are
 * put back and show it twice, the first: a deadline that is read too early harms nobody. Where they are put forward over it,
 * the moment as much after the change.
 */
export function instantShowing(rules: ZoneRules, shown: number): number {
  const before = offsetAt(rules, shown - dayMs) * minuteMs;
  const after = offsetAt(rules, shown + dayMs) * minuteMs;
  const candidates = before > after ? [shown - before, shown - after] : [shown - after, shown - before];
  return candidates.find((candidate) => shownAt(rules, candidate) === shown) ?? shown - before;
}

/** What calendar and clock show at an instant, in milliseconds since 1970. */
export function wallTimeAt(rules: ZoneRules, instant: number): WallTime {
  const shown = new Date(shownAt(rules, instant));
  return {
    year: shown.getUTCFullYear(),
    month: shown.getUTCMonth() + 1,
    day: shown.getUTCDate(),
    hour: shown.getUTCHours(),
    minute: shown.getUTCMinutes(),
  };
}

/** The instant of a wall time, in milliseconds since 1970; see `instantShowing` for times that come twice or never. */
export function instantOf(rules: ZoneRules, wall: WallTime): number {
  return instantShowing(rules, shownBy(wall));
}

/** A wall time in milliseconds since 1970 as if it were UTC. */
export function shownBy({ year, month, day, hour, minute }: WallTime): number {
  const date = new Date(Date.UTC(2000, month - 1, day, hour, minute));
  return date.setUTCFullYear(year, month - 1, day);
}

/** `GMT+3`, `GMT-3:30`, `GMT`: the offset in words that every language of the product reads. */
export function offsetName(minutes: number): string {
  if (minutes === 0) return 'GMT';
  const size = Math.abs(minutes);
  const rest = size % 60;
  return `GMT${minutes < 0 ? '-' : '+'}${Math.floor(size / 60)}${rest ? `:${String(rest).padStart(2, '0')}` : ''}`;
}

/** The rules of a fixed offset, which is no zone: `+02:00`. */
export const fixedRules = (zone: string, minutes: number, release: string): ZoneRules => ({
  zone,
  release,
  changes: [],
  offsets: [minutes],
});

/**
 * Beyond the listed years, the same instant of a listed year whose days fall on the same days of the week from March on:
 * rules of today speak of weekdays in months, so clocks change there as they do here.
 */
function listedInstant({ changes }: ZoneRules, instant: number): number {
  if (changes.length === 0 || instant < endOfListed) return instant;
  const march = Date.UTC(new Date(instant).getUTCFullYear(), 2, 1);
  let year = lastListedYear;
  while (!isLikeness(year, march)) year -= 1;
  return instant - (march - Date.UTC(year, 2, 1));
}

const endOfListed = Date.UTC(lastListedYear + 1, 0, 1);
/** No leap year: their January lies on other weekdays, and days counted from March would leave the year. */
const isLikeness = (year: number, march: number) =>
  year % 4 !== 0 && (march - Date.UTC(year, 2, 1)) % (7 * dayMs) === 0;
