import { toLocal } from '#ui/dates/zoned-time.ts';
import type { Period } from './statistics.api.ts';

const months: Record<Exclude<Period, 'all'>, number> = { '1m': 1, '3m': 3, '6m': 6, '1y': 12 };

/** The months of a period with the current one, by the zone's calendar: `2026-06..2026-11`; all time has none. */
export function spanOf(period: Period, now: Date, zone: string): string | undefined {
  if (period === 'all') return undefined;
  const { year, month } = toLocal(now, zone);
  const last = year * 12 + month - 1;
  return `${monthKey(last - months[period] + 1)}..${monthKey(last)}`;
}

const monthKey = (count: number) => `${Math.floor(count / 12)}-${String((count % 12) + 1).padStart(2, '0')}`;
