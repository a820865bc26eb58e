import {
  changeAnswer,
  changeAnswers,
  compareAnswers,
  createAnswer,
  createAnswers,
  findDuplicateAnswers,
  forgetLearning,
  getAnswer,
  getAnswerOverview,
  getCoverage,
  getLearning,
  importAnswerFiles,
  importFromBids,
  listAnswers,
  listPastBids,
  matchAnswers,
  mergeAnswers,
  removeAnswers,
  restoreAnswer,
  teachAnswer,
  undoAnswerMerge,
} from '@bidloom/contract/answers';
import type { DataOf } from '@bidloom/contract/endpoint';
import { pageOf } from '#db/paging.ts';
import { restoredAnswer } from '#features/rich-text/written-answer.ts';
import { longRoute, route } from '#http/calls/route.ts';
import { addAnswers } from './add-answers.ts';
import { newColumnsOf } from './answer-columns.ts';
import * as queries from './answers.queries.ts';
import { changeAnswer as change } from './change-answer.ts';
import { changeAnswers as changeSeveral } from './change-answers.ts';
import { compareAnswers as compare } from './compare-answers.ts';
import { coverageOf } from './coverage.ts';
import { findDuplicates } from './find-duplicates.ts';
import { compareWithLibrary, readAnswerFiles, takeFromBids } from './import-answers.ts';
import { forgetLearning as forget, learningOf, noteChoice } from './learn-from-choices.ts';
import { matchAnswers as match } from './match-answers.ts';
import { mergeAnswers as merge } from './merge-answers.ts';
import { findPastBids } from './past-answers.ts';
import { undoMerge } from './undo-merge.ts';

const mostMatches = 3;

export const answerRoutes = [
  route(listAnswers, ({ db, input }) => queries.findAnswers(db, input)),
  route(getAnswer, ({ db, input }) => queries.getAnswer(db, input._id)),
  route(getAnswerOverview, ({ db }) => queries.getOverview(db)),
  route(
    createAnswer,
    async ({ db, input }) => {
      const [id = ''] = await queries.addAnswers(db, [newColumnsOf(input)]);
      return queries.getAnswer(db, id);
    },
    { message: 'server.answers.created' },
  ),
  route(createAnswers, ({ db, caller, input }) => addAnswers(db, caller, input), {
    message: 'server.answers.created',
  }),
  route(
    changeAnswer,
    async ({ db, caller, input }) => {
      await change(db, caller, input);
      return queries.getAnswer(db, input._id);
    },
    { message: 'server.answers.changed' },
  ),
  route(changeAnswers, async ({ db, input }) => ({ changed: await changeSeveral(db, input) }), {
    message: 'server.answers.changedSeveral',
  }),
  route(
    removeAnswers,
    async ({ db, input }) => {
      await queries.removeAnswers(db, input.answers);
      return null;
    },
    { message: 'server.answers.removed' },
  ),
  route(
    restoreAnswer,
    async ({ db, caller, input: { _id, version } }) => {
      const { question, answer, rich } = await queries.getVersion(db, _id, version);
      await change(db, caller, { _id, question, ...restoredAnswer(answer, rich) });
      return queries.getAnswer(db, _id);
    },
    { message: 'server.answers.restored' },
  ),
  route(
    mergeAnswers,
    async ({ db, input: { keep, answers } }) => {
      await merge(db, keep, answers);
      return queries.getAnswer(db, keep);
    },
    { message: 'server.answers.merged' },
  ),
  route(
    undoAnswerMerge,
    async ({ db, input: { _id } }) => {
      await undoMerge(db, _id);
      return queries.getAnswer(db, _id);
    },
    { message: 'server.answers.unmerged' },
  ),
  route(matchAnswers, ({ db, input: { texts, limit = mostMatches } }) => match(db, texts, limit)),
  route(teachAnswer, async ({ db, input }) => {
    await noteChoice(db, input);
    return null;
  }),
  route(getLearning, ({ db }) => learningOf(db)),
  route(
    forgetLearning,
    async ({ db }) => {
      await forget(db);
      return learningOf(db);
    },
    { message: 'server.answers.forgot' },
  ),
  route(findDuplicateAnswers, async ({ db, input }) =>
    pageOf(
      await findDuplicates(db),
      input,
      ({ answers }) => answers.map(({ question }) => question).join(' '),
      { keyOf: ({ answers }) => answers[0]?._id ?? '' },
    ),
  ),
  longRoute(importAnswerFiles, async ({ context, input, uploads, caller, inTransaction, once, reader }) => {
    const found = await readAnswerFiles(
      context,
      { files: uploads, columns: input.columns },
      caller,
      reader(),
    );
    return inTransaction((db) => once(db, () => compareWithLibrary(db, found)));
  }),
  route(listPastBids, async ({ db, input }) =>
    pageOf(
      JSON.parse((await findPastBids(db)).ready) as DataOf<typeof listPastBids>,
      input,
      ({ bid }) => bid.title,
      { keyOf: ({ bid }) => bid._id, most: 200 },
    ),
  ),
  route(compareAnswers, ({ db, input }) => compare(db, input.answers)),
  route(importFromBids, async ({ db, input }) => compareWithLibrary(db, await takeFromBids(db, input.bids))),
  route(getCoverage, ({ db, input }) => coverageOf(db, input.bidId)),
];
