-- Go or no-go on a tender: the company's scorecard, how a tender does by it, who decides and what was decided; how much people can take.

create table scorecards (
  company_id object_id primary key default current_company() references companies on delete cascade,
  threshold smallint not null check (threshold between 0 and 100),
  version integer not null default 1,
  updated_by object_id default current_member() references users on delete set null,
  updated_at timestamptz(3) not null default now()
);
create index scorecards_changer on scorecards (updated_by);
comment on table scorecards is 'By what a company decides whether to bid; without a row by the usual scorecard.';
select describe('scorecards', '{
  "company_id": "whose", "threshold": "in per cent of the best: from here on it says go", "version": "grows with each change",
  "updated_by": "who changed it last", "updated_at": "when"}');
select belongs_to_company('scorecards');
select keeps_audit('scorecards', 'scorecard', 'company_id');

create table scorecard_criteria (
  company_id object_id not null default current_company() references scorecards on delete cascade,
  key text not null,
  name text not null,
  hint text not null default '',
  kind text not null check (kind in ('manual', 'fit', 'coverage', 'eligibility', 'load', 'history')),
  weight numeric(8,2) not null check (weight >= 0),
  is_gate boolean not null default false,
  "position" integer not null,
  primary key (company_id, key)
);
comment on table scorecard_criteria is 'The criteria of a scorecard.';
select describe('scorecard_criteria', '{
  "company_id": "whose", "key": "what scores refer to, also after it was renamed", "name": "as the company calls it", "hint": "what to look at",
  "kind": "what answers it: people (manual), or the program", "weight": "its share of the total", "is_gate": "a score of 0 says no-go",
  "position": "its place in the list"}');
select belongs_to_company('scorecard_criteria');
select keeps_audit('scorecard_criteria', 'scorecard-criterion', 'company_id', '{position}');

create table tender_scores (
  company_id object_id not null default current_company(),
  tender_id object_id not null,
  criterion text not null,
  score smallint check (score between 0 and 5),
  note text not null default '',
  updated_by object_id default current_member() references users on delete set null,
  updated_at timestamptz(3) not null default now(),
  primary key (company_id, tender_id, criterion),
  foreign key (company_id, tender_id) references tenders (company_id, id) on delete cascade
);
create index tender_scores_scorer on tender_scores (updated_by);
comment on table tender_scores is 'How people score a tender by a criterion, over what the program found.';
select describe('tender_scores', '{
  "company_id": "whose", "tender_id": "the tender", "criterion": "key of the criterion", "score": "0 to 5; null for a note alone", "note": "why",
  "updated_by": "who", "updated_at": "when"}');
select belongs_to_company('tender_scores');
select keeps_audit('tender_scores', 'tender-score', 'tender_id', '{tender_id}');

create table tender_decisions (
  company_id object_id not null default current_company() references companies on delete cascade,
  id object_id not null default new_object_id(),
  tender_id object_id,
  bid_id object_id,
  state text not null check (state in ('asked', 'go', 'no-go')),
  decider_id object_id references users on delete set null,
  due_day date,
  request text not null default '',
  asked_by object_id references users on delete set null,
  asked_at timestamptz(3),
  decided_by object_id references users on delete set null,
  decided_at timestamptz(3),
  reason_code text check (reason_code in ('fit', 'eligibility', 'capacity', 'time', 'chance', 'price', 'terms', 'other')),
  reason text not null default '',
  frozen jsonb check (jsonb_typeof(frozen) = 'object'),
  value numeric(15,2),
  reopened_by object_id references users on delete set null,
  reopened_at timestamptz(3),
  reopen_reason text not null default '',
  version integer not null default 1,
  primary key (company_id, id),
  foreign key (company_id, tender_id) references tenders (company_id, id) on delete set null (tender_id),
  foreign key (company_id, bid_id) references bids (company_id, id) on delete set null (bid_id),
  check ((state = 'asked') = (decided_at is null))
);
create unique index tender_decisions_current on tender_decisions (company_id, tender_id) where reopened_at is null;
create index tender_decisions_tender on tender_decisions (company_id, tender_id, id desc);
create index tender_decisions_bid on tender_decisions (company_id, bid_id) where bid_id is not null;
create index tender_decisions_made on tender_decisions (company_id, decided_at) where decided_at is not null and reopened_at is null;
create index tender_decisions_decider on tender_decisions (decider_id, company_id) where state = 'asked';
create index tender_decisions_asked_by on tender_decisions (asked_by);
create index tender_decisions_decided_by on tender_decisions (decided_by);
create index tender_decisions_reopened_by on tender_decisions (reopened_by);
comment on table tender_decisions is 'Go or no-go on tenders: asked for, made, and opened again. The one of a tender that is not reopened counts.';
select describe('tender_decisions', '{
  "company_id": "whose", "id": "the decision", "tender_id": "on what; null once that was deleted", "bid_id": "the bid that a go made",
  "state": "asked, go or no-go", "decider_id": "who is to decide", "due_day": "by when, a working day", "request": "what they were asked",
  "asked_by": "who asked", "asked_at": "when", "decided_by": "who decided; null for the server", "decided_at": "when",
  "reason_code": "why not, of a list that is counted", "reason": "why, in words", "frozen": "the assessment as it was then",
  "value": "of the tender, in the currency of the company; null where that is not known",
  "reopened_by": "who opened it again", "reopened_at": "when; null while it counts", "reopen_reason": "why", "version": "grows with each change"}');
