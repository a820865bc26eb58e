import { asWritten } from '#lexicon/lexicon.ts';
import { namedClauses } from '#lexicon/named-clauses.ts';
import { isNumberTitle, isQuestionNumber } from '#reading/questionnaire/columns.ts';

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
  for (const item of items) {
    const number = numberIn(item ?? '');
    if (number === '') continue;
    const isWhole = wholeNumber.test(number) || (clause === '' && /^\p{N}/u.test(number));
    clause = isWhole ? number : `${clause}(${number})`;
  }
  return clause;
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
