-- How long a company keeps its audit log and the ledger of what was sent to AI models, where its owners want less than for ever.

alter table companies
  add column audit_days integer check (audit_days between 90 and 36500),
  add column ledger_days integer check (ledger_days between 7 and 36500);
select describe('companies', '{
  "audit_days": "how many days entries of its audit log are kept; null for ever",
  "ledger_days": "how many days its entries in the ledger of AI models are kept, where that is less than the server keeps; null for as long as that"}');

/** Removes what companies no longer want to keep; answers how many entries that were. */
create function trim_by_rule() returns bigint language plpgsql volatile security definer set search_path = public, pg_temp as $$
declare entered text := coalesce(current_setting('app.company_id', true), ''); rule record; gone bigint; removed bigint := 0;
begin
  for rule in select id, audit_days, ledger_days from companies where audit_days is not null or ledger_days is not null order by id loop
    perform set_config('app.company_id', rule.id, true);
    delete from audit_log where company_id = rule.id and at < now() - make_interval(days => rule.audit_days);
    get diagnostics gone = row_count;
    removed := removed + gone;
    delete from ai_ledger where company_id = rule.id and at < now() - make_interval(days => rule.ledger_days);
    get diagnostics gone = row_count;
    removed := removed + gone;
  end loop;
  perform set_config('app.company_id', entered, true);
  return removed;
end $$;
