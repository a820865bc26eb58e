-- Which companies have a deadline coming, for the job that reminds of them.

/**
 * The tables' owner sees which companies there are, and lends that to the one function below. Row security is forced
 * on owners too, and an owner need not be a superuser.
 */
create policy for_reminders on companies for select to current_user using (true);

/** The companies with an active bid that is due within so long. It looks into one company at a time, as everybody. */
create function companies_with_deadlines(within interval) returns setof object_id
language plpgsql security definer set search_path = public, pg_temp as $$
declare entered text := coalesce(current_setting('app.company_id', true), ''); company object_id;
begin
  for company in select id from companies order by id loop
    perform set_config('app.company_id', company, true);
    if exists (
      select from bids b where b.company_id = company and b.deadline > now() and b.deadline <= now() + within
        and b.status in ('in-progress', 'in-review', 'submitted', 'shortlisted')) then
      return next company;
    end if;
  end loop;
  perform set_config('app.company_id', entered, true);
end $$;
revoke execute on function companies_with_deadlines(interval) from public;
