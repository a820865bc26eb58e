import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { idOf, payload, Timestamp } from './primitives.ts';

export const readingStatuses = ['none', 'queued', 'running', 'done', 'failed', 'cancelled'] as const;
export const readingStages = ['waiting', 'reading', 'understanding', 'finished'] as const;

/** How far the reading of a bid's documents is, as the live stream tells it. */
export const ReadingProgress = z.strictObject({
  bid: idOf('bid'),
  /** `none`: its documents were never asked to be read. */
  status: z.enum(readingStatuses),
  stage: z.enum(readingStages),
  /** Pages of the file in hand. */
  done: z.int(),
  total: z.int(),
  /** The file in hand, where one is. */
  file: z.string(),
  finishedAt: Timestamp.nullable(),
});
export type ReadingProgress = z.infer<typeof ReadingProgress>;

export const BidReading = z.strictObject({
  ...ReadingProgress.shape,
  /** Requirements, facts and checklist are of the documents as they are now. */
  isCurrent: z.boolean(),
  /** What a person should know of the documents together, in sentences. */
  warnings: z.array(z.string()),
  /** Why it failed, in a sentence for the person. */
  error: z.string().nullable(),
  /** The buyer's documents. */
  files: z.array(
    z.strictObject({
      _id: idOf('file'),
      /** The tender whose data for machines (JSON, XML, a feed) it is; it is not read as a document. Null for others. */
      noticeOf: idOf('tender').nullable(),
      state: z.enum(['waiting', 'reading', 'read', 'refused']),
      /** Why it cannot be read; null otherwise. */
      problem: z.string().nullable(),
      /** What a person should know of this file: a scanned page, a damaged part. */
      notes: z.array(z.string()),
      /** Of a PDF. */
      pages: z.int().nullable(),
      /** It asks for answers: in how many places, where it can be filled in here (else 0). Null for what is no form. */
      form: z.strictObject({ places: z.int() }).nullable(),
    }),
  ),
});
export type BidReading = z.infer<typeof BidReading>;

const feature = 'reading';

export const getBidReading = endpoint('GET /bid/reading', {
  summary: "How the reading of a bid's documents goes; they are read by themselves when they are added.",
  feature,
  input: z.strictObject({ bidId: idOf('bid') }),
  data: BidReading,
});
export const readDocuments = endpoint('POST /bid/read-documents', {
  summary:
    'Reads the documents of a bid that are not read yet or could not be read, and finds requirements, facts and checklist anew.',
  feature,
  input: payload({ _id: idOf('bid') }),
  data: BidReading,
});
export const cancelReading = endpoint('POST /bid/cancel-reading', {
  summary: 'Stops the reading of documents that waits or is under way; what was read to the end is kept.',
  feature,
  input: payload({ _id: idOf('bid') }),
  data: BidReading,
});
