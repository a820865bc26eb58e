import type { Db } from '#db/database.ts';
import { conflict, refused } from '#http/errors.ts';
import { uniqueTags } from './answer-columns.ts';
import * as queries from './answers.queries.ts';

/**
 * Keeps one answer and retires the others; it takes over their tags and the places where they are used. 409 where the one
 * to keep is retired: somebody else has merged it the other way, and none of them would be left.
 */
export async function mergeAnswers(db: Db, keep: string, others: string[]): Promise<void> {
  // Held in the order of their ids, so that two who merge the same ones do not wait for each other for ever.
  const held = new Map<string, queries.HeldAnswer>();
  for (const id of [...new Set([keep, ...others])].toSorted()) held.set(id, await queries.holdAnswer(db, id));
  if (others.includes(keep)) throw refused('merged_with_itself', 'server.answers.mergedWithItself');
  if (held.get(keep)?.status === 'retired') throw conflict('retired', 'server.answers.mergedRetired');
  const kept = held.get(keep)?.tags ?? [];
  const tags = uniqueTags([...kept, ...others.flatMap((id) => held.get(id)?.tags ?? [])]);
  await queries.moveUses(db, others, keep);
  await queries.changeAnswer(db, keep, { tags });
  for (const id of new Set(others)) await queries.changeAnswer(db, id, { status: 'retired' });
}
