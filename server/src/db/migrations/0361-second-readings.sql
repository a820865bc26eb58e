-- A language model may read a bid's documents a second time: what it pointed at is kept beside what the reader found.

alter table ai_ledger drop constraint ai_ledger_purpose_check;
alter table ai_ledger add constraint ai_ledger_purpose_check check (purpose in ('draft', 'read', 'test'));
select describe('ai_ledger', '{"purpose": "draft, a second reading of documents, or a test of the model"}');

create table second_readings (
  company_id object_id not null default current_company(),
  bid_id object_id not null,
  name text not null,
  value jsonb not null,
  quote text not null,
  file_id object_id,
  document text not null,
  page integer,
  paragraph integer,
  model text not null,
  read_at timestamptz(3) not null default now(),
  primary key (company_id, bid_id, name),
  foreign key (company_id, bid_id) references bids (company_id, id) on delete cascade,
  foreign key (company_id, file_id) references files (company_id, id) on delete cascade
);
create index second_readings_file on second_readings (company_id, file_id);
comment on table second_readings is 'Where a language model pointed in the documents of a bid, held against their words; it states nothing.';
select describe('second_readings', '{
  "company_id": "whose", "bid_id": "the bid", "name": "of which fact", "value": "as the contract spells the value of a fact",
  "quote": "the exact words of the page", "file_id": "the document; what was read in it goes with it", "document": "its name", "page": "index from 1",
  "paragraph": "index from 1", "model": "the name of the model", "read_at": "when"}');
select belongs_to_company('second_readings');
