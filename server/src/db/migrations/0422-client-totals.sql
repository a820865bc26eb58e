-- The clients with the most bids of a period were found by adding up the months of every client: they are kept in their order now. A total is
-- that of all months since one, so that it never ends: a new month only begins others.

create table client_totals (
  company_id object_id not null default current_company() references companies on delete cascade,
  since date not null,
  client_id object_id not null,
  name text not null,
  bids integer not null,
  won integer not null,
  primary key (company_id, since, client_id)
);
create index client_totals_order on client_totals (company_id, since, bids desc, won desc, name);
comment on table client_totals is 'What the settled rows of bid_sums for each client come to over the periods that statistics offer; of companies with many clients.';
select describe('client_totals', '{
  "company_id": "whose", "since": "the first month that counts; the year 1 for all time", "client_id": "of which client",
  "name": "the beginning of the client''s name, for the order", "bids": "how many were made since", "won": "of them won"}');
select belongs_to_company('client_totals');

/** Where the periods that statistics offer begin in a month. */
create function total_beginnings(month date) returns date[] language sql immutable as $$
  select array[date '0001-01-01', month, (month - interval '2 months')::date, (month - interval '5 months')::date, (month - interval '11 months')::date]
$$;

/** How a client's name is ordered by where clients have as many bids; the same for all longer ones. */
create function total_name(name text) returns text language sql immutable as $$
  select left(lower(name), 60)
$$;

/** Since when a company's totals are kept: looked up one after the other, not read from every total. */
create function kept_totals(company text) returns date[] language sql stable as $$
  with recursive kept as (
    select min(t.since) as since from client_totals t where t.company_id = company
    union all
    select (select min(t.since) from client_totals t where t.company_id = company and t.since > k.since) from kept k where k.since is not null)
  select coalesce(array_agg(since), '{}') from kept where since is not null
$$;

/** Begins the totals that this month needs, from the settled sums, and ends the others. Few clients are added up as soon. */
create function begin_client_totals(company text, moment timestamptz default now()) returns void language plpgsql as $$
declare kept date[] := kept_totals(company); needed date[];
begin
  if kept = '{}' and (select count(*) from (select from clients c where c.company_id = company limit 300) first_ones) < 300 then
    return;
  end if;
  select total_beginnings(date_trunc('month', wall_time(moment, c.timezone))::date) into needed from companies c where c.id = company;
  if kept <@ needed and needed <@ kept then
    return;
  end if;
  delete from client_totals t where t.company_id = company and t.since in (select unnest(kept) except select unnest(needed));
  insert into client_totals (company_id, since, client_id, name, bids, won)
    select company, b.since, c.id, total_name(c.name), sum(s.bids), sum(s.won)
      from (select unnest(needed) except select unnest(kept)) b (since)
        join bid_sums s on s.company_id = company and s.figure = 'client' and s.period >= b.since and s.settled
        join clients c on c.company_id = company and c.id = s.key
      group by b.since, c.id, c.name having sum(s.bids) <> 0;
end $$;

/** As in 0170, and counts the totals of clients anew. */
create or replace function recount_bid_sums(company text) returns void language plpgsql as $$
begin
  perform pg_advisory_xact_lock(bid_sums_lock(company));
  delete from bid_sums s where s.company_id = company;
  delete from client_totals t where t.company_id = company;
  insert into bid_sums (company_id, figure, period, key, label, bids, active, won, lost, value, won_value, without_value, settled)
    select company, s.figure, s.period, s.key, s.label, s.bids, s.active, s.won, s.lost, s.value, s.won_value, s.without_value, true
    from counted_bid_sums(company) s;
  perform begin_client_totals(company);
end $$;

/** As in 0170, and adds what has gathered to the totals of clients too. */
create or replace function settle_bid_sums(company text) returns void language plpgsql as $$
begin
  if not pg_try_advisory_xact_lock(bid_sums_lock('settling ' || company)) then
    return;
  end if;
  with gone as (
      delete from bid_sums s where s.company_id = company and s.id in (
        select w.id from bid_sums w where w.company_id = company and not w.settled order by w.id limit 2000 for update skip locked)
      returning s.*),
    totals as (
      insert into client_totals as kept (company_id, since, client_id, name, bids, won)
        select company, b.since, g.key, total_name(coalesce(min(c.name), '')), sum(g.bids), sum(g.won)
          from unnest(kept_totals(company)) b (since) join gone g on g.figure = 'client' and g.period >= b.since
            left join clients c on c.company_id = company and c.id = g.key
          group by b.since, g.key having sum(g.bids) <> 0 or sum(g.won) <> 0
        on conflict (company_id, since, client_id) do update set bids = kept.bids + excluded.bids, won = kept.won + excluded.won)
    insert into bid_sums as kept (company_id, figure, period, key, label, bids, active, won, lost, value, won_value, without_value, settled)
    select company, g.figure, g.period, g.key, g.label, sum(g.bids), sum(g.active), sum(g.won), sum(g.lost), sum(g.value), sum(g.won_value),
        sum(g.without_value), true
      from gone g group by 2, 3, 4, 5
    on conflict (company_id, figure, period, key) where settled do update set bids = kept.bids + excluded.bids,
      active = kept.active + excluded.active, won = kept.won + excluded.won, lost = kept.lost + excluded.lost,
      value = kept.value + excluded.value, won_value = kept.won_value + excluded.won_value,
      without_value = kept.without_value + excluded.without_value;
  perform begin_client_totals(company);
end $$;

create function rename_client_totals() returns trigger language plpgsql as $$
begin
  update client_totals t set name = total_name(new.name)
    where t.company_id = new.company_id and t.since = any (kept_totals(new.company_id)) and t.client_id = new.id;
  return null;
end $$;
create trigger rename_totals after update of name on clients for each row when (old.name is distinct from new.name)
  execute function rename_client_totals();

/** Begins the totals of all companies. */
do $$
declare entered text := coalesce(current_setting('app.company_id', true), ''); company object_id;
begin
  for company in select id from companies order by id loop
    perform set_config('app.company_id', company, true);
    perform begin_client_totals(company);
  end loop;
  perform set_config('app.company_id', entered, true);
end $$;
