import type { ResponseSettings } from '@bidloom/contract/generation';

const mostSaid = 5;

/** What nobody has approved, by the names under which people know it; undefined where there is nothing. */
export function nameUnapproved({
  count,
  places,
}: ResponseSettings['unapproved']): { count: number; all: string[]; said: string } | undefined {
  if (count === 0) return undefined;
  const names = places.map(({ requirement, section }) =>
    section ? section.title : `R-${String(requirement?.number ?? 0).padStart(3, '0')}`,
  );
  const all = count > names.length ? [...names, '…'] : names;
  const said = names.slice(0, mostSaid).join(', ') + (count > mostSaid ? ' …' : '');
  return { count, all, said };
}
