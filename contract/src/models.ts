import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import {
  Done,
  idOf,
  Moment,
  paging,
  payload,
  Person,
  several,
  text,
  Timestamp,
  versionOf,
  WebAddress,
} from './primitives.ts';
import { Statement } from './understanding.ts';

/** Whose way of speaking a model understands; `compatible` is the one of OpenAI, at any address. */
export const modelProviders = ['anthropic', 'openai', 'google', 'mistral', 'compatible'] as const;
export type ModelProvider = (typeof modelProviders)[number];

/** What a model is for: to write and read, or to tell by vectors which answers are near to a demand (`/embeddings`). */
export const modelPurposes = ['write', 'find'] as const;
export type ModelPurpose = (typeof modelPurposes)[number];

/** Whether AI models may be used: never, only at addresses that are not public, or any that is set up. */
export const aiUses = ['never', 'local', 'allowed'] as const;
export type AiUse = (typeof aiUses)[number];

export const AiModel = z.strictObject({
  _id: idOf('ai-model'),
  name: z.string(),
  provider: z.enum(modelProviders),
  purpose: z.enum(modelPurposes),
  /** Empty for the provider's own. */
  baseUrl: z.string(),
  /** What the provider calls it. */
  model: z.string(),
  /** The key itself is never told. */
  hasKey: z.boolean(),
  /** Its address is not a public one: nothing that is sent to it leaves the network. */
  isLocal: z.boolean(),
  /** Of a million tokens, in the company's currency. */
  priceIn: z.number().nullable(),
  priceOut: z.number().nullable(),
  createdAt: Timestamp,
  updatedAt: Timestamp,
  version: versionOf('ai-model'),
});
export type AiModel = z.infer<typeof AiModel>;

/** A sentence that a model drafted and that none of the company's sources bears. */
export const UnsupportedSentence = z.strictObject({
  text: z.string(),
  why: z.enum(['no-source', 'detail', 'words', 'negation']),
  /** What stands in no source: numbers, names, certificates. */
  words: z.array(z.string()),
});
export type UnsupportedSentence = z.infer<typeof UnsupportedSentence>;

/** What something was sent to a model for. */
export const sendingPurposes = ['draft', 'read', 'find', 'test'] as const;
export type SendingPurpose = (typeof sendingPurposes)[number];

/** Why a model gave nothing of use. Each has a sentence for the person that says what to do. */
export const modelProblems = [
  'key',
  'credit',
  'limit',
  'long',
  'model',
  'refused',
  'away',
  'slow',
  'nonsense',
  'address',
] as const;
export type ModelProblem = (typeof modelProblems)[number];

const price = z.number().finite().min(0).max(1e6).nullable().optional();
const fields = {
  /** Write-only; left out it stays, `null` removes it. */
  key: text(500).nullable().optional(),
  priceIn: price,
  priceOut: price,
};
const readOnly = ['hasKey', 'isLocal', 'createdAt', 'updatedAt'];
const feature = 'models';
const admin = { feature, role: 'admin' } as const;

