-- The evidence vault: papers, people and references of the company, what bids use of them, and who was told that one expires.

create table evidence (
  company_id object_id not null default current_company() references companies on delete cascade,
  id object_id not null default new_object_id(),
  kind text not null check (kind in ('certificate', 'insurance', 'accounts', 'attestation', 'policy', 'person', 'reference', 'other')),
  title text not null,
  issuer text not null default '',
  number text not null default '',
  valid_from date,
  valid_until date,
  amount numeric(15,2) check (amount >= 0),
  currency text not null default '',
  period_start date,
  period_end date,
  role text not null default '',
  experience_since integer check (experience_since between 1900 and 2200),
  contact_name text not null default '',
  contact_email text not null default '',
  contact_phone text not null default '',
  consent text not null default 'none' check (consent in ('none', 'asked', 'given', 'refused')),
  permitted_use text not null default 'ask' check (permitted_use in ('open', 'anonymous', 'ask', 'never')),
  member_id object_id references users on delete set null,
  owner_id object_id,
  languages text[] not null default '{}',
  tags text[] not null default '{}',
  note text not null default '',
  created_at timestamptz(3) not null default now(),
  created_by object_id default current_member() references users on delete set null,
  updated_at timestamptz(3) not null default now(),
  updated_by object_id default current_member() references users on delete set null,
  version integer not null default 1,
  primary key (company_id, id),
  foreign key (company_id, owner_id) references members (company_id, user_id) on delete set null (owner_id),
  check (valid_until >= valid_from), check (period_end >= period_start)
);
create index evidence_titles on evidence (company_id, lower(left(title, 200)), id);
create index evidence_changed on evidence (company_id, updated_at desc, id);
create index evidence_valid_until on evidence (company_id, valid_until) where valid_until is not null;
create index evidence_owner on evidence (company_id, owner_id) where owner_id is not null;
create index evidence_member on evidence (member_id) where member_id is not null;
create index evidence_creator on evidence (created_by) where created_by is not null;
create index evidence_changer on evidence (updated_by) where updated_by is not null;
comment on table evidence is 'What the company proves to buyers: certificates, insurance, accounts, attestations, policies, people and references.';
select describe('evidence', '{
  "company_id": "whose", "id": "the evidence", "kind": "what it is", "title": "of a paper or contract; of a person the name",
  "issuer": "who issued a paper; of a reference the client", "number": "of a certificate or an insurance policy",
  "valid_from": "its first day; null where it has always been valid", "valid_until": "its last day; null where it has no end",
  "amount": "of insurance the sum, of accounts the turnover, of a reference the value", "currency": "of the amount, ISO 4217",
  "period_start": "first day of the accounts or the contract", "period_end": "last day of them; of a contract under way null",
  "role": "of a person", "experience_since": "the year in which a person began in the trade",
  "contact_name": "whom buyers may ask about a reference", "contact_email": "of the contact", "contact_phone": "of the contact",
  "consent": "whether the contact agreed to be named", "permitted_use": "open: in any bid, anonymous: without the name of the client, ask: after asking, never: in none",
  "member_id": "the user whose CV it is", "owner_id": "who keeps it up to date and is told before it expires",
  "languages": "of its files, ISO 639-1", "tags": "the company''s own words for it", "note": "among ourselves",
  "created_at": "when", "created_by": "by whom", "updated_at": "of the last change", "updated_by": "by whom", "version": "grows with every change"}');
select belongs_to_company('evidence');
select keeps_audit('evidence', 'evidence', 'id', '{contact_name, contact_email, contact_phone}');

-- Files of the vault are files of the company, as pictures are; the newest of an evidence is the one that is handed in.
alter table files add column evidence_id object_id;
alter table files add foreign key (company_id, evidence_id) references evidence (company_id, id) on delete cascade;
create index files_evidence on files (company_id, evidence_id, id desc) where evidence_id is not null;
alter table files drop constraint files_kind_check;
alter table files add constraint files_kind_check
  check (kind in ('original', 'response', 'matrix', 'form', 'picture', 'letter', 'evidence'));
