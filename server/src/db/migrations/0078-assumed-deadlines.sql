-- A bid that was made of a tender without a deadline has one that nobody stated (decision 0096).

alter table bids add column is_deadline_assumed boolean not null default false;
select describe('bids', '{"is_deadline_assumed": "its deadline was set by us, as its tender states none; until somebody states or confirms one"}');

-- Until now only the first line of a bid's history said so, which holds as long as the deadline is the one it names.
do $$ declare entered text := coalesce(current_setting('app.company_id', true), ''); company record;
begin
  for company in select id from companies order by id loop
    perform set_config('app.company_id', company.id, true);
    update bids b set is_deadline_assumed = true where b.company_id = company.id
      and exists (select from activities a where a.company_id = b.company_id and a.bid_id = b.id and a.type = 'converted'
        and (a.changes #>> '{deadline,after}')::timestamptz = b.deadline)
      and not exists (select from activities a where a.company_id = b.company_id and a.bid_id = b.id and a.type = 'changed'
        and a.changes ? 'deadline');
  end loop;
  perform set_config('app.company_id', entered, true);
end $$;

/** As in 0047, with whether the deadline is assumed. */
create or replace function bid_on_wire(bid text) returns json language sql stable as $$
  select row_to_json(r) from (select b.id as _id,
    (select json_build_object('_id', c.id, 'name', c.name) from clients c where c.id = b.client_id) as client,
    b.original_title as "originalTitle", b.type, b.submission_type as "submitionType",
    coalesce((select json_agg(json_build_object('_id', s.id, 'name', s.name) order by lower(s.name), s.id)
      from bid_services bs join services s on s.id = bs.service_id where bs.bid_id = b.id), '[]') as services,
    wire_time(b.deadline) as deadline, b.deadline_zone as "deadlineZone", wire_wall_time(b.deadline_local) as "deadlineLocal",
    b.is_deadline_assumed as "isDeadlineAssumed",
    coalesce((select json_agg(person_on_wire(t.user_id) order by lower(u.full_name), u.id)
      from bid_team t join users u on u.id = t.user_id where t.bid_id = b.id), '[]') as team,
    b.status, b.test, b.chased, b.region, b.drive_folder_link as "driveFolderLink", b.priority,
    b.chase_count as "chaseCount", b.comment_count as "commentCount", person_on_wire(b.reviewer_id) as reviewer, b.value,
    b.reference, b.buyer_contact as "buyerContact", b.tender_id as tender,
    wire_time(b.questions_deadline) as "questionsDeadline", b.questions_deadline_zone as "questionsDeadlineZone",
    wire_wall_time(b.questions_deadline_local) as "questionsDeadlineLocal", b.go_no_go as "goNoGo", b.outcome_reason as "outcomeReason",
    person_on_wire(b.created_by) as "createdBy", wire_time(b.created_at) as "createdAt", wire_time(b.updated_at) as "updatedAt",
    wire_time(b.submitted_at) as "submittedAt", wire_time(b.decided_at) as "decidedAt", b.version,
    json_build_object('done', b.task_done_count, 'total', b.task_count) as tasks
    from bids b where b.id = bid) r
$$;
