-- What every call and every new bid go through, in fewer statements: each costs more than the few rows that it reads.

/**
 * Enters a company for this transaction on behalf of a session. Answers whether the session lives, with a company the
 * member's role in it, whether the person proved to be there in the last ten minutes, and whether the company demands a second factor that
 * their account lacks. Without a membership, or with such a lack, no company is set, and every policy stays closed.
 */
create or replace function enter(session text, member text, company text, out signed_in boolean, out role text, out proved boolean, out lacks_factor boolean)
language plpgsql as $$
declare seen_before boolean; demanded boolean;
begin
  -- Until the end the company is named, not entered: whoever is no member of it leaves it below.
  perform set_config('app.user_id', member, true), set_config('app.company_id', company, true);
  select s.proved_at > now() - interval '10 minutes', s.last_seen_at < now() - interval '5 minutes', m.role, c.needs_second_factor
    into proved, seen_before, role, demanded
    from sessions s left join members m on m.company_id = company and m.user_id = member left join companies c on c.id = m.company_id
    where s.id = session and s.user_id = member and s.expires_at > now() and s.last_seen_at > now() - interval '12 hours';
  signed_in := found;
  proved := coalesce(proved, false);
  lacks_factor := false;
  if not signed_in then
    perform set_config('app.user_id', '', true), set_config('app.company_id', '', true);
    return;
  end if;
  if seen_before then
    update sessions s set last_seen_at = now() where s.id = session and s.last_seen_at < now() - interval '5 minutes';
  end if;
  if demanded then
    lacks_factor := not has_second_factor(member);
  end if;
  if role is null or lacks_factor then
    perform set_config('app.company_id', '', true);
  end if;
end $$;

/**
 * Keeps the sums when bids come or go, whole statements at once. A company that goes takes its sums along. The parts of one bid
 * are entered as they are: there is nothing to add up.
 */
create or replace function keep_bid_sums() returns trigger language plpgsql as $$
declare
  sign integer := case tg_op when 'INSERT' then 1 else -1 end; company text; zone text; several boolean; made bigint; newest bigint; bid bids;
  created timestamp; submitted timestamp; decided timestamp;
begin
  select count(*) > 1, min(r.company_id) into several, company from changed r;
  if not several and company is not null then
    perform pg_advisory_xact_lock_shared(bid_sums_lock(company));
    select c.timezone into zone from companies c where c.id = company;
    -- With the whole company its sums go.
    if not found then
      return null;
    end if;
    select r.* into bid from changed r;
    if bid.test then
      return null;
    end if;
    created := wall_time(bid.created_at, zone);
    submitted := wall_time(bid.submitted_at, zone);
    decided := wall_time(bid.decided_at, zone);
    with added as (
      insert into bid_sums (company_id, figure, period, key, label, bids, active, won, lost, value, won_value, without_value)
        select company, p.figure, p.period, p.key, p.label, sign * p.bids, sign * p.active, sign * p.won, sign * p.lost, sign * p.value_part,
            sign * p.won_value, sign * p.without_value
          from parts_of_sums(created, submitted, decided, bid.status, bid.type, bid.client_id, bid.value, bid.outcome_reason) p
        returning id)
      select count(*), max(id) into made, newest from added;
    if newest % 128 < made then
      perform settle_bid_sums(company);
    end if;
    return null;
  end if;
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

/**
 * Keeps the sums when bids take services up or give them up. A statement that changes whether a bid is a test must not
 * change its services: each would count the other's. The services of one bid are entered as they are.
 */
create or replace function keep_service_sums() returns trigger language plpgsql as $$
declare
  sign integer := case tg_op when 'INSERT' then 1 else -1 end; company text; single text; several boolean; made date; is_test boolean;
