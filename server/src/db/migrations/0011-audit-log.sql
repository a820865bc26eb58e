-- Who changed what, when, from where, before and after: written by triggers, so that no way of writing can go round it.

/**
 * Whose request this transaction is, as far as the audit log needs it beside the member: the session and the
 * address, "<session> <address>". The server sets it where it enters a company to write.
 */
create function current_origin() returns text language sql stable as $$
  select coalesce(current_setting('app.origin', true), '')
$$;

alter table sessions add column address text not null default substr(current_origin(), 26);
select describe('sessions', '{"address": "from where the person signed in"}');

create table audit_log (
  company_id object_id not null default current_company() references companies on delete cascade,
  id object_id not null default new_object_id(),
  at timestamptz(3) not null default now(),
  user_id object_id default current_member(),
  session_id object_id default nullif(btrim(left(current_origin(), 24)), ''),
  address text not null default substr(current_origin(), 26),
  action text not null check (action in
    ('create', 'change', 'remove', 'sign-in', 'sign-out', 'password', 'export', 'import')),
  kind text not null,
  object_id object_id,
  label text not null default '',
  before jsonb not null default '{}',
  after jsonb not null default '{}',
  primary key (company_id, id)
);
create index audit_log_object on audit_log (company_id, object_id, id);
-- The order of the list, newest first, by which a page is read without the rest.
create index audit_log_newest on audit_log (company_id, (id::text) desc nulls last, id);
comment on table audit_log is 'Every change of a company''s data. The server may add to it and read it, never change it.';
select describe('audit_log', '{
  "id": "the entry; ids sort by time", "at": "when", "user_id": "who; null for the server itself", "session_id": "in which session",
  "address": "from where", "action": "what was done", "kind": "to what kind of object",
  "object_id": "to which one; for a part of a bid, tender or template that one", "label": "its name then",
  "before": "{column: value} that were changed or removed", "after": "{column: value} that are new; a text over 2,000 characters is cut"}');
alter table audit_log enable row level security;
alter table audit_log force row level security;
create policy own_company_read on audit_log for select using (company_id = (select current_company()));
create policy own_company_add on audit_log for insert with check (company_id = (select current_company()));

