import type { FormPlace } from '#filling/form.ts';
import type { DocumentKind } from '#requirements/addenda.ts';
import { writeShown } from '#time/write-shown.ts';

/** What is known of a tender's addenda: those there are, and the numbers that are missing among them. */
export type KnownAddenda = {
  issued: readonly { kind: DocumentKind; number: number | null; issuedOn: string | null }[];
  missing: readonly { kind: DocumentKind; number: number }[];
};

/** What a place about addenda gets, and why it gets nothing; `spare` where the form has more lines than there are addenda. */
export type AddendaValue =
  | { value: string }
  | { lacks: 'none' | 'missing' | 'unnumbered' | 'undated'; kind: DocumentKind; numbers: number[] }
  | { isSpare: true };

/**
 * The numbers, the number or the day that a place asks for. Nothing is written of a kind of which a number is missing or not
 * known: whoever acknowledges must have them all. Undefined where the place asks nothing of addenda.
 */
export function addendaValueFor(
  place: FormPlace,
  { issued, missing }: KnownAddenda,
): AddendaValue | undefined {
  const { addenda } = place;
  if (!addenda) return undefined;
  const { kind, language } = addenda;
  const lacks = (
    why: 'none' | 'missing' | 'unnumbered' | 'undated',
    numbers: number[] = [],
  ): AddendaValue => ({
    lacks: why,
    kind,
    numbers,
  });
  const own = issued.filter((one) => one.kind === kind);
  const absent = missing.filter((one) => one.kind === kind).map(({ number }) => number);
  if (absent.length > 0) return lacks('missing', absent);
  if (own.length === 0) return lacks('none');
  const numbers = [...new Set(own.flatMap(({ number }) => number ?? []))].toSorted((a, b) => a - b);
  if (own.some(({ number }) => number === null)) return lacks('unnumbered');
  const written = (some: number[]): AddendaValue => {
    if (addenda.takes === 'date' || addenda.takes === 'end' || !addenda.withDates)
      return { value: some.join(', ') };
    const days = some.map(
      (number) => [number, own.findLast((one) => one.number === number)?.issuedOn] as const,
    );
    const undated = days.flatMap(([number, day]) => (day ? [] : [number]));
    if (undated.length > 0) return lacks('undated', undated);
    return {
      value: days
        .map(([number, day]) => `${number} (${writeShown(Date.parse(day ?? ''), language).day})`)
        .join(', '),
    };
  };
  if (addenda.takes === 'list') return written(numbers);
  if (addenda.takes === 'end') {
    const number = addenda.end === 'first' ? numbers[0] : numbers.at(-1);
    return number === undefined ? lacks('none') : { value: String(number) };
  }
  if (addenda.takes === 'number') {
    // Those for which the form has no line of their own stand in its last.
    const here = addenda.isLast
      ? numbers.slice(addenda.order)
      : numbers.slice(addenda.order, addenda.order + 1);
    return here.length > 0 ? written(here) : { isSpare: true };
  }
  const number = addenda.number ?? numbers[addenda.order ?? -1];
  if (number === undefined) return { isSpare: true };
  const day = own.findLast((one) => one.number === number)?.issuedOn;
  if (!day) return lacks(numbers.includes(number) ? 'undated' : 'none', [number]);
  return { value: place.kind === 'text' ? writeShown(Date.parse(day), language).day : day };
}
