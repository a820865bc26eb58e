-- Search beyond bids and tenders: clients, comments, names of documents, requirements. Kept apart from search_entries, so
-- that the search box, which asks for bids and tenders alone, never reads past a company's comments.

create table search_passages (
  company_id object_id not null default current_company() references companies on delete cascade,
  object_id object_id not null,
  kind text not null check (kind in ('client', 'comment', 'document', 'requirement')),
  words tsvector not null,
  primary key (company_id, object_id)
);
-- Written by the hundred when documents are read; a search reads through a short list of what was written last at most.
create index search_passages_words on search_passages using gin (words) with (fastupdate = on, gin_pending_list_limit = 128);
comment on table search_passages is 'Under which words clients, comments, documents and requirements are found; kept by triggers.';
select describe('search_passages', '{
  "company_id": "whose", "object_id": "the client, comment, file or requirement", "kind": "which of them",
  "words": "folded words and their stems without their places, each with the company''s id in front, and that id alone"}');
alter table search_passages enable row level security;
alter table search_passages force row level security;
-- As search_entries: see migration 0006.
create policy own_company_and_searched on search_passages for select
  using (company_id || '' = (select current_company()) and words @@ (select searched_words()));
create policy own_company_insert on search_passages for insert with check (company_id = (select current_company()));
create policy own_company_update on search_passages for update using (company_id = (select current_company()));
create policy own_company_delete on search_passages for delete using (company_id = (select current_company()));

alter table search_vocabulary add column in_titles boolean not null default true;
select describe('search_vocabulary', '{"in_titles": "of a bid, a tender or their buyers; else only in comments, documents and the like"}');

/** The words of a passage as entries of the company, without their places. */
create function search_passage_words(company text, words text) returns tsvector language sql stable as $$
  select array_to_tsvector(array[company]) || strip(search_entry_words(company, 'D', left(words, 20000)))
$$;

/** Enters a client, comment, document or requirement under its words, anew. */
create function keep_search_passage(kind text, id text, passage text) returns void language plpgsql as $$
declare searched text := current_setting('app.search', true);
begin
  perform set_config('app.search', '', true);
  insert into search_passages (object_id, kind, words)
    values (id, kind, search_passage_words(current_company(), passage))
    on conflict (company_id, object_id) do update set words = excluded.words;
  insert into search_vocabulary (word, in_titles)
    select distinct part, false from regexp_split_to_table(fold_text(passage), word_gap()) part
    where length(part) between 4 and 30 and part !~ '[0-9]'
    on conflict do nothing;
  perform set_config('app.search', coalesce(searched, ''), true);
end $$;

create function keep_client_passage() returns trigger language plpgsql as $$
begin
  perform keep_search_passage('client', new.id, concat_ws(' ', new.name, new.sector, new.country, new.contact_name, new.contact_email, new.notes));
  return null;
end $$;
create trigger keep_passage after insert on clients for each row execute function keep_client_passage();
create trigger keep_passage_change after update on clients for each row
  when ((old.name, old.sector, old.country, old.contact_name, old.contact_email, old.notes)
    is distinct from (new.name, new.sector, new.country, new.contact_name, new.contact_email, new.notes))
  execute function keep_client_passage();

create function keep_comment_passage() returns trigger language plpgsql as $$
begin
  -- Whom a comment mentions is found by name, not by id.
  perform keep_search_passage('comment', new.id, regexp_replace(new.comment, '\]\([0-9a-f]{24}\)', ' ', 'g'));
  return null;
end $$;
create trigger keep_passage after insert on comments for each row execute function keep_comment_passage();
create trigger keep_passage_change after update of comment on comments for each row
  when (old.comment is distinct from new.comment) execute function keep_comment_passage();

create function keep_document_passage() returns trigger language plpgsql as $$
begin
  perform keep_search_passage('document', new.id, new.name);
  return null;
end $$;
create trigger keep_passage after insert on files for each row execute function keep_document_passage();
create trigger keep_passage_change after update of name on files for each row
  when (old.name is distinct from new.name) execute function keep_document_passage();

create function keep_requirement_passage() returns trigger language plpgsql as $$
begin
  perform keep_search_passage('requirement', new.id, new.text);
  return null;
