-- All that the migrations up to 0081 made, as one step. Functions come before the tables that use them; those that speak of
-- tables, and the triggers, come last.

set local check_function_bodies = off;

create extension if not exists pg_trgm;
create extension if not exists btree_gin;
create extension if not exists unaccent;
create extension if not exists fuzzystrmatch;

create domain object_id as text collate "C" check (value ~ '^[0-9a-f]{24}$');
create type stated_moment as (
  at timestamptz,
  shown timestamp,
  zone text
);

/** 24 hex characters: microseconds since 1970 (14) and chance (10), so that ids sort by creation time. */
create function new_object_id() returns object_id language sql volatile as $$
  select (lpad(to_hex((extract(epoch from clock_timestamp()) * 1000000)::bigint), 14, '0')
    || substr(encode(uuid_send(gen_random_uuid()), 'hex'), 1, 10))::object_id
$$;

/** The company of this transaction; null, and so no row at all, when none was entered. */
create function current_company() returns text language sql stable as $$
  select nullif(current_setting('app.company_id', true), '')
$$;

/** The user of this transaction. */
create function current_member() returns text language sql stable as $$
  select nullif(current_setting('app.user_id', true), '')
$$;

/** Shows each company only its own rows of `table_name`, the table's owner included. */
create function belongs_to_company(table_name regclass) returns void language plpgsql as $$
begin
  execute format('alter table %s enable row level security', table_name);
  execute format('alter table %s force row level security', table_name);
  execute format('create policy own_company on %s using (company_id = (select current_company()))', table_name);
end $$;

/** Puts a comment on each column of a table: {"column": "what it holds"}. */
create function describe(table_name regclass, columns jsonb) returns void language plpgsql as $$
declare entry record;
begin
  for entry in select * from jsonb_each_text(columns) loop
    execute format('comment on column %s.%I is %L', table_name, entry.key, entry.value);
  end loop;
end $$;

/** What the entries of this transaction are narrowed to; every entry holds its company's own id. */
create function searched_words() returns tsquery language sql stable as $$
  select coalesce(nullif(current_setting('app.search', true), ''), quote_literal(current_company()))::tsquery
$$;

/**
 * Whose request this transaction is, as far as the audit log needs it beside the member: the session and the
 * address, "<session> <address>". The server sets it where it enters a company to write.
 */
create function current_origin() returns text language sql stable as $$
  select coalesce(current_setting('app.origin', true), '')
$$;

/** The day on which an answer is due: the earlier of its review and its last day. */
create function answer_due_on(review_by date, expires_on date) returns date language sql immutable as $$
  select least(review_by, expires_on)
$$;

/** The name of the API token that this transaction works for; empty where a person or the server itself does. */
create function current_token_name() returns text language sql stable as $$
  select coalesce(current_setting('app.token_name', true), '')
$$;

-- Ids, tenancy, people, sessions, companies.

create table users (
  id object_id primary key default new_object_id(),
  full_name text not null,
  email text not null,
  password_hash text not null,
  logo text,
  created_at timestamptz(3) not null default now(),
  verified_at timestamptz(3),
  language text not null default 'en' check (language in ('en', 'fr', 'ar')),
  ends_at timestamptz(3)
);
create unique index users_email on users (lower(email));
create index users_ends on users (ends_at) where ends_at is not null;
comment on table users is 'People who can sign in. A person may belong to several companies.';
select describe('users', '{
  "id": "the user", "full_name": "as the person writes it", "email": "lower case, unique", "password_hash": "Argon2id, in PHC form",
  "logo": "address of the picture, under the API base", "created_at": "when the account was made",
  "verified_at": "when the person showed that mail to this address reaches them, or null",
  "language": "in which mails and the calendar speak to the person",
  "ends_at": "when the account is erased, as its person asked; null for one that stays"}');

create table sessions (
  id object_id primary key default new_object_id(),
  user_id object_id not null references users on delete cascade,
  created_at timestamptz(3) not null default now(),
  last_seen_at timestamptz(3) not null default now(),
  expires_at timestamptz(3) not null default (now() + '30 days'::interval),
  user_agent text not null default '',
  address text not null default substr(current_origin(), 26)
);
create index sessions_user on sessions (user_id);
comment on table sessions is 'Signed-in devices. A token names a row here and dies with it.';
select describe('sessions', '{
  "id": "the session, named by the token", "user_id": "whose it is", "created_at": "when the person signed in",
  "last_seen_at": "within five minutes of its last use; after 12 idle hours the session is over",
  "expires_at": "when it is over in any case", "user_agent": "what the browser calls itself",
  "address": "from where the person signed in"}');

create table companies (
  id object_id primary key default new_object_id(),
  name text not null,
  size text not null check (size in ('1', '1-3', '3-9', '10-50', '50-100', '100+')),
  currency text not null,
  timezone text not null,
  logo text,
  drive_folder_id text,
  created_at timestamptz(3) not null default now(),
  is_sample boolean not null default false,
  services_version integer not null default 0,
  needs_other_reviewer boolean not null default true,
  ends_at timestamptz(3)
);
create index companies_ends on companies (ends_at) where ends_at is not null;
comment on table companies is 'The tenants.';
select describe('companies', '{
  "id": "the company", "name": "as its people write it", "size": "the specification''s bucket of head count",
  "currency": "ISO 4217; every amount of the company is in it", "timezone": "IANA name; days and months are counted in it",
  "logo": "address of the picture", "drive_folder_id": "the company''s folder in Google Drive", "created_at": "when it was made",
  "is_sample": "made to look around in: its owner may delete it",
  "services_version": "grows with each change of the services, for the scores of the tenders",
  "needs_other_reviewer": "who wrote an answer may not approve it while another member could; the default of new companies",
  "ends_at": "when the company is erased, as an owner asked; null for one that stays"}');
alter table companies enable row level security;
alter table companies force row level security;
create policy for_reminders on companies for select to current_user using (true);
create policy founding on companies for insert with check (true);
create policy own_company on companies using (id = (select current_company()));

create table members (
  company_id object_id not null references companies on delete cascade,
  user_id object_id not null references users on delete cascade,
  role text not null check (role in ('viewer', 'member', 'admin', 'owner')),
  job_title text not null default '',
  created_at timestamptz(3) not null default now(),
  primary key (company_id, user_id)
);
create index members_user on members (user_id);
comment on table members is 'Who belongs to which company, and as what.';
select describe('members', '{
  "company_id": "the company", "user_id": "the person", "role": "what they may do", "job_title": "shown beside the name",
  "created_at": "since when"}');
select belongs_to_company('members');
create policy own_memberships on members for select using (user_id = (select current_member()));

create table invitations (
  company_id object_id not null default current_company() references companies on delete cascade,
  id object_id not null default new_object_id(),
  email text not null,
  full_name text not null default '',
  role text not null check (role in ('viewer', 'member', 'admin', 'owner')),
  job_title text not null default '',
  token_hash text not null,
  created_by object_id references users on delete set null,
  created_at timestamptz(3) not null default now(),
  stands_in object_id,
  primary key (company_id, id),
  unique (token_hash),
  foreign key (company_id, stands_in) references members (company_id, user_id) on delete cascade
);
create unique index invitations_email on invitations (company_id, lower(email));
create unique index invitations_stands_in on invitations (company_id, stands_in);
comment on table invitations is 'People asked to join who have not yet done so.';
select describe('invitations', '{
  "company_id": "the company that invites", "id": "the invitation", "email": "who is invited", "full_name": "their name, if known",
  "role": "what they will be", "job_title": "shown beside the name", "token_hash": "SHA-256 of the link''s token, in hex",
  "created_by": "who invited", "created_at": "when",
  "stands_in": "the member of an import who stands in for the invited person until they join"}');
select belongs_to_company('invitations');
create policy by_token on invitations for select using (token_hash = nullif(current_setting('app.invitation', true), ''));

create table idempotency_keys (
  user_id object_id not null references users on delete cascade,
  scope text not null,
  key text not null,
  request_hash text not null,
  status integer,
  answer text,
  created_at timestamptz(3) not null default now(),
  primary key (user_id, scope, key)
);
create index idempotency_keys_created on idempotency_keys (created_at);
comment on table idempotency_keys is 'First answers to writes that carried an Idempotency-Key, for 24 hours.';
select describe('idempotency_keys', '{
  "user_id": "who wrote", "scope": "the company, or empty for calls outside one", "key": "as the client chose it",
  "request_hash": "SHA-256 of method, path and body", "status": "of the first answer", "answer": "its body",
  "created_at": "when the first request came"}');

create table rate_limits (
  key text primary key,
  attempts timestamptz(3)[] not null default '{}'::timestamptz[],
  expires_at timestamptz(3) not null
);
comment on table rate_limits is 'Attempts that limits count, shared by all servers.';
select describe('rate_limits', '{
  "key": "the limit''s name and a hash of what is counted, such as an address or an account",
  "attempts": "when each attempt that still counts was made, oldest first; never more than the limit",
  "expires_at": "when the newest attempt no longer counts, and the row may go"}');

create table events (
  company_id object_id not null default current_company() references companies on delete cascade,
  id bigint generated always as identity,
  user_id text,
  name text not null,
  data jsonb not null,
  created_at timestamptz(3) not null default now(),
  primary key (company_id, id)
);
create index events_created on events (created_at);
comment on table events is 'What the live stream said lately, so that a browser that comes back misses nothing.';
select describe('events', '{
  "company_id": "whose", "id": "grows; the stream''s event id", "user_id": "for one person only, or null for all",
  "name": "the event''s name", "data": "as the contract says", "created_at": "when"}');
select belongs_to_company('events');
-- Only the transaction that tidies up says so, and it sees no event that a stream might still ask for.
create policy housekeeping on events
  using (current_setting('app.housekeeping', true) = 'on' and created_at < now() - interval '1 hour');

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
  "position" integer not null default 0,
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
  value numeric(15,2),
  currency text,
  country text not null default '',
  region text not null default '',
  cpv jsonb not null default '[]',
  contact jsonb not null default '{"name": "", "email": "", "phone": ""}'::jsonb,
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
  notice jsonb,
  notice_date timestamptz(3),
  cancelled_at timestamptz(3),
  scored_with integer not null default 0,
  folded text not null default '',
  deadline_local timestamp(3),
  deadline_zone text,
  questions_deadline_local timestamp(3),
  questions_deadline_zone text,
  clock_rules text,
  differences jsonb not null default '[]',
  primary key (company_id, id)
);
create index tenders_created on tenders (company_id, created_at desc, id);
create index tenders_deadline on tenders (company_id, deadline, id);
create index tenders_reference on tenders (company_id, lower(reference), lower(buyer));
create index tenders_scored_with on tenders (company_id, scored_with);
comment on table tenders is 'Notices found: what a company could bid for.';
select describe('tenders', '{
  "company_id": "whose", "id": "the tender", "title": "the notice''s title",
  "deadline": "when bids must be in; null when not stated", "reference": "the buyer''s", "buyer": "who buys",
  "description": "what is wanted", "type": "one of the bid types", "procedure": "as the notice calls it",
  "submission_type": "how bids are handed in", "value": "estimated, in currency", "currency": "ISO 4217, of the notice",
  "country": "ISO 3166-1 alpha-2 or as written", "region": "as written", "cpv": "[{code, label}]",
  "contact": "{name, email, phone}", "published_at": "when it was published",
  "questions_deadline": "until when questions may be asked", "language": "of the notice, ISO 639", "source": "how it came in",
  "source_url": "where it was found", "lots": "[{number, title, value}]", "documents": "[{title, url}]",
  "status": "what was decided", "score": "0 to 100, fit with the services", "reasons": "why that score, as texts",
  "created_by": "who brought it", "created_at": "when", "updated_at": "of the last change", "version": "grows with each change",
  "notice": "what the newest notice said, by the wire''s names; of long fields their MD5. Null when no notice did",
  "notice_date": "when that notice was published, where it says so",
  "cancelled_at": "when it became known that the buyer called it off",
  "scored_with": "the services_version of the company that the score is of",
  "folded": "title, reference and buyer as they are searched, kept by a trigger",
  "deadline_local": "what the clock of deadline_zone shows at the deadline: what the buyer stated",
  "deadline_zone": "IANA name or offset", "questions_deadline_local": "what the clock of questions_deadline_zone shows then",
  "questions_deadline_zone": "IANA name or offset",
  "clock_rules": "the release of the zone rules by which the moments were worked out",
  "differences": "[{field, value, at, source}]: what a later notice says of fields that a person has set, until somebody chooses"}');
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
select describe('tender_assignees', '{
  "company_id": "whose", "tender_id": "the tender", "user_id": "the member"}');
select belongs_to_company('tender_assignees');

create table bids (
  company_id object_id not null default current_company() references companies on delete cascade,
  id object_id not null default new_object_id(),
  client_id object_id not null,
  original_title text not null default '',
  type text not null default 'rfp',
  submission_type text not null default 'online',
  deadline timestamptz(3) not null default now(),
  status text not null default 'in-progress' check (status in ('in-progress', 'in-review', 'submitted', 'shortlisted', 'won', 'lost', 'no-bid', 'revoked')),
  test boolean not null default false,
  chased boolean not null default false,
  region text not null default 'Global',
  drive_folder_link text,
  priority smallint not null default 1 check ((priority >= 1) and (priority <= 5)),
  chase_count integer not null default 0,
  comment_count integer not null default 0,
  task_count integer not null default 0,
  task_done_count integer not null default 0,
  reviewer_id object_id,
  value numeric(15,2),
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
  ai_use text check (ai_use in ('never', 'local', 'allowed')),
  deadline_local timestamp(3),
  deadline_zone text,
  questions_deadline_local timestamp(3),
  questions_deadline_zone text,
  clock_rules text,
  is_deadline_assumed boolean not null default false,
  primary key (company_id, id),
  unique (company_id, tender_id),
  foreign key (company_id, client_id) references clients (company_id, id),
  foreign key (company_id, reviewer_id) references members (company_id, user_id) on delete set null (reviewer_id),
  foreign key (company_id, tender_id) references tenders (company_id, id) on delete set null (tender_id)
);
create index bids_client on bids (company_id, client_id, deadline, id);
create index bids_created on bids (company_id, created_at desc, id);
create index bids_deadline on bids (company_id, deadline, id);
create index bids_status on bids (company_id, status, deadline, id);
comment on table bids is 'Answers to tenders, from the first look to the result.';
select describe('bids', '{
  "company_id": "whose", "id": "the bid", "client_id": "the buyer", "original_title": "the buyer''s title",
  "type": "one of the bid types", "submission_type": "how it is handed in", "deadline": "when it must be in",
  "status": "where it stands", "test": "left out of every figure", "chased": "the buyer was reminded", "region": "free text",
  "drive_folder_link": "its folder in Google Drive", "priority": "1 low to 5 urgent", "chase_count": "how often chased was set",
  "comment_count": "kept by a trigger", "task_count": "kept by a trigger", "task_done_count": "kept by a trigger",
  "reviewer_id": "who reviews", "value": "in the company''s currency", "reference": "the buyer''s", "buyer_contact": "whom to ask",
  "tender_id": "the tender it came from", "questions_deadline": "until when questions may be asked",
  "go_no_go": "the decision to bid", "outcome_reason": "why won or lost", "created_by": "who began it", "created_at": "when",
  "updated_at": "of the last change", "submitted_at": "when it was handed in", "decided_at": "when it was closed",
  "version": "grows with each change of its fields",
  "ai_use": "whether AI models may be used for this bid; null where the company''s choice counts",
  "deadline_local": "what the clock of deadline_zone shows at the deadline: what the buyer stated",
  "deadline_zone": "IANA name or offset", "questions_deadline_local": "what the clock of questions_deadline_zone shows then",
  "questions_deadline_zone": "IANA name or offset",
  "clock_rules": "the release of the zone rules by which the moments were worked out",
  "is_deadline_assumed": "its deadline was set by us, as its tender states none; until somebody states or confirms one"}');
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
select describe('bid_services', '{
  "company_id": "whose", "bid_id": "the bid", "service_id": "the service"}');
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
select describe('bid_team', '{
  "company_id": "whose", "bid_id": "the bid", "user_id": "the member"}');
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
  "position" integer not null default 0,
  created_at timestamptz(3) not null default now(),
  due_date_local timestamp(3),
  due_date_zone text,
  clock_rules text,
  primary key (company_id, id),
  foreign key (company_id, assignee_id) references members (company_id, user_id) on delete set null (assignee_id),
  foreign key (company_id, bid_id) references bids (company_id, id) on delete cascade
);
create index tasks_assignee on tasks (company_id, assignee_id, due_date) where status <> 'done';
create index tasks_bid on tasks (company_id, bid_id, position, id);
comment on table tasks is 'What is to be done for a bid.';
select describe('tasks', '{
  "company_id": "whose", "id": "the task", "bid_id": "its bid", "title": "what to do", "description": "how",
  "assignee_id": "who does it", "due_date": "until when", "status": "todo, doing or done", "position": "its place in the list",
  "created_at": "when", "due_date_local": "what the clock of due_date_zone shows then", "due_date_zone": "IANA name or offset",
  "clock_rules": "the release of the zone rules by which the moment was worked out"}');
select belongs_to_company('tasks');

create table activities (
  company_id object_id not null default current_company(),
  id object_id not null default new_object_id(),
  bid_id object_id not null,
  user_id object_id references users on delete set null,
  type text not null,
  changes jsonb not null default '{}',
  at timestamptz(3) not null default now(),
  token_name text not null default current_token_name(),
  primary key (company_id, id),
  foreign key (company_id, bid_id) references bids (company_id, id) on delete cascade
);
create index activities_bid on activities (company_id, bid_id, id desc);
comment on table activities is 'What happened to a bid: who, when, before and after.';
select describe('activities', '{
  "company_id": "whose", "id": "the activity", "bid_id": "the bid", "user_id": "who did it; null for the system",
  "type": "what kind of change", "changes": "{field: {before, after}}, by the wire''s names", "at": "when",
  "token_name": "the API token that did it in the name of the user, or empty"}');
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
  error jsonb,
  worker integer,
  attempts integer not null default 0,
  created_by object_id references users on delete set null,
  created_at timestamptz(3) not null default now(),
  finished_at timestamptz(3),
  primary key (company_id, id),
  foreign key (company_id, bid_id) references bids (company_id, id) on delete cascade
);
create index generations_bid on generations (company_id, bid_id, id desc);
create unique index generations_under_way on generations (company_id, bid_id) where status in ('queued', 'running');
comment on table generations is 'Runs of the work that reads the documents of a bid and writes its files.';
select describe('generations', '{
  "company_id": "whose", "id": "the run", "bid_id": "the bid", "status": "where it stands", "stage": "what it does now",
  "done": "how much of total", "total": "what the stage counts", "file": "the file in hand", "model": "what drafts",
  "custom_prompt": "the person''s instruction", "language": "of the person who asked, for the files'' fixed words",
  "warnings": "sentences for the reader, in each language", "error": "why it failed, in each language",
  "worker": "key of the server''s advisory lock that runs it", "attempts": "how often it was begun", "created_by": "who asked",
  "created_at": "when", "finished_at": "when it ended"}');
select belongs_to_company('generations');

create table files (
  company_id object_id not null default current_company(),
  id object_id not null default new_object_id(),
  bid_id object_id not null,
  kind text not null check (kind in ('original', 'response', 'matrix', 'form')),
  name text not null,
  size bigint not null,
  mime_type text not null,
  sha256 text not null,
  storage_key text not null,
  drive_file_id text,
  generation_id object_id,
  created_by object_id references users on delete set null,
  created_at timestamptz(3) not null default now(),
  traces jsonb,
  form_report jsonb,
  answers jsonb,
  primary key (company_id, id),
  foreign key (company_id, bid_id) references bids (company_id, id) on delete cascade,
  foreign key (company_id, generation_id) references generations (company_id, id) on delete set null (generation_id),
  constraint files_form_report check ((kind = 'form') = (form_report is not null))
);
create index files_bid on files (company_id, bid_id, id);
create index files_content on files (company_id, sha256);
create unique index files_drive on files (company_id, drive_file_id);
create index files_storage on files (company_id, storage_key);
comment on table files is 'Documents of a bid: the buyer''s and ours.';
select describe('files', '{
  "company_id": "whose", "id": "the file", "bid_id": "its bid", "kind": "original, response, matrix or form",
  "name": "as the person named it", "size": "bytes", "mime_type": "by content", "sha256": "of the content, hex",
  "storage_key": "where the storage keeps it", "drive_file_id": "its mirror in Google Drive",
  "generation_id": "the run that wrote it", "created_by": "who brought it", "created_at": "when",
  "traces": "comments, tracked changes and writers in a file of ours: {comments, trackedChanges, authors}; null where nobody looked",
  "form_report": "of a filled form: the answers written, the places left, and the SHA-256 of each part before and after",
  "answers": "of a response or a form: what it says to each requirement, {id: {status, sha256}}, company facts filled in; null where it is not known"}');
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
  status text not null default 'open' check (status in ('open', 'answered', 'in-review', 'approved', 'ignored')),
  owner_id object_id,
  answer text not null default '',
  comment text not null default '',
  updated_at timestamptz(3) not null default now(),
  is_draft boolean not null default false,
  sources text[] not null default '{}',
  missing_evidence text[] not null default '{}',
  type text check (type in ('pass-fail', 'scored', 'document', 'certificate', 'insurance', 'format', 'commercial', 'technical', 'service-level')),
  phase text check (phase in ('bid', 'contract')),
  version integer not null default 1,
  word_limit integer check (word_limit > 0),
  character_limit integer check (character_limit > 0),
  marks numeric(8,2) check (marks >= 0),
  ignore_reason text not null default '',
  found_texts text[] not null default '{}',
  follows_id object_id,
  change jsonb,
  answered_by object_id references users on delete set null,
  approved_by object_id references users on delete set null,
  approved_at timestamptz(3),
  unsupported jsonb not null default '[]',
  merged_from jsonb,
  amendments text[] not null default '{}',
  due_date date,
  is_withdrawn boolean not null default false,
  state text not null generated always as (case
    when status = 'ignored' and not is_withdrawn then 'ignored'
    when is_withdrawn or change ->> 'kind' = 'removed' then 'withdrawn'
    when status = 'approved' then 'approved'
    when is_draft and answer <> '' then 'drafted'
    when status <> 'open' then status
    when answer <> '' then 'drafted'
    else 'open' end) stored,
  primary key (company_id, id),
  foreign key (company_id, bid_id) references bids (company_id, id) on delete cascade,
  foreign key (company_id, file_id) references files (company_id, id) on delete set null (file_id),
  foreign key (company_id, follows_id) references requirements (company_id, id) on delete set null (follows_id),
  foreign key (company_id, owner_id) references members (company_id, user_id) on delete set null (owner_id)
);
create index requirements_bid on requirements (company_id, bid_id, number, id);
create index requirements_follows on requirements (company_id, follows_id) where follows_id is not null;
create index requirements_owner on requirements (company_id, owner_id) where owner_id is not null;
create index requirements_with_facts on requirements (company_id) where position('{{' in answer) > 0;
comment on table requirements is 'What the buyer demands, in the buyer''s words, with the place it stands.';
select describe('requirements', '{
  "company_id": "whose", "id": "the requirement", "bid_id": "the bid", "number": "from 1 in reading order",
  "text": "the exact words", "context": "the head sentence a list item hangs on", "file_id": "the document", "page": "index from 1",
  "paragraph": "index from 1", "sheet": "of a workbook", "cell": "of a workbook",
  "box": "{left, top, width, height} in points on the page", "section": "heading it stands under",
  "modality": "must, shall, will...", "mandatory": "whether it must be met", "status": "how far the answer is",
  "owner_id": "who answers", "answer": "our words", "comment": "among ourselves", "updated_at": "of the last change",
  "is_draft": "the answer was drafted and no person has taken it over; the next run may replace it",
  "sources": "what the drafted answer rests on", "missing_evidence": "what must still be brought, as keys of documents.evidence",
  "type": "what is asked for; null where nobody said", "phase": "bid: met by the bid; contract: binds once there is one",
  "version": "grows whenever the words of the answer change", "word_limit": "of the answer, as Word counts",
  "character_limit": "of the answer, spaces included", "marks": "what the answer can earn", "ignore_reason": "why it is ignored",
  "found_texts": "the words of documents that this row stands for; empty for one added by hand or split off",
  "follows_id": "the requirement it was split from or put after",
  "change": "what a new version of the documents did to it, until somebody has seen it: {kind, before, after}",
  "answered_by": "who last changed the words of the answer; null for a draft", "approved_by": "by whom it was approved",
  "approved_at": "when",
  "unsupported": "sentences that a model drafted and no source bears: [{text, why, words}]; never part of the answer by themselves",
  "merged_from": "what it was merged from, for undoing it: {rows, comments, history, uses, checklist, follows, text, answer}; null where it was not",
  "amendments": "sentences of later documents that say it in other words and have been reported, so that each ends an approval once",
  "due_date": "the last day on which its owner is to answer it, by the calendar of the company; null without one",
  "is_withdrawn": "ignored because somebody accepted that a document withdraws it",
  "state": "where it stands, by what was decided, written and read: open, drafted, answered, in-review, approved, ignored or withdrawn"}');
