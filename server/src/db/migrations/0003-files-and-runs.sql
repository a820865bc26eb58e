-- Contents that no file names, one run per bid at a time, drafts told from people's answers, and housekeeping.

create table loose_contents (
  storage_key text primary key,
  remove_after timestamptz(3) not null default now()
);
create index loose_contents_remove_after on loose_contents (remove_after);
comment on table loose_contents is 'Contents in the file storage that no row of files names: on their way in, or to be removed.';
select describe('loose_contents', '{
  "storage_key": "where the storage keeps it", "remove_after": "when it is removed, unless a file claims it before"}');

/** Whatever removes a file, its content follows: after the commit, and also when the storage is away just now. */
create function let_content_go() returns trigger language plpgsql as $$
begin
  insert into loose_contents (storage_key) values (old.storage_key)
    on conflict (storage_key) do update set remove_after = now();
  return null;
end $$;
create trigger let_content_go after delete on files for each row execute function let_content_go();

create unique index generations_under_way on generations (company_id, bid_id) where status in ('queued', 'running');

alter table requirements
  add column is_draft boolean not null default false,
  add column sources text[] not null default '{}',
  add column missing_evidence text[] not null default '{}';
select describe('requirements', '{
  "is_draft": "the answer was drafted and no person has taken it over; the next run may replace it",
  "sources": "what the drafted answer rests on", "missing_evidence": "what must still be brought, as keys of documents.evidence"}');

-- Only the transaction that tidies up says so, and it sees no event that a stream might still ask for.
create policy housekeeping on events
  using (current_setting('app.housekeeping', true) = 'on' and created_at < now() - interval '1 hour');

/** Whether the server that holds this key still lives: its key is an advisory lock of its session. */
create function server_lives(key integer) returns boolean language sql stable as $$
  select exists (
    select from pg_locks l
    where l.locktype = 'advisory' and l.classid = 7236115 and l.objid = key::oid and l.objsubid = 2 and l.granted
      and l.database = (select d.oid from pg_database d where d.datname = current_database()))
$$;
