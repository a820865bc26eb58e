-- The library learns from what people choose: in which words of their own they found an answer, and what they passed over.

create table answer_lessons (
  company_id object_id not null default current_company(),
  requirement_id object_id not null,
  answer_id object_id not null,
  kind text not null check (kind in ('searched', 'passed_over')),
  asked text not null default '' check (char_length(asked) <= 600),
  taught_by object_id default current_member() references users on delete cascade,
  taught_at timestamptz(3) not null default now(),
  primary key (company_id, requirement_id, answer_id, kind),
  foreign key (company_id, answer_id) references answers (company_id, id) on delete cascade,
  foreign key (company_id, requirement_id) references requirements (company_id, id) on delete cascade
);
create index answer_lessons_answer on answer_lessons (company_id, answer_id);
create index answer_lessons_person on answer_lessons (taught_by);
comment on table answer_lessons is 'What people taught the library by choosing an answer for a requirement; it counts while what stands there is approved or handed in.';
select describe('answer_lessons', '{
  "company_id": "whose", "requirement_id": "for what", "answer_id": "the answer that was chosen, or passed over for another",
  "kind": "searched: it was found in words of the person; passed_over: it was shown before the one that was chosen",
  "asked": "the words of the person; empty where none were needed", "taught_by": "who chose; erased with the account", "taught_at": "when"}');
select belongs_to_company('answer_lessons');

create table answer_learning (
  company_id object_id not null default current_company() references companies on delete cascade,
  forgotten_at timestamptz(3) not null default now(),
  forgotten_by object_id default current_member() references users on delete set null,
  primary key (company_id)
);
create index answer_learning_person on answer_learning (forgotten_by);
comment on table answer_learning is 'When a company had its library forget what it had learnt: nothing from before counts.';
select describe('answer_learning', '{
  "company_id": "whose", "forgotten_at": "what was chosen before says nothing any more", "forgotten_by": "who had it forget"}');
select belongs_to_company('answer_learning');
select keeps_audit('answer_learning', 'answer-learning', 'company_id', '{forgotten_by}');
