import {
  changeTask,
  getBid,
  listActivities,
  listBids,
  replaceTasks,
  type Bid,
  type Task,
} from '@bidloom/contract/bids';
import { getUserTasks } from '@bidloom/contract/dashboard';
import { listTaskTemplates } from '@bidloom/contract/task-templates';
import { useMutation, useQuery, type QueryClient } from '@tanstack/react-query';
import { ApiError, call } from '#lib/calls/api.ts';
import { keyOf, reading, refresh } from '#lib/calls/calls.ts';

/** A list of tasks out of another. */
export type TaskChange = (tasks: Task[]) => Task[];
/** What may be changed of one task; its place is one of the whole list. */
export type TaskPart = Partial<Omit<Task, '_id' | 'order'>>;

/**
 * Changes the tasks of a bid, at once; taken back when the server refuses. The server takes whole lists, so the change is
 * made anew upon the newest one when its turn comes: what a colleague has added meanwhile stays.
 */
export const useChangeTasks = (bidId: string) =>
  useMutation({
    scope: { id: `tasks:${bidId}` },
    mutationFn: async (change: TaskChange) => {
      const { tasks } = await call(getBid, { _id: bidId });
      return call(replaceTasks, {
        bidId,
        tasks: change(tasks).map((task, order) => ({ ...task, order })),
      });
    },
    onMutate: (change, { client }) => {
      const before = client.getQueryData<Bid>(bidKey(bidId))?.tasks;
      show(client, bidId, change);
      return { before };
    },
    onSuccess: (tasks, _change, _result, { client }) => show(client, bidId, () => tasks),
    onError: (_error, _change, result, { client }) => {
      const before = result?.before;
      if (before) show(client, bidId, () => before);
    },
    onSettled: (_data, _error, _change, _result, { client }) => refreshTasks(client),
    meta: { failed: 'bids.errors.tasks' },
  });

/** A change of a task, and the task as the person had it before them when they began. */
export type TaskEdit = { seen: Task; part: TaskPart };

/**
 * Changes one task of a bid and leaves the others alone: at once, taken back when the server refuses. A failure is the
 * caller's to tell (`currentTask`).
 */
export const useChangeTask = (bidId: string) =>
  useMutation({
    scope: { id: `tasks:${bidId}` },
    mutationFn: ({ seen, part }: TaskEdit) =>
      call(changeTask, { _id: seen._id, ...part, was: pick(seen, part) }),
    onMutate: ({ seen: { _id }, part }, { client }) => {
      const before = client.getQueryData<Bid>(bidKey(bidId))?.tasks.find((task) => task._id === _id);
      show(client, bidId, (tasks) => tasks.map((task) => (task._id === _id ? { ...task, ...part } : task)));
      return { before };
    },
    onSuccess: (stored, _change, _result, { client }) => show(client, bidId, withTask(stored)),
    onError: (error, _change, result, { client }) => {
      const stands = currentTask(error) ?? result?.before;
      if (stands) show(client, bidId, withTask(stands));
    },
    onSettled: (_data, _error, _change, _result, { client }) => refreshTasks(client),
    meta: { failed: 'bids.errors.tasks', quiet: true },
  });

/** The task as it stands, when a change was refused because somebody was faster. */
export const currentTask = (error: unknown): Task | undefined =>
  error instanceof ApiError && error.status === 409
    ? (error.data as { current?: Task } | undefined)?.current
    : undefined;

const pick = (task: Task, part: TaskPart): TaskPart =>
  Object.fromEntries(Object.entries(task).filter(([name]) => name in part));

/** Adds the tasks of a template, with dates counted back from the deadline. */
export const useAddTemplate = (bidId: string) =>
  useMutation({
    mutationFn: (templateId: string) => call(replaceTasks, { bidId, templateId }),
    onSuccess: (tasks, _template, _result, { client }) => {
      show(client, bidId, () => tasks);
      return refreshTasks(client);
    },
    meta: { failed: 'bids.errors.tasks' },
  });

export const useTaskTemplates = () =>
  useQuery(reading(listTaskTemplates, { limit: '500' }, { failed: 'templates.errors.list' }));

const withTask =
  (changed: Task): TaskChange =>
  (tasks) =>
    tasks.map((task) => (task._id === changed._id ? changed : task));
const bidKey = (_id: string) => [...keyOf(getBid), { _id }];
const refreshTasks = (client: QueryClient) =>
  refresh(client, [getBid, listBids, listActivities, getUserTasks]);

function show(client: QueryClient, bidId: string, change: TaskChange): void {
  client.setQueryData<Bid>(bidKey(bidId), (bid) => bid && { ...bid, tasks: change(bid.tasks) });
}