select belongs_to_company('requirements');

create table notifications (
  company_id object_id not null default current_company(),
  id object_id not null default new_object_id(),
  user_id object_id not null,
  type text not null,
  description jsonb not null,
  read boolean not null default false,
  bid_id object_id,
  once text,
  created_at timestamptz(3) not null default now(),
  shown boolean not null default true,
  mail_due boolean not null default false,
  kind text,
  about jsonb,
  tender_id object_id,
  file_id object_id,
  primary key (company_id, id),
  foreign key (company_id, bid_id) references bids (company_id, id) on delete set null (bid_id),
  foreign key (company_id, file_id) references files (company_id, id) on delete set null (file_id),
  foreign key (company_id, tender_id) references tenders (company_id, id) on delete set null (tender_id),
  foreign key (company_id, user_id) references members (company_id, user_id) on delete cascade,
  constraint notifications_description check (description ?& array['en', 'fr', 'ar'])
);
create index notifications_about on notifications (company_id, bid_id, user_id) where about is not null and not read;
create index notifications_file on notifications (company_id, file_id) where file_id is not null;
create index notifications_mail_due on notifications (company_id) where mail_due;
create unique index notifications_once on notifications (company_id, user_id, once);
create index notifications_reminded on notifications (company_id, bid_id, user_id, type) where once is not null;
create index notifications_tender on notifications (company_id, tender_id) where tender_id is not null;
create index notifications_user on notifications (company_id, user_id, id desc);
comment on table notifications is 'What a person was told.';
select describe('notifications', '{
  "company_id": "whose", "id": "the notification", "user_id": "for whom", "type": "as the specification spells it",
  "description": "one sentence in every language: {en, fr, ar}", "read": "seen by the person", "bid_id": "what it is about",
  "once": "names what must be told once only; null otherwise", "created_at": "when",
  "shown": "in the app; else it only went by mail", "mail_due": "still to be sent by mail",
  "kind": "what its reader chose about; null for one from before it was kept, and then the type",
  "about": "of an assignment: {kind, items, actor}, what was assigned, by its ids, and by whom; null otherwise",
  "tender_id": "the tender it is about; null when it is about none, or it was deleted",
  "file_id": "the addendum it is about; null when it is about none, or it was removed"}');
select belongs_to_company('notifications');

-- Contents that no file names, one run per bid at a time, drafts told from people's answers, and housekeeping.

create table loose_contents (
  storage_key text primary key,
  remove_after timestamptz(3) not null default now()
);
create index loose_contents_remove_after on loose_contents (remove_after);
comment on table loose_contents is 'Contents in the file storage that no row of files names: on their way in, or to be removed.';
select describe('loose_contents', '{
  "storage_key": "where the storage keeps it", "remove_after": "when it is removed, unless a file claims it before"}');

-- Google Drive and Gmail, as far as a company has connected them.

create table integrations (
  company_id object_id not null default current_company() references companies on delete cascade,
  service text not null check (service in ('drive', 'gmail')),
  email text not null,
  access_token text not null,
  access_expires_at timestamptz(3) not null,
  refresh_token text not null,
  status text not null default 'ok' check (status in ('ok', 'expired')),
  connected_by object_id references users on delete set null,
  connected_at timestamptz(3) not null default now(),
  scopes text not null default '',
  primary key (company_id, service)
);
comment on table integrations is 'Services a company has connected.';
select describe('integrations', '{
  "company_id": "whose", "service": "drive or gmail", "email": "the account that was connected",
  "access_token": "sealed with the server''s secret", "access_expires_at": "until when the access token is good",
  "refresh_token": "sealed with the server''s secret", "status": "ok, or expired when Google took the access back",
  "connected_by": "who connected it", "connected_at": "when", "scopes": "what the person allowed, with spaces between"}');
select belongs_to_company('integrations');

create table authorisations (
  company_id object_id not null default current_company(),
  user_id object_id not null,
  service text not null check (service in ('drive', 'gmail')),
  state_hash text not null,
  verifier text not null,
  started_at timestamptz(3) not null default now(),
  primary key (company_id, user_id, service),
  foreign key (company_id, user_id) references members (company_id, user_id) on delete cascade
);
comment on table authorisations is 'Consents under way at Google; each is used once, within ten minutes.';
select describe('authorisations', '{
  "company_id": "whose", "user_id": "who was sent to the consent screen", "service": "drive or gmail",
  "state_hash": "SHA-256 of the state parameter, in hex", "verifier": "the PKCE verifier, sealed", "started_at": "when"}');
select belongs_to_company('authorisations');

-- Search over bids and tenders.
--
-- A word index must not grow slower with everybody else's data, and row security must hold in it. Two things follow:
-- every word is stored with its company in front, so that the index goes straight to the company's own; and the
-- condition itself stands in the table's policy, because PostgreSQL lets a query's own `@@` use an index only after
-- the policy has let the rows through (the operator is not leakproof). A transaction says what it searches with
-- `set_config('app.search', search_words(...)::text, true)`; without it all entries of the company are seen.

create table search_entries (
  company_id object_id not null default current_company() references companies on delete cascade,
  object_id object_id not null,
  kind text not null check (kind in ('bid', 'tender')),
  words tsvector not null,
  primary key (company_id, object_id)
);
-- Without a list of pending entries: a search must not first read through what others have just written.
create index search_entries_words on search_entries using gin (words) with (fastupdate = off);
comment on table search_entries is 'Under which words bids and tenders are found; kept by triggers.';
select describe('search_entries', '{
  "company_id": "whose", "object_id": "the bid or tender", "kind": "which of the two",
  "words": "folded words and their stems, each with the company''s id in front (A in title or reference, B in the buyer''s name), and that id alone"}');
alter table search_entries enable row level security;
alter table search_entries force row level security;
-- The company is written as an expression so that no other index offers itself: reading all entries of a company by its
-- key looks cheap to the planner, which does not know the words when it plans.
create policy own_company_and_searched on search_entries for select
  using (company_id || '' = (select current_company()) and words @@ (select searched_words()));
create policy own_company_delete on search_entries for delete using (company_id = (select current_company()));
create policy own_company_insert on search_entries for insert with check (company_id = (select current_company()));
create policy own_company_update on search_entries for update using (company_id = (select current_company()));

create table search_vocabulary (
  company_id object_id not null default current_company() references companies on delete cascade,
  word text not null collate pg_catalog."C",
  in_titles boolean not null default true,
  primary key (company_id, word)
);
comment on table search_vocabulary is 'Folded words that occurred in titles, references and names, to mend what was mistyped.';
select describe('search_vocabulary', '{
  "company_id": "whose", "word": "folded, four letters or more",
  "in_titles": "of a bid, a tender or their buyers; else only in comments, documents and the like"}');
select belongs_to_company('search_vocabulary');

-- First answers to writes of people who are not signed in yet.

create table public_answers (
  key text primary key,
  request_hash text not null,
  status integer,
  answer text,
  created_at timestamptz(3) not null default now()
);
create index public_answers_created on public_answers (created_at);
comment on table public_answers is 'First answers to registering and signing in with an Idempotency-Key, for 24 hours.';
select describe('public_answers', '{
  "key": "HMAC of the client''s key", "request_hash": "HMAC of method, path and body", "status": "of the first answer",
  "answer": "its body, sealed: it holds a token", "created_at": "when the first request came"}');

-- Mail that is to be sent or was, links to set a new password or to confirm an e-mail, and since when it is confirmed.

create table outbox (
  company_id object_id not null default current_company() references companies on delete cascade,
  id object_id not null default new_object_id(),
  recipient text not null,
  subject text not null,
  content text not null,
  readable_by text not null check (readable_by in ('admin', 'owner')),
  status text not null check (status in ('waiting', 'sent', 'failed', 'kept')),
  problem text check (problem in ('refused', 'signIn', 'away', 'unsure')),
  attempts integer not null default 0,
  created_at timestamptz(3) not null default now(),
  sent_at timestamptz(3),
  begun boolean not null default false,
  primary key (company_id, id)
);
create index outbox_created on outbox (company_id, created_at, id);
create index outbox_old on outbox (created_at);
comment on table outbox is 'Mail of a company, for 30 days.';
select describe('outbox', '{
  "id": "the mail", "recipient": "to which address", "subject": "its subject",
  "content": "its text, sealed with the server''s secret: it may hold a link that opens something",
  "readable_by": "the least role that may read it: owner where its link makes somebody an owner",
  "status": "waiting to be sent, sent, failed for good, or kept: made while the server had no mail set up",
  "problem": "why the last try failed; unsure: Gmail did not say whether it sent it, and may not be asked",
  "attempts": "tries that failed", "created_at": "when it was written", "sent_at": "when the mail server took it",
  "begun": "a try was handed to Gmail and what became of it is not known: the next one looks for it first"}');
select belongs_to_company('outbox');
-- Only the transaction that tidies up says so, and it sees old mail alone.
create policy housekeeping on outbox
  using (current_setting('app.housekeeping', true) = 'on' and created_at < now() - interval '30 days');

create table account_mails (
  id object_id primary key default new_object_id(),
  user_id object_id not null references users on delete cascade,
  recipient text not null,
  subject text not null,
  content text not null,
  attempts integer not null default 0,
  created_at timestamptz(3) not null default now()
);
create index account_mails_user on account_mails (user_id);
comment on table account_mails is 'Mail to a person that concerns no company, until the mail server has taken it.';
select describe('account_mails', '{
  "id": "the mail", "user_id": "whose account it is about", "recipient": "to which address", "subject": "its subject",
  "content": "its text, sealed with the server''s secret", "attempts": "tries that failed", "created_at": "when it was written"}');

create table account_tokens (
  token_hash text primary key,
  user_id object_id not null references users on delete cascade,
  purpose text not null check (purpose in ('reset', 'verify')),
  handed_to object_id references companies on delete cascade,
  handed_role text check (handed_role in ('viewer', 'member', 'admin', 'owner')),
  created_at timestamptz(3) not null default now(),
  expires_at timestamptz(3) not null,
  check ((handed_to is null) = (handed_role is null))
);
create index account_tokens_expires on account_tokens (expires_at);
create index account_tokens_handed on account_tokens (handed_to);
create index account_tokens_user on account_tokens (user_id);
comment on table account_tokens is 'Links that set a new password or confirm an e-mail.';
select describe('account_tokens', '{
  "token_hash": "SHA-256 of the link''s token, in hex", "user_id": "whose account it opens",
  "purpose": "reset a password or verify an e-mail",
  "handed_to": "the one company whose admins can read the link, where no mail is sent",
  "handed_role": "what the person was in it then", "created_at": "when it was made", "expires_at": "from when it opens nothing"}');

-- Lists as people keep them for themselves.

create table views (
  company_id object_id not null default current_company(),
  id object_id not null default new_object_id(),
  user_id object_id not null,
  list text not null check (list in ('bids', 'tenders')),
  name text not null,
  query text not null default '',
  columns text[] not null default '{}',
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  primary key (company_id, id),
  foreign key (company_id, user_id) references members (company_id, user_id) on delete cascade
);
create unique index views_name on views (company_id, user_id, list, lower(name));
comment on table views is 'Saved views of lists, each for one person in one company.';
select describe('views', '{
  "company_id": "whose", "id": "the view", "user_id": "the one person who sees it", "list": "the list it is of",
  "name": "unique per person and list, whatever its case", "query": "what stands in the list''s address after the question mark",
  "columns": "the columns shown, in order; none is the usual ones", "created_at": "when it was first saved",
  "updated_at": "when it was last changed"}');
select belongs_to_company('views');

-- Who changed what, when, from where, before and after: written by triggers, so that no way of writing can go round it.

create table audit_log (
  company_id object_id not null default current_company() references companies on delete cascade,
  id object_id not null default new_object_id(),
  at timestamptz(3) not null default now(),
  user_id object_id default current_member(),
  session_id object_id default nullif(btrim("left"(current_origin(), 24)), ''),
  address text not null default substr(current_origin(), 26),
  action text not null check (action in ('create', 'change', 'remove', 'restore', 'erase', 'sign-in', 'sign-out', 'password', 'export', 'import')),
  kind text not null,
  object_id object_id,
  label text not null default '',
  before jsonb not null default '{}',
  after jsonb not null default '{}',
  token_name text not null default current_token_name(),
  primary key (company_id, id)
);
-- The order of the list, newest first, by which a page is read without the rest.
create index audit_log_newest on audit_log (company_id, (id::text) desc nulls last, id);
create index audit_log_object on audit_log (company_id, object_id, id);
comment on table audit_log is 'Every change of a company''s data. The server may add to it and read it, never change it.';
select describe('audit_log', '{
  "id": "the entry; ids sort by time", "at": "when", "user_id": "who; null for the server itself", "session_id": "in which session",
  "address": "from where", "action": "what was done", "kind": "to what kind of object",
  "object_id": "to which one; for a part of a bid, tender or template that one", "label": "its name then",
  "before": "{column: value} that were changed or removed",
  "after": "{column: value} that are new; a text over 2,000 characters is cut",
  "token_name": "the API token that did it in the name of the user, or empty"}');
alter table audit_log enable row level security;
alter table audit_log force row level security;
-- Only what erases and restores says so: to take words out of the logs, where who did what and when stays, and to fill links again.
create policy bin on audit_log for update to current_user
  using (company_id = (select current_company()) and current_setting('app.bin', true) = 'on');
create policy own_company_add on audit_log for insert with check (company_id = (select current_company()));
create policy own_company_read on audit_log for select using (company_id = (select current_company()));

-- A company's data as one file: runs that write it, and people who were in it until they join again.

create table data_exports (
  company_id object_id not null default current_company() references companies on delete cascade,
  id object_id not null default new_object_id(),
  status text not null default 'queued' check (status in ('queued', 'running', 'done', 'failed', 'expired')),
  done integer not null default 0,
  total integer not null default 0,
  size bigint not null default 0,
  sha256 text not null default '',
  storage_key text,
  language text not null default 'en',
  created_by object_id references users on delete set null,
  created_at timestamptz(3) not null default now(),
  finished_at timestamptz(3),
  expires_at timestamptz(3),
  primary key (company_id, id)
);
create unique index data_exports_under_way on data_exports (company_id) where status in ('queued', 'running');
comment on table data_exports is 'Exports of all data of a company; each file is kept for a day.';
select describe('data_exports', '{
  "id": "the export", "status": "where it stands", "done": "how much of total", "total": "rows and documents",
  "size": "bytes of the file", "sha256": "of the file, in hex", "storage_key": "where the storage keeps it",
  "language": "of the workbook in it", "created_by": "who asked", "created_at": "when", "finished_at": "when it ended",
  "expires_at": "from when the file is removed"}');
select belongs_to_company('data_exports');
create policy housekeeping on data_exports
  using (current_setting('app.housekeeping', true) = 'on' and expires_at < now());

-- What reaches whom: sentences in every language, choices, mail; and the calendar that a person subscribes to.

create table notification_choices (
  user_id object_id not null references users on delete cascade,
  kind text not null,
  in_app boolean not null,
  by_mail boolean not null,
  mail_revision integer not null default 0,
  primary key (user_id, kind)
);
comment on table notification_choices is 'Where a person chose otherwise than Bidloom does by itself, in all their companies.';
select describe('notification_choices', '{
  "user_id": "whose choice", "kind": "a type of notification, or mention", "in_app": "whether the bell tells it",
  "by_mail": "whether a mail tells it",
  "mail_revision": "grows when mail is switched on again; links in older mails no longer turn it off"}');

create table calendar_feeds (
  user_id object_id primary key references users on delete cascade,
  token_hash text not null,
  scope text not null default 'all' check (scope in ('all', 'mine')),
  created_at timestamptz(3) not null default now(),
  last_read_at timestamptz(3),
  unique (token_hash)
);
comment on table calendar_feeds is 'Secret addresses at which people''s calendars read their dates.';
select describe('calendar_feeds', '{
  "user_id": "whose calendar", "token_hash": "SHA-256 of the address''s secret, in hex",
  "scope": "all bids of the companies, or the person''s own", "created_at": "when the address was made",
  "last_read_at": "when a calendar last asked"}');

create table calendar_entries (
  company_id object_id not null default current_company(),
  user_id object_id not null,
  uid text not null,
  content jsonb not null,
  sequence integer not null default 0,
  changed_at timestamptz(3) not null default now(),
  cancelled_at timestamptz(3),
  primary key (company_id, user_id, uid),
  foreign key (company_id, user_id) references members (company_id, user_id) on delete cascade
);
comment on table calendar_entries is 'What a person''s calendar was last told, so that a change is told as one and what is gone as cancelled.';
select describe('calendar_entries', '{
  "user_id": "whose calendar", "uid": "kind and id of the date", "content": "what it says",
  "sequence": "grows with each change of it", "changed_at": "when it last changed",
  "cancelled_at": "when it was gone; it is told for 30 days more"}');
select belongs_to_company('calendar_entries');

-- Search beyond bids and tenders: clients, comments, names of documents, requirements. Kept apart from search_entries, so
-- that the search box, which asks for bids and tenders alone, never reads past a company's comments.

create table search_passages (
  company_id object_id not null default current_company() references companies on delete cascade,
  object_id object_id not null,
  kind text not null check (kind in ('client', 'comment', 'document', 'requirement')),
  words tsvector not null,
  primary key (company_id, object_id)
);
-- Written by the hundred when documents are read; a search reads through a short list of what was written last at most.
create index search_passages_words on search_passages using gin (words) with (fastupdate = on, gin_pending_list_limit = 128);
comment on table search_passages is 'Under which words clients, comments, documents and requirements are found; kept by triggers.';
select describe('search_passages', '{
  "company_id": "whose", "object_id": "the client, comment, file or requirement", "kind": "which of them",
  "words": "folded words and their stems without their places, each with the company''s id in front, and that id alone"}');
alter table search_passages enable row level security;
alter table search_passages force row level security;
-- As search_entries.
create policy own_company_and_searched on search_passages for select
  using (company_id || '' = (select current_company()) and words @@ (select searched_words()));
create policy own_company_delete on search_passages for delete using (company_id = (select current_company()));
create policy own_company_insert on search_passages for insert with check (company_id = (select current_company()));
create policy own_company_update on search_passages for update using (company_id = (select current_company()));

-- Later notices about a tender: what they changed, and by which names a notice is known. Scores of the present services.

create table tender_notices (
  company_id object_id not null default current_company() references companies on delete cascade,
  key text not null,
  tender_id object_id,
  created_at timestamptz(3) not null default now(),
  primary key (company_id, key),
  foreign key (company_id, tender_id) references tenders (company_id, id) on delete set null (tender_id)
);
create index tender_notices_tender on tender_notices (company_id, tender_id);
comment on table tender_notices is 'Names by which notices are known: their own id, or reference and buyer. They outlive the tender, so that what was deleted does not come back by itself.';
select describe('tender_notices', '{
  "company_id": "whose",
  "key": "id:<the notice''s id>, with @<buyer> after a short one; or ref:<SHA-256 of reference and buyer in lower case>",
  "tender_id": "the tender it is about; null once that was deleted", "created_at": "when it was first heard of"}');
select belongs_to_company('tender_notices');

create table tender_amendments (
  company_id object_id not null default current_company(),
  id object_id not null default new_object_id(),
  tender_id object_id not null,
  user_id object_id references users on delete set null,
  source text not null check (source in ('manual', 'file', 'url', 'feed')),
  changes jsonb not null,
  is_seen boolean not null default false,
  at timestamptz(3) not null default now(),
  primary key (company_id, id),
  foreign key (company_id, tender_id) references tenders (company_id, id) on delete cascade
);
create index tender_amendments_tender on tender_amendments (company_id, tender_id, id desc);
comment on table tender_amendments is 'What later notices changed of a tender.';
select describe('tender_amendments', '{
  "company_id": "whose", "id": "the amendment", "tender_id": "the tender",
  "user_id": "who imported the notice; null for a tender source", "source": "how the notice came in",
  "changes": "[{field, before, after}], by the wire''s names; of long fields before and after are null",
  "is_seen": "those who work on the tender''s bid know", "at": "when"}');
select belongs_to_company('tender_amendments');

-- Where new tenders come from by themselves, and what came of reading it.

create table tender_sources (
  company_id object_id not null default current_company() references companies on delete cascade,
  id object_id not null default new_object_id(),
  name text not null,
  url text not null,
  format text not null check (format in ('ocds', 'ted', 'opendatasoft', 'sam', 'feed')),
  keywords text[] not null default '{}',
  cpv text[] not null default '{}',
  countries text[] not null default '{}',
  regions text[] not null default '{}',
  buyers text[] not null default '{}',
  min_value numeric(15,2),
  max_value numeric(15,2),
  every_minutes integer not null default 60,
  enabled boolean not null default true,
  api_key text,
  place jsonb,
  next_run_at timestamptz(3) not null default now(),
  queued_at timestamptz(3),
  worker integer,
  run_id object_id,
  failures integer not null default 0,
  created_by object_id references users on delete set null,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  date_orders jsonb not null default '[]',
  primary key (company_id, id)
);
create index tender_sources_due on tender_sources (company_id, next_run_at) where enabled;
create unique index tender_sources_name on tender_sources (company_id, lower(name));
comment on table tender_sources is 'Feeds and search services that are read every so often for new tenders.';
select describe('tender_sources', '{
  "company_id": "whose", "id": "the source", "name": "unique in the company, whatever its case",
  "url": "its address; {from}, {to}, {fromDate}, {toDate} stand for the window asked for", "format": "how it is spoken to",
  "keywords": "searches, one of which must fit", "cpv": "codes, one of which must fit, with everything below it",
  "countries": "ISO 3166-1 alpha-2", "regions": "beginnings of NUTS codes or places", "buyers": "words of buyers'' names",
  "min_value": "at least, in the notice''s currency", "max_value": "at most, in the notice''s currency",
  "every_minutes": "how long between two readings", "enabled": "whether it is read by itself",
  "api_key": "sealed with the server''s secret",
  "place": "how far it was read: {since, etag, lastModified} between two readings, {from, to, next, page} within one",
  "next_run_at": "when it is due", "queued_at": "since when a reading of it waits or runs",
  "worker": "key of the server that reads it", "run_id": "the reading that runs or was broken off",
  "failures": "readings in a row that failed", "created_by": "who set it up", "created_at": "when",
  "updated_at": "of the last change of its settings",
  "date_orders": "of its table''s columns of dates that fit two orders: the order once it is decided, why, and an example; without an order it waits for a person"}');
select belongs_to_company('tender_sources');

create table tender_source_assignees (
  company_id object_id not null default current_company(),
  source_id object_id not null,
  user_id object_id not null,
  primary key (company_id, source_id, user_id),
  foreign key (company_id, source_id) references tender_sources (company_id, id) on delete cascade,
  foreign key (company_id, user_id) references members (company_id, user_id) on delete cascade
);
create index tender_source_assignees_user on tender_source_assignees (company_id, user_id);
comment on table tender_source_assignees is 'Who gets what a source finds.';
select describe('tender_source_assignees', '{
  "company_id": "whose", "source_id": "the source", "user_id": "the member"}');
select belongs_to_company('tender_source_assignees');

