import type { Note } from '@bidloom/engine/reading/document';
import { saying, type Sentence } from '#http/calls/language.ts';
import type { KeptRefusal } from './kept-readings.queries.ts';
import { noteAsSentence } from './describe-note.ts';

/** Why a file cannot be read, for whoever brought it under `name`. */
export function describeRefusal(refusal: KeptRefusal, readAs: string, name: string): Sentence {
  if ('key' in refusal) return saying(`server.generation.warning.${refusal.key}`, { name });
  if ('note' in refusal) return noteAsSentence(underName(refusal.note, readAs, name));
  return () => refusal.text;
}

/** A note of a content that was read under another name speaks of it by this one. */
export const underName = (note: Note, readAs: string, name: string): Note =>
  note.inside === undefined && note.values['name'] === readAs
    ? { ...note, values: { ...note.values, name } }
    : note;