export const listAiModels = endpoint('GET /ai/models', {
  ...admin,
  summary: 'The AI models that the company has set up, by name; keys are not told.',
  input: z.strictObject(paging),
  paged: true,
  sorts: ['name'],
  data: z.array(AiModel),
});
export const createAiModel = endpoint('POST /ai/model', {
  ...admin,
  summary:
    'Sets up an AI model. Its address must be public, or one that the server allows (`AI_ALLOW_HOSTS`).',
  status: 201,
  input: payload(
    {
      name: text(120, 1),
      provider: z.enum(modelProviders),
      /** `write` where it is left out. One model of a company finds; it stays what it is for. */
      purpose: z.enum(modelPurposes).optional(),
      baseUrl: WebAddress.optional(),
      model: text(200, 1),
      ...fields,
    },
    ['_id', 'version', ...readOnly],
  ),
  data: AiModel,
  creates: { kind: 'ai-model', idPath: 'data._id' },
});
export const changeAiModel = endpoint('PUT /ai/model', {
  ...admin,
  summary:
    'Changes an AI model. A key is kept unless another is given; a new address forgets it, so that no key goes to a host it was not given for.',
  input: payload(
    {
      _id: idOf('ai-model'),
      version: versionOf('ai-model').optional(),
      name: text(120, 1).optional(),
      provider: z.enum(modelProviders).optional(),
      baseUrl: WebAddress.optional(),
      model: text(200, 1).optional(),
      ...fields,
    },
    ['purpose', ...readOnly],
  ),
  data: AiModel,
});
export const removeAiModel = endpoint('DELETE /ai/model', {
  ...admin,
  summary: 'Removes an AI model with its key. What it drafted, and the ledger, stay.',
  input: payload({ _id: idOf('ai-model') }, [
    'name',
    'provider',
    'purpose',
    'baseUrl',
    'model',
    'version',
    ...Object.keys(fields),
    ...readOnly,
  ]),
  data: Done,
});
export const testAiModel = endpoint('POST /ai/model/test', {
  ...admin,
  summary: 'Sends a tiny request to a model and says whether it answers, and what to do when it does not.',
  input: payload({ _id: idOf('ai-model') }),
  data: z.strictObject({
    works: z.boolean(),
    /** What to do, in the caller's language; null when it works. */
    problem: z.string().nullable(),
    tookMs: z.int(),
  }),
});

const AiSettings = z.strictObject({
  use: z.enum(aiUses),
  /** Whether the server has models of its own, and its operator lets the company use them. */
  serverModels: z.enum(['none', 'off', 'on']),
});
export const getAiSettings = endpoint('GET /ai/settings', {
  feature,
  summary: 'Whether the company lets AI models be used.',
  input: z.strictObject({}),
  data: AiSettings,
});
export const changeAiSettings = endpoint('PUT /ai/settings', {
  ...admin,
  summary: 'Says whether AI models may be used where a bid does not say otherwise.',
  input: payload({ use: z.enum(aiUses) }),
  data: AiSettings,
});

const BidAiUse = z.strictObject({
  /** What the bid says itself; null where the company's choice counts. */
  own: z.enum(aiUses).nullable(),
  company: z.enum(aiUses),
  /** Which of the two counts. */
  use: z.enum(aiUses),
});
export const getBidAiUse = endpoint('GET /bid/ai-use', {
  feature,
  summary: 'Whether AI models may be used for a bid.',
  input: z.strictObject({ bidId: idOf('bid') }),
  data: BidAiUse,
});
export const changeBidAiUse = endpoint('PUT /bid/ai-use', {
  feature,
  summary:
    "Says whether AI models may be used for a bid; null leaves it to the company. Only admins may allow more than the company's choice.",
  input: payload({ _id: idOf('bid'), use: z.enum(aiUses).nullable() }),
  data: BidAiUse,
});

export const mostDraftedAtOnce = 200;
/** What `POST /bid/draft` streams, by event name. */
export const draftEvents = {
  /** A requirement's turn has come. */
  begun: z.strictObject({ requirement: idOf('requirement') }),
  /** One whole sentence, already held against the company's sources. */
  sentence: z.strictObject({
    requirement: idOf('requirement'),
    text: z.string(),
    sources: z.array(z.string()),
    /** Null when its sources bear it. */
    unsupported: UnsupportedSentence.nullable(),
  }),
  drafted: z.strictObject({
    requirement: idOf('requirement'),
    /** Of sentences with a source only. */
    answer: z.string(),
    sources: z.array(z.string()),
    unsupported: z.array(UnsupportedSentence),
    missingEvidence: z.array(z.string()),
    /** False where a person's own answer stands: the draft is a proposal then. */
    isStored: z.boolean(),
  }),
  /** One requirement got no draft; the others go on unless the stream ends. */
  failed: z.strictObject({ requirement: idOf('requirement'), msg: z.string() }),
  /** The last event. `msg` says why it ended before all were drafted. */
  ended: z.strictObject({ drafted: z.int(), of: z.int(), msg: z.string().nullable() }),
} as const;
export type DraftEvents = { [Name in keyof typeof draftEvents]: z.infer<(typeof draftEvents)[Name]> };

