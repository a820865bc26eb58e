import { filled } from '#reading/notes.ts';

/**
 * Every sentence that filling in a form says to people, in English, by its key: a program that speaks other languages
 * translates the key and fills in the same values.
 */
export const formTexts = {
  noCell: 'The workbook has no cell {{place}}.',
  noPlace: 'The document has no field {{place}} open for an answer.',
  answeredTwice: '{{place}} already has an answer.',
  empty: 'The answer is empty.',
  tooManyCharacters: 'The answer has {{length}} characters; the form allows at most {{limit}}.',
  tooFewCharacters: 'The answer has {{length}} characters; the form requires at least {{limit}}.',
  tooManyWords: 'The answer has {{length}} words; the form allows at most {{limit}}.',
  lengthNotTaken: 'The answer has {{length}} characters, a length the form doesn’t allow.',
  cellFull: 'The answer has {{length}} characters; a cell allows at most {{limit}}.',
  tooManyLines: 'The answer has more lines than a cell allows ({{limit}}).',
  notAChoice: '“{{value}}” is not one of the form’s options: {{choices}}.',
  choicesElsewhere: 'The options of this cell depend on another cell. Choose one in the file itself.',
  notADate: 'This field needs a date such as 2026-01-31, not “{{value}}”.',
  notATime: 'This field needs a time such as 14:30, not “{{value}}”.',
  notANumber: 'This field needs a number, not “{{value}}”.',
  notAWholeNumber: 'This field needs a whole number, not “{{value}}”.',
  notATick: 'A tick box needs yes or no, not “{{value}}”.',
  between: 'The answer ({{value}}) must be from {{first}} to {{second}}.',
  notBetween: 'The answer ({{value}}) must not be from {{first}} to {{second}}.',
  equal: 'The answer ({{value}}) must be {{first}}.',
  notEqual: 'The answer must not be {{first}}.',
  greaterThan: 'The answer ({{value}}) must be more than {{first}}.',
  lessThan: 'The answer ({{value}}) must be less than {{first}}.',
  greaterThanOrEqual: 'The answer ({{value}}) must be at least {{first}}.',
  lessThanOrEqual: 'The answer ({{value}}) must be at most {{first}}.',
  formula: '{{place}} contains a formula, which is never overwritten.',
  resultOfFormula: '{{place}} shows the result of a formula in another cell, which is never overwritten.',
  locked: '{{place}} is locked: the buyer protected this sheet and left other cells open.',
  tableHeading: '{{place}} is a table heading.',
  holdsWords: '{{place}} already contains “{{value}}” and was not changed.',
  signed: 'The file has a digital signature. It is kept, but no longer covers what was filled in.',
  readOnly: 'The author has protected the document against changes.',
  boundControls: 'Fields that show data stored elsewhere in the file: {{number}}. Complete them in Word.',
  linesHidden:
    'Cells that don’t wrap text, as in the buyer’s form: {{number}} (first {{place}}). Open a cell to see all of its answer.',
  rowCut:
    'Row {{row}} ({{place}}): the answer will be cut in print (about {{visible}} of {{lines}} lines visible). The buyer fixed the height of the row.',
  rowHighest:
    'Row {{row}} ({{place}}): the answer will be cut in print (about {{visible}} of {{lines}} lines visible). A row of Excel is at most 409 points high.',
  formulasOld:
    'The workbook contains formulas; Excel updates their results when it recalculates (Ctrl+Alt+F9).',
  formulasOldElsewhere:
    'The spreadsheet contains formulas; LibreOffice updates their results when it recalculates (Ctrl+Shift+F9).',
  columnLeft: '“{{title}}”: cells for you to fill in: {{number}} ({{place}}).',
  choicesLeft: '“{{question}}” (page {{page}}) allows several options: choose them in the PDF.',
  signatureLeft: '“{{question}}” (page {{page}}): sign in the PDF.',
  notInEncoding: 'The file is in {{encoding}}, which has no “{{value}}”.',
  marked:
    '{{place}}: the answer begins like a formula, so an apostrophe was put before it. Without one, a spreadsheet would calculate it.',
  fieldCut:
    '“{{question}}” (page {{page}}): the answer is longer than its field shows in the buyer’s font size, so part of it is cut in print. Shorten it, or attach it.',
  linesJoined: '“{{question}}” allows one line, so the lines of the answer were joined.',
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
