import { readHtml } from '@bidloom/engine/rich-text/html';
import { writtenAnswer, type WrittenAnswer } from '#features/rich-text/written-answer.ts';

/** What the proposal says in HTML, as it is stored. */
export function readWords(html: string): WrittenAnswer {
  const written = writtenAnswer({ answerRich: { version: 1, content: readHtml(html) } });
  if (!written) throw new Error('The sample data lacks the words of a section');
  return written;
}
