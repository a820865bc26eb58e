-- What is erased for good leaves no word in decisions, figures and what the audit log says of files of the vault.

/** As in 0081; of evidence the entries of its files too, which belong to no bid. */
create or replace function forget_in_audit_log(objects text[], bid text default null, document text default null) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform set_config('app.bin', 'on', true);
  update audit_log a set label = '', before = '{}', after = '{}'
    where a.company_id = current_company()
      and (a.object_id = any(objects) or a.object_id = bid and a.kind = 'file' and a.label = document
        or a.kind = 'file' and a.object_id is null
          and coalesce(a.after ->> 'evidence_id', a.before ->> 'evidence_id') = any(objects));
  perform set_config('app.bin', '', true);
end $$;

/** Erases the CVs of a person, which are about nobody else: in the vault, in the bin and in the audit log. */
create function erase_evidence_of(company text, person text) returns void language plpgsql as $$
declare about text[] := array(
  select id::text from evidence where company_id = company and member_id = person
  union select r.item_id::text from bin_rows r where r.company_id = company and r.table_name = 'evidence' and r.row ->> 'member_id' = person
  union select object_id::text from audit_log where company_id = company and kind = 'evidence'
    and (before ->> 'member_id' = person or after ->> 'member_id' = person));
begin
  delete from bin_items where company_id = company and kind = 'evidence' and id = any(about);
  delete from evidence where company_id = company and id = any(about);
  update audit_log set label = '', before = '{}', after = '{}'
    where company_id = company and (kind = 'evidence' and object_id = any(about)
      or kind = 'file' and object_id is null and coalesce(after ->> 'evidence_id', before ->> 'evidence_id') = any(about));
end $$;

/** As in 0260. */
create or replace function take_person_out(company text, person text, called text, mail text, former text) returns void
language plpgsql as $$
declare named text := '\m' || regexp_replace(called, '([^[:alnum:][:space:]])', '\\\1', 'g') || '\M';
begin
  perform erase_evidence_of(company, person);
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

/** As in 0081, with the words of decisions on what is erased, and of reasons that no bid gives any more. */
create or replace function erase_from_bin(ids text[]) returns void language plpgsql as $$
declare gone text[]; texts text;
begin
  select array_agg(i.id::text) into gone from bin_items i where i.id = any(ids) or i.bid_id = any(ids);
  perform set_config('app.bin', 'on', true), set_config('app.importing', 'on', true);
  select string_agg(x.value, ' ') into texts from bin_rows r, jsonb_each_text(r.row) x
    where r.item_id = any(gone) and (x.key in ('original_title', 'title', 'name', 'reference', 'buyer', 'sector', 'country', 'notes')
      or x.key like 'contact%' or r.table_name = 'comments' and x.key = 'comment' or r.table_name = 'requirements' and x.key = 'text');
  insert into audit_log (action, kind, object_id)
    select 'erase', i.kind, coalesce(i.bid_id, i.id) from bin_items i where i.id = any(gone);
  perform forget_in_audit_log(array(select i.id::text from bin_items i where i.id = any(gone) and i.kind <> 'file'));
  perform forget_in_audit_log('{}', i.bid_id, i.label) from bin_items i where i.id = any(gone) and i.kind = 'file';
  perform set_config('app.bin', 'on', true);
  update ai_ledger a set prompt = '', answer = '', bid_title = '' from bin_links l
    where l.item_id = any(gone) and l.table_name = 'ai_ledger' and a.id = l.key ->> 'id' and a.bid_id is null;
  delete from notifications n using bin_links l
    where l.item_id = any(gone) and l.table_name = 'notifications' and n.id = l.key ->> 'id' and n.bid_id is null;
  -- Its people were told of the deletion in the transaction that put it here.
  delete from notifications n using bin_items i
    where i.id = any(gone) and i.kind = 'bid' and n.type = 'revoke' and n.created_at = i.deleted_at
      and exists (select from jsonb_each_text(n.description) d where strpos(d.value, i.label) > 0);
  delete from calendar_entries e using unnest(gone) g where strpos(e.uid, g) > 0;
  delete from webhook_deliveries where object_id = any(gone);
  -- Progress of reading and writing names the document in hand.
  delete from events e using bin_items i
    where i.id = any(gone) and e.name in ('reading-progress', 'generation-progress')
      and e.data ->> 'bid' in (i.id, i.bid_id);
  -- That it was decided, why by its code and for how much is counted still.
  update tender_decisions d set request = '', reason = '', reopen_reason = '', frozen = null from bin_links l
    where l.item_id = any(gone) and l.table_name = 'tender_decisions' and d.id = l.key ->> 'id' and d.tender_id is null and d.bid_id is null;
  delete from bid_sums where figure = 'loss' and (period, key) in (
    select s.period, s.key from bid_sums s where s.figure = 'loss' group by s.period, s.key having sum(s.bids) = 0 and sum(s.value) = 0);
  delete from bin_items where id = any(gone);
  perform forget_words(coalesce(texts, ''));
  perform set_config('app.bin', '', true), set_config('app.importing', '', true);
end $$;
