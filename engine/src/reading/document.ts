/** Where a block stands in its file, so that a person can be led back to it. */
export type Anchor = {
  /** Archives and mail: the path of the file inside, parts of a nested path joined by ` › `. */
  file?: string;
  /** PDF: the page's index from 1 (not the number printed on it). PPTX: the slide. */
  page?: number;
  /** PDF: the block's box in points, origin at the page's top left corner. */
  box?: { left: number; top: number; width: number; height: number };
  /** DOCX, ODT, RTF, HTML, Markdown, text, mail: the paragraph's index from 1 in reading order. */
  paragraph?: number;
  /** XLSX, ODS: the sheet's name and the cell, such as `B12`. */
  sheet?: string;
  cell?: string;
};

export type Block = {
  kind: 'heading' | 'paragraph' | 'list-item' | 'table-row';
  /** The words as they stand, white space folded, hyphenation mended. A table row's cells are joined by ` | `. */
  text: string;
  /** Heading: 1 (highest) to 9. List item: its depth from 1. */
  level?: number;
  /** The number or bullet shown before the text ("3.2.1", "(a)", "•"), where there is one; it is not part of `text`. */
  marker?: string;
  /** Table row: its cells from left to right (in reading order). */
  cells?: string[];
  /** DOCX: the words of a footnote or endnote. Its number stands so many characters before the end of the text it belongs to, the last block before that is none. */
  noteFromEnd?: number;
  anchor: Anchor;
};

export type DocumentFormat =
  | 'pdf'
  | 'docx'
  | 'xlsx'
  | 'pptx'
  | 'opendocument'
  | 'rtf'
  | 'mail'
  | 'archive'
  | 'picture'
  | 'html'
  | 'markdown'
  | 'text';

/** A sentence for people, as a key of `noteTexts` and the values it is filled with. */
export type Note = {
  key: string;
  values: Record<string, string | number | readonly string[]>;
  /** The file inside an archive or message it speaks of. */
  inside?: string;
};

/** A file after reading: its blocks in reading order. */
export type ReadDocument = {
  name: string;
  format: DocumentFormat;
  /** The title the file gives itself in its properties or `<title>`, where it gives one. */
  title?: string;
  /** PDF: how many pages. */
  pages?: number;
  blocks: Block[];
  /** PDF: the running heads and feet left out of `blocks`, each once; a reference or a buyer may stand only there. */
  running?: string[];
  /** What a person said it is to the tender, over what its name and words tell. */
  ruled?: { role: 'main' | 'addendum' | 'draft'; number: number; isVersion: boolean } | undefined;
  /** What a person should know: a scanned page, a damaged part. Plain English sentences. */
  warnings: string[];
  /** The same as `warnings`, one for one, to be said in other languages. */
  notes?: Note[];
};

/** A file that cannot be read; the message is one sentence that says why, for the person who brought it. */
export class UnreadableFile extends Error {
  override readonly name = 'UnreadableFile';
  /** The message as a key and values, to be said in other languages. */
  readonly note: Note | undefined;

  constructor(message: string, options: { cause?: unknown; note?: Note } = {}) {
    super(message, 'cause' in options ? { cause: options.cause } : undefined);
    this.note = options.note;
  }
}
