import { foldArabic } from '#text/fold.ts';
import type { DocumentRole, RankedDocument } from '#requirements/document-roles.ts';
import { walk, type Passage } from '#requirements/outline.ts';
import { splitSentences } from '#requirements/wording/sentences.ts';
import type { Stated } from './stated.ts';

/** One sentence of the documents in its place; a table row counts as one. */
export type PlacedSentence = {
  /** Exactly as it stands. */
  text: string;
  /** For matching: Arabic letters folded, digits western, apostrophes straight. */
  plain: string;
  passage: Passage;
  document: string;
  role: DocumentRole;
  /** How many sentences stand before it in its document. */
  index: number;
};

/** The sentences of all documents, drafts left out where there is anything else; main documents before addenda. */
export function sentencesOf(documents: RankedDocument[]): PlacedSentence[] {
  const onlyDrafts = documents.every(({ role }) => role === 'draft');
  const order = { main: 0, addendum: 1, draft: 2 };
  return documents
    .filter(({ role }) => role !== 'draft' || onlyDrafts)
    .toSorted((a, b) => order[a.role] - order[b.role] || a.number - b.number)
    .flatMap(({ document, role }) => {
      let index = 0;
      return walk(document).flatMap((passage) =>
        piecesOf(passage).map((text) => ({
          text,
          plain: foldArabic(text).replaceAll(/[’‘]/g, "'"),
          passage,
          document: document.name,
          role,
          index: index++,
        })),
      );
    });
}

/** A value with the sentence that states it and its place. */
export function statedBy(value: string, { text, passage, document }: PlacedSentence): Stated {
  const { page, paragraph } = passage.anchor;
  return {
    value,
    quote: text,
    ...(page === undefined ? {} : { page }),
    ...(paragraph === undefined ? {} : { paragraph }),
    document,
  };
}

/** A short row is one statement, its label and its value; of a long one each cell speaks for itself. */
function piecesOf({ kind, text, cells }: Passage): string[] {
  if (kind !== 'table-row') return splitSentences(text);
  return text.length <= 300 ? [text] : (cells ?? [text]).flatMap((cell) => splitSentences(cell));
}
