-- Signing in with any provider of OpenID Connect: accounts are known by issuer and subject.

alter table google_accounts rename to provider_accounts;
alter table provider_accounts rename constraint google_accounts_pkey to provider_accounts_pkey;
alter table provider_accounts add column issuer text;
update provider_accounts set issuer = 'https://accounts.google.com';
alter table provider_accounts alter column issuer set not null;
alter table provider_accounts drop constraint provider_accounts_pkey, add primary key (issuer, subject);
alter table provider_accounts drop constraint google_accounts_user_id_key, add unique (user_id, issuer);
comment on table provider_accounts is 'Accounts at identity providers that open an account here.';
select describe('provider_accounts', '{
  "issuer": "the provider (claim iss)", "subject": "the account there, which keeps it when its e-mail changes (claim sub)",
  "user_id": "whose account it opens", "linked_at": "since when"}');

alter table google_sign_ins rename to provider_sign_ins;
alter table provider_sign_ins rename constraint google_sign_ins_pkey to provider_sign_ins_pkey;
alter index google_sign_ins_started rename to provider_sign_ins_started;
alter index google_sign_ins_user rename to provider_sign_ins_user;
-- Ten minutes old at most: whoever was on the way begins again.
delete from provider_sign_ins;
alter table provider_sign_ins add column provider text not null, add column issuer text;
comment on table provider_sign_ins is 'Sign-ins with an identity provider under way; each is used once, within ten minutes.';
select describe('provider_sign_ins', '{
  "provider": "with which, as the settings name it: google or oidc",
  "issuer": "the provider (claim iss), where an account with the same e-mail is to be linked after a password check",
  "subject": "who came back, where an account with the same e-mail is to be linked after a password check"}');

/**
 * Erases a person's account: sessions, links, choices, identity providers, picture (the caller removes its file), membership everywhere. Where
 * their work is still kept by a company, it stays under `former`, with an address and a password (`hash`) that are nobody's.
 */
create or replace function erase_account(person text, former text, hash text) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare entered text := coalesce(current_setting('app.company_id', true), ''); company object_id; who users; is_named boolean := false;
begin
  select * into who from users where id = person for update;
  if who.id is null then
    return;
  end if;
  perform set_config('app.importing', 'on', true), set_config('app.bin', 'on', true), set_config('app.user_id', '', true);
  for company in select id from companies order by id loop
    perform set_config('app.company_id', company, true);
    if names_person(person) or exists (select from invitations i where i.company_id = company and lower(i.email) = lower(who.email)) then
      perform take_person_out(company, person, who.full_name, who.email, former);
      is_named := is_named or names_person(person);
      -- From where somebody tried to sign in to the account, and failed.
      update audit_log a set address = '' where a.company_id = company and a.kind = 'account' and a.object_id = person;
    end if;
  end loop;
  perform set_config('app.company_id', entered, true);
  delete from sessions where user_id = person;
  delete from account_tokens where user_id = person;
  delete from account_mails where user_id = person or lower(recipient) = lower(who.email);
  delete from provider_accounts where user_id = person;
  delete from provider_sign_ins where user_id = person;
  delete from idempotency_keys where user_id = person;
  delete from calendar_feeds where user_id = person;
  delete from notification_choices where user_id = person;
  perform forget_answers(person), forget_answers(who.email), forget_jobs(person), forget_jobs(who.email);
  if is_named then
    update users set full_name = former, email = person || '@former.invalid', password_hash = hash, logo = null, verified_at = null,
      ends_at = null, language = 'en' where id = person;
  else
    delete from users where id = person;
  end if;
  perform set_config('app.importing', '', true), set_config('app.bin', '', true);
end $$;
