-- One clock: the zone rules that ship with the program, and deadlines as the wall time that was stated, its zone and its instant.

create table zone_rules (
  zone text primary key,
  version text not null,
  changes timestamptz[] not null,
  offsets integer[] not null
);
comment on table zone_rules is 'What the clocks of each time zone do, as the program ships it. PostgreSQL''s own zone data is not used: it differs from machine to machine.';
select describe('zone_rules', '{
  "zone": "IANA name, older names included", "version": "the release of the IANA data, such as 2026f", "changes": "when the offset changes, from 2000 to 2037",
  "offsets": "minutes ahead of UTC; the first before the first change, the others from each change on"}');

/** The release of the rules that are in force; empty before the program has brought any. */
create function zone_rules_version() returns text language sql stable as $$
  select coalesce((select version from zone_rules where zone = 'UTC'), '')
$$;

/** The name of a zone as the rules write it, or an offset such as +02:00; null for what is neither. */
create function zone_named(named text) returns text language sql stable as $$
  select coalesce((select zone from zone_rules where zone = named), (select zone from zone_rules where lower(zone) = lower(named) limit 1),
    case when named ~ '^[+-](0\d|1[0-4]):[0-5]\d$' then named end)
$$;

/**
 * How far clocks are ahead of UTC at a moment; nothing for a zone that is none. Beyond 2037 as in a listed year whose days
 * from March on fall on the same days of the week: engine/src/time/zone-rules.ts does the same.
 */
create function zone_offset(named text, moment timestamptz) returns interval language plpgsql stable as $$
declare rules zone_rules; at timestamptz := moment; march date; year integer := 2037;
begin
  select * into rules from zone_rules z where z.zone = named;
  if not found then
    if named ~ '^[+-]' and zone_named(named) is not null then
      return named::interval;
    end if;
    select * into rules from zone_rules z where z.zone = zone_named(named);
    if not found then
      return interval '0';
    end if;
  end if;
  if moment >= timestamptz '2038-01-01 00:00:00Z' and cardinality(rules.changes) > 0 then
    march := make_date(extract(year from moment at time zone 'UTC')::integer, 3, 1);
    while year % 4 = 0 or (march - make_date(year, 3, 1)) % 7 <> 0 loop
      year := year - 1;
    end loop;
    at := moment - make_interval(hours => 24 * (march - make_date(year, 3, 1)));
  end if;
  return make_interval(mins => rules.offsets[width_bucket(at, rules.changes) + 1]);
end $$;

/** What calendar and clock show in a zone at a moment. */
create function wall_time(moment timestamptz, zone text) returns timestamp language sql stable strict as $$
  select (moment at time zone 'UTC') + zone_offset(zone, moment)
$$;

/**
 * The moment at which a zone's clocks show a time. Where they are put back and show it twice, the first; where they are put
 * forward over it, as much after the change.
 */
create function moment_of(shown timestamp, zone text) returns timestamptz language plpgsql stable strict as $$
declare as_utc timestamptz := shown at time zone 'UTC'; before interval; after interval;
begin
  before := zone_offset(zone, as_utc - interval '24 hours');
  after := zone_offset(zone, as_utc + interval '24 hours');
  if wall_time(as_utc - greatest(before, after), zone) = shown then
    return as_utc - greatest(before, after);
  elsif wall_time(as_utc - least(before, after), zone) = shown then
    return as_utc - least(before, after);
  end if;
  return as_utc - before;
end $$;

/** A wall time as the wire spells it: 2026-12-14T14:00, with seconds where there are any. */
create function wire_wall_time(shown timestamp) returns text language sql immutable strict as $$
  select to_char(shown, case when date_trunc('minute', shown) = shown then 'YYYY-MM-DD"T"HH24:MI'
    when date_trunc('second', shown) = shown then 'YYYY-MM-DD"T"HH24:MI:SS' else 'YYYY-MM-DD"T"HH24:MI:SS.MS' end)
$$;

alter table bids add column deadline_local timestamp(3), add column deadline_zone text,
  add column questions_deadline_local timestamp(3), add column questions_deadline_zone text, add column clock_rules text;
