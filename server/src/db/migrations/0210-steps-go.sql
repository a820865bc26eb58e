-- Steps of answers that no editor waits for any more go after a week: what answers said and when stands in their histories.

/** Companies that keep steps of answers from before the last so many days. Like companies_with_bin_over (0081). */
create function companies_with_steps_over(age interval) returns setof object_id language plpgsql security definer
set search_path = public, pg_temp as $$
declare entered text := coalesce(current_setting('app.company_id', true), ''); company object_id;
begin
  for company in select id from companies order by id loop
    perform set_config('app.company_id', company, true);
    if exists (select from answer_steps s where s.company_id = company and s.written_at < now() - age) then
      return next company;
    end if;
  end loop;
  perform set_config('app.company_id', entered, true);
end $$;
revoke all on function companies_with_steps_over(interval) from public;
