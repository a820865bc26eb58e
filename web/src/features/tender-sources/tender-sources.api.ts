import {
  changeTenderSource,
  createTenderSource,
  listSourceRuns,
  listTenderSources,
  removeTenderSource,
  runTenderSource,
  testTenderSource,
} from '@bidloom/contract/tender-sources';
import { listTenders } from '@bidloom/contract/tenders';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { reading, readingPages, useCall, useRecordCalls } from '#lib/calls/calls.ts';

/** While a source is read, what comes of it is looked at this often. */
const whileReadMs = 3_000;

/** The sources whose name or address fits the words, page by page. */
export const useTenderSources = (q: string) =>
  useInfiniteQuery({
    ...readingPages(listTenderSources, q ? { q } : {}, { failed: 'tenderSources.errors.list', quiet: true }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) =>
      state.data?.pages.some(({ data }) => data.some((source) => source.state !== 'idle'))
        ? whileReadMs
        : false,
  });

/** When a source was read last, and what came of it. */
export const useSourceRuns = (sourceId: string, isRunning: boolean) =>
  useQuery({
    ...reading(
      listSourceRuns,
      { sourceId, limit: '10' },
      { failed: 'tenderSources.errors.list', quiet: true },
    ),
    refetchInterval: isRunning ? whileReadMs : false,
  });

const refreshes = [listTenderSources, listSourceRuns, listTenders];
export const useSourceCalls = () =>
  useRecordCalls('tenderSources', {
    create: createTenderSource,
    change: changeTenderSource,
    remove: removeTenderSource,
    refreshes,
  });
export const useRunSource = () =>
  useCall(runTenderSource, { refreshes, failed: 'tenderSources.errors.run', done: 'tenderSources.done.run' });
export const useTestSource = () =>
  useCall(testTenderSource, { refreshes: [], failed: 'tenderSources.errors.test', quiet: true });
