import type { AnswerLimit } from '#reading/questionnaire/rules.ts';

/** One question of a form, with the cells it is made of, such as `B12`. */
export type FormQuestion = {
  /** The sheet's name; empty for a CSV file. */
  sheet: string;
  /** The heading it stands under; empty where there is none. */
  section: string;
  /** The number the form gives it, where it does. */
  id?: string;
  idCell?: string;
  questionCell: string;
  /** The cell to write the answer into. */
  answerCell: string;
  commentCell?: string;
  /** The words of the question as they stand, white space folded. */
  question: string;
  /** What stands in the answer's cell already. */
  answer?: string;
  /** What stands in the comment's. */
  comment?: string;
  /** The only answers the cell allows, where it has a list (a drop-down) or its column's title names them. */
  choices?: string[];
  /** Where the answer is a tick in one of several cells: which cell says which of the choices. */
  ticks?: { choice: string; cell: string }[];
  /** The answer's cell takes a mark or a code, as its column's title says, and the comment's the words. */
  isMark?: boolean;
  limit?: AnswerLimit;
  /** What the form says beside the question on how to answer it. */
  guidance?: string;
  /** The row is hidden, by the buyer or by a filter. */
  isHidden?: boolean;
};
