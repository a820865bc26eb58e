-- Addresses of other programs that are told of changes, what they are to be told, and what came of telling them.

create table webhooks (
  company_id object_id not null default current_company() references companies on delete cascade,
  id object_id not null default new_object_id(),
  name text not null,
  url text not null,
  events text[] not null,
  enabled boolean not null default true,
  secret text not null,
  old_secret text,
  old_secret_until timestamptz(3),
  failing_since timestamptz(3),
  disabled_because text check (disabled_because in ('gone', 'failing')),
  created_by object_id references users on delete set null,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  primary key (company_id, id)
);
create unique index webhooks_name on webhooks (company_id, lower(name));
comment on table webhooks is 'Addresses that are told of changes in the company.';
select describe('webhooks', '{
  "company_id": "whose", "id": "the webhook", "name": "unique in the company, whatever its case", "url": "http(s) address", "events": "of which it is told, as the contract spells them",
  "enabled": "whether it is told", "secret": "key of the signature, sealed with the server''s secret", "old_secret": "the one before, sealed",
  "old_secret_until": "until when the one before signs as well", "failing_since": "the first failure since the last success",
  "disabled_because": "why the server stopped telling it; null where a person did, or it goes on", "created_by": "who set it up", "created_at": "when",
  "updated_at": "of the last change of its settings"}');
select belongs_to_company('webhooks');
select keeps_audit('webhooks', 'webhook', 'id', '{secret, old_secret, failing_since}');

create table webhook_deliveries (
  company_id object_id not null default current_company(),
  id object_id not null default new_object_id(),
  webhook_id object_id not null,
  event text not null,
  object_id object_id,
  body text not null,
  change text,
  status text not null default 'waiting' check (status in ('waiting', 'delivered', 'failed')),
  failures integer not null default 0,
  next_attempt_at timestamptz(3) default now(),
  claimed_until timestamptz(3),
  created_at timestamptz(3) not null default now(),
  primary key (company_id, id),
  unique (company_id, webhook_id, change),
  foreign key (company_id, webhook_id) references webhooks (company_id, id) on delete cascade
);
create index webhook_deliveries_due on webhook_deliveries (next_attempt_at) where status = 'waiting';
create index webhook_deliveries_newest on webhook_deliveries (company_id, webhook_id, (id::text) desc);
create index webhook_deliveries_waiting on webhook_deliveries (company_id, webhook_id, next_attempt_at) where status = 'waiting';
create index webhook_deliveries_created on webhook_deliveries (created_at);
comment on table webhook_deliveries is 'What webhooks are to be told and were, for 30 days.';
select describe('webhook_deliveries', '{
  "company_id": "whose", "id": "the delivery; its webhook-id is made of it and stays with every attempt", "webhook_id": "to whom", "event": "what happened",
  "object_id": "to which bid, tender or generation", "body": "the very bytes that are sent", "change": "names the change within its transaction, so that it is told once; null for a test",
  "status": "waiting, delivered or failed for good", "failures": "attempts in a row that failed, since it was made or sent again",
  "next_attempt_at": "when it is due; null when it is not", "claimed_until": "a server is at it until then at most", "created_at": "when it happened"}');
select belongs_to_company('webhook_deliveries');
create policy housekeeping on webhook_deliveries
  using (current_setting('app.housekeeping', true) = 'on' and created_at < now() - interval '30 days');
-- Whoever delivers looks for what is due in all companies at once, and sees no more than that there is something.
create policy dispatch on webhook_deliveries for select
  using (current_setting('app.dispatching', true) = 'on' and status = 'waiting' and next_attempt_at <= now());

create table webhook_attempts (
  company_id object_id not null default current_company(),
  id object_id not null default new_object_id(),
  delivery_id object_id not null,
  at timestamptz(3) not null,
  status integer,
  problem text check (problem in ('address', 'unreachable', 'slow', 'broken')),
  took_ms integer not null,
  answer text not null default '',
  primary key (company_id, id),
  foreign key (company_id, delivery_id) references webhook_deliveries (company_id, id) on delete cascade
);
create index webhook_attempts_delivery on webhook_attempts (company_id, delivery_id, id);
comment on table webhook_attempts is 'Each time a webhook was told something, and what it answered.';
select describe('webhook_attempts', '{
  "company_id": "whose", "id": "the attempt", "delivery_id": "of which delivery", "at": "when it began", "status": "the HTTP status that came back; null where none did",
  "problem": "why none came back", "took_ms": "how long it took, in milliseconds", "answer": "the first 1,024 bytes of what came back"}');
