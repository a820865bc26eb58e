import { z } from 'zod';
import { bidStatuses } from './bid-statuses.ts';
import { BidRow } from './bids.ts';
import { endpoint } from './endpoint.ts';
import { Generation } from './generation.ts';
import { Done, idOf, paging, payload, Person, text, Timestamp } from './primitives.ts';
import { TenderRow, tenderStatuses } from './tenders.ts';

/** How many a company may have. */
export const mostWebhooks = 20;

/** What is left to say of an object that is gone. */
const Gone = (kind: 'bid' | 'tender') =>
  z.strictObject({ _id: idOf(kind), title: z.string(), reference: z.string() });

/** Of what a webhook may be told, and the `data` that it is told with: an object as a list answers it to a viewer. */
export const webhookEvents = {
  'bid.created': { summary: 'A bid was added.', data: BidRow },
  'bid.updated': {
    summary: 'Fields, team or services of a bid changed. Its tasks, comments and files are no fields of it.',
    data: BidRow,
  },
  'bid.status_changed': {
    summary: 'A bid moved; `bid.updated` is told as well.',
    data: BidRow,
    previous: z.strictObject({ status: z.enum(bidStatuses) }),
  },
  'bid.deleted': { summary: 'A bid was removed.', data: Gone('bid') },
  'tender.created': { summary: 'A tender was found, imported or added.', data: TenderRow },
  'tender.updated': { summary: 'Fields of a tender or who looks at it changed.', data: TenderRow },
  'tender.status_changed': {
    summary: 'A tender was shortlisted, rejected or converted; `tender.updated` is told as well.',
    data: TenderRow,
    previous: z.strictObject({ status: z.enum(tenderStatuses) }),
  },
  'tender.deleted': { summary: 'A tender was removed.', data: Gone('tender') },
  'generation.finished': {
    summary: 'A generation is done, has failed or was cancelled: `status` says which.',
    data: Generation,
  },
} as const satisfies Record<string, { summary: string; data: z.ZodType; previous?: z.ZodType }>;
export type WebhookEvent = keyof typeof webhookEvents;
export const webhookEventNames = Object.keys(webhookEvents) as WebhookEvent[];

/** What is sent for an event: the whole body. `webhook.test` is what the test button sends. */
export const webhookPayload = (event: WebhookEvent) => {
  const { data, ...more } = webhookEvents[event];
  return z.strictObject({
    type: z.literal(event),
    /** When it happened. */
    timestamp: Timestamp,
    /** Of this form of the body. */
    version: z.literal(1),
    company: idOf('company'),
    data,
    ...('previous' in more && { previous: more.previous }),
  });
};

export const Webhook = z.strictObject({
  _id: idOf('webhook'),
  name: z.string(),
  url: z.string(),
  events: z.array(z.enum(webhookEventNames)),
  enabled: z.boolean(),
  /** Why the server stopped: 410 Gone was answered, or nothing but failures for five days. */
  disabledBecause: z.enum(['gone', 'failing']).nullable(),
  /** The first failure since it was last reached; null while all is well. */
  failingSince: Timestamp.nullable(),
  /** How many deliveries are still to be made. */
  waiting: z.int(),
  createdBy: Person.nullable(),
  createdAt: Timestamp,
  updatedAt: Timestamp,
});
export type Webhook = z.infer<typeof Webhook>;

export const WebhookAttempt = z.strictObject({
  at: Timestamp,
  /** The HTTP status that came back. */
  status: z.int().nullable(),
  /** Why none came back: the address may not be asked, nobody is there, no answer in time, no HTTP. */
  problem: z.enum(['address', 'unreachable', 'slow', 'broken']).nullable(),
  tookMs: z.int(),
  /** The first 1,024 bytes of what came back. */
  answer: z.string(),
});
export type WebhookAttempt = z.infer<typeof WebhookAttempt>;

