import { zoneCity } from '@bidloom/contract/zone-city';
import { useMemo, useState } from 'react';
import { useZones } from '#lib/time/zone.ts';
import { zoneHint } from '#ui/dates/dates.ts';

/** Every time zone by its city, with its region and its offset now, found by any of them; `own` is among them whatever it is called. */
export function useTimeZones(
  own: string,
  language: string,
): { value: string; label: string; hint: string }[] {
  const [today] = useState(() => new Date().toISOString().slice(0, 10));
  const all = useZones(today);
  return useMemo(() => {
    const offsets = new Map(all.map(({ zone, offset }) => [zone, offset]));
    return [...new Set([own, 'UTC', ...offsets.keys()])].map((zone) => ({
      value: zone,
      label: zoneCity(zone, language),
      hint: zoneHint(zone, language, offsets.get(zone)),
    }));
  }, [own, all, language]);
}
