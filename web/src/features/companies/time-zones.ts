import { zoneCity } from '@bidloom/contract/zone-city';
import { zoneHint } from '#ui/dates.ts';

/** Every time zone by its city, with its region and its offset now, found by any of them; `own` is among them whatever it is called. */
export function timeZones(own: string, language: string): { value: string; label: string; hint: string }[] {
  const now = new Date();
  return [...new Set([own, 'UTC', ...Intl.supportedValuesOf('timeZone')])].map((zone) => ({
    value: zone,
    label: zoneCity(zone, language),
    hint: zoneHint(zone, language, now),
  }));
}
