import type { Recognise } from '#reading/recognition/recognise.ts';

/** How a file is read: progress, cancellation, and the reader of pictures. */
export type ReadOptions = {
  /** Called after every page of a PDF with the pages done and the pages in all. */
  onPage?: (done: number, total: number) => void;
  /** Ends a long reading; its reason is thrown. */
  signal?: AbortSignal;
  /** Reads words in pictures; Tesseract where none is given. */
  recognise?: Recognise;
};
