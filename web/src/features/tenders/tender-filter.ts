import { listTenders, tenderStatuses } from '@bidloom/contract/tenders';
import { useMemo } from 'react';
import { useNow } from '#lib/time/now.ts';
import { sortingBy, useAddress } from '#lib/routing/url-state.ts';
import type { TenderFilter } from './tenders.api.ts';

const dayMs = 24 * 60 * 60_000;
export const dueWindows = ['7', '30', 'past'] as const;
const sortable = ['deadline', 'title', 'buyer', 'value', 'score', 'createdAt'] as const;
type Sortable = (typeof sortable)[number];

/** Filter, search, order and the open tender, all in the address, so that a link shows the same. */
export function useTenderPlace() {
  const [parameters, change, undo] = useAddress();
  const sort = listTenders.sorts.find((known) => known === parameters.get('sort')) ?? 'deadline';
  return {
    statuses: parameters
      .getAll('status')
      .filter((value) => tenderStatuses.some((status) => status === value)),
    cpv: parameters.getAll('cpv'),
    due: dueWindows.find((window) => window === parameters.get('due')),
    q: parameters.get('q') ?? '',
    sort,
    tender: parameters.get('tender') ?? undefined,
    change,
    /** Opens a tender beside the list; the browser's Back closes it. */
    open: (id: string) => change({ tender: id }, 'step'),
    close: () => undo({ tender: undefined }),
    ...sortingBy<Sortable>(sort, change, listTenders.sorts),
  };
}
export type TenderPlace = ReturnType<typeof useTenderPlace>;

/** What the server is asked for. Whole hours, so that the same question stays the same for a while. */
export function useTenderFilter({ statuses, cpv, due, q, sort }: TenderPlace): TenderFilter {
  const list = statuses.join(',');
  const codes = cpv.join(',');
  const hour = Math.floor(useNow() / 3_600_000) * 3_600_000;
  return useMemo(() => {
    const moment = (days: number) => new Date(hour + days * dayMs).toISOString();
    return {
      sort,
      ...(q && { q }),
      ...(list && { status: list.split(',') as TenderFilter['status'] }),
      ...(codes && { cpv: codes.split(',') }),
      ...(due === 'past' && { dueBefore: moment(0) }),
      ...((due === '7' || due === '30') && { dueAfter: moment(0), dueBefore: moment(Number(due)) }),
    };
  }, [list, codes, due, q, sort, hour]);
}