end $$;
create trigger keep_passage after insert on requirements for each row execute function keep_requirement_passage();
create trigger keep_passage_change after update of text on requirements for each row
  when (old.text is distinct from new.text) execute function keep_requirement_passage();

create function drop_search_passage() returns trigger language plpgsql as $$
declare searched text := current_setting('app.search', true);
begin
  perform set_config('app.search', '', true);
  delete from search_passages where company_id = old.company_id and object_id = old.id;
  perform set_config('app.search', coalesce(searched, ''), true);
  return null;
end $$;
create trigger drop_passage after delete on clients for each row execute function drop_search_passage();
create trigger drop_passage after delete on comments for each row execute function drop_search_passage();
create trigger drop_passage after delete on files for each row execute function drop_search_passage();
create trigger drop_passage after delete on requirements for each row execute function drop_search_passage();

/** As in migration 0006; a word that a passage had brought becomes one of the titles. */
create or replace function keep_search_entry(kind text, id text, title text, reference text, buyer text) returns void
language plpgsql as $$
declare company text := current_company(); searched text := current_setting('app.search', true);
begin
  perform set_config('app.search', '', true);
  insert into search_entries (object_id, kind, words) values (id, kind,
      array_to_tsvector(array[company])
      || search_entry_words(company, 'A', title || ' ' || reference) || search_entry_words(company, 'B', buyer))
    on conflict (company_id, object_id) do update set words = excluded.words;
  insert into search_vocabulary as v (word)
    select distinct left(fold_text(part), 60) from regexp_split_to_table(title || ' ' || reference || ' ' || buyer, word_gap()) part
    where length(fold_text(part)) between 4 and 60
    on conflict (company_id, word) do update set in_titles = true where not v.in_titles;
  perform set_config('app.search', coalesce(searched, ''), true);
end $$;

drop function mend_words(text);
/**
 * What was typed with each word of four letters or more that the company never wrote replaced by the nearest word it
 * did write: one slip in up to five letters, two in longer words. Null when there is nothing to mend it with. Words of
 * comments, documents and the like count `everywhere`, else those of titles and names alone.
 */
create function mend_words(typed text, everywhere boolean) returns text language plpgsql stable as $$
declare given text; best text; mended text[] := '{}'; slips integer;
begin
  for given in select fold_text(p) from regexp_split_to_table(left(btrim(typed), 200), word_gap()) p where fold_text(p) <> '' limit 12 loop
    best := given;
    if length(given) between 4 and 40 and not exists (
      select from search_vocabulary v where v.word ^@ given and (everywhere or v.in_titles)) then
      slips := case when length(given) > 5 then 2 else 1 end;
      -- Swapped neighbours are two steps of Levenshtein and one slip of a person.
      select v.word into best from search_vocabulary v
        where length(v.word) between length(given) - 2 and length(given) + 2 and (everywhere or v.in_titles)
          and levenshtein_less_equal(v.word, given, 2) <= 2
          and (levenshtein_less_equal(v.word, given, 2) <= slips
            or exists (select from generate_series(1, length(given) - 1) i
              where v.word = overlay(given placing reverse(substr(given, i, 2)) from i for 2)))
        order by levenshtein_less_equal(v.word, given, 2), v.in_titles desc, v.word limit 1;
      if best is null then
        return null;
      end if;
    end if;
    mended := mended || best;
  end loop;
  return nullif(array_to_string(mended, ' '), fold_text(btrim(typed)));
end $$;

-- What was there before is entered, company by company.
do $$
declare company record;
begin
  for company in select id from companies loop
    perform set_config('app.company_id', company.id, true);
    perform keep_search_passage('client', c.id, concat_ws(' ', c.name, c.sector, c.country, c.contact_name, c.contact_email, c.notes))
      from clients c where c.company_id = company.id;
    perform keep_search_passage('comment', c.id, regexp_replace(c.comment, '\]\([0-9a-f]{24}\)', ' ', 'g'))
      from comments c where c.company_id = company.id;
    perform keep_search_passage('document', f.id, f.name) from files f where f.company_id = company.id;
    perform keep_search_passage('requirement', r.id, r.text) from requirements r where r.company_id = company.id;
  end loop;
  perform set_config('app.company_id', '', true);
end $$;
