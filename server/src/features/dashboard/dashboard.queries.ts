import { activeStatuses } from '@bidloom/contract/bid-statuses';
import type { dueWindows } from '@bidloom/contract/dashboard';
import { run, type Db } from '#db/database.ts';
import { holds, jsonList, type ListShape } from '#db/json-list.ts';
import { countedTotal, type PageInput } from '#db/paging.ts';
import { sqlList } from '#db/sql-list.ts';
import { activities, bidRows } from '#features/bids/bids.queries.ts';

export type DueWindow = (typeof dueWindows)[number];
/** For tests; without it the database's clock counts. */
type Moment = string | null;

const active = sqlList(activeStatuses);

/** Active bids due from now to the end of the window, soonest first; tests are shown, they have deadlines too. */
export const findDueBids = (db: Db, due: DueWindow, input: PageInput, now: Moment = null) =>
  jsonList(db, { ...bidRows, name: 'due-bids' }, input, [
    {
      where: `b.status in (${active}) and b.deadline >= (select coalesce($?::timestamptz, now()))`,
      value: now,
    },
    { where: `b.deadline ${endOf[due]}`, value: now },
    holds('b.original_title', input.q),
  ]);

const endOf: Record<DueWindow, string> = {
  today: `< (select moment_of(date_trunc('day', wall_time(coalesce($?::timestamptz, now()), c.timezone)) + interval '1 day',
    c.timezone) from companies c where c.id = current_company())`,
  '48h': `<= (select coalesce($?::timestamptz, now()) + interval '48 hours')`,
  week: `<= (select coalesce($?::timestamptz, now()) + interval '168 hours')`,
  month: `<= (select coalesce($?::timestamptz, now()) + interval '720 hours')`,
};

const openTasks: ListShape = {
  name: 'open-tasks',
  table: 'tasks',
  alias: 't',
  row: `t.id as _id, t.title, wire_time(t.due_date) as "dueDate", t.status,
    (select json_build_object('_id', b.id, 'title', b.original_title, 'deadline', wire_time(b.deadline))
      from bids b where b.id = t.bid_id) as bid`,
  sorts: { dueDate: { by: 't.due_date', type: 'timestamptz', empty: ['-infinity', 'infinity'] } },
  defaultSort: 'dueDate',
};

/** What a person has still to do, soonest first; tasks without a date come last. */
export const findOpenTasks = (db: Db, user: string, input: PageInput) =>
  jsonList(db, openTasks, input, [
    { where: `t.assignee_id = $? and t.status <> 'done'`, value: user },
    holds('t.title', input.q),
  ]);

/**
 * What happened to the bids that a person began, works on or reviews. Of few bids, what happened to them is put in order; of many
 * the company's history is read from its end, where theirs is not far: not of somebody whom the company's newest bids do not concern.
 */
export async function findMyActivities(db: Db, user: string, input: PageInput) {
  const [own] = await run<{ isClose: boolean | null }>(db, ownBids, [user]);
  // By their ids: otherwise PostgreSQL hopes to find them near the end, and reads the company's history until it does.
  const ofFew = `a.id = any(array(select h.id from activities h where h.bid_id = any(array(
    select t.bid_id from bid_team t where t.user_id = $?
    union all select b.id from bids b where b.reviewer_id = $?
    union all select b.id from bids b where b.created_by = $?))))`;
  return jsonList(db, myActivities, input, [
    own?.isClose ? { where: concerning('$?'), value: user, some: ofSomeBids } : { where: ofFew, value: user },
    holds('(select b.original_title from bids b where b.id = a.bid_id)', input.q),
  ]);
}
/** Written as values: as conditions PostgreSQL would look all of a person's bids up before the first row. */
const concerning = (person: string) =>
  `coalesce((select true from bid_team t where t.bid_id = a.bid_id and t.user_id = ${person}),
    (select b.reviewer_id = ${person} or b.created_by = ${person} from bids b where b.id = a.bid_id), false)`;
/** What happened to the first of a person's bids, bid by bid: of many bids as a rule more than is counted, for a fifth of the reading. */
const ofSomeBids = `select h.id from (
    (select t.bid_id as id from bid_team t where t.user_id = $? order by t.bid_id limit ${countedTotal + 1})
    union (select b.id from bids b where b.reviewer_id = $? order by b.id limit ${countedTotal + 1})
    union (select b.id from bids b where b.created_by = $? order by b.id limit ${countedTotal + 1})) own
  cross join lateral (select a.id from activities a where a.bid_id = own.id offset 0) h`;
const fewBids = 500;
/** Close: one in twenty of the newest. They are looked at only where a person has many bids. */
const [newest, closeOnes] = [200, 10];
const ownBids = {
  name: 'own-bids-close',
  text: `select case when count(*) > ${fewBids} then (select count(*) = ${closeOnes} from (
      select from (select a.bid_id from activities a order by a.id desc limit ${newest}) a where ${concerning('$1')} limit ${closeOnes}) close) end as "isClose" from (
    (select t.bid_id from bid_team t where t.user_id = $1 order by t.bid_id limit ${fewBids + 1}) union all
    (select b.id from bids b where b.reviewer_id = $1 order by b.id limit ${fewBids + 1}) union all
    (select b.id from bids b where b.created_by = $1 order by b.id limit ${fewBids + 1})) own`,
};
const myActivities: ListShape = {
  ...activities,
  name: 'my-activities',
  row: `${activities.row}, (select json_build_object('_id', b.id, 'title', b.original_title) from bids b where b.id = a.bid_id) as bid`,
};
