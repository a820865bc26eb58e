import { changeCompanyLimits, getServerOverview, listServerCompanies } from '@bidloom/contract/operator';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { reading, readingPages, useCall } from '#lib/calls/calls.ts';

export const useServerOverview = () =>
  useQuery(reading(getServerOverview, {}, { failed: 'operator.errors.overview', quiet: true, staleTime: 0 }));

export const useServerCompanies = (q: string) =>
  useInfiniteQuery({
    ...readingPages(listServerCompanies, q ? { q } : {}, {
      failed: 'operator.errors.list',
      quiet: true,
      staleTime: 0,
    }),
    placeholderData: keepPreviousData,
  });

export const useChangeLimits = () =>
  useCall(changeCompanyLimits, {
    refreshes: [listServerCompanies],
    failed: 'operator.errors.limits',
    quiet: true,
  });
