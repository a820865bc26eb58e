import { z } from 'zod';
import { BidFile } from './bids.ts';
import { endpoint } from './endpoint.ts';
import { fileLimits } from './files.ts';
import { idOf, paging, payload, text, Timestamp } from './primitives.ts';
import { mostAnswerLetters } from './requirements.ts';
import { RichText, RichTextInput } from './rich-text.ts';

export const generationStatuses = ['queued', 'running', 'done', 'failed', 'cancelled'] as const;
export const generationStages = [
  'waiting',
  'reading',
  'understanding',
  'writing',
  'storing',
  'finished',
] as const;

/** One run of the work behind 'generate': what it does now and how far it is. */
export const Generation = z.strictObject({
  _id: idOf('generation'),
  bid: idOf('bid'),
  status: z.enum(generationStatuses),
  stage: z.enum(generationStages),
  /** What `stage` counts: pages read, requirements answered. */
  done: z.int(),
  total: z.int(),
  /** The file being read or written, where one is. */
  file: z.string(),
  model: z.string(),
  warnings: z.array(z.string()),
  /** Why it failed, in a sentence for the person. */
  error: z.string().nullable(),
  createdAt: Timestamp,
  finishedAt: Timestamp.nullable(),
});
export type Generation = z.infer<typeof Generation>;

const feature = 'generation';

export const generateFiles = endpoint('POST /bid/generate-files', {
  summary:
    "Reads the buyer's documents and writes a response and a compliance matrix; answers when it is done.",
  feature,
  input: payload({
    _id: idOf('bid'),
    selectedModel: text(200).optional(),
    customPrompt: text(4000).optional(),
    /** Whoever asks knows what nobody has approved (`unapproved` of the response settings) and wants it in a final copy as it stands. */
    takesUnapproved: z.enum(['true', 'false']).optional(),
  }),
  upload: { part: 'files', minFiles: 0, maxFiles: fileLimits.count, maxBytes: fileLimits.bytes },
  data: z.strictObject({
    originalFiles: z.array(BidFile),
    generatedFiles: z.array(BidFile),
    warnings: z.array(z.string()),
  }),
});
export const listGenerations = endpoint('GET /bid/generations', {
  summary: 'The newest 20 runs of a bid, newest first.',
  feature,
  input: z.strictObject({ ...paging, bidId: idOf('bid') }),
  paged: true,
  sorts: ['-createdAt'],
  data: z.array(Generation),
});
export const cancelGeneration = endpoint('POST /bid/cancel-generation', {
  summary: 'Stops a run that is waiting or running; what it had not finished is dropped.',
  feature,
  input: payload({ _id: idOf('generation') }),
  data: Generation,
});
export const getFormDetails = endpoint('GET /bid/form-details', {
  summary:
    "What the buyer's forms of a bid ask of the company itself, and what the company's profile and facts say to it.",
  feature,
  input: z.strictObject({ _id: idOf('bid') }),
  data: z.strictObject({
    details: z.array(
      z.strictObject({
        /** What is asked, in the caller's language: a fact of this name answers it. */
        name: z.string(),
        /** What the forms get; null where nothing is put there. */
        value: z.string().nullable(),
        /** The fact that says so; null where the company's profile does, or nothing. */
        fact: z.string().nullable(),
        /** Why nothing is put there though facts are named so, in a sentence; empty otherwise. */
        problem: z.string(),
        /** In how many places of the forms. */
        places: z.int(),
      }),
    ),
  }),
});
export const listModels = endpoint('GET /bid/models', {
  summary:
    'What `selectedModel` may be, for a bid only what may be used for it; `builtin` is always there and needs no key and no network.',
  feature,
  input: z.strictObject({ ...paging, bidId: idOf('bid').optional() }),
  paged: true,
  sorts: ['name'],
  data: z.array(z.strictObject({ id: z.string(), name: z.string(), local: z.boolean() })),
});

/** How many letters of the executive summary and of a pattern of names are kept at most. */
export const responseLimits = { summary: mostAnswerLetters, reason: 1_000, pattern: 200 };
/** What a pattern of names may hold, each in braces. */
export const namePlaces = ['reference', 'volume', 'company', 'title', 'lot'] as const;

