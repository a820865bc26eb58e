import { search, searchBid as searchBidCall } from '@bidloom/contract/search';
import { longRoute, route } from '#http/calls/route.ts';
import { searchBid } from './search-bid.ts';
import { searchEverything, searchTitles } from './search.ts';

export const searchRoutes = [
  route(
    search,
    ({ db, input }) =>
      input.groups === 'all' ? searchEverything(db, input.search) : searchTitles(db, input.search),
    { mayLag: true },
  ),
  longRoute(searchBidCall, ({ context, reader, inTransaction, input }) =>
    searchBid({ context, reader: reader(), inTransaction }, input._id, input.search),
  ),
];
