-- Every start looks for moments that were worked out by other zone rules, of which there are none but after a new release: by an index,
-- which holds one value for nearly all rows, and not by reading every row of every company.
create index bids_clock_rules on bids (company_id, clock_rules);
create index tenders_clock_rules on tenders (company_id, clock_rules);
create index tasks_clock_rules on tasks (company_id, clock_rules);

create or replace function companies_with_other_rules() returns setof object_id
language plpgsql security definer set search_path = public, pg_temp as $$
declare entered text := coalesce(current_setting('app.company_id', true), ''); company object_id; ours text := zone_rules_version();
begin
  for company in select id from companies order by id loop
    perform set_config('app.company_id', company, true);
    if exists (select from bids where company_id = company and clock_rules < ours and (deadline > now() or questions_deadline > now()))
      or exists (select from bids where company_id = company and clock_rules > ours and (deadline > now() or questions_deadline > now()))
      or exists (select from tenders where company_id = company and clock_rules < ours and (deadline > now() or questions_deadline > now()))
      or exists (select from tenders where company_id = company and clock_rules > ours and (deadline > now() or questions_deadline > now()))
      or exists (select from tasks where company_id = company and clock_rules < ours and due_date > now())
      or exists (select from tasks where company_id = company and clock_rules > ours and due_date > now()) then
      return next company;
    end if;
  end loop;
  perform set_config('app.company_id', entered, true);
end $$;
