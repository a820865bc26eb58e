-- Documents are read when they are added, and once: what the reader found in a content is kept beside it.

create table document_readings (
  company_id object_id not null default current_company() references companies on delete cascade,
  sha256 text not null,
  ending text not null,
  name text not null,
  reader text not null,
  status text not null default 'reading' check (status in ('reading', 'read', 'refused')),
  claim object_id,
  worker integer,
  storage_key text,
  pages integer,
  notes jsonb not null default '[]',
  form jsonb,
  asks_for_answers boolean not null default false,
  refusal jsonb,
  read_at timestamptz(3) not null default now(),
  primary key (company_id, sha256, ending),
  check ((status = 'read') = (storage_key is not null)),
  check ((status = 'refused') = (refusal is not null))
);
comment on table document_readings is 'What the reader found in a content, kept so that nothing unchanged is read twice. Erased with the last file of that content.';
select describe('document_readings', '{
  "company_id": "whose", "sha256": "of the content read, hex", "ending": "of the file name, lower case: it tells kinds of text apart",
  "name": "of the file it was read as; notes may mention it", "reader": "version of the reader: SHA-256 of its program",
  "status": "reading while a server is at it", "claim": "of the attempt that reads or read it", "worker": "key of the server that reads it",
  "storage_key": "where the storage keeps the blocks, JSON with gzip", "pages": "of a PDF", "notes": "what a person should know of the reading, keys with values",
  "form": "where an Excel or Word file wants answers: {places, notes}; null for other kinds, or where the search failed",
  "asks_for_answers": "a PDF, ODT or RTF file has lines or fields to answer on", "refusal": "why it cannot be read: {key} of server.generation.warning, or {note} of the reader",
  "read_at": "when"}');
select belongs_to_company('document_readings');

create table bid_readings (
  company_id object_id not null default current_company(),
  bid_id object_id not null,
  status text not null default 'queued' check (status in ('queued', 'running', 'done', 'failed', 'cancelled')),
  stage text not null default 'waiting',
  done integer not null default 0,
  total integer not null default 0,
  file text not null default '',
  wanted integer not null default 1,
  understood text,
  warnings jsonb not null default '[]',
  error jsonb,
  worker integer,
  attempts integer not null default 0,
  tries integer not null default 0,
  asked_at timestamptz(3) not null default now(),
  finished_at timestamptz(3),
  first_understood_at timestamptz(3),
  primary key (company_id, bid_id),
  foreign key (company_id, bid_id) references bids (company_id, id) on delete cascade
);
comment on table bid_readings is 'How the reading of a bid''s documents goes: one at a time for a bid, for all its documents together.';
select describe('bid_readings', '{
  "company_id": "whose", "bid_id": "the bid", "status": "how it goes", "stage": "what it does now", "done": "how much of total",
  "total": "what the stage counts: pages", "file": "the file in hand", "wanted": "grows with every change of the documents",
  "understood": "fingerprint of the documents that requirements, facts and checklist are of", "warnings": "sentences for the person, in each language",
  "error": "why it failed, in each language", "worker": "key of the server that is at it", "attempts": "how often a server began, ever",
  "tries": "how often since it was last asked for", "asked_at": "when the documents last changed", "finished_at": "when it last ended",
  "first_understood_at": "since when there are requirements that a later document may restate"}');
select belongs_to_company('bid_readings');

/** A reading of the same content in another version of the reader, or one that goes: what it kept goes with it. */
create function let_reading_go() returns trigger language plpgsql as $$
begin
  insert into loose_contents (storage_key) values (old.storage_key)
    on conflict (storage_key) do update set remove_after = now();
  return null;
end $$;
create trigger let_reading_go after delete on document_readings for each row when (old.storage_key is not null)
  execute function let_reading_go();
create trigger let_old_reading_go after update on document_readings for each row
  when (old.storage_key is not null and old.storage_key is distinct from new.storage_key) execute function let_reading_go();

/** The reading of a content is erased with the last file that has it. */
create function forget_reading() returns trigger language plpgsql as $$
begin
  delete from document_readings r where r.company_id = old.company_id and r.sha256 = old.sha256
    and not exists (select from files f where f.company_id = old.company_id and f.sha256 = old.sha256);
  return null;
end $$;
create trigger forget_reading after delete on files for each row execute function forget_reading();
create index files_content on files (company_id, sha256);

-- What runs have read until now stays as it is; its documents are read anew when they change.
do $$
declare company record;
begin
  for company in select id from companies loop
    perform set_config('app.company_id', company.id, true);
    insert into bid_readings (company_id, bid_id, status, stage, finished_at, first_understood_at)
      select company.id, f.bid_id, 'done', 'finished', max(f.read_at), max(f.read_at) from bid_facts f where f.company_id = company.id group by f.bid_id;
  end loop;
  perform set_config('app.company_id', '', true);
end $$;
