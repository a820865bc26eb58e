import { mostAnswerLetters } from '@bidloom/contract/requirements';
import type { RichText as SentRichText } from '@bidloom/contract/rich-text';
import { type CompanyFact, fillFacts, renameFact } from '@bidloom/engine/drafting/fill-facts';
import { readRichText } from '@bidloom/engine/rich-text/check-rich-text';
import { fillFactsIn, renameFactIn } from '@bidloom/engine/rich-text/facts';
import { fromPlainText, isPlain, toPlainText } from '@bidloom/engine/rich-text/plain-text';
import { filesIn, type RichText } from '@bidloom/engine/rich-text/rich-text';
import { run, type Db } from '#db/database.ts';
import { HttpError, invalid } from '#http/calls/errors.ts';

/** An answer as its two columns have it: plain words, and the rich text they were derived from, null for plain ones. */
export type WrittenAnswer = { answer: string; rich: RichText | null };

/** An answer as a call sends it: both, one or neither. */
type SentAnswer = { answer?: string | undefined; answerRich?: SentRichText | null | undefined };

/**
 * What a call that writes an answer stores; nothing where it says neither. A rich text says what the answer is, and plain words
 * come of it; words alone make the answer plain, unless they are the present ones. Plain paragraphs are stored as words alone.
 * @param at what an error's path begins with
 * @param most how many characters its words may have
 * @throws 400 where both are given and say different things, or the words of a rich text are too many
 */
export function writtenAnswer(
  { answer, answerRich }: SentAnswer,
  {
    present,
    at = '',
    most = mostAnswerLetters,
  }: { present?: WrittenAnswer; at?: string; most?: number } = {},
): WrittenAnswer | undefined {
  if (answerRich === undefined && answer === present?.answer) return present;
  if (!answerRich) return answer === undefined ? undefined : { answer, rich: null };
  const rich = storedRichText(answerRich);
  if (rich === null) throw new Error('what the contract has checked is a rich text');
  const words = toPlainText(rich).trim();
  if (answer !== undefined && answer !== words)
    throw invalid([{ path: `${at}answer`, key: 'errors.richText.differs' }]);
  if (words.length > most)
    throw invalid([{ path: `${at}answerRich`, key: 'errors.input.tooLong', values: { maximum: most } }]);
  return words === '' || isPlain(rich) ? { answer: words, rich: null } : { answer: words, rich };
}

/** What a call would send to bring back an answer as it was. */
export const restoredAnswer = (answer: string, rich: unknown) => {
  const answerRich = storedRichText(rich);
  return answerRich ? { answerRich } : { answer, answerRich: null };
};

/** What a column holds, in its one form: the database puts its fields in another order. */
export function storedRichText(value: unknown): RichText | null {
  if (value === null || value === undefined) return null;
  const read = readRichText(value);
  return 'text' in read ? read.text : null;
}

/**
 * Refuses a rich answer that shows or refers to a file which the company has not.
 * @throws 404
 */
export async function refuseUnknownFiles(db: Db, rich: RichText | null | undefined): Promise<void> {
  const files = rich ? filesIn(rich) : [];
  if (files.length === 0) return;
  const found = await knownFiles(db, files);
  if (found.length < files.length) throw new HttpError(404, 'not_found', 'server.linkNotFound');
}

/** Those of the ids that are files of the company. */
export const knownFiles = async (db: Db, files: string[]): Promise<string[]> =>
  (await run<{ id: string }>(db, known, [files])).map(({ id }) => id);
const known = { name: 'rich-text-files', text: 'select id from files where id = any($1)' };

/** Whether two answers are the same, their form included. */
export const isSameAnswer = (one: WrittenAnswer, other: WrittenAnswer): boolean =>
  one.answer === other.answer && JSON.stringify(one.rich) === JSON.stringify(other.rich);

/** Several answers as one, a blank line between them; those that say nothing are left out. */
export function joinedAnswers(answers: WrittenAnswer[]): WrittenAnswer {
  const filled = answers.filter(({ answer }) => answer !== '');
  const answer = filled.map((one) => one.answer).join('\n\n');
  if (filled.every(({ rich }) => rich === null)) return { answer, rich: null };
  const content = filled.flatMap((one) => (one.rich ?? fromPlainText(one.answer)).content);
  return { answer, rich: { version: 1, content } };
}

/** The answer with the values of facts where it refers to them, as a reader of `language` writes them. */
export const withFacts = (
  { answer, rich }: WrittenAnswer,
  facts: CompanyFact[],
  language: string,
): WrittenAnswer => ({
  answer: fillFacts(answer, facts, language).text,
  rich: rich && fillFactsIn(rich, facts, language),
});

/** The answer with another name of a fact. */
export const withFactRenamed = (
  { answer, rich }: WrittenAnswer,
  from: string,
  to: string,
): WrittenAnswer => ({
  answer: renameFact(answer, from, to),
  rich: rich && renameFactIn(rich, from, to),
});
