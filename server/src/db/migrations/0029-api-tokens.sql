-- Keys with which programs work in a company, and their names beside what they did there.

/** The name of the API token that this transaction works for; empty where a person or the server itself does. */
create function current_token_name() returns text language sql stable as $$
  select coalesce(current_setting('app.token_name', true), '')
$$;

create table api_tokens (
  company_id object_id not null default current_company() references companies on delete cascade,
  id object_id not null default new_object_id(),
  name text not null,
  scopes text[] not null,
  secret_hash text not null,
  last_four text not null,
  expires_at timestamptz(3),
  last_used_on date,
  created_by object_id not null default current_member() references users on delete cascade,
  created_at timestamptz(3) not null default now(),
  primary key (company_id, id)
);
create unique index api_tokens_name on api_tokens (company_id, lower(name));
create unique index api_tokens_secret on api_tokens (company_id, secret_hash);
comment on table api_tokens is 'Keys with which programs work in a company, each with the rights that its maker has at the time.';
select describe('api_tokens', '{
  "company_id": "whose", "id": "the token", "name": "unique in the company, whatever its case", "scopes": "what it may do, as the contract spells it",
  "secret_hash": "SHA-256 of the whole token, in hex", "last_four": "its last characters", "expires_at": "from when it opens nothing; null for never",
  "last_used_on": "the day of its last use, in UTC", "created_by": "who made it: it never opens more than they may do", "created_at": "when"}');
select belongs_to_company('api_tokens');
select keeps_audit('api_tokens', 'api-token', 'id', '{secret_hash, last_used_on}');

/**
 * Enters the company of an API token for this transaction. Answers whether the token opens anything, the present role
 * of its maker, and the token as {id, name, user, scopes}. Otherwise no company is set, and every policy stays closed.
 */
create function enter_by_token(hash text, company text, out signed_in boolean, out role text, out token jsonb)
language plpgsql as $$
declare
  today date := (now() at time zone 'UTC')::date;
  t api_tokens;
begin
  perform set_config('app.user_id', '', true), set_config('app.company_id', company, true);
  select * into t from api_tokens a
    where a.company_id = company and a.secret_hash = hash and (a.expires_at is null or a.expires_at > now());
  select m.role into role from members m where m.company_id = company and m.user_id = t.created_by;
  signed_in := role is not null;
  if not signed_in then
    perform set_config('app.company_id', '', true);
    return;
  end if;
  perform set_config('app.user_id', t.created_by, true), set_config('app.token_name', t.name, true);
  -- Once a day: a write with every call would be one too many.
  if t.last_used_on is distinct from today then
    update api_tokens a set last_used_on = today where a.company_id = company and a.id = t.id;
  end if;
  token := jsonb_build_object('id', t.id, 'name', t.name, 'user', t.created_by, 'scopes', t.scopes);
end $$;

alter table audit_log add column token_name text not null default current_token_name();
select describe('audit_log', '{"token_name": "the API token that did it in the name of the user, or empty"}');
alter table activities add column token_name text not null default current_token_name();
select describe('activities', '{"token_name": "the API token that did it in the name of the user, or empty"}');
