import { compareForms } from '#filling/compare-forms.ts';
import { formNote, type FormNote } from '#filling/form-notes.ts';
import {
  AnswerRefused,
  checkLimit,
  type FillOptions,
  type FillReport,
  type FormAnswer,
  type FormPlace,
  type PlaceChange,
} from '#filling/form.ts';
import { findForm } from '#filling/find-form.ts';
import { fillPdf } from '#filling/pdf/fill-pdf.ts';
import { replaceEntries, sha256 } from '#filling/zip-file.ts';
import { isPdf } from '#reading/pdf/open-pdf.ts';
import { findWordPlaces } from '#filling/docx/places.ts';
import { openWordDocument } from '#filling/docx/word-document.ts';
import { prepareWordAnswer, writeWordAnswers, type WordAnswer } from '#filling/docx/write-answers.ts';
import { prepareAnswer, tickFor, writeCells, type CellAnswer } from '#filling/xlsx/answer-cells.ts';
import { addressOf } from '#filling/xlsx/cells.ts';
import { cellOfId } from '#filling/xlsx/find-cells.ts';
import { openWorkbook } from '#filling/xlsx/workbook.ts';

export type FilledForm = { bytes: Uint8Array; report: FillReport };

/** What is about to be written: the parts anew, and the places that are meant to change. */
type Writing = {
  contents: Map<string, string>;
  written: {
    place: string;
    question: string;
    answer: string;
    where: FormPlace['where'];
  }[];
  problems: FillReport['problems'];
  notes: FormNote[];
  /** Rows that are meant to become higher. */
  heights: { part: string; row: number }[];
};

/**
 * Puts answers into a buyer's XLSX, DOCX or PDF (for that see `fillPdf`). Parts without an answer keep their bytes, packed as they are; in the others
 * nothing changes but the answers' cells, paragraphs and controls. An answer that its place does not take is left out
 * and named in `problems`. Before anything is given out the result is compared with the original by a second reader
 * (`compareForms`), and a change that is no answer's is an error of this program: it throws.
 * Throws `UnreadableFile` as `findForm` does.
 */
export async function fillForm(
  bytes: Uint8Array,
  name: string,
  answers: readonly FormAnswer[],
  options: FillOptions = {},
): Promise<FilledForm> {
  if (isPdf(bytes)) return fillPdf(bytes, name, answers);
  const form = await findForm(bytes, name);
  const { contents, written, problems, notes, heights } =
    form.format === 'xlsx'
      ? fillWorkbook(bytes, name, answers, form.places)
      : fillDocument(bytes, name, answers, options);
  const { zip } =
    form.format === 'xlsx' ? openWorkbook(bytes, name).parts : openWordDocument(bytes, name).parts;
  const encoder = new TextEncoder();
  const encoded = new Map([...contents].map(([part, text]) => [entryOf(zip, part), encoder.encode(text)]));
  const filled = encoded.size === 0 ? bytes : replaceEntries(zip, encoded);
  const comparison = compareForms(bytes, filled, name);
  const changed: FillReport['changed'] = [];
  const isMeant = ({ part, row }: { part: string; row: number }) =>
    heights.some((own) => own.part === part && own.row === row);
  const rows = comparison.heights.filter((row) => !isMeant(row));
  let others = comparison.others.length + rows.length;
  for (const change of comparison.places) {
    const own = written.filter(({ where }) => isAt(where, change));
    if (own.length === 0) others += 1;
    for (const { place, question, answer } of own)
      if (!changed.some((each) => each.place === place && each.box !== change.box))
        changed.push({ place, question, answer, ...change });
  }
  if (others > 0) {
    const first =
      comparison.others[0]?.what ??
      (rows[0] && `The height of row ${rows[0].row} changed.`) ??
      JSON.stringify(comparison.places.find((change) => !written.some(({ where }) => isAt(where, change))));
    throw new Error(`Filling ${name} would have changed more than its answers (${others} places; ${first})`);
  }
  return {
    bytes: filled,
    report: {
      format: form.format,
      changed,
      problems,
      notes: [...form.notes, ...notes],
      partsChanged: comparison.parts.filter(({ isIdentical }) => !isIdentical).map(({ part }) => part),
      partsIdentical: comparison.parts.filter(({ isIdentical }) => isIdentical).length,
      othersChanged: others,
      parts: comparison.parts,
      sha256: { before: sha256(bytes), after: sha256(filled) },
    },
  };
}

