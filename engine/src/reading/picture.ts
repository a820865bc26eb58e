import type { ReadDocument } from '#reading/document.ts';
import { asWarnings, noteOf, unreadable } from '#reading/notes.ts';
import { readBlocks } from '#reading/pdf.ts';
import type { ReadOptions } from '#reading/read-options.ts';
import { pageOfWords } from '#reading/recognition/page-of-words.ts';
import { startRecognition } from '#reading/recognition/recognise.ts';

/** A picture has no points: it is read as a page of A4, and its boxes are those on that. */
const page = { number: 1, width: 595, height: 842, marks: 0 };

/** Reads the words in a picture by text recognition. Throws `UnreadableFile` where there are none. */
export async function readPicture(
  bytes: Uint8Array,
  name: string,
  { recognise = startRecognition() }: ReadOptions,
): Promise<ReadDocument> {
  const { words, turn } = await recognise(bytes);
  const { blocks } = readBlocks([pageOfWords(words, { ...page, turn })]);
  if (blocks.length === 0) throw unreadable('pictureWithoutWords', { name });
  return {
    name,
    format: 'picture',
    pages: 1,
    blocks,
    ...asWarnings([noteOf('recognisedPage', { page: 1 })]),
  };
}
