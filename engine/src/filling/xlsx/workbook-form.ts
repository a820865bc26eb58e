import { findQuestions } from '#reading/questionnaire.ts';
import { packageWith, type FormFile, noWriting } from '#filling/form-file.ts';
import { formNote } from '#filling/form-notes.ts';
import { notesOfFile } from '#filling/parts.ts';
import { acceptAnswers } from '#filling/sheets/accept-answers.ts';
import { addressOf } from '#filling/sheets/cells.ts';
import { findCellPlaces, idOf } from '#filling/sheets/find-cells.ts';
import type { FormSheet } from '#filling/sheets/form-sheet.ts';
import { demandOf, prepareAnswer, refusalOf, writeCells } from '#filling/xlsx/answer-cells.ts';
import { columnsLeft } from '#filling/sheets/columns-left.ts';
import type { Sheet } from '#filling/xlsx/sheet.ts';
import { openWorkbook, type Workbook } from '#filling/xlsx/workbook.ts';

/** A workbook of Excel. Throws `UnreadableFile`. */
export function openWorkbookForm(bytes: Uint8Array, name: string): FormFile {
  const workbook = openWorkbook(bytes, name);
  return {
    find: async () => {
      const sheets = workbook.sheets.flatMap((sheet) => sheetOf(workbook, sheet.name) ?? []);
      const isShown = (name: string) =>
        workbook.sheets.some((sheet) => sheet.name === name && !sheet.isHidden);
      const shown = sheets.filter(({ name: own }) => isShown(own));
      const places = findCellPlaces(await findQuestions(bytes, name), sheets);
      return {
        format: 'xlsx',
        places,
        notes: [...notesOfFile(workbook.parts), ...columnsLeft(shown, places)],
      };
    },
    write: (answers, places) => {
      const result = noWriting();
      const known = new Map<string, WorkbookSheet | undefined>();
      const find = (wanted: string) => {
        if (!known.has(wanted)) known.set(wanted, sheetOf(workbook, wanted));
        return known.get(wanted);
      };
      const bySheet = acceptAnswers(result, answers, places, find, ({ sheet }, place, value) =>
        prepareAnswer(workbook, sheet, place, value),
      );
      const written = [...bySheet].flatMap(([sheet, own]) => own.map((answer) => ({ sheet, ...answer })));
      for (const [{ sheet, part }, own] of bySheet) {
        result.contents.set(part, writeCells(sheet, own));
        for (const { height } of own) if (height) result.heights.push({ part, row: height.row });
      }
      const hiding = written.filter(({ hidesLines }) => hidesLines);
      const [first] = hiding;
      if (first)
        result.notes.push(
          formNote('linesHidden', { number: hiding.length, place: idOf(first.sheet, first.place) }),
        );
      for (const { sheet, place, cut } of written)
        if (cut)
          result.notes.push(
            formNote(cut.isHighest ? 'rowHighest' : 'rowCut', {
              row: place.row,
              place: `${sheet.name}!${addressOf(place)}`,
              visible: cut.visible,
              lines: cut.lines,
            }),
          );
      if (bySheet.size > 0 && workbook.hasFormulas()) result.notes.push(formNote('formulasOld'));
      return result;
    },
    withParts: packageWith(workbook.parts),
  };
}

type WorkbookSheet = FormSheet & { sheet: Sheet };

function sheetOf(workbook: Workbook, name: string): WorkbookSheet | undefined {
  const sheet = workbook.sheet(name);
  return (
    sheet && {
      sheet,
      name: sheet.name,
      part: sheet.source.part,
      rows: () => [...sheet.rows.values()].toSorted((a, b) => a.row - b.row),
      masterOf: sheet.masterOf,
      isHidden: sheet.isHidden,
      demandOf: (place) => demandOf(workbook, sheet, place),
      isShut: (place) =>
        sheet.cellAt(place)?.hasFormula === true ||
        (sheet.isProtected && workbook.formatOf(sheet.cellAt(place)?.style ?? 0).isLocked),
      refusalOf: (place) => refusalOf(workbook, sheet, place),
    }
  );
}
