-- The words of every document, page by page, so that any of them is found and leads to its page. Kept by the reading of a content
-- and gone with it. The index terms and the queries over them are made by engine/src/search.

alter table document_readings add column text_version smallint not null default 0;
select describe('document_readings', '{"text_version": "how its pages were made; 0 where there are none yet"}');

/** What a company's index terms begin with, so that the index keeps them together and does not get slower with other companies' data. */
create function page_prefix(company text) returns text language sql immutable as $$
  select substr(encode(decode(md5(company), 'hex'), 'base64'), 1, 4)
$$;

/** What the pages of this transaction are narrowed to; every page has its company's prefix as a term. */
create function searched_pages() returns tsquery language sql stable as $$
  select coalesce(nullif(current_setting('app.page_search', true), ''), quote_literal(page_prefix(current_company())))::tsquery
$$;

create table document_pages (
  company_id object_id not null default current_company(),
  sha256 text not null,
  ending text not null,
  position integer not null,
  page integer,
  paragraph integer,
  sheet text,
  cell text,
  inside text,
  body text not null,
  words tsvector not null,
  primary key (company_id, sha256, ending, position),
  foreign key (company_id, sha256, ending) references document_readings (company_id, sha256, ending) on delete cascade
);
-- Written by the hundred: what waits to be sorted in is a megabyte at most, which a search reads through.
create index document_pages_words on document_pages using gin (words) with (fastupdate = on, gin_pending_list_limit = 1024);
comment on table document_pages is 'The words of documents, page by page, for searching. They belong to a content, as its reading does.';
select describe('document_pages', '{
  "company_id": "whose", "sha256": "of the content, hex", "ending": "of the file name, lower case", "position": "order in the document, from 0",
  "page": "of a PDF or of slides, from 1", "paragraph": "the first paragraph of it, where there are no pages", "sheet": "of a workbook",
  "cell": "the first cell of it that holds anything", "inside": "the file inside an archive or a message", "body": "the words, a line for each block",
  "words": "index terms, each behind the prefix of the company: words, =stem, ~pair of common words, #content; and the prefix alone"}');
alter table document_pages enable row level security;
alter table document_pages force row level security;
-- As search_entries: the condition stands in the policy, since a query's own may use an index only behind it.
create policy own_company_and_searched on document_pages for select
  using (company_id || '' = (select current_company()) and words @@ (select searched_pages()));
create policy own_company_delete on document_pages for delete using (company_id = (select current_company()));
create policy own_company_insert on document_pages for insert with check (company_id = (select current_company()));

-- Contents whose pages are still to be made: those of documents that no reading of a bid brings, and of former versions.
create table unread_contents (
  company_id object_id not null default current_company() references companies on delete cascade,
  sha256 text not null,
  ending text not null,
  tries smallint not null default 0,
  due_at timestamptz(3) not null default now() + interval '2 minutes',
  primary key (company_id, sha256, ending)
);
create index unread_contents_due on unread_contents (company_id, due_at);
comment on table unread_contents is 'Contents of documents whose words are not searched yet; the reading of a bid comes first.';
select describe('unread_contents', '{
  "company_id": "whose", "sha256": "of the content, hex", "ending": "of the file name, lower case", "tries": "how often it was begun",
  "due_at": "when it may be read"}');
select belongs_to_company('unread_contents');

/** The ending of a file's name, lower case and without its point, or nothing. */
create function file_ending(name text) returns text language sql immutable as $$
  select coalesce(lower(substring(name from '\.([A-Za-z0-9]{1,10})$')), '')
$$;

create function note_unread_content() returns trigger language plpgsql as $$
begin
  insert into unread_contents (company_id, sha256, ending)
    select new.company_id, new.sha256, file_ending(new.name)
    where not exists (select from document_readings r
      where r.company_id = new.company_id and r.sha256 = new.sha256 and r.ending = file_ending(new.name) and r.text_version > 0)
    on conflict do nothing;
  return null;
end $$;
create trigger note_unread_content after insert on files for each row when (new.kind <> 'picture') execute function note_unread_content();
create trigger note_unread_content after insert on tender_files for each row execute function note_unread_content();
insert into unread_contents (company_id, sha256, ending)
  select company_id, sha256, file_ending(name) from files where kind <> 'picture'
  union select company_id, sha256, file_ending(name) from tender_files;

