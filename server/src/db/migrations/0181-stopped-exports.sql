-- An export of all data can be stopped by an owner while it is being written.

alter table data_exports drop constraint data_exports_status_check;
alter table data_exports add constraint data_exports_status_check
  check (status in ('queued', 'running', 'done', 'failed', 'stopped', 'expired'));
