import { type MarkSpec, type NodeSpec, Schema } from 'prosemirror-model';

/** Chosen by hand; null follows the first letter. */
const dir = { dir: { default: null, validate: 'string|null' } };
const spans = {
  colspan: { default: 1, validate: 'number' },
  rowspan: { default: 1, validate: 'number' },
  colwidth: { default: null, validate: 'null' },
};
const parts = '(paragraph | bulletList | orderedList)';
const cell = (tableRole: string): NodeSpec => ({
  content: `${parts}+`,
  attrs: spans,
  tableRole,
  isolating: true,
});

/** The form of docs/rich-text.md as an editor has it: cells of a header row are a kind of their own. How it looks is the editor's. */
export const editorNodes = {
  doc: { content: 'block+' },
  paragraph: { group: 'block', content: 'inline*', attrs: dir },
  heading: {
    group: 'block',
    content: 'inline*',
    attrs: { level: { default: 2, validate: 'number' }, ...dir },
    defining: true,
  },
  bulletList: { group: 'block', content: 'listItem+' },
  orderedList: {
    group: 'block',
    content: 'listItem+',
    attrs: { start: { default: 1, validate: 'number' } },
  },
  listItem: { content: `paragraph ${parts}*`, defining: true },
  quotation: { group: 'block', content: `${parts}+`, defining: true },
  table: { group: 'block', content: 'tableRow+', tableRole: 'table', isolating: true },
  tableRow: { content: '(tableCell | tableHeader)*', tableRole: 'row' },
  tableCell: cell('cell'),
  tableHeader: cell('header_cell'),
  picture: {
    group: 'block',
    attrs: {
      file: { validate: 'string' },
      alt: { validate: 'string' },
      caption: { default: null, validate: 'string|null' },
      width: { default: null, validate: 'number|null' },
    },
  },
  text: { group: 'inline' },
  fact: {
    group: 'inline',
    inline: true,
    attrs: { name: { validate: 'string' } },
    leafText: ({ attrs }) => `{{${attrs['name']}}}`,
  },
  evidence: {
    group: 'inline',
    inline: true,
    attrs: { file: { validate: 'string' }, name: { validate: 'string' } },
    leafText: ({ attrs }) => String(attrs['name']),
  },
  footnote: {
    group: 'inline',
    inline: true,
    // One line, in which `{{name}}` is a fact. Empty while it is begun: it is then no part of the text.
    attrs: { words: { validate: 'string' } },
    leafText: ({ attrs }) => `[${attrs['words']}]`,
  },
  hardBreak: {
    group: 'inline',
    inline: true,
    selectable: false,
    linebreakReplacement: true,
    leafText: () => '\n',
  },
} satisfies Record<string, NodeSpec>;

/** Who proposes it and when; one proposal may consist of several pieces with the same id. */
const suggestion: MarkSpec = {
  attrs: {
    id: { validate: 'string' },
    user: { validate: 'string' },
    at: { validate: 'string' },
  },
  inclusive: false,
};

/** In the order in which they are stored. The last two are of the editor alone: a rich text says what is decided. */
export const editorMarks = {
  bold: {},
  italic: {},
  underline: {},
  superscript: { excludes: 'superscript subscript' },
  subscript: { excludes: 'superscript subscript' },
  link: { attrs: { href: { validate: 'string' } }, inclusive: false },
  inserted: suggestion,
  deleted: suggestion,
} satisfies Record<string, MarkSpec>;

type EditorSchema = Schema<keyof typeof editorNodes, keyof typeof editorMarks>;

/** As the server has it, which shows nothing. */
export const editorSchema: EditorSchema = new Schema({ nodes: editorNodes, marks: editorMarks });
