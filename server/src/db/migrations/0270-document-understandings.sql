-- What documents say together is kept, so that a pack, the bid made of it and each of its runs understand the same documents once.

create table document_understandings (
  company_id object_id not null default current_company() references companies on delete cascade,
  documents text not null,
  contents text[] not null,
  reader text not null,
  found jsonb not null,
  found_at timestamptz(3) not null default now(),
  primary key (company_id, documents)
);
comment on table document_understandings is 'What documents say together, kept so that nothing unchanged is understood twice. Erased with the last file of any of their contents.';
select describe('document_understandings', '{
  "company_id": "whose",
  "documents": "which documents, in which order and under which names: SHA-256 of all that tells two understandings apart",
  "contents": "SHA-256 of each of their contents, hex",
  "reader": "version of the reader: SHA-256 of its program",
  "found": "requirements, facts, checklist, kinds and differences, as the engine answers them",
  "found_at": "when"}');
select belongs_to_company('document_understandings');

/** Lets a content go after the commit, and what was read in it, unless a file has it: out of the bin or in it. */
create or replace function let_unnamed_content_go(company text, key text, sum text) returns void language plpgsql as $$
declare entered text := coalesce(current_setting('app.company_id', true), ''); searched text := current_setting('app.page_search', true);
  said text;
begin
  perform set_config('app.company_id', company, true), set_config('app.page_search', '', true);
  -- One after the other, so that of two who remove the last two files of a content the second lets it go.
  perform pg_advisory_xact_lock(hashtextextended(key, 7236118));
  if not exists (select from files f where f.company_id = company and f.storage_key = key)
      and not exists (select from tender_files f where f.company_id = company and f.storage_key = key)
      and not exists (select from bin_rows r where r.company_id = company and r.table_name in ('files', 'tender_files')
        and r.row ->> 'storage_key' = key) then
    insert into loose_contents (storage_key) values (key) on conflict (storage_key) do update set remove_after = now();
  end if;
  if not has_content(sum) then
    select string_agg(p.body, ' ') into said from document_pages p where p.company_id = company and p.sha256 = sum;
    delete from document_understandings u where u.company_id = company and sum = any(u.contents);
    delete from document_readings r where r.company_id = company and r.sha256 = sum;
    delete from unread_contents u where u.company_id = company and u.sha256 = sum;
    if said is not null and exists (select from companies c where c.id = company) then
      perform forget_words(said);
    end if;
  end if;
  perform set_config('app.company_id', entered, true), set_config('app.page_search', coalesce(searched, ''), true);
end $$;
