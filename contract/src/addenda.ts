import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { idOf, linkTo, payload, Person, text, Timestamp } from './primitives.ts';
import { requirementStates } from './requirement-states.ts';
import { tenderFacts } from './understanding.ts';

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
  /** How much it adds, changes and withdraws; `undecided`: withdrawn requirements of which nobody has said whether that is so. */
  differences: z.strictObject({
    added: z.int(),
    changed: z.int(),
    withdrawn: z.int(),
    undecided: z.int(),
  }),
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

/** Words of a document and where they stand. */
export const DocumentWords = z.strictObject({
  quote: z.string(),
  /** Null once the file was removed; `document` is its name, with the path of a file inside it. */
  file: named.nullable(),
  document: z.string(),
  page: z.int().nullable(),
  paragraph: z.int().nullable(),
  sheet: z.string().nullable(),
  cell: z.string().nullable(),
});
export type DocumentWords = z.infer<typeof DocumentWords>;

export const differenceKinds = ['withdrawn', 'changed', 'added'] as const;

/** One thing that an addendum or a newer version does to the tender. */
export const DocumentDifference = z.strictObject({
  /** Its place among those of the document, from 1. */
  number: z.int(),
  kind: z.enum(differenceKinds),
  /** The heading above the new words. */
  heading: z.string(),
  /** The words it concerns; null for what is added. */
  before: DocumentWords.nullable(),
  /** Its own words; null for what a newer version no longer has. */
  after: DocumentWords.nullable(),
  /** What it states anew. */
  fact: z.enum(tenderFacts).nullable(),
  /** Of a deadline: the moment it states, where that is another one than the bid's. */
  deadline: z.strictObject({ utc: Timestamp, local: z.string(), zone: z.string().nullable() }).nullable(),
  /** The requirement it concerns, with what it has cost so far. */
  requirement: z
    .strictObject({
      _id: idOf('requirement'),
      number: z.int(),
      text: z.string(),
      state: z.enum(requirementStates),
      owner: Person.nullable(),
    })
    .nullable(),
  /** Open tasks of the bid whose words name the requirement it changes or withdraws, or its section. */
  tasks: z.array(z.strictObject({ _id: idOf('task'), title: z.string(), assignee: Person.nullable() })),
  /** Of a withdrawn requirement: what somebody said of it. */
  decision: z.strictObject({ isAccepted: z.boolean(), by: Person.nullable(), at: Timestamp }).nullable(),
});
export type DocumentDifference = z.infer<typeof DocumentDifference>;

const feature = 'addenda';

export const getDocumentDifferences = endpoint('GET /bid/document-differences', {
  summary:
    'What an addendum or a newer version of a document adds to the tender, changes in it and withdraws.',
  feature,
  input: z.strictObject({ fileId: idOf('file') }),
  data: z.strictObject({
    document: BidDocumentKind,
    /** When the documents were last compared; null before they were read. */
    readAt: Timestamp.nullable(),
    differences: z.array(DocumentDifference),
  }),
});
export const decideWithdrawal = endpoint('PUT /bid/withdrawal', {
  summary:
    'Says of a requirement that a document withdraws whether that is so: it is withdrawn, or it stands and is not asked again for the same words. Without `isAccepted` that is taken back: it is what it was.',
  feature,
  input: payload({
    requirement: idOf('requirement'),
    /** The words that withdraw it. */
    quote: text(20_000, 1),
    isAccepted: z.boolean().nullable().optional(),
  }),
  data: z.null(),
});

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
