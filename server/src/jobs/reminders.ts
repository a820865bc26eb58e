import { followZoneRules } from '#features/bids/follow-zone-rules.ts';
import { remindOfReviews } from '#features/answers/remind-of-reviews.ts';
import { remindOfExpiry } from '#features/evidence/remind-of-expiry.ts';
import { mailNotifications } from '#features/notifications/mail-notifications.ts';
import { remindOfDeadlines } from '#features/notifications/remind-of-deadlines.ts';
import { remindOfRounds } from '#features/reviews/remind-of-rounds.ts';
import { mailDigests } from '#features/tender-sources/mail-digests.ts';
import { outsideCompanies } from '#db/database.ts';
import type { AppContext } from '#http/calls/route.ts';
import { dailyAt, type JobKind } from './queue.ts';

/** Every hour, since the day begins at another time in each time zone. */
const reviews: JobKind<object> = { name: 'answer-reviews', retries: 2, expireInSeconds: 300 };
/** Every hour too. */
const expiries: JobKind<object> = { name: 'evidence-expiries', retries: 2, expireInSeconds: 300 };
/** Every five minutes: who signed off what has changed since is asked again soon. */
const rounds: JobKind<object> = { name: 'review-rounds', retries: 2, expireInSeconds: 300 };
/** Every day, and where a server starts: it may have brought newer rules. */
const zoneRules: JobKind<object> = { name: 'zone-rules', retries: 2, expireInSeconds: 900 };
const reminders: JobKind<object> = { name: 'deadline-reminders', retries: 2, expireInSeconds: 300 };

/** Every minute, on one of all servers at a time: reminds of deadlines, and mails what people want by mail. */
export async function startReminders(context: AppContext): Promise<void> {
  const { queue, database } = context;
  await queue.work(reminders, 1, async () => {
    const done = await Promise.allSettled([remindOfDeadlines(database), mailDigests(context)]);
    await mailNotifications(context);
    for (const one of done) if (one.status === 'rejected') throw one.reason;
  });
  await queue.schedule(reminders, { everyMinutes: 1 });
  await queue.work(reviews, 1, () => remindOfReviews(database));
  await queue.schedule(reviews, { everyMinutes: 60, at: 7 });
  await queue.work(expiries, 1, () => remindOfExpiry(database));
  await queue.schedule(expiries, { everyMinutes: 60, at: 11 });
  await queue.work(rounds, 1, () => remindOfRounds(database));
  await queue.schedule(rounds, { everyMinutes: 5 });
  await queue.work(zoneRules, 1, () => followZoneRules(database));
  await queue.schedule(zoneRules, dailyAt(3, 23));
  await outsideCompanies(database, (db) => queue.send(db, zoneRules, {}));
}
