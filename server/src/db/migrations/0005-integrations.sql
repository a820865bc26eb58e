-- Google Drive and Gmail, as far as a company has connected them.

create table integrations (
  company_id object_id not null default current_company() references companies on delete cascade,
  service text not null check (service in ('drive', 'gmail')),
  email text not null,
  access_token text not null,
  access_expires_at timestamptz(3) not null,
  refresh_token text not null,
  status text not null default 'ok' check (status in ('ok', 'expired')),
  connected_by object_id references users on delete set null,
  connected_at timestamptz(3) not null default now(),
  primary key (company_id, service)
);
comment on table integrations is 'Services a company has connected.';
select describe('integrations', '{
  "company_id": "whose", "service": "drive or gmail", "email": "the account that was connected",
  "access_token": "sealed with the server''s secret", "access_expires_at": "until when the access token is good",
  "refresh_token": "sealed with the server''s secret", "status": "ok, or expired when Google took the access back",
  "connected_by": "who connected it", "connected_at": "when"}');
select belongs_to_company('integrations');

create table authorisations (
  company_id object_id not null default current_company(),
  user_id object_id not null,
  service text not null check (service in ('drive', 'gmail')),
  state_hash text not null,
  verifier text not null,
  started_at timestamptz(3) not null default now(),
  primary key (company_id, user_id, service),
  foreign key (company_id, user_id) references members (company_id, user_id) on delete cascade
);
comment on table authorisations is 'Consents under way at Google; each is used once, within ten minutes.';
select describe('authorisations', '{
  "company_id": "whose", "user_id": "who was sent to the consent screen", "service": "drive or gmail",
  "state_hash": "SHA-256 of the state parameter, in hex", "verifier": "the PKCE verifier, sealed", "started_at": "when"}');
select belongs_to_company('authorisations');
