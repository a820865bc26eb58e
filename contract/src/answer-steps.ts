import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { Done, idOf, payload, text, exactText } from './primitives.ts';

const feature = 'requirements';

/** A step of prosemirror-transform, as it writes itself in JSON. */
const Step = z.looseObject({ stepType: exactText(40) });
/** Which tab of whose browser writes; a batch of it has a number that grows. */
const client = text(40, 1);
/** Of an answer's document as editors have it: grows with everything that enters it. */
export const documentVersion = z.int().min(0).meta({ 'x-version-of': 'answer-document' });
const mostStepsOfBatch = 1_000;

/** Steps that entered an answer at once. `version` is that of the answer's document behind them. */
export const AnswerCommit = z.strictObject({
  version: documentVersion,
  /** Empty for words that replaced the answer whole, as by an import. */
  client: z.string(),
  batch: z.int(),
  steps: z.array(Step),
});
export type AnswerCommit = z.infer<typeof AnswerCommit>;

/** Where somebody's cursor stands, in the document of that version; `from` is the end that does not move. */
export const AnswerCursor = z.strictObject({
  version: documentVersion,
  anchor: z.int().min(0),
  head: z.int().min(0),
});
export type AnswerCursor = z.infer<typeof AnswerCursor>;

export const openAnswer = endpoint('POST /bid/requirement/document', {
  summary: 'Opens an answer for writing together: its document as editors have it, with its version.',
  feature,
  scopes: [],
  input: payload({ requirement: idOf('requirement') }),
  data: z.strictObject({ version: documentVersion, document: z.looseObject({ type: z.literal('doc') }) }),
});
export const listAnswerSteps = endpoint('GET /bid/requirement/steps', {
  summary: 'What entered an answer since a version of its document; null where that is kept no longer.',
  feature,
  scopes: [],
  input: z.strictObject({
    requirement: idOf('requirement'),
    since: z.string().regex(/^\d{1,9}$/, 'errors.input.number'),
  }),
  data: z.strictObject({ version: documentVersion, commits: z.array(AnswerCommit).nullable() }),
});
export const sendAnswerSteps = endpoint('POST /bid/requirement/steps', {
  summary:
    'Enters steps that were made upon a version of an answer: they are put behind what others entered since. The same batch enters once. Answers all that entered since.',
  feature,
  scopes: [],
  input: payload({
    requirement: idOf('requirement'),
    since: z.int().min(0),
    client,
    batch: z.int().min(1),
    steps: z.array(Step).max(mostStepsOfBatch),
    /** Answers of the library that stand in it now. */
    usedAnswers: z.array(idOf('answer')).max(50).optional(),
  }),
  data: z.strictObject({ version: documentVersion, commits: z.array(AnswerCommit).nullable() }),
});
export const showCursor = endpoint('POST /bid/requirement/cursor', {
  summary:
    'Shows others who write in the answer where the caller’s cursor stands, or that it is gone. Nothing of it is stored.',
  feature,
  scopes: [],
  input: payload({ requirement: idOf('requirement'), client, cursor: AnswerCursor.nullable() }),
  data: Done,
});
