-- What goes to the bin with an object, and back, is looked up in the catalogue once for all its tables, not once for each.

/** As in 0081. */
create or replace function put_in_bin(kind text, ids text[]) returns void language plpgsql as $$
declare root regclass := bin_table(kind); parts regclass[]; step record; link record;
begin
  select array_agg(t.part) into parts from bin_tables(root) t;
  execute format($sql$insert into bin_items (id, kind, label, bid_id, bid_title)
    select o.id, %L, left(coalesce(whole ->> 'original_title', whole ->> 'title', whole ->> 'name', whole ->> 'question', ''), 200),
      case when %L = 'file' then whole ->> 'bid_id' end,
      coalesce((select b.original_title from bids b where %L = 'file' and b.id = whole ->> 'bid_id'), '')
    from %s o, to_jsonb(o) whole where o.id = any($1)$sql$, kind, kind, kind, root) using ids;
  execute format('insert into bin_rows (item_id, table_name, row) select o.id, %L, to_jsonb(o) from %s o where o.id = any($1)', root, root)
    using ids;
  for step in select t.place, t.part, string_agg(format('select r.item_id, b.ctid as at from bin_rows r join %s b on %s
        where r.company_id = current_company() and r.item_id = any($1) and r.table_name = %L', t.part, e.equal, e.above), ' union ') as found
      from unnest(parts) with ordinality t (part, place) join bin_edges() e on e.below = t.part
      where t.part <> root and e.deletes = 'c' and e.above <> e.below and e.above = any(parts)
      group by t.place, t.part order by t.place loop
    execute format('insert into bin_rows (item_id, table_name, row) select x.item_id, %L, to_jsonb(b) from (%s) x join %s b on b.ctid = x.at',
      step.part, step.found, step.part) using ids;
  end loop;
  -- What others emptied of it, outside of what goes with it.
  for link in select e.*, bin_key(e.below) as key from bin_edges() e
      where e.deletes = 'n' and e.above = any(parts) and e.below <> all(parts) and e.below <> 'bin_items'::regclass
        and exists (select from bin_rows r where r.company_id = current_company() and r.item_id = any(ids) and r.table_name = e.above::text) loop
    execute format('insert into bin_links (item_id, table_name, key, columns)
        select r.item_id, %L, %s, jsonb_build_object(%L, b.%I) from bin_rows r join %s b on %s
        where r.company_id = current_company() and r.item_id = any($1) and r.table_name = %L',
      link.below, link.key, link.linked, link.linked, link.below, link.equal, link.above) using ids;
  end loop;
  update bin_items i set size = s.size from (
      select r.item_id, sum((r.row ->> 'size')::bigint) as size from bin_rows r
      where r.item_id = any(ids) and r.table_name = 'files' group by r.item_id) s
    where i.id = s.item_id;
end $$;

/** As in 0081. */
create or replace function take_from_bin(kind text, ids text[]) returns void language plpgsql as $$
declare root regclass := bin_table(kind); step record; link record; names text;
begin
  perform set_config('app.importing', 'on', true), set_config('app.bin', 'on', true);
  -- A bid that somebody made of the tender meanwhile keeps it.
  update bin_rows r set row = r.row || '{"tender_id": null}'
    where r.item_id = any(ids) and r.table_name = 'bids' and exists (select from bids b where b.tender_id = r.row ->> 'tender_id');
  -- Most tables have nothing of it.
  for step in select t.part from bin_tables(root) t
      where exists (select from bin_rows r where r.item_id = any(ids) and r.table_name = t.part::text) order by t.depth, t.part::text loop
    for link in select e.* from bin_edges() e where e.below = step.part and e.above <> e.below and e.linked is not null loop
      if link.cleared <> '{}' then
        execute format('insert into bin_links (item_id, table_name, key, columns)
            select o.item_id, r.table_name, %s, jsonb_build_object(%L, r.row -> %L) from bin_rows r
              cross join lateral jsonb_populate_record(null::%s, r.row) b
              join bin_rows o on o.company_id = r.company_id and o.table_name = %L and o.row ->> ''id'' = r.row ->> %L
            where r.item_id = any($1) and r.table_name = %L and not exists (select from %s a where %s)',
          bin_key(step.part), link.linked, link.linked, step.part, link.above, link.linked, step.part, link.above, link.equal_kept) using ids;
        execute format('update bin_rows r set row = r.row || $2 where r.item_id = any($1) and r.table_name = %L and r.row ->> %L is not null
            and not exists (select from %s a where %s)', step.part, link.linked, link.above, link.equal_kept)
          using ids, (select jsonb_object_agg(c, null) from unnest(link.cleared) c);
      else
        execute format('update bin_rows r set item_id = o.item_id from bin_rows o
            where r.item_id = any($1) and r.table_name = %L and o.company_id = r.company_id and o.table_name = %L
              and o.row ->> ''id'' = r.row ->> %L and not exists (select from %s a where %s)',
          step.part, link.above, link.linked, link.above, link.equal_kept) using ids;
        execute format('delete from bin_rows r where r.item_id = any($1) and r.table_name = %L and not exists (select from %s a where %s)',
          step.part, link.above, link.equal_kept) using ids;
      end if;
    end loop;
    -- Rows kept before a migration lack the columns it added: those get what it gave all rows.
    for names in select distinct (select string_agg(quote_ident(a.attname), ', ' order by a.attnum) from pg_attribute a
          where a.attrelid = step.part and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' and r.row ? a.attname)
        from bin_rows r where r.item_id = any(ids) and r.table_name = step.part::text loop
      execute format('insert into %s (%s) overriding system value select %s from bin_rows r
          cross join lateral jsonb_populate_record(null::%s, row_from_bin(%L, r.row)) b
          where r.item_id = any($1) and r.table_name = %L and (select string_agg(quote_ident(a.attname), '', '' order by a.attnum)
            from pg_attribute a where a.attrelid = %L::regclass and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''''
              and r.row ? a.attname) = $2',
        step.part, names, regexp_replace(names, '(^|, )', '\1b.', 'g'), step.part, step.part, step.part, step.part) using ids, names;
    end loop;
  end loop;
  for link in select distinct l.table_name, k.name from bin_links l, jsonb_object_keys(l.columns) k (name) where l.item_id = any(ids) loop
    -- Where the row that named it lies in the bin now, it comes back with the name.
    update bin_rows r set row = r.row || l.columns from bin_links l
      where l.item_id = any(ids) and l.table_name = link.table_name and l.columns ? link.name and r.company_id = l.company_id
        and r.table_name = l.table_name and r.row ->> 'id' = l.key ->> 'id' and r.row @> l.key;
    execute format('update %I b set %I = (l.columns ->> %L) from bin_links l
        where l.item_id = any($1) and l.table_name = %L and l.columns ? %L and %s and b.%I is null',
      link.table_name, link.name, link.name, link.table_name, link.name, bin_key_equal(link.table_name::regclass), link.name)
      using ids;
  end loop;
  perform set_config('app.importing', '', true), set_config('app.bin', '', true);
  insert into audit_log (action, kind, object_id, label)
    select 'restore', i.kind, coalesce(i.bid_id, i.id), i.label from bin_items i where i.id = any(ids);
  delete from bin_items where id = any(ids);
end $$;
