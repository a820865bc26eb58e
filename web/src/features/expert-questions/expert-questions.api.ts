import { askExpert, listExpertQuestions, withdrawExpertQuestion } from '@bidloom/contract/expert-questions';
import { useQuery } from '@tanstack/react-query';
import { reading, useCall } from '#lib/calls/calls.ts';

/** Who was asked by link about a requirement, newest first. */
export const useExpertQuestions = (requirement: string) =>
  useQuery(reading(listExpertQuestions, { requirement, limit: '100' }, { failed: 'experts.errors.list' }));
export const useAskExpert = () =>
  useCall(askExpert, { refreshes: [listExpertQuestions], failed: 'experts.errors.ask', quiet: true });
export const useWithdrawExpertQuestion = () =>
  useCall(withdrawExpertQuestion, {
    refreshes: [listExpertQuestions],
    failed: 'experts.errors.withdraw',
  });
