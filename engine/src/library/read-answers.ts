import type { AnswerColumnChoice } from '#library/answer-columns.ts';
import { addAnswer, type AnswerReading } from '#library/found-answer.ts';
import { askForColumns, readAnswerTable, type Row, withComment } from '#library/read-tables.ts';
import { readAnswerText } from '#library/read-text.ts';
import { isWordDocument, readSeparatedRows, readWorkbookSheets } from '#notices/tables/read-rows.ts';
import { unreadable } from '#reading/notes.ts';
import { findQuestions } from '#reading/questionnaire.ts';
import { readDocument } from '#reading/read.ts';
import { decodeText } from '#reading/text.ts';

/**
 * Reads questions with their answers from a workbook, a CSV file, or a document (Word, PDF, OpenDocument, HTML, Markdown,
 * text). `choice` says what columns hold where the guess was wrong. A form of a buyer that was filled in gives its questions
 * and what stands in their places.
 * @throws UnreadableFile with one sentence for the person who brought the file
 */
export async function readAnswers(
  bytes: Uint8Array,
  name: string,
  choice?: AnswerColumnChoice,
): Promise<AnswerReading> {
  const reading: AnswerReading = { answers: [], problems: [], columns: [] };
  const sheets = await sheetsOf(bytes, name);
  if (sheets) await readSheets(sheets, reading, { bytes, name, choice });
  else readAnswerText(await readDocument(bytes, name), reading);
  if (reading.answers.length === 0 && reading.problems.length === 0)
    reading.problems.push({ row: null, key: 'nothingFound', values: {} });
  return reading;
}

async function readSheets(
  sheets: Row[][],
  reading: AnswerReading,
  { bytes, name, choice }: { bytes: Uint8Array; name: string; choice: AnswerColumnChoice | undefined },
): Promise<void> {
  const read = sheets.filter((rows) => readAnswerTable(rows, reading, choice));
  if (choice && read.length > 0) return;
  const filled = (await findQuestions(bytes, name)).filter(({ answer = '' }) => answer !== '');
  // A form with titles of its own over each part is read by its questions, of which a table's titles find few.
  if (read.length > 0 && filled.length <= reading.answers.length) return;
  reading.answers.length = 0;
  reading.problems.length = 0;
  for (const { question, answer = '', comment = '', section, questionCell } of filled)
    addAnswer(reading, {
      question,
      answer: withComment(answer, comment),
      section,
      row: Number(/\d+$/.exec(questionCell)?.[0] ?? 0) || null,
    });
  if (filled.length === 0) sheets.some((rows) => askForColumns(rows, reading));
}

/** The rows of each sheet; null for what is no table. */
async function sheetsOf(bytes: Uint8Array, name: string): Promise<Row[][] | null> {
  if (bytes.length === 0) throw unreadable('empty', { name });
  if (isZip(bytes)) return isWorkbook(name, bytes) ? readWorkbookSheets(bytes, name) : null;
  if (!/\.(?:csv|tsv)$/i.test(name)) return null;
  const rows = readSeparatedRows(decodeText(bytes).replace(/^\uFEFF/, ''), name);
  return rows && [rows];
}

const isZip = (bytes: Uint8Array): boolean => bytes[0] === 0x50 && bytes[1] === 0x4b;
const isWorkbook = (name: string, bytes: Uint8Array): boolean =>
  /\.xls[xm]$/i.test(name) && !isWordDocument(bytes);
