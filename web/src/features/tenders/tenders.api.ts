import type { InputOf } from '@bidloom/contract/endpoint';
import { beginImport, listImports } from '@bidloom/contract/imports';
import {
  assignTender,
  changeTender,
  compareTenders,
  createTender,
  createTenders,
  type DateReading,
  getTender,
  importTenderFiles,
  importTendersAgain,
  importTenderUrl,
  listTenderAmendments,
  listTenders,
  markAmendmentsSeen,
  removeTenders,
  settleDifference,
  type Tender,
  type TenderImport,
  type TenderRow,
  type WholeTender,
} from '@bidloom/contract/tenders';
import { type QueryClient, useMutation, useQuery } from '@tanstack/react-query';
import i18next from 'i18next';
import { ApiError, call, upload } from '#lib/calls/api.ts';
import { keyOf, reading, refresh, useCall, usePages } from '#lib/calls/calls.ts';
import { toastLeftOut } from '#lib/calls/bulk-work.ts';
import { processInBatches, type Work } from '#lib/calls/batches.ts';
import { toastFailure } from '#lib/calls/query-client.ts';
import { useRemoval } from '#lib/calls/restore.ts';
import { currentSession } from '#lib/browser/session.ts';
import { batchesOf } from './import/batches.ts';
import type { ColumnChoice } from './import/column-choice.ts';
import { foldTypography } from '@bidloom/engine/text/fold';

export type TenderFilter = InputOf<typeof listTenders>;

