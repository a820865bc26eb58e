-- Persian letters as Arabic keyboards write them: the Farsi yeh became an alef maksura, which became a yeh only where it was
-- typed as one, so that neither found the other.

/** As in migration 0006; with the Farsi yeh, the keheh, the forms of heh and the digits that Persian and Urdu keyboards write. */
create or replace function fold_text(words text) returns text language plpgsql stable strict as $$
declare folded text := lower(unaccent(lower(normalize(words, NFKC))));
begin
  -- Most texts need no more; the rest costs ten times as much.
  if octet_length(folded) > length(folded) then
    folded := translate(
      regexp_replace(folded, '[\u0610-\u061a\u0640\u064b-\u065f\u0670\u06d6-\u06ed\u200b-\u200f\u0300-\u036f]', '', 'g'),
      'أإآٱىیةہەکؤئ٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹', 'ااااييهههكوي01234567890123456789');
  end if;
  return folded;
end $$;

-- What holds one of the letters that fold otherwise now is entered again, company by company.
do $$
declare company record; changed text := '[یہە۰-۹]';
begin
  for company in select id from companies loop
    perform set_config('app.company_id', company.id, true);
    delete from search_vocabulary v where v.company_id = company.id and v.word ~ '[ىہە۰-۹]';
    perform keep_search_entry('bid', b.id, b.original_title, b.reference, coalesce(c.name, ''))
      from bids b left join clients c on c.company_id = b.company_id and c.id = b.client_id
      where b.company_id = company.id and b.original_title || b.reference || coalesce(c.name, '') ~ changed;
    perform keep_search_entry('tender', t.id, t.title, t.reference, t.buyer)
      from tenders t where t.company_id = company.id and t.title || t.reference || t.buyer ~ changed;
    perform keep_search_passage('client', c.id, concat_ws(' ', c.name, c.sector, c.country, c.contact_name, c.contact_email, c.notes))
      from clients c where c.company_id = company.id
        and concat_ws(' ', c.name, c.sector, c.country, c.contact_name, c.contact_email, c.notes) ~ changed;
    perform keep_search_passage('comment', c.id, regexp_replace(c.comment, '\]\([0-9a-f]{24}\)', ' ', 'g'))
      from comments c where c.company_id = company.id and c.comment ~ changed;
    perform keep_search_passage('document', f.id, f.name) from files f where f.company_id = company.id and f.name ~ changed;
    perform keep_search_passage('requirement', r.id, r.text) from requirements r where r.company_id = company.id and r.text ~ changed;
    -- The words alone: the answer is no other than it was, so that it has no new version and is no new line of the audit log.
    update answers a set words = search_entry_words(a.company_id, 'A', left(a.question, 5000))
        || search_entry_words(a.company_id, 'B', array_to_string(a.tags, ' '))
        || search_entry_words(a.company_id, 'C', left(a.answer, 10000))
      where a.company_id = company.id and a.question || array_to_string(a.tags, ' ') || a.answer ~ changed;
  end loop;
  perform set_config('app.company_id', '', true);
end $$;
