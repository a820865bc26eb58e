-- Search over bids and tenders.
--
-- A word index must not grow slower with everybody else's data, and row security must hold in it. Two things follow:
-- every word is stored with its company in front, so that the index goes straight to the company's own; and the
-- condition itself stands in the table's policy, because PostgreSQL lets a query's own `@@` use an index only after
-- the policy has let the rows through (the operator is not leakproof). A transaction says what it searches with
-- `set_config('app.search', search_words(...)::text, true)`; without it all entries of the company are seen.

create extension if not exists fuzzystrmatch;

/** Lower case, without accents, Arabic letters that are written in several ways brought to one, no vowel marks. */
create function fold_text(words text) returns text language plpgsql stable strict as $$
declare folded text := lower(unaccent(lower(normalize(words, NFKC))));
begin
  -- Most texts need no more; the rest costs ten times as much.
  if octet_length(folded) > length(folded) then
    folded := translate(
      regexp_replace(folded, '[\u0610-\u061a\u0640\u064b-\u065f\u0670\u06d6-\u06ed\u200b-\u200f\u0300-\u036f]', '', 'g'),
      'أإآٱىیةکؤئ٠١٢٣٤٥٦٧٨٩', 'اااايىهكوي0123456789');
  end if;
  return folded;
end $$;

/** What stands between two words: spaces and punctuation, in any locale of the database. */
create function word_gap() returns text language sql immutable as $$
  select '[\u0001-/:-@[-`{-\u00bf\u2000-\u206f\u2e00-\u2e7f\u3000-\u303f\u060c\u061b\u061f\u066a-\u066d\u06d4]+'
$$;

/** The forms under which a folded word is found: itself, without its article, its English, French and Arabic stem. */
create function word_forms(word text) returns text[] language plpgsql stable as $$
declare forms text[] := array[word] || ts_lexize('english_stem', word) || ts_lexize('french_stem', word);
begin
  if octet_length(word) > length(word) then
    forms := forms || regexp_replace(word, '^(وال|بال|كال|فال|لل|ال)(?=..)', '') || ts_lexize('arabic_stem', word);
  end if;
  return forms;
end $$;

/** The French stem of a word as it is written, folded: accents tell endings apart. Null where the word has none. */
create function written_stem(word text) returns text language plpgsql stable as $$
begin
  return case when octet_length(word) > length(word) then fold_text((ts_lexize('french_stem', lower(word)))[1]) end;
end $$;

/**
 * The words of a text as entries of the company, with a weight and their place; the forms of a word share its place.
 * Whatever is written together is also one word.
 */
create function search_entry_words(company text, weight text, words text) returns tsvector language plpgsql stable as $$
declare folded text := fold_text(words); part text; form text; place integer := 0; entries text := '';
begin
  foreach part in array regexp_split_to_array(folded, word_gap()) loop
    continue when part = '';
    place := least(place + 1, 16000);
    foreach form in array word_forms(part) loop
      entries := entries || quote_literal(company || left(form, 80)) || ':' || place || weight || ' ';
    end loop;
  end loop;
  if octet_length(words) > length(words) then
    place := 0;
    foreach part in array regexp_split_to_array(words, word_gap()) loop
      continue when part = '';
      place := least(place + 1, 16000);
      form := written_stem(part);
      continue when form is null or form = '';
      entries := entries || quote_literal(company || left(form, 80)) || ':' || place || weight || ' ';
    end loop;
  end if;
  foreach part in array regexp_split_to_array(folded, '\s+') loop
    continue when part !~ word_gap();
    form := regexp_replace(part, word_gap(), '', 'g');
    continue when form = '';
    entries := entries || quote_literal(company || left(form, 80)) || ':' || greatest(place, 1) || weight || ' ';
  end loop;
  return entries::tsvector;
end $$;

/** Words that say nothing of what is sought; as the last, a word may be the beginning of another. */
create function is_filler(word text) returns boolean language sql stable as $$
  select ts_lexize('english_stem', word) = '{}' or ts_lexize('french_stem', word) = '{}'
$$;

