import { foldLabel } from '#filling/company/company-labels.ts';
import type { LabelLanguage } from '#filling/company/company-words.ts';
import type { AddendaAsked, FormPlace } from '#filling/form.ts';
import {
  acknowledging,
  besideAddenda,
  datesOfIssue,
  manyAddenda,
  numbersWithDates,
  oneAddendum,
  rangeBegins,
  rangeEnds,
  type LabelledKind,
} from '#lexicon/addendum-labels.ts';
import { compile, holds, type Phrase } from '#lexicon/lexicon.ts';

/** An acknowledgement is a sentence; longer ones ask for more than numbers. */
const longestLabel = 160;

type Words = { kind: LabelledKind; language: LabelLanguage; one: string; many: string };
const words: Words[] = (Object.keys(oneAddendum) as LabelledKind[]).flatMap((kind) =>
  (['en', 'fr', 'ar'] as const).map((language) => ({
    kind,
    language,
    one: anyOf(oneAddendum[kind][language]),
    many: anyOf(manyAddenda[kind][language]),
  })),
);
function anyOf(phrases: readonly Phrase[]): string {
  return phrases.map(([pattern]) => pattern).join('|');
}

const numberWord = '(?:no|nos|nr|numbers?|num|#|numeros?|رقم|ارقام)';
const issue = `(?:${anyOf(Object.values(datesOfIssue).flat())})`;
const begins = `(?:${anyOf(Object.values(rangeBegins).flat())})`;
const forms = words.map(({ kind, language, one, many }) => ({
  kind,
  language,
  series: new RegExp(`^(?:tender |bid |proposal |رقم )?(?:${one})(?: ?${numberWord})?$`, 'u'),
  dated: new RegExp(`^(?:${one})(?: ?${numberWord})? ?(\\d{1,2})\\s?[,:–-]?\\s?${issue}$`, 'u'),
  list: new RegExp(`^(?:${many})(?: ?${numberWord})?$`, 'u'),
  begun: new RegExp(`(?<!\\p{L})(?:${many}):?,? ${begins}(?: ?${numberWord})?$`, 'u'),
  named: new RegExp(`(?<!\\p{L})(?:${many}|${one})(?!\\p{L})`, 'u'),
}));
const withDates = compile(Object.values(numbersWithDates).flat(), 'anywhere');
const rangeEnd = new RegExp(`^(?:${anyOf(Object.values(rangeEnds).flat())})(?: ?${numberWord})?$`, 'u');
const isIssueDate = compile(Object.values(datesOfIssue).flat(), 'alone');
const acknowledges = holds(acknowledging);
const isBeside = holds(besideAddenda);
const asksWhether = /[?؟]\s*$|\((?:yes|oui|نعم)\s*\//iu;

/**
 * The places of a form in their order, each with what it asks of the addenda to the tender: their numbers in one place, one number
 * in each of several, or the day on which one was issued. Who signs, and when it came, is a person's to say.
 */
export function withAddendaAsked(places: readonly FormPlace[]): FormPlace[] {
  const counts = new Map<LabelledKind, number>();
  const told = places.map((place): FormPlace => {
    if (place.company || place.ticks || place.explains !== undefined || !takes.has(place.kind)) return place;
    const asked = askedOf(place);
    if (!asked) return place;
    const { isInline: _within, ...known } = place;
    if (asked.takes !== 'number') return { ...known, addenda: asked };
    const order = counts.get(asked.kind) ?? 0;
    counts.set(asked.kind, order + 1);
    return { ...known, addenda: { ...asked, order } };
  });
  return told.map((place, at): FormPlace => {
    const { addenda } = place;
    const range = rangeOf(place, told[at - 1], told[at + 1]);
    if (range) {
      const { isInline: _within, addenda: _list, ...known } = place;
      return range === 'none' ? known : { ...known, addenda: range };
    }
    if (addenda?.takes === 'number')
      return addenda.order + 1 === counts.get(addenda.kind)
        ? { ...place, addenda: { ...addenda, isLast: true } }
        : place;
    const before = told[at - 1];
    const number = before?.addenda;
    if (addenda || number?.takes !== 'number' || !isBesideNumber(place, before, told[at + 1])) return place;
    const { isInline: _within, ...known } = place;
    const { kind, language, order } = number;
    return { ...known, addenda: { kind, language, takes: 'date', order } };
  });
}

/**
 * Of "Addenda No. __ through No. __" the first number or the last one. `none` where a range is begun and has no end, so that no
 * list comes where one number is meant.
 */
function rangeOf(
  place: FormPlace,
  before: FormPlace | undefined,
  next: FormPlace | undefined,
): AddendaAsked | 'none' | undefined {
  const endOf = (one: FormPlace, other: FormPlace | undefined) =>
    other !== undefined &&
    one.addenda?.takes === 'list' &&
    one.where.paragraph === other.where.paragraph &&
    isInLine(one, other) &&
    endsRange(other.question);
  if (endOf(place, next) && place.addenda) {
    const { kind, language } = place.addenda;
    return { kind, language, takes: 'end', end: 'first' };
  }
  if (before?.addenda && endOf(before, place)) {
    const { kind, language } = before.addenda;
    return { kind, language, takes: 'end', end: 'last' };
  }
  const isBegun = place.addenda?.takes === 'list' && place.addenda.isBegun;
  return isBegun ? 'none' : undefined;
}

const takes: ReadonlySet<FormPlace['kind']> = new Set(['text', 'number', 'date']);

function askedOf({ question, section = '' }: FormPlace): AddendaAsked | undefined {
  if (question.length > longestLabel || asksWhether.test(question)) return undefined;
  const whole = labelOf(question);
  const label = whole.replace(withDates, '').trim();
  const dates = label !== whole && { withDates: true as const };
  for (const { kind, language, series, dated, list, begun, named } of forms) {
    const both = { kind, language };
    // A contract has amendments and bulletins too; to a tender they belong where they are acknowledged.
    const isOfTender = kind === 'addendum' || acknowledges(question) || acknowledges(section);
    if (!isOfTender) continue;
    const [, number] = dated.exec(label) ?? [];
    if (number !== undefined) return { ...both, takes: 'date', number: Number(number) };
    if (series.test(label)) return { ...both, takes: 'number', order: 0, ...dates };
    if (list.test(label)) return { ...both, takes: 'list', ...dates };
    if (begun.test(label)) return { ...both, takes: 'list', isBegun: true };
    if (named.test(label) && acknowledges(label) && !isBeside(label) && !/\d/.test(label))
      return { ...both, takes: 'list', ...dates };
  }
  return undefined;
}

/** A day in the line of a number is the addendum's, unless somebody signs beside it: then it is the day of signing. */
function isBesideNumber(
  place: FormPlace,
  before: FormPlace | undefined,
  next: FormPlace | undefined,
): boolean {
  if (place.company || !takes.has(place.kind) || !before || !isInLine(before, place)) return false;
  if (!isIssueDate.test(labelOf(place.question))) return false;
  const isBare = /^(?:date|(?:ال)?تاريخ)$/u.test(labelOf(place.question));
  return !(isBare && next && isInLine(place, next) && isBeside(labelOf(next.question)));
}

/** In one paragraph, one row of a table with titles, or one row of a sheet. */
function isInLine(one: FormPlace, other: FormPlace): boolean {
  const rowOf = ({ where: { sheet, cell, paragraph }, question }: FormPlace) =>
    cell === undefined
      ? (/\((\d{1,2})\)\s*$/.exec(question)?.[1] ?? `paragraph ${paragraph ?? ''}`)
      : `${sheet ?? ''} ${cell.replace(/^[A-Z]+/, '')}`;
  return rowOf(one) === rowOf(other);
}

/** Whether words between two blanks lead from the first number of a range to its last: `through No.`, `à n°`. */
export const endsRange = (words: string): boolean => rangeEnd.test(labelOf(words));

/** Without the number of its row. */
const labelOf = (question: string): string => foldLabel(question.replace(/\s*\(\d{1,2}\)\s*$/, ''));
