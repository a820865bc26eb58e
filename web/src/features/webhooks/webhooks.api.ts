import {
  changeWebhook,
  createWebhook,
  getDelivery,
  getWebhookSecret,
  listDeliveries,
  listWebhooks,
  removeWebhook,
  resendDelivery,
  rotateWebhookSecret,
  testWebhook,
} from '@bidloom/contract/webhooks';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { reading, readingPages, useCall, usePages, useRecordCalls } from '#lib/calls/calls.ts';

/** The company's webhooks whose name or address fits the words, page by page. How they do shows at the next look. */
export const useWebhooks = (q: string) =>
  usePages(listWebhooks, q ? { q } : {}, {
    failed: 'webhooks.errors.list',
    quiet: true,
    staleTime: 0,
  });

export const useWebhookCalls = () =>
  useRecordCalls('webhooks', {
    create: createWebhook,
    change: changeWebhook,
    remove: removeWebhook,
    refreshes: [listWebhooks, listDeliveries],
  });

/** The key of a webhook, which is forgotten as soon as nobody looks at it. */
export const useWebhookSecret = (_id: string) =>
  useQuery({
    ...reading(getWebhookSecret, { _id }, { failed: 'webhooks.errors.secret', quiet: true, staleTime: 0 }),
    gcTime: 0,
  });
export const useRotateSecret = () =>
  useCall(rotateWebhookSecret, {
    refreshes: [getWebhookSecret],
    failed: 'webhooks.errors.rotate',
    done: 'webhooks.done.rotate',
  });
export const useTestWebhook = () =>
  useCall(testWebhook, { refreshes: [listDeliveries], failed: 'webhooks.errors.test', quiet: true });

/** What a webhook was told, newest first; what happens meanwhile shows every few seconds. */
export const useDeliveries = (webhookId: string) =>
  useInfiniteQuery({
    ...readingPages(
      listDeliveries,
      { webhookId },
      { failed: 'webhooks.errors.log', quiet: true, staleTime: 0 },
    ),
    refetchInterval: 5_000,
  });
export const useDelivery = (_id: string) =>
  useQuery({
    ...reading(getDelivery, { _id }, { failed: 'webhooks.errors.delivery', quiet: true, staleTime: 0 }),
    refetchInterval: ({ state }) => (state.data?.status === 'waiting' ? 2_000 : false),
  });
export const useResend = () =>
  useCall(resendDelivery, {
    refreshes: [listDeliveries, getDelivery, listWebhooks],
    failed: 'webhooks.errors.resend',
    done: 'webhooks.done.resend',
  });
