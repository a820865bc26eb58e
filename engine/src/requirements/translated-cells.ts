import { foldText } from '#text/fold.ts';
import type { Language } from '#requirements/wording/language.ts';

/** A cell of a table row with the duties found in it. */
export type JudgedCell<Duty> = { text: string; language: Language; found: Duty[] };

/**
 * The cells of a row without those that repeat another one in a second language: who answers a booklet in two columns owes one answer to
 * both. The cell in which more was found stays, else the one in the document's usual language. Cells whose figures differ say different
 * things, and both stay.
 */
export const withoutTranslations = <Duty>(cells: JudgedCell<Duty>[], usual: Language): JudgedCell<Duty>[] =>
  cells.filter((cell) => !cells.some((other) => isTranslation(cell, other) && isBefore(other, cell, usual)));

function isTranslation<Duty>(cell: JudgedCell<Duty>, other: JudgedCell<Duty>): boolean {
  const [shorter = 0, longer = 0] = [cell.text.length, other.text.length].toSorted((one, two) => one - two);
  return (
    cell.language !== other.language &&
    cell.found.length > 0 &&
    other.found.length > 0 &&
    longer < 3 * shorter &&
    figuresOf(cell.text) === figuresOf(other.text)
  );
}

const isBefore = <Duty>(one: JudgedCell<Duty>, other: JudgedCell<Duty>, usual: Language): boolean =>
  one.found.length === other.found.length
    ? one.language === usual || (other.language !== usual && one.language < other.language)
    : one.found.length > other.found.length;

const figuresOf = (text: string): string =>
  (foldText(text).match(/\d+/g) ?? []).toSorted((one, two) => Number(one) - Number(two)).join(' ');
