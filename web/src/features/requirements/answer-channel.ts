import { listAnswerSteps, openAnswer, sendAnswerSteps, showCursor } from '@bidloom/contract/answer-steps';
import { ApiError, call } from '#lib/calls/api.ts';
import { currentPerson, currentSession } from '#lib/browser/session.ts';
import { onAnswerEvent } from '#lib/live/answer-events.ts';
import type { AnswerChannel } from '#ui/rich-text/shared-answer.ts';

/** How editors reach the answer to a requirement: ordinary calls, and the live events of the company. */
export function answerChannel(requirement: string): AnswerChannel {
  return {
    key: `${currentPerson()}:${currentSession().companyId ?? ''}:${requirement}`,
    open: () => call(openAnswer, { requirement }),
    since: (version) => call(listAnswerSteps, { requirement, since: String(version) }),
    send: (batch, usedAnswers) =>
      call(sendAnswerSteps, { requirement, ...batch, ...(usedAnswers.length > 0 && { usedAnswers }) }),
    showCursor: (client, cursor) => call(showCursor, { requirement, client, cursor }),
    listen: (listener) =>
      onAnswerEvent((event) => {
        if (event.kind === 'reconnected' || event.requirement === requirement) listener(event);
      }),
    // A session that is over begins again with a sign-in.
    isPassing: (error) =>
      !(error instanceof ApiError) || [0, 401, 408, 429].includes(error.status) || error.status >= 500,
  };
}
