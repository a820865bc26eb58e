import { z } from 'zod';
import { Bid, bidTypes, submissionTypes } from './bids.ts';
import { endpoint } from './endpoint.ts';
import { fileLimits } from './files.ts';
import { Done, idOf, linkTo, Moment, Money, payload, text, Timestamp } from './primitives.ts';
import { readingStages } from './reading.ts';
import { WholeTender } from './tenders.ts';
import { Statement, tenderFacts } from './understanding.ts';

/** Something a pack's documents say, in their own words, and where. */
const PackStatement = z.strictObject({
  ...Statement.shape,
  file: z.strictObject({ _id: idOf('pack-file'), name: z.string() }).nullable(),
});

/** A bid or tender that the company has already, and that the documents may be of. */
const KnownTarget = z.strictObject({
  kind: z.enum(['bid', 'tender']),
  _id: z.string(),
  title: z.string(),
  reference: z.string(),
  /** The bid's client, or the tender's buyer. */
  buyer: z.string(),
  deadline: Timestamp.nullable(),
});

/** Documents from which a bid or tender is started. It is erased a day after it was brought. */
export const Pack = z.strictObject({
  _id: idOf('pack'),
  status: z.enum(['queued', 'running', 'done', 'failed']),
  stage: z.enum(readingStages),
  /** Pages of the file in hand. */
  done: z.int(),
  total: z.int(),
  file: z.string(),
  files: z.array(
    z.strictObject({
      _id: idOf('pack-file'),
      name: z.string(),
      size: z.int(),
      state: z.enum(['waiting', 'reading', 'read', 'refused']),
      /** Why it cannot be read; null otherwise. */
      problem: z.string().nullable(),
      pages: z.int().nullable(),
    }),
  ),
  /** What the documents say; null until they are read. A fact that is not among them was not found. */
  proposal: z
    .strictObject({
      facts: z.array(
        z.strictObject({
          name: z.enum(tenderFacts),
          stated: z.array(PackStatement),
          /** What other documents say instead. */
          overridden: z.array(PackStatement),
          /** What they may mean, the likeliest first, where nothing in them tells which is right; `stated` is empty then. */
          choices: z.array(PackStatement),
        }),
      ),
      /** How many requirements were found. */
      requirements: z.int(),
    })
    .nullable(),
  /** The client that is called as the buyer is. */
  client: z.strictObject({ _id: idOf('client'), name: z.string() }).nullable(),
  known: z.array(KnownTarget),
  createdAt: Timestamp,
});
export type Pack = z.infer<typeof Pack>;
export type PackStatement = z.infer<typeof PackStatement>;

const feature = 'packs';

export const addPack = endpoint('POST /pack', {
  summary:
    'Brings documents to start a bid or tender from, or more of them to a pack; they are read at once. Nothing else is made.',
  feature,
  status: 201,
  input: payload({ _id: idOf('pack').optional() }),
  upload: { part: 'files', minFiles: 1, maxFiles: fileLimits.count, maxBytes: fileLimits.bytes },
  data: Pack,
  creates: { kind: 'pack', idPath: 'data._id' },
});
export const getPack = endpoint('GET /pack', {
  summary:
    'What the documents of a pack say, each with its words and place, and what the company has of it already.',
  feature,
  input: z.strictObject({ _id: idOf('pack') }),
  data: Pack,
});
export const removePackFile = endpoint('DELETE /pack/file', {
  summary: 'Takes a document out of a pack.',
  feature,
  input: payload({ _id: idOf('pack'), fileId: idOf('pack-file') }),
  data: Pack,
});
export const removePack = endpoint('DELETE /pack', {
  summary: 'Erases a pack and its documents.',
  feature,
  input: payload({ _id: idOf('pack') }),
  data: Done,
});
export const createBidFromPack = endpoint('POST /pack/bid', {
  summary:
    'Makes a bid with the documents of a pack, which are read already. A client that is named and not there is made; without a deadline 30 days are assumed.',
  feature,
  status: 201,
  input: payload({
    _id: idOf('pack'),
    originalTitle: text(1000),
    client: linkTo('client').optional(),
    clientName: text(200, 1).optional(),
    reference: text(300).optional(),
    deadline: Moment.optional(),
    questionsDeadline: Moment.nullable().optional(),
    type: z.enum(bidTypes).optional(),
    submitionType: z.enum(submissionTypes).optional(),
    value: Money.nullable().optional(),
  }),
  data: Bid,
  creates: { kind: 'bid', idPath: 'data._id' },
});
export const createTenderFromPack = endpoint('POST /pack/tender', {
  summary: 'Makes a tender with the documents of a pack; a bid that it becomes gets them.',
  feature,
  status: 201,
  input: payload({
    _id: idOf('pack'),
    title: text(1000, 1),
    buyer: text(500).optional(),
    reference: text(300).optional(),
    deadline: Moment.nullable().optional(),
    questionsDeadline: Moment.nullable().optional(),
    submitionType: z.enum(submissionTypes).nullable().optional(),
  }),
  data: WholeTender,
  creates: { kind: 'tender', idPath: 'data._id' },
});
export const addPackToBid = endpoint('POST /pack/to-bid', {
  summary: 'Adds the documents of a pack to a bid that is there.',
  feature,
  input: payload({ _id: idOf('pack'), bid: idOf('bid') }),
  data: Bid,
});
export const addPackToTender = endpoint('POST /pack/to-tender', {
  summary: 'Adds the documents of a pack to a tender that is there.',
  feature,
  input: payload({ _id: idOf('pack'), tender: idOf('tender') }),
  data: WholeTender,
});
