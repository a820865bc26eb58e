import { search } from '@bidloom/contract/search';
import { route } from '#http/route.ts';
import * as queries from './search.queries.ts';

export const searchRoutes = [route(search, ({ db, input }) => queries.search(db, input.search))];
