import * as calls from '@bidloom/contract/reviews';
import { pageOf } from '#db/paging.ts';
import { route } from '#http/calls/route.ts';
import { readReviews, readRound, readTemplates } from './assemble-reviews.ts';
import { replaceTemplates } from './criteria.queries.ts';
import { judgeAnswer, returnRound, scoreCriterion, signRound } from './judge-answers.ts';
import { changeCriteria, changeRound, moveRound, planAll, planRound, removeRound } from './plan-rounds.ts';
import { findReviewedAnswers, getSignedAnswer } from './reviewed-answers.queries.ts';

export const reviewRoutes = [
  route(calls.listReviews, ({ db, input, caller }) => readReviews(db, caller.language, input.bidId)),
  route(
    calls.createReview,
    async ({ db, input, caller }) => readRound(db, caller.language, await planRound(db, input)),
    { message: 'server.reviews.planned' },
  ),
  route(
    calls.planReviews,
    async ({ db, input: { bidId, reviewers = [] }, caller }) => {
      await planAll(db, caller, bidId, reviewers);
      return readReviews(db, caller.language, bidId);
    },
    { message: 'server.reviews.planned' },
  ),
  route(
    calls.changeReview,
    async ({ db, input, caller }) => {
      await changeRound(db, caller, input);
      return readRound(db, caller.language, input._id);
    },
    { message: 'server.reviews.changed' },
  ),
  route(
    calls.moveReview,
    async ({ db, input, caller }) => {
      await moveRound(db, caller, input);
      return readRound(db, caller.language, input._id);
    },
    { message: 'server.reviews.changed' },
  ),
  route(
    calls.removeReview,
    async ({ db, input, caller }) => {
      await removeRound(db, caller, input._id);
      return null;
    },
    { message: 'server.reviews.removed' },
  ),
  route(calls.listReviewedAnswers, ({ db, input: { round, only = 'all', ...page } }) =>
    findReviewedAnswers(db, round, only, page),
  ),
  route(
    calls.judgeAnswer,
    async ({ db, input, caller }) => {
      await judgeAnswer(db, caller, input);
      return null;
    },
    { message: 'server.reviews.changed' },
  ),
  route(
    calls.scoreCriterion,
    async ({ db, input, caller }) => {
      await scoreCriterion(db, caller, input);
      return null;
    },
    { message: 'server.reviews.changed' },
  ),
  route(
    calls.signReview,
    async ({ db, input, caller }) => {
      await signRound(db, caller, input);
      return readRound(db, caller.language, input.round);
    },
    { message: 'server.reviews.signed' },
  ),
  route(
    calls.returnReview,
    async ({ db, input, caller }) => {
      await returnRound(db, caller, input);
      return readRound(db, caller.language, input.round);
    },
    { message: 'server.reviews.sentBack' },
  ),
  route(calls.getSignedAnswer, ({ db, input }) => getSignedAnswer(db, input.round, input.requirement)),
  route(
    calls.changeCriteria,
    async ({ db, input, caller }) => {
      await changeCriteria(db, input);
      return readReviews(db, caller.language, input.bidId);
    },
    { message: 'server.reviews.changed' },
  ),
  route(calls.listReviewTemplates, async ({ db, caller, input }) =>
    pageOf(await readTemplates(db, caller.language), input, ({ name }) => name, {
      keyOf: ({ name }) => name,
    }),
  ),
  route(
    calls.changeReviewTemplates,
    async ({ db, input, caller }) => {
      await replaceTemplates(db, input.templates);
      return readTemplates(db, caller.language);
    },
    { message: 'server.reviews.changed' },
  ),
];
