-- A new email of an account, confirmed at the old address and at the new one.

create table email_changes (
  user_id object_id primary key references users on delete cascade,
  email text not null check (email = lower(email)),
  old_hash text not null unique,
  new_hash text not null unique,
  old_confirmed_at timestamptz(3),
  new_confirmed_at timestamptz(3),
  created_at timestamptz(3) not null default now()
);
comment on table email_changes is 'Emails that accounts are to have once both addresses have confirmed it, within a day.';
select describe('email_changes', '{
  "user_id": "whose", "email": "the new one", "old_hash": "SHA-256 of the token in the link to the old address, in hex",
  "new_hash": "of the one to the new address", "old_confirmed_at": "when the old address agreed", "new_confirmed_at": "when the new one did",
  "created_at": "when it was asked for"}');
alter table email_changes enable row level security;
create policy own_account on email_changes
  using (user_id = (select current_member()) or (select presented()) in (old_hash, new_hash));

/** With its email an account loses the links that were sent to the old one, and the wish for another. */
create function forget_links_of_email() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  delete from email_changes where user_id = new.id;
  delete from account_tokens where user_id = new.id;
  return null;
end $$;
create trigger forget_links_of_email after update of email on users for each row
  when (old.email is distinct from new.email) execute function forget_links_of_email();

create or replace function remove_old_account_rows() returns void
language sql security definer set search_path = public, pg_temp as $$
  delete from passkey_challenges where expires_at < now();
  delete from idempotency_keys where created_at < now() - interval '24 hours';
  -- Left by a job that was given up; the links in them are over.
  delete from account_mails where created_at < now() - interval '7 days';
  delete from account_tokens where expires_at < now();
  delete from email_changes where created_at < now() - interval '1 day';
  delete from provider_sign_ins where started_at < now() - interval '10 minutes';
  delete from used_assertions where expires_at < now();
$$;
