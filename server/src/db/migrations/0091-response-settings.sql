-- What a bid's response is to be: the copy for the buyer or for ourselves, how it quotes, what stands before the answers.

create table response_settings (
  company_id object_id not null default current_company(),
  bid_id object_id not null,
  copy text not null default 'final' check (copy in ('final', 'draft')),
  open_reason text not null default '',
  quoting text not null default 'quotation' check (quoting in ('quotation', 'number')),
  summary text not null default '',
  lot text not null default '',
  has_pdf boolean not null default false,
  name_pattern text not null default '',
  updated_at timestamptz(3) not null default now(),
  primary key (company_id, bid_id),
  foreign key (company_id, bid_id) references bids (company_id, id) on delete cascade
);
comment on table response_settings is 'What a bid''s response is to be; no row where nobody has chosen anything.';
select describe('response_settings', '{
  "company_id": "whose", "bid_id": "of which bid", "copy": "final: for the buyer; draft: for ourselves, with notes and a watermark",
  "open_reason": "why it may be final while mandatory requirements are open; empty where it may not",
  "quoting": "whether an answer quotes its requirement or names its number alone", "summary": "the executive summary",
  "lot": "the lot it is for, as the cover names it", "has_pdf": "a PDF is made beside the Word file",
  "name_pattern": "how the buyer wants files to be called, with {reference}, {volume}, {company} and the like; empty: as we call them",
  "updated_at": "when last"}');
select belongs_to_company('response_settings');
select keeps_audit('response_settings', 'response-settings', 'bid_id', '{bid_id}');

alter table files add column copy text check (copy in ('final', 'draft'));
select describe('files', '{"copy": "of a response: whether it is for the buyer or for ourselves"}');

alter table requirements add column compliance text check (compliance in ('comply', 'partly', 'exception', 'not-applicable')),
  add column remark text not null default '';
select describe('requirements', '{
  "compliance": "how far the bid meets it, as a person said; null: as its answer says",
  "remark": "what the compliance matrix tells the buyer about that"}');
