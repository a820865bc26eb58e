import { evidenceKinds, listEvidence } from '@bidloom/contract/evidence';
import { useMemo } from 'react';
import { isId, sortingBy, useAddress } from '#lib/routing/url-state.ts';
import type { EvidenceFilter } from './evidence.api.ts';

type Sortable = 'title' | 'validUntil' | 'updatedAt';
export const showChoices = ['expiring', 'expired', 'valid'] as const;

/** Filter, search, order and the open evidence, all in the address, so that a link shows the same. */
export function useEvidencePlace(isBeside: boolean) {
  const [parameters, change, undo] = useAddress();
  const sort = listEvidence.sorts.find((known) => known === parameters.get('sort')) ?? 'title';
  return {
    q: parameters.get('q') ?? '',
    kinds: parameters.getAll('kind').filter((value) => evidenceKinds.some((one) => one === value)),
    languages: parameters.getAll('language').filter((value) => /^[a-z]{2}$/.test(value)),
    tags: parameters.getAll('tag'),
    owners: parameters.getAll('owner').filter(isId),
    show: showChoices.find((one) => one === parameters.get('show')),
    sort,
    opened: parameters.get('open') ?? undefined,
    change,
    /** Opens an evidence beside the list, or a new one; the browser's Back closes it. */
    open: (id: string) => change({ open: id }, isBeside && id !== 'new' ? undefined : 'step'),
    close: () => undo({ open: undefined }),
    ...sortingBy<Sortable>(sort, change, listEvidence.sorts),
  };
}
export type EvidencePlace = ReturnType<typeof useEvidencePlace>;

/** Whether anything narrows the list. */
export const isNarrowed = ({ q, kinds, languages, tags, owners, show }: EvidencePlace): boolean =>
  q !== '' || show !== undefined || [kinds, languages, tags, owners].some(({ length }) => length > 0);

/** What the server is asked for. */
export function useEvidenceFilter(place: EvidencePlace): EvidenceFilter {
  const { q, show, sort } = place;
  const lists = JSON.stringify([place.kinds, place.languages, place.tags, place.owners]);
  return useMemo(() => {
    const [kind = [], language = [], tag = [], owner = []] = JSON.parse(lists) as string[][];
    const filter = {
      sort,
      ...(q && { q }),
      ...(show && { show }),
      ...(kind.length > 0 && { kind }),
      ...(language.length > 0 && { language }),
      ...(tag.length > 0 && { tag }),
      ...(owner.length > 0 && { owner }),
    };
    return filter as EvidenceFilter;
  }, [lists, q, show, sort]);
}
