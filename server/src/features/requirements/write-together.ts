import { isDeepStrictEqual } from 'node:util';
import type {
  AnswerCommit,
  listAnswerSteps,
  openAnswer,
  sendAnswerSteps,
  showCursor,
} from '@bidloom/contract/answer-steps';
import type { DataOf, ParsedInputOf } from '@bidloom/contract/endpoint';
import { readEditor, toEditor } from '@bidloom/engine/rich-text/editor-document';
import { editorSchema } from '@bidloom/engine/rich-text/editor-schema';
import { fromPlainText } from '@bidloom/engine/rich-text/plain-text';
import { afterSteps, commitSteps, replacingSteps } from '@bidloom/engine/rich-text/together/commit';
import type { Node } from 'prosemirror-model';
import { Step } from 'prosemirror-transform';
import type { Db } from '#db/database.ts';
import { refuseClosed } from '#features/requirement-states/refuse-closed.ts';
import {
  isSameAnswer,
  refuseUnknownFiles,
  storedRichText,
  writtenAnswer,
  type WrittenAnswer,
} from '#features/rich-text/written-answer.ts';
import { invalid } from '#http/calls/errors.ts';
import type { Caller } from '#http/calls/route.ts';
import { publish, publishMoment } from '#jobs/live.ts';
import * as queries from './answer-steps.queries.ts';
import { noteUsed, statusAfterWriting, notifyResponsible } from './change-requirement.ts';
import type { CommentPlace } from './requirement-answers.queries.ts';
import {
  lockRequirementsForUpdate,
  setRequirements,
  type LockedRequirement,
} from './requirements.queries.ts';
import { acceptedFrom, authorsBehind } from './suggested-words.ts';

type Entered = { version: number; commits: AnswerCommit[] | null };

/** After so many steps the document is stored anew; until then it is read with the steps behind it. */
const storeEvery = 20;

/** Opens an answer for writing together. Its document is begun with what the answer says. */
export async function openDocument(
  db: Db,
  { requirement }: ParsedInputOf<typeof openAnswer>,
): Promise<DataOf<typeof openAnswer>> {
  const { answer, rich } = await queries.lockAnswer(db, requirement);
  const first = textOf({ answer, answerRich: rich });
  await queries.addDocument(db, requirement, toEditor(first, editorSchema).toJSON());
  const { doc, held } = await load(db, requirement, 0);
  return { version: held.version, document: doc.toJSON() as { type: 'doc' } };
}

/** What entered an answer since a version. */
export async function findEntered(
  db: Db,
  { requirement, since }: ParsedInputOf<typeof listAnswerSteps>,
): Promise<Entered> {
  const from = Number(since);
  const [{ version, document, documentVersion }, rows] = await Promise.all([
    queries.readDocument(db, requirement),
    queries.findSteps(db, requirement, from),
  ]);
  if (rows.some(({ steps }) => steps === null)) resolveRows(document, documentVersion, rows);
  // A step may have entered between the two readings.
  const last = Math.max(version, rows.at(-1)?.version ?? 0);
  return { version: last, commits: commitsSince(rows, from, last) };
}

/**
 * Enters a batch of steps behind what others entered since the version that they were made upon, the answer with them. A batch that
 * has entered before is answered alike and enters no second time.
 */
