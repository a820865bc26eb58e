import {
  type Answer,
  changeAnswer,
  changeAnswers,
  compareAnswers,
  createAnswer,
  createAnswers,
  findDuplicateAnswers,
  forgetLearning,
  type FoundAnswer,
  getAnswer,
  getAnswerOverview,
  getLearning,
  importAnswerFiles,
  importFromBids,
  listAnswers,
  listPastBids,
  matchAnswers,
  mergeAnswers,
  mostNewAnswers,
  removeAnswers,
  restoreAnswer,
  undoAnswerMerge,
  type WholeAnswer,
} from '@bidloom/contract/answers';
import type { InputOf } from '@bidloom/contract/endpoint';
import { listFacts } from '@bidloom/contract/facts';
import { listImports } from '@bidloom/contract/imports';
import { type QueryClient, useMutation, useQuery } from '@tanstack/react-query';
import i18next from 'i18next';
import { ApiError, call, upload } from '#lib/calls/api.ts';
import { processInBatches, type Work } from '#lib/calls/batches.ts';
import { keyOf, reading, refresh, useCall, usePages } from '#lib/calls/calls.ts';
import { beginRecord, offerToUndoRecord } from '#lib/calls/recorded.ts';
import { useRemoval } from '#lib/calls/restore.ts';
import { toast } from '#lib/calls/toast.ts';

export type AnswerFilter = InputOf<typeof listAnswers>;
/** What a change of an answer makes stale; facts count how many answers refer to them. */
const library = [listAnswers, getAnswer, getAnswerOverview, findDuplicateAnswers, listFacts];

/** The answers that fit a filter, page by page. */
export const useAnswers = (filter: AnswerFilter) =>
  usePages(listAnswers, filter, { failed: 'answers.errors.list', quiet: true });

export const useAnswerOverview = () =>
  useQuery(reading(getAnswerOverview, {}, { failed: 'answers.errors.list', quiet: true }));

/** From how many choices of the company's people the library learns. */
export const useLearning = () =>
  useQuery(reading(getLearning, {}, { failed: 'answers.errors.list', quiet: true }));
export const useForgetLearning = () =>
  useCall(forgetLearning, { refreshes: [getLearning, matchAnswers], failed: 'answers.learning.failed' });

export const useAnswer = (_id: string | undefined) =>
  useQuery(
    reading(
      getAnswer,
      { _id: _id ?? '' },
      { failed: 'answers.errors.list', quiet: true, enabled: _id !== undefined },
    ),
  );

export const useDuplicates = () =>
  useQuery(reading(findDuplicateAnswers, {}, { failed: 'answers.errors.duplicates', quiet: true }));

export const useCreateAnswer = () =>
  useCall(createAnswer, {
    refreshes: library,
    failed: 'answers.errors.create',
    done: 'answers.done.create',
    quiet: true,
  });

/** Changes one answer. When someone else was quicker, the answer as it is now is shown beside the reason. */
export const useChangeAnswer = () =>
  useMutation({
    mutationFn: (input: InputOf<typeof changeAnswer>) => call(changeAnswer, input),
    onSuccess: (answer, { _id }, _context, { client }) => {
      client.setQueryData([...keyOf(getAnswer), { _id }], answer);
    },
    onError: (error, { _id }, _context, { client }) => {
      if (!(error instanceof ApiError) || error.status !== 409) return;
      const { current } = (error.data ?? {}) as { current?: WholeAnswer };
      if (current?._id === _id) client.setQueryData([...keyOf(getAnswer), { _id }], current);
    },
    onSettled: (_answer, _error, _input, _context, { client }) => refresh(client, library),
    meta: { failed: 'answers.errors.change', done: 'answers.done.change', quiet: true },
  });

/** Changes the same of several answers, and offers to undo it. */
export const useChangeAnswers = () =>
  useMutation({
    mutationFn: async (input: Omit<InputOf<typeof changeAnswers>, 'import'>) => {
      const record = await beginBulkChange();
      await call(changeAnswers, { ...input, import: record });
      return record;
    },
    onSuccess: (record, { answers }, _context, { client }) =>
      offerToUndoRecord(client, i18next.t('answers.bulk.changed', { count: answers.length }), record, 'bulk'),
    onSettled: (_data, _error, _input, _context, { client }) => refresh(client, library),
    meta: { failed: 'answers.errors.change' },
  });