alter table tenders add column deadline_local timestamp(3), add column deadline_zone text,
  add column questions_deadline_local timestamp(3), add column questions_deadline_zone text, add column clock_rules text;
alter table tasks add column due_date_local timestamp(3), add column due_date_zone text, add column clock_rules text;
select describe('bids', '{
  "deadline_local": "what the clock of deadline_zone shows at the deadline: what the buyer stated", "deadline_zone": "IANA name or offset",
  "questions_deadline_local": "what the clock of questions_deadline_zone shows then", "questions_deadline_zone": "IANA name or offset",
  "clock_rules": "the release of the zone rules by which the moments were worked out"}');
select describe('tenders', '{
  "deadline_local": "what the clock of deadline_zone shows at the deadline: what the buyer stated", "deadline_zone": "IANA name or offset",
  "questions_deadline_local": "what the clock of questions_deadline_zone shows then", "questions_deadline_zone": "IANA name or offset",
  "clock_rules": "the release of the zone rules by which the moments were worked out"}');
select describe('tasks', '{
  "due_date_local": "what the clock of due_date_zone shows then", "due_date_zone": "IANA name or offset",
  "clock_rules": "the release of the zone rules by which the moment was worked out"}');

/** A moment with the wall time and the zone it is stated in. */
create type stated_moment as (at timestamptz, shown timestamp, zone text);

/**
 * Makes the three agree. What was changed wins: a moment before a wall time and a zone. `is_anew`: the rules have changed,
 * and the moment follows the wall time.
 */
create function settle_moment(new_one stated_moment, old_one stated_moment, usual_zone text, is_anew boolean)
  returns stated_moment language plpgsql stable as $$
declare zone text := coalesce(zone_named(new_one.zone), zone_named(old_one.zone), zone_named(usual_zone), 'UTC');
begin
  if new_one.at is distinct from old_one.at then
    if new_one.at is null then
      -- Cleared; a wall time alone is a new one.
      if new_one.shown is null or new_one.shown is not distinct from old_one.shown then
        return null;
      end if;
      return (moment_of(new_one.shown, zone), new_one.shown, zone);
    end if;
    return (new_one.at, wall_time(new_one.at, zone), zone);
  elsif new_one.at is null and (new_one.shown is null or new_one.shown is not distinct from old_one.shown) then
    return null;
  elsif new_one.shown is null then
    return (new_one.at, wall_time(new_one.at, zone), zone);
  elsif new_one.shown is distinct from old_one.shown or zone is distinct from old_one.zone
    or (is_anew and wall_time(new_one.at, zone) <> new_one.shown) then
    return (moment_of(new_one.shown, zone), new_one.shown, zone);
  end if;
  return (new_one.at, new_one.shown, zone);
end $$;

/** Keeps moments, wall times and zones of a row in agreement, whoever writes it. Arguments: the columns that are moments. */
create function keep_wall_times() returns trigger language plpgsql as $$
declare
  fresh jsonb := to_jsonb(new); former jsonb := case when tg_op = 'UPDATE' then to_jsonb(old) else '{}' end;
  usual text; is_anew boolean; settled stated_moment; name text;
begin
  -- What an export brings along was in agreement under the rules it names.
  if tg_op = 'INSERT' and new.clock_rules is not null and new.clock_rules <> zone_rules_version() then
    return new;
  end if;
  is_anew := tg_op = 'UPDATE' and old.clock_rules is not null and new.clock_rules is distinct from old.clock_rules;
  select timezone into usual from companies where id = new.company_id;
  foreach name in array tg_argv loop
    settled := settle_moment(
      ((fresh ->> name)::timestamptz, (fresh ->> (name || '_local'))::timestamp, fresh ->> (name || '_zone')),
      ((former ->> name)::timestamptz, (former ->> (name || '_local'))::timestamp, former ->> (name || '_zone')), usual, is_anew);
    new := jsonb_populate_record(new, jsonb_build_object(name, settled.at, name || '_local', settled.shown, name || '_zone', settled.zone));
  end loop;
  new.clock_rules := coalesce(new.clock_rules, zone_rules_version());
  return new;