/**
 * What a person typed as a query over the entries of the current company: all words, each as the beginning of a word
 * or in another form of it. Null when nothing is left to look for.
 */
create function search_words(typed text) returns tsquery language plpgsql stable as $$
declare chunk text; part text; parts text[]; whole tsquery; wanted tsquery; one tsquery; form text;
  chunks text[]; company text := current_company();
begin
  chunks := array(select c from regexp_split_to_table(btrim(typed), '\s+') c where c <> '' limit 12);
  for i in 1 .. coalesce(array_length(chunks, 1), 0) loop
    chunk := chunks[i];
    parts := array(select p from regexp_split_to_table(chunk, word_gap()) p where fold_text(p) <> '' limit 8);
    if parts = '{}' or (array_length(chunks, 1) > 1 and i < array_length(chunks, 1) and is_filler(fold_text(chunk))) then
      continue;
    end if;
    whole := null;
    foreach part in array parts loop
      one := search_lexeme(company || fold_text(part), true);
      foreach form in array word_forms(fold_text(part)) || written_stem(part) loop
        continue when form is null or form = '';
        one := one || search_lexeme(company || form, false);
      end loop;
      whole := case when whole is null then one else whole && one end;
    end loop;
    if array_length(parts, 1) > 1 then
      whole := whole || search_lexeme(company || regexp_replace(fold_text(chunk), word_gap(), '', 'g'), true);
    end if;
    wanted := case when wanted is null then whole else wanted && whole end;
  end loop;
  return wanted;
end $$;

/** A lexeme as a query, the beginning of one if `begins`. Folded words hold neither quotes nor backslashes. */
create function search_lexeme(lexeme text, begins boolean) returns tsquery language plpgsql immutable as $$
begin
  return (quote_literal(left(lexeme, 104)) || case when begins then ':*' else '' end)::tsquery;
end $$;

/** What the entries of this transaction are narrowed to; every entry holds its company's own id. */
create function searched_words() returns tsquery language sql stable as $$
  select coalesce(nullif(current_setting('app.search', true), ''), quote_literal(current_company()))::tsquery
$$;

create table search_entries (
  company_id object_id not null default current_company() references companies on delete cascade,
  object_id object_id not null,
  kind text not null check (kind in ('bid', 'tender')),
  words tsvector not null,
  primary key (company_id, object_id)
);
-- Without a list of pending entries: a search must not first read through what others have just written.
create index search_entries_words on search_entries using gin (words) with (fastupdate = off);
comment on table search_entries is 'Under which words bids and tenders are found; kept by triggers.';
select describe('search_entries', '{
  "company_id": "whose", "object_id": "the bid or tender", "kind": "which of the two",
  "words": "folded words and their stems, each with the company''s id in front (A in title or reference, B in the buyer''s name), and that id alone"}');
alter table search_entries enable row level security;
alter table search_entries force row level security;
-- The company is written as an expression so that no other index offers itself: reading all entries of a company by its
-- key looks cheap to the planner, which does not know the words when it plans.
create policy own_company_and_searched on search_entries for select
  using (company_id || '' = (select current_company()) and words @@ (select searched_words()));
create policy own_company_insert on search_entries for insert with check (company_id = (select current_company()));
create policy own_company_update on search_entries for update using (company_id = (select current_company()));
create policy own_company_delete on search_entries for delete using (company_id = (select current_company()));

create table search_vocabulary (
  company_id object_id not null default current_company() references companies on delete cascade,
  word text collate "C" not null,
  primary key (company_id, word)
);
comment on table search_vocabulary is 'Folded words that occurred in titles, references and names, to mend what was mistyped.';
select describe('search_vocabulary', '{"company_id": "whose", "word": "folded, four letters or more"}');
select belongs_to_company('search_vocabulary');

