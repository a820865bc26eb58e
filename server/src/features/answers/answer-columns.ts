import { mostLibraryLetters, type createAnswer } from '@bidloom/contract/answers';
import type { ParsedInputOf } from '@bidloom/contract/endpoint';
import { writtenAnswer } from '#features/rich-text/written-answer.ts';
import { invalid } from '#http/calls/errors.ts';
import type { AnswerColumns } from './answers.queries.ts';

type Fields = Partial<ParsedInputOf<typeof createAnswer>>;

/**
 * An answer's fields by the columns that hold them; what is not given is `undefined`. Tags are kept once each.
 * @param at what an error's path begins with
 * @throws 400 where a rich answer has no words
 */
export function columnsOf(fields: Fields, at = ''): AnswerColumns {
  const { tags, owner, reviewBy, expiresOn, sourceName, answer, answerRich, ...same } = fields;
  const written = writtenAnswer({ answer, answerRich }, { at, most: mostLibraryLetters });
  if (written?.answer === '') throw invalid([{ path: `${at}answer`, key: 'errors.input.required' }]);
  return {
    ...same,
    ...(written && { answer: written.answer, answer_rich: written.rich }),
    tags: tags && uniqueTags(tags),
    owner_id: owner,
    review_by: reviewBy,
    expires_on: expiresOn,
    source_name: sourceName,
  };
}

/**
 * The columns of a new answer.
 * @param at what an error's path begins with
 * @throws 400 where it says nothing
 */
export function newColumnsOf(fields: Fields & { question: string }, at = '') {
  const columns = columnsOf(fields, at);
  if (columns.answer === undefined) throw invalid([{ path: `${at}answer`, key: 'errors.input.required' }]);
  return { ...columns, question: fields.question, answer: columns.answer };
}

/** Whatever their case, each once, as first written. */
export function uniqueTags(tags: string[]): string[] {
  const seen = new Map<string, string>();
  for (const tag of tags) if (!seen.has(tag.toLowerCase())) seen.set(tag.toLowerCase(), tag);
  return [...seen.values()];
}
