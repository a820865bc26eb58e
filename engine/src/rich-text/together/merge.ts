import type { Node } from 'prosemirror-model';
import { Transform } from 'prosemirror-transform';
import { fromEditor, toEditor } from '../editor-document.ts';
import { editorSchema } from '../editor-schema.ts';
import type { RichText } from '../rich-text.ts';
import { commitSteps } from './commit.ts';

/**
 * One text of two that people made of the same one without knowing of each other: what either changed is in it. Where both wrote at
 * the same place both stay, and a deletion takes only what its writer saw.
 */
export function mergeTexts(base: RichText, mine: RichText, theirs: RichText): RichText {
  const doc = toEditor(base, editorSchema);
  const [ours, others] = [changesTo(doc, mine), changesTo(doc, theirs)];
  const json = ({ steps }: Transform) => steps.map((step) => step.toJSON() as unknown);
  return fromEditor(commitSteps(others.doc, json(ours), json(others)).doc);
}

/** The smallest changes, block by block, by which a document becomes a text: whatever is the same stays what it is. */
export function changesTo(doc: Node, text: RichText): Transform {
  const next = toEditor(text, doc.type.schema);
  const transform = new Transform(doc);
  const [was, is] = [startsOf(doc), startsOf(next)];
  // From the last to the first, so that places before stay where they are.
  for (const { from, to, nextFrom, nextTo } of changedRuns(doc, next).toReversed()) {
    const isPaired = to - from === nextTo - nextFrom;
    const parts = isPaired ? Array.from({ length: to - from }, (_one, index) => index).toReversed() : [0];
    for (const index of parts) {
      const [a, b] = [from + index, nextFrom + index];
      replaceBetween(transform, [was[a] ?? 0, was[isPaired ? a + 1 : to] ?? 0], next, [
        is[b] ?? 0,
        is[isPaired ? b + 1 : nextTo] ?? 0,
      ]);
    }
  }
  return transform;
}

/** Where each block begins, and where the last one ends. */
function startsOf(doc: Node): number[] {
  const starts = [0];
  doc.forEach((block, offset) => starts.push(offset + block.nodeSize));
  return starts;
}

/** Replaces what differs between two ranges of whole blocks; what both have at beginning and end stays. */
function replaceBetween(
  transform: Transform,
  [from, to]: [number, number],
  next: Node,
  [nextFrom, nextTo]: [number, number],
): void {
  const [was, is] = [transform.doc.content.cut(from, to), next.content.cut(nextFrom, nextTo)];
  const first = was.findDiffStart(is);
  const end = was.findDiffEnd(is);
  if (first === null || !end) return;
  // Where letters repeat, the same ones may count for both ends.
  const overlap = Math.max(0, first - Math.min(end.a, end.b));
  // Whole words: parts of two would make a third.
  let [start, behind] = [first, overlap];
  while (start > 0 && isLetter(transform.doc, from + start - 1)) start -= 1;
  while (isLetter(transform.doc, from + end.a + behind)) behind += 1;
  const slice = next.slice(nextFrom + start, nextFrom + end.b + behind);
  transform.replace(from + start, from + end.a + behind, slice);
}

const isLetter = (doc: Node, at: number): boolean =>
  at < doc.content.size && /[\p{L}\p{M}\p{N}]/u.test(doc.textBetween(at, at + 1));

type Run = { from: number; to: number; nextFrom: number; nextTo: number };

/** Which blocks are not the same in both, as runs between those that are: the longest sequence in common stays. */
function changedRuns(doc: Node, next: Node): Run[] {
  const [was, is] = [doc, next].map((one) =>
    Array.from(one.children, (block) => JSON.stringify(block.toJSON())),
  );
  if (!was || !is) return [];
  let begin = 0;
  while (begin < Math.min(was.length, is.length) && was[begin] === is[begin]) begin += 1;
  let end = 0;
  while (end < Math.min(was.length, is.length) - begin && was.at(-1 - end) === is.at(-1 - end)) end += 1;
  const [rows, columns] = [was.length - begin - end, is.length - begin - end];
  // How many blocks are in common from here on.
  const common = Array.from({ length: rows + 1 }, () => new Uint32Array(columns + 1));
  const at = (row: number, column: number) => common[row]?.[column] ?? 0;
  const isSame = (row: number, column: number) => was[begin + row] === is[begin + column];
  for (let row = rows - 1; row >= 0; row -= 1)
    for (let column = columns - 1; column >= 0; column -= 1) {
      const line = common[row];
      if (line)
        line[column] = isSame(row, column)
          ? at(row + 1, column + 1) + 1
          : Math.max(at(row + 1, column), at(row, column + 1));
    }
  const runs: Run[] = [];
  let [row, column, fromRow, fromColumn] = [0, 0, 0, 0];
  const close = () => {
    if (row > fromRow || column > fromColumn)
      runs.push({
        from: begin + fromRow,
        to: begin + row,
        nextFrom: begin + fromColumn,
        nextTo: begin + column,
      });
  };
  while (row < rows || column < columns) {
    if (row < rows && column < columns && isSame(row, column)) {
      close();
      [row, column] = [row + 1, column + 1];
      [fromRow, fromColumn] = [row, column];
    } else if (column >= columns || (row < rows && at(row + 1, column) >= at(row, column + 1))) row += 1;
    else column += 1;
  }
  close();
  return runs;
}
