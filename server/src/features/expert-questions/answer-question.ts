import type { AskedQuestion } from '@bidloom/contract/expert-questions';
import { chooseCompany, type Db } from '#db/database.ts';
import { notify } from '#features/notifications/notify.ts';
import { takeOutsideAnswer } from '#features/requirements/take-outside-answer.ts';
import { refused } from '#http/calls/errors.ts';
import { translate } from '#http/calls/language.ts';
import { hashToken } from '#http/identity/link-token.ts';
import { publish } from '#jobs/live.ts';
import * as queries from './expert-questions.queries.ts';

/**
 * The question behind a link, and that it was opened. Enters its company for the transaction; nothing else of it is answered.
 * @throws HttpError 422 for a link that is over, or that nobody was given
 */
export async function openQuestion(db: Db, token: string): Promise<AskedQuestion> {
  const held = await enterByToken(db, token);
  await queries.noteOpened(db, held.id);
  return held.asked;
}

/**
 * Keeps what an expert wrote. Where nobody has answered the requirement yet the words become its answer and wait for review; otherwise
 * they stand beside it. Who asked and whose requirement it is are told.
 * @throws HttpError 422 for a link that is over, or that nobody was given
 */
export async function answerQuestion(db: Db, token: string, answer: string): Promise<AskedQuestion> {
  const held = await enterByToken(db, token);
  const { id, bid, requirement, asked, createdBy, owner } = held;
  await queries.keepExpertAnswer(db, id, answer);
  await takeOutsideAnswer(db, requirement, { answer, before: asked.answer, by: createdBy });
  await notify(db, {
    type: 'expert-answer',
    description: (language) =>
      translate(language, 'server.expertQuestions.answered', {
        name: asked.name,
        number: asked.requirement.number,
        title: asked.bid || translate(language, 'server.bids.untitled'),
      }),
    bid,
    to: [createdBy, owner].filter((user) => user !== null),
  });
  await publish(db, 'bid-changed', { _id: bid });
  const now = await queries.lockQuestion(db, hashToken(token));
  return now?.asked ?? asked;
}

async function enterByToken(db: Db, token: string): Promise<queries.LockedQuestion> {
  const hash = hashToken(token);
  const company = await queries.companyOfToken(db, hash);
  if (company !== undefined) await chooseCompany(db, company);
  const held = company === undefined ? undefined : await queries.lockQuestion(db, hash);
  if (!held) throw refused('question_gone', 'server.expertQuestions.over.gone');
  if (held.state !== 'open' && held.state !== 'answered')
    throw refused(`question_${held.state}`, `server.expertQuestions.over.${held.state}`, {
      name: held.asked.askedBy,
      company: held.asked.company,
    });
  return held;
}
