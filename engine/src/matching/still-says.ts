import { wordsOf } from '#drafting/words.ts';

/** So much of the words of the shorter text has to stand in the other. */
const leastShared = 0.6;
const mostLetters = 2_000;

/**
 * Whether a text that was made of an answer still says it, or a part of it: people rewrite what was proposed until nothing
 * of it is left. An answer without telling words (Yes.) has to stand there as it is.
 */
export function stillSays(text: string, answer: string): boolean {
  const [said, meant] = [wordsOf(text.slice(0, mostLetters)), wordsOf(answer.slice(0, mostLetters))];
  if (said.size === 0 || meant.size === 0) return text.trim() === answer.trim();
  let shared = 0;
  for (const word of said) if (meant.has(word)) shared += 1;
  return shared / Math.min(said.size, meant.size) >= leastShared;
}
