-- Clients, services, templates, tenders, bids and what hangs on them.

create table clients (
  company_id object_id not null default current_company() references companies on delete cascade,
  id object_id not null default new_object_id(),
  name text not null,
  website text not null default '',
  sector text not null default '',
  country text not null default '',
  contact_name text not null default '',
  contact_email text not null default '',
  contact_phone text not null default '',
  notes text not null default '',
  created_at timestamptz(3) not null default now(),
  primary key (company_id, id)
);
create unique index clients_name on clients (company_id, lower(name));
comment on table clients is 'Buyers the company bids to.';
select describe('clients', '{
  "company_id": "whose", "id": "the client", "name": "unique in the company, whatever its case", "website": "http(s) address",
  "sector": "free text", "country": "free text", "contact_name": "whom to ask", "contact_email": "their address",
  "contact_phone": "their number", "notes": "free text", "created_at": "when"}');
select belongs_to_company('clients');

create table services (
  company_id object_id not null default current_company() references companies on delete cascade,
  id object_id not null default new_object_id(),
  name text not null,
  description text not null default '',
  keywords text[] not null default '{}',
  cpv text[] not null default '{}',
  created_at timestamptz(3) not null default now(),
  primary key (company_id, id)
);
create unique index services_name on services (company_id, lower(name));
comment on table services is 'What the company offers; tenders are scored against it.';
select describe('services', '{
  "company_id": "whose", "id": "the service", "name": "unique in the company, whatever its case", "description": "free text",
  "keywords": "words that a fitting tender uses", "cpv": "CPV codes or their beginnings", "created_at": "when"}');
select belongs_to_company('services');

create table task_templates (
  company_id object_id not null default current_company() references companies on delete cascade,
  id object_id not null default new_object_id(),
  name text not null,
  service_id object_id,
  created_at timestamptz(3) not null default now(),
  primary key (company_id, id),
  foreign key (company_id, service_id) references services (company_id, id) on delete set null (service_id)
);
create unique index task_templates_name on task_templates (company_id, lower(name));
comment on table task_templates is 'Lists of tasks to begin a bid with.';
select describe('task_templates', '{
  "company_id": "whose", "id": "the template", "name": "unique in the company, whatever its case",
  "service_id": "the service it is for, if any", "created_at": "when"}');
select belongs_to_company('task_templates');

create table template_tasks (
  company_id object_id not null default current_company(),
  id object_id not null default new_object_id(),
  template_id object_id not null,
  title text not null,
  description text not null default '',
  days_before integer not null default 0,
  position integer not null default 0,
  primary key (company_id, id),
  foreign key (company_id, template_id) references task_templates (company_id, id) on delete cascade
);
create index template_tasks_template on template_tasks (company_id, template_id, position);
comment on table template_tasks is 'The tasks of a template.';
select describe('template_tasks', '{
  "company_id": "whose", "id": "the task", "template_id": "its template", "title": "what to do", "description": "how",
  "days_before": "days before the deadline on which it falls due", "position": "its place in the list"}');
select belongs_to_company('template_tasks');

