import {
  chainCommands,
  joinBackward,
  lift,
  liftEmptyBlock,
  setBlockType,
  splitBlock,
  wrapIn,
} from 'prosemirror-commands';
import type { Node } from 'prosemirror-model';
import { liftListItem, sinkListItem, splitListItem, wrapInList } from 'prosemirror-schema-list';
import { type Command, EditorState, Selection } from 'prosemirror-state';
import type { Transform } from 'prosemirror-transform';
import { editorSchema } from '#rich-text/editor-schema.ts';

const { nodes } = editorSchema;

/** What people press in an editor to change the form of a text. Enter leaves a list where the item is empty. */
export const formKeys = {
  enter: chainCommands(splitListItem(nodes.listItem), liftEmptyBlock, splitBlock),
  lift,
  liftItem: liftListItem(nodes.listItem),
  sinkItem: sinkListItem(nodes.listItem),
  quote: wrapIn(nodes.quotation),
  list: wrapInList(nodes.bulletList),
  heading: setBlockType(nodes.heading, { level: 2 }),
  joinBackward,
} satisfies Record<string, Command>;

/** Presses a key at a place of a text; answers whether it did anything. */
export function press(transform: Transform, key: keyof typeof formKeys, place: number): boolean {
  const { doc }: { doc: Node } = transform;
  const state = EditorState.create({ doc, selection: Selection.near(doc.resolve(place)) });
  return formKeys[key](state, ({ steps }) => {
    for (const step of steps) transform.step(step);
  });
}
