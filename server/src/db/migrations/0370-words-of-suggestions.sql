-- Who takes a colleague's suggestion into an answer has read those words, not written them.

alter table answer_documents add column suggested_by jsonb not null default '{}';
select describe('answer_documents', '{"suggested_by": "who entered the words of each suggestion in the document, by its id; empty where several people did"}');

/** As in 0100; the words of an accepted suggestion are those of whoever suggested them. */
create or replace function keep_requirement() returns trigger language plpgsql as $$
declare is_rewritten boolean := (new.answer, new.answer_rich) is distinct from (old.answer, old.answer_rich);
begin
  if new.status <> 'ignored' then
    new.is_withdrawn := false;
  end if;
  if current_setting('app.importing', true) = 'on' then
    return new;
  end if;
  if is_rewritten then
    new.version := old.version + 1;
    new.answered_by := coalesce((select id from users where id = nullif(current_setting('app.words_of', true), '')), current_member());
  end if;
  if new.status <> 'approved' then
    new.approved_by := null;
    new.approved_at := null;
  elsif old.status <> 'approved' or is_rewritten then
    new.approved_by := current_member();
    new.approved_at := now();
  end if;
  if new.status <> 'ignored' then
    new.ignore_reason := '';
  end if;
  return new;
end $$;
