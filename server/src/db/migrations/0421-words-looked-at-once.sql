-- What every word goes through on its way into the search: letters that need no change were held against each of eighty that do, and the
-- entries of a long answer were copied once for every word of it.

/** As in 0081, with the same result: texts without Arabic are not looked through for it, and rare letters only where some are left. */
create or replace function fold_text(words text) returns text language plpgsql immutable parallel safe strict as $$
declare folded text := lower(words);
begin
  if octet_length(words) = length(words) then
    return folded;
  end if;
  if folded ~ '[\u00a0-\u017f\u2010-\u202f]' then
    folded := translate(folded, U&'éèàêçôîûùïâœ’«»–\00a0', U&'eeaecoiuuiaœ\0027""- ');
  end if;
  if folded ~ '[\u0620-\u066f]' then
    folded := translate(folded, U&'أإآىئةؤ٠١٢٣٤٥٦٧٨٩\0640\064b\064c\064d\064e\064f\0650\0651\0652', U&'ااايي\0647و0123456789');
  end if;
  if folded ~ U&'[^\0001-\007f\0621\0627\0628\062a-\063a\0641-\0648\064aœæßþ]' then
    folded := translate(folded, U&'áãäåëìíñòóõöøúüýÿłđðı‘“”—\202f', U&'aaaaeiinooooouuyyldd\0069\0027""- ');
  end if;
  if folded ~ U&'[^\0001-\007f\0621\0627\0628\062a-\063a\0641-\0648\064aœæßþ]' then
    folded := translate(
      lower(regexp_replace(normalize(replace(words, '´', ''''), NFKD), '[\u00ad\u0300-\u036f\u0483-\u0487\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061a\u061c\u0640\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e4\u06e7\u06e8\u06ea-\u06ed\u08ca-\u08e1\u08e3-\u08ff\u1ab0-\u1aff\u1dc0-\u1dff\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\u20d0-\u20ff\ufe00-\ufe0f\ufe20-\ufe2f\ufeff]+', '', 'g')),
      'أإآٱىیئةەھہۃکؤ٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹øłđðħŧŋıς’‘‛′ʼ“”„‟«»‐‑‒–—―−⁄',
      'ااااييي' || 'ههههه' || 'كو01234567890123456789olddhtniσ' || '''''''''''' || '""""""' || '-------/');
  end if;
  if folded ~ '[œæßþ]' then
    folded := replace(replace(replace(replace(folded, 'œ', 'oe'), 'æ', 'ae'), 'ß', 'ss'), 'þ', 'th');
  end if;
  return case when octet_length(folded) = length(folded) then folded else normalize(folded, NFC) end;
end $$;

/** As in 0081, with the same result: entries are gathered and joined once. */
create or replace function search_entry_words(company text, weight text, words text) returns tsvector language plpgsql stable as $$
declare folded text := fold_text(words); part text; form text; place integer := 0; entries text[];
begin
  foreach part in array regexp_split_to_array(folded, word_gap()) loop
    continue when part = '';
    place := least(place + 1, 16000);
    foreach form in array word_forms(part) loop
      entries := entries || (quote_literal(company || left(form, 80)) || ':' || place || weight);
    end loop;
  end loop;
  if octet_length(words) > length(words) then
    place := 0;
    foreach part in array regexp_split_to_array(words, word_gap()) loop
      continue when part = '';
      place := least(place + 1, 16000);
      form := written_stem(part);
      continue when form is null or form = '';
      entries := entries || (quote_literal(company || left(form, 80)) || ':' || place || weight);
    end loop;
  end if;
  foreach part in array regexp_split_to_array(folded, '\s+') loop
    continue when part !~ word_gap();
    form := regexp_replace(part, word_gap(), '', 'g');
    continue when form = '';
    entries := entries || (quote_literal(company || left(form, 80)) || ':' || greatest(place, 1) || weight);
  end loop;
  return coalesce(array_to_string(entries, ' '), '')::tsvector;
end $$;
