import { type EditorState, Plugin, PluginKey, TextSelection, type Transaction } from 'prosemirror-state';
import type { Mark, Node } from 'prosemirror-model';
import { schema } from './schema.ts';

const { nodes, marks } = schema;

/** A footnote of the text, from first to last; its id stays while it is written, whatever is written before it. */
export type PlacedFootnote = { id: number; from: number; words: string; marks: readonly Mark[] };

const key = new PluginKey<PlacedFootnote[]>('footnotes');

/** Knows which footnote is which: their words are written in fields below the text, where others may add notes at the same moment. */
export const footnotes = (): Plugin<PlacedFootnote[]> =>
  new Plugin<PlacedFootnote[]>({
    key,
    state: {
      init: (_config, { doc }) => placed(doc, []),
      apply: (transaction, before) =>
        transaction.docChanged ? placed(transaction.doc, moved(transaction, before)) : before,
    },
  });

export const footnotesOf = (state: EditorState): readonly PlacedFootnote[] => key.getState(state) ?? [];

/** Where notes of before are now: one whose words were written anew is where it was, and one that is gone is nowhere. */
function moved(transaction: Transaction, before: readonly PlacedFootnote[]): { id: number; from: number }[] {
  return before.flatMap(({ id, from }) => {
    const { pos, deletedAfter } = transaction.mapping.mapResult(from, 1);
    return deletedAfter ? { id, from: transaction.mapping.map(from, -1) } : { id, from: pos };
  });
}

function placed(doc: Node, known: readonly { id: number; from: number }[]): PlacedFootnote[] {
  const ids = new Map(known.map(({ id, from }) => [from, id]));
  const found: PlacedFootnote[] = [];
  doc.forEach((block, start) => {
    for (const { offset, note } of notesIn(block)) {
      const from = start + offset;
      const id = ids.get(from) ?? (lastId += 1);
      found.push({ id, from, words: String(note.attrs['words']), marks: note.marks });
    }
  });
  return found;
}
let lastId = 0;

/** A block never changes its nodes: of a long text only what is written in is looked through. */
const looked = new WeakMap<Node, { offset: number; note: Node }[]>();
function notesIn(block: Node): { offset: number; note: Node }[] {
  const before = looked.get(block);
  if (before) return before;
  const found: { offset: number; note: Node }[] = [];
  block.descendants((node, place) => {
    if (node.type === nodes.footnote) found.push({ offset: place + 1, note: node });
  });
  looked.set(block, found);
  return found;
}

/** Begins a note behind what is selected; nothing where no words can be. */
export function beginFootnote({ selection, tr }: EditorState): Transaction | undefined {
  const { $to } = selection;
  if (!$to.parent.inlineContent) return undefined;
  tr.insert($to.pos, nodes.footnote.create({ words: '' }));
  return tr.setSelection(TextSelection.create(tr.doc, $to.pos + 1));
}

/** Writes the words of a note, or takes it away. */
export function writeFootnote(
  { tr }: EditorState,
  { from, marks: own }: PlacedFootnote,
  words: string | undefined,
): Transaction {
  return words === undefined
    ? tr.delete(from, from + 1)
    : tr.replaceWith(from, from + 1, nodes.footnote.create({ words }, null, own));
}

/** Whether the note is struck through by somebody who suggests that it goes. */
export const isStruck = ({ marks: own }: PlacedFootnote): boolean => marks.deleted.isInSet(own) !== undefined;
/** Whether the note itself is only suggested, by this person. */
export const isSuggestedBy = ({ marks: own }: PlacedFootnote, user: string): boolean =>
  marks.inserted.isInSet(own)?.attrs['user'] === user;