create table tenders (
  company_id object_id not null default current_company() references companies on delete cascade,
  id object_id not null default new_object_id(),
  title text not null,
  deadline timestamptz(3),
  reference text not null default '',
  buyer text not null default '',
  description text not null default '',
  type text not null default 'tender',
  procedure text not null default '',
  submission_type text,
  value numeric(15, 2),
  currency text,
  country text not null default '',
  region text not null default '',
  cpv jsonb not null default '[]',
  contact jsonb not null default '{"name": "", "email": "", "phone": ""}',
  published_at timestamptz(3),
  questions_deadline timestamptz(3),
  language text not null default '',
  source text not null default 'manual' check (source in ('manual', 'file', 'url', 'feed')),
  source_url text not null default '',
  lots jsonb not null default '[]',
  documents jsonb not null default '[]',
  status text not null default 'new' check (status in ('new', 'shortlisted', 'rejected', 'converted')),
  score smallint,
  reasons jsonb not null default '[]',
  created_by object_id references users on delete set null,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  version integer not null default 1,
  primary key (company_id, id)
);
create index tenders_deadline on tenders (company_id, deadline, id);
create index tenders_created on tenders (company_id, created_at desc, id);
create index tenders_reference on tenders (company_id, lower(reference), lower(buyer));
comment on table tenders is 'Notices found: what a company could bid for.';
select describe('tenders', '{
  "company_id": "whose", "id": "the tender", "title": "the notice''s title", "deadline": "when bids must be in; null when not stated",
  "reference": "the buyer''s", "buyer": "who buys", "description": "what is wanted", "type": "one of the bid types",
  "procedure": "as the notice calls it", "submission_type": "how bids are handed in", "value": "estimated, in currency",
  "currency": "ISO 4217, of the notice", "country": "ISO 3166-1 alpha-2 or as written", "region": "as written",
  "cpv": "[{code, label}]", "contact": "{name, email, phone}", "published_at": "when it was published",
  "questions_deadline": "until when questions may be asked", "language": "of the notice, ISO 639", "source": "how it came in",
  "source_url": "where it was found", "lots": "[{number, title, value}]", "documents": "[{title, url}]", "status": "what was decided",
  "score": "0 to 100, fit with the services", "reasons": "why that score, as texts", "created_by": "who brought it",
  "created_at": "when", "updated_at": "of the last change", "version": "grows with each change"}');
select belongs_to_company('tenders');

create table tender_assignees (
  company_id object_id not null default current_company(),
  tender_id object_id not null,
  user_id object_id not null,
  primary key (company_id, tender_id, user_id),
  foreign key (company_id, tender_id) references tenders (company_id, id) on delete cascade,
  foreign key (company_id, user_id) references members (company_id, user_id) on delete cascade
);
create index tender_assignees_user on tender_assignees (company_id, user_id);
comment on table tender_assignees is 'Who looks at which tender.';
select describe('tender_assignees', '{"company_id": "whose", "tender_id": "the tender", "user_id": "the member"}');
select belongs_to_company('tender_assignees');

create table bids (
  company_id object_id not null default current_company() references companies on delete cascade,
  id object_id not null default new_object_id(),
  client_id object_id not null,
  original_title text not null default '',
  type text not null default 'rfp',
  submission_type text not null default 'online',
  deadline timestamptz(3) not null default now(),
  status text not null default 'in-progress'
    check (status in ('in-progress', 'in-review', 'submitted', 'shortlisted', 'won', 'lost', 'no-bid', 'revoked')),
  test boolean not null default false,
  chased boolean not null default false,
  region text not null default 'Global',
  drive_folder_link text,
  priority smallint not null default 1 check (priority between 1 and 5),
  chase_count integer not null default 0,
  comment_count integer not null default 0,
  task_count integer not null default 0,
  task_done_count integer not null default 0,
  reviewer_id object_id,
  value numeric(15, 2),
  reference text not null default '',
  buyer_contact text not null default '',
  tender_id object_id,
  questions_deadline timestamptz(3),
  go_no_go text not null default 'undecided' check (go_no_go in ('undecided', 'go', 'no-go')),
  outcome_reason text not null default '',
  created_by object_id references users on delete set null,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  submitted_at timestamptz(3),
  decided_at timestamptz(3),
  version integer not null default 1,
  primary key (company_id, id),
  unique (company_id, tender_id),
  foreign key (company_id, client_id) references clients (company_id, id),
  foreign key (company_id, reviewer_id) references members (company_id, user_id) on delete set null (reviewer_id),
  foreign key (company_id, tender_id) references tenders (company_id, id) on delete set null (tender_id)
);
create index bids_deadline on bids (company_id, deadline, id);
create index bids_created on bids (company_id, created_at desc, id);
create index bids_client on bids (company_id, client_id, deadline, id);
create index bids_status on bids (company_id, status, deadline, id);
comment on table bids is 'Answers to tenders, from the first look to the result.';
select describe('bids', '{
  "company_id": "whose", "id": "the bid", "client_id": "the buyer", "original_title": "the buyer''s title", "type": "one of the bid types",
  "submission_type": "how it is handed in", "deadline": "when it must be in", "status": "where it stands", "test": "left out of every figure",
  "chased": "the buyer was reminded", "region": "free text", "drive_folder_link": "its folder in Google Drive",
  "priority": "1 low to 5 urgent", "chase_count": "how often chased was set", "comment_count": "kept by a trigger",
  "task_count": "kept by a trigger", "task_done_count": "kept by a trigger", "reviewer_id": "who reviews", "value": "in the company''s currency",
  "reference": "the buyer''s", "buyer_contact": "whom to ask", "tender_id": "the tender it came from",
  "questions_deadline": "until when questions may be asked", "go_no_go": "the decision to bid", "outcome_reason": "why won or lost",
  "created_by": "who began it", "created_at": "when", "updated_at": "of the last change", "submitted_at": "when it was handed in",
  "decided_at": "when it was closed", "version": "grows with each change of its fields"}');
