-- Companies of sample data.

alter table companies add column is_sample boolean not null default false;
select describe('companies', '{"is_sample": "made to look around in: its owner may delete it"}');
