import { activeStatuses, handedInStatuses, preparedStatuses } from '@bidloom/contract/bid-statuses';
import { unansweredStates } from '@bidloom/contract/requirement-states';
import type { Person } from '@bidloom/contract/primitives';
import { run, type Db } from '#db/database.ts';
import { sqlList } from '#db/sql-list.ts';
import { isIn } from '#features/requirement-states/requirement-states.ts';
import { isSectionOpen } from '#features/requirement-states/section-states.ts';

/** So many things of a person are due on a day, or were due before today. */
export type DueItems = { user: string; day: string; items: number };

const dayOf = (moment: string) => `wall_time(${moment}, c.timezone)::date`;

/** What is due until a day for everyone, of bids that are worked on: tasks, answers, sections and reviews. What is late counts today. */
export const findDueItems = (db: Db, until: string): Promise<DueItems[]> => run<DueItems>(db, due, [until]);
const due = {
  name: 'load-due-items',
  text: `with open_bids as (select b.id, b.status, b.reviewer_id, ${dayOf('b.deadline')} as deadline_day
      from bids b, companies c where c.id = current_company() and b.status in (${sqlList(activeStatuses)})),
    work as (
      select t.assignee_id as user_id, coalesce(${dayOf('t.due_date')}, b.deadline_day) as day
        from tasks t join open_bids b on b.id = t.bid_id join companies c on c.id = current_company()
        where t.assignee_id is not null and t.status <> 'done'
      union all
      select r.owner_id, coalesce(r.due_date, b.deadline_day) from requirements r join open_bids b on b.id = r.bid_id
        where r.owner_id is not null and b.status in (${sqlList(preparedStatuses)})
          and (${isIn('r', unansweredStates)} or (r.state = 'answered' and r.change is not null))
      union all
      select s.owner_id, coalesce(s.due_date, b.deadline_day) from response_sections s join open_bids b on b.id = s.bid_id
        where s.owner_id is not null and b.status in (${sqlList(preparedStatuses)}) and ${isSectionOpen('s')}
      union all
      select v.user_id, coalesce(g.due_date, b.deadline_day) from round_reviewers v join review_rounds g on g.id = v.round_id
        join open_bids b on b.id = g.bid_id
        where b.status in (${sqlList(preparedStatuses)}) and g.state <> 'done' and v.signed_at is null)
    select w.user_id as "user", greatest(w.day, company_today())::text as day, count(*)::int as items
    from work w where w.day <= $1::date group by 1, 2`,
};

/** Who may work on bids, how much they can take in a week, and whether the tender is assigned to them. */
export const findTeam = (db: Db, tender: string) =>
  run<{ user: Person; perWeek: number; isAssigned: boolean }>(db, team, [tender]);
const team = {
  name: 'load-team',
  text: `select json_build_object('_id', u.id, 'fullName', u.full_name, 'logo', u.logo) as user, c.per_week as "perWeek",
      exists (select from tender_assignees a where a.tender_id = $1 and a.user_id = m.user_id) as "isAssigned"
    from members m join users u on u.id = m.user_id left join member_capacities c on c.user_id = m.user_id
    where m.company_id = current_company() and m.role <> 'viewer' order by lower(u.full_name), u.id`,
};

/** How much work the bids of a type held that were submitted last: the median of their tasks, answers, sections and reviews. */
export async function findSimilarEffort(db: Db, type: string): Promise<{ items: number; bids: number }> {
  const [row] = await run<{ items: number | null; bids: number }>(db, similar, [type]);
  return { items: row?.items ?? 0, bids: row?.bids ?? 0 };
}
const similar = {
  name: 'load-similar-bids',
  text: `with last as (select b.id from bids b where b.type = $1 and not b.test and b.submitted_at is not null
        and b.status in (${sqlList(handedInStatuses)}) order by b.submitted_at desc limit 10),
    counted as (select (select count(*) from tasks t where t.bid_id = l.id)
        + (select count(*) from requirements r where r.bid_id = l.id and r.state not in ('ignored', 'withdrawn'))
        + (select count(*) from response_sections s where s.bid_id = l.id and s.removed_at is null and s.owner_id is not null)
        + (select count(*) from round_reviewers v join review_rounds g on g.id = v.round_id where g.bid_id = l.id) as items
      from last l)
    select percentile_disc(0.5) within group (order by items)::int as items, count(*)::int as bids from counted where items > 0`,
};
