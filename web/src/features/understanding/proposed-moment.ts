import type { FactValue } from '@bidloom/contract/understanding';
import { toInstant } from '#ui/dates/zoned-time.ts';

/** A stated moment as an instant: where it has no zone, by the company's clock; where it has no time, at the end of the day. */
export function proposedMoment(
  { utc, local, zone }: FactValue,
  companyZone: string,
): { at: string; zone: string; lacks: 'zone' | 'time' | 'both' | undefined } | undefined {
  const shownIn = zone ?? companyZone;
  if (utc !== undefined) return { at: utc, zone: shownIn, lacks: undefined };
  const [, year, month, day, hour, minute] =
    /^(\d{4})-(\d{2})-(\d{2})(?:T(\d{2}):(\d{2}))?$/.exec(local ?? '') ?? [];
  if (year === undefined) return undefined;
  const hasTime = hour !== undefined;
  const clock = {
    year: Number(year),
    month: Number(month),
    day: Number(day),
    hour: hasTime ? Number(hour) : 23,
    minute: hasTime ? Number(minute) : 59,
  };
  const lacks = hasTime ? 'zone' : zone === undefined ? 'both' : 'time';
  return { at: toInstant(clock, shownIn).toISOString(), zone: shownIn, lacks };
}