function fillWorkbook(
  bytes: Uint8Array,
  name: string,
  answers: readonly FormAnswer[],
  places: FormPlace[],
): Writing {
  const workbook = openWorkbook(bytes, name);
  const bySheet = new Map<string, CellAnswer[]>();
  const result: Writing = { contents: new Map(), written: [], problems: [], notes: [], heights: [] };
  for (const { placeId, value } of answers) {
    const known = places.find(({ id }) => id === placeId);
    refusing(result, placeId, () => {
      const tick = known?.ticks && tickFor(known, value);
      const found = cellOfId(workbook, tick ?? placeId);
      if (!found) throw new AnswerRefused('noCell', { place: placeId });
      const { sheet, place } = found;
      const cell = addressOf(place);
      const where = { part: sheet.source.part, sheet: sheet.name, cell };
      if (result.written.some((other) => isAt(other.where, { ...where, before: '', after: '' })))
        throw new AnswerRefused('answeredTwice', { place: `${sheet.name}!${cell}` });
      if (typeof value === 'string') checkLimit(value.trim(), known?.limit);
      const answer = prepareAnswer(workbook, sheet, place, tick === undefined ? value : 'X');
      bySheet.set(sheet.name, [...(bySheet.get(sheet.name) ?? []), answer]);
      result.written.push({ place: placeId, question: known?.question ?? '', answer: String(value), where });
    });
  }
  for (const [name, inSheet] of bySheet) {
    const sheet = workbook.sheet(name);
    if (!sheet) continue;
    const { part } = sheet.source;
    result.contents.set(part, writeCells(sheet, inSheet));
    for (const { height } of inSheet) if (height) result.heights.push({ part, row: height.row });
  }
  const hiding = [...bySheet.values()].flat().filter(({ hidesLines }) => hidesLines);
  const [first] = hiding;
  if (first)
    result.notes.push(
      formNote('linesHidden', { number: hiding.length, place: `${first.sheet}!${addressOf(first.place)}` }),
    );
  for (const { sheet, place, cut } of [...bySheet.values()].flat())
    if (cut)
      result.notes.push(
        formNote(cut.isHighest ? 'rowHighest' : 'rowCut', {
          row: place.row,
          place: `${sheet}!${addressOf(place)}`,
          visible: cut.visible,
          lines: cut.lines,
        }),
      );
  if (bySheet.size > 0 && workbook.hasFormulas()) result.notes.push(formNote('formulasOld'));
  return result;
}

function fillDocument(
  bytes: Uint8Array,
  name: string,
  answers: readonly FormAnswer[],
  options: FillOptions,
): Writing {
  const document = openWordDocument(bytes, name);
  const places = findWordPlaces(document);
  const accepted: WordAnswer[] = [];
  const result: Writing = { contents: new Map(), written: [], problems: [], notes: [], heights: [] };
  for (const { placeId, value } of answers) {
    refusing(result, placeId, () => {
      const found = places.find(({ place }) => place.id === placeId);
      if (!found) throw new AnswerRefused('noPlace', { place: placeId });
      if (accepted.some((other) => other.found === found))
        throw new AnswerRefused('answeredTwice', { place: placeId });
      const answer = prepareWordAnswer(found, value);
      accepted.push(answer);
      if (answer.value === false) return;
      const { question } = found.place;
      for (const { place } of [found, ...(found.copies ?? [])])
        result.written.push({ place: placeId, question, answer: String(value), where: place.where });
      result.notes.push(...answer.notes);
    });
  }
  const isChanged = accepted.some(({ value }) => value !== false);
  if (isChanged) result.contents.set(document.source.part, writeWordAnswers(document, accepted, options));
  return result;
}

function refusing(result: Writing, place: string, work: () => void): void {
  try {
    work();
  } catch (error) {
    if (!(error instanceof AnswerRefused)) throw error;
    result.problems.push({ place, problem: error.note });
  }
}

const isAt = (
  where: { part: string; sheet?: string; cell?: string; paragraph?: number; box?: number },
  change: PlaceChange,
): boolean =>
  where.part === change.part &&
  where.cell === change.cell &&
  where.paragraph === change.paragraph &&
  where.box === change.box;

const entryOf = (zip: { entries: { path: string }[] }, part: string): string =>
  zip.entries.find((entry) => entry.path.replace(/^\//, '') === part)?.path ?? part;
