import { getBid, listActivities, listBids, replaceTasks, type Bid, type Task } from '@bidloom/contract/bids';
import { getUserTasks } from '@bidloom/contract/dashboard';
import { listTaskTemplates } from '@bidloom/contract/task-templates';
import { useMutation, useQuery, type QueryClient } from '@tanstack/react-query';
import { call } from '#lib/api.ts';
import { keyOf, reading, refresh } from '#lib/calls.ts';

/** A list of tasks out of another. */
export type TaskChange = (tasks: Task[]) => Task[];

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

const bidKey = (_id: string) => [...keyOf(getBid), { _id }];
const refreshTasks = (client: QueryClient) =>
  refresh(client, [getBid, listBids, listActivities, getUserTasks]);

function show(client: QueryClient, bidId: string, change: TaskChange): void {
  client.setQueryData<Bid>(bidKey(bidId), (bid) => bid && { ...bid, tasks: change(bid.tasks) });
}
