import type { Direction } from '@bidloom/engine/rich-text/rich-text';
import { lift, setBlockType, toggleMark, wrapIn } from 'prosemirror-commands';
import type { Node, NodeType } from 'prosemirror-model';
import { liftListItem, wrapInList } from 'prosemirror-schema-list';
import { type Command, type EditorState, TextSelection } from 'prosemirror-state';
import { schema } from './schema.ts';

const { nodes, marks } = schema;

export type BlockKind = 'paragraph' | 'heading1' | 'heading2' | 'heading3' | 'heading4';
/** What a paragraph can be made, by its shortcut's digit. */
export const blockKinds: readonly BlockKind[] = ['paragraph', 'heading1', 'heading2', 'heading3', 'heading4'];
export type MarkName = 'bold' | 'italic' | 'underline' | 'superscript' | 'subscript';

/** Makes paragraph and heading of each other; a heading that is asked for again becomes a paragraph. */
export const makeBlock =
  (kind: BlockKind): Command =>
  (state, dispatch) => {
    const level = blockKinds.indexOf(kind);
    if (level === 0 || kind === blockAt(state)) return setBlockType(nodes.paragraph)(state, dispatch);
    return setBlockType(nodes.heading, { level })(state, dispatch);
  };

export function blockAt({ selection }: EditorState): BlockKind {
  const { parent } = selection.$from;
  return parent.type === nodes.heading
    ? (blockKinds[parent.attrs['level'] as number] ?? 'paragraph')
    : 'paragraph';
}

export const toggle = (name: MarkName): Command => toggleMark(schema.marks[name]);
export function hasMark(state: EditorState, name: MarkName | 'link'): boolean {
  const { from, to, empty, $from } = state.selection;
  const type = schema.marks[name];
  return empty
    ? type.isInSet(state.storedMarks ?? $from.marks()) !== undefined
    : state.doc.rangeHasMark(from, to, type);
}

/** The kind of the innermost list around the selection. */
export function listAt(state: EditorState): 'bulletList' | 'orderedList' | undefined {
  const list = around(state, [nodes.bulletList, nodes.orderedList]);
  return list?.type.name as 'bulletList' | 'orderedList' | undefined;
}

/** Puts paragraphs into a list, makes one kind of list the other, or takes them out again. */
export const toggleList =
  (kind: 'bulletList' | 'orderedList'): Command =>
  (state, dispatch) => {
    const present = listAt(state);
    if (present === kind) return liftListItem(nodes.listItem)(state, dispatch);
    if (present === undefined) return wrapInList(nodes[kind])(state, dispatch);
    const { $from } = state.selection;
    for (let depth = $from.depth; depth > 0; depth -= 1)
      if ($from.node(depth).type === nodes[present]) {
        dispatch?.(state.tr.setNodeMarkup($from.before(depth), nodes[kind], {}));
        return true;
      }
    return false;
  };

export const isIn = (state: EditorState, name: 'quotation' | 'table'): boolean =>
  around(state, [nodes[name]]) !== undefined;

export const toggleQuotation: Command = (state, dispatch) =>
  isIn(state, 'quotation') ? lift(state, dispatch) : wrapIn(nodes.quotation)(state, dispatch);

/** A table with a header row behind the block where the cursor is, the cursor in its first cell. */
export const insertTable =
  (rows = 3, columns = 3): Command =>
  (state, dispatch) => {
    if (isIn(state, 'table')) return false;
    const cell = (type: NodeType) => type.create(null, nodes.paragraph.create());
    const row = (type: NodeType) =>
      nodes.tableRow.create(
        null,
        Array.from({ length: columns }, () => cell(type)),
      );
    const table = nodes.table.create(null, [
      row(nodes.tableHeader),
      ...Array.from({ length: rows - 1 }, () => row(nodes.tableCell)),
    ]);
    const { $from } = state.selection;
    const top = $from.node(1);
    const isEmpty = top.type === nodes.paragraph && top.content.size === 0;
    const at = isEmpty ? $from.before(1) : $from.after(1);
    if (dispatch) {
      const { tr } = state;
      if (isEmpty) tr.delete(at, at + top.nodeSize);
      tr.insert(at, isEmpty && at >= tr.doc.content.size ? [table, nodes.paragraph.create()] : table);
      if (at + table.nodeSize >= tr.doc.content.size)
        tr.insert(tr.doc.content.size, nodes.paragraph.create());
      dispatch(tr.setSelection(TextSelection.near(tr.doc.resolve(at + 1))).scrollIntoView());
    }
    return true;
  };

/** The direction of the paragraphs that are selected; null follows their first letter. */
export const setDirection =
  (dir: Direction | null): Command =>
  ({ selection, tr, doc }, dispatch) => {
    const { from, to } = selection;
    doc.nodesBetween(from, to, (node, place) => {
      if (node.isTextblock && node.attrs['dir'] !== dir) tr.setNodeAttribute(place, 'dir', dir);
    });
    if (!tr.docChanged) return false;
    dispatch?.(tr);
    return true;
  };
export const directionAt = ({ selection }: EditorState): Direction | null =>
  (selection.$from.parent.attrs['dir'] as Direction | null | undefined) ?? null;

/** The link around the cursor with the range it covers. */
export function linkAt(state: EditorState): { href: string; from: number; to: number } | undefined {
  const { $from, empty, from, to } = state.selection;
  const mark = marks.link.isInSet($from.marks()) ?? marks.link.isInSet($from.nodeAfter?.marks ?? []);
  if (!mark) return undefined;
  const href = String(mark.attrs['href']);
  if (!empty) return { href, from, to };
  let [start, end] = [$from.start(), $from.start()];
  let isAround = false;
  $from.parent.forEach((node: Node, offset) => {
    const begin = $from.start() + offset;
    if (!mark.isInSet(node.marks)) {
      if (!isAround) [start, end] = [begin + node.nodeSize, begin + node.nodeSize];
      return;
    }
    if (end < begin) start = begin;
    end = begin + node.nodeSize;
    if (start <= from && from <= end) isAround = true;
  });
  return { href, from: start, to: Math.max(end, start) };
}

/** Links the selection or the link around the cursor; without either its address is written. An empty address unlinks. */
export const setLink =
  (href: string): Command =>
  (state, dispatch) => {
    const present = linkAt(state);
    const { from, to, empty } = state.selection;
    const range = present ?? { from, to };
    const { tr } = state;
    if (href === '') tr.removeMark(range.from, range.to, marks.link);
    else if (!present && empty)
      tr.replaceSelectionWith(schema.text(href, [marks.link.create({ href })]), false);
    else
      tr.removeMark(range.from, range.to, marks.link).addMark(
        range.from,
        range.to,
        marks.link.create({ href }),
      );
    dispatch?.(tr.removeStoredMark(marks.link).scrollIntoView());
    return true;
  };

function around({ selection }: EditorState, types: readonly NodeType[]): Node | undefined {
  const { $from } = selection;
  for (let depth = $from.depth; depth > 0; depth -= 1)
    if (types.includes($from.node(depth).type)) return $from.node(depth);
  return undefined;
}
