-- AI models of a company, what they may be used for, and a ledger of every text that was sent to one.

create table ai_models (
  company_id object_id not null default current_company() references companies on delete cascade,
  id object_id not null default new_object_id(),
  name text not null,
  provider text not null check (provider in ('anthropic', 'openai', 'google', 'mistral', 'compatible')),
  base_url text not null default '',
  model text not null,
  api_key text,
  is_local boolean not null default false,
  price_in numeric(12, 4) check (price_in >= 0),
  price_out numeric(12, 4) check (price_out >= 0),
  created_at timestamptz(3) not null default now(),
  created_by object_id default current_member() references users on delete set null,
  updated_at timestamptz(3) not null default now(),
  version integer not null default 1,
  primary key (company_id, id)
);
create unique index ai_models_name on ai_models (company_id, lower(name));
comment on table ai_models is 'AI models that a company has set up.';
select describe('ai_models', '{
  "company_id": "whose", "id": "the model", "name": "as people choose it", "provider": "whose way of speaking it understands",
  "base_url": "where it is; empty for the provider''s own address", "model": "what the provider calls it",
  "api_key": "sealed with the server''s secret; null without one", "is_local": "its address was not a public one when it was saved",
  "price_in": "of a million tokens that are read, in the company''s currency; null when not known",
  "price_out": "of a million tokens that are written", "created_at": "when", "created_by": "by whom",
  "updated_at": "of the last change", "version": "grows with every change"}');
select belongs_to_company('ai_models');
-- A key is a secret, sealed or not: that it changed shows in the time of the change alone.
select keeps_audit('ai_models', 'ai-model', 'id', '{api_key}');

create table ai_settings (
  company_id object_id not null default current_company() references companies on delete cascade,
  use text not null default 'allowed' check (use in ('never', 'local', 'allowed')),
  primary key (company_id)
);
comment on table ai_settings is 'What a company lets AI models be used for; without a row they are allowed.';
select describe('ai_settings', '{"company_id": "whose", "use": "never, local (models at addresses that are not public) or allowed; a bid may say otherwise"}');
select belongs_to_company('ai_settings');
select keeps_audit('ai_settings', 'ai-settings', 'company_id');

alter table bids add column ai_use text check (ai_use in ('never', 'local', 'allowed'));
select describe('bids', '{"ai_use": "whether AI models may be used for this bid; null where the company''s choice counts"}');

alter table requirements add column unsupported jsonb not null default '[]';
select describe('requirements', '{"unsupported": "sentences that a model drafted and no source bears: [{text, why, words}]; never part of the answer by themselves"}');

create table ai_ledger (
  company_id object_id not null default current_company() references companies on delete cascade,
  id object_id not null default new_object_id(),
  at timestamptz(3) not null default now(),
  user_id object_id references users on delete set null,
  bid_id object_id,
  bid_title text not null default '',
  model text not null,
  host text not null,
  is_local boolean not null,
  purpose text not null check (purpose in ('draft', 'test')),
  prompt text not null,
  answer text not null default '',
  outcome text not null default 'sent',
  tokens_in integer,
  tokens_out integer,
  cost numeric(14, 6),
  took_ms integer,
  primary key (company_id, id),
  foreign key (company_id, bid_id) references bids (company_id, id) on delete set null (bid_id)
);
create index ai_ledger_newest on ai_ledger (company_id, (id::text) desc nulls last, id);
create index ai_ledger_bid on ai_ledger (company_id, bid_id);
comment on table ai_ledger is 'Every text that was sent to an AI model, written before it is sent. A row is finished once and never changed after.';
select describe('ai_ledger', '{
  "company_id": "whose", "id": "the entry; ids sort by time", "at": "when it was sent", "user_id": "for whom", "bid_id": "for which bid",
  "bid_title": "its title then", "model": "its name then", "host": "to which host", "is_local": "whether that host''s address is not a public one",
  "purpose": "draft, or a test of the model", "prompt": "everything that was sent", "answer": "what came back, as far as it did",
  "outcome": "sent, answered, or why there was no answer", "tokens_in": "as the provider counted", "tokens_out": "as the provider counted",
  "cost": "an estimate from the model''s prices, in the company''s currency; null without prices", "took_ms": "until the answer was whole"}');
alter table ai_ledger enable row level security;
alter table ai_ledger force row level security;
create policy own_company_read on ai_ledger for select using (company_id = (select current_company()));
create policy own_company_add on ai_ledger for insert with check (company_id = (select current_company()));
create policy own_company_finish on ai_ledger for update
  using (company_id = (select current_company()) and outcome = 'sent')
  with check (company_id = (select current_company()));
-- As long as the server keeps it (AI_LEDGER_DAYS), and never less than a month.
create policy housekeeping on ai_ledger for delete
  using (current_setting('app.housekeeping', true) = 'on'
    and at < now() - make_interval(days => greatest(30, nullif(current_setting('app.ledger_days', true), '')::int)));
