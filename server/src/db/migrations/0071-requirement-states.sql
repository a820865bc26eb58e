-- Where a requirement stands, worked out once for every list, count, file and notice (decision 0085); contract/src/requirement-states.ts
-- says what each state means.

alter table requirements add column state text not null generated always as (case
  when status = 'ignored' then 'ignored'
  when change ->> 'kind' = 'removed' then 'withdrawn'
  when status = 'approved' then 'approved'
  when is_draft and answer <> '' then 'drafted'
  when status <> 'open' then status
  when answer <> '' then 'drafted'
  else 'open' end) stored;
select describe('requirements', '{"state": "where it stands, by what was decided, written and read: open, drafted, answered, in-review, approved, ignored or withdrawn"}');

-- The state follows from what is audited; only what it follows from is entered.
drop trigger keep_audit on requirements;
drop trigger keep_audit_change on requirements;
drop trigger keep_audit_removal on requirements;
select keeps_audit('requirements', 'requirement', 'bid_id', '{box, number, merged_from, amendments, state}', 'old.* is distinct from new.*', 'current_member() is not null');
