import { convertTender, listBids } from '@bidloom/contract/bids';
import type { InputOf } from '@bidloom/contract/endpoint';
import {
  assignTender,
  changeTender,
  createTender,
  createTenders,
  getTender,
  importTenderFiles,
  importTenderUrl,
  listTenders,
  removeTenders,
} from '@bidloom/contract/tenders';
import { listUsers } from '@bidloom/contract/users';
import { keepPreviousData, useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query';
import { call, upload } from '#lib/api.ts';
import { reading, readingPages, refresh, useCall } from '#lib/calls.ts';

export type TenderFilter = InputOf<typeof listTenders>;

/** The tenders that fit a filter, page by page. */
export const useTenders = (filter: TenderFilter) =>
  useInfiniteQuery({
    ...readingPages(listTenders, filter, { failed: 'tenders.errors.list' }),
    placeholderData: keepPreviousData,
  });

export const useTender = (_id: string | undefined) =>
  useQuery(
    reading(
      getTender,
      { _id: _id ?? '' },
      { failed: 'tenders.errors.list', enabled: _id !== undefined, quiet: true },
    ),
  );

export const useCreateTender = () =>
  useCall(createTender, { refreshes: [listTenders], failed: 'tenders.errors.create' });

export const useCreateTenders = () =>
  useCall(createTenders, {
    refreshes: [listTenders],
    failed: 'tenders.errors.import',
    done: 'tenders.done.createMany',
  });

export const useChangeTender = () =>
  useCall(changeTender, { refreshes: [listTenders, getTender], failed: 'tenders.errors.change' });

export const useRemoveTenders = () =>
  useCall(removeTenders, { refreshes: [listTenders], failed: 'tenders.errors.remove' });

export const useAssignTender = () =>
  useCall(assignTender, { refreshes: [listTenders, getTender], failed: 'tenders.errors.assign' });

export const useConvertTender = () =>
  useCall(convertTender, { refreshes: [listTenders, getTender, listBids], failed: 'bids.errors.convert' });

/** Changes several tenders one after the other: the specification has no call for many. */
export const useChangeTenders = () =>
  useMutation({
    mutationFn: async ({ ids, status }: { ids: string[]; status: 'new' | 'shortlisted' | 'rejected' }) => {
      for (const _id of ids) await call(changeTender, { _id, status });
    },
    onSettled: (_data, _error, _input, _context, { client }) => refresh(client, [listTenders, getTender]),
    meta: { failed: 'tenders.errors.change' },
  });

/** Reads files on the server; `onProgress` hears of the share that has travelled. */
export const useReadFiles = (onProgress: (share: number) => void) =>
  useMutation({
    mutationFn: (files: File[]) => upload(importTenderFiles, {}, files, { onProgress }),
    meta: { failed: 'tenders.errors.import', quiet: true },
  });

export const useReadUrl = () =>
  useMutation({
    mutationFn: (url: string) => call(importTenderUrl, { url }),
    meta: { failed: 'tenders.errors.import', quiet: true },
  });

/** Active members, to assign. */
export const useMembers = () =>
  useQuery({
    ...reading(listUsers, { limit: '500' }, { failed: 'users.errors.list' }),
    select: (users) => users.filter(({ status }) => status === 'active'),
  });
