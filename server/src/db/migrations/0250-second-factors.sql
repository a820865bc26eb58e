-- Second factors: passkeys, codes of an authenticator app, recovery codes; companies that demand one; proof of identity that is fresh.

create table passkeys (
  id object_id primary key default new_object_id(),
  user_id object_id not null references users on delete cascade,
  credential_id text not null unique,
  public_key text not null,
  sign_count bigint not null default 0,
  transports text[] not null default '{}',
  name text not null,
  is_synced boolean not null default false,
  created_at timestamptz(3) not null default now(),
  last_used_at timestamptz(3)
);
create index passkeys_user on passkeys (user_id);
comment on table passkeys is 'Passkeys (WebAuthn credentials) that open an account.';
select describe('passkeys', '{
  "id": "the passkey", "user_id": "whose account it opens", "credential_id": "as the authenticator names it, base64url",
  "public_key": "COSE key, base64url", "sign_count": "the authenticator''s counter at the last use; 0 where it keeps none",
  "transports": "how browsers reach it", "name": "what its person calls it", "is_synced": "whether it is kept on several devices",
  "created_at": "when it was added", "last_used_at": "when it last signed in or proved who was there"}');

create table authenticator_apps (
  user_id object_id primary key references users on delete cascade,
  secret text not null,
  confirmed_at timestamptz(3),
  last_step bigint not null default 0,
  created_at timestamptz(3) not null default now()
);
comment on table authenticator_apps is 'Authenticator apps whose codes (TOTP, RFC 6238) open an account beside its password.';
select describe('authenticator_apps', '{
  "user_id": "whose account", "secret": "shared with the app, sealed with the server''s secret",
  "confirmed_at": "when a code of it was first entered; null while it is being set up",
  "last_step": "time step of the last code that was accepted; it and earlier ones are never accepted again", "created_at": "when the setup began"}');

create table recovery_codes (
  user_id object_id not null references users on delete cascade,
  code_hash text not null,
  created_at timestamptz(3) not null default now(),
  primary key (user_id, code_hash)
);
comment on table recovery_codes is 'Codes that stand in for a lost second factor, each once.';
select describe('recovery_codes', '{
  "user_id": "whose account", "code_hash": "HMAC-SHA-256 of the code, in hex", "created_at": "when the set was made"}');

create table passkey_challenges (
  challenge text primary key,
  user_id object_id references users on delete cascade,
  purpose text not null check (purpose in ('add', 'sign-in', 'prove')),
  expires_at timestamptz(3) not null default now() + interval '10 minutes'
);
create index passkey_challenges_user on passkey_challenges (user_id);
create index passkey_challenges_expires on passkey_challenges (expires_at);
comment on table passkey_challenges is 'Challenges handed to authenticators, each answered once at most.';
select describe('passkey_challenges', '{
  "challenge": "256 bits of chance, base64url", "user_id": "for whom; null where who signs in is not known yet",
  "purpose": "add a passkey, sign in with one, prove who is there", "expires_at": "from when it is worth nothing"}');

-- The server's role sees those of the person it acts for and nobody else's. The owner of the tables is not bound: erasure works as it.
do $$ declare name text; begin
  foreach name in array array['passkeys', 'authenticator_apps', 'recovery_codes'] loop
    execute format('alter table %I enable row level security', name);
    execute format('create policy own_account on %I using (user_id = (select current_member()))', name);
  end loop;
end $$;
alter table passkey_challenges enable row level security;
create policy own_account on passkey_challenges using (user_id is null or user_id = (select current_member()));

alter table sessions add column proved_at timestamptz(3) not null default now();
select describe('sessions', '{"proved_at": "when the person last proved to be there: by signing in, or by password, passkey or code since"}');

alter table companies add column needs_second_factor boolean not null default false;
select describe('companies', '{"needs_second_factor": "its data open only to members whose account has a second factor"}');

alter table audit_log drop constraint audit_log_action_check;
alter table audit_log add constraint audit_log_action_check check (action in ('create', 'change', 'remove', 'restore', 'erase', 'sign-in',
  'sign-out', 'password', 'second-factor', 'export', 'import', 'sign-in-failed', 'sign-in-blocked', 'refuse'));

/** Whose account a passkey opens; the person is not known before they have signed in. */
create function passkey_owner(credential text) returns text language sql stable security definer set search_path = public, pg_temp as $$
  select user_id::text from passkeys where credential_id = credential
$$;

/** Removes challenges that nobody answered in time, of whomever. */
create function remove_old_challenges() returns void language sql security definer set search_path = public, pg_temp as $$
  delete from passkey_challenges where expires_at < now()
$$;

/** Whether an account has a second factor that is set up. */
create function has_second_factor(person text) returns boolean language sql stable security definer set search_path = public, pg_temp as $$
  select exists (select from passkeys where user_id = person)
    or exists (select from authenticator_apps where user_id = person and confirmed_at is not null)
$$;

/** Enters passkeys and authenticator apps that come and go in the audit logs of the person's companies. */
create function keep_factor_audit() returns trigger language plpgsql as $$
declare named jsonb; person text;
begin
  if tg_table_name = 'passkeys' then
    named := jsonb_build_object('passkey', case when tg_op = 'DELETE' then old.name else new.name end);
  else
    named := '{"authenticator": true}';
  end if;
  person := case when tg_op = 'DELETE' then old.user_id else new.user_id end;
  perform keep_account_audit(person, 'second-factor', case when tg_op = 'DELETE' then named else '{}' end,
    case when tg_op = 'DELETE' then '{}' else named end);
  return null;
end $$;
create trigger keep_audit after insert or delete on passkeys for each row execute function keep_factor_audit();
create trigger keep_audit after update on authenticator_apps for each row
  when (old.confirmed_at is null and new.confirmed_at is not null) execute function keep_factor_audit();
create trigger keep_audit_removal after delete on authenticator_apps for each row when (old.confirmed_at is not null)
  execute function keep_factor_audit();

drop function enter(text, text, text);
/**
 * Enters a company for this transaction on behalf of a session. Answers whether the session lives, with a company the
 * member's role in it, whether the person proved to be there in the last ten minutes, and whether the company demands a second factor that
 * their account lacks. Without a membership, or with such a lack, no company is set, and every policy stays closed.
 */
create function enter(session text, member text, company text, out signed_in boolean, out role text, out proved boolean, out lacks_factor boolean)
language plpgsql as $$
declare demanded boolean;
begin
  perform set_config('app.user_id', member, true), set_config('app.company_id', '', true);
  select s.proved_at > now() - interval '10 minutes' into proved from sessions s where s.id = session and s.user_id = member
    and s.expires_at > now() and s.last_seen_at > now() - interval '12 hours';
  signed_in := found;
  proved := coalesce(proved, false);
  lacks_factor := false;
  if not signed_in then
    perform set_config('app.user_id', '', true);
    return;
  end if;
  update sessions s set last_seen_at = now() where s.id = session and s.last_seen_at < now() - interval '5 minutes';
  if company <> '' then
    select m.role into role from members m where m.company_id = company and m.user_id = member;
    if role is not null then
      perform set_config('app.company_id', company, true);
      select c.needs_second_factor into demanded from companies c where c.id = company;
      if demanded then
        lacks_factor := not has_second_factor(member);
        if lacks_factor then
          perform set_config('app.company_id', '', true);
        end if;
      end if;
    end if;
  end if;
end $$;
