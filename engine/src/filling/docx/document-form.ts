import { noWriting, packageWith, type FormFile } from '#filling/form-file.ts';
import { formNote } from '#filling/form-notes.ts';
import { notesOfFile } from '#filling/parts.ts';
import { noteOfBoundControls } from '#filling/docx/controls.ts';
import { openWordDocument } from '#filling/docx/word-document.ts';
import { findWordPlaces } from '#filling/docx/word-places.ts';
import { writeWordAnswers } from '#filling/docx/write-answers.ts';
import { acceptTextAnswers } from '#filling/text/accept-answers.ts';

/** A Word document. Throws `UnreadableFile`. */
export function openDocumentForm(bytes: Uint8Array, name: string): FormFile {
  const document = openWordDocument(bytes, name);
  const found = findWordPlaces(document);
  return {
    find: () => {
      const readOnly = document.protection === 'readOnly' ? [formNote('readOnly')] : [];
      const notes = [...notesOfFile(document.parts), ...readOnly, ...noteOfBoundControls(document)];
      return Promise.resolve({
        format: 'docx',
        places: found.map(({ place }) => place),
        notes,
      });
    },
    write: (answers, _, options) => {
      const result = noWriting();
      const accepted = acceptTextAnswers(result, answers, found);
      if (accepted.length > 0)
        result.contents.set(document.source.part, writeWordAnswers(document, accepted, options));
      return result;
    },
    withParts: packageWith(document.parts),
  };
}
