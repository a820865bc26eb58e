-- Quotas of companies, and what the operator of the server sees of all of them: numbers, no content.

create table operators (
  user_id object_id primary key references users on delete cascade,
  since timestamptz(3) not null default now()
);
comment on table operators is 'Who sees the page of the server; made on its machine alone, the server''s role only reads it.';
select describe('operators', '{"user_id": "the person", "since": "since when"}');

create table server_limits (
  kind text primary key check (kind in ('people', 'documents', 'bytes', 'runs')),
  most bigint not null check (most >= 0)
);
comment on table server_limits is 'What each company may use where nothing else is set for it; from the settings, written anew at each start.';
select describe('server_limits', '{"kind": "people, documents, bytes of documents, runs in a calendar month", "most": "how many"}');

create table company_limits (
  company_id object_id not null default current_company() references companies on delete cascade,
  kind text not null check (kind in ('people', 'documents', 'bytes', 'runs')),
  most bigint not null check (most >= 0),
  primary key (company_id, kind)
);
comment on table company_limits is 'What the operator has set for one company in place of the server''s limits.';
select describe('company_limits', '{"company_id": "for which company", "kind": "as in server_limits", "most": "how many"}');
select belongs_to_company('company_limits');

/** What the entered company may use of a kind; null for any amount. */
create function limit_of(wanted text) returns bigint language sql stable as $$
  select coalesce((select most from company_limits where company_id = current_company() and kind = wanted),
    (select most from server_limits where kind = wanted))
$$;

/** What the entered company uses of a kind. People are members and those invited; runs count from the first of the month in UTC. */
create function usage_of(wanted text) returns bigint language sql stable as $$
  select case wanted
    when 'people' then (select count(*) from members m join users u on u.id = m.user_id
        where m.company_id = current_company() and u.email not like '%.invalid')
      + (select count(*) from invitations where company_id = current_company())
    when 'documents' then (select count(*) from files where company_id = current_company())
      + (select count(*) from tender_files where company_id = current_company())
    when 'bytes' then (select coalesce(sum(size), 0) from files where company_id = current_company())::bigint
      + (select coalesce(sum(size), 0) from tender_files where company_id = current_company())::bigint
    when 'runs' then (select count(*) from generations where company_id = current_company()
        and created_at >= date_trunc('month', now() at time zone 'UTC') at time zone 'UTC')
  end
$$;

/** Refuses a row beyond what its company may use. Two that come at once wait for each other, so that one of them is the last. */
create function keep_within_limit() returns trigger language plpgsql as $$
declare most bigint; adds bigint := 1; used bigint;
begin
  if current_company() is distinct from new.company_id::text then
    return null;
  end if;
  most := limit_of(tg_argv[0]);
  if most is null then
    return null;
  end if;
  perform pg_advisory_xact_lock(7236131, hashtext(new.company_id || tg_argv[0]));
  used := usage_of(tg_argv[0]);
  if used > most then
    raise exception 'a quota is reached' using errcode = 'BQ001', detail = tg_argv[0], hint = most::text;
  end if;
  return null;
end $$;
create trigger within_people after insert on members for each row execute function keep_within_limit('people');
create trigger within_people after insert on invitations for each row execute function keep_within_limit('people');
create trigger within_documents after insert on files for each row execute function keep_within_limit('documents');
create trigger within_bytes after insert on files for each row execute function keep_within_limit('bytes');
create trigger within_documents after insert on tender_files for each row execute function keep_within_limit('documents');
create trigger within_bytes after insert on tender_files for each row execute function keep_within_limit('bytes');
create trigger within_runs after insert on generations for each row execute function keep_within_limit('runs');

create function is_operator(person text) returns boolean language sql stable as $$
  select exists (select from operators where user_id = person)
$$;

/** What each company uses, by name, for an operator; nothing for anybody else. */
create function server_companies(skipped integer, wanted integer, words text)
returns table (id text, name text, made timestamptz, is_sample boolean, is_demo boolean, seen timestamptz,
  people bigint, documents bigint, bytes bigint, runs bigint, own_limits jsonb, total bigint)
language plpgsql volatile security definer set search_path = public, pg_temp as $$
declare entered text := coalesce(current_setting('app.company_id', true), ''); found record;
begin
  if not is_operator(current_member()) then
    return;
  end if;
  for found in select c.*, count(*) over () as all_of_them from companies c
      where words = '' or position(lower(words) in lower(c.name)) > 0 order by lower(c.name), c.id offset skipped limit wanted loop
    perform set_config('app.company_id', found.id, true);
    id := found.id; name := found.name; made := found.created_at; is_sample := found.is_sample; is_demo := found.is_demo;
    total := found.all_of_them;
    select max(s.last_seen_at) into seen from members m join sessions s on s.user_id = m.user_id where m.company_id = found.id;
    people := usage_of('people'); documents := usage_of('documents'); bytes := usage_of('bytes'); runs := usage_of('runs');
    select coalesce(jsonb_object_agg(l.kind, l.most), '{}') into own_limits from company_limits l where l.company_id = found.id;
    return next;
  end loop;
  perform set_config('app.company_id', entered, true);
end $$;

/** Sets what one company may use, null for the server's limit; answers whether there is such a company and the caller is an operator. */
create function set_company_limit(company text, wanted text, allowed bigint) returns boolean
language plpgsql volatile security definer set search_path = public, pg_temp as $$
declare entered text := coalesce(current_setting('app.company_id', true), ''); is_there boolean; old bigint; called text;
begin
  if not is_operator(current_member()) then
    return false;
  end if;
  perform set_config('app.company_id', company, true);
  is_there := exists (select from companies where id = company);
  if is_there then
    delete from company_limits where company_id = company and kind = wanted returning most into old;
    if allowed is not null then
      insert into company_limits (company_id, kind, most) values (company, wanted, allowed);
    end if;
    if old is distinct from allowed then
      select name into called from companies where id = company;
      -- The company reads in its own log who changed what it may use.
      insert into audit_log (company_id, action, kind, object_id, label, before, after) values (company, 'change', 'company', company, called,
        jsonb_build_object('quota_' || wanted, old), jsonb_build_object('quota_' || wanted, allowed));
    end if;
  end if;
  perform set_config('app.company_id', entered, true);
  return is_there;
end $$;

/** How the server is, in numbers, for an operator. */
create function server_overview() returns jsonb language plpgsql volatile security definer set search_path = public, pg_temp as $$
declare jobs jsonb;
begin
  if not is_operator(current_member()) then
    return null;
  end if;
  select jsonb_build_object('waiting', count(*) filter (where state in ('created', 'retry')), 'running', count(*) filter (where state = 'active'),
    'failed', count(*) filter (where state = 'failed')) into jobs from pgboss.job;
  return jsonb_build_object('companies', (select count(*) from companies), 'accounts', (select count(*) from users where email not like '%.invalid'),
    'signedIn', (select count(distinct user_id) from sessions where expires_at > now() and last_seen_at > now() - interval '12 hours'),
    'databaseBytes', pg_database_size(current_database()), 'database', current_setting('server_version'), 'jobs', jobs,
    'securityEntriesWaiting', (select count(*) from security_queue));
end $$;
