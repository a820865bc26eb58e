-- While people write an answer in the editor, the words it is found by follow within a minute: entering them at each key cost more than all else.

alter table search_responses add column stale_since timestamptz(3);
create index search_responses_stale on search_responses (company_id) where stale_since is not null;
select describe('search_responses', '{"stale_since": "since when the answer says other words than these; null where it says them"}');

/** As in 0162; what is written in the editor is only marked, and entered by enter_response_words. */
create or replace function keep_response_words() returns trigger language plpgsql as $$
declare searched text := current_setting('app.search', true);
begin
  perform set_config('app.search', '', true);
  if new.answer = '' then
    delete from search_responses r where r.company_id = new.company_id and r.object_id = new.id;
  elsif coalesce(current_setting('app.writing', true), '') = 'on' and tg_op = 'UPDATE' and old.answer <> '' then
    update search_responses r set stale_since = now() where r.company_id = new.company_id and r.object_id = new.id and r.stale_since is null;
  else
    perform enter_response_words(new.id, new.answer);
  end if;
  perform set_config('app.search', coalesce(searched, ''), true);
  return null;
end $$;

create function enter_response_words(requirement text, said text) returns void language plpgsql as $$
begin
  insert into search_responses (object_id, words) values (requirement, search_passage_words(current_company(), said))
    on conflict (company_id, object_id) do update set words = excluded.words, stale_since = null;
  insert into search_vocabulary (word, in_titles)
    select s.part, false
    from (select distinct part from regexp_split_to_table(fold_text(said), word_gap()) part
      where length(part) between 4 and 30 and part !~ '[0-9]') s
    where not exists (select from search_vocabulary k where k.word = s.part)
    order by s.part collate "C"
    on conflict do nothing;
end $$;

/** Enters the words of answers that were written since; who writes in one just now is waited for. */
create function enter_stale_responses() returns void language plpgsql as $$
declare one record;
begin
  for one in
    select r.id, r.answer from requirements r
    where r.company_id = current_company()
      and r.id in (select w.object_id from search_responses w where w.company_id = current_company() and w.stale_since is not null)
    order by r.id for update
  loop
    perform enter_response_words(one.id, one.answer);
  end loop;
end $$;

/** Companies with answers whose words are to be entered. Like companies_with_due_services (0081). */
create function companies_with_stale_responses() returns setof object_id language plpgsql security definer
set search_path = public, pg_temp as $$
declare entered text := coalesce(current_setting('app.company_id', true), ''); company object_id;
begin
  for company in select id from companies order by id loop
    perform set_config('app.company_id', company, true);
    if exists (select from search_responses w where w.company_id = company and w.stale_since is not null) then
      return next company;
    end if;
  end loop;
  perform set_config('app.company_id', entered, true);
end $$;
revoke all on function companies_with_stale_responses() from public;