export const deliveryStatuses = ['waiting', 'delivered', 'failed'] as const;
export const WebhookDelivery = z.strictObject({
  _id: idOf('webhook-delivery'),
  /** The event, or `webhook.test`. */
  event: z.string(),
  status: z.enum(deliveryStatuses),
  createdAt: Timestamp,
  attempts: z.int(),
  lastAttempt: WebhookAttempt.omit({ answer: true }).nullable(),
  nextAttemptAt: Timestamp.nullable(),
});
export type WebhookDelivery = z.infer<typeof WebhookDelivery>;
export const WholeDelivery = z.strictObject({
  ...WebhookDelivery.shape,
  webhook: idOf('webhook'),
  /** The `webhook-id` of every attempt. */
  messageId: z.string(),
  /** The body, as it is sent. */
  body: z.string(),
  /** Newest first, 100 at most. */
  log: z.array(WebhookAttempt),
});
export type WholeDelivery = z.infer<typeof WholeDelivery>;

const Secret = z.strictObject({
  secret: z.string(),
  /** Until when what is sent is signed with the one before as well. */
  previousUntil: Timestamp.nullable(),
});

const fields = {
  name: text(120, 1),
  url: text(2000, 1),
  events: z.array(z.enum(webhookEventNames)).min(1, 'errors.input.required').max(webhookEventNames.length),
  enabled: z.boolean().optional(),
};
const readOnly = ['disabledBecause', 'failingSince', 'waiting', 'createdBy', 'createdAt', 'updatedAt'];
const feature = 'webhooks';

export const listWebhooks = endpoint('GET /webhook', {
  summary: 'The addresses that are told of changes in the company.',
  feature,
  role: 'admin',
  input: z.strictObject(paging),
  paged: true,
  sorts: ['name'],
  data: z.array(Webhook),
});
export const createWebhook = endpoint('POST /webhook', {
  summary:
    'Adds an address that is told of changes. It must be on the public web, or among WEBHOOK_ALLOW_HOSTS of the server.',
  feature,
  role: 'admin',
  status: 201,
  input: payload(fields, ['_id', ...readOnly]),
  data: Webhook,
  creates: { kind: 'webhook', idPath: 'data._id' },
});
export const changeWebhook = endpoint('PUT /webhook', {
  summary: 'Changes a webhook. Switched off, what it was still to be told counts as failed.',
  feature,
  role: 'admin',
  input: payload(
    {
      _id: idOf('webhook'),
      name: fields.name.optional(),
      url: fields.url.optional(),
      events: fields.events.optional(),
      enabled: fields.enabled,
    },
    readOnly,
  ),
  data: Webhook,
});
export const removeWebhook = endpoint('DELETE /webhook', {
  summary: 'Removes a webhook with its log and what it was still to be told.',
  feature,
  role: 'admin',
  input: payload({ _id: idOf('webhook') }),
  data: Done,
});
export const getWebhookSecret = endpoint('GET /webhook/secret', {
  summary: 'The key with which what a webhook is told is signed.',
  feature,
  role: 'admin',
  input: z.strictObject({ _id: idOf('webhook') }),
  data: Secret,
});
export const rotateWebhookSecret = endpoint('POST /webhook/secret', {
  summary: 'Makes a new key; for 24 hours the one before signs as well.',
  feature,
  role: 'admin',
  input: payload({ _id: idOf('webhook') }),
  data: Secret,
});
export const testWebhook = endpoint('POST /webhook/test', {
  summary: 'Sends `webhook.test` once, now, and answers what came of it.',
  feature,
  role: 'admin',
  input: payload({ _id: idOf('webhook') }),
  data: WholeDelivery,
});
export const listDeliveries = endpoint('GET /webhook/deliveries', {
  summary: 'What a webhook was told and is still to be told, newest first, for 30 days.',
  feature,
  role: 'admin',
  input: z.strictObject({
    ...paging,
    webhookId: idOf('webhook'),
    status: z.enum(deliveryStatuses).optional(),
  }),
  paged: true,
  sorts: ['-createdAt'],
  data: z.array(WebhookDelivery),
});
export const getDelivery = endpoint('GET /webhook/delivery', {
  summary: 'One delivery with its body and every attempt.',
  feature,
  role: 'admin',
  input: z.strictObject({ _id: idOf('webhook-delivery') }),
  data: WholeDelivery,
});
export const resendDelivery = endpoint('POST /webhook/resend', {
  summary: 'Sends something again, under the same `webhook-id`, with all further attempts if it fails.',
  feature,
  role: 'admin',
  input: payload({ _id: idOf('webhook-delivery') }),
  data: WholeDelivery,
});
