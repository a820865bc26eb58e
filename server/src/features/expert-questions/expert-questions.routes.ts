import * as calls from '@bidloom/contract/expert-questions';
import { route } from '#http/calls/route.ts';
import { consumeAttempts } from '#http/identity/rate-limit.ts';
import { publish } from '#jobs/live.ts';
import { answerQuestion, openQuestion } from './answer-question.ts';
import { askExpert } from './ask-expert.ts';
import * as queries from './expert-questions.queries.ts';

/** Of one address: reading a link and saving an answer. */
const openings = { name: 'expert-address', attempts: 120, seconds: 600 };

export const expertQuestionRoutes = [
  route(calls.listExpertQuestions, ({ db, input: { requirement, ...page } }) =>
    queries.findExpertQuestions(db, requirement, page),
  ),
  route(calls.askExpert, ({ db, context, caller, input }) => askExpert(db, context, caller, input), {
    message: 'server.expertQuestions.asked',
  }),
  route(
    calls.withdrawExpertQuestion,
    async ({ db, input: { _id } }) => {
      const { bid, requirement } = await queries.endExpertQuestion(db, _id);
      await publish(db, 'requirements-changed', { bid, requirements: [requirement] });
      return null;
    },
    { message: 'server.expertQuestions.ended' },
  ),
  route(calls.getAskedQuestion, async ({ db, context, caller, input }) => {
    await consumeAttempts(context, [openings, caller.address]);
    return openQuestion(db, input.token);
  }),
  route(
    calls.answerAskedQuestion,
    async ({ db, context, caller, input }) => {
      await consumeAttempts(context, [openings, caller.address]);
      return answerQuestion(db, input.token, input.answer);
    },
    { message: 'server.expertQuestions.sent' },
  ),
];
