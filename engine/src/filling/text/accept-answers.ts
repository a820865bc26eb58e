import { formNote, type FormNote } from '#filling/form-notes.ts';
import {
  AnswerRefused,
  checkLimit,
  chooseFrom,
  dayOf,
  shorten,
  tickOf,
  type FormAnswer,
} from '#filling/form.ts';
import { refusing, type Writing } from '#filling/form-file.ts';
import type { TextPlace } from '#filling/text/places.ts';
import type { HeldTarget } from '#filling/text/text-document.ts';

/** An answer as its place takes it. */
export type TextAnswer<H extends HeldTarget> = { found: TextPlace<H>; value: string | true };

/** The answers as their places take them; what a place does not take is named in the problems. A box that is not ticked stays as it is. */
export function acceptTextAnswers<H extends HeldTarget>(
  result: Writing,
  answers: readonly FormAnswer[],
  places: readonly TextPlace<H>[],
): TextAnswer<H>[] {
  const accepted: TextAnswer<H>[] = [];
  const answered = new Set<string>();
  for (const { placeId, value } of answers)
    refusing(result, placeId, () => {
      const found = places.find(({ place }) => place.id === placeId);
      if (!found) throw new AnswerRefused('noPlace', { place: placeId });
      if (answered.has(placeId)) throw new AnswerRefused('answeredTwice', { place: placeId });
      const { value: taken, notes } = prepare(found, value);
      answered.add(placeId);
      if (taken === false) return;
      accepted.push({ found, value: taken });
      const { question } = found.place;
      for (const { place } of [found, ...(found.copies ?? [])])
        result.written.push({ place: placeId, question, answer: String(value), where: place.where });
      result.notes.push(...notes);
    });
  return accepted;
}

/** Turns an answer into what the place demands. Throws `AnswerRefused` with what it would have taken. */
function prepare<H extends HeldTarget>(
  { place, target }: TextPlace<H>,
  value: FormAnswer['value'],
): { value: string | boolean; notes: FormNote[] } {
  const notes: FormNote[] = [];
  if (place.kind === 'checkbox') return { value: tickOf(value), notes };
  let text = typeof value === 'boolean' ? (value ? 'Yes' : 'No') : String(value).trim();
  if (text === '') throw new AnswerRefused('empty');
  if (place.kind === 'choice') text = chooseFrom(place.choices ?? [], text);
  if (place.kind === 'date' && !dayOf(text)) throw new AnswerRefused('notADate', { value: shorten(text) });
  if (place.kind === 'number' && !/^[+-]?\d+(?:\.\d+)?$/.test(text))
    throw new AnswerRefused('notANumber', { value: shorten(text) });
  checkLimit(text, place.limit);
  if (target.sort === 'held' && target.held.isOneLine === true && text.includes('\n')) {
    text = text.replaceAll(/\s*\n\s*/g, ' ');
    notes.push(formNote('linesJoined', { question: shorten(place.question) }));
  }
  return { value: text, notes };
}
