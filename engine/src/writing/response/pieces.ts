import type { StyleRole } from '#writing/template/roles.ts';

/** A run of words in a paragraph, or the page on which a bookmark stands. */
export type Inline =
  | { text: string; isBold?: boolean; isItalic?: boolean }
  /** Shown as `known` until Word counts anew. */
  | { pageOf: string; known?: number };

export type Direction = 'ltr' | 'rtl';

export type Paragraph = {
  kind: 'paragraph';
  role: StyleRole | 'draftNote';
  inlines: Inline[];
  direction: Direction;
  /** Names the paragraph, so that the contents and the matrix can lead to it. */
  bookmark?: string;
  isOnNewPage?: boolean;
};

export type Table = {
  kind: 'table';
  direction: Direction;
  /** How wide each column is, in parts of the whole. */
  widths: number[];
  head: Inline[][];
  rows: { inlines: Inline[]; direction: Direction }[][];
};

/** The table of contents: the headings of levels 1 to 3 with their pages. */
export type Contents = {
  kind: 'contents';
  direction: Direction;
  entries: { level: number; text: string; bookmark: string; page?: number }[];
};

/** What the response is made of, before it is known in which styles. */
export type Piece = Paragraph | Table | Contents;
