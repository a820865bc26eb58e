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
  own_number integer check (own_number between 1 and 999),
  own_amends object_id,
  decided_by object_id references users on delete set null,
  decided_at timestamptz(3),
  primary key (company_id, file_id),
  foreign key (company_id, file_id) references files (company_id, id) on delete cascade,
  foreign key (company_id, bid_id) references bids (company_id, id) on delete cascade,
  foreign key (company_id, own_amends) references files (company_id, id) on delete set null (own_amends)
);
create index document_kinds_bid on document_kinds (company_id, bid_id);
create index document_kinds_amends on document_kinds (company_id, own_amends);
comment on table document_kinds is 'What each document of a bid''s buyer is to the tender, as read in it and as a person corrected it.';
select describe('document_kinds', '{
  "file_id": "the document", "bid_id": "its bid", "name": "its name, for the audit log", "kind": "what reading it found it to be; null where it has not been read",
  "number": "which addendum it is by its words; null where it has no number", "issued_on": "the day it says it was issued",
  "names": "the numbered addenda of which it speaks, a list of {kind, number, quote}",
  "own_kind": "what a person said it is; null where nobody did", "own_number": "the number a person gave it, with own_kind",
  "own_amends": "the document a person said it amends, with own_kind; null for the base of the tender",
  "decided_by": "who said so", "decided_at": "when"}');
select belongs_to_company('document_kinds');
select keeps_audit('document_kinds', 'document-kind', 'bid_id', '{bid_id, file_id, kind, number, issued_on, names, own_amends, decided_by, decided_at}',
  '(old.own_kind, old.own_number, old.own_amends) is distinct from (new.own_kind, new.own_number, new.own_amends)', 'current_member() is not null');
