import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { idOf, linkTo, payload, Person } from './primitives.ts';

/** What a buyer's document is to the tender. `version`: a whole later version of another document. */
export const documentKinds = [
  'base',
  'draft',
  'addendum',
  'amendment',
  'bulletin',
  'corrigendum',
  'clarification',
  'version',
] as const;
export type DocumentKind = (typeof documentKinds)[number];

const named = z.strictObject({ _id: idOf('file'), name: z.string() });

export const BidDocumentKind = z.strictObject({
  file: named,
  kind: z.enum(documentKinds),
  /** Null where none is stated, and of base documents and drafts. */
  number: z.int().nullable(),
  /** The day on which it says it was issued. */
  issuedOn: z.iso.date().nullable(),
  /** The document it changes; null of base documents and drafts, and where the bid has no base document. */
  amends: named.nullable(),
  /** By what it is known: by its name until it has been read, by its words then, or by a person's word. */
  knownBy: z.enum(['name', 'words', 'person']),
  /** Who corrected what was recognised. */
  correctedBy: Person.nullable(),
});
export type BidDocumentKind = z.infer<typeof BidDocumentKind>;

export const BidAddenda = z.strictObject({
  /** Every document of the buyer's: base documents and drafts in the order they came, then what changes them by number. */
  documents: z.array(BidDocumentKind),
  /** Addenda that are not there though a higher number is, or though a document speaks of them. */
  missing: z.array(
    z.strictObject({
      kind: z.enum(documentKinds),
      number: z.int(),
      /** The sentence that names it and the document it stands in; null where only the numbers tell. */
      quote: z.string().nullable(),
      document: z.string().nullable(),
    }),
  ),
});
export type BidAddenda = z.infer<typeof BidAddenda>;

const feature = 'addenda';

export const getBidAddenda = endpoint('GET /bid/addenda', {
  summary: "What each of the buyer's documents is to the tender, and which addenda are missing.",
  feature,
  input: z.strictObject({ bidId: idOf('bid') }),
  data: BidAddenda,
});
export const correctDocumentKind = endpoint('PUT /bid/document-kind', {
  summary:
    'Corrects what a document is to the tender: its kind, its number and what it amends. Without `kind` it is again what was recognised.',
  feature,
  input: payload({
    fileId: idOf('file'),
    kind: z.enum(documentKinds).optional(),
    number: z.int().min(1).max(999).nullable().optional(),
    /** Another document of the same bid; none for the base of the tender. */
    amends: linkTo('file').nullable().optional(),
  }),
  data: BidAddenda,
});
