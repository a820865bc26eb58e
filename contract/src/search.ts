import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { idOf, text, Timestamp } from './primitives.ts';

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
});
export type SearchResults = z.infer<typeof SearchResults>;

export const search = endpoint('GET /dashboard/search', {
  summary: 'Bids and tenders that fit the words, ten of each, best first; blank words find nothing.',
  feature: 'search',
  input: z.strictObject({ search: text(200) }),
  data: SearchResults,
});
