import type { ComposedAnswer, Knowledge } from '@bidloom/engine/drafting/compose-answers';
import { inCompany } from '#db/database.ts';
import { findInLibrary } from '#features/answers/find-in-library.ts';
import { sourceWords } from '#features/models/source-words.ts';
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
  { context, company, claim, engine, limits }: RunWork,
  { knowledge }: DraftGround,
  asked: AskedText[],
  onAnswer: (done: number) => void = () => {},
): Promise<Draft[]> {
  const found = await inCompany(context.database, { company }, (db) =>
    findInLibrary(
      db,
      asked.map(({ text, context = '' }) => `${context} ${text}`.trim()),
    ),
  );
  const composed = await engine.run('draft', { requirements: asked, knowledge }, limits.other, onAnswer);
  const { fromLibrary } = sourceWords(claim.language);
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
