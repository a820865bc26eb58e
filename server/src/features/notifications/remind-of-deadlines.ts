import { activeStatuses } from '@bidloom/contract/bid-statuses';
import { reminders, toldByDefault, type Notification } from '@bidloom/contract/notifications';
import { zoneCity } from '@bidloom/contract/zone-city';
import { inCompany, outsideCompanies, run, type Database } from '#db/database.ts';
import { translate } from '#http/calls/language.ts';
import { formatMoment } from '#http/calls/moments.ts';
import { sqlList } from '#db/sql-list.ts';
import { notify } from './notify.ts';

/**
 * Tells the team and the reviewer of each active bid that its deadline comes near, at the times each of them has
 * chosen: once per person, bid and time, however many servers try. Of the times that have come only the nearest to the
 * deadline is told. A deadline that moves is reminded of anew when its time comes again, not where the last reminder
 * was given in time for the new deadline as well. A company where it fails does not keep the others waiting.
 * @throws AggregateError when some failed; trying again is harmless
 */
export async function remindOfDeadlines(database: Database): Promise<void> {
  const companies = await outsideCompanies(database, (db) => run<{ company: string }>(db, findCompanies));
  const failures: unknown[] = [];
  for (const { company } of companies) {
    await remindCompany(database, company).catch((error: unknown) => failures.push(error));
  }
  if (failures.length > 0) throw new AggregateError(failures, 'Some reminders could not be made');
}

const longestHours = Math.max(...reminders.map(({ hours }) => hours));

const findCompanies = {
  name: 'companies-with-deadlines',
  text: `select companies_with_deadlines(interval '${longestHours} hours') as company`,
};

type DueBid = {
  id: string;
  title: string;
  deadline: string;
  isAssumed: boolean;
  timezone: string;
  type: Notification['type'];
  people: string[];
};

async function remindCompany(database: Database, company: string): Promise<void> {
  await inCompany(database, { company }, async (db) => {
    // Whoever comes second sees what the first has told, also where a deadline moves in between.
    await run(db, takeTurn);
    for (const bid of await run<DueBid>(db, findDueBids, windows)) {
      await notify(db, {
        type: bid.type,
        description: (language) =>
          translate(language, `server.notifications.${bid.isAssumed ? 'dueSoonAssumed' : 'dueSoon'}`, {
            title: bid.title || translate(language, 'server.bids.untitled'),
            deadline: formatMoment(bid.deadline, language, bid.timezone),
            zone: zoneCity(bid.timezone, language),
          }),
        bid: bid.id,
        to: bid.people,
        once: `${bid.type}:${bid.id}:${bid.deadline}`,
      });
    }
  });
}

const takeTurn = {
  name: 'take-turn-to-remind',
  text: `select pg_advisory_xact_lock(hashtext('deadline-reminders'), hashtext(current_company()))`,
};

const windows = [
  reminders.map(({ type }) => type),
  reminders.map(({ hours }) => hours),
  reminders.map(({ type }) => toldByDefault(type)),
];

/** Bids with the reminder that is due, and those of their people who want it and have not had it. */
const findDueBids = {
  name: 'due-bids-to-remind',
  text: `select b.id, b.original_title as title, wire_time(b.deadline) as deadline, b.is_deadline_assumed as "isAssumed", c.timezone, due.type,
      array_agg(p.user_id)::text[] as people
    from companies c, bids b,
      lateral (select t.user_id from bid_team t where t.bid_id = b.id union select b.reviewer_id) p,
      lateral (
        select k.type, k.hours from unnest($1::text[], $2::int[], $3::boolean[]) k(type, hours, by_default)
          left join notification_choices ch on ch.user_id = p.user_id and ch.kind = k.type
        where b.deadline <= now() + make_interval(hours => k.hours) and (coalesce(ch.in_app, k.by_default) or ch.by_mail)
        order by k.hours limit 1) due
    where c.id = current_company() and p.user_id is not null
      and b.deadline > now() and b.deadline <= now() + interval '${longestHours} hours'
      and b.status in (${sqlList(activeStatuses)})
      and not exists (
        select from notifications n where n.bid_id = b.id and n.user_id = p.user_id and n.type = due.type and n.once is not null
          and n.created_at >= b.deadline - make_interval(hours => due.hours))
    group by b.id, b.original_title, b.deadline, b.is_deadline_assumed, c.timezone, due.type order by b.deadline, b.id, due.type`,
};
