-- People who delete their account, and owners who delete their company: after 14 days, in which they may think better of it.

alter table users add column ends_at timestamptz(3);
select describe('users', '{"ends_at": "when the account is erased, as its person asked; null for one that stays"}');
create index users_ends on users (ends_at) where ends_at is not null;

alter table companies add column ends_at timestamptz(3);
select describe('companies', '{"ends_at": "when the company is erased, as an owner asked; null for one that stays"}');
create index companies_ends on companies (ends_at) where ends_at is not null;

/** The companies whose time has come. Like companies_with_deadlines (0004). */
create function companies_to_erase() returns setof object_id language sql security definer set search_path = public, pg_temp as $$
  select id from companies where ends_at <= now() order by id
$$;
revoke execute on function companies_to_erase() from public;

/** What the queue still holds of work for a person or a company. */
create function forget_jobs(word text) returns void language plpgsql security definer set search_path = public, pg_temp as $$
declare place text;
begin
  foreach place in array array['pgboss.job', 'pgboss.archive'] loop
    if to_regclass(place) is not null then
      execute format('delete from %s where data::text like $1 and state <> ''active''', place) using '%' || word || '%';
    end if;
  end loop;
end $$;
revoke execute on function forget_jobs(text) from public;

/** What was answered to requests with an idempotency key and names a person or a company; kept for a day otherwise. */
create function forget_answers(word text) returns void language sql as $$
  delete from idempotency_keys where scope like '%' || word || '%' or answer like '%' || word || '%';
  delete from public_answers where answer like '%' || word || '%';
$$;

/**
 * Takes a person out of one company: their membership with what hangs on it, the words about them in logs and messages, their
 * name in mentions. What they did for the company stays, under `former`.
 */
create function take_person_out(company text, person text, called text, mail text, former text) returns void
language plpgsql as $$
declare named text := '\m' || regexp_replace(called, '([^[:alnum:][:space:]])', '\\\1', 'g') || '\M';
begin
  delete from members where company_id = company and user_id = person;
  delete from api_tokens where company_id = company and created_by = person;
  delete from invitations where company_id = company and lower(email) = lower(mail);
  delete from outbox where company_id = company and lower(recipient) = lower(mail);
  delete from events where company_id = company and (data::text like '%' || person || '%' or data::text ~ named);
  delete from webhook_deliveries where company_id = company and (body like '%' || person || '%' or body like '%' || mail || '%');
  -- What others were told of what the person did: who, and that, is told of nobody now.
  delete from notifications where company_id = company and description::text ~ named;
  update comments set comment = replace(comment, format('@[%s](%s)', called, person), format('@[%s](%s)', former, person))
    where company_id = company and comment like '%' || person || '%';
  update requirement_comments set comment = replace(comment, format('@[%s](%s)', called, person), format('@[%s](%s)', former, person))
    where company_id = company and comment like '%' || person || '%';
  update bin_rows r set row = r.row || jsonb_build_object('comment',
      replace(r.row ->> 'comment', format('@[%s](%s)', called, person), format('@[%s](%s)', former, person)))
    where r.company_id = company and r.table_name in ('comments', 'requirement_comments') and r.row ->> 'comment' like '%' || person || '%';
  update audit_log a set label = '', before = '{}', after = '{}'
    where a.company_id = company and (a.kind in ('account', 'member', 'invitation')
        and (a.object_id = person or a.label in (called, mail) or a.kind = 'account' and a.user_id = person)
      or a.before::text like '%' || mail || '%' or a.after::text like '%' || mail || '%'
      or a.before::text like '%@[' || called || '](%' or a.after::text like '%@[' || called || '](%'
      or a.label like '%@[' || called || '](%');
  update audit_log a set address = '', session_id = null, token_name = '' where a.company_id = company and a.user_id = person;
end $$;

/** Whether anything in the entered company names a person. */
create function names_person(person text) returns boolean language plpgsql as $$
declare place record; found boolean;
begin
  for place in select * from person_columns() loop
    execute format('select exists (select from %I where company_id = current_company() and %I = $1)', place.table_name, place.column_name)
      into found using person;
    if found then
      return true;
    end if;
  end loop;
  return exists (select from bin_rows where company_id = current_company() and row::text like '%' || person || '%');
end $$;

/**
 * Erases a person's account: sessions, links, choices, Google, picture (the caller removes its file), membership everywhere. Where
 * their work is still kept by a company, it stays under `former`, with an address and a password (`hash`) that are nobody's.
 */
create function erase_account(person text, former text, hash text) returns void
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
    end if;
  end loop;
  perform set_config('app.company_id', entered, true);
  delete from sessions where user_id = person;
  delete from account_tokens where user_id = person;
  delete from account_mails where user_id = person or lower(recipient) = lower(who.email);
  delete from google_accounts where user_id = person;
  delete from google_sign_ins where user_id = person;
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
revoke execute on function erase_account(text, text, text) from public;

/**
 * The companies of a user in which nobody else is an owner who stays: their name, how many members there are beside, when they are
 * erased. Only for the user of the transaction.
 */
create function owned_alone(person text) returns table (_id text, name text, others integer, ends timestamptz)
language plpgsql security definer set search_path = public, pg_temp as $$
declare entered text := coalesce(current_setting('app.company_id', true), ''); one record;
begin
  if person is distinct from current_member() then
    return;
  end if;
  for one in select m.company_id from members m where m.user_id = person and m.role = 'owner' order by m.company_id loop
    perform set_config('app.company_id', one.company_id, true);
    return query select c.id::text, c.name, (select count(*)::int from members m where m.company_id = c.id and m.user_id <> person), c.ends_at
      from companies c where c.id = one.company_id and not exists (
        select from members m join users u on u.id = m.user_id where m.company_id = c.id and m.user_id <> person and m.role = 'owner'
          and u.ends_at is null and not exists (select from invitations i where i.company_id = c.id and i.stands_in = u.id));
  end loop;
  perform set_config('app.company_id', entered, true);
end $$;
revoke execute on function owned_alone(text) from public;

/** Gives a company whose only owner is leaving to the member who has been there longest, those of the highest role first. */
create function hand_over_from(person text) returns void language plpgsql security definer set search_path = public, pg_temp as $$
declare entered text := coalesce(current_setting('app.company_id', true), ''); company object_id;
begin
  for company in select id from companies order by id loop
    perform set_config('app.company_id', company, true);
    if exists (select from members where company_id = company and user_id = person and role = 'owner')
      and not exists (select from members where company_id = company and user_id <> person and role = 'owner') then
      update members set role = 'owner' where company_id = company and user_id = (
        select m.user_id from members m where m.company_id = company and m.user_id <> person
          and not exists (select from invitations i where i.company_id = company and i.stands_in = m.user_id)
        order by array_position(array['admin', 'member', 'viewer'], m.role), m.created_at, m.user_id limit 1);
    end if;
  end loop;
  perform set_config('app.company_id', entered, true);
end $$;
revoke execute on function hand_over_from(text) from public;
