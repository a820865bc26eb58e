import { zoneCity } from '@bidloom/contract/zone-city';
import { isNoticeNote } from '@bidloom/engine/notices/notes';
import type { Note } from '@bidloom/engine/reading/document';
import type { Unread } from '#engine/reading-queue.ts';
import { translate, type Language } from '#http/calls/language.ts';
import { describeNote } from './describe-note.ts';

/** What reading a notice has to say, in a person's language: of the notice, or of the document that it is. */
export function describeNoticeNote(note: Note, language: Language): string {
  if (!isNoticeNote(note)) return describeNote(note, language);
  const { zone, ...values } = note.values;
  // People know a zone by its city, as the fields beside the note name it.
  return translate(language, `server.notices.${note.key}`, {
    ...values,
    ...(typeof zone === 'string' && { zone: zoneCity(zone, language) }),
  });
}

/** Why a file could not be read, as a sentence: the engine's own, or that it was too much for it. */
export function describeUnread(why: Unread, name: string, language: Language): string {
  if (why.refusal === null) return translate(language, why.because, { name });
  return why.note === null ? why.refusal : describeNoticeNote(why.note, language);
}
