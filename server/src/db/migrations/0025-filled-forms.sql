-- The buyer's own forms, filled in by a run, each with the report on what changed in it.

alter table files
  drop constraint files_kind_check,
  add constraint files_kind_check check (kind in ('original', 'response', 'matrix', 'form')),
  add column form_report jsonb,
  add constraint files_form_report check ((kind = 'form') = (form_report is not null));
select describe('files', '{
  "kind": "original, response, matrix or form",
  "form_report": "of a filled form: the answers written, the places left, and the SHA-256 of each part before and after"}');
