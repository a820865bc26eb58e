-- Mail that is to be sent or was, links to set a new password or to confirm an e-mail, and since when it is confirmed.

alter table users add column verified_at timestamptz(3);
select describe('users', '{"verified_at": "when the person showed that mail to this address reaches them, or null"}');

create table outbox (
  company_id object_id not null default current_company() references companies on delete cascade,
  id object_id not null default new_object_id(),
  recipient text not null,
  subject text not null,
  content text not null,
  readable_by text not null check (readable_by in ('admin', 'owner')),
  status text not null check (status in ('waiting', 'sent', 'failed', 'kept')),
  problem text check (problem in ('refused', 'signIn', 'away')),
  attempts integer not null default 0,
  created_at timestamptz(3) not null default now(),
  sent_at timestamptz(3),
  primary key (company_id, id)
);
create index outbox_created on outbox (company_id, created_at, id);
create index outbox_old on outbox (created_at);
comment on table outbox is 'Mail of a company, for 30 days.';
select describe('outbox', '{
  "id": "the mail", "recipient": "to which address", "subject": "its subject",
  "content": "its text, sealed with the server''s secret: it may hold a link that opens something",
  "readable_by": "the least role that may read it: owner where its link makes somebody an owner",
  "status": "waiting to be sent, sent, failed for good, or kept: made while the server had no mail set up",
  "problem": "why the last try failed", "attempts": "tries that failed", "created_at": "when it was written", "sent_at": "when the mail server took it"}');
select belongs_to_company('outbox');
-- Only the transaction that tidies up says so, and it sees old mail alone.
create policy housekeeping on outbox
  using (current_setting('app.housekeeping', true) = 'on' and created_at < now() - interval '30 days');

create table account_mails (
  id object_id primary key default new_object_id(),
  user_id object_id not null references users on delete cascade,
  recipient text not null,
  subject text not null,
  content text not null,
  attempts integer not null default 0,
  created_at timestamptz(3) not null default now()
);
create index account_mails_user on account_mails (user_id);
comment on table account_mails is 'Mail to a person that concerns no company, until the mail server has taken it.';
select describe('account_mails', '{
  "id": "the mail", "user_id": "whose account it is about", "recipient": "to which address", "subject": "its subject",
  "content": "its text, sealed with the server''s secret", "attempts": "tries that failed", "created_at": "when it was written"}');

create table account_tokens (
  token_hash text primary key,
  user_id object_id not null references users on delete cascade,
  purpose text not null check (purpose in ('reset', 'verify')),
  handed_to object_id references companies on delete cascade,
  handed_role text check (handed_role in ('viewer', 'member', 'admin', 'owner')),
  created_at timestamptz(3) not null default now(),
  expires_at timestamptz(3) not null,
  check ((handed_to is null) = (handed_role is null))
);
create index account_tokens_user on account_tokens (user_id);
create index account_tokens_handed on account_tokens (handed_to);
create index account_tokens_expires on account_tokens (expires_at);
comment on table account_tokens is 'Links that set a new password or confirm an e-mail.';
select describe('account_tokens', '{
  "token_hash": "SHA-256 of the link''s token, in hex", "user_id": "whose account it opens", "purpose": "reset a password or verify an e-mail",
  "handed_to": "the one company whose admins can read the link, where no mail is sent", "handed_role": "what the person was in it then",
  "created_at": "when it was made", "expires_at": "from when it opens nothing"}');