select belongs_to_company('webhook_attempts');

/** Someone shown by name. */
create function person_on_wire(person text) returns json language sql stable as $$
  select json_build_object('_id', u.id, 'fullName', u.full_name, 'logo', u.logo) from users u where u.id = person
$$;

/** A bid as a row of the list of bids: what GET /bid/bids answers. */
create function bid_on_wire(bid text) returns json language sql stable as $$
  select row_to_json(r) from (select b.id as _id,
    (select json_build_object('_id', c.id, 'name', c.name) from clients c where c.id = b.client_id) as client,
    b.original_title as "originalTitle", b.type, b.submission_type as "submitionType",
    coalesce((select json_agg(json_build_object('_id', s.id, 'name', s.name) order by lower(s.name), s.id)
      from bid_services bs join services s on s.id = bs.service_id where bs.bid_id = b.id), '[]') as services,
    wire_time(b.deadline) as deadline,
    coalesce((select json_agg(person_on_wire(t.user_id) order by lower(u.full_name), u.id)
      from bid_team t join users u on u.id = t.user_id where t.bid_id = b.id), '[]') as team,
    b.status, b.test, b.chased, b.region, b.drive_folder_link as "driveFolderLink", b.priority,
    b.chase_count as "chaseCount", b.comment_count as "commentCount", person_on_wire(b.reviewer_id) as reviewer, b.value,
    b.reference, b.buyer_contact as "buyerContact", b.tender_id as tender,
    wire_time(b.questions_deadline) as "questionsDeadline", b.go_no_go as "goNoGo", b.outcome_reason as "outcomeReason",
    person_on_wire(b.created_by) as "createdBy", wire_time(b.created_at) as "createdAt", wire_time(b.updated_at) as "updatedAt",
    wire_time(b.submitted_at) as "submittedAt", wire_time(b.decided_at) as "decidedAt", b.version,
    json_build_object('done', b.task_done_count, 'total', b.task_count) as tasks
    from bids b where b.id = bid) r
$$;

/** A tender as a row of the list of tenders: what GET /tender/tenders answers. */
create function tender_on_wire(tender text) returns json language sql stable as $$
  select row_to_json(r) from (select t.id as _id, t.title, wire_time(t.deadline) as deadline, t.reference, t.buyer, t.type, t.procedure,
    t.submission_type as "submitionType", t.value, t.currency, t.country, t.region, t.cpv,
    wire_time(t.published_at) as "publishedAt", wire_time(t.questions_deadline) as "questionsDeadline", t.language, t.source,
    t.source_url as "sourceUrl",
    coalesce((select json_agg(person_on_wire(a.user_id) order by lower(u.full_name), u.id)
      from tender_assignees a join users u on u.id = a.user_id where a.tender_id = t.id), '[]') as assigned,
    t.status, (select b.id from bids b where b.tender_id = t.id) as bid, wire_time(t.cancelled_at) as "cancelledAt",
    case when t.scored_with = c.services_version then t.score end as score,
    case when t.scored_with = c.services_version then t.reasons else '[]' end as reasons,
    wire_time(t.created_at) as "createdAt", wire_time(t.updated_at) as "updatedAt", t.version
    from tenders t join companies c on c.id = t.company_id where t.id = tender) r
$$;

/** A run as GET /bid/generations answers it. */
create function generation_on_wire(generation text) returns json language sql stable as $$
  select row_to_json(r) from (select g.id as _id, g.bid_id as bid, g.status, g.stage, g.done, g.total, g.file,
    coalesce((select m.name from ai_models m where m.company_id = g.company_id and m.id = g.model), g.model) as model, g.warnings, g.error,
    wire_time(g.created_at) as "createdAt", wire_time(g.finished_at) as "finishedAt"
    from generations g where g.id = generation) r
