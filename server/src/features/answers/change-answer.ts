import type { changeAnswer as endpoint } from '@bidloom/contract/answers';
import type { ParsedInputOf } from '@bidloom/contract/endpoint';
import type { Db } from '#db/database.ts';
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
  const isReworded =
    (fields.question ?? present.question) !== present.question ||
    (fields.answer ?? present.answer) !== present.answer;
  const status = fields.status ?? (isReworded && present.status === 'approved' ? 'draft' : undefined);
  const isApproval = status === 'approved' && (isReworded || present.status !== 'approved');
  await queries.changeAnswer(db, _id, {
    ...columnsOf(fields),
    status,
    ...(isApproval && { approved_at: new Date().toISOString(), approved_by: caller.user }),
    ...(status === 'draft' && { approved_at: null, approved_by: null }),
  });
}
