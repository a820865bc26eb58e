import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { idOf, text, Timestamp } from './primitives.ts';

/** A passage around what was found, in pieces; those that were found are marked. */
const Snippet = z.array(z.strictObject({ text: z.string(), marked: z.boolean() }));
export type Snippet = z.infer<typeof Snippet>;
const FoundBid = z.strictObject({ _id: idOf('bid'), title: z.string() });

export const SearchResults = z.strictObject({
  bids: z.array(z.strictObject({ _id: idOf('bid'), title: z.string(), deadline: Timestamp })),
  tenders: z.array(
    z.strictObject({
      _id: idOf('tender'),
      title: z.string(),
      deadline: Timestamp.nullable(),
      reference: z.string(),
    }),
  ),
  /** Beyond the specification: the words that were looked for instead, where nothing fits what was typed with a slip. */
  shownFor: z.string().optional(),
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
  requirements: z
    .array(z.strictObject({ _id: idOf('requirement'), number: z.int(), bid: FoundBid, snippet: Snippet }))
    .optional(),
  answers: z
    .array(z.strictObject({ _id: idOf('answer'), question: z.string(), snippet: Snippet }))
    .optional(),
});
export type SearchResults = z.infer<typeof SearchResults>;

export const search = endpoint('GET /dashboard/search', {
  summary:
    'Bids and tenders that fit the words, ten of each, best first; blank words find nothing. With `groups=all` also clients, comments, documents, requirements and answers of the library, five of each, with the place where they fit.',
  feature: 'search',
  input: z.strictObject({ search: text(200), groups: z.enum(['all']).optional() }),
  data: SearchResults,
});
