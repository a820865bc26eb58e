-- What each import created and changed, so that it can be shown and undone as a whole; and values of notices that wait beside a person's own.

create table imports (
  company_id object_id not null default current_company() references companies on delete cascade,
  id object_id not null default new_object_id(),
  kind text not null check (kind in ('tenders', 'bids', 'answers', 'requirements')),
  source text not null check (source in ('file', 'url', 'feed', 'bids')),
  name text not null default '',
  bid_id object_id,
  created_by object_id references users on delete set null,
  created_at timestamptz(3) not null default now(),
  undone_by object_id references users on delete set null,
  undone_at timestamptz(3),
  primary key (company_id, id),
  foreign key (company_id, bid_id) references bids (company_id, id) on delete cascade
);
create index imports_newest on imports (company_id, kind, created_at desc, id);
create index imports_bid on imports (company_id, bid_id);
comment on table imports is 'Imports of files, web pages and sources: who brought what in, to be undone as a whole.';
select describe('imports', '{
  "company_id": "whose", "id": "the import", "kind": "what it brought", "source": "from where",
  "name": "of the file, the address or the source", "bid_id": "the bid of an import of requirements", "created_by": "who imported",
  "created_at": "when", "undone_by": "who undid it", "undone_at": "when it was undone; null while it holds"}');
select belongs_to_company('imports');

create table import_items (
  company_id object_id not null default current_company(),
  import_id object_id not null,
  position integer not null,
  kind text not null check (kind in ('tender', 'bid', 'client', 'answer', 'requirement')),
  object_id object_id not null,
  title text not null default '',
  before jsonb,
  after jsonb,
  primary key (company_id, import_id, position),
  foreign key (company_id, import_id) references imports (company_id, id) on delete cascade
);
create index import_items_object on import_items (company_id, object_id);
comment on table import_items is 'What an import created or changed.';
select describe('import_items', '{
  "company_id": "whose", "import_id": "the import", "position": "the order in it, from 0", "kind": "of the object",
  "object_id": "the object; it may be gone", "title": "what it was called", "before": "the former values of the columns that changed; null when it was created",
  "after": "the values the import gave them; null when it was created"}');
select belongs_to_company('import_items');

alter table tenders add column differences jsonb not null default '[]';
select describe('tenders', '{"differences": "[{field, value, at, source}]: what a later notice says of fields that a person has set, until somebody chooses"}');
