import { readWord } from '#drafting/words.ts';
import { foldText } from '#text/fold.ts';
import { isCommonWord } from './common-words.ts';

/** The index terms of a page, each once: its words, `=stem` where that is another, `~pair` for two common words that follow each other. */
export function termsOfPage(body: string): string[] {
  const terms = new Set<string>();
  // A phrase does not go on over the end of a line; so common pairs do not either.
  for (const line of body.split('\n')) {
    const words = wordsInOrder(line);
    for (const [place, word] of words.entries()) {
      const next = words[place + 1];
      if (next !== undefined && isCommonWord(word) && isCommonWord(next)) terms.add(pairTerm(word, next));
      if (terms.has(word)) continue;
      terms.add(word);
      const stem = stemOf(word);
      if (stem !== word) terms.add(`=${stem}`);
    }
  }
  return [...terms];
}

/** The words of a page by which a mistyped word is mended. */
export function vocabularyOf(bodies: readonly string[]): string[] {
  const words = new Set(bodies.flatMap(wordsInOrder));
  return [...words]
    .filter((word) => word.length >= 4 && word.length <= 30 && !/\p{N}/u.test(word))
    .toSorted();
}

/** One word or phrase that a page must hold. */
export type SearchPart =
  /** Just these words, one after the other. */
  | { kind: 'phrase'; words: string[] }
  /** In any form; `isBeginning`: or any word that begins so. */
  | { kind: 'word'; word: string; stem: string; isBeginning: boolean };

const [maxParts, maxPhrase] = [12, 24];

/**
 * What a person typed as what a page must hold. `"…"` (in any quotation marks) and words written together with signs between them are
 * phrases. Words that say nothing are left out where others are left.
 */
export function readSearch(typed: string): SearchPart[] {
  const quoted: SearchPart[] = [];
  // Folding makes all quotation marks one.
  const unquoted = foldText(typed).replaceAll(/"([^"]*)"/g, (_whole, inside: string) => {
    const words = wordsInOrder(inside);
    if (words.length > 0) quoted.push({ kind: 'phrase', words: words.slice(0, maxPhrase) });
    return ' ';
  });
  const chunks = unquoted.split(/\s+/u).flatMap((chunk) => {
    const words = wordsInOrder(chunk);
    // What is elided before a word is no part of a phrase: l'étude.
    while (words.length > 1 && (words[0]?.length ?? 0) === 1 && chunk.includes("'")) words.shift();
    return words.length > 0 ? [words] : [];
  });
  const telling = chunks.filter(
    (words, place) => words.length > 1 || place === chunks.length - 1 || !isFiller(words[0] ?? ''),
  );
  const parts = (telling.length > 0 ? telling : chunks).map((words, place, all): SearchPart => {
    const [word = ''] = words;
    if (words.length > 1) return { kind: 'phrase', words: words.slice(0, maxPhrase) };
    const least = /^\p{Script=Arabic}/u.test(word) || place === all.length - 1 ? 3 : 4;
    return { kind: 'word', word, stem: stemOf(word), isBeginning: word.length >= least };
  });
  return [...quoted, ...parts].slice(0, maxParts);
}
/** The term of two words that follow each other: one of 65,536, so that few pages share one by chance and the index stays small. */
function pairTerm(one: string, next: string): string {
  let hash = 0x811c9dc5;
  for (const sign of `${one} ${next}`) hash = Math.imul(hash ^ (sign.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  return `~${((hash >>> 16) ^ (hash & 0xffff)).toString(36)}`;
}

/** The pairs of a phrase that pages are found by. */
export const pairTermsOf = (words: readonly string[]): string[] =>
  words.slice(1).flatMap((next, place) => {
    const before = words[place] ?? '';
    return isCommonWord(before) && isCommonWord(next) ? [pairTerm(before, next)] : [];
  });

/** Longer ones are no words; their beginning finds them. */
const maxWord = 40;

/** The words of a text as they are searched, in their order. */
export const wordsInOrder = (text: string): string[] => wordsOfFolded(foldText(text));

/** The same of a text that is folded already. */
export const wordsOfFolded = (folded: string): string[] =>
  (folded.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).map((word) =>
    word.length > maxWord ? word.slice(0, maxWord) : word,
  );

/** What the forms of a word share; `bids` and `bid` do too. */
export function stemOf(word: string): string {
  const { stem } = readWord(word);
  return stem.length === 4 && /^[a-z]{3}s$/.test(stem) ? stem.slice(0, 3) : stem;
}

const isFiller = (word: string) => fillers.has(word);
const fillers = new Set(
  `a an the of and or to in on for by with at from is are be as it le la les l un une des du de d et ou en au aux par pour sur dans est
  من في على علي الى الي عن او و ان هو هي`.split(/\s+/),
);
