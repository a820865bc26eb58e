-- What was answered in bids is found by an index of its own: passages keep one row for each object, which who enters them relies on.

drop trigger keep_response on requirements;
drop trigger keep_response_change on requirements;
drop function keep_response_passage();
delete from search_passages where kind = 'response';
alter table search_passages drop constraint search_passages_pkey, drop constraint search_passages_kind_check;
alter table search_passages add primary key (company_id, object_id),
  add check (kind in ('client', 'comment', 'document', 'requirement'));
comment on table search_passages is 'Under which words clients, comments, documents and requirements are found; kept by triggers.';
select describe('search_passages', '{"object_id": "the client, comment, file or requirement", "kind": "which of them"}');

create table search_responses (
  company_id object_id not null default current_company() references companies on delete cascade,
  object_id object_id not null,
  words tsvector not null,
  primary key (company_id, object_id)
);
create index search_responses_words on search_responses using gin (words) with (fastupdate = on, gin_pending_list_limit = 128);
comment on table search_responses is 'Under which words answers to requirements are found; kept by triggers.';
select describe('search_responses', '{
  "company_id": "whose", "object_id": "the requirement that was answered",
  "words": "as of search_passages"}');
alter table search_responses enable row level security;
alter table search_responses force row level security;
-- As search_entries.
create policy own_company_and_searched on search_responses for select
  using (company_id || '' = (select current_company()) and words @@ (select searched_words()));
create policy own_company_delete on search_responses for delete using (company_id = (select current_company()));
create policy own_company_insert on search_responses for insert with check (company_id = (select current_company()));
create policy own_company_update on search_responses for update using (company_id = (select current_company()));

create function keep_response_words() returns trigger language plpgsql as $$
declare searched text := current_setting('app.search', true);
begin
  perform set_config('app.search', '', true);
  if new.answer = '' then
    delete from search_responses r where r.company_id = new.company_id and r.object_id = new.id;
  else
    insert into search_responses (object_id, words) values (new.id, search_passage_words(new.company_id, new.answer))
      on conflict (company_id, object_id) do update set words = excluded.words;
    insert into search_vocabulary (word, in_titles)
      select said.part, false
      from (select distinct part from regexp_split_to_table(fold_text(new.answer), word_gap()) part
        where length(part) between 4 and 30 and part !~ '[0-9]') said
      where not exists (select from search_vocabulary k where k.word = said.part)
      order by said.part collate "C"
      on conflict do nothing;
  end if;
  perform set_config('app.search', coalesce(searched, ''), true);
  return null;
end $$;
-- No link with cascade: what hangs on a requirement by one is kept in the bin with it, and these come back by themselves.
create function drop_response_words() returns trigger language plpgsql as $$
declare searched text := current_setting('app.search', true);
begin
  perform set_config('app.search', '', true);
  delete from search_responses where company_id = old.company_id and object_id = old.id;
  perform set_config('app.search', coalesce(searched, ''), true);
  return null;
end $$;
create trigger drop_response after delete on requirements for each row execute function drop_response_words();
create trigger keep_response after insert on requirements for each row when (new.answer <> '') execute function keep_response_words();
create trigger keep_response_change after update of answer on requirements for each row
  when (old.answer is distinct from new.answer) execute function keep_response_words();
insert into search_responses (company_id, object_id, words)
  select company_id, id, search_passage_words(company_id, answer) from requirements where answer <> '';

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
      and not exists (select from search_responses r where r.words @@ search_lexeme(current_company() || v.word, false))
      and not exists (select from document_pages p where p.words @@ search_lexeme(page_prefix(current_company()) || v.word, false));
  perform set_config('app.search', coalesce(searched, ''), true), set_config('app.page_search', coalesce(pages, ''), true);
end $$;

-- Two who bring the same document at once do not wait for each other: as with words.
alter table unread_contents add column writer integer not null default pg_backend_pid();
alter table unread_contents drop constraint unread_contents_pkey;
alter table unread_contents add primary key (company_id, sha256, ending, writer);
select describe('unread_contents', '{
  "writer": "the connection that wrote it: two that bring a content at once write it twice"}');
