import { bidStatuses } from '@bidloom/contract/bid-statuses';
import { bidGroupings, bidTypes, listBids } from '@bidloom/contract/bids';
import { useMemo } from 'react';
import { useNow } from '#lib/time/now.ts';
import { isId, sortingBy, useAddress } from '#lib/routing/url-state.ts';
import { useSelectedZone } from '#lib/time/zone.ts';
import { edgesOf, monthsIn } from '#ui/dates/month-span.ts';
import type { BidFilter } from './bids.api.ts';
import { readDay, spans } from './calendar/calendar-range.ts';

/** How the list can be looked at; the first unless the address says otherwise. */
export const views = ['table', 'board', 'calendar'] as const;
const dayMs = 24 * 60 * 60_000;
export const dueWindows = ['2', '7', '30', 'past'] as const;
/** What happened to a bid in a span of months; the figures of dashboard and statistics open their rows with these. */
export const datedEvents = ['created', 'submitted', 'decided'] as const;
type Sortable = 'deadline' | 'originalTitle' | 'value' | 'priority' | 'createdAt';

/** Search, filters, order and look of the bids, all in the address, so that a link shows the same. */
export function useBidListUrl() {
  const [parameters, change] = useAddress();
  const read = readPlace(parameters);
  return { ...read, change, ...sortingBy<Sortable>(read.sort, change, listBids.sorts) };
}
export type BidPlace = ReturnType<typeof useBidListUrl>;

/** What the list of an address asks the server for: `query` is what follows its question mark. */
export const bidFilterOf = (query: string, zone: string, now: number): BidFilter =>
  questionOf(readPlace(new URLSearchParams(query)), zone, now);

function readPlace(parameters: URLSearchParams) {
  const sort = listBids.sorts.find((known) => known === parameters.get('sort')) ?? 'next';
  const chosen = <Value extends string>(name: string, known: readonly Value[]) =>
    known.filter((value) => parameters.getAll(name).includes(value));
  return {
    statuses: chosen('status', bidStatuses),
    types: chosen('type', bidTypes),
    clients: parameters.getAll('client').filter(isId),
    services: parameters.getAll('services').filter(isId),
    due: dueWindows.find((window) => window === parameters.get('due')),
    created: monthsIn(parameters.get('created')),
    submitted: monthsIn(parameters.get('submitted')),
    decided: monthsIn(parameters.get('decided')),
    /** Why they were lost, as the statistics count it; '' is no reason given. */
    reason: parameters.get('reason') ?? undefined,
    /** Bids that only try things out are left out, as the figures do. */
    isWithoutTests: parameters.get('test') === 'false',
    q: parameters.get('q') ?? '',
    view: views.find((view) => view === parameters.get('view')) ?? 'table',
    /** What the calendar shows: a month or a week, and which. */
    span: spans.find((span) => span === parameters.get('span')) ?? 'month',
    day: readDay(parameters.get('day')),
    sort,
    /** What the table is grouped by, if it is: the order of the same name. */
    grouping: bidGroupings.find((grouping) => grouping === sort),
  };
}

/** The parameters that filter, each of them absent: what 'Clear' sets. */
export const noFilter = {
  status: undefined,
  type: undefined,
  client: undefined,
  services: undefined,
  due: undefined,
  created: undefined,
  submitted: undefined,
  decided: undefined,
  reason: undefined,
  test: undefined,
  q: undefined,
};

export const isFiltered = (place: BidPlace): boolean =>
  place.q !== '' ||
  place.isWithoutTests ||
  [place.due, place.created, place.submitted, place.decided, place.reason].some(
    (value) => value !== undefined,
  ) ||
  [place.statuses, place.types, place.clients, place.services].some((values) => values.length > 0);

/** What the server is asked for. Whole hours, so that the same question stays the same for a while. */
export function useBidFilter(place: BidPlace): BidFilter {
  const zone = useSelectedZone();
  const asked = JSON.stringify(questionOf(place, zone, useNow()));
  return useMemo(() => JSON.parse(asked) as BidFilter, [asked]);
}

function questionOf(place: ReturnType<typeof readPlace>, zone: string, now: number): BidFilter {
  const hour = Math.floor(now / 3_600_000) * 3_600_000;
  const moment = (days: number) => new Date(hour + days * dayMs).toISOString();
  const { due } = place;
  const created = edgesOf(place.created, zone);
  const submitted = edgesOf(place.submitted, zone);
  const decided = edgesOf(place.decided, zone);
  return {
    sort: place.sort,
    ...(place.q && { q: place.q }),
    ...(place.statuses.length > 0 && { status: place.statuses }),
    ...(place.types.length > 0 && { type: place.types }),
    ...(place.clients.length > 0 && { client: place.clients }),
    ...(place.services.length > 0 && { services: place.services }),
    ...(due === 'past' && { dueBefore: moment(0) }),
    ...(due && due !== 'past' && { dueAfter: moment(0), dueBefore: moment(Number(due)) }),
    ...(created && { createdAfter: created.after, createdBefore: created.before }),
    ...(submitted && { submittedAfter: submitted.after, submittedBefore: submitted.before }),
    ...(decided && { decidedAfter: decided.after, decidedBefore: decided.before }),
    ...(place.reason !== undefined && { outcomeReason: place.reason }),
    ...(place.isWithoutTests && { test: 'false' }),
  };
}
