import { richTextOf, sentAnswer, type SentAnswer } from './answer-text.ts';

/** One answer of two that were written upon the same one; how is loaded when it is needed, which is seldom. */
export async function mergeAnswers(
  base: SentAnswer,
  mine: SentAnswer,
  theirs: SentAnswer,
): Promise<SentAnswer> {
  const { mergeTexts } = await import('@bidloom/engine/rich-text/together/merge');
  return sentAnswer(mergeTexts(richTextOf(base), richTextOf(mine), richTextOf(theirs)));
}
