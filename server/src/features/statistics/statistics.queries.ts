import type { periods } from '@bidloom/contract/statistics';
import { run, type Db } from '#db/database.ts';

/**
 * The figures of the dashboard and the statistics. Test bids are left out of every one of them. Months and days are
 * those of the company's time zone. They are read from sums that triggers keep (`bid_sums`), so a company of 200,000 bids has
 * them as soon as one of 200. `now` is for tests; without it the database's clock counts.
 */
export type Period = (typeof periods)[number];
type Moment = string | null;

/** $1 is the moment that counts as now. `local` is the company's wall clock, `month` the first of its month. */
const clock = `clock as materialized (
  select local, date_trunc('month', local)::date as month from (
    select wall_time(coalesce($1::timestamptz, now()), c.timezone) as local
    from companies c where c.id = current_company()) moment)`;

/**
 * $2 is the period: that many months with the current one, or since the first bid. `first` is its first month. As a column PostgreSQL
 * does not know the period while it plans: it would leave out what a period does not need, and plan anew for every call.
 */
const span = `span as materialized (
  select month as last, case asked.period
      when '1m' then month when '3m' then (month - interval '2 months')::date when '6m' then (month - interval '5 months')::date
      when '1y' then (month - interval '11 months')::date
      else least(month, (select min(period) from (
        select s.period from bid_sums s where s.figure in ('type', 'submitted', 'decided')
        group by s.figure, s.period having sum(s.bids) <> 0) months)) end as first
    from clock, (select $2::text as period offset 0) asked)`;

/** The sums of a figure over the period, by key, as `summed`; those that came to nothing are left out. */
const byKey = (figure: string) => `summed as (
  select s.key, sum(s.bids) as bids, sum(s.won) as won, sum(s.lost) as lost, sum(s.value) as value, sum(s.won_value) as won_value
  from bid_sums s where s.figure = '${figure}' and s.period >= (select first from span) group by s.key having sum(s.bids) <> 0)`;