create table tender_source_runs (
  company_id object_id not null default current_company(),
  id object_id not null default new_object_id(),
  source_id object_id not null,
  status text not null default 'running' check (status in ('running', 'ok', 'partial', 'failed')),
  pages integer not null default 0,
  found integer not null default 0,
  fitting integer not null default 0,
  added integer not null default 0,
  updated integer not null default 0,
  known integer not null default 0,
  problem jsonb,
  started_at timestamptz(3) not null default now(),
  ended_at timestamptz(3),
  primary key (company_id, id),
  foreign key (company_id, source_id) references tender_sources (company_id, id) on delete cascade
);
create index tender_source_runs_source on tender_source_runs (company_id, source_id, id desc);
comment on table tender_source_runs is 'Readings of tender sources; the newest 100 of each are kept.';
select describe('tender_source_runs', '{
  "company_id": "whose", "id": "the reading", "source_id": "of which source",
  "status": "running; read to its end, as far as it went, or not at all", "pages": "pages read", "found": "notices on them",
  "fitting": "those the source asks for", "added": "new tenders", "updated": "tenders that a notice changed",
  "known": "notices that said nothing new", "problem": "{key, values} of the sentence that says what went wrong",
  "started_at": "when", "ended_at": "when it ended"}');
select belongs_to_company('tender_source_runs');

-- The answer library, its versions and where they are used; and the facts of the company that answers refer to.

create table answers (
  company_id object_id not null default current_company() references companies on delete cascade,
  id object_id not null default new_object_id(),
  question text not null,
  answer text not null,
  language text not null default 'en' check (language in ('en', 'fr', 'ar')),
  tags text[] not null default '{}',
  status text not null default 'draft' check (status in ('draft', 'approved', 'retired')),
  owner_id object_id,
  review_by date,
  expires_on date,
  source text not null default 'manual' check (source in ('manual', 'file', 'bid')),
  source_name text not null default '',
  use_count integer not null default 0,
  words tsvector not null default ''::tsvector,
  approved_at timestamptz(3),
  approved_by object_id references users on delete set null,
  created_at timestamptz(3) not null default now(),
  created_by object_id default current_member() references users on delete set null,
  updated_at timestamptz(3) not null default now(),
  updated_by object_id default current_member() references users on delete set null,
  version integer not null default 1,
  merged_from jsonb,
  primary key (company_id, id),
  foreign key (company_id, owner_id) references members (company_id, user_id) on delete set null (owner_id)
);
create index answers_due on answers (company_id, answer_due_on(review_by, expires_on)) where status = 'approved';
create index answers_review on answers (company_id, review_by) where status = 'approved';
create index answers_updated on answers (company_id, updated_at desc, id);
create index answers_with_facts on answers (company_id) where position('{{' in answer) > 0;
comment on table answers is 'The answer library: questions that buyers ask, and what the company answers.';
select describe('answers', '{
  "company_id": "whose", "id": "the answer", "question": "as buyers ask it",
  "answer": "our words; {{name}} stands for a fact of the company", "language": "of the answer", "tags": "to find it by",
  "status": "only approved ones are put into bids by themselves", "owner_id": "who keeps it true",
  "review_by": "by when it is to be looked at again", "expires_on": "its last day", "source": "where it came from",
  "source_name": "the file or bid by name", "use_count": "in how many requirements it stands, kept by a trigger",
  "words": "folded words and their stems, kept by a trigger", "approved_at": "when its words were approved",
  "approved_by": "by whom", "created_at": "when", "created_by": "by whom", "updated_at": "of the last change",
  "updated_by": "by whom", "version": "grows with every change",
  "merged_from": "what it was merged from last, for undoing it: {before, tags, answers, uses}; null where it was not"}');
select belongs_to_company('answers');

create table answer_versions (
  company_id object_id not null default current_company(),
  answer_id object_id not null,
  version integer not null,
  question text not null,
  answer text not null,
  status text not null check (status in ('draft', 'approved', 'retired')),
  changed_at timestamptz(3) not null default now(),
  changed_by object_id default current_member() references users on delete set null,
  primary key (company_id, answer_id, version),
  foreign key (company_id, answer_id) references answers (company_id, id) on delete cascade
);
comment on table answer_versions is 'What each answer said and when; written by a trigger whenever words or status change.';
select describe('answer_versions', '{
  "company_id": "whose", "answer_id": "the answer", "version": "as the answer had it", "question": "as it was then",
  "answer": "as it was then", "status": "as it was then", "changed_at": "since when", "changed_by": "who made it so"}');
select belongs_to_company('answer_versions');

create table answer_uses (
  company_id object_id not null default current_company(),
  requirement_id object_id not null,
  answer_id object_id not null,
  version integer not null,
  used_at timestamptz(3) not null default now(),
  merged_question text,
  primary key (company_id, requirement_id, answer_id),
  foreign key (company_id, answer_id) references answers (company_id, id) on delete cascade,
  foreign key (company_id, requirement_id) references requirements (company_id, id) on delete cascade
);
create index answer_uses_answer on answer_uses (company_id, answer_id);
comment on table answer_uses is 'Which answers of the library stand in which requirements of bids.';
select describe('answer_uses', '{
  "company_id": "whose", "requirement_id": "where it stands", "answer_id": "the answer",
  "version": "which of its versions, or of the answer that it was before a merge", "used_at": "since when",
  "merged_question": "what that other answer answered; null for the answer itself"}');
select belongs_to_company('answer_uses');

create table facts (
  company_id object_id not null default current_company() references companies on delete cascade,
  id object_id not null default new_object_id(),
  name text not null,
  kind text not null check (kind in ('text', 'number', 'money', 'percent', 'date', 'certificate')),
  value text not null,
  unit text not null default '',
  valid_until date,
  note text not null default '',
  updated_at timestamptz(3) not null default now(),
  updated_by object_id default current_member() references users on delete set null,
  version integer not null default 1,
  primary key (company_id, id)
);
create unique index facts_name on facts (company_id, lower(name));
comment on table facts is 'What is true of the company, written once: answers refer to it by name.';
select describe('facts', '{
  "company_id": "whose", "id": "the fact", "name": "unique in the company; {{name}} in an answer stands for it",
  "kind": "what the value is", "value": "a decimal, a date as YYYY-MM-DD, or a text",
  "unit": "what a number counts; the currency of money", "valid_until": "its last day", "note": "among ourselves",
  "updated_at": "of the last change", "updated_by": "by whom", "version": "grows with every change"}');
select belongs_to_company('facts');

-- The response: limits, marks, approval, history and comments of each answer; requirements split, merged and added by hand.

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
  "company_id": "whose", "id": "the line", "requirement_id": "what it answers", "version": "as the requirement had it",
  "answer": "as it was then", "status": "as it was then", "is_draft": "whether a run had drafted it", "changed_at": "since when",
  "changed_by": "who made it so; null for a run"}');
select belongs_to_company('requirement_answers');

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
  foreign key (company_id, reply_to) references requirement_comments (company_id, id) on delete cascade,
  foreign key (company_id, requirement_id) references requirements (company_id, id) on delete cascade
);
create index requirement_comments_of on requirement_comments (company_id, requirement_id, id);
create index requirement_comments_replies on requirement_comments (company_id, reply_to) where reply_to is not null;
comment on table requirement_comments is 'What people said about an answer, in threads; a bid is not ready while one is open.';
select describe('requirement_comments', '{
  "company_id": "whose", "id": "the comment", "requirement_id": "about which answer",
  "reply_to": "the first comment of its thread; null for that one", "user_id": "who wrote it",
  "comment": "with mentions as @[Name](id)", "is_resolved": "whether its thread is settled", "created_at": "when"}');
select belongs_to_company('requirement_comments');

-- AI models of a company, what they may be used for, and a ledger of every text that was sent to one.

create table ai_models (
  company_id object_id not null default current_company() references companies on delete cascade,
  id object_id not null default new_object_id(),
  name text not null,
  provider text not null check (provider in ('anthropic', 'openai', 'google', 'mistral', 'compatible')),
  base_url text not null default '',
  model text not null,
  api_key text,
  is_local boolean not null default false,
  price_in numeric(12,4) check (price_in >= 0),
  price_out numeric(12,4) check (price_out >= 0),
  created_at timestamptz(3) not null default now(),
  created_by object_id default current_member() references users on delete set null,
  updated_at timestamptz(3) not null default now(),
  version integer not null default 1,
  primary key (company_id, id)
);
create unique index ai_models_name on ai_models (company_id, lower(name));
comment on table ai_models is 'AI models that a company has set up.';
select describe('ai_models', '{
  "company_id": "whose", "id": "the model", "name": "as people choose it", "provider": "whose way of speaking it understands",
  "base_url": "where it is; empty for the provider''s own address", "model": "what the provider calls it",
  "api_key": "sealed with the server''s secret; null without one", "is_local": "its address was not a public one when it was saved",
  "price_in": "of a million tokens that are read, in the company''s currency; null when not known",
  "price_out": "of a million tokens that are written", "created_at": "when", "created_by": "by whom",
  "updated_at": "of the last change", "version": "grows with every change"}');
select belongs_to_company('ai_models');

create table ai_settings (
  company_id object_id primary key default current_company() references companies on delete cascade,
  use text not null default 'allowed' check (use in ('never', 'local', 'allowed'))
);
comment on table ai_settings is 'What a company lets AI models be used for; without a row they are allowed.';
select describe('ai_settings', '{
  "company_id": "whose", "use": "never, local (models at addresses that are not public) or allowed; a bid may say otherwise"}');
select belongs_to_company('ai_settings');

create table ai_ledger (
  company_id object_id not null default current_company() references companies on delete cascade,
  id object_id not null default new_object_id(),
  at timestamptz(3) not null default now(),
  user_id object_id references users on delete set null,
  bid_id object_id,
  bid_title text not null default '',
  model text not null,
  host text not null,
  is_local boolean not null,
  purpose text not null check (purpose in ('draft', 'test')),
  prompt text not null,
  answer text not null default '',
  outcome text not null default 'sent',
  tokens_in integer,
  tokens_out integer,
  cost numeric(14,6),
  took_ms integer,
  primary key (company_id, id),
  foreign key (company_id, bid_id) references bids (company_id, id) on delete set null (bid_id)
);
create index ai_ledger_bid on ai_ledger (company_id, bid_id);
create index ai_ledger_newest on ai_ledger (company_id, (id::text) desc nulls last, id);
comment on table ai_ledger is 'Every text that was sent to an AI model, written before it is sent. A row is finished once and never changed after.';
select describe('ai_ledger', '{
  "company_id": "whose", "id": "the entry; ids sort by time", "at": "when it was sent", "user_id": "for whom",
  "bid_id": "for which bid", "bid_title": "its title then", "model": "its name then", "host": "to which host",
  "is_local": "whether that host''s address is not a public one", "purpose": "draft, or a test of the model",
  "prompt": "everything that was sent", "answer": "what came back, as far as it did",
  "outcome": "sent, answered, or why there was no answer", "tokens_in": "as the provider counted",
  "tokens_out": "as the provider counted",
  "cost": "an estimate from the model''s prices, in the company''s currency; null without prices",
  "took_ms": "until the answer was whole"}');
alter table ai_ledger enable row level security;
alter table ai_ledger force row level security;
create policy bin on ai_ledger for update
  using (company_id = (select current_company()) and current_setting('app.bin', true) = 'on');
-- As long as the server keeps it (AI_LEDGER_DAYS), and never less than a month.
create policy housekeeping on ai_ledger for delete
  using (current_setting('app.housekeeping', true) = 'on'
    and at < now() - make_interval(days => greatest(30, nullif(current_setting('app.ledger_days', true), '')::int)));
create policy own_company_add on ai_ledger for insert with check (company_id = (select current_company()));
create policy own_company_finish on ai_ledger for update
  using (company_id = (select current_company()) and outcome = 'sent')
  with check (company_id = (select current_company()));
create policy own_company_read on ai_ledger for select using (company_id = (select current_company()));

-- Who was told that an answer is to be looked at again, and facts counted by name however answers write the braces.

create table answer_reviews (
  company_id object_id not null default current_company(),
  answer_id object_id not null,
  owner_id object_id not null,
  due_on date not null,
  stage text not null check (stage in ('soon', 'past')),
  told_at timestamptz(3) not null default now(),
  primary key (company_id, answer_id, owner_id, due_on, stage),
  foreign key (company_id, answer_id) references answers (company_id, id) on delete cascade,
  foreign key (company_id, owner_id) references members (company_id, user_id) on delete cascade
);
comment on table answer_reviews is 'Which owners were told that an answer of the library is to be looked at again: once for each day that it is due on, before and after.';
select describe('answer_reviews', '{
  "company_id": "whose", "answer_id": "the answer", "owner_id": "who was told", "due_on": "the day it was told of",
  "stage": "whether the day came near or is past", "told_at": "when"}');
select belongs_to_company('answer_reviews');

-- The mirror of documents in Google Drive, and how far the services of Google have been read.

create table integration_states (
  company_id object_id not null default current_company() references companies on delete cascade,
  service text not null check (service in ('drive', 'gmail')),
  account text not null,
  read_to text,
  due_at timestamptz(3) not null default now(),
  synced_at timestamptz(3),
  problem text check (problem in ('away', 'busy', 'full', 'refused', 'internal')),
  attempts integer not null default 0,
  worker integer,
  unread_from text,
  primary key (company_id, service)
);
comment on table integration_states is 'How the exchange with a connected service goes. It outlives the connection, so that the same account goes on where it was.';
select describe('integration_states', '{
  "service": "drive or gmail", "account": "the e-mail of the account it is about",
  "read_to": "what was read last: Drive''s page token, Gmail''s history id", "due_at": "when the service is asked next",
  "synced_at": "when all was last in order", "problem": "why the last exchange failed",
  "attempts": "exchanges that failed in a row", "worker": "key of the server''s advisory lock that is at it",
  "unread_from": "since where nothing was read because that was not allowed yet; null once it was read"}');
select belongs_to_company('integration_states');

create table drive_folders (
  company_id object_id not null default current_company(),
  bid_id object_id not null,
  folder_id text not null,
  name text not null,
  primary key (company_id, bid_id),
  foreign key (company_id, bid_id) references bids (company_id, id) on delete cascade
);
create unique index drive_folders_folder on drive_folders (company_id, folder_id);
comment on table drive_folders is 'The folder of a bid in Google Drive.';
select describe('drive_folders', '{
  "bid_id": "the bid", "folder_id": "its folder at Google", "name": "as it was named there last"}');
select belongs_to_company('drive_folders');

create table drive_files (
  company_id object_id not null default current_company(),
  file_id object_id not null,
  attempts integer not null default 0,
  next_try_at timestamptz(3) not null default now(),
  problem text check (problem in ('away', 'busy', 'full', 'refused', 'internal')),
  left_drive boolean not null default false,
  primary key (company_id, file_id),
  foreign key (company_id, file_id) references files (company_id, id) on delete cascade
);
comment on table drive_files is 'What is to be known of a document''s way to Google Drive beyond that it is there.';
select describe('drive_files', '{
  "file_id": "the document", "attempts": "how often it was begun: the next try first looks whether an earlier one arrived",
  "next_try_at": "not before", "problem": "why the last try failed",
  "left_drive": "somebody removed it in Drive: it stays here and is not brought there again"}');
select belongs_to_company('drive_files');

create table drive_removals (
  company_id object_id not null default current_company() references companies on delete cascade,
  drive_id text not null,
  primary key (company_id, drive_id)
);
comment on table drive_removals is 'What is to be removed in Google Drive, as it was removed here.';
select describe('drive_removals', '{
  "drive_id": "the file or folder at Google"}');
select belongs_to_company('drive_removals');

create table drive_skips (
  company_id object_id not null default current_company(),
  drive_id text not null,
  bid_id object_id not null,
  name text not null,
  reason text not null check (reason in ('type', 'size', 'refused')),
  primary key (company_id, drive_id),
  foreign key (company_id, bid_id) references bids (company_id, id) on delete cascade
);
create index drive_skips_bid on drive_skips (company_id, bid_id);
comment on table drive_skips is 'What people put into a bid''s folder and was not taken over.';
select describe('drive_skips', '{
  "drive_id": "the file at Google", "bid_id": "in whose folder", "name": "its name there",
  "reason": "why not: its type, its size, or what it holds"}');
select belongs_to_company('drive_skips');

-- Signing in with Google: which Google account opens which account here, and sign-ins under way.

create table google_accounts (
  subject text primary key,
  user_id object_id not null references users on delete cascade,
  linked_at timestamptz(3) not null default now(),
  unique (user_id)
);
comment on table google_accounts is 'Google accounts that open an account here.';
select describe('google_accounts', '{
  "subject": "the account at Google, which keeps it when its e-mail changes (claim sub)", "user_id": "whose account it opens",
  "linked_at": "since when"}');

create table google_sign_ins (
  flow_hash text primary key,
  state_hash text not null,
  nonce text not null,
  verifier text,
  subject text,
  user_id object_id references users on delete cascade,
  started_at timestamptz(3) not null default now()
);
create index google_sign_ins_started on google_sign_ins (started_at);
create index google_sign_ins_user on google_sign_ins (user_id);
comment on table google_sign_ins is 'Sign-ins with Google under way; each is used once, within ten minutes.';
select describe('google_sign_ins', '{
  "flow_hash": "SHA-256 of what the browser that began holds, in hex", "state_hash": "SHA-256 of the state parameter, in hex",
  "nonce": "what the id token must repeat", "verifier": "the PKCE verifier, sealed; null once the code was exchanged",
  "subject": "who came back from Google, where an account with the same e-mail is to be linked after a password check",
  "user_id": "that account", "started_at": "when"}');

-- What mail about notifications is chosen by, links that turn it off, and the daily mail about new tenders.

create table tenders_to_mail (
  company_id object_id not null default current_company(),
  user_id object_id not null,
  tender_id object_id not null,
  found_at timestamptz(3) not null default now(),
  primary key (company_id, user_id, tender_id),
  foreign key (company_id, tender_id) references tenders (company_id, id) on delete cascade,
  foreign key (company_id, user_id) references members (company_id, user_id) on delete cascade
);
create index tenders_to_mail_found on tenders_to_mail (company_id, found_at);
create index tenders_to_mail_tender on tenders_to_mail (company_id, tender_id);
comment on table tenders_to_mail is 'What sources found since the last daily mail to those who want one.';
select describe('tenders_to_mail', '{
  "company_id": "whose", "user_id": "who is to be told", "tender_id": "what was found", "found_at": "when"}');
select belongs_to_company('tenders_to_mail');

create table tender_mails (
  company_id object_id not null default current_company(),
  user_id object_id not null,
  day date not null,
  primary key (company_id, user_id),
  foreign key (company_id, user_id) references members (company_id, user_id) on delete cascade
);
comment on table tender_mails is 'The last daily mail about new tenders to each member.';
select describe('tender_mails', '{
  "company_id": "whose", "user_id": "to whom", "day": "of which day of the company''s zone it was"}');
select belongs_to_company('tender_mails');

-- What stood in a bid when it was handed in. And the audit log without the reports on forms, which stand with their files.

create table bid_manifests (
  company_id object_id not null default current_company(),
  id object_id not null default new_object_id(),
  bid_id object_id not null,
  sealed_at timestamptz(3) not null default now(),
  sealed_by object_id default current_member() references users on delete set null,
  files jsonb not null,
  answers jsonb not null,
  seal text not null,
  primary key (company_id, id),
  foreign key (company_id, bid_id) references bids (company_id, id) on delete cascade
);
create index bid_manifests_bid on bid_manifests (company_id, bid_id, id desc);
comment on table bid_manifests is 'The files and answers of a bid at each moment it became submitted. The server may add to it and read it.';
select describe('bid_manifests', '{
  "company_id": "whose", "id": "the manifest", "bid_id": "the bid", "sealed_at": "when it became submitted",
  "sealed_by": "who moved it", "files": "name, kind, size and SHA-256 of each file, and of a filled form which answer stands where",
  "answers": "number, words, status and the SHA-256 of the answer of each requirement",
  "seal": "SHA-256 of the lines \"<sha256>  <name>\" of the files and then \"<sha256>  R-<number>\" of the answers, each ended by a line feed"}');
alter table bid_manifests enable row level security;
alter table bid_manifests force row level security;
create policy own_company_add on bid_manifests for insert with check (company_id = (select current_company()));
create policy own_company_read on bid_manifests for select using (company_id = (select current_company()));

-- What runs find the documents to say of their tender, what people make of it, and the checklist for handing the bid in.

create table bid_facts (
  company_id object_id not null default current_company(),
  id object_id not null default new_object_id(),
  bid_id object_id not null,
  name text not null,
  role text not null check (role in ('stated', 'overridden', 'change')),
  number integer not null,
  value jsonb not null,
  quote text not null,
  file_id object_id,
  document text not null,
  page integer,
  paragraph integer,
  won_by text check (won_by in ('addendum', 'first')),
  read_at timestamptz(3) not null default now(),
  primary key (company_id, id),
  foreign key (company_id, bid_id) references bids (company_id, id) on delete cascade,
  foreign key (company_id, file_id) references files (company_id, id) on delete set null (file_id)
);
create index bid_facts_bid on bid_facts (company_id, bid_id, name, role, number);
comment on table bid_facts is 'What the last run found the documents of a bid to say of the tender, each in its words and with its place.';
select describe('bid_facts', '{
  "company_id": "whose", "id": "the statement", "bid_id": "the bid", "name": "of which fact; changes are those of addenda",
  "role": "stated counts, overridden does not, change is what an addendum says it changes", "number": "from 1 within fact and role",
  "value": "as the contract spells the value of a fact", "quote": "the exact words", "file_id": "the document",
  "document": "its name, with the path of a file inside it", "page": "index from 1", "paragraph": "index from 1",
  "won_by": "of an overridden one: why another counts", "read_at": "when the run stored it"}');
select belongs_to_company('bid_facts');

create table bid_fact_decisions (
  company_id object_id not null default current_company(),
  bid_id object_id not null,
  name text not null,
  own jsonb not null,
  words text not null,
  seen jsonb not null,
  is_corrected boolean not null,
  decided_by object_id default current_member() references users on delete set null,
  decided_at timestamptz(3) not null default now(),
  primary key (company_id, bid_id, name),
  foreign key (company_id, bid_id) references bids (company_id, id) on delete cascade
);
comment on table bid_fact_decisions is 'Facts of a tender that a person has confirmed or corrected; runs leave them alone.';
select describe('bid_fact_decisions', '{
  "company_id": "whose", "bid_id": "the bid", "name": "of which fact", "own": "the values that count, a list",
  "words": "the same as one reads them, for the audit log", "seen": "what the documents said when the person decided, a list",
  "is_corrected": "or confirmed as it was", "decided_by": "who", "decided_at": "when"}');
select belongs_to_company('bid_fact_decisions');

create table checklist_items (
  company_id object_id not null default current_company(),
  id object_id not null default new_object_id(),
  bid_id object_id not null,
  number integer not null default 0,
  kind text not null,
  text text not null,
  requirement_id object_id,
  file_id object_id,
  document text not null default '',
  page integer,
  paragraph integer,
  sheet text,
  cell text,
  status text not null default 'open' check (status in ('open', 'done', 'not-needed')),
  decided_by object_id references users on delete set null,
  decided_at timestamptz(3),
  created_at timestamptz(3) not null default now(),
  primary key (company_id, id),
  foreign key (company_id, bid_id) references bids (company_id, id) on delete cascade,
  foreign key (company_id, file_id) references files (company_id, id) on delete set null (file_id),
  foreign key (company_id, requirement_id) references requirements (company_id, id) on delete set null (requirement_id)
);
create index checklist_items_bid on checklist_items (company_id, bid_id, number, id);
create index checklist_items_requirement on checklist_items (company_id, requirement_id);
comment on table checklist_items is 'What must be ready, sent and known before a bid is handed in.';
select describe('checklist_items', '{
  "company_id": "whose", "id": "the item", "bid_id": "the bid",
  "number": "from 1 in the order one does it; those added by hand come last", "kind": "what it asks for; own was added by hand",
  "text": "the exact words; of an addendum its name", "requirement_id": "the requirement it is made of", "file_id": "the document",
  "document": "its name", "page": "index from 1", "paragraph": "index from 1", "sheet": "of a workbook", "cell": "of a workbook",
  "status": "open, done or not-needed", "decided_by": "who ticked it", "decided_at": "when", "created_at": "when"}');
