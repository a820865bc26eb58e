-- The calendar read all active bids of a company, and the tasks of each, for one month.
create index bids_questions on bids (company_id, questions_deadline) where questions_deadline is not null;
create index tasks_due on tasks (company_id, due_date) where status <> 'done';

-- A list of bids of a type that few have read all of them.
create index bids_type on bids (company_id, type, deadline, id);
