-- Which assignments an unread notification is about, so that it goes when they are taken away.

alter table notifications add column about jsonb;
create index notifications_about on notifications (company_id, bid_id, user_id) where about is not null and not read;
select describe('notifications', '{"about": "of an assignment: {kind, items, actor}, what was assigned, by its ids, and by whom; null otherwise"}');
