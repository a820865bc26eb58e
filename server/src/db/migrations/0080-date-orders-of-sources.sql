-- How the dates in a table's columns are read is decided once for a source, not at each reading (decision 0098).

alter table tender_sources add column date_orders jsonb not null default '[]';
select describe('tender_sources', '{"date_orders": "of its table''s columns of dates that fit two orders: the order once it is decided, why, and an example; without an order it waits for a person"}');

-- The source itself says how it reads dates and why; the log has no words for it.
drop trigger keep_audit on tender_sources;
drop trigger keep_audit_change on tender_sources;
drop trigger keep_audit_removal on tender_sources;
select keeps_audit('tender_sources', 'tender-source', 'id', '{api_key, place, next_run_at, queued_at, worker, run_id, failures, date_orders}',
  'old.updated_at is distinct from new.updated_at');
