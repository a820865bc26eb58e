import { openControls, type WordControl } from '#filling/docx/controls.ts';
import { openFields, type WordField } from '#filling/docx/fields.ts';
import { openTextBoxes, type WordDocument } from '#filling/docx/word-document.ts';
import { findTextPlaces, type TextPlace } from '#filling/text/places.ts';

export type WordPlace = TextPlace<WordControl | WordField>;

/** Every place of a Word document and its text boxes that waits for an answer, in the order of the document. */
export const findWordPlaces = (document: WordDocument): WordPlace[] =>
  findTextPlaces<WordDocument, WordControl | WordField>(document, {
    heldIn: (part) => [...openControls(part), ...openFields(part)],
    boxesIn: openTextBoxes,
  });
