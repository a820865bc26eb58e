/** Words of Arabic names that come before the name proper, such as the 'Abu' of Abu Nasser. */
const particles = new Set(['أبو', 'أبي', 'بن', 'ابن', 'بنت', 'آل']);
/** The Arabic article, joined to a word of at least two further letters. */
const article = /^ال(?=\p{L}{2})/u;

/**
 * 'Amina El Fassi' -> 'AF', 'bidloom' -> 'B'; Arabic letters are kept apart by a thin space so that they do not join, and
 * neither the article nor a particle counts: 'سلمى الهاشمي' -> 'س ه'.
 */
export function initialsOf(name: string): string {
  // What is in brackets only tells apart.
  const all = (name.replaceAll(/\(.*?\)/gu, '').trim() || name).split(/\s+/u).filter(Boolean);
  const proper = all.filter((word) => !particles.has(word));
  const words = (proper.length > 0 ? proper : all).map((word) => word.replace(article, ''));
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined].flatMap((word) => {
    const letter = word?.match(/\p{L}|\p{N}/u)?.[0];
    return letter ? [letter.toLocaleUpperCase()] : [];
  });
  return letters.join(/\p{Script=Arabic}/u.test(letters.join('')) ? '\u2009' : '');
}
