import type { dueWindows, periods } from '@bidloom/contract/dashboard';
import { activeStatuses, decidedStatuses } from '@bidloom/contract/bid-states';
import { run, type Db } from '#db/database.ts';
import { holds, jsonList, type ListShape } from '#db/json-list.ts';
import type { PageInput } from '#db/paging.ts';
import { activities, bidRows } from '#features/bids/bids.queries.ts';
import { sqlList } from '#db/sql-list.ts';

/**
 * The figures of the dashboard and the statistics. Test bids are left out of every one of them. Months and days are
 * those of the company's time zone. `now` is for tests; without it the database's clock counts.
 */
export type Period = (typeof periods)[number];
export type DueWindow = (typeof dueWindows)[number];
type Moment = string | null;

const active = sqlList(activeStatuses);
const decided = sqlList(decidedStatuses);

/** $1 is the moment that counts as now. `local` is the company's wall clock, `month` the first of its month. */
const clock = `clock as materialized (
  select zone, local, date_trunc('month', local) as month from (
    select c.timezone as zone, wall_time(coalesce($1::timestamptz, now()), c.timezone) as local
    from companies c where c.id = current_company()) moment)`;

/**
 * $2 is the period: that many months with the current one, or since the first bid. `since` is its first moment; it is
 * found once, not for each bid that is held against it.
 */
const span = `span as materialized (
  select *, moment_of(first, zone) as since from (
    select zone, month as last, case $2::text
      when '1m' then month when '3m' then month - interval '2 months' when '6m' then month - interval '5 months'
      when '1y' then month - interval '11 months'
      else least(month, (select date_trunc('month', wall_time(min(least(b.created_at, b.submitted_at, b.decided_at)), zone))
        from bids b where not b.test)) end as first
    from clock) months)`;

/** The four cards. Shares are exact, in percent; a change from nothing to something counts as 100. */
export async function getBidCards(db: Db, now: Moment = null) {
  return ready(db, cards, [now]);
}
const cards = {
  name: 'dashboard-cards',
  text: `with ${clock},
    edges as (select moment_of(month, zone) as this_month, moment_of(month + interval '1 month', zone) as next_month,
        moment_of(month - interval '1 month', zone) as last_month,
        -- The end of the same day of last month; a shorter month ends before it comes to that.
        moment_of(least(month - interval '1 month' + make_interval(days => extract(day from local)::int), month), zone) as same_day
      from clock),
    counted as (select
        count(*) filter (where made_now and status in (${active}))::float8 as active,
        count(*) filter (where created_at >= last_month and created_at < same_day)::float8 as active_before,
        count(*) filter (where decided_now and status = 'won')::float8 as won,
        count(*) filter (where decided_now and status in (${decided}))::float8 as decided,
        count(*) filter (where decided_before and status = 'won')::float8 as won_before,
        count(*) filter (where decided_before and status in (${decided}))::float8 as decided_before,
        coalesce(sum(value) filter (where made_now), 0) as value,
        coalesce(sum(value) filter (where made_before), 0) as value_before,
        coalesce(sum(value) filter (where decided_now and status = 'won'), 0) as won_value,
        coalesce(sum(value) filter (where decided_before and status = 'won'), 0) as won_value_before
      from (select b.*, e.*, b.created_at >= this_month and b.created_at < next_month as made_now,
          b.created_at >= last_month and b.created_at < this_month as made_before,
          b.decided_at >= this_month and b.decided_at < next_month as decided_now,
          b.decided_at >= last_month and b.decided_at < this_month as decided_before
        from bids b, edges e where not b.test) bids)
    select row_to_json(r)::text as json from (select active as "activeBidsThisMonth",
      case when active_before > 0 then (active - active_before) / active_before * 100 when active > 0 then 100 else 0 end
        as "activeBidsPercentage",
      rate as "winRate", rate - rate_before as "winRateComparison",
      value as "totalValue", value - value_before as "totalValueDiffrence",
      won_value as "totalWonValue", won_value - won_value_before as "winValueDiffrence",
      active_before::int as "activeBidsLastMonth", decided::int as "decidedThisMonth", decided_before::int as "decidedLastMonth"
      from (select *, case when decided > 0 then won / decided * 100 else 0 end as rate,
        case when decided_before > 0 then won_before / decided_before * 100 else 0 end as rate_before from counted) rated) r`,
};