select belongs_to_company('checklist_items');

-- Keys with which programs work in a company, and their names beside what they did there.

create table api_tokens (
  company_id object_id not null default current_company() references companies on delete cascade,
  id object_id not null default new_object_id(),
  name text not null,
  scopes text[] not null,
  secret_hash text not null,
  last_four text not null,
  expires_at timestamptz(3),
  last_used_on date,
  created_by object_id not null default current_member() references users on delete cascade,
  created_at timestamptz(3) not null default now(),
  primary key (company_id, id)
);
create unique index api_tokens_name on api_tokens (company_id, lower(name));
create unique index api_tokens_secret on api_tokens (company_id, secret_hash);
comment on table api_tokens is 'Keys with which programs work in a company, each with the rights that its maker has at the time.';
select describe('api_tokens', '{
  "company_id": "whose", "id": "the token", "name": "unique in the company, whatever its case",
  "scopes": "what it may do, as the contract spells it", "secret_hash": "SHA-256 of the whole token, in hex",
  "last_four": "its last characters", "expires_at": "from when it opens nothing; null for never",
  "last_used_on": "the day of its last use, in UTC", "created_by": "who made it: it never opens more than they may do",
  "created_at": "when"}');
select belongs_to_company('api_tokens');

-- Addresses of other programs that are told of changes, what they are to be told, and what came of telling them.

create table webhooks (
  company_id object_id not null default current_company() references companies on delete cascade,
  id object_id not null default new_object_id(),
  name text not null,
  url text not null,
  events text[] not null,
  enabled boolean not null default true,
  secret text not null,
  old_secret text,
  old_secret_until timestamptz(3),
  failing_since timestamptz(3),
  disabled_because text check (disabled_because in ('gone', 'failing')),
  created_by object_id references users on delete set null,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  primary key (company_id, id)
);
create unique index webhooks_name on webhooks (company_id, lower(name));
comment on table webhooks is 'Addresses that are told of changes in the company.';
select describe('webhooks', '{
  "company_id": "whose", "id": "the webhook", "name": "unique in the company, whatever its case", "url": "http(s) address",
  "events": "of which it is told, as the contract spells them", "enabled": "whether it is told",
  "secret": "key of the signature, sealed with the server''s secret", "old_secret": "the one before, sealed",
  "old_secret_until": "until when the one before signs as well", "failing_since": "the first failure since the last success",
  "disabled_because": "why the server stopped telling it; null where a person did, or it goes on", "created_by": "who set it up",
  "created_at": "when", "updated_at": "of the last change of its settings"}');
select belongs_to_company('webhooks');

create table webhook_deliveries (
  company_id object_id not null default current_company(),
  id object_id not null default new_object_id(),
  webhook_id object_id not null,
  event text not null,
  object_id object_id,
  body text not null,
  change text,
  status text not null default 'waiting' check (status in ('waiting', 'delivered', 'failed')),
  failures integer not null default 0,
  next_attempt_at timestamptz(3) default now(),
  claimed_until timestamptz(3),
  created_at timestamptz(3) not null default now(),
  primary key (company_id, id),
  unique (company_id, webhook_id, change),
  foreign key (company_id, webhook_id) references webhooks (company_id, id) on delete cascade
);
create index webhook_deliveries_created on webhook_deliveries (created_at);
create index webhook_deliveries_due on webhook_deliveries (next_attempt_at) where status = 'waiting';
create index webhook_deliveries_newest on webhook_deliveries (company_id, webhook_id, (id::text) desc);
create index webhook_deliveries_waiting on webhook_deliveries (company_id, webhook_id, next_attempt_at) where status = 'waiting';
comment on table webhook_deliveries is 'What webhooks are to be told and were, for 30 days.';
select describe('webhook_deliveries', '{
  "company_id": "whose", "id": "the delivery; its webhook-id is made of it and stays with every attempt", "webhook_id": "to whom",
  "event": "what happened", "object_id": "to which bid, tender or generation", "body": "the very bytes that are sent",
  "change": "names the change within its transaction, so that it is told once; null for a test",
  "status": "waiting, delivered or failed for good", "failures": "attempts in a row that failed, since it was made or sent again",
  "next_attempt_at": "when it is due; null when it is not", "claimed_until": "a server is at it until then at most",
  "created_at": "when it happened"}');
select belongs_to_company('webhook_deliveries');
-- Whoever delivers looks for what is due in all companies at once, and sees no more than that there is something.
create policy dispatch on webhook_deliveries for select
  using (current_setting('app.dispatching', true) = 'on' and status = 'waiting' and next_attempt_at <= now());
create policy housekeeping on webhook_deliveries
  using (current_setting('app.housekeeping', true) = 'on' and created_at < now() - interval '30 days');

create table webhook_attempts (
  company_id object_id not null default current_company(),
  id object_id not null default new_object_id(),
  delivery_id object_id not null,
  at timestamptz(3) not null,
  status integer,
  problem text check (problem in ('address', 'unreachable', 'slow', 'broken')),
  took_ms integer not null,
  answer text not null default '',
  primary key (company_id, id),
  foreign key (company_id, delivery_id) references webhook_deliveries (company_id, id) on delete cascade
);
create index webhook_attempts_delivery on webhook_attempts (company_id, delivery_id, id);
comment on table webhook_attempts is 'Each time a webhook was told something, and what it answered.';
select describe('webhook_attempts', '{
  "company_id": "whose", "id": "the attempt", "delivery_id": "of which delivery", "at": "when it began",
  "status": "the HTTP status that came back; null where none did", "problem": "why none came back",
  "took_ms": "how long it took, in milliseconds", "answer": "the first 1,024 bytes of what came back"}');
select belongs_to_company('webhook_attempts');

-- Letters to the buyer of a bid through the company's Gmail account, and what comes back in their threads.

create table letter_threads (
  company_id object_id not null default current_company(),
  id object_id not null default new_object_id(),
  bid_id object_id not null,
  account text not null default '',
  gmail_thread text,
  primary key (company_id, id),
  foreign key (company_id, bid_id) references bids (company_id, id) on delete cascade
);
create index letter_threads_bid on letter_threads (company_id, bid_id);
create index letter_threads_gmail on letter_threads (company_id, account, gmail_thread);
comment on table letter_threads is 'Conversations with buyers that began here: nothing else of a mailbox is read.';
select describe('letter_threads', '{
  "id": "the conversation", "bid_id": "about which bid",
  "account": "the Gmail account it is in; empty until its first letter is sent",
  "gmail_thread": "its thread at Gmail; null until its first letter is sent"}');
select belongs_to_company('letter_threads');

create table letters (
  company_id object_id not null default current_company(),
  id object_id not null default new_object_id(),
  bid_id object_id not null,
  thread_id object_id not null,
  direction text not null check (direction in ('out', 'in')),
  kind text not null check (kind in ('clarification', 'chase', 'other', 'gmail', 'reply', 'automatic', 'bounce')),
  author_id object_id references users on delete set null,
  from_name text not null default '',
  from_address text not null default '',
  recipients text[] not null,
  subject text not null,
  text text not null,
  quoted text not null default '',
  status text not null check (status in ('waiting', 'sent', 'failed', 'received')),
  problem text check (problem in ('refused', 'unsure', 'file', 'bounced')),
  begun boolean not null default false,
  attempts integer not null default 0,
  message_id text not null default '',
  answers_to text not null default '',
  gmail_id text,
  created_at timestamptz(3) not null default now(),
  sent_at timestamptz(3),
  primary key (company_id, id),
  unique (company_id, gmail_id),
  foreign key (company_id, bid_id) references bids (company_id, id) on delete cascade,
  foreign key (company_id, thread_id) references letter_threads (company_id, id) on delete cascade
);
create index letters_bid on letters (company_id, bid_id, coalesce(sent_at, created_at));
create index letters_waiting on letters (company_id, attempts, id) where status = 'waiting';
comment on table letters is 'What was written to the buyer of a bid, and what came back.';
select describe('letters', '{
  "id": "the letter", "bid_id": "about which bid", "thread_id": "in which conversation", "direction": "out or in",
  "kind": "what a person wrote it for; gmail: written by somebody in Gmail itself; reply, automatic or bounce: what came in",
  "author_id": "who wrote it here", "from_name": "the writer''s name",
  "from_address": "the address it came from, empty until it is sent", "recipients": "to which addresses", "subject": "its subject",
  "text": "its words, exactly as sent; of one that came in without what it repeats",
  "quoted": "what one that came in repeats of earlier letters", "status": "waiting to be sent, sent, failed for good, or received",
  "problem": "why it failed; unsure: Gmail did not say whether it sent it; file: an attached document is gone; bounced: it came back",
  "begun": "a try was handed to Gmail and what became of it is not known: the next one looks for it first",
  "attempts": "how often it was begun", "message_id": "its Message-ID (RFC 5322), without brackets",
  "answers_to": "the Message-ID it answers, without brackets", "gmail_id": "the message at Gmail",
  "created_at": "when it was written or found", "sent_at": "when Gmail sent or received it"}');
select belongs_to_company('letters');

create table letter_files (
  company_id object_id not null default current_company(),
  letter_id object_id not null,
  place integer not null,
  name text not null,
  size bigint not null,
  mime_type text not null,
  file_id object_id,
  part text,
  primary key (company_id, letter_id, place),
  foreign key (company_id, file_id) references files (company_id, id) on delete set null (file_id),
  foreign key (company_id, letter_id) references letters (company_id, id) on delete cascade
);
create index letter_files_file on letter_files (company_id, file_id);
comment on table letter_files is 'What hangs on a letter: documents of the bid, or what the buyer sent along.';
select describe('letter_files', '{
  "letter_id": "on which letter", "place": "from 0", "name": "its name there", "size": "its bytes", "mime_type": "its type",
  "file_id": "the document of the bid that was attached, or that it was saved as; null when there is none (any more)",
  "part": "of one that came in: its part of the message at Gmail"}');
select belongs_to_company('letter_files');

-- Files that used up the time or the memory that reading may take, so that they are not tried again and again.

create table costly_files (
  company_id object_id not null default current_company(),
  sha256 text not null,
  reader text not null,
  found_at timestamptz(3) not null default now(),
  primary key (company_id, sha256, reader),
  constraint costly_files_sha256_check check (sha256 ~ '^[0-9a-f]{64}$')
);
create index costly_files_age on costly_files (found_at);
comment on table costly_files is 'Files that cost too much to read. Known in their company alone, so that none learns what another one has.';
select describe('costly_files', '{
  "company_id": "whose", "sha256": "of the content", "reader": "which program under which limits gave up; another one tries anew",
  "found_at": "when it gave up; after 30 days it is tried anew"}');
select belongs_to_company('costly_files');
create policy housekeeping on costly_files
  using (current_setting('app.housekeeping', true) = 'on' and found_at < now() - interval '30 days');

-- One clock: the zone rules that ship with the program, and deadlines as the wall time that was stated, its zone and its instant.

create table zone_rules (
  zone text primary key,
  version text not null,
  changes timestamptz[] not null,
  offsets integer[] not null
);
comment on table zone_rules is 'What the clocks of each time zone do, as the program ships it. PostgreSQL''s own zone data is not used: it differs from machine to machine.';
select describe('zone_rules', '{
  "zone": "IANA name, older names included", "version": "the release of the IANA data, such as 2026f",
  "changes": "when the offset changes, from 2000 to 2037",
  "offsets": "minutes ahead of UTC; the first before the first change, the others from each change on"}');

-- What each import created and changed, so that it can be shown and undone as a whole; and values of notices that wait beside a person's own.

create table imports (
  company_id object_id not null default current_company() references companies on delete cascade,
  id object_id not null default new_object_id(),
  kind text not null check (kind in ('tenders', 'bids', 'answers', 'requirements')),
  source text not null check (source in ('file', 'url', 'feed', 'bids', 'bulk')),
  name text not null default '',
  bid_id object_id,
  created_by object_id references users on delete set null,
  created_at timestamptz(3) not null default now(),
  undone_by object_id references users on delete set null,
  undone_at timestamptz(3),
  primary key (company_id, id),
  foreign key (company_id, bid_id) references bids (company_id, id) on delete cascade
);
create index imports_bid on imports (company_id, bid_id);
create index imports_newest on imports (company_id, kind, created_at desc, id);
comment on table imports is 'Imports of files, web pages and sources: who brought what in, to be undone as a whole.';
select describe('imports', '{
  "company_id": "whose", "id": "the import", "kind": "what it brought",
  "source": "from where; bulk is no import but one change of several rows", "name": "of the file, the address or the source",
  "bid_id": "the bid of an import of requirements", "created_by": "who imported", "created_at": "when", "undone_by": "who undid it",
  "undone_at": "when it was undone; null while it holds"}');
select belongs_to_company('imports');

create table import_items (
  company_id object_id not null default current_company(),
  import_id object_id not null,
  "position" integer not null,
  kind text not null check (kind in ('tender', 'bid', 'client', 'answer', 'requirement')),
  object_id object_id not null,
  title text not null default '',
  before jsonb,
  after jsonb,
  primary key (company_id, import_id, "position"),
  foreign key (company_id, import_id) references imports (company_id, id) on delete cascade
);
create index import_items_object on import_items (company_id, object_id);
comment on table import_items is 'What an import created or changed.';
select describe('import_items', '{
  "company_id": "whose", "import_id": "the import", "position": "the order in it, from 0", "kind": "of the object",
  "object_id": "the object; it may be gone", "title": "what it was called",
  "before": "the former values of the columns that changed; null when it was created",
  "after": "the values the import gave them; null when it was created"}');
select belongs_to_company('import_items');

-- Documents are read when they are added, and once: what the reader found in a content is kept beside it.

create table document_readings (
  company_id object_id not null default current_company() references companies on delete cascade,
  sha256 text not null,
  ending text not null,
  name text not null,
  reader text not null,
  status text not null default 'reading' check (status in ('reading', 'read', 'refused')),
  claim object_id,
  worker integer,
  storage_key text,
  pages integer,
  notes jsonb not null default '[]',
  form jsonb,
  asks_for_answers boolean not null default false,
  refusal jsonb,
  read_at timestamptz(3) not null default now(),
  primary key (company_id, sha256, ending),
  check ((status = 'read') = (storage_key is not null)),
  constraint document_readings_check1 check ((status = 'refused') = (refusal is not null))
);
comment on table document_readings is 'What the reader found in a content, kept so that nothing unchanged is read twice. Erased with the last file of that content.';
select describe('document_readings', '{
  "company_id": "whose", "sha256": "of the content read, hex",
  "ending": "of the file name, lower case: it tells kinds of text apart",
  "name": "of the file it was read as; notes may mention it", "reader": "version of the reader: SHA-256 of its program",
  "status": "reading while a server is at it", "claim": "of the attempt that reads or read it",
  "worker": "key of the server that reads it", "storage_key": "where the storage keeps the blocks, JSON with gzip",
  "pages": "of a PDF", "notes": "what a person should know of the reading, keys with values",
  "form": "where an Excel or Word file wants answers: {places, notes}; null for other kinds, or where the search failed",
  "asks_for_answers": "a PDF, ODT or RTF file has lines or fields to answer on",
  "refusal": "why it cannot be read: {key} of server.generation.warning, or {note} of the reader", "read_at": "when"}');
select belongs_to_company('document_readings');

create table bid_readings (
  company_id object_id not null default current_company(),
  bid_id object_id not null,
  status text not null default 'queued' check (status in ('queued', 'running', 'done', 'failed', 'cancelled')),
  stage text not null default 'waiting',
  done integer not null default 0,
  total integer not null default 0,
  file text not null default '',
  wanted integer not null default 1,
  understood text,
  warnings jsonb not null default '[]',
  error jsonb,
  worker integer,
  attempts integer not null default 0,
  tries integer not null default 0,
  asked_at timestamptz(3) not null default now(),
  finished_at timestamptz(3),
  first_understood_at timestamptz(3),
  primary key (company_id, bid_id),
  foreign key (company_id, bid_id) references bids (company_id, id) on delete cascade
);
comment on table bid_readings is 'How the reading of a bid''s documents goes: one at a time for a bid, for all its documents together.';
select describe('bid_readings', '{
  "company_id": "whose", "bid_id": "the bid", "status": "how it goes", "stage": "what it does now", "done": "how much of total",
  "total": "what the stage counts: pages", "file": "the file in hand", "wanted": "grows with every change of the documents",
  "understood": "fingerprint of the documents that requirements, facts and checklist are of",
  "warnings": "sentences for the person, in each language", "error": "why it failed, in each language",
  "worker": "key of the server that is at it", "attempts": "how often a server began, ever",
  "tries": "how often since it was last asked for", "asked_at": "when the documents last changed",
  "finished_at": "when it last ended", "first_understood_at": "since when there are requirements that a later document may restate"}');
select belongs_to_company('bid_readings');

-- Documents that a person starts from before there is a bid or tender, and the files that tenders came from.

create table packs (
  company_id object_id not null default current_company() references companies on delete cascade,
  id object_id not null default new_object_id(),
  kind text not null default 'pack' check (kind in ('pack', 'import')),
  status text not null default 'queued' check (status in ('queued', 'running', 'done', 'failed')),
  stage text not null default 'waiting',
  done integer not null default 0,
  total integer not null default 0,
  file text not null default '',
  wanted integer not null default 1,
  proposal jsonb,
  worker integer,
  attempts integer not null default 0,
  tries integer not null default 0,
  created_by object_id default current_member() references users on delete set null,
  created_at timestamptz(3) not null default now(),
  primary key (company_id, id)
);
create index packs_created on packs (company_id, created_at);
comment on table packs is 'Documents that were brought before their bid or tender is made, for a day.';
select describe('packs', '{
  "company_id": "whose", "id": "the pack",
  "kind": "pack: a bid or tender is started from it; import: the files that imported tenders came from",
  "status": "how its reading goes", "stage": "what it does now", "done": "how much of total",
  "total": "what the stage counts: pages", "file": "the file in hand", "wanted": "grows with every change of the files",
  "proposal": "what the documents say: {facts, requirements}; null until they are read",
  "worker": "key of the server that reads it", "attempts": "how often a server began",
  "tries": "how often since the files last changed", "created_by": "who brought it", "created_at": "when"}');
select belongs_to_company('packs');
-- Only the transaction that tidies up says so, and it sees no pack that somebody may still be looking at.
create policy housekeeping on packs
  using (current_setting('app.housekeeping', true) = 'on' and created_at < now() - interval '1 day');

create table pack_files (
  company_id object_id not null default current_company(),
  id object_id not null default new_object_id(),
  pack_id object_id not null,
  name text not null,
  size bigint not null,
  mime_type text not null,
  sha256 text not null,
  storage_key text not null,
  created_at timestamptz(3) not null default now(),
  primary key (company_id, id),
  foreign key (company_id, pack_id) references packs (company_id, id) on delete cascade
);
create index pack_files_content on pack_files (company_id, sha256);
create index pack_files_pack on pack_files (company_id, pack_id, id);
comment on table pack_files is 'The files of a pack, until they are a bid''s or a tender''s.';
select describe('pack_files', '{
  "company_id": "whose", "id": "the file", "pack_id": "its pack", "name": "as the person named it", "size": "bytes",
  "mime_type": "by content", "sha256": "of the content, hex", "storage_key": "where the storage keeps it", "created_at": "when"}');
select belongs_to_company('pack_files');

create table tender_files (
  company_id object_id not null default current_company(),
  id object_id not null default new_object_id(),
  tender_id object_id not null,
  name text not null,
  size bigint not null,
  mime_type text not null,
  sha256 text not null,
  storage_key text not null,
  created_by object_id default current_member() references users on delete set null,
  created_at timestamptz(3) not null default now(),
  primary key (company_id, id),
  foreign key (company_id, tender_id) references tenders (company_id, id) on delete cascade
);
create index tender_files_content on tender_files (company_id, sha256);
create index tender_files_storage on tender_files (company_id, storage_key);
create index tender_files_tender on tender_files (company_id, tender_id, id);
comment on table tender_files is 'The files a tender came from. A bid that it becomes has the same contents.';
select describe('tender_files', '{
  "company_id": "whose", "id": "the file", "tender_id": "its tender", "name": "as the person named it", "size": "bytes",
  "mime_type": "by content", "sha256": "of the content, hex",
  "storage_key": "where the storage keeps it; a file of the bid may have the same", "created_by": "who brought it",
  "created_at": "when"}');
select belongs_to_company('tender_files');

-- The bin: what is deleted is taken out of its tables whole, as it always was, and kept here row by row for 30 days. So no
-- statement needs to know of the bin: a bid that lies in it is in no list, no count and no search, because it is not there.

create table bin_items (
  company_id object_id not null default current_company() references companies on delete cascade,
  id object_id not null,
  kind text not null check (kind in ('bid', 'tender', 'client', 'answer', 'file')),
  label text not null,
  bid_id object_id,
  bid_title text not null default '',
  size bigint not null default 0,
  deleted_by object_id default current_member() references users on delete set null,
  deleted_at timestamptz(3) not null default now(),
  primary key (company_id, id)
);
create index bin_items_deleted on bin_items (company_id, deleted_at desc, id);
comment on table bin_items is 'What was deleted and can be restored for 30 days.';
select describe('bin_items', '{
  "id": "the object''s own id, which it gets back", "kind": "what it is", "label": "its name when it was deleted",
  "bid_id": "of a file: the bid it was deleted from", "bid_title": "of a file: that bid''s title then",
  "size": "bytes of the documents in it", "deleted_by": "who deleted it", "deleted_at": "when"}');
select belongs_to_company('bin_items');

create table bin_rows (
  company_id object_id not null default current_company(),
  item_id object_id not null,
  place bigint generated always as identity,
  table_name text not null,
  "row" jsonb not null,
  primary key (company_id, item_id, place),
  foreign key (company_id, item_id) references bin_items (company_id, id) on delete cascade
);
create index bin_rows_content on bin_rows (company_id, (row ->> 'storage_key')) where table_name in ('files', 'tender_files');
create index bin_rows_object on bin_rows (company_id, table_name, (row ->> 'id'));
comment on table bin_rows is 'The rows of what lies in the bin, as they were.';
select describe('bin_rows', '{
  "item_id": "what it belongs to", "place": "order of taking out", "table_name": "where it was", "row": "all its columns"}');
select belongs_to_company('bin_rows');

create table bin_links (
  company_id object_id not null default current_company(),
  item_id object_id not null,
  place bigint generated always as identity,
  table_name text not null,
  key jsonb not null,
  columns jsonb not null,
  primary key (company_id, item_id, place),
  foreign key (company_id, item_id) references bin_items (company_id, id) on delete cascade
);
comment on table bin_links is 'Links to what lies in the bin that its deletion emptied, and that restoring it fills again.';
select describe('bin_links', '{
  "item_id": "what was linked to", "place": "order of taking out", "table_name": "where the link stood",
  "key": "of the row it stood in", "columns": "{column: value} as they were"}');
select belongs_to_company('bin_links');

-- What each document of the buyer's is to the tender: the base, an addendum with its number, a later version. Documents that no
-- run has read yet are told by their names, so nothing is carried over.

create table document_kinds (
  company_id object_id not null default current_company(),
  file_id object_id not null,
  bid_id object_id not null,
  name text not null,
  kind text check (kind in ('base', 'draft', 'addendum', 'amendment', 'bulletin', 'corrigendum', 'clarification', 'version')),
  number integer,
  issued_on date,
  names jsonb not null default '[]',
  own_kind text check (own_kind in ('base', 'draft', 'addendum', 'amendment', 'bulletin', 'corrigendum', 'clarification', 'version')),
  own_number integer check ((own_number >= 1) and (own_number <= 999)),
  own_amends object_id,
  decided_by object_id references users on delete set null,
  decided_at timestamptz(3),
  primary key (company_id, file_id),
  foreign key (company_id, bid_id) references bids (company_id, id) on delete cascade,
  foreign key (company_id, file_id) references files (company_id, id) on delete cascade,
  foreign key (company_id, own_amends) references files (company_id, id) on delete set null (own_amends)
);
create index document_kinds_amends on document_kinds (company_id, own_amends);
create index document_kinds_bid on document_kinds (company_id, bid_id);
comment on table document_kinds is 'What each document of a bid''s buyer is to the tender, as read in it and as a person corrected it.';
select describe('document_kinds', '{
  "file_id": "the document", "bid_id": "its bid", "name": "its name, for the audit log",
  "kind": "what reading it found it to be; null where it has not been read",
  "number": "which addendum it is by its words; null where it has no number", "issued_on": "the day it says it was issued",
  "names": "the numbered addenda of which it speaks, a list of {kind, number, quote}",
  "own_kind": "what a person said it is; null where nobody did", "own_number": "the number a person gave it, with own_kind",
  "own_amends": "the document a person said it amends, with own_kind; null for the base of the tender", "decided_by": "who said so",
  "decided_at": "when"}');
