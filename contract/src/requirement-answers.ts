import { z } from 'zod';
import { documentVersion } from './answer-steps.ts';
import { endpoint } from './endpoint.ts';
import { idOf, paging, payload, Person, text, Timestamp, versionOf } from './primitives.ts';
import { RichText } from './rich-text.ts';
import { requirementStatuses } from './requirement-states.ts';
import { Requirement } from './requirements.ts';

const feature = 'requirements';

/** What the answer to a requirement said at a time. */
export const KeptAnswer = z.strictObject({
  _id: idOf('requirement-answer'),
  version: versionOf('requirement'),
  answer: z.string(),
  /** Null where it was plain. */
  answerRich: RichText.nullable(),
  status: z.enum(requirementStatuses),
  /** A run had drafted it. */
  isDraft: z.boolean(),
  changedAt: Timestamp,
  /** Nobody for a run. */
  changedBy: Person.nullable(),
  /** Who wrote it together in the editor; nobody where one call wrote it. */
  writers: z.array(Person),
});
export type KeptAnswer = z.infer<typeof KeptAnswer>;

export const listKeptAnswers = endpoint('GET /bid/requirement/history', {
  summary:
    'What the answer to a requirement said, newest first. What one person writes in ten minutes, or several together in the editor, is one line.',
  feature,
  input: z.strictObject({ ...paging, requirement: idOf('requirement') }),
  paged: true,
  sorts: ['-changedAt'],
  data: z.array(KeptAnswer),
});
export const restoreKeptAnswer = endpoint('POST /bid/requirement/restore', {
  summary: 'Brings back what an answer said, as its newest words, which wait for approval.',
  feature,
  input: payload({ _id: idOf('requirement-answer') }),
  data: Requirement,
});

export const RequirementComment = z.strictObject({
  _id: idOf('requirement-comment'),
  /** The first comment of its thread; null for that one. */
  replyTo: idOf('requirement-comment').nullable(),
  user: Person,
  comment: z.string(),
  /** Of the first comment: the words that it is about, as they were; null where it is about the whole answer. */
  quote: z.string().nullable(),
  /** Where they are in the document of that version; null where they are gone. */
  range: z.strictObject({ version: documentVersion, from: z.int(), to: z.int() }).nullable(),
  /** Of the first comment: the thread is settled. */
  isResolved: z.boolean(),
  createdAt: Timestamp,
});
export type RequirementComment = z.infer<typeof RequirementComment>;

export const listRequirementComments = endpoint('GET /bid/requirement/comments', {
  summary: 'What was said about an answer, oldest first.',
  feature,
  input: z.strictObject({ ...paging, requirement: idOf('requirement') }),
  paged: true,
  sorts: ['createdAt'],
  data: z.array(RequirementComment),
});
export const createRequirementComment = endpoint('POST /bid/requirement/comment', {
  summary: 'Says something about an answer; `@[Full Name](userId)` mentions and notifies.',
  feature,
  status: 201,
  input: payload({
    requirement: idOf('requirement'),
    comment: text(5000, 1),
    replyTo: idOf('requirement-comment').optional(),
    /** Words of the answer that it is about, in its document of that version; with `replyTo` it says nothing. */
    range: z.strictObject({ version: documentVersion, from: z.int().min(0), to: z.int().min(1) }).optional(),
  }),
  data: RequirementComment,
  creates: { kind: 'requirement-comment', idPath: 'data._id' },
});
export const resolveRequirementComment = endpoint('PUT /bid/requirement/comment', {
  summary: 'Settles a thread of comments, or opens it again.',
  feature,
  input: payload({ _id: idOf('requirement-comment'), isResolved: z.boolean() }),
  data: RequirementComment,
});
