-- Consents on their way to an assistant: authorization codes (OAuth 2.1 with PKCE), each exchanged once for the token of a connection.

create table assistant_codes (
  company_id object_id not null default current_company() references companies on delete cascade,
  code_hash text not null,
  name text not null,
  client_hash text not null,
  redirect_uri text not null,
  challenge text not null,
  scopes text[] not null,
  created_by object_id not null default current_member() references users on delete cascade,
  created_at timestamptz(3) not null default now(),
  primary key (company_id, code_hash)
);
create index assistant_codes_person on assistant_codes (created_by);
comment on table assistant_codes is 'Consents on their way to assistants, for five minutes.';
select describe('assistant_codes', '{
  "code_hash": "SHA-256 of the code, in hex", "name": "what the assistant calls itself", "client_hash": "SHA-256 of the client id that asked",
  "redirect_uri": "where the code went", "challenge": "of PKCE, S256", "scopes": "what the person allowed",
  "created_by": "who allowed it", "created_at": "when"}');
select belongs_to_company('assistant_codes');
