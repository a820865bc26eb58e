import type { Db } from '#db/database.ts';
import { addActivities } from '#features/bids/bid-record.ts';
import { publishBids } from '#features/bids/bids.queries.ts';
import { notify } from '#features/notifications/notify.ts';
import { translate } from '#http/calls/language.ts';
import type { Caller } from '#http/calls/route.ts';
import { addComment } from './comments.queries.ts';

/** Adds a comment to a bid and tells the members it mentions; answers its id. */
export async function writeComment(
  db: Db,
  caller: Caller,
  { bidId, comment }: { bidId: string; comment: string },
): Promise<string> {
  const { id, title, name } = await addComment(db, bidId, caller.user, comment);
  await Promise.all([
    notify(db, {
      type: 'mention',
      description: (language) =>
        translate(language, 'server.comments.mentioned', {
          actor: name,
          title: title || translate(language, 'server.bids.untitled'),
        }),
      bid: bidId,
      to: mentionedIn(comment),
      by: caller.user,
    }),
    addActivities(db, caller.user, [
      { bid: bidId, type: 'commented', changes: { comment: { before: null, after: id } } },
    ]),
    publishBids(db, [bidId]),
  ]);
  return id;
}

/** The ids of `@[Full Name](userId)`. Whoever is not a member is told nothing. */
export function mentionedIn(comment: string): string[] {
  return [...comment.matchAll(/@\[[^\]\n]{1,200}\]\(([0-9a-f]{24})\)/g)].map(([, id = '']) => id);
}
