import type { Note } from '@bidloom/engine/reading/document';
import { translate, type Language, type Sentence } from '#http/calls/language.ts';

/** A note of the engine's in a person's language. */
export function describeNote({ key, values, inside }: Note, language: Language): string {
  const sentence = translate(language, `server.reading.${key}`, values);
  return inside === undefined ? sentence : `${inside}: ${sentence}`;
}

/** The same for readers who are not known yet. */
export const noteAsSentence =
  (note: Note): Sentence =>
  (language) =>
    describeNote(note, language);
