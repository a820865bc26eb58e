-- The list of tenders is searched as everything else is, accents and forms of Arabic letters folded. Folding costs more than
-- comparing, and a search reads all titles of a company: they are kept folded.

/** As in migration 0036, in the same letters, at a third of the cost: what a text has nothing of is not looked for in it. */
create or replace function fold_text(words text) returns text language plpgsql stable strict as $$
declare folded text;
begin
  if octet_length(words) = length(words) then
    return lower(words);
  end if;
  folded := lower(unaccent(lower(case when words is nfkc normalized then words else normalize(words, NFKC) end)));
  if octet_length(folded) > length(folded) then
    folded := translate(
      regexp_replace(folded, '[\u0610-\u061a\u0640\u064b-\u065f\u0670\u06d6-\u06ed\u200b-\u200f\u0300-\u036f]', '', 'g'),
      'أإآىةؤئ', 'ااايهوي');
    if folded ~ '[ٱیہەک٠-٩۰-۹]' then
      folded := translate(folded, 'ٱیہەک٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹', 'ايههك01234567890123456789');
    end if;
  end if;
  return folded;
end $$;

alter table tenders add column folded text not null default '';
select describe('tenders', '{"folded": "title, reference and buyer as they are searched, kept by a trigger"}');
drop trigger keep_audit on tenders;
drop trigger keep_audit_change on tenders;
drop trigger keep_audit_removal on tenders;
select keeps_audit('tenders', 'tender', 'id', '{score, reasons, scored_with, notice, notice_date, folded}',
  'old.version is distinct from new.version');

create function fold_tender() returns trigger language plpgsql as $$
begin
  new.folded := fold_text(concat_ws(' ', new.title, new.reference, new.buyer));
  return new;
end $$;
create trigger fold_words before insert or update of title, reference, buyer on tenders
  for each row execute function fold_tender();

do $$
declare company record;
begin
  for company in select id from companies loop
    perform set_config('app.company_id', company.id, true);
    update tenders set folded = fold_text(concat_ws(' ', title, reference, buyer)) where company_id = company.id;
  end loop;
  perform set_config('app.company_id', '', true);
end $$;