alter table files drop constraint files_picture_check;
alter table files add constraint files_picture_check check ((kind in ('picture', 'evidence')) = (bid_id is null));
alter table files add constraint files_evidence_check check ((kind = 'evidence') = (evidence_id is not null));
select describe('files', '{"bid_id": "its bid; null for a picture and for a file of the vault", "evidence_id": "the evidence of the vault that it proves; null for any other file",
  "kind": "original, response, matrix, form, picture: shown by rich texts of the company, letter: the buyer''s debrief, or evidence: of the vault"}');

-- A file of the vault is found by its evidence, and is no document of a bid.
drop trigger keep_passage on files;
create trigger keep_passage after insert on files for each row when (new.bid_id is not null) execute function keep_document_passage();
drop trigger mirror_soon on files;
create trigger mirror_soon after insert on files for each row when (new.bid_id is not null) execute function mirror_soon();
drop trigger note_unread_content on files;
create trigger note_unread_content after insert on files for each row when (new.bid_id is not null) execute function note_unread_content();

create table bid_evidence (
  company_id object_id not null default current_company(),
  id object_id not null default new_object_id(),
  bid_id object_id not null,
  evidence_id object_id not null,
  requirement_id object_id,
  item_id object_id,
  reason text not null default '',
  reason_by object_id references users on delete set null,
  reason_at timestamptz(3),
  created_at timestamptz(3) not null default now(),
  created_by object_id default current_member() references users on delete set null,
  primary key (company_id, id),
  foreign key (company_id, bid_id) references bids (company_id, id) on delete cascade,
  foreign key (company_id, evidence_id) references evidence (company_id, id) on delete cascade,
  foreign key (company_id, requirement_id) references requirements (company_id, id) on delete set null (requirement_id),
  foreign key (company_id, item_id) references checklist_items (company_id, id) on delete set null (item_id)
);
create unique index bid_evidence_once on bid_evidence (company_id, bid_id, evidence_id, requirement_id, item_id) nulls not distinct;
create index bid_evidence_evidence on bid_evidence (company_id, evidence_id);
create index bid_evidence_requirement on bid_evidence (company_id, requirement_id) where requirement_id is not null;
create index bid_evidence_item on bid_evidence (company_id, item_id) where item_id is not null;
create index bid_evidence_reasoner on bid_evidence (reason_by) where reason_by is not null;
create index bid_evidence_creator on bid_evidence (created_by) where created_by is not null;
comment on table bid_evidence is 'Evidence of the vault that a bid hands in, and for what.';
select describe('bid_evidence', '{
  "company_id": "whose", "id": "the use", "bid_id": "the bid", "evidence_id": "what is handed in",
  "requirement_id": "the requirement that asks for it; null for the bid as a whole", "item_id": "the item of the checklist that asks for it",
  "reason": "why it is used although it is not valid on the day of submission; empty where it is", "reason_by": "who said so", "reason_at": "when",
  "created_at": "when", "created_by": "who attached it"}');
select belongs_to_company('bid_evidence');
select keeps_audit('bid_evidence', 'bid-evidence', 'bid_id', '{bid_id, reason_by, reason_at}');

create table evidence_reminders (
  company_id object_id not null default current_company(),
  evidence_id object_id not null,
  valid_until date not null,
  days integer not null,
  told_at timestamptz(3) not null default now(),
  primary key (company_id, evidence_id, valid_until, days),
  foreign key (company_id, evidence_id) references evidence (company_id, id) on delete cascade
);
comment on table evidence_reminders is 'Of which evidence people were told that it expires: once for each last day and time ahead.';
select describe('evidence_reminders', '{
  "company_id": "whose", "evidence_id": "the evidence", "valid_until": "the last day that was told", "days": "how many days ahead", "told_at": "when"}');
select belongs_to_company('evidence_reminders');

/** The companies that have evidence which expires within so many days. Like companies_with_reviews_due. */
create function companies_with_evidence_due(days integer) returns setof object_id
language plpgsql security definer set search_path = public, pg_temp as $$
declare entered text := coalesce(current_setting('app.company_id', true), ''); company object_id;
begin
  for company in select id from companies order by id loop
    perform set_config('app.company_id', company, true);
    if exists (select from evidence e where e.company_id = company and e.valid_until between current_date - 1 and current_date + days + 1) then
      return next company;
    end if;
  end loop;
  perform set_config('app.company_id', entered, true);
