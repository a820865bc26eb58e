-- What documents may mean where nothing in them tells which is right, and what people chose, for the buyer's next documents.

alter table bid_facts drop constraint bid_facts_role_check;
alter table bid_facts add constraint bid_facts_role_check check (role in ('stated', 'overridden', 'change', 'choice'));
alter table bid_facts add column is_remembered boolean not null default false;
select describe('bid_facts', '{
  "role": "stated counts, overridden does not, change is what an addendum says it changes, choice is one of several that the documents may mean",
  "is_remembered": "stated because it was chosen so for an earlier document of the buyer"}');

create table buyer_choices (
  company_id object_id not null default current_company(),
  buyer text not null,
  name text not null,
  value text not null,
  lead text not null,
  chosen_by object_id default current_member() references users on delete set null,
  chosen_at timestamptz(3) not null default now(),
  primary key (company_id, buyer, name)
);
create index buyer_choices_chooser on buyer_choices (chosen_by);
comment on table buyer_choices is 'What people chose where documents of a buyer left a choice; the buyer''s next documents are read so.';
select describe('buyer_choices', '{
  "company_id": "whose", "buyer": "the buyer''s name, folded", "name": "of which fact", "value": "what was chosen, folded",
  "lead": "the words right before it in its document, folded; empty where it stands alone", "chosen_by": "who", "chosen_at": "when"}');
select belongs_to_company('buyer_choices');
