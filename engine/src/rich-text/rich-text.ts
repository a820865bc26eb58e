/**
 * The form in which rich answers are stored and sent: a small tree of JSON, version 1, that is readable without Bidloom
 * (docs/rich-text.md). What is optional is left out where it does not apply; no other fields are allowed.
 */
export type RichText = { version: 1; content: Block[] };

export type Block = Paragraph | Heading | List | Table | Picture | Quotation;
/** Reading direction of a block; left out, it follows the first letter that has one. */
export type Direction = 'ltr' | 'rtl';
export type Paragraph = { type: 'paragraph'; dir?: Direction; content: Inline[] };
type Heading = { type: 'heading'; level: 1 | 2 | 3 | 4; dir?: Direction; content: Inline[] };
type BulletList = { type: 'bulletList'; content: ListItem[] };
/** `start` is the number of the first item, 1 where it is left out. */
type OrderedList = { type: 'orderedList'; start?: number; content: ListItem[] };
export type List = BulletList | OrderedList;
/** Begins with a paragraph, which may be empty. */
export type ListItem = { type: 'listItem'; content: (Paragraph | List)[] };
/** `headerRow`: the first row names the columns. Every row fills the same number of columns, spans counted. */
export type Table = { type: 'table'; headerRow?: true; content: TableRow[] };
export type TableRow = { type: 'tableRow'; content: TableCell[] };
export type TableCell = {
  type: 'tableCell';
  colspan?: number;
  rowspan?: number;
  content: (Paragraph | List)[];
};
/** A file of the company. `width` is in percent of the text's width, 100 where it is left out. */
type Picture = { type: 'picture'; file: string; alt: string; caption?: string; width?: number };
type Quotation = { type: 'quotation'; content: (Paragraph | List)[] };

export type Inline = Text | Fact | Evidence | Footnote | HardBreak;
/** Without line breaks, and without `{{name}}`, which is a fact. */
type Text = { type: 'text'; text: string; marks?: Mark[] };
/** The value of the company's fact of that name; `{{name}}` in plain text. */
type Fact = { type: 'fact'; name: string; marks?: Mark[] };
/** A file that proves what is said, with its name as it was when it was referred to. */
type Evidence = { type: 'evidence'; file: string; name: string; marks?: Mark[] };
/** A note that the words before it refer to: at the foot of the page in a document, by a number of the whole text. It has no marks. */
export type Footnote = { type: 'footnote'; content: (Text | Fact)[] };
type HardBreak = { type: 'hardBreak' };

/** In the order in which they are stored; superscript and subscript exclude each other. */
export const plainMarks = ['bold', 'italic', 'underline', 'superscript', 'subscript'] as const;
export type PlainMark = (typeof plainMarks)[number];
/** `href` is an address of http, https, mailto or tel. It comes last. */
export type Mark = { type: PlainMark } | { type: 'link'; href: string };

/** What one text may hold: whatever a plain text of 50,000 characters can become has room. */
export const richTextLimits = {
  /** Of its JSON, in UTF-8. */
  bytes: 2_000_000,
  nodes: 60_000,
  /** Levels of lists, quotations and tables within each other. */
  depth: 9,
  columns: 60,
  /** Characters of a link's address, a picture's description or caption, a footnote, a name. */
  href: 2000,
  description: 1000,
  note: 2000,
  name: 200,
} as const;

/** `{{name}}` as it is written in plain text, without blanks inside the braces. */
export const factReference = /\{\{((?!\s)[^{}\r\n]{1,200}(?<!\s))\}\}/g;

/** Every block, list item, row, cell and inline of a text, from first to last. */
export function* nodesOf(text: RichText): Generator<Node> {
  yield* within(text.content);
}
export type Node = Block | ListItem | TableRow | TableCell | Inline;

function* within(nodes: readonly Node[]): Generator<Node> {
  for (const node of nodes) {
    yield node;
    if ('content' in node) yield* within(node.content);
  }
}

/** The footnotes of a text in the order of their numbers, the first of which is 1. */
export const footnotesIn = (text: RichText): Footnote[] =>
  [...nodesOf(text)].filter((node) => node.type === 'footnote');

/** The ids of the files that a text shows or refers to, each once. */
export const filesIn = (text: RichText): string[] => [
  ...new Set([...nodesOf(text)].flatMap((node) => ('file' in node ? [node.file] : []))),
];
