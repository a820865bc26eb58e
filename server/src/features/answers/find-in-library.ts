import { run, type Db } from '#db/database.ts';
import { fittingScore, rankForTexts } from './match-answers.ts';

type Approved = { id: string; question: string; answer: string };
/** As many texts as are looked up in one statement. */
const textsAtOnce = 100;

/** Of each text the approved answer that fits it well enough to stand for it. */
export async function findInLibrary(db: Db, texts: string[]): Promise<(Approved | undefined)[]> {
  const best: (string | undefined)[] = [];
  for (let from = 0; from < texts.length; from += textsAtOnce) {
    const ranks = await rankForTexts(db, texts.slice(from, from + textsAtOnce), { most: 1, scope: 'usable' });
    best.push(...ranks.map(([first]) => (first && first.score >= fittingScore ? first.id : undefined)));
  }
  const ids = [...new Set(best.flatMap((id) => id ?? []))];
  const approved = ids.length > 0 ? await run<Approved>(db, readApproved, [ids]) : [];
  const byId = new Map(approved.map((answer) => [answer.id, answer]));
  return best.map((id) => (id === undefined ? undefined : byId.get(id)));
}
const readApproved = {
  name: 'answers-approved',
  text: 'select id, question, answer from answers where id = any($1)',
};
