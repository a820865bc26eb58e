/** What plain words of a rich answer write and Word numbers itself, counting none of it: a line's bullet or number, and that of a footnote. */
const marker = /^[ \t]*(?:•|\d{1,3}\.|\[\d{1,3}\])[ \t]+/gm;

/**
 * How many words Word counts: what stands between blanks, so that a dash that stands alone counts too; each Chinese and
 * Japanese sign is a word of its own.
 */
export function countWords(text: string): number {
  const apart = text
    .replaceAll(marker, '')
    .replaceAll(/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/gu, ' x ');
  return apart.split(/\s+/u).filter((word) => word !== '').length;
}

/** How many characters Word counts "with spaces": without the breaks between paragraphs and the markers of lists. */
export const countCharacters = (text: string): number =>
  text.replaceAll(marker, '').replaceAll(/[\r\n]+/g, '').length;

/** By how much an answer is too long, in words, or in characters where only those are limited or exceeded. */
export function overLimits(
  { wordLimit, characterLimit }: { wordLimit: number | null; characterLimit: number | null },
  text: string,
): number {
  const words = wordLimit === null ? 0 : overLimit(countWords(text), wordLimit);
  return words > 0 || characterLimit === null ? words : overLimit(countCharacters(text), characterLimit);
}

/** How far an answer is over a limit; 0 within it, and where there is none. */
export const overLimit = (count: number, limit: number | null): number =>
  limit === null ? 0 : Math.max(0, count - limit);
