-- Each order of the lists of bids and tenders is that of an index, so that a page reads its own rows and no others, however
-- many a company has. Empty values are last in either direction: the index holds the least or greatest value in their place.

create index bids_title on bids (company_id, left(lower(original_title), 80), id);
create index bids_updated on bids (company_id, updated_at, id);
create index bids_priority on bids (company_id, priority, id);
create index bids_urgent on bids (company_id, priority desc, id);
create index bids_value on bids (company_id, (case when value is null then 'Infinity'::numeric else value end), id);
create index bids_worth on bids (company_id, (case when value is null then '-Infinity'::numeric else value end) desc, id);
create index bids_active on bids (company_id, deadline, id) where status in ('in-progress', 'in-review', 'submitted', 'shortlisted');
create index bids_reviewer on bids (company_id, reviewer_id, id) where reviewer_id is not null;
create index bids_creator on bids (company_id, created_by, id) where created_by is not null;
drop index bid_team_user;
create index bid_team_user on bid_team (company_id, user_id, bid_id);

drop index tenders_deadline;
create index tenders_deadline on tenders (company_id, (case when deadline is null then 'infinity'::timestamptz else deadline end), id);
create index tenders_due on tenders (company_id, deadline, id) where deadline is not null;
create index tenders_latest on tenders (company_id, (case when deadline is null then '-infinity'::timestamptz else deadline end) desc, id);
create index tenders_title on tenders (company_id, left(title, 80) collate "und-x-icu", id);
create index tenders_buyer on tenders (company_id, left(buyer, 80) collate "und-x-icu", id);
create index tenders_score on tenders (company_id, (case when score is null then '-1'::integer else score end) desc, id);
create index tenders_value on tenders (company_id, (case when value is null then 'Infinity'::numeric else value end), id);
create index tenders_worth on tenders (company_id, (case when value is null then '-Infinity'::numeric else value end) desc, id);
create index tenders_status on tenders (company_id, status, (case when deadline is null then 'infinity'::timestamptz else deadline end), id);
drop index tasks_assignee;
create index tasks_assignee on tasks (company_id, assignee_id, (case when due_date is null then 'infinity'::timestamptz else due_date end), id) where status <> 'done';

-- A statement is planned once for every company. By the numbers each would have a few rows, which are as soon read and sorted; the one with
-- most rows is who waits then. So plans are made as if there were four companies, which costs a small one nothing.
do $$
declare listed text;
begin
  foreach listed in array array['activities', 'bid_services', 'bid_sums', 'bid_team', 'bids', 'clients', 'comments', 'search_entries', 'tasks', 'tenders'] loop
    execute format('alter table %I alter column company_id set (n_distinct = 4)', listed);
  end loop;
end $$;
