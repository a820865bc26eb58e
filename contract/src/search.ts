import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { evidenceKinds } from './evidence.ts';
import { idOf, text, Timestamp } from './primitives.ts';

/** A passage around what was found, in pieces; those that were found are marked. */
const Snippet = z.array(z.strictObject({ text: z.string(), marked: z.boolean() }));
export type Snippet = z.infer<typeof Snippet>;
const FoundBid = z.strictObject({ _id: idOf('bid'), title: z.string() });

/** Where words stand in a document. */
const pagePlace = {
  /** Of a PDF or of slides, from 1. */
  page: z.int().nullable(),
  /** Near which they stand where there are no pages. */
  paragraph: z.int().nullable(),
  sheet: z.string().nullable(),
  cell: z.string().nullable(),
  /** The file inside an archive or a message. */
  inside: z.string().nullable(),
};
/** A page of a document with the line that holds the words. */
const FoundPage = z.strictObject({
  _id: idOf('file'),
  name: z.string(),
  ...pagePlace,
  snippet: Snippet,
  /** The words as they stand on the page, to be marked there. */
  quote: z.string(),
});

/** What was found, by kind. */
const found = {
  bids: z.array(
    z.strictObject({
      _id: idOf('bid'),
      title: z.string(),
      deadline: Timestamp,
      /** Beyond the specification: nobody stated the deadline. */
      isDeadlineAssumed: z.literal(true).optional(),
    }),
  ),
  tenders: z.array(
    z.strictObject({
      _id: idOf('tender'),
      title: z.string(),
      deadline: Timestamp.nullable(),
      reference: z.string(),
    }),
  ),
  /** Beyond the specification, and only when `groups` is `all`. */
  clients: z.array(z.strictObject({ _id: idOf('client'), name: z.string(), snippet: Snippet })).optional(),
  comments: z
    .array(
      z.strictObject({
        _id: idOf('comment'),
        user: z.string(),
        createdAt: Timestamp,
        bid: FoundBid,
        snippet: Snippet,
      }),
    )
    .optional(),
  documents: z
    .array(z.strictObject({ _id: idOf('file'), name: z.string(), bid: FoundBid, snippet: Snippet }))
    .optional(),
  /** Words in documents: the best page of each; of those of a bid, or else of a tender. */
  pages: z
    .array(
      FoundPage.extend({
        bid: FoundBid.nullable(),
        tender: z.strictObject({ _id: idOf('tender'), title: z.string() }).nullable(),
      }),
    )
    .optional(),
  evidence: z
    .array(
      z.strictObject({
        _id: idOf('evidence'),
        title: z.string(),
        kind: z.enum(evidenceKinds),
        snippet: Snippet,
      }),
    )
    .optional(),
  /** What was answered to requirements of bids. */
  responses: z
    .array(z.strictObject({ _id: idOf('requirement'), number: z.int(), bid: FoundBid, snippet: Snippet }))
    .optional(),
  requirements: z
    .array(z.strictObject({ _id: idOf('requirement'), number: z.int(), bid: FoundBid, snippet: Snippet }))
    .optional(),
  answers: z
    .array(z.strictObject({ _id: idOf('answer'), question: z.string(), snippet: Snippet }))
    .optional(),
};
export const FoundKinds = z.strictObject(found);
export type FoundKinds = z.infer<typeof FoundKinds>;

export const SearchResults = z.strictObject({
  ...found,
  /** Beyond the specification: the words that were looked for instead, where nothing fits what was typed with a slip. */
  shownFor: z.string().optional(),
  /** Beyond the specification: what words a slip away find besides, where little fits what was typed. */
  also: z.strictObject({ words: z.string(), ...found }).optional(),
});
export type SearchResults = z.infer<typeof SearchResults>;

export const search = endpoint('GET /dashboard/search', {
  summary:
    'Bids and tenders that fit the words, ten of each, best first; blank words find nothing. With `groups=all` also clients, comments, documents, the pages of documents, evidence, requirements, what was answered to them and answers of the library, five of each, with the place where they fit. Words in quotation marks are looked for in documents as they stand.',
  feature: 'search',
  input: z.strictObject({ search: text(200), groups: z.enum(['all']).optional() }),
  data: SearchResults,
});

const Quote = z.strictObject({ _id: idOf('file'), name: z.string(), ...pagePlace, quote: z.string() });

/** What the documents of a bid say. */
export const FoundInBid = z.strictObject({
  /** What was typed is a question: `quotes` answers it, or nothing in the documents does. */
  isQuestion: z.boolean(),
  /** The buyer's own sentences, word for word, best first. Of words that no page holds together, the nearest. */
  quotes: z.array(Quote),
  /** The first quote answers the question; else they are what comes nearest. */
  isSure: z.boolean(),
  /** Pages that hold the words, in the order of the documents where they fit alike. */
  pages: z.array(FoundPage),
  /** There are more pages than are shown. */
  hasMore: z.boolean(),
  /** Documents that are not searched yet. */
  unread: z.int(),
  /** The words that were looked for instead, where nothing fits what was typed with a slip. */
  shownFor: z.string().optional(),
});
export type FoundInBid = z.infer<typeof FoundInBid>;

export const searchBid = endpoint('GET /bid/document-search', {
  summary:
    'Words and phrases in the documents of a bid, page by page; a question in everyday words (English, French, Arabic) is answered with up to five sentences of the documents, or with none where nothing in them says so.',
  feature: 'search',
  scopes: ['bids:read'],
  input: z.strictObject({ _id: idOf('bid'), search: text(300) }),
  data: FoundInBid,
});
