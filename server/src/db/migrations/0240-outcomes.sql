-- What a company learns from a decided bid: why, who won, at what price, how each criterion was scored, and what to do differently.

create table outcome_reasons (
  company_id object_id not null default current_company() references companies on delete cascade,
  id object_id not null default new_object_id(),
  result text not null check (result in ('won', 'lost')),
  name text not null,
  "position" integer not null,
  primary key (company_id, id)
);
create unique index outcome_reasons_name on outcome_reasons (company_id, result, lower(name));
comment on table outcome_reasons is 'The reasons for which a company wins and loses bids; without rows those of docs/outcomes.md.';
select describe('outcome_reasons', '{
  "company_id": "whose", "id": "the reason", "result": "of won or of lost bids", "name": "unique for a result, whatever its case", "position": "its place in the list"}');
select belongs_to_company('outcome_reasons');
select keeps_audit('outcome_reasons', 'outcome-reason', 'id', '{position}');

create table bid_debriefs (
  company_id object_id not null default current_company(),
  bid_id object_id not null,
  winner text not null default '',
  our_price numeric(15,2) check (our_price >= 0),
  winning_price numeric(15,2) check (winning_price >= 0),
  bidders integer check (bidders > 0),
  rank integer check (rank > 0),
  letter_id object_id,
  letter_scores jsonb not null default '[]' check (jsonb_typeof(letter_scores) = 'array'),
  letter_problem text,
  completed_at timestamptz(3),
  completed_by object_id references users on delete set null,
  updated_at timestamptz(3) not null default now(),
  version integer not null default 1,
  primary key (company_id, bid_id),
  foreign key (company_id, bid_id) references bids (company_id, id) on delete cascade,
  foreign key (company_id, letter_id) references files (company_id, id) on delete set null (letter_id)
);
create index bid_debriefs_letter on bid_debriefs (company_id, letter_id) where letter_id is not null;
create index bid_debriefs_completed on bid_debriefs (completed_by) where completed_by is not null;
comment on table bid_debriefs is 'What is known of the outcome of a bid beside its status and reason.';
select describe('bid_debriefs', '{
  "company_id": "whose", "bid_id": "the bid", "winner": "who was awarded the contract", "our_price": "in the currency of the company",
  "winning_price": "in the currency of the company", "bidders": "how many submitted a bid", "rank": "of our bid among them",
  "letter_id": "the debrief letter of the buyer",
  "letter_scores": "the scores that the letter states: [{criterion, score, max, whose, isTotal, quote, page, paragraph}]",
  "letter_problem": "key of the sentence that says why the letter could not be read; null where it could",
  "completed_at": "when somebody said that nothing is left to find out", "completed_by": "who did", "updated_at": "of the last change",
  "version": "grows with each change of the debrief or its scores"}');
select belongs_to_company('bid_debriefs');
select keeps_audit('bid_debriefs', 'debrief', 'bid_id', '{bid_id, letter_scores, letter_problem}');

create table debrief_scores (
  company_id object_id not null default current_company(),
  id object_id not null default new_object_id(),
  bid_id object_id not null,
  name text not null,
  weight numeric(10,2) check (weight >= 0),
  max_score numeric(10,2) check (max_score > 0),
  our_score numeric(10,2) check (our_score >= 0),
  winner_score numeric(10,2) check (winner_score >= 0),
  our_quote text not null default '',
  our_page integer,
  winner_quote text not null default '',
  winner_page integer,
  "position" integer not null,
  primary key (company_id, id),
  foreign key (company_id, bid_id) references bids (company_id, id) on delete cascade,
  check (our_score <= max_score), check (winner_score <= max_score)
);
create index debrief_scores_bid on debrief_scores (company_id, bid_id, "position", id);
comment on table debrief_scores is 'How the buyer scored a bid and the winning one by each criterion.';
select describe('debrief_scores', '{
  "company_id": "whose", "id": "the score", "bid_id": "the bid", "name": "of the criterion, as the buyer calls it",
  "weight": "points or per cent; null where none is stated", "max_score": "the best score; null where none is stated",
  "our_score": "of our bid", "winner_score": "of the winning bid", "our_quote": "what the letter says of our score; empty where a person entered it",
  "our_page": "where in the letter", "winner_quote": "what the letter says of the winner''s score", "winner_page": "where in the letter", "position": "its place in the list"}');
select belongs_to_company('debrief_scores');
select keeps_audit('debrief_scores', 'debrief-score', 'bid_id', '{bid_id, position}');

create table debrief_score_answers (
  company_id object_id not null default current_company(),
  score_id object_id not null,
  requirement_id object_id not null,
  sha256 text not null,
  version integer,
  primary key (company_id, score_id, requirement_id),
  foreign key (company_id, score_id) references debrief_scores (company_id, id) on delete cascade,
  foreign key (company_id, requirement_id) references requirements (company_id, id) on delete cascade
);
create index debrief_score_answers_requirement on debrief_score_answers (company_id, requirement_id);
comment on table debrief_score_answers is 'The submitted answers that a score is of.';
select describe('debrief_score_answers', '{
  "company_id": "whose", "score_id": "the score", "requirement_id": "what was answered",
  "sha256": "of the words that were submitted, as bid_manifests has it",
  "version": "of the answer that was submitted, as requirement_answers has it; null where that history no longer holds it"}');
