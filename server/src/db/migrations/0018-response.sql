-- The response: limits, marks, approval, history and comments of each answer; requirements split, merged and added by hand.

alter table requirements
  add column type text check (type in
    ('pass-fail', 'scored', 'document', 'certificate', 'insurance', 'format', 'commercial', 'technical', 'service-level')),
  add column phase text check (phase in ('bid', 'contract')),
  add column version integer not null default 1,
  add column word_limit integer check (word_limit > 0),
  add column character_limit integer check (character_limit > 0),
  add column marks numeric(8, 2) check (marks >= 0),
  add column ignore_reason text not null default '',
  add column found_texts text[] not null default '{}',
  add column follows_id object_id,
  add column change jsonb,
  add column answered_by object_id references users on delete set null,
  add column approved_by object_id references users on delete set null,
  add column approved_at timestamptz(3),
  add foreign key (company_id, follows_id) references requirements (company_id, id) on delete set null (follows_id),
  drop constraint requirements_status_check,
  add constraint requirements_status_check check (status in ('open', 'answered', 'in-review', 'approved', 'ignored'));
create index requirements_follows on requirements (company_id, follows_id) where follows_id is not null;
do $$
declare company record;
begin
  for company in select id from companies loop
    perform set_config('app.company_id', company.id, true);
    update requirements set found_texts = array[text];
  end loop;
  perform set_config('app.company_id', '', true);
end $$;
select describe('requirements', '{
  "type": "what is asked for; null where nobody said", "phase": "bid: met by the bid; contract: binds once there is one",
  "version": "grows whenever the words of the answer change", "word_limit": "of the answer, as Word counts", "character_limit": "of the answer, spaces included",
  "marks": "what the answer can earn", "ignore_reason": "why it is ignored",
  "found_texts": "the words of documents that this row stands for; empty for one added by hand or split off",
  "follows_id": "the requirement it was split from or put after", "change": "what a new version of the documents did to it, until somebody has seen it: {kind, before, after}",
  "answered_by": "who last changed the words of the answer; null for a draft", "approved_by": "by whom it was approved", "approved_at": "when"}');

/** What follows from a change, whoever makes it: the version of the answer and its writer, and when it was approved. */
create function keep_requirement() returns trigger language plpgsql as $$
begin
  if new.answer is distinct from old.answer then
    new.version := old.version + 1;
    new.answered_by := current_member();
  end if;
  if new.status <> 'approved' then
    new.approved_by := null;
    new.approved_at := null;
  elsif old.status <> 'approved' or new.answer is distinct from old.answer then
    new.approved_by := current_member();
    new.approved_at := now();
  end if;
  if new.status <> 'ignored' then
    new.ignore_reason := '';
  end if;
  return new;
end $$;
create trigger keep_requirement before update on requirements for each row execute function keep_requirement();

create table requirement_answers (
  company_id object_id not null default current_company(),
  id object_id not null default new_object_id(),
  requirement_id object_id not null,
  version integer not null,
  answer text not null,
  status text not null,
  is_draft boolean not null,
  changed_at timestamptz(3) not null default now(),
  changed_by object_id default current_member() references users on delete set null,
  primary key (company_id, id),
  foreign key (company_id, requirement_id) references requirements (company_id, id) on delete cascade
);
create index requirement_answers_newest on requirement_answers (company_id, requirement_id, id desc);
comment on table requirement_answers is 'What each answer of a bid said and when, written by a trigger. What one person writes in ten minutes is one line.';
select describe('requirement_answers', '{
  "company_id": "whose", "id": "the line", "requirement_id": "what it answers", "version": "as the requirement had it", "answer": "as it was then",
  "status": "as it was then", "is_draft": "whether a run had drafted it", "changed_at": "since when", "changed_by": "who made it so; null for a run"}');
select belongs_to_company('requirement_answers');

create function keep_requirement_answer() returns trigger language plpgsql as $$
begin
  if current_setting('app.importing', true) = 'on' then
    return null;
  end if;
  update requirement_answers a set version = new.version, answer = new.answer, is_draft = new.is_draft, changed_at = now()
    where a.company_id = new.company_id and a.id = (select l.id from requirement_answers l
        where l.company_id = new.company_id and l.requirement_id = new.id order by l.id desc limit 1)
      and a.changed_by = current_member() and a.status = new.status and a.changed_at > now() - interval '10 minutes';
  if not found then
    insert into requirement_answers (company_id, requirement_id, version, answer, status, is_draft)
      values (new.company_id, new.id, new.version, new.answer, new.status, new.is_draft);
  end if;
  return null;
end $$;
create trigger keep_first_answer after insert on requirements for each row when (new.answer <> '') execute function keep_requirement_answer();
create trigger keep_answer after update on requirements for each row
  when ((old.answer, old.status) is distinct from (new.answer, new.status)) execute function keep_requirement_answer();

create table requirement_comments (
  company_id object_id not null default current_company(),
  id object_id not null default new_object_id(),
  requirement_id object_id not null,
  reply_to object_id,
  user_id object_id not null default current_member() references users,
  comment text not null,
  is_resolved boolean not null default false,
  created_at timestamptz(3) not null default now(),
  primary key (company_id, id),
  foreign key (company_id, requirement_id) references requirements (company_id, id) on delete cascade,
  foreign key (company_id, reply_to) references requirement_comments (company_id, id) on delete cascade
);
create index requirement_comments_of on requirement_comments (company_id, requirement_id, id);
create index requirement_comments_replies on requirement_comments (company_id, reply_to) where reply_to is not null;
comment on table requirement_comments is 'What people said about an answer, in threads; a bid is not ready while one is open.';
select describe('requirement_comments', '{
  "company_id": "whose", "id": "the comment", "requirement_id": "about which answer", "reply_to": "the first comment of its thread; null for that one",
  "user_id": "who wrote it", "comment": "with mentions as @[Name](id)", "is_resolved": "whether its thread is settled", "created_at": "when"}');
select belongs_to_company('requirement_comments');
select keeps_audit('requirement_comments', 'requirement-comment', 'requirement_id');

alter table companies add column needs_other_reviewer boolean not null default false;
select describe('companies', '{"needs_other_reviewer": "who wrote an answer may not approve it"}');

/** As in 0011, of comments on a requirement too. */
create or replace function is_whole_there(link text, company text, whole text) returns boolean language plpgsql stable as $$
begin
  return case link
    when 'bid_id' then exists (select from bids where company_id = company and id = whole)
    when 'tender_id' then exists (select from tenders where company_id = company and id = whole)
    when 'template_id' then exists (select from task_templates where company_id = company and id = whole)
    when 'requirement_id' then exists (select from requirements where company_id = company and id = whole)
    else true end;
end $$;

alter table files add column traces jsonb;
select describe('files', '{"traces": "comments, tracked changes and writers in a file of ours: {comments, trackedChanges, authors}; null where nobody looked"}');
