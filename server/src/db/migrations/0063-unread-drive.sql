-- Reading Google Drive is allowed later than connecting it: what people put there before is found then.

alter table integration_states add column unread_from text;
select describe('integration_states', '{"unread_from": "since where nothing was read because that was not allowed yet; null once it was read"}');
