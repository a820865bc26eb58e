import type { BidStatus } from '@bidloom/contract/bid-statuses';
import { run, type Db } from '#db/database.ts';
import { jsonParameter } from '#db/json-parameter.ts';
import type { NamedLink, PersonLink } from './bid-links.ts';

/** A bid's own fields as they are stored, by the wire's names; links are ids, moments ISO 8601 in UTC. */
export type BidRecord = {
  _id: string;
  client: string;
  originalTitle: string;
  type: string;
  submitionType: string;
  services: string[];
  /** With what a clock shows and its zone: the database makes the three agree (`keep_wall_times`). */
  deadline: string | null;
  deadlineZone: string | null;
  deadlineLocal: string | null;
  /** Nobody stated it: the tender has none. */
  isDeadlineAssumed: boolean;
  team: string[];
  status: BidStatus;
  test: boolean;
  chased: boolean;
  chaseCount: number;
  region: string;
  priority: number;
  reviewer: string | null;
  value: number | null;
  reference: string;
  buyerContact: string;
  tender: string | null;
  questionsDeadline: string | null;
  questionsDeadlineZone: string | null;
  questionsDeadlineLocal: string | null;
  goNoGo: string;
  outcomeReason: string;
  submittedAt: string | null;
  decidedAt: string | null;
};

/** A bid as it is stored, its links with their names. */
export type CurrentBid = Omit<BidRecord, 'client' | 'services' | 'team' | 'reviewer'> & {
  version: number;
  client: NamedLink;
  services: NamedLink[];
  team: PersonLink[];
  reviewer: PersonLink | null;
};

/** One line of a bid's history; `changes` by the wire's names. */
export type NewActivity = {
  bid: string;
  type: string;
  changes: Record<string, { before: unknown; after: unknown }>;
};

/** Stores new bids with their services, their team and their first activities, and publishes them, in one statement. */
export async function addBids(db: Db, records: BidRecord[], user: string, activities: NewActivity[]) {
  await run(db, insert, [jsonParameter(records), user, jsonParameter(activities)]);
}

/** Stores bids that were there, all their fields, what was changed in their history, and publishes them. Their version grows by one. */
export async function storeBids(db: Db, records: BidRecord[], user: string, activities: NewActivity[]) {
  const all = jsonParameter(records);
  // Before what else changes, and apart from it: the sums by service are kept by what the bid is (`keep_service_sums`).
  await Promise.all([
    run(db, updateServices, [all]),
    run(db, update, [all, user, jsonParameter(activities)]),
  ]);
}

/** Bids as they are stored, in no order; what is not there is left out. */
export async function readCurrentBids(db: Db, ids: string[]): Promise<CurrentBid[]> {
  return (await run<{ bid: CurrentBid }>(db, readBids, [ids])).map(({ bid }) => bid);
}

/** `user` is null for what happened by itself. */
export async function addActivities(db: Db, user: string | null, activities: NewActivity[]): Promise<void> {
  await run(db, addHistory, [user, jsonParameter(activities)]);
}

const record = `jsonb_to_recordset($1::jsonb) as r(_id text, client text, "originalTitle" text, type text, "submitionType" text,
  services jsonb, deadline timestamptz, "deadlineZone" text, "deadlineLocal" timestamp, "isDeadlineAssumed" boolean, team jsonb, status text, test boolean, chased boolean, "chaseCount" integer, region text,
  priority smallint, reviewer text, value numeric, reference text, "buyerContact" text, tender text,
  "questionsDeadline" timestamptz, "questionsDeadlineZone" text, "questionsDeadlineLocal" timestamp, "goNoGo" text, "outcomeReason" text, "submittedAt" timestamptz, "decidedAt" timestamptz)`;

const history = (user: string, activities: string) =>
  `insert into activities (bid_id, user_id, type, changes) select a.bid, ${user}, a.type, a.changes
    from jsonb_to_recordset(${activities}::jsonb) as a(bid text, type text, changes jsonb)`;

/** Every open screen of the company hears of it, when the transaction commits. */
const publishing = `select publish('bid-changed', jsonb_build_object('_id', _id)) from r`;

const addHistory = { name: 'activities-add', text: history('$1', '$2') };

