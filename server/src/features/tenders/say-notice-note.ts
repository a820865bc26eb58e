import { isNoticeNote } from '@bidloom/engine/notices/notes';
import type { Note } from '@bidloom/engine/reading/document';
import { sayNote } from '#features/generation/say-note.ts';
import { say, type Language } from '#http/language.ts';

/** What reading a notice has to say, in a person's language: of the notice, or of the document that it is. */
export function sayNoticeNote(note: Note, language: Language): string {
  return isNoticeNote(note)
    ? say(language, `server.notices.${note.key}`, note.values)
    : sayNote(note, language);
}
