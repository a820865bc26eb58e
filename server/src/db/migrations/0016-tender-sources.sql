-- Where new tenders come from by themselves, and what came of reading it.

create table tender_sources (
  company_id object_id not null default current_company() references companies on delete cascade,
  id object_id not null default new_object_id(),
  name text not null,
  url text not null,
  format text not null check (format in ('ocds', 'ted', 'opendatasoft', 'sam', 'feed')),
  keywords text[] not null default '{}',
  cpv text[] not null default '{}',
  countries text[] not null default '{}',
  regions text[] not null default '{}',
  buyers text[] not null default '{}',
  min_value numeric(15, 2),
  max_value numeric(15, 2),
  every_minutes integer not null default 60,
  enabled boolean not null default true,
  api_key text,
  place jsonb,
  next_run_at timestamptz(3) not null default now(),
  queued_at timestamptz(3),
  worker integer,
  run_id object_id,
  failures integer not null default 0,
  created_by object_id references users on delete set null,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  primary key (company_id, id)
);
create unique index tender_sources_name on tender_sources (company_id, lower(name));
create index tender_sources_due on tender_sources (company_id, next_run_at) where enabled;
comment on table tender_sources is 'Feeds and search services that are read every so often for new tenders.';
select describe('tender_sources', '{
  "company_id": "whose", "id": "the source", "name": "unique in the company, whatever its case",
  "url": "its address; {from}, {to}, {fromDate}, {toDate} stand for the window asked for", "format": "how it is spoken to",
  "keywords": "searches, one of which must fit", "cpv": "codes, one of which must fit, with everything below it",
  "countries": "ISO 3166-1 alpha-2", "regions": "beginnings of NUTS codes or places", "buyers": "words of buyers'' names",
  "min_value": "at least, in the notice''s currency", "max_value": "at most, in the notice''s currency",
  "every_minutes": "how long between two readings", "enabled": "whether it is read by itself", "api_key": "sealed with the server''s secret",
  "place": "how far it was read: {since, etag, lastModified} between two readings, {from, to, next, page} within one",
  "next_run_at": "when it is due", "queued_at": "since when a reading of it waits or runs", "worker": "key of the server that reads it",
  "run_id": "the reading that runs or was broken off", "failures": "readings in a row that failed",
  "created_by": "who set it up", "created_at": "when", "updated_at": "of the last change of its settings"}');
select belongs_to_company('tender_sources');
-- How far it was read is no change of it.
select keeps_audit('tender_sources', 'tender-source', 'id', '{api_key, place, next_run_at, queued_at, worker, run_id, failures}',
  'old.updated_at is distinct from new.updated_at');

create table tender_source_assignees (
  company_id object_id not null default current_company(),
  source_id object_id not null,
  user_id object_id not null,
  primary key (company_id, source_id, user_id),
  foreign key (company_id, source_id) references tender_sources (company_id, id) on delete cascade,
  foreign key (company_id, user_id) references members (company_id, user_id) on delete cascade
);
create index tender_source_assignees_user on tender_source_assignees (company_id, user_id);
comment on table tender_source_assignees is 'Who gets what a source finds.';
select describe('tender_source_assignees', '{"company_id": "whose", "source_id": "the source", "user_id": "the member"}');
select belongs_to_company('tender_source_assignees');

create table tender_source_runs (
  company_id object_id not null default current_company(),
  id object_id not null default new_object_id(),
  source_id object_id not null,
  status text not null default 'running' check (status in ('running', 'ok', 'partial', 'failed')),
  pages integer not null default 0,
  found integer not null default 0,
  fitting integer not null default 0,
  added integer not null default 0,
  updated integer not null default 0,
  known integer not null default 0,
  problem jsonb,
  started_at timestamptz(3) not null default now(),
  ended_at timestamptz(3),
  primary key (company_id, id),
  foreign key (company_id, source_id) references tender_sources (company_id, id) on delete cascade
);
create index tender_source_runs_source on tender_source_runs (company_id, source_id, id desc);
comment on table tender_source_runs is 'Readings of tender sources; the newest 100 of each are kept.';
select describe('tender_source_runs', '{
  "company_id": "whose", "id": "the reading", "source_id": "of which source", "status": "running; read to its end, as far as it went, or not at all",
  "pages": "pages read", "found": "notices on them", "fitting": "those the source asks for", "added": "new tenders",
  "updated": "tenders that a notice changed", "known": "notices that said nothing new", "problem": "{key, values} of the sentence that says what went wrong",
  "started_at": "when", "ended_at": "when it ended"}');
select belongs_to_company('tender_source_runs');

/** The companies with a source that is due. It looks into one company at a time, as everybody; see migration 0004. */
create function companies_with_due_sources() returns setof object_id
language plpgsql security definer set search_path = public, pg_temp as $$
declare entered text := coalesce(current_setting('app.company_id', true), ''); company object_id;
begin
  for company in select id from companies order by id loop
    perform set_config('app.company_id', company, true);
    if exists (select from tender_sources s where s.company_id = company and s.enabled and s.next_run_at <= now()) then
      return next company;
    end if;
  end loop;
  perform set_config('app.company_id', entered, true);
end $$;
revoke execute on function companies_with_due_sources() from public;
