-- How long a company keeps the mail that it sent, and accounts that nobody uses any more.

alter table companies add column mail_days integer check (mail_days between 7 and 3650);
select describe('companies', '{"mail_days": "how many days mail that it sent is kept; null for 30"}');

drop policy housekeeping on outbox;
create policy housekeeping on outbox to current_user using (created_at < now() - interval '7 days');

/** Removes what is kept for a while only, of all companies: each table with how long. The ledger is kept for a month at least. */
create or replace function keep_house(ledger_days integer) returns void
language plpgsql volatile security definer set search_path = public, pg_temp as $$
declare entered text := coalesce(current_setting('app.company_id', true), '');
begin
  perform set_config('app.company_id', '', true);
  delete from events where created_at < now() - interval '1 hour';
  delete from outbox o using companies c where c.id = o.company_id and o.created_at < now() - make_interval(days => coalesce(c.mail_days, 30));
  delete from webhook_deliveries where created_at < now() - interval '30 days';
  -- The file goes with the key.
  update data_exports set status = 'expired', storage_key = null where status = 'done' and expires_at < now();
  delete from packs where created_at < now() - interval '1 day';
  delete from ai_ledger where at < now() - make_interval(days => greatest(30, ledger_days));
  delete from costly_files where found_at < now() - interval '30 days';
  perform set_config('app.company_id', entered, true);
end $$;

alter table users
  add column seen_on date not null default (now() at time zone 'UTC')::date,
  add column inactive_warnings smallint not null default 0 check (inactive_warnings between 0 and 2);
select describe('users', '{
  "seen_on": "the last day, in UTC, on which a session or an API token of the account was used",
  "inactive_warnings": "how many mails have said that the account is deleted because nobody uses it; with its next use the account stays"}');
create index users_seen on users (seen_on);

/** Whoever comes back keeps the account, if it was to go for want of use. */
create function note_seen(person text) returns void language sql volatile security definer set search_path = public, pg_temp as $$
  update users set seen_on = (now() at time zone 'UTC')::date, inactive_warnings = 0,
      ends_at = case when inactive_warnings > 0 then null else ends_at end
    where id = person and (seen_on < (now() at time zone 'UTC')::date or inactive_warnings > 0)
$$;
create function note_session_seen() returns trigger language plpgsql as $$
begin
  perform note_seen(new.user_id);
  return null;
end $$;
create trigger note_seen after insert or update of last_seen_at on sessions for each row execute function note_session_seen();
create function note_token_seen() returns trigger language plpgsql as $$
begin
  perform note_seen(new.created_by);
  return null;
end $$;
create trigger note_seen after insert or update of last_used_on on api_tokens for each row
  when (new.created_by is not null) execute function note_token_seen();

/**
 * Has accounts deleted in 30 days that nobody has used for so many, and again names those with a week left: whom to write to, and when the account goes. The last
 * owner of a company and operators are left alone, also when they became that meanwhile. Fifty at a time.
 */
create function warn_inactive_accounts(days integer) returns table (id text, email text, full_name text, language text, ends timestamptz)
language plpgsql volatile security definer set search_path = public, pg_temp as $$
declare member text := coalesce(current_setting('app.user_id', true), ''); one users;
begin
  for one in select * from users u
      where u.email not like '%.invalid' and ((u.inactive_warnings = 0 and u.ends_at is null
            and u.seen_on < (now() at time zone 'UTC')::date - days and not is_operator(u.id))
          or (u.inactive_warnings = 1 and u.ends_at < now() + interval '7 days')
          or (u.inactive_warnings = 2 and u.ends_at <= now()))
      order by u.seen_on, u.id limit 500 for update skip locked loop
    perform set_config('app.user_id', one.id, true);
    if is_operator(one.id) or exists (select from owned_alone(one.id) o where o.ends is null) then
      update users u set ends_at = null, inactive_warnings = 0 where u.id = one.id and one.inactive_warnings > 0;
      continue;
    end if;
    continue when one.inactive_warnings = 2;
    update users u set inactive_warnings = one.inactive_warnings + 1, ends_at = coalesce(u.ends_at, now() + interval '30 days')
      where u.id = one.id returning u.ends_at into ends;
    id := one.id; email := one.email; full_name := one.full_name; language := one.language;
    return next;
  end loop;
  perform set_config('app.user_id', member, true);
end $$;
