-- Ids, tenancy, people, sessions, companies.

create extension if not exists pg_trgm;
create extension if not exists btree_gin;
create extension if not exists unaccent;

create domain object_id as text collate "C" check (value ~ '^[0-9a-f]{24}$');

/** 24 hex characters: microseconds since 1970 (14) and chance (10), so that ids sort by creation time. */
create function new_object_id() returns object_id language sql volatile as $$
  select (lpad(to_hex((extract(epoch from clock_timestamp()) * 1000000)::bigint), 14, '0')
    || substr(encode(uuid_send(gen_random_uuid()), 'hex'), 1, 10))::object_id
$$;

/** The company of this transaction; null, and so no row at all, when none was entered. */
create function current_company() returns text language sql stable as $$
  select nullif(current_setting('app.company_id', true), '')
$$;

/** The user of this transaction. */
create function current_member() returns text language sql stable as $$
  select nullif(current_setting('app.user_id', true), '')
$$;

/** A moment as the wire spells it: ISO 8601 in UTC with milliseconds. */
create function wire_time(moment timestamptz) returns text language sql stable strict as $$
  select to_char(moment at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
$$;

/** Shows each company only its own rows of `table_name`, the table's owner included. */
create function belongs_to_company(table_name regclass) returns void language plpgsql as $$
begin
  execute format('alter table %s enable row level security', table_name);
  execute format('alter table %s force row level security', table_name);
  execute format('create policy own_company on %s using (company_id = (select current_company()))', table_name);
end $$;

/** Puts a comment on each column of a table: {"column": "what it holds"}. */
create function describe(table_name regclass, columns jsonb) returns void language plpgsql as $$
declare entry record;
begin
  for entry in select * from jsonb_each_text(columns) loop
    execute format('comment on column %s.%I is %L', table_name, entry.key, entry.value);
  end loop;
end $$;

create table users (
  id object_id primary key default new_object_id(),
  full_name text not null,
  email text not null,
  password_hash text not null,
  logo text,
  created_at timestamptz(3) not null default now()
);
create unique index users_email on users (lower(email));
comment on table users is 'People who can sign in. A person may belong to several companies.';
select describe('users', '{
  "id": "the user", "full_name": "as the person writes it", "email": "lower case, unique", "password_hash": "Argon2id, in PHC form",
  "logo": "address of the picture, under the API base", "created_at": "when the account was made"}');

create table sessions (
  id object_id primary key default new_object_id(),
  user_id object_id not null references users on delete cascade,
  created_at timestamptz(3) not null default now(),
  last_seen_at timestamptz(3) not null default now(),
  expires_at timestamptz(3) not null default now() + interval '30 days',
  user_agent text not null default ''
);
create index sessions_user on sessions (user_id);
comment on table sessions is 'Signed-in devices. A token names a row here and dies with it.';
select describe('sessions', '{
  "id": "the session, named by the token", "user_id": "whose it is", "created_at": "when the person signed in",
  "last_seen_at": "within five minutes of its last use; after 12 idle hours the session is over",
  "expires_at": "when it is over in any case", "user_agent": "what the browser calls itself"}');

create table companies (
  id object_id primary key default new_object_id(),
  name text not null,
  size text not null check (size in ('1', '1-3', '3-9', '10-50', '50-100', '100+')),
  currency text not null,
  timezone text not null,
  logo text,
  drive_folder_id text,
  created_at timestamptz(3) not null default now()
);
comment on table companies is 'The tenants.';
select describe('companies', '{
  "id": "the company", "name": "as its people write it", "size": "the specification''s bucket of head count",
  "currency": "ISO 4217; every amount of the company is in it", "timezone": "IANA name; days and months are counted in it",
  "logo": "address of the picture", "drive_folder_id": "the company''s folder in Google Drive", "created_at": "when it was made"}');

create table members (
  company_id object_id not null references companies on delete cascade,
  user_id object_id not null references users on delete cascade,
  role text not null check (role in ('viewer', 'member', 'admin', 'owner')),
  job_title text not null default '',
  created_at timestamptz(3) not null default now(),
  primary key (company_id, user_id)
);
create index members_user on members (user_id);
comment on table members is 'Who belongs to which company, and as what.';
select describe('members', '{
  "company_id": "the company", "user_id": "the person", "role": "what they may do", "job_title": "shown beside the name",
  "created_at": "since when"}');
alter table members enable row level security;
alter table members force row level security;
create policy own_company on members using (company_id = (select current_company()));
create policy own_memberships on members for select using (user_id = (select current_member()));

alter table companies enable row level security;
alter table companies force row level security;
create policy own_company on companies using (id = (select current_company()));
create policy own_memberships on companies for select
  using (id in (select company_id from members where user_id = (select current_member())));
create policy founding on companies for insert with check (true);

create table invitations (
  company_id object_id not null default current_company() references companies on delete cascade,
  id object_id not null default new_object_id(),
  email text not null,
  full_name text not null default '',
  role text not null check (role in ('viewer', 'member', 'admin', 'owner')),
  job_title text not null default '',
  token_hash text not null unique,
  created_by object_id references users on delete set null,
  created_at timestamptz(3) not null default now(),
  primary key (company_id, id)
);
create unique index invitations_email on invitations (company_id, lower(email));
comment on table invitations is 'People asked to join who have not yet done so.';
select describe('invitations', '{
  "company_id": "the company that invites", "id": "the invitation", "email": "who is invited", "full_name": "their name, if known",
  "role": "what they will be", "job_title": "shown beside the name", "token_hash": "SHA-256 of the link''s token, in hex",
  "created_by": "who invited", "created_at": "when"}');
select belongs_to_company('invitations');
create policy by_token on invitations for select using (token_hash = nullif(current_setting('app.invitation', true), ''));

/**
 * Enters a company for this transaction on behalf of a session. Answers whether the session lives and, with a
 * company, the member's role in it. Without a membership no company is set, and every policy stays closed.
 */
create function enter(session text, member text, company text, out signed_in boolean, out role text)
language plpgsql as $$
begin
  perform set_config('app.user_id', member, true), set_config('app.company_id', '', true);
  signed_in := exists (
    select from sessions s where s.id = session and s.user_id = member
      and s.expires_at > now() and s.last_seen_at > now() - interval '12 hours');
  if not signed_in then
    perform set_config('app.user_id', '', true);
    return;
  end if;
  update sessions s set last_seen_at = now() where s.id = session and s.last_seen_at < now() - interval '5 minutes';
  if company <> '' then
    select m.role into role from members m where m.company_id = company and m.user_id = member;
    if role is not null then
      perform set_config('app.company_id', company, true);
    end if;
  end if;
end $$;

create table idempotency_keys (
  user_id object_id not null references users on delete cascade,
  scope text not null,
  key text not null,
  request_hash text not null,
  status integer,
  answer text,
  created_at timestamptz(3) not null default now(),
  primary key (user_id, scope, key)
);
create index idempotency_keys_created on idempotency_keys (created_at);
comment on table idempotency_keys is 'First answers to writes that carried an Idempotency-Key, for 24 hours.';
select describe('idempotency_keys', '{
  "user_id": "who wrote", "scope": "the company, or empty for calls outside one", "key": "as the client chose it",
  "request_hash": "SHA-256 of method, path and body", "status": "of the first answer", "answer": "its body",
  "created_at": "when the first request came"}');

create table rate_limits (
  key text not null,
  window_start timestamptz(3) not null,
  tries integer not null default 1,
  primary key (key, window_start)
);
comment on table rate_limits is 'Tries counted in windows, shared by all servers.';
select describe('rate_limits', '{
  "key": "what is counted: a hashed address or account", "window_start": "when the window began", "tries": "how many so far"}');

create table events (
  company_id object_id not null default current_company() references companies on delete cascade,
  id bigint generated always as identity,
  user_id text,
  name text not null,
  data jsonb not null,
  created_at timestamptz(3) not null default now(),
  primary key (company_id, id)
);
create index events_created on events (created_at);
comment on table events is 'What the live stream said lately, so that a browser that comes back misses nothing.';
select describe('events', '{
  "company_id": "whose", "id": "grows; the stream''s event id", "user_id": "for one person only, or null for all",
  "name": "the event''s name", "data": "as the contract says", "created_at": "when"}');
select belongs_to_company('events');

/** Says something on the live stream of the current company, when this transaction commits. */
create function publish(event text, data jsonb, recipient text default null) returns void language plpgsql as $$
declare event_id bigint;
begin
  insert into events (user_id, name, data) values (recipient, event, data) returning id into event_id;
  perform pg_notify('bidloom_events', json_build_object('id', event_id, 'company', current_company(),
    'user', recipient, 'name', event, 'data', case when octet_length(data::text) < 6000 then data end)::text);
end $$;

/** How many members a company of the caller's has; row security would hide those of a company not entered. */
create function count_members(company text) returns integer language plpgsql as $$
declare entered text := current_setting('app.company_id', true); found integer;
begin
  if not exists (select from members where company_id = company and user_id = current_member()) then
    return 0;
  end if;
  perform set_config('app.company_id', company, true);
  select count(*) into found from members where company_id = company;
  perform set_config('app.company_id', entered, true);
  return found;
end $$;