/** Enters a bid or tender under its words, anew. */
create function keep_search_entry(kind text, id text, title text, reference text, buyer text) returns void
language plpgsql as $$
declare company text := current_company(); searched text := current_setting('app.search', true);
begin
  -- A trigger may run while something else is searched; the entry must be seen to be replaced.
  perform set_config('app.search', '', true);
  insert into search_entries (object_id, kind, words) values (id, kind,
      array_to_tsvector(array[company])
      || search_entry_words(company, 'A', title || ' ' || reference) || search_entry_words(company, 'B', buyer))
    on conflict (company_id, object_id) do update set words = excluded.words;
  insert into search_vocabulary (word)
    select distinct left(fold_text(part), 60) from regexp_split_to_table(title || ' ' || reference || ' ' || buyer, word_gap()) part
    where length(fold_text(part)) between 4 and 60
    on conflict do nothing;
  perform set_config('app.search', coalesce(searched, ''), true);
end $$;

create function keep_bid_search() returns trigger language plpgsql as $$
begin
  perform keep_search_entry('bid', new.id, new.original_title, new.reference,
    coalesce((select name from clients where id = new.client_id), ''));
  return null;
end $$;
create trigger keep_search after insert on bids for each row execute function keep_bid_search();
create trigger keep_search_change after update of original_title, reference, client_id on bids for each row
  when ((old.original_title, old.reference, old.client_id) is distinct from (new.original_title, new.reference, new.client_id))
  execute function keep_bid_search();

create function keep_tender_search() returns trigger language plpgsql as $$
begin
  perform keep_search_entry('tender', new.id, new.title, new.reference, new.buyer);
  return null;
end $$;
create trigger keep_search after insert on tenders for each row execute function keep_tender_search();
create trigger keep_search_change after update of title, reference, buyer on tenders for each row
  when ((old.title, old.reference, old.buyer) is distinct from (new.title, new.reference, new.buyer))
  execute function keep_tender_search();

/** A client's new name is a new word for each of its bids. */
create function keep_client_search() returns trigger language plpgsql as $$
begin
  perform keep_search_entry('bid', b.id, b.original_title, b.reference, new.name) from bids b where b.client_id = new.id;
  return null;
end $$;
create trigger keep_search_change after update of name on clients for each row
  when (old.name is distinct from new.name) execute function keep_client_search();

create function drop_search_entry() returns trigger language plpgsql as $$
declare searched text := current_setting('app.search', true);
begin
  perform set_config('app.search', '', true);
  delete from search_entries where company_id = old.company_id and object_id = old.id;
  perform set_config('app.search', coalesce(searched, ''), true);
  return null;
end $$;
create trigger drop_search after delete on bids for each row execute function drop_search_entry();
create trigger drop_search after delete on tenders for each row execute function drop_search_entry();

/**
 * What was typed with each word of four letters or more that the company never wrote replaced by the nearest word it
 * did write: one slip in up to five letters, two in longer words. Null when there is nothing to mend it with.
 */
create function mend_words(typed text) returns text language plpgsql stable as $$
declare given text; best text; mended text[] := '{}'; slips integer;
begin
  for given in select fold_text(p) from regexp_split_to_table(left(btrim(typed), 200), word_gap()) p where fold_text(p) <> '' limit 12 loop
    best := given;
    if length(given) between 4 and 40 and not exists (
      select from search_vocabulary v where v.word ^@ given) then
      slips := case when length(given) > 5 then 2 else 1 end;
      -- Swapped neighbours are two steps of Levenshtein and one slip of a person.
      select v.word into best from search_vocabulary v
        where length(v.word) between length(given) - 2 and length(given) + 2
          and (levenshtein_less_equal(v.word, given, 2) <= slips
            or exists (select from generate_series(1, length(given) - 1) i
              where v.word = overlay(given placing reverse(substr(given, i, 2)) from i for 2)))
        order by levenshtein_less_equal(v.word, given, 2), v.word limit 1;
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
    perform keep_search_entry('bid', b.id, b.original_title, b.reference, coalesce(c.name, ''))
      from bids b left join clients c on c.company_id = b.company_id and c.id = b.client_id where b.company_id = company.id;
    perform keep_search_entry('tender', t.id, t.title, t.reference, t.buyer) from tenders t where t.company_id = company.id;
  end loop;
  perform set_config('app.company_id', '', true);
end $$;
