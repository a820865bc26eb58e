-- An account is erased where its person ever was, without looking through every company of the server.

create table joined_companies (
  user_id object_id not null references users on delete cascade,
  company_id object_id not null references companies on delete cascade,
  primary key (company_id, user_id)
);
create index joined_companies_user on joined_companies (user_id);
comment on table joined_companies is 'Every company a person ever belonged to: only there can rows name them, also after they were taken out.';
select describe('joined_companies', '{"user_id": "the person", "company_id": "the company"}');
select belongs_to_company('joined_companies');
-- Read and written by the functions of its owner alone.
create policy for_erasing on joined_companies to current_user using (true) with check (true);
create policy for_erasing on invitations for select to current_user using (true);
create index invitations_address on invitations (lower(email));

/** As in 0081: what says that somebody was there says nothing that names them. */
create or replace function person_columns() returns table (table_name text, column_name text) language sql stable as $$
  select distinct c.relname::text, a.attname::text
  from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and c.relname <> 'joined_companies'
    and exists (select from pg_attribute t where t.attrelid = c.oid and t.attname = 'company_id')
    and a.attname <> 'company_id'
    and (exists (select from pg_constraint k where k.contype = 'f' and k.conrelid = c.oid and a.attnum = any(k.conkey)
        and k.confrelid in ('users'::regclass, 'members'::regclass))
      or (c.relname = 'audit_log' and a.attname = 'user_id'))
$$;

create function keep_joined_company() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into joined_companies (company_id, user_id) values (new.company_id, new.user_id) on conflict do nothing;
  return null;
end $$;
create trigger keep_joined_company after insert on members for each row execute function keep_joined_company();
revoke all on function keep_joined_company() from public;

do $$
declare company object_id; place record;
begin
  for company in select id from companies order by id loop
    perform set_config('app.company_id', company, true);
    for place in select * from person_columns() loop
      execute format('insert into joined_companies (company_id, user_id) select distinct $1, u.id from %I t join users u on u.id = t.%I
        where t.company_id = $1 on conflict do nothing', place.table_name, place.column_name) using company;
    end loop;
    insert into joined_companies (company_id, user_id)
      select distinct company, u.id from bin_rows r cross join regexp_matches(r.row::text, '[0-9a-f]{24}', 'g') word
        join users u on u.id = word[1] where r.company_id = company on conflict do nothing;
  end loop;
  perform set_config('app.company_id', '', true);
end $$;

/** As in 0081, in the companies the person ever joined. */
create or replace function hand_over_from(person text) returns void language plpgsql security definer set search_path = public, pg_temp as $$
declare entered text := coalesce(current_setting('app.company_id', true), ''); company object_id;
begin
  for company in select j.company_id from joined_companies j where j.user_id = person order by 1 loop
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

/** As in 0190, in the companies the person ever joined and those that invited their address. */
create or replace function erase_account(person text, former text, hash text) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare entered text := coalesce(current_setting('app.company_id', true), ''); company object_id; who users; is_named boolean := false;
begin
  select * into who from users where id = person for update;
  if who.id is null then
    return;
  end if;
  perform set_config('app.importing', 'on', true), set_config('app.bin', 'on', true), set_config('app.user_id', '', true);
  for company in select j.company_id from joined_companies j where j.user_id = person
    union select i.company_id from invitations i where lower(i.email) = lower(who.email) order by 1 loop
    perform set_config('app.company_id', company, true);
    perform take_person_out(company, person, who.full_name, who.email, former);
    delete from joined_companies j where j.company_id = company and j.user_id = person;
    is_named := is_named or names_person(person);
    -- From where somebody tried to sign in to the account, and failed.
    update audit_log a set address = '' where a.company_id = company and a.kind = 'account' and a.object_id = person;
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
