import type { createAnswers as endpoint } from '@bidloom/contract/answers';
import type { DataOf, ParsedInputOf } from '@bidloom/contract/endpoint';
import type { Db } from '#db/database.ts';
import { recording } from '#features/imports/record-import.ts';
import type { Caller } from '#http/calls/route.ts';
import { newColumnsOf } from './answer-columns.ts';
import * as queries from './answers.queries.ts';
import { changeAnswer } from './change-answer.ts';

/**
 * Adds answers, but for those that the library has word for word, and changes others, all or none; with an import's id it is
 * entered in its record. New words end the approval of an answer that is changed.
 * @throws 409 with the present answer where one was changed meanwhile, 404 where one is gone
 */
export async function addAnswers(
  db: Db,
  caller: Caller,
  { answers, changes = [], import: importId }: ParsedInputOf<typeof endpoint>,
): Promise<DataOf<typeof endpoint>> {
  const changed = [...new Set(changes.map(({ _id }) => _id))].toSorted();
  const given = answers.map((fields, place) => newColumnsOf(fields, `answers[${place}].`));
  const duplicates = given.length > 0 ? await queries.findSame(db, given) : [];
  const rows = given.filter((_row, place) => !duplicates.includes(place));
  // Held in the order of their ids, so that two who change the same ones do not wait for each other for ever.
  await queries.lockAnswersForUpdate(db, changed);
  const created = await recording(
    db,
    importId,
    'answer',
    changed,
    async () => {
      for (const change of changes) await changeAnswer(db, caller, change);
      return rows.length > 0 ? queries.addAnswers(db, rows) : [];
    },
    (ids) => ids.map((id) => ({ kind: 'answer', id })),
  );
  return { created, duplicates, changed };
}
