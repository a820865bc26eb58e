-- Pictures that no text shows any more go after a while.

alter table files add column unshown_since timestamptz(3) check (unshown_since is null or kind = 'picture');
create index files_pictures on files (company_id) where kind = 'picture';
select describe('files', '{"unshown_since": "of a picture: since when no text shows it; null while one does"}');

/** Companies that have pictures. Like companies_with_bin_over (0081). */
create function companies_with_pictures() returns setof object_id language plpgsql security definer
set search_path = public, pg_temp as $$
declare entered text := coalesce(current_setting('app.company_id', true), ''); company object_id;
begin
  for company in select id from companies order by id loop
    perform set_config('app.company_id', company, true);
    if exists (select from files f where f.company_id = company and f.kind = 'picture') then
      return next company;
    end if;
  end loop;
  perform set_config('app.company_id', entered, true);
end $$;
revoke all on function companies_with_pictures() from public;

/**
 * The files that texts of the entered company name, wherever they stand: every column of JSON is looked through, so that one which comes
 * later cannot be forgotten. What is only told of (the audit log, live events) shows nothing.
 */
create function named_files() returns setof text language plpgsql stable set search_path = public, pg_temp as $$
declare place record;
begin
  for place in
    select c.table_name, c.column_name from information_schema.columns c
      join information_schema.columns o on o.table_schema = c.table_schema and o.table_name = c.table_name and o.column_name = 'company_id'
      join information_schema.tables t on t.table_schema = c.table_schema and t.table_name = c.table_name and t.table_type = 'BASE TABLE'
    where c.table_schema = 'public' and c.data_type = 'jsonb' and c.table_name not in ('audit_log', 'events', 'files', 'webhook_deliveries')
    order by c.table_name, c.ordinal_position
  loop
    return query execute format(
      'select distinct m[1] from %I r, regexp_matches(r.%I::text, ''"file": ?"([0-9a-f]{24})"'', ''g'') m
        where r.company_id = current_company() and r.%I is not null', place.table_name, place.column_name, place.column_name);
  end loop;
end $$;
