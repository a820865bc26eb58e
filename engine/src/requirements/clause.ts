import { asWritten } from '#lexicon/lexicon.ts';
import { namedClauses } from '#lexicon/named-clauses.ts';
import { splitMarker } from '#reading/markers.ts';
import { isNumberTitle, isQuestionNumber } from '#reading/questionnaire/columns.ts';
import { romanValue } from '#text/roman.ts';

/**
 * The clause number of a passage as a bid manager cites it: "4.2.1", "9.1(a)(ii)", "Article 5(2)", "REQ-12"; empty where the document
 * does not number it. It is made of printed numbers only: those of the headings above the passage, from the highest, and of the list
 * items it is in, from the outermost. A number of several parts, or with a word or code before it, replaces what is above it.
 */
export function clauseOf(
  headings: readonly NumberedHeading[],
  items: readonly (string | undefined)[],
): string {
  let clause = '';
  for (const { marker, text } of headings) {
    const number =
      numberIn(marker ?? '') || ((named.exec(text) ?? coded.exec(text))?.[0].replaceAll(/\s+/g, ' ') ?? '');
    // A heading in capitals without a number is seldom part of the numbered one before it, whatever its level.
    if (number === '') clause = text === text.toUpperCase() && /\p{Lu}/u.test(text) ? '' : clause;
    else
      clause =
        letter.test(number) && !(clause === '' && /\p{Lu}/u.test(number)) ? `${clause}(${number})` : number;
  }
  for (const item of items) clause = clauseBelow(clause, numberIn(item ?? ''));
  return clause;
}

/**
 * The clause of words that are parted from a requirement: by the number they begin with, "(b)" of 9.1 and of 9.1(a) is 9.1(b), and of
 * 9.1(a)(ii) too. Without a number of theirs they are of the requirement's clause.
 */
export function clauseOfPart(clause: string, text: string): string {
  const number = numberIn(splitMarker(text.trim())?.marker ?? '');
  let above = clause;
  for (let inner = innermost.exec(above); inner; inner = innermost.exec(above)) {
    above = inner[1] ?? '';
    if (isCountedOn(inner[2] ?? '', number)) return clauseBelow(above, number);
  }
  return clauseBelow(clause, number);
}
const innermost = /^(.+)\(([^()]+)\)$/u;

/** Whether a list that has come to one number may have the other later on: "a" and "c", "h" and "i", "ii" and "iv"; not "b" and "i". */
function isCountedOn(from: string, to: string): boolean {
  if (/^\d/u.test(from) && /^\d/u.test(to)) return Number.parseInt(to, 10) > Number.parseInt(from, 10);
  const [first, second] = [romanValue(from), romanValue(to)];
  if (first !== undefined && second !== undefined) return second > first;
  if (from.length > 1 || to.length > 1) return false;
  return to === 'i' ? from === 'h' : from < to || (from !== to && /\p{Script=Arabic}/u.test(to));
}

/** The clause of an item with a number, or without one. */
function clauseBelow(clause: string, number: string): string {
  if (number === '') return clause;
  const isWhole = wholeNumber.test(number) || (clause === '' && /^\p{N}/u.test(number));
  return isWhole ? number : `${clause}(${number})`;
}
export type NumberedHeading = { marker: string | undefined; text: string };

/** The number of a table's row: what its first cell holds alone, where it is a code or the column is one of numbers. */
export function numberOfRow(cells: readonly string[], columns: readonly string[] = []): string | undefined {
  const at = cells.findIndex((cell) => cell.trim() !== '');
  const first = cells[at]?.trim() ?? '';
  if (!isQuestionNumber(first)) return undefined;
  // "11" below "Quantity" counts what is wanted.
  return wholeNumber.test(numberIn(first)) || isNumberTitle(columns[at] ?? '') ? first : undefined;
}

/** A mark without the signs around it; empty for bullets and for what is too long to be a number. */
function numberIn(marker: string): string {
  const bare = marker.replaceAll(/^[\s([]+|[\s.)\]:°/–—-]+$/gu, '');
  return bare.length <= 16 && /[\p{L}\p{N}]/u.test(bare) && bare !== 'o' ? bare : '';
}

/** "4.2", "A.1", "3-1", and with a code before it: "MR1", "REQ-012". */
const wholeNumber =
  /^(?:\p{L}{0,3}[.-]?\p{N}+(?:[.-]\p{N}+)+\p{L}?|\p{L}{1,6}[-.\s]?\p{N}+(?:[.-]\p{N}+)*)$/u;
/** A letter, or a Roman figure in small ones, that counts below what is above; "I", "V" and "X" are numbers of their own. */
const letter = /^(?:(?![IVX]$)\p{L}|[ivx]{2,5})$/u;
/** "Article 5 – Prix" and "GC 2.3 Owner's Advisor": the number with the word before it. */
const named = asWritten(namedClauses);
const coded = /^[A-Z]{1,4}\s\p{N}{1,3}(?:\.\p{N}{1,3})+(?![\p{L}\p{N}])/u;
