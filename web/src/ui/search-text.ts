/**
 * Text as it is compared in a search: lower case, without accents, Arabic without vowels, and with the forms of alef,
 * yeh, kaf and heh that people interchange made one, those of Persian and Urdu keyboards included.
 */
export function searchForm(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/[\p{M}\u0640]/gu, '')
    .replaceAll(/[أإآٱ]/gu, 'ا')
    .replaceAll(/[ىی]/gu, 'ي')
    .replaceAll('ک', 'ك')
    .replaceAll(/[ةہە]/gu, 'ه')
    .toLowerCase();
}

/** True when every word of the search is in one of the texts. */
export function isFound(search: string, texts: readonly string[]): boolean {
  const whole = searchForm(texts.join(' '));
  return searchForm(search)
    .split(/\s+/u)
    .every((word) => whole.includes(word));
}
