-- The answer library, its versions and where they are used; and the facts of the company that answers refer to.

create table answers (
  company_id object_id not null default current_company() references companies on delete cascade,
  id object_id not null default new_object_id(),
  question text not null,
  answer text not null,
  language text not null default 'en' check (language in ('en', 'fr', 'ar')),
  tags text[] not null default '{}',
  status text not null default 'draft' check (status in ('draft', 'approved', 'retired')),
  owner_id object_id,
  review_by date,
  expires_on date,
  source text not null default 'manual' check (source in ('manual', 'file', 'bid')),
  source_name text not null default '',
  use_count integer not null default 0,
  words tsvector not null default '',
  approved_at timestamptz(3),
  approved_by object_id references users on delete set null,
  created_at timestamptz(3) not null default now(),
  created_by object_id default current_member() references users on delete set null,
  updated_at timestamptz(3) not null default now(),
  updated_by object_id default current_member() references users on delete set null,
  version integer not null default 1,
  primary key (company_id, id),
  foreign key (company_id, owner_id) references members (company_id, user_id) on delete set null (owner_id)
);
create index answers_updated on answers (company_id, updated_at desc, id);
create index answers_review on answers (company_id, review_by) where status = 'approved';
comment on table answers is 'The answer library: questions that buyers ask, and what the company answers.';
select describe('answers', '{
  "company_id": "whose", "id": "the answer", "question": "as buyers ask it", "answer": "our words; {{name}} stands for a fact of the company",
  "language": "of the answer", "tags": "to find it by", "status": "only approved ones are put into bids by themselves",
  "owner_id": "who keeps it true", "review_by": "by when it is to be looked at again", "expires_on": "its last day",
  "source": "where it came from", "source_name": "the file or bid by name", "use_count": "in how many requirements it stands, kept by a trigger",
  "words": "folded words and their stems, kept by a trigger", "approved_at": "when its words were approved", "approved_by": "by whom",
  "created_at": "when", "created_by": "by whom", "updated_at": "of the last change", "updated_by": "by whom", "version": "grows with every change"}');
select belongs_to_company('answers');

/** Under which words an answer is found: those of its question count most, then its tags, then its text. */
create function keep_answer_words() returns trigger language plpgsql as $$
begin
  new.words := search_entry_words(new.company_id, 'A', left(new.question, 5000))
    || search_entry_words(new.company_id, 'B', array_to_string(new.tags, ' '))
    || search_entry_words(new.company_id, 'C', left(new.answer, 10000));
  return new;
end $$;
create trigger keep_words before insert or update of question, answer, tags on answers
  for each row execute function keep_answer_words();

create table answer_versions (
  company_id object_id not null default current_company(),
  answer_id object_id not null,
  version integer not null,
  question text not null,
  answer text not null,
  status text not null check (status in ('draft', 'approved', 'retired')),
  changed_at timestamptz(3) not null default now(),
  changed_by object_id default current_member() references users on delete set null,
  primary key (company_id, answer_id, version),
  foreign key (company_id, answer_id) references answers (company_id, id) on delete cascade
);
comment on table answer_versions is 'What each answer said and when; written by a trigger whenever words or status change.';
select describe('answer_versions', '{
  "company_id": "whose", "answer_id": "the answer", "version": "as the answer had it", "question": "as it was then", "answer": "as it was then",
  "status": "as it was then", "changed_at": "since when", "changed_by": "who made it so"}');
select belongs_to_company('answer_versions');

create function keep_answer_version() returns trigger language plpgsql as $$
begin
  if current_setting('app.importing', true) = 'on' then
    return null;
  end if;
  insert into answer_versions (company_id, answer_id, version, question, answer, status)
    values (new.company_id, new.id, new.version, new.question, new.answer, new.status);
  return null;
end $$;
create trigger keep_first_version after insert on answers for each row execute function keep_answer_version();
create trigger keep_version after update on answers for each row
  when ((old.question, old.answer, old.status) is distinct from (new.question, new.answer, new.status))
  execute function keep_answer_version();

create table answer_uses (
  company_id object_id not null default current_company(),
  requirement_id object_id not null,
  answer_id object_id not null,
  version integer not null,
  used_at timestamptz(3) not null default now(),
  primary key (company_id, requirement_id, answer_id),
  foreign key (company_id, requirement_id) references requirements (company_id, id) on delete cascade,
  foreign key (company_id, answer_id) references answers (company_id, id) on delete cascade
);
create index answer_uses_answer on answer_uses (company_id, answer_id);
comment on table answer_uses is 'Which answers of the library stand in which requirements of bids.';
select describe('answer_uses', '{
  "company_id": "whose", "requirement_id": "where it stands", "answer_id": "the answer", "version": "which of its versions", "used_at": "since when"}');
select belongs_to_company('answer_uses');

create function count_answer_uses() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    update answers set use_count = use_count + 1 where company_id = new.company_id and id = new.answer_id;
  elsif tg_op = 'DELETE' then
    update answers set use_count = use_count - 1 where company_id = old.company_id and id = old.answer_id;
  end if;
  return null;
end $$;
create trigger count_uses after insert or delete on answer_uses for each row execute function count_answer_uses();

create table facts (
  company_id object_id not null default current_company() references companies on delete cascade,
  id object_id not null default new_object_id(),
  name text not null,
  kind text not null check (kind in ('text', 'number', 'money', 'percent', 'date', 'certificate')),
  value text not null,
  unit text not null default '',
  valid_until date,
  note text not null default '',
  updated_at timestamptz(3) not null default now(),
  updated_by object_id default current_member() references users on delete set null,
  version integer not null default 1,
  primary key (company_id, id)
);
create unique index facts_name on facts (company_id, lower(name));
comment on table facts is 'What is true of the company, written once: answers refer to it by name.';
select describe('facts', '{
  "company_id": "whose", "id": "the fact", "name": "unique in the company; {{name}} in an answer stands for it", "kind": "what the value is",
  "value": "a decimal, a date as YYYY-MM-DD, or a text", "unit": "what a number counts; the currency of money", "valid_until": "its last day",
  "note": "among ourselves", "updated_at": "of the last change", "updated_by": "by whom", "version": "grows with every change"}');
select belongs_to_company('facts');

/** How often a fact is referred to, by answers of the library and of requirements; both spellings of case count. */
create function uses_of_fact(fact_name text) returns integer language sql stable as $$
  select (select count(*)::int from answers where status <> 'retired' and position('{{' || lower(fact_name) || '}}' in lower(answer)) > 0)
    + (select count(*)::int from requirements where position('{{' || lower(fact_name) || '}}' in lower(answer)) > 0)
$$;

/** Today on the calendar of the current company. */
create function company_today() returns date language sql stable as $$
  select (now() at time zone c.timezone)::date from companies c where c.id = current_company()
$$;

select keeps_audit('answers', 'answer', 'id', '{words, use_count}', 'old.version is distinct from new.version');
select keeps_audit('facts', 'fact');

/** Any of the telling words of a text, as a query over the words of the current company's answers; null for none. */
create function any_of_words(sought text) returns tsquery language plpgsql stable as $$
declare part text; form text; wanted tsquery; company text := current_company();
begin
  foreach part in array array(
      select distinct fold_text(p) from regexp_split_to_table(left(sought, 3000), word_gap()) p limit 120) loop
    continue when length(part) < 3 or is_filler(part);
    foreach form in array word_forms(part) loop
      continue when form is null or form = '';
      wanted := case when wanted is null then search_lexeme(company || form, false)
        else wanted || search_lexeme(company || form, false) end;
    end loop;
  end loop;
  return wanted;
end $$;
