-- What a requirement was merged from is remembered with it, so that the merge can be undone.

alter table requirements add column merged_from jsonb;
select describe('requirements', '{"merged_from": "what it was merged from, for undoing it: {rows, comments, history, uses, checklist, follows, text, answer}; null where it was not"}');

/** As in 0018; what is brought back as it was keeps its writer and its approval. */
create or replace function keep_requirement() returns trigger language plpgsql as $$
begin
  if current_setting('app.importing', true) = 'on' then
    return new;
  end if;
  if new.answer is distinct from old.answer then
    new.version := old.version + 1;
    new.answered_by := current_member();
  end if;
  if new.status <> 'approved' then
    new.approved_by := null;
    new.approved_at := null;
  elsif old.status <> 'approved' or new.answer is distinct from old.answer then
    new.approved_by := current_member();
    new.approved_at := now();
  end if;
  if new.status <> 'ignored' then
    new.ignore_reason := '';
  end if;
  return new;
end $$;

-- As in 0011, without what a requirement is merged from, and without numbers: they follow from what stands before.
drop trigger keep_audit on requirements;
drop trigger keep_audit_change on requirements;
drop trigger keep_audit_removal on requirements;
select keeps_audit('requirements', 'requirement', 'bid_id', '{box, number, merged_from}', 'old.* is distinct from new.*', 'current_member() is not null');