/** The four cards. Shares are exact, in percent; a change from nothing to something counts as 100. */
export async function findBidCards(db: Db, now: Moment = null) {
  return ready(db, cards, [now]);
}
const cards = {
  name: 'statistics-cards',
  text: `with ${clock},
    edges as materialized (select month as this_month, (month - interval '1 month')::date as last_month,
        -- The day after the same day of last month; a shorter month ends before it comes to that.
        least(month - interval '1 month' + make_interval(days => extract(day from local)::int), month)::date as same_day
      from clock),
    summed as materialized (select s.figure, s.period = this_month as is_now, sum(s.bids) as bids, sum(s.active) as active, sum(s.won) as won,
        sum(s.lost) as lost, sum(s.value) as value, sum(s.won_value) as won_value
      from edges cross join unnest(array['type', 'decided']) as f(figure) cross join unnest(array[this_month, last_month]) as m(month)
        join bid_sums s on s.figure = f.figure and s.period = m.month group by 1, 2),
    counted as (select
        coalesce(sum(active) filter (where figure = 'type' and is_now), 0)::float8 as active,
        (select coalesce(sum(s.bids), 0) from bid_sums s where s.figure = 'day'
          and s.period >= (select last_month from edges) and s.period < (select same_day from edges))::float8 as active_before,
        coalesce(sum(won) filter (where figure = 'decided' and is_now), 0)::float8 as won,
        coalesce(sum(won + lost) filter (where figure = 'decided' and is_now), 0)::float8 as decided,
        coalesce(sum(won) filter (where figure = 'decided' and not is_now), 0)::float8 as won_before,
        coalesce(sum(won + lost) filter (where figure = 'decided' and not is_now), 0)::float8 as decided_before,
        coalesce(sum(value) filter (where figure = 'type' and is_now), 0) as value,
        coalesce(sum(value) filter (where figure = 'type' and not is_now), 0) as value_before,
        coalesce(sum(won_value) filter (where figure = 'decided' and is_now), 0) as won_value,
        coalesce(sum(won_value) filter (where figure = 'decided' and not is_now), 0) as won_value_before
      from summed)
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
  name: 'statistics-types',
  text: `with ${clock}, ${span}, ${byKey('type')}
    select coalesce(json_agg(r), '[]')::text as json from (
      select key as type, bids as count, value from summed order by bids desc, key) r`,
};

/** How many bids made in the period offer each service, most first. */
export async function findServiceUse(db: Db, period: Period, now: Moment = null) {
  return ready(db, serviceUse, [now, period]);
}
const serviceUse = {
  name: 'statistics-services',
  text: `with ${clock}, ${span}, ${byKey('service')}
    select coalesce(json_agg(r), '[]')::text as json from (
      select json_build_object('_id', s.id, 'name', s.name) as service, summed.bids as count
      from summed join services s on s.id = summed.key order by summed.bids desc, lower(s.name), s.id) r`,
};

/**
 * A row for every month of the period: bids made in it and their value, handed in in it, won and lost in it (by the
 * moment of the decision) and the value won.
 */
export async function findMonths(db: Db, period: Period, now: Moment = null) {
  return ready(db, months, [now, period]);
}
const months = {
  name: 'statistics-months',
  text: `with ${clock}, ${span},
    -- One figure after the other: together PostgreSQL would read those of all clients and services too.
    summed as (select s.period, s.figure, sum(s.bids) as bids, sum(s.won) as won, sum(s.lost) as lost, sum(s.value) as value,
        sum(s.won_value) as won_value
      from unnest(array['type', 'submitted', 'decided']) as f(figure) cross join lateral (
        select * from bid_sums s where s.figure = f.figure and s.period >= (select first from span) offset 0) s group by 1, 2)
    select json_agg(r)::text as json from (
      select to_char(m, 'YYYY-MM') as month, coalesce(sum(bids) filter (where figure = 'type'), 0) as total,
        coalesce(sum(bids) filter (where figure = 'submitted'), 0) as submitted,
        coalesce(sum(won) filter (where figure = 'decided'), 0) as won, coalesce(sum(lost) filter (where figure = 'decided'), 0) as lost,
        coalesce(sum(value) filter (where figure = 'type'), 0) as value,
        coalesce(sum(won_value) filter (where figure = 'decided'), 0) as "wonValue"
      from span, generate_series(first, last, interval '1 month') m left join summed on summed.period = m::date
      group by m order by m) r`,
};

/** The ten clients with the most bids made in the period, and how those bids ended. */
export async function findTopClients(db: Db, period: Period, now: Moment = null) {
  return ready(db, topClients, [now, period]);
}
const topClients = {
  name: 'statistics-clients',
  // Where a company has many clients their totals are kept in this order, but for what has not been settled yet: it is added to theirs.
  text: `with ${clock}, ${span},
    beginning as materialized (select case when asked.period = 'all' then date '0001-01-01' else first end as since
      from span, (select $2::text as period offset 0) asked),
    -- In the order of the key: of a bare exists PostgreSQL reads all totals, of whichever company.
    are_kept as materialized (select count(*) = 1 as kept from (
      select from client_totals t where t.since = (select since from beginning) order by t.client_id limit 1) first_one),
    waiting as materialized (select s.key, sum(s.bids) as bids, sum(s.won) as won from bid_sums s
      where (select kept from are_kept) and not s.settled and s.figure = 'client' and s.period >= (select since from beginning) group by s.key),
    best as materialized (
      (select t.client_id as key, t.bids, t.won from client_totals t
        where t.since = (select since from beginning) and t.bids > 0 and not exists (select from waiting w where w.key = t.client_id)
        order by t.bids desc, t.won desc, t.name fetch first 10 rows with ties)
      union all
      select w.key, w.bids + coalesce(t.bids, 0), w.won + coalesce(t.won, 0)
        from waiting w left join client_totals t on t.since = (select since from beginning) and t.client_id = w.key
        where w.bids + coalesce(t.bids, 0) > 0
      union all
      (select s.key, sum(s.bids), sum(s.won) from bid_sums s
        where not (select kept from are_kept) and s.figure = 'client' and s.period >= (select since from beginning)
        group by s.key having sum(s.bids) <> 0 order by 2 desc, 3 desc fetch first 10 rows with ties)),
    -- Each by its key, however many PostgreSQL expects.
    shown as materialized (select c.id, c.name, b.bids, b.won
      from best b cross join lateral (select id, name from clients where id = b.key offset 0) c
      order by b.bids desc, b.won desc, lower(c.name), c.id limit 10)
    select coalesce(json_agg(r), '[]')::text as json from (
      select json_build_object('_id', id, 'name', name) as client, bids as count, won, lost,
        case when won + lost > 0 then won::float8 / (won + lost) * 100 else 0 end as "winRate", value, won_value as "wonValue"
      from shown cross join lateral (
        select sum(s.lost) as lost, sum(s.value) as value, sum(s.won_value) as won_value
        from bid_sums s where s.figure = 'client' and s.key = shown.id and s.period >= (select first from span)) amounts
      order by bids desc, won desc, lower(name), id) r`,
};

/**
 * Why the bids that were lost in the period were lost, by the moment of the decision. Reasons that differ in case,
 * accents or spaces at their ends are one, written as most of them write it.
 */
export async function findLossReasons(db: Db, period: Period, now: Moment = null) {
  return ready(db, lossReasons, [now, period]);
}
const lossReasons = {
  name: 'statistics-loss-reasons',
  text: `with ${clock}, ${span}, summed as (
      select s.label, sum(s.bids) as bids, sum(s.value) as value, sum(s.without_value) as without_value
      from bid_sums s where s.figure = 'loss' and s.period >= (select first from span) group by s.key, s.label having sum(s.bids) <> 0)
    select coalesce(json_agg(r), '[]')::text as json from (
      select (array_agg(label order by bids desc, label))[1] as reason, sum(bids) as count, sum(value) as value
      from summed group by fold_text(label)
      order by sum(bids) desc, case when sum(bids) > sum(without_value) then sum(value) end desc nulls last, reason) r`,
};

/** Why the company did not bid, by when it was decided; of tenders in another currency the value is not known. */
export async function findNoGoReasons(db: Db, period: Period, now: Moment = null) {
  return ready(db, noGoReasons, [now, period]);
}
const noGoReasons = {
  name: 'statistics-no-go-reasons',
  text: `with ${clock}, ${span}, counted as (
      select coalesce(d.reason_code, '') as reason, count(*)::int as count, coalesce(sum(d.value), 0)::float8 as value
      from tender_decisions d, companies c where c.id = current_company() and d.state = 'no-go' and d.reopened_at is null
        and ($2 = 'all' or d.decided_at >= moment_of((select first from span)::timestamp, c.timezone)) group by 1)
    select coalesce(json_agg(r order by r.count desc, r.value desc, r.reason), '[]')::text as json from counted r`,
};

async function ready(db: Db, statement: { name: string; text: string }, values: unknown[]) {
  const [row] = await run<{ json: string }>(db, statement, values);
  if (!row) throw new Error(`${statement.name} answers one row always`);
  return { ready: row.json };
}
