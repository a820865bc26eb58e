import { toldByDefault, type Notification } from '@bidloom/contract/notifications';
import { run, type Db } from '#db/database.ts';
import { inEveryLanguage, type Sentence } from '#http/calls/language.ts';

/**
 * Tells people of the company something, in the transaction of what happened: in the app and by mail, as each of them
 * has chosen. Whoever did it is not told, nor is anyone who has left. With `once` the same person is told the same
 * thing once only, whoever tries.
 */
export async function notify(
  db: Db,
  news: {
    type: Notification['type'];
    description: Sentence;
    bid: string | null;
    tender?: string;
    /** The document of the bid that it is about. */
    file?: string;
    to: string[];
    by?: string;
    once?: string;
    /** The assignments it is about, so that it can be taken back with them. */
    about?: { kind: string; items: string[]; actor?: string };
  },
): Promise<void> {
  const recipients = [...new Set(news.to)].filter((user) => user !== news.by);
  if (recipients.length === 0) return;
  const { type } = news;
  const sentences = JSON.stringify(inEveryLanguage(news.description));
  await run(db, tell, [
    recipients,
    type,
    sentences,
    news.bid,
    news.once ?? null,
    toldByDefault(type),
    // New tenders have a mail of their own, once a day.
    type !== 'new-tenders',
    news.about ? JSON.stringify(news.about) : null,
    news.tender ?? null,
    news.file ?? null,
  ]);
}

const tell = {
  name: 'notify',
  text: `with made as (insert into notifications (user_id, type, description, bid_id, once, shown, mail_due, kind, about, tender_id, file_id)
      select m.user_id, $2, $3::jsonb, $4, $5, coalesce(c.in_app, $6::boolean), $7 and coalesce(c.by_mail, false), $2, $8::jsonb, $9, $10
      from members m left join notification_choices c on c.user_id = m.user_id and c.kind = $2
      where m.company_id = current_company() and m.user_id = any($1) and (coalesce(c.in_app, $6::boolean) or ($7 and c.by_mail))
      on conflict (company_id, user_id, once) do nothing
      returning user_id, shown, id as _id, type, description, read, wire_time(created_at) as "createdAt", bid_id as bid, tender_id as tender, file_id as file)
    select publish('notification', to_jsonb(made) - 'user_id' - 'shown', user_id) from made where shown`,
};
