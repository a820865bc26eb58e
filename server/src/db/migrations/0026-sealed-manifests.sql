-- What stood in a bid when it was handed in. And the audit log without the reports on forms, which stand with their files.

drop trigger keep_audit on files;
drop trigger keep_audit_change on files;
drop trigger keep_audit_removal on files;
select keeps_audit('files', 'file', 'bid_id', '{storage_key, form_report}');

create table bid_manifests (
  company_id object_id not null default current_company(),
  id object_id not null default new_object_id(),
  bid_id object_id not null,
  sealed_at timestamptz(3) not null default now(),
  sealed_by object_id default current_member() references users on delete set null,
  files jsonb not null,
  answers jsonb not null,
  seal text not null,
  primary key (company_id, id),
  foreign key (company_id, bid_id) references bids (company_id, id) on delete cascade
);
create index bid_manifests_bid on bid_manifests (company_id, bid_id, id desc);
comment on table bid_manifests is 'The files and answers of a bid at each moment it became submitted. The server may add to it and read it.';
select describe('bid_manifests', '{
  "company_id": "whose", "id": "the manifest", "bid_id": "the bid", "sealed_at": "when it became submitted",
  "sealed_by": "who moved it", "files": "name, kind, size and SHA-256 of each file, and of a filled form which answer stands where",
  "answers": "number, words, status and the SHA-256 of the answer of each requirement",
  "seal": "SHA-256 of the lines \"<sha256>  <name>\" of the files and then \"<sha256>  R-<number>\" of the answers, each ended by a line feed"}');
alter table bid_manifests enable row level security;
alter table bid_manifests force row level security;
create policy own_company_read on bid_manifests for select using (company_id = (select current_company()));
create policy own_company_add on bid_manifests for insert with check (company_id = (select current_company()));

create function sha256_of(words text) returns text language sql immutable as $$
  select encode(sha256(convert_to(words, 'UTF8')), 'hex')
$$;

create function seal_manifest() returns trigger language plpgsql as $$
declare sealed_files jsonb; sealed_answers jsonb; lines text;
begin
  select coalesce(jsonb_agg(jsonb_build_object('_id', f.id, 'name', f.name, 'kind', f.kind, 'size', f.size, 'sha256', f.sha256,
        'places', (select coalesce(jsonb_agg(jsonb_build_object('place', p ->> 'place', 'question', p ->> 'question',
            'sha256', sha256_of(p ->> 'answer'))), '[]') from jsonb_array_elements(f.form_report -> 'filled') p)) order by f.id), '[]'),
      coalesce(string_agg(f.sha256 || '  ' || f.name || e'\n', '' order by f.id), '')
    into sealed_files, lines from files f where f.company_id = new.company_id and f.bid_id = new.id;
  select coalesce(jsonb_agg(jsonb_build_object('number', r.number, 'text', r.text, 'status', r.status, 'isDraft', r.is_draft,
        'sha256', sha256_of(r.answer)) order by r.number, r.id), '[]'),
      lines || coalesce(string_agg(sha256_of(r.answer) || '  R-' || r.number || e'\n', '' order by r.number, r.id), '')
    into sealed_answers, lines from requirements r where r.company_id = new.company_id and r.bid_id = new.id and r.answer <> '';
  insert into bid_manifests (company_id, bid_id, files, answers, seal)
    values (new.company_id, new.id, sealed_files, sealed_answers, sha256_of(lines));
  return null;
end $$;
create trigger seal_manifest after update of status on bids for each row
  when (new.status = 'submitted' and old.status <> 'submitted') execute function seal_manifest();
