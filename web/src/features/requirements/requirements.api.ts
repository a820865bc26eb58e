import { createAnswer, getCoverage, listAnswers, matchAnswers, teachAnswer } from '@bidloom/contract/answers';
import { reportPresence, type Bid, type PresentPerson } from '@bidloom/contract/bids';
import type { InputOf } from '@bidloom/contract/endpoint';
import { listFacts } from '@bidloom/contract/facts';
import { listImports } from '@bidloom/contract/imports';
import { getReadiness } from '@bidloom/contract/readiness';
import {
  createRequirementComment,
  listKeptAnswers,
  listRequirementComments,
  resolveRequirementComment,
  restoreKeptAnswer,
} from '@bidloom/contract/requirement-answers';
import { isUnanswered, stateOf } from '@bidloom/contract/requirement-states';
import {
  addRequirement,
  changeRequirement,
  changeRequirements,
  importRequirements,
  listRequirements,
  mergeRequirements,
  removeRequirements,
  splitRequirement,
  undoMerge,
  type Requirement,
} from '@bidloom/contract/requirements';
import { skipToken, useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query';
import i18next from 'i18next';
import { call, upload } from '#lib/calls/api.ts';
import { keyOf, reading, readingPages, refresh, useCall, usePages } from '#lib/calls/calls.ts';
import { readAll } from '#lib/calls/read-all.ts';
import { beginRecord, offerToUndoRecord } from '#lib/calls/recorded.ts';
import { put } from './shown-requirements.ts';

export type RequirementFilter = InputOf<typeof listRequirements>;
/** What people decide and write about a requirement. */
export type RequirementChange = { _id: string } & Partial<
  Pick<
    Requirement,
    | 'status'
    | 'ignoreReason'
    | 'owner'
    | 'dueDate'
    | 'answer'
    | 'comment'
    | 'compliance'
    | 'remark'
    | 'mandatory'
    | 'type'
    | 'phase'
    | 'wordLimit'
    | 'characterLimit'
    | 'marks'
    | 'version'
  >
>;

/** The requirements that fit a filter, page by page. */
export const useRequirements = (filter: RequirementFilter, isAsked = true) =>
  usePages(listRequirements, filter, {
    failed: 'requirements.errors.list',
    quiet: true,
    enabled: isAsked,
  });

/** Those of a filter that nobody has answered, by their ids, however many of them are shown; what people wrote stays theirs. */
export const useUnanswered = (filter: RequirementFilter, isAsked: boolean) =>
  useQuery({
    // Of its own: it is read when the drafting begins, and what is drafted meanwhile reads nothing again.
    queryKey: ['unanswered requirements', filter],
    queryFn: ({ signal }) => readAll(listRequirements, filter, { signal }),
    select: (rows) => rows.filter(({ state }) => isUnanswered(state)).map(({ _id }) => _id),
    enabled: isAsked,
    staleTime: Infinity,
    gcTime: 0,
    meta: { failed: 'requirements.errors.list' },
  });

/** How many requirements fit a filter; `isAtLeast` when there are more than the server counts. */
export const useRequirementCount = (filter: RequirementFilter) =>
  useInfiniteQuery({
    ...readingPages(
      listRequirements,
      { ...filter, limit: one },
      {
        failed: 'requirements.errors.list',
        quiet: true,
      },
    ),
    select: ({ pages }) => ({
      total: pages[0]?.page?.total ?? 0,
      isAtLeast: pages[0]?.page?.more ?? false,
    }),
  });
/** A count needs no rows. */
const one = '1';

/** Changes a requirement: shown at once, taken back with the reason when the server refuses. */
export const useChangeRequirement = () =>
  useMutation({
    mutationFn: ({ owner, ...change }: RequirementChange) =>
      call(changeRequirement, { ...change, ...(owner !== undefined && { owner: owner?._id ?? null }) }),
    onMutate: (change, { client }) => {
      const isTakenOver = change.answer !== undefined || change.status !== undefined;
      return put(client, change._id, (shown) => {
        const changed = {
          ...shown,
          ...change,
          ...(isTakenOver && { isDraft: false }),
          ...(change.answer !== undefined && { sources: [] }),
        };
        return { ...changed, state: stateOf(changed) };
      });
    },
    onSuccess: (stored, { _id }, _result, { client }) => put(client, _id, () => stored),
    onError: (_error, { _id }, before, { client }) => {
      if (before) put(client, _id, () => before);
    },
    // The rows are true already; only the counts are not.
    onSettled: (_data, _error, _input, _result, { client }) =>
      client.invalidateQueries({
        queryKey: keyOf(listRequirements),
        predicate: ({ queryKey }) => (queryKey.at(-1) as RequirementFilter | undefined)?.limit === one,
      }),
    meta: { failed: 'requirements.errors.change' },
  });

/** Saves the words of an answer; its editor shows what goes wrong. */
export const useSaveAnswer = () =>
  useMutation({
    mutationFn: (input: InputOf<typeof changeRequirement>) => call(changeRequirement, input),
    onSuccess: (stored, { _id }, _result, { client }) => {
      put(client, _id, () => stored);
      return refresh(client, [getReadiness]);
    },
    meta: { failed: 'requirements.errors.change', quiet: true },
  });

/** The facts of the company, as answers refer to them. */
export const useFacts = (isAsked = true) =>
  useQuery(
    reading(
      listFacts,
      { limit: '500' },
      { failed: 'requirements.errors.facts', quiet: true, enabled: isAsked },
    ),
  );

/** What of the library fits a requirement best; asked for when somebody looks. */
export const useMatches = (text: string, isAsked: boolean) =>
  useQuery({
    queryKey: [...keyOf(matchAnswers), text],
    queryFn: () => call(matchAnswers, { texts: [text.slice(0, 5_000)], limit: 3 }),
    select: ([first]) => first ?? [],
    enabled: isAsked,
    meta: { failed: 'requirements.errors.matches', quiet: true },
  });
/** Tells the library what was chosen; whoever writes goes on, whether it hears it or not. */
export const useTeach = () =>
  useCall(teachAnswer, { refreshes: [], failed: 'requirements.errors.matches', quiet: true });
export const useCoverage = (bidId: string) =>
  useQuery(reading(getCoverage, { bidId }, { failed: 'requirements.errors.list', quiet: true }));
export const useSaveToLibrary = () =>
  useCall(createAnswer, {
    refreshes: [listAnswers, getCoverage, matchAnswers],
    failed: 'requirements.errors.library',
  });

export const useKeptAnswers = (requirement: string) =>
  useInfiniteQuery(readingPages(listKeptAnswers, { requirement }, { failed: 'requirements.errors.history' }));
export const useRestoreAnswer = () =>
  useMutation({
    mutationFn: (_id: string) => call(restoreKeptAnswer, { _id }),
    onSuccess: (stored, _input, _result, { client }) => {
      put(client, stored._id, () => stored);
      return refresh(client, [listKeptAnswers, getReadiness]);
    },
    meta: { failed: 'requirements.errors.change', done: 'requirements.history.done' },
  });
export const useRequirementComments = (requirement: string, isAsked = true) =>
  useQuery(
    reading(
      listRequirementComments,
      { requirement, limit: '500' },
      { failed: 'comments.errors.list', enabled: isAsked },
    ),
  );
export const useCommentAnswer = () =>
  useCall(createRequirementComment, {
    refreshes: [listRequirementComments, listRequirements, getReadiness],
    failed: 'comments.errors.create',
  });
export const useSettleThread = () =>
  useCall(resolveRequirementComment, {
    refreshes: [listRequirementComments, listRequirements, getReadiness],
    failed: 'requirements.errors.thread',
  });

const arranged = [listRequirements, getReadiness, getCoverage];
/** Sets the same of several requirements, and offers to undo it; what the documents dropped and was seen does not come back. */
export const useChangeSeveral = () =>
  useMutation({
    mutationFn: async (input: Omit<InputOf<typeof changeRequirements>, 'import'>) => {
      const record = input.set.isChangeSeen
        ? undefined
        : await beginRecord({ kind: 'requirements', source: 'bulk' });
      await call(changeRequirements, { ...input, ...(record !== undefined && { import: record }) });
      return record;
    },
    onSuccess: (record, { requirements }, _context, { client }) => {
      if (record === undefined) return;
      offerToUndoRecord(
        client,
        i18next.t('requirements.bulk.changed', { count: requirements.length }),
        record,
        'bulk',
      );
    },
    onSettled: (_data, _error, _input, _context, { client }) => refresh(client, arranged),
    meta: { failed: 'requirements.errors.change' },
  });
/** Stores what a workbook changes in a bid, and offers to undo it. */
export const useApplyWorkbook = (bidId: string) =>
  useMutation({
    mutationFn: async (file: File) => {
      const record = await beginRecord({ kind: 'requirements', source: 'file', name: file.name, bidId });
      const { changes } = await upload(importRequirements, { bidId, apply: 'true', import: record }, [file]);
      return { record, changed: new Set(changes.map(({ requirement }) => requirement._id)).size };
    },
    onSuccess: ({ record, changed }, _file, _context, { client }) =>
      offerToUndoRecord(client, i18next.t('requirements.bulk.changed', { count: changed }), record),
    onSettled: (_data, _error, _file, _context, { client }) => refresh(client, [...arranged, listImports]),
    // Why a workbook was refused, and for which cells, is read at leisure.
    meta: { failed: 'requirements.errors.import', quiet: true },
  });
export const useAddRequirement = () =>
  useCall(addRequirement, { refreshes: arranged, failed: 'requirements.errors.change' });
export const useSplitRequirement = () =>
  useCall(splitRequirement, { refreshes: arranged, failed: 'requirements.errors.change' });
export const useMergeRequirements = () =>
  useCall(mergeRequirements, { refreshes: arranged, failed: 'requirements.errors.change' });
export const useUndoMerge = () =>
  useCall(undoMerge, { refreshes: arranged, failed: 'requirements.errors.change' });
export const useRemoveRequirements = () =>
  useCall(removeRequirements, { refreshes: arranged, failed: 'requirements.errors.change' });

/** Who else writes in an answer now, by what their presence tells. */
export function useWriters(bidId: string, requirement: string): PresentPerson[] {
  const { data = [] } = useQuery<PresentPerson[]>({
    queryKey: [...keyOf(reportPresence), bidId],
    queryFn: skipToken,
  });
  return data.filter(({ writesIn }) => writesIn.includes(requirement));
}

export type Person = NonNullable<Bid['reviewer']>;