/** The tenders that fit a filter, page by page. */
export const useTenders = (filter: TenderFilter) =>
  usePages(listTenders, filter, { failed: 'tenders.errors.list' });

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
  const found = useQuery(
    reading(
      listTenders,
      { q: sought.join(' '), sort: 'createdAt', limit: '50' },
      { failed: 'tenders.errors.list', quiet: true, enabled: isWhole },
    ),
  );
  return isWhole
    ? found.data?.find(
        (one) =>
          foldTypography(one.reference) === foldTypography(sought[0]) &&
          foldTypography(one.buyer) === foldTypography(sought[1]),
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

/** What an import did: `importId` undoes it. */
export type ImportResult = {
  importId: string;
  made: number;
  updated: { title: string; tender: string }[];
  known: number;
  /** Rows that were not sent. */
  skipped: number;
};

/**
 * Makes and changes imported tenders as was chosen, as many at once as the server takes, in the record of one import; `onMade`
 * hears how many of them have been dealt with.
 */
export const useCreateTenders = () =>
  useMutation({
    mutationFn: async ({ tenders, source, name, onMade }: NewImport): Promise<ImportResult> => {
      const { companyId } = currentSession();
      const { _id: importId } = await call(
        beginImport,
        { kind: 'tenders', source, name: name.slice(0, 500) },
        { companyId },
      );
      const result: ImportResult = { importId, made: 0, updated: [], known: 0, skipped: 0 };
      for (const batch of batchesOf(tenders)) {
        const answer = await call(createTenders, { tenders: batch, import: importId }, { companyId });
        result.made += answer.tenders.length;
        result.updated.push(
          ...answer.updated.map(({ row, tender }) => ({ tender, title: batch[row]?.title ?? '' })),
        );
        result.known += answer.duplicates.length - answer.updated.length;
        onMade(batch.length);
      }
      return result;
    },
    onSettled: (_result, _error, _input, _context, { client }) =>
      refresh(client, [listTenders, getTender, listTenderAmendments, listImports]),
    meta: { failed: 'tenders.errors.import' },
  });
type NewImport = {
  tenders: InputOf<typeof createTenders>['tenders'];
  source: 'file' | 'url' | 'feed';
  name: string;
  onMade: (count: number) => void;
};

/** Says of edited rows of an import which tenders they are and what they would change. */
export const useCompareTenders = () =>
  useMutation({
    mutationFn: (tenders: InputOf<typeof compareTenders>['tenders']) => call(compareTenders, { tenders }),
    meta: { failed: 'tenders.errors.import' },
  });

/** Changes one tender. When someone else was quicker, the tender as it is now is shown; `quiet` leaves it to the caller to say why. */
export const useChangeTender = ({ quiet = false }: { quiet?: boolean } = {}) =>
  useMutation({
    mutationFn: (input: InputOf<typeof changeTender>) => call(changeTender, input),
    onMutate: async ({ _id, version: _version, contact: _contact, lots: _lots, ...fields }, { client }) => {
      const queryKey = [...keyOf(getTender), { _id }];
      await client.cancelQueries({ queryKey });
      const before = client.getQueryData<WholeTender>(queryKey);
      // What is written stands there at once; what the server makes of it follows.
      if (before) client.setQueryData(queryKey, { ...before, ...fields });
      return { before };
    },
    onSuccess: (tender, { _id }, _context, { client }) => {
      client.setQueryData([...keyOf(getTender), { _id }], tender);
    },
    onError: (error, { _id }, context, { client }) => {
      if (context?.before) client.setQueryData([...keyOf(getTender), { _id }], context.before);
      if (!(error instanceof ApiError) || error.status !== 409) return;
      const { current } = (error.data ?? {}) as { current?: WholeTender };
      if (current?._id === _id) client.setQueryData([...keyOf(getTender), { _id }], current);
    },
    onSettled: (_tender, _error, _input, _context, { client }) =>
      refresh(client, [listTenders, getTender, listTenderAmendments]),
    meta: { failed: 'tenders.errors.change', quiet },
  });

export const useRemoveTenders = () =>
  useRemoval(removeTenders, {
    refreshes: [listTenders],
    failed: 'tenders.errors.remove',
    message: ({ tenders }) => i18next.t('tenders.bulk.removed', { count: tenders.length }),
    idsOf: ({ tenders }) => tenders,
  });

export const useAssignTender = () =>
  useCall(assignTender, { refreshes: [listTenders, getTender], failed: 'tenders.errors.assign' });

/** How many calls of a bulk change run at once: the specification has no call for many. */
const concurrency = 4;

type Decision = 'new' | 'shortlisted' | 'rejected';

/** Decides on several tenders, each by a call of its own. One that cannot be changed does not hold up the others. */
export function decideTenders(tenders: readonly TenderRow[], status: Decision, work: Work) {
  const { companyId } = currentSession();
  return processInBatches(
    tenders,
    async (part) => Promise.all(part.map(({ _id }) => call(changeTender, { _id, status }, { companyId }))),
    work,
    { most: 1, concurrency },
  );
}

/** What tenders were like before a bulk change, and as it left them. */
type Taken = { stored: readonly Tender[]; before: readonly TenderRow[] };

/**
 * Puts several tenders back to how they were, those apart that somebody changed since: it is said which and why. `undo` sends one of
 * them as it was.
 */
export async function undoTenderChanges(
  client: QueryClient,
  { stored, before }: Taken,
  undo: (old: TenderRow, now: Tender, companyId: string | undefined) => Promise<Tender>,
): Promise<void> {
  const { companyId } = currentSession();
  const old = new Map(before.map((row) => [row._id, row]));
  const { left, end } = await processInBatches(
    stored,
    async (part) =>
      Promise.all(
        part.flatMap((now) => {
          const row = old.get(now._id);
          return row ? [undo(row, now, companyId)] : [];
        }),
      ),
    { signal: new AbortController().signal, onDone: () => {} },
    { most: 1, concurrency },
  );
  if (end) toastFailure(end, { failed: 'tenders.errors.change' });
  toastLeftOut(left, ({ title }) => title, 'tenders.errors.change');
  await refreshTenders(client);
}

/** What has become a bid is not decided on. */
export const undoDecision = async (
  { status }: TenderRow,
  { _id, version, ...now }: Tender,
  companyId: string | undefined,
): Promise<Tender> =>
  status === 'converted' || status === now.status
    ? { _id, version, ...now }
    : call(changeTender, { _id, version, status }, { companyId });

/** The call knows no versions: whether somebody changed the tender since is asked before. */
export async function undoAssignment(
  { assigned }: TenderRow,
  { _id: tenderId, version }: Tender,
  companyId: string | undefined,
): Promise<Tender> {
  const now = await call(getTender, { _id: tenderId }, { companyId });
  if (now.version !== version) throw new ApiError(409, i18next.t('ui.changedSince'));
  return call(assignTender, { tenderId, users: assigned.map(({ _id }) => _id) }, { companyId });
}

/** Assigns a person to several tenders, beside whoever is already. */
export function assignTenders(tenders: readonly TenderRow[], user: string, work: Work) {
  const { companyId } = currentSession();
  return processInBatches(
    tenders,
    async (part) =>
      Promise.all(
        part.map(({ _id: tenderId, assigned }) => {
          const users = [...new Set([...assigned.map(({ _id }) => _id), user])];
          return call(assignTender, { tenderId, users }, { companyId });
        }),
      ),
    work,
    { most: 1, concurrency },
  );
}

/** Reads lists of tenders and their tenders again. */
export const refreshTenders = (client: QueryClient) => refresh(client, [listTenders, getTender]);

/** What a person says of tables: what their columns hold, and how their dates are read. */
export type TableChoice = { columns: ColumnChoice; dates: Record<string, DateReading> };

const hasEntries = (one: object) => Object.keys(one).length > 0;
const sentChoice = ({ columns, dates }: TableChoice) => ({
  ...(hasEntries(columns) && { columns }),
  ...(hasEntries(dates) && { dates }),
});
/** The same as JSON in the fields of a form. */
const fieldsOf = (choice: TableChoice): Record<string, string> =>
  Object.fromEntries(
    Object.entries(sentChoice(choice)).map(([name, value]) => [name, JSON.stringify(value)]),
  );

/** Reads files on the server; `onProgress` hears of the share that has travelled. */
export const useReadFiles = (onProgress: (share: number) => void) =>
  useMutation({
    mutationFn: ({ files, choice, signal }: { files: File[]; choice: TableChoice; signal: AbortSignal }) =>
      upload(importTenderFiles, fieldsOf(choice), files, { onProgress, signal }),
    meta: { failed: 'tenders.errors.import' },
  });

export const useReadUrl = () =>
  useMutation({
    mutationFn: ({ url, choice }: { url: string; choice?: TableChoice }) =>
      call(importTenderUrl, { url, ...(choice && sentChoice(choice)) }),
    meta: { failed: 'tenders.errors.import' },
  });

/**
 * Reads the tables of an import again by what a person says of them, from what the server has kept; `anew` sends them again where
 * it has forgotten them.
 */
export const useReadAgain = () =>
  useMutation({
    mutationFn: async ({ reading, choice, anew }: ReadAgain): Promise<TenderImport> => {
      if (reading === null) return anew();
      try {
        return await call(importTendersAgain, { reading, ...sentChoice(choice) });
      } catch (error) {
        if (error instanceof ApiError && error.status === 404) return anew();
        throw error;
      }
    },
    meta: { failed: 'tenders.errors.import', quiet: true },
  });
type ReadAgain = { reading: string | null; choice: TableChoice; anew: () => Promise<TenderImport> };

/** Settles what a notice says otherwise than a person. */
export const useSettleDifference = () =>
  useCall(settleDifference, {
    refreshes: [getTender, listTenders, listTenderAmendments],
    failed: 'tenders.errors.change',
  });
