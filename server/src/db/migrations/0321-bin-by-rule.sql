-- How long what was deleted stays in the bin of a company, where its owners want other than 30 days.

alter table companies add column bin_days integer check (bin_days between 1 and 365);
select describe('companies', '{"bin_days": "how many days what was deleted stays in the bin; null for 30"}');

/** How many days what was deleted stays in the bin of the company. */
create function bin_days() returns integer language sql stable as $$
  select coalesce((select c.bin_days from companies c where c.id = current_company()), 30)
$$;

drop function companies_with_bin_over(interval);
/** The companies in whose bins something has been longer than they keep it. Like companies_with_deadlines (0004). */
create function companies_with_bin_over() returns setof object_id language plpgsql security definer
set search_path = public, pg_temp as $$
declare entered text := coalesce(current_setting('app.company_id', true), ''); company object_id;
begin
  for company in select id from companies order by id loop
    perform set_config('app.company_id', company, true);
    if exists (select from bin_items i where i.company_id = company and i.deleted_at < now() - make_interval(days => bin_days())) then
      return next company;
    end if;
  end loop;
  perform set_config('app.company_id', entered, true);
end $$;
revoke all on function companies_with_bin_over() from public;
