import { choiceTitles } from '#lexicon/answer-columns.ts';
import { asWritten } from '#lexicon/lexicon.ts';
import type { Grid, GridCell } from '#reading/questionnaire/grid.ts';

type Row = Grid['rows'][number];

/** A column whose cell is ticked to say what stands above it. */
export type TickColumn = { choice: string; column: number };

/** Titles that are answers themselves: "Yes", "Partially compliant", "Sans objet", "غير مطابق". */
const CHOICE = asWritten(choiceTitles);

/**
 * The columns of a row of titles that stand side by side and are choices ("Yes", "No", "Partly"): one of them is ticked
 * in each row below. Empty where fewer than two do.
 */
export function tickColumns({ cells }: Row): TickColumn[] {
  let run: TickColumn[] = [];
  let found: TickColumn[] = [];
  let next = 0;
  for (const [column, cell] of [...cells].toSorted(([a], [b]) => a - b)) {
    const choice = cell.text.replaceAll(/[?؟*]/g, '').trim();
    if (cell.text === '') continue;
    const isNext = column === next || run.length === 0;
    if (!CHOICE.test(choice)) run = [];
    else run = isNext ? [...run, { choice, column }] : [{ choice, column }];
    if (run.length > found.length) found = run;
    next = column + cell.span;
  }
  const choices = new Set(found.map(({ choice }) => choice.toLowerCase()));
  return choices.size >= 2 && choices.size === found.length ? found : [];
}

/**
 * A row of titles together with the one below it, where titles that span several columns are divided there: "Response"
 * over "Comply" and "Remarks". Undefined where the row below is none of this kind.
 */
export function withTitlesBelow(row: Row, below: Row | undefined): Row | undefined {
  if (below?.number !== row.number + 1) return undefined;
  const spanning = [...row.cells].filter(([, { text, span }]) => text !== '' && span > 1);
  const titles = [...below.cells].filter(([, { text }]) => text !== '');
  const isUnder = (at: number) => spanning.some(([column, { span }]) => at >= column && at < column + span);
  const isFree = (at: number) => isUnder(at) || (row.cells.get(at)?.text ?? '') === '';
  const isTitles =
    titles.filter(([at]) => isUnder(at)).length >= 2 &&
    titles.every(([at, { text }]) => isFree(at) && text.length <= 60);
  if (!isTitles) return undefined;
  const divided = spanning.filter(([column, { span }]) =>
    titles.some(([at]) => at >= column && at < column + span),
  );
  const kept = [...row.cells].filter(([at]) => !divided.some(([column]) => column === at));
  // A heading over the whole table divides nothing.
  if (kept.every(([, { text }]) => text === '')) return undefined;
  return { ...row, cells: new Map<number, GridCell>([...kept, ...titles].toSorted(([a], [b]) => a - b)) };
}
