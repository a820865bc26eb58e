import {
  askToUnsubscribe,
  changeNotificationChoices,
  getNotificationChoices,
  listNotifications,
  markNotifications,
  unsubscribe as unsubscribeCall,
} from '@bidloom/contract/notifications';
import type { FastifyReply } from 'fastify';
import { countedTotal, readCursor, writeCursor } from '#db/paging.ts';
import { notFound } from '#http/calls/errors.ts';
import { longRoute, route, sent, type Caller, type AppContext } from '#http/calls/route.ts';
import { canMailPerson } from '#features/mail/mail-ways.ts';
import { changeChoices, getChoices } from './choices.ts';
import * as queries from './notifications.queries.ts';
import { unsubscribePage } from './unsubscribe-page.ts';
import { findUnsubscribing, unsubscribe, type Unsubscribing } from './unsubscribe.ts';

/** An answer holds no more than this, whatever `limit` asks for. */
const most = 100;
const sort = '-createdAt';

export const notificationRoutes = [
  route(listNotifications, async ({ db, input, caller }) => {
    const { json, total, hasNext, lastId } = await queries.findNotifications(db, caller.user, {
      limit: Math.min(input.limit ?? most, most),
      before: input.cursor === undefined ? null : readCursor(input.cursor, sort).id,
      language: caller.language,
      words: input.q || null,
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
    { message: 'server.notifications.marked' },
  ),
  longRoute(getNotificationChoices, async ({ caller, context, inTransaction }) => ({
    ...(await inTransaction((db) => getChoices(db, caller.user))),
    mailed: await canMailPerson(context, caller.user),
  })),
  longRoute(
    changeNotificationChoices,
    async ({ input, caller, context, inTransaction, once }) => {
      const mailed = await canMailPerson(context, caller.user);
      return inTransaction((db) =>
        once(db, async () => {
          await changeChoices(db, caller.user, input);
          return { ...(await getChoices(db, caller.user)), mailed };
        }),
      );
    },
    { message: 'server.notifications.chosen' },
  ),
  longRoute(askToUnsubscribe, async ({ context, input, caller, reply }) =>
    answerPage(await findUnsubscribing(context, input.key, caller.address), { context, caller, reply }),
  ),
  longRoute(unsubscribeCall, async ({ context, input, caller, reply }) =>
    answerPage(await unsubscribe(context, input.key, caller.address), { context, caller, reply }),
  ),
];

async function answerPage(
  about: Unsubscribing | undefined,
  { context, caller, reply }: { context: AppContext; caller: Caller; reply: FastifyReply },
): Promise<typeof sent> {
  const { publicUrl } = context.settings;
  await reply
    .code(about ? 200 : 404)
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .send(unsubscribePage(about, { language: caller.language, publicUrl }));
  return sent;
}
