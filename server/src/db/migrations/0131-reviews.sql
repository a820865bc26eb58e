-- Reviews of a bid in rounds: who reviews which answers until when, what they found, and which words they signed off.

create table review_templates (
  company_id object_id not null default current_company() references companies on delete cascade,
  id object_id not null default new_object_id(),
  name text not null,
  days_before integer not null check (days_before between 0 and 250),
  mode text not null default 'all' check (mode in ('all', 'one', 'sequence')),
  is_final boolean not null default false,
  "position" integer not null,
  primary key (company_id, id)
);
comment on table review_templates is 'The rounds in which a company reviews its bids; without rows first, compliance and final.';
select describe('review_templates', '{
  "company_id": "whose", "id": "the template", "name": "of the round", "days_before": "working days before the deadline on which it is due",
  "mode": "as of review_rounds", "is_final": "as of review_rounds", "position": "its place in the list"}');
select belongs_to_company('review_templates');
select keeps_audit('review_templates', 'review-template');

create table review_criteria (
  company_id object_id not null default current_company(),
  id object_id not null default new_object_id(),
  bid_id object_id not null,
  name text not null,
  weight numeric(10,2) check (weight >= 0),
  max_score numeric(8,2) not null default 5 check (max_score > 0),
  "position" integer not null,
  primary key (company_id, id),
  foreign key (company_id, bid_id) references bids (company_id, id) on delete cascade
);
create index review_criteria_bid on review_criteria (company_id, bid_id, position);
comment on table review_criteria is 'By what reviewers score a bid: the buyer''s criteria, or the bid team''s own.';
select describe('review_criteria', '{
  "company_id": "whose", "id": "the criterion", "bid_id": "the bid", "name": "as the buyer calls it", "weight": "points or per cent; null where none is stated",
  "max_score": "the best score", "position": "its place in the list"}');
select belongs_to_company('review_criteria');
select keeps_audit('review_criteria', 'review-criterion', 'bid_id', '{bid_id, position}');

create table review_rounds (
  company_id object_id not null default current_company(),
  id object_id not null default new_object_id(),
  bid_id object_id not null,
  name text not null,
  mode text not null default 'all' check (mode in ('all', 'one', 'sequence')),
  is_final boolean not null default false,
  scope text not null default 'all' check (scope in ('all', 'sections', 'requirements')),
  sections text[] not null default '{}',
  days_before integer check (days_before between 0 and 250),
  due_date date,
  state text not null default 'planned' check (state in ('planned', 'open', 'done')),
  note text not null default '',
  created_by object_id default current_member() references users on delete set null,
  created_at timestamptz(3) not null default now(),
  opened_at timestamptz(3),
  done_at timestamptz(3),
  version integer not null default 1,
  primary key (company_id, id),
  foreign key (company_id, bid_id) references bids (company_id, id) on delete cascade
);
create index review_rounds_bid on review_rounds (company_id, bid_id);
create index review_rounds_creator on review_rounds (created_by);
comment on table review_rounds is 'Rounds of review of a bid.';
select describe('review_rounds', '{
  "company_id": "whose", "id": "the round", "bid_id": "the bid", "name": "as the company calls it",
  "mode": "all: every reviewer signs off, in any order; one: one of them does; sequence: one after the other",
  "is_final": "a bid is not ready to be submitted before it is signed off", "scope": "which answers: all, those of sections, or chosen ones",
  "sections": "of the scope sections", "days_before": "due so many working days before the deadline; null where a person chose the day",
  "due_date": "the last day", "state": "planned, open (reviewers are asked) or done", "note": "what reviewers are to look at",
  "created_by": "who planned it", "created_at": "when", "opened_at": "when reviewers were first asked", "done_at": "when it was done", "version": "grows with each change"}');
select belongs_to_company('review_rounds');
select keeps_audit('review_rounds', 'review-round', 'bid_id', '{bid_id}');

