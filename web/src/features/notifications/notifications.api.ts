import { listNotifications, markNotifications, type Notification } from '@bidloom/contract/notifications';
import { useMutation, useQuery } from '@tanstack/react-query';
import i18next from 'i18next';
import { call } from '#lib/api.ts';
import { keyOf, reading } from '#lib/calls.ts';
import { toast } from '#lib/toast.ts';

const freshMs = 2 * 60_000;

/** The latest news; the bell alone can wait (`enabled`) until the page has its own data. */
export const useNotifications = ({ enabled = true } = {}) =>
  useQuery(
    reading(listNotifications, {}, { failed: 'notifications.errors.list', staleTime: freshMs, enabled }),
  );

/** Marks notifications as read: at once on the screen, taken back with a word when the server refuses. */
export const useMarkRead = (what: 'one' | 'all') =>
  useMutation({
    mutationFn: (ids: string[]) =>
      call(markNotifications, { notifications: ids.map((_id) => ({ _id, read: true })) }),
    onMutate: async (ids, { client }) => {
      const queryKey = keyOf(listNotifications);
      await client.cancelQueries({ queryKey });
      const before = client.getQueriesData<Notification[]>({ queryKey });
      client.setQueriesData<Notification[]>({ queryKey }, (known) =>
        known?.map((one) => (ids.includes(one._id) ? { ...one, read: true } : one)),
      );
      return { before };
    },
    onSuccess: () => {
      if (what === 'all') toast.success(i18next.t('notifications.done.markAll'));
    },
    onError: (_error, _ids, context, { client }) => {
      for (const [key, data] of context?.before ?? []) client.setQueryData(key, data);
      toast.error(
        i18next.t(what === 'all' ? 'notifications.errors.markAll' : 'notifications.errors.markOne'),
      );
    },
    meta: { failed: 'notifications.errors.update', quiet: true },
  });
