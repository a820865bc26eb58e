import { changeCompanyLimits, getServerOverview, listServerCompanies } from '@bidloom/contract/operator';
import { useQuery } from '@tanstack/react-query';
import { reading, useCall, usePages } from '#lib/calls/calls.ts';

export const useServerOverview = () =>
  useQuery(reading(getServerOverview, {}, { failed: 'operator.errors.overview', quiet: true, staleTime: 0 }));

export const useServerCompanies = (q: string) =>
  usePages(listServerCompanies, q ? { q } : {}, {
    failed: 'operator.errors.list',
    quiet: true,
    staleTime: 0,
  });

export const useChangeLimits = () =>
  useCall(changeCompanyLimits, {
    refreshes: [listServerCompanies],
    failed: 'operator.errors.limits',
    quiet: true,
  });
