-- Sums over bids by day and month of the company's zone, for dashboard, statistics and figures of lists: read instead of
-- counting bids, and right in the transaction that changes a bid. A change adds rows, positive or negative, and never waits for
-- another's: what a figure is, is the sum of its rows. Now and then a writer settles what has gathered into one row each.

create table bid_sums (
  company_id object_id not null default current_company() references companies on delete cascade,
  id bigint generated always as identity,
  figure text not null check (figure in ('status', 'day', 'type', 'client', 'service', 'submitted', 'decided', 'loss')),
  period date not null,
  key text collate "C" not null default '',
  label text not null default '',
  bids integer not null,
  active integer not null,
  won integer not null,
  lost integer not null,
  value numeric(20,2) not null,
  won_value numeric(20,2) not null,
  without_value integer not null,
  settled boolean not null default false,
  primary key (company_id, id)
);
create index bid_sums_figure on bid_sums (company_id, figure, period, key);
create index bid_sums_client on bid_sums (company_id, key) where figure = 'client';
create index bid_sums_waiting on bid_sums (company_id, id) where not settled;
create unique index bid_sums_settled on bid_sums (company_id, figure, period, key) where settled;
comment on table bid_sums is 'Sums over the bids of a company that are no tests; those of one figure, period and key add up.';
select describe('bid_sums', '{
  "company_id": "whose", "id": "orders the changes",
  "figure": "status: by status, of all time; day: by day of creation; type, client, service: by month of creation; submitted, decided: by month of those moments; loss: lost ones by month of the decision",
  "period": "day or first day of the month in the company''s zone; the year 1 for all time", "key": "status, type, client, service, or MD5 of the reason",
  "label": "the reason of a loss", "bids": "how many", "active": "of them active", "won": "of them won", "lost": "of them lost",
  "value": "their values", "won_value": "values of those won", "without_value": "how many state no value",
  "settled": "the one row that others were added to; the rest are changes since"}');
select belongs_to_company('bid_sums');

/** What one bid adds to which sums; none for moments it does not have. The moments are read from the company's clocks. */
create function parts_of_sums(created timestamp, submitted timestamp, decided timestamp, status text, type text,
  client text, value numeric, reason text) returns table (figure text, period date, key text, label text, bids integer,
  active integer, won integer, lost integer, value_part numeric, won_value numeric, without_value integer) language sql immutable as $$
  select p.* from (values
      ('status', date '0001-01-01', status, '', 1, 0, 0, 0, coalesce(value, 0), 0.0, (value is null)::integer),
      ('day', created::date, '', '', 1, 0, 0, 0, 0.0, 0.0, 0),
      ('type', date_trunc('month', created)::date, type, '', 1,
        (status in ('in-progress', 'in-review', 'submitted', 'shortlisted'))::integer, 0, 0, coalesce(value, 0), 0.0, 0),
      ('client', date_trunc('month', created)::date, client, '', 1, 0, (status = 'won')::integer, (status = 'lost')::integer,
        coalesce(value, 0), case when status = 'won' then coalesce(value, 0) else 0.0 end, 0),
      ('submitted', date_trunc('month', submitted)::date, '', '', 1, 0, 0, 0, 0.0, 0.0, 0),
      ('decided', date_trunc('month', decided)::date, '', '', 1, 0, (status = 'won')::integer, (status = 'lost')::integer, 0.0,
        case when status = 'won' then coalesce(value, 0) else 0.0 end, 0),
      ('loss', case when status = 'lost' then date_trunc('month', decided)::date end, md5(btrim(reason)), btrim(reason), 1, 0, 0, 1,
        coalesce(value, 0), 0.0, (value is null)::integer)
    ) p (figure, period, key, label, bids, active, won, lost, value_part, won_value, without_value)
  where p.period is not null
$$;

/** As `wall_time`, by the rules of a zone that have been looked up: for many moments of one zone. */
create function wall_time_by(moment timestamptz, zone text, changes timestamptz[], offsets integer[]) returns timestamp language sql stable as $$
  select case when changes is null or moment >= timestamptz '2038-01-01 00:00:00Z' then wall_time(moment, zone)
    else (moment at time zone 'UTC') + make_interval(mins => offsets[width_bucket(moment, changes) + 1]) end
$$;

/** All sums of a company, counted from its bids: whole tables, which the planner must not take for a few rows. */
create function counted_bid_sums(company text) returns table (figure text, period date, key text, label text, bids integer,
  active integer, won integer, lost integer, value numeric, won_value numeric, without_value integer) language sql stable
  set enable_nestloop = off as $$
  with zone as materialized (
      select c.timezone as name, r.changes, r.offsets from companies c left join zone_rules r on r.zone = c.timezone where c.id = company),
    own as materialized (
      select b.id, wall_time_by(b.created_at, z.name, z.changes, z.offsets) as created,
        wall_time_by(b.submitted_at, z.name, z.changes, z.offsets) as submitted,
        wall_time_by(b.decided_at, z.name, z.changes, z.offsets) as decided, b.status, b.type, b.client_id, b.value, b.outcome_reason
      from bids b, zone z where b.company_id = company and not b.test)
  select p.figure, p.period, p.key, p.label, sum(p.bids)::integer, sum(p.active)::integer, sum(p.won)::integer, sum(p.lost)::integer,
      sum(p.value_part), sum(p.won_value), sum(p.without_value)::integer
    from own b cross join lateral parts_of_sums(b.created, b.submitted, b.decided, b.status, b.type, b.client_id, b.value, b.outcome_reason) p
    group by 1, 2, 3, 4
  union all
  select 'service', date_trunc('month', b.created)::date, s.service_id, '', count(*)::integer, 0, 0, 0, 0, 0, 0
    from bid_services s join own b on b.id = s.bid_id where s.company_id = company group by 1, 2, 3
