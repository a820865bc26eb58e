import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { Done, Email, idOf, paging, payload, Person, text, Timestamp } from './primitives.ts';
import { mostAnswerLetters } from './requirements.ts';

const feature = 'expert-questions';

/** `open`: may be answered. `answered`: was, and may be answered again. The others are over: by time, by the asker, with the bid. */
export const expertQuestionStates = ['open', 'answered', 'expired', 'withdrawn', 'closed'] as const;
const expertLanguages = ['en', 'fr', 'ar'] as const;
/** How many days a link works at most. */
export const mostExpertDays = 30;

/** A requirement that somebody without an account was asked to answer, by a link. */
export const ExpertQuestion = z.strictObject({
  _id: idOf('expert-question'),
  name: z.string(),
  /** Empty where the link was handed over by other means. */
  email: z.string(),
  note: z.string(),
  state: z.enum(expertQuestionStates),
  createdBy: Person.nullable(),
  createdAt: Timestamp,
  expiresAt: Timestamp,
  /** When the link was first opened. */
  openedAt: Timestamp.nullable(),
  answeredAt: Timestamp.nullable(),
  /** What they wrote last, in plain words. */
  answer: z.string(),
});
export type ExpertQuestion = z.infer<typeof ExpertQuestion>;

export const listExpertQuestions = endpoint('GET /bid/requirement/experts', {
  summary: 'Who was asked by link to answer a requirement, newest first, with what they wrote.',
  feature,
  input: z.strictObject({ ...paging, requirement: idOf('requirement') }),
  paged: true,
  sorts: ['-createdAt'],
  data: z.array(ExpertQuestion),
});
export const askExpert = endpoint('POST /bid/requirement/expert', {
  summary:
    'Asks somebody without an account to answer one requirement: the answer holds the link, once. With an email it goes out by mail too, where the server sends mail.',
  feature,
  status: 201,
  input: payload({
    requirement: idOf('requirement'),
    name: text(120, 1),
    email: Email.optional(),
    note: text(2000).optional(),
    /** Of the mail. */
    language: z.enum(expertLanguages).optional(),
    days: z.int().min(1).max(mostExpertDays).optional(),
  }),
  data: z.strictObject({ ...ExpertQuestion.shape, url: z.string(), mailed: z.boolean() }),
  creates: { kind: 'expert-question', idPath: 'data._id' },
});
export const withdrawExpertQuestion = endpoint('DELETE /bid/requirement/expert', {
  summary: 'Ends a link. What was written stays.',
  feature,
  input: payload({ _id: idOf('expert-question') }),
  data: Done,
});

/** What whoever holds the link sees: the question and its context, nothing else of the bid. */
export const AskedQuestion = z.strictObject({
  company: z.string(),
  /** Empty where their account is gone. */
  askedBy: z.string(),
  bid: z.string(),
  client: z.string(),
  name: z.string(),
  note: z.string(),
  requirement: z.strictObject({
    number: z.int(),
    text: z.string(),
    context: z.string(),
    section: z.string(),
    /** Its clause number in the buyer's document; empty where it has none. */
    clause: z.string(),
    wordLimit: z.int().nullable(),
    characterLimit: z.int().nullable(),
  }),
  expiresAt: Timestamp,
  answeredAt: Timestamp.nullable(),
  answer: z.string(),
});
export type AskedQuestion = z.infer<typeof AskedQuestion>;

const token = text(200, 1);
export const getAskedQuestion = endpoint('GET /expert/question', {
  summary: 'The question behind a link, for whoever holds it. One that is over: 422.',
  feature,
  access: 'public',
  input: z.strictObject({ token }),
  data: AskedQuestion,
});
export const answerAskedQuestion = endpoint('PUT /expert/answer', {
  summary: 'Answers the question behind a link, or answers it anew. The words wait for review in the bid.',
  feature,
  access: 'public',
  input: payload({ token, answer: text(mostAnswerLetters, 1) }),
  data: AskedQuestion,
});
