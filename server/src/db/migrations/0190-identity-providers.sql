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