create table review_round_requirements (
  company_id object_id not null default current_company(),
  round_id object_id not null,
  requirement_id object_id not null,
  primary key (company_id, round_id, requirement_id),
  foreign key (company_id, round_id) references review_rounds (company_id, id) on delete cascade,
  foreign key (company_id, requirement_id) references requirements (company_id, id) on delete cascade
);
create index review_round_requirements_of on review_round_requirements (company_id, requirement_id);
comment on table review_round_requirements is 'The answers of a round whose scope is chosen ones.';
select describe('review_round_requirements', '{"company_id": "whose", "round_id": "the round", "requirement_id": "what is answered"}');
select belongs_to_company('review_round_requirements');

create table round_reviewers (
  company_id object_id not null default current_company(),
  round_id object_id not null,
  user_id object_id not null references users on delete cascade,
  "position" integer not null,
  asked_at timestamptz(3),
  signed_at timestamptz(3),
  returned_at timestamptz(3),
  note text not null default '',
  primary key (company_id, round_id, user_id),
  foreign key (company_id, round_id) references review_rounds (company_id, id) on delete cascade
);
create index round_reviewers_user on round_reviewers (user_id);
comment on table round_reviewers is 'Who reviews in a round, and how far they are.';
select describe('round_reviewers', '{
  "company_id": "whose", "round_id": "the round", "user_id": "who reviews", "position": "their place in the order",
  "asked_at": "when they were asked; null before their turn", "signed_at": "when they signed off", "returned_at": "when they sent it back for changes",
  "note": "what they said to that"}');
select belongs_to_company('round_reviewers');
select keeps_audit('round_reviewers', 'round-reviewer', 'round_id', '{round_id, asked_at, position}');

create table signed_answers (
  company_id object_id not null default current_company(),
  requirement_id object_id not null,
  version integer not null,
  answer text not null,
  answer_rich jsonb check (jsonb_typeof(answer_rich) = 'object'),
  primary key (company_id, requirement_id, version),
  foreign key (company_id, requirement_id) references requirements (company_id, id) on delete cascade
);
comment on table signed_answers is 'The words that were signed off, once for each version of an answer.';
select describe('signed_answers', '{
  "company_id": "whose", "requirement_id": "what is answered", "version": "of the answer", "answer": "its words", "answer_rich": "with their form; null where plain"}');
select belongs_to_company('signed_answers');

create table review_signatures (
  company_id object_id not null default current_company(),
  round_id object_id not null,
  user_id object_id not null references users on delete cascade,
  requirement_id object_id not null,
  version integer not null,
  signed_at timestamptz(3) not null default now(),
  primary key (company_id, round_id, user_id, requirement_id),
  foreign key (company_id, round_id) references review_rounds (company_id, id) on delete cascade,
  foreign key (company_id, requirement_id, version) references signed_answers (company_id, requirement_id, version) on delete cascade
);
create index review_signatures_answer on review_signatures (company_id, requirement_id, version);
create index review_signatures_user on review_signatures (user_id);
comment on table review_signatures is 'Which version of each answer a reviewer signed off in a round.';
select describe('review_signatures', '{
  "company_id": "whose", "round_id": "the round", "user_id": "who signed", "requirement_id": "what is answered", "version": "of the answer", "signed_at": "when"}');
select belongs_to_company('review_signatures');

create table review_verdicts (
  company_id object_id not null default current_company(),
  round_id object_id not null,
  user_id object_id not null references users on delete cascade,
  requirement_id object_id not null,
  verdict text not null check (verdict in ('ok', 'needs-work')),
  version integer not null,
  comment_id object_id,
  decided_at timestamptz(3) not null default now(),
  primary key (company_id, round_id, user_id, requirement_id),
  foreign key (company_id, round_id) references review_rounds (company_id, id) on delete cascade,
  foreign key (company_id, requirement_id) references requirements (company_id, id) on delete cascade,
  foreign key (company_id, comment_id) references requirement_comments (company_id, id) on delete set null (comment_id)
);
create index review_verdicts_requirement on review_verdicts (company_id, requirement_id);
create index review_verdicts_comment on review_verdicts (company_id, comment_id) where comment_id is not null;
create index review_verdicts_user on review_verdicts (user_id);
comment on table review_verdicts is 'What a reviewer thinks of an answer in a round.';
select describe('review_verdicts', '{
  "company_id": "whose", "round_id": "the round", "user_id": "who reviews", "requirement_id": "what is answered", "verdict": "ok or needs-work",
  "version": "of the answer that they read", "comment_id": "the thread on the answer in which they say what is missing", "decided_at": "when"}');