end $$;

/** Whether something with these days is valid on a day; null where there is no day to ask about. */
create function is_valid_on(valid_from date, valid_until date, day date) returns boolean language sql immutable as $$
  select case when day is not null then coalesce(valid_from <= day, true) and coalesce(valid_until >= day, true) end
$$;

alter table bin_items drop constraint bin_items_kind_check;
alter table bin_items add constraint bin_items_kind_check check (kind in ('bid', 'tender', 'client', 'answer', 'file', 'evidence'));

create or replace function bin_table(kind text) returns regclass language sql stable as $$
  select case kind when 'bid' then 'bids' when 'tender' then 'tenders' when 'client' then 'clients' when 'answer' then 'answers'
    when 'file' then 'files' when 'evidence' then 'evidence' end::regclass
$$;

/** As in 0081, with the CVs of the person, which are about nobody else. */
create or replace function take_person_out(company text, person text, called text, mail text, former text) returns void
language plpgsql as $$
declare named text := '\m' || regexp_replace(called, '([^[:alnum:][:space:]])', '\\\1', 'g') || '\M';
begin
  delete from evidence where company_id = company and member_id = person;
  delete from bin_items i using bin_rows r where i.company_id = company and r.company_id = company and i.kind = 'evidence' and r.item_id = i.id
    and r.table_name = 'evidence' and r.row ->> 'member_id' = person;
  update audit_log set label = '', before = '{}', after = '{}'
    where company_id = company and kind = 'evidence' and (before ->> 'member_id' = person or after ->> 'member_id' = person);
  delete from members where company_id = company and user_id = person;
  delete from api_tokens where company_id = company and created_by = person;
  delete from invitations where company_id = company and lower(email) = lower(mail);
  delete from outbox where company_id = company and lower(recipient) = lower(mail);
  delete from events where company_id = company and (data::text like '%' || person || '%' or data::text ~ named);
  delete from webhook_deliveries where company_id = company and (body like '%' || person || '%' or body like '%' || mail || '%');
  -- What others were told of what the person did: who, and that, is told of nobody now.
  delete from notifications where company_id = company and description::text ~ named;
  update comments set comment = replace(comment, format('@[%s](%s)', called, person), format('@[%s](%s)', former, person))
    where company_id = company and comment like '%' || person || '%';
  update requirement_comments set comment = replace(comment, format('@[%s](%s)', called, person), format('@[%s](%s)', former, person))
    where company_id = company and comment like '%' || person || '%';
  update bin_rows r set row = r.row || jsonb_build_object('comment',
      replace(r.row ->> 'comment', format('@[%s](%s)', called, person), format('@[%s](%s)', former, person)))
    where r.company_id = company and r.table_name in ('comments', 'requirement_comments') and r.row ->> 'comment' like '%' || person || '%';
  update audit_log a set label = '', before = '{}', after = '{}'
    where a.company_id = company and (a.kind in ('account', 'member', 'invitation')
        and (a.object_id = person or a.label in (called, mail) or a.kind = 'account' and a.user_id = person)
      or a.before::text like '%' || mail || '%' or a.after::text like '%' || mail || '%'
      or a.before::text like '%@[' || called || '](%' or a.after::text like '%@[' || called || '](%'
      or a.label like '%@[' || called || '](%');
  update audit_log a set address = '', session_id = null, token_name = '' where a.company_id = company and a.user_id = person;
end $$;

/**
 * The evidence of the vault that a bid uses, attached or named by one of its texts, and that is not valid on the day of submission without
 * anybody having said why it is used all the same; `requirement_id`: whose answer names it, or what it is attached to.
 */
