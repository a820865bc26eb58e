import { filled } from '#reading/notes.ts';

/**
 * Every sentence that filling in a form says to people, in English, by its key: a program that speaks other languages
 * translates the key and fills in the same values.
 */
export const formTexts = {
  noCell: 'The workbook has no cell {{place}}.',
  noPlace: 'The document has no place {{place}} that is open for an answer.',
  answeredTwice: '{{place}} has an answer already.',
  empty: 'The answer is empty.',
  tooManyCharacters: 'The answer has {{length}} characters; the form takes at most {{limit}}.',
  tooFewCharacters: 'The answer has {{length}} characters; the form takes at least {{limit}}.',
  tooManyWords: 'The answer has {{length}} words; the form takes at most {{limit}}.',
  lengthNotTaken: 'The answer has {{length}} characters, which the form does not take.',
  cellFull: 'The answer has {{length}} characters; a cell holds at most {{limit}}.',
  tooManyLines: 'The answer has more lines than a cell holds ({{limit}}).',
  notAChoice: '“{{value}}” is not one of the choices of the form: {{choices}}.',
  choicesElsewhere: 'The choices of this cell depend on another cell; choose one of them in the file itself.',
  notADate: 'The place takes a date such as 2026-01-31, not “{{value}}”.',
  notATime: 'The place takes a time such as 14:30, not “{{value}}”.',
  notANumber: 'The place takes a number, not “{{value}}”.',
  notAWholeNumber: 'The place takes a whole number, not “{{value}}”.',
  notATick: 'A box is ticked or not: yes or no, not “{{value}}”.',
  between: 'The answer ({{value}}) is out of what the cell takes: from {{first}} to {{second}}.',
  notBetween: 'The answer ({{value}}) is out of what the cell takes: nothing from {{first}} to {{second}}.',
  equal: 'The answer ({{value}}) is out of what the cell takes: only {{first}}.',
  notEqual: 'The answer ({{value}}) is out of what the cell takes: anything but {{first}}.',
  greaterThan: 'The answer ({{value}}) is out of what the cell takes: more than {{first}}.',
  lessThan: 'The answer ({{value}}) is out of what the cell takes: less than {{first}}.',
  greaterThanOrEqual: 'The answer ({{value}}) is out of what the cell takes: at least {{first}}.',
  lessThanOrEqual: 'The answer ({{value}}) is out of what the cell takes: at most {{first}}.',
  formula: '{{place}} holds a formula, which is never overwritten.',
  resultOfFormula: '{{place}} shows the result of a formula in another cell, which is never overwritten.',
  locked: '{{place}} is locked: the buyer has protected this sheet and left other cells open.',
  tableHeading: '{{place}} is the heading of a table.',
  holdsWords: '{{place}} holds “{{value}}” already; it was left as it is.',
  signed:
    'The file bears a digital signature. Its parts are kept, but it no longer covers what was filled in.',
  readOnly: 'The document is protected against changes by its author.',
  boundControls: 'Fields that show data kept elsewhere in the file: {{number}}. Fill them in in Word.',
  textBoxes: 'Text boxes with room for an answer: {{number}}. Fill them in in Word.',
  linesHidden:
    'Cells that do not wrap text, as the buyer made the form: {{number}} (first {{place}}). The lines of the answer show when the cell is opened.',
  formulasOld: 'The workbook has formulas; Excel shows their results anew when it calculates (Ctrl+Alt+F9).',
  columnLeft: '“{{title}}”: cells for you to fill in: {{number}} ({{place}}).',
  linesJoined: '“{{question}}” takes one line; the lines of the answer were joined.',
} as const;

export type FormNoteKey = keyof typeof formTexts;

/** A sentence about a form: its key in `formTexts` and the values it is filled with, and the whole of it in English. */
export type FormNote = {
  key: FormNoteKey;
  values: Record<string, string | number>;
  sentence: string;
};

export function formNote(key: FormNoteKey, values: FormNote['values'] = {}): FormNote {
  return { key, values, sentence: filled(formTexts[key], values) };
}
