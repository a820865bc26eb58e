-- Text is folded as the program folds it (engine/src/text/fold.ts): what a list finds as one types, a search finds too. Until
-- now accents went by the dictionary `unaccent`, which knows other letters than the program did.

alter function fold_text(text) rename to fold_text_before;

/**
 * As `foldText` in engine/src/text/fold.ts, letter for letter: lower case, without accents, vowel signs and marks of direction,
 * full-width signs and ligatures taken apart, letters that are written in several ways brought to one, straight quotes, one dash.
 * Most texts need no more than their common letters put right, which is an eighth of the cost of the rest.
 */
create function fold_text(words text) returns text language plpgsql immutable parallel safe strict as $$
declare folded text;
begin
  if octet_length(words) = length(words) then
    return lower(words);
  end if;
  folded := translate(lower(words),
    U&'àáâãäåçèéêëìíîïñòóôõöøùúûüýÿłđðı’‘“”«»–—\00a0\202fأإآىئةؤ٠١٢٣٤٥٦٧٨٩\0640\064b\064c\064d\064e\064f\0650\0651\0652',
    U&'aaaaaaceeeeiiiinoooooouuuuyyldd\0069\0027\0027""""--  ااايي\0647و0123456789');
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

-- What folds otherwise now is entered again, company by company.
do $$
declare company record;
begin
  for company in select id from companies loop
    perform set_config('app.company_id', company.id, true);
    update tenders t set folded = fold_text(concat_ws(' ', t.title, t.reference, t.buyer))
      where t.company_id = company.id and t.folded is distinct from fold_text(concat_ws(' ', t.title, t.reference, t.buyer));
    delete from search_vocabulary v where v.company_id = company.id and fold_text(v.word) <> v.word;
    perform keep_search_entry('bid', b.id, b.original_title, b.reference, coalesce(c.name, ''))
      from bids b left join clients c on c.company_id = b.company_id and c.id = b.client_id,
        concat_ws(' ', b.original_title, b.reference, c.name) said
      where b.company_id = company.id and fold_text_before(said) <> fold_text(said);
    perform keep_search_entry('tender', t.id, t.title, t.reference, t.buyer)
      from tenders t, concat_ws(' ', t.title, t.reference, t.buyer) said
      where t.company_id = company.id and fold_text_before(said) <> fold_text(said);
    perform keep_search_passage('client', c.id, said)
      from clients c, concat_ws(' ', c.name, c.sector, c.country, c.contact_name, c.contact_email, c.notes) said
      where c.company_id = company.id and fold_text_before(said) <> fold_text(said);
    perform keep_search_passage('comment', c.id, said)
      from comments c, regexp_replace(c.comment, '\]\([0-9a-f]{24}\)', ' ', 'g') said
      where c.company_id = company.id and fold_text_before(said) <> fold_text(said);
    perform keep_search_passage('document', f.id, f.name)
      from files f where f.company_id = company.id and fold_text_before(f.name) <> fold_text(f.name);
    perform keep_search_passage('requirement', r.id, r.text)
      from requirements r where r.company_id = company.id and fold_text_before(r.text) <> fold_text(r.text);
    -- The words alone: the answer is no other than it was, so that it has no new version and is no new line of the audit log.
    update answers a set words = search_entry_words(a.company_id, 'A', left(a.question, 5000))
        || search_entry_words(a.company_id, 'B', array_to_string(a.tags, ' '))
        || search_entry_words(a.company_id, 'C', left(a.answer, 10000))
      from (select id, concat_ws(' ', question, array_to_string(tags, ' '), answer) as said
        from answers where company_id = company.id) s
      where a.company_id = company.id and a.id = s.id and fold_text_before(s.said) <> fold_text(s.said);
  end loop;
  perform set_config('app.company_id', '', true);
end $$;

drop function fold_text_before(text);
