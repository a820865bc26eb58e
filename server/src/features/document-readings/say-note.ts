import type { Note } from '@bidloom/engine/reading/document';
import { say, type Language, type Sentence } from '#http/language.ts';

/** A note of the engine's in a person's language. */
export function sayNote({ key, values, inside }: Note, language: Language): string {
  const sentence = say(language, `server.reading.${key}`, values);
  return inside === undefined ? sentence : `${inside}: ${sentence}`;
}

/** The same for readers who are not known yet. */
export const noteAsSentence =
  (note: Note): Sentence =>
  (language) =>
    sayNote(note, language);
