import {
  type AnswerImport,
  type ComparedAnswer,
  type FoundAnswer,
  mostLibraryLetters,
} from '@bidloom/contract/answers';
import type { AnswerColumnChoice } from '@bidloom/engine/library/answer-columns';
import type { Db } from '#db/database.ts';
import { unreadBecause, type Reader } from '#engine/reading-queue.ts';
import { describeUnread } from '#features/document-readings/describe-unread.ts';
import { notFound, refused } from '#http/calls/errors.ts';
import { translate } from '#http/calls/language.ts';
import type { Caller, AppContext } from '#http/calls/route.ts';
import type { ReceivedFile } from '#http/transfer/uploads.ts';
import { compareAnswers } from './compare-answers.ts';
import { readPastAnswers, type PastAnswer } from './past-answers.ts';

type Candidate = Omit<FoundAnswer, keyof ComparedAnswer>;
type Found = Omit<AnswerImport, 'answers'> & { answers: Candidate[] };

/**
 * Reads questions and answers from files, and stores nothing. A file that cannot be read is a problem
 * beside the others' answers; when none can be read, the call is refused with the first one's reason.
 */
export async function readAnswerFiles(
  context: AppContext,
  { files, columns }: { files: ReceivedFile[]; columns: AnswerColumnChoice | undefined },
  { language }: Caller,
  reader: Reader,
): Promise<Found> {
  const found: Found = { answers: [], problems: [], columns: [] };
  const reasons: string[] = [];
  for (const file of files) {
    const { name } = file;
    const reading = await readOnce(context, reader, file, columns);
    if ('refusal' in reading) {
      const reason = describeUnread(reading, name, language);
      reasons.push(reason);
      found.problems.push({ file: name, row: null, msg: reason });
      continue;
    }
    for (const answer of reading.answers)
      found.answers.push({ ...answer, source: 'file', sourceName: name.slice(0, 300) });
    for (const { row, key, values } of reading.problems)
      found.problems.push({
        file: name,
        row,
        msg: translate(language, `server.answers.import.${key}`, values),
      });
    for (const column of reading.columns) found.columns.push({ file: name, ...column });
  }
  const [reason] = reasons;
  if (reason !== undefined && reasons.length === files.length)
    throw refused('unreadable_file', 'server.answers.import.unreadable', { reason });
  return found;
}

async function readOnce(
  { reading }: AppContext,
  reader: Reader,
  { path, name, sha256 }: ReceivedFile,
  columns: AnswerColumnChoice | undefined,
) {
  try {
    return await reading.read(reader, 'answers', () => ({ file: { path }, name, columns }), sha256);
  } catch (error) {
    return { refusal: null, because: unreadBecause(error) };
  }
}

/** What people answered to the requirements of past bids, as candidates; 404 when one of them is none. */
export async function takeFromBids(db: Db, bids: string[]): Promise<Found> {
  const wanted = [...new Set(bids)];
  const past = await readPastAnswers(db, wanted);
  if (past === null) throw notFound();
  return { answers: past.map(candidateOf), problems: [], columns: [] };
}

const candidateOf = ({
  bid,
  text,
  context,
  answer,
  rich,
  section,
  number,
  language,
}: PastAnswer): Candidate => ({
  question: `${context} ${text}`.trim().slice(0, 5_000),
  answer: answer.slice(0, mostLibraryLetters),
  answerRich: answer.length > mostLibraryLetters ? null : rich,
  section: section.slice(0, 300),
  tags: [],
  language,
  source: 'bid',
  sourceName: bid.slice(0, 300),
  row: number,
});

/** Says of each candidate what the library has of it. */
export async function compareWithLibrary(db: Db, found: Found): Promise<AnswerImport> {
  const compared = await compareAnswers(db, found.answers);
  const nothing = { duplicateOf: null, known: null, sameAs: null, changes: [], like: null };
  return {
    ...found,
    answers: found.answers.map((answer, place) => ({ ...answer, ...(compared[place] ?? nothing) })),
  };
}
