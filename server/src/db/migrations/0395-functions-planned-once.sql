-- A function in SQL that cannot be put in the place of its call is planned anew each time: these are called for every bid and every row.

create or replace function zone_named(named text) returns text language plpgsql stable strict as $$
declare found_zone text;
begin
  select zone into found_zone from zone_rules where zone = named;
  if not found then
    select zone into found_zone from zone_rules where lower(zone) = lower(named) limit 1;
  end if;
  return coalesce(found_zone, case when named ~ '^[+-](0\d|1[0-4]):[0-5]\d$' then named end);
end $$;

create or replace function zone_rules_version() returns text language plpgsql stable as $$
begin
  return coalesce((select version from zone_rules where zone = 'UTC'), '');
end $$;

create or replace function wall_time(moment timestamptz, zone text) returns timestamp language plpgsql stable strict as $$
begin
  return (moment at time zone 'UTC') + zone_offset(zone, moment);
end $$;

-- `to_char` is stable, and so is what stands for it; of nothing it says nothing.
create or replace function wire_wall_time(shown timestamp) returns text language sql stable as $$
  select to_char(shown, case when date_trunc('minute', shown) = shown then 'YYYY-MM-DD"T"HH24:MI'
    when date_trunc('second', shown) = shown then 'YYYY-MM-DD"T"HH24:MI:SS' else 'YYYY-MM-DD"T"HH24:MI:SS.MS' end)
$$;

-- A number joined to a text by `||` counts as stable, its cast does not.
create or replace function shelf_prefix(company text, kind text, shelf integer) returns text language sql immutable as $$
  select left(md5(company), 6) || left(kind, 1) || shelf::text || '/'
$$;
