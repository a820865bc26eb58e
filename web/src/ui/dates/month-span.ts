import { toInstant } from '#ui/dates/zoned-time.ts';
import { dateTimeFormat } from '#ui/text/intl.ts';

/** `2026-06`, or `2026-06..2026-11`: from the first moment of one month to the last of another. */
export type Months = { first: string; last: string };

/** The first moment of a span of months and the first after it, by the clock of the company's zone. */
export function edgesOf(
  months: Months | undefined,
  zone: string,
): { after: string; before: string } | undefined {
  if (!months) return undefined;
  const start = (month: string, later: number) => {
    const [year = 0, number = 1] = month.split('-').map(Number);
    const count = year * 12 + number - 1 + later;
    const local = { year: Math.floor(count / 12), month: (count % 12) + 1, day: 1, hour: 0, minute: 0 };
    return toInstant(local, zone).toISOString();
  };
  return { after: start(months.first, 0), before: start(months.last, 1) };
}

export function monthsIn(text: string | null): Months | undefined {
  const found = /^(\d{4}-(?:0[1-9]|1[0-2]))(?:\.\.(\d{4}-(?:0[1-9]|1[0-2])))?$/.exec(text ?? '');
  return found?.[1] ? { first: found[1], last: found[2] ?? found[1] } : undefined;
}

/** `November 2026`, `June – November 2026`. */
export function monthsInWords({ first, last }: Months, language: string): string {
  const words = dateTimeFormat(language, {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });
  return words.formatRange(new Date(`${first}-01T00:00:00Z`), new Date(`${last}-01T00:00:00Z`));
}
