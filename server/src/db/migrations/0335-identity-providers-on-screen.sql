-- Identity providers that the operators of the server connect on its page: SAML 2.0 and OpenID Connect.

create table identity_providers (
  id object_id primary key default new_object_id(),
  kind text not null check (kind in ('saml', 'oidc')),
  name text not null check (name <> ''),
  is_on boolean not null default false,
  issuer text,
  client_id text,
  client_secret text,
  sign_in_address text,
  certificates text[] not null default '{}',
  metadata_url text,
  metadata_read_at timestamptz(3),
  takes_unasked boolean not null default false,
  own_certificate text,
  own_key text,
  last_problem text,
  last_problem_at timestamptz(3),
  created_at timestamptz(3) not null default now(),
  -- What is switched on can be used.
  check (not is_on or issuer is not null and case kind
    when 'saml' then sign_in_address is not null and cardinality(certificates) > 0 and own_key is not null
    else client_id is not null and client_secret is not null end)
);
comment on table identity_providers is 'Identity providers by which people sign in to this server, beside those of the settings.';
select describe('identity_providers', '{
  "id": "also in the addresses that the provider is told", "kind": "SAML 2.0 or OpenID Connect", "name": "what people call it",
  "is_on": "people can sign in with it", "issuer": "its entity ID, or its issuer", "client_id": "of OpenID Connect: this server''s there",
  "client_secret": "of OpenID Connect, sealed", "sign_in_address": "of SAML: where people are sent (HTTP-Redirect)",
  "certificates": "of SAML: with one of which its assertions are signed, in base64", "metadata_url": "from where its metadata are read anew once a day",
  "metadata_read_at": "when they were last read, or uploaded", "takes_unasked": "of SAML: people may begin at the provider",
  "own_certificate": "of SAML: of this server, in base64", "own_key": "of SAML: with which this server signs and decrypts, sealed",
  "last_problem": "why the last answer of a sign-in was refused, as a key", "last_problem_at": "when", "created_at": "when"}');
alter table identity_providers enable row level security;
-- Its name stands on the login screen; what is secret is sealed.
create policy anybody_reads on identity_providers for select using (true);
create policy operators_change on identity_providers for all using (is_operator((select current_member())))
  with check (is_operator((select current_member())));

create table used_assertions (
  provider_id object_id not null references identity_providers on delete cascade,
  assertion_hash text not null,
  expires_at timestamptz(3) not null,
  primary key (provider_id, assertion_hash)
);
create index used_assertions_over on used_assertions (expires_at);
comment on table used_assertions is 'Assertions of SAML that signed somebody in, for as long as they would be good: none does so twice.';
select describe('used_assertions', '{
  "provider_id": "whose it is", "assertion_hash": "SHA-256 of its id, in hex", "expires_at": "when it is good no more"}');
alter table used_assertions enable row level security;
create policy entered on used_assertions for insert with check (true);
create policy presented on used_assertions for select using (assertion_hash = (select presented()));

-- What came from a provider of SAML waits with the sign-in until the tab that left takes it.
alter table provider_sign_ins add column code_hash text, add column identity text;
select describe('provider_sign_ins', '{
  "provider": "with which: google, oidc, or the id of one that operators connected",
  "code_hash": "of SAML: SHA-256 of the code by which the tab takes what came", "identity": "of SAML: who came back, sealed"}');
drop policy own_account on provider_sign_ins;
create policy own_account on provider_sign_ins using ((select presented()) in (flow_hash, state_hash));

create or replace function remove_old_account_rows() returns void
language sql security definer set search_path = public, pg_temp as $$
  delete from passkey_challenges where expires_at < now();
  delete from idempotency_keys where created_at < now() - interval '24 hours';
  -- Left by a job that was given up; the links in them are over.
  delete from account_mails where created_at < now() - interval '7 days';
  delete from account_tokens where expires_at < now();
  delete from provider_sign_ins where started_at < now() - interval '10 minutes';
  delete from used_assertions where expires_at < now();
$$;

/** Puts what a provider's metadata say now in place of what they said. For the server, which reads them anew once a day. */
create function renew_identity_provider(provider text, said_issuer text, address text, signed_by text[]) returns void
language sql volatile security definer set search_path = public, pg_temp as $$
  update identity_providers set sign_in_address = address, certificates = signed_by, metadata_read_at = now()
    where id = provider and kind = 'saml' and issuer = said_issuer and cardinality(signed_by) > 0
$$;

/** Leaves word for operators of why an answer of a provider was refused; null: one was accepted. */
create function keep_provider_problem(provider text, problem text) returns void
language sql volatile security definer set search_path = public, pg_temp as $$
  update identity_providers set last_problem = problem, last_problem_at = case when problem is not null then now() end
    where id = provider and (last_problem is not null or problem is not null)
$$;

/** Enters a change of an identity provider in the operator's security log. */
create function queue_provider_change() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare provider identity_providers := coalesce(new, old); told text;
begin
  if exists (select from security_forwarding) and current_member() is not null then
    select full_name into told from users where id = current_member();
    insert into security_queue (entry) values (jsonb_strip_nulls(jsonb_build_object('at', wire_time(now()),
      'action', case tg_op when 'INSERT' then 'create' when 'DELETE' then 'delete' else 'change' end, 'kind', 'identity-provider',
      'object', provider.id, 'userId', current_member(), 'user', told, 'address', nullif(substr(current_origin(), 26), ''))));
  end if;
  return null;
end $$;
create trigger queue_provider_change after insert or update or delete on identity_providers
  for each row execute function queue_provider_change();
