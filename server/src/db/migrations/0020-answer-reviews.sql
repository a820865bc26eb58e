-- Who was told that an answer is to be looked at again, and facts counted by name however answers write the braces.

create table answer_reviews (
  company_id object_id not null default current_company(),
  answer_id object_id not null,
  owner_id object_id not null,
  due_on date not null,
  stage text not null check (stage in ('soon', 'past')),
  told_at timestamptz(3) not null default now(),
  primary key (company_id, answer_id, owner_id, due_on, stage),
  foreign key (company_id, answer_id) references answers (company_id, id) on delete cascade,
  foreign key (company_id, owner_id) references members (company_id, user_id) on delete cascade
);
comment on table answer_reviews is 'Which owners were told that an answer of the library is to be looked at again: once for each day that it is due on, before and after.';
select describe('answer_reviews', '{
  "company_id": "whose", "answer_id": "the answer", "owner_id": "who was told", "due_on": "the day it was told of",
  "stage": "whether the day came near or is past", "told_at": "when"}');
select belongs_to_company('answer_reviews');

/** The day on which an answer is due: the earlier of its review and its last day. */
create function answer_due_on(review_by date, expires_on date) returns date language sql immutable as $$
  select least(review_by, expires_on)
$$;
create index answers_due on answers (company_id, answer_due_on(review_by, expires_on)) where status = 'approved';

/** The companies that have an approved answer with an owner whose day is within so many days. Like companies_with_deadlines (0004). */
create function companies_with_reviews_due(days integer) returns setof object_id
language plpgsql security definer set search_path = public, pg_temp as $$
declare entered text := coalesce(current_setting('app.company_id', true), ''); company object_id;
begin
  for company in select id from companies order by id loop
    perform set_config('app.company_id', company, true);
    if exists (
      select from answers a where a.company_id = company and a.status = 'approved' and a.owner_id is not null
        and answer_due_on(a.review_by, a.expires_on) <= current_date + days + 1) then
      return next company;
    end if;
  end loop;
  perform set_config('app.company_id', entered, true);
end $$;
revoke execute on function companies_with_reviews_due(integer) from public;

/** The names of facts that a text refers to, folded by case. */
create function fact_names(words text) returns text[] language sql immutable as $$
  select coalesce(array_agg(distinct lower(btrim(m[1]))), '{}') from regexp_matches(words, '\{\{([^{}\n]+)\}\}', 'g') m
$$;
create index answers_with_facts on answers (company_id) where position('{{' in answer) > 0;
create index requirements_with_facts on requirements (company_id) where position('{{' in answer) > 0;

create or replace function uses_of_fact(fact_name text) returns integer language sql stable as $$
  select (select count(*)::int from answers
      where status <> 'retired' and position('{{' in answer) > 0 and lower(fact_name) = any(fact_names(answer)))
    + (select count(*)::int from requirements where position('{{' in answer) > 0 and lower(fact_name) = any(fact_names(answer)))
$$;

-- The library is searched for what fits by its words in memory now.
drop function any_of_words(text);
