-- A requirement is due on a day of the company's calendar, not at a moment (decision 0086). The moments there are become the days on
-- which they fall in the company's zone, also in what a merge keeps to be undone and in what lies in the bin.

alter table requirements add column due_on date;

do $$ declare entered text := coalesce(current_setting('app.company_id', true), ''); company record;
begin
  for company in select id, timezone from companies order by id loop
    perform set_config('app.company_id', company.id, true);
    update requirements set due_on = wall_time(due_date, company.timezone)::date where company_id = company.id and due_date is not null;
    update requirements r set merged_from = jsonb_set(r.merged_from, '{rows}', (
        select jsonb_agg(case when o.row ->> 'due_date' is null then o.row
          else o.row || jsonb_build_object('due_date', wall_time((o.row ->> 'due_date')::timestamptz, company.timezone)::date) end order by o.place)
        from jsonb_array_elements(r.merged_from -> 'rows') with ordinality o (row, place)))
      where r.company_id = company.id and jsonb_path_exists(r.merged_from, '$.rows[*].due_date ? (@ != null)');
    update bin_rows b set row = b.row || jsonb_build_object('due_date', wall_time((b.row ->> 'due_date')::timestamptz, company.timezone)::date)
      where b.company_id = company.id and b.table_name = 'requirements' and b.row ->> 'due_date' is not null;
  end loop;
  perform set_config('app.company_id', entered, true);
end $$;

alter table requirements drop column due_date;
alter table requirements rename column due_on to due_date;
select describe('requirements', '{"due_date": "the last day on which its owner is to answer it, by the calendar of the company; null without one"}');

/** The last moment of a day on the calendar of the entered company. */
create function end_of_day(day date) returns timestamptz language sql stable strict as $$
  select moment_of(day + time '23:59:59.999', c.timezone) from companies c where c.id = current_company()
$$;
