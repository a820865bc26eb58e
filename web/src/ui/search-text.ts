/**
 * Text as it is compared in a search: lower case, without accents, Arabic without vowels, and with the forms of alef,
 * yeh and teh marbuta that people interchange made one.
 */
export function searchForm(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/[\p{M}\u0640]/gu, '')
    .replaceAll(/[أإآٱ]/gu, 'ا')
    .replaceAll('ى', 'ي')
    .replaceAll('ة', 'ه')
    .toLowerCase();
}

/** True when every word of the search is in one of the texts. */
export function isFound(search: string, texts: readonly string[]): boolean {
  const whole = searchForm(texts.join(' '));
  return searchForm(search)
    .split(/\s+/u)
    .every((word) => whole.includes(word));
}