create function invalid_evidence_of(bid text) returns table (evidence_id object_id, title text, requirement_id object_id)
language sql stable as $$
  with of as (select b.company_id, wall_time(b.deadline, coalesce(b.deadline_zone, c.timezone))::date as day
      from bids b join companies c on c.id = b.company_id where b.company_id = current_company() and b.id = bid),
    used (evidence_id, requirement_id) as (
      select u.evidence_id, u.requirement_id from bid_evidence u where u.company_id = current_company() and u.bid_id = bid
      union select f.evidence_id, n.requirement_id from (
          select e.value ->> 'file' as file, r.id as requirement_id from requirements r,
            jsonb_path_query(r.answer_rich, 'strict $.** ? (@.type == "evidence")') as e (value)
            where r.company_id = current_company() and r.bid_id = bid and r.state not in ('ignored', 'withdrawn')
          union all select e.value ->> 'file', null from response_sections s,
            jsonb_path_query(s.text_rich, 'strict $.** ? (@.type == "evidence")') as e (value)
            where s.company_id = current_company() and s.bid_id = bid and s.removed_at is null) n
        join files f on f.company_id = current_company() and f.id = n.file where f.evidence_id is not null)
  select distinct on (e.id) e.id, e.title, used.requirement_id from of join used on true
    join evidence e on e.company_id = of.company_id and e.id = used.evidence_id
  where is_valid_on(e.valid_from, e.valid_until, of.day) is false
    and not exists (select from bid_evidence u where u.company_id = of.company_id and u.bid_id = bid and u.evidence_id = e.id and u.reason <> '')
  order by e.id, used.requirement_id
$$;

/** As in 0240, with the annexes that came from the vault. */
create or replace function seal_manifest() returns trigger language plpgsql as $$
declare sealed_files jsonb; sealed_answers jsonb; lines text; newest text;
begin
  select n.generation_id into newest from files n
    where n.company_id = new.company_id and n.bid_id = new.id and n.kind = 'response' and n.generation_id is not null order by n.id desc limit 1;
  select coalesce(jsonb_agg(jsonb_build_object('_id', f.id, 'name', f.name, 'kind', f.kind, 'size', f.size, 'sha256', f.sha256,
        'places', case when f.kind = 'response' then
            (select coalesce(jsonb_agg(jsonb_build_object('place', 'R-' || r.number, 'question', r.text,
                'sha256', f.answers -> r.id::text ->> 'sha256') order by r.number, r.id), '[]')
              from requirements r where r.company_id = new.company_id and r.bid_id = new.id and r.status <> 'ignored'
                and f.answers -> r.id::text ->> 'sha256' <> sha256_of(''))
          else (select coalesce(jsonb_agg(jsonb_build_object('place', p ->> 'place', 'question', p ->> 'question',
            'sha256', sha256_of(p ->> 'answer'))), '[]') from jsonb_array_elements(f.form_report -> 'filled') p) end) order by f.id), '[]'),
      coalesce(string_agg(f.sha256 || '  ' || f.name || e'\n', '' order by f.id), '')
    into sealed_files, lines from files f where f.company_id = new.company_id and (f.kind = 'evidence' and exists (
        select from files r, jsonb_array_elements(r.annexes) a where r.company_id = new.company_id and r.bid_id = new.id
          and r.generation_id = newest and r.annexes is not null and a ->> 'file' = f.id)
      or f.bid_id = new.id and f.kind <> 'letter' and case when f.kind <> 'original' and newest is not null then f.generation_id is not distinct from newest
        else not exists (select from files n where n.company_id = f.company_id and n.bid_id = f.bid_id and n.kind = f.kind
          and lower(n.name) = lower(f.name) and n.id > f.id) end);
  select coalesce(jsonb_agg(jsonb_build_object('number', r.number, 'text', r.text, 'status', r.status, 'isDraft', r.is_draft,
        'sha256', sha256_of(r.answer)) order by r.number, r.id), '[]'),
      lines || coalesce(string_agg(sha256_of(r.answer) || '  R-' || r.number || e'\n', '' order by r.number, r.id), '')
    into sealed_answers, lines from requirements r where r.company_id = new.company_id and r.bid_id = new.id and r.answer <> '';
  insert into bid_manifests (company_id, bid_id, files, answers, seal)
    values (new.company_id, new.id, sealed_files, sealed_answers, sha256_of(lines));
  return null;
end $$;
