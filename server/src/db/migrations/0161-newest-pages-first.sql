-- Of words that many pages hold, those of the newest documents are shown first, without looking every document up.

alter table document_pages add column kept_at timestamptz(3) not null default now();
select describe('document_pages', '{"kept_at": "when the page was kept; the newest are found first"}');

/**
 * What was typed with each word of four letters or more that the company never wrote replaced by the nearest word it
 * did write: one slip in up to five letters, two in longer words. Null when there is nothing to mend it with. Words of
 * comments, documents and the like count `everywhere`, where the first letter or the one behind it is right: they are many. Else
 * those of titles and names alone.
 */
create or replace function mend_words(typed text, everywhere boolean) returns text language plpgsql stable as $$
declare given text; best text; mended text[] := '{}'; slips integer;
begin
  for given in select fold_text(p) from regexp_split_to_table(left(btrim(typed), 200), word_gap()) p where fold_text(p) <> '' limit 12 loop
    best := given;
    if length(given) between 4 and 40
        and not exists (select from search_vocabulary v where v.word ^@ given and v.in_titles)
        and not (everywhere and exists (select from search_vocabulary v where v.word ^@ given)) then
      slips := case when length(given) > 5 then 2 else 1 end;
      -- Swapped neighbours are two steps of Levenshtein and one slip of a person.
      select v.word into best from (
          select t.word, true as in_titles from search_vocabulary t where t.in_titles
            and length(t.word) between length(given) - 2 and length(given) + 2
          union all
          select w.word, w.in_titles from unnest(case when everywhere then array[left(given, 1), substr(given, 2, 1)] end) letter
            join search_vocabulary w on w.word >= letter and w.word < chr(ascii(letter) + 1)
            where length(w.word) between length(given) - 2 and length(given) + 2) v
        where levenshtein_less_equal(v.word, given, 2) <= 2
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