/** How many bids of each type were made in the period, most first. */
export async function findBidTypes(db: Db, period: Period, now: Moment = null) {
  return ready(db, types, [now, period]);
}
const types = {
  name: 'dashboard-types',
  text: `with ${clock}, ${span}
    select coalesce(json_agg(r), '[]')::text as json from (
      select b.type, count(*) as count, coalesce(sum(b.value), 0) as value from bids b, span
      where not b.test and b.created_at >= since group by b.type order by count(*) desc, b.type) r`,
};

/** How many bids made in the period offer each service, most first. */
export async function findServiceUse(db: Db, period: Period, now: Moment = null) {
  return ready(db, serviceUse, [now, period]);
}
const serviceUse = {
  name: 'dashboard-services',
  text: `with ${clock}, ${span}
    select coalesce(json_agg(r), '[]')::text as json from (
      select json_build_object('_id', s.id, 'name', s.name) as service, used.count from services s join (
        select bs.service_id, count(*) as count from bid_services bs join bids b on b.id = bs.bid_id, span
        where not b.test and b.created_at >= since group by bs.service_id) used on used.service_id = s.id
      order by used.count desc, lower(s.name), s.id) r`,
};

/**
 * A row for every month of the period: bids made in it and their value, handed in in it, won and lost in it (by the
 * moment of the decision) and the value won.
 */
export async function findMonths(db: Db, period: Period, now: Moment = null) {
  return ready(db, months, [now, period]);
}
const months = {
  name: 'dashboard-months',
  // Months are found by their edges: moving each moment into the company's time zone would cost more than all the rest.
  text: `with ${clock}, ${span},
    edges as (select array_agg(moment_of(m, zone) order by m) as edges, array_agg(to_char(m, 'YYYY-MM') order by m) as names
      from span, generate_series(first, last, interval '1 month') m),
    summed as (select width_bucket(happened.at, edges) as place, sum(total) as total, sum(submitted) as submitted,
        sum(won) as won, sum(lost) as lost, sum(happened.value) as value, sum(won_value) as won_value
      from edges, bids b, lateral (values
        (b.created_at, 1, 0, 0, 0, b.value, null),
        (b.submitted_at, 0, 1, 0, 0, null, null),
        (case when b.status in (${decided}) then b.decided_at end, 0, 0, (b.status = 'won')::int, (b.status = 'lost')::int, null,
          case when b.status = 'won' then b.value end)) happened(at, total, submitted, won, lost, value, won_value)
      where not b.test and happened.at >= edges[1] group by 1)
    select json_agg(r)::text as json from (
      select name as month, coalesce(total, 0) as total, coalesce(submitted, 0) as submitted,
        coalesce(won, 0) as won, coalesce(lost, 0) as lost, coalesce(value, 0) as value, coalesce(won_value, 0) as "wonValue"
      from edges, unnest(names) with ordinality months(name, number) left join summed on summed.place = number order by number) r`,
};

/** The ten clients with the most bids made in the period, and how those bids ended. */
export async function findTopClients(db: Db, period: Period, now: Moment = null) {
  return ready(db, topClients, [now, period]);
}
const topClients = {
  name: 'dashboard-clients',
  text: `with ${clock}, ${span},
    counted as (select b.client_id, count(*) as count, count(*) filter (where b.status = 'won') as won,
        count(*) filter (where b.status = 'lost') as lost, coalesce(sum(b.value), 0) as value,
        coalesce(sum(b.value) filter (where b.status = 'won'), 0) as won_value
      from bids b, span where not b.test and b.created_at >= since group by b.client_id)
    select coalesce(json_agg(r), '[]')::text as json from (
      select json_build_object('_id', c.id, 'name', c.name) as client, count, won, lost,
        case when won + lost > 0 then won::float8 / (won + lost) * 100 else 0 end as "winRate", value, won_value as "wonValue"
      from counted join clients c on c.id = counted.client_id order by count desc, won desc, lower(c.name), c.id limit 10) r`,
};

