-- Who makes a final copy is shown what of it nobody has approved, and decides.

alter table generations add column takes_unapproved boolean not null default false;
select describe('generations', '{"takes_unapproved": "who began the run had seen what nobody has approved, and wanted it in the final copy as it stands"}');
