-- A word that a sixth of a large company's titles hold was read whole before the first row was shown. Bids and tenders of a company
-- stand in shelves of some thousands each now, and the index holds each word once for every shelf: a search reads the newest shelf
-- first, and no further than until it has enough.

create table search_shelves (
  company_id object_id not null default current_company() references companies on delete cascade,
  kind text not null check (kind in ('bid', 'tender')),
  shelf integer not null check (shelf > 0),
  begins object_id not null,
  primary key (company_id, kind, shelf)
);
comment on table search_shelves is 'Shelves that bids and tenders were put into once the first was full.';
select describe('search_shelves', '{
  "company_id": "whose", "kind": "bid or tender", "shelf": "counted from the first, which is 0 and stands here not",
  "begins": "the bid or tender that was its first"}');
select belongs_to_company('search_shelves');

/** So many entries of one kind stand in a shelf, and a few more: it is looked now and then whether it is full. */
create function shelf_size() returns integer language sql immutable as $$ select 8192 $$;

/**
 * What stands before the words of a shelf in the index: of the company as much as tells most of them apart. Where two are alike, the
 * policy tells whose an entry is.
 */
create function shelf_prefix(company text, kind text, shelf integer) returns text language sql immutable as $$
  select left(md5(company), 6) || left(kind, 1) || shelf || '/'
$$;

/** The words of an entry as the index holds them, and the company alone. */
create function words_on_shelf(company text, kind text, shelf integer, words tsvector) returns tsvector language sql immutable as $$
  select replace(strip(words)::text, '''' || company, '''' || shelf_prefix(company, kind, shelf))::tsvector
    || array_to_tsvector(array[company])
$$;

/** The shelf that the transaction reads; without it all entries of the company are seen. */
create function searched_shelf() returns tsquery language sql stable as $$
  select coalesce(nullif(current_setting('app.search_shelf', true), ''), quote_literal(current_company()))::tsquery
$$;

/** Puts what stands there already on shelves, the oldest first. */
do $$
declare entered text := coalesce(current_setting('app.company_id', true), ''); company object_id;
begin
  for company in select id from companies order by id loop
    perform set_config('app.company_id', company, true);
    insert into search_shelves (company_id, kind, shelf, begins)
      select company, numbered.kind, place / shelf_size(), object_id from (
        select e.kind, e.object_id, row_number() over (partition by e.kind order by e.object_id) - 1 as place
        from search_entries e where e.company_id = company) numbered
      where place > 0 and place % shelf_size() = 0;
  end loop;
  perform set_config('app.company_id', entered, true);
end $$;

drop policy own_company_and_searched on search_entries;
drop index search_entries_words;
alter table search_entries add column shelf integer not null default 0;
do $$
declare entered text := coalesce(current_setting('app.company_id', true), ''); company object_id;
begin
  create policy own_company_shelved on search_entries for select using (company_id = (select current_company()));
  for company in select id from companies order by id loop
    perform set_config('app.company_id', company, true);
    update search_entries e set shelf = s.shelf
      from (select kind, shelf, begins, lead(begins) over (partition by kind order by shelf) as ends
        from search_shelves where company_id = company) s
      where e.company_id = company and e.kind = s.kind and e.object_id >= s.begins and (s.ends is null or e.object_id < s.ends);
  end loop;
  perform set_config('app.company_id', entered, true);
  drop policy own_company_shelved on search_entries;
end $$;
alter table search_entries add column shelved tsvector not null generated always as (words_on_shelf(company_id, kind, shelf, words)) stored;
create index search_entries_words on search_entries using gin (shelved) with (fastupdate = off);
select describe('search_entries', '{
  "shelf": "which of its company''s and kind''s", "shelved": "the words again, each with company, kind and shelf in front, and the company alone: what the index holds"}');
-- As before the company is an expression, so that no other index offers itself.
create policy own_company_and_searched on search_entries for select
  using (company_id || '' = (select current_company()) and shelved @@ (select searched_shelf()) and words @@ (select searched_words()));

/**
 * Entries of a kind that hold what the transaction searches for, those of the newest shelf first, and no more than `most`; all where
 * it is null. `is_ranked`: with how well they fit. Outside of it a transaction sees all shelves.
 */
create function entries_found(wanted text, most integer, is_ranked boolean default false)
returns table (object_id object_id, kind text, rank real) language plpgsql rows 10 set plan_cache_mode = force_generic_plan as $$
declare
  asked text := current_setting('app.search', true); company text := current_company();
  shelf integer; missing integer := most; taken integer;
begin
  if asked = 'nothing' then
    return;
  end if;
  for shelf in select generate_series(coalesce(max(s.shelf), 0), 0, -1) from search_shelves s where s.kind = wanted loop
    perform set_config('app.search_shelf', replace(asked, '''' || company, '''' || shelf_prefix(company, wanted, shelf)), true);
    return query select e.object_id, e.kind,
        case when is_ranked then ts_rank('{0.05, 0.2, 0.4, 1}', e.words, (select searched_words())) else 0::real end
      from search_entries e where e.kind = wanted limit missing;
    get diagnostics taken = row_count;
    missing := missing - taken;
    exit when missing <= 0;
  end loop;
  perform set_config('app.search_shelf', '', true);
end $$;

/** The shelf for a new entry. One of some hundred looks whether it is full; who begins another waits for nobody. */
create function shelf_for(wanted text, id text) returns integer language plpgsql as $$
declare at record; filled integer;
begin
  select s.shelf, s.begins into at from search_shelves s where s.kind = wanted order by s.shelf desc limit 1;
  if hashtext(id) % 256 <> 0 then
    return coalesce(at.shelf, 0);
  end if;
  if wanted = 'bid' then
    select count(*) into filled from (select from bids b where b.id >= coalesce(at.begins, '') limit shelf_size()) counted;
  else
    select count(*) into filled from (select from tenders t where t.id >= coalesce(at.begins, '') limit shelf_size()) counted;
  end if;
  if filled < shelf_size() or not pg_try_advisory_xact_lock(hashtextextended('shelf of ' || wanted || ' ' || current_company(), 0)) then
    return coalesce(at.shelf, 0);
  end if;
  insert into search_shelves (kind, shelf, begins) values (wanted, coalesce(at.shelf, 0) + 1, id) on conflict do nothing;
  return coalesce(at.shelf, 0) + 1;
end $$;

/** Enters a bid or tender under its words, anew; it keeps its shelf. Words that are known already are left alone. */
create or replace function keep_search_entry(kind text, id text, title text, reference text, buyer text) returns void
language plpgsql as $$
declare company text := current_company(); searched text := current_setting('app.search', true);
begin
  perform set_config('app.search', '', true);
  insert into search_entries (object_id, kind, shelf, words) values (id, kind, shelf_for(kind, id),
      array_to_tsvector(array[company])
      || search_entry_words(company, 'A', title || ' ' || reference) || search_entry_words(company, 'B', buyer))
    on conflict (company_id, object_id) do update set words = excluded.words;
  insert into search_vocabulary (word)
    select said.word from (
      select distinct left(folded, 60) collate "C" as word
      from regexp_split_to_table(title || ' ' || reference || ' ' || buyer, word_gap()) part, fold_text(part) folded
      where length(folded) between 4 and 60) said
    where not exists (select from search_vocabulary k where k.word = said.word and k.in_titles)
    on conflict do nothing;
  perform set_config('app.search', coalesce(searched, ''), true);
end $$;
