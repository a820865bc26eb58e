-- What was refused is entered beside what was done: failed sign-ins, blocked accounts, calls that a role or a token's scopes do not allow.

alter table audit_log drop constraint audit_log_action_check;
alter table audit_log add constraint audit_log_action_check check (action in ('create', 'change', 'remove', 'restore', 'erase', 'sign-in',
  'sign-out', 'password', 'export', 'import', 'sign-in-failed', 'sign-in-blocked', 'refuse'));
select describe('audit_log', '{"user_id": "who; null for the server itself, and where nobody knows who tried to sign in"}');

/** Enters a sign-in that failed or was blocked in each company of the account with this e-mail, if there is one. */
create function keep_failed_sign_in(email_given text, action text, device text) returns void language plpgsql as $$
declare entered text := coalesce(current_setting('app.company_id', true), '');
  member text := coalesce(current_setting('app.user_id', true), ''); person text; named text; companies text[]; company text;
begin
  select id, full_name into person, named from users where lower(email) = lower(email_given);
  if person is null then
    return;
  end if;
  perform set_config('app.user_id', person, true);
  companies := array(select company_id from members where user_id = person);
  perform set_config('app.user_id', '', true);
  foreach company in array companies loop
    perform set_config('app.company_id', company, true);
    insert into audit_log (company_id, user_id, action, kind, object_id, label, after)
      values (company, null, action, 'account', person, named, jsonb_build_object('device', device));
  end loop;
  perform set_config('app.user_id', member, true), set_config('app.company_id', entered, true);
end $$;