export async function enterSteps(
  db: Db,
  caller: Caller,
  { requirement, since, client, batch, steps, usedAnswers }: ParsedInputOf<typeof sendAnswerSteps>,
  entered: Promise<void>,
): Promise<Entered> {
  // All that is asked goes in one round trip, with the entry, and all that is written in another.
  const [loaded, [present], rangesThen] = await Promise.all([
    load(db, requirement, since),
    lockRequirementsForUpdate(db, [requirement]),
    queries.findRanges(db, requirement),
    queries.beginWriting(db, true),
    entered,
  ]);
  const { held, rows, doc } = loaded;
  const commits = commitsSince(rows, since, held.version);
  if (commits === null) return { version: held.version, commits };
  if (commits.some((one) => one.client === client && one.batch === batch))
    return { version: held.version, commits };
  const before = loaded.written;
  const made = entering(
    doc,
    steps,
    commits.flatMap((one) => one.steps),
  );
  const after = made.steps.length > 0 ? writtenAnswerOf(made.doc) : before;
  const commit: AnswerCommit = {
    version: held.version + 1,
    client,
    batch,
    steps: made.steps.map((step) => step.toJSON() as AnswerCommit['steps'][number]),
  };
  const isReworded = !isSameAnswer(before, after);
  if (present?.isClosed) await refuseClosed(db, caller, { bids: [present.bid] });
  if (isReworded && JSON.stringify(steps).includes('"file"')) await refuseUnknownFiles(db, after.rich);
  const ranges = loaded.isMoved ? await queries.findRanges(db, requirement) : rangesThen;
  const status = present && isReworded ? statusAfterWriting(present, after.answer) : undefined;
  if (isReworded && !(held.isNoted && status === undefined)) await queries.beginWriting(db, false);
  const { steps: stepsMade } = made;
  const suggestedBy = authorsBehind(held.suggestedBy, made.doc, { steps: stepsMade, user: caller.user });
  const suggester =
    isReworded && acceptedFrom(doc, stepsMade, { authors: held.suggestedBy, user: caller.user });
  // Who decides on a colleague's words has read them; the rest stays whose it was.
  if (suggester) await queries.attributeWords(db, authorOf(present) ?? suggester);
  const isDue = commit.version - held.documentVersion >= storeEvery;
  const [head] = await Promise.all([
    queries.storeDocument(db, requirement, {
      version: commit.version,
      document: isDue ? made.doc.toJSON() : undefined,
      suggestedBy: isDeepStrictEqual(suggestedBy, held.suggestedBy) ? undefined : suggestedBy,
    }),
    queries.addSteps(db, requirement, commit),
    isReworded && present && reword(db, caller, present, { answer: after, status }),
    usedAnswers && noteUsed(db, requirement, usedAnswers),
    ranges.length > 0 && queries.setRanges(db, commit.version, rangesBehind(ranges, commit.steps)),
    publishMoment(db, 'answer-steps', {
      bid: held.bid,
      requirement,
      version: commit.version,
      commit: shortEnough(commit),
    }),
  ]);
  const suggestions = suggestionsIn(made.doc);
  if (suggestions !== suggestionsIn(doc)) await noteSuggestions(db, requirement, suggestions);
  remember(requirement, { head, doc: made.doc, written: after });
  return { version: commit.version, commits: [...commits, commit] };
}

/** Shows a cursor to whoever listens. */
export async function publishCursor(
  db: Db,
  { user }: Caller,
  { requirement, client, cursor }: ParsedInputOf<typeof showCursor>,
): Promise<null> {
  await queries.refuseWithoutRequirement(db, requirement);
  await publishMoment(db, 'answer-cursor', { requirement, client, user, cursor });
  return null;
}

/** The words of the answer that a comment is about, and where they are now. @throws 400 where that is nowhere */
export async function placeOfComment(
  db: Db,
  requirement: string,
  range: { version: number; from: number; to: number },
): Promise<CommentPlace> {
  const { held, rows, doc } = await load(db, requirement, range.version);
  const since = commitsSince(rows, range.version, held.version);
  const [now] = since
    ? rangesBehind(
        [{ id: '', ...range }],
        since.flatMap(({ steps }) => steps),
      )
    : [];
  const isThere = now !== undefined && now.to > now.from && now.to <= doc.content.size;
  const quote = isThere ? doc.textBetween(now.from, now.to, ' ', ' ').trim() : '';
  if (!now || quote === '') throw invalid([{ path: 'range', key: 'errors.input.invalid' }]);
  return { quote: quote.slice(0, mostQuoted), version: held.version, from: now.from, to: now.to };
}
const mostQuoted = 500;

/** Comments stay with the words that they are about. */
async function moveRanges(
  db: Db,
  requirement: string,
  { version, steps }: { version: number; steps: readonly unknown[] },
): Promise<void> {
  const ranges = await queries.findRanges(db, requirement);
  if (ranges.length > 0) await queries.setRanges(db, version, rangesBehind(ranges, steps));
}

const rangesBehind = (ranges: readonly queries.CommentRange[], steps: readonly unknown[]) => {
  const maps = steps.map((json) => Step.fromJSON(editorSchema, json).getMap());
  return ranges.map(({ id, from, to }) => ({
    id,
    from: maps.reduce((place, map) => map.map(place, 1), from),
    to: maps.reduce((place, map) => map.map(place, -1), to),
  }));
};

/** A NOTIFY carries 8,000 bytes; who hears of a longer commit asks for it. */
const shortEnough = (commit: AnswerCommit): AnswerCommit | null =>
  Buffer.byteLength(JSON.stringify(commit)) < 6_000 ? commit : null;

/** What a person's words make of a requirement. */
async function reword(
  db: Db,
  caller: Caller,
  present: LockedRequirement,
  { answer, status }: { answer: WrittenAnswer; status: ReturnType<typeof statusAfterWriting> },
): Promise<void> {
  const values = { answer: answer.answer, answer_rich: answer.rich, is_draft: false, sources: [] };
  await setRequirements(db, [present.id], { status, ...values });
  if (status === undefined) return;
  await notifyResponsible(db, caller, [present], { status });
  // Lists and counts change with it.
  await publish(db, 'bid-changed', { _id: present.bid });
}