export const draftRequirements = endpoint('POST /bid/draft', {
  feature,
  summary:
    'Drafts answers to requirements of one bid with a model and streams them as they come (server-sent events); closing the connection cancels. What is done stays.',
  input: payload({
    requirements: z.array(idOf('requirement')).min(1).max(mostDraftedAtOnce),
    model: text(200).optional(),
    instruction: text(4000).optional(),
  }),
  data: Done,
  produces: 'text/event-stream',
});

/** Where a model pointed in the documents: words of a page, checked; it states nothing. */
export const SecondPoint = z.strictObject({
  ...Statement.shape,
  name: z.enum(['title', 'reference', 'buyer', 'deadline', 'questionsDeadline']),
  /** Beside what counts, or may count, for the bid now: the same, something else, or all there is. */
  stands: z.enum(['agrees', 'differs', 'alone']),
});
export type SecondPoint = z.infer<typeof SecondPoint>;
const secondReading = {
  /** The model that read last, by its name; null where none pointed at anything. */
  model: z.string().nullable(),
  readAt: Timestamp.nullable(),
  points: z.array(SecondPoint),
};
export const getSecondReading = endpoint('GET /bid/second-reading', {
  feature,
  summary: 'Where a model pointed when it last read the documents of a bid a second time.',
  input: z.strictObject({ bidId: idOf('bid') }),
  data: z.strictObject(secondReading),
});
export const readAgain = endpoint('POST /bid/second-reading', {
  feature,
  summary:
    "Has a model read the buyer's documents of a bid and point at facts. What it points at is kept beside what was found, and changes nothing of it.",
  input: payload({ bidId: idOf('bid'), model: text(200, 1) }),
  data: z.strictObject({
    ...secondReading,
    /** What to do, in the caller's language; null when the model answered. */
    problem: z.string().nullable(),
  }),
});

export const LedgerEntry = z.strictObject({
  _id: idOf('ai-ledger-entry'),
  at: Timestamp,
  user: Person.nullable(),
  /** `_id` is null when the bid is gone. */
  bid: z.strictObject({ _id: z.string().nullable(), title: z.string() }).nullable(),
  model: z.string(),
  host: z.string(),
  isLocal: z.boolean(),
  purpose: z.enum(sendingPurposes),
  /** `sent` while it is under way, or when the server died meanwhile; `answered`; `cancelled`; or why not. */
  outcome: z.enum(['sent', 'answered', 'cancelled', ...modelProblems]),
  tokensIn: z.int().nullable(),
  tokensOut: z.int().nullable(),
  /** An estimate in the company's currency; null without prices. */
  cost: z.number().nullable(),
  tookMs: z.int().nullable(),
});
export type LedgerEntry = z.infer<typeof LedgerEntry>;
export const WholeLedgerEntry = z.strictObject({
  ...LedgerEntry.shape,
  prompt: z.string(),
  answer: z.string(),
});

export const listLedger = endpoint('GET /ai/ledger', {
  ...admin,
  summary: 'Every text that was sent to an AI model, newest first, without the texts.',
  input: z.strictObject({
    ...paging,
    bid: idOf('bid').optional(),
    user: idOf('user').optional(),
    purpose: several(z.enum(sendingPurposes)).optional(),
    after: Moment.optional(),
    before: Moment.optional(),
  }),
  paged: true,
  sorts: ['-at', 'at'],
  data: z.array(LedgerEntry),
});
export const getLedgerEntry = endpoint('GET /ai/ledger-entry', {
  ...admin,
  summary: 'One entry of the ledger with everything that was sent and what came back.',
  input: z.strictObject({ _id: idOf('ai-ledger-entry') }),
  data: WholeLedgerEntry,
});
