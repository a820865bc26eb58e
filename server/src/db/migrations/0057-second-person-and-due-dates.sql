-- New companies have answers approved by a second person; those there are keep what they chose. Requirements have days they are due.

alter table companies alter column needs_other_reviewer set default true;
select describe('companies', '{"needs_other_reviewer": "who wrote an answer may not approve it while another member could; the default of new companies"}');

alter table requirements add column due_date timestamptz(3);
create index requirements_owner on requirements (company_id, owner_id) where owner_id is not null;
select describe('requirements', '{"due_date": "until when its owner is to answer it; null without one"}');
