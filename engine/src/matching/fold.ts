/**
 * Folds a text for comparing words: lower case, without accents and vowel signs, ligatures spelled out, one blank
 * before, between and after its words. A word is a run of letters, digits, `+` and `#` (so that C++ stays C++).
 */
export function foldWords(text: string): string {
  const folded = text
    .normalize('NFKD')
    .replace(/[\p{M}\u0640]+/gu, '')
    .toLowerCase()
    .replace(/[œæßøłđı]/g, (letter) => LETTERS[letter] ?? letter);
  return ` ${folded.match(/[\p{L}\p{N}+#]+/gu)?.join(' ') ?? ''} `;
}

/** Letters that Unicode does not take apart. */
const LETTERS: Record<string, string> = { œ: 'oe', æ: 'ae', ß: 'ss', ø: 'o', ł: 'l', đ: 'd', ı: 'i' };
