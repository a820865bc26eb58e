import type { AnswerLimit, AnswerRefused, PlaceKind } from '#filling/form.ts';
import type { CellPlace } from '#filling/sheets/cells.ts';

/** What a cell takes, for whoever fills it. */
export type CellDemand = { kind: PlaceKind; choices?: string[]; limit?: AnswerLimit; current?: string };

/** A sheet of a form as filling it in sees it, whatever its format. */
export type FormSheet = {
  /** Empty in a file that is one sheet. */
  name: string;
  part: string;
  /** The rows that hold anything, in their order, each with its cells that hold words. */
  rows: () => { row: number; cells: { column: number; text: string }[] }[];
  /** The place that shows what this one holds: the top left cell of cells merged into one. */
  masterOf: (place: CellPlace) => CellPlace;
  isHidden: (place: CellPlace) => boolean;
  /** What the cell at a place takes; `place` is the top left one of merged cells. */
  demandOf: (place: CellPlace) => CellDemand;
  /** Why a cell may not be filled; undefined when it may. */
  refusalOf: (place: CellPlace) => AnswerRefused | undefined;
};
