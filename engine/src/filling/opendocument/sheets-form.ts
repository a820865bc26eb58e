import { questionsOf } from '#reading/questionnaire.ts';
import { AnswerRefused, isPrompt, shorten, type FormAnswer } from '#filling/form.ts';
import { noWriting, packageWith, type FormFile } from '#filling/form-file.ts';
import { formNote, type FormNoteKey } from '#filling/form-notes.ts';
import { contentOfPackage, notesOfPackage } from '#filling/opendocument/package.ts';
import type { OfficeParts } from '#filling/parts.ts';
import {
  formRows,
  gridOf,
  hasFormulas,
  readOpenSheets,
  type OpenSheet,
} from '#filling/opendocument/sheet.ts';
import { readStyles } from '#filling/opendocument/styles.ts';
import { readValidations, ruleAt, rulesIn } from '#filling/opendocument/validations.ts';
import { writeOpenCells, type OpenCellAnswer } from '#filling/opendocument/write-cells.ts';
import { acceptAnswers, yesOrNo } from '#filling/sheets/accept-answers.ts';
import type { CellPlace } from '#filling/sheets/cells.ts';
import { columnsLeft } from '#filling/sheets/columns-left.ts';
import { findCellPlaces, idOf } from '#filling/sheets/find-cells.ts';
import type { FormSheet } from '#filling/sheets/form-sheet.ts';
import { contentOf } from '#filling/xlsx/cell-value.ts';
import { longestOf, type CellRule } from '#filling/xlsx/validations.ts';
import { attribute } from '#filling/xml-source.ts';

type Sheet = FormSheet & { sheet: OpenSheet };

/** A spreadsheet of OpenDocument. Throws `UnreadableFile` for one that is encrypted. */
export function openSheetsForm(parts: OfficeParts): FormFile {
  const source = contentOfPackage(parts);
  const all = readOpenSheets(source, readStyles([parts.xml('styles.xml'), source]));
  const rules = readValidations(source, all);
  const sheets = all.filter(({ isShown }) => isShown);
  const forms = sheets.map((sheet) => sheetOf(sheet, rules));
  return {
    find: () => {
      const questions = sheets.flatMap((sheet) => questionsOf(gridOf(sheet), rulesIn(sheet, rules)));
      const places = findCellPlaces(questions, forms);
      return Promise.resolve({
        format: 'ods',
        places,
        notes: [...notesOfPackage(parts), ...columnsLeft(forms, places)],
      });
    },
    write: (answers, places) => {
      const result = noWriting();
      const bySheet = acceptAnswers(
        result,
        answers,
        places,
        (name) => forms.find((form) => form.name === name),
        (form, place, value) => prepare(form, rules, place, value),
      );
      if (bySheet.size === 0) return result;
      const written = [...bySheet].map(([{ sheet }, own]) => ({ sheet, answers: own }));
      result.contents.set(source.part, writeOpenCells(source, written));
      const [first] = sheets;
      if (first && hasFormulas(first)) result.notes.push(formNote('formulasOld'));
      return result;
    },
    withParts: packageWith(parts),
  };
}

function sheetOf(sheet: OpenSheet, rules: ReadonlyMap<string, CellRule>): Sheet {
  const textAt = (place: CellPlace) => sheet.cellAt(place)?.text.trim() ?? '';
  const form: Sheet = {
    sheet,
    name: sheet.name,
    part: sheet.source.part,
    rows: () => formRows(sheet),
    masterOf: sheet.masterOf,
    isHidden: sheet.isHidden,
    demandOf: (place) => {
      const rule = ruleAt(sheet, rules, place);
      const { holds } = sheet.styleAt(place);
      const most = rule?.type === 'length' ? longestOf(rule) : undefined;
      const isFigure = holds === 'number' || holds === 'currency' || holds === 'percentage';
      const ofCell = isFigure ? 'number' : holds === 'date' ? 'date' : 'text';
      return {
        kind: rule === undefined ? ofCell : kinds[rule.type],
        ...(rule?.choices && { choices: rule.choices.map(({ text }) => text) }),
        ...(most !== undefined && { limit: { count: most, unit: 'characters' as const } }),
        ...(textAt(place) !== '' && { current: textAt(place) }),
      };
    },
    isShut: (place) => {
      const cell = sheet.cellAt(place);
      const hasFormula = cell !== undefined && attribute(sheet.source, cell.node, 'formula') !== undefined;
      return hasFormula || (sheet.isProtected && sheet.styleAt(place).isLocked);
    },
    refusalOf: (place) => {
      const refuse = (key: FormNoteKey, value = '') =>
        new AnswerRefused(key, { place: idOf(form, place), ...(value !== '' && { value }) });
      const cell = sheet.cellAt(place);
      // Beyond the rows that the file names there is nothing to write into.
      if (!cell) return refuse('noCell');
      if (attribute(sheet.source, cell.node, 'formula') !== undefined) return refuse('formula');
      if (attribute(sheet.source, cell.node, 'number-matrix-columns-spanned') !== undefined)
        return refuse('resultOfFormula');
      if (sheet.isProtected && sheet.styleAt(place).isLocked) return refuse('locked');
      const text = textAt(place);
      if (text === '' || isPrompt(text)) return undefined;
      if (ruleAt(sheet, rules, place)?.choices?.some((choice) => choice.text === text)) return undefined;
      return refuse('holdsWords', shorten(text));
    },
  };
  return form;
}

const kinds = {
  list: 'choice',
  whole: 'number',
  decimal: 'number',
  date: 'date',
  time: 'text',
  length: 'text',
  other: 'text',
} as const;

/** An answer as the cell takes it. Throws `AnswerRefused`. */
function prepare(
  form: Sheet,
  rules: ReadonlyMap<string, CellRule>,
  place: CellPlace,
  value: FormAnswer['value'],
): OpenCellAnswer {
  const refusal = form.refusalOf(place);
  if (refusal) throw refusal;
  const { sheet } = form;
  const rule = ruleAt(sheet, rules, place);
  const { holds } = sheet.styleAt(place);
  const choices = rule?.choices?.map(({ text }) => text);
  const asked = typeof value === 'boolean' && choices ? yesOrNo(value, choices) : value;
  const isFigure = holds === 'currency' || holds === 'percentage';
  const format = {
    isLocked: false,
    wraps: true,
    fontSize: 10,
    holds: isFigure ? ('number' as const) : holds,
  };
  const content = contentOf(asked, rule, format, false);
  if ('text' in content) return { place, content };
  const isDay = rule?.type === 'date' || (rule === undefined && holds === 'date');
  const shown = String(asked).trim();
  if (isDay) return { place, content: { date: shown } };
  if (rule?.type === 'time') return { place, content: { time: shown } };
  return {
    place,
    content: { number: content.number, ...(holds === 'percentage' && { isPart: true }), shown },
  };
}
