-- Suggested changes of answers that nobody has decided on: they are in the documents of editors, not in the answers.

alter table requirements add column suggestions integer not null default 0;
select describe('requirements', '{"suggestions": "how many changes of its answer are suggested and not decided on"}');
