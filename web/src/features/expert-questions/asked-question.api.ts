import { answerAskedQuestion, getAskedQuestion } from '@bidloom/contract/expert-questions';
import { useMutation, useQuery } from '@tanstack/react-query';
import { call } from '#lib/calls/api.ts';
import { keyOf, reading } from '#lib/calls/calls.ts';

/** The question behind a link, for whoever holds it. It is read once: who writes must not lose the place to a newer one. */
export const useAskedQuestion = (token: string) =>
  useQuery({
    ...reading(
      getAskedQuestion,
      { token },
      { failed: 'experts.errors.open', quiet: true, staleTime: Infinity },
    ),
    retry: false,
  });
export const useAnswerAskedQuestion = (token: string) =>
  useMutation({
    mutationFn: (answer: string) => call(answerAskedQuestion, { token, answer }),
    onSuccess: (question, _answer, _context, { client }) =>
      client.setQueryData([...keyOf(getAskedQuestion), { token }], question),
    meta: { failed: 'experts.errors.send', quiet: true },
  });
