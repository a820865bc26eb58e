import { inCompany, outsideCompanies, run, type Database } from '#db/database.ts';
import { say } from '#http/language.ts';
import { notify } from './notify.ts';

/**
 * Tells the team and the reviewer of each active bid that is due within 24 hours, once per person, bid and deadline,
 * however many servers try. A company where it fails does not keep the others waiting.
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

const findCompanies = {
  name: 'companies-with-deadlines',
  text: `select companies_with_deadlines(interval '24 hours') as company`,
};

type DueBid = {
  id: string;
  title: string;
  deadline: string;
  timezone: string;
  once: string;
  people: string[];
};

async function remindCompany(database: Database, company: string): Promise<void> {
  await inCompany(database, { company }, async (db) => {
    for (const bid of await run<DueBid>(db, findDueBids)) {
      const deadline = localTime(bid.deadline, bid.timezone);
      await notify(db, {
        type: 'Deadline Reminder 24H',
        // Nobody in particular speaks here, so there is no language to take but the product's own.
        description: say('en', 'server.notifications.dueSoon', {
          title: bid.title,
          deadline,
          zone: bid.timezone,
        }),
        bid: bid.id,
        to: bid.people,
        once: bid.once,
      });
    }
  });
}

/** Bids due within 24 hours, each with those of its people who have not been told of this deadline. */
const findDueBids = {
  name: 'due-bids-to-remind',
  text: `select id, title, wire_time(deadline) as deadline, timezone, once, people from (
      select b.id, b.original_title as title, b.deadline, c.timezone, o.once, array(
          select p.user_id from (select t.user_id from bid_team t where t.bid_id = b.id union select b.reviewer_id) p
          where p.user_id is not null
            and not exists (select from notifications n where n.user_id = p.user_id and n.once = o.once))::text[] as people
      from bids b join companies c on c.id = current_company(),
        lateral (select 'deadline-24h:' || b.id || ':' || wire_time(b.deadline) as once) o
      where b.deadline > now() and b.deadline <= now() + interval '24 hours'
        and b.status in ('in-progress', 'in-review', 'submitted', 'shortlisted')
    ) due where people <> '{}' order by due.deadline, id`,
};

/** dd MMM yyyy HH:mm, as deadlines are written everywhere, by the company's clock. */
function localTime(moment: string, timeZone: string): string {
  const format = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    day: '2-digit',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
  });
  const part = Object.fromEntries(
    format.formatToParts(new Date(moment)).map(({ type, value }) => [type, value]),
  );
  return `${part['day']} ${part['month']} ${part['year']} ${part['hour']}:${part['minute']}`;
}