/** Companies with documents whose words are to be read now. Like companies_with_due_sources. */
create function companies_with_unread_contents() returns setof object_id
language plpgsql security definer set search_path = public, pg_temp as $$
declare entered text := coalesce(current_setting('app.company_id', true), ''); company object_id;
begin
  for company in select id from companies order by id loop
    perform set_config('app.company_id', company, true);
    if exists (select from unread_contents u where u.company_id = company and u.due_at <= now()) then
      return next company;
    end if;
  end loop;
  perform set_config('app.company_id', entered, true);
end $$;
revoke all on function companies_with_unread_contents() from public;

/** Takes words out of those that mistyped words are mended with where nothing that is left holds them. */
create or replace function forget_words(texts text) returns void language plpgsql as $$
declare searched text := current_setting('app.search', true); pages text := current_setting('app.page_search', true);
begin
  perform set_config('app.search', '', true), set_config('app.page_search', '', true);
  delete from search_vocabulary v using (
      select distinct left(part, 60) as word from regexp_split_to_table(fold_text(texts), word_gap()) part where length(part) >= 4) w
    where v.company_id = current_company() and v.word = w.word
      and not exists (select from search_entries e where e.words @@ search_lexeme(current_company() || v.word, false))
      and not exists (select from search_passages p where p.words @@ search_lexeme(current_company() || v.word, false))
      and not exists (select from document_pages p where p.words @@ search_lexeme(page_prefix(current_company()) || v.word, false));
  perform set_config('app.search', coalesce(searched, ''), true), set_config('app.page_search', coalesce(pages, ''), true);
end $$;

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
    delete from document_readings r where r.company_id = company and r.sha256 = sum;
    delete from unread_contents u where u.company_id = company and u.sha256 = sum;
    if said is not null and exists (select from companies c where c.id = company) then
      perform forget_words(said);
    end if;
  end if;
  perform set_config('app.company_id', entered, true), set_config('app.page_search', coalesce(searched, ''), true);
end $$;

-- What was answered in bids is found too, beside what was asked.

alter table search_passages drop constraint search_passages_pkey, drop constraint search_passages_kind_check;
alter table search_passages add primary key (company_id, object_id, kind),
  add check (kind in ('client', 'comment', 'document', 'requirement', 'response'));
comment on table search_passages is 'Under which words clients, comments, documents, requirements and what was answered to these are found; kept by triggers.';
select describe('search_passages', '{"object_id": "the client, comment, file or requirement",
  "kind": "which of them; response: what was answered to the requirement"}');

create or replace function keep_search_passage(kind text, id text, passage text) returns void language plpgsql as $$
declare searched text := current_setting('app.search', true);
begin
  perform set_config('app.search', '', true);
  insert into search_passages (object_id, kind, words)
    values (id, kind, search_passage_words(current_company(), passage))
    on conflict on constraint search_passages_pkey do update set words = excluded.words;
  insert into search_vocabulary (word, in_titles)
    select distinct part, false from regexp_split_to_table(fold_text(passage), word_gap()) part
    where length(part) between 4 and 30 and part !~ '[0-9]'
    on conflict do nothing;
  perform set_config('app.search', coalesce(searched, ''), true);
end $$;

create function keep_response_passage() returns trigger language plpgsql as $$
declare searched text := current_setting('app.search', true);
begin
  if new.answer <> '' then
    perform keep_search_passage('response', new.id, new.answer);
  else
    perform set_config('app.search', '', true);
    delete from search_passages p where p.company_id = new.company_id and p.object_id = new.id and p.kind = 'response';
    perform set_config('app.search', coalesce(searched, ''), true);
  end if;
  return null;
end $$;
create trigger keep_response after insert on requirements for each row when (new.answer <> '') execute function keep_response_passage();
create trigger keep_response_change after update of answer on requirements for each row
  when (old.answer is distinct from new.answer) execute function keep_response_passage();
insert into search_passages (company_id, object_id, kind, words)
  select company_id, id, 'response', search_passage_words(company_id, answer) from requirements where answer <> '';

-- Words of titles are looked through when what was typed is in none of them, and are few beside those of all documents.
create index search_vocabulary_titles on search_vocabulary (company_id, word) where in_titles;
