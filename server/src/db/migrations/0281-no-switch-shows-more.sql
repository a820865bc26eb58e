-- What the server does for all companies at once it does by functions that do one thing each. Before, a setting of the session showed its role rows
-- of every company; now no setting shows it more than the company, the person or the one row whose secret it names.

drop policy housekeeping on events;
drop policy housekeeping on outbox;
drop policy housekeeping on data_exports;
drop policy housekeeping on ai_ledger;
drop policy housekeeping on webhook_deliveries;
drop policy housekeeping on costly_files;
drop policy housekeeping on packs;
drop policy dispatch on webhook_deliveries;
drop policy forwarding on security_queue;

-- For the owner alone, as whom the functions below run where it is bound by row security, too.
create policy housekeeping on events to current_user using (created_at < now() - interval '1 hour');
create policy housekeeping on outbox to current_user using (created_at < now() - interval '30 days');
create policy housekeeping on data_exports to current_user using (expires_at < now());
create policy housekeeping on ai_ledger to current_user using (at < now() - interval '30 days');
create policy housekeeping on webhook_deliveries to current_user
  using (created_at < now() - interval '30 days' or (status = 'waiting' and next_attempt_at <= now()));
create policy housekeeping on costly_files to current_user using (found_at < now() - interval '30 days');
create policy housekeeping on packs to current_user using (created_at < now() - interval '1 day');

/** Removes what is kept for a while only, of all companies: each table with how long. The ledger is kept for a month at least. */
create function keep_house(ledger_days integer) returns void language plpgsql volatile security definer set search_path = public, pg_temp as $$
declare entered text := coalesce(current_setting('app.company_id', true), '');
begin
  perform set_config('app.company_id', '', true);
  delete from events where created_at < now() - interval '1 hour';
  delete from outbox where created_at < now() - interval '30 days';
  delete from webhook_deliveries where created_at < now() - interval '30 days';
  -- The file goes with the key.
  update data_exports set status = 'expired', storage_key = null where status = 'done' and expires_at < now();
  delete from packs where created_at < now() - interval '1 day';
  delete from ai_ledger where at < now() - make_interval(days => greatest(30, ledger_days));
  delete from costly_files where found_at < now() - interval '30 days';
  perform set_config('app.company_id', entered, true);
end $$;

/** The webhooks of all companies that are to be told something now, who waits longest first; those in `busy` left out. */
create function webhooks_due(busy text[]) returns table (company text, webhook text)
language sql stable security definer set search_path = public, pg_temp as $$
  select company_id::text, webhook_id::text from webhook_deliveries
  where status = 'waiting' and next_attempt_at <= now() and (claimed_until is null or claimed_until < now())
    and webhook_id <> all(busy)
  group by company_id, webhook_id order by min(next_attempt_at) limit 200
$$;

/** The next security entries for the operator's log system, held until the end of the transaction. */
create function next_security_entries(most integer) returns table (id bigint, entry jsonb)
language sql volatile security definer set search_path = public, pg_temp as $$
  select q.id, q.entry from security_queue q order by q.id limit most for update skip locked
$$;
create function remove_security_entries(sent bigint[]) returns void
language sql volatile security definer set search_path = public, pg_temp as $$
  delete from security_queue where id = any(sent)
$$;
/** Lets go of the oldest entries beyond `most`; answers how many. */
create function trim_security_entries(most integer) returns integer
language plpgsql volatile security definer set search_path = public, pg_temp as $$
declare gone integer;
begin
  delete from security_queue where id <= (select id from security_queue order by id desc offset most limit 1);
  get diagnostics gone = row_count;
  return gone;
end $$;
/** Has security entries queued from now on, or no more; what waited for a receiver that is no longer set goes. */
create function forward_security_entries(forwards boolean) returns void
language plpgsql volatile security definer set search_path = public, pg_temp as $$
begin
  if forwards then
    insert into security_forwarding (is_on) values (true) on conflict do nothing;
  else
    delete from security_forwarding;
    delete from security_queue;
  end if;
end $$;
