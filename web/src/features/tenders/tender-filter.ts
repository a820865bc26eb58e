import { listTenders, tenderStatuses } from '@bidloom/contract/tenders';
import { useMemo } from 'react';
import { noGoReasons } from '@bidloom/contract/decisions';
import { useNow } from '#lib/time/now.ts';
import { sortingBy, useAddress } from '#lib/routing/url-state.ts';
import { useSelectedZone } from '#lib/time/zone.ts';
import { edgesOf, monthsIn } from '#ui/dates/month-span.ts';
import type { TenderFilter } from './tenders.api.ts';

const dayMs = 24 * 60 * 60_000;
const noGoChoices = [...noGoReasons, 'none'] as const;
export const dueWindows = ['7', '30', 'past'] as const;
const sortable = ['deadline', 'title', 'buyer', 'value', 'score', 'createdAt'] as const;
type Sortable = (typeof sortable)[number];

/** Filter, search, order and the open tender, all in the address, so that a link shows the same. */
export function useTenderListUrl() {
  const [parameters, change, undo] = useAddress();
  const read = readPlace(parameters);
  return {
    ...read,
    tender: parameters.get('tender') ?? undefined,
    change,
    /** Opens a tender beside the list; the browser's Back closes it. */
    open: (id: string) => change({ tender: id }, 'step'),
    close: () => undo({ tender: undefined }),
    ...sortingBy<Sortable>(read.sort, change, listTenders.sorts),
  };
}
export type TenderPlace = ReturnType<typeof useTenderListUrl>;

function readPlace(parameters: URLSearchParams) {
  const sort = listTenders.sorts.find((known) => known === parameters.get('sort')) ?? 'next';
  return {
    statuses: parameters
      .getAll('status')
      .filter((value) => tenderStatuses.some((status) => status === value)),
    cpv: parameters.getAll('cpv'),
    due: dueWindows.find((window) => window === parameters.get('due')),
    /** Why the company did not bid, as the statistics count it, and when that was decided; `none` is no reason given. */
    noGo: noGoChoices.filter((reason) => parameters.getAll('noGo').includes(reason)),
    decided: monthsIn(parameters.get('decided')),
    q: parameters.get('q') ?? '',
    sort,
  };
}

/** What the server is asked for. */
export function useTenderFilter(place: TenderPlace): TenderFilter {
  const zone = useSelectedZone();
  const asked = JSON.stringify(questionOf(place, zone, useNow()));
  return useMemo(() => JSON.parse(asked) as TenderFilter, [asked]);
}

/** What the list of an address asks the server for: `query` is what follows its question mark. */
export const tenderFilterOf = (query: string, zone: string, now: number): TenderFilter =>
  questionOf(readPlace(new URLSearchParams(query)), zone, now);

/** By whole hours, so that the same question stays the same for a while. */
function questionOf(
  { statuses, cpv, due, noGo, decided, q, sort }: ReturnType<typeof readPlace>,
  zone: string,
  now: number,
): TenderFilter {
  const hour = Math.floor(now / 3_600_000) * 3_600_000;
  const moment = (days: number) => new Date(hour + days * dayMs).toISOString();
  const edges = edgesOf(decided, zone);
  return {
    sort,
    ...(q && { q }),
    ...(noGo.length > 0 && { noGo }),
    ...(edges && { decidedAfter: edges.after, decidedBefore: edges.before }),
    ...(statuses.length > 0 && { status: statuses as TenderFilter['status'] }),
    ...(cpv.length > 0 && { cpv }),
    ...(due === 'past' && { dueBefore: moment(0) }),
    ...((due === '7' || due === '30') && { dueAfter: moment(0), dueBefore: moment(Number(due)) }),
  };
}
