-- When a company works: its country's public holidays, its weekend, and single days that are otherwise.

create table working_weeks (
  company_id object_id primary key default current_company() references companies on delete cascade,
  country text,
  weekend smallint[] not null check (cardinality(weekend) <= 6 and weekend <@ '{1,2,3,4,5,6,7}')
);
comment on table working_weeks is 'The country and weekend of a company; without a row both are guessed from its time zone.';
select describe('working_weeks', '{
  "company_id": "whose", "country": "the country, or part of one, whose public holidays are kept; null for none",
  "weekend": "days of the week that are off, Monday 1 to Sunday 7"}');
select belongs_to_company('working_weeks');
select keeps_audit('working_weeks', 'working-week', 'company_id');

create table own_days (
  company_id object_id not null default current_company() references companies on delete cascade,
  day date not null,
  is_worked boolean not null,
  name text not null default '',
  primary key (company_id, day)
);
comment on table own_days is 'Days of a company that are otherwise than its country and weekend say.';
select describe('own_days', '{
  "company_id": "whose", "day": "the day", "is_worked": "worked although it would be off; else off",
  "name": "what it is called; empty for a day that is worked"}');
select belongs_to_company('own_days');
select keeps_audit('own_days', 'own-day', 'company_id');
