-- Pictures that rich texts show are files of the company, of no bid: an answer of a bid and one of the library show the same.

alter table files alter column bid_id drop not null;
alter table files drop constraint files_kind_check;
alter table files add constraint files_kind_check check (kind in ('original', 'response', 'matrix', 'form', 'picture'));
alter table files add constraint files_picture_check check ((kind = 'picture') = (bid_id is null));
select describe('files', '{"bid_id": "its bid; null for a picture", "kind": "original, response, matrix, form, or picture: shown by rich texts of the company"}');

-- A picture is found by the text that shows it, and is no document of the Drive's.
drop trigger keep_passage on files;
create trigger keep_passage after insert on files for each row when (new.kind <> 'picture') execute function keep_document_passage();
drop trigger mirror_soon on files;
create trigger mirror_soon after insert on files for each row when (new.kind <> 'picture') execute function mirror_soon();

/** As in 0081, with each file once: of the buyer's documents the newest of a name, of ours those of the newest run that wrote a response. */
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
    into sealed_files, lines from files f where f.company_id = new.company_id and f.bid_id = new.id
      and case when f.kind <> 'original' and newest is not null then f.generation_id is not distinct from newest
        else not exists (select from files n where n.company_id = f.company_id and n.bid_id = f.bid_id and n.kind = f.kind
          and lower(n.name) = lower(f.name) and n.id > f.id) end;
  select coalesce(jsonb_agg(jsonb_build_object('number', r.number, 'text', r.text, 'status', r.status, 'isDraft', r.is_draft,
        'sha256', sha256_of(r.answer)) order by r.number, r.id), '[]'),
      lines || coalesce(string_agg(sha256_of(r.answer) || '  R-' || r.number || e'\n', '' order by r.number, r.id), '')
    into sealed_answers, lines from requirements r where r.company_id = new.company_id and r.bid_id = new.id and r.answer <> '';
  insert into bid_manifests (company_id, bid_id, files, answers, seal)
    values (new.company_id, new.id, sealed_files, sealed_answers, sha256_of(lines));
  return null;
end $$;
