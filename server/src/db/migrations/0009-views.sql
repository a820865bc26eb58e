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
  "company_id": "whose", "id": "the view", "user_id": "the one person who sees it", "list": "the list it is of", "name": "unique per person and list, whatever its case",
  "query": "what stands in the list''s address after the question mark", "columns": "the columns shown, in order; none is the usual ones",
  "created_at": "when it was first saved", "updated_at": "when it was last changed"}');
select belongs_to_company('views');
