import type { ComposedAnswer, Knowledge } from '@bidloom/engine/drafting/compose-answers';
import { inCompany, run, type Db } from '#db/database.ts';
import { fittingScore, rankForTexts } from '#features/answers/match-answers.ts';
import { documentWords } from './document-words.ts';
import type { RunWork } from './run-work.ts';

/** A question or requirement to be answered, with what it hangs on. */
export type AskedText = { text: string; context?: string };
/** What a run drafts for a text: `usedAnswers` are those of the library that stand in it, by id. */
export type Draft = ComposedAnswer & { usedAnswers: string[] };

/** What drafts are made of: the company's own sentences, and its library. */
export type DraftGround = { knowledge: Knowledge[] };

/**
 * Drafts an answer to each text: an approved answer of the library that is not past its day and fits, whole and as it was
 * approved; where none does, sentences that the company has written about itself. Nothing else stands in a draft.
 */
export async function draftTexts(
  { house, company, claim, engine, limits }: RunWork,
  { knowledge }: DraftGround,
  asked: AskedText[],
  onAnswer: (done: number) => void = () => {},
): Promise<Draft[]> {
  const found = await inCompany(house.database, { company }, (db) =>
    findInLibrary(
      db,
      asked.map(({ text, context = '' }) => `${context} ${text}`.trim()),
    ),
  );
  const composed = await engine.run('draft', { requirements: asked, knowledge }, limits.other, onAnswer);
  const { fromLibrary } = documentWords(claim.language);
  return asked.map((_text, index): Draft => {
    const own = composed[index] ?? { answer: '', sources: [], missing: [] };
    const approved = found[index];
    if (!approved) return { ...own, usedAnswers: [] };
    return {
      answer: approved.answer,
      sources: [fromLibrary(approved.question)],
      // The words are there; a paper that is asked for still is.
      missing: own.missing.filter((kind) => kind !== 'explanation'),
      usedAnswers: [approved.id],
    };
  });
}

export type Approved = { id: string; question: string; answer: string };
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
