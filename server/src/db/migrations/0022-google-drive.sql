-- The mirror of documents in Google Drive, and how far the services of Google have been read.

alter table integrations add column scopes text not null default '';
select describe('integrations', '{"scopes": "what the person allowed, with spaces between"}');

create table integration_states (
  company_id object_id not null default current_company() references companies on delete cascade,
  service text not null check (service in ('drive', 'gmail')),
  account text not null,
  read_to text,
  due_at timestamptz(3) not null default now(),
  synced_at timestamptz(3),
  problem text check (problem in ('away', 'busy', 'full', 'refused', 'internal')),
  attempts integer not null default 0,
  worker integer,
  primary key (company_id, service)
);
comment on table integration_states is 'How the exchange with a connected service goes. It outlives the connection, so that the same account goes on where it was.';
select describe('integration_states', '{
  "service": "drive or gmail", "account": "the e-mail of the account it is about", "read_to": "what was read last: Drive''s page token, Gmail''s history id",
  "due_at": "when the service is asked next", "synced_at": "when all was last in order", "problem": "why the last exchange failed",
  "attempts": "exchanges that failed in a row", "worker": "key of the server''s advisory lock that is at it"}');
select belongs_to_company('integration_states');

create table drive_folders (
  company_id object_id not null default current_company(),
  bid_id object_id not null,
  folder_id text not null,
  name text not null,
  primary key (company_id, bid_id),
  foreign key (company_id, bid_id) references bids (company_id, id) on delete cascade
);
create unique index drive_folders_folder on drive_folders (company_id, folder_id);
comment on table drive_folders is 'The folder of a bid in Google Drive.';
select describe('drive_folders', '{"bid_id": "the bid", "folder_id": "its folder at Google", "name": "as it was named there last"}');
select belongs_to_company('drive_folders');

create table drive_files (
  company_id object_id not null default current_company(),
  file_id object_id not null,
  attempts integer not null default 0,
  next_try_at timestamptz(3) not null default now(),
  problem text check (problem in ('away', 'busy', 'full', 'refused', 'internal')),
  left_drive boolean not null default false,
  primary key (company_id, file_id),
  foreign key (company_id, file_id) references files (company_id, id) on delete cascade
);
comment on table drive_files is 'What is to be known of a document''s way to Google Drive beyond that it is there.';
select describe('drive_files', '{
  "file_id": "the document", "attempts": "how often it was begun: the next try first looks whether an earlier one arrived",
  "next_try_at": "not before", "problem": "why the last try failed", "left_drive": "somebody removed it in Drive: it stays here and is not brought there again"}');
select belongs_to_company('drive_files');
create unique index files_drive on files (company_id, drive_file_id);

create table drive_removals (
  company_id object_id not null default current_company() references companies on delete cascade,
  drive_id text not null,
  primary key (company_id, drive_id)
);
comment on table drive_removals is 'What is to be removed in Google Drive, as it was removed here.';
select describe('drive_removals', '{"drive_id": "the file or folder at Google"}');
select belongs_to_company('drive_removals');

create table drive_skips (
  company_id object_id not null default current_company(),
  drive_id text not null,
  bid_id object_id not null,
  name text not null,
  reason text not null check (reason in ('type', 'size', 'refused')),
  primary key (company_id, drive_id),
  foreign key (company_id, bid_id) references bids (company_id, id) on delete cascade
);
create index drive_skips_bid on drive_skips (company_id, bid_id);
comment on table drive_skips is 'What people put into a bid''s folder and was not taken over.';
select describe('drive_skips', '{"drive_id": "the file at Google", "bid_id": "in whose folder", "name": "its name there", "reason": "why not: its type, its size, or what it holds"}');
select belongs_to_company('drive_skips');

/** Whatever removes a document or a bid, its mirror follows, also when Drive is away just now. */
create function let_mirror_go() returns trigger language plpgsql as $$
declare gone text := coalesce(to_jsonb(old) ->> 'drive_file_id', to_jsonb(old) ->> 'folder_id');
begin
  -- With the whole company goes what it wanted removed.
  if gone is not null and exists (select from companies where id = old.company_id) then
    insert into drive_removals (company_id, drive_id) values (old.company_id, gone) on conflict do nothing;
    update integration_states set due_at = least(due_at, date_trunc('milliseconds', now()))
      where company_id = old.company_id and service = 'drive' and attempts = 0;
  end if;
  return null;
end $$;
create trigger let_mirror_go after delete on files for each row when (old.drive_file_id is not null) execute function let_mirror_go();
create trigger let_mirror_go after delete on drive_folders for each row execute function let_mirror_go();

/** Has a new document or another title looked after soon, unless the service asks to wait. */
create function mirror_soon() returns trigger language plpgsql as $$
begin
  update integration_states set due_at = least(due_at, date_trunc('milliseconds', now())) where service = 'drive' and attempts = 0 and company_id = new.company_id;
  return null;
end $$;
create trigger mirror_soon after insert on files for each row execute function mirror_soon();
create trigger mirror_soon after update of original_title on bids for each row
  when (old.original_title is distinct from new.original_title) execute function mirror_soon();

/** Companies whose connected services are to be asked now. As tender sources: row security shows nobody all of them. */
create function companies_with_due_services() returns table (company object_id, service text)
language plpgsql security definer set search_path = public, pg_temp as $$
declare entered text := coalesce(current_setting('app.company_id', true), ''); one object_id;
begin
  for one in select id from companies order by id loop
    perform set_config('app.company_id', one, true);
    return query select s.company_id, s.service from integration_states s
      join integrations i on i.company_id = s.company_id and i.service = s.service and i.status = 'ok'
      where s.company_id = one and s.due_at <= now();
  end loop;
  perform set_config('app.company_id', entered, true);
end $$;
revoke execute on function companies_with_due_services() from public;
