-- Who says how far a bid meets a requirement has answered it: the sealed list of answers has these too.

/** As in 0260, with the requirements that a compliance alone answers, and with the compliance of every answer that has one. */
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
        'compliance', c.stated, 'sha256', s.sum) order by r.number, r.id), '[]'),
      lines || coalesce(string_agg(s.sum || '  R-' || r.number || coalesce('  ' || c.stated, '') || e'\n', '' order by r.number, r.id), '')
    into sealed_answers, lines from requirements r, sha256_of(r.answer) as s (sum),
      lateral (select case when r.answer = '' then coalesce(r.compliance, 'comply') else r.compliance end) as c (stated)
    where r.company_id = new.company_id and r.bid_id = new.id
      and (r.answer <> '' or r.state not in ('ignored', 'withdrawn') and (r.state <> 'open' or r.compliance is not null));
  insert into bid_manifests (company_id, bid_id, files, answers, seal)
    values (new.company_id, new.id, sealed_files, sealed_answers, sha256_of(lines));
  return null;
end $$;
