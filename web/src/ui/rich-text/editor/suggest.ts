import { Fragment, type Mark, type Node, type Slice } from 'prosemirror-model';
import { type Command, type EditorState, TextSelection, type Transaction } from 'prosemirror-state';
import { ReplaceStep, type Step } from 'prosemirror-transform';
import { isReceived } from './received.ts';
import { schema } from './schema.ts';

/** What is suggested, piece by piece in the order of the text. */
export type Suggestion = { id: string; user: string; from: number; to: number };

const { inserted, deleted } = schema.marks;
const markOf = (node: Node): Mark | undefined => inserted.isInSet(node.marks) ?? deleted.isInSet(node.marks);

/** The suggestions of a text that nobody has decided on, each once. */
export function suggestionsIn(doc: Node): Suggestion[] {
  const found = new Map<string, Suggestion>();
  doc.descendants((node, from) => {
    const mark = node.isInline ? markOf(node) : undefined;
    if (!mark) return;
    const id = String(mark.attrs['id']);
    const known = found.get(id);
    const to = from + node.nodeSize;
    if (known) known.to = Math.max(known.to, to);
    else found.set(id, { id, user: String(mark.attrs['user']), from, to });
  });
  return [...found.values()];
}

/**
 * What a person did, as a suggestion: what they delete is struck through, what they write is marked, and what they suggested
 * themselves goes as they like. The form of the text is not suggested: nothing where the change is one of form alone.
 */
export function suggested(
  state: EditorState,
  transaction: Transaction,
  user: string,
): Transaction | undefined {
  if (!transaction.docChanged || isReceived(transaction) || transaction.getMeta('suggestion') !== undefined)
    return transaction;
  const made = state.tr;
  for (const step of transaction.steps.map((one) => one.map(made.mapping)))
    if (!suggestStep(made, step, user)) return undefined;
  if (!made.docChanged) return undefined;
  made.setMeta('suggestion', true);
  // Who writes a footnote below the text is not to be led away from it.
  return transaction.scrolledIntoView ? made.scrollIntoView() : made;
}

function suggestStep(made: Transaction, step: Step | null, user: string): boolean {
  if (!(step instanceof ReplaceStep)) return false;
  const { from, to, slice } = step;
  const words = wordsOf(slice);
  const isSplit = slice.size > 0 && words.size === 0;
  if (isSplit && from === to && !made.doc.resolve(from).parent.inlineContent) return false;
  const attrs = suggestionAt(made.doc, from, to, user);
  const end = strike(made, { from, to }, attrs);
  const content = isSplit ? Fragment.from(schema.nodes.hardBreak.create()) : words;
  if (content.size > 0) {
    const marked: Node[] = [];
    content.forEach((node) =>
      marked.push(
        node.mark(inserted.create(attrs).addToSet(node.marks.filter(({ type }) => type !== deleted))),
      ),
    );
    made.insert(end, marked);
    const behind = end + content.size;
    made.setSelection(TextSelection.near(made.doc.resolve(behind), -1));
  } else made.setSelection(TextSelection.near(made.doc.resolve(Math.min(from, made.doc.content.size)), -1));
  return true;
}

/** Strikes words through; those that the same person suggested go. Answers where the range ends then. */
function strike(made: Transaction, { from, to }: { from: number; to: number }, attrs: Mark['attrs']): number {
  const pieces: { from: number; to: number; isOwn: boolean }[] = [];
  made.doc.nodesBetween(from, to, (node, place) => {
    if (!node.isInline || deleted.isInSet(node.marks)) return;
    const piece = { from: Math.max(from, place), to: Math.min(to, place + node.nodeSize) };
    if (piece.to > piece.from)
      pieces.push({ ...piece, isOwn: inserted.isInSet(node.marks)?.attrs['user'] === attrs['user'] });
  });
  let end = to;
  for (const piece of pieces.toReversed())
    if (piece.isOwn) {
      made.delete(piece.from, piece.to);
      end -= piece.to - piece.from;
    } else made.addMark(piece.from, piece.to, deleted.create(attrs));
  return end;
}

/** What is suggested next to one's own suggestion belongs to it, with the time it began: else each letter would be a piece of its own. */
function suggestionAt(doc: Node, from: number, to: number, user: string): Mark['attrs'] {
  const near = [doc.resolve(from).nodeBefore, doc.resolve(to).nodeAfter].flatMap((node) =>
    node ? (markOf(node) ?? []) : [],
  );
  const own = near.find(({ attrs }) => attrs['user'] === user);
  const id = () => crypto.getRandomValues(new Uint32Array(2)).join('');
  return own?.attrs ?? { id: id(), user, at: new Date().toISOString() };
}

/** A slice as words in a line, its blocks parted by line breaks. */
function wordsOf(slice: Slice): Fragment {
  const nodes: Node[] = [];
  slice.content.descendants((node) => {
    if (node.isTextblock && nodes.length > 0) nodes.push(schema.nodes.hardBreak.create());
    if (node.isInline) nodes.push(node);
    return !node.isInline;
  });
  return Fragment.from(nodes);
}

/** Takes suggestions into the text, or out of it; all of them where none is named. Behind one that is named the next is gone to. */
export const decide =
  (isAccepted: boolean, id?: string): Command =>
  ({ doc, tr }, dispatch) => {
    const [kept, gone] = isAccepted ? [inserted, deleted] : [deleted, inserted];
    const pieces: { from: number; to: number; marks: readonly Mark[] }[] = [];
    doc.descendants((node, from) => {
      const marks = node.marks.filter(
        ({ type, attrs }) => (type === kept || type === gone) && (id === undefined || attrs['id'] === id),
      );
      if (node.isInline && marks.length > 0) pieces.push({ from, to: from + node.nodeSize, marks });
    });
    if (pieces.length === 0) return false;
    for (const { from, to, marks } of pieces.toReversed())
      if (marks.some(({ type }) => type === gone)) tr.delete(from, to);
      else for (const mark of marks) tr.removeMark(from, to, mark);
    const left = suggestionsIn(tr.doc);
    const behind = tr.mapping.map(pieces[0]?.from ?? 0);
    const next = left.find(({ from }) => from >= behind) ?? left[0];
    if (id !== undefined && next)
      tr.setSelection(TextSelection.near(tr.doc.resolve(next.from + 1))).scrollIntoView();
    dispatch?.(tr.setMeta('suggestion', true));
    return true;
  };
