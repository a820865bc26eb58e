import {
  type AnswerColumnChoice,
  answerColumnsOf,
  type AnswerField,
  nameOf,
} from '#library/answer-columns.ts';
import { addAnswer, type AnswerReading } from '#library/found-answer.ts';
import type { Language } from '#requirements/wording/language.ts';

/** A row of a table with its number in it, from 1. */
export type Row = { row: number; cells: string[] };

/** The heading of a table is looked for in so many rows. */
const headingRows = 20;

/**
 * Reads the questions and answers of one table below its row of headings. Answers false, and adds nothing, where no row names
 * a column of questions and one of answers.
 */
export function readAnswerTable(rows: Row[], reading: AnswerReading, choice?: AnswerColumnChoice): boolean {
  const at = rows.slice(0, headingRows).findIndex(({ cells }) => isHeading(answerColumnsOf(cells, choice)));
  const headers = rows[at]?.cells;
  if (!headers) return false;
  const fields = answerColumnsOf(headers, choice);
  noteColumns(reading, headers, fields);
  let section = '';
  for (const { row, cells } of rows.slice(at + 1)) {
    const of = (field: AnswerField) => tidy(cells[fields.indexOf(field)] ?? '');
    if (cells.every((cell) => cell.trim() === '') || cells.join('\n') === headers.join('\n')) continue;
    const title = titleOf(cells);
    if (title !== null && of('answer') === '') {
      section = title;
      continue;
    }
    const [question, answer] = [of('question'), withComment(of('answer'), of('comment'))];
    if (question === '' && answer === '') continue;
    addAnswer(reading, {
      question,
      answer,
      section: of('section') || section,
      tags: tagsIn(of('tags')),
      language: languageNamed(of('language')),
      row,
    });
  }
  return true;
}

/** A mere mark ("Yes", "Partly compliant") with the words beside it; an answer in words of its own stands alone. */
export function withComment(answer: string, comment: string): string {
  const isMark = answer !== '' && !/[.!?\n]./.test(answer) && answer.split(/\s+/).length <= 3;
  if (!isMark || comment === '') return answer;
  // "Yes, since 2012" beside "Yes" says it itself; "Not before 2027" beside "No" does not.
  const rest = comment.toLowerCase().startsWith(answer.toLowerCase()) ? comment.slice(answer.length) : ' ';
  return /^(?:$|\s*[.,;:!–—-])/.test(rest) ? comment : `${answer.replace(/[.,;:]$/, '')}. ${comment}`;
}

/** Names the columns of a table whose headings say nothing, so that a person can say what they hold. */
export function askForColumns(rows: Row[], reading: AnswerReading): boolean {
  const headers = rows.slice(0, headingRows).find(({ cells }) => filled(cells).length > 1);
  if (!headers) return false;
  noteColumns(
    reading,
    headers.cells,
    headers.cells.map(() => null),
  );
  reading.problems.push({ row: headers.row, key: 'noColumns', values: {} });
  return true;
}

function noteColumns(reading: AnswerReading, headers: string[], fields: (AnswerField | null)[]): void {
  for (const [column, header] of headers.entries())
    if (nameOf(header) !== '' && !reading.columns.some((known) => known.header === nameOf(header)))
      reading.columns.push({ header: nameOf(header), field: fields[column] ?? null });
}

const isHeading = (fields: (AnswerField | null)[]) =>
  fields.includes('question') && fields.includes('answer');

const filled = (cells: string[]) => cells.filter((cell) => cell.trim() !== '');

/** The words of a row that has nothing else, and is no question: the heading of what follows. */
function titleOf(cells: string[]): string | null {
  const words = [...new Set(filled(cells).map(tidy))];
  const [only = ''] = words;
  return words.length === 1 && only.length <= 120 && !/[?؟]\s*$/.test(only) && /\p{L}{2}/u.test(only)
    ? only
    : null;
}

/** Lines stay; blanks and empty lines too many go. */
const tidy = (text: string): string =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(/[^\S\n]+/gu, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();

const tagsIn = (text: string): string[] => [
  ...new Set(
    text
      .split(/[,;|\n،؛]/)
      .map((tag) => tag.trim())
      .filter((tag) => tag !== ''),
  ),
];

function languageNamed(text: string): Language | undefined {
  const name = text.toLowerCase();
  if (/^(?:en|eng|english|anglais|الانجليزيه)/.test(name)) return 'en';
  if (/^(?:fr|fra|fre|french|fran[cç]ais)/.test(name)) return 'fr';
  return /^(?:ar|ara|arabic|arabe|عرب|العرب)/.test(name) ? 'ar' : undefined;
}
