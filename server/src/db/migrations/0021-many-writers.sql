-- Many people of a company write at once: none waits for another longer than it must.

-- News travels after the commit instead of with it. A transaction that notifies holds a lock of the whole server from
-- before it writes its end to the disk until that is there, so that such transactions would commit one after the other.

/** Keeps an event of the current company, and leaves word of it for `tell_published()`. What is rolled back leaves none. */
create or replace function publish(event text, data jsonb, recipient text default null) returns void language plpgsql as $$
declare event_id bigint;
begin
  insert into events (user_id, name, data) values (recipient, event, data) returning id into event_id;
  perform set_config('app.published', coalesce(current_setting('app.published', true), '') || json_build_object('id', event_id,
    'company', current_company(), 'user', recipient, 'name', event,
    'data', case when octet_length(data::text) < 6000 then data end)::text || E'\n', false);
end $$;

/** Tells every server what this connection has committed. Called on its own behind the commit. */
create function tell_published() returns void language plpgsql as $$
declare published text := coalesce(current_setting('app.published', true), '');
begin
  if published <> '' then
    perform pg_notify('bidloom_events', event) from string_to_table(published, E'\n') event where event <> '';
    perform set_config('app.published', '', false);
  end if;
end $$;

/**
 * As in migration 0014, but words that are known already are left alone: `on conflict do update` holds the row until the
 * commit even where it changes nothing, so that bids whose titles share a word were stored one after the other.
 */
create or replace function keep_search_entry(kind text, id text, title text, reference text, buyer text) returns void
language plpgsql as $$
declare company text := current_company(); searched text := current_setting('app.search', true);
begin
  perform set_config('app.search', '', true);
  insert into search_entries (object_id, kind, words) values (id, kind,
      array_to_tsvector(array[company])
      || search_entry_words(company, 'A', title || ' ' || reference) || search_entry_words(company, 'B', buyer))
    on conflict (company_id, object_id) do update set words = excluded.words;
  -- In one order everywhere, so that two who bring the same new words do not wait for each other.
  insert into search_vocabulary as v (word)
    select said.word from (
      select distinct left(folded, 60) collate "C" as word
      from regexp_split_to_table(title || ' ' || reference || ' ' || buyer, word_gap()) part, fold_text(part) folded
      where length(folded) between 4 and 60) said
    where not exists (select from search_vocabulary k where k.word = said.word and k.in_titles)
    order by said.word
    on conflict (company_id, word) do update set in_titles = true where not v.in_titles;
  perform set_config('app.search', coalesce(searched, ''), true);
end $$;
