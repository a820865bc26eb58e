import type { ResponseSettings } from '@bidloom/contract/generation';
import { firstOf } from '#http/calls/language.ts';

const mostSaid = 5;

/** What nobody has approved, by the names under which people know it; undefined where there is nothing. */
export function nameUnapproved({
  count,
  places,
}: ResponseSettings['unapproved']): { count: number; all: string[]; said: readonly string[] } | undefined {
  if (count === 0) return undefined;
  const names = places.map(({ requirement, section }) =>
    section ? section.title : `R-${String(requirement?.number ?? 0).padStart(3, '0')}`,
  );
  const all = count > names.length ? [...names, '…'] : names;
  return { count, all, said: firstOf(all, mostSaid) };
}
