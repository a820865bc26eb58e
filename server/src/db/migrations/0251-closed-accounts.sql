-- Row security on what belongs to people's accounts: the server's role sees that of the person it acts for, or the one row whose secret or
-- id was presented, never a list of other people's. The owner of the tables is not bound; the functions below act as it.

/** The hash of a link's token, the id of a mail or another word by which one row is opened in this transaction. */
create function presented() returns text language sql stable as $$
  select nullif(current_setting('app.presented', true), '')
$$;

alter table sessions enable row level security;
create policy own_account on sessions using (user_id = (select current_member()));
alter table account_tokens enable row level security;
create policy own_account on account_tokens using (user_id = (select current_member()) or token_hash = (select presented()));
alter table account_mails enable row level security;
create policy own_account on account_mails using (user_id = (select current_member()) or id = (select presented()));
alter table provider_accounts enable row level security;
create policy own_account on provider_accounts using (user_id = (select current_member()) or issuer || ' ' || subject = (select presented()));
alter table provider_sign_ins enable row level security;
create policy own_account on provider_sign_ins using (flow_hash = (select presented()));
alter table idempotency_keys enable row level security;
create policy own_account on idempotency_keys using (user_id = (select current_member()));
alter table calendar_feeds enable row level security;
create policy own_account on calendar_feeds using (user_id = (select current_member()) or token_hash = (select presented()));

/** Begins a session of a person who has just shown who they are. */
create function open_session(person text, agent text, until timestamptz) returns text
language sql volatile security definer set search_path = public, pg_temp as $$
  insert into sessions (user_id, user_agent, expires_at) values (person, agent, coalesce(until, now() + interval '30 days')) returning id::text
$$;

/** When somebody of the entered company was last there; null for anybody else. */
create function last_seen_in_company(person text) returns timestamptz
language sql stable security definer set search_path = public, pg_temp as $$
  select max(s.last_seen_at) from sessions s
    where s.user_id = person and exists (select from members m where m.company_id = current_company() and m.user_id = person)
$$;

/** What the browser of a session calls itself, for the audit log of a company of its person. */
create function device_of_session(session text) returns text
language sql stable security definer set search_path = public, pg_temp as $$
  select s.user_agent from sessions s
    where s.id = session and exists (select from members m where m.company_id = current_company() and m.user_id = s.user_id)
$$;

/**
 * The password's hash of one account: everything else of users may be read, this only by who names the account. Volatile, so that
 * who waited for the account's lock sees the password that was set meanwhile.
 */
create function password_hash_of(person text) returns text
language sql volatile security definer set search_path = public, pg_temp as $$
  select password_hash from users where id = person
$$;

/** Removes what is over, of whomever. */
alter function remove_old_challenges() rename to remove_old_account_rows;
create or replace function remove_old_account_rows() returns void
language sql security definer set search_path = public, pg_temp as $$
  delete from passkey_challenges where expires_at < now();
  delete from idempotency_keys where created_at < now() - interval '24 hours';
  -- Left by a job that was given up; the links in them are over.
  delete from account_mails where created_at < now() - interval '7 days';
  delete from account_tokens where expires_at < now();
  delete from provider_sign_ins where started_at < now() - interval '10 minutes';
$$;

-- They remove what names a person or company from the answers of others too.
alter function forget_answers(text) security definer set search_path = public, pg_temp;
