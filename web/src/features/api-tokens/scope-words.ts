import { scopeAreas, scopes, type Scope, type ScopeArea } from '@bidloom/contract/scopes';
import type { TFunction } from 'i18next';

const reaches = ['none', 'read', 'write'] as const;
/** How far a token is let into an area. */
export type Reach = (typeof reaches)[number];

export const areas = Object.keys(scopeAreas) as ScopeArea[];

/** What may be chosen for an area: some are only read. */
export const reachesOf = (area: ScopeArea): readonly Reach[] =>
  reaches.filter((reach) => reach === 'none' || scopeAreas[area].some((one) => one === reach));

/** Who may write may read, so one scope for each area says it. */
export const scopesOf = (chosen: Record<ScopeArea, Reach>): Scope[] =>
  scopes.filter((scope) => areas.some((area) => scope === `${area}:${chosen[area]}`));

/** How far given scopes let into each area. */
export const chosenBy = (given: readonly Scope[]): Record<ScopeArea, Reach> => {
  const reachOf = (area: ScopeArea): Reach =>
    (['write', 'read'] as const).find((reach) => given.some((scope) => scope === `${area}:${reach}`)) ??
    'none';
  return Object.fromEntries(areas.map((area) => [area, reachOf(area)])) as Record<ScopeArea, Reach>;
};

/** `Bids: read and write`, `Clients: read`: a line for each area. */
export const scopeWords = (given: readonly Scope[], t: TFunction): string[] =>
  Object.entries(chosenBy(given)).flatMap(([area, reach]) => {
    const named = t(`apiTokens.areas.${area}`);
    return reach === 'none'
      ? []
      : [t('apiTokens.granted', { area: named, reach: t(`apiTokens.reach.${reach}`) })];
  });