/** Active bids due from now to the end of the window, soonest first; tests are shown, they have deadlines too. */
export const findDueBids = (db: Db, due: DueWindow, input: PageInput, now: Moment = null) =>
  jsonList(db, { ...bidRows, name: 'due-bids' }, input, [
    { where: `b.status in (${active}) and b.deadline >= coalesce($?::timestamptz, now())`, value: now },
    { where: `b.deadline ${endOf[due]}`, value: now },
    holds('b.original_title', input.q),
  ]);

const endOf: Record<DueWindow, string> = {
  today: `< (select moment_of(date_trunc('day', wall_time(coalesce($?::timestamptz, now()), c.timezone)) + interval '1 day',
    c.timezone) from companies c where c.id = current_company())`,
  '48h': `<= coalesce($?::timestamptz, now()) + interval '48 hours'`,
  week: `<= coalesce($?::timestamptz, now()) + interval '168 hours'`,
  month: `<= coalesce($?::timestamptz, now()) + interval '720 hours'`,
};

const openTasks: ListShape = {
  name: 'open-tasks',
  table: 'tasks',
  alias: 't',
  row: `t.id as _id, t.title, wire_time(t.due_date) as "dueDate", t.status,
    (select json_build_object('_id', b.id, 'title', b.original_title, 'deadline', wire_time(b.deadline))
      from bids b where b.id = t.bid_id) as bid`,
  sorts: { dueDate: { by: 't.due_date', type: 'timestamptz' } },
  defaultSort: 'dueDate',
};

/** What a person has still to do, soonest first; tasks without a date come last. */
export const findOpenTasks = (db: Db, user: string, input: PageInput) =>
  jsonList(db, openTasks, input, [
    { where: `t.assignee_id = $? and t.status <> 'done'`, value: user },
    holds('t.title', input.q),
  ]);

/** What happened to the bids that a person began, works on or reviews. */
export const findMyActivities = (db: Db, user: string, input: PageInput) =>
  jsonList(db, myActivities, input, [
    {
      where: `a.bid_id in (select t.bid_id from bid_team t where t.user_id = $?
        union all select b.id from bids b where b.reviewer_id = $? or b.created_by = $?)`,
      value: user,
    },
    holds('(select b.original_title from bids b where b.id = a.bid_id)', input.q),
  ]);
const myActivities: ListShape = {
  ...activities,
  name: 'my-activities',
  row: `${activities.row}, (select json_build_object('_id', b.id, 'title', b.original_title) from bids b where b.id = a.bid_id) as bid`,
};

/**
 * Why the bids that were lost in the period were lost, by the moment of the decision. Reasons that differ in case,
 * accents or spaces at their ends are one, written as most of them write it.
 */
export async function findLossReasons(db: Db, period: Period, now: Moment = null) {
  return ready(db, lossReasons, [now, period]);
}
const lossReasons = {
  name: 'dashboard-loss-reasons',
  text: `with ${clock}, ${span}
    select coalesce(json_agg(r), '[]')::text as json from (
      select mode() within group (order by btrim(b.outcome_reason)) as reason, count(*) as count, coalesce(sum(b.value), 0) as value
      from bids b, span where not b.test and b.status = 'lost' and b.decided_at >= since
      group by fold_text(btrim(b.outcome_reason)) order by count(*) desc, sum(b.value) desc nulls last, reason) r`,
};

async function ready(db: Db, statement: { name: string; text: string }, values: unknown[]) {
  const [row] = await run<{ json: string }>(db, statement, values);
  if (!row) throw new Error(`${statement.name} answers one row always`);
  return { ready: row.json };
}
