import { setImmediate as otherCalls } from 'node:timers/promises';
import type { Answer } from '@bidloom/contract/answers';
import { findNearDuplicates } from '@bidloom/engine/matching/near-duplicates';
import type { RankedAnswer } from '@bidloom/engine/matching/rank-answers';
import { run, type Db } from '#db/database.ts';
import * as queries from './answers.queries.ts';

const mostGroups = 100;
/** A group that is larger is looked at again once some of it are merged. */
const mostOfGroup = 20;

/** Answers that say nearly the same, in groups: whoever is alike to one of a group belongs to it. Most alike first. */
export async function findDuplicates(db: Db): Promise<{ answers: Answer[]; likeness: number }[]> {
  const [found] = await run<{ library: RankedAnswer[] }>(db, readLibrary, []);
  const alike = await findNearDuplicates(found?.library ?? [], { pause: otherCalls });
  const groups = alike
    .slice(0, mostGroups)
    .map(({ ids, likeness }) => ({ ids: ids.slice(0, mostOfGroup), likeness }));
  const answers = JSON.parse(
    (
      await queries.getAnswers(
        db,
        groups.flatMap(({ ids }) => ids),
      )
    ).ready,
  ) as Answer[];
  const byId = new Map(answers.map((answer) => [answer._id, answer]));
  return groups.map(({ ids, likeness }) => ({
    answers: ids.flatMap((id) => byId.get(id) ?? []),
    likeness,
  }));
}

const readLibrary = {
  name: 'answer-texts',
  text: `select coalesce(json_agg(json_build_object('id', id, 'question', question, 'answer', left(answer, 2000), 'tags', tags, 'language', language) order by id), '[]') as library
    from answers where status <> 'retired'`,
};
