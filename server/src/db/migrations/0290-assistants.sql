-- Assistants: programs with a language model that read a company's data and write drafts, through tokens that approve, submit and send nothing.

alter table companies add column has_assistants boolean not null default false;
select describe('companies', '{"has_assistants": "its people may let assistants in; off, no token of an assistant opens anything"}');

alter table api_tokens add column is_assistant boolean not null default false;
select describe('api_tokens', '{"is_assistant": "of an assistant: it reaches the tools of the contract alone, and writes drafts",
  "name": "of a program unique in the company, whatever its case"}');
drop index api_tokens_name;
create unique index api_tokens_name on api_tokens (company_id, lower(name)) where not is_assistant;

/** Whether this transaction works for an assistant. */
create function is_by_assistant() returns boolean language sql stable as $$
  select coalesce(current_setting('app.assistant', true), '') = 'on'
$$;

alter table audit_log add column by_assistant boolean not null default is_by_assistant();
select describe('audit_log', '{"by_assistant": "the token was that of an assistant"}');
create index audit_log_assistants on audit_log (company_id, (id::text) desc nulls last, id) where by_assistant;

/** As before; the token also says whether it is an assistant's, and whether the company lets assistants in. */
create or replace function enter_by_token(hash text, company text, out signed_in boolean, out role text, out token jsonb)
language plpgsql as $$
declare
  today date := (now() at time zone 'UTC')::date;
  t api_tokens;
begin
  perform set_config('app.user_id', '', true), set_config('app.company_id', company, true);
  select * into t from api_tokens a
    where a.company_id = company and a.secret_hash = hash and (a.expires_at is null or a.expires_at > now());
  select m.role into role from members m where m.company_id = company and m.user_id = t.created_by;
  signed_in := role is not null;
  if not signed_in then
    perform set_config('app.company_id', '', true);
    return;
  end if;
  perform set_config('app.user_id', t.created_by, true), set_config('app.token_name', t.name, true),
    set_config('app.assistant', case when t.is_assistant then 'on' else '' end, true);
  -- Once a day: a write with every call would be one too many.
  if t.last_used_on is distinct from today then
    update api_tokens a set last_used_on = today where a.company_id = company and a.id = t.id;
  end if;
  token := jsonb_build_object('id', t.id, 'name', t.name, 'user', t.created_by, 'scopes', t.scopes, 'isAssistant', t.is_assistant,
    'isLetIn', not t.is_assistant or (select c.has_assistants from companies c where c.id = company));
end $$;

/** Refuses what an assistant must never do, whatever call it came by: to approve, decide, submit, send or take something away. */
create function refuse_assistant() returns trigger language plpgsql as $$
begin
  raise exception using errcode = 'BA001', message = 'An assistant writes drafts alone';
end $$;
create trigger refuse_assistant before update of status on requirements for each row
  when (is_by_assistant() and new.status is distinct from old.status) execute function refuse_assistant();
create trigger refuse_assistant_words before update of answer, answer_rich, is_draft on requirements for each row
  when (is_by_assistant() and (new.answer, new.answer_rich, new.is_draft) is distinct from (old.answer, old.answer_rich, old.is_draft)
    and (old.status <> 'open' or not new.is_draft or (not old.is_draft and old.answer <> ''))) execute function refuse_assistant();
create trigger refuse_assistant_new before insert on answers for each row
  when (is_by_assistant() and new.status <> 'draft') execute function refuse_assistant();
create trigger refuse_assistant before update on answers for each row
  when (is_by_assistant() and (old.status <> 'draft' or new.status <> 'draft')
    and (new.question, new.answer, new.answer_rich, new.status) is distinct from (old.question, old.answer, old.answer_rich, old.status))
  execute function refuse_assistant();
create trigger refuse_assistant before update of status on bids for each row
  when (is_by_assistant() and new.status is distinct from old.status) execute function refuse_assistant();
create trigger refuse_assistant before insert on tender_decisions for each row when (is_by_assistant()) execute function refuse_assistant();
create trigger refuse_assistant before insert or update on review_verdicts for each row when (is_by_assistant()) execute function refuse_assistant();
create trigger refuse_assistant before insert on review_signatures for each row when (is_by_assistant()) execute function refuse_assistant();
create trigger refuse_assistant before insert or update on letters for each row when (is_by_assistant()) execute function refuse_assistant();
create trigger refuse_assistant_removal before delete on bids for each row when (is_by_assistant()) execute function refuse_assistant();
create trigger refuse_assistant before delete on tenders for each row when (is_by_assistant()) execute function refuse_assistant();
create trigger refuse_assistant before delete on files for each row when (is_by_assistant()) execute function refuse_assistant();
create trigger refuse_assistant_removal before delete on requirements for each row when (is_by_assistant()) execute function refuse_assistant();
create trigger refuse_assistant_removal before delete on answers for each row when (is_by_assistant()) execute function refuse_assistant();
create trigger refuse_assistant before insert or update or delete on members for each row when (is_by_assistant()) execute function refuse_assistant();
