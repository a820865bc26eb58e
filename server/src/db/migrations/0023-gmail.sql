-- Mail of a company through its Gmail account.

alter table outbox
  add column begun boolean not null default false,
  drop constraint outbox_problem_check,
  add constraint outbox_problem_check check (problem in ('refused', 'signIn', 'away', 'unsure'));
select describe('outbox', '{
  "begun": "a try was handed to Gmail and what became of it is not known: the next one looks for it first",
  "problem": "why the last try failed; unsure: Gmail did not say whether it sent it, and may not be asked"}');
