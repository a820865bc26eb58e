import { overLimits } from '@bidloom/contract/answer-length';
import { fillFacts } from '@bidloom/engine/drafting/fill-facts';
import { run, type Db } from '#db/database.ts';
import { readFacts } from '#features/facts/facts.queries.ts';
import type { Language } from '#http/calls/language.ts';

/** The requirements of a bid whose answer is longer than its limit, counted as its editor does: with the facts filled in. */
export async function findOverLimit(db: Db, bid: string, language: Language): Promise<string[]> {
  const [limited, facts] = await Promise.all([run<Limited>(db, limitedAnswers, [bid]), readFacts(db)]);
  return limited
    .filter((answer) => overLimits(answer, fillFacts(answer.answer, facts, language).text) > 0)
    .map(({ id }) => id);
}

type Limited = { id: string; answer: string; wordLimit: number | null; characterLimit: number | null };
const limitedAnswers = {
  name: 'requirements-limited',
  text: `select id, answer, word_limit as "wordLimit", character_limit as "characterLimit" from requirements
    where bid_id = $1 and answer <> '' and (word_limit is not null or character_limit is not null)`,
};
