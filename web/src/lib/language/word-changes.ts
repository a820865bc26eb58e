export type WordChange = { kind: 'same' | 'added' | 'removed'; text: string };

/**
 * Beyond this the words between the first and the last that differ are not compared one by one: the table of the comparison
 * would be too large for a screen.
 */
const mostWords = 1_500;

/** What must be taken away from and put into a text, word by word, to make another of it (longest common subsequence). */
export function wordChanges(before: string, after: string): WordChange[] {
  const [first, second] = [wordsOf(before), wordsOf(after)];
  const shorter = Math.min(first.length, second.length);
  let head = 0;
  while (head < shorter && first[head] === second[head]) head += 1;
  let tail = 0;
  while (tail < shorter - head && first.at(-1 - tail) === second.at(-1 - tail)) tail += 1;
  const middle = (words: string[]) => words.slice(head, words.length - tail);
  return joined([
    { kind: 'same', text: second.slice(0, head).join('') },
    ...changesBetween(middle(first), middle(second)),
    { kind: 'same', text: second.slice(second.length - tail).join('') },
  ]);
}

function changesBetween(old: string[], now: string[]): WordChange[] {
  if (old.length > mostWords || now.length > mostWords)
    return [
      { kind: 'removed', text: old.join('') },
      { kind: 'added', text: now.join('') },
    ];
  const width = now.length + 1;
  const lengths = new Uint16Array((old.length + 1) * width);
  const at = (row: number, column: number) => lengths[row * width + column] ?? 0;
  for (let row = old.length - 1; row >= 0; row -= 1)
    for (let column = now.length - 1; column >= 0; column -= 1)
      lengths[row * width + column] =
        old[row] === now[column]
          ? at(row + 1, column + 1) + 1
          : Math.max(at(row + 1, column), at(row, column + 1));
  const parts: WordChange[] = [];
  let [row, column] = [0, 0];
  while (row < old.length || column < now.length) {
    if (row < old.length && column < now.length && old[row] === now[column]) {
      parts.push({ kind: 'same', text: now[column] ?? '' });
      row += 1;
      column += 1;
    } else if (row < old.length && (column === now.length || at(row + 1, column) >= at(row, column + 1))) {
      parts.push({ kind: 'removed', text: old[row] ?? '' });
      row += 1;
    } else {
      parts.push({ kind: 'added', text: now[column] ?? '' });
      column += 1;
    }
  }
  return parts;
}

const wordsOf = (text: string): string[] => text.match(/\s+|[^\s]+/gu) ?? [];

/** Neighbours of one kind as one. */
function joined(parts: WordChange[]): WordChange[] {
  const result: WordChange[] = [];
  for (const part of parts) {
    const last = result.at(-1);
    if (part.text === '') continue;
    if (last?.kind === part.kind) last.text += part.text;
    else result.push({ ...part });
  }
  return result;
}
