/**
 * What may have been meant where what was typed exists too: the typed words with one of them replaced by a word of the company
 * that is one slip away (a letter wrong, missing, too many, or two neighbours swapped, but for the first letter, which people
 * seldom get wrong), four such texts at most. Words of four letters or fewer and those with figures are taken as they are, and so
 * are two words of which one begins the other. Words of comments, documents and the like count `everywhere`, else those of
 * titles and names alone.
 */
create function similar_words(typed text, everywhere boolean) returns text[] language plpgsql stable as $$
declare given text[]; one text; near text; found text[] := '{}';
begin
  given := array(select fold_text(p) from regexp_split_to_table(left(btrim(typed), 200), word_gap()) p where fold_text(p) <> '' limit 12);
  for place in 1 .. cardinality(given) loop
    one := given[place];
    if length(one) between 5 and 40 and one !~ '[0-9]' then
      for near in
        select v.word from search_vocabulary v
        where length(v.word) between length(one) - 1 and length(one) + 1 and (everywhere or v.in_titles)
          -- The same first letter, as a range: the words are kept in the order of their letters.
          and v.word >= left(one, 1) and v.word < chr(ascii(one) + 1) and not v.word ^@ one and not one ^@ v.word
          and (levenshtein_less_equal(v.word, one, 1) <= 1
            or exists (select from generate_series(1, length(one) - 1) i
              where v.word = overlay(one placing reverse(substr(one, i, 2)) from i for 2)))
        order by v.in_titles desc, v.word limit 3
      loop
        found := found || array_to_string(given[:place - 1] || near || given[place + 1:], ' ');
      end loop;
    end if;
  end loop;
  return found[:4];
end $$;
