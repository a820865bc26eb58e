-- The bin: what is deleted is taken out of its tables whole, as it always was, and kept here row by row for 30 days. So no
-- statement needs to know of the bin: a bid that lies in it is in no list, no count and no search, because it is not there.

create table bin_items (
  company_id object_id not null default current_company() references companies on delete cascade,
  id object_id not null,
  kind text not null check (kind in ('bid', 'tender', 'client', 'answer', 'file')),
  label text not null,
  bid_id object_id,
  bid_title text not null default '',
  size bigint not null default 0,
  deleted_by object_id default current_member() references users on delete set null,
  deleted_at timestamptz(3) not null default now(),
  primary key (company_id, id)
);
create index bin_items_deleted on bin_items (company_id, deleted_at desc, id);
comment on table bin_items is 'What was deleted and can be restored for 30 days.';
select describe('bin_items', '{
  "id": "the object''s own id, which it gets back", "kind": "what it is", "label": "its name when it was deleted",
  "bid_id": "of a file: the bid it was deleted from", "bid_title": "of a file: that bid''s title then",
  "size": "bytes of the documents in it", "deleted_by": "who deleted it", "deleted_at": "when"}');
select belongs_to_company('bin_items');

create table bin_rows (
  company_id object_id not null default current_company(),
  item_id object_id not null,
  place bigint generated always as identity,
  table_name text not null,
  row jsonb not null,
  primary key (company_id, item_id, place),
  foreign key (company_id, item_id) references bin_items (company_id, id) on delete cascade
);
create index bin_rows_object on bin_rows (company_id, table_name, (row ->> 'id'));
create index bin_rows_content on bin_rows (company_id, (row ->> 'storage_key')) where table_name in ('files', 'tender_files');
comment on table bin_rows is 'The rows of what lies in the bin, as they were.';
select describe('bin_rows', '{
  "item_id": "what it belongs to", "place": "order of taking out", "table_name": "where it was", "row": "all its columns"}');
select belongs_to_company('bin_rows');

create table bin_links (
  company_id object_id not null default current_company(),
  item_id object_id not null,
  place bigint generated always as identity,
  table_name text not null,
  key jsonb not null,
  columns jsonb not null,
  primary key (company_id, item_id, place),
  foreign key (company_id, item_id) references bin_items (company_id, id) on delete cascade
);
comment on table bin_links is 'Links to what lies in the bin that its deletion emptied, and that restoring it fills again.';
select describe('bin_links', '{
  "item_id": "what was linked to", "place": "order of taking out", "table_name": "where the link stood", "key": "of the row it stood in",
  "columns": "{column: value} as they were"}');
select belongs_to_company('bin_links');

/** The table of a kind of object. */
create function bin_table(kind text) returns regclass language sql stable as $$
  select case kind when 'bid' then 'bids' when 'tender' then 'tenders' when 'client' then 'clients' when 'answer' then 'answers'
    when 'file' then 'files' end::regclass
$$;

/**
 * The tables whose rows go with a row of `root`, by the links of the catalogue: those that others point to come first. How
 * documents came to Google Drive is no part of them, since they leave it with their deletion and come to it anew.
 */
create function bin_tables(root regclass) returns table (part regclass, depth integer) language sql stable as $$
  with recursive closure (part) as (
      select root union
      select k.conrelid::regclass from pg_constraint k join closure c on k.confrelid = c.part
      where k.contype = 'f' and k.confdeltype = 'c'
        and k.conrelid::regclass::text not in ('drive_files', 'drive_folders', 'drive_skips')),
    edges as (
      select k.confrelid::regclass as above, k.conrelid::regclass as below from pg_constraint k
      where k.contype = 'f' and k.conrelid <> k.confrelid
        and k.conrelid in (select c.part from closure c) and k.confrelid in (select c.part from closure c)),
    depths (part, depth) as (select root, 0 union select e.below, d.depth + 1 from depths d join edges e on e.above = d.part)
  select d.part, max(d.depth) from depths d group by d.part order by 2, d.part::text
$$;

/**
 * Links between tables. `equal`: SQL that finds the row of `above` ("a") that a row of `below` names, over the row itself ("b")
 * or over one kept as JSON (r.row); `cleared`: the columns that PostgreSQL empties when it goes, none where it does not.
 */
