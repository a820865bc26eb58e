-- News of an addendum lead to what it changes.

alter table notifications add column file_id object_id,
  add foreign key (company_id, file_id) references files (company_id, id) on delete set null (file_id);
create index notifications_file on notifications (company_id, file_id) where file_id is not null;
select describe('notifications', '{"file_id": "the addendum it is about; null when it is about none, or it was removed"}');
