-- Words of a company are written by everybody who uploads, comments or makes a bid, several at once in one transaction. Each
-- connection writes rows of its own, so that nobody waits for a word that another has not committed yet: two who brought the
-- same words in different orders waited for each other, and one of them was refused.

alter table search_vocabulary add column writer integer not null default pg_backend_pid();
alter table search_vocabulary drop constraint search_vocabulary_pkey;
alter table search_vocabulary add primary key (company_id, word, in_titles, writer);
select describe('search_vocabulary', '{
  "writer": "the connection that wrote it: two that write a word at once write it twice"}');

create or replace function keep_search_passage(kind text, id text, passage text) returns void language plpgsql as $$
declare searched text := current_setting('app.search', true);
begin
  perform set_config('app.search', '', true);
  insert into search_passages (object_id, kind, words)
    values (id, kind, search_passage_words(current_company(), passage))
    on conflict (company_id, object_id) do update set words = excluded.words;
  insert into search_vocabulary (word, in_titles)
    select said.part, false
    from (select distinct part from regexp_split_to_table(fold_text(passage), word_gap()) part
      where length(part) between 4 and 30 and part !~ '[0-9]') said
    where not exists (select from search_vocabulary k where k.word = said.part)
    on conflict do nothing;
  perform set_config('app.search', coalesce(searched, ''), true);
end $$;

/** Enters a bid or tender under its words, anew. Words that are known already are left alone. */
create or replace function keep_search_entry(kind text, id text, title text, reference text, buyer text) returns void
language plpgsql as $$
declare company text := current_company(); searched text := current_setting('app.search', true);
begin
  perform set_config('app.search', '', true);
  insert into search_entries (object_id, kind, words) values (id, kind,
      array_to_tsvector(array[company])
      || search_entry_words(company, 'A', title || ' ' || reference) || search_entry_words(company, 'B', buyer))
    on conflict (company_id, object_id) do update set words = excluded.words;
  insert into search_vocabulary (word)
    select said.word from (
      select distinct left(folded, 60) collate "C" as word
      from regexp_split_to_table(title || ' ' || reference || ' ' || buyer, word_gap()) part, fold_text(part) folded
      where length(folded) between 4 and 60) said
    where not exists (select from search_vocabulary k where k.word = said.word and k.in_titles)
    on conflict do nothing;
  perform set_config('app.search', coalesce(searched, ''), true);
end $$;
