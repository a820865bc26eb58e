import { activeStatuses, preparedStatuses } from '@bidloom/contract/bid-statuses';
import { unansweredStates } from '@bidloom/contract/requirement-states';
import type { Db } from '#db/database.ts';
import { holds, jsonList, type ListShape } from '#db/json-list.ts';
import type { PageInput } from '#db/paging.ts';
import { isIn } from '#features/requirement-states/requirement-states.ts';
import { isSectionOpen } from '#features/requirement-states/section-states.ts';
import { sqlList } from '#db/sql-list.ts';

const me = '(select current_member())';
/** A comment as it is read: mentions by their names. */
const words = (comment: string) =>
  `left(regexp_replace(${comment}, '@\\[([^\\]\\n]{1,200})\\]\\([0-9a-f]{24}\\)', '@\\1', 'g'), 500)`;
const isNamed = (comment: string) => `strpos(${comment}, '](' || ${me} || ')') > 0`;

/** All that is open and the caller's, of bids that are still worked on. Words and days as the contract has them. */
const work = `(
  select t.id, 'task' as kind, t.title, t.due_date, null::date as due_day, t.status, t.bid_id, null::text as requirement_id
    from tasks t where t.assignee_id = ${me} and t.status <> 'done'
  union all
  select r.id, 'requirement', r.text, end_of_day(r.due_date), r.due_date, null, r.bid_id, r.id from requirements r
    where r.owner_id = ${me} and (${isIn('r', unansweredStates)} or (r.state = 'answered' and r.change is not null))
  union all
  select s.id, 'section', s.title, end_of_day(s.due_date), s.due_date, null, s.bid_id, null from response_sections s
    where s.owner_id = ${me} and ${isSectionOpen('s')}
  union all
  select r.id, 'answer', r.text, coalesce(end_of_day(r.due_date), b.deadline), r.due_date, null, r.bid_id, r.id from bids b join requirements r on r.bid_id = b.id
    where b.reviewer_id = ${me} and r.state = 'in-review' and r.answered_by is distinct from ${me}
  union all
  select b.id, 'bid', b.original_title, b.deadline, null, null, b.id, null from bids b where b.reviewer_id = ${me} and b.status = 'in-review'
  union all
  select g.id, 'review', g.name, end_of_day(g.due_date), g.due_date, null, g.bid_id, null from round_reviewers v join review_rounds g on g.id = v.round_id
    where v.user_id = ${me} and g.state = 'open' and v.asked_at is not null and v.signed_at is null and v.returned_at is null
  union all
  select distinct on (r.id) r.id, 'rework', r.text, end_of_day(g.due_date), g.due_date, null, r.bid_id, r.id
    from review_verdicts w join review_rounds g on g.id = w.round_id join requirements r on r.id = w.requirement_id
      left join requirement_comments k on k.id = w.comment_id
    where coalesce(r.owner_id, r.answered_by) = ${me} and w.verdict = 'needs-work' and w.version = r.version and g.state = 'open'
      and not coalesce(k.is_resolved, false) and r.state not in ('ignored', 'withdrawn')
  union all
  select distinct on (first.id) first.id, 'mention', ${words('said.comment')}, null::timestamptz, null, null, r.bid_id, r.id
    from requirement_comments said join requirement_comments first on first.id = coalesce(said.reply_to, said.id)
      join requirements r on r.id = said.requirement_id
    where ${isNamed('said.comment')} and said.user_id <> ${me} and not first.is_resolved
  union all
  select t.id, 'decision', t.title, end_of_day(d.due_day), d.due_day, null, null, null from tender_decisions d join tenders t on t.id = d.tender_id
    where d.decider_id = ${me} and d.state = 'asked' and d.reopened_at is null
  union all
  select distinct on (c.bid_id) c.id, 'mention', ${words('c.comment')}, null, null, null, c.bid_id, null from comments c
    where ${isNamed('c.comment')} and c.user_id <> ${me}
      and not exists (select from comments reply where reply.bid_id = c.bid_id and reply.user_id = ${me} and reply.id > c.id))`;

const myWork: ListShape = {
  name: 'my-work',
  table: work,
  alias: 'w',
  row: `w.kind, w.id as key, w.title, wire_time(w.due_date) as "dueDate", w.due_day as "dueDay", w.status,
    w.kind in ('answer', 'bid') and w.due_day is null and (select b.is_deadline_assumed from bids b where b.id = w.bid_id) as "isDueDateAssumed",
    (select json_build_object('_id', r.id, 'number', r.number) from requirements r where r.id = w.requirement_id) as requirement,
    (select json_build_object('_id', b.id, 'title', b.original_title, 'deadline', wire_time(b.deadline)) from bids b where b.id = w.bid_id) as bid`,
  sorts: { dueDate: { by: 'w.due_date', type: 'timestamptz' } },
  defaultSort: 'dueDate',
};

/** What is the caller's to do, soonest first. Tasks count while their bid is active, the rest while it is in preparation. */
export const findMyWork = (db: Db, input: PageInput) =>
  jsonList(db, myWork, input, [
    {
      where: `w.kind = 'decision' or exists (select from bids b where b.id = w.bid_id and b.status in (${sqlList(activeStatuses)})
        and (w.kind in ('task', 'mention') or b.status in (${sqlList(preparedStatuses)})))`,
      value: true,
    },
    holds('w.title', input.q),
  ]);