create function bin_edges() returns table (below regclass, above regclass, deletes "char", equal text, equal_kept text, linked text,
  cleared text[]) language sql stable as $$
  select k.conrelid::regclass, k.confrelid::regclass, k.confdeltype,
    (select string_agg(format('b.%I = (r.row ->> %L)::%s', b.attname, a.attname, format_type(b.atttypid, b.atttypmod)), ' and ')
      from unnest(k.conkey, k.confkey) as u (below, above)
        join pg_attribute b on b.attrelid = k.conrelid and b.attnum = u.below
        join pg_attribute a on a.attrelid = k.confrelid and a.attnum = u.above),
    (select string_agg(format('a.%I = (r.row ->> %L)::%s', a.attname, b.attname, format_type(a.atttypid, a.atttypmod)), ' and ')
      from unnest(k.conkey, k.confkey) as u (below, above)
        join pg_attribute b on b.attrelid = k.conrelid and b.attnum = u.below
        join pg_attribute a on a.attrelid = k.confrelid and a.attnum = u.above),
    (select max(b.attname) from pg_attribute b where b.attrelid = k.conrelid and b.attnum = any(k.conkey) and b.attname <> 'company_id'),
    array(select b.attname::text from pg_attribute b where b.attrelid = k.conrelid and b.attnum = any(k.conkey)
      and b.attname <> 'company_id' and not b.attnotnull)
  from pg_constraint k where k.contype = 'f' and k.connamespace = 'public'::regnamespace
$$;

/** SQL for the key of a row of a table as JSON, over the alias "b". */
create function bin_key(part regclass) returns text language sql stable as $$
  select format('jsonb_build_object(%s)', string_agg(format('%L, b.%I', a.attname, a.attname), ', '))
  from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any(i.indkey)
  where i.indrelid = part and i.indisprimary
$$;

/** SQL that finds the row "b" of a table by the key of a link "l". */
create function bin_key_equal(part regclass) returns text language sql stable as $$
  select string_agg(format('b.%I = (l.key ->> %L)::%s', a.attname, a.attname, format_type(a.atttypid, a.atttypmod)), ' and ')
  from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any(i.indkey)
  where i.indrelid = part and i.indisprimary
$$;

/**
 * Keeps objects of a kind in the bin, with all rows that will go with them; whoever calls it deletes them in the same
 * transaction. Objects that the company does not have are passed over.
 */
