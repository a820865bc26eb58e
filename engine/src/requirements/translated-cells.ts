import { foldText } from '#text/fold.ts';
import type { Verdict } from './requirement.ts';
import type { Language } from '#requirements/wording/language.ts';

/** A cell of a table row with the duties found in it. */
export type JudgedCell = { text: string; language: Language; found: { verdict: Verdict }[] };

/**
 * The cells of a row without those that repeat another one in a second language: who answers a booklet in two columns owes one answer to
 * both. The cell that binds to more stays, else the one in which more was found, else the one in the document's usual language. Cells whose
 * figures differ say different things, and both stay.
 */
export const withoutTranslations = <Cell extends JudgedCell>(cells: Cell[], usual: Language): Cell[] =>
  cells.filter((cell) => !cells.some((other) => isTranslation(cell, other) && isBefore(other, cell, usual)));

function isTranslation(cell: JudgedCell, other: JudgedCell): boolean {
  const [shorter = 0, longer = 0] = [cell.text.length, other.text.length].toSorted((one, two) => one - two);
  return (
    cell.language !== other.language &&
    cell.found.length > 0 &&
    other.found.length > 0 &&
    longer < 3 * shorter &&
    figuresOf(cell.text) === figuresOf(other.text)
  );
}

/** Whether the first of two cells is the one that stays. */
function isBefore(one: JudgedCell, other: JudgedCell, usual: Language): boolean {
  const order = (cell: JudgedCell) => [
    cell.found.filter(({ verdict }) => verdict.mandatory).length,
    cell.found.length,
    Number(cell.language === usual),
    languages.indexOf(cell.language),
  ];
  const [ours, theirs] = [order(one), order(other)];
  const at = ours.findIndex((value, index) => value !== theirs[index]);
  return (ours[at] ?? 0) > (theirs[at] ?? 0);
}
const languages: Language[] = ['en', 'fr', 'ar'];

const figuresOf = (text: string): string =>
  (foldText(text).match(/\d+/g) ?? []).toSorted((one, two) => Number(one) - Number(two)).join(' ');
