-- First answers to writes of people who are not signed in yet.

create table public_answers (
  key text primary key,
  request_hash text not null,
  status integer,
  answer text,
  created_at timestamptz(3) not null default now()
);
create index public_answers_created on public_answers (created_at);
comment on table public_answers is 'First answers to registering and signing in with an Idempotency-Key, for 24 hours.';
select describe('public_answers', '{
  "key": "HMAC of the client''s key", "request_hash": "HMAC of method, path and body", "status": "of the first answer",
  "answer": "its body, sealed: it holds a token", "created_at": "when the first request came"}');