create function put_in_bin(kind text, ids text[]) returns void language plpgsql as $$
declare root regclass := bin_table(kind); step record; link record; found text;
begin
  execute format($sql$insert into bin_items (id, kind, label, bid_id, bid_title)
    select o.id, %L, left(coalesce(whole ->> 'original_title', whole ->> 'title', whole ->> 'name', whole ->> 'question', ''), 200),
      case when %L = 'file' then whole ->> 'bid_id' end,
      coalesce((select b.original_title from bids b where %L = 'file' and b.id = whole ->> 'bid_id'), '')
    from %s o, to_jsonb(o) whole where o.id = any($1)$sql$, kind, kind, kind, root) using ids;
  execute format('insert into bin_rows (item_id, table_name, row) select o.id, %L, to_jsonb(o) from %s o where o.id = any($1)', root, root)
    using ids;
  for step in select t.part from bin_tables(root) t where t.depth > 0 order by t.depth, t.part::text loop
    select string_agg(format('select r.item_id, b.ctid as at from bin_rows r join %s b on %s
        where r.company_id = current_company() and r.item_id = any($1) and r.table_name = %L', step.part, e.equal, e.above), ' union ')
      into found from bin_edges() e
      where e.below = step.part and e.deletes = 'c' and e.above <> e.below and e.above in (select t.part from bin_tables(root) t);
    execute format('insert into bin_rows (item_id, table_name, row) select x.item_id, %L, to_jsonb(b) from (%s) x join %s b on b.ctid = x.at',
      step.part, found, step.part) using ids;
  end loop;
  -- What others emptied of it, outside of what goes with it.
  for link in select e.* from bin_edges() e where e.deletes = 'n' and e.above in (select t.part from bin_tables(root) t)
      and e.below not in (select t.part from bin_tables(root) t) and e.below::text not in ('bin_items') loop
    execute format('insert into bin_links (item_id, table_name, key, columns)
        select r.item_id, %L, %s, jsonb_build_object(%L, b.%I) from bin_rows r join %s b on %s
        where r.company_id = current_company() and r.item_id = any($1) and r.table_name = %L',
      link.below, bin_key(link.below), link.linked, link.linked, link.below, link.equal, link.above) using ids;
  end loop;
  update bin_items i set size = s.size from (
      select r.item_id, sum((r.row ->> 'size')::bigint) as size from bin_rows r
      where r.item_id = any(ids) and r.table_name = 'files' group by r.item_id) s
    where i.id = s.item_id;
end $$;

/** A row as it goes back: triggers count anew, and what was under way when it was deleted is over. */
create function row_from_bin(part text, kept jsonb) returns jsonb language sql stable as $$
  select case part
    when 'bids' then kept || '{"comment_count": 0, "task_count": 0, "task_done_count": 0, "drive_folder_link": null}'
    when 'answers' then kept || '{"use_count": 0}'
    when 'files' then kept || '{"drive_file_id": null}'
    when 'generations' then case when kept ->> 'status' in ('queued', 'running')
      then kept || jsonb_build_object('status', 'cancelled', 'worker', null, 'finished_at', now()) else kept end
    else kept end
$$;

/**
 * Puts objects of a kind back from the bin, with the same ids and versions. A link to something that is gone for good is
 * left empty, or the row that cannot be without it left out; where it lies in the bin itself, it waits there to come back
 * with it. Whether names are free and the client of a bid is there is asked before (restore.ts).
 */
create function take_from_bin(kind text, ids text[]) returns void language plpgsql as $$
declare root regclass := bin_table(kind); step record; link record; names text;
begin
  perform set_config('app.importing', 'on', true), set_config('app.bin', 'on', true);
  -- A bid that somebody made of the tender meanwhile keeps it.
  update bin_rows r set row = r.row || '{"tender_id": null}'
    where r.item_id = any(ids) and r.table_name = 'bids' and exists (select from bids b where b.tender_id = r.row ->> 'tender_id');
  for step in select t.part from bin_tables(root) t order by t.depth, t.part::text loop
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

alter table audit_log drop constraint audit_log_action_check, add constraint audit_log_action_check check (action in
  ('create', 'change', 'remove', 'restore', 'erase', 'sign-in', 'sign-out', 'password', 'export', 'import'));

/** Whether a content is still a file of something, in the bin or out of it. */
create or replace function has_content(sum text) returns boolean language sql stable as $$
  select exists (select from files where sha256 = sum) or exists (select from pack_files where sha256 = sum)
    or exists (select from tender_files where sha256 = sum)
    or exists (select from bin_rows r where r.table_name in ('files', 'tender_files') and r.row ->> 'sha256' = sum)
$$;

/** Lets a content go after the commit, and what was read in it, unless a file has it: out of the bin or in it. */
create function let_unnamed_content_go(company text, key text, sum text) returns void language plpgsql as $$
declare entered text := coalesce(current_setting('app.company_id', true), '');
begin
  perform set_config('app.company_id', company, true);
  -- One after the other, so that of two who remove the last two files of a content the second lets it go.
  perform pg_advisory_xact_lock(hashtextextended(key, 7236118));
  if not exists (select from files f where f.company_id = company and f.storage_key = key)
      and not exists (select from tender_files f where f.company_id = company and f.storage_key = key)
      and not exists (select from bin_rows r where r.company_id = company and r.table_name in ('files', 'tender_files')
        and r.row ->> 'storage_key' = key) then
    insert into loose_contents (storage_key) values (key) on conflict (storage_key) do update set remove_after = now();
  end if;
  if not has_content(sum) then
    delete from document_readings r where r.company_id = company and r.sha256 = sum;
  end if;
  perform set_config('app.company_id', entered, true);
end $$;

/** As in migration 0054, but for a document that lies in the bin: its content waits with it. */
create or replace function let_content_go() returns trigger language plpgsql as $$
begin
  perform let_unnamed_content_go(old.company_id, old.storage_key, old.sha256);
  return null;
end $$;

/** What leaves the bin for good takes its content along, unless a document has it: restored, or another's. */
create function let_binned_content_go() returns trigger language plpgsql as $$
begin
  perform let_unnamed_content_go(old.company_id, old.row ->> 'storage_key', old.row ->> 'sha256');
  return null;
end $$;
create trigger let_content_go after delete on bin_rows for each row when (old.table_name in ('files', 'tender_files'))
  execute function let_binned_content_go();

-- Only what erases and restores says so: to take words out of the logs, where who did what and when stays, and to fill links again.
create policy bin on audit_log for update to current_user
  using (company_id = (select current_company()) and current_setting('app.bin', true) = 'on');
create policy bin on ai_ledger for update
  using (company_id = (select current_company()) and current_setting('app.bin', true) = 'on');

/** Takes words out of those that mistyped words are mended with where nothing that is left holds them. */
create function forget_words(texts text) returns void language plpgsql as $$
declare searched text := current_setting('app.search', true);
begin
  perform set_config('app.search', '', true);
  delete from search_vocabulary v using (
      select distinct left(part, 60) as word from regexp_split_to_table(fold_text(texts), word_gap()) part where length(part) >= 4) w
    where v.word = w.word
      and not exists (select from search_entries e where e.words @@ search_lexeme(current_company() || v.word, false))
      and not exists (select from search_passages p where p.words @@ search_lexeme(current_company() || v.word, false));
  perform set_config('app.search', coalesce(searched, ''), true);
end $$;

/**
 * Takes the words out of entries of the audit log of the entered company: all about these objects, and about a document of this
 * name in a bid. The server itself may not change the log, and this changes nothing else in it.
 */
create function forget_in_audit_log(objects text[], bid text default null, document text default null) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform set_config('app.bin', 'on', true);
  update audit_log a set label = '', before = '{}', after = '{}'
    where a.company_id = current_company()
      and (a.object_id = any(objects) or a.object_id = bid and a.kind = 'file' and a.label = document);
  perform set_config('app.bin', '', true);
end $$;

/**
 * Removes objects from the bin for good, documents deleted before their bid included, and with them what else speaks of them:
 * the words of the audit log and of what was sent to models, notifications, what webhooks were told, words for searching.
 */
create function erase_from_bin(ids text[]) returns void language plpgsql as $$
declare gone text[]; texts text;
begin
  select array_agg(i.id::text) into gone from bin_items i where i.id = any(ids) or i.bid_id = any(ids);
  perform set_config('app.bin', 'on', true), set_config('app.importing', 'on', true);
  select string_agg(x.value, ' ') into texts from bin_rows r, jsonb_each_text(r.row) x
    where r.item_id = any(gone) and (x.key in ('original_title', 'title', 'name', 'reference', 'buyer', 'sector', 'country', 'notes')
      or x.key like 'contact%' or r.table_name = 'comments' and x.key = 'comment' or r.table_name = 'requirements' and x.key = 'text');
  insert into audit_log (action, kind, object_id)
    select 'erase', i.kind, coalesce(i.bid_id, i.id) from bin_items i where i.id = any(gone);
  perform forget_in_audit_log(array(select i.id::text from bin_items i where i.id = any(gone) and i.kind <> 'file'));
  perform forget_in_audit_log('{}', i.bid_id, i.label) from bin_items i where i.id = any(gone) and i.kind = 'file';
  perform set_config('app.bin', 'on', true);
  update ai_ledger a set prompt = '', answer = '', bid_title = '' from bin_links l
    where l.item_id = any(gone) and l.table_name = 'ai_ledger' and a.id = l.key ->> 'id' and a.bid_id is null;
  delete from notifications n using bin_links l
    where l.item_id = any(gone) and l.table_name = 'notifications' and n.id = l.key ->> 'id' and n.bid_id is null;
  -- Its people were told of the deletion in the transaction that put it here.
  delete from notifications n using bin_items i
    where i.id = any(gone) and i.kind = 'bid' and n.type = 'revoke' and n.created_at = i.deleted_at
      and exists (select from jsonb_each_text(n.description) d where strpos(d.value, i.label) > 0);
  delete from calendar_entries e using unnest(gone) g where strpos(e.uid, g) > 0;
  delete from webhook_deliveries where object_id = any(gone);
  -- Progress of reading and writing names the document in hand.
  delete from events e using bin_items i
    where i.id = any(gone) and e.name in ('reading-progress', 'generation-progress')
      and e.data ->> 'bid' in (i.id, i.bid_id);
  delete from bin_items where id = any(gone);
  perform forget_words(coalesce(texts, ''));
  perform set_config('app.bin', '', true), set_config('app.importing', '', true);
end $$;

/** Companies in whose bin something lies longer than that. */
create function companies_with_bin_over(age interval) returns setof object_id language plpgsql security definer
set search_path = public, pg_temp as $$
declare entered text := coalesce(current_setting('app.company_id', true), ''); company object_id;
begin
  for company in select id from companies order by id loop
    perform set_config('app.company_id', company, true);
    if exists (select from bin_items i where i.company_id = company and i.deleted_at < now() - age) then
      return next company;
    end if;
  end loop;
  perform set_config('app.company_id', entered, true);
end $$;
revoke execute on function companies_with_bin_over(interval) from public;
revoke execute on function forget_in_audit_log(text[], text, text) from public;
