import {
  getBidTypes,
  getLossReasons,
  getMonths,
  getNoGoReasons,
  getServiceUse,
  getTopClients,
  type periods,
} from '@bidloom/contract/statistics';
import { getWinModel, listOutcomes, type OutcomeGroup } from '@bidloom/contract/outcomes';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { reading } from '#lib/calls/calls.ts';

export type Period = (typeof periods)[number];
const said = { failed: 'statistics.errors.read', quiet: true };

export const useBidTypes = (period: Period) =>
  useQuery({ ...reading(getBidTypes, { period }, said), placeholderData: keepPreviousData });
export const useServiceUse = (period: Period) =>
  useQuery({ ...reading(getServiceUse, { period }, said), placeholderData: keepPreviousData });
export const useMonths = (period: Period) =>
  useQuery({ ...reading(getMonths, { period }, said), placeholderData: keepPreviousData });
/** Whether the company has no bids at all, asked only where the period has none. */
export function useHasNoBids(period: Period): boolean {
  const { data } = useMonths(period);
  const isEmpty = data !== undefined && data.every(isBlank);
  const all = useQuery({ ...reading(getMonths, { period: 'all' }, said), enabled: isEmpty });
  return isEmpty && all.data !== undefined && all.data.every(isBlank);
}
const isBlank = ({ total, submitted, won, lost }: Record<'total' | 'submitted' | 'won' | 'lost', number>) =>
  total + submitted + won + lost === 0;
export const useTopClients = (period: Period) =>
  useQuery({ ...reading(getTopClients, { period }, said), placeholderData: keepPreviousData });
export const useNoGoReasons = (period: Period) =>
  useQuery({ ...reading(getNoGoReasons, { period }, said), placeholderData: keepPreviousData });
export const useLossReasons = (period: Period) =>
  useQuery({ ...reading(getLossReasons, { period }, said), placeholderData: keepPreviousData });
export const useOutcomes = (period: Period, by: OutcomeGroup) =>
  useQuery({
    ...reading(listOutcomes, { period, by, limit: '500' }, said),
    placeholderData: (before, query) =>
      // What another group is called means nothing here.
      (query?.queryKey.at(-1) as { by?: OutcomeGroup } | undefined)?.by === by ? before : undefined,
  });
export const useWinModel = () => useQuery(reading(getWinModel, {}, said));