select belongs_to_company('debrief_score_answers');

create table debrief_lessons (
  company_id object_id not null default current_company(),
  id object_id not null default new_object_id(),
  bid_id object_id not null,
  text text not null,
  task_id object_id,
  answer_id object_id,
  settled_at timestamptz(3),
  settled_by object_id references users on delete set null,
  created_at timestamptz(3) not null default now(),
  created_by object_id default current_member() references users on delete set null,
  primary key (company_id, id),
  foreign key (company_id, bid_id) references bids (company_id, id) on delete cascade,
  foreign key (company_id, task_id) references tasks (company_id, id) on delete set null (task_id),
  foreign key (company_id, answer_id) references answers (company_id, id) on delete set null (answer_id)
);
create index debrief_lessons_bid on debrief_lessons (company_id, bid_id, id);
create index debrief_lessons_task on debrief_lessons (company_id, task_id) where task_id is not null;
create index debrief_lessons_answer on debrief_lessons (company_id, answer_id) where answer_id is not null;
create index debrief_lessons_settler on debrief_lessons (settled_by) where settled_by is not null;
create index debrief_lessons_creator on debrief_lessons (created_by) where created_by is not null;
comment on table debrief_lessons is 'What a company does differently after a bid.';
select describe('debrief_lessons', '{
  "company_id": "whose", "id": "the lesson", "bid_id": "the bid it was learnt from", "text": "what to do differently",
  "task_id": "the task that was made of it", "answer_id": "the answer of the library that is to be changed by it",
  "settled_at": "when somebody said that the answer takes it into account", "settled_by": "who did", "created_at": "when", "created_by": "who wrote it"}');
select belongs_to_company('debrief_lessons');
select keeps_audit('debrief_lessons', 'lesson', 'bid_id', '{bid_id}');

alter table files drop constraint files_kind_check;
alter table files add constraint files_kind_check check (kind in ('original', 'response', 'matrix', 'form', 'picture', 'letter'));
select describe('files', '{"kind": "original, response, matrix, form, picture: shown by rich texts of the company, or letter: the buyer''s debrief"}');

/** As in 0106; what the buyer wrote after the decision was not submitted. */
create or replace function seal_manifest() returns trigger language plpgsql as $$
declare sealed_files jsonb; sealed_answers jsonb; lines text; newest text;
begin
  select n.generation_id into newest from files n
    where n.company_id = new.company_id and n.bid_id = new.id and n.kind = 'response' and n.generation_id is not null order by n.id desc limit 1;
  select coalesce(jsonb_agg(jsonb_build_object('_id', f.id, 'name', f.name, 'kind', f.kind, 'size', f.size, 'sha256', f.sha256,
        'places', case when f.kind = 'response' then
            (select coalesce(jsonb_agg(jsonb_build_object('place', 'R-' || r.number, 'question', r.text,
                'sha256', f.answers -> r.id::text ->> 'sha256') order by r.number, r.id), '[]')
              from requirements r where r.company_id = new.company_id and r.bid_id = new.id and r.status <> 'ignored'
                and f.answers -> r.id::text ->> 'sha256' <> sha256_of(''))
          else (select coalesce(jsonb_agg(jsonb_build_object('place', p ->> 'place', 'question', p ->> 'question',
            'sha256', sha256_of(p ->> 'answer'))), '[]') from jsonb_array_elements(f.form_report -> 'filled') p) end) order by f.id), '[]'),
      coalesce(string_agg(f.sha256 || '  ' || f.name || e'\n', '' order by f.id), '')
    into sealed_files, lines from files f where f.company_id = new.company_id and f.bid_id = new.id and f.kind <> 'letter'
      and case when f.kind <> 'original' and newest is not null then f.generation_id is not distinct from newest
        else not exists (select from files n where n.company_id = f.company_id and n.bid_id = f.bid_id and n.kind = f.kind
          and lower(n.name) = lower(f.name) and n.id > f.id) end;
  select coalesce(jsonb_agg(jsonb_build_object('number', r.number, 'text', r.text, 'status', r.status, 'isDraft', r.is_draft,
        'sha256', sha256_of(r.answer)) order by r.number, r.id), '[]'),
      lines || coalesce(string_agg(sha256_of(r.answer) || '  R-' || r.number || e'\n', '' order by r.number, r.id), '')
    into sealed_answers, lines from requirements r where r.company_id = new.company_id and r.bid_id = new.id and r.answer <> '';
  insert into bid_manifests (company_id, bid_id, files, answers, seal)
    values (new.company_id, new.id, sealed_files, sealed_answers, sha256_of(lines));
  return null;
end $$;

-- What the statistics of outcomes and the chance of winning are counted from.
create index bids_decided on bids (company_id, decided_at desc, id) where status in ('won', 'lost') and not test;
