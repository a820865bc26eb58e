-- Documents that a person starts from before there is a bid or tender, and the files that tenders came from.

create table packs (
  company_id object_id not null default current_company() references companies on delete cascade,
  id object_id not null default new_object_id(),
  kind text not null default 'pack' check (kind in ('pack', 'import')),
  status text not null default 'queued' check (status in ('queued', 'running', 'done', 'failed')),
  stage text not null default 'waiting',
  done integer not null default 0,
  total integer not null default 0,
  file text not null default '',
  wanted integer not null default 1,
  proposal jsonb,
  worker integer,
  attempts integer not null default 0,
  tries integer not null default 0,
  created_by object_id default current_member() references users on delete set null,
  created_at timestamptz(3) not null default now(),
  primary key (company_id, id)
);
comment on table packs is 'Documents that were brought before their bid or tender is made, for a day.';
select describe('packs', '{
  "company_id": "whose", "id": "the pack", "kind": "pack: a bid or tender is started from it; import: the files that imported tenders came from",
  "status": "how its reading goes", "stage": "what it does now", "done": "how much of total", "total": "what the stage counts: pages",
  "file": "the file in hand", "wanted": "grows with every change of the files", "proposal": "what the documents say: {facts, requirements}; null until they are read",
  "worker": "key of the server that reads it", "attempts": "how often a server began", "tries": "how often since the files last changed",
  "created_by": "who brought it", "created_at": "when"}');
select belongs_to_company('packs');
create index packs_created on packs (company_id, created_at);
-- Only the transaction that tidies up says so, and it sees no pack that somebody may still be looking at.
create policy housekeeping on packs
  using (current_setting('app.housekeeping', true) = 'on' and created_at < now() - interval '1 day');

create table pack_files (
  company_id object_id not null default current_company(),
  id object_id not null default new_object_id(),
  pack_id object_id not null,
  name text not null,
  size bigint not null,
  mime_type text not null,
  sha256 text not null,
  storage_key text not null,
  created_at timestamptz(3) not null default now(),
  primary key (company_id, id),
  foreign key (company_id, pack_id) references packs (company_id, id) on delete cascade
);
create index pack_files_pack on pack_files (company_id, pack_id, id);
create index pack_files_content on pack_files (company_id, sha256);
comment on table pack_files is 'The files of a pack, until they are a bid''s or a tender''s.';
select describe('pack_files', '{
  "company_id": "whose", "id": "the file", "pack_id": "its pack", "name": "as the person named it", "size": "bytes", "mime_type": "by content",
  "sha256": "of the content, hex", "storage_key": "where the storage keeps it", "created_at": "when"}');
select belongs_to_company('pack_files');

create table tender_files (
  company_id object_id not null default current_company(),
  id object_id not null default new_object_id(),
  tender_id object_id not null,
  name text not null,
  size bigint not null,
  mime_type text not null,
  sha256 text not null,
  storage_key text not null,
  created_by object_id default current_member() references users on delete set null,
  created_at timestamptz(3) not null default now(),
  primary key (company_id, id),
  foreign key (company_id, tender_id) references tenders (company_id, id) on delete cascade
);
create index tender_files_tender on tender_files (company_id, tender_id, id);
create index tender_files_content on tender_files (company_id, sha256);
create index tender_files_storage on tender_files (company_id, storage_key);
create index files_storage on files (company_id, storage_key);
comment on table tender_files is 'The files a tender came from. A bid that it becomes has the same contents.';
select describe('tender_files', '{
  "company_id": "whose", "id": "the file", "tender_id": "its tender", "name": "as the person named it", "size": "bytes", "mime_type": "by content",
  "sha256": "of the content, hex", "storage_key": "where the storage keeps it; a file of the bid may have the same", "created_by": "who brought it", "created_at": "when"}');
select belongs_to_company('tender_files');
select keeps_audit('tender_files', 'file', 'tender_id', '{storage_key}');

/** Whether a content is still a file of something. */
create function has_content(sum text) returns boolean language sql stable as $$
  select exists (select from files where sha256 = sum) or exists (select from pack_files where sha256 = sum)
    or exists (select from tender_files where sha256 = sum)
$$;

/**
 * Whatever removes a file, its content follows after the commit, unless another file has the same; and with the last file of a
 * content goes what was read in it. Also for what tidies up in no company: the row says whose it is.
 */
create or replace function let_content_go() returns trigger language plpgsql as $$
declare entered text := coalesce(current_setting('app.company_id', true), '');
begin
  perform set_config('app.company_id', old.company_id, true);
  -- One after the other, so that of two who remove the last two files of a content the second lets it go.
  perform pg_advisory_xact_lock(hashtextextended(old.storage_key, 7236118));
  if not exists (select from files where company_id = old.company_id and storage_key = old.storage_key)
      and not exists (select from tender_files where company_id = old.company_id and storage_key = old.storage_key) then
    insert into loose_contents (storage_key) values (old.storage_key)
      on conflict (storage_key) do update set remove_after = now();
  end if;
  if not has_content(old.sha256) then
    delete from document_readings r where r.company_id = old.company_id and r.sha256 = old.sha256;
  end if;
  perform set_config('app.company_id', entered, true);
  return null;
end $$;
drop trigger forget_reading on files;
drop function forget_reading();
create trigger let_content_go after delete on pack_files for each row execute function let_content_go();
create trigger let_content_go after delete on tender_files for each row execute function let_content_go();
