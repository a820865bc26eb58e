import { relativeTimeFormat } from '#ui/text/intl.ts';
import { formatDay } from './dates.ts';
import { dayKey, toLocal } from './zoned-time.ts';

const dayMs = 24 * 3_600_000;

/** The day of a moment as one says it: `Today`, `Yesterday`, else `15 Jan 2026`; by days of the zone. */
export function dayHeading(moment: string, now: number, zone: string, language: string): string {
  const day = (at: number) => Date.parse(`${dayKey(toLocal(new Date(at), zone))}T00:00:00Z`);
  const ago = Math.round((day(now) - day(Date.parse(moment))) / dayMs);
  if (ago !== 0 && ago !== 1) return formatDay(moment, language, zone);
  const words = relativeTimeFormat(language, { numeric: 'auto' }).format(-ago, 'day');
  return words.charAt(0).toLocaleUpperCase(language) + words.slice(1);
}

/** Things with a moment, in their order, by the day of the zone on which it was. */
export function byDay<Item>(
  items: readonly Item[],
  momentOf: (item: Item) => string,
  zone: string,
): [day: string, ofDay: Item[]][] {
  const found = new Map<string, Item[]>();
  for (const item of items) {
    const day = dayKey(toLocal(new Date(momentOf(item)), zone));
    const known = found.get(day);
    if (known) known.push(item);
    else found.set(day, [item]);
  }
  return [...found];
}
