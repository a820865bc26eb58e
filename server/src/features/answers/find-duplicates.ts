import { setImmediate as otherCalls } from 'node:timers/promises';
import { mostDuplicateGroups, type Answer } from '@bidloom/contract/answers';
import { findNearDuplicates } from '@bidloom/engine/matching/near-duplicates';
import type { RankedAnswer } from '@bidloom/engine/matching/rank-answers';
import { run, type Db } from '#db/database.ts';
import * as queries from './answers.queries.ts';

/** A group that is larger is looked at again once some of it are merged. */
const mostOfGroup = 20;

/**
 * Answers that say nearly the same, in groups: whoever is alike to one of a group belongs to it. Most alike first; of each the
 * first 20, approved ones and those used most before others, and how many there are.
 */
export async function findDuplicates(
  db: Db,
): Promise<{ answers: Answer[]; count: number; likeness: number }[]> {
  const [found] = await run<{ library: (RankedAnswer & { worth: number })[] }>(db, readLibrary, []);
  const library = found?.library ?? [];
  const alike = await findNearDuplicates(library, { pause: otherCalls });
  const worth = new Map(library.map((answer) => [answer.id, answer.worth]));
  const groups = alike.slice(0, mostDuplicateGroups).map(({ ids, likeness }) => ({
    ids: ids.toSorted((a, b) => (worth.get(b) ?? 0) - (worth.get(a) ?? 0)).slice(0, mostOfGroup),
    count: ids.length,
    likeness,
  }));
  const answers = JSON.parse(
    (
      await queries.getAnswers(
        db,
        groups.flatMap(({ ids }) => ids),
      )
    ).ready,
  ) as Answer[];
  const byId = new Map(answers.map((answer) => [answer._id, answer]));
  return groups.map(({ ids, ...group }) => ({ answers: ids.flatMap((id) => byId.get(id) ?? []), ...group }));
}

const readLibrary = {
  name: 'answer-texts',
  text: `select coalesce(json_agg(json_build_object('id', id, 'question', question, 'answer', left(answer, 2000), 'tags', tags, 'language', language,
      'worth', case status when 'approved' then 1000000 else 0 end + use_count) order by id), '[]') as library
    from answers where status <> 'retired'`,
};
