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
  foreign key (company_id, file_id) references files (company_id, id) on delete cascade,
  foreign key (company_id, bid_id) references bids (company_id, id) on delete cascade,
  foreign key (company_id, requirement_id) references requirements (company_id, id) on delete set null (requirement_id),
  check (before is not null or after is not null)
);
create index document_differences_bid on document_differences (company_id, bid_id);
create index document_differences_requirement on document_differences (company_id, requirement_id);
comment on table document_differences is 'What an addendum or a newer version of a document adds to the tender, changes in it or withdraws, as the last reading found it.';
select describe('document_differences', '{
  "file_id": "the addendum or newer version", "number": "its place among the differences of the file, from 1", "bid_id": "whose tender",
  "kind": "added, changed or withdrawn", "requirement_id": "the requirement it concerns; null for other words",
  "fact": "what it states anew, such as deadline; null for other words", "heading": "the heading above the new words",
  "before": "the words it concerns: {quote, fileId, document, page, paragraph, sheet, cell}; null for what is added",
  "after": "its own words, as before; null for what a newer version has no longer"}');
select belongs_to_company('document_differences');

create table withdrawals (
  company_id object_id not null default current_company(),
  requirement_id object_id not null,
  quote text not null,
  quote_key text not null generated always as (md5(quote)) stored,
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
  foreign key (company_id, requirement_id) references requirements (company_id, id) on delete cascade,
  foreign key (company_id, bid_id) references bids (company_id, id) on delete cascade,
  foreign key (company_id, file_id) references files (company_id, id) on delete set null (file_id)
);
create index withdrawals_bid on withdrawals (company_id, bid_id);
create index withdrawals_file on withdrawals (company_id, file_id);
comment on table withdrawals is 'What people said of requirements that a document withdraws: that they are withdrawn, or not.';
select describe('withdrawals', '{
  "requirement_id": "the requirement", "quote": "the words that withdraw it", "quote_key": "of the quote", "bid_id": "its bid",
  "file_id": "the document with those words", "document": "its name", "page": "where they stand",
  "is_accepted": "whether the requirement is withdrawn; else it stands, and is not asked again for these words",
  "status_before": "what it was before", "reason_before": "why it was ignored before", "version_before": "of its answer",
  "approved_by_before": "who had approved its answer", "approved_at_before": "when", "decided_by": "who said so", "decided_at": "when"}');
select belongs_to_company('withdrawals');
select keeps_audit('withdrawals', 'withdrawal', 'bid_id',
  '{bid_id, requirement_id, file_id, quote_key, status_before, reason_before, version_before, approved_by_before, approved_at_before, decided_by, decided_at}',
  'old.is_accepted is distinct from new.is_accepted', 'current_member() is not null');
