import type { InnerRole, StyleRole } from '#writing/template/roles.ts';

/** Where a reader gets by pressing on words: a page of the web, or a bookmark of the document. */
export type Target = { address: string } | { bookmark: string };

/** Words of one look; `leadsTo` makes them a link. */
export type Words = {
  text: string;
  isBold?: boolean;
  isItalic?: boolean;
  isUnderlined?: boolean;
  raised?: 'superscript' | 'subscript';
  leadsTo?: Target;
};

/** A run of words in a paragraph, the page on which a bookmark stands, or the number of a figure or of a footnote. */
export type Inline =
  | Words
  /** Shown as `known` until Word counts anew. */
  | { pageOf: string; known?: number }
  | { figure: number }
  /** The number of a note at the foot of the page, which says these words. */
  | { footnote: Words[] };

export type Direction = 'ltr' | 'rtl';

/** A list whose items are counted together. Two lists never share one. */
export type ListPiece = { kind: 'bullet' | 'number'; start: number };

/** `level` counts from 0. What is `continued` has no sign of its own: it goes on with the item before it. */
type ListPlace = { list: ListPiece; level: number; isContinued?: true };

export type Paragraph = {
  kind: 'paragraph';
  role: StyleRole | InnerRole;
  inlines: Inline[];
  direction: Direction;
  /** Names the paragraph, so that the contents and the matrix can lead to it. */
  bookmark?: string;
  isOnNewPage?: boolean;
  /** Stands on the page of what follows, whatever its style says. */
  keepsNext?: true;
  /** Latin words in a table from right to left begin where its other cells do. */
  startsRight?: true;
  /** The level of a heading where that is another than its style's. */
  outlineLevel?: number;
  item?: ListPlace;
};

/** `columns` and `rows` say how far it reaches, 1 where left out. */
export type Cell = { paragraphs: Paragraph[]; columns?: number; rows?: number };

export type Table = {
  kind: 'table';
  direction: Direction;
  /** How wide each column is, in parts of the whole. */
  widths: number[];
  /** The column of running text, from 0: the type is smaller before it loses much of its width to the others. */
  textColumn?: number;
  /** Too wide for an upright page: it stands on one turned on its side. */
  isLying?: true;
  /** The first is repeated on every page where it `isHead`. */
  rows: { cells: Cell[]; isHead?: true; mayBreak?: true }[];
};

/** A picture of the response's, by its file. */
export type PicturePiece = {
  kind: 'picture';
  file: string;
  alt: string;
  /** In percent of the text's width. */
  width: number;
  direction: Direction;
  /** Its caption follows, on the same page. */
  hasCaption: boolean;
};

/** The table of contents: the headings of levels 1 to 3 with their pages. */
export type Contents = {
  kind: 'contents';
  direction: Direction;
  entries: { level: number; text: string; bookmark: string; page?: number }[];
};

/** What the response is made of, before it is known in which styles. */
export type Piece = Paragraph | Table | PicturePiece | Contents;

/** Every paragraph, those in cells included. */
export const paragraphsOf = (pieces: readonly Piece[]): Paragraph[] =>
  pieces.flatMap((piece) => {
    if (piece.kind === 'paragraph') return [piece];
    if (piece.kind !== 'table') return [];
    return piece.rows.flatMap(({ cells }) => cells.flatMap(({ paragraphs }) => paragraphs));
  });
