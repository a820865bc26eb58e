-- The security log for the operator's own log system: entries of audit logs that concern accounts and access wait here until they are sent.

create table security_queue (
  id bigint generated always as identity primary key,
  entry jsonb not null,
  queued_at timestamptz(3) not null default now()
);
comment on table security_queue is 'Security entries that are still to be sent to the operator''s log system; empty where there is none.';
select describe('security_queue', '{
  "id": "in the order in which they were entered", "entry": "what is sent, as JSON: nothing of what companies write", "queued_at": "since when it waits"}');
alter table security_queue enable row level security;
create policy forwarding on security_queue using (current_setting('app.forwarding', true) = 'on');

create table security_forwarding (
  is_on boolean primary key check (is_on),
  since timestamptz(3) not null default now()
);
comment on table security_forwarding is 'One row while security entries are forwarded, none otherwise.';
select describe('security_forwarding', '{"is_on": "always true", "since": "when a server first began to forward"}');

/** Puts a security entry of any company into the queue, without what companies write: who, what, when, from where, in which company. */
create function queue_security_entry() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare told text; company text;
begin
  if not exists (select from security_forwarding) then
    return null;
  end if;
  select name into company from companies where id = new.company_id;
  select full_name into told from users where id = coalesce(new.user_id, case when new.kind = 'account' then new.object_id end);
  insert into security_queue (entry) values (jsonb_strip_nulls(jsonb_build_object(
    'id', new.id, 'at', wire_time(new.at), 'action', new.action, 'kind', new.kind, 'companyId', new.company_id, 'company', company,
    'userId', coalesce(new.user_id, case when new.kind = 'account' then new.object_id end), 'user', told,
    'token', nullif(new.token_name, ''), 'object', new.object_id, 'address', nullif(new.address, ''),
    'device', nullif(new.after ->> 'device', ''), 'call', case when new.kind = 'call' then new.label end,
    'reason', case when new.kind = 'call' then new.after ->> 'code' end,
    'role', case when new.kind in ('member', 'invitation') then coalesce(new.after ->> 'role', new.before ->> 'role') end)));
  return null;
end $$;
create trigger queue_security_entry after insert on audit_log for each row
  when (new.action in ('sign-in', 'sign-out', 'sign-in-failed', 'sign-in-blocked', 'password', 'second-factor', 'refuse', 'export', 'import')
    or new.kind in ('member', 'invitation', 'api-token', 'webhook', 'integration', 'company', 'ai-settings'))
  execute function queue_security_entry();

/** Enters a failed sign-in to an account that is not there: no company has a log of it, the operator has. */
create function queue_unknown_sign_in(action text, device text) returns void
language sql volatile security definer set search_path = public, pg_temp as $$
  insert into security_queue (entry)
    select jsonb_strip_nulls(jsonb_build_object('at', wire_time(now()), 'action', action, 'kind', 'account',
      'address', nullif(substr(current_origin(), 26), ''), 'device', nullif(device, '')))
    where exists (select from security_forwarding)
$$;

create or replace function keep_failed_sign_in(email_given text, action text, device text) returns void language plpgsql as $$
declare entered text := coalesce(current_setting('app.company_id', true), '');
  member text := coalesce(current_setting('app.user_id', true), ''); person text; named text; companies text[]; company text;
begin
  select id, full_name into person, named from users where lower(email) = lower(email_given);
  if person is null then
    perform queue_unknown_sign_in(action, device);
    return;
  end if;
  perform set_config('app.user_id', person, true);
  companies := array(select company_id from members where user_id = person);
  perform set_config('app.user_id', '', true);
  foreach company in array companies loop
    perform set_config('app.company_id', company, true);
    insert into audit_log (company_id, user_id, action, kind, object_id, label, after)
      values (company, null, action, 'account', person, named, jsonb_build_object('device', device));
  end loop;
  perform set_config('app.user_id', member, true), set_config('app.company_id', entered, true);
end $$;
