import {
  changeNotificationChoices,
  getNotificationChoices,
  listNotifications,
  markNotifications,
  type Notification,
  type NotificationChoices,
} from '@bidloom/contract/notifications';
import { useMutation, useQuery } from '@tanstack/react-query';
import i18next from 'i18next';
import { call } from '#lib/calls/api.ts';
import { keyOf, reading } from '#lib/calls/calls.ts';
import { toast } from '#lib/calls/toast.ts';

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
    meta: { failed: 'notifications.errors.update' },
  });

/** What reaches the reader in the app and by mail. */
export const useNotificationChoices = () =>
  useQuery(reading(getNotificationChoices, {}, { failed: 'notifications.errors.choices', quiet: true }));

type Change = { choices?: NotificationChoices['choices']; language?: NotificationChoices['language'] };

/** Changes it: at once on the screen, taken back with a word when the server refuses. */
export const useChangeChoices = () =>
  useMutation({
    mutationFn: (change: Change) => call(changeNotificationChoices, change),
    onMutate: async ({ choices = [], language }, { client }) => {
      const queryKey = keyOf(getNotificationChoices);
      await client.cancelQueries({ queryKey });
      const before = client.getQueriesData<NotificationChoices>({ queryKey });
      client.setQueriesData<NotificationChoices>({ queryKey }, (known) =>
        known
          ? {
              ...known,
              ...(language && { language }),
              choices: known.choices.map(
                (choice) => choices.find(({ kind }) => kind === choice.kind) ?? choice,
              ),
            }
          : known,
      );
      return before;
    },
    onError: (_error, _change, before, { client }) => {
      for (const [queryKey, known] of before ?? []) client.setQueryData(queryKey, known);
    },
    // The last one that is under way reads what is so; an earlier one would undo what is on the screen.
    onSettled: (_data, _error, _change, _before, { client }) =>
      client.isMutating({ mutationKey: choicesKey }) === 1
        ? client.invalidateQueries({ queryKey: keyOf(getNotificationChoices) })
        : undefined,
    mutationKey: choicesKey,
    meta: { failed: 'notifications.errors.choose' },
  });
const choicesKey = ['notification-choices'];