/** Who wrote an answer; nobody where there is none, or a draft. */
const authorOf = (present: LockedRequirement | undefined): string | undefined =>
  present && present.answer !== '' && !present.isDraft ? (present.answeredBy ?? undefined) : undefined;

/** How many changes are suggested; their number is no change that anybody asks for. */
async function noteSuggestions(db: Db, requirement: string, suggestions: number): Promise<void> {
  await queries.beginWriting(db, true);
  await setRequirements(db, [requirement], { suggestions });
}

function suggestionsIn(doc: Node): number {
  const ids = new Set<unknown>();
  doc.descendants(({ marks }) => {
    for (const { type, attrs } of marks)
      if (type.name === 'inserted' || type.name === 'deleted') ids.add(attrs['id']);
  });
  return ids.size;
}

type Document = { head: string; doc: Node; written: WrittenAnswer };
/** Documents that this server has seen last, by their heads: who writes on needs not to read them anew. */
const remembered = new Map<string, Document>();
const mostRemembered = 200;
function remember(requirement: string, document: Document): void {
  remembered.delete(requirement);
  remembered.set(requirement, document);
  const [oldest] = remembered.keys();
  if (remembered.size > mostRemembered && oldest !== undefined) remembered.delete(oldest);
}

/** An answer's document, held, with what entered it since; what replaced it is read now. */
async function load(db: Db, requirement: string, since: number) {
  const known = remembered.get(requirement);
  const [first, rows] = await Promise.all([
    queries.lockDocument(db, requirement, known?.head),
    queries.findSteps(db, requirement, since),
  ]);
  let held = first;
  if (!held) {
    await openDocument(db, { requirement });
    held = await queries.lockDocument(db, requirement, undefined);
    if (!held) throw new Error('A document that was begun is not there');
  }
  if (known && held.document === null)
    return { held, rows, doc: known.doc, written: known.written, isMoved: false };
  const unread = rows.filter(({ steps }) => steps === null).map(({ version }) => version);
  const doc = resolveRows(held.document, held.documentVersion, rows);
  for (const { version, steps } of rows)
    if (unread.includes(version)) {
      await moveRanges(db, requirement, { version, steps: steps ?? [] });
      await queries.resolveReplacement(db, requirement, { version, steps: steps ?? [] });
    }
  if (unread.length > 0) await noteSuggestions(db, requirement, suggestionsIn(doc));
  const written = writtenAnswerOf(doc);
  remember(requirement, { head: held.head, doc, written });
  return { held, rows, doc, written, isMoved: unread.length > 0 };
}

/** Goes through what entered a document, says what each replacement came to, and answers the document behind all. */
function resolveRows(document: unknown, documentVersion: number, rows: queries.StepRow[]): Node {
  let doc = editorSchema.nodeFromJSON(document);
  for (const row of rows) {
    if (row.version <= documentVersion) continue;
    row.steps ??= row.replacement
      ? replacingSteps(doc, textOf(row.replacement)).map((step) => step.toJSON() as unknown)
      : [];
    doc = afterSteps(doc, row.steps);
  }
  return doc;
}

/** What entered behind a version; null where not all of it is there any more. */
function commitsSince(
  rows: readonly queries.StepRow[],
  since: number,
  version: number,
): AnswerCommit[] | null {
  const after = rows.filter((row) => row.version > since);
  if (since > version || after.length < version - since) return null;
  return after.map(({ version: at, client, batch, steps }) => ({
    version: at,
    client,
    batch,
    steps: (steps ?? []) as AnswerCommit['steps'],
  }));
}

const textOf = ({ answer, answerRich }: { answer: string; answerRich: unknown }) =>
  storedRichText(answerRich) ?? fromPlainText(answer);

/** Puts steps behind others. @throws 400 where they are none, or no document would come of them */
function entering(doc: Node, steps: readonly unknown[], since: readonly unknown[]) {
  try {
    return commitSteps(doc, steps, since);
  } catch (error) {
    if (error instanceof RangeError || error instanceof TypeError || error instanceof SyntaxError)
      throw invalid([{ path: 'steps', key: 'errors.input.invalid' }]);
    throw error;
  }
}

/** What a document says, as the answer's columns have it. @throws 400 where that is no rich text, or too long */
function writtenAnswerOf(doc: Node): WrittenAnswer {
  const read = readEditor(doc);
  if (!('text' in read)) throw invalid([{ path: 'steps', key: `errors.richText.${read.problem}` }]);
  const written = writtenAnswer({ answerRich: read.text });
  if (!written) throw new Error('A rich text says nothing');
  return written;
}
