import { getMyWork } from '@bidloom/contract/dashboard';
import { getReadiness } from '@bidloom/contract/readiness';
import { listRequirementComments } from '@bidloom/contract/requirement-answers';
import * as calls from '@bidloom/contract/reviews';
import { useQuery } from '@tanstack/react-query';
import { reading, useCall, usePages } from '#lib/calls/calls.ts';

export const useReviews = (bid: string) =>
  useQuery(reading(calls.listReviews, { bidId: bid }, { failed: 'reviews.errors.list', quiet: true }));

export type AnswerFilter = (typeof calls.reviewFilters)[number];
/** The answers of a round, page by page; those of the filter before stay until these are there. */
export const useReviewedAnswers = (round: string, only: AnswerFilter) =>
  usePages(
    calls.listReviewedAnswers,
    { round, ...(only !== 'all' && { only }) },
    { failed: 'reviews.errors.answers', quiet: true },
  );

export const useSignedAnswer = (round: string, requirement: string) =>
  useQuery(
    reading(calls.getSignedAnswer, { round, requirement }, { failed: 'reviews.errors.answers', quiet: true }),
  );

const changed = [calls.listReviews, calls.listReviewedAnswers, getReadiness, getMyWork];
const saving = { refreshes: changed, failed: 'reviews.errors.save' };
export const useCreateReview = () => useCall(calls.createReview, { ...saving, quiet: true });
export const useChangeReview = () => useCall(calls.changeReview, { ...saving, quiet: true });
export const usePlanReviews = () => useCall(calls.planReviews, { ...saving, done: 'reviews.done.planned' });
export const useMoveReview = () => useCall(calls.moveReview, saving);
export const useRemoveReview = () =>
  useCall(calls.removeReview, { ...saving, quiet: true, done: 'reviews.done.removed' });
export const useJudgeAnswer = () =>
  useCall(calls.judgeAnswer, { ...saving, refreshes: [...changed, listRequirementComments] });
export const useScoreCriterion = () => useCall(calls.scoreCriterion, saving);
export const useSignReview = () => useCall(calls.signReview, { ...saving, done: 'reviews.done.signed' });
export const useReturnReview = () =>
  useCall(calls.returnReview, { ...saving, quiet: true, done: 'reviews.done.returned' });
export const useChangeCriteria = () => useCall(calls.changeCriteria, { ...saving, quiet: true });

export const useReviewTemplates = () =>
  useQuery(reading(calls.listReviewTemplates, {}, { failed: 'reviews.errors.templates', quiet: true }));
export const useChangeTemplates = () =>
  useCall(calls.changeReviewTemplates, {
    refreshes: [calls.listReviewTemplates, calls.listReviews],
    failed: 'reviews.errors.save',
    done: 'reviews.done.templates',
    quiet: true,
  });
