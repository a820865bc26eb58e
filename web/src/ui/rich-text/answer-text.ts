import type { RichText as SentRichText } from '@bidloom/contract/rich-text';
import { readRichText } from '@bidloom/engine/rich-text/check-rich-text';
import { fromPlainText, isPlain, toPlainText } from '@bidloom/engine/rich-text/plain-text';
import type { RichText } from '@bidloom/engine/rich-text/rich-text';

/** An answer as calls say it: its plain words, and its rich text where it is not plain. */
export type SentAnswer = { answer: string; answerRich: SentRichText | null };

/** The answer as a rich text; plain words are its paragraphs. */
export function richTextOf({ answer, answerRich }: SentAnswer): RichText {
  const read = answerRich === null ? undefined : readRichText(answerRich);
  return read && 'text' in read ? read.text : fromPlainText(answer);
}

/** A rich text as a call sends it; plain paragraphs are words alone. */
export function sentAnswer(text: RichText): SentAnswer {
  const answer = toPlainText(text).trim();
  return { answer, answerRich: answer === '' || isPlain(text) ? null : text };
}

/** What a change of an answer sends: plain words say themselves, and that a form is gone is said where there was one. */
export const changeOf = ({ answer, answerRich }: SentAnswer, stored: { answerRich: SentRichText | null }) =>
  answerRich ? { answerRich } : { answer, ...(stored.answerRich && { answerRich: null }) };

/** Whether two answers are the same, their form included. */
export const isSameAnswer = (one: SentAnswer, other: SentAnswer): boolean =>
  one.answer === other.answer &&
  (one.answerRich === null) === (other.answerRich === null) &&
  (one.answerRich === other.answerRich ||
    JSON.stringify(richTextOf(one)) === JSON.stringify(richTextOf(other)));

/** Whether two rich texts are one answer: what an answer does not keep (blanks at its end) makes no difference. */
export const isSameText = (one: RichText, other: RichText): boolean =>
  isSameAnswer(sentAnswer(one), sentAnswer(other));

/** One answer behind another, a blank line between them. */
export function joinedAnswers(first: RichText, second: RichText): RichText {
  const said = [first, second].filter((text) => toPlainText(text).trim() !== '');
  return { version: 1, content: said.length > 0 ? said.flatMap(({ content }) => content) : first.content };
}
