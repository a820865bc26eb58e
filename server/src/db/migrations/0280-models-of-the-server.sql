-- The server's own AI models cost its operator: off for new companies, and limited in money.

alter table companies add column uses_server_models boolean not null default false;
select describe('companies', '{"uses_server_models": "whether the operator lets it use the server''s own AI models"}');
-- Companies that are there keep what they could do.
update companies set uses_server_models = true;

alter table server_limits drop constraint server_limits_kind_check,
  add constraint server_limits_kind_check check (kind in ('people', 'documents', 'bytes', 'runs', 'models'));
alter table company_limits drop constraint company_limits_kind_check,
  add constraint company_limits_kind_check check (kind in ('people', 'documents', 'bytes', 'runs', 'models'));
select describe('server_limits', '{"kind": "people, documents, bytes of documents, runs in a calendar month, cents for the server''s AI models in a calendar month"}');

create table model_spending (
  company_id object_id not null default current_company() references companies on delete cascade,
  month date not null check (extract(day from month) = 1),
  cost numeric(14, 6) not null check (cost >= 0),
  primary key (company_id, month)
);
comment on table model_spending is 'What the server''s own AI models have cost for a company, in the operator''s currency. It stays when the ledger is trimmed.';
select describe('model_spending', '{"company_id": "for which company", "month": "its first day, in UTC", "cost": "so much"}');
select belongs_to_company('model_spending');

/** The first day of this month in UTC. */
create function this_month() returns date language sql stable as $$
  select date_trunc('month', now() at time zone 'UTC')::date
$$;

/** Adds what an answer of one of the server's models has cost the entered company. */
create function spend_on_models(amount numeric) returns void language sql volatile as $$
  insert into model_spending (month, cost) values (this_month(), amount)
  on conflict (company_id, month) do update set cost = model_spending.cost + excluded.cost
$$;

/** What the entered company uses of a kind. People are members and those invited; runs and models count from the first of the month in UTC. */
create or replace function usage_of(wanted text) returns bigint language sql stable as $$
  select case wanted
    when 'people' then (select count(*) from members m join users u on u.id = m.user_id
        where m.company_id = current_company() and u.email not like '%.invalid')
      + (select count(*) from invitations where company_id = current_company())
    when 'documents' then (select count(*) from files where company_id = current_company())
      + (select count(*) from tender_files where company_id = current_company())
    when 'bytes' then (select coalesce(sum(size), 0) from files where company_id = current_company())::bigint
      + (select coalesce(sum(size), 0) from tender_files where company_id = current_company())::bigint
    when 'runs' then (select count(*) from generations where company_id = current_company()
        and created_at >= date_trunc('month', now() at time zone 'UTC') at time zone 'UTC')
    when 'models' then (select coalesce(floor(sum(cost) * 100), 0)::bigint from model_spending
        where company_id = current_company() and month = this_month())
  end
$$;

drop function server_companies(integer, integer, text);
/** What each company uses, by name, for an operator; nothing for anybody else. */
create function server_companies(skipped integer, wanted integer, words text)
returns table (id text, name text, made timestamptz, is_sample boolean, is_demo boolean, seen timestamptz, uses_models boolean,
  used jsonb, own_limits jsonb, total bigint)
language plpgsql volatile security definer set search_path = public, pg_temp as $$
declare entered text := coalesce(current_setting('app.company_id', true), ''); found record;
begin
  if not is_operator(current_member()) then
    return;
  end if;
  for found in select c.*, count(*) over () as all_of_them from companies c
      where words = '' or position(lower(words) in lower(c.name)) > 0 order by lower(c.name), c.id offset skipped limit wanted loop
    perform set_config('app.company_id', found.id, true);
    id := found.id; name := found.name; made := found.created_at; is_sample := found.is_sample; is_demo := found.is_demo;
    uses_models := found.uses_server_models; total := found.all_of_them;
    select max(s.last_seen_at) into seen from members m join sessions s on s.user_id = m.user_id where m.company_id = found.id;
    select jsonb_object_agg(k.kind, usage_of(k.kind)) into used from unnest('{people,documents,bytes,runs,models}'::text[]) k(kind);
    select coalesce(jsonb_object_agg(l.kind, l.most), '{}') into own_limits from company_limits l where l.company_id = found.id;
    return next;
  end loop;
  perform set_config('app.company_id', entered, true);
end $$;

/**
 * Lets one company use the server's own AI models, or no longer; answers whether there is such a company and the caller is an operator.
 * The company reads in its own log who changed it.
 */
create function set_server_models(company text, allowed boolean) returns boolean
language plpgsql volatile security definer set search_path = public, pg_temp as $$
declare entered text := coalesce(current_setting('app.company_id', true), ''); is_there boolean;
begin
  if not is_operator(current_member()) then
    return false;
  end if;
  perform set_config('app.company_id', company, true);
  is_there := exists (select from companies where id = company);
  update companies set uses_server_models = allowed where id = company and uses_server_models <> allowed;
  perform set_config('app.company_id', entered, true);
  return is_there;
end $$;
