-- How the response of a bid is arranged: its volumes, their sections in order, and which section answers which requirement.

create table response_volumes (
  company_id object_id not null default current_company(),
  id object_id not null default new_object_id(),
  bid_id object_id not null,
  kind text not null check (kind in ('technical', 'price', 'administrative', 'other')),
  title text not null,
  "position" integer not null default 0,
  page_limit integer check (page_limit > 0),
  removed_at timestamptz(3),
  primary key (company_id, id),
  foreign key (company_id, bid_id) references bids (company_id, id) on delete cascade
);
create index response_volumes_bid on response_volumes (company_id, bid_id, position, id);
comment on table response_volumes is 'Parts of a response, each a file of its own.';
select describe('response_volumes', '{
  "company_id": "whose", "id": "the volume", "bid_id": "its bid", "kind": "what it holds: technical, price, administrative or other",
  "title": "as its cover and its file say", "position": "its place among the volumes of the bid", "page_limit": "how many pages the buyer allows",
  "removed_at": "when somebody removed it; it can be restored for a day, then the next removal drops it"}');
select belongs_to_company('response_volumes');
select keeps_audit('response_volumes', 'response-volume', 'bid_id', '{position}');

create table response_sections (
  company_id object_id not null default current_company(),
  id object_id not null default new_object_id(),
  bid_id object_id not null,
  volume_id object_id not null,
  kind text not null check (kind in ('cover', 'letter', 'summary', 'answers', 'text', 'annexes')),
  title text not null,
  depth smallint not null default 1 check (depth between 1 and 3),
  "position" integer not null default 0,
  weight numeric(8,2) check (weight >= 0),
  owner_id object_id,
  due_date date,
  word_limit integer check (word_limit > 0),
  page_limit integer check (page_limit > 0),
  status text not null default 'open' check (status in ('open', 'in-review', 'approved')),
  text text not null default '',
  text_rich jsonb check (jsonb_typeof(text_rich) = 'object'),
  version integer not null default 1,
  written_by object_id references users on delete set null,
  approved_by object_id references users on delete set null,
  removed_at timestamptz(3),
  updated_at timestamptz(3) not null default now(),
  primary key (company_id, id),
  foreign key (company_id, bid_id) references bids (company_id, id) on delete cascade,
  foreign key (company_id, volume_id) references response_volumes (company_id, id) on delete cascade,
  foreign key (company_id, owner_id) references members (company_id, user_id) on delete set null (owner_id)
);
create index response_sections_bid on response_sections (company_id, bid_id, position, id);
create index response_sections_volume on response_sections (company_id, volume_id);
create index response_sections_owner on response_sections (company_id, owner_id) where owner_id is not null;
create index response_sections_written on response_sections (written_by) where written_by is not null;
create index response_sections_approved on response_sections (approved_by) where approved_by is not null;
comment on table response_sections is 'The sections of a response, in order.';
select describe('response_sections', '{
  "company_id": "whose", "id": "the section", "bid_id": "its bid", "volume_id": "the volume it stands in",
  "kind": "answers: holds requirements; letter, summary and text: own words; cover and annexes are written by themselves",
  "title": "its heading", "depth": "1 for the outermost", "position": "its place in the volume", "weight": "what the criterion of its name counts",
  "owner_id": "who writes it", "due_date": "its last day, on the calendar of the company", "word_limit": "how many words are allowed",
  "page_limit": "how many pages are allowed", "status": "what people decided of own words", "text": "own words; of answers nothing",
  "text_rich": "own words with their form (docs/rich-text.md), from which text is derived; null where they are plain",
  "version": "grows with each change of the own words", "written_by": "who last changed them", "approved_by": "who approved them",
  "removed_at": "when somebody removed it; it can be restored for a day, then the next removal drops it", "updated_at": "of the last change"}');
select belongs_to_company('response_sections');
select keeps_audit('response_sections', 'response-section', 'bid_id', '{position, text_rich, written_by}');

create table section_requirements (
  company_id object_id not null default current_company(),
  requirement_id object_id not null,
  section_id object_id not null,
  primary key (company_id, requirement_id),
  foreign key (company_id, requirement_id) references requirements (company_id, id) on delete cascade,
  foreign key (company_id, section_id) references response_sections (company_id, id) on delete cascade
);
create index section_requirements_section on section_requirements (company_id, section_id);
comment on table section_requirements is 'Which section of the response answers a requirement; one that is not here, or whose section was removed, is answered by none.';
select describe('section_requirements', '{"company_id": "whose", "requirement_id": "what is answered", "section_id": "where"}');
select belongs_to_company('section_requirements');

create table outline_templates (
  company_id object_id not null default current_company() references companies on delete cascade,
  id object_id not null default new_object_id(),
  name text not null,
  volumes jsonb not null check (jsonb_typeof(volumes) = 'array'),
  created_at timestamptz(3) not null default now(),
  primary key (company_id, id)
);
create unique index outline_templates_name on outline_templates (company_id, lower(name));
comment on table outline_templates is 'Outlines of responses to plan others by.';
select describe('outline_templates', '{
  "company_id": "whose", "id": "the template", "name": "unique in the company, whatever its case",
  "volumes": "[{kind, title, pageLimit, sections: [{kind, title, depth, wordLimit, pageLimit, text, textRich}]}]", "created_at": "when"}');
select belongs_to_company('outline_templates');
select keeps_audit('outline_templates', 'outline-template', 'id', '{volumes}');

/** How many words stand between blanks. A bullet that stands alone is none, as in Word. */
create function count_words(words text) returns integer language sql immutable parallel safe as $$
  select cardinality(array_remove(array_remove(string_to_array(translate(words, U&'\000A\000D\0009\00A0\202F\3000', '      '), ' '), ''), '•'))
$$;

alter table response_settings add column summary_rich jsonb check (jsonb_typeof(summary_rich) = 'object');
select describe('response_settings', '{
  "summary": "the executive summary of a response without a plan: with one its section holds it",
  "summary_rich": "the summary with its form (docs/rich-text.md), from which summary is derived; null where it is plain"}');
