-- The order in which the list of tenders opens: those that can still be answered by their deadline, then those without a deadline,
-- then decided ones, the newest first. A list begins in it at the present moment, so that what closed undecided comes last.

/** Milliseconds that sort a tender: its deadline while it may be answered, a late moment where it has none, else what is left after it. */
create function tender_order(status text, cancelled_at timestamptz, deadline timestamptz) returns bigint language sql immutable as $$
  select (case
    when status in ('converted', 'rejected') or cancelled_at is not null
      then 9e14 - floor(extract(epoch from coalesce(deadline, '1970-01-01 00:00:00+00') - timestamptz '1970-01-01 00:00:00+00') * 1000)
    when deadline is null then 4e14
    else floor(extract(epoch from deadline - timestamptz '1970-01-01 00:00:00+00') * 1000)
  end)::bigint
$$;

-- Kept in a column: behind row security an index finds by it where a page begins, which it does not by what a function makes of others.
alter table tenders add column next_order bigint not null generated always as (tender_order(status, cancelled_at, deadline)) stored;
select describe('tenders', '{"next_order": "its place in the order in which the list opens"}');
create index tenders_next on tenders (company_id, next_order, id);

drop trigger keep_audit on tenders;
drop trigger keep_audit_change on tenders;
drop trigger keep_audit_removal on tenders;
select keeps_audit('tenders', 'tender', 'id',
  '{score, reasons, scored_with, notice, notice_date, folded, deadline_local, questions_deadline_local, clock_rules, next_order}',
  'old.version is distinct from new.version');
