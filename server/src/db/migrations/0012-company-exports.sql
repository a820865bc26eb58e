-- A company's data as one file: runs that write it, and people who were in it until they join again.

create table data_exports (
  company_id object_id not null default current_company() references companies on delete cascade,
  id object_id not null default new_object_id(),
  status text not null default 'queued' check (status in ('queued', 'running', 'done', 'failed', 'expired')),
  done integer not null default 0,
  total integer not null default 0,
  size bigint not null default 0,
  sha256 text not null default '',
  storage_key text,
  language text not null default 'en',
  created_by object_id references users on delete set null,
  created_at timestamptz(3) not null default now(),
  finished_at timestamptz(3),
  expires_at timestamptz(3),
  primary key (company_id, id)
);
create unique index data_exports_under_way on data_exports (company_id) where status in ('queued', 'running');
comment on table data_exports is 'Exports of all data of a company; each file is kept for a day.';
select describe('data_exports', '{
  "id": "the export", "status": "where it stands", "done": "how much of total", "total": "rows and documents", "size": "bytes of the file",
  "sha256": "of the file, in hex", "storage_key": "where the storage keeps it", "language": "of the workbook in it", "created_by": "who asked",
  "created_at": "when", "finished_at": "when it ended", "expires_at": "from when the file is removed"}');
select belongs_to_company('data_exports');
create policy housekeeping on data_exports
  using (current_setting('app.housekeeping', true) = 'on' and expires_at < now());

/** The file of an export follows it, as a document's content follows the document. */
create function let_export_go() returns trigger language plpgsql as $$
begin
  insert into loose_contents (storage_key) values (old.storage_key)
    on conflict (storage_key) do update set remove_after = now();
  return null;
end $$;
create trigger let_export_go after delete on data_exports for each row
  when (old.storage_key is not null) execute function let_export_go();
create trigger let_export_go_change after update on data_exports for each row
  when (old.storage_key is not null and new.storage_key is null) execute function let_export_go();

alter table invitations add column stands_in object_id,
  add foreign key (company_id, stands_in) references members (company_id, user_id) on delete cascade;
create unique index invitations_stands_in on invitations (company_id, stands_in);
select describe('invitations', '{"stands_in": "the member of an import who stands in for the invited person until they join"}');

/** Every column of a company's tables that holds a person's id. */
create function person_columns() returns table (table_name text, column_name text) language sql stable as $$
  select distinct c.relname::text, a.attname::text
  from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
    and exists (select from pg_attribute t where t.attrelid = c.oid and t.attname = 'company_id')
    and a.attname <> 'company_id'
    and (exists (select from pg_constraint k where k.contype = 'f' and k.conrelid = c.oid and a.attnum = any(k.conkey)
        and k.confrelid in ('users'::regclass, 'members'::regclass))
      or (c.relname = 'audit_log' and a.attname = 'user_id'))
$$;

/** Puts a person who joins in the place of who stood in for them, in the current company. */
create function take_over(stand_in text, person text) returns void language plpgsql as $$
declare place record;
begin
  perform set_config('app.importing', 'on', true);
  insert into members (company_id, user_id, role, job_title)
    select company_id, person, role, job_title from members where company_id = current_company() and user_id = stand_in
    on conflict do nothing;
  for place in select * from person_columns() where table_name not in ('members', 'audit_log') loop
    begin
      execute format('update %I set %I = $2 where company_id = current_company() and %I = $1',
        place.table_name, place.column_name, place.column_name) using stand_in, person;
    exception when unique_violation then
      -- A member already, who stands there by themselves.
      null;
    end;
  end loop;
  update comments set comment = replace(comment, stand_in, person) where comment like '%' || stand_in || '%';
  update activities set changes = replace(changes::text, stand_in, person)::jsonb where changes::text like '%' || stand_in || '%';
  delete from members where company_id = current_company() and user_id = stand_in;
  perform set_config('app.importing', '', true);
end $$;
