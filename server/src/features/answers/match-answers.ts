import { setImmediate as otherCalls } from 'node:timers/promises';
import type { Answer } from '@bidloom/contract/answers';
import { fittingScore, type AnswerRank } from '@bidloom/engine/matching/rank-answers';
import type { Db } from '#db/database.ts';
import * as queries from './answers.queries.ts';
import { libraryIndex } from './library-index.ts';
import { cosineOf, vectorsOfTexts } from './text-vectors.ts';

export { fittingScore };

/** What may be offered: `usable` leaves out what nobody approved and what is past its day. */
export type MatchScope = 'offered' | 'usable';

/** Of more texts at once it is only counted which have an answer, and that no model decides. */
const mostByVectors = 100;
/** So many texts are looked at in a row; other calls have their turn in between. */
const atOnce = 10;

/**
 * The answers of the library that fit each text best, best first, those in the text's language before the same in another.
 * Retired answers are never found.
 */
export async function rankForTexts(
  db: Db,
  texts: string[],
  { most, scope }: { most: number; scope: MatchScope },
): Promise<AnswerRank[][]> {
  const { rank, usable, vectors } = await libraryIndex(db);
  const options = scope === 'usable' ? { mayOffer: (id: string) => usable.has(id) } : {};
  const vectorOf =
    vectors.size > 0 && texts.length <= mostByVectors ? await vectorsOfTexts(db, texts) : undefined;
  const ranks: AnswerRank[][] = [];
  for (const [place, text] of texts.entries()) {
    const own = vectorOf?.get(place);
    const nearByModel = own && new Map([...vectors].map(([id, vector]) => [id, cosineOf(own, vector)]));
    ranks.push(rank(text, most, { ...options, nearByModel }));
    if (ranks.length % atOnce === 0) await otherCalls();
  }
  return ranks;
}

/** The same with the answers themselves. */
export async function matchAnswers(
  db: Db,
  texts: string[],
  most: number,
): Promise<{ answer: Answer; score: number; why: string[]; askedBefore: string }[][]> {
  const ranks = await rankForTexts(db, texts, { most, scope: 'offered' });
  const ids = [...new Set(ranks.flat().map(({ id }) => id))];
  const answers = JSON.parse((await queries.getAnswers(db, ids)).ready) as Answer[];
  const byId = new Map(answers.map((answer) => [answer._id, answer]));
  return ranks.map((found) =>
    found.flatMap(({ id, ...rank }) => {
      const answer = byId.get(id);
      return answer ? [{ answer, ...rank }] : [];
    }),
  );
}