$$;

/** Writers of bids share this until their commit; who counts anew waits for them, so that each bid is counted by one zone. */
create function bid_sums_lock(company text) returns bigint language sql immutable as $$
  select hashtextextended('bid sums of ' || company, 0)
$$;

/** Counts a company's sums anew. */
create function recount_bid_sums(company text) returns void language plpgsql as $$
begin
  perform pg_advisory_xact_lock(bid_sums_lock(company));
  delete from bid_sums s where s.company_id = company;
  insert into bid_sums (company_id, figure, period, key, label, bids, active, won, lost, value, won_value, without_value, settled)
    select company, s.figure, s.period, s.key, s.label, s.bids, s.active, s.won, s.lost, s.value, s.won_value, s.without_value, true
    from counted_bid_sums(company) s;
end $$;

/** Adds what has gathered to the settled rows, unless somebody is at it. Rows of those who have not committed stay. */
create function settle_bid_sums(company text) returns void language plpgsql as $$
begin
  if not pg_try_advisory_xact_lock(bid_sums_lock('settling ' || company)) then
    return;
  end if;
  with gone as (
      delete from bid_sums s where s.company_id = company and s.id in (
        select w.id from bid_sums w where w.company_id = company and not w.settled order by w.id limit 2000 for update skip locked)
      returning s.*)
    insert into bid_sums as kept (company_id, figure, period, key, label, bids, active, won, lost, value, won_value, without_value, settled)
    select company, g.figure, g.period, g.key, g.label, sum(g.bids), sum(g.active), sum(g.won), sum(g.lost), sum(g.value), sum(g.won_value),
        sum(g.without_value), true
      from gone g group by 2, 3, 4, 5
    on conflict (company_id, figure, period, key) where settled do update set bids = kept.bids + excluded.bids,
      active = kept.active + excluded.active, won = kept.won + excluded.won, lost = kept.lost + excluded.lost,
      value = kept.value + excluded.value, won_value = kept.won_value + excluded.won_value,
      without_value = kept.without_value + excluded.without_value;
end $$;

/** Keeps the sums when bids come or go, whole statements at once. A company that goes takes its sums along. */
create function keep_bid_sums() returns trigger language plpgsql as $$
declare sign integer := case tg_op when 'INSERT' then 1 else -1 end; company text; made bigint; newest bigint;
begin
  for company in select distinct r.company_id from changed r loop
    perform pg_advisory_xact_lock_shared(bid_sums_lock(company));
    with added as (
      insert into bid_sums (company_id, figure, period, key, label, bids, active, won, lost, value, won_value, without_value)
        select company, p.figure, p.period, p.key, p.label, sign * sum(p.bids), sign * sum(p.active), sign * sum(p.won), sign * sum(p.lost),
            sign * sum(p.value_part), sign * sum(p.won_value), sign * sum(p.without_value)
          from changed b join companies c on c.id = b.company_id
            cross join lateral (select wall_time(b.created_at, c.timezone) as created, wall_time(b.submitted_at, c.timezone) as submitted,
              wall_time(b.decided_at, c.timezone) as decided offset 0) at
            cross join lateral parts_of_sums(at.created, at.submitted, at.decided, b.status, b.type, b.client_id, b.value, b.outcome_reason) p
          where b.company_id = company and not b.test group by 2, 3, 4, 5
        returning id)
      select count(*), max(id) into made, newest from added;
    if newest % 128 < made then
      perform settle_bid_sums(company);
    end if;
  end loop;
  return null;
end $$;

/** Keeps the sums when one bid changes: takes away what it was, adds what it is. */
create function keep_changed_bid_sums() returns trigger language plpgsql as $$
declare
  zone text; made bigint; newest bigint; created timestamp; submitted timestamp; decided timestamp;
  was_created timestamp; was_submitted timestamp; was_decided timestamp;