$$;

/**
 * Puts what happened to an object before the webhooks of the company that are to hear of it, once for each in a
 * transaction. `previous`: what a status was before. Nothing is put there of what is gone already.
 */
create function tell_webhooks(event text, object text, data json, previous json default null) returns void language plpgsql as $$
begin
  if data is null then
    return;
  end if;
  insert into webhook_deliveries (webhook_id, event, object_id, body, change)
    select w.id, event, object,
      case when previous is null
        then json_build_object('type', event, 'timestamp', wire_time(now()), 'version', 1, 'company', w.company_id, 'data', data)
        else json_build_object('type', event, 'timestamp', wire_time(now()), 'version', 1, 'company', w.company_id, 'data', data,
          'previous', previous) end::text,
      pg_current_xact_id()::text || ' ' || event || ' ' || object
    from webhooks w where w.enabled and event = any(w.events)
    on conflict (company_id, webhook_id, change) do nothing;
end $$;

/** Whether anybody is to hear of what happens; what an import brings in is no news. */
create function has_webhooks() returns boolean language plpgsql stable as $$
begin
  return exists (select from webhooks w where w.company_id = current_company() and w.enabled)
    and coalesce(current_setting('app.importing', true), '') <> 'on';
end $$;

/**
 * Tells of a bid or tender that was made, changed or removed. Runs at the commit, when its services and its people are
 * what they will be. What is changed in the transaction that made it is part of its making.
 */
create function tell_of_change() returns trigger language plpgsql as $$
declare kind text := tg_argv[0]; data json;
begin
  if not has_webhooks() then
    return null;
  end if;
  if tg_op = 'DELETE' then
    perform tell_webhooks(kind || '.deleted', old.id, json_build_object('_id', old.id,
      'title', coalesce(to_jsonb(old) ->> 'original_title', to_jsonb(old) ->> 'title'), 'reference', old.reference));
    return null;
  end if;
  data := case kind when 'bid' then bid_on_wire(new.id) else tender_on_wire(new.id) end;
  if tg_op = 'INSERT' then
    perform tell_webhooks(kind || '.created', new.id, data);
  elsif new.created_at <> now()::timestamptz(3) then
    perform tell_webhooks(kind || '.updated', new.id, data);
    if old.status <> new.status then
      perform tell_webhooks(kind || '.status_changed', new.id, data, json_build_object('status', old.status));
    end if;
  end if;
  return null;
end $$;

create function tell_of_assignment() returns trigger language plpgsql as $$
declare tender text := case tg_op when 'DELETE' then old.tender_id else new.tender_id end;
begin
  if has_webhooks() and exists (select from tenders t where t.id = tender and t.created_at <> now()::timestamptz(3)) then
    perform tell_webhooks('tender.updated', tender, tender_on_wire(tender));
  end if;
  return null;
end $$;

create function tell_of_generation() returns trigger language plpgsql as $$
begin
  if has_webhooks() then
    perform tell_webhooks('generation.finished', new.id, generation_on_wire(new.id));
  end if;
  return null;
end $$;

create constraint trigger tell_webhooks after insert or delete on bids
  deferrable initially deferred for each row execute function tell_of_change('bid');
-- A bid's version grows with each change of its fields, its counters are no change of it.
create constraint trigger tell_webhooks_change after update on bids deferrable initially deferred
  for each row when (old.version is distinct from new.version) execute function tell_of_change('bid');
create constraint trigger tell_webhooks after insert or delete on tenders
  deferrable initially deferred for each row execute function tell_of_change('tender');
create constraint trigger tell_webhooks_change after update on tenders deferrable initially deferred
  for each row when (old.version is distinct from new.version) execute function tell_of_change('tender');
create constraint trigger tell_webhooks after insert or delete on tender_assignees
  deferrable initially deferred for each row execute function tell_of_assignment();
create constraint trigger tell_webhooks after update on generations deferrable initially deferred
  for each row when (old.status is distinct from new.status and new.status in ('done', 'failed', 'cancelled'))
  execute function tell_of_generation();
