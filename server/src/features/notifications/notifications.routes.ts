import { listNotifications, markNotifications } from '@bidloom/contract/notifications';
import { countedTotal, readCursor, writeCursor } from '#db/paging.ts';
import { notFound } from '#http/errors.ts';
import { route } from '#http/route.ts';
import * as queries from './notifications.queries.ts';

/** An answer holds no more than this, whatever `limit` asks for. */
const most = 100;
const sort = '-createdAt';

export const notificationRoutes = [
  route(listNotifications, async ({ db, input, caller }) => {
    const { json, total, hasNext, lastId } = await queries.findNotifications(db, caller.user, {
      limit: Math.min(input.limit ?? most, most),
      before: input.cursor === undefined ? null : readCursor(input.cursor, sort).id,
      words: input.q ? `%${input.q.replace(/[\\%_]/g, '\\$&')}%` : null,
    });
    const next = hasNext && lastId !== null ? writeCursor({ sort, value: null, id: lastId }) : null;
    return {
      ready: json,
      page: { total: Math.min(total, countedTotal), more: total > countedTotal, next },
    };
  }),
  route(
    markNotifications,
    async ({ db, input, caller }) => {
      // One that is named twice ends as its last mention says.
      const marks = new Map(input.notifications.map(({ _id, read }) => [_id, { _id, read }]));
      if ((await queries.markNotifications(db, caller.user, [...marks.values()])) < marks.size)
        throw notFound();
      return null;
    },
    { said: 'server.notifications.marked' },
  ),
];
