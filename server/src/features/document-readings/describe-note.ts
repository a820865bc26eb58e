import type { Note } from '@bidloom/engine/reading/document';
import { writeStated } from '#http/calls/moments.ts';
import { translate, type Language, type Sentence } from '#http/calls/language.ts';

/** A note of the engine's in a person's language. */
export function describeNote({ key, values, inside }: Note, language: Language): string {
  const written = Object.entries(values).map(([name, value]) => [
    name,
    dated.has(name) ? writeDates(value, language) : value,
  ]);
  const sentence = translate(
    language,
    `server.reading.${key}`,
    Object.fromEntries(written) as Note['values'],
  );
  return inside === undefined ? sentence : `${inside}: ${sentence}`;
}

/** What documents say of a fact; files may have a date for a name. */
const dated = new Set(['stated', 'chosen', 'others']);

/** The engine states dates as `2026-12-14` and `2026-12-14T14:00`, alone or before the document that says so. */
function writeDates(value: Note['values'][string], language: Language): Note['values'][string] {
  if (typeof value === 'number') return value;
  if (typeof value !== 'string') return value.map((one) => String(writeDates(one, language)));
  return value.replace(/^\S+/, (beginning) => writeStated(beginning, language));
}

/** The same for readers who are not known yet. */
export const noteAsSentence =
  (note: Note): Sentence =>
  (language) =>
    describeNote(note, language);
