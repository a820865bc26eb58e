import { UnreadableFile } from '#reading/document.ts';
import { formNote, type FormNote } from '#filling/form-notes.ts';
import type { OfficeParts } from '#filling/parts.ts';
import type { XmlSource } from '#filling/xml-source.ts';

/** The part that holds text and sheets. Throws `UnreadableFile` where a password closes it. */
export function contentOfPackage(parts: OfficeParts): XmlSource {
  const manifest = parts.zip.entries.find(({ path }) => path === 'META-INF/manifest.xml');
  if (manifest && new TextDecoder().decode(manifest.content()).includes('encryption-data'))
    throw new UnreadableFile(`${parts.name} is encrypted; it cannot be filled in.`);
  const source = parts.xml('content.xml');
  if (!source) throw new UnreadableFile(`${parts.name} is damaged: it has no content.`);
  return source;
}

/** What is true of the file as a whole: it is signed. */
export const notesOfPackage = ({ has }: OfficeParts): FormNote[] =>
  has('META-INF/documentsignatures.xml') ? [formNote('signed')] : [];
