import { run, type Db } from '#db/database.ts';
import type { DomainEvents } from '#domain-events/events.ts';
import { inEveryLanguage, translate, type Sentence } from '#http/calls/language.ts';
import { notify } from './notify.ts';

type Known = { id: string; user: string; items: string[]; actor: string };

/**
 * Tells people what one action of somebody assigned to them on a bid: one notification each, however many things, and none to
 * who did it. What an unread one already says is said together with it. What is taken away disappears from unread ones, and
 * with the last of it the notification itself.
 */
export async function notifyAssignees(
  db: Db,
  { bid, by, kind, handovers }: DomainEvents['work.assigned'],
): Promise<void> {
  const moved = handovers.filter(({ from, to }) => from !== to);
  const people = [...new Set(moved.flatMap(({ from, to }) => [from, to]))].flatMap((user) => user ?? []);
  if (people.length === 0) return;
  const [[names], known] = await Promise.all([
    run<{ actor: string; title: string }>(db, readNames, [by, bid]),
    run<Known>(db, readUnread, [bid, kind, people]),
  ]);
  if (!names) return;
  const describe =
    (count: number, actor: string): Sentence =>
    (language) =>
      translate(language, `server.assignments.${kind}`, {
        count,
        actor,
        title: names.title || translate(language, 'server.bids.untitled'),
      });
  for (const user of people) {
    const lost = new Set(moved.filter(({ from }) => from === user).map(({ item }) => item));
    const gained = moved.filter(({ to }) => to === user && user !== by).map(({ item }) => item);
    const own = known.filter((one) => one.user === user);
    const kept = own.flatMap(({ items }) => items).filter((item) => !lost.has(item));
    if (gained.length > 0) {
      await run(db, drop, [own.map(({ id }) => id)]);
      const items = [...new Set([...kept, ...gained])];
      await notify(db, {
        type: kind === 'round' ? 'review-round' : 'assign',
        description: describe(items.length, names.actor),
        bid,
        to: [user],
        by,
        about: { kind, items, actor: names.actor },
      });
      continue;
    }
    for (const { id, items, actor } of own) {
      const rest = items.filter((item) => !lost.has(item));
      if (rest.length === items.length) continue;
      await run(db, shrink, [
        id,
        JSON.stringify(rest),
        JSON.stringify(inEveryLanguage(describe(rest.length, actor))),
      ]);
      if (rest.length === 0) await run(db, drop, [[id]]);
    }
  }
}

/** Takes back what unread notifications of a person say about reviewing a bid and its answers. */
export async function forgetReview(db: Db, bid: string, user: string): Promise<void> {
  const known = await run<Known>(db, readUnread, [bid, null, [user]]);
  const ids = known.map(({ id }) => id);
  await run(db, announce, [ids]);
  await run(db, drop, [ids]);
}

const readNames = {
  name: 'assignment-names',
  text: `select u.full_name as actor, b.original_title as title from users u, bids b where u.id = $1 and b.id = $2`,
};
// Without a kind: those about a review.
const readUnread = {
  name: 'assignment-unread',
  text: `select id, user_id as "user", array(select jsonb_array_elements_text(about -> 'items')) as items,
      about ->> 'actor' as actor from notifications
    where bid_id = $1 and about is not null and not read and user_id = any($3)
      and case when $2::text is null then about ->> 'kind' in ('answer', 'review') else about ->> 'kind' = $2 end
    order by id for update`,
};
// Whoever has the bell open hears that the sentence is another one, or none: a withdrawn one is read.
const news = `publish('notification', jsonb_build_object('_id', id, 'type', type, 'description', description, 'read', true,
  'createdAt', wire_time(created_at), 'bid', bid_id), user_id)`;
const shrink = {
  name: 'assignment-shrink',
  text: `with changed as (update notifications set about = jsonb_set(about, '{items}', $2::jsonb), description = $3::jsonb where id = $1
      returning *)
    select ${news} from changed where shown`,
};
const announce = {
  name: 'assignment-withdrawn',
  text: `select ${news} from notifications where id = any($1) and shown`,
};
const drop = { name: 'assignment-drop', text: 'delete from notifications where id = any($1)' };