select belongs_to_company('bids');

create table bid_services (
  company_id object_id not null default current_company(),
  bid_id object_id not null,
  service_id object_id not null,
  primary key (company_id, bid_id, service_id),
  foreign key (company_id, bid_id) references bids (company_id, id) on delete cascade,
  foreign key (company_id, service_id) references services (company_id, id)
);
create index bid_services_service on bid_services (company_id, service_id);
comment on table bid_services is 'Which services a bid offers.';
select describe('bid_services', '{"company_id": "whose", "bid_id": "the bid", "service_id": "the service"}');
select belongs_to_company('bid_services');

create table bid_team (
  company_id object_id not null default current_company(),
  bid_id object_id not null,
  user_id object_id not null,
  primary key (company_id, bid_id, user_id),
  foreign key (company_id, bid_id) references bids (company_id, id) on delete cascade,
  foreign key (company_id, user_id) references members (company_id, user_id) on delete cascade
);
create index bid_team_user on bid_team (company_id, user_id);
comment on table bid_team is 'Who works on a bid.';
select describe('bid_team', '{"company_id": "whose", "bid_id": "the bid", "user_id": "the member"}');
select belongs_to_company('bid_team');

create table tasks (
  company_id object_id not null default current_company(),
  id object_id not null default new_object_id(),
  bid_id object_id not null,
  title text not null,
  description text not null default '',
  assignee_id object_id,
  due_date timestamptz(3),
  status text not null default 'todo' check (status in ('todo', 'doing', 'done')),
  position integer not null default 0,
  created_at timestamptz(3) not null default now(),
  primary key (company_id, id),
  foreign key (company_id, bid_id) references bids (company_id, id) on delete cascade,
  foreign key (company_id, assignee_id) references members (company_id, user_id) on delete set null (assignee_id)
);
create index tasks_bid on tasks (company_id, bid_id, position, id);
create index tasks_assignee on tasks (company_id, assignee_id, due_date) where status <> 'done';
comment on table tasks is 'What is to be done for a bid.';
select describe('tasks', '{
  "company_id": "whose", "id": "the task", "bid_id": "its bid", "title": "what to do", "description": "how", "assignee_id": "who does it",
  "due_date": "until when", "status": "todo, doing or done", "position": "its place in the list", "created_at": "when"}');
select belongs_to_company('tasks');

