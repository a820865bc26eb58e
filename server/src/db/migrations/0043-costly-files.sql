-- Files that used up the time or the memory that reading may take, so that they are not tried again and again.

create table costly_files (
  company_id object_id not null default current_company(),
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  reader text not null,
  found_at timestamptz(3) not null default now(),
  primary key (company_id, sha256, reader)
);
comment on table costly_files is 'Files that cost too much to read. Known in their company alone, so that none learns what another one has.';
select describe('costly_files', '{
  "company_id": "whose", "sha256": "of the content", "reader": "which program under which limits gave up; another one tries anew",
  "found_at": "when it gave up; after 30 days it is tried anew"}');
select belongs_to_company('costly_files');
create index costly_files_age on costly_files (found_at);
create policy housekeeping on costly_files
  using (current_setting('app.housekeeping', true) = 'on' and found_at < now() - interval '30 days');
