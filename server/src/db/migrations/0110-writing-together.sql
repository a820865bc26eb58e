-- Answers that several people write at once: their document as editors have it, and every step that entered it.

create table answer_documents (
  company_id object_id not null default current_company(),
  requirement_id object_id not null,
  version integer not null default 0,
  head object_id not null default new_object_id(),
  document jsonb not null,
  document_version integer not null default 0,
  writers jsonb not null default '{}',
  primary key (company_id, requirement_id),
  foreign key (company_id, requirement_id) references requirements (company_id, id) on delete cascade
);
comment on table answer_documents is 'Answers that were opened for writing together, as editors have them.';
select describe('answer_documents', '{
  "company_id": "whose", "requirement_id": "of which requirement", "version": "grows with everything that enters it",
  "head": "another with each version: by it a server knows whether it remembers the document", "document": "the document of prosemirror-model in JSON at document_version; later steps stand in answer_steps",
  "document_version": "which version document is of", "writers": "by the id of each who wrote, when last: a change of theirs is entered in the audit log once in ten minutes"}');
select belongs_to_company('answer_documents');

create table answer_steps (
  company_id object_id not null default current_company(),
  requirement_id object_id not null,
  version integer not null,
  client text not null default '',
  batch integer not null default 0,
  user_id object_id default current_member() references users on delete set null,
  steps jsonb,
  replacement jsonb,
  written_at timestamptz(3) not null default now(),
  primary key (company_id, requirement_id, version),
  foreign key (company_id, requirement_id) references answer_documents (company_id, requirement_id) on delete cascade,
  check (steps is not null or replacement is not null)
);
create unique index answer_steps_batch on answer_steps (company_id, requirement_id, client, batch) where client <> '';
create index answer_steps_user on answer_steps (user_id) where user_id is not null;
comment on table answer_steps is 'What entered an answer, in its order. The same batch of a client enters once.';
select describe('answer_steps', '{
  "company_id": "whose", "requirement_id": "of which requirement", "version": "of the document behind it",
  "client": "which tab sent it; empty for words that replaced the answer whole", "batch": "which of the tab''s batches",
  "user_id": "who wrote it; null for a run", "steps": "steps of prosemirror-transform in JSON; null until a replacement has been read",
  "replacement": "answer and answerRich that replaced the answer whole; null once it stands in steps", "written_at": "when"}');
select belongs_to_company('answer_steps');

/** Publishes what is of the moment: nothing of it is stored, and who does not listen misses it. */
create function publish_moment(event text, data jsonb) returns void language plpgsql as $$
begin
  perform set_config('app.published', coalesce(current_setting('app.published', true), '') || json_build_object('id', 0,
    'company', current_company(), 'user', null, 'name', event, 'data', data)::text || E'\n', false);
end $$;

/** Whoever replaces an answer by whatever way enters the history that its open editors follow. */
create function replace_answer_document() returns trigger language plpgsql as $$
declare next integer;
begin
  if current_setting('app.writing', true) = 'on' then
    return null;
  end if;
  update answer_documents d set version = d.version + 1, head = new_object_id()
    where d.company_id = new.company_id and d.requirement_id = new.id returning d.version into next;
  if next is not null then
    insert into answer_steps (company_id, requirement_id, version, replacement)
      values (new.company_id, new.id, next, jsonb_build_object('answer', new.answer, 'answerRich', new.answer_rich));
    perform publish_moment('answer-steps', jsonb_build_object('bid', new.bid_id, 'requirement', new.id, 'version', next, 'commit', null));
  end if;
  return null;
end $$;
create trigger replace_document after update on requirements for each row
  when ((old.answer, old.answer_rich) is distinct from (new.answer, new.answer_rich)) execute function replace_answer_document();

alter table requirement_answers add column writers object_id[];
select describe('requirement_answers', '{"writers": "who wrote it together in the editor; null where one call wrote it"}');

/** As in 0100; what people write together in ten minutes is one line, with their names. */
create or replace function keep_requirement_answer() returns trigger language plpgsql as $$
declare is_together boolean := coalesce(current_setting('app.writing', true), '') = 'on';
begin
  if current_setting('app.importing', true) = 'on' then
    return null;
  end if;
  update requirement_answers a set version = new.version, answer = new.answer, answer_rich = new.answer_rich, is_draft = new.is_draft,
      changed_at = now(), changed_by = current_member(),
      writers = case when is_together then array(select distinct unnest(a.writers || current_member())) end
    where a.company_id = new.company_id and a.id = (select l.id from requirement_answers l
        where l.company_id = new.company_id and l.requirement_id = new.id order by l.id desc limit 1)
      and a.status = new.status and a.changed_at > now() - interval '10 minutes'
      and case when is_together then a.writers is not null else a.writers is null and a.changed_by = current_member() end;
  if not found then
    insert into requirement_answers (company_id, requirement_id, version, answer, answer_rich, status, is_draft, writers)
      values (new.company_id, new.id, new.version, new.answer, new.answer_rich, new.status, new.is_draft,
        case when is_together then array[current_member()] end);
  end if;
  return null;
end $$;

-- While somebody writes, the first change of ten minutes is entered; the history has the rest.
drop trigger keep_audit_change on requirements;
create trigger keep_audit_change after update on requirements for each row
  when ((current_member() is not null) and (old.* is distinct from new.*) and coalesce(current_setting('app.is_noted', true), '') <> 'on')
  execute function keep_audit('requirement', 'bid_id', '{box,number,merged_from,amendments,state,is_withdrawn,company_id,id,created_at,created_by,updated_at,version}');