create table activities (
  company_id object_id not null default current_company(),
  id object_id not null default new_object_id(),
  bid_id object_id not null,
  user_id object_id references users on delete set null,
  type text not null,
  changes jsonb not null default '{}',
  at timestamptz(3) not null default now(),
  primary key (company_id, id),
  foreign key (company_id, bid_id) references bids (company_id, id) on delete cascade
);
create index activities_bid on activities (company_id, bid_id, id desc);
comment on table activities is 'What happened to a bid: who, when, before and after.';
select describe('activities', '{
  "company_id": "whose", "id": "the activity", "bid_id": "the bid", "user_id": "who did it; null for the system",
  "type": "what kind of change", "changes": "{field: {before, after}}, by the wire''s names", "at": "when"}');
select belongs_to_company('activities');

create table comments (
  company_id object_id not null default current_company(),
  id object_id not null default new_object_id(),
  bid_id object_id not null,
  user_id object_id not null references users,
  comment text not null,
  created_at timestamptz(3) not null default now(),
  primary key (company_id, id),
  foreign key (company_id, bid_id) references bids (company_id, id) on delete cascade
);
create index comments_bid on comments (company_id, bid_id, id);
comment on table comments is 'What people say about a bid.';
select describe('comments', '{
  "company_id": "whose", "id": "the comment", "bid_id": "the bid", "user_id": "who said it",
  "comment": "the words; @[Full Name](userId) mentions", "created_at": "when"}');
select belongs_to_company('comments');

create table generations (
  company_id object_id not null default current_company(),
  id object_id not null default new_object_id(),
  bid_id object_id not null,
  status text not null default 'queued' check (status in ('queued', 'running', 'done', 'failed', 'cancelled')),
  stage text not null default 'waiting',
  done integer not null default 0,
  total integer not null default 0,
  file text not null default '',
  model text not null default 'builtin',
  custom_prompt text not null default '',
  language text not null default 'en',
  warnings jsonb not null default '[]',
  error text,
  worker integer,
  attempts integer not null default 0,
  created_by object_id references users on delete set null,
  created_at timestamptz(3) not null default now(),
  finished_at timestamptz(3),
  primary key (company_id, id),
  foreign key (company_id, bid_id) references bids (company_id, id) on delete cascade
);
create index generations_bid on generations (company_id, bid_id, id desc);
comment on table generations is 'Runs of the work that reads the documents of a bid and writes its files.';
select describe('generations', '{
  "company_id": "whose", "id": "the run", "bid_id": "the bid", "status": "where it stands", "stage": "what it does now",
  "done": "how much of total", "total": "what the stage counts", "file": "the file in hand", "model": "what drafts",
  "custom_prompt": "the person''s instruction", "language": "of the person who asked, for the files'' fixed words",
  "warnings": "sentences for the person", "error": "why it failed, for the person", "worker": "key of the server''s advisory lock that runs it",
  "attempts": "how often it was begun", "created_by": "who asked", "created_at": "when", "finished_at": "when it ended"}');
select belongs_to_company('generations');

create table files (
  company_id object_id not null default current_company(),
  id object_id not null default new_object_id(),
  bid_id object_id not null,
  kind text not null check (kind in ('original', 'response', 'matrix')),
  name text not null,
  size bigint not null,
  mime_type text not null,
  sha256 text not null,
  storage_key text not null,
  drive_file_id text,
  generation_id object_id,
  created_by object_id references users on delete set null,
  created_at timestamptz(3) not null default now(),
  primary key (company_id, id),
  foreign key (company_id, bid_id) references bids (company_id, id) on delete cascade,
  foreign key (company_id, generation_id) references generations (company_id, id) on delete set null (generation_id)
);
create index files_bid on files (company_id, bid_id, id);
comment on table files is 'Documents of a bid: the buyer''s and ours.';
select describe('files', '{
  "company_id": "whose", "id": "the file", "bid_id": "its bid", "kind": "original, response or matrix", "name": "as the person named it",
  "size": "bytes", "mime_type": "by content", "sha256": "of the content, hex", "storage_key": "where the storage keeps it",
  "drive_file_id": "its mirror in Google Drive", "generation_id": "the run that wrote it", "created_by": "who brought it",
  "created_at": "when"}');