select belongs_to_company('tender_decisions');
select keeps_audit('tender_decisions', 'tender-decision', 'tender_id', '{tender_id, bid_id, frozen, value}');

create table member_capacities (
  company_id object_id not null default current_company(),
  user_id object_id not null,
  per_week integer not null check (per_week between 0 and 500),
  primary key (company_id, user_id),
  foreign key (company_id, user_id) references members (company_id, user_id) on delete cascade
);
comment on table member_capacities is 'How much of a member''s work a week holds, where it is not the usual.';
select describe('member_capacities', '{"company_id": "whose", "user_id": "the member", "per_week": "tasks, answers, sections and reviews due in a week"}');
select belongs_to_company('member_capacities');
select keeps_audit('member_capacities', 'capacity', 'user_id');

create table tender_readings (
  company_id object_id not null default current_company(),
  tender_id object_id not null,
  status text not null default 'queued' check (status in ('queued', 'running', 'done', 'failed')),
  wanted integer not null default 1,
  worker integer,
  attempts integer not null default 0,
  tries integer not null default 0,
  done integer not null default 0,
  total integer not null default 0,
  file text not null default '',
  requirements integer not null default 0,
  mandatory jsonb not null default '[]' check (jsonb_typeof(mandatory) = 'array'),
  finished_at timestamptz(3),
  primary key (company_id, tender_id),
  foreign key (company_id, tender_id) references tenders (company_id, id) on delete cascade
);
comment on table tender_readings is 'What the documents of a tender demand, read before there is a bid, and how the reading goes.';
select describe('tender_readings', '{
  "company_id": "whose", "tender_id": "the tender", "status": "how it goes", "wanted": "how often it was asked for",
  "worker": "key of the lock of the server at it", "attempts": "how often it was begun", "tries": "how often since it was last asked for",
  "done": "pages of the file in hand that are read", "total": "of how many", "file": "the file in hand",
  "requirements": "how many were found", "mandatory": "the mandatory ones: words, place, and conditions that they set", "finished_at": "when it was read last"}');
select belongs_to_company('tender_readings');

/**
 * A tender that is decided on without its scorecard settles what was asked; one that is taken up again opens its no-go. Decisions that
 * go with the change are made before it.
 */
create function settle_decision() returns trigger language plpgsql as $$
begin
  if current_setting('app.importing', true) = 'on' then
    return null;
  end if;
  if new.status in ('converted', 'rejected') then
    update tender_decisions set state = case when new.status = 'converted' then 'go' else 'no-go' end,
        decided_by = current_member(), decided_at = now(), version = version + 1,
        bid_id = (select b.id from bids b where b.company_id = new.company_id and b.tender_id = new.id)
      where company_id = new.company_id and tender_id = new.id and reopened_at is null and state = 'asked';
  end if;
  if old.status = 'rejected' then
    update tender_decisions set reopened_by = current_member(), reopened_at = now(), version = version + 1
      where company_id = new.company_id and tender_id = new.id and reopened_at is null and state = 'no-go';
  end if;
  return null;
end $$;
create trigger settle_decision after update of status on tenders for each row when (old.status <> new.status) execute function settle_decision();
