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
  "company_id": "whose", "bid_id": "the bid", "name": "of which fact", "own": "the values that count, a list", "words": "the same as one reads them, for the audit log",
  "seen": "what the documents said when the person decided, a list", "is_corrected": "or confirmed as it was", "decided_by": "who", "decided_at": "when"}');
select belongs_to_company('bid_fact_decisions');
select keeps_audit('bid_fact_decisions', 'bid-fact', 'bid_id', '{bid_id, own, seen, decided_by, decided_at}');

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
  foreign key (company_id, requirement_id) references requirements (company_id, id) on delete set null (requirement_id),
  foreign key (company_id, file_id) references files (company_id, id) on delete set null (file_id)
);
create index checklist_items_bid on checklist_items (company_id, bid_id, number, id);
create index checklist_items_requirement on checklist_items (company_id, requirement_id);
comment on table checklist_items is 'What must be ready, sent and known before a bid is handed in.';
select describe('checklist_items', '{
  "company_id": "whose", "id": "the item", "bid_id": "the bid", "number": "from 1 in the order one does it; those added by hand come last",
  "kind": "what it asks for; own was added by hand", "text": "the exact words; of an addendum its name", "requirement_id": "the requirement it is made of",
  "file_id": "the document", "document": "its name", "page": "index from 1", "paragraph": "index from 1", "sheet": "of a workbook", "cell": "of a workbook",
  "status": "open, done or not-needed", "decided_by": "who ticked it", "decided_at": "when", "created_at": "when"}');
select belongs_to_company('checklist_items');
-- What a run makes of the documents is told by the run; what people make of it is told here.
select keeps_audit('checklist_items', 'checklist-item', 'bid_id', '{bid_id, number, decided_by, decided_at, requirement_id, file_id, document, page, paragraph, sheet, cell}',
  'old.* is distinct from new.*', 'current_member() is not null');
