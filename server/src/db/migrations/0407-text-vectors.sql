-- A model may tell by vectors which answers of the library are near to a demand that shares no word with them.

alter table ai_models add column purpose text not null default 'write' check (purpose in ('write', 'find'));
select describe('ai_models', '{"purpose": "write: drafts and second readings; find: vectors of texts, by which answers are found"}');
create unique index ai_models_find on ai_models (company_id) where purpose = 'find';

alter table ai_ledger drop constraint ai_ledger_purpose_check;
alter table ai_ledger add constraint ai_ledger_purpose_check check (purpose in ('draft', 'read', 'find', 'test'));
select describe('ai_ledger', '{"purpose": "draft, a second reading of documents, vectors of texts to find answers by, or a test of the model"}');

/** What the vector of a text is kept under: SHA-256 of its first 5,000 letters, whatever blanks are between its words. */
create function text_digest(words text) returns bytea language sql immutable strict parallel safe
  set search_path = pg_catalog, pg_temp
  as $$ select sha256(convert_to(regexp_replace(btrim(left(words, 5000)), '\s+', ' ', 'g'), 'UTF8')) $$;

create table text_vectors (
  company_id object_id not null default current_company(),
  digest bytea not null,
  model_id object_id not null,
  numbers bytea not null,
  made_at timestamptz(3) not null default now(),
  primary key (company_id, digest),
  foreign key (company_id, model_id) references ai_models (company_id, id) on delete cascade
);
create index text_vectors_model on text_vectors (company_id, model_id);
comment on table text_vectors is 'What a model made of answers and demands, to tell which are near; gone soon after the last text that says so.';
select describe('text_vectors', '{
  "company_id": "whose", "digest": "of which text (text_digest)", "model_id": "by which model; gone with it, and with a change of it",
  "numbers": "a signed byte for each number, the largest 127 or -127", "made_at": "when"}');
select belongs_to_company('text_vectors');

/** Companies that have a model to find by. Like companies_with_reviews_due. */
create function companies_that_find() returns setof object_id
language plpgsql security definer set search_path = public, pg_temp as $$
declare entered text := coalesce(current_setting('app.company_id', true), ''); company object_id;
begin
  for company in select id from companies order by id loop
    perform set_config('app.company_id', company, true);
    if exists (select from ai_models m where m.company_id = company and m.purpose = 'find') then
      return next company;
    end if;
  end loop;
  perform set_config('app.company_id', entered, true);
end $$;
revoke all on function companies_that_find() from public;
grant execute on function companies_that_find() to bidloom_app;
