import { run, runForJson, type Db } from '#db/database.ts';
import { announce } from '#domain-events/events.ts';
import { publish } from '#jobs/live.ts';
import { conflict, notFound } from '#http/calls/errors.ts';
import { addActivities, type NewActivity } from './bid-record.ts';
import { taskRow } from './bids.queries.ts';

/** Changes to one task: `undefined` leaves alone, `null` clears. Moments are ISO 8601 in UTC. */
export type TaskChange = TaskFields & {
  _id: string;
  /** The fields as whoever changes them had them before them. */
  was?: TaskFields | undefined;
};
type TaskFields = {
  title?: string | undefined;
  description?: string | undefined;
  assignee?: string | null | undefined;
  dueDate?: string | null | undefined;
  status?: string | undefined;
};

/**
 * Changes one task of a bid and leaves the others alone, whoever works on them at the same time. Writes the history
 * and publishes; what is as it was already is no change. Answers the task as it then is.
 * @throws 404 when the task, or whom it is given to, is not of the company; 409 with `data.current` when a field to change
 * is no longer what it `was`
 */
export async function changeTask(
  db: Db,
  user: string,
  { was = {}, ...change }: TaskChange,
): Promise<{ ready: string }> {
  const [[held], [task]] = await Promise.all([
    run(db, lockBidOfTask, [change._id]),
    run<Known>(db, readTask, [change._id]),
  ]);
  if (!held || !task) throw notFound();
  const { bid, ...before } = task;
  const given = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
  const after: Fields = { ...before, ...given };
  const isStale = fields.some((field) => {
    const [seen, is] = [was[field], keyOf(field, before[field])];
    return seen !== undefined && is !== keyOf(field, seen) && is !== keyOf(field, after[field]);
  });
  if (isStale) {
    const current = JSON.parse((await runForJson(db, readWhole, [change._id])) ?? 'null') as unknown;
    throw conflict('stale_task', 'server.bids.stale', { values: { title: before.title }, data: { current } });
  }
  const isChanged = fields.some((field) => keyOf(field, before[field]) !== keyOf(field, after[field]));
  const writes = isChanged
    ? [
        run(db, store, [change._id, ...fields.map((field) => after[field])]),
        addActivities(db, user, [{ bid, type: 'tasks', changes: changesOf(before, after) }]),
        publish(db, 'bid-changed', { _id: bid }),
        announce(db, 'work.assigned', {
          bid,
          by: user,
          kind: 'task',
          handovers: [{ item: change._id, from: assigneeOf(before), to: assigneeOf(after) }],
        }),
      ]
    : [];
  // Sent behind the writes, so that it reads what they wrote.
  const [ready] = await Promise.all([runForJson(db, readWhole, [change._id]), ...writes]);
  if (ready === undefined) throw notFound();
  return { ready };
}

type Fields = {
  title: string;
  description: string;
  assignee: string | null;
  dueDate: string | null;
  status: string;
};
type Known = Fields & { bid: string };
const fields = ['title', 'description', 'assignee', 'dueDate', 'status'] as const;

/** What is done is nobody's to do. */
const assigneeOf = ({ status, assignee }: Fields) => (status === 'done' ? null : assignee);

/** The same moment may be written in two ways. */
const keyOf = (field: (typeof fields)[number], value: string | null) =>
  field === 'dueDate' && value !== null ? Date.parse(value) : value;

/** As the history tells of whole lists: titles of what was done, or before and after of what was changed otherwise. */
function changesOf(before: Fields, after: Fields): NewActivity['changes'] {
  if (after.status === 'done' && before.status !== 'done')
    return { done: { before: null, after: [after.title] } };
  const isRenamed = before.title !== after.title;
  return { changed: { before: isRenamed ? [before.title] : null, after: [after.title] } };
}

/** The bid first, as whoever replaces its list does, so that the two never wait for each other. */
const lockBidOfTask = {
  name: 'bid-of-task-lock',
  text: 'select id from bids where id = (select bid_id from tasks where id = $1) for update',
};
const readTask = {
  name: 'task-known',
  text: `select bid_id as bid, title, description, assignee_id as assignee, wire_time(due_date) as "dueDate", status
    from tasks where id = $1`,
};
const store = {
  name: 'task-store',
  text: 'update tasks set title = $2, description = $3, assignee_id = $4, due_date = $5, status = $6 where id = $1',
};
const readWhole = {
  name: 'task-whole',
  text: `select row_to_json(r)::text as json from (select ${taskRow} from tasks t where t.id = $1) r`,
};
