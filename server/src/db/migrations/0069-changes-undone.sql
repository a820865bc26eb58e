-- Changes of several rows are recorded as imports are, to be undone as a whole.

alter table imports drop constraint imports_source_check,
  add constraint imports_source_check check (source in ('file', 'url', 'feed', 'bids', 'bulk'));
select describe('imports', '{"source": "from where; bulk is no import but one change of several rows"}');
