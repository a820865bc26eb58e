-- Answers with headings, lists, tables and the like: the rich text beside its plain words, in the answers and in what they said before.

alter table requirements add column answer_rich jsonb check (jsonb_typeof(answer_rich) = 'object');
alter table requirement_answers add column answer_rich jsonb check (jsonb_typeof(answer_rich) = 'object');
alter table answers add column answer_rich jsonb check (jsonb_typeof(answer_rich) = 'object');
alter table answer_versions add column answer_rich jsonb check (jsonb_typeof(answer_rich) = 'object');
select describe('requirements', '{"answer_rich": "the answer with its form (docs/rich-text.md), from which answer is derived; null where it is plain",
  "version": "grows whenever the answer changes, its words or its form"}');
select describe('requirement_answers', '{"answer_rich": "as it was then; null where it was plain"}');
select describe('answers', '{"answer_rich": "the answer with its form (docs/rich-text.md), from which answer is derived; null where it is plain"}');
select describe('answer_versions', '{"answer_rich": "as it was then; null where it was plain"}');

/** Who writes other words and says nothing of their form makes an answer plain: drafts, imports and whoever knows only words. */
create function keep_answer_plain() returns trigger language plpgsql as $$
begin
  if new.answer is distinct from old.answer and new.answer_rich is not distinct from old.answer_rich then
    new.answer_rich := null;
  end if;
  return new;
end $$;
-- By its name it is the first of the triggers before an update.
create trigger a_keep_answer_plain before update of answer on requirements for each row execute function keep_answer_plain();
create trigger a_keep_answer_plain before update of answer on answers for each row execute function keep_answer_plain();

/** As in 0079; another form of an answer is another answer. */
create or replace function keep_requirement() returns trigger language plpgsql as $$
declare is_rewritten boolean := (new.answer, new.answer_rich) is distinct from (old.answer, old.answer_rich);
begin
  if new.status <> 'ignored' then
    new.is_withdrawn := false;
  end if;
  if current_setting('app.importing', true) = 'on' then
    return new;
  end if;
  if is_rewritten then
    new.version := old.version + 1;
    new.answered_by := current_member();
  end if;
  if new.status <> 'approved' then
    new.approved_by := null;
    new.approved_at := null;
  elsif old.status <> 'approved' or is_rewritten then
    new.approved_by := current_member();
    new.approved_at := now();
  end if;
  if new.status <> 'ignored' then
    new.ignore_reason := '';
  end if;
  return new;
end $$;

/** As in 0018, with the form of the answer. */
create or replace function keep_requirement_answer() returns trigger language plpgsql as $$
begin
  if current_setting('app.importing', true) = 'on' then
    return null;
  end if;
  update requirement_answers a set version = new.version, answer = new.answer, answer_rich = new.answer_rich, is_draft = new.is_draft, changed_at = now()
    where a.company_id = new.company_id and a.id = (select l.id from requirement_answers l
        where l.company_id = new.company_id and l.requirement_id = new.id order by l.id desc limit 1)
      and a.changed_by = current_member() and a.status = new.status and a.changed_at > now() - interval '10 minutes';
  if not found then
    insert into requirement_answers (company_id, requirement_id, version, answer, answer_rich, status, is_draft)
      values (new.company_id, new.id, new.version, new.answer, new.answer_rich, new.status, new.is_draft);
  end if;
  return null;
end $$;
drop trigger keep_answer on requirements;
create trigger keep_answer after update on requirements for each row
  when ((old.answer, old.answer_rich, old.status) is distinct from (new.answer, new.answer_rich, new.status)) execute function keep_requirement_answer();

/** As in 0017, with the form of the answer. */
create or replace function keep_answer_version() returns trigger language plpgsql as $$
begin
  if current_setting('app.importing', true) = 'on' then
    return null;
  end if;
  insert into answer_versions (company_id, answer_id, version, question, answer, answer_rich, status)
    values (new.company_id, new.id, new.version, new.question, new.answer, new.answer_rich, new.status);
  return null;
end $$;
drop trigger keep_version on answers;
create trigger keep_version after update on answers for each row
  when ((old.question, old.answer, old.answer_rich, old.status) is distinct from (new.question, new.answer, new.answer_rich, new.status))
  execute function keep_answer_version();
