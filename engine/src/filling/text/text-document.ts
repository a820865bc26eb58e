import type { FormPlace } from '#filling/form.ts';
import type { XmlNode, XmlSource } from '#filling/xml-source.ts';

/** A stretch of a paragraph's text: an element, or in OpenDocument the characters between two tags. */
export type TextPiece = {
  node: XmlNode;
  /** What bears its looks: the run, the span, else the paragraph. */
  run: XmlNode;
  text: string;
  /** Where it begins in the paragraph's text. */
  from: number;
  /** In a content control, or in a field's result: such text is filled by way of its control or field. */
  isHeld: boolean;
};
export type TextParagraph = {
  /** From 1, in the order of the body; text boxes are left out. */
  index: number;
  node: XmlNode;
  text: string;
  pieces: TextPiece[];
  cell: TextCell | undefined;
  isHeading: boolean;
};
export type TextCell = {
  node: XmlNode;
  row: TextCell[];
  table: TextCell[][];
  /** The first column of the grid that it stands in, from 0. */
  column: number;
  paragraphs: TextParagraph[];
  text: string;
  isMergedAway: boolean;
};

/** A document of a word processor as filling it in sees it: the body, or one of its text boxes. */
export type TextDocument = {
  source: XmlSource;
  body: XmlNode;
  paragraphs: TextParagraph[];
  cells: TextCell[];
  /** What the document's protection leaves open; undefined when it is not protected. */
  protection: string | undefined;
};

/** A text box, read as a document of its own. */
export type TextBox<D extends TextDocument> = {
  /** From 1, in the order of the part, copies for older programs counted too. */
  number: number;
  document: D;
  /** The paragraph of the text that the box hangs on. */
  anchor: TextParagraph | undefined;
  /** The same box once more, for programs that do not know its drawing. */
  copies: TextBox<D>[];
};

/** A control or field that is open, in whatever format; `title` is its own name, for want of words around it. */
export type HeldTarget = {
  id: string;
  node: XmlNode;
  paragraph: TextParagraph | undefined;
  title: string;
  isOneLine?: boolean;
  demand: Pick<FormPlace, 'kind' | 'choices' | 'current' | 'limit'>;
};

/** What opens a document of one format: its controls and fields, and its text boxes. */
export type TextReader<D extends TextDocument, H extends HeldTarget> = {
  heldIn: (document: D) => H[];
  boxesIn: (document: D) => TextBox<D>[];
};
