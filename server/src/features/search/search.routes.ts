import { search } from '@bidloom/contract/search';
import { route } from '#http/calls/route.ts';
import { searchEverything, searchTitles } from './search.ts';

export const searchRoutes = [
  route(search, ({ db, input }) =>
    input.groups === 'all' ? searchEverything(db, input.search) : searchTitles(db, input.search),
  ),
];
