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
  listTenderAmendments,
  listTenders,
  markAmendmentsSeen,
  removeTenders,
  type Tender,
  type TenderRow,
} from '@bidloom/contract/tenders';
import { listUsers } from '@bidloom/contract/users';
import {
  keepPreviousData,
  type QueryClient,
  useInfiniteQuery,
  useMutation,
  useQuery,
} from '@tanstack/react-query';
import i18next from 'i18next';
import { ApiError, call, upload } from '#lib/api.ts';
import { keyOf, reading, readingPages, refresh, useCall } from '#lib/calls.ts';
import { inParts, type Work } from '#lib/in-parts.ts';
import { currentSession } from '#lib/session.ts';
import { toast } from '#lib/toast.ts';
import { batchesOf } from './import/batches.ts';
import type { ColumnChoice } from './import/column-choice.ts';

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

/** The tender that has this reference and buyer already, in any case; none while one of the two is empty. */
export function useKnownTender(reference: string, buyer: string) {
  const sought = [reference.trim(), buyer.trim()] as const;
  const isWhole = sought.every((text) => text !== '');
  const fold = (text: string) => text.toLowerCase();
  const found = useQuery(
    reading(
      listTenders,
      { q: sought.join(' '), sort: 'createdAt', limit: '50' },
      { failed: 'tenders.errors.list', quiet: true, enabled: isWhole },
    ),
  );
  return isWhole
    ? found.data?.find(
        (one) => fold(one.reference) === fold(sought[0]) && fold(one.buyer) === fold(sought[1]),
      )
    : undefined;
}

/** What later notices changed of a tender. */
export const useAmendments = (tenderId: string) =>
  useQuery(reading(listTenderAmendments, { tenderId }, { failed: 'tenders.errors.list', quiet: true }));

export const useMarkAmendmentsSeen = () =>
  useCall(markAmendmentsSeen, { refreshes: [listTenderAmendments], failed: 'tenders.errors.change' });

export const useCreateTender = () =>
  useCall(createTender, { refreshes: [listTenders], failed: 'tenders.errors.create' });

/**
 * Makes imported tenders, as many at once as the server takes; `onMade` hears how many of them have been dealt with. Those
 * that the company has already are not made again, and it is said how many.
 */
export const useCreateTenders = () =>
  useMutation({
    mutationFn: async ({ tenders, onMade }: { tenders: NewTender[]; onMade: (count: number) => void }) => {
      const { companyId } = currentSession();
      const result = { made: 0, updated: 0, known: 0 };
      for (const batch of batchesOf(tenders)) {
        const answer = await call(createTenders, { tenders: batch }, { companyId });
        result.made += answer.tenders.length;
        result.updated += answer.updated.length;
        result.known += answer.duplicates.length - answer.updated.length;
        onMade(batch.length);
      }
      return result;
    },
    onSuccess: ({ made, updated, known }) => {
      if (made > 0) toast.success(i18next.t('tenders.done.createMany'));
      if (updated > 0) toast.success(i18next.t('tenders.done.updated', { count: updated }));
      if (known > 0) toast.info(i18next.t('tenders.import.notMade', { count: known }));
    },
    onSettled: (_result, _error, _input, _context, { client }) =>
      refresh(client, [listTenders, getTender, listTenderAmendments]),
    meta: { failed: 'tenders.errors.import' },
  });
type NewTender = InputOf<typeof createTenders>['tenders'][number];

/** Changes one tender. When someone else was quicker, the tender as it is now is shown beside the reason. */
export const useChangeTender = () =>
  useMutation({
    mutationFn: (input: InputOf<typeof changeTender>) => call(changeTender, input),
    onSuccess: (tender, { _id }, _context, { client }) => {
      client.setQueryData([...keyOf(getTender), { _id }], tender);
    },
    onError: (error, { _id }, _context, { client }) => {
      if (!(error instanceof ApiError) || error.status !== 409) return;
      const { current } = (error.data ?? {}) as { current?: Tender };
      if (current?._id === _id) client.setQueryData([...keyOf(getTender), { _id }], current);
    },
    onSettled: (_tender, _error, _input, _context, { client }) => refresh(client, [listTenders, getTender]),
    meta: { failed: 'tenders.errors.change' },
  });

export const useRemoveTenders = () =>
  useCall(removeTenders, { refreshes: [listTenders], failed: 'tenders.errors.remove' });

export const useAssignTender = () =>
  useCall(assignTender, { refreshes: [listTenders, getTender], failed: 'tenders.errors.assign' });

export const useConvertTender = () =>
  useCall(convertTender, { refreshes: [listTenders, getTender, listBids], failed: 'bids.errors.convert' });

/** How many of several changes travel at once: the specification has no call for many. */
const lanes = 4;

type Decision = 'new' | 'shortlisted' | 'rejected';

/** Decides on several tenders, each by a call of its own. One that cannot be changed does not hold up the others. */
export function decideTenders(tenders: readonly TenderRow[], status: Decision, work: Work) {
  const { companyId } = currentSession();
  return inParts(
    tenders,
    async (part) => Promise.all(part.map(({ _id }) => call(changeTender, { _id, status }, { companyId }))),
    work,
    { most: 1, lanes },
  );
}

/** Assigns a person to several tenders, beside whoever is already. */
export function assignTenders(tenders: readonly TenderRow[], user: string, work: Work) {
  const { companyId } = currentSession();
  return inParts(
    tenders,
    async (part) =>
      Promise.all(
        part.map(({ _id: tenderId, assigned }) => {
          const users = [...new Set([...assigned.map(({ _id }) => _id), user])];
          return call(assignTender, { tenderId, users }, { companyId });
        }),
      ),
    work,
    { most: 1, lanes },
  );
}

/** Deletes many tenders in parts. */
export const removeManyTenders = (tenders: readonly TenderRow[], work: Work) =>
  inParts(
    tenders,
    async (part) => {
      await call(removeTenders, { tenders: part.map(({ _id }) => _id) });
      return part;
    },
    work,
  );

/** Reads lists of tenders and their tenders again. */
export const refreshTenders = (client: QueryClient) => refresh(client, [listTenders, getTender]);

/** Reads files on the server; `onProgress` hears of the share that has travelled. */
export const useReadFiles = (onProgress: (share: number) => void) =>
  useMutation({
    mutationFn: ({
      files,
      columns,
      signal,
    }: {
      files: File[];
      columns: ColumnChoice;
      signal: AbortSignal;
    }) => {
      const fields: Record<string, string> =
        Object.keys(columns).length > 0 ? { columns: JSON.stringify(columns) } : {};
      return upload(importTenderFiles, fields, files, { onProgress, signal });
    },
    meta: { failed: 'tenders.errors.import' },
  });

export const useReadUrl = () =>
  useMutation({
    mutationFn: ({ url, columns }: { url: string; columns?: ColumnChoice }) =>
      call(importTenderUrl, { url, ...(columns && { columns }) }),
    meta: { failed: 'tenders.errors.import' },
  });

/** Active members, to assign. */
export const useMembers = () =>
  useQuery({
    ...reading(listUsers, { limit: '500' }, { failed: 'users.errors.list' }),
    select: (users) => users.filter(({ status }) => status === 'active'),
  });
