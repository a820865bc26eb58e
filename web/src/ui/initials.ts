/** 'Amina El Fassi' -> 'AF', 'bidloom' -> 'B'; Arabic letters are kept apart by a thin space so that they do not join. */
export function initialsOf(name: string): string {
  // What stands in brackets only tells apart.
  const words = (name.replaceAll(/\(.*?\)/gu, '').trim() || name).split(/\s+/u).filter(Boolean);
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined].flatMap((word) => {
    const letter = word?.match(/\p{L}|\p{N}/u)?.[0];
    return letter ? [letter.toLocaleUpperCase()] : [];
  });
  return letters.join(/\p{Script=Arabic}/u.test(letters.join('')) ? '\u2009' : '');
}
