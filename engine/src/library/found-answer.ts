import type { AnswerField } from '#library/answer-columns.ts';
import { blocksOfLines, richOfBlocks } from '#library/rich-answer.ts';
import type { Block } from '#reading/document.ts';
import { languageOf, type Language } from '#requirements/wording/language.ts';
import { toPlainText } from '#rich-text/plain-text.ts';
import type { RichText } from '#rich-text/rich-text.ts';

/** A question with its answer, as a file has them. */
export type FoundAnswer = {
  question: string;
  answer: string;
  /** The answer with headings, lists and tables; null where it is plain. */
  answerRich: RichText | null;
  /** The heading it stands under; empty where there is none. */
  section: string;
  tags: string[];
  language: Language;
  /** The row of a table or the paragraph of a text, from 1. */
  row: number | null;
};
/** What is wrong in a row: a key of the translations (`server.answers.import`) with its values. */
type AnswerProblem = {
  row: number | null;
  key:
    | 'noAnswer'
    | 'noQuestion'
    | 'questionTooLong'
    | 'answerTooLong'
    | 'noColumns'
    | 'nothingFound'
    | 'tooMany';
  values: Record<string, string | number>;
};
export type AnswerReading = {
  answers: FoundAnswer[];
  problems: AnswerProblem[];
  /** What the columns of tables were taken for; null for one that is not used. */
  columns: { header: string; field: AnswerField | null }[];
};

/** As much as the library takes of each. */
const [mostQuestionLetters, mostAnswerLetters, mostTags, mostTagLetters] = [5_000, 50_000, 30, 60];
/** As many as one file may bring. */
const mostAnswers = 2_000;

/** Adds a question with its answer, the words of a cell or the blocks of a text, or says what is wrong with it. */
export function addAnswer(
  reading: AnswerReading,
  found: Pick<FoundAnswer, 'question' | 'row' | 'section'> & {
    answer: string | Block[];
    tags?: string[];
    language?: Language | undefined;
  },
): void {
  const { question, row, section } = found;
  const { answer, rich } = writtenAnswer(found.answer);
  const problem = (key: AnswerProblem['key'], values: AnswerProblem['values'] = {}) =>
    reading.problems.push({ row, key, values });
  if (question === '') return void problem('noQuestion', { answer: short(answer) });
  if (answer === '') return void problem('noAnswer', { question: short(question) });
  if (question.length > mostQuestionLetters)
    return void problem('questionTooLong', { question: short(question), most: mostQuestionLetters });
  if (answer.length > mostAnswerLetters)
    return void problem('answerTooLong', { question: short(question), most: mostAnswerLetters });
  if (reading.answers.length >= mostAnswers) {
    if (!reading.problems.some(({ key }) => key === 'tooMany')) problem('tooMany', { most: mostAnswers });
    return;
  }
  reading.answers.push({
    question,
    answer,
    answerRich: rich,
    section: section.slice(0, 300),
    tags: (found.tags ?? []).map((tag) => tag.slice(0, mostTagLetters)).slice(0, mostTags),
    language: found.language ?? languageOf(`${question} ${answer.slice(0, 2_000)}`) ?? 'en',
    row,
  });
}

/** Enough of a text to know it by. */
const short = (text: string): string => (text.length > 80 ? `${text.slice(0, 79).trimEnd()}…` : text);

function writtenAnswer(given: string | Block[]): { answer: string; rich: RichText | null } {
  const isText = typeof given === 'string';
  const rich = richOfBlocks(isText ? blocksOfLines(given) : given);
  if (rich) return { answer: toPlainText(rich).trim(), rich };
  return { answer: isText ? given : given.map(({ text }) => text).join('\n\n'), rich };
}
