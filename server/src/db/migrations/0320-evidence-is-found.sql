-- Evidence is found by the search of everything: by title, issuer, number, role, tags, contact and note.

alter table search_passages drop constraint search_passages_kind_check;
alter table search_passages add constraint search_passages_kind_check
  check (kind in ('client', 'comment', 'document', 'evidence', 'requirement', 'response'));
comment on table search_passages is 'Under which words clients, comments, documents, evidence, requirements and what was answered to these are found; kept by triggers.';
select describe('search_passages', '{"object_id": "the client, comment, file, evidence or requirement"}');

/** The words under which evidence is found, and the passage that is shown. */
create function evidence_passage(e evidence) returns text language sql stable as $$
  select concat_ws(' · ', nullif(e.title, ''), nullif(e.issuer, ''), nullif(e.number, ''), nullif(e.role, ''),
    nullif(array_to_string(e.tags, ', '), ''), nullif(e.contact_name, ''), nullif(e.note, ''))
$$;
/** What is written under is found; words that no evidence has any more, nor anything else, mend no slips. In the bin it is not found. */
create function keep_evidence_passage() returns trigger language plpgsql as $$
begin
  if tg_op <> 'DELETE' then
    perform keep_search_passage('evidence', new.id, evidence_passage(new));
  end if;
  if tg_op <> 'INSERT' then
    perform forget_words(evidence_passage(old));
  end if;
  return null;
end $$;
create trigger keep_passage after insert on evidence for each row execute function keep_evidence_passage();
create trigger keep_passage_change after update on evidence for each row
  when ((old.title, old.issuer, old.number, old.role, old.tags, old.contact_name, old.note)
    is distinct from (new.title, new.issuer, new.number, new.role, new.tags, new.contact_name, new.note))
  execute function keep_evidence_passage();
-- In the order of their names: first the passage goes, then the words that nothing else has.
create trigger drop_passage after delete on evidence for each row execute function drop_search_passage();
create trigger forget_passage after delete on evidence for each row execute function keep_evidence_passage();

do $$
declare company text;
begin
  for company in select distinct e.company_id from evidence e loop
    perform set_config('app.company_id', company, true);
    perform keep_search_passage('evidence', e.id, evidence_passage(e)) from evidence e where e.company_id = company;
  end loop;
  perform set_config('app.company_id', '', true);
end $$;
