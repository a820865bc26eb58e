import { mostTags } from '@bidloom/contract/answers';
import type { Db } from '#db/database.ts';
import { conflict, notFound, refused } from '#http/calls/errors.ts';
import { uniqueTags } from './answer-columns.ts';
import * as queries from './answers.queries.ts';
import { rememberMerged } from './undo-merge.ts';

/**
 * Keeps one answer and retires the others; it takes over the places where they are used and, after its own, as many of their tags
 * as an answer may have. 409 where the one to keep is retired: somebody else has merged it the other way, and none of them would
 * be left.
 */
export async function mergeAnswers(db: Db, keep: string, others: string[]): Promise<void> {
  const wanted = [...new Set([keep, ...others])];
  const held = new Map((await queries.lockAnswersForUpdate(db, wanted)).map((one) => [one.id, one]));
  if (held.size < wanted.length) throw notFound();
  if (others.includes(keep)) throw refused('merged_with_itself', 'server.answers.mergedWithItself');
  if (held.get(keep)?.status === 'retired') throw conflict('retired', 'server.answers.mergedRetired');
  const tags = uniqueTags(wanted.flatMap((id) => held.get(id)?.tags ?? [])).slice(0, mostTags);
  await rememberMerged(db, keep, others);
  await queries.moveUses(db, others, keep);
  await queries.changeAnswer(db, keep, { tags });
  for (const id of new Set(others)) await queries.changeAnswer(db, id, { status: 'retired' });
}
