import * as calls from '@bidloom/contract/outcomes';
import { pageOf } from '#db/paging.ts';
import { removeFile } from '#features/files/files.queries.ts';
import { notFound } from '#http/calls/errors.ts';
import { longRoute, route } from '#http/calls/route.ts';
import { publish } from '#jobs/live.ts';
import { findLetter, forgetLetter } from './debrief.queries.ts';
import { findLessonsOfAnswer } from './lessons.queries.ts';
import * as lessons from './keep-lessons.ts';
import { countOutcomes, findAnswerScores, replaceReasons } from './outcomes.queries.ts';
import { readReasons } from './read-reasons.ts';
import { addLetter } from './read-letter.ts';
import { lockDecided, readDebrief, saveDebrief, saveScores } from './save-debrief.ts';
import { predictBid, readWinModel } from './win-model.ts';

export const outcomeRoutes = [
  route(calls.getDebrief, ({ db, input }) => readDebrief(db, input.bidId)),
  route(calls.saveDebrief, ({ db, input, caller }) => saveDebrief(db, caller, input), {
    message: 'server.outcomes.saved',
  }),
  route(calls.saveDebriefScores, ({ db, input }) => saveScores(db, input), {
    message: 'server.outcomes.saved',
  }),
  longRoute(calls.addDebriefLetter, addLetter, { message: 'server.outcomes.letterAdded' }),
  route(
    calls.removeDebriefLetter,
    async ({ db, input: { bidId } }) => {
      await lockDecided(db, bidId);
      const letter = await findLetter(db, bidId);
      if (letter === undefined) throw notFound();
      await removeFile(db, bidId, letter);
      await forgetLetter(db, bidId);
      await publish(db, 'bid-changed', { _id: bidId });
      return readDebrief(db, bidId);
    },
    { message: 'server.outcomes.letterRemoved' },
  ),
  route(calls.addLesson, ({ db, input }) => lessons.addLesson(db, input), {
    message: 'server.outcomes.lessonSaved',
  }),
  route(calls.changeLesson, ({ db, input }) => lessons.changeLesson(db, input), {
    message: 'server.outcomes.lessonSaved',
  }),
  route(calls.removeLesson, ({ db, input }) => lessons.removeLesson(db, input._id), {
    message: 'server.outcomes.lessonRemoved',
  }),
  route(calls.makeLessonTask, ({ db, input, caller }) => lessons.makeTask(db, caller, input), {
    message: 'server.outcomes.taskMade',
  }),
  route(calls.giveLessonToAnswer, ({ db, input }) => lessons.giveToAnswer(db, input), {
    message: 'server.outcomes.lessonSaved',
  }),
  route(calls.addLessonToScorecard, ({ db, input, caller }) => lessons.addToScorecard(db, caller, input), {
    message: 'server.outcomes.lessonSaved',
  }),
  route(calls.listAnswerScores, ({ db, input: { answer, ...page } }) => findAnswerScores(db, answer, page)),
  route(calls.listAnswerLessons, ({ db, input: { answer, ...page } }) =>
    findLessonsOfAnswer(db, answer, page),
  ),
  route(calls.listOutcomeReasons, async ({ db, caller, input }) =>
    pageOf(await readReasons(db, caller.language), input, ({ name }) => name, {
      keyOf: ({ result, name }) => `${result} ${name}`,
    }),
  ),
  route(
    calls.changeOutcomeReasons,
    async ({ db, input, caller }) => {
      await replaceReasons(db, input.reasons);
      return readReasons(db, caller.language);
    },
    { message: 'server.outcomes.saved' },
  ),
  route(calls.listOutcomes, async ({ db, input: { by, period, ...page } }) =>
    pageOf(await countOutcomes(db, by, period), page, ({ name }) => name, { keyOf: ({ key }) => key }),
  ),
  route(calls.getWinModel, ({ db }) => readWinModel(db)),
  route(calls.getWinProbability, ({ db, input }) => predictBid(db, input.bidId)),
];