/** So many places of what nobody has approved are named. */
export const mostUnapproved = 50;
/** Words of a response that nobody has approved, or about which a suggestion or comment is open. */
export const UnapprovedPlace = z.strictObject({
  /** The requirement that they answer; null where they are a section's own. */
  requirement: z.strictObject({ _id: idOf('requirement'), number: z.int(), text: z.string() }).nullable(),
  section: z.strictObject({ _id: idOf('response-section'), title: z.string() }).nullable(),
  isApproved: z.boolean(),
  suggestions: z.int(),
  comments: z.int(),
});
export type UnapprovedPlace = z.infer<typeof UnapprovedPlace>;

/** What a bid's response is to be. */
export const ResponseSettings = z.strictObject({
  bid: idOf('bid'),
  /** `final` goes to the buyer and holds nothing internal; `draft` has drafts, notes and a watermark. */
  copy: z.enum(['final', 'draft']),
  /** Why it may be final while mandatory requirements are open; without it a run writes a draft copy then. */
  openReason: z.string(),
  /** Whether an answer quotes its requirement, or names its number and place alone. */
  quoting: z.enum(['quotation', 'number']),
  /** Whether an answer that repeats an earlier one of the same file word for word is written again or refers to it. */
  repeats: z.enum(['full', 'reference']),
  /** The executive summary in plain words; of a planned response that of its section. */
  summary: z.string(),
  /** The summary with its form; null where it is plain. */
  summaryRich: RichText.nullable(),
  lot: z.string(),
  hasPdf: z.boolean(),
  /** Such as `{reference}-{volume}-{company}`; empty where the buyer has no rule. */
  namePattern: z.string(),
  /** The mandatory requirements that keep a copy from being final: without an answer that a person wrote or took over. */
  open: z.array(z.strictObject({ _id: idOf('requirement'), number: z.int(), text: z.string() })),
  /** What a final copy would hold of words that nobody has approved: letters and texts, then answers; the first 50. */
  unapproved: z.strictObject({ count: z.int(), places: z.array(UnapprovedPlace) }),
  /** Whether this server can make PDFs. */
  makesPdf: z.boolean(),
});
export type ResponseSettings = z.infer<typeof ResponseSettings>;

export const getResponseSettings = endpoint('GET /bid/response-settings', {
  summary: "What a bid's response is to be, and what keeps it from being final.",
  feature,
  input: z.strictObject({ _id: idOf('bid') }),
  data: ResponseSettings,
});
export const changeResponseSettings = endpoint('PUT /bid/response-settings', {
  summary: "Changes what a bid's response is to be; the next run goes by it.",
  feature,
  input: payload({
    _id: idOf('bid'),
    copy: z.enum(['final', 'draft']).optional(),
    openReason: text(responseLimits.reason).optional(),
    quoting: z.enum(['quotation', 'number']).optional(),
    repeats: z.enum(['full', 'reference']).optional(),
    summary: text(responseLimits.summary).optional(),
    /** Says what the summary is, `summary` is then derived from it. */
    summaryRich: RichTextInput.nullable().optional(),
    lot: text(200).optional(),
    hasPdf: z.boolean().optional(),
    namePattern: text(responseLimits.pattern)
      .refine(
        (pattern) =>
          [...pattern.matchAll(/\{([^{}]*)\}/g)].every(([, name]) =>
            namePlaces.some((one) => one === name),
          ) && !/[\\/:*?"<>|]/.test(pattern),
        'errors.generation.namePattern',
      )
      .optional(),
  }),
  data: ResponseSettings,
});
export const getPackage = endpoint('GET /bid/package', {
  summary:
    'One ZIP of what is to be handed in: the newest final response and the filled forms of the same run, with their SHA-256 sums. 409 while the newest response is a draft copy or there is none.',
  feature,
  input: z.strictObject({ _id: idOf('bid') }),
  data: z.null(),
  produces: 'application/zip',
});
