import type { Block, Note, ReadDocument } from '@bidloom/engine/reading/document';

/** The beginning of a document, or all of it. */
export type ShownDocument = { blocks: Block[]; isCut: boolean; notes: Note[] };

/** So many blocks of a document, and so many characters, that somebody looks at. */
export type ShownMost = { blocks: number; characters: number };

/** The beginning of a document that was read. */
export function showDocument({ blocks, notes = [] }: ReadDocument, most: ShownMost): ShownDocument {
  let characters = 0;
  const shown = blocks.slice(0, most.blocks).filter(({ text }) => {
    characters += text.length;
    return characters <= most.characters;
  });
  return { blocks: shown, isCut: shown.length < blocks.length, notes };
}
