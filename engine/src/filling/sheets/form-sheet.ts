import type { AnswerLimit, AnswerRefused, PlaceKind } from '#filling/form.ts';
import type { CellPlace } from '#filling/sheets/cells.ts';

/** What a cell takes, for whoever fills it. */
export type CellDemand = { kind: PlaceKind; choices?: string[]; limit?: AnswerLimit; current?: string };

/** A row that holds anything, with its cells; a cell may be empty. */
export type FormRow = { row: number; cells: { column: number; text: string; hasFormula: boolean }[] };

/** A sheet of a form as filling it in sees it, whatever its format. */
export type FormSheet = {
  /** Empty in a file that is one sheet. */
  name: string;
  part: string;
  rows: () => FormRow[];
  /** The place that shows what this one holds: the top left cell of cells merged into one. */
  masterOf: (place: CellPlace) => CellPlace;
  isHidden: (place: CellPlace) => boolean;
  /** What the cell at a place takes; `place` is the top left one of merged cells. */
  demandOf: (place: CellPlace) => CellDemand;
  /** A formula, or a cell that the buyer has locked. */
  isShut: (place: CellPlace) => boolean;
  /** Why a cell may not be filled; undefined when it may. */
  refusalOf: (place: CellPlace) => AnswerRefused | undefined;
};
