/** How many backups are kept: the newest of each of so many days, weeks and months that have one (all in UTC). */
export type KeepRule = { days: number; weeks: number; months: number };

/** "7d 4w 6m" */
export const keepRulePattern = /^(\d{1,3})d (\d{1,3})w (\d{1,3})m$/;

/** The rule that a text for which `keepRulePattern` holds says. */
export function keepRuleOf(text: string): KeepRule {
  const [days = 1, weeks = 0, months = 0] = (keepRulePattern.exec(text) ?? []).slice(1).map(Number);
  return { days, weeks, months };
}

/** Which of the moments are kept. The newest always is. */
export function toKeep(moments: readonly Date[], { days, weeks, months }: KeepRule): Set<Date> {
  const newestFirst = moments.toSorted((one, other) => other.getTime() - one.getTime());
  const kept = new Set(newestFirst.slice(0, 1));
  for (const [most, spanOf] of [
    [days, dayOf],
    [weeks, weekOf],
    [months, monthOf],
  ] as const) {
    const spans = new Set<string>();
    for (const moment of newestFirst) {
      const span = spanOf(moment);
      if (spans.has(span) || spans.size >= most) continue;
      spans.add(span);
      kept.add(moment);
    }
  }
  return kept;
}

const dayMs = 86_400_000;
const dayOf = (moment: Date) => moment.toISOString().slice(0, 10);
const monthOf = (moment: Date) => moment.toISOString().slice(0, 7);
/** The Monday on which its week begins. */
const weekOf = (moment: Date) => dayOf(new Date(moment.getTime() - ((moment.getUTCDay() + 6) % 7) * dayMs));
