import * as calls from '@bidloom/contract/calendar';
import { notFound } from '#http/calls/errors.ts';
import { isKnown, tagOf } from '#http/calls/etag.ts';
import { hashToken, newToken } from '#http/identity/link-token.ts';
import { longRoute, route, sent } from '#http/calls/route.ts';
import * as queries from './calendar.queries.ts';
import { readCalendar } from './read-calendar.ts';

export const calendarRoutes = [
  route(calls.getCalendarFeed, async ({ db, caller }) => (await queries.findFeed(db, caller.user)) ?? null),
  route(
    calls.issueCalendarFeed,
    async ({ db, input, caller, context }) => {
      const token = newToken();
      const feed = await queries.keepFeed(db, caller.user, hashToken(token), input.scope);
      return { ...feed, address: `${context.settings.publicUrl}/api/calendar.ics?key=${token}` };
    },
    { message: 'server.calendar.issued' },
  ),
  route(
    calls.changeCalendarFeed,
    async ({ db, input, caller }) => {
      const feed = await queries.changeScope(db, caller.user, input.scope);
      if (!feed) throw notFound();
      return feed;
    },
    { message: 'server.calendar.changed' },
  ),
  route(
    calls.removeCalendarFeed,
    async ({ db, caller }) => {
      await queries.removeFeed(db, caller.user);
      return null;
    },
    { message: 'server.calendar.removed' },
  ),
  longRoute(calls.readCalendar, async ({ context, input, caller, request, reply }) => {
    const calendar = await readCalendar(context, input.key, caller.address);
    const tag = tagOf(calendar);
    reply.header('etag', tag).header('cache-control', 'private, no-cache');
    if (isKnown(request, tag)) {
      void reply.code(304).send();
      return sent;
    }
    await reply
      .type('text/calendar; charset=utf-8')
      .header('content-disposition', 'inline; filename="bidloom.ics"')
      .send(calendar);
    return sent;
  }),
];