begin
  select count(*) > 0 and min(r.bid_id) <> max(r.bid_id), min(r.company_id), min(r.bid_id) into several, company, single from changed r;
  if not several and single is not null then
    perform pg_advisory_xact_lock_shared(bid_sums_lock(company));
    select date_trunc('month', wall_time(b.created_at, c.timezone))::date, b.test into made, is_test
      from bids b join companies c on c.id = b.company_id where b.company_id = company and b.id = single;
    if not is_test then
      insert into bid_sums (company_id, figure, period, key, bids, active, won, lost, value, won_value, without_value)
        select company, 'service', made, r.service_id, sign, 0, 0, 0, 0, 0, 0 from changed r;
    end if;
    return null;
  end if;
  for company in select distinct r.company_id from changed r loop
    perform pg_advisory_xact_lock_shared(bid_sums_lock(company));
    insert into bid_sums (company_id, figure, period, key, bids, active, won, lost, value, won_value, without_value)
      select company, 'service', date_trunc('month', wall_time(b.created_at, c.timezone))::date, r.service_id, sign * count(*), 0, 0, 0, 0, 0, 0
        from changed r join companies c on c.id = r.company_id join bids b on b.company_id = r.company_id and b.id = r.bid_id
        where r.company_id = company and not b.test group by 3, 4;
  end loop;
  return null;
end $$;

/** As `keep_wall_times` for the two moments of a new bid or tender, whose columns are known: no row is made into JSON and back. */
create function keep_new_deadlines() returns trigger language plpgsql as $$
declare usual text; rules text := zone_rules_version(); settled stated_moment; before stated_moment;
begin
  -- What an export brings along was in agreement under the rules it names.
  if new.clock_rules is not null and new.clock_rules <> rules then
    return new;
  end if;
  select timezone into usual from companies where id = new.company_id;
  if new.deadline is not null or new.deadline_local is not null then
    settled := settle_moment((new.deadline, new.deadline_local, new.deadline_zone), before, usual, false);
  end if;
  new.deadline := settled.at;
  new.deadline_local := settled.shown;
  new.deadline_zone := settled.zone;
  settled := null;
  if new.questions_deadline is not null or new.questions_deadline_local is not null then
    settled := settle_moment((new.questions_deadline, new.questions_deadline_local, new.questions_deadline_zone), before, usual, false);
  end if;
  new.questions_deadline := settled.at;
  new.questions_deadline_local := settled.shown;
  new.questions_deadline_zone := settled.zone;
  new.clock_rules := coalesce(new.clock_rules, rules);
  return new;
end $$;
drop trigger keep_wall_times on bids;
create trigger keep_wall_times before insert on bids for each row execute function keep_new_deadlines();
drop trigger keep_wall_times on tenders;
create trigger keep_wall_times before insert on tenders for each row execute function keep_new_deadlines();

/** Enters a bid or tender under its words, anew; it keeps its shelf. Words that are known already are left alone. */
create or replace function keep_search_entry(kind text, id text, title text, reference text, buyer text) returns void
language plpgsql as $$
declare company text := current_company(); searched text := current_setting('app.search', true); unknown text[];
begin
  perform set_config('app.search', '', true);
  insert into search_entries (object_id, kind, shelf, words) values (id, kind, shelf_for(kind, id),
      array_to_tsvector(array[company])
      || search_entry_words(company, 'A', title || ' ' || reference) || search_entry_words(company, 'B', buyer))
    on conflict (company_id, object_id) do update set words = excluded.words;
  unknown := array(select left(folded, 60)
    from unnest(regexp_split_to_array(title || ' ' || reference || ' ' || buyer, word_gap())) part, fold_text(part) folded
    where length(folded) between 4 and 60 and not exists (select from search_vocabulary k where k.word = left(folded, 60) and k.in_titles));
  -- Seldom: most words are known after the first bids.
  if unknown <> '{}' then
    insert into search_vocabulary (word) select distinct u.word collate "C" from unnest(unknown) u(word) order by 1 on conflict do nothing;
  end if;
  perform set_config('app.search', coalesce(searched, ''), true);
end $$;
