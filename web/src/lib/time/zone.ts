import { listCompanies, listZones } from '@bidloom/contract/companies';
import { shownAt } from '@bidloom/engine/time/zone-rules';
import { useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { call } from '#lib/calls/api.ts';
import { reading } from '#lib/calls/calls.ts';
import { useNow } from './now.ts';
import { useSession } from '#lib/browser/session.ts';
import { askForZonesBy, knowZones, listenToZones, rulesFor, zoneRevision } from './zone-rules.ts';

askForZonesBy(async (zone) => (await call(listZones, { zone })).rules);

/** The time zone of the selected company, in which every date is shown; UTC while it is not known. Draws again when rules of zones come. */
export function useSelectedZone(): string {
  useSyncExternalStore(listenToZones, zoneRevision, zoneRevision);
  const { companyId } = useSession();
  const { data } = useQuery(reading(listCompanies, { limit: '500' }, { failed: 'companies.errors.list' }));
  const company = data?.find(({ _id }) => _id === companyId);
  if (company?.zoneRules) knowZones([company.zoneRules]);
  return company?.timezone ?? 'UTC';
}

/** The day it is now by the calendar of the selected company, `2026-11-23`. */
export function useToday(): string {
  const rules = rulesFor(useSelectedZone());
  const now = useNow();
  return new Date(rules ? shownAt(rules, now) : now).toISOString().slice(0, 10);
}

/** Every zone with its offset from UTC in minutes on a day (`2026-12-14`), as the server has it; empty until it is there, or not wanted. */
export function useZones(day: string, isWanted = true): readonly { zone: string; offset: number }[] {
  const { data } = useQuery(
    reading(
      listZones,
      { at: `${day}T12:00:00Z` },
      { failed: 'companies.errors.zones', quiet: true, enabled: isWanted, staleTime: Infinity },
    ),
  );
  return data?.zones ?? [];
}

/** The IANA name of the browser's time zone. */
export const browserZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC';