const insert = {
  name: 'bids-add',
  text: `with r as (select * from ${record}),
    made as (insert into bids (id, client_id, original_title, type, submission_type, deadline, status, test, chased, chase_count,
        region, priority, reviewer_id, value, reference, buyer_contact, tender_id, questions_deadline, go_no_go, outcome_reason,
        submitted_at, decided_at, created_by, deadline_zone, deadline_local, is_deadline_assumed, questions_deadline_zone, questions_deadline_local)
      select _id, client, "originalTitle", type, "submitionType", deadline, status, test, chased, "chaseCount",
        region, priority, reviewer, value, reference, "buyerContact", tender, "questionsDeadline", "goNoGo", "outcomeReason",
        "submittedAt", "decidedAt", $2, "deadlineZone", "deadlineLocal", "isDeadlineAssumed", "questionsDeadlineZone", "questionsDeadlineLocal" from r),
    offered as (insert into bid_services (bid_id, service_id)
      select r._id, s.id from r, jsonb_array_elements_text(r.services) as s(id)),
    staffed as (insert into bid_team (bid_id, user_id) select r._id, t.id from r, jsonb_array_elements_text(r.team) as t(id)),
    told as (${history('$2', '$3')})
    ${publishing}`,
};

const updateServices = {
  name: 'bids-store-services',
  text: `with r as (select * from jsonb_to_recordset($1::jsonb) as r(_id text, services jsonb)),
    dropped as (delete from bid_services bs using r where bs.bid_id = r._id and not r.services ? bs.service_id)
    insert into bid_services (bid_id, service_id)
      select r._id, s.id from r, jsonb_array_elements_text(r.services) as s(id) on conflict do nothing`,
};

const update = {
  name: 'bids-store',
  text: `with r as (select * from ${record}),
    changed as (update bids b set client_id = r.client, original_title = r."originalTitle", type = r.type,
        submission_type = r."submitionType", deadline = r.deadline, deadline_zone = r."deadlineZone",
        deadline_local = r."deadlineLocal", is_deadline_assumed = r."isDeadlineAssumed", status = r.status, test = r.test, chased = r.chased,
        chase_count = r."chaseCount", region = r.region, priority = r.priority, reviewer_id = r.reviewer, value = r.value,
        reference = r.reference, buyer_contact = r."buyerContact", questions_deadline = r."questionsDeadline",
        questions_deadline_zone = r."questionsDeadlineZone", questions_deadline_local = r."questionsDeadlineLocal",
        go_no_go = r."goNoGo", outcome_reason = r."outcomeReason", submitted_at = r."submittedAt",
        decided_at = r."decidedAt", updated_at = now(), version = b.version + 1
      from r where b.id = r._id),
    released as (delete from bid_team bt using r where bt.bid_id = r._id and not r.team ? bt.user_id),
    staffed as (insert into bid_team (bid_id, user_id)
      select r._id, t.id from r, jsonb_array_elements_text(r.team) as t(id) on conflict do nothing),
    told as (${history('$2', '$3')})
    ${publishing}`,
};

const readBids = {
  name: 'bids-read',
  text: `select json_build_object('_id', b.id, 'version', b.version, 'client', json_build_object('_id', c.id, 'name', c.name),
    'originalTitle', b.original_title, 'type', b.type, 'submitionType', b.submission_type,
    'services', coalesce((select json_agg(json_build_object('_id', s.id, 'name', s.name) order by s.id)
      from bid_services bs join services s on s.id = bs.service_id where bs.bid_id = b.id), '[]'),
    'deadline', wire_time(b.deadline), 'deadlineZone', b.deadline_zone, 'deadlineLocal', wire_wall_time(b.deadline_local),
    'isDeadlineAssumed', b.is_deadline_assumed,
    'team', coalesce((select json_agg(json_build_object('_id', u.id, 'fullName', u.full_name) order by u.id)
      from bid_team bt join users u on u.id = bt.user_id where bt.bid_id = b.id), '[]'),
    'status', b.status, 'test', b.test, 'chased', b.chased, 'chaseCount', b.chase_count, 'region', b.region,
    'priority', b.priority, 'reviewer', case when b.reviewer_id is not null then
      (select json_build_object('_id', u.id, 'fullName', u.full_name) from users u where u.id = b.reviewer_id) end,
    'value', b.value, 'reference', b.reference, 'buyerContact', b.buyer_contact, 'tender', b.tender_id,
    'questionsDeadline', wire_time(b.questions_deadline), 'questionsDeadlineZone', b.questions_deadline_zone,
    'questionsDeadlineLocal', wire_wall_time(b.questions_deadline_local), 'goNoGo', b.go_no_go, 'outcomeReason', b.outcome_reason,
    'submittedAt', wire_time(b.submitted_at), 'decidedAt', wire_time(b.decided_at)) as bid
    from bids b join clients c on c.id = b.client_id where b.id = any($1)`,
};
