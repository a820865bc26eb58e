-- A requirement whose withdrawal somebody accepted is withdrawn, no longer one of those ignored (decision 0097, in place of 0081's).

drop trigger keep_audit on requirements;
drop trigger keep_audit_change on requirements;
drop trigger keep_audit_removal on requirements;

alter table requirements drop column state;
alter table requirements add column is_withdrawn boolean not null default false;

do $$ declare entered text := coalesce(current_setting('app.company_id', true), ''); company record;
begin
  perform set_config('app.importing', 'on', true);
  for company in select id from companies order by id loop
    perform set_config('app.company_id', company.id, true);
    update requirements r set is_withdrawn = true where r.company_id = company.id and r.status = 'ignored'
      and exists (select from withdrawals w where w.company_id = r.company_id and w.requirement_id = r.id and w.is_accepted);
  end loop;
  perform set_config('app.company_id', entered, true), set_config('app.importing', '', true);
end $$;

alter table requirements add column state text not null generated always as (case
  when status = 'ignored' and not is_withdrawn then 'ignored'
  when is_withdrawn or change ->> 'kind' = 'removed' then 'withdrawn'
  when status = 'approved' then 'approved'
  when is_draft and answer <> '' then 'drafted'
  when status <> 'open' then status
  when answer <> '' then 'drafted'
  else 'open' end) stored;
select describe('requirements', '{"is_withdrawn": "ignored because somebody accepted that a document withdraws it",
  "state": "where it stands, by what was decided, written and read: open, drafted, answered, in-review, approved, ignored or withdrawn"}');

-- What was decided of a withdrawal is entered as such.
select keeps_audit('requirements', 'requirement', 'bid_id', '{box, number, merged_from, amendments, state, is_withdrawn}', 'old.* is distinct from new.*',
  'current_member() is not null');

/** As in 0039; whoever opens again what was withdrawn takes it back. */
create or replace function keep_requirement() returns trigger language plpgsql as $$
begin
  if new.status <> 'ignored' then
    new.is_withdrawn := false;
  end if;
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
