-- Each word of an erased text was compared with every row of the search where statistics were made before these rows came, and of each
-- document of a company that was erased as a whole.

/** As in 0162, with the same result: a word is looked for in the indexes, whatever statistics say; none while the company itself is erased. */
create or replace function forget_words(texts text) returns void language plpgsql set enable_seqscan = off as $$
declare searched text := current_setting('app.search', true); pages text := current_setting('app.page_search', true);
  said text[];
begin
  if current_setting('app.erasing_company', true) = 'on' then
    return;
  end if;
  said := array(select distinct left(part, 60) from regexp_split_to_table(fold_text(texts), word_gap()) part where length(part) >= 4);
  perform set_config('app.search', '', true), set_config('app.page_search', '', true);
  delete from search_vocabulary v
    where v.company_id = current_company() and v.word = any(said)
      and not exists (select from search_entries e where e.words @@ search_lexeme(current_company() || v.word, false))
      and not exists (select from search_passages p where p.words @@ search_lexeme(current_company() || v.word, false))
      and not exists (select from search_responses r where r.words @@ search_lexeme(current_company() || v.word, false))
      and not exists (select from document_pages p where p.words @@ search_lexeme(page_prefix(current_company()) || v.word, false));
  perform set_config('app.search', coalesce(searched, ''), true), set_config('app.page_search', coalesce(pages, ''), true);
end $$;
