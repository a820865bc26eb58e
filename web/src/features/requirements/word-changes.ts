/** A piece of two texts: in both, only in the old one, or only in the new one. */
export type WordChange = { text: string; kind: 'same' | 'gone' | 'new' };

/** Beyond this many words on a side the texts are shown whole: nobody reads such a difference word by word. */
const mostWords = 800;

/** What changed from one text to another, word by word, by their longest common sequence. */
export function wordChanges(before: string, after: string): WordChange[] {
  const [old, now] = [wordsOf(before), wordsOf(after)];
  if (old.length > mostWords || now.length > mostWords)
    return [
      { text: before, kind: 'gone' },
      { text: after, kind: 'new' },
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
  const changes: WordChange[] = [];
  const add = (text: string, kind: WordChange['kind']) => {
    const last = changes.at(-1);
    if (last?.kind === kind) last.text += text;
    else changes.push({ text, kind });
  };
  let [row, column] = [0, 0];
  while (row < old.length || column < now.length) {
    const [gone, added] = [old[row], now[column]];
    if (gone !== undefined && gone === added) {
      add(gone, 'same');
      row += 1;
      column += 1;
    } else if (added === undefined || (gone !== undefined && at(row + 1, column) >= at(row, column + 1))) {
      add(gone ?? '', 'gone');
      row += 1;
    } else {
      add(added, 'new');
      column += 1;
    }
  }
  return changes;
}

/** Words with the blanks after them. */
const wordsOf = (text: string): string[] => text.match(/\S+\s*/gu) ?? [];
