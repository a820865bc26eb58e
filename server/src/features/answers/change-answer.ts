import type { changeAnswer as endpoint } from '@bidloom/contract/answers';
import type { ParsedInputOf } from '@bidloom/contract/endpoint';
import type { Db } from '#db/database.ts';
import { isSameAnswer, refuseUnknownFiles, storedRichText } from '#features/rich-text/written-answer.ts';
import { conflict } from '#http/calls/errors.ts';
import type { Caller } from '#http/calls/route.ts';
import { columnsOf } from './answer-columns.ts';
import * as queries from './answers.queries.ts';

/**
 * Changes the given fields of an answer. New words end its approval, unless the same change approves them: what was
 * approved is what was read. With a `version` that is not the present one nothing is changed: 409 with the present answer.
 */
export async function changeAnswer(
  db: Db,
  caller: Caller,
  { _id, version, ...fields }: ParsedInputOf<typeof endpoint>,
): Promise<void> {
  const present = await queries.lockAnswerForUpdate(db, _id);
  if (version !== undefined && version !== present.version) {
    const current: unknown = JSON.parse((await queries.getAnswer(db, _id)).ready);
    throw conflict('stale_version', 'server.answers.stale', { data: { current } });
  }
  const before = { answer: present.answer, rich: storedRichText(present.rich) };
  // The present words alone leave the form of the answer as it is.
  const isSent = fields.answerRich !== undefined || fields.answer !== present.answer;
  const columns = columnsOf(isSent ? fields : { ...fields, answer: undefined });
  await refuseUnknownFiles(db, columns.answer_rich);
  const isReworded =
    (fields.question ?? present.question) !== present.question ||
    (columns.answer !== undefined &&
      !isSameAnswer({ answer: columns.answer, rich: columns.answer_rich ?? null }, before));
  const status = fields.status ?? (isReworded && present.status === 'approved' ? 'draft' : undefined);
  const isApproval = status === 'approved' && (isReworded || present.status !== 'approved');
  await queries.changeAnswer(db, _id, {
    ...columns,
    status,
    ...(isApproval && { approved_at: new Date().toISOString(), approved_by: caller.user }),
    ...(status === 'draft' && { approved_at: null, approved_by: null }),
  });
}
