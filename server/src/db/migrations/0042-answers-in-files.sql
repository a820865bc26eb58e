-- What our own files say to each requirement, so that it is known when they are older than the bid, and sealed with it.

alter table files add column answers jsonb;
select describe('files', '{"answers": "of a response or a form: what it says to each requirement, {id: {status, sha256}}, company facts filled in; null where it is not known"}');

drop trigger keep_audit on files;
drop trigger keep_audit_change on files;
drop trigger keep_audit_removal on files;
select keeps_audit('files', 'file', 'bid_id', '{storage_key, form_report, answers}');

/** As in 0026, with the answers that stand in a response. */
create or replace function seal_manifest() returns trigger language plpgsql as $$
declare sealed_files jsonb; sealed_answers jsonb; lines text;
begin
  select coalesce(jsonb_agg(jsonb_build_object('_id', f.id, 'name', f.name, 'kind', f.kind, 'size', f.size, 'sha256', f.sha256,
        'places', case when f.kind = 'response' then
            (select coalesce(jsonb_agg(jsonb_build_object('place', 'R-' || r.number, 'question', r.text,
                'sha256', f.answers -> r.id::text ->> 'sha256') order by r.number, r.id), '[]')
              from requirements r where r.company_id = new.company_id and r.bid_id = new.id and r.status <> 'ignored'
                and f.answers -> r.id::text ->> 'sha256' <> sha256_of(''))
          else (select coalesce(jsonb_agg(jsonb_build_object('place', p ->> 'place', 'question', p ->> 'question',
            'sha256', sha256_of(p ->> 'answer'))), '[]') from jsonb_array_elements(f.form_report -> 'filled') p) end) order by f.id), '[]'),
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
