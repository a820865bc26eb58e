import type { Vocabulary } from '#reading/hyphenation.ts';

/** Stands between letters that were drawn apart and read together, until the words are known. */
const SEAM = '\u2060';
const LETTER = String.raw`[\p{L}\p{N}&.,:;#/()’'-]`;
const SPACED = new RegExp(String.raw`^\s*(?:${LETTER}{1,2}\s+){3,}${LETTER}{1,2}\s*$`, 'u');

/** Joins letters set apart ("M A R K E T"); a wider space inside parts two words. Other text stays as it is. */
export function joinSpacedLetters(text: string): string {
  if (!SPACED.test(text) || !/\p{L}\s+\p{L}/u.test(text)) return text;
  return text
    .trim()
    .split(/\s{2,}/)
    .map((word) => word.replaceAll(/\s/g, SEAM))
    .join(' ');
}

/**
 * Finds the words in letters that were set apart, where the gaps between words are no wider than those between
 * letters: by the words the document writes elsewhere. Without a full reading the letters stay together.
 */
export function findSpacedWords(text: string, vocabulary: Vocabulary): string {
  const tokens = text.split(' ');
  const fragments = tokens.filter(
    (token) => /^[B-HJ-Z]$/.test(token) || (/^\p{Lu}{2,5}$/u.test(token) && vocabulary.count(token) < 2),
  );
  // "R ES EARCH": a title in capitals in which word after word is none.
  const isBroken = fragments.length >= 2 && fragments.length * 2 >= tokens.length && !/\p{Ll}/u.test(text);
  if (isBroken)
    return splitWords(text.replaceAll(/[\s\u2060]/g, ''), vocabulary) ?? text.replaceAll(SEAM, '');
  if (!text.includes(SEAM)) return text;
  return tokens
    .map((token) => {
      const letters = token.replaceAll(SEAM, '');
      return token.includes(SEAM) ? (splitWords(letters, vocabulary) ?? letters) : token;
    })
    .join(' ');
}

/** The text without the seams, for those who only compare it. */
export function collapseLetterSpacing(text: string): string {
  return text.replaceAll(SEAM, '');
}

/** Fewest words first, all of them written elsewhere in the document. */
function splitWords(letters: string, vocabulary: Vocabulary): string | undefined {
  const parts = letters.match(/\p{L}+|[^\p{L}]+/gu) ?? [];
  const words = parts.map((part) => (/\p{L}/u.test(part) ? splitLetters(part, vocabulary) : part));
  if (words.some((word) => word === undefined)) return undefined;
  return words.join(' ').replaceAll(/ (?=[.,:;)’'-])|(?<=[(#’'-]) /g, '');
}

function splitLetters(letters: string, vocabulary: Vocabulary): string | undefined {
  const best: ({ words: string[]; cost: number } | undefined)[] = [{ words: [], cost: 0 }];
  for (let end = 1; end <= letters.length; end += 1) {
    for (let start = Math.max(0, end - 24); start < end; start += 1) {
      const before = best[start];
      const word = letters.slice(start, end);
      if (!before || word.length < 2 || vocabulary.count(word) < 2) continue;
      const cost = before.cost + (word.length < 3 ? 2.5 : 1);
      if (cost < (best[end]?.cost ?? Infinity)) best[end] = { words: [...before.words, word], cost };
    }
  }
  return best[letters.length]?.words.join(' ');
}
