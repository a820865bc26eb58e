import { getRow, run, type Db } from '#db/database.ts';
import { notFound } from '#http/calls/errors.ts';

/** What entered an answer; `steps` is null for a replacement that nobody has read yet. */
export type StepRow = {
  version: number;
  client: string;
  batch: number;
  steps: unknown[] | null;
  replacement: { answer: string; answerRich: unknown } | null;
};
export type HeldDocument = {
  bid: string;
  version: number;
  head: string;
  /** Null where the server remembers it by its head. */
  document: unknown;
  documentVersion: number;
  suggestedBy: Readonly<Record<string, string>>;
  /** The caller's changes are in the audit log since less than ten minutes. */
  isNoted: boolean;
};

/** Holds an answer's document for a change; nothing where the answer was never opened. */
export async function lockDocument(
  db: Db,
  requirement: string,
  remembered: string | undefined,
): Promise<HeldDocument | undefined> {
  const [held] = await run<HeldDocument>(db, lock, [requirement, remembered ?? '']);
  return held;
}
const lock = {
  name: 'answer-document-lock',
  text: `select r.bid_id as bid, d.version, d.head, case when d.head <> $2 then d.document end as document,
      d.document_version as "documentVersion", d.suggested_by as "suggestedBy",
      coalesce((d.writers ->> current_member())::timestamptz > now() - interval '10 minutes', false) as "isNoted"
    from requirements r join answer_documents d on d.requirement_id = r.id where r.id = $1 for update`,
};

/** What entered since a version and since the stored document, whichever is the earlier. */
export const findSteps = (db: Db, requirement: string, since: number): Promise<StepRow[]> =>
  run<StepRow>(db, find, [requirement, since]);
const find = {
  name: 'answer-steps',
  text: `select s.version, s.client, s.batch, s.steps, s.replacement from answer_steps s
    where s.requirement_id = $1
      and s.version > least($2::int, (select d.document_version from answer_documents d where d.requirement_id = $1))
    order by s.version`,
};

/** A document as it is stored, without a change in view; 404 without the requirement. */
export async function readDocument(
  db: Db,
  requirement: string,
): Promise<{ version: number; document: unknown; documentVersion: number }> {
  const [found] = await run<{ version: number; document: unknown; documentVersion: number }>(db, read, [
    requirement,
  ]);
  if (!found) throw notFound();
  return found;
}
const read = {
  name: 'answer-document',
  text: `select coalesce(d.version, 0) as version, d.document, coalesce(d.document_version, 0) as "documentVersion"
    from requirements r left join answer_documents d on d.requirement_id = r.id where r.id = $1`,
};

/** The answer that a document begins with, held; 404 without the requirement. */
export async function lockAnswer(db: Db, requirement: string): Promise<{ answer: string; rich: unknown }> {
  const [found] = await run<{ answer: string; rich: unknown }>(db, lockOne, [requirement]);
  if (!found) throw notFound();
  return found;
}
const lockOne = {
  name: 'answer-lock',
  text: 'select answer, answer_rich as rich from requirements where id = $1 for update',
};

/** Begins a document; who comes second finds it. */
export async function addDocument(db: Db, requirement: string, document: unknown): Promise<void> {
  await run(db, add, [requirement, JSON.stringify(document)]);
}
const add = {
  name: 'answer-document-add',
  text: `insert into answer_documents (requirement_id, document) values ($1, $2::jsonb) on conflict do nothing`,
};

/** Says what a replacement came to, once it has been read. */
export async function resolveReplacement(
  db: Db,
  requirement: string,
  { version, steps }: { version: number; steps: unknown[] },
): Promise<void> {
  await run(db, resolve, [requirement, version, JSON.stringify(steps)]);
}
const resolve = {
  name: 'answer-steps-resolve',
  text: `update answer_steps set steps = $3::jsonb, replacement = null where requirement_id = $1 and version = $2`,
};

/** Stores a document behind the steps that have entered; answers its new head. */
export async function storeDocument(
  db: Db,
  requirement: string,
  { version, document, suggestedBy }: { version: number; document: unknown; suggestedBy: object | undefined },
): Promise<string> {
  const stored = await getRow<{ head: string }>(db, store, [
    requirement,
    version,
    document === undefined ? null : JSON.stringify(document),
    suggestedBy === undefined ? null : JSON.stringify(suggestedBy),
  ]);
  return stored.head;
}
const store = {
  name: 'answer-document-store',
  text: `update answer_documents set version = $2, head = new_object_id(), document = coalesce($3::jsonb, document),
      document_version = case when $3::jsonb is null then document_version else $2 end,
      suggested_by = coalesce($4::jsonb, suggested_by),
      writers = writers || jsonb_build_object(current_member(), now())
    where requirement_id = $1 returning head`,
};

export async function addSteps(
  db: Db,
  requirement: string,
  { version, client, batch, steps }: Omit<StepRow, 'replacement'>,
): Promise<void> {
  await run(db, addOne, [requirement, version, client, batch, JSON.stringify(steps)]);
}
const addOne = {
  name: 'answer-steps-add',
  text: `insert into answer_steps (requirement_id, version, client, batch, steps) values ($1, $2, $3, $4, $5::jsonb)`,
};

/** Has triggers know that what follows in this transaction is written in the editor, and whether the audit log has it already. */
export async function beginWriting(db: Db, isNoted: boolean): Promise<void> {
  await run(db, begin, [isNoted ? 'on' : '']);
}
const begin = {
  name: 'answer-writing',
  text: `select set_config('app.writing', 'on', true), set_config('app.is_noted', $1, true)`,
};

/** Has the words that follow in this transaction be another's than who enters them. */
export async function attributeWords(db: Db, author: string): Promise<void> {
  await run(db, attribute, [author]);
}
const attribute = { name: 'answer-words-of', text: `select set_config('app.words_of', $1, true)` };

/** 404 without the requirement. */
export async function refuseWithoutRequirement(db: Db, requirement: string): Promise<void> {
  const found = await run(db, known, [requirement]);
  if (found.length === 0) throw notFound();
}
const known = { name: 'answer-known', text: 'select id from requirements where id = $1' };

/** Where the words are that comments are about. */
export type CommentRange = { id: string; from: number; to: number };

export const findRanges = (db: Db, requirement: string): Promise<CommentRange[]> =>
  run<CommentRange>(db, ranges, [requirement]);
const ranges = {
  name: 'answer-comment-ranges',
  text: `select id, range_from as "from", range_to as "to" from requirement_comments
    where requirement_id = $1 and range_from is not null and range_to is not null`,
};

/** Says where they are in the document of a version; what is empty is gone. */
export async function setRanges(db: Db, version: number, moved: readonly CommentRange[]): Promise<void> {
  const columns = [moved.map(({ id }) => id), moved.map(({ from }) => from), moved.map(({ to }) => to)];
  await run(db, set, [version, ...columns]);
}
const set = {
  name: 'answer-comment-ranges-set',
  text: `update requirement_comments k set range_version = $1::int, range_from = case when m.to > m.from then m.from end,
      range_to = case when m.to > m.from then m.to end
    from unnest($2::text[], $3::int[], $4::int[]) m (id, "from", "to") where k.id = m.id`,
};
