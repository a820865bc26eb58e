-- A form that begins as the word itself was asked for twice: each key of a query is looked at for every row that the index brings.
create or replace function search_words(typed text) returns tsquery language plpgsql stable as $$
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
      for form in
        select distinct f from unnest(word_forms(fold_text(part)) || written_stem(part)) f
        where f <> '' and not starts_with(f, fold_text(part))
      loop
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