begin
  perform pg_advisory_xact_lock_shared(bid_sums_lock(new.company_id));
  select c.timezone into zone from companies c where c.id = new.company_id;
  created := wall_time(new.created_at, zone);
  submitted := wall_time(new.submitted_at, zone);
  decided := wall_time(new.decided_at, zone);
  was_created := case when old.created_at = new.created_at then created else wall_time(old.created_at, zone) end;
  was_submitted := case when old.submitted_at = new.submitted_at then submitted else wall_time(old.submitted_at, zone) end;
  was_decided := case when old.decided_at = new.decided_at then decided else wall_time(old.decided_at, zone) end;
  with parts as (
      select -1 as sign, p.* from parts_of_sums(was_created, was_submitted, was_decided, old.status, old.type, old.client_id,
        old.value, old.outcome_reason) p where not old.test
      union all
      select 1, p.* from parts_of_sums(created, submitted, decided, new.status, new.type, new.client_id,
        new.value, new.outcome_reason) p where not new.test
      union all
      select change.sign, 'service', date_trunc('month', change.at)::date, s.service_id, '', 1, 0, 0, 0, 0, 0, 0
        from (values (-1, was_created, old.test), (1, created, new.test)) change (sign, at, test)
          join bid_services s on s.company_id = new.company_id and s.bid_id = new.id
        where not change.test and (old.created_at, old.test) is distinct from (new.created_at, new.test)),
    added as (
      insert into bid_sums (company_id, figure, period, key, label, bids, active, won, lost, value, won_value, without_value)
        select new.company_id, p.figure, p.period, p.key, p.label, sum(sign * p.bids), sum(sign * p.active), sum(sign * p.won),
            sum(sign * p.lost), sum(sign * p.value_part), sum(sign * p.won_value), sum(sign * p.without_value)
          from parts p group by 2, 3, 4, 5
          having sum(sign * p.bids) <> 0 or sum(sign * p.active) <> 0 or sum(sign * p.won) <> 0 or sum(sign * p.lost) <> 0
            or sum(sign * p.value_part) <> 0 or sum(sign * p.won_value) <> 0 or sum(sign * p.without_value) <> 0
        returning id)
    select count(*), max(id) into made, newest from added;
  if newest % 128 < made then
    perform settle_bid_sums(new.company_id);
  end if;
  return null;
end $$;

/**
 * Keeps the sums when bids take services up or give them up. A statement that changes whether a bid is a test must not
 * change its services: each would count the other's.
 */
create function keep_service_sums() returns trigger language plpgsql as $$
declare sign integer := case tg_op when 'INSERT' then 1 else -1 end; company text;
begin
  for company in select distinct r.company_id from changed r loop
    perform pg_advisory_xact_lock_shared(bid_sums_lock(company));
    insert into bid_sums (company_id, figure, period, key, bids, active, won, lost, value, won_value, without_value)
      select company, 'service', date_trunc('month', wall_time(b.created_at, c.timezone))::date, r.service_id, sign * count(*), 0, 0, 0, 0, 0, 0
        from changed r join companies c on c.id = r.company_id join bids b on b.company_id = r.company_id and b.id = r.bid_id
        where r.company_id = company and not b.test group by 3, 4;
  end loop;
  return null;
end $$;

/** Its services go before the bid is gone: after it nobody could tell what they counted for. */
create function drop_service_sums() returns trigger language plpgsql as $$
begin
  if not old.test then
    perform pg_advisory_xact_lock_shared(bid_sums_lock(old.company_id));
    insert into bid_sums (company_id, figure, period, key, bids, active, won, lost, value, won_value, without_value)
      select old.company_id, 'service', date_trunc('month', wall_time(old.created_at, c.timezone))::date, s.service_id, -1, 0, 0, 0, 0, 0, 0
        from companies c join bid_services s on s.company_id = c.id and s.bid_id = old.id where c.id = old.company_id;
  end if;
  return old;
end $$;

create function recount_in_zone() returns trigger language plpgsql as $$
begin
  perform recount_bid_sums(new.id);
  return null;
end $$;

create trigger keep_sums after insert on bids referencing new table as changed for each statement execute function keep_bid_sums();
create trigger keep_sums_removal after delete on bids referencing old table as changed for each statement execute function keep_bid_sums();
create trigger keep_sums_change after update of created_at, submitted_at, decided_at, status, type, client_id, value, outcome_reason, test
  on bids for each row
  when ((old.created_at, old.submitted_at, old.decided_at, old.status, old.type, old.client_id, old.value, old.outcome_reason, old.test)
    is distinct from (new.created_at, new.submitted_at, new.decided_at, new.status, new.type, new.client_id, new.value, new.outcome_reason, new.test))
  execute function keep_changed_bid_sums();
create trigger drop_service_sums before delete on bids for each row execute function drop_service_sums();
create trigger keep_sums after insert on bid_services referencing new table as changed for each statement execute function keep_service_sums();
create trigger keep_sums_removal after delete on bid_services referencing old table as changed for each statement execute function keep_service_sums();
create trigger keep_sums after update of timezone on companies for each row when (old.timezone is distinct from new.timezone)
  execute function recount_in_zone();

/** Counts the sums of all companies anew: when this begins, and when the rules of zones have changed. */
create function recount_all_bid_sums() returns void language plpgsql security definer set search_path = public, pg_temp as $$
declare entered text := coalesce(current_setting('app.company_id', true), ''); company object_id;
begin
  for company in select id from companies order by id loop
    perform set_config('app.company_id', company, true);
    perform recount_bid_sums(company);
  end loop;
  perform set_config('app.company_id', entered, true);
end $$;
revoke all on function recount_all_bid_sums() from public;
select recount_all_bid_sums();