/** The same with texts over 2,000 characters cut. */
create function clip_texts(entry jsonb) returns jsonb language sql immutable as $$
  select jsonb_object_agg(key, case
    when jsonb_typeof(value) = 'string' and length(value #>> '{}') > 2000 then to_jsonb(left(value #>> '{}', 2000) || '…')
    when octet_length(value::text) > 20000 then '"…"' else value end) from jsonb_each(entry)
$$;

/** Whether the bid, tender or template that a part belongs to is still there: what went with the whole is not told apart. */
create function is_whole_there(link text, company text, whole text) returns boolean language plpgsql stable as $$
begin
  return case link
    when 'bid_id' then exists (select from bids where company_id = company and id = whole)
    when 'tender_id' then exists (select from tenders where company_id = company and id = whole)
    when 'template_id' then exists (select from task_templates where company_id = company and id = whole)
    else true end;
end $$;

/**
 * Enters one changed row. Arguments: the kind, the column that names the object, and the columns that are left out:
 * secrets, counters, and what every row has.
 */
create function keep_audit() returns trigger language plpgsql as $$
declare
  hidden text[] := tg_argv[2]; gone jsonb := '{}'; made jsonb := '{}'; whole jsonb; named text;
begin
  if current_setting('app.importing', true) = 'on' then
    return null;
  end if;
  if tg_op <> 'INSERT' then
    whole := jsonb_strip_nulls(to_jsonb(old));
    gone := whole - hidden;
  end if;
  if tg_op <> 'DELETE' then
    whole := jsonb_strip_nulls(to_jsonb(new));
    made := whole - hidden;
  end if;
  named := whole ->> tg_argv[1];
  if tg_op = 'UPDATE' then
    select coalesce(jsonb_object_agg(key, gone -> key) filter (where gone ? key), '{}'),
        coalesce(jsonb_object_agg(key, made -> key) filter (where made ? key), '{}')
      into gone, made from jsonb_object_keys(gone || made) key where gone -> key is distinct from made -> key;
    if gone = '{}' and made = '{}' then
      return null;
    end if;
  elsif tg_op = 'DELETE' and tg_argv[1] like '%\_id' and not is_whole_there(tg_argv[1], whole ->> 'company_id', named) then
    return null;
  elsif tg_op = 'INSERT' and tg_argv[0] = 'bid' then
    -- A bid is stored with its services and its team in one statement.
    made := made || jsonb_strip_nulls(jsonb_build_object(
      'service_id', (select jsonb_agg(service_id) from bid_services where company_id = new.company_id and bid_id = new.id),
      'user_id', (select jsonb_agg(user_id) from bid_team where company_id = new.company_id and bid_id = new.id)));
  end if;
  if pg_column_size(gone) + pg_column_size(made) > 6000 then
    gone := coalesce(clip_texts(gone), '{}');
    made := coalesce(clip_texts(made), '{}');
  end if;
  insert into audit_log (company_id, user_id, action, kind, object_id, label, before, after) values (
    coalesce(whole ->> 'company_id', named),
    -- Who joins by a link is not a member yet.
    coalesce(current_member(), case when tg_argv[0] = 'member' then whole ->> 'user_id' end),
    case tg_op when 'INSERT' then 'create' when 'UPDATE' then 'change' else 'remove' end,
    tg_argv[0], case when tg_argv[1] <> 'service' then named end,
    left(coalesce(whole ->> 'original_title', whole ->> 'title', whole ->> 'name', whole ->> 'email', whole ->> 'service',
      whole ->> 'text', whole ->> 'comment', ''), 200),
    gone, made);
  return null;
end $$;

/** Enters a member or service put to or taken from a bid or tender, as a change of that. */
create function keep_part_audit() returns trigger language plpgsql as $$
declare part jsonb; company text; whole text; title text;
begin
  if current_setting('app.importing', true) = 'on' then
    return null;
  end if;
  part := to_jsonb(coalesce(new, old));
  company := part ->> 'company_id';
  whole := part ->> tg_argv[1];
  if tg_argv[1] = 'bid_id' then
    select original_title into title from bids where company_id = company and id = whole;
  else
    select tenders.title into title from tenders where company_id = company and id = whole;
  end if;
  -- What goes with the whole is not told apart.
  if title is null then
    return null;
  end if;
  part := part - array['company_id', tg_argv[1]];
  insert into audit_log (company_id, action, kind, object_id, label, before, after) values (company, 'change', tg_argv[0], whole,
    left(title, 200), case when tg_op = 'DELETE' then part else '{}' end, case when tg_op = 'INSERT' then part else '{}' end);
  return null;
end $$;

/**
 * Has a table's changes entered. `changed`: which updates count, where more than any difference is wanted; `counts`:
 * which changes count at all, in terms of the transaction.
 */
create function keeps_audit(table_name regclass, kind text, link text default 'id', hidden text[] default '{}',
  changed text default 'old.* is distinct from new.*', counts text default 'true') returns void language plpgsql as $$
declare
  arguments text := format('%L, %L, %L', kind, link,
    (hidden || array['company_id', 'id', 'created_at', 'created_by', 'updated_at', 'version'])::text);
begin
  execute format('create trigger keep_audit after insert on %s for each row when (%s) execute function keep_audit(%s)',
    table_name, counts, arguments);
  execute format('create trigger keep_audit_change after update on %s for each row when ((%s) and (%s)) execute function keep_audit(%s)',
    table_name, counts, changed, arguments);
  execute format('create trigger keep_audit_removal after delete on %s for each row when (%s) execute function keep_audit(%s)',
    table_name, counts, arguments);
end $$;
create function keeps_part_audit(table_name regclass, kind text, link text) returns void language plpgsql as $$
begin
  -- What a bid begins with is said of the bid. Ids begin with the microsecond they were made in.
  execute format('create trigger keep_audit after insert on %s for each row
      when (new.%I < lpad(to_hex((extract(epoch from now()) * 1000000)::bigint), 14, ''0'')) execute function keep_part_audit(%L, %L)',
    table_name, link, kind, link);
  execute format('create trigger keep_audit_removal after delete on %s for each row execute function keep_part_audit(%L, %L)',
    table_name, kind, link);
end $$;

select keeps_audit('companies', 'company', 'id', '{services_version}');
select keeps_audit('members', 'member', 'user_id');
select keeps_audit('invitations', 'invitation', 'id', '{token_hash}');
select keeps_audit('integrations', 'integration', 'service', '{access_token, refresh_token, access_expires_at}');
select keeps_audit('clients', 'client');
select keeps_audit('services', 'service');
select keeps_audit('task_templates', 'task-template');
select keeps_audit('template_tasks', 'template-task', 'template_id');
-- A bid's version grows with each change of its fields, its counters are no change of it.
select keeps_audit('bids', 'bid', 'id', '{comment_count, task_count, task_done_count}', 'old.version is distinct from new.version');
select keeps_part_audit('bid_services', 'bid', 'bid_id');
select keeps_part_audit('bid_team', 'bid', 'bid_id');
select keeps_audit('tenders', 'tender', 'id', '{score, reasons, scored_with, notice, notice_date}', 'old.version is distinct from new.version');
select keeps_part_audit('tender_assignees', 'tender', 'tender_id');
select keeps_audit('tasks', 'task', 'bid_id');
select keeps_audit('comments', 'comment', 'bid_id');
select keeps_audit('files', 'file', 'bid_id', '{storage_key}');
select keeps_audit('generations', 'generation', 'bid_id', '{stage, done, total, file, worker, attempts}',
  'old.status is distinct from new.status and new.status in (''done'', ''failed'', ''cancelled'')');
-- What a run finds in the documents is told by the run; what people make of it is told here.
select keeps_audit('requirements', 'requirement', 'bid_id', '{box}', 'old.* is distinct from new.*', 'current_member() is not null');

/** Enters what happened to a person's account in each company they belong to. */
create function keep_account_audit(person text, action text, before jsonb, after jsonb) returns void language plpgsql as $$
declare entered text := coalesce(current_setting('app.company_id', true), '');
  member text := coalesce(current_setting('app.user_id', true), ''); companies text[]; company text;
begin
  perform set_config('app.user_id', person, true);
  companies := array(select company_id from members where user_id = person);
  foreach company in array companies loop
    perform set_config('app.company_id', company, true);
    insert into audit_log (company_id, user_id, action, kind, object_id, label, before, after)
      select company, person, action, 'account', person, u.full_name, before, after from users u where u.id = person;
  end loop;
  perform set_config('app.user_id', member, true), set_config('app.company_id', entered, true);
end $$;

create function keep_session_audit() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform keep_account_audit(new.user_id, 'sign-in', '{}', jsonb_build_object('device', new.user_agent));
  else
    perform keep_account_audit(old.user_id, 'sign-out', jsonb_build_object('device', old.user_agent), '{}');
  end if;
  return null;
end $$;
create trigger keep_audit after insert on sessions for each row execute function keep_session_audit();
create trigger keep_audit_removal after delete on sessions for each row
  when (old.expires_at > now() and old.last_seen_at > now() - interval '12 hours') execute function keep_session_audit();

create function keep_user_audit() returns trigger language plpgsql as $$
begin
  if old.password_hash is distinct from new.password_hash then
    perform keep_account_audit(new.id, 'password', '{}', '{}');
  end if;
  if (old.full_name, old.email, old.logo, old.verified_at) is distinct from (new.full_name, new.email, new.logo, new.verified_at) then
    perform keep_account_audit(new.id, 'change',
      jsonb_strip_nulls(jsonb_build_object('full_name', old.full_name, 'email', old.email, 'logo', old.logo, 'verified_at', old.verified_at)),
      jsonb_strip_nulls(jsonb_build_object('full_name', new.full_name, 'email', new.email, 'logo', new.logo, 'verified_at', new.verified_at)));
  end if;
  return null;
end $$;
create trigger keep_audit_change after update of full_name, email, logo, verified_at, password_hash on users
  for each row when (old.* is distinct from new.*) execute function keep_user_audit();