select belongs_to_company('files');

create table requirements (
  company_id object_id not null default current_company(),
  id object_id not null default new_object_id(),
  bid_id object_id not null,
  number integer not null,
  text text not null,
  context text not null default '',
  file_id object_id,
  page integer,
  paragraph integer,
  sheet text,
  cell text,
  box jsonb,
  section text not null default '',
  modality text not null default '',
  mandatory boolean not null,
  status text not null default 'open' check (status in ('open', 'answered', 'approved', 'ignored')),
  owner_id object_id,
  answer text not null default '',
  comment text not null default '',
  updated_at timestamptz(3) not null default now(),
  primary key (company_id, id),
  foreign key (company_id, bid_id) references bids (company_id, id) on delete cascade,
  foreign key (company_id, file_id) references files (company_id, id) on delete set null (file_id),
  foreign key (company_id, owner_id) references members (company_id, user_id) on delete set null (owner_id)
);
create index requirements_bid on requirements (company_id, bid_id, number, id);
comment on table requirements is 'What the buyer demands, in the buyer''s words, with the place it stands.';
select describe('requirements', '{
  "company_id": "whose", "id": "the requirement", "bid_id": "the bid", "number": "from 1 in reading order", "text": "the exact words",
  "context": "the head sentence a list item hangs on", "file_id": "the document", "page": "index from 1", "paragraph": "index from 1",
  "sheet": "of a workbook", "cell": "of a workbook", "box": "{left, top, width, height} in points on the page",
  "section": "heading it stands under", "modality": "must, shall, will...", "mandatory": "whether it must be met", "status": "how far the answer is",
  "owner_id": "who answers", "answer": "our words", "comment": "among ourselves", "updated_at": "of the last change"}');
select belongs_to_company('requirements');

create table notifications (
  company_id object_id not null default current_company(),
  id object_id not null default new_object_id(),
  user_id object_id not null,
  type text not null,
  description text not null,
  read boolean not null default false,
  bid_id object_id,
  once text,
  created_at timestamptz(3) not null default now(),
  primary key (company_id, id),
  foreign key (company_id, user_id) references members (company_id, user_id) on delete cascade,
  foreign key (company_id, bid_id) references bids (company_id, id) on delete set null (bid_id)
);
create index notifications_user on notifications (company_id, user_id, id desc);
create unique index notifications_once on notifications (company_id, user_id, once);
comment on table notifications is 'What a person was told.';
select describe('notifications', '{
  "company_id": "whose", "id": "the notification", "user_id": "for whom", "type": "as the specification spells it", "description": "one sentence",
  "read": "seen by the person", "bid_id": "what it is about", "once": "names what must be told once only; null otherwise", "created_at": "when"}');
select belongs_to_company('notifications');

/** Keeps a bid's counts of comments and tasks, so that lists need not count. */
create function keep_bid_counts() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'comments' then
    if tg_op = 'INSERT' then
      update bids set comment_count = comment_count + 1 where company_id = new.company_id and id = new.bid_id;
    else
      update bids set comment_count = comment_count - 1 where company_id = old.company_id and id = old.bid_id;
    end if;
  else
    if tg_op in ('DELETE', 'UPDATE') then
      update bids set task_count = task_count - 1, task_done_count = task_done_count - (old.status = 'done')::int
        where company_id = old.company_id and id = old.bid_id;
    end if;
    if tg_op in ('INSERT', 'UPDATE') then
      update bids set task_count = task_count + 1, task_done_count = task_done_count + (new.status = 'done')::int
        where company_id = new.company_id and id = new.bid_id;
    end if;
  end if;
  return null;
end $$;
create trigger keep_bid_counts after insert or delete on comments for each row execute function keep_bid_counts();
create trigger keep_bid_counts after insert or delete or update of status, bid_id on tasks for each row execute function keep_bid_counts();
