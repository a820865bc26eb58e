-- Requirements that people without an account are asked to answer, by a link.

create table expert_questions (
  company_id object_id not null default current_company(),
  id object_id not null default new_object_id(),
  requirement_id object_id not null,
  name text not null,
  email text not null default '',
  note text not null default '',
  token_hash text,
  answer text not null default '',
  created_by object_id default current_member() references users on delete set null,
  created_at timestamptz(3) not null default now(),
  expires_at timestamptz(3) not null,
  opened_at timestamptz(3),
  answered_at timestamptz(3),
  withdrawn_at timestamptz(3),
  primary key (company_id, id),
  unique (token_hash),
  foreign key (company_id, requirement_id) references requirements (company_id, id) on delete cascade
);
create index expert_questions_of on expert_questions (company_id, requirement_id, id);
create index expert_questions_creator on expert_questions (created_by);
comment on table expert_questions is 'Requirements that people without an account are asked to answer, by a link.';
select describe('expert_questions', '{
  "company_id": "whose", "id": "the question", "requirement_id": "what is to be answered", "name": "who is asked",
  "email": "theirs; empty where the link was handed over by other means", "note": "what the asker adds",
  "token_hash": "SHA-256 of the link''s token, in hex; null where it was a link of the server that the company came from", "answer": "what they wrote last", "created_by": "who asked", "created_at": "when",
  "expires_at": "until when the link works", "opened_at": "when the link was first opened", "answered_at": "when they wrote last",
  "withdrawn_at": "when somebody ended the link"}');
select belongs_to_company('expert_questions');
create policy by_token on expert_questions for select using (token_hash = nullif(current_setting('app.expert', true), ''));
select keeps_audit('expert_questions', 'expert-question', 'requirement_id', '{token_hash, opened_at}');
