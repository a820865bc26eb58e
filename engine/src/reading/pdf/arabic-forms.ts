/**
 * Arabic as it is typed. Many programs store the shape a letter takes in its word (ﻋ ﻌ ﻊ) in place of the letter (ع),
 * and for ي and ه often the shape of their Persian and Urdu sisters: the eye sees no difference, and no word would be
 * found.
 */
export function plainArabic(text: string): string {
  return text.replaceAll(/[\ufb50-\ufdff\ufe70-\ufefc]+/g, (forms) =>
    forms.normalize('NFKC').replaceAll('ی', 'ي').replaceAll(/[ھہ]/g, 'ه'),
  );
}

/**
 * Brackets of a line read from right to left as they are typed. What draws such a line may store each bracket by its
 * look, so that ")90(" stands where "(90)" was written. Turned where every pair stands the wrong way round.
 */
export function turnBrackets(text: string): string {
  const arabic = text.match(/\p{Script=Arabic}/gu)?.length ?? 0;
  if (arabic * 2 < (text.match(/\p{L}/gu)?.length ?? 1)) return text;
  const brackets = text.match(/[()]/g)?.join('') ?? '';
  return /^(?:\)\()+$/.test(brackets)
    ? text.replaceAll(/[()]/g, (bracket) => (bracket === '(' ? ')' : '('))
    : text;
}
