import { z } from 'zod';
import { BidFile, fileKinds } from './bids.ts';
import { endpoint } from './endpoint.ts';
import { UnsupportedSentence } from './models.ts';
import { Done, idOf, payload, Person, Timestamp } from './primitives.ts';
import { requirementStatuses } from './requirement-states.ts';
import { compliances } from './requirements.ts';

export const fileLimits = { count: 20, bytes: 50 * 1024 * 1024 };
const feature = 'files';

export const addFiles = endpoint('POST /bid/files', {
  summary: "Adds the buyer's documents to a bid.",
  feature,
  status: 201,
  input: payload({ _id: idOf('bid') }),
  upload: { part: 'files', minFiles: 1, maxFiles: fileLimits.count, maxBytes: fileLimits.bytes },
  data: z.array(BidFile),
  creates: { kind: 'file', idPath: 'data[]._id' },
});
/** A picture that a rich text shows; GET /bid/file gives it to whoever belongs to the company. */
export const pictureLimits = { bytes: 20 * 1024 * 1024 };
export const addPicture = endpoint('POST /picture', {
  summary:
    'Adds a picture for answers (PNG, JPEG, GIF or WebP), made anew at 2,400 pixels at most without what a camera says of place and time.',
  feature,
  status: 201,
  input: payload({}),
  upload: { part: 'file', minFiles: 1, maxFiles: 1, maxBytes: pictureLimits.bytes },
  data: z.strictObject({ _id: idOf('file'), width: z.int(), height: z.int() }),
  creates: { kind: 'file', idPath: 'data._id' },
});
export const getFile = endpoint('GET /bid/file', {
  summary: 'Streams one file of a bid, ranges included.',
  feature,
  /** `inline` shows PDF and pictures in the browser's own window; anything else is saved in any case. */
  input: z.strictObject({ _id: idOf('file'), inline: z.enum(['true', 'false']).optional() }),
  data: Done,
  produces: 'application/octet-stream',
});
/** A part of a document in reading order, with its place in the file. */
export const TextBlock = z.strictObject({
  kind: z.enum(['heading', 'paragraph', 'list-item', 'table-row']),
  /** Empty for the row of a table, whose words stand in `cells`. */
  text: z.string(),
  /** Of a heading 1 (highest) to 9, of a point of a list its depth from 1. */
  level: z.int().nullable(),
  /** The number or bullet that stands before the words: `3.2.1`, `(a)`, `•`. */
  marker: z.string().nullable(),
  /** Of a row: a workbook's from column A on, a document's in reading order. */
  cells: z.array(z.string()).nullable(),
  page: z.int().nullable(),
  paragraph: z.int().nullable(),
  sheet: z.string().nullable(),
  /** The first cell of the row that holds anything: `B12`. */
  cell: z.string().nullable(),
  /** The file inside an archive or a message. */
  inside: z.string().nullable(),
});
export type TextBlock = z.infer<typeof TextBlock>;
/** What is shown of one file at most. */
export const fileTextLimits = { blocks: 5_000, characters: 2_000_000 };

export const getFileText = endpoint('GET /bid/file-text', {
  summary:
    'The words of a document in reading order, each part with its place, for files that no browser shows.',
  feature,
  input: z.strictObject({ _id: idOf('file') }),
  data: z.strictObject({
    blocks: z.array(TextBlock),
    /** There is more than `fileTextLimits` allows. */
    isCut: z.boolean(),
    /** What a person should know of the reading: a scanned page, a damaged part. */
    notes: z.array(z.string()),
  }),
});
export const removeFile = endpoint('DELETE /bid/file-drive', {
  summary: 'Removes a file from the bid and from wherever it is stored.',
  feature,
  input: payload({ bidId: idOf('bid'), fileId: idOf('file') }),
  data: Done,
});

/** What a model wrote for the place that no source of the company's bears; it stands in the report alone, not in the form. */
const unsupported = z.array(UnsupportedSentence);

/** What was written into a buyer's own form, and the proof that nothing else in it changed. */
export const FormReport = z.strictObject({
  /** The buyer's document that was filled in. */
  original: z.string(),
  /** How many places for answers the form has. */
  places: z.int(),
  filled: z.array(
    z.strictObject({
      /** Where it stands: `Sheet1!C5`, `paragraph 12`, `control 3`. */
      place: z.string(),
      question: z.string(),
      answer: z.string(),
      /** Drafted, and no person has taken it over. */
      isDraft: z.boolean(),
      /** Of a fact of the company's, which `sources` names as it stands; of its profile where that is empty. */
      isOfCompany: z.boolean().optional(),
      /** The numbers and days of the addenda among the buyer's documents. */
      isOfAddenda: z.boolean().optional(),
      sources: z.array(z.string()),
      unsupported,
      /** What the cell, or the whole paragraph, showed and shows. */
      before: z.string(),
      after: z.string(),
    }),
  ),
  /** Places left as they were, each with a sentence why. */
  left: z.array(z.strictObject({ place: z.string(), question: z.string(), reason: z.string(), unsupported })),
  notes: z.array(z.string()),
  /** Every part of the file with the SHA-256 of its content before and after. */
  parts: z.array(
    z.strictObject({ part: z.string(), before: z.string(), after: z.string(), isIdentical: z.boolean() }),
  ),
  /** Cells, paragraphs or parts that changed and are no answer's; a form with any is never given out. */
  othersChanged: z.int(),
  /** SHA-256 of the whole file. */
  sha256: z.strictObject({ before: z.string(), after: z.string() }),
});
export type FormReport = z.infer<typeof FormReport>;

export const getFormReport = endpoint('GET /bid/form-report', {
  summary:
    "What was written into a filled form of the buyer's, what was left, and what of the file is unchanged.",
  feature,
  input: z.strictObject({ _id: idOf('file') }),
  data: FormReport,
});

const Sum = z.string();

/** What stood in a bid when it was last handed in: it does not change with the bid. */
export const BidManifest = z.strictObject({
  bid: idOf('bid'),
  sealedAt: Timestamp,
  sealedBy: Person.nullable(),
  files: z.array(
    z.strictObject({
      /** The file as it was called then; it may be gone from the bid since. */
      _id: idOf('file'),
      name: z.string(),
      /** `evidence`: an annex from the vault. */
      kind: z.enum([...fileKinds, 'evidence']),
      size: z.int(),
      sha256: Sum,
      /**
       * Of a filled form and of a response (places `R-<number>`): which answer stands where, by the SHA-256 of its words as they
       * stand there, with the company's facts filled in.
       */
      places: z.array(z.strictObject({ place: z.string(), question: z.string(), sha256: Sum })),
    }),
  ),
  /** The answers there were, by the SHA-256 of their words; of one without words its compliance is the answer. */
  answers: z.array(
    z.strictObject({
      number: z.int(),
      text: z.string(),
      status: z.enum(requirementStatuses),
      isDraft: z.boolean(),
      /** As it was set; null where it followed from the words. */
      compliance: z.enum(compliances).nullable(),
      sha256: Sum,
    }),
  ),
  /**
   * SHA-256 of the lines `<sha256>  <name>` of the files and then `<sha256>  R-<number>` of the answers (with two blanks and its
   * compliance behind it where that is not null), in their order here, each ended by a line feed.
   */
  seal: Sum,
});
export type BidManifest = z.infer<typeof BidManifest>;

export const getBidManifest = endpoint('GET /bid/manifest', {
  summary: 'The files and answers of a bid, sealed when it was last moved to submitted.',
  feature,
  input: z.strictObject({ _id: idOf('bid') }),
  data: BidManifest,
});
