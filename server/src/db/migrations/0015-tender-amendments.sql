-- Later notices about a tender: what they changed, and by which names a notice is known. Scores of the present services.

alter table companies add column services_version integer not null default 0;
select describe('companies', '{"services_version": "grows with each change of the services, for the scores of the tenders"}');

create function note_change_of_services() returns trigger language plpgsql as $$
begin
  update companies set services_version = services_version + 1 where id = coalesce(new.company_id, old.company_id);
  return null;
end $$;
create trigger services_version after insert or delete or update of name, keywords, cpv on services
  for each row execute function note_change_of_services();

alter table tenders
  add column notice jsonb,
  add column notice_date timestamptz(3),
  add column cancelled_at timestamptz(3),
  add column scored_with integer not null default 0;
select describe('tenders', '{
  "notice": "what the newest notice said, by the wire''s names; of long fields their MD5. Null when no notice did",
  "notice_date": "when that notice was published, where it says so", "cancelled_at": "when it became known that the buyer called it off",
  "scored_with": "the services_version of the company that the score is of"}');
create index tenders_scored_with on tenders (company_id, scored_with);

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
  "company_id": "whose", "key": "id:<the notice''s id>, with @<buyer> after a short one; or ref:<SHA-256 of reference and buyer in lower case>",
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
  "company_id": "whose", "id": "the amendment", "tender_id": "the tender", "user_id": "who imported the notice; null for a tender source",
  "source": "how the notice came in", "changes": "[{field, before, after}], by the wire''s names; of long fields before and after are null",
  "is_seen": "those who work on the tender''s bid know", "at": "when"}');
select belongs_to_company('tender_amendments');
