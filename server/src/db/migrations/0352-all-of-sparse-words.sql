-- Words that stand on few rows of each shelf were read up to what is counted, and then once more whole: now whole at once.
drop function entries_found(text, integer, boolean);
/**
 * Entries of a kind that hold what the transaction searches for, those of the newest shelf first, and no more than `most`; all where
 * it is null, or where so many shelves as `patience` do not hold as many. `is_ranked`: with how well they fit. Outside of it a
 * transaction sees all shelves.
 */
create function entries_found(wanted text, most integer, is_ranked boolean default false, patience integer default null)
returns table (object_id object_id, kind text, rank real) language plpgsql rows 10 set plan_cache_mode = force_generic_plan as $$
declare
  asked text := current_setting('app.search', true); company text := current_company();
  shelf integer; missing integer := most; taken integer; looked integer := 0;
begin
  if asked = 'nothing' then
    return;
  end if;
  for shelf in select generate_series(coalesce(max(s.shelf), 0), 0, -1) from search_shelves s where s.kind = wanted loop
    if looked = patience then
      missing := null;
    end if;
    perform set_config('app.search_shelf', replace(asked, '''' || company, '''' || shelf_prefix(company, wanted, shelf)), true);
    return query select e.object_id, e.kind,
        case when is_ranked then ts_rank('{0.05, 0.2, 0.4, 1}', e.words, (select searched_words())) else 0::real end
      from search_entries e where e.kind = wanted limit missing;
    get diagnostics taken = row_count;
    missing := missing - taken;
    exit when missing <= 0;
    looked := looked + 1;
  end loop;
  perform set_config('app.search_shelf', '', true);
end $$;
