import { getAnswer, listAnswers } from '@bidloom/contract/answers';
import { changeFact, createFact, listFacts, removeFact } from '@bidloom/contract/facts';
import { useQuery } from '@tanstack/react-query';
import { reading, usePages, useRecordCalls } from '#lib/calls/calls.ts';

/** The facts that fit the words, page by page. */
export const useFacts = (q: string) =>
  usePages(listFacts, q ? { q } : {}, { failed: 'facts.errors.list', quiet: true });

/** Every fact, to refer to. */
export const useAllFacts = () =>
  useQuery(reading(listFacts, { limit: '500' }, { failed: 'facts.errors.list' }));

export const useFactCalls = () =>
  useRecordCalls('facts', {
    create: createFact,
    change: changeFact,
    remove: removeFact,
    // Answers show the values of facts, and follow their names.
    refreshes: [listFacts, listAnswers, getAnswer],
  });
