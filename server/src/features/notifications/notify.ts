import type { Notification } from '@bidloom/contract/notifications';
import { run, type Db } from '#db/database.ts';

/**
 * Tells people of the company something, in the transaction of what happened; whoever did it is not told, nor is
 * anyone who has left. With `once` the same person is told the same thing once only, whoever tries.
 * `description` is one sentence in the company's words.
 */
export async function notify(
  db: Db,
  news: {
    type: Notification['type'];
    description: string;
    bid: string | null;
    to: string[];
    by?: string;
    once?: string;
  },
): Promise<void> {
  const recipients = [...new Set(news.to)].filter((user) => user !== news.by);
  if (recipients.length === 0) return;
  await run(db, tell, [recipients, news.type, news.description, news.bid, news.once ?? null]);
}

const tell = {
  name: 'notify',
  text: `with made as (insert into notifications (user_id, type, description, bid_id, once)
      select m.user_id, $2, $3, $4, $5 from members m where m.company_id = current_company() and m.user_id = any($1)
      on conflict (company_id, user_id, once) do nothing
      returning user_id, id as _id, type, description, read, wire_time(created_at) as "createdAt", bid_id as bid)
    select publish('notification', to_jsonb(made) - 'user_id', user_id) from made`,
};
