import { preparedStatuses } from '@bidloom/contract/bid-statuses';
import { addWorkingDays } from '@bidloom/engine/time/working-days';
import { writeShown } from '@bidloom/engine/time/write-shown';
import { inCompany, outsideCompanies, run, type Database, type Db } from '#db/database.ts';
import { sqlList } from '#db/sql-list.ts';
import { notify } from '#features/notifications/notify.ts';
import { readWorkingCalendar } from '#features/working-days/working-days.queries.ts';
import { translate } from '#http/calls/language.ts';
import { publish } from '#jobs/live.ts';
import { isOwn, isSignedNow, wasSigned } from './rounds.queries.ts';

const prepared = sqlList(preparedStatuses);
/** Whoever is writing is given time to finish before others are asked to read it. */
const idleMinutes = 5;

/**
 * Reminds reviewers of rounds that are due on the next working day or are late, and asks those again who signed off answers of a final
 * round that have changed since. Each is told once, however many servers try; a company where it fails does not keep the others
 * waiting.
 * @throws AggregateError when some failed; trying again is harmless
 */
export async function remindOfRounds(database: Database): Promise<void> {
  const companies = await outsideCompanies(database, (db) => run<{ company: string }>(db, findCompanies));
  const failures: unknown[] = [];
  for (const { company } of companies)
    await inCompany(database, { company }, async (db) => {
      // One server at a time: who comes second finds nobody left to ask.
      await run(db, takeTurn);
      await askAgain(db);
      await remindOfDue(db);
    }).catch((error: unknown) => failures.push(error));
  if (failures.length > 0) throw new AggregateError(failures, 'Some reviewers could not be reminded');
}
const findCompanies = {
  name: 'companies-with-review-rounds',
  text: 'select companies_with_review_rounds() as company',
};
const takeTurn = {
  name: 'take-turn-to-ask-reviewers',
  text: `select pg_advisory_xact_lock(hashtext('review-rounds'), hashtext(current_company()))`,
};

type Asked = { round: string; bid: string; user: string; name: string; title: string; count: number };

async function askAgain(db: Db): Promise<void> {
  const asked = await run<Asked>(db, signAgain, [idleMinutes]);
  for (const { bid, user, name, title, count } of asked)
    await notify(db, {
      type: 'review-round',
      description: (language) =>
        translate(language, 'server.reviews.signAgain', {
          count,
          name,
          title: title || translate(language, 'server.bids.untitled'),
        }),
      bid,
      to: [user],
    });
  for (const bid of new Set(asked.map((one) => one.bid))) await publish(db, 'reviews-changed', { bid });
}
const changedFor = `not ${isOwn('v.user_id')} and not ${isSignedNow('and s.user_id = v.user_id')} and ${wasSigned('and s.user_id = v.user_id')}`;
const signAgain = {
  name: 'review-sign-again',
  text: `with touched as (
      select g.id as round, g.bid_id as bid, v.user_id as person, g.name, b.original_title as title, found.count
      from review_rounds g join bids b on b.id = g.bid_id join round_reviewers v on v.round_id = g.id
        join members m on m.user_id = v.user_id and m.role <> 'viewer'
        cross join lateral (select count(*)::int as count, max(r.updated_at) as last from answers_in_review(g.id) r where ${changedFor}) found
      where g.is_final and g.state <> 'planned' and b.status in (${prepared}) and v.signed_at is not null
        and found.count > 0 and found.last <= now() - make_interval(mins => $1)),
    opened as (update review_rounds set state = 'open', done_at = null, version = version + 1 where id in (select round from touched) and state = 'done'),
    asked as (update round_reviewers v set signed_at = null, asked_at = now() from touched t where v.round_id = t.round and v.user_id = t.person)
    select round, bid, person as "user", name, title, count from touched order by round, person`,
};

type Due = { round: string; bid: string; name: string; title: string; due: string; people: string[] };

async function remindOfDue(db: Db): Promise<void> {
  const [[day], calendar, rounds] = await Promise.all([
    run<{ today: string }>(db, { name: 'review-today', text: 'select company_today()::text as today' }),
    readWorkingCalendar(db),
    run<Due>(db, findDue),
  ]);
  if (!day) return;
  for (const { round, bid, name, title, due, people } of rounds) {
    const isLate = due < day.today;
    if (!isLate && day.today < addWorkingDays(due, -1, calendar)) continue;
    await notify(db, {
      type: 'review-round',
      description: (language) =>
        translate(language, `server.reviews.${isLate ? 'overdue' : 'dueSoon'}`, {
          name,
          title: title || translate(language, 'server.bids.untitled'),
          day: writeShown(Date.parse(due), language).day,
        }),
      bid,
      to: people,
      once: `review-${isLate ? 'late' : 'due'}:${round}:${due}`,
    });
  }
}
const findDue = {
  name: 'review-due',
  text: `select g.id as round, g.bid_id as bid, g.name, b.original_title as title, g.due_date::text as due, array_agg(v.user_id::text) as people
    from review_rounds g join bids b on b.id = g.bid_id join round_reviewers v on v.round_id = g.id
    where g.state = 'open' and g.due_date <= company_today() + 10 and b.status in (${prepared})
      and v.asked_at is not null and v.signed_at is null and v.returned_at is null
    group by g.id, g.bid_id, g.name, b.original_title, g.due_date order by g.due_date, g.id`,
};
