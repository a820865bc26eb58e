import { getAnswer, listAnswers } from '@bidloom/contract/answers';
import { changeFact, createFact, listFacts, removeFact } from '@bidloom/contract/facts';
import { useQuery } from '@tanstack/react-query';
import { reading, useCall, usePages } from '#lib/calls/calls.ts';

/** Answers show the values of facts, and follow their names. */
const touched = [listFacts, listAnswers, getAnswer];

/** The facts that fit the words, page by page. */
export const useFacts = (q: string) =>
  usePages(listFacts, q ? { q } : {}, { failed: 'facts.errors.list', quiet: true });

/** Every fact, to refer to. */
export const useAllFacts = () =>
  useQuery(reading(listFacts, { limit: '500' }, { failed: 'facts.errors.list' }));

export const useCreateFact = () =>
  useCall(createFact, {
    refreshes: touched,
    failed: 'facts.errors.create',
    done: 'facts.done.create',
    quiet: true,
  });

export const useChangeFact = () =>
  useCall(changeFact, {
    refreshes: touched,
    failed: 'facts.errors.change',
    done: 'facts.done.change',
    quiet: true,
  });

export const useRemoveFact = () =>
  useCall(removeFact, {
    refreshes: touched,
    failed: 'facts.errors.remove',
    done: 'facts.done.remove',
    quiet: true,
  });
