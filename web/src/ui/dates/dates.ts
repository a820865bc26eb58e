import { zoneCity } from '@bidloom/contract/zone-city';
import { offsetAt, offsetName, shownAt } from '@bidloom/engine/time/zone-rules';
import { writeShown } from '@bidloom/engine/time/write-shown';
import { rulesFor } from '#lib/time/zone-rules.ts';

/** How the product writes dates and numbers: one place, so that a deadline reads the same in a list, a chip and a letter. */

/** `15 Jan 2026 14:30` of an instant, in an IANA zone. `language` is the interface's. */
export function formatMoment(instant: Date | string, language: string, zone: string): string {
  const { day, time, isIn } = written(instant, language, zone);
  // While the rules of the zone are on their way the time is that of UTC, and says so.
  return isIn ? `${day} ${time}` : `${day} ${time} UTC`;
}

/** `15 Jan 2026`. */
export const formatDay = (instant: Date | string, language: string, zone: string): string =>
  written(instant, language, zone).day;

/** The same of a day of a calendar, `2026-01-15`: it is that day wherever one reads it. */
export const formatCalendarDay = (day: string, language: string): string =>
  formatDay(`${day}T00:00:00Z`, language, 'UTC');

/** `14:30`. */
export const formatTime = (instant: Date | string, language: string, zone: string): string =>
  written(instant, language, zone).time;

/**
 * What stands small beside a zone in a list of all: its region and its offset in minutes, where it is known. Where the
 * language names the city otherwise, the IANA name's city, by which it is found too.
 */
export function zoneHint(zone: string, language: string, offset: number | undefined): string {
  const [region = '', ...rest] = zone.split('/');
  const known = zoneCity(zone, 'en');
  const first = known !== zoneCity(zone, language) ? known : rest.length > 0 ? region : '';
  return [first, offset === undefined ? '' : offsetName(offset)].filter(Boolean).join(' ');
}

/** `GMT+3`, as it is at that instant; empty while the rules of the zone are on their way. */
export function zoneOffsetName(zone: string, instant: Date): string {
  const rules = rulesFor(zone);
  return rules ? offsetName(offsetAt(rules, instant.getTime())) : '';
}

function written(instant: Date | string, language: string, zone: string) {
  const rules = rulesFor(zone);
  const at = new Date(instant).getTime();
  return { ...writeShown(rules ? shownAt(rules, at) : at, language), isIn: rules !== undefined };
}