end $$;
create trigger keep_wall_times before insert on bids for each row execute function keep_wall_times('deadline', 'questions_deadline');
create trigger keep_wall_times before insert on tenders for each row execute function keep_wall_times('deadline', 'questions_deadline');
create trigger keep_wall_times before insert on tasks for each row execute function keep_wall_times('due_date');
create trigger keep_wall_times_change before update of deadline, deadline_local, deadline_zone, questions_deadline,
    questions_deadline_local, questions_deadline_zone, clock_rules on bids for each row
  when ((old.deadline, old.deadline_local, old.deadline_zone, old.questions_deadline, old.questions_deadline_local, old.questions_deadline_zone, old.clock_rules)
    is distinct from (new.deadline, new.deadline_local, new.deadline_zone, new.questions_deadline, new.questions_deadline_local, new.questions_deadline_zone, new.clock_rules))
  execute function keep_wall_times('deadline', 'questions_deadline');
create trigger keep_wall_times_change before update of deadline, deadline_local, deadline_zone, questions_deadline,
    questions_deadline_local, questions_deadline_zone, clock_rules on tenders for each row
  when ((old.deadline, old.deadline_local, old.deadline_zone, old.questions_deadline, old.questions_deadline_local, old.questions_deadline_zone, old.clock_rules)
    is distinct from (new.deadline, new.deadline_local, new.deadline_zone, new.questions_deadline, new.questions_deadline_local, new.questions_deadline_zone, new.clock_rules))
  execute function keep_wall_times('deadline', 'questions_deadline');
create trigger keep_wall_times_change before update of due_date, due_date_local, due_date_zone, clock_rules on tasks for each row
  when ((old.due_date, old.due_date_local, old.due_date_zone, old.clock_rules)
    is distinct from (new.due_date, new.due_date_local, new.due_date_zone, new.clock_rules))
  execute function keep_wall_times('due_date');

/**
 * Gives rows of before their wall times, in the company's zone, by the rules that ship. The moment is what was stored and what
 * everybody was told, so it stays; runs once, at the start that brings the first rules.
 */
create function fill_wall_times() returns void language plpgsql security definer set search_path = public, pg_temp as $$
declare entered text := coalesce(current_setting('app.company_id', true), ''); company object_id;
begin
  for company in select id from companies order by id loop
    perform set_config('app.company_id', company, true);
    update bids set clock_rules = zone_rules_version() where company_id = company and clock_rules is null;
    update tenders set clock_rules = zone_rules_version() where company_id = company and clock_rules is null;
    update tasks set clock_rules = zone_rules_version() where company_id = company and clock_rules is null;
  end loop;
  perform set_config('app.company_id', entered, true);
end $$;
revoke execute on function fill_wall_times() from public;

/** The companies with moments to come that were worked out by other rules. It looks into one company at a time, as everybody. */
create function companies_with_other_rules() returns setof object_id
language plpgsql security definer set search_path = public, pg_temp as $$
declare entered text := coalesce(current_setting('app.company_id', true), ''); company object_id; ours text := zone_rules_version();
begin
  for company in select id from companies order by id loop
    perform set_config('app.company_id', company, true);
    if exists (select from bids where company_id = company and clock_rules <> ours and (deadline > now() or questions_deadline > now()))
      or exists (select from tenders where company_id = company and clock_rules <> ours and (deadline > now() or questions_deadline > now()))
      or exists (select from tasks where company_id = company and clock_rules <> ours and due_date > now()) then
      return next company;
    end if;
  end loop;
  perform set_config('app.company_id', entered, true);
end $$;
revoke execute on function companies_with_other_rules() from public;

-- The wall time says again what the moment says, and which rules were used is no change of anything.
drop trigger keep_audit on bids;
drop trigger keep_audit_change on bids;
drop trigger keep_audit_removal on bids;
drop trigger keep_audit on tenders;
drop trigger keep_audit_change on tenders;
drop trigger keep_audit_removal on tenders;
drop trigger keep_audit on tasks;
drop trigger keep_audit_change on tasks;
drop trigger keep_audit_removal on tasks;
select keeps_audit('bids', 'bid', 'id',
  '{comment_count, task_count, task_done_count, deadline_local, questions_deadline_local, clock_rules}', 'old.version is distinct from new.version');