select belongs_to_company('document_kinds');

-- What each addendum and newer version does to the tender, and what people said of requirements that it withdraws.

create table document_differences (
  company_id object_id not null default current_company(),
  file_id object_id not null,
  number integer not null,
  bid_id object_id not null,
  kind text not null check (kind in ('added', 'changed', 'withdrawn')),
  requirement_id object_id,
  fact text,
  heading text not null default '',
  before jsonb,
  after jsonb,
  primary key (company_id, file_id, number),
  foreign key (company_id, bid_id) references bids (company_id, id) on delete cascade,
  foreign key (company_id, file_id) references files (company_id, id) on delete cascade,
  foreign key (company_id, requirement_id) references requirements (company_id, id) on delete set null (requirement_id),
  check ((before is not null) or (after is not null))
);
create index document_differences_bid on document_differences (company_id, bid_id);
create index document_differences_requirement on document_differences (company_id, requirement_id);
comment on table document_differences is 'What an addendum or a newer version of a document adds to the tender, changes in it or withdraws, as the last reading found it.';
select describe('document_differences', '{
  "file_id": "the addendum or newer version", "number": "its place among the differences of the file, from 1",
  "bid_id": "whose tender", "kind": "added, changed or withdrawn",
  "requirement_id": "the requirement it concerns; null for other words",
  "fact": "what it states anew, such as deadline; null for other words", "heading": "the heading above the new words",
  "before": "the words it concerns: {quote, fileId, document, page, paragraph, sheet, cell}; null for what is added",
  "after": "its own words, as before; null for what a newer version has no longer"}');
select belongs_to_company('document_differences');

create table withdrawals (
  company_id object_id not null default current_company(),
  requirement_id object_id not null,
  quote text not null,
  quote_key text generated always as (md5(quote)) stored not null,
  bid_id object_id not null,
  file_id object_id,
  document text not null,
  page integer,
  is_accepted boolean not null,
  status_before text not null,
  reason_before text not null default '',
  version_before integer not null,
  approved_by_before object_id references users on delete set null,
  approved_at_before timestamptz(3),
  decided_by object_id references users on delete set null,
  decided_at timestamptz(3) not null default now(),
  primary key (company_id, requirement_id, quote_key),
  foreign key (company_id, bid_id) references bids (company_id, id) on delete cascade,
  foreign key (company_id, file_id) references files (company_id, id) on delete set null (file_id),
  foreign key (company_id, requirement_id) references requirements (company_id, id) on delete cascade
);
create index withdrawals_bid on withdrawals (company_id, bid_id);
create index withdrawals_file on withdrawals (company_id, file_id);
comment on table withdrawals is 'What people said of requirements that a document withdraws: that they are withdrawn, or not.';
select describe('withdrawals', '{
  "requirement_id": "the requirement", "quote": "the words that withdraw it", "quote_key": "of the quote", "bid_id": "its bid",
  "file_id": "the document with those words", "document": "its name", "page": "where they stand",
  "is_accepted": "whether the requirement is withdrawn; else it stands, and is not asked again for these words",
  "status_before": "what it was before", "reason_before": "why it was ignored before", "version_before": "of its answer",
  "approved_by_before": "who had approved its answer", "approved_at_before": "when", "decided_by": "who said so",
  "decided_at": "when"}');
select belongs_to_company('withdrawals');

create policy own_memberships on companies for select
  using (id in (select company_id from members where user_id = (select current_member())));

