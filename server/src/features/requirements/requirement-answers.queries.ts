import { getRow, run, type Db } from '#db/database.ts';
import { type Filter, holds, jsonList, jsonOne, type JsonPage, type ListShape } from '#db/json-list.ts';
import type { PageInput } from '#db/paging.ts';
import { personOf } from '#db/person.ts';
import { notFound } from '#http/calls/errors.ts';

const keptAnswers: ListShape = {
  name: 'requirement-answers',
  table: 'requirement_answers',
  alias: 'k',
  row: `k.id as _id, k.version, k.answer, k.answer_rich as "answerRich", k.status, k.is_draft as "isDraft", wire_time(k.changed_at) as "changedAt",
    ${personOf('k.changed_by')} as "changedBy",
    (select coalesce(json_agg(json_build_object('_id', u.id, 'fullName', u.full_name, 'logo', u.logo) order by u.full_name, u.id), '[]')
      from users u where u.id = any(k.writers)) as writers`,
  // Ids sort by the time they were made.
  sorts: { changedAt: { by: 'k.id::text', type: 'text' } },
  defaultSort: '-changedAt',
};

const comments: ListShape = {
  name: 'requirement-comments',
  table: 'requirement_comments',
  alias: 'k',
  row: `k.id as _id, k.reply_to as "replyTo", ${personOf('k.user_id')} as "user", k.comment, k.quote,
    case when k.range_from is not null then json_build_object('version', k.range_version, 'from', k.range_from, 'to', k.range_to) end as range,
    k.is_resolved as "isResolved",
    wire_time(k.created_at) as "createdAt"`,
  sorts: { createdAt: { by: 'k.id::text', type: 'text' } },
  defaultSort: 'createdAt',
};

/** What an answer said, newest first; 404 without the requirement. */
export const findKeptAnswers = (db: Db, requirement: string, { q, ...page }: PageInput): Promise<JsonPage> =>
  ofRequirement(db, requirement, keptAnswers, page, holds('k.answer', q));

/** What was said about an answer, oldest first; 404 without the requirement. */
export const findComments = (db: Db, requirement: string, { q, ...page }: PageInput): Promise<JsonPage> =>
  ofRequirement(db, requirement, comments, page, holds('k.comment', q));

async function ofRequirement(
  db: Db,
  requirement: string,
  shape: ListShape,
  page: PageInput,
  words: Filter,
): Promise<JsonPage> {
  const [known, list] = await Promise.all([
    run(db, exists, [requirement]),
    jsonList(db, shape, page, [{ where: 'k.requirement_id = $?', value: requirement }, words]),
  ]);
  if (known.length === 0) throw notFound();
  return list;
}
const exists = { name: 'requirement-exists', text: 'select id from requirements where id = $1' };

/** A line of an answer's history; 404 without it. */
export async function getKeptAnswer(
  db: Db,
  id: string,
): Promise<{ requirement: string; answer: string; rich: unknown }> {
  const [kept] = await run<{ requirement: string; answer: string; rich: unknown }>(db, readKept, [id]);
  if (!kept) throw notFound();
  return kept;
}
const readKept = {
  name: 'requirement-answer-kept',
  text: 'select requirement_id as requirement, answer, answer_rich as rich from requirement_answers where id = $1',
};

export const getComment = (db: Db, id: string) => jsonOne(db, comments, id);

export type CommentedRequirement = {
  id: string;
  bid: string;
  number: number;
  title: string;
  name: string;
  owner: string | null;
  /** Who has written in the thread so far. */
  writers: string[];
};

/** The words of an answer that a comment is about, and where they are in the document of a version. */
export type CommentPlace = { quote: string; version: number; from: number; to: number };

/** Adds a comment; 404 without the requirement, or without the thread it answers in that requirement. */
export async function addComment(
  db: Db,
  user: string,
  {
    requirement,
    comment,
    replyTo,
    place,
  }: {
    requirement: string;
    comment: string;
    replyTo?: string | undefined;
    place?: CommentPlace | undefined;
  },
): Promise<CommentedRequirement> {
  return getRow<CommentedRequirement>(db, add, [
    requirement,
    replyTo ?? null,
    user,
    comment,
    place?.quote ?? null,
    place?.version ?? null,
    place?.from ?? null,
    place?.to ?? null,
  ]);
}
// A reply to a reply stands in the thread of the first; what is said again opens it.
const add = {
  name: 'requirement-comment-add',
  text: `with thread as (
      select coalesce(k.reply_to, k.id) as id from requirement_comments k where k.id = $2 and k.requirement_id = $1
    ), opened as (
      update requirement_comments k set is_resolved = false from thread t where k.id = t.id and k.is_resolved
    ), made as (
      insert into requirement_comments (requirement_id, reply_to, user_id, comment, quote, range_version, range_from, range_to)
      select r.id, (select id from thread), $3, $4, $5, $6::int, $7::int, $8::int from requirements r
      where r.id = $1 and ($2::text is null or exists (select from thread)) returning id, requirement_id
    )
    select m.id, r.bid_id as bid, r.number, b.original_title as title, u.full_name as name, r.owner_id as owner,
      array(select distinct k.user_id::text from requirement_comments k, thread t where k.id = t.id or k.reply_to = t.id) as writers
    from made m join requirements r on r.id = m.requirement_id join bids b on b.id = r.bid_id join users u on u.id = $3`,
};

/** Settles a thread by its first comment, or opens it again; answers its requirement and bid. 404 without it. */
export async function settleThread(
  db: Db,
  id: string,
  isResolved: boolean,
): Promise<{ requirement: string; bid: string }> {
  const [settled] = await run<{ requirement: string; bid: string }>(db, settle, [id, isResolved]);
  if (!settled) throw notFound();
  return settled;
}
const settle = {
  name: 'requirement-comment-settle',
  text: `update requirement_comments k set is_resolved = $2 from requirements r
    where k.id = $1 and k.reply_to is null and r.id = k.requirement_id returning r.id as requirement, r.bid_id as bid`,
};
