-- A new bid without a clarification deadline had one settled all the same, and the row was made anew for each of its moments.
create or replace function keep_wall_times() returns trigger language plpgsql as $$
declare
  fresh jsonb := to_jsonb(new); former jsonb := case when tg_op = 'UPDATE' then to_jsonb(old) else '{}' end;
  usual text; is_anew boolean; settled stated_moment; name text; kept jsonb := '{}';
begin
  -- What an export brings along was in agreement under the rules it names.
  if tg_op = 'INSERT' and new.clock_rules is not null and new.clock_rules <> zone_rules_version() then
    return new;
  end if;
  is_anew := tg_op = 'UPDATE' and old.clock_rules is not null and new.clock_rules is distinct from old.clock_rules;
  select timezone into usual from companies where id = new.company_id;
  foreach name in array tg_argv loop
    if tg_op = 'INSERT' and fresh ->> name is null and fresh ->> (name || '_local') is null then
      settled := null;
    else
      settled := settle_moment(
        ((fresh ->> name)::timestamptz, (fresh ->> (name || '_local'))::timestamp, fresh ->> (name || '_zone')),
        ((former ->> name)::timestamptz, (former ->> (name || '_local'))::timestamp, former ->> (name || '_zone')), usual, is_anew);
    end if;
    kept := kept || jsonb_build_object(name, settled.at, name || '_local', settled.shown, name || '_zone', settled.zone);
  end loop;
  new := jsonb_populate_record(new, kept);
  new.clock_rules := coalesce(new.clock_rules, zone_rules_version());
  return new;
end $$;