/** A moment as the wire spells it: ISO 8601 in UTC with milliseconds. */
create function wire_time(moment timestamptz) returns text language sql stable strict as $$
  select to_char(moment at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
$$;

/**
 * Enters a company for this transaction on behalf of a session. Answers whether the session lives and, with a
 * company, the member's role in it. Without a membership no company is set, and every policy stays closed.
 */
create function enter(session text, member text, company text, out signed_in boolean, out role text)
language plpgsql as $$
begin
  perform set_config('app.user_id', member, true), set_config('app.company_id', '', true);
  signed_in := exists (
    select from sessions s where s.id = session and s.user_id = member
      and s.expires_at > now() and s.last_seen_at > now() - interval '12 hours');
  if not signed_in then
    perform set_config('app.user_id', '', true);
    return;
  end if;
  update sessions s set last_seen_at = now() where s.id = session and s.last_seen_at < now() - interval '5 minutes';
  if company <> '' then
    select m.role into role from members m where m.company_id = company and m.user_id = member;
    if role is not null then
      perform set_config('app.company_id', company, true);
    end if;
  end if;
end $$;

/** How many members a company of the caller's has; row security would hide those of a company not entered. */
create function count_members(company text) returns integer language plpgsql as $$
declare entered text := current_setting('app.company_id', true); found integer;
begin
  if not exists (select from members where company_id = company and user_id = current_member()) then
    return 0;
  end if;
  perform set_config('app.company_id', company, true);
  select count(*) into found from members where company_id = company;
  perform set_config('app.company_id', entered, true);
  return found;
end $$;

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

/** Whether the server that holds this key still lives: its key is an advisory lock of its session. */
create function server_lives(key integer) returns boolean language sql stable as $$
  select exists (
    select from pg_locks l
    where l.locktype = 'advisory' and l.classid = 7236115 and l.objid = key::oid and l.objsubid = 2 and l.granted
      and l.database = (select d.oid from pg_database d where d.datname = current_database()))
$$;

/** The companies with an active bid that is due within so long. It looks into one company at a time, as everybody. */
create function companies_with_deadlines(within interval) returns setof object_id
language plpgsql security definer set search_path = public, pg_temp as $$
declare entered text := coalesce(current_setting('app.company_id', true), ''); company object_id;
begin
  for company in select id from companies order by id loop
    perform set_config('app.company_id', company, true);
    if exists (
      select from bids b where b.company_id = company and b.deadline > now() and b.deadline <= now() + within
        and b.status in ('in-progress', 'in-review', 'submitted', 'shortlisted')) then
      return next company;
    end if;
  end loop;
  perform set_config('app.company_id', entered, true);
end $$;

/** What stands between two words: spaces and punctuation, in any locale of the database. */
create function word_gap() returns text language sql immutable as $$
  select '[\u0001-/:-@[-`{-\u00bf\u2000-\u206f\u2e00-\u2e7f\u3000-\u303f\u060c\u061b\u061f\u066a-\u066d\u06d4]+'
$$;

/** The forms under which a folded word is found: itself, without its article, its English, French and Arabic stem. */
create function word_forms(word text) returns text[] language plpgsql stable as $$
declare forms text[] := array[word] || ts_lexize('english_stem', word) || ts_lexize('french_stem', word);
begin
  if octet_length(word) > length(word) then
    forms := forms || regexp_replace(word, '^(وال|بال|كال|فال|لل|ال)(?=..)', '') || ts_lexize('arabic_stem', word);
  end if;
  return forms;
end $$;

/** The French stem of a word as it is written, folded: accents tell endings apart. Null where the word has none. */
create function written_stem(word text) returns text language plpgsql stable as $$
begin
  return case when octet_length(word) > length(word) then fold_text((ts_lexize('french_stem', lower(word)))[1]) end;
end $$;

/**
 * The words of a text as entries of the company, with a weight and their place; the forms of a word share its place.
 * Whatever is written together is also one word.
 */
create function search_entry_words(company text, weight text, words text) returns tsvector language plpgsql stable as $$
declare folded text := fold_text(words); part text; form text; place integer := 0; entries text := '';
begin
  foreach part in array regexp_split_to_array(folded, word_gap()) loop
    continue when part = '';
    place := least(place + 1, 16000);
    foreach form in array word_forms(part) loop
      entries := entries || quote_literal(company || left(form, 80)) || ':' || place || weight || ' ';
    end loop;
  end loop;
  if octet_length(words) > length(words) then
    place := 0;
    foreach part in array regexp_split_to_array(words, word_gap()) loop
      continue when part = '';
      place := least(place + 1, 16000);
      form := written_stem(part);
      continue when form is null or form = '';
      entries := entries || quote_literal(company || left(form, 80)) || ':' || place || weight || ' ';
    end loop;
  end if;
  foreach part in array regexp_split_to_array(folded, '\s+') loop
    continue when part !~ word_gap();
    form := regexp_replace(part, word_gap(), '', 'g');
    continue when form = '';
    entries := entries || quote_literal(company || left(form, 80)) || ':' || greatest(place, 1) || weight || ' ';
  end loop;
  return entries::tsvector;
end $$;

/** Words that say nothing of what is sought; as the last, a word may be the beginning of another. */
create function is_filler(word text) returns boolean language sql stable as $$
  select ts_lexize('english_stem', word) = '{}' or ts_lexize('french_stem', word) = '{}'
$$;

/**
 * What a person typed as a query over the entries of the current company: all words, each as the beginning of a word
 * or in another form of it. Null when nothing is left to look for.
 */
create function search_words(typed text) returns tsquery language plpgsql stable as $$
declare chunk text; part text; parts text[]; whole tsquery; wanted tsquery; one tsquery; form text;
  chunks text[]; company text := current_company();
begin
  chunks := array(select c from regexp_split_to_table(btrim(typed), '\s+') c where c <> '' limit 12);
  for i in 1 .. coalesce(array_length(chunks, 1), 0) loop
    chunk := chunks[i];
    parts := array(select p from regexp_split_to_table(chunk, word_gap()) p where fold_text(p) <> '' limit 8);
    if parts = '{}' or (array_length(chunks, 1) > 1 and i < array_length(chunks, 1) and is_filler(fold_text(chunk))) then
      continue;
    end if;
    whole := null;
    foreach part in array parts loop
      one := search_lexeme(company || fold_text(part), true);
      foreach form in array word_forms(fold_text(part)) || written_stem(part) loop
        continue when form is null or form = '';
        one := one || search_lexeme(company || form, false);
      end loop;
      whole := case when whole is null then one else whole && one end;
    end loop;
    if array_length(parts, 1) > 1 then
      whole := whole || search_lexeme(company || regexp_replace(fold_text(chunk), word_gap(), '', 'g'), true);
    end if;
    wanted := case when wanted is null then whole else wanted && whole end;
  end loop;
  return wanted;
end $$;

/** A lexeme as a query, the beginning of one if `begins`. Folded words hold neither quotes nor backslashes. */
create function search_lexeme(lexeme text, begins boolean) returns tsquery language plpgsql immutable as $$
begin
  return (quote_literal(left(lexeme, 104)) || case when begins then ':*' else '' end)::tsquery;
end $$;

create function keep_bid_search() returns trigger language plpgsql as $$
begin
  perform keep_search_entry('bid', new.id, new.original_title, new.reference,
    coalesce((select name from clients where id = new.client_id), ''));
  return null;
end $$;

create function keep_tender_search() returns trigger language plpgsql as $$
begin
  perform keep_search_entry('tender', new.id, new.title, new.reference, new.buyer);
  return null;
end $$;

/** A client's new name is a new word for each of its bids. */
create function keep_client_search() returns trigger language plpgsql as $$
begin
  perform keep_search_entry('bid', b.id, b.original_title, b.reference, new.name) from bids b where b.client_id = new.id;
  return null;
end $$;

create function drop_search_entry() returns trigger language plpgsql as $$
declare searched text := current_setting('app.search', true);
begin
  perform set_config('app.search', '', true);
  delete from search_entries where company_id = old.company_id and object_id = old.id;
  perform set_config('app.search', coalesce(searched, ''), true);
  return null;
end $$;

/** The same with texts over 2,000 characters cut. */
create function clip_texts(entry jsonb) returns jsonb language sql immutable as $$
  select jsonb_object_agg(key, case
    when jsonb_typeof(value) = 'string' and length(value #>> '{}') > 2000 then to_jsonb(left(value #>> '{}', 2000) || '…')
    when octet_length(value::text) > 20000 then '"…"' else value end) from jsonb_each(entry)
$$;

/**
 * Enters one changed row. Arguments: the kind, the column that names the object, and the columns that are left out:
 * secrets, counters, and what every row has.
 */
create function keep_audit() returns trigger language plpgsql as $$
declare
  hidden text[] := tg_argv[2]; gone jsonb := '{}'; made jsonb := '{}'; whole jsonb; named text;
begin
  if current_setting('app.importing', true) = 'on' then
    return null;
  end if;
  if tg_op <> 'INSERT' then
    whole := jsonb_strip_nulls(to_jsonb(old));
    gone := whole - hidden;
  end if;
  if tg_op <> 'DELETE' then
    whole := jsonb_strip_nulls(to_jsonb(new));
    made := whole - hidden;
  end if;
  named := whole ->> tg_argv[1];
  if tg_op = 'UPDATE' then
    select coalesce(jsonb_object_agg(key, gone -> key) filter (where gone ? key), '{}'),
        coalesce(jsonb_object_agg(key, made -> key) filter (where made ? key), '{}')
      into gone, made from jsonb_object_keys(gone || made) key where gone -> key is distinct from made -> key;
    if gone = '{}' and made = '{}' then
      return null;
    end if;
  elsif tg_op = 'DELETE' and tg_argv[1] like '%\_id' and not is_whole_there(tg_argv[1], whole ->> 'company_id', named) then
    return null;
  elsif tg_op = 'INSERT' and tg_argv[0] = 'bid' then
    -- A bid is stored with its services and its team in one statement.
    made := made || jsonb_strip_nulls(jsonb_build_object(
      'service_id', (select jsonb_agg(service_id) from bid_services where company_id = new.company_id and bid_id = new.id),
      'user_id', (select jsonb_agg(user_id) from bid_team where company_id = new.company_id and bid_id = new.id)));
  end if;
  if pg_column_size(gone) + pg_column_size(made) > 6000 then
    gone := coalesce(clip_texts(gone), '{}');
    made := coalesce(clip_texts(made), '{}');
  end if;
  insert into audit_log (company_id, user_id, action, kind, object_id, label, before, after) values (
    coalesce(whole ->> 'company_id', named),
    -- Who joins by a link is not a member yet.
    coalesce(current_member(), case when tg_argv[0] = 'member' then whole ->> 'user_id' end),
    case tg_op when 'INSERT' then 'create' when 'UPDATE' then 'change' else 'remove' end,
    tg_argv[0], case when tg_argv[1] <> 'service' then named end,
    left(coalesce(whole ->> 'original_title', whole ->> 'title', whole ->> 'name', whole ->> 'email', whole ->> 'service',
      whole ->> 'text', whole ->> 'comment', ''), 200),
    gone, made);
  return null;
end $$;

/** Enters a member or service put to or taken from a bid or tender, as a change of that. */
create function keep_part_audit() returns trigger language plpgsql as $$
declare part jsonb; company text; whole text; title text;
begin
  if current_setting('app.importing', true) = 'on' then
    return null;
  end if;
  part := to_jsonb(coalesce(new, old));
  company := part ->> 'company_id';
  whole := part ->> tg_argv[1];
  if tg_argv[1] = 'bid_id' then
    select original_title into title from bids where company_id = company and id = whole;
  else
    select tenders.title into title from tenders where company_id = company and id = whole;
  end if;
  -- What goes with the whole is not told apart.
  if title is null then
    return null;
  end if;
  part := part - array['company_id', tg_argv[1]];
  insert into audit_log (company_id, action, kind, object_id, label, before, after) values (company, 'change', tg_argv[0], whole,
    left(title, 200), case when tg_op = 'DELETE' then part else '{}' end, case when tg_op = 'INSERT' then part else '{}' end);
  return null;
end $$;

/**
 * Has a table's changes entered. `changed`: which updates count, where more than any difference is wanted; `counts`:
 * which changes count at all, in terms of the transaction.
 */
create function keeps_audit(table_name regclass, kind text, link text default 'id', hidden text[] default '{}',
  changed text default 'old.* is distinct from new.*', counts text default 'true') returns void language plpgsql as $$
declare
  arguments text := format('%L, %L, %L', kind, link,
    (hidden || array['company_id', 'id', 'created_at', 'created_by', 'updated_at', 'version'])::text);
begin
  execute format('create trigger keep_audit after insert on %s for each row when (%s) execute function keep_audit(%s)',
    table_name, counts, arguments);
  execute format('create trigger keep_audit_change after update on %s for each row when ((%s) and (%s)) execute function keep_audit(%s)',
    table_name, counts, changed, arguments);
  execute format('create trigger keep_audit_removal after delete on %s for each row when (%s) execute function keep_audit(%s)',
    table_name, counts, arguments);
end $$;

create function keeps_part_audit(table_name regclass, kind text, link text) returns void language plpgsql as $$
begin
  -- What a bid begins with is said of the bid. Ids begin with the microsecond they were made in.
  execute format('create trigger keep_audit after insert on %s for each row
      when (new.%I < lpad(to_hex((extract(epoch from now()) * 1000000)::bigint), 14, ''0'')) execute function keep_part_audit(%L, %L)',
    table_name, link, kind, link);
  execute format('create trigger keep_audit_removal after delete on %s for each row execute function keep_part_audit(%L, %L)',
    table_name, kind, link);
end $$;

/** Enters what happened to a person's account in each company they belong to. */
create function keep_account_audit(person text, action text, before jsonb, after jsonb) returns void language plpgsql as $$
declare entered text := coalesce(current_setting('app.company_id', true), '');
  member text := coalesce(current_setting('app.user_id', true), ''); companies text[]; company text;
begin
  perform set_config('app.user_id', person, true);
  companies := array(select company_id from members where user_id = person);
  foreach company in array companies loop
    perform set_config('app.company_id', company, true);
    insert into audit_log (company_id, user_id, action, kind, object_id, label, before, after)
      select company, person, action, 'account', person, u.full_name, before, after from users u where u.id = person;
  end loop;
  perform set_config('app.user_id', member, true), set_config('app.company_id', entered, true);
end $$;

create function keep_session_audit() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform keep_account_audit(new.user_id, 'sign-in', '{}', jsonb_build_object('device', new.user_agent));
  else
    perform keep_account_audit(old.user_id, 'sign-out', jsonb_build_object('device', old.user_agent), '{}');
  end if;
  return null;
end $$;

create function keep_user_audit() returns trigger language plpgsql as $$
begin
  if old.password_hash is distinct from new.password_hash then
    perform keep_account_audit(new.id, 'password', '{}', '{}');
  end if;
  if (old.full_name, old.email, old.logo, old.verified_at) is distinct from (new.full_name, new.email, new.logo, new.verified_at) then
    perform keep_account_audit(new.id, 'change',
      jsonb_strip_nulls(jsonb_build_object('full_name', old.full_name, 'email', old.email, 'logo', old.logo, 'verified_at', old.verified_at)),
      jsonb_strip_nulls(jsonb_build_object('full_name', new.full_name, 'email', new.email, 'logo', new.logo, 'verified_at', new.verified_at)));
  end if;
  return null;
end $$;

/** The file of an export follows it, as a document's content follows the document. */
create function let_export_go() returns trigger language plpgsql as $$
begin
  insert into loose_contents (storage_key) values (old.storage_key)
    on conflict (storage_key) do update set remove_after = now();
  return null;
end $$;

/** Every column of a company's tables that holds a person's id. */
create function person_columns() returns table (table_name text, column_name text) language sql stable as $$
  select distinct c.relname::text, a.attname::text
  from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
    and exists (select from pg_attribute t where t.attrelid = c.oid and t.attname = 'company_id')
    and a.attname <> 'company_id'
    and (exists (select from pg_constraint k where k.contype = 'f' and k.conrelid = c.oid and a.attnum = any(k.conkey)
        and k.confrelid in ('users'::regclass, 'members'::regclass))
      or (c.relname = 'audit_log' and a.attname = 'user_id'))
$$;

/** Puts a person who joins in the place of who stood in for them, in the current company. */
create function take_over(stand_in text, person text) returns void language plpgsql as $$
declare place record;
begin
  perform set_config('app.importing', 'on', true);
  insert into members (company_id, user_id, role, job_title)
    select company_id, person, role, job_title from members where company_id = current_company() and user_id = stand_in
    on conflict do nothing;
  for place in select * from person_columns() where table_name not in ('members', 'audit_log') loop
    begin
      execute format('update %I set %I = $2 where company_id = current_company() and %I = $1',
        place.table_name, place.column_name, place.column_name) using stand_in, person;
    exception when unique_violation then
      -- A member already, who stands there by themselves.
      null;
    end;
  end loop;
  update comments set comment = replace(comment, stand_in, person) where comment like '%' || stand_in || '%';
  update activities set changes = replace(changes::text, stand_in, person)::jsonb where changes::text like '%' || stand_in || '%';
  delete from members where company_id = current_company() and user_id = stand_in;
  perform set_config('app.importing', '', true);
end $$;

/** The companies where mail about notifications is still to be sent. Like companies_with_deadlines (0004). */
create function companies_with_mail_due() returns setof object_id
language plpgsql security definer set search_path = public, pg_temp as $$
declare entered text := coalesce(current_setting('app.company_id', true), ''); company object_id;
begin
  for company in select id from companies order by id loop
    perform set_config('app.company_id', company, true);
    if exists (select from notifications n where n.company_id = company and n.mail_due) then
      return next company;
    end if;
  end loop;
  perform set_config('app.company_id', entered, true);
end $$;

/** The words of a passage as entries of the company, without their places. */
create function search_passage_words(company text, words text) returns tsvector language sql stable as $$
  select array_to_tsvector(array[company]) || strip(search_entry_words(company, 'D', left(words, 20000)))
$$;

/** Enters a client, comment, document or requirement under its words, anew. */
create function keep_search_passage(kind text, id text, passage text) returns void language plpgsql as $$
declare searched text := current_setting('app.search', true);
begin
  perform set_config('app.search', '', true);
  insert into search_passages (object_id, kind, words)
    values (id, kind, search_passage_words(current_company(), passage))
    on conflict (company_id, object_id) do update set words = excluded.words;
  insert into search_vocabulary (word, in_titles)
    select distinct part, false from regexp_split_to_table(fold_text(passage), word_gap()) part
    where length(part) between 4 and 30 and part !~ '[0-9]'
    on conflict do nothing;
  perform set_config('app.search', coalesce(searched, ''), true);
end $$;

create function keep_client_passage() returns trigger language plpgsql as $$
begin
  perform keep_search_passage('client', new.id, concat_ws(' ', new.name, new.sector, new.country, new.contact_name, new.contact_email, new.notes));
  return null;
end $$;

create function keep_comment_passage() returns trigger language plpgsql as $$
begin
  -- Whom a comment mentions is found by name, not by id.
  perform keep_search_passage('comment', new.id, regexp_replace(new.comment, '\]\([0-9a-f]{24}\)', ' ', 'g'));
  return null;
end $$;

create function keep_document_passage() returns trigger language plpgsql as $$
begin
  perform keep_search_passage('document', new.id, new.name);
  return null;
end $$;

create function keep_requirement_passage() returns trigger language plpgsql as $$
begin
  perform keep_search_passage('requirement', new.id, new.text);
  return null;
end $$;

create function drop_search_passage() returns trigger language plpgsql as $$
declare searched text := current_setting('app.search', true);
begin
  perform set_config('app.search', '', true);
  delete from search_passages where company_id = old.company_id and object_id = old.id;
  perform set_config('app.search', coalesce(searched, ''), true);
  return null;
end $$;

/**
 * What was typed with each word of four letters or more that the company never wrote replaced by the nearest word it
 * did write: one slip in up to five letters, two in longer words. Null when there is nothing to mend it with. Words of
 * comments, documents and the like count `everywhere`, else those of titles and names alone.
 */
create function mend_words(typed text, everywhere boolean) returns text language plpgsql stable as $$
declare given text; best text; mended text[] := '{}'; slips integer;
begin
  for given in select fold_text(p) from regexp_split_to_table(left(btrim(typed), 200), word_gap()) p where fold_text(p) <> '' limit 12 loop
    best := given;
    if length(given) between 4 and 40 and not exists (
      select from search_vocabulary v where v.word ^@ given and (everywhere or v.in_titles)) then
      slips := case when length(given) > 5 then 2 else 1 end;
      -- Swapped neighbours are two steps of Levenshtein and one slip of a person.
      select v.word into best from search_vocabulary v
        where length(v.word) between length(given) - 2 and length(given) + 2 and (everywhere or v.in_titles)
          and levenshtein_less_equal(v.word, given, 2) <= 2
          and (levenshtein_less_equal(v.word, given, 2) <= slips
            or exists (select from generate_series(1, length(given) - 1) i
              where v.word = overlay(given placing reverse(substr(given, i, 2)) from i for 2)))
        order by levenshtein_less_equal(v.word, given, 2), v.in_titles desc, v.word limit 1;
      if best is null then
        return null;
      end if;
    end if;
    mended := mended || best;
  end loop;
  return nullif(array_to_string(mended, ' '), fold_text(btrim(typed)));
end $$;

create function note_change_of_services() returns trigger language plpgsql as $$
begin
  update companies set services_version = services_version + 1 where id = coalesce(new.company_id, old.company_id);
  return null;
end $$;

/** The companies with a source that is due. It looks into one company at a time, as everybody. */
create function companies_with_due_sources() returns setof object_id
language plpgsql security definer set search_path = public, pg_temp as $$
declare entered text := coalesce(current_setting('app.company_id', true), ''); company object_id;
begin
  for company in select id from companies order by id loop
    perform set_config('app.company_id', company, true);
    if exists (select from tender_sources s where s.company_id = company and s.enabled and s.next_run_at <= now()) then
      return next company;
    end if;
  end loop;
  perform set_config('app.company_id', entered, true);
end $$;

/** Under which words an answer is found: those of its question count most, then its tags, then its text. */
create function keep_answer_words() returns trigger language plpgsql as $$
begin
  new.words := search_entry_words(new.company_id, 'A', left(new.question, 5000))
    || search_entry_words(new.company_id, 'B', array_to_string(new.tags, ' '))
    || search_entry_words(new.company_id, 'C', left(new.answer, 10000));
  return new;
end $$;

create function keep_answer_version() returns trigger language plpgsql as $$
begin
  if current_setting('app.importing', true) = 'on' then
    return null;
  end if;
  insert into answer_versions (company_id, answer_id, version, question, answer, status)
    values (new.company_id, new.id, new.version, new.question, new.answer, new.status);
  return null;
end $$;

create function count_answer_uses() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    update answers set use_count = use_count + 1 where company_id = new.company_id and id = new.answer_id;
  elsif tg_op = 'DELETE' then
    update answers set use_count = use_count - 1 where company_id = old.company_id and id = old.answer_id;
  end if;
  return null;
end $$;

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

/** As in 0011, of comments on a requirement too. */
create function is_whole_there(link text, company text, whole text) returns boolean language plpgsql stable as $$
begin
  return case link
    when 'bid_id' then exists (select from bids where company_id = company and id = whole)
    when 'tender_id' then exists (select from tenders where company_id = company and id = whole)
    when 'template_id' then exists (select from task_templates where company_id = company and id = whole)
    when 'requirement_id' then exists (select from requirements where company_id = company and id = whole)
    else true end;
end $$;

/** The companies that have an approved answer with an owner whose day is within so many days. Like companies_with_deadlines (0004). */
create function companies_with_reviews_due(days integer) returns setof object_id
language plpgsql security definer set search_path = public, pg_temp as $$
declare entered text := coalesce(current_setting('app.company_id', true), ''); company object_id;
begin
  for company in select id from companies order by id loop
    perform set_config('app.company_id', company, true);
    if exists (
      select from answers a where a.company_id = company and a.status = 'approved' and a.owner_id is not null
        and answer_due_on(a.review_by, a.expires_on) <= current_date + days + 1) then
      return next company;
    end if;
  end loop;
  perform set_config('app.company_id', entered, true);
end $$;

/** The names of facts that a text refers to, folded by case. */
create function fact_names(words text) returns text[] language sql immutable as $$
  select coalesce(array_agg(distinct lower(btrim(m[1]))), '{}') from regexp_matches(words, '\{\{([^{}\n]+)\}\}', 'g') m
$$;

/** How often a fact is referred to, by answers of the library and of requirements; both spellings of case count. */
create function uses_of_fact(fact_name text) returns integer language sql stable as $$
  select (select count(*)::int from answers
      where status <> 'retired' and position('{{' in answer) > 0 and lower(fact_name) = any(fact_names(answer)))
    + (select count(*)::int from requirements where position('{{' in answer) > 0 and lower(fact_name) = any(fact_names(answer)))
$$;

/** Keeps an event of the current company, and leaves word of it for `tell_published()`. What is rolled back leaves none. */
create function publish(event text, data jsonb, recipient text default null) returns void language plpgsql as $$
declare event_id bigint;
begin
  insert into events (user_id, name, data) values (recipient, event, data) returning id into event_id;
  perform set_config('app.published', coalesce(current_setting('app.published', true), '') || json_build_object('id', event_id,
    'company', current_company(), 'user', recipient, 'name', event,
    'data', case when octet_length(data::text) < 6000 then data end)::text || E'\n', false);
end $$;

/** Tells every server what this connection has committed. Called on its own behind the commit. */
create function tell_published() returns void language plpgsql as $$
declare published text := coalesce(current_setting('app.published', true), '');
begin
  if published <> '' then
    perform pg_notify('bidloom_events', event) from string_to_table(published, E'\n') event where event <> '';
    perform set_config('app.published', '', false);
  end if;
end $$;

/**
 * Words that are known already are left alone: `on conflict do update` holds the row until the
 * commit even where it changes nothing, so that bids whose titles share a word were stored one after the other.
 */
create function keep_search_entry(kind text, id text, title text, reference text, buyer text) returns void
language plpgsql as $$
declare company text := current_company(); searched text := current_setting('app.search', true);
begin
  perform set_config('app.search', '', true);
  insert into search_entries (object_id, kind, words) values (id, kind,
      array_to_tsvector(array[company])
      || search_entry_words(company, 'A', title || ' ' || reference) || search_entry_words(company, 'B', buyer))
    on conflict (company_id, object_id) do update set words = excluded.words;
  -- In one order everywhere, so that two who bring the same new words do not wait for each other.
  insert into search_vocabulary as v (word)
    select said.word from (
      select distinct left(folded, 60) collate "C" as word
      from regexp_split_to_table(title || ' ' || reference || ' ' || buyer, word_gap()) part, fold_text(part) folded
      where length(folded) between 4 and 60) said
    where not exists (select from search_vocabulary k where k.word = said.word and k.in_titles)
    order by said.word
    on conflict (company_id, word) do update set in_titles = true where not v.in_titles;
  perform set_config('app.search', coalesce(searched, ''), true);
end $$;

/** Whatever removes a document or a bid, its mirror follows, also when Drive is away just now. */
create function let_mirror_go() returns trigger language plpgsql as $$
declare gone text := coalesce(to_jsonb(old) ->> 'drive_file_id', to_jsonb(old) ->> 'folder_id');
begin
  -- With the whole company goes what it wanted removed.
  if gone is not null and exists (select from companies where id = old.company_id) then
    insert into drive_removals (company_id, drive_id) values (old.company_id, gone) on conflict do nothing;
    update integration_states set due_at = least(due_at, date_trunc('milliseconds', now()))
      where company_id = old.company_id and service = 'drive' and attempts = 0;
  end if;
  return null;
end $$;

/** Has a new document or another title looked after soon, unless the service asks to wait. */
create function mirror_soon() returns trigger language plpgsql as $$
begin
  update integration_states set due_at = least(due_at, date_trunc('milliseconds', now())) where service = 'drive' and attempts = 0 and company_id = new.company_id;
  return null;
end $$;

/** Companies whose connected services are to be asked now. As tender sources: row security shows nobody all of them. */
create function companies_with_due_services() returns table (company object_id, service text)
language plpgsql security definer set search_path = public, pg_temp as $$
declare entered text := coalesce(current_setting('app.company_id', true), ''); one object_id;
begin
  for one in select id from companies order by id loop
    perform set_config('app.company_id', one, true);
    return query select s.company_id, s.service from integration_states s
      join integrations i on i.company_id = s.company_id and i.service = s.service and i.status = 'ok'
      where s.company_id = one and s.due_at <= now();
  end loop;
  perform set_config('app.company_id', entered, true);
end $$;

/** The companies where something found before `moment` waits for a daily mail. Like companies_with_deadlines (0004). */
create function companies_with_tenders_to_mail(moment timestamptz) returns setof object_id
language plpgsql security definer set search_path = public, pg_temp as $$
declare entered text := coalesce(current_setting('app.company_id', true), ''); company object_id;
begin
  for company in select id from companies order by id loop
    perform set_config('app.company_id', company, true);
    if exists (select from tenders_to_mail w where w.company_id = company and w.found_at < moment) then
      return next company;
    end if;
  end loop;
  perform set_config('app.company_id', entered, true);
end $$;

create function sha256_of(words text) returns text language sql immutable as $$
  select encode(sha256(convert_to(words, 'UTF8')), 'hex')
$$;

/**
 * Enters the company of an API token for this transaction. Answers whether the token opens anything, the present role
 * of its maker, and the token as {id, name, user, scopes}. Otherwise no company is set, and every policy stays closed.
 */
create function enter_by_token(hash text, company text, out signed_in boolean, out role text, out token jsonb)
language plpgsql as $$
declare
  today date := (now() at time zone 'UTC')::date;
  t api_tokens;
begin
  perform set_config('app.user_id', '', true), set_config('app.company_id', company, true);
  select * into t from api_tokens a
    where a.company_id = company and a.secret_hash = hash and (a.expires_at is null or a.expires_at > now());
  select m.role into role from members m where m.company_id = company and m.user_id = t.created_by;
  signed_in := role is not null;
  if not signed_in then
    perform set_config('app.company_id', '', true);
    return;
  end if;
  perform set_config('app.user_id', t.created_by, true), set_config('app.token_name', t.name, true);
  -- Once a day: a write with every call would be one too many.
  if t.last_used_on is distinct from today then
    update api_tokens a set last_used_on = today where a.company_id = company and a.id = t.id;
  end if;
  token := jsonb_build_object('id', t.id, 'name', t.name, 'user', t.created_by, 'scopes', t.scopes);
end $$;

/** Someone shown by name. */
create function person_on_wire(person text) returns json language sql stable as $$
  select json_build_object('_id', u.id, 'fullName', u.full_name, 'logo', u.logo) from users u where u.id = person
$$;

/**
 * Puts what happened to an object before the webhooks of the company that are to hear of it, once for each in a
 * transaction. `previous`: what a status was before. Nothing is put there of what is gone already.
 */
create function tell_webhooks(event text, object text, data json, previous json default null) returns void language plpgsql as $$
begin
  if data is null then
    return;
  end if;
  insert into webhook_deliveries (webhook_id, event, object_id, body, change)
    select w.id, event, object,
      case when previous is null
        then json_build_object('type', event, 'timestamp', wire_time(now()), 'version', 1, 'company', w.company_id, 'data', data)
        else json_build_object('type', event, 'timestamp', wire_time(now()), 'version', 1, 'company', w.company_id, 'data', data,
          'previous', previous) end::text,
      pg_current_xact_id()::text || ' ' || event || ' ' || object
    from webhooks w where w.enabled and event = any(w.events)
    on conflict (company_id, webhook_id, change) do nothing;
end $$;

/** Whether anybody is to hear of what happens; what an import brings in is no news. */
create function has_webhooks() returns boolean language plpgsql stable as $$
begin
  return exists (select from webhooks w where w.company_id = current_company() and w.enabled)
    and coalesce(current_setting('app.importing', true), '') <> 'on';
end $$;

/**
 * Tells of a bid or tender that was made, changed or removed. Runs at the commit, when its services and its people are
 * what they will be. What is changed in the transaction that made it is part of its making.
 */
create function tell_of_change() returns trigger language plpgsql as $$
declare kind text := tg_argv[0]; data json;
begin
  if not has_webhooks() then
    return null;
  end if;
  if tg_op = 'DELETE' then
    perform tell_webhooks(kind || '.deleted', old.id, json_build_object('_id', old.id,
      'title', coalesce(to_jsonb(old) ->> 'original_title', to_jsonb(old) ->> 'title'), 'reference', old.reference));
    return null;
  end if;
  data := case kind when 'bid' then bid_on_wire(new.id) else tender_on_wire(new.id) end;
  if tg_op = 'INSERT' then
    perform tell_webhooks(kind || '.created', new.id, data);
  elsif new.created_at <> now()::timestamptz(3) then
    perform tell_webhooks(kind || '.updated', new.id, data);
    if old.status <> new.status then
      perform tell_webhooks(kind || '.status_changed', new.id, data, json_build_object('status', old.status));
    end if;
  end if;
  return null;
end $$;

create function tell_of_assignment() returns trigger language plpgsql as $$
declare tender text := case tg_op when 'DELETE' then old.tender_id else new.tender_id end;
begin
  if has_webhooks() and exists (select from tenders t where t.id = tender and t.created_at <> now()::timestamptz(3)) then
    perform tell_webhooks('tender.updated', tender, tender_on_wire(tender));
  end if;
  return null;
end $$;

create function tell_of_generation() returns trigger language plpgsql as $$
begin
  if has_webhooks() then
    perform tell_webhooks('generation.finished', new.id, generation_on_wire(new.id));
  end if;
  return null;
end $$;

/** Has a letter sent soon, unless the service asks to wait. */
create function send_letters_soon() returns trigger language plpgsql as $$
begin
  update integration_states set due_at = least(due_at, date_trunc('milliseconds', now())) where service = 'gmail' and attempts = 0 and company_id = new.company_id;
  return null;
end $$;

/** A sentence kept in every language, as the reader is told it; one that was kept in one language stays as it is. */
create function sentence_in(sentence jsonb, reader text) returns text language sql immutable as $$
  select case jsonb_typeof(sentence) when 'object' then coalesce(sentence ->> reader, sentence ->> 'en') else sentence #>> '{}' end
$$;

/** The same of several sentences, in their order. */
create function sentences_in(sentences jsonb, reader text) returns jsonb language sql immutable as $$
  select coalesce(jsonb_agg(sentence_in(s.sentence, reader) order by s.place), '[]')
  from jsonb_array_elements(sentences) with ordinality s (sentence, place)
$$;

/** A run as GET /bid/generations answers it, in the language of who began it: a program has none. */
create function generation_on_wire(generation text) returns json language sql stable as $$
  select row_to_json(r) from (select g.id as _id, g.bid_id as bid, g.status, g.stage, g.done, g.total, g.file,
    coalesce((select m.name from ai_models m where m.company_id = g.company_id and m.id = g.model), g.model) as model,
    sentences_in(g.warnings, g.language) as warnings, sentence_in(g.error, g.language) as error,
    wire_time(g.created_at) as "createdAt", wire_time(g.finished_at) as "finishedAt"
    from generations g where g.id = generation) r
$$;

create function fold_tender() returns trigger language plpgsql as $$
begin
  new.folded := fold_text(concat_ws(' ', new.title, new.reference, new.buyer));
  return new;
end $$;

/** As in 0026, with the answers that stand in a response. */
create function seal_manifest() returns trigger language plpgsql as $$
declare sealed_files jsonb; sealed_answers jsonb; lines text;
begin
  select coalesce(jsonb_agg(jsonb_build_object('_id', f.id, 'name', f.name, 'kind', f.kind, 'size', f.size, 'sha256', f.sha256,
        'places', case when f.kind = 'response' then
            (select coalesce(jsonb_agg(jsonb_build_object('place', 'R-' || r.number, 'question', r.text,
                'sha256', f.answers -> r.id::text ->> 'sha256') order by r.number, r.id), '[]')
              from requirements r where r.company_id = new.company_id and r.bid_id = new.id and r.status <> 'ignored'
                and f.answers -> r.id::text ->> 'sha256' <> sha256_of(''))
          else (select coalesce(jsonb_agg(jsonb_build_object('place', p ->> 'place', 'question', p ->> 'question',
            'sha256', sha256_of(p ->> 'answer'))), '[]') from jsonb_array_elements(f.form_report -> 'filled') p) end) order by f.id), '[]'),
      coalesce(string_agg(f.sha256 || '  ' || f.name || e'\n', '' order by f.id), '')
    into sealed_files, lines from files f where f.company_id = new.company_id and f.bid_id = new.id;
  select coalesce(jsonb_agg(jsonb_build_object('number', r.number, 'text', r.text, 'status', r.status, 'isDraft', r.is_draft,
        'sha256', sha256_of(r.answer)) order by r.number, r.id), '[]'),
      lines || coalesce(string_agg(sha256_of(r.answer) || '  R-' || r.number || e'\n', '' order by r.number, r.id), '')
    into sealed_answers, lines from requirements r where r.company_id = new.company_id and r.bid_id = new.id and r.answer <> '';
  insert into bid_manifests (company_id, bid_id, files, answers, seal)
    values (new.company_id, new.id, sealed_files, sealed_answers, sha256_of(lines));
  return null;
end $$;

/**
 * Counts one attempt under each key, or none when one of the limits is used up: `most[i]` attempts in any
 * `seconds[i]`. Answers 0, or in how many seconds the attempt may be repeated. An attempt that is refused does not
 * count, so that going on does not make the wait longer.
 */
create function consume_attempts(keys text[], most integer[], seconds integer[]) returns integer language plpgsql as $$
declare
  one record;
  made timestamptz[];
  remaining interval := '0';
begin
  -- In the order of the keys, as in settle_attempts, so that no two calls wait for each other.
  for one in
    select l.key, l.most, make_interval(secs => l.seconds) as span from unnest(keys, most, seconds) l(key, most, seconds) order by 1
  loop
    insert into rate_limits as r (key, expires_at) values (one.key, clock_timestamp() + one.span)
      on conflict (key) do update set attempts = array(
        select a from unnest(r.attempts) a where a > clock_timestamp() - one.span order by a)
      returning attempts into made;
    if cardinality(made) >= one.most then
      remaining := greatest(remaining, made[cardinality(made) - one.most + 1] + one.span - clock_timestamp());
    end if;
  end loop;
  if remaining > '0' then
    return greatest(1, ceil(extract(epoch from remaining)));
  end if;
  update rate_limits r set attempts = r.attempts || clock_timestamp()::timestamptz(3),
      expires_at = clock_timestamp() + make_interval(secs => l.seconds)
    from unnest(keys, seconds) l(key, seconds) where r.key = l.key;
  return 0;
end $$;

/** After a success: takes the newest attempt under each of the keys `returned` back, and all under those of `reset`. */
create function settle_attempts(returned text[], reset text[]) returns void language plpgsql as $$
begin
  perform from rate_limits r where r.key = any (returned || reset) order by r.key for update;
  delete from rate_limits r where r.key = any (reset);
  update rate_limits r set attempts = r.attempts[:cardinality(r.attempts) - 1] where r.key = any (returned);
end $$;

/** The release of the rules that are in force; empty before the program has brought any. */
create function zone_rules_version() returns text language sql stable as $$
  select coalesce((select version from zone_rules where zone = 'UTC'), '')
$$;

/** The name of a zone as the rules write it, or an offset such as +02:00; null for what is neither. */
create function zone_named(named text) returns text language sql stable as $$
  select coalesce((select zone from zone_rules where zone = named), (select zone from zone_rules where lower(zone) = lower(named) limit 1),
    case when named ~ '^[+-](0\d|1[0-4]):[0-5]\d$' then named end)
$$;

/**
 * How far clocks are ahead of UTC at a moment; nothing for a zone that is none. Beyond 2037 as in a listed year whose days
 * from March on fall on the same days of the week: engine/src/time/zone-rules.ts does the same.
 */
create function zone_offset(named text, moment timestamptz) returns interval language plpgsql stable as $$
declare rules zone_rules; at timestamptz := moment; march date; year integer := 2037;
begin
  select * into rules from zone_rules z where z.zone = named;
  if not found then
    if named ~ '^[+-]' and zone_named(named) is not null then
      return named::interval;
    end if;
    select * into rules from zone_rules z where z.zone = zone_named(named);
    if not found then
      return interval '0';
    end if;
  end if;
  if moment >= timestamptz '2038-01-01 00:00:00Z' and cardinality(rules.changes) > 0 then
    march := make_date(extract(year from moment at time zone 'UTC')::integer, 3, 1);
    while year % 4 = 0 or (march - make_date(year, 3, 1)) % 7 <> 0 loop
      year := year - 1;
    end loop;
    at := moment - make_interval(hours => 24 * (march - make_date(year, 3, 1)));
  end if;
  return make_interval(mins => rules.offsets[width_bucket(at, rules.changes) + 1]);
end $$;

/** What calendar and clock show in a zone at a moment. */
create function wall_time(moment timestamptz, zone text) returns timestamp language sql stable strict as $$
  select (moment at time zone 'UTC') + zone_offset(zone, moment)
$$;

/**
 * The moment at which a zone's clocks show a time. Where they are put back and show it twice, the first; where they are put
 * forward over it, as much after the change.
 */
create function moment_of(shown timestamp, zone text) returns timestamptz language plpgsql stable strict as $$
declare as_utc timestamptz := shown at time zone 'UTC'; before interval; after interval;
begin
  before := zone_offset(zone, as_utc - interval '24 hours');
  after := zone_offset(zone, as_utc + interval '24 hours');
  if wall_time(as_utc - greatest(before, after), zone) = shown then
    return as_utc - greatest(before, after);
  elsif wall_time(as_utc - least(before, after), zone) = shown then
    return as_utc - least(before, after);
  end if;
  return as_utc - before;
end $$;

/** A wall time as the wire spells it: 2026-12-14T14:00, with seconds where there are any. */
create function wire_wall_time(shown timestamp) returns text language sql immutable strict as $$
  select to_char(shown, case when date_trunc('minute', shown) = shown then 'YYYY-MM-DD"T"HH24:MI'
    when date_trunc('second', shown) = shown then 'YYYY-MM-DD"T"HH24:MI:SS' else 'YYYY-MM-DD"T"HH24:MI:SS.MS' end)
$$;

/**
 * Makes the three agree. What was changed wins: a moment before a wall time and a zone. `is_anew`: the rules have changed,
 * and the moment follows the wall time.
 */
create function settle_moment(new_one stated_moment, old_one stated_moment, usual_zone text, is_anew boolean)
  returns stated_moment language plpgsql stable as $$
declare zone text := coalesce(zone_named(new_one.zone), zone_named(old_one.zone), zone_named(usual_zone), 'UTC');
begin
  if new_one.at is distinct from old_one.at then
    if new_one.at is null then
      -- Cleared; a wall time alone is a new one.
      if new_one.shown is null or new_one.shown is not distinct from old_one.shown then
        return null;
      end if;
      return (moment_of(new_one.shown, zone), new_one.shown, zone);
    end if;
    return (new_one.at, wall_time(new_one.at, zone), zone);
  elsif new_one.at is null and (new_one.shown is null or new_one.shown is not distinct from old_one.shown) then
    return null;
  elsif new_one.shown is null then
    return (new_one.at, wall_time(new_one.at, zone), zone);
  elsif new_one.shown is distinct from old_one.shown or zone is distinct from old_one.zone
    or (is_anew and wall_time(new_one.at, zone) <> new_one.shown) then
    return (moment_of(new_one.shown, zone), new_one.shown, zone);
  end if;
  return (new_one.at, new_one.shown, zone);
end $$;

/** Keeps moments, wall times and zones of a row in agreement, whoever writes it. Arguments: the columns that are moments. */
create function keep_wall_times() returns trigger language plpgsql as $$
declare
  fresh jsonb := to_jsonb(new); former jsonb := case when tg_op = 'UPDATE' then to_jsonb(old) else '{}' end;
  usual text; is_anew boolean; settled stated_moment; name text;
begin
  -- What an export brings along was in agreement under the rules it names.
  if tg_op = 'INSERT' and new.clock_rules is not null and new.clock_rules <> zone_rules_version() then
    return new;
  end if;
  is_anew := tg_op = 'UPDATE' and old.clock_rules is not null and new.clock_rules is distinct from old.clock_rules;
  select timezone into usual from companies where id = new.company_id;
  foreach name in array tg_argv loop
    settled := settle_moment(
      ((fresh ->> name)::timestamptz, (fresh ->> (name || '_local'))::timestamp, fresh ->> (name || '_zone')),
      ((former ->> name)::timestamptz, (former ->> (name || '_local'))::timestamp, former ->> (name || '_zone')), usual, is_anew);
    new := jsonb_populate_record(new, jsonb_build_object(name, settled.at, name || '_local', settled.shown, name || '_zone', settled.zone));
  end loop;
  new.clock_rules := coalesce(new.clock_rules, zone_rules_version());
  return new;
end $$;

/**
 * Gives rows of before their wall times, in the company's zone, by the rules that ship. The moment is what was stored and what
 * everybody was told, so it stays; runs once, at the start that brings the first rules.
 */
create function fill_wall_times() returns void language plpgsql security definer set search_path = public, pg_temp as $$
declare entered text := coalesce(current_setting('app.company_id', true), ''); company object_id;
begin
  for company in select id from companies order by id loop
    perform set_config('app.company_id', company, true);
    update bids set clock_rules = zone_rules_version() where company_id = company and clock_rules is null;
    update tenders set clock_rules = zone_rules_version() where company_id = company and clock_rules is null;
    update tasks set clock_rules = zone_rules_version() where company_id = company and clock_rules is null;
  end loop;
  perform set_config('app.company_id', entered, true);
end $$;

/** The companies with moments to come that were worked out by other rules. It looks into one company at a time, as everybody. */
create function companies_with_other_rules() returns setof object_id
language plpgsql security definer set search_path = public, pg_temp as $$
declare entered text := coalesce(current_setting('app.company_id', true), ''); company object_id; ours text := zone_rules_version();
begin
  for company in select id from companies order by id loop
    perform set_config('app.company_id', company, true);
    if exists (select from bids where company_id = company and clock_rules <> ours and (deadline > now() or questions_deadline > now()))
      or exists (select from tenders where company_id = company and clock_rules <> ours and (deadline > now() or questions_deadline > now()))
      or exists (select from tasks where company_id = company and clock_rules <> ours and due_date > now()) then
      return next company;
    end if;
  end loop;
  perform set_config('app.company_id', entered, true);
end $$;

/** As in 0030, with wall times and zones. */
create function tender_on_wire(tender text) returns json language sql stable as $$
  select row_to_json(r) from (select t.id as _id, t.title, wire_time(t.deadline) as deadline,
    t.deadline_zone as "deadlineZone", wire_wall_time(t.deadline_local) as "deadlineLocal", t.reference, t.buyer, t.type, t.procedure,
    t.submission_type as "submitionType", t.value, t.currency, t.country, t.region, t.cpv,
    wire_time(t.published_at) as "publishedAt", wire_time(t.questions_deadline) as "questionsDeadline", t.questions_deadline_zone as "questionsDeadlineZone",
    wire_wall_time(t.questions_deadline_local) as "questionsDeadlineLocal", t.language, t.source,
    t.source_url as "sourceUrl",
    coalesce((select json_agg(person_on_wire(a.user_id) order by lower(u.full_name), u.id)
      from tender_assignees a join users u on u.id = a.user_id where a.tender_id = t.id), '[]') as assigned,
    t.status, (select b.id from bids b where b.tender_id = t.id) as bid, wire_time(t.cancelled_at) as "cancelledAt",
    case when t.scored_with = c.services_version then t.score end as score,
    case when t.scored_with = c.services_version then t.reasons else '[]' end as reasons,
    wire_time(t.created_at) as "createdAt", wire_time(t.updated_at) as "updatedAt", t.version
    from tenders t join companies c on c.id = t.company_id where t.id = tender) r
$$;

/** As in 0017, by the rules that ship. */
create function company_today() returns date language sql stable as $$
  select wall_time(now(), c.timezone)::date from companies c where c.id = current_company()
$$;

/** A reading of the same content in another version of the reader, or one that goes: what it kept goes with it. */
create function let_reading_go() returns trigger language plpgsql as $$
begin
  insert into loose_contents (storage_key) values (old.storage_key)
    on conflict (storage_key) do update set remove_after = now();
  return null;
end $$;

/** The table of a kind of object. */
create function bin_table(kind text) returns regclass language sql stable as $$
  select case kind when 'bid' then 'bids' when 'tender' then 'tenders' when 'client' then 'clients' when 'answer' then 'answers'
    when 'file' then 'files' end::regclass
$$;

/**
 * The tables whose rows go with a row of `root`, by the links of the catalogue: those that others point to come first. How
 * documents came to Google Drive is no part of them, since they leave it with their deletion and come to it anew.
 */
create function bin_tables(root regclass) returns table (part regclass, depth integer) language sql stable as $$
  with recursive closure (part) as (
      select root union
      select k.conrelid::regclass from pg_constraint k join closure c on k.confrelid = c.part
      where k.contype = 'f' and k.confdeltype = 'c'
        and k.conrelid::regclass::text not in ('drive_files', 'drive_folders', 'drive_skips')),
    edges as (
      select k.confrelid::regclass as above, k.conrelid::regclass as below from pg_constraint k
      where k.contype = 'f' and k.conrelid <> k.confrelid
        and k.conrelid in (select c.part from closure c) and k.confrelid in (select c.part from closure c)),
    depths (part, depth) as (select root, 0 union select e.below, d.depth + 1 from depths d join edges e on e.above = d.part)
  select d.part, max(d.depth) from depths d group by d.part order by 2, d.part::text
$$;

/**
 * Links between tables. `equal`: SQL that finds the row of `above` ("a") that a row of `below` names, over the row itself ("b")
 * or over one kept as JSON (r.row); `cleared`: the columns that PostgreSQL empties when it goes, none where it does not.
 */
create function bin_edges() returns table (below regclass, above regclass, deletes "char", equal text, equal_kept text, linked text,
  cleared text[]) language sql stable as $$
  select k.conrelid::regclass, k.confrelid::regclass, k.confdeltype,
    (select string_agg(format('b.%I = (r.row ->> %L)::%s', b.attname, a.attname, format_type(b.atttypid, b.atttypmod)), ' and ')
      from unnest(k.conkey, k.confkey) as u (below, above)
        join pg_attribute b on b.attrelid = k.conrelid and b.attnum = u.below
        join pg_attribute a on a.attrelid = k.confrelid and a.attnum = u.above),
    (select string_agg(format('a.%I = (r.row ->> %L)::%s', a.attname, b.attname, format_type(a.atttypid, a.atttypmod)), ' and ')
      from unnest(k.conkey, k.confkey) as u (below, above)
        join pg_attribute b on b.attrelid = k.conrelid and b.attnum = u.below
        join pg_attribute a on a.attrelid = k.confrelid and a.attnum = u.above),
    (select max(b.attname) from pg_attribute b where b.attrelid = k.conrelid and b.attnum = any(k.conkey) and b.attname <> 'company_id'),
    array(select b.attname::text from pg_attribute b where b.attrelid = k.conrelid and b.attnum = any(k.conkey)
      and b.attname <> 'company_id' and not b.attnotnull)
  from pg_constraint k where k.contype = 'f' and k.connamespace = 'public'::regnamespace
$$;

/** SQL for the key of a row of a table as JSON, over the alias "b". */
create function bin_key(part regclass) returns text language sql stable as $$
  select format('jsonb_build_object(%s)', string_agg(format('%L, b.%I', a.attname, a.attname), ', '))
  from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any(i.indkey)
  where i.indrelid = part and i.indisprimary
$$;

/** SQL that finds the row "b" of a table by the key of a link "l". */
create function bin_key_equal(part regclass) returns text language sql stable as $$
  select string_agg(format('b.%I = (l.key ->> %L)::%s', a.attname, a.attname, format_type(a.atttypid, a.atttypmod)), ' and ')
  from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any(i.indkey)
  where i.indrelid = part and i.indisprimary
$$;

/**
 * Keeps objects of a kind in the bin, with all rows that will go with them; whoever calls it deletes them in the same
 * transaction. Objects that the company does not have are passed over.
 */
create function put_in_bin(kind text, ids text[]) returns void language plpgsql as $$
declare root regclass := bin_table(kind); step record; link record; found text;
begin
  execute format($sql$insert into bin_items (id, kind, label, bid_id, bid_title)
    select o.id, %L, left(coalesce(whole ->> 'original_title', whole ->> 'title', whole ->> 'name', whole ->> 'question', ''), 200),
      case when %L = 'file' then whole ->> 'bid_id' end,
      coalesce((select b.original_title from bids b where %L = 'file' and b.id = whole ->> 'bid_id'), '')
    from %s o, to_jsonb(o) whole where o.id = any($1)$sql$, kind, kind, kind, root) using ids;
  execute format('insert into bin_rows (item_id, table_name, row) select o.id, %L, to_jsonb(o) from %s o where o.id = any($1)', root, root)
    using ids;
  for step in select t.part from bin_tables(root) t where t.depth > 0 order by t.depth, t.part::text loop
    select string_agg(format('select r.item_id, b.ctid as at from bin_rows r join %s b on %s
        where r.company_id = current_company() and r.item_id = any($1) and r.table_name = %L', step.part, e.equal, e.above), ' union ')
      into found from bin_edges() e
      where e.below = step.part and e.deletes = 'c' and e.above <> e.below and e.above in (select t.part from bin_tables(root) t);
    execute format('insert into bin_rows (item_id, table_name, row) select x.item_id, %L, to_jsonb(b) from (%s) x join %s b on b.ctid = x.at',
      step.part, found, step.part) using ids;
  end loop;
  -- What others emptied of it, outside of what goes with it.
  for link in select e.* from bin_edges() e where e.deletes = 'n' and e.above in (select t.part from bin_tables(root) t)
      and e.below not in (select t.part from bin_tables(root) t) and e.below::text not in ('bin_items') loop
    execute format('insert into bin_links (item_id, table_name, key, columns)
        select r.item_id, %L, %s, jsonb_build_object(%L, b.%I) from bin_rows r join %s b on %s
        where r.company_id = current_company() and r.item_id = any($1) and r.table_name = %L',
      link.below, bin_key(link.below), link.linked, link.linked, link.below, link.equal, link.above) using ids;
  end loop;
  update bin_items i set size = s.size from (
      select r.item_id, sum((r.row ->> 'size')::bigint) as size from bin_rows r
      where r.item_id = any(ids) and r.table_name = 'files' group by r.item_id) s
    where i.id = s.item_id;
end $$;

/** A row as it goes back: triggers count anew, and what was under way when it was deleted is over. */
create function row_from_bin(part text, kept jsonb) returns jsonb language sql stable as $$
  select case part
    when 'bids' then kept || '{"comment_count": 0, "task_count": 0, "task_done_count": 0, "drive_folder_link": null}'
    when 'answers' then kept || '{"use_count": 0}'
    when 'files' then kept || '{"drive_file_id": null}'
    when 'generations' then case when kept ->> 'status' in ('queued', 'running')
      then kept || jsonb_build_object('status', 'cancelled', 'worker', null, 'finished_at', now()) else kept end
    else kept end
$$;

/**
 * Puts objects of a kind back from the bin, with the same ids and versions. A link to something that is gone for good is
 * left empty, or the row that cannot be without it left out; where it lies in the bin itself, it waits there to come back
 * with it. Whether names are free and the client of a bid is there is asked before (restore.ts).
 */
create function take_from_bin(kind text, ids text[]) returns void language plpgsql as $$
declare root regclass := bin_table(kind); step record; link record; names text;
begin
  perform set_config('app.importing', 'on', true), set_config('app.bin', 'on', true);
  -- A bid that somebody made of the tender meanwhile keeps it.
  update bin_rows r set row = r.row || '{"tender_id": null}'
    where r.item_id = any(ids) and r.table_name = 'bids' and exists (select from bids b where b.tender_id = r.row ->> 'tender_id');
  for step in select t.part from bin_tables(root) t order by t.depth, t.part::text loop
    for link in select e.* from bin_edges() e where e.below = step.part and e.above <> e.below and e.linked is not null loop
      if link.cleared <> '{}' then
        execute format('insert into bin_links (item_id, table_name, key, columns)
            select o.item_id, r.table_name, %s, jsonb_build_object(%L, r.row -> %L) from bin_rows r
              cross join lateral jsonb_populate_record(null::%s, r.row) b
              join bin_rows o on o.company_id = r.company_id and o.table_name = %L and o.row ->> ''id'' = r.row ->> %L
            where r.item_id = any($1) and r.table_name = %L and not exists (select from %s a where %s)',
          bin_key(step.part), link.linked, link.linked, step.part, link.above, link.linked, step.part, link.above, link.equal_kept) using ids;
        execute format('update bin_rows r set row = r.row || $2 where r.item_id = any($1) and r.table_name = %L and r.row ->> %L is not null
            and not exists (select from %s a where %s)', step.part, link.linked, link.above, link.equal_kept)
          using ids, (select jsonb_object_agg(c, null) from unnest(link.cleared) c);
      else
        execute format('update bin_rows r set item_id = o.item_id from bin_rows o
            where r.item_id = any($1) and r.table_name = %L and o.company_id = r.company_id and o.table_name = %L
              and o.row ->> ''id'' = r.row ->> %L and not exists (select from %s a where %s)',
          step.part, link.above, link.linked, link.above, link.equal_kept) using ids;
        execute format('delete from bin_rows r where r.item_id = any($1) and r.table_name = %L and not exists (select from %s a where %s)',
          step.part, link.above, link.equal_kept) using ids;
      end if;
    end loop;
    -- Rows kept before a migration lack the columns it added: those get what it gave all rows.
    for names in select distinct (select string_agg(quote_ident(a.attname), ', ' order by a.attnum) from pg_attribute a
          where a.attrelid = step.part and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' and r.row ? a.attname)
        from bin_rows r where r.item_id = any(ids) and r.table_name = step.part::text loop
      execute format('insert into %s (%s) overriding system value select %s from bin_rows r
          cross join lateral jsonb_populate_record(null::%s, row_from_bin(%L, r.row)) b
          where r.item_id = any($1) and r.table_name = %L and (select string_agg(quote_ident(a.attname), '', '' order by a.attnum)
            from pg_attribute a where a.attrelid = %L::regclass and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''''
              and r.row ? a.attname) = $2',
        step.part, names, regexp_replace(names, '(^|, )', '\1b.', 'g'), step.part, step.part, step.part, step.part) using ids, names;
    end loop;
  end loop;
  for link in select distinct l.table_name, k.name from bin_links l, jsonb_object_keys(l.columns) k (name) where l.item_id = any(ids) loop
    -- Where the row that named it lies in the bin now, it comes back with the name.
    update bin_rows r set row = r.row || l.columns from bin_links l
      where l.item_id = any(ids) and l.table_name = link.table_name and l.columns ? link.name and r.company_id = l.company_id
        and r.table_name = l.table_name and r.row ->> 'id' = l.key ->> 'id' and r.row @> l.key;
    execute format('update %I b set %I = (l.columns ->> %L) from bin_links l
        where l.item_id = any($1) and l.table_name = %L and l.columns ? %L and %s and b.%I is null',
      link.table_name, link.name, link.name, link.table_name, link.name, bin_key_equal(link.table_name::regclass), link.name)
      using ids;
  end loop;
  perform set_config('app.importing', '', true), set_config('app.bin', '', true);
  insert into audit_log (action, kind, object_id, label)
    select 'restore', i.kind, coalesce(i.bid_id, i.id), i.label from bin_items i where i.id = any(ids);
  delete from bin_items where id = any(ids);
end $$;

/** Lets a content go after the commit, and what was read in it, unless a file has it: out of the bin or in it. */
create function let_unnamed_content_go(company text, key text, sum text) returns void language plpgsql as $$
declare entered text := coalesce(current_setting('app.company_id', true), '');
begin
  perform set_config('app.company_id', company, true);
  -- One after the other, so that of two who remove the last two files of a content the second lets it go.
  perform pg_advisory_xact_lock(hashtextextended(key, 7236118));
  if not exists (select from files f where f.company_id = company and f.storage_key = key)
      and not exists (select from tender_files f where f.company_id = company and f.storage_key = key)
      and not exists (select from bin_rows r where r.company_id = company and r.table_name in ('files', 'tender_files')
        and r.row ->> 'storage_key' = key) then
    insert into loose_contents (storage_key) values (key) on conflict (storage_key) do update set remove_after = now();
  end if;
  if not has_content(sum) then
    delete from document_readings r where r.company_id = company and r.sha256 = sum;
  end if;
  perform set_config('app.company_id', entered, true);
end $$;

/** The content of a deleted document goes once nothing names it; what lies in the bin still does. */
create function let_content_go() returns trigger language plpgsql as $$
begin
  perform let_unnamed_content_go(old.company_id, old.storage_key, old.sha256);
  return null;
end $$;

/** What leaves the bin for good takes its content along, unless a document has it: restored, or another's. */
create function let_binned_content_go() returns trigger language plpgsql as $$
begin
  perform let_unnamed_content_go(old.company_id, old.row ->> 'storage_key', old.row ->> 'sha256');
  return null;
end $$;

/** Takes words out of those that mistyped words are mended with where nothing that is left holds them. */
create function forget_words(texts text) returns void language plpgsql as $$
declare searched text := current_setting('app.search', true);
begin
  perform set_config('app.search', '', true);
  delete from search_vocabulary v using (
      select distinct left(part, 60) as word from regexp_split_to_table(fold_text(texts), word_gap()) part where length(part) >= 4) w
    where v.word = w.word
      and not exists (select from search_entries e where e.words @@ search_lexeme(current_company() || v.word, false))
      and not exists (select from search_passages p where p.words @@ search_lexeme(current_company() || v.word, false));
  perform set_config('app.search', coalesce(searched, ''), true);
end $$;

/**
 * Takes the words out of entries of the audit log of the entered company: all about these objects, and about a document of this
 * name in a bid. The server itself may not change the log, and this changes nothing else in it.
 */
create function forget_in_audit_log(objects text[], bid text default null, document text default null) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform set_config('app.bin', 'on', true);
  update audit_log a set label = '', before = '{}', after = '{}'
    where a.company_id = current_company()
      and (a.object_id = any(objects) or a.object_id = bid and a.kind = 'file' and a.label = document);
  perform set_config('app.bin', '', true);
end $$;

/**
 * Removes objects from the bin for good, documents deleted before their bid included, and with them what else speaks of them:
 * the words of the audit log and of what was sent to models, notifications, what webhooks were told, words for searching.
 */
create function erase_from_bin(ids text[]) returns void language plpgsql as $$
declare gone text[]; texts text;
begin
  select array_agg(i.id::text) into gone from bin_items i where i.id = any(ids) or i.bid_id = any(ids);
  perform set_config('app.bin', 'on', true), set_config('app.importing', 'on', true);
  select string_agg(x.value, ' ') into texts from bin_rows r, jsonb_each_text(r.row) x
    where r.item_id = any(gone) and (x.key in ('original_title', 'title', 'name', 'reference', 'buyer', 'sector', 'country', 'notes')
      or x.key like 'contact%' or r.table_name = 'comments' and x.key = 'comment' or r.table_name = 'requirements' and x.key = 'text');
  insert into audit_log (action, kind, object_id)
    select 'erase', i.kind, coalesce(i.bid_id, i.id) from bin_items i where i.id = any(gone);
  perform forget_in_audit_log(array(select i.id::text from bin_items i where i.id = any(gone) and i.kind <> 'file'));
  perform forget_in_audit_log('{}', i.bid_id, i.label) from bin_items i where i.id = any(gone) and i.kind = 'file';
  perform set_config('app.bin', 'on', true);
  update ai_ledger a set prompt = '', answer = '', bid_title = '' from bin_links l
    where l.item_id = any(gone) and l.table_name = 'ai_ledger' and a.id = l.key ->> 'id' and a.bid_id is null;
  delete from notifications n using bin_links l
    where l.item_id = any(gone) and l.table_name = 'notifications' and n.id = l.key ->> 'id' and n.bid_id is null;
  -- Its people were told of the deletion in the transaction that put it here.
  delete from notifications n using bin_items i
    where i.id = any(gone) and i.kind = 'bid' and n.type = 'revoke' and n.created_at = i.deleted_at
      and exists (select from jsonb_each_text(n.description) d where strpos(d.value, i.label) > 0);
  delete from calendar_entries e using unnest(gone) g where strpos(e.uid, g) > 0;
  delete from webhook_deliveries where object_id = any(gone);
  -- Progress of reading and writing names the document in hand.
  delete from events e using bin_items i
    where i.id = any(gone) and e.name in ('reading-progress', 'generation-progress')
      and e.data ->> 'bid' in (i.id, i.bid_id);
  delete from bin_items where id = any(gone);
  perform forget_words(coalesce(texts, ''));
  perform set_config('app.bin', '', true), set_config('app.importing', '', true);
end $$;

/** Companies in whose bin something lies longer than that. */
create function companies_with_bin_over(age interval) returns setof object_id language plpgsql security definer
set search_path = public, pg_temp as $$
declare entered text := coalesce(current_setting('app.company_id', true), ''); company object_id;
begin
  for company in select id from companies order by id loop
    perform set_config('app.company_id', company, true);
    if exists (select from bin_items i where i.company_id = company and i.deleted_at < now() - age) then
      return next company;
    end if;
  end loop;
  perform set_config('app.company_id', entered, true);
end $$;

/** The companies whose time has come. Like companies_with_deadlines (0004). */
create function companies_to_erase() returns setof object_id language sql security definer set search_path = public, pg_temp as $$
  select id from companies where ends_at <= now() order by id
$$;

/** What was answered to requests with an idempotency key and names a person or a company; kept for a day otherwise. */
create function forget_answers(word text) returns void language sql as $$
  delete from idempotency_keys where scope like '%' || word || '%' or answer like '%' || word || '%';
  delete from public_answers where answer like '%' || word || '%';
$$;

/**
 * Takes a person out of one company: their membership with what hangs on it, the words about them in logs and messages, their
 * name in mentions. What they did for the company stays, under `former`.
 */
create function take_person_out(company text, person text, called text, mail text, former text) returns void
language plpgsql as $$
declare named text := '\m' || regexp_replace(called, '([^[:alnum:][:space:]])', '\\\1', 'g') || '\M';
begin
  delete from members where company_id = company and user_id = person;
  delete from api_tokens where company_id = company and created_by = person;
  delete from invitations where company_id = company and lower(email) = lower(mail);
  delete from outbox where company_id = company and lower(recipient) = lower(mail);
  delete from events where company_id = company and (data::text like '%' || person || '%' or data::text ~ named);
  delete from webhook_deliveries where company_id = company and (body like '%' || person || '%' or body like '%' || mail || '%');
  -- What others were told of what the person did: who, and that, is told of nobody now.
  delete from notifications where company_id = company and description::text ~ named;
  update comments set comment = replace(comment, format('@[%s](%s)', called, person), format('@[%s](%s)', former, person))
    where company_id = company and comment like '%' || person || '%';
  update requirement_comments set comment = replace(comment, format('@[%s](%s)', called, person), format('@[%s](%s)', former, person))
    where company_id = company and comment like '%' || person || '%';
  update bin_rows r set row = r.row || jsonb_build_object('comment',
      replace(r.row ->> 'comment', format('@[%s](%s)', called, person), format('@[%s](%s)', former, person)))
    where r.company_id = company and r.table_name in ('comments', 'requirement_comments') and r.row ->> 'comment' like '%' || person || '%';
  update audit_log a set label = '', before = '{}', after = '{}'
    where a.company_id = company and (a.kind in ('account', 'member', 'invitation')
        and (a.object_id = person or a.label in (called, mail) or a.kind = 'account' and a.user_id = person)
      or a.before::text like '%' || mail || '%' or a.after::text like '%' || mail || '%'
      or a.before::text like '%@[' || called || '](%' or a.after::text like '%@[' || called || '](%'
      or a.label like '%@[' || called || '](%');
  update audit_log a set address = '', session_id = null, token_name = '' where a.company_id = company and a.user_id = person;
end $$;

/** Whether anything in the entered company names a person. */
create function names_person(person text) returns boolean language plpgsql as $$
declare place record; found boolean;
begin
  for place in select * from person_columns() loop
    execute format('select exists (select from %I where company_id = current_company() and %I = $1)', place.table_name, place.column_name)
      into found using person;
    if found then
      return true;
    end if;
  end loop;
  return exists (select from bin_rows where company_id = current_company() and row::text like '%' || person || '%');
end $$;

/**
 * Erases a person's account: sessions, links, choices, Google, picture (the caller removes its file), membership everywhere. Where
 * their work is still kept by a company, it stays under `former`, with an address and a password (`hash`) that are nobody's.
 */
create function erase_account(person text, former text, hash text) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare entered text := coalesce(current_setting('app.company_id', true), ''); company object_id; who users; is_named boolean := false;
begin
  select * into who from users where id = person for update;
  if who.id is null then
    return;
  end if;
  perform set_config('app.importing', 'on', true), set_config('app.bin', 'on', true), set_config('app.user_id', '', true);
  for company in select id from companies order by id loop
    perform set_config('app.company_id', company, true);
    if names_person(person) or exists (select from invitations i where i.company_id = company and lower(i.email) = lower(who.email)) then
      perform take_person_out(company, person, who.full_name, who.email, former);
      is_named := is_named or names_person(person);
    end if;
  end loop;
  perform set_config('app.company_id', entered, true);
  delete from sessions where user_id = person;
  delete from account_tokens where user_id = person;
  delete from account_mails where user_id = person or lower(recipient) = lower(who.email);
  delete from google_accounts where user_id = person;
  delete from google_sign_ins where user_id = person;
  delete from idempotency_keys where user_id = person;
  delete from calendar_feeds where user_id = person;
  delete from notification_choices where user_id = person;
  perform forget_answers(person), forget_answers(who.email), forget_jobs(person), forget_jobs(who.email);
  if is_named then
    update users set full_name = former, email = person || '@former.invalid', password_hash = hash, logo = null, verified_at = null,
      ends_at = null, language = 'en' where id = person;
  else
    delete from users where id = person;
  end if;
  perform set_config('app.importing', '', true), set_config('app.bin', '', true);
end $$;

/**
 * The companies of a user in which nobody else is an owner who stays: their name, how many members there are beside, when they are
 * erased. Only for the user of the transaction.
 */
create function owned_alone(person text) returns table (_id text, name text, others integer, ends timestamptz)
language plpgsql security definer set search_path = public, pg_temp as $$
declare entered text := coalesce(current_setting('app.company_id', true), ''); one record;
begin
  if person is distinct from current_member() then
    return;
  end if;
  for one in select m.company_id from members m where m.user_id = person and m.role = 'owner' order by m.company_id loop
    perform set_config('app.company_id', one.company_id, true);
    return query select c.id::text, c.name, (select count(*)::int from members m where m.company_id = c.id and m.user_id <> person), c.ends_at
      from companies c where c.id = one.company_id and not exists (
        select from members m join users u on u.id = m.user_id where m.company_id = c.id and m.user_id <> person and m.role = 'owner'
          and u.ends_at is null and not exists (select from invitations i where i.company_id = c.id and i.stands_in = u.id));
  end loop;
  perform set_config('app.company_id', entered, true);
end $$;

/** Gives a company whose only owner is leaving to the member who has been there longest, those of the highest role first. */
create function hand_over_from(person text) returns void language plpgsql security definer set search_path = public, pg_temp as $$
declare entered text := coalesce(current_setting('app.company_id', true), ''); company object_id;
begin
  for company in select id from companies order by id loop
    perform set_config('app.company_id', company, true);
    if exists (select from members where company_id = company and user_id = person and role = 'owner')
      and not exists (select from members where company_id = company and user_id <> person and role = 'owner') then
      update members set role = 'owner' where company_id = company and user_id = (
        select m.user_id from members m where m.company_id = company and m.user_id <> person
          and not exists (select from invitations i where i.company_id = company and i.stands_in = m.user_id)
        order by array_position(array['admin', 'member', 'viewer'], m.role), m.created_at, m.user_id limit 1);
    end if;
  end loop;
  perform set_config('app.company_id', entered, true);
end $$;

/** The last moment of a day on the calendar of the entered company. */
create function end_of_day(day date) returns timestamptz language sql stable strict as $$
  select moment_of(day + time '23:59:59.999', c.timezone) from companies c where c.id = current_company()
$$;

/** What the queue holds of work for a person or a company, also of what is being worked on: a job without its row ends unseen. */
create function forget_jobs(word text) returns void language plpgsql security definer set search_path = public, pg_temp as $$
declare place text;
begin
  foreach place in array array['pgboss.job', 'pgboss.archive'] loop
    if to_regclass(place) is not null then
      execute format('delete from %s where data::text like $1', place) using '%' || word || '%';
    end if;
  end loop;
end $$;

/**
 * Whether a content is still a file of something in the entered company, in the bin or out of it. The company is named: what follows
 * from a deletion runs as the owner of the tables, who may see all of them, and the same tender is many companies' document.
 */
create function has_content(sum text) returns boolean language sql stable as $$
  select exists (select from files where company_id = current_company() and sha256 = sum)
    or exists (select from pack_files where company_id = current_company() and sha256 = sum)
    or exists (select from tender_files where company_id = current_company() and sha256 = sum)
    or exists (select from bin_rows r where r.company_id = current_company() and r.table_name in ('files', 'tender_files')
      and r.row ->> 'sha256' = sum)
$$;

/**
 * As `foldText` in engine/src/text/fold.ts, letter for letter: lower case, without accents, vowel signs and marks of direction,
 * full-width signs and ligatures taken apart, letters that are written in several ways brought to one, straight quotes, one dash.
 * Most texts need no more than their common letters put right, which is an eighth of the cost of the rest.
 */
create function fold_text(words text) returns text language plpgsql immutable parallel safe strict as $$
declare folded text;
begin
  if octet_length(words) = length(words) then
    return lower(words);
  end if;
  folded := translate(lower(words),
    U&'àáâãäåçèéêëìíîïñòóôõöøùúûüýÿłđðı’‘“”«»–—\00a0\202fأإآىئةؤ٠١٢٣٤٥٦٧٨٩\0640\064b\064c\064d\064e\064f\0650\0651\0652',
    U&'aaaaaaceeeeiiiinoooooouuuuyyldd\0069\0027\0027""""--  ااايي\0647و0123456789');
  if folded ~ U&'[^\0001-\007f\0621\0627\0628\062a-\063a\0641-\0648\064aœæßþ]' then
    folded := translate(
      lower(regexp_replace(normalize(replace(words, '´', ''''), NFKD), '[\u00ad\u0300-\u036f\u0483-\u0487\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061a\u061c\u0640\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e4\u06e7\u06e8\u06ea-\u06ed\u08ca-\u08e1\u08e3-\u08ff\u1ab0-\u1aff\u1dc0-\u1dff\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\u20d0-\u20ff\ufe00-\ufe0f\ufe20-\ufe2f\ufeff]+', '', 'g')),
      'أإآٱىیئةەھہۃکؤ٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹øłđðħŧŋıς’‘‛′ʼ“”„‟«»‐‑‒–—―−⁄',
      'ااااييي' || 'ههههه' || 'كو01234567890123456789olddhtniσ' || '''''''''''' || '""""""' || '-------/');
  end if;
  if folded ~ '[œæßþ]' then
    folded := replace(replace(replace(replace(folded, 'œ', 'oe'), 'æ', 'ae'), 'ß', 'ss'), 'þ', 'th');
  end if;
  return case when octet_length(folded) = length(folded) then folded else normalize(folded, NFC) end;
end $$;

/** As in 0047, with whether the deadline is assumed. */
create function bid_on_wire(bid text) returns json language sql stable as $$
  select row_to_json(r) from (select b.id as _id,
    (select json_build_object('_id', c.id, 'name', c.name) from clients c where c.id = b.client_id) as client,
    b.original_title as "originalTitle", b.type, b.submission_type as "submitionType",
    coalesce((select json_agg(json_build_object('_id', s.id, 'name', s.name) order by lower(s.name), s.id)
      from bid_services bs join services s on s.id = bs.service_id where bs.bid_id = b.id), '[]') as services,
    wire_time(b.deadline) as deadline, b.deadline_zone as "deadlineZone", wire_wall_time(b.deadline_local) as "deadlineLocal",
    b.is_deadline_assumed as "isDeadlineAssumed",
    coalesce((select json_agg(person_on_wire(t.user_id) order by lower(u.full_name), u.id)
      from bid_team t join users u on u.id = t.user_id where t.bid_id = b.id), '[]') as team,
    b.status, b.test, b.chased, b.region, b.drive_folder_link as "driveFolderLink", b.priority,
    b.chase_count as "chaseCount", b.comment_count as "commentCount", person_on_wire(b.reviewer_id) as reviewer, b.value,
    b.reference, b.buyer_contact as "buyerContact", b.tender_id as tender,
    wire_time(b.questions_deadline) as "questionsDeadline", b.questions_deadline_zone as "questionsDeadlineZone",
    wire_wall_time(b.questions_deadline_local) as "questionsDeadlineLocal", b.go_no_go as "goNoGo", b.outcome_reason as "outcomeReason",
    person_on_wire(b.created_by) as "createdBy", wire_time(b.created_at) as "createdAt", wire_time(b.updated_at) as "updatedAt",
    wire_time(b.submitted_at) as "submittedAt", wire_time(b.decided_at) as "decidedAt", b.version,
    json_build_object('done', b.task_done_count, 'total', b.task_count) as tasks
    from bids b where b.id = bid) r
$$;

/** As in 0039; whoever opens again what was withdrawn takes it back. */
create function keep_requirement() returns trigger language plpgsql as $$
begin
  if new.status <> 'ignored' then
    new.is_withdrawn := false;
  end if;
  if current_setting('app.importing', true) = 'on' then
    return new;
  end if;
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

/**
 * What may have been meant where what was typed exists too: the typed words with one of them replaced by a word of the company
 * that is one slip away (a letter wrong, missing, too many, or two neighbours swapped, but for the first letter, which people
 * seldom get wrong), four such texts at most. Words of four letters or fewer and those with figures are taken as they are, and so
 * are two words of which one begins the other. Words of comments, documents and the like count `everywhere`, else those of
 * titles and names alone.
 */
create function similar_words(typed text, everywhere boolean) returns text[] language plpgsql stable as $$
declare given text[]; one text; near text; found text[] := '{}';
begin
  given := array(select fold_text(p) from regexp_split_to_table(left(btrim(typed), 200), word_gap()) p where fold_text(p) <> '' limit 12);
  for place in 1 .. cardinality(given) loop
    one := given[place];
    if length(one) between 5 and 40 and one !~ '[0-9]' then
      for near in
        select v.word from search_vocabulary v
        where length(v.word) between length(one) - 1 and length(one) + 1 and (everywhere or v.in_titles)
          -- The same first letter, as a range: the words are kept in the order of their letters.
          and v.word >= left(one, 1) and v.word < chr(ascii(one) + 1) and not v.word ^@ one and not one ^@ v.word
          and (levenshtein_less_equal(v.word, one, 1) <= 1
            or exists (select from generate_series(1, length(one) - 1) i
              where v.word = overlay(one placing reverse(substr(one, i, 2)) from i for 2)))
        order by v.in_titles desc, v.word limit 3
      loop
        found := found || array_to_string(given[:place - 1] || near || given[place + 1:], ' ');
      end loop;
    end if;
  end loop;
  return found[:4];
end $$;

create trigger count_uses after insert or delete on answer_uses for each row execute function count_answer_uses();
create trigger drop_passage after delete on clients for each row execute function drop_search_passage();
create trigger drop_passage after delete on comments for each row execute function drop_search_passage();
create trigger drop_passage after delete on files for each row execute function drop_search_passage();
create trigger drop_passage after delete on requirements for each row execute function drop_search_passage();
create trigger drop_search after delete on bids for each row execute function drop_search_entry();
create trigger drop_search after delete on tenders for each row execute function drop_search_entry();
create trigger fold_words before insert or update of title, reference, buyer on tenders
  for each row execute function fold_tender();
create trigger keep_answer after update on requirements for each row
  when ((old.answer, old.status) is distinct from (new.answer, new.status)) execute function keep_requirement_answer();
select keeps_audit('ai_models', 'ai-model', 'id', '{api_key}');
select keeps_audit('ai_settings', 'ai-settings', 'company_id');
select keeps_audit('answers', 'answer', 'id', '{words, use_count, merged_from}', 'old.version is distinct from new.version');
select keeps_audit('api_tokens', 'api-token', 'id', '{secret_hash, last_used_on}');
select keeps_audit('bid_fact_decisions', 'bid-fact', 'bid_id', '{bid_id, own, seen, decided_by, decided_at}');
select keeps_part_audit('bid_services', 'bid', 'bid_id');
select keeps_part_audit('bid_team', 'bid', 'bid_id');
select keeps_audit('bids', 'bid', 'id',
  '{comment_count, task_count, task_done_count, deadline_local, questions_deadline_local, clock_rules}', 'old.version is distinct from new.version');
select keeps_audit('checklist_items', 'checklist-item', 'bid_id', '{bid_id, number, decided_by, decided_at, requirement_id, file_id, document, page, paragraph, sheet, cell}',
  'old.* is distinct from new.*', 'current_member() is not null');
select keeps_audit('clients', 'client');
select keeps_audit('comments', 'comment', 'bid_id');
select keeps_audit('companies', 'company', 'id', '{services_version}');
select keeps_audit('document_kinds', 'document-kind', 'bid_id', '{bid_id, file_id, kind, number, issued_on, names, own_amends, decided_by, decided_at}',
  '(old.own_kind, old.own_number, old.own_amends) is distinct from (new.own_kind, new.own_number, new.own_amends)', 'current_member() is not null');
select keeps_audit('facts', 'fact');
select keeps_audit('files', 'file', 'bid_id', '{storage_key, form_report, answers}');
select keeps_audit('generations', 'generation', 'bid_id', '{stage, done, total, file, worker, attempts}',
  'old.status is distinct from new.status and new.status in (''done'', ''failed'', ''cancelled'')');
select keeps_audit('integrations', 'integration', 'service', '{access_token, refresh_token, access_expires_at}');
select keeps_audit('invitations', 'invitation', 'id', '{token_hash}');
select keeps_audit('letters', 'letter', 'bid_id', '{bid_id, thread_id, begun, attempts, message_id, answers_to, gmail_id, author_id, from_name, from_address}',
  'old.status is distinct from new.status', 'current_member() is not null');
select keeps_audit('members', 'member', 'user_id');
select keeps_audit('requirement_comments', 'requirement-comment', 'requirement_id');
select keeps_audit('requirements', 'requirement', 'bid_id', '{box, number, merged_from, amendments, state, is_withdrawn}', 'old.* is distinct from new.*',
  'current_member() is not null');
select keeps_audit('services', 'service');
create trigger keep_audit after insert on sessions for each row execute function keep_session_audit();
select keeps_audit('task_templates', 'task-template');
select keeps_audit('tasks', 'task', 'bid_id', '{due_date_local, clock_rules}');
select keeps_audit('template_tasks', 'template-task', 'template_id');
select keeps_part_audit('tender_assignees', 'tender', 'tender_id');
select keeps_audit('tender_files', 'file', 'tender_id', '{storage_key}');
select keeps_audit('tender_sources', 'tender-source', 'id', '{api_key, place, next_run_at, queued_at, worker, run_id, failures, date_orders}',
  'old.updated_at is distinct from new.updated_at');
select keeps_audit('tenders', 'tender', 'id',
  '{score, reasons, scored_with, notice, notice_date, folded, deadline_local, questions_deadline_local, clock_rules}',
  'old.version is distinct from new.version');
select keeps_audit('webhooks', 'webhook', 'id', '{secret, old_secret, failing_since}');
select keeps_audit('withdrawals', 'withdrawal', 'bid_id',
  '{bid_id, requirement_id, file_id, quote_key, status_before, reason_before, version_before, approved_by_before, approved_at_before, decided_by, decided_at}',
  'old.is_accepted is distinct from new.is_accepted', 'current_member() is not null');
create trigger keep_audit_change after update of full_name, email, logo, verified_at, password_hash on users
  for each row when (old.* is distinct from new.*) execute function keep_user_audit();
create trigger keep_audit_removal after delete on sessions for each row
  when (old.expires_at > now() and old.last_seen_at > now() - interval '12 hours') execute function keep_session_audit();
create trigger keep_bid_counts after insert or delete on comments for each row execute function keep_bid_counts();
create trigger keep_bid_counts after insert or delete or update of status, bid_id on tasks for each row execute function keep_bid_counts();
create trigger keep_first_answer after insert on requirements for each row when (new.answer <> '') execute function keep_requirement_answer();
create trigger keep_first_version after insert on answers for each row execute function keep_answer_version();
create trigger keep_passage after insert on clients for each row execute function keep_client_passage();
create trigger keep_passage after insert on comments for each row execute function keep_comment_passage();
create trigger keep_passage after insert on files for each row execute function keep_document_passage();
create trigger keep_passage after insert on requirements for each row execute function keep_requirement_passage();
create trigger keep_passage_change after update on clients for each row
  when ((old.name, old.sector, old.country, old.contact_name, old.contact_email, old.notes)
    is distinct from (new.name, new.sector, new.country, new.contact_name, new.contact_email, new.notes))
  execute function keep_client_passage();
create trigger keep_passage_change after update of comment on comments for each row
  when (old.comment is distinct from new.comment) execute function keep_comment_passage();
create trigger keep_passage_change after update of name on files for each row
  when (old.name is distinct from new.name) execute function keep_document_passage();
create trigger keep_passage_change after update of text on requirements for each row
  when (old.text is distinct from new.text) execute function keep_requirement_passage();
create trigger keep_requirement before update on requirements for each row execute function keep_requirement();
create trigger keep_search after insert on bids for each row execute function keep_bid_search();
create trigger keep_search after insert on tenders for each row execute function keep_tender_search();
create trigger keep_search_change after update of original_title, reference, client_id on bids for each row
  when ((old.original_title, old.reference, old.client_id) is distinct from (new.original_title, new.reference, new.client_id))
  execute function keep_bid_search();
create trigger keep_search_change after update of name on clients for each row
  when (old.name is distinct from new.name) execute function keep_client_search();
create trigger keep_search_change after update of title, reference, buyer on tenders for each row
  when ((old.title, old.reference, old.buyer) is distinct from (new.title, new.reference, new.buyer))
  execute function keep_tender_search();
create trigger keep_version after update on answers for each row
  when ((old.question, old.answer, old.status) is distinct from (new.question, new.answer, new.status))
  execute function keep_answer_version();
create trigger keep_wall_times before insert on bids for each row execute function keep_wall_times('deadline', 'questions_deadline');
create trigger keep_wall_times before insert on tasks for each row execute function keep_wall_times('due_date');
create trigger keep_wall_times before insert on tenders for each row execute function keep_wall_times('deadline', 'questions_deadline');
create trigger keep_wall_times_change before update of deadline, deadline_local, deadline_zone, questions_deadline,
    questions_deadline_local, questions_deadline_zone, clock_rules on bids for each row
  when ((old.deadline, old.deadline_local, old.deadline_zone, old.questions_deadline, old.questions_deadline_local, old.questions_deadline_zone, old.clock_rules)
    is distinct from (new.deadline, new.deadline_local, new.deadline_zone, new.questions_deadline, new.questions_deadline_local, new.questions_deadline_zone, new.clock_rules))
  execute function keep_wall_times('deadline', 'questions_deadline');
create trigger keep_wall_times_change before update of due_date, due_date_local, due_date_zone, clock_rules on tasks for each row
  when ((old.due_date, old.due_date_local, old.due_date_zone, old.clock_rules)
    is distinct from (new.due_date, new.due_date_local, new.due_date_zone, new.clock_rules))
  execute function keep_wall_times('due_date');
create trigger keep_wall_times_change before update of deadline, deadline_local, deadline_zone, questions_deadline,
    questions_deadline_local, questions_deadline_zone, clock_rules on tenders for each row
  when ((old.deadline, old.deadline_local, old.deadline_zone, old.questions_deadline, old.questions_deadline_local, old.questions_deadline_zone, old.clock_rules)
    is distinct from (new.deadline, new.deadline_local, new.deadline_zone, new.questions_deadline, new.questions_deadline_local, new.questions_deadline_zone, new.clock_rules))
  execute function keep_wall_times('deadline', 'questions_deadline');
create trigger keep_words before insert or update of question, answer, tags on answers
  for each row execute function keep_answer_words();
create trigger let_content_go after delete on bin_rows for each row when (old.table_name in ('files', 'tender_files'))
  execute function let_binned_content_go();
create trigger let_content_go after delete on files for each row execute function let_content_go();
create trigger let_content_go after delete on pack_files for each row execute function let_content_go();
create trigger let_content_go after delete on tender_files for each row execute function let_content_go();
create trigger let_export_go after delete on data_exports for each row
  when (old.storage_key is not null) execute function let_export_go();
create trigger let_export_go_change after update on data_exports for each row
  when (old.storage_key is not null and new.storage_key is null) execute function let_export_go();
create trigger let_mirror_go after delete on drive_folders for each row execute function let_mirror_go();
create trigger let_mirror_go after delete on files for each row when (old.drive_file_id is not null) execute function let_mirror_go();
create trigger let_old_reading_go after update on document_readings for each row
  when (old.storage_key is not null and old.storage_key is distinct from new.storage_key) execute function let_reading_go();
create trigger let_reading_go after delete on document_readings for each row when (old.storage_key is not null)
  execute function let_reading_go();
create trigger mirror_soon after update of original_title on bids for each row
  when (old.original_title is distinct from new.original_title) execute function mirror_soon();
create trigger mirror_soon after insert on files for each row execute function mirror_soon();
create trigger seal_manifest after update of status on bids for each row
  when (new.status = 'submitted' and old.status <> 'submitted') execute function seal_manifest();
create trigger send_letters_soon after insert on letters for each row when (new.status = 'waiting') execute function send_letters_soon();
create trigger services_version after insert or delete or update of name, keywords, cpv on services
  for each row execute function note_change_of_services();
create constraint trigger tell_webhooks after insert or delete on bids
  deferrable initially deferred for each row execute function tell_of_change('bid');
create constraint trigger tell_webhooks after update on generations deferrable initially deferred
  for each row when (old.status is distinct from new.status and new.status in ('done', 'failed', 'cancelled'))
  execute function tell_of_generation();
create constraint trigger tell_webhooks after insert or delete on tender_assignees
  deferrable initially deferred for each row execute function tell_of_assignment();
create constraint trigger tell_webhooks after insert or delete on tenders
  deferrable initially deferred for each row execute function tell_of_change('tender');
create constraint trigger tell_webhooks_change after update on bids deferrable initially deferred
  for each row when (old.version is distinct from new.version) execute function tell_of_change('bid');
create constraint trigger tell_webhooks_change after update on tenders deferrable initially deferred
  for each row when (old.version is distinct from new.version) execute function tell_of_change('tender');

revoke all on function companies_to_erase() from public;
revoke all on function companies_with_bin_over(age interval) from public;
revoke all on function companies_with_deadlines(within interval) from public;
revoke all on function companies_with_due_services() from public;
revoke all on function companies_with_due_sources() from public;
revoke all on function companies_with_mail_due() from public;
revoke all on function companies_with_other_rules() from public;
revoke all on function companies_with_reviews_due(days integer) from public;
revoke all on function companies_with_tenders_to_mail(moment timestamptz) from public;
revoke all on function erase_account(person text, former text, hash text) from public;
revoke all on function fill_wall_times() from public;
revoke all on function forget_in_audit_log(objects text[], bid text, document text) from public;
revoke all on function forget_jobs(word text) from public;
revoke all on function hand_over_from(person text) from public;
revoke all on function owned_alone(person text) from public;
