import { richTextLimits } from '@bidloom/engine/rich-text/rich-text';
import {
  baseKeymap,
  chainCommands,
  exitCode,
  newlineInCode,
  createParagraphNear,
  liftEmptyBlock,
  splitBlock,
} from 'prosemirror-commands';
import { dropCursor } from 'prosemirror-dropcursor';
import { gapCursor } from 'prosemirror-gapcursor';
import { history, redo, undo } from 'prosemirror-history';
import { inputRules, textblockTypeInputRule, undoInputRule, wrappingInputRule } from 'prosemirror-inputrules';
import { keymap } from 'prosemirror-keymap';
import { liftListItem, sinkListItem, splitListItem } from 'prosemirror-schema-list';
import { type Command, Plugin } from 'prosemirror-state';
import { goToNextCell, tableEditing } from 'prosemirror-tables';
import { footnotes } from './footnotes.ts';
import { blockKinds, makeBlock, toggle, toggleList, toggleQuotation } from './commands.ts';
import { needsLine } from '@bidloom/engine/rich-text/editor-document';
import { isReceived } from './received.ts';
import { schema } from './schema.ts';

const { nodes } = schema;

const hardBreak: Command = (state, dispatch) => {
  dispatch?.(state.tr.replaceSelectionWith(nodes.hardBreak.create()).scrollIntoView());
  return true;
};
/** Only as deep as a rich text may be. */
const sink: Command = (state, dispatch) =>
  state.selection.$from.depth / 2 < richTextLimits.depth - 1 && sinkListItem(nodes.listItem)(state, dispatch);

/** A paragraph stands last, so that one can write on behind a table. */
const lastLine = new Plugin({
  appendTransaction: (transactions, _before, { doc, tr }) =>
    transactions.some((one) => one.docChanged && !isReceived(one)) && needsLine(doc)
      ? tr.insert(doc.content.size, nodes.paragraph.create())
      : null,
});

/** Tables are made whole behind what is written here; behind what others wrote the server does it, once for all. */
function tables(): Plugin {
  const plugin = tableEditing();
  const mend = plugin.spec.appendTransaction;
  return new Plugin({
    ...plugin.spec,
    appendTransaction: (transactions, before, now) =>
      transactions.some((one) => one.docChanged && isReceived(one))
        ? null
        : mend?.call(plugin, transactions, before, now),
  });
}

/** All that the keyboard does, the history, and tables. Tab belongs to lists and tables; elsewhere it leaves the editor. */
export const plugins = (onLink: Command): Plugin[] => [
  inputRules({
    rules: [
      wrappingInputRule(/^\s*[-•*]\s$/, nodes.bulletList),
      wrappingInputRule(/^(\d{1,3})[.)]\s$/, nodes.orderedList, ([, start]) => ({ start: Number(start) })),
      wrappingInputRule(/^>\s$/, nodes.quotation),
      textblockTypeInputRule(/^(#{1,4})\s$/, nodes.heading, ([, signs = '']) => ({ level: signs.length })),
    ],
  }),
  keymap({
    'Mod-z': undo,
    'Mod-y': redo,
    'Shift-Mod-z': redo,
    Backspace: undoInputRule,
    'Mod-b': toggle('bold'),
    'Mod-i': toggle('italic'),
    'Mod-u': toggle('underline'),
    'Mod-.': toggle('superscript'),
    'Mod-,': toggle('subscript'),
    'Mod-k': onLink,
    'Mod-Shift-7': toggleList('orderedList'),
    'Mod-Shift-8': toggleList('bulletList'),
    'Mod-Shift-9': toggleQuotation,
    ...Object.fromEntries(blockKinds.map((kind, digit) => [`Mod-Alt-${digit}`, makeBlock(kind)])),
    Enter: chainCommands(
      splitListItem(nodes.listItem),
      newlineInCode,
      createParagraphNear,
      liftEmptyBlock,
      splitBlock,
    ),
    'Shift-Enter': chainCommands(exitCode, hardBreak),
    Tab: chainCommands(goToNextCell(1), sink),
    'Shift-Tab': chainCommands(goToNextCell(-1), liftListItem(nodes.listItem)),
  }),
  keymap(baseKeymap),
  history(),
  lastLine,
  footnotes(),
  dropCursor({ color: 'var(--accent)', width: 2 }),
  gapCursor(),
  tables(),
];