select keeps_audit('tenders', 'tender', 'id',
  '{score, reasons, scored_with, notice, notice_date, folded, deadline_local, questions_deadline_local, clock_rules}',
  'old.version is distinct from new.version');
select keeps_audit('tasks', 'task', 'bid_id', '{due_date_local, clock_rules}');

/** As in 0030, with wall times and zones. */
create or replace function bid_on_wire(bid text) returns json language sql stable as $$
  select row_to_json(r) from (select b.id as _id,
    (select json_build_object('_id', c.id, 'name', c.name) from clients c where c.id = b.client_id) as client,
    b.original_title as "originalTitle", b.type, b.submission_type as "submitionType",
    coalesce((select json_agg(json_build_object('_id', s.id, 'name', s.name) order by lower(s.name), s.id)
      from bid_services bs join services s on s.id = bs.service_id where bs.bid_id = b.id), '[]') as services,
    wire_time(b.deadline) as deadline, b.deadline_zone as "deadlineZone", wire_wall_time(b.deadline_local) as "deadlineLocal",
    coalesce((select json_agg(person_on_wire(t.user_id) order by lower(u.full_name), u.id)
      from bid_team t join users u on u.id = t.user_id where t.bid_id = b.id), '[]') as team,
    b.status, b.test, b.chased, b.region, b.drive_folder_link as "driveFolderLink", b.priority,
    b.chase_count as "chaseCount", b.comment_count as "commentCount", person_on_wire(b.reviewer_id) as reviewer, b.value,
    b.reference, b.buyer_contact as "buyerContact", b.tender_id as tender,
    wire_time(b.questions_deadline) as "questionsDeadline", b.questions_deadline_zone as "questionsDeadlineZone",
    wire_wall_time(b.questions_deadline_local) as "questionsDeadlineLocal", b.go_no_go as "goNoGo", b.outcome_reason as "outcomeReason",
    person_on_wire(b.created_by) as "createdBy", wire_time(b.created_at) as "createdAt", wire_time(b.updated_at) as "updatedAt",
    wire_time(b.submitted_at) as "submittedAt", wire_time(b.decided_at) as "decidedAt", b.version,
    json_build_object('done', b.task_done_count, 'total', b.task_count) as tasks
    from bids b where b.id = bid) r
$$;

/** As in 0030, with wall times and zones. */
create or replace function tender_on_wire(tender text) returns json language sql stable as $$
  select row_to_json(r) from (select t.id as _id, t.title, wire_time(t.deadline) as deadline,
    t.deadline_zone as "deadlineZone", wire_wall_time(t.deadline_local) as "deadlineLocal", t.reference, t.buyer, t.type, t.procedure,
    t.submission_type as "submitionType", t.value, t.currency, t.country, t.region, t.cpv,
    wire_time(t.published_at) as "publishedAt", wire_time(t.questions_deadline) as "questionsDeadline", t.questions_deadline_zone as "questionsDeadlineZone",
    wire_wall_time(t.questions_deadline_local) as "questionsDeadlineLocal", t.language, t.source,
    t.source_url as "sourceUrl",
    coalesce((select json_agg(person_on_wire(a.user_id) order by lower(u.full_name), u.id)
      from tender_assignees a join users u on u.id = a.user_id where a.tender_id = t.id), '[]') as assigned,
    t.status, (select b.id from bids b where b.tender_id = t.id) as bid, wire_time(t.cancelled_at) as "cancelledAt",
    case when t.scored_with = c.services_version then t.score end as score,
    case when t.scored_with = c.services_version then t.reasons else '[]' end as reasons,
    wire_time(t.created_at) as "createdAt", wire_time(t.updated_at) as "updatedAt", t.version
    from tenders t join companies c on c.id = t.company_id where t.id = tender) r
$$;

/** As in 0017, by the rules that ship. */
create or replace function company_today() returns date language sql stable as $$
  select wall_time(now(), c.timezone)::date from companies c where c.id = current_company()
$$;
