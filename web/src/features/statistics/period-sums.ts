import type { DataOf } from '@bidloom/contract/endpoint';
import type { getMonths } from '@bidloom/contract/statistics';

export type Months = DataOf<typeof getMonths>;
export type Sums = { total: number; won: number; decided: number; value: number; wonValue: number };

/** What the months of a period come to together. */
export function sumsOf(months: Months): Sums {
  const sum = (of: (month: Months[number]) => number) => months.reduce((all, month) => all + of(month), 0);
  return {
    total: sum(({ total }) => total),
    won: sum(({ won }) => won),
    decided: sum(({ won, lost }) => won + lost),
    value: sum(({ value }) => value),
    wonValue: sum(({ wonValue }) => wonValue),
  };
}

/**
 * As many months as the period has, right before it, out of a longer list that ends with the same month; undefined where the list does not
 * reach back so far: beside less than that a comparison would say what is not so.
 */
export function monthsBefore(months: Months, longer: Months): Months | undefined {
  const [first] = months;
  const end = longer.findIndex(({ month }) => month === first?.month);
  return first === undefined || end < months.length ? undefined : longer.slice(end - months.length, end);
}