select belongs_to_company('review_verdicts');

create table review_scores (
  company_id object_id not null default current_company(),
  round_id object_id not null,
  user_id object_id not null references users on delete cascade,
  criterion_id object_id not null,
  score numeric(8,2) check (score >= 0),
  comment text not null default '',
  updated_at timestamptz(3) not null default now(),
  primary key (company_id, round_id, user_id, criterion_id),
  foreign key (company_id, round_id) references review_rounds (company_id, id) on delete cascade,
  foreign key (company_id, criterion_id) references review_criteria (company_id, id) on delete cascade
);
create index review_scores_criterion on review_scores (company_id, criterion_id);
create index review_scores_user on review_scores (user_id);
comment on table review_scores is 'How a reviewer scores a bid by a criterion in a round.';
select describe('review_scores', '{
  "company_id": "whose", "round_id": "the round", "user_id": "who reviews", "criterion_id": "by what", "score": "0 to the best score; null for a comment alone",
  "comment": "why", "updated_at": "when last"}');
select belongs_to_company('review_scores');

/** The answers that a round is about: what is asked of the bid, within the scope of the round. */
create function answers_in_review(round text) returns setof requirements language sql stable as $$
  select r.* from review_rounds g join requirements r on r.company_id = g.company_id and r.bid_id = g.bid_id
  where g.company_id = current_company() and g.id = round and r.state not in ('ignored', 'withdrawn')
    and (g.scope = 'all' or (g.scope = 'sections' and r.section = any(g.sections))
      or (g.scope = 'requirements' and exists (select from review_round_requirements c
        where c.company_id = g.company_id and c.round_id = g.id and c.requirement_id = r.id)))
$$;

/** Whether nobody of the entered company signs off or approves what they wrote themselves; where they are alone they may. */
create function needs_second_person() returns boolean language sql stable as $$
  select c.needs_other_reviewer and (select count(*) from members m where m.company_id = c.id and m.role <> 'viewer') > 1
  from companies c where c.id = current_company()
$$;

/** Companies in which somebody may be to be told of a review: an open round, or a signed answer that has changed since. Like companies_with_reviews_due. */
create function companies_with_review_rounds() returns setof object_id
language plpgsql security definer set search_path = public, pg_temp as $$
declare entered text := coalesce(current_setting('app.company_id', true), ''); company object_id;
begin
  for company in select id from companies order by id loop
    perform set_config('app.company_id', company, true);
    if exists (select from review_rounds g join bids b on b.company_id = g.company_id and b.id = g.bid_id
        where g.company_id = company and g.state <> 'planned' and b.status in ('in-progress', 'in-review')) then
      return next company;
    end if;
  end loop;
  perform set_config('app.company_id', entered, true);
end $$;
revoke all on function companies_with_review_rounds() from public;

/** As in the baseline; reviewers go with their round. */
create or replace function is_whole_there(link text, company text, whole text) returns boolean language plpgsql stable as $$
begin
  return case link
    when 'bid_id' then exists (select from bids where company_id = company and id = whole)
    when 'tender_id' then exists (select from tenders where company_id = company and id = whole)
    when 'template_id' then exists (select from task_templates where company_id = company and id = whole)
    when 'requirement_id' then exists (select from requirements where company_id = company and id = whole)
    when 'round_id' then exists (select from review_rounds where company_id = company and id = whole)
    else true end;
end $$;
