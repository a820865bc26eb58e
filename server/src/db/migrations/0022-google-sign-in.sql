-- Signing in with Google: which Google account opens which account here, and sign-ins under way.

create table google_accounts (
  subject text primary key,
  user_id object_id not null unique references users on delete cascade,
  linked_at timestamptz(3) not null default now()
);
comment on table google_accounts is 'Google accounts that open an account here.';
select describe('google_accounts', '{
  "subject": "the account at Google, which keeps it when its e-mail changes (claim sub)", "user_id": "whose account it opens", "linked_at": "since when"}');

create table google_sign_ins (
  flow_hash text primary key,
  state_hash text not null,
  nonce text not null,
  verifier text,
  subject text,
  user_id object_id references users on delete cascade,
  started_at timestamptz(3) not null default now()
);
create index google_sign_ins_started on google_sign_ins (started_at);
create index google_sign_ins_user on google_sign_ins (user_id);
comment on table google_sign_ins is 'Sign-ins with Google under way; each is used once, within ten minutes.';
select describe('google_sign_ins', '{
  "flow_hash": "SHA-256 of what the browser that began holds, in hex", "state_hash": "SHA-256 of the state parameter, in hex",
  "nonce": "what the id token must repeat", "verifier": "the PKCE verifier, sealed; null once the code was exchanged",
  "subject": "who came back from Google, where an account with the same e-mail is to be linked after a password check",
  "user_id": "that account", "started_at": "when"}');