/** Begins the record by which one change of several answers is undone. */
export const beginBulkChange = () => beginRecord({ kind: 'answers', source: 'bulk' });

export const useRemoveAnswers = () =>
  useRemoval(removeAnswers, {
    refreshes: library,
    failed: 'answers.errors.remove',
    message: ({ answers }) => i18next.t('answers.bulk.removed', { count: answers.length }),
    idsOf: ({ answers }) => answers,
  });

/** Changes the same of many answers, in parts. */
export const changeManyAnswers = (
  answers: readonly Answer[],
  change: Omit<InputOf<typeof changeAnswers>, 'answers'>,
  work: Work,
) =>
  processInBatches(
    answers,
    async (part) => {
      await call(changeAnswers, { answers: part.map(({ _id }) => _id), ...change });
      return part;
    },
    work,
  );

export const refreshAnswers = (client: QueryClient) => refresh(client, library);

export const useRestoreAnswer = () =>
  useCall(restoreAnswer, {
    refreshes: library,
    failed: 'answers.errors.restore',
    done: 'answers.done.restore',
  });

export const useMergeAnswers = () =>
  useCall(mergeAnswers, { refreshes: library, failed: 'answers.errors.merge' });

export const useUndoAnswerMerge = () =>
  useCall(undoAnswerMerge, {
    refreshes: library,
    failed: 'answers.errors.undoMerge',
    done: 'answers.done.undoMerge',
  });

/** Adds many at once, all or none, and offers to undo it. */
export const useImportAnswers = () =>
  useMutation({
    mutationFn: async ({ answers, changes, source, name }: ImportedAnswers) => {
      const record = await beginRecord({ kind: 'answers', source, name });
      let [created, changed] = [0, 0];
      // One record holds all parts, so that one undo takes all of them back.
      for (let from = 0; from < Math.max(answers.length, changes.length); from += mostNewAnswers) {
        const part = await call(createAnswers, {
          answers: answers.slice(from, from + mostNewAnswers),
          changes: changes.slice(from, from + mostNewAnswers),
          import: record,
        });
        created += part.created.length;
        changed += part.changed.length;
      }
      return { record, created, changed };
    },
    onSuccess: ({ record, created, changed }, _input, _context, { client }) => {
      const { t } = i18next;
      const said = [
        created > 0 || changed === 0 ? t('answers.import.made', { count: created }) : '',
        changed > 0 ? t('answers.import.updated', { count: changed }) : '',
      ].filter(Boolean);
      if (created + changed > 0) offerToUndoRecord(client, said.join(' · '), record);
      else toast.info(said.join(' · '));
    },
    onSettled: (_data, _error, _input, _context, { client }) => refresh(client, [...library, listImports]),
    meta: { failed: 'answers.errors.import', quiet: true },
  });
type ImportedAnswers = {
  answers: InputOf<typeof createAnswers>['answers'];
  changes: NonNullable<InputOf<typeof createAnswers>['changes']>;
  source: 'file' | 'bids';
  /** Of the files or the bids. */
  name: string;
};

/** Says of rows what the library has of them. */
export const useCompareAnswers = () =>
  useMutation({
    mutationFn: (rows: FoundAnswer[]) =>
      call(compareAnswers, {
        answers: rows.map(({ question, answer, tags, language }) => ({ question, answer, tags, language })),
      }),
    meta: { failed: 'answers.errors.import' },
  });

/** Reads files on the server, which stores nothing; `onProgress` hears of the share that has travelled. */
export const useReadAnswers = (onProgress: (share: number) => void) =>
  useMutation({
    mutationFn: ({ files, columns, signal }: { files: File[]; columns: object; signal: AbortSignal }) => {
      const fields: Record<string, string> =
        Object.keys(columns).length > 0 ? { columns: JSON.stringify(columns) } : {};
      return upload(importAnswerFiles, fields, files, { onProgress, signal });
    },
    meta: { failed: 'answers.errors.import', quiet: true },
  });

export const usePastBids = () =>
  useQuery(reading(listPastBids, {}, { failed: 'answers.errors.pastBids', quiet: true }));

export const useReadBids = () =>
  useCall(importFromBids, { refreshes: [], failed: 'answers.errors.import', quiet: true });
