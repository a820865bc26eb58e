/** Where words stand in a text whose lines may be broken elsewhere; undefined when they are not in it. */
export function findWords(text: string, words: string): { start: number; end: number } | undefined {
  const parts = words.trim().split(/\s+/u).slice(0, 200);
  if (parts[0] === undefined || parts[0] === '') return undefined;
  const pattern = parts
    .map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`))
    // Marks of lists, quotes and emphasis may stand between two words of one sentence.
    .join(String.raw`[\s>*_\-]+`);
  const found = new RegExp(pattern, 'iu').exec(text);
  return found ? { start: found.index, end: found.index + found[0].length } : undefined;
}
