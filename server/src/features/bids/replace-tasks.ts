import { countDays, workingDayOnOrBefore } from '@bidloom/engine/time/working-days';
import { run, type Db } from '#db/database.ts';
import { jsonParameter } from '#db/json-parameter.ts';
import { announce } from '#domain-events/events.ts';
import { readWorkingCalendar } from '#features/working-days/working-days.queries.ts';
import { publish } from '#jobs/live.ts';
import { notFound } from '#http/calls/errors.ts';
import { addActivities, type NewActivity } from './bid-record.ts';

export type TaskInput = {
  _id?: string | undefined;
  title: string;
  description?: string | undefined;
  assignee?: string | null | undefined;
  dueDate?: string | null | undefined;
  status?: string | undefined;
  order?: number | undefined;
};

/**
 * Makes `tasks` the list of the bid. A row with a 24-hex id must be one of the bid's (404) and is kept, with what it
 * leaves out unchanged; any other is added; those left out are removed.
 */
export async function replaceTasks(db: Db, user: string, bid: string, tasks: TaskInput[]): Promise<void> {
  const before = await lockTasks(db, bid);
  const rows = tasks.map((task, place) => ({
    ...task,
    _id: /^[0-9a-f]{24}$/.test(task._id ?? '') ? task._id : null,
    order: task.order ?? place,
    // `undefined` leaves alone and `null` clears; in a row of SQL the two look alike.
    clearsAssignee: task.assignee === null,
    clearsDueDate: task.dueDate === null,
  }));
  const kept = rows.flatMap(({ _id }) => _id ?? []);
  if (new Set(kept).size !== kept.length || kept.some((id) => !before.has(id))) throw notFound();
  const values = [bid, jsonParameter(rows)];
  await Promise.all([
    run(db, removeOthers, [bid, kept]),
    run(db, changeKept, values),
    run(db, addNew, values),
  ]);
  await close(db, user, bid, before);
}

/**
 * Adds the tasks of a template after those the bid has. Each falls due its number of days before the bid's deadline,
 * at the same hour by the clock of the deadline; on the working day before where that is a day off.
 */
export async function addTemplateTasks(db: Db, user: string, bid: string, template: string): Promise<void> {
  const before = await lockTasks(db, bid);
  const [[known], calendar, days] = await Promise.all([
    run(db, templateExists, [template]),
    readWorkingCalendar(db),
    run<DayBefore>(db, daysOfTemplate, [bid, template]),
  ]);
  if (!known) throw notFound();
  const counted = days.map(({ day, deadlineDay }) =>
    day === deadlineDay ? 0 : countDays(workingDayOnOrBefore(day, calendar), deadlineDay),
  );
  await run(db, addFromTemplate, [bid, template, days.map(({ daysBefore }) => daysBefore), counted]);
  await close(db, user, bid, before);
}

type DayBefore = { daysBefore: number; day: string; deadlineDay: string };
type Known = { id: string; title: string; status: string; assignee: string | null };

/** Holds the bid, so that two lists sent at once do not mix; 404 when it is not there. */
async function lockTasks(db: Db, bid: string): Promise<Map<string, Known>> {
  const [[held], known] = await Promise.all([run(db, lockBid, [bid]), run<Known>(db, readTasks, [bid])]);
  if (!held) throw notFound();
  return new Map(known.map((task) => [task.id, task]));
}

/** Writes what was done into the history, and publishes. */
async function close(db: Db, user: string, bid: string, before: Map<string, Known>): Promise<void> {
  const after = await run<Known>(db, readTasks, [bid]);
  const ids = new Set(after.map(({ id }) => id));
  const added = after.filter(({ id }) => !before.has(id)).map(({ title }) => title);
  const removed = [...before.values()].filter(({ id }) => !ids.has(id)).map(({ title }) => title);
  const done = after
    .filter(({ id, status }) => status === 'done' && before.get(id)?.status !== 'done')
    .map(({ title }) => title);
  const changes: NewActivity['changes'] = {
    ...(before.size !== after.length && { tasks: { before: before.size, after: after.length } }),
    ...(added.length > 0 && { added: { before: null, after: added } }),
    ...(removed.length > 0 && { removed: { before: removed, after: null } }),
    ...(done.length > 0 && { done: { before: null, after: done } }),
  };
  // What is done is nobody's to do.
  const assigneeOf = (task: Known | undefined) =>
    task === undefined || task.status === 'done' ? null : task.assignee;
  const now = new Map(after.map((task) => [task.id, task]));
  const handovers = [...new Set([...before.keys(), ...ids])].map((item) => ({
    item,
    from: assigneeOf(before.get(item)),
    to: assigneeOf(now.get(item)),
  }));
  await Promise.all([
    announce(db, 'work.assigned', { bid, by: user, kind: 'task', handovers }),
    addActivities(db, user, [{ bid, type: 'tasks', changes }]),
    publish(db, 'bid-changed', { _id: bid }),
  ]);
}

const rowColumns = `jsonb_to_recordset($2) as r(_id text, title text, description text, assignee text, "dueDate" timestamptz,
  status text, "order" integer, "clearsAssignee" boolean, "clearsDueDate" boolean)`;
const lockBid = { name: 'bid-lock', text: 'select id from bids where id = $1 for update' };
const readTasks = {
  name: 'tasks-known',
  text: 'select id, title, status, assignee_id as assignee from tasks where bid_id = $1 order by position, id',
};
const removeOthers = {
  name: 'tasks-remove',
  text: 'delete from tasks where bid_id = $1 and id <> all($2)',
};
const changeKept = {
  name: 'tasks-change',
  text: `update tasks t set title = r.title, description = coalesce(r.description, t.description),
      assignee_id = case when r."clearsAssignee" then null else coalesce(r.assignee, t.assignee_id) end,
      due_date = case when r."clearsDueDate" then null else coalesce(r."dueDate", t.due_date) end,
      status = coalesce(r.status, t.status), position = r."order"
    from ${rowColumns} where t.bid_id = $1 and t.id = r._id`,
};
const addNew = {
  name: 'tasks-add',
  text: `insert into tasks (bid_id, title, description, assignee_id, due_date, status, position)
    select $1, r.title, coalesce(r.description, ''), r.assignee, r."dueDate", coalesce(r.status, 'todo'), r."order"
    from ${rowColumns} where r._id is null`,
};
const templateExists = { name: 'template-exists', text: 'select id from task_templates where id = $1' };
const daysOfTemplate = {
  name: 'template-days',
  text: `select distinct k.days_before as "daysBefore", (b.deadline_local::date - k.days_before)::text as day, b.deadline_local::date::text as "deadlineDay"
    from bids b, template_tasks k where b.id = $1 and k.template_id = $2`,
};
const addFromTemplate = {
  name: 'tasks-add-template',
  text: `insert into tasks (bid_id, title, description, due_date_local, due_date_zone, position)
    select b.id, k.title, k.description, b.deadline_local - make_interval(days => c.counted), b.deadline_zone,
      coalesce((select max(position) + 1 from tasks t where t.bid_id = b.id), 0) + row_number() over (order by k.position, k.id) - 1
    from bids b, template_tasks k join unnest($3::int[], $4::int[]) c(days_before, counted) on c.days_before = k.days_before
    where b.id = $1 and k.template_id = $2 order by k.position, k.id`,
};
