-- Requirements come by the hundred, and their words took most of the time: looked up for one requirement after the other, and, as long as the
-- statistics of a new database said that there were none yet, by reading all that had come so far. All of a statement are entered at once now.

/**
 * The words of passages as entries of the company, without their places: the same as of search_entry_words, but each word is looked at
 * once, however many passages hold it. `folded` are the passages as fold_text makes them.
 */
create function passage_words(passages text[], folded text[]) returns table (place bigint, words tsvector) language plpgsql stable as $$
declare company text := current_company();
begin
  return query with said as materialized (
      select g.place, left(g.passage, 20000) as passage,
        case when length(g.passage) > 20000 then fold_text(left(g.passage, 20000)) else g.folded end as folded
      from unnest(passages, folded) with ordinality g(passage, folded, place)),
    parts as materialized (
      select s.place, part, false as is_written from said s, regexp_split_to_table(s.folded, word_gap()) part
      union all
      select s.place, part, true from said s, regexp_split_to_table(s.passage, word_gap()) part
        where octet_length(s.passage) > length(s.passage) and octet_length(part) > length(part)),
    forms as materialized (
      select d.part, d.is_written, case when d.is_written then array[written_stem(d.part)] else word_forms(d.part) end as forms
      from (select distinct p.part, p.is_written from parts p where p.part <> '') d),
    entries as (
      select p.place, form from parts p join forms f using (part, is_written), unnest(f.forms) form where form is not null
      union all
      select s.place, regexp_replace(part, word_gap(), '', 'g') from said s, regexp_split_to_table(s.folded, '\s+') part where part ~ word_gap()
      union all
      select s.place, '' from said s)
    select e.place, array_to_tsvector(array_agg(company || left(e.form, 80))) from entries e group by e.place;
end $$;
drop function search_passage_words(text, text);

/** Enters words that mistyped ones are mended with; those that stand there are found by their index, whatever statistics say. */
create function keep_passage_vocabulary(folded text[]) returns void language plpgsql set enable_seqscan = off as $$
declare said text[] := array(
  select distinct part from unnest(folded) one, regexp_split_to_table(one, word_gap()) part where length(part) between 4 and 30 and part !~ '[0-9]');
begin
  insert into search_vocabulary (word, in_titles)
    select unknown.word, false from (
      select unnest(said) collate "C" as word except select k.word from search_vocabulary k where k.word = any(said)) unknown
    order by unknown.word on conflict do nothing;
end $$;

/** Enters clients, comments, documents, evidence or requirements under their words, anew. */
create function keep_search_passages(kind text, ids text[], passages text[]) returns void language plpgsql as $$
declare searched text := current_setting('app.search', true); folded text[] := array(select fold_text(passage) from unnest(passages) passage);
begin
  perform set_config('app.search', '', true);
  insert into search_passages (object_id, kind, words)
    select ids[w.place], keep_search_passages.kind, w.words from passage_words(passages, folded) w
    on conflict on constraint search_passages_pkey do update set words = excluded.words;
  perform keep_passage_vocabulary(folded);
  perform set_config('app.search', coalesce(searched, ''), true);
end $$;
create or replace function keep_search_passage(kind text, id text, passage text) returns void language plpgsql as $$
begin
  perform keep_search_passages(kind, array[id], array[passage]);
end $$;

/** Enters answers to requirements under their words, anew. */
drop function enter_response_words(text, text);
create function enter_response_words(ids text[], answers text[]) returns void language plpgsql as $$
declare searched text := current_setting('app.search', true); folded text[] := array(select fold_text(answer) from unnest(answers) answer);
begin
  perform set_config('app.search', '', true);
  insert into search_responses (object_id, words) select ids[w.place], w.words from passage_words(answers, folded) w
    on conflict on constraint search_responses_pkey do update set words = excluded.words, stale_since = null;
  perform keep_passage_vocabulary(folded);
  perform set_config('app.search', coalesce(searched, ''), true);
end $$;

/** Enters the words of answers that were written since; who writes in one just now is waited for. */
create or replace function enter_stale_responses() returns void language plpgsql as $$
begin
  perform enter_response_words(array_agg(written.id), array_agg(written.answer)) from (
      select r.id, r.answer from requirements r
      where r.company_id = current_company()
        and r.id in (select w.object_id from search_responses w where w.company_id = current_company() and w.stale_since is not null)
      order by r.id for update) written
    having count(*) > 0;
end $$;

/** As in 0211, when an answer changes. */
create or replace function keep_response_words() returns trigger language plpgsql as $$
declare searched text := current_setting('app.search', true);
begin
  perform set_config('app.search', '', true);
  if new.answer = '' then
    delete from search_responses r where r.company_id = new.company_id and r.object_id = new.id;
  elsif coalesce(current_setting('app.writing', true), '') = 'on' and old.answer <> '' then
    update search_responses r set stale_since = now() where r.company_id = new.company_id and r.object_id = new.id and r.stale_since is null;
  else
    perform enter_response_words(array[new.id::text], array[new.answer]);
  end if;
  perform set_config('app.search', coalesce(searched, ''), true);
  return null;
end $$;

/** New requirements are found by their words and those of their answers, and each answer begins its history: all of a statement at once. */
create function keep_new_requirements() returns trigger language plpgsql as $$
begin
  perform keep_search_passages('requirement', array_agg(a.id), array_agg(a.text)) from added a having count(*) > 0;
  perform enter_response_words(array_agg(a.id), array_agg(a.answer)) from added a where a.answer <> '' having count(*) > 0;
  if coalesce(current_setting('app.importing', true), '') <> 'on' then
    insert into requirement_answers (company_id, requirement_id, version, answer, answer_rich, status, is_draft, writers)
      select a.company_id, a.id, a.version, a.answer, a.answer_rich, a.status, a.is_draft,
        case when current_setting('app.writing', true) = 'on' then array[current_member()] end
      from added a where a.answer <> '';
  end if;
  return null;
end $$;
drop trigger keep_passage on requirements;
drop trigger keep_response on requirements;
drop trigger keep_first_answer on requirements;
create trigger keep_new after insert on requirements referencing new table as added for each statement execute function keep_new_requirements();
