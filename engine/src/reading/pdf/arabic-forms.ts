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
 * A block's text read from right to left as it is typed. What draws such a line may store each bracket by its look, so
 * that ")90(" stands where "(90)" was written: turned where every pair stands the wrong way round. It may move a vowel
 * sign away from the letter that bears it ("نظاما ً"), or keep an alif for the ً of "أولاً:".
 */
export function asTyped(text: string): string {
  const arabic = text.match(/\p{Script=Arabic}/gu)?.length ?? 0;
  if (arabic * 2 < (text.match(/\p{L}/gu)?.length ?? 1)) return text;
  return turned(turned(text, '()'), '[]')
    .replaceAll(/(?<=[\u0620-\u064a]) +(?=[\u064b-\u0652])/g, '')
    .replaceAll(alifForTanwin, 'ً');
}

/** Ordinals that open a clause, whose ً some fonts name an alif. */
const alifForTanwin = /(?<=(?<!\p{L})(?:أول|ثاني|ثالث|رابع|خامس|سادس|سابع|ثامن|تاسع|عاشر)ا) ?ا(?=\s?:)/gu;

function turned(text: string, [open, close]: string): string {
  const brackets = Array.from(text)
    .filter((sign) => sign === open || sign === close)
    .join('');
  if (brackets === '' || brackets !== `${close}${open}`.repeat(brackets.length / 2)) return text;
  return Array.from(text, (sign) => (sign === open ? close : sign === close ? open : sign)).join('');
}
