import { wantsPrice, type FormPlace } from '#filling/form.ts';
import { splitMarker } from '#reading/markers.ts';
import { foldTypography } from '#text/fold.ts';

/** What is known of one requirement of the form's own document, and the answer to it. */
export type KnownAnswer = {
  text: string;
  sheet?: string;
  cell?: string;
  answer: string;
  sources: string[];
  /** Drafted, and not yet taken over by a person. */
  isDraft: boolean;
};

/**
 * The answers to the requirement or requirements that a place asks for: those in the same row of the same sheet, or with the
 * same words. A question of two sentences may have become two requirements: both are given, in their order.
 */
export function answersTo(place: FormPlace, known: readonly KnownAnswer[]): KnownAnswer[] {
  const asked = fold(place.question);
  const { sheet, cell } = place.where;
  if (asked.length < 8 || place.isInline) return [];
  return known.filter((each) => {
    const text = fold(each.text);
    const isSame = text === asked || (text.length >= 12 && asked.includes(text)) || text.includes(asked);
    if (sheet === undefined || each.sheet === undefined) return isSame;
    return (
      isSame && each.sheet === sheet && (each.cell === undefined || rowOf(each.cell) === rowOf(cell ?? ''))
    );
  });
}

/** The answers to the same question of another document, word for word: two lots may have the same form, and a requirement is kept once. */
export function answersElsewhere(place: FormPlace, known: readonly KnownAnswer[]): KnownAnswer[] {
  const asked = fold(splitMarker(place.question)?.rest ?? place.question);
  const isQuestion = (asked.match(/\p{L}{2,}/gu) ?? []).length >= 4 && !place.isInline;
  return isQuestion ? known.filter(({ text }) => fold(text) === asked) : [];
}

/**
 * The choice that an answer begins with ("Yes. We have ..." for "Yes"), or the whole of it is; undefined when it says none
 * of them so plainly.
 */
export function choiceIn(answer: string, choices: readonly string[]): string | undefined {
  const said = fold(answer);
  return choices
    .toSorted((a, b) => b.length - a.length)
    .find((choice) => wordsFor(choice).some((wanted) => opensWith(said, wanted)));
}

/** What an answer says behind the choice it begins with: why, and how; all of it where it begins with none. */
export function beyondChoice(answer: string, choices: readonly string[]): string {
  const choice = choiceIn(answer, choices);
  if (choice === undefined) return answer;
  const said = fold(answer);
  const length = Math.max(...wordsFor(choice).map((each) => (opensWith(said, each) ? each.length : 0)));
  const rest = answer
    .normalize('NFKC')
    .trim()
    .slice(length)
    .replace(/^[\s.,;:!–—-]+/, '');
  return rest.charAt(0).toLocaleUpperCase() + rest.slice(1);
}

const opensWith = (said: string, wanted: string): boolean =>
  wanted !== '' &&
  (said === wanted || (said.startsWith(wanted) && /^\s*[.,;:!–—-]/.test(said.slice(wanted.length))));

/** The words that mean a choice: its own, and for the letters of a form (Y, N, O) what they stand for. */
function wordsFor(choice: string): string[] {
  const own = fold(choice);
  const spelled: Record<string, string[]> = { y: ['yes'], n: ['no', 'non'], o: ['oui'] };
  return [own, ...(spelled[own] ?? [])];
}

/** Whether a question says enough for an answer to be drafted from it alone: a label such as "Date", or a price, does not. */
export const asksForWords = ({ kind, question, isInline }: FormPlace): boolean =>
  kind === 'text' &&
  !isInline &&
  (question.match(/\p{L}{2,}/gu) ?? []).length >= 4 &&
  !(question.includes(': ') && wantsPrice(question.slice(question.lastIndexOf(': ') + 2)));

const rowOf = (cell: string) => cell.replace(/^\D+/, '');

const fold = (text: string) => foldTypography(text).replace(/\s*:$/, '');
