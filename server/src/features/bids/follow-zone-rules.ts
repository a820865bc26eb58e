import { zoneCity } from '@bidloom/contract/zone-city';
import { inCompany, outsideCompanies, run, type Database, type Db } from '#db/database.ts';
import { notify } from '#features/notifications/notify.ts';
import { translate, type Language } from '#http/calls/language.ts';
import { formatMoment } from '#http/calls/moments.ts';
import { publish } from '#jobs/live.ts';
import { addActivities } from './bid-record.ts';

/** Rows that one transaction holds. */
const atOnce = 200;

/**
 * Works out anew the moments to come that were worked out by an earlier release of the zone rules: the wall time that was
 * stated stays, and where the moment moves by it the people concerned are told, the change is in the history, and screens hear of
 * it. In batches, each in one transaction; a row that is done names the new release, so that it is done once, however many
 * servers try. A company where it fails does not keep the others waiting.
 * @throws AggregateError when some failed; trying again is harmless
 */
export async function followZoneRules(database: Database): Promise<void> {
  const companies = await outsideCompanies(database, (db) => run<{ company: string }>(db, findCompanies));
  const failures: unknown[] = [];
  for (const { company } of companies) {
    await followIn(database, company).catch((error: unknown) => failures.push(error));
  }
  if (failures.length > 0) throw new AggregateError(failures, 'Some deadlines could not be worked out anew');
}

async function followIn(database: Database, company: string): Promise<void> {
  for (const follow of [followBids, followTenders, followTasks]) {
    while ((await inCompany(database, { company }, follow)) === atOnce);
  }
}

/** A deadline before and after, in the zone whose clock it is stated by. */
type Moved = {
  id: string;
  title: string;
  bid: string | null;
  people: string[];
  before: string | null;
  after: string | null;
  zone: string | null;
  questionsBefore: string | null;
  questionsAfter: string | null;
};

async function followBids(db: Db): Promise<number> {
  const moved = await run<Moved>(db, settleBids, [atOnce]);
  for (const bid of moved) {
    const changes = {
      ...(bid.before !== bid.after && { deadline: { before: bid.before, after: bid.after } }),
      ...(bid.questionsBefore !== bid.questionsAfter && {
        questionsDeadline: { before: bid.questionsBefore, after: bid.questionsAfter },
      }),
    };
    if (Object.keys(changes).length === 0) continue;
    await addActivities(db, null, [{ bid: bid.id, type: 'changed', changes }]);
    await publish(db, 'bid-changed', { _id: bid.id });
    await tell(db, bid);
  }
  return moved.length;
}

async function followTenders(db: Db): Promise<number> {
  const moved = await run<Moved>(db, settleTenders, [atOnce]);
  for (const tender of moved) {
    const isMoved = tender.before !== tender.after || tender.questionsBefore !== tender.questionsAfter;
    if (!isMoved) continue;
    await publish(db, 'tender-changed', { _id: tender.id });
    // The people of its bid hear of the bid.
    if (tender.bid === null) await tell(db, tender);
  }
  return moved.length;
}

async function followTasks(db: Db): Promise<number> {
  const settled = await run<{ bid: string }>(db, settleTasks, [atOnce]);
  for (const bid of new Set(settled.map((task) => task.bid))) await publish(db, 'bid-changed', { _id: bid });
  return settled.length;
}

async function tell(db: Db, { id, title, bid, people, before, after, zone }: Moved): Promise<void> {
  if (before === null || after === null || zone === null || before === after) return;
  const minutes = Math.round((Date.parse(after) - Date.parse(before)) / 60_000);
  const key = minutes < 0 ? 'earlier' : 'later';
  await notify(db, {
    type: 'status',
    description: (language: Language) =>
      translate(language, `server.bids.zoneRules.${key}`, {
        title: title || translate(language, 'server.bids.untitled'),
        zone: zoneCity(zone, language),
        deadline: formatMoment(after, language, zone),
        minutes: Math.abs(minutes),
        before: formatMoment(before, language, 'UTC'),
        after: formatMoment(after, language, 'UTC'),
      }),
    bid,
    to: people,
    once: `zone-rules:${id}:${after}`,
  });
}

const findCompanies = {
  name: 'companies-with-other-rules',
  text: 'select companies_with_other_rules() as company',
};

/** What settles the moments is the trigger `keep_wall_times`, when a row names another release. */
const settle = (table: 'bids' | 'tenders') => `with held as (
    select id, deadline, questions_deadline from ${table}
    where clock_rules <> zone_rules_version() and (deadline > now() or questions_deadline > now())
    order by id limit $1 for update skip locked),
  changed as (update ${table} t set clock_rules = zone_rules_version(),
      -- A version says that fields have changed.
      version = t.version + (moment_of(t.deadline_local, t.deadline_zone) is distinct from t.deadline
        and wall_time(t.deadline, t.deadline_zone) is distinct from t.deadline_local
        or moment_of(t.questions_deadline_local, t.questions_deadline_zone) is distinct from t.questions_deadline
        and wall_time(t.questions_deadline, t.questions_deadline_zone) is distinct from t.questions_deadline_local)::int
    from held where t.id = held.id returning t.*)`;
const moved = `wire_time(h.deadline) as before, wire_time(c.deadline) as after, c.deadline_zone as zone,
    wire_time(h.questions_deadline) as "questionsBefore", wire_time(c.questions_deadline) as "questionsAfter"`;

const settleBids = {
  name: 'bids-follow-zone-rules',
  text: `${settle('bids')}
    select c.id, c.original_title as title, c.id as bid, ${moved},
      array(select t.user_id::text from bid_team t where t.bid_id = c.id
        union select c.reviewer_id::text where c.reviewer_id is not null
        union select a.user_id::text from tender_assignees a where a.tender_id = c.tender_id) as people
    from changed c join held h on h.id = c.id order by c.id`,
};
const settleTenders = {
  name: 'tenders-follow-zone-rules',
  text: `${settle('tenders')}
    select c.id, c.title, (select b.id from bids b where b.tender_id = c.id) as bid, ${moved},
      array(select a.user_id::text from tender_assignees a where a.tender_id = c.id) as people
    from changed c join held h on h.id = c.id order by c.id`,
};
const settleTasks = {
  name: 'tasks-follow-zone-rules',
  text: `update tasks t set clock_rules = zone_rules_version() where t.id in (
      select id from tasks where clock_rules <> zone_rules_version() and due_date > now() order by id limit $1 for update skip locked)
    returning t.bid_id as bid`,
};
